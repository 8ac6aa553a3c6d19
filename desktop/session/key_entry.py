"""Where a PIN or a passphrase is typed: nothing of it is shown, kept or completed."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from desktop.session.retry_delay import RetryDelay
from desktop.widgets.background_work import busy_cursor
from desktop.widgets.box_layouts import add_parts, column_layout, row_layout
from desktop.widgets.clock import Clock, ClockTimer
from desktop.widgets.hold_disc import KeyHoldTracker
from desktop.widgets.page_keys import lead_on
from desktop.widgets.theme import scaled_length
from desktop.widgets.widget_factory import button, text
from engine.errors import TableError
from engine.frame.lock import LockDesk
from engine.frame.seat import SeatId
from engine.sentences import Sentences

Complaint: TypeAlias = str
"""One sentence on what is wrong; empty when nothing is."""

_LONGEST = 200
_TYPED = 250
"""Whoever types lets Space go sooner, in milliseconds."""


@dataclass(frozen=True, slots=True)
class Lock:
    """A lock to be opened: its name among the locks, what it asks for, and the trial of a key."""

    name: str
    title: str
    trial: Callable[[str], Complaint]


def make_lock(locks: LockDesk, seat: SeatId, words: Sentences) -> Lock | None:
    """What a seat, or under `GM_LOCK` the desk, is locked with; None for no lock."""
    if seat in locks.pins():
        kind, check = "pin", locks.check_pin
        title = QCoreApplication.translate("Lock", "Your PIN")
    elif locks.encrypted:
        kind, check = "passphrase", locks.check_passphrase
        title = QCoreApplication.translate("Lock", "Your passphrase")
    else:
        return None

    def trial(key: str) -> Complaint:
        try:
            with busy_cursor():
                check(seat, key)
        except TableError as error:
            return words.error(error)
        return ""

    return Lock(f"{kind} {seat}", title, trial)


class SecretLine(QLineEdit):
    """A line for a secret, in which a key that is held down writes nothing.

    Curtains are opened by holding Space, and nobody can see in dots what a key that stayed down
    has written before the secret. A Space that was held but too short to repeat is taken back.
    """

    def __init__(self) -> None:
        super().__init__()
        self._held_key = KeyHoldTracker()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        self._held_key.repeats(event)
        meant_to_hold = event.key() == Qt.Key.Key_Space and self._held_key.lasted(event) > _TYPED
        if meant_to_hold and self.text() == " ":
            self.clear()
        super().keyReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._held_key.repeats(event) and event.text().isprintable():
            if self.text() == event.text():
                self.clear()
        else:
            super().keyPressEvent(event)


def make_secret_line(name: str) -> SecretLine:
    """A line for a secret: dotted, not remembered by input methods, not copied, not undone."""
    line = SecretLine()
    line.setEchoMode(QLineEdit.EchoMode.Password)
    line.setMaxLength(_LONGEST)
    line.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
    hints = (
        Qt.InputMethodHint.ImhSensitiveData
        | Qt.InputMethodHint.ImhHiddenText
        | Qt.InputMethodHint.ImhNoPredictiveText
        | Qt.InputMethodHint.ImhNoAutoUppercase
    )
    line.setInputMethodHints(hints)
    line.setAccessibleName(name)
    return line


_WIDTH, _WIDEST = 240, 330
"""Of the field, in pixels: at the usual size of type, and where its button still has room."""


class KeyEntry(QWidget):
    """A line for the key of one lock. After a wrong one it must wait, ever longer.

    Signals: `opened()`.
    """

    opened = Signal()

    def __init__(self, lock: Lock, patience: RetryDelay, clock: Clock) -> None:
        super().__init__()
        self._lock = lock
        self._patience = patience
        self._ticking = ClockTimer(clock)
        self._said = ""
        self.entry = make_secret_line(lock.title)
        self.entry.setFixedWidth(min(scaled_length(_WIDTH), _WIDEST))
        self.entry.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.go = button(self.tr("Open"), press=self._try)
        lead_on(self.go)
        self.complaint = text("", wrap=True)
        self.complaint.setAlignment(Qt.AlignmentFlag.AlignCenter)
        # The line stands in the middle, below its heading: as much is left and right of it.
        left, right = QWidget(), QWidget()
        row_layout(self.go, None, on=right)
        row = row_layout((left, 1), self.entry, (right, 1))
        column = column_layout(on=self, spacing=12)
        heading = text(lock.title, "curtain-powers")
        heading.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column.addStretch()
        add_parts(column, heading, row, self.complaint)
        column.addStretch()
        self.setFocusProxy(self.entry)
        self._show_wait()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens, and is not passed on: what has opened by it has keys of its own."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._try()
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        # Out of sight the countdown rests.
        self._show_wait()
        super().showEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        self._ticking.stop()
        self.entry.clear()
        super().hideEvent(event)

    def _try(self) -> None:
        key = self.entry.text()
        if not key or self._patience.left(self._lock.name):
            return
        self.entry.clear()
        self._said = self._lock.trial(key)
        if self._said:
            self._patience.failed(self._lock.name)
            self._show_wait()
        else:
            self._patience.passed(self._lock.name)
            self.opened.emit()

    def _show_wait(self) -> None:
        """Say what was wrong, and count down until the next try."""
        left = -(-self._patience.left(self._lock.name) // 1000)
        waiting = left > 0
        wait = self.tr("Next try in {seconds} s.").format(seconds=left) if waiting else ""
        self.complaint.setText(" ".join(filter(None, (self._said, wait))))
        self.entry.setReadOnly(waiting)
        self.go.setEnabled(not waiting)
        self._ticking.stop()
        if waiting:
            self._ticking.after(1000, self._show_wait)
