"""A whole game of the League of Shadows through the real windows, as people play it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop.app.settings import Settings
from desktop.games.shadows.capital_page import CapitalPage
from desktop.games.shadows.council_page import CouncilPage
from desktop.games.shadows.league_scores import LeagueScores
from desktop.games.shadows.overview import LeagueOverview
from desktop.games.shadows.pages import NamePage
from desktop.games.shadows.vote_table import VoteTable
from desktop.pages.paged_seat import PagedSeatScreen
from desktop.results.ending import EndingScreen
from desktop.results.history import HistoryScreen
from desktop.session.navigator import EndingPlace, OverviewPlace
from desktop.widgets.clock import ManualClock
from engine.board.terms import Power, Province
from engine.frame.seat import Seat, SeatId
from engine.registry import map_file
from engine.save.chance_proof import verify_game_file
from engine.save.game_file import create_game
from tests.desktop.deletions import let_deletions_happen
from tests.desktop.driver import Driver
from tests.helpers.sampled import sampled
from tests.screens.sample_shadows import CAPITALS, SCRIPT, SEED, scripted
from tests.screens.scenarios_shadows import turn_to
from tests.secrecy.traces import things_of_seats, words_of

LEFT = Qt.MouseButton.LeftButton
HANDS = (("austria", "england", "france"), ("germany", "italy"), ("russia", "turkey"))
SEATS = tuple(
    Seat(SeatId(f"s{n}"), name, tuple(map(Power, hand)))
    for n, (name, hand) in enumerate(zip(("Ada", "Bram", "Chloé"), HANDS, strict=True), 1)
)
ADA, BRAM, CHLOE = (seat.id for seat in SEATS)


class Table(Driver):
    """The driver, at a table of the League."""

    @property
    def paged(self) -> PagedSeatScreen:
        assert isinstance(self.screen, PagedSeatScreen)
        return self.screen

    @property
    def overview(self) -> LeagueOverview:
        assert isinstance(self.screen, LeagueOverview)
        return self.screen

    @property
    def key(self) -> str:
        return self.program.stage.host.onlooker.phase().key

    def click(self, view, *places: str) -> None:
        """Left clicks on a map, on the places themselves."""
        for place in places:
            spot = view.point_of(place)
            self.qtbot.mouseClick(view.viewport(), LEFT, pos=spot)

    def on(self) -> None:
        """To the next page of the seat, when this one has had its time."""
        self.clock.advance(60_000)
        self.press(self.paged.pages.on)

    def seal_pages(self) -> None:
        """From whatever page to the last, seal, hand over."""
        while self.paged.pages.stack.currentWidget() is not self.paged.seal:
            self.on()
        box = self.paged.seal.box
        self.press(box.seal)
        if box.seal_anyway_button.isVisible():
            self.press(box.seal_anyway_button)
        self.on()

    def sit(self, seat: SeatId) -> None:
        """Behind the curtain of a seat."""
        if self.program.stage.navigator.place == OverviewPlace():
            self.call(seat)
        self.hold_curtain()

    def orders(self, seat: SeatId) -> list[str]:
        """What the script wants of a seat's powers."""
        lines = SCRIPT.get(self.key, {})
        hand = next(each.sides for each in SEATS if each.id == seat)
        return [part.strip() for power in hand for part in lines.get(power, "").split(";") if part]

    def skip(self) -> None:
        """The script's phase without the windows; they show what it led to."""
        host = self.program.stage.host
        for seat in self.waiting:
            host.seat(seat).submit(scripted(host.seat(seat).view(), self.key))
        host.resolve(frozenset())
        self.program.stage.navigator.refresh()

    def round(self) -> None:
        """Everybody who is asked gives the script's orders; the envelopes are opened."""
        for seat in self.waiting:
            self.sit(seat)
            if isinstance(self.screen, PagedSeatScreen):
                self.seal_pages()
            else:
                self.type_orders(*self.orders(seat))
                self.seal()
        self.open_envelopes()


@pytest.fixture
def game() -> str:
    """Which of the two is played."""
    return "shadows"


@pytest.fixture
def table(
    qtbot: QtBot, settings: Settings, clock: ManualClock, tmp_path: Path, game: str
) -> Iterator[Table]:
    file = tmp_path / "League.lupi"
    options = {"powers": "chosen", "last_year": 1900}
    create_game(file, game, SEATS, options, lambda n: bytes([SEED]) * n).close()
    settings.reduce_motion = True
    made = Table(qtbot, settings, clock)
    made.open(file)
    yield made
    made.program.stage.close_session()
    let_deletions_happen()
    assert verify_game_file(file) == ()
    made.program.end()


def choose_capitals(table: Table) -> None:
    """By clicks on the map; a second click on a power's land changes its mind."""
    for seat in SEATS:
        table.sit(seat.id)
        page = table.paged.inside["capital"]
        assert isinstance(page, CapitalPage)
        if "france" in seat.sides:
            table.click(page.map, "mar")
        for power in seat.sides:
            table.click(page.map, CAPITALS[power])
        assert page.capitals == {power: CAPITALS[power] for power in seat.sides}
        table.seal_pages()
    table.open_envelopes()
    view = table.program.stage.host.onlooker.view()
    assert view.capitals == {Power(p): Province(at) for p, at in CAPITALS.items()}


