"""One person at the program with a keyboard and no mouse: keys go to the window that has them."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from desktop.app.program import Program
from desktop.app.settings import Settings
from desktop.orders.board_seat import BoardSeatScreen
from desktop.session.curtain import HOLD_TIME
from desktop.widgets.clock import ManualClock
from tests.desktop.deletions import let_deletions_happen

K, M = Qt.Key, Qt.KeyboardModifier
_FAR = 80
"""After so many presses of Tab the whole window has been gone round."""


class Keyboard:
    """Every key goes where the system would send it: to a window, and by its focus on."""

    def __init__(self, qtbot: QtBot, settings: Settings, clock: ManualClock) -> None:
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        self.clock = clock
        self.program = Program(application, settings, clock)
        self.program.start()
        self.program.window.resize(1024, 640)
        qtbot.waitActive(self.program.window)

    @property
    def focus(self) -> QWidget:
        """What has the keyboard."""
        self._bring_forward()
        found = QApplication.focusWidget()
        assert found is not None, "nothing has the keyboard"
        return found

    @property
    def screen(self) -> QWidget:
        """What the window shows now."""
        screen = self.program.window.current_screen
        assert screen is not None
        return screen

    @property
    def seat(self) -> BoardSeatScreen:
        """The seat that is open now, to be looked at."""
        assert isinstance(self.screen, BoardSeatScreen)
        return self.screen

    def press(self, *keys: str | Qt.Key, held: Qt.KeyboardModifier = M.NoModifier) -> None:
        """Letters and keys, one after the other."""
        for each in keys:
            for key in each if isinstance(each, str) else (each,):
                QTest.keyClick(self._window, key, held)
        let_deletions_happen()

    def hold(self, key: Qt.Key) -> None:
        """Hold a key as long as a curtain wants, then let it go."""
        self.screen.repaint()
        QTest.keyPress(self._window, key)
        self.clock.advance(HOLD_TIME)
        let_deletions_happen()
        QTest.keyRelease(self._window, key)

    def hold_down(self, key: Qt.Key) -> None:
        """Press a key and keep it down."""
        QTest.keyPress(self._window, key)

    def let_go(self, key: Qt.Key) -> None:
        """Let go of a key held down."""
        QTest.keyRelease(self._window, key)

    def go_to(self, what: str | Callable[[QWidget], bool]) -> None:
        """Tab to a button with these words on it, or to what is wanted."""
        passed: list[str] = []
        for _ in range(_FAR):
            here = self.focus
            if self._is(here, what):
                return
            passed.append(type(here).__name__)
            QTest.keyClick(self._window, K.Key_Tab)
        raise AssertionError(f"Tab does not lead to {what}, but over {', '.join(passed)}")

    def push(self, words: str) -> None:
        """Tab to a button and press it."""
        self.go_to(words)
        self.press(K.Key_Return)

    def _is(self, here: QWidget, what: str | Callable[[QWidget], bool]) -> bool:
        if callable(what):
            return what(here)
        return isinstance(here, QPushButton) and here.text() == what

    def _bring_forward(self) -> QWidget:
        """When a window closes, the system brings forward the one below; here nobody does."""
        shown = QApplication.activeModalWidget() or self.program.window
        if QApplication.activeWindow() is None:
            shown.activateWindow()
            QApplication.processEvents()
        return shown

    @property
    def _window(self) -> QWindow:
        shown = QApplication.activePopupWidget() or self._bring_forward()
        handle = shown.windowHandle()
        if handle is None or not isValid(handle):  # A list opened before lay where this one lies.
            handle = self.program.window.windowHandle()
        assert handle is not None
        return handle
