"""A sheet laid over the desk: a preview, a result that only the GM knows, a correction."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.map.paint.palette import MapStyle
from desktop.results.explain_panel import ExplainPanel
from desktop.results.reports_list import ReportsPanel
from desktop.results.reports_model import Row, RowKind
from desktop.session.ui_context import MapSurroundings
from desktop.widgets.widget_factory import button, text


class Sheet(QWidget):
    """Rows under a title and a sentence, with a way to put them away.

    Signals: `closed()`.
    """

    closed = Signal()

    def __init__(self, around: MapSurroundings, style: MapStyle) -> None:
        super().__init__()
        self._title = text("", "heading", wrap=True)
        self._says = text("", "warn", wrap=True)
        self.list = ReportsPanel(around, style)
        self.explain = ExplainPanel(around, style)
        self.list.ruling_chosen.connect(self.explain.show_ruling)
        self.away = button(self.tr("Put away"), "quiet")
        self.away.setToolTip(self.tr("Back to the desk (Esc)"))
        self.away.setShortcut("Esc")
        self.away.clicked.connect(self.closed)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 8, 0, 0)
        column.setSpacing(8)
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(self.away)
        column.addLayout(head)
        column.addWidget(self._says)
        column.addWidget(self.list, 1)
        column.addWidget(self.explain)

    def lay(self, title: str, says: str, rows: Sequence[Row]) -> None:
        """Show other rows."""
        self._title.setText(title)
        self._says.setText(says)
        quiet = Row(RowKind.NEWS, self.tr("Nothing more to tell."))
        self.list.reports.show(tuple(rows) or (quiet,))
        self.list.scrollToTop()
