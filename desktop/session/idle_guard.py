"""Handing the laptop over: nothing of a seat may outlast it, and nothing may fall through."""

import sys
from collections.abc import Callable
from ctypes import wintypes

from PySide6.QtCore import (
    QAbstractNativeEventFilter,
    QByteArray,
    QCoreApplication,
    QEvent,
    QObject,
    Qt,
)
from PySide6.QtGui import QInputEvent, QKeyEvent
from PySide6.QtWidgets import QApplication, QToolTip, QWidget

from desktop.app.settings import MINUTE, Settings
from desktop.session.navigator import (
    CardRoundPlace,
    CurtainPlace,
    GmCurtainPlace,
    GmDeskPlace,
    Place,
    SeatPlace,
)
from desktop.widgets import clipboard
from desktop.widgets.clock import Clock, ClockTimer
from desktop.widgets.hold_disc import KeyHoldTracker

_MOUSE_GESTURE = frozenset(
    {
        QEvent.Type.MouseMove,
        QEvent.Type.MouseButtonRelease,
        QEvent.Type.TouchUpdate,
        QEvent.Type.TouchEnd,
        QEvent.Type.TouchCancel,
    }
)
_GESTURE_ENDS = frozenset(
    {QEvent.Type.MouseButtonRelease, QEvent.Type.TouchEnd, QEvent.Type.TouchCancel}
)
_NEW_GESTURES = frozenset(
    {QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick, QEvent.Type.TouchBegin}
)
_KEY_EVENTS = frozenset(
    {QEvent.Type.KeyPress, QEvent.Type.KeyRelease, QEvent.Type.ShortcutOverride}
)
_KEYS_GO_DOWN = frozenset({QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride})
_USER_INPUT_EVENTS = _MOUSE_GESTURE | _NEW_GESTURES | _KEY_EVENTS | {QEvent.Type.Wheel}

Listener = Callable[[QInputEvent], bool]
"""Answers whether nobody else shall hear of an input: neither a widget nor who listened before."""

HIDING_KEY = Qt.Key.Key_F12
"""Lowers the curtain at once."""

AWAY_DELAY = 150
"""For how many milliseconds another program must be in front before a seat is hidden."""


class InputFilter(QObject):
    """The one filter of all that the players do by hand; what listens can swallow it.

    An application's filter is asked about every event of every widget, so there is one, only while
    somebody listens, and it lets what is no input pass at once.
    """

    def __init__(self, application: QApplication, parent: QObject) -> None:
        super().__init__(parent)
        self.application = application
        self._listeners: list[Listener] = []

    def listen(self, listener: Listener) -> None:
        """Call `listener` for each input, before those that listen already."""
        self.silence(listener)
        self._listeners.insert(0, listener)
        if len(self._listeners) == 1:
            self.application.installEventFilter(self)

    def silence(self, listener: Listener) -> None:
        """Call it no more."""
        if listener in self._listeners:
            self._listeners.remove(listener)
            if not self._listeners:
                self.application.removeEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # The kind of an event is dear to ask for, and there are thousands of events to a page.
        if not isinstance(event, QInputEvent) or event.type() not in _USER_INPUT_EVENTS:
            return False
        return any(listener(event) for listener in tuple(self._listeners))


class GestureGuard(QObject):
    """Swallows the rest of the press that opened a curtain: its repeats and its letting go.

    Without it, a key still held down would press whatever button has the keyboard next.
    """

    def __init__(self, inputs: InputFilter) -> None:
        super().__init__(inputs)
        self._inputs = inputs
        self._is_active = False
        self._held_key = KeyHoldTracker()
        self._released = False

    def begin(self) -> None:
        """Swallow until the finger is lifted or something else is pressed."""
        self._held_key = KeyHoldTracker()
        self._released = False
        if not self._is_active:
            self._is_active = True
            self._inputs.listen(self._swallow)

    def end(self) -> None:
        """Let everything through again."""
        if self._is_active:
            self._is_active = False
            self._inputs.silence(self._swallow)

    def _swallow(self, event: QInputEvent) -> bool:
        kind = event.type()
        if kind in _KEY_EVENTS and isinstance(event, QKeyEvent):
            return self._swallow_key(event)
        if kind in _NEW_GESTURES:
            self.end()
            return False
        if kind in _GESTURE_ENDS:
            self.end()
            return True
        return False

    def _swallow_key(self, event: QKeyEvent) -> bool:
        if self._held_key.repeats(event):
            self._released = False
            return True
        # A release may be the first half of a repeat, so a press is waited for.
        if event.type() == QEvent.Type.KeyRelease and not self._released:
            self._released = True
            return True
        self.end()
        return False


class IdleTimer(QObject):
    """Calls `idle` when nobody has touched anything for a while; only while it is watching."""

    def __init__(self, inputs: InputFilter, clock: Clock, idle: Callable[[], object]) -> None:
        super().__init__(inputs)
        self._inputs = inputs
        self._clock = clock
        self._idle = idle
        self._patience = 0
        self._touched = 0
        self._timer = ClockTimer(clock)

    def begin(self, milliseconds: int) -> None:
        """Watch from now on; 0 is never."""
        self.end()
        if milliseconds:
            self._patience = milliseconds
            self._touched = self._clock.now()
            self._inputs.listen(self._note)
            self._timer.after(milliseconds, self._look)

    def end(self) -> None:
        """Stop watching."""
        self._inputs.silence(self._note)
        self._timer.stop()

    def _note(self, _: QInputEvent) -> bool:
        self._touched = self._clock.now()
        return False

    def _look(self) -> None:
        left = self._touched + self._patience - self._clock.now()
        if left > 0:
            self._timer.after(left, self._look)
        else:
            self.end()
            self._idle()


