"""The curtain falls at once: by one key wherever it is pressed, and when a seat is left alone."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication, QInputEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLineEdit, QMenu, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from desktop.app.main_window import MainWindow
from desktop.app.preferences import PreferencesDialog
from desktop.app.settings import Settings
from desktop.session.curtain import HOLD_TIME, CurtainScreen
from desktop.session.idle_guard import AWAY_DELAY, InputFilter
from desktop.session.navigator import CurtainPlace, OverviewPlace, SeatPlace
from desktop.session.session_controller import SessionController
from desktop.session.ui_context import UiContext
from desktop.widgets.clock import ManualClock
from engine.frame.seat import SeatId
from tests.desktop.stand_ins import PLAIN
from tests.screens.sample_game import Moment, sample_game

ADA = SeatId("s1")
AWAY, BACK = Qt.ApplicationState.ApplicationInactive, Qt.ApplicationState.ApplicationActive


@pytest.fixture
def window(qtbot: QtBot, settings: Settings) -> MainWindow:
    made = MainWindow(settings)
    qtbot.addWidget(made)
    return made


@pytest.fixture
def sitting(
    qtbot: QtBot,
    window: MainWindow,
    settings: Settings,
    clock: ManualClock,
    context: UiContext,
) -> Iterator[SessionController]:
    """Ada sits at her seat."""
    stage = SessionController(window, settings, clock, lambda: context, lambda _: QWidget())
    stage.rebuild_screen()
    with qtbot.waitExposed(window):
        window.show()
    stage.sit_round(sample_game(Moment.OPENING), PLAIN, "Sunday")
    stage.navigator.call(ADA)
    curtain = window.current_screen
    assert isinstance(curtain, CurtainScreen)
    curtain.repaint()
    curtain.disc.press()
    clock.advance(HOLD_TIME)
    QApplication.processEvents()
    assert stage.navigator.place == SeatPlace(ADA)
    yield stage
    QGuiApplication.clipboard().clear()


def menu_of(window: MainWindow) -> QWidget:
    menu = QMenu("menu", window)
    menu.addAction("one")
    menu.popup(window.mapToGlobal(window.rect().center()))
    return menu


def dialog_of(window: MainWindow) -> QWidget:
    dialog = QDialog(window)
    entry = QLineEdit()
    QVBoxLayout(dialog).addWidget(entry)
    dialog.open()
    entry.setFocus()
    return dialog


def test_nobody_hears_of_an_input_that_was_swallowed(window, qapp: QApplication) -> None:
    inputs, heard = InputFilter(qapp, window), []

    def told_first(event: QInputEvent) -> bool:
        heard.append("first")
        return event.type() is QEvent.Type.KeyPress

    inputs.listen(lambda _: bool(heard.append("second")))
    inputs.listen(told_first)
    QTest.keyPress(window, Qt.Key.Key_A)
    QTest.keyRelease(window, Qt.Key.Key_A)
    assert heard[-3:] == ["first", "first", "second"]


@pytest.mark.parametrize("opened", [menu_of, dialog_of])
def test_f12_hides_from_menus_and_dialogs_too(sitting: SessionController, window, opened) -> None:
    top = opened(window)
    QApplication.processEvents()
    QTest.keyClick(top, Qt.Key.Key_F12)
    assert sitting.navigator.place == CurtainPlace(ADA)
    assert not top.isVisible()


def test_f12_hides_from_another_window_of_ours(sitting: SessionController, qtbot: QtBot) -> None:
    other = QLineEdit()
    qtbot.addWidget(other)
    other.show()
    QTest.keyClick(other, Qt.Key.Key_F12)
    assert sitting.navigator.place == CurtainPlace(ADA)
    assert other.isVisible()


def test_f12_does_nothing_at_the_table(sitting: SessionController, window) -> None:
    sitting.navigator.to_table()
    QTest.keyClick(window, Qt.Key.Key_F12)
    assert sitting.navigator.place == OverviewPlace()


def test_another_program_in_front_hides_the_seat(
    sitting: SessionController, clock: ManualClock, qapp: QApplication
) -> None:
    qapp.applicationStateChanged.emit(BACK)
    clock.advance(AWAY_DELAY)
    assert sitting.navigator.place == SeatPlace(ADA)
    qapp.applicationStateChanged.emit(AWAY)
    clock.advance(AWAY_DELAY)
    assert sitting.navigator.place == CurtainPlace(ADA)


def test_a_dialog_that_closes_does_not_hide_the_seat(
    sitting: SessionController, window, clock: ManualClock
) -> None:
    dialog = dialog_of(window)
    QApplication.processEvents()
    dialog.close()
    QApplication.processEvents()
    window.activateWindow()
    QApplication.processEvents()
    clock.advance(AWAY_DELAY)
    assert sitting.navigator.place == SeatPlace(ADA)


def test_that_can_be_turned_off(
    sitting: SessionController,
    qtbot: QtBot,
    settings: Settings,
    clock: ManualClock,
    qapp: QApplication,
) -> None:
    assert settings.hide_when_away
    dialog = PreferencesDialog(settings)
    qtbot.addWidget(dialog)
    dialog.away.setChecked(False)
    dialog.accept()
    qapp.applicationStateChanged.emit(AWAY)
    clock.advance(AWAY_DELAY)
    assert sitting.navigator.place == SeatPlace(ADA)


def test_the_curtain_stays_shut_while_others_look_on(
    sitting: SessionController, qapp: QApplication
) -> None:
    sitting.cover_seat()
    for state in (AWAY, BACK):
        qapp.applicationStateChanged.emit(state)
    assert sitting.navigator.place == CurtainPlace(ADA)
