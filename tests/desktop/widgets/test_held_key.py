"""A key that stays down is one press, even where the system tells it as many."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from desktop.session.idle_guard import GestureGuard, InputFilter
from desktop.session.key_entry import make_secret_line
from desktop.widgets.clock import ManualClock
from desktop.widgets.hold_disc import HOLD_TIME, DiscColours, HoldDisc

SPACE, DELAY, RATE = Qt.Key.Key_Space, 660, 40
DOWN, UP = QEvent.Type.KeyPress, QEvent.Type.KeyRelease


def send(
    widget: QWidget, kind: QEvent.Type, at: int, key: Qt.Key = SPACE, words: str = " "
) -> None:
    event = QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier, words)
    event.setTimestamp(at)
    QApplication.sendEvent(widget, event)


def repeat(widget: QWidget, times: int = 5, start: int = 1000) -> int:
    """What X11 makes of a key held down: releases and presses in pairs, not marked as repeats."""
    at = start + DELAY
    for _ in range(times):
        send(widget, UP, at)
        send(widget, DOWN, at)
        at += RATE
    return at


def test_a_held_key_writes_nothing_where_a_secret_is_typed(qtbot: QtBot) -> None:
    line = make_secret_line("PIN")
    qtbot.addWidget(line)
    send(line, DOWN, 1000)
    send(line, UP, 1000 + DELAY - 200)  # Not long enough to repeat.
    assert line.text() == ""
    send(line, DOWN, 5000)
    end = repeat(line, start=5000)
    send(line, UP, end)
    assert line.text() == ""
    for number, sign in enumerate("1144"):
        send(line, DOWN, end + 1, Qt.Key(ord(sign)), sign)
        send(line, UP, end + 1, Qt.Key(ord(sign)), sign)  # As programs type for one.
        assert len(line.text()) == number + 1
    assert line.text() == "1144"
    line.clear()
    send(line, DOWN, end + 1000)  # Typed, at the beginning of a passphrase.
    send(line, UP, end + 1120)
    assert line.text() == " "


def test_a_key_that_was_held_before_the_line_had_the_keyboard_writes_nothing(
    qtbot: QtBot,
) -> None:
    line = make_secret_line("PIN")
    qtbot.addWidget(line)
    repeat(line)
    assert line.text() == ""


@pytest.mark.parametrize("times", [0, 1, 9])
def test_the_disc_is_held_by_a_key_that_repeats(
    qtbot: QtBot, clock: ManualClock, times: int
) -> None:
    disc = HoldDisc(clock, DiscColours("#000000", "#ffffff", "#ff0000"), "Hold")
    qtbot.addWidget(disc)
    held: list[bool] = []
    disc.held.connect(lambda: held.append(True))
    send(disc, DOWN, 1000)
    clock.advance(HOLD_TIME - 10)
    repeat(disc, times)
    assert held == []
    clock.advance(10)
    assert held == [True]


def test_what_opened_a_curtain_goes_no_further_while_it_repeats(
    qtbot: QtBot, qapp: QApplication
) -> None:
    line = make_secret_line("behind")
    qtbot.addWidget(line)
    guard = GestureGuard(InputFilter(qapp, line))
    guard.begin()
    end = repeat(line)
    send(line, UP, end)
    assert line.text() == ""
    send(line, DOWN, end + 300, Qt.Key.Key_A, "a")
    assert line.text() == "a"
    guard.end()
