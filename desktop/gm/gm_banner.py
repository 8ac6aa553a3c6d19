"""The strip that says, above a player's page, that it is the GM who looks."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QWidget

from desktop.widgets.box_layouts import column_layout
from desktop.widgets.flow_layout import FlowLayout
from desktop.widgets.widget_factory import button, text


class GmBanner(QFrame):
    """A title, a sentence, room for fields, and the way back.

    Signals: `left()`.
    """

    left = Signal()

    def __init__(self, title: str, says: str, *fields: QWidget) -> None:
        super().__init__()
        self.setProperty("role", "bar")
        self.back = button(self.tr("Back to the desk"), press=self.left)
        column = column_layout(on=self, margins=(18, 7, 12, 7))
        row = FlowLayout((text(title, "section"), text(says, "faint")), (*fields, self.back))
        row.setSpacing(12)
        column.addLayout(row)
