"""The reason of a ruling, without which nothing is ruled, and who is to read it."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from desktop.gm.seat_words import SeatWords
from desktop.widgets.box_layouts import add_parts, column_layout
from desktop.widgets.form_widgets import choice_field, flow_or_row_layout, titled_card
from desktop.widgets.widget_factory import line_edit
from engine.frame.audience import FOR_GM, PUBLIC, Audience, Private
from engine.frame.seat import SeatId

_EVERYBODY, _NOBODY = "everybody", "nobody"


class ReasonForm(QWidget):
    """A line for the reason and a field for its readers.

    Signals: `changed()`.
    """

    changed = Signal()

    def __init__(self, sides: tuple[SeatWords, ...]) -> None:
        super().__init__()
        self.line = line_edit(self.tr("Reason"), longest=500, hint=self.tr("Reason (required)"))
        readers = [
            (self.tr("everybody"), _EVERYBODY),
            *((each.full, each.seat) for each in sides),
            (self.tr("only you"), _NOBODY),
        ]
        self.reader = choice_field(readers, _EVERYBODY, self.tr("Who reads it"))
        frame, inside = titled_card(self.tr("Why"))
        add_parts(inside, self.line, flow_or_row_layout(self.tr("Told to"), self.reader, None))
        column_layout(frame, on=self)
        self.line.textChanged.connect(self.changed)

    def propose(self, *, secret: bool) -> None:
        """Choose the usual readers: everybody, or of what is secret only the GM."""
        self.reader.setCurrentIndex(self.reader.findData(_NOBODY if secret else _EVERYBODY))

    @property
    def words(self) -> str:
        """The reason; empty where there is none."""
        return self.line.text().strip()

    @property
    def audience(self) -> Audience:
        """Who is told."""
        chosen = self.reader.currentData()
        if chosen == _EVERYBODY:
            return PUBLIC
        return FOR_GM if chosen == _NOBODY else Private((SeatId(str(chosen)),))
