"""A dialog with the keys of a page: Enter leads on, Ctrl+Enter does what cannot be undone."""

from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QWidget

from desktop.widgets.page_keys import KEYED, press_for_key


class KeyedDialog(QDialog):
    """Enter presses its blue button and Ctrl+Enter alone its red one, wherever the keyboard is in
    it; the keys stand on them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty(KEYED, True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not press_for_key(self, event):
            super().keyPressEvent(event)