class HideKeyFilter(QObject):
    """Calls `hide` for F12, whatever has the keyboard: a menu, a dialog, another window of ours.

    Another program coming to the front calls it too, after the moment that a dialog of ours needs
    to give way to its window, if `leaving` says so. Only while watching.
    """

    def __init__(
        self,
        inputs: InputFilter,
        hide: Callable[[], object],
        leaving: Callable[[], bool],
        clock: Clock,
    ) -> None:
        super().__init__(inputs)
        self._inputs = inputs
        self._hide = hide
        self._leaving = leaving
        self._timer = ClockTimer(clock)
        self._watching = False
        inputs.application.applicationStateChanged.connect(self._state_changed)

    def begin(self) -> None:
        """Watch from now on."""
        if not self._watching:
            self._watching = True
            self._inputs.listen(self._press)

    def end(self) -> None:
        """Stop watching."""
        self._watching = False
        self._timer.stop()
        self._inputs.silence(self._press)

    def _press(self, event: QInputEvent) -> bool:
        if event.type() in _KEYS_GO_DOWN and isinstance(event, QKeyEvent):
            if event.key() != HIDING_KEY:
                return False
            self._hide()
            return True
        return False

    def _state_changed(self, state: Qt.ApplicationState) -> None:
        self._timer.stop()
        away = state is not Qt.ApplicationState.ApplicationActive
        if self._watching and away and self._leaving():
            self._timer.after(AWAY_DELAY, self._hide)


def hide_tooltips() -> None:
    """Take tooltips off the screen at once; Qt by itself lets them linger for a moment."""
    QToolTip.hideText()
    for each in QApplication.topLevelWidgets():
        if each.windowType() is Qt.WindowType.ToolTip:
            each.close()
            each.deleteLater()


def close_popups() -> None:
    """Close tooltips, open lists and dialogs: the screen that they speak of is about to go."""
    hide_tooltips()
    while (popup := QApplication.activePopupWidget()) is not None and popup.close():
        pass
    while (modal := QApplication.activeModalWidget()) is not None and modal.close():
        pass


def clear_outside_traces() -> None:
    """Take back what a seat may have left outside its screen: clipboard, tooltips, open lists."""
    close_popups()
    clipboard.clear_own()


def delete_screen(screen: QWidget) -> None:
    """Destroy a screen with all its children as soon as Qt is back in its loop.

    A press that is on its way already finds nothing that it could press: the seat is left.
    """
    screen.hide()
    screen.setEnabled(False)
    screen.deleteLater()


class IdleGuard(QObject):
    """Calls `hide` when it is time to; awake only while a place has something to hide."""

    def __init__(
        self,
        application: QApplication,
        clock: Clock,
        settings: Settings,
        hide: Callable[[], object],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._settings = settings
        self._at_seat = False
        inputs = InputFilter(application, self)
        self._guard = GestureGuard(inputs)
        self._idle = IdleTimer(inputs, clock, hide)
        self._quick = HideKeyFilter(inputs, hide, self._is_hidden_when_away, clock)

    def end(self) -> None:
        """The place is left."""
        self._idle.end()
        self._quick.end()

    def begin(self, former: Place, place: Place) -> None:
        """Another place shows: watch over it, if it has anything to hide."""
        self._at_seat = isinstance(place, SeatPlace)
        if not isinstance(place, SeatPlace | GmDeskPlace | CardRoundPlace):
            return
        if isinstance(former, CurtainPlace | GmCurtainPlace):
            self._guard.begin()
        self._quick.begin()
        self._idle.begin(self._settings.idle_minutes * MINUTE)

    def _is_hidden_when_away(self) -> bool:
        """A GM works with mails and files beside the table, so only a seat is hidden then."""
        return self._settings.hide_when_away and self._at_seat


_SYSTEM_COMMAND = 0x0112
_MINIMISE = 0xF020
_COMMAND_BITS = 0xFFF0
"""The lowest four bits of a system command are the system's own."""


def is_minimise_message(message: int) -> bool:
    """Whether a message of Windows, by its address, asks for a window to be minimised."""
    told = wintypes.MSG.from_address(message)
    return told.message == _SYSTEM_COMMAND and told.wParam & _COMMAND_BITS == _MINIMISE


class MinimiseFilter(QAbstractNativeEventFilter):
    """Calls `cover` before Windows minimises a window; every message goes its way."""

    def __init__(self, cover: Callable[[], object]) -> None:
        super().__init__()
        self._cover = cover

    def nativeEventFilter(
        self, eventType: QByteArray | bytes | bytearray | memoryview, message: int
    ) -> object:
        told = eventType.data() if isinstance(eventType, QByteArray) else eventType
        if bytes(told).startswith(b"windows") and is_minimise_message(int(message)):
            self._cover()
        return False, 0


def install_minimise_filter(cover: Callable[[], object]) -> MinimiseFilter | None:
    """Hear of it where the platform tells; None elsewhere. Keep what is returned."""
    application = QCoreApplication.instance()
    if sys.platform != "win32" or application is None:
        return None
    made = MinimiseFilter(cover)
    application.installNativeEventFilter(made)
    return made
