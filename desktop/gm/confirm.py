"""Orders that nothing proves, or that came late: the GM reads them before they count."""

from collections.abc import Sequence

from PySide6.QtWidgets import QFrame, QLineEdit, QScrollArea, QVBoxLayout, QWidget

from desktop.session.table_questions import Question
from desktop.widgets.widget_factory import scrolling, text


class ConfirmDialog(Question):
    """The orders as they would be entered, what is amiss, and the source to be written down."""

    def __init__(
        self,
        seat: str,
        sentence: str,
        lines: Sequence[str],
        remarks: Sequence[str],
        source: str,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.ask(self.tr("Confirm"), self.tr("Enter these orders for {seat}?").format(seat=seat))
        self.explain(sentence)
        self.column.addWidget(self._listed(lines, remarks))
        self.source = QLineEdit(source)
        self.source.setMaxLength(80)
        self.source.setAccessibleName(self.tr("Source"))
        self.column.addWidget(text(self.tr("Source, as the player will read it:"), "faint"))
        self.column.addWidget(self.source)
        self.offer(self.tr("Leave it"), self.tr("Enter them"))

    def _listed(self, lines: Sequence[str], remarks: Sequence[str]) -> QScrollArea:
        inside = QFrame()
        column = QVBoxLayout(inside)
        column.setSpacing(2)
        for line in lines or (self.tr("No orders at all."),):
            column.addWidget(text(line, wrap=True))
        for each in remarks:
            column.addWidget(text(each, "warn", wrap=True))
        column.addStretch(1)
        area = scrolling(inside, self.tr("Orders"))
        area.setMinimumHeight(min(240, 24 * (len(lines) + 2 * len(remarks)) + 30))
        return area
