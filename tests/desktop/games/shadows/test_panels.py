"""Capitals, names, rulings, the ledger: what each panel of the League does for its people."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop.games.registry import game_ui_for
from desktop.games.shadows.capital_page import CapitalPage
from desktop.games.shadows.council_panel import CouncilPanel
from desktop.games.shadows.league_scores import LeagueScores
from desktop.games.shadows.ledger_lines import ledger_lines
from desktop.games.shadows.ledger_panel import PointsLedgerPanel
from desktop.games.shadows.pages import NamePage
from desktop.games.shadows.phrases import speech_for
from desktop.games.shadows.ruling_fields import (
    CapitalFields,
    HeadquartersFields,
    NameFields,
    PointsFields,
    VoteFields,
)
from desktop.games.shadows.state_panel import StatePanel
from desktop.gm.decision_fields import DecisionFields
from desktop.gm.gm_desk_adapter import GmDeskAdapter
from desktop.results.ending import EndingScreen
from desktop.session.seat_session import SeatSession
from desktop.session.ui_context import MapUiContext, with_power_names
from desktop.widgets.clock import ManualClock
from engine.board.terms import Power, Province
from engine.frame.audience import FOR_GM, PUBLIC
from engine.frame.seat import Seat, SeatId
from engine.games.shadows.decision import (
    CapitalSet,
    HeadquartersSet,
    PointsGiven,
    PowerNameSet,
    VoteSet,
)
from engine.games.shadows.ledger import PointsCause, PointsEntry
from engine.games.shadows.sentences import ledger_csv
from engine.save.game_file import hotseat_game_in_memory
from tests.helpers.seat import map_ui_context
from tests.screens.sample_shadows import Moment, sample_league, sample_league_desk

AUSTRIA, ENGLAND, FRANCE, RUSSIA = map(Power, ("austria", "england", "france", "russia"))


@pytest.fixture
def context() -> MapUiContext:
    return map_ui_context()


def two_players() -> Any:
    seats = (
        Seat(SeatId("s1"), "Ada", (AUSTRIA, ENGLAND, FRANCE, Power("germany"))),
        Seat(SeatId("s2"), "Bram", (Power("italy"), RUSSIA, Power("turkey"))),
    )
    return hotseat_game_in_memory("shadows", seats, {"powers": "chosen"}, bytes)


def test_who_plays_several_powers_chooses_for_each(qtbot: QtBot, context: MapUiContext) -> None:
    page = CapitalPage(two_players().seat(SeatId("s2")).view(), context, {})
    qtbot.addWidget(page)
    for place in ("rom", "nap", "mos", "ven"):
        page.press(place)
    assert page.capitals == {"italy": "ven", "russia": "mos"}
    page.press("stp")
    assert page.told.text().startswith("This place cannot be your Capital: choose")
    page.list.choose(0)
    assert page.capitals == {}


def test_a_power_of_ones_own_is_chosen_for_alone(qtbot: QtBot, context: MapUiContext) -> None:
    host = sample_league(Moment.CAPITALS)
    page = CapitalPage(host.seat(SeatId("s6")).view(), context, {RUSSIA: Province("war")})
    qtbot.addWidget(page)
    assert page.capitals == {RUSSIA: "war"}
    page.press("sev")
    assert page.capitals == {RUSSIA: "sev"}
    page.press("lon")
    assert page.capitals == {RUSSIA: "sev"}


def test_a_line_for_the_name_of_each_power(qtbot: QtBot, context: MapUiContext) -> None:
    view = sample_league(Moment.NAMES).seat(SeatId("s3")).view()
    page = NamePage(view, context, {FRANCE: "Gaul"})
    qtbot.addWidget(page)
    assert page.names == {FRANCE: "Gaul"}
    page.lines[FRANCE].setText("  New   Gaul ")
    assert page.names == {FRANCE: "New Gaul"}
    page.set_open(False)
    assert page.lines[FRANCE].isReadOnly()


def test_a_power_is_called_by_its_new_name_wherever_it_is_named(context: MapUiContext) -> None:
    table = sample_league(Moment.FORUM).onlooker
    ui = game_ui_for("shadows")
    assert ui.playing(table, SeatId("s2"), context) == "Northern League"
    spoken = with_power_names(context, table.view().board.names)
    told = [
        line
        for chapter in table.history()
        for report in chapter.reports
        for line in ui.report_lines(report, spoken, {})
    ]
    assert "England is now called Northern League." not in told
    assert any("Northern League" in line for line in told)


# The GM's rulings.


@pytest.fixture
def desk() -> Any:
    return sample_league_desk(Moment.COUNCIL)


@pytest.fixture
def fields(
    qtbot: QtBot, desk: Any, context: MapUiContext, clock: ManualClock
) -> dict[type, DecisionFields]:
    bridge: GmDeskAdapter[Any, Any] = GmDeskAdapter(desk, clock)
    found: dict[type, DecisionFields] = {}
    for extra in game_ui_for("shadows").ruling_forms(bridge, context):
        assert isinstance(extra.panel, DecisionFields)
        qtbot.addWidget(extra.panel)
        found[type(extra.panel)] = extra.panel
    return found


def rule(desk: Any, fields: DecisionFields) -> Any:
    decision = fields.decision()
    assert decision is not None
    desk.rulings.rule(decision, "Because.", FOR_GM if fields.secret else PUBLIC)
    return decision


def pick(box: Any, value: str) -> None:
    box.setCurrentIndex(box.findData(value))


def test_the_gm_sets_a_vote(desk: Any, fields: dict[type, Any]) -> None:
    form = fields[VoteFields]
    pick(form.power, "russia")
    pick(form.vote, "gre")
    assert rule(desk, form) == VoteSet(RUSSIA, Province("gre"))
    assert desk.whole.view().council.votes[RUSSIA] == "gre"


def test_a_vote_that_stands_already_is_no_ruling(fields: dict[type, Any]) -> None:
    form = fields[VoteFields]
    pick(form.power, "england")
    pick(form.vote, "bel")
    assert form.decision() is None


def test_the_gm_moves_a_headquarters_and_nobody_else_reads_it(
    desk: Any, fields: dict[type, Any]
) -> None:
    form = fields[HeadquartersFields]
    assert form.secret
    assert form.decision() is None
    pick(form.south, "smy")
    assert rule(desk, form) == HeadquartersSet(Province("bel"), Province("smy"))
    assert desk.whole.view().headquarters == ("bel", "smy")
    reports = desk.seat(SeatId("s5")).history()[-1].reports
    assert all("smy" not in repr(each) for each in reports)


def test_the_gm_gives_points_a_capital_and_a_name(desk: Any, fields: dict[type, Any]) -> None:
    points, capital, name = (fields[each] for each in (PointsFields, CapitalFields, NameFields))
    assert [each.decision() for each in (points, name)] == [None, None]
    pick(points.power, "france")
    points.points.setValue(-15)
    assert rule(desk, points) == PointsGiven(FRANCE, -15)
    pick(capital.power, "italy")
    pick(capital.capital, "nap")
    assert rule(desk, capital) == CapitalSet(Power("italy"), Province("nap"))
    pick(name.power, "italy")
    name.name.setText("Two Sicilies")
    assert rule(desk, name) == PowerNameSet(Power("italy"), "Two Sicilies")
    assert desk.whole.view().board.names[Power("italy")] == "Two Sicilies"


def test_1897_has_no_council_to_rule_about(
    qtbot: QtBot, desk: Any, context: MapUiContext, clock: ManualClock
) -> None:
    bridge: GmDeskAdapter[Any, Any] = GmDeskAdapter(desk, clock)
    kinds = [type(each.panel) for each in game_ui_for("1897").ruling_forms(bridge, context)]
    assert kinds == [CapitalFields, NameFields]


# Points.


def test_an_account_puts_centres_together(context: MapUiContext) -> None:
    entries = (
        PointsEntry(FRANCE, PointsCause.FIRST_VOTE, 25, 1901, Province("gre")),
        PointsEntry(FRANCE, PointsCause.CENTRE, 10, 1905, Province("bre")),
        PointsEntry(FRANCE, PointsCause.HEADQUARTERS, 75, 1905, Province("bre")),
        PointsEntry(FRANCE, PointsCause.CENTRE, 10, 1905, Province("spa")),
    )
    lines = [(each.points, each.year, each.words) for each in ledger_lines(entries, context)]
    assert lines == [
        ("+25", 1901, "The first vote of 1901 for the headquarters in Greece"),
        ("+75", 1905, "A headquarters of the League owned: Brest"),
        ("+20", 1905, "2 supply centres owned: Brest, Spain"),
    ]


def test_a_name_is_no_formula_in_a_spreadsheet(context: MapUiContext) -> None:
    entries = (PointsEntry(FRANCE, PointsCause.DISCOVERED, -50, 1901, Province("bel")),)
    spoken = with_power_names(context, {FRANCE: "=1+1"})
    speech, players = speech_for(spoken), {FRANCE: "@home"}
    row = ledger_csv(speech, "league.ledger", entries, players).splitlines()[1]
    assert row.startswith("'=1+1,'@home,1901,-50,discovered,Belgium,")


def test_where_points_cannot_be_written_one_sentence_says_so(
    qtbot: QtBot, context: MapUiContext, tmp_path: Path
) -> None:
    screen = game_ui_for("shadows").ending_page(sample_league(Moment.ENDING).onlooker, context)
    assert isinstance(screen, EndingScreen)
    qtbot.addWidget(screen)
    (scores,) = screen.findChildren(LeagueScores)
    scores.save(tmp_path / "no" / "points.csv")
    assert scores.told.text().startswith("points.csv cannot be written")
    scores.save(tmp_path / "points.csv")
    assert scores.told.text() == "Written: points.csv"


def test_a_seat_reads_its_own_account_and_no_other(qtbot: QtBot, context: MapUiContext) -> None:
    host = sample_league(Moment.CLOSED)
    panels = [
        StatePanel(host.seat(SeatId(seat)).view, context, own=True, points=True)
        for seat in ("s3", "s5")
    ]
    for each in panels:
        qtbot.addWidget(each)
    assert "−50" in panels[0].words
    assert "−50" not in panels[1].words
    assert all("Belgium: discovered in 1900, impassable since." in each.words for each in panels)
    assert all("Greece: not" not in each.words for each in panels)


def test_the_table_reads_of_no_hidden_headquarters(qtbot: QtBot, context: MapUiContext) -> None:
    host = sample_league(Moment.COUNCIL)
    panel = StatePanel(host.onlooker.view, context)
    qtbot.addWidget(panel)
    assert "Headquarters" not in panel.words
    owner = StatePanel(host.seat(SeatId("s3")).view, context, own=True)
    qtbot.addWidget(owner)
    assert "Belgium: not discovered by the Council." in owner.words


def test_1897_has_tabs_of_its_own(qtbot: QtBot, context: MapUiContext) -> None:
    seats = tuple(
        Seat(SeatId(f"s{n}"), power.title(), (Power(power),))
        for n, power in enumerate(
            ("austria", "england", "france", "germany", "italy", "russia", "turkey"), 1
        )
    )
    host = hotseat_game_in_memory("1897", seats, {"powers": "chosen"}, bytes)
    while host.onlooker.phase().key != "S1898M":
        for seat in host.onlooker.phase().waiting_on:
            host.seat(seat).submit(host.seat(seat).blank())
        host.resolve(frozenset())
    bridge: Any = SeatSession(host.seat(SeatId("s3")))
    screen: Any = game_ui_for("1897").seat_page(bridge, context)
    qtbot.addWidget(screen)
    names = [screen.tabs.tabText(at) for at in range(screen.tabs.count())]
    assert names == ["Orders", "Last phase", "Capitals"]
    page = game_ui_for("1897").table_page(host, context, QWidget())
    qtbot.addWidget(page)


def test_others_choose_a_capital_for_one_who_is_missing(
    qtbot: QtBot, context: MapUiContext
) -> None:
    assert game_ui_for("shadows").has_proxies
    proxy = game_ui_for("shadows").stand_in_view
    seen = proxy(sample_league(Moment.CAPITALS).onlooker.view(), SeatId("s6"))
    assert seen.choices == {RUSSIA: ("mos", "sev", "war")}
    later = proxy(sample_league(Moment.COUNCIL).onlooker.view(), SeatId("s6"))
    assert (later.choices, later.board.mine) == ({}, (RUSSIA,))


def test_long_names_make_nothing_wider(qtbot: QtBot, context: MapUiContext) -> None:
    host = sample_league(Moment.CLOSED)
    long = "Most Serene Republic of Elsewhere"[:32]
    spoken = with_power_names(context, dict.fromkeys(host.onlooker.view().board.map.powers, long))
    view = host.onlooker.view
    council = view().council
    panels: tuple[QWidget, ...] = (
        CouncilPanel(view, spoken, lambda *_: None, council.voters, 2),
        CouncilPanel(view, spoken, lambda *_: None, council.voters),
        StatePanel(view, spoken),
        PointsLedgerPanel(host.seat(SeatId("s3")).view().ledger, (FRANCE,), spoken),
    )
    for panel in panels:
        qtbot.addWidget(panel)
        assert panel.minimumSizeHint().width() <= 344, type(panel)
