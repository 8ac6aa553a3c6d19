"""The ruling book: every decision of the GM's with its reason, to search and to save."""

from collections.abc import Mapping
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from desktop.gm.gm_desk_adapter import GmDeskAdapter
from desktop.results.reports_model import ReportRow, RowKind
from desktop.results.reports_panel import ReportsPanel
from desktop.session.ui_context import MapUiContext
from desktop.widgets.box_layouts import add_parts, column_layout
from desktop.widgets.form_widgets import flow_or_row_layout
from desktop.widgets.widget_factory import button, search_edit, text
from engine.campaign.submission import SubmissionWithOrders, ViewWithBoard
from engine.errors import SaveForbidden
from engine.frame.audience import ForGM, Private, Public
from engine.frame.gm_records import RulingEntry
from engine.frame.notice import RulingNotice
from engine.frame.phase import Phase
from engine.frame.report import Report
from engine.frame.seat import SeatId
from engine.secrecy import private_file


class RulingsPanel(QWidget):
    """The book."""

    def __init__(
        self, bridge: GmDeskAdapter[ViewWithBoard, SubmissionWithOrders], context: MapUiContext
    ) -> None:
        super().__init__()
        self._bridge = bridge
        self._context = context
        self.new = button(self.tr("New ruling…"), "primary", press=bridge.ruling_wanted)
        self.board = button(self.tr("Edit the board…"), press=bridge.board_wanted)
        self.search = search_edit(self.tr("Search the rulings"))
        self.export = button(self.tr("Save as text…"), "quiet", press=self._ask_export)
        self.list = ReportsPanel(context)
        self.list.setAccessibleName(self.tr("Rulings"))
        column = column_layout(
            flow_or_row_layout(self.new, self.board, None),
            on=self,
            margins=(0, 8, 0, 0),
            spacing=8,
        )
        says = self.tr(
            "A ruling needs a reason and shows on the map and in the reports. Until you publish "
            "it or go on, Edit → Undo takes it back."
        )
        add_parts(
            column,
            text(says, "small", wrap=True),
            flow_or_row_layout(self.search, self.export),
            (self.list, 1),
        )
        self.search.textChanged.connect(self.refresh)
        self.setFocusProxy(self.new)
        self.refresh()

    @property
    def _players(self) -> Mapping[SeatId, str]:
        return {seat.id: seat.name for seat in self._bridge.desk.whole.seats}

    def refresh(self) -> None:
        """Show the rulings that fit what is searched, the latest first."""
        rulings, words = self._bridge.desk.rulings, self.search.text().strip()
        found = rulings.search(words) if words else rulings.book()
        rows: list[ReportRow] = []
        for ruling in reversed(found):
            rows.append(ReportRow(RowKind.PHASE, self.head(ruling)))
            rows += [ReportRow(RowKind.NEWS, line) for line in self.lines(ruling)]
        nothing = self.tr("Nothing found.") if words else self.tr("No rulings yet.")
        self.list.reports.show(rows or (ReportRow(RowKind.NEWS, nothing),))
        self.export.setEnabled(bool(rulings.book()))

    def head(self, ruling: RulingEntry) -> str:
        """A ruling's number and phase, and whether it still stands."""
        phase = self._context.words.phase(Phase(ruling.phase, 0, "", ruling.label, ()))
        undone = self.tr(" (undone)") if ruling.undone else ""
        return f"⚖ {ruling.number} · {phase}{undone}"

    def lines(self, ruling: RulingEntry) -> tuple[str, ...]:
        """What was ruled and why, and who was told."""
        told = self._context.words.report(
            self._ruling_report(ruling), self._context.gazetteer, self._players
        )
        return (*told, self._readers(ruling))

    def text(self) -> str:
        """The whole book as text."""
        book = self._bridge.desk.rulings.book()
        return "\n\n".join("\n".join((self.head(each), *self.lines(each))) for each in book) + "\n"

    def save(self, file: Path) -> None:
        """Write the book to a text file."""
        try:
            private_file.write_private_file(file, self.text().encode())
        except OSError:
            self._bridge.refused.emit(SaveForbidden(str(file)))
        else:
            self._bridge.said.emit(self.tr("Saved: {file}").format(file=file))

    def _ruling_report(self, ruling: RulingEntry) -> Report:
        facts = RulingNotice(
            ruling.told, ruling.phase, ruling.label, ruling.decision, ruling.reason
        )
        return Report(ruling.audience, "ruled", facts)

    def _readers(self, ruling: RulingEntry) -> str:
        match ruling.audience:
            case Public():
                return self.tr("Told to everybody.")
            case ForGM():
                return self.tr("Told to nobody.")
            case Private(seats):
                names = ", ".join(self._players.get(seat, seat) for seat in seats)
                return self.tr("Told to {players}.").format(players=names)

    def _ask_export(self) -> None:
        chosen, _ = QFileDialog.getSaveFileName(
            self.window(),
            self.tr("Save the rulings"),
            self.tr("rulings.txt"),
            self.tr("Text ({pattern})").format(pattern="*.txt"),
        )
        if chosen:
            self.save(Path(chosen))
