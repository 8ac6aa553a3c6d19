"""The real seat screens: what a player saw and typed is nowhere once they have left."""

import gc
import weakref

import pytest
import shiboken6
from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from desktop.app.program import Program
from desktop.games.registry import game_ui_for
from desktop.orders.board_seat import BoardSeatScreen
from desktop.session.curtain import HOLD_TIME, CurtainScreen
from desktop.session.navigator import CurtainPlace
from desktop.widgets.clock import ManualClock
from engine.frame.seat import SeatId
from tests.desktop.deletions import let_deletions_happen
from tests.desktop.said import everything_said
from tests.screens.sample_game import Moment, sample_table

CHLOE, ADA = SeatId("s3"), SeatId("s1")
MOMENTS = [Moment.MOVES, Moment.WINTER]


def at_the_table(program: Program, moment: Moment) -> None:
    program.stage.sit_round(sample_table(moment), game_ui_for("standard"), "Sunday")
    let_deletions_happen()


def sit_down(program: Program, seat: SeatId, clock: ManualClock) -> BoardSeatScreen:
    program.stage.navigator.call(seat)
    let_deletions_happen()
    curtain = program.window.current_screen
    assert isinstance(curtain, CurtainScreen)
    curtain.repaint()
    curtain.disc.press()
    clock.advance(HOLD_TIME)
    QApplication.processEvents()
    screen = program.window.current_screen
    assert isinstance(screen, BoardSeatScreen)
    return screen


def parts_of(screen: BoardSeatScreen) -> list[QObject]:
    return [screen, *screen.findChildren(QObject)]


@pytest.mark.parametrize("moment", MOMENTS)
def test_the_screen_and_everything_in_it_is_destroyed(
    program: Program, clock: ManualClock, moment: Moment
) -> None:
    at_the_table(program, moment)
    screen = sit_down(program, CHLOE, clock)
    parts = parts_of(screen)
    assert len(parts) > 30
    program.stage.cover_seat()
    let_deletions_happen()
    assert [part for part in parts if shiboken6.isValid(part)] == []


def test_no_reference_to_the_screen_is_kept(program: Program, clock: ManualClock) -> None:
    at_the_table(program, Moment.MOVES)
    screen = sit_down(program, CHLOE, clock)
    kept = {
        "screen": weakref.ref(screen),
        "scene": weakref.ref(screen.scene),
        "undo stack": weakref.ref(screen.controller.history),
        "composer": weakref.ref(screen.controller.composer),
    }
    del screen
    program.stage.cover_seat()
    let_deletions_happen()
    gc.collect()
    assert [name for name, ref in kept.items() if ref() is not None] == []


@pytest.mark.parametrize("moment", MOMENTS)
def test_the_next_seat_and_the_curtain_are_as_if_nobody_had_sat(
    program: Program, clock: ManualClock, moment: Moment
) -> None:
    at_the_table(program, moment)
    program.stage.navigator.call(ADA)
    let_deletions_happen()
    curtain_before = program.window.grab().toImage()
    words_before = everything_said(program.window)
    program.stage.navigator.to_table()
    screen = sit_down(program, CHLOE, clock)
    entry = screen.findChild(QLineEdit)
    assert entry is not None
    entry.setText("F Por-MAO canary")
    entry.selectAll()
    entry.copy()
    assert "canary" in QGuiApplication.clipboard().text()
    assert "canary" in everything_said(program.window)
    program.stage.navigator.call(ADA)
    let_deletions_happen()
    assert everything_said(program.window) == words_before
    assert program.window.grab().toImage() == curtain_before
    assert QGuiApplication.clipboard().text() == ""


def test_hiding_in_the_middle_of_a_gesture_leaves_nothing(
    program: Program, clock: ManualClock, qtbot: QtBot
) -> None:
    at_the_table(program, Moment.MOVES)
    screen = sit_down(program, CHLOE, clock)
    screen.press("por")
    view = screen.map.viewport()
    qtbot.mousePress(view, Qt.MouseButton.LeftButton)
    qtbot.mouseMove(view, view.rect().center())
    program.stage.cover_seat()
    let_deletions_happen()
    clock.advance(10_000)
    assert program.stage.navigator.place == CurtainPlace(CHLOE)
    assert not shiboken6.isValid(screen)


def test_the_draft_survives_the_curtain(program: Program, clock: ManualClock) -> None:
    at_the_table(program, Moment.MOVES)
    screen = sit_down(program, CHLOE, clock)
    before = screen.submission()
    program.stage.cover_seat()
    let_deletions_happen()
    assert sit_down(program, CHLOE, clock).submission() == before