def name_powers(table: Table) -> None:
    """Winter 1899: a new name is on the page beside the orders."""
    for seat in SEATS:
        table.sit(seat.id)
        table.on()
        page = table.paged.inside["name"]
        assert isinstance(page, NamePage)
        if seat.id == ADA:
            table.qtbot.keyClicks(page.lines[Power("france")], "Lettered Republic")
        table.seal_pages()
    table.open_envelopes()
    assert "Lettered Republic" in words_of(table.program.window)
    assert map_file("standard").gazetteer.powers["en"][Power("france")] == "France"


def post(table: Table, place: str, power: str, words: str = "") -> None:
    """On the table between turns: a click on the map votes, a press posts; back to the seats."""
    screen = table.overview
    turn_to(screen, 1)
    assert screen.council is not None
    box = screen.council.box
    assert box is not None
    box.power.setCurrentIndex(box.power.findData(power))
    table.click(screen.map, place)
    if words:
        table.qtbot.keyClicks(box.words, words)
    table.press(box.go)
    if screen.news_turn.isChecked():
        table.press(screen.news_turn)


def vote_in_winter(table: Table) -> None:
    """The Council page of the seats; one of them only looks."""
    for seat in SEATS:
        table.sit(seat.id)
        table.on()
        page = table.paged.inside["council"]
        assert isinstance(page, CouncilPage)
        box = page.panel.box
        assert box is not None
        if seat.id == CHLOE:
            box.power.setCurrentIndex(box.power.findData("turkey"))
            table.click(page.map, "bel")
            table.press(box.go)
            assert page.marks.marks[Province("bel")].count == 2
            table.on()
            assert "Turkey: Belgium" in words_of(table.program.window)
        table.seal_pages()
        del page, box
        assert not things_of_seats()
    table.open_envelopes()


@pytest.mark.parametrize(
    "skipped",
    sampled([{"F1898M", "W1898A", "S1899M", "F1899M", "F1900M"}, set()], each_time={0}),
)
def test_a_game_from_the_capitals_to_the_ledger(
    table: Table, tmp_path: Path, skipped: set[str]
) -> None:
    """Phases like those before them are played through the windows with `make soak` alone."""
    assert table.key == "F1897C"
    choose_capitals(table)
    while table.key != "W1899A":
        table.skip() if table.key in skipped else table.round()
    name_powers(table)
    assert table.key == "S1900M"
    public = table.program.stage.show_public()
    assert public is not None
    post(table, "bel", "england", "Nobody looks there.")
    assert public.page is not None
    (votes,) = public.page.findChildren(VoteTable)
    assert votes.ahead.text() == "Ahead with 1: Belgium"
    post(table, "ser", "germany")
    council = table.program.stage.host.onlooker.view().council
    assert council.votes == {"england": "bel", "germany": "ser"}
    assert [each.moment for each in council.posts] == [1, 2]
    assert set(table.overview.marks.marks) == {"bel", "ser"}
    while table.key != "W1900A":
        table.skip() if table.key in skipped else table.round()
    vote_in_winter(table)
    assert table.program.stage.navigator.place == EndingPlace()
    ended = table.screen
    assert isinstance(ended, EndingScreen)
    (scores,) = ended.findChildren(LeagueScores)
    assert "Belgium, Greece" in scores.where.text()
    said = scores.ledger.words
    assert "Lettered Republic" in said
    assert "The first vote of 1900 for the headquarters in Belgium" in said
    assert "−50" in said
    scores.save(tmp_path / "points.csv")
    rows = (tmp_path / "points.csv").read_text("utf-8-sig").splitlines()
    assert rows[0] == "Power,Player,Year,Points,Cause,Province,In words"
    assert any(row.startswith("England,Ada,1900,25,first_vote,Belgium,") for row in rows)

    look_back(table)


def look_back(table: Table) -> None:
    """The past shows each map as it was then: Belgium was open until it was discovered."""
    assert table.program.stage.host.onlooker.view().board.map.closed == ("bel",)
    table.program.stage.look_back()
    screen = table.screen
    assert isinstance(screen, HistoryScreen)
    last = len(screen.chapters()) - 1
    for number, closed in ((last, ("bel",)), (last - 1, ())):
        screen.strip.go(number)
        assert screen.scene.view is not None
        assert screen.scene.view.map.closed == closed


def test_the_others_post_for_nobody_at_once(table: Table) -> None:
    """Who orders for one who is missing puts words into the envelope, where his key is not asked
    for; it is entered with the others' consent and told to him."""
    choose_capitals(table)
    desk = table.program.stage.together.proxy(ADA)
    assert desk.acts() == ()


@pytest.mark.parametrize("game", ["1897"])
def test_1897_begins_with_one_centre_each(table: Table) -> None:
    choose_capitals(table)
    assert table.key == "W1897A"
    for seat in SEATS:
        table.sit(seat.id)
        for power in seat.sides:
            table.click_map(CAPITALS[power])
            if power == "england":
                table.click_map("lon")  # Again for a fleet.
        table.seal()
    table.open_envelopes()
    assert table.key == "S1898M"
    units = {at: str(unit.type) for at, unit in table.board.position.units.items()}
    assert units == {**dict.fromkeys(CAPITALS.values(), "A"), "lon": "F"}
    table.round()
    assert table.key == "F1898M"
