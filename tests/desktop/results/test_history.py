"""Looking back: every phase, by keys, strip and list."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from desktop.map.input.province_card import show_card
from desktop.map.scene.replay import ReplayAct
from desktop.results.history import HistoryScreen
from desktop.results.reports_model import rulings_of
from desktop.widgets.clock import ManualClock
from engine.board.terms import Province
from engine.board.turn import PhaseKind
from tests.desktop.deletions import let_deletions_happen
from tests.helpers.seat import map_ui_context
from tests.screens.sample_game import Moment, sample_game

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest.fixture
def screen(qtbot: QtBot, clock: ManualClock) -> HistoryScreen:
    made = HistoryScreen(
        sample_game(Moment.FALL).onlooker,
        replace(map_ui_context(), clock=clock, reduce_motion=False),
    )
    qtbot.addWidget(made)
    made.resize(1280, 772)
    made.show()
    return made


class WindowsShown(QObject):
    """Notes every window that is shown, if only for a moment."""

    def __init__(self) -> None:
        super().__init__()
        self.shown: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if (
            event.type() == QEvent.Type.Show
            and isinstance(watched, QWidget)
            and watched.isWindow()
        ):
            self.shown.append(type(watched).__name__)
        return False


def test_no_part_of_it_is_a_window_for_a_moment(qtbot: QtBot, qapp: QApplication) -> None:
    windows = WindowsShown()
    qapp.installEventFilter(windows)
    try:
        made = HistoryScreen(sample_game(Moment.FALL).onlooker, map_ui_context())
    finally:
        qapp.removeEventFilter(windows)
    qtbot.addWidget(made)
    assert windows.shown == []


def keys(screen: HistoryScreen) -> str:
    return screen._chapters[screen.strip.here].phase.key


def test_it_opens_at_the_last_phase_that_was_judged(screen: HistoryScreen) -> None:
    assert keys(screen) == "S1902R"
    assert "Army Tyrolia retreats to Bohemia." in [r.text for r in screen._list.reports.rows]
    assert screen.scene.unit_item(Province("tyr"), dislodged=True) is not None


def test_keys_step_through_every_phase(qtbot: QtBot, screen: HistoryScreen) -> None:
    qtbot.keyClick(screen, Qt.Key.Key_Home)
    seen = [keys(screen)]
    for _ in range(9):
        qtbot.keyClick(screen, Qt.Key.Key_PageDown)
        if keys(screen) != seen[-1]:
            seen.append(keys(screen))
    assert seen == ["S1901M", "F1901M", "W1901A", "S1902M", "S1902R", "F1902M"]
    qtbot.keyClick(screen, Qt.Key.Key_PageUp)
    assert keys(screen) == "S1902R"
    qtbot.keyClick(screen, Qt.Key.Key_End)
    assert keys(screen) == "F1902M"


def test_the_arrows_step_as_soon_as_it_is_opened(qtbot: QtBot, screen: HistoryScreen) -> None:
    screen.setFocus(Qt.FocusReason.OtherFocusReason)
    here = screen.here
    focused = screen.focusWidget()
    assert focused is not None
    qtbot.keyClick(focused, Qt.Key.Key_Left)
    assert screen.here == here - 1
    qtbot.keyClick(focused, Qt.Key.Key_Right)
    assert screen.here == here
    qtbot.keyClick(focused, Qt.Key.Key_Space)
    assert screen.playing


def test_each_phase_shows_its_own_board_and_orders(qtbot: QtBot, screen: HistoryScreen) -> None:
    qtbot.keyClick(screen, Qt.Key.Key_Home)
    assert screen.scene.unit_item(Province("lon")) is not None
    assert len(screen.scene._order_items) == 22
    qtbot.keyClick(screen, Qt.Key.Key_End)
    assert screen.scene.unit_item(Province("boh")) is not None
    assert screen.scene._order_items == []
    assert [r.text for r in screen._list.reports.rows] == ["This phase is still open."]


def test_strip_and_list_of_phases_agree(qtbot: QtBot, screen: HistoryScreen) -> None:
    qtbot.mouseClick(screen.strip, LEFT, pos=QPoint(30, 22))
    assert keys(screen) == "S1901M"
    assert screen._phases.currentText() == "Spring 1901 — Moves"
    screen._phases.activated.emit(2)
    assert keys(screen) == "W1901A"
    assert screen.strip.accessibleDescription() == "Winter 1901 — Adjustments"


def test_the_past_plays_by_itself_to_the_present(
    qtbot: QtBot, screen: HistoryScreen, clock: ManualClock
) -> None:
    qtbot.keyClick(screen, Qt.Key.Key_Home)
    qtbot.keyClick(screen, Qt.Key.Key_Space)
    assert screen.playing
    assert screen.bar.play.text() == "Pause"
    clock.advance(screen.acts.maximum() - 100)
    assert keys(screen) == "S1901M"
    clock.advance(200)
    assert keys(screen) == "F1901M"
    assert screen.playing
    screen.bar.speed.setCurrentIndex(3)
    clock.advance(10_000)
    assert keys(screen) == "F1902M"
    assert not screen.playing
    assert [r.text for r in screen._list.reports.rows] == ["This phase is still open."]


def test_a_phase_is_told_act_by_act(screen: HistoryScreen, clock: ManualClock) -> None:
    screen.strip.go(3)
    assert keys(screen) == "S1902M"
    screen.play_phase()
    spans = {each.act: each for each in screen._replay.spans}
    assert list(spans) == [
        ReplayAct.ORDERS,
        ReplayAct.BATTLES,
        ReplayAct.MOVES,
        ReplayAct.RETREATS,
    ]
    items = screen.scene._order_items
    assert sum(item.opacity() > 0 for item in items) < 3
    clock.advance(spans[ReplayAct.ORDERS].ends - 200)
    assert all(item.opacity() == 1 for item in screen.scene._order_items)
    assert not screen._theatre.battle_items
    clock.advance(spans[ReplayAct.BATTLES].ends - 400 - screen.acts.value())
    assert {str(item.battle.at) for item in screen._theatre.battle_items} >= {"bul", "tyr", "aeg"}
    clock.advance(spans[ReplayAct.MOVES].begins + 450 - screen.acts.value())
    assert not screen._theatre.battle_items
    army = screen.scene.unit_item(Province("vie"))
    halfway = (screen.scene.place_of("vie") + screen.scene.place_of("tyr")) / 2
    assert (army.pos() - halfway).manhattanLength() < 8
    clock.advance(3000)
    assert not screen.playing
    assert keys(screen) == "S1902M"
    assert screen.scene.unit_item(Province("tyr"), dislodged=True).unit.power == "italy"


def test_land_changes_hands_at_the_end_of_fall(screen: HistoryScreen, clock: ManualClock) -> None:
    screen.strip.go(1)
    screen.play_phase()
    owned = next(each for each in screen._replay.spans if each.act is ReplayAct.OWNERSHIP)
    clock.advance(owned.begins + 300)
    assert len(screen._theatre.taken) >= 11
    assert all(0.3 < item.spread_so_far < 0.7 for item in screen._theatre.taken)
    clock.advance(2000)
    assert screen._theatre.taken == ()
    assert screen.scene.view is screen.phases[2].view.board


def test_a_press_jumps_to_the_end_of_the_phase(
    qtbot: QtBot, screen: HistoryScreen, clock: ManualClock
) -> None:
    screen.strip.go(0)
    screen.play_phase()
    clock.advance(300)
    qtbot.mouseClick(screen.map.viewport(), LEFT, pos=screen.map.point_of("mun"))
    assert not screen.playing
    assert screen.scene.view is screen.phases[1].view.board
    assert keys(screen) == "S1901M"


def test_space_pauses_half_way_and_goes_on(
    qtbot: QtBot, screen: HistoryScreen, clock: ManualClock
) -> None:
    screen.strip.go(0)
    qtbot.keyClick(screen, Qt.Key.Key_Space)
    clock.advance(800)
    qtbot.keyClick(screen, Qt.Key.Key_Space)
    stopped = screen.acts.value()
    assert 700 < stopped < 900
    clock.advance(5000)
    assert screen.acts.value() == stopped
    qtbot.keyClick(screen, Qt.Key.Key_Space)
    clock.advance(320)
    assert stopped + 250 < screen.acts.value() < stopped + 400


def test_acts_are_scrubbed_back_and_forth(screen: HistoryScreen, clock: ManualClock) -> None:
    screen.strip.go(0)
    spans = {each.act: each for each in screen._replay.spans}
    screen.acts.sought.emit(spans[ReplayAct.MOVES].ends - 1)
    there = screen.scene.unit_item(Province("par")).pos()
    assert (there - screen.scene.place_of("bur")).manhattanLength() < 3
    screen.acts.sought.emit(spans[ReplayAct.ORDERS].begins)
    back = screen.scene.unit_item(Province("par")).pos()
    assert (back - screen.scene.place_of("par")).manhattanLength() < 1
    assert not screen.playing
    clock.advance(2000)
    assert screen.acts.value() == spans[ReplayAct.ORDERS].begins


def test_reduced_motion_fades_and_does_not_slide(qtbot: QtBot, clock: ManualClock) -> None:
    context = replace(map_ui_context(), clock=clock, reduce_motion=True)
    made = HistoryScreen(sample_game(Moment.FALL).onlooker, context)
    qtbot.addWidget(made)
    made.strip.go(0)
    moves = next(each for each in made._replay.spans if each.act is ReplayAct.MOVES)
    spots = [made.scene.place_of(at) for at in ("par", "bur")]
    for told in range(0, 900, 60):
        made.acts.sought.emit(moves.begins + told)
        at = made.scene.unit_item(Province("par")).pos()
        assert min((at - spot).manhattanLength() for spot in spots) < 1
    made.deleteLater()


def test_stepping_stops_the_play(qtbot: QtBot, screen: HistoryScreen, clock: ManualClock) -> None:
    qtbot.keyClick(screen, Qt.Key.Key_Home)
    screen.toggle_play()
    clock.advance(900)
    qtbot.keyClick(screen, Qt.Key.Key_PageDown)
    assert not screen.playing
    assert not screen.scene.animator.running
    here = keys(screen)
    clock.advance(60_000)
    assert keys(screen) == here


def test_leaving_stops_the_play(qtbot: QtBot, screen: HistoryScreen, clock: ManualClock) -> None:
    screen.toggle_play()
    screen.hide()
    assert not screen.playing


def test_a_row_lights_its_arrow(qtbot: QtBot, screen: HistoryScreen) -> None:
    qtbot.keyClick(screen, Qt.Key.Key_Home)
    screen._list.choose_ruling(3)
    assert [n for n, item in enumerate(screen.scene._order_items) if item.lit] == [3]


def test_escape_goes_back_to_the_table(qtbot: QtBot, screen: HistoryScreen) -> None:
    with qtbot.waitSignal(screen.closed, timeout=1000):
        qtbot.keyClick(screen, Qt.Key.Key_Escape)


def test_its_lists_are_proper_models(screen: HistoryScreen, qtmodeltester: ModelTester) -> None:
    qtmodeltester.check(screen.strip.timeline)
    qtmodeltester.check(screen._standing.standing)


def test_its_keys_work_wherever_the_focus_is(qtbot: QtBot, screen: HistoryScreen) -> None:
    for widget in (screen.strip, screen._list, screen.map):
        widget.setFocus()
        qtbot.keyClick(widget, Qt.Key.Key_Home)
        assert keys(screen) == "S1901M"
        qtbot.keyClick(widget, Qt.Key.Key_PageDown)
        assert keys(screen) == "F1901M"


def test_a_screen_that_goes_while_units_move_is_left_in_peace(
    qtbot: QtBot, clock: ManualClock
) -> None:
    context = replace(map_ui_context(), clock=clock, reduce_motion=False)
    made = HistoryScreen(sample_game(Moment.FALL).onlooker, context)
    made.resize(900, 700)
    made.show()
    made.toggle_play()
    clock.advance(700)
    assert made.scene.animator.running
    made.map.zoom_by(1.5)
    made.deleteLater()
    let_deletions_happen()
    assert not isValid(made)
    clock.advance(8000)
    assert clock._alarms == []


def test_dragging_along_the_strip_only_passes_by(qtbot: QtBot, screen: HistoryScreen) -> None:
    strip = screen.strip
    qtbot.mousePress(strip, LEFT, pos=QPoint(int(strip.place(0)), 22))
    qtbot.mouseMove(strip, QPoint(int(strip.place(1)), 22))
    assert keys(screen) == "F1901M"
    assert screen.scene._order_items == []
    assert screen.scene.unit_item(Province("bur")) is not None
    qtbot.mouseRelease(strip, LEFT, pos=QPoint(int(strip.place(1)), 22))
    assert len(screen.scene._order_items) == 22


def test_a_row_of_a_build_lights_where_it_is_built(screen: HistoryScreen) -> None:
    turns = [each.view.board.turn.kind for each in screen.phases]
    screen.strip.go(turns.index(PhaseKind.ADJUSTMENT))
    rows = screen._list.reports.rows
    built = next(n for n, row in enumerate(rows) if row.ruling >= 0)
    screen._list._pointed(screen._list.reports.index(built, 0))
    assert len(screen.scene.pointed) == 1
    assert screen.scene.pointed == rows[built].places
    screen.strip.go(0)
    assert not screen.scene.pointed


def test_what_changed_since_a_phase_lights_the_map(screen: HistoryScreen) -> None:
    screen.strip.go(5)
    screen.compare.setChecked(True)
    screen.since.compare(0)
    rows = screen.since.list.reports.rows
    texts = [row.text for row in rows]
    assert "Army Venice → Bohemia" in texts
    assert "Centre: Belgium (before: nobody)" in texts
    assert "New: Army Marseilles (Winter 1901), now in Piedmont" in texts
    assert "Lost: Army Constantinople, last in Bulgaria (Spring 1902)" in texts
    screen.since.list.choose_ruling(rows[texts.index("Army Venice → Bohemia")].ruling)
    assert screen.scene.lit().keys() == {"ven", "boh"}
    screen.strip.go(1)
    assert "Army Venice → Bohemia" not in [r.text for r in screen.since.list.reports.rows]
    screen.compare.setChecked(False)
    assert screen.scene.lit() == {}
    assert len(screen.scene._order_items) == 22


def test_a_year_of_the_chart_is_pressed(qtbot: QtBot, screen: HistoryScreen) -> None:
    assert not screen.chart.isVisible(), "a drawer, that the map is larger"
    wide, high = screen.map.size().toTuple()  # type: ignore[misc]
    screen.chart_button.trigger()
    assert screen.chart.isVisible()
    assert screen.map.height() < high
    assert screen.map.width() == wide
    at = QPoint(int(screen.strip.place(2)), 40)
    qtbot.mouseClick(screen.chart, LEFT, pos=at)
    assert keys(screen) == "W1901A"
    assert screen.chart.figures(screen.chart.nearest(at.x())).startswith("1901: France 6, ")


def test_statistics_follow_the_phase_shown(screen: HistoryScreen) -> None:
    screen.strip.go(0)
    screen.figures.setChecked(True)
    model = screen.statistics.figures

    def orders(power: str) -> object:
        names = [model.index(row, 0).data() for row in range(model.rowCount())]
        return model.index(names.index(power), 1).data()

    assert orders("France") == 3
    screen.strip.go(5)
    assert orders("France") == 15
    assert screen._stack.currentWidget() is screen.statistics
    screen.figures.setChecked(False)
    assert screen._stack.currentWidget() is screen.map


def test_a_press_on_a_unit_says_why_it_fared_so(qtbot: QtBot, screen: HistoryScreen) -> None:
    qtbot.keyClick(screen, Qt.Key.Key_PageUp)
    assert keys(screen) == "S1902M"
    map_ = screen.map
    qtbot.mouseClick(map_.viewport(), LEFT, pos=map_.point_of("tyr"))
    said = screen.explain.said
    assert "Tyrolia moves to Vienna but is outweighed" in said
    assert "Strengths: attack 1, hold 1, defend 1, prevent 0." in said
    assert "DATC" not in said
    assert not screen.explain.cases.isVisible()
    qtbot.mouseClick(screen.explain.fold, LEFT)
    assert screen.explain.cases.isVisible()
    assert screen.explain.cases.text().startswith("DATC 6.")
    rows = screen.explain.list.reports.rows
    met = next(n for n, row in enumerate(rows) if "comes head on" in row.text)
    screen.explain.list._pointed(screen.explain.list.reports.index(met, 0))
    (lit,) = [n for n, item in enumerate(screen.scene._order_items) if item.lit]
    unit = screen.explain.list.reports.rows[met].ruling
    assert unit == lit
    assert rulings_of(screen.phases[screen.here].reports)[lit].unit.province == "vie"
    qtbot.keyClick(screen, Qt.Key.Key_PageDown)
    assert screen.explain.said == ""


def test_retreats_and_empty_provinces_are_explained_too(
    qtbot: QtBot, screen: HistoryScreen
) -> None:
    screen.scene.province_pressed.emit("tyr")
    assert "driven out by the unit from Vienna" in screen.explain.said
    assert "It could retreat to: " in screen.explain.said
    screen.scene.province_pressed.emit("por")
    assert "No order of this phase is about this place." in screen.explain.said


def test_an_arrow_under_the_pointer_marks_its_row(qtbot: QtBot, screen: HistoryScreen) -> None:
    qtbot.keyClick(screen, Qt.Key.Key_Home)
    screen.scene.order_hovered.emit(3)
    assert screen._list.reports.rows[screen._list.pointed_row].ruling == 3
    screen.scene.order_hovered.emit(-1)
    assert screen._list.pointed_row == -1


def test_the_mark_of_a_row_does_not_stay_on_a_row_of_the_next_phase(
    qtbot: QtBot, screen: HistoryScreen
) -> None:
    qtbot.keyClick(screen, Qt.Key.Key_Home)
    screen.scene.order_hovered.emit(3)
    assert screen._list.pointed_row >= 0
    qtbot.keyClick(screen, Qt.Key.Key_PageDown)
    assert screen._list.pointed_row == -1


def test_the_pointer_below_the_last_row_brings_out_no_order(
    qtbot: QtBot, screen: HistoryScreen
) -> None:
    qtbot.keyClick(screen, Qt.Key.Key_Home)
    rows = screen._list
    pointed: list[int] = []
    rows.ruling_pointed.connect(pointed.append)
    rows.entered.emit(rows.reports.index(rows.reports.row_of_ruling(2), 0))
    rows.viewportEntered.emit()
    assert pointed == [2, -1]


def test_a_row_of_the_standings_lights_that_power_s_land(
    qtbot: QtBot, screen: HistoryScreen
) -> None:
    table = screen._standing
    assert table.horizontalHeader().length() == table.viewport().width(), "bars take the room"
    austria = next(n for n in range(7) if table.standing.index(n, 0).data() == "Austria")
    spot = table.visualRect(table.standing.index(austria, 0)).center()
    qtbot.mouseMove(table.viewport(), spot)
    table.entered.emit(table.standing.index(austria, 0))
    assert {"vie", "bud"} <= screen.scene.pointed
    table.viewportEntered.emit()
    assert screen.scene.pointed == frozenset()


def test_the_menu_on_the_map_leaves_orders_out_and_says_so(
    qtbot: QtBot, screen: HistoryScreen
) -> None:
    qtbot.keyClick(screen, Qt.Key.Key_PageUp)
    menu = screen.map_menu
    qtbot.mouseClick(menu.open, LEFT)
    assert menu.panel.isVisible()
    menu.panel.only_failed.setChecked(True)
    shown = [n for n, item in enumerate(screen.scene._order_items) if item.isVisible()]
    assert 0 < len(shown) < len(screen.scene._order_items)
    assert menu.open.text() == "Map: not all orders"
    qtbot.mouseClick(menu.panel.all_orders, LEFT)
    assert all(item.isVisible() for item in screen.scene._order_items)
    assert menu.open.text() == "Map"
    menu.panel.touching.setCurrentIndex(menu.panel.touching.findData("tyr"))
    assert menu.filtering
    qtbot.keyClick(menu, Qt.Key.Key_Escape)
    assert not menu.panel.isVisible()


def test_the_card_tells_of_the_province_under_the_pointer(
    qtbot: QtBot, screen: HistoryScreen, clock: ManualClock
) -> None:
    card = screen.map_menu.card
    screen.scene.province_hovered.emit("stp")
    assert not card.isVisible()
    clock.advance(200)
    assert card.isVisible()
    assert "St Petersburg" in card.said
    assert "Home centre: Russia" in card.said
    assert "Fleets, north coast, to: Barents Sea, Norway" in card.said
    assert not card.geometry().contains(screen.map.point_of("stp"))
    screen.scene.province_hovered.emit("")
    assert not card.isVisible()
    show_card(screen.map, "nth")
    assert "Sea" in card.said
    assert "Armies" not in card.said
    screen.map_menu.panel.cards.setChecked(False)
    show_card(screen.map, "bur")
    assert not card.isVisible()
