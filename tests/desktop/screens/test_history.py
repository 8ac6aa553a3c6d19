"""Looking back: every phase, by keys, strip and list."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from desktop.clock import ManualClock
from desktop.sample import Moment, sample_game
from desktop.screens.history import PAUSE, HistoryScreen
from engine.board.terms import Province
from tests.desktop.conftest import let_deletions_happen
from tests.helpers.seat import map_surroundings

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest.fixture
def screen(qtbot: QtBot, clock: ManualClock) -> HistoryScreen:
    made = HistoryScreen(
        sample_game(Moment.FALL).onlooker,
        replace(map_surroundings(), clock=clock, reduce_motion=False),
    )
    qtbot.addWidget(made)
    made.resize(1280, 772)
    made.show()
    return made


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


def test_each_phase_shows_its_own_board_and_orders(qtbot: QtBot, screen: HistoryScreen) -> None:
    qtbot.keyClick(screen, Qt.Key.Key_Home)
    assert screen.scene.unit_item(Province("lon")) is not None
    assert len(screen.scene._order_items) == 22
    qtbot.keyClick(screen, Qt.Key.Key_End)
    assert screen.scene.unit_item(Province("boh")) is not None
    assert screen.scene._order_items == []
    assert [r.text for r in screen._list.reports.rows] == ["This phase is still open."]


def test_strip_and_list_of_phases_agree(qtbot: QtBot, screen: HistoryScreen) -> None:
    qtbot.mouseClick(screen.strip, LEFT, pos=QPoint(16, 17))
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
    clock.advance(PAUSE + 100)
    assert screen.scene.animator.running
    clock.advance(PAUSE - 200)
    assert keys(screen) == "F1901M"
    clock.advance(PAUSE * 20)
    assert keys(screen) == "F1902M"
    assert not screen.playing


def test_stepping_stops_the_play(qtbot: QtBot, screen: HistoryScreen, clock: ManualClock) -> None:
    qtbot.keyClick(screen, Qt.Key.Key_Home)
    screen.toggle_play()
    clock.advance(PAUSE + 100)
    qtbot.keyClick(screen, Qt.Key.Key_PageUp)
    assert not screen.playing
    assert not screen.scene.animator.running
    here = keys(screen)
    clock.advance(PAUSE * 5)
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
    around = replace(map_surroundings(), clock=clock, reduce_motion=False)
    made = HistoryScreen(sample_game(Moment.FALL).onlooker, around)
    made.resize(900, 700)
    made.show()
    made.toggle_play()
    clock.advance(PAUSE + 200)
    assert made.scene.animator.running
    made.map.zoom_by(1.5)
    made.deleteLater()
    let_deletions_happen()
    assert not isValid(made)
    clock.advance(PAUSE * 5)
    assert not any(alarm.live for alarm in clock._alarms)
