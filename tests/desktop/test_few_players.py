"""One to seven players begin from the first page, order all they hold, and end their games."""

import pytest
from PySide6.QtWidgets import QApplication, QComboBox, QSpinBox

from desktop.home.home_screen import HomeScreen
from desktop.home.lot_words import LotWordsDialog
from desktop.home.new_game import NewGameScreen
from desktop.results.ending import EndingScreen
from desktop.session.navigator import CurtainPlace, EndingPlace, OverviewPlace
from engine.board.terms import Power
from engine.campaign.deal import power_shares
from engine.campaign.submission import Agreement, Concede, Draw
from tests.desktop.driver import Driver
from tests.helpers.sampled import sampled
from tests.screens.sample_game import SCRIPT


def begin(driver: Driver, count: int, **choices: str | int) -> None:
    """A new game from the first page; what is not chosen stays as it is proposed."""
    assert isinstance(driver.screen, HomeScreen)
    driver.press(driver.screen.new_button)
    page = driver.screen
    assert isinstance(page, NewGameScreen)
    page.players.number.setValue(count)
    for key, value in choices.items():
        field = page.options.fields[key]
        if isinstance(field, QSpinBox):
            field.setValue(int(value))
        elif isinstance(field, QComboBox):
            field.setCurrentIndex(field.findData(value))
    driver.press(page.deal)
    asked = QApplication.activeModalWidget()
    if isinstance(asked, LotWordsDialog):
        asked.lines[0].setText("kettle")
        driver.press(asked.yes)
    assert driver.program.stage.navigator.place == OverviewPlace()


def play(driver: Driver, agreement: Agreement | None = None) -> None:
    """Every seat gives all the orders that the script has for its powers; then the envelopes."""
    script = SCRIPT.get(driver.program.stage.host.onlooker.phase().key, {})
    waiting = driver.waiting
    driver.call(waiting[0])
    for seat in waiting:
        assert driver.program.stage.navigator.place == CurtainPlace(seat)
        driver.hold_curtain()
        screen = driver.seat_screen
        for power in screen.submission().orders:
            driver.type_orders(*script[power].split("; "))
        wishes = screen.seal_box.agreement_choice
        offered = [wishes.itemData(number) for number in range(wishes.count())]
        wishes.setCurrentIndex(offered.index(agreement))
        driver.seal()
    driver.open_envelopes()


@pytest.mark.parametrize("count", sampled(range(1, 7), each_time={0, 2}))
def test_a_seat_orders_every_power_it_plays(driver: Driver, count: int) -> None:
    begin(driver, count)
    assert len(driver.waiting) == count
    opening = driver.board.position
    played = {power for share in power_shares(count) for power in share}
    play(driver)
    for power in opening.powers():
        moved = driver.board.position.units_of(power) != opening.units_of(power)
        assert moved is (power in played), power


@pytest.mark.parametrize("count", [2, 4, 7])
def test_the_lot_deals_the_rulebooks_shares(driver: Driver, count: int) -> None:
    begin(driver, count, powers="lot")
    table = driver.program.stage.host.onlooker
    view = table.view()
    dealt = [
        tuple(power for power in view.board.map.powers if view.players.get(power) == seat.id)
        for seat in table.seats
    ]
    assert sorted(map(sorted, dealt)) == sorted(map(sorted, power_shares(count)))


@pytest.mark.parametrize(
    ("agreement", "kind", "winners"),
    sampled([(Draw(), "draw", 3), (Concede(Power("turkey")), "conceded", 1)], each_time={1}),
)
def test_all_agree_and_the_game_is_over(
    driver: Driver, agreement: Agreement, kind: str, winners: int
) -> None:
    begin(driver, 3)
    play(driver, agreement)
    assert driver.program.stage.navigator.place == EndingPlace()
    assert isinstance(driver.screen, EndingScreen)
    result = driver.program.stage.host.onlooker.result()
    assert result is not None
    assert (result.kind, len(result.winners)) == (kind, winners)


@pytest.mark.parametrize(
    ("choices", "kind", "phases"),
    sampled([({"solo": 6}, "solo", 2), ({"last_year": 1901}, "last_year", 3)], each_time={0}),
)
def test_the_centres_end_the_game(
    driver: Driver, choices: dict[str, int], kind: str, phases: int
) -> None:
    begin(driver, 4, **choices)
    for number in range(phases):
        assert driver.program.stage.navigator.place == OverviewPlace(), number
        play(driver)
    assert driver.program.stage.navigator.place == EndingPlace()
    table = driver.program.stage.host.onlooker
    result = table.result()
    assert result is not None
    assert result.kind == kind
    france = table.view().players[Power("france")]
    assert result.winners == (france,)
