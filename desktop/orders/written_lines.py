"""Orders in free text, as they were written; each can be taken back."""

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QListWidget, QVBoxLayout, QWidget

from desktop.widgets.theme import for_type
from desktop.widgets.widget_factory import text

_HIGHEST = 120
"""In pixels, at the usual size of type."""


class _Lines(QListWidget):
    """A list whose lines Delete strikes.

    Signals: `struck(int)` with the number of the line.
    """

    struck = Signal(int)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace) and self.currentRow() >= 0:
            self.struck.emit(self.currentRow())
        else:
            super().keyPressEvent(event)


class WrittenLines(QWidget):
    """Hidden as long as nothing is written. Delete or a double click takes a line back.

    Signals: `struck(int)` with the number of the line.
    """

    struck = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.list = _Lines()
        self.list.setAccessibleName(self.tr("Written orders"))
        self.list.setMaximumHeight(for_type(_HIGHEST))
        self.list.setWordWrap(True)
        self.list.struck.connect(self.struck)
        self.list.doubleClicked.connect(self._strike)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(3)
        column.addWidget(text(self.tr("As written, unread until the deadline"), "small"))
        column.addWidget(self.list)
        self.hide()

    def show_lines(self, lines: Sequence[str]) -> None:
        """Show these lines."""
        if [self.list.item(at).text() for at in range(self.list.count())] != list(lines):
            self.list.clear()
            self.list.addItems(list(lines))
            for at in range(self.list.count()):
                self.list.item(at).setToolTip(self.tr("Delete takes this line back."))
        self.setVisible(bool(lines))

    def _strike(self, line: QModelIndex) -> None:
        self.struck.emit(line.row())
