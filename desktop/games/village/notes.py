"""What the moderator writes down for himself: it lies in the file, and no player reads it."""

from typing import Any

from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QPlainTextEdit, QVBoxLayout, QWidget

from desktop.gm.bridge import DeskBridge
from desktop.gm.writing import Writing
from desktop.session.ui_context import Surroundings
from desktop.widgets.widget_factory import text

_HIGH = 110


class Notes(QWidget):
    """A sheet to write on, kept a moment after the last key and whenever it goes out of sight."""

    def __init__(self, bridge: DeskBridge[Any, Any], around: Surroundings) -> None:
        super().__init__()
        self._bridge = bridge
        self.sheet = QPlainTextEdit()
        self.sheet.setTabChangesFocus(True)
        self.sheet.setAccessibleName(self.tr("Notes"))
        self.sheet.setPlaceholderText(self.tr("Who said what, what is still to come…"))
        self.sheet.setMinimumHeight(_HIGH)
        self.sheet.setPlainText(bridge.desk.seating.notes(None))
        self._writing = Writing(around.clock, self.keep, self)
        self.sheet.textChanged.connect(self._writing.touched)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 8, 8, 0)
        column.addWidget(text(self.tr("Only you read this."), "small", wrap=True))
        column.addWidget(self.sheet, 1)

    def keep(self) -> None:
        """Keep what is written, where it has changed."""
        desk, written = self._bridge.desk.seating, self.sheet.toPlainText().strip()
        if written != desk.notes(None):
            self._bridge.carry_out(lambda: desk.note(None, written), quietly=True)

    def leave(self) -> None:
        """Keep at once what is still to be kept."""
        self._writing.end()

    def hideEvent(self, event: QHideEvent) -> None:
        self.leave()
        super().hideEvent(event)
