"""The strip that says, above a player's page, that it is the GM who looks."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from desktop.furniture import button, text


class Banner(QFrame):
    """A title, a sentence, room for fields, and the way back.

    Signals: `left()`.
    """

    left = Signal()

    def __init__(self, title: str, says: str, *fields: QWidget) -> None:
        super().__init__()
        self.setProperty("role", "bar")
        row = QHBoxLayout(self)
        row.setContentsMargins(18, 7, 12, 7)
        row.setSpacing(12)
        row.addWidget(text(title, "section"))
        row.addWidget(text(says, "faint", wrap=True), 1)
        for field in fields:
            row.addWidget(field)
        self.back = button(self.tr("Back to the desk"))
        self.back.clicked.connect(self.left)
        row.addWidget(self.back)
