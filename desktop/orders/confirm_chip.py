"""A tick and a cross beside the finger: what it ordered counts only when it is confirmed."""

from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from desktop.widgets.map_card import MapCard
from desktop.widgets.theme import for_type
from desktop.widgets.widget_factory import button, text

_SIDE = 44


class ConfirmChip(MapCard):
    """The order in words, ✓ to give it and ✗ to think again."""

    def __init__(self, over: QWidget, order: str) -> None:
        super().__init__(over)
        self.words = text(order)
        self.yes = _sign("✓", self.tr("Give this order"), "primary")
        self.no = _sign("✗", self.tr("Do not give it"), "")
        row = QHBoxLayout()
        row.setSpacing(8)
        for each in (self.words, self.no, self.yes):
            row.addWidget(each)
        self.column.addLayout(row)
        self.setAccessibleName(order)
        self.yes.clicked.connect(self.accepted)
        self.no.clicked.connect(self.given_up)


def _sign(sign: str, name: str, role: str) -> QPushButton:
    made = button(sign, role)
    made.setFixedSize(for_type(_SIDE), for_type(_SIDE))
    made.setToolTip(name)
    made.setAccessibleName(name)
    return made
