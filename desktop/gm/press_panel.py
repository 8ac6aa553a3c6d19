"""What is said at the table: the GM's words, and players' press, with their names or without."""

from dataclasses import dataclass, field

from PySide6.QtWidgets import QCheckBox, QVBoxLayout, QWidget

from desktop.gm.bridge import DeskBridge
from desktop.gm.sides import sides
from desktop.results.reports_list import ReportsPanel
from desktop.results.reports_model import ReportRow, RowKind, news_rows
from desktop.session.ui_context import MapUiContext
from desktop.widgets.form_widgets import choice_field, row, titled_card
from desktop.widgets.layout import fill
from desktop.widgets.widget_factory import button, text, text_box
from engine.campaign.submission import GivesOrders, SeesBoard
from engine.frame.audience import PUBLIC, Private
from engine.frame.notice import Press
from engine.frame.seat import SeatId


@dataclass(frozen=True, slots=True)
class WrittenPress:
    """What is written and not printed yet; the seats are ids, empty for the GM and for all."""

    words: str = field(repr=False)
    speaker: str
    reader: str
    anonymous: bool


class PressPanel(QWidget):
    """A text to be printed in the reports and packets, and what has been printed so far."""

    def __init__(self, bridge: DeskBridge[SeesBoard, GivesOrders], context: MapUiContext) -> None:
        super().__init__()
        self._bridge = bridge
        self._context = context
        self.words = text_box(self.tr("Text"), high=110, hint=self.tr("What is to be printed"))
        seats = [(each.full, each.seat) for each in sides(bridge.desk.whole, context)]
        self.speaker = choice_field([(self.tr("The GM"), ""), *seats], "", self.tr("Who says it"))
        self.reader = choice_field(
            [(self.tr("everybody"), ""), *seats], "", self.tr("Who reads it")
        )
        self.anonymous = QCheckBox(self.tr("Without a name"))
        self.anonymous.setToolTip(self.tr("The readers are not told who says it"))
        self.print = button(self.tr("Print it"), "primary", press=self._print)
        self._list = ReportsPanel(context, context.list_style)
        self._lay_out()
        self.speaker.currentIndexChanged.connect(self._judge)
        self.words.textChanged.connect(self._judge)
        self.setFocusProxy(self.words)
        self.refresh()

    def written(self) -> WrittenPress | None:
        """What has been begun, if anything has."""
        words = self.words.toPlainText()
        if not words.strip():
            return None
        speaker, reader = str(self.speaker.currentData()), str(self.reader.currentData())
        return WrittenPress(words, speaker, reader, self.anonymous.isChecked())

    def write(self, work: WrittenPress) -> None:
        """Go on with that."""
        self.words.setPlainText(work.words)
        self.speaker.setCurrentIndex(self.speaker.findData(work.speaker))
        self.reader.setCurrentIndex(self.reader.findData(work.reader))
        self.anonymous.setChecked(work.anonymous)

    def refresh(self) -> None:
        """Show what has been printed."""
        desk = self._bridge.desk.whole
        players = {seat.id: seat.name for seat in desk.seats}
        rows: list[ReportRow] = []
        for chapter in reversed(desk.history()):
            said = [each for each in chapter.reports if isinstance(each.facts, Press)]
            if said:
                rows.append(ReportRow(RowKind.PHASE, self._context.words.phase(chapter.phase)))
                rows += news_rows(said, self._context, players)
        nothing = ReportRow(RowKind.NEWS, self.tr("Nothing has been printed yet."))
        self._list.reports.show(rows or (nothing,))
        self._judge()

    def _judge(self) -> None:
        by_player = bool(self.speaker.currentData())
        self.anonymous.setEnabled(by_player)
        self.reader.setEnabled(not by_player)
        if by_player:
            self.reader.setCurrentIndex(0)
        self.print.setEnabled(bool(self.words.toPlainText().strip()))

    def _print(self) -> None:
        words, desk = self.words.toPlainText().strip(), self._bridge.desk.press
        sender, reader = self.speaker.currentData(), self.reader.currentData()
        hidden = self.anonymous.isChecked()
        if sender:
            done = self._bridge.carry_out(lambda: desk.press(SeatId(sender), words, hidden))
        else:
            audience = Private((SeatId(reader),)) if reader else PUBLIC
            done = self._bridge.carry_out(lambda: desk.announce(words, audience))
        if done:
            self.words.clear()

    def _lay_out(self) -> None:
        frame, inside = titled_card(
            self.tr("Press"), self.tr("Printed in the next reports and packets.")
        )
        inside.addWidget(self.words)
        inside.addLayout(row(self.tr("From"), self.speaker, self.tr("to"), self.reader, None))
        inside.addLayout(row(self.anonymous, None, self.print))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 8, 0, 0)
        column.setSpacing(8)
        fill(column, frame, text(self.tr("So far"), "section"), (self._list, 1))
