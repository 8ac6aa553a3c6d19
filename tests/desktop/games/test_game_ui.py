"""What a game may add to the shared windows of a board game, and what every game's can do."""

import pytest
from PySide6.QtWidgets import QLabel, QTabWidget, QWidget
from pytestqt.qtbot import QtBot

from desktop.games.board_game_ui import BoardGameUi, make_paged_seat
from desktop.games.game_ui import ExtraPanel, GameUi
from desktop.games.registry import game_ui_for, has_ui
from desktop.orders.board_seat import BoardSeatScreen
from desktop.pages.paged_seat import PagedSeatScreen
from desktop.results.ending import EndingScreen
from desktop.session.seat_session import SeatSession
from desktop.session.ui_context import MapUiContext, UiContext, with_power_names
from engine.board.terms import Power
from engine.frame.seat import SeatId
from engine.registry import rulesets
from tests.helpers.seat import map_ui_context
from tests.screens.sample_game import Moment, sample_game
from tests.screens.scenarios_pages import night_desk, night_pages

CHLOE = SeatId("s3")


class PresidentUi(BoardGameUi):
    def public_panels(self, table: object, context: object) -> list[ExtraPanel]:
        return [ExtraPanel("President", QLabel("France"))]


@pytest.fixture
def ui() -> GameUi:
    return PresidentUi()


@pytest.fixture
def there() -> MapUiContext:
    return map_ui_context()


def words_of(page: QWidget) -> set[str]:
    return {label.text() for label in page.findChildren(QLabel)}


def test_the_overview_has_a_games_own_panels_under_tabs(
    qtbot: QtBot, ui: GameUi, there: MapUiContext
) -> None:
    page = ui.table_page(sample_game(Moment.MOVES), there, QWidget())
    qtbot.addWidget(page)
    (tabs,) = page.findChildren(QTabWidget)
    assert [tabs.tabText(at) for at in range(tabs.count())] == ["News", "President"]


def test_so_has_the_public_window(qtbot: QtBot, ui: GameUi, there: MapUiContext) -> None:
    page = ui.public_page(sample_game(Moment.MOVES).onlooker, there, QWidget())
    qtbot.addWidget(page)
    assert {"President", "France"} <= words_of(page)


def test_so_has_the_ending(qtbot: QtBot, there: MapUiContext) -> None:
    table = sample_game(Moment.ENDING).onlooker
    page = EndingScreen(table, there, extras=[ExtraPanel("Points", QLabel("60/7"))])
    qtbot.addWidget(page)
    assert {"Points", "60/7"} <= words_of(page)


@pytest.mark.parametrize(
    ("pages", "kind"), [(("orders",), BoardSeatScreen), (("orders", "vote"), PagedSeatScreen)]
)
def test_a_seat_has_pages_where_the_phase_has_more_than_orders(
    qtbot: QtBot, there: MapUiContext, pages: tuple[str, ...], kind: type[QWidget]
) -> None:
    bridge = SeatSession(night_desk(CHLOE, pages=pages))
    page = make_paged_seat(bridge, there, night_pages(wolf=True))
    qtbot.addWidget(page)
    bridge.setParent(page)
    assert type(page) is kind


def test_renamed_powers_are_called_so_in_every_language(there: MapUiContext) -> None:
    france = Power("france")
    other = with_power_names(there, {france: "Gaul"})
    assert other.words.power(france, other.gazetteer) == "Gaul"
    assert {names[france] for names in other.gazetteer.powers.values()} == {"Gaul"}
    assert there.words.power(france, there.gazetteer) == "France"
    assert with_power_names(there, {}) is there


@pytest.mark.parametrize("game", [each.key for each in rulesets() if has_ui(each.key)])
def test_every_games_windows_can_propose_a_table(context: UiContext, game: str) -> None:
    rules = next(each for each in rulesets() if each.key == game)
    ui = game_ui_for(game)
    for count in rules.seats:
        assert len(ui.shares(count)) == count
    assert all(ui.side_name(side, context.language) for side in rules.sides)
    known = {option.key: option for option in rules.options()}
    for preset in ui.presets(context):
        assert preset.choices.keys() <= known.keys(), preset.title
        assert all(known[key].offers(value) for key, value in preset.choices.items())
