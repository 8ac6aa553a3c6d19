"""What has changed since an earlier phase: a list that lights the map."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.map.paint.palette import MapStyle
from desktop.results.reports_list import ReportsPanel
from desktop.results.reports_model import Row, RowKind
from desktop.results.since_model import change_rows
from desktop.results.timeline_model import TimelineModel
from desktop.results.timeline_strip import phase_box
from desktop.session.ui_context import MapSurroundings
from desktop.widgets.chunked_work import Slices, Work
from desktop.widgets.widget_factory import text
from engine.board.terms import Province
from engine.campaign.since import comparing
from engine.frame.desk import Chapter


class SincePanel(QWidget):
    """The changes from one phase to another; it works only while it is `open`.

    Signals: `places_chosen(object)` with the provinces of the change chosen or pointed at, a
    tuple that is empty for none.
    """

    places_chosen = Signal(object)

    def __init__(
        self,
        chapters: Sequence[Chapter[Any]],
        around: MapSurroundings,
        style: MapStyle,
        passes_on: Sequence[Qt.Key],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._chapters, self._around = tuple(chapters), around
        self._here = 0
        self.open = False
        self._comparing = Slices(around.clock, self)
        self._places: tuple[tuple[Province, ...], ...] = ()
        timeline = TimelineModel(self._chapters, around.words, self)
        self.start = phase_box(timeline, self.tr("Since"))
        self.start.currentIndexChanged.connect(self._refresh)
        self.list = ReportsPanel(around, style, passes_on)
        self.list.setAccessibleName(self.tr("What has changed"))
        self.list.ruling_chosen.connect(self._light)
        self.list.ruling_pointed.connect(self._light)
        row = QHBoxLayout()
        row.addWidget(text(self.tr("Since"), "faint"))
        row.addWidget(self.start, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(row)
        column.addWidget(self.list, 1)

    def show_chapter(self, number: int) -> None:
        """What has changed up to the opening of another phase."""
        self._here = number
        if self.open:
            self._refresh()

    def compare(self, start: int) -> None:
        """Compare with another earlier phase."""
        self.start.setCurrentIndex(start)
        self._refresh()

    def hideEvent(self, event: QHideEvent) -> None:
        """Out of sight the list is whole, and no work goes on."""
        self._comparing.finish()
        super().hideEvent(event)

    def _refresh(self) -> None:
        self._comparing.begin(self._compared())

    def _compared(self) -> Work:
        one, other = sorted((max(0, self.start.currentIndex()), self._here))
        changed = yield from comparing(self._chapters[one : other + 1])
        found = change_rows(changed, self._around)
        yield
        self._places = found.places
        nothing = Row(RowKind.NEWS, self.tr("Nothing is different."))
        self.list.reports.show(found.rows or (nothing,))
        self.list.scrollToTop()
        self.places_chosen.emit(())

    def _light(self, number: int) -> None:
        self.places_chosen.emit(self._places[number] if 0 <= number < len(self._places) else ())
