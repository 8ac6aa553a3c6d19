"""What has just been told, over the whole page, until somebody presses on."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.games.village.large_type import LargeType
from desktop.widgets.widget_factory import button

ANNOUNCED = frozenset({"died", "shown", "nobody_died", "condemned"})
"""The kinds of report that are told like this: what everybody waits for."""
_LARGEST, _LEAST = 96, 24


class Announcement(QWidget):
    """Lines for everybody round the table to read.

    Signals: `done()` after a press on the button, a click anywhere, Space, Return or Escape.
    """

    done = Signal()

    def __init__(self, lines: tuple[str, ...]) -> None:
        super().__init__()
        self.words = LargeType(_LARGEST, _LEAST)
        self.words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.words.setText("\n".join(lines))
        on = button(self.tr("Go on (Space)"), "primary")
        on.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        on.clicked.connect(self.done)
        column = QVBoxLayout(self)
        column.setContentsMargins(60, 50, 60, 30)
        column.addWidget(self.words, 1)
        column.addWidget(on, 0, Qt.AlignmentFlag.AlignHCenter)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(" ".join(lines))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.done.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        ends = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape)
        if event.key() in ends and not event.isAutoRepeat():
            self.done.emit()
        else:
            super().keyPressEvent(event)
