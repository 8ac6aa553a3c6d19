"""What the GM reads of a phase: the sheets of a preview, of a result, of a correction."""

from collections.abc import Sequence

from PySide6.QtCore import QObject

from desktop.results.reports_model import Row, RowKind, news_rows, ruling_rows, rulings_in
from desktop.session.ui_context import MapSurroundings
from engine.frame.audience import PUBLIC
from engine.frame.chance import Lot
from engine.frame.notice import Corrected, EnteredFor
from engine.frame.report import Report
from engine.frame.seat import SeatId


class NewsRows(QObject):
    """Reports, lots and corrections as rows of a list."""

    def __init__(
        self,
        around: MapSurroundings,
        players: dict[SeatId, str],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._around = around
        self._players = players

    def told(self, reports: Sequence[Report]) -> tuple[Row, ...]:
        """Everything that some reports tell, but that the GM has entered orders himself."""
        reports = [each for each in reports if not isinstance(each.facts, EnteredFor)]
        return (
            *news_rows(reports, self._around, self._players),
            *ruling_rows(rulings_in(reports), self._around),
        )

    def lots(self, lots: Sequence[Lot]) -> tuple[Row, ...]:
        """What chance decided."""
        return tuple(
            Row(
                RowKind.NEWS,
                self.tr("Lot {number}, {purpose}: {result}").format(
                    number=lot.number,
                    purpose=self._around.words.lot(lot.purpose),
                    result=lot.result,
                ),
            )
            for lot in lots
        )

    def corrections(self, corrected: Corrected | None) -> tuple[Row, ...]:
        """What changes of what everybody has read already."""
        if corrected is None:
            return ()
        report = Report(PUBLIC, "corrected", corrected)
        head = Row(RowKind.PHASE, self.tr("Corrections of what was published"))
        return (head, *news_rows((report,), self._around, self._players))
