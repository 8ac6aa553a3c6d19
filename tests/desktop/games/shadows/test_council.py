"""The Council at the table, in a seat and on the GM's desk: posts are ordered, kept and locked."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from desktop.games.registry import game_ui_for
from desktop.games.shadows.council_page import CouncilPage
from desktop.games.shadows.council_panel import CouncilPanel
from desktop.games.shadows.forum_post_editor import ForumPostEditor
from desktop.games.shadows.gm_panels import LeaguePanels
from desktop.games.shadows.overview import LeagueOverview, PostKeyDialog
from desktop.games.shadows.pages import seat_post_function
from desktop.gm.gm_desk_adapter import GmDeskAdapter
from desktop.gm.gm_script_panel import GmScriptPanel, ScriptTicks
from desktop.map.scene.province_item import Highlight
from desktop.orders.board_seat import BoardSeatScreen
from desktop.session.seat_session import SeatSession
from desktop.session.ui_context import MapUiContext
from desktop.widgets.clock import ManualClock
from engine.board.terms import Power, Province
from engine.frame.seat import SeatId
from engine.games.shadows.council import VoteReader
from engine.games.shadows.submission import CouncilView, LeagueView
from engine.registry import map_file
from tests.desktop.walk import posed, shot_named
from tests.helpers.seat import map_ui_context
from tests.screens.sample_shadows import Moment, sample_league, sample_league_desk, sample_seats
from tests.screens.scenarios_shadows import turn_to

LEFT = Qt.MouseButton.LeftButton
ENGLAND, FRANCE, ITALY, RUSSIA = map(Power, ("england", "france", "italy", "russia"))
BRAM = SeatId("s2")


@pytest.fixture
def context() -> MapUiContext:
    return map_ui_context()


def overview(qtbot: QtBot, host: Any, context: MapUiContext) -> LeagueOverview:
    screen = game_ui_for("shadows").table_page(host, context, QWidget())
    assert isinstance(screen, LeagueOverview)
    qtbot.addWidget(screen)
    screen.resize(1280, 800)
    screen.show()
    turn_to(screen, 1)
    return screen


def box_of(panel: CouncilPanel | None) -> ForumPostEditor:
    assert panel is not None
    assert panel.box is not None
    return panel.box


def speak(box: ForumPostEditor, power: Power, province: str, words: str = "") -> None:
    box.power.setCurrentIndex(box.power.findData(str(power)))
    box.choose(province)
    box.words.setPlainText(words)
    box.go.click()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_vote_that_can_be_chosen_is_understood(qtbot: QtBot, language: str) -> None:
    context = map_ui_context(language)
    map_ = map_file("standard")
    council = CouncilView(1900, open=True, votable=map_.map.centres, voters=(ENGLAND,))
    box = ForumPostEditor(council, (ENGLAND,), context)
    qtbot.addWidget(box)
    reader = VoteReader(map_.gazetteer)
    for province in map_.map.centres:
        assert box.choose(province)
        ballot = reader.read(box.text)
        assert (ballot.votes, ballot.vote) == (True, province)
    box.vote.setCurrentIndex(box.vote.findData("abstain"))
    assert reader.read(box.text).votes
    assert reader.read(box.text).vote is None


def test_without_a_lock_a_post_is_put_up_at_once(qtbot: QtBot, context: MapUiContext) -> None:
    host = sample_league(Moment.FORUM)
    screen = overview(qtbot, host, context)
    box = box_of(screen.council)
    with qtbot.waitSignal(screen.acted):
        speak(box, ENGLAND, "bel", "Now.")
    council = host.onlooker.view().council
    assert council.votes == {ENGLAND: Province("bel")}
    assert council.posts[0].text == "Now.\nVOTE: Belgium"
    assert screen.marks.marks[Province("bel")].powers == (ENGLAND,)
    assert box.words.toPlainText() == ""


def test_posts_are_ordered_and_kept_and_the_last_vote_counts(
    qtbot: QtBot, context: MapUiContext
) -> None:
    host = sample_league(Moment.FORUM)
    screen = overview(qtbot, host, context)
    box = box_of(screen.council)
    for province in ("bel", "gre", "ser"):
        speak(box, ENGLAND, province)
    speak(box, FRANCE, "ser")
    assert screen.council is not None
    shown = [screen.council.forum.item(row).text() for row in range(4)]
    assert [line.split(" — ")[0] for line in shown] == [
        "1. Northern League",
        "2. Northern League",
        "3. Northern League",
        "4. France",
    ]
    assert screen.marks.marks.keys() == {"ser"}
    assert screen.marks.marks[Province("ser")].count == 2
    assert screen.council.votes.ahead.text() == "Ahead with 2: Serbia"


@pytest.fixture
def locked() -> Any:
    """Bram has a PIN."""
    host = sample_league(Moment.FORUM)
    host.locks.set_pin(BRAM, "kestrel", "")
    return host


def asked(screen: LeagueOverview) -> PostKeyDialog:
    (dialog,) = (each for each in screen.findChildren(PostKeyDialog) if each.isVisible())
    return dialog


def test_a_locked_seat_is_asked_for_its_pin(
    qtbot: QtBot, context: MapUiContext, locked: Any
) -> None:
    screen = overview(qtbot, locked, context)
    box = box_of(screen.council)
    speak(box, ENGLAND, "bel")
    dialog = asked(screen)
    assert locked.onlooker.view().council.posts == ()
    dialog.entry.entry.setText("sparrow")
    dialog.entry.go.click()
    assert dialog.isVisible()
    assert locked.onlooker.view().council.posts == ()
    clock = context.clock
    assert isinstance(clock, ManualClock)
    clock.advance(2000)
    dialog.entry.entry.setText("kestrel")
    dialog.entry.go.click()
    assert locked.onlooker.view().council.votes == {ENGLAND: Province("bel")}


def test_whoever_cancels_posts_nothing_and_loses_no_word(
    qtbot: QtBot, context: MapUiContext, locked: Any
) -> None:
    screen = overview(qtbot, locked, context)
    box = box_of(screen.council)
    speak(box, ENGLAND, "bel", "A word.")
    asked(screen).back.click()
    assert locked.onlooker.view().council.posts == ()
    assert box.words.toPlainText() == "A word."


def test_what_began_as_a_capital_cannot_be_voted_for(qtbot: QtBot, context: MapUiContext) -> None:
    screen = overview(qtbot, sample_league(Moment.FORUM), context)
    box = box_of(screen.council)
    screen.scene.province_pressed.emit("lon")
    assert box.told.text() == "This place cannot be voted for."
    assert not box.go.isEnabled()


def test_a_button_named_for_the_council_brings_it_where_there_is_no_room_beside_the_seats(
    qtbot: QtBot, context: MapUiContext
) -> None:
    screen = overview(qtbot, sample_league(Moment.FORUM), context)
    screen.tabs.setCurrentIndex(0)
    screen.scene.province_pressed.emit("lon")  # Why lies below the seats now.
    qtbot.waitUntil(screen.news_turn.isVisible)
    turn_to(screen, 1)
    assert screen.news_turn.text() == "Seats"
    council = screen.council
    assert council is not None
    assert council.isVisible()
    seats = screen.findChildren(QWidget, f"seat-{BRAM}")
    assert not any(each.isVisible() for each in seats)
    qtbot.mouseClick(screen.news_turn, LEFT)
    assert screen.news_turn.text() == "News, Council…"
    assert seats
    assert all(each.isVisible() for each in seats)
    qtbot.waitUntil(lambda: not council.isVisible())
    screen.scene.province_pressed.emit("bel")
    assert box_of(council).vote.currentIndex() == 0


def test_a_click_means_nothing_while_the_news_are_in_front(
    qtbot: QtBot, context: MapUiContext
) -> None:
    screen = overview(qtbot, sample_league(Moment.FORUM), context)
    turn_to(screen, 0)
    screen.scene.province_pressed.emit("bel")
    assert box_of(screen.council).vote.currentIndex() == 0


def test_a_seat_posts_from_beside_its_orders(qtbot: QtBot, context: MapUiContext) -> None:
    host = sample_league(Moment.FORUM)
    bridge: SeatSession[Any, Any] = SeatSession(host.seat(BRAM))
    screen = game_ui_for("shadows").seat_page(bridge, context)
    qtbot.addWidget(screen)
    assert isinstance(screen, BoardSeatScreen)
    assert [screen.tabs.tabText(at) for at in range(screen.tabs.count())] == [
        "Orders",
        "Last phase",
        "Council",
        "League",
    ]
    (panel,) = screen.findChildren(CouncilPanel)
    box = box_of(panel)
    assert box.power.count() == 1
    box.choose("bel")
    box.go.click()
    assert host.onlooker.view().council.votes == {ENGLAND: Province("bel")}


def test_what_is_written_and_not_posted_goes_with_the_envelope(
    qtbot: QtBot, context: MapUiContext
) -> None:
    """A box that was filled and left is not lost; once it is posted nothing is left of it."""
    host = sample_league(Moment.FORUM)
    bridge: SeatSession[Any, Any] = SeatSession(host.seat(BRAM))
    kept: list[dict[Power, str]] = []
    page = CouncilPage(
        bridge.desk.view,
        context,
        seat_post_function(bridge, context),
        None,
        {ENGLAND: "Hm."},
        lambda posts: kept.append(dict(posts)),
    )
    qtbot.addWidget(page)
    assert kept == [{ENGLAND: "Hm."}]
    page.scene.province_pressed.emit("bel")
    assert kept[-1] == {ENGLAND: "Hm.\nVOTE: Belgium"}
    assert not page.later.isHidden()
    box_of(page.panel).go.click()
    assert kept[-1] == {}
    assert page.later.isHidden()
    assert host.onlooker.view().council.votes == {ENGLAND: Province("bel")}


def test_what_may_be_voted_for_is_lit_on_the_councils_map(
    qtbot: QtBot, context: MapUiContext
) -> None:
    host = sample_league(Moment.FORUM)
    bridge: SeatSession[Any, Any] = SeatSession(host.seat(BRAM))
    page = CouncilPage(bridge.desk.view, context, seat_post_function(bridge, context))
    qtbot.addWidget(page)
    assert page.scene.regions["bel"].light is Highlight.TARGET
    assert page.scene.regions["lon"].light is Highlight.OFF, "it began as a Capital"


def test_how_often_each_has_abstained_is_told(qtbot: QtBot, context: MapUiContext) -> None:
    host = sample_league(Moment.CLOSED)
    view: LeagueView = host.onlooker.view()
    assert view.council is not None
    assert view.council.abstained == {ITALY: 1, RUSSIA: 1, Power("turkey"): 1}
    screen = overview(qtbot, host, context)
    assert screen.council is not None
    tips = {each.toolTip() for each in screen.council.votes.findChildren(QWidget)}
    assert "abstained 1 of 3" in tips


def test_the_gm_posts_for_the_absent(
    qtbot: QtBot, context: MapUiContext, clock: ManualClock
) -> None:
    desk = sample_league_desk(Moment.FORUM)
    bridge: GmDeskAdapter[Any, Any] = GmDeskAdapter(desk, clock)
    (extra,) = game_ui_for("shadows").gm_panels(bridge, context)
    panels = extra.make()
    assert isinstance(panels, LeaguePanels)
    qtbot.addWidget(panels)
    panels.council.source.setText("phone, 20:00")
    box = box_of(panels.council.panel)
    with qtbot.waitSignal(bridge.changed):
        speak(box, RUSSIA, "bel")
    assert desk.whole.view().council.votes == {RUSSIA: Province("bel")}
    assert "Belgium: not discovered by the Council." in panels.truth.state.words


def test_nobody_is_out_before_the_first_unit(qtbot: QtBot, context: MapUiContext) -> None:
    host = sample_league(Moment.CAPITALS)
    screen = overview(qtbot, host, context)
    for seat in sample_seats():
        assert screen.findChild(QWidget, f"seat-{seat.id}") is not None


def painted(screen: LeagueOverview, place: str) -> QImage:
    """The ground round a place, without what stands on it."""
    scene, picture = screen.scene, QImage(400, 400, QImage.Format.Format_RGB32)
    for item in scene.items():
        item.setVisible(False)
    at = scene.place_of(place)
    painter = QPainter(picture)
    scene.render(painter, QRectF(picture.rect()), QRectF(at.x() - 20, at.y() - 20, 40, 40))
    painter.end()
    return picture


def test_a_closed_province_looks_closed(qtbot: QtBot, context: MapUiContext) -> None:
    before, after = (
        overview(qtbot, sample_league(each), context) for each in (Moment.COUNCIL, Moment.CLOSED)
    )
    assert painted(before, "bel") != painted(after, "bel")
    assert painted(before, "gre") == painted(after, "gre")


def test_the_winters_order_of_work_is_a_list_to_tick_off(
    qtbot: QtBot, context: MapUiContext, clock: ManualClock
) -> None:
    desk = sample_league_desk(Moment.COUNCIL)
    bridge: GmDeskAdapter[Any, Any] = GmDeskAdapter(desk, clock)
    panel = GmScriptPanel(bridge, ScriptTicks(), context)
    qtbot.addWidget(panel)
    own = [(row.words.text().split()[0], row.box.isChecked()) for row in panel.rows[:6]]
    assert own == [
        ("What", True),  # What is owed has been reckoned.
        ("Count", False),
        ("Purge", False),
        ("Reveal", False),
        ("Carry", False),
        ("Publish", False),
    ]


def test_what_puts_a_post_up_stays_in_sight_in_a_small_window(
    qapp: QApplication, tmp_path: Path
) -> None:
    small = QSize(1024, 540)
    with posed(shot_named("league-council"), tmp_path, "fr", size=small) as screen:
        (box,) = (each for each in screen.findChildren(ForumPostEditor) if each.isVisible())
        for area in screen.findChildren(QScrollArea):
            area.verticalScrollBar().setValue(0)
        for each in (box.vote, box.go):
            assert each.visibleRegion().boundingRect() == each.rect()
