"""Looking back, a little at a time: the board first, then orders, figures and changes."""

import gc
from dataclasses import replace
from threading import Event

import pytest
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from desktop.results import statistics_panel
from desktop.results.history import HistoryScreen
from desktop.results.reports_model import rulings_of
from desktop.widgets import chunked_work
from desktop.widgets.chunked_work import is_any_task_busy
from desktop.widgets.clock import ManualClock
from tests.helpers.seat import map_ui_context
from tests.screens.sample_game import Moment, sample_game


@pytest.fixture
def running(qtbot: QtBot) -> HistoryScreen:
    """A history by a clock that does not stand still."""
    context = replace(map_ui_context(), clock=ManualClock(is_manual=False))
    made = HistoryScreen(sample_game(Moment.FALL).onlooker, context)
    qtbot.addWidget(made)
    made.resize(1280, 772)
    made.show()
    qtbot.waitUntil(lambda: not is_any_task_busy())
    return made


def test_the_board_of_a_phase_is_there_before_its_orders(
    qtbot: QtBot, running: HistoryScreen
) -> None:
    running.strip.go(0)
    assert running.scene.view is running.phases[0].view.board
    assert running.scene.order_items() == ()
    qtbot.waitUntil(lambda: not is_any_task_busy())
    assert len(running.scene.order_items()) == 22
    assert sum(row.ruling >= 0 for row in running._list.reports.rows) == 22


def test_whoever_hurries_through_the_phases_meets_only_the_last_ones_orders(
    qtbot: QtBot, running: HistoryScreen
) -> None:
    for number in (0, 1, 2, 3):
        running.strip.go(number)
        qtbot.wait(2)
    qtbot.waitUntil(lambda: not is_any_task_busy())
    rulings = rulings_of(running.phases[3].reports)
    assert len(running.scene.order_items()) == len(rulings)
    drawn = {item.drawing.power for item, _ in running.scene.order_items()}
    assert drawn == {each.power for each in rulings}


def test_a_phase_that_is_played_at_once_has_all_it_needs(running: HistoryScreen) -> None:
    running.strip.go(0)
    running.play_phase()
    assert running.playing
    assert len(running.scene.order_items()) == 22


def test_what_is_painted_aside_looks_as_if_painted_at_once(
    qtbot: QtBot, running: HistoryScreen
) -> None:
    running.strip.go(2)
    qtbot.waitUntil(lambda: not is_any_task_busy())
    aside = running.map.grab().toImage()
    running.map.resetCachedContent()
    assert running.map.grab().toImage() == aside


def test_figures_and_changes_come_a_little_at_a_time(qtbot: QtBot, running: HistoryScreen) -> None:
    running.strip.go(4)
    running.compare.setChecked(True)
    running.figures.setChecked(True)
    qtbot.waitUntil(lambda: not is_any_task_busy())
    table = running.statistics.table
    assert table.model().rowCount() == 7
    for column in range(table.model().columnCount()):
        words = str(table.model().index(0, column).data())
        assert table.columnWidth(column) >= table.fontMetrics().horizontalAdvance(words)
    running.compare.setChecked(True)
    qtbot.waitUntil(lambda: not is_any_task_busy())
    assert running.since.list.reports.rowCount() > 5
    assert running.scene.order_items() == ()
    running.compare.setChecked(False)
    qtbot.waitUntil(lambda: not is_any_task_busy())
    assert len(running.scene.order_items()) == len(rulings_of(running.phases[4].reports))


def test_a_page_left_while_it_is_still_made_is_whole_when_it_is_seen_again(
    qtbot: QtBot, running: HistoryScreen
) -> None:
    running.strip.go(0)
    running.figures.setChecked(True)
    running.hide()
    assert not is_any_task_busy()
    running.show()
    assert len(running.scene.order_items()) == 22
    assert running.statistics.table.model().rowCount() == 7


def test_figures_are_shown_though_another_phase_is_asked_for_while_they_are_half_laid_out(
    qtbot: QtBot, running: HistoryScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chunked_work, "TIME_SLICE", 0)  # One piece a turn, as on a busy machine.
    monkeypatch.setattr(statistics_panel, "_AT_ONCE", 0)  # As in a long game.
    counted, count = Event(), statistics_panel.game_statistics
    monkeypatch.setattr(
        statistics_panel, "game_statistics", lambda *of: counted.wait(9) and count(*of)
    )
    panel = running.statistics
    running.strip.go(4)
    running.figures.setChecked(True)
    while panel._title.parent() is None:
        QCoreApplication.processEvents()
    assert panel.widget() is None
    panel.show_chapters(running.phases[:3], "another phase")
    gc.collect()
    counted.set()
    qtbot.waitUntil(lambda: panel._job is None and not is_any_task_busy())
    assert panel.table.isVisible()
    assert panel._title.text() == "another phase"
    assert panel.table.model().rowCount() == 7


def test_changes_are_those_of_the_phase_shown_though_the_page_was_left_meanwhile(
    qtbot: QtBot, running: HistoryScreen
) -> None:
    running.compare.setChecked(True)
    running.strip.go(1)
    qtbot.waitUntil(lambda: not is_any_task_busy())
    few = running.since.list.reports.rows
    running.strip.go(4)
    running.hide()
    running.show()
    qtbot.waitUntil(lambda: not is_any_task_busy())
    left = running.since.list.reports.rows
    assert left != few
    running.since.compare(0)
    qtbot.waitUntil(lambda: not is_any_task_busy())
    assert running.since.list.reports.rows == left


def test_a_replay_begins_with_orders_that_were_drawn_before(
    qtbot: QtBot, running: HistoryScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    running.strip.go(0)
    qtbot.waitUntil(lambda: not is_any_task_busy())
    drawn: list[object] = []
    real = running.scene._draw

    def draw(*order: object) -> object:
        drawn.append(order)
        return real(*order)  # type: ignore[arg-type]

    monkeypatch.setattr(running.scene, "_draw", draw)
    running.play_phase()
    assert running._replay is not None
    for span in running._replay.spans:
        running._animator.seek(span.begins + 1)
    assert drawn == []


def test_a_game_that_is_stopped_between_two_phases_shows_the_orders_of_the_next(
    qtbot: QtBot, running: HistoryScreen
) -> None:
    running.strip.go(0)
    running.toggle_play()
    running._animator.finish()
    assert running.here == 1
    assert running.playing
    running.toggle_play()
    assert not running.playing
    qtbot.waitUntil(lambda: not is_any_task_busy())
    assert running.here == 1
    assert not running.playing
    assert len(running.scene.order_items()) == len(rulings_of(running.phases[1].reports))


def test_a_game_plays_on_when_its_next_phase_is_ready(
    qtbot: QtBot, running: HistoryScreen
) -> None:
    running.strip.go(0)
    running.toggle_play()
    running._animator.finish()
    qtbot.waitUntil(lambda: running._animator.running)
    assert running.here == 1
    running._pause()
