"""Three small buttons in the corner of a map: closer, farther, the whole sheet."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QToolButton, QVBoxLayout, QWidget

_MARGIN = 14


class ZoomButtons(QWidget):
    """Buttons for those without a wheel; they never take the keyboard from the map."""

    def __init__(self, view: QWidget) -> None:
        super().__init__(view)
        self._view = view
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        self.closer = _button("+", self.tr("Zoom in (+)"))
        self.farther = _button("−", self.tr("Zoom out (−)"))
        self.whole = _button("⛶", self.tr("Whole map (0)"))
        for each in (self.closer, self.farther, self.whole):
            column.addWidget(each)
        self.adjustSize()

    def settle(self) -> None:
        """Go to the lower right corner."""
        room = self._view.size()
        self.adjustSize()
        self.move(room.width() - self.width() - _MARGIN, room.height() - self.height() - _MARGIN)
        self.raise_()


def _button(sign: str, name: str) -> QToolButton:
    made = QToolButton()
    made.setText(sign)
    made.setToolTip(name)
    made.setAccessibleName(name)
    made.setFixedSize(34, 34)
    made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    made.setAutoRepeat(False)
    return made
