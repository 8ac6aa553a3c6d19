"""F1 in a dialog: while it is open the menus hear no key, so the dialog has to hear it."""

from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QDialog, QWidget

_NAME = "help-key"


class HelpKey(QObject):
    """Gives the key to every dialog that comes to have the keyboard.

    Signals: `wanted(QDialog)` with the one in which it was pressed.
    """

    wanted = Signal(QDialog)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._moved)

    def _moved(self, _: QWidget | None, now: QWidget | None) -> None:
        window = now.window() if now is not None else None
        if not isinstance(window, QDialog) or not window.isModal():
            return
        if window.findChild(QShortcut, _NAME) is None:
            key = QShortcut(QKeySequence(QKeySequence.StandardKey.HelpContents), window)
            key.setObjectName(_NAME)
            key.activated.connect(partial(self.wanted.emit, window))
