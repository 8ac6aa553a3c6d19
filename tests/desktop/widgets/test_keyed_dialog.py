"""In a dialog Enter presses the blue button, and only Ctrl+Enter the red one."""

from collections.abc import Callable
from typing import TypeAlias

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from desktop.gm.past_phases_panel import GoBackDialog
from desktop.gm.seat_dialogs import HandOverDialog
from desktop.home.lot_words import LotWordsDialog
from desktop.session.key_entry import KeyEntry, Lock
from desktop.session.questions import (
    AbsentDialog,
    LostFileDialog,
    QuestionDialog,
    RollBackDialog,
    SeatChoiceDialog,
)
from desktop.session.retry_delay import RetryDelay
from desktop.widgets.box_layouts import column_layout
from desktop.widgets.clock import ManualClock
from desktop.widgets.keyed_dialog import KeyedDialog
from desktop.widgets.page_keys import FOR_GOOD
from desktop.widgets.widget_factory import button
from engine.frame.seat import Seat, SeatId
from tests.desktop.walk import key_faults

Asked: TypeAlias = Callable[[], QuestionDialog]
SEATS = tuple(Seat(SeatId(f"s{number}"), f"Player {number}", ()) for number in (1, 2, 3))
FOR_GOOD_ASKED: tuple[Asked, ...] = (
    lambda: AbsentDialog(SEATS, proxies=True, computers=True),
    lambda: RollBackDialog(("Spring 1901", "Fall 1901"), 1),
    lambda: GoBackDialog("Spring 1901"),
    HandOverDialog,
    lambda: LotWordsDialog(SEATS, "0" * 64),
)
ASKED: tuple[Asked, ...] = (
    lambda: LostFileDialog("The file is gone."),
    lambda: SeatChoiceDialog(
        "Title", "Who?", ("It is told.",), SEATS, "Ask the others", names=True
    ),
)


def press(dialog: QDialog, *keys: Qt.Key, held: Qt.KeyboardModifier) -> None:
    handle = dialog.windowHandle()
    assert handle is not None
    for each in keys:
        if dialog.isVisible():
            QTest.keyClick(handle, each, held)


def show(qtbot: QtBot, dialog: QuestionDialog) -> list[str]:
    """Show it, with something in every field; what it has answered is in the list."""
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(dialog)
    answered = list[str]()
    dialog.accepted.connect(lambda: answered.append("yes"))
    with qtbot.waitActive(dialog):
        dialog.show()
    return answered


@pytest.mark.parametrize("asked", FOR_GOOD_ASKED)
def test_what_is_for_good_waits_for_ctrl_enter(qtbot: QtBot, asked: Asked) -> None:
    answered = show(qtbot, dialog := asked())
    assert key_faults(dialog) == []
    assert dialog.yes.property("role") == FOR_GOOD
    fields: list[QWidget] = [*dialog.findChildren(QLineEdit)]
    for each in (*fields, dialog.yes):
        each.setFocus()
        press(dialog, Qt.Key.Key_Return, Qt.Key.Key_Enter, held=Qt.KeyboardModifier.NoModifier)
    assert answered == []
    dialog.show()
    dialog.yes.setEnabled(True)
    dialog.yes.setFocus()
    press(dialog, Qt.Key.Key_Space, held=Qt.KeyboardModifier.NoModifier)
    assert answered == []
    press(dialog, Qt.Key.Key_Return, held=Qt.KeyboardModifier.ControlModifier)
    assert answered == ["yes"]


@pytest.mark.parametrize("asked", ASKED)
def test_enter_leads_on_and_says_so(qtbot: QtBot, asked: Asked) -> None:
    answered = show(qtbot, dialog := asked())
    dialog.yes.setEnabled(True)
    assert key_faults(dialog) == []
    assert QApplication.focusWidget() is not dialog.no
    press(dialog, Qt.Key.Key_Return, held=Qt.KeyboardModifier.NoModifier)
    assert answered == ["yes"]


@pytest.mark.parametrize("asked", [*FOR_GOOD_ASKED, *ASKED])
def test_escape_answers_no(qtbot: QtBot, asked: Asked) -> None:
    answered = show(qtbot, dialog := asked())
    press(dialog, Qt.Key.Key_Escape, held=Qt.KeyboardModifier.NoModifier)
    assert not dialog.isVisible()
    assert answered == []


def test_the_enter_that_opens_a_lock_presses_nothing_behind_it(qtbot: QtBot) -> None:
    clock, pressed = ManualClock(), list[str]()
    entry = KeyEntry(Lock("pin s1", "Your PIN", lambda _: ""), RetryDelay(clock), clock)
    behind = button("Continue", "primary", press=lambda: pressed.append("behind"))
    entry.opened.connect(lambda: pressed.append("opened"))
    entry.opened.connect(entry.hide)
    dialog = KeyedDialog()
    column_layout(entry, behind, on=dialog)
    qtbot.addWidget(dialog)
    with qtbot.waitActive(dialog):
        dialog.show()
    entry.entry.setFocus()
    entry.entry.setText("1234")
    press(dialog, Qt.Key.Key_Return, held=Qt.KeyboardModifier.NoModifier)
    assert pressed == ["opened"]
