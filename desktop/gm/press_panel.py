"""What is said at the table: the GM's words, and players' press, with their names or without."""

from dataclasses import dataclass, field

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QWidget

from desktop.gm.gm_desk_adapter import GmDeskAdapter
from desktop.gm.mail_client import MailClient
from desktop.gm.seat_words import all_seat_words
from desktop.results.reports_model import ReportRow, RowKind, news_rows
from desktop.results.reports_panel import ReportsPanel
from desktop.session.ui_context import MapUiContext
from desktop.widgets.box_layouts import add_parts, column_layout
from desktop.widgets.flow_layout import FlowLayout
from desktop.widgets.form_widgets import choice_field, flow_or_row_layout, titled_card
from desktop.widgets.widget_factory import button, check_box, escape_mnemonic, text, text_edit
from engine.campaign.submission import SubmissionWithOrders, ViewWithBoard
from engine.frame.audience import PUBLIC, Private
from engine.frame.notice import PressNotice
from engine.frame.policy import PressRule
from engine.frame.seat import SeatId

_SEVERAL = "several"
"""Stands for seats that are ticked."""


@dataclass(frozen=True, slots=True)
class PressDraft:
    """What is written and not printed yet; the seats are ids, empty for the GM and for all."""

    words: str = field(repr=False)
    speaker: str
    reader: str
    anonymous: bool
    several: frozenset[SeatId] = frozenset()
    mailed: bool = False


class PressPanel(QWidget):
    """A text to be printed in the reports and packets, and what has been printed so far.

    Signals: `mail_requested(Press, tuple)` with what is to be mailed, and to which seats.
    """

    mail_requested = Signal(object, object)

    def __init__(
        self,
        bridge: GmDeskAdapter[ViewWithBoard, SubmissionWithOrders],
        context: MapUiContext,
        clerk: MailClient | None = None,
    ) -> None:
        super().__init__()
        self._bridge = bridge
        self._clerk = clerk
        self._context = context
        self.words = text_edit(self.tr("Text"), high=110, hint=self.tr("What is to be printed"))
        seats = [(each.full, each.seat) for each in all_seat_words(bridge.desk.whole, context)]
        self.speaker = choice_field([(self.tr("The GM"), ""), *seats], "", self.tr("Who says it"))
        several = (self.tr("several"), _SEVERAL)
        self.reader = choice_field(
            [(self.tr("everybody"), ""), *seats, several], "", self.tr("Who reads it")
        )
        self.several = {
            each.seat: check_box(escape_mnemonic(each.name or each.player))
            for each in all_seat_words(bridge.desk.whole, context)
        }
        self.mail = check_box(self.tr("Mail it to its readers at once"))
        self._held = text("", "small", wrap=True)
        self.anonymous = QCheckBox(self.tr("Without a name"))
        self.anonymous.setToolTip(self.tr("The readers are not told who says it"))
        self.print = button(self.tr("Print it"), "primary", press=self._publish)
        self._list = ReportsPanel(context)
        self._lay_out()
        for chooser in (self.speaker, self.reader):
            chooser.currentIndexChanged.connect(self._update_validity)
        for box in self.several.values():
            box.toggled.connect(self._update_validity)
        self.words.textChanged.connect(self._update_validity)
        self.words.textChanged.connect(bridge.drafts.changed)
        self.setFocusProxy(self.words)
        self.refresh()

    def written(self) -> PressDraft | None:
        """What has been begun, if anything has."""
        words = self.words.toPlainText()
        if not words.strip():
            return None
        speaker, reader = str(self.speaker.currentData()), str(self.reader.currentData())
        several = frozenset(seat for seat, box in self.several.items() if box.isChecked())
        hidden, mailed = self.anonymous.isChecked(), self.mail.isChecked()
        return PressDraft(words, speaker, reader, hidden, several, mailed)

    def write(self, work: PressDraft) -> None:
        """Go on with that."""
        self.words.setPlainText(work.words)
        self.speaker.setCurrentIndex(self.speaker.findData(work.speaker))
        self.reader.setCurrentIndex(self.reader.findData(work.reader))
        self.anonymous.setChecked(work.anonymous)
        self.mail.setChecked(work.mailed)
        for seat, box in self.several.items():
            box.setChecked(seat in work.several)

    def refresh(self) -> None:
        """Show what has been printed."""
        desk = self._bridge.desk.whole
        players = {seat.id: seat.name for seat in desk.seats}
        rows: list[ReportRow] = []
        for chapter in reversed(desk.history()):
            said = [each for each in chapter.reports if isinstance(each.facts, PressNotice)]
            if said:
                rows.append(ReportRow(RowKind.PHASE, self._context.words.phase(chapter.phase)))
                rows += news_rows(said, self._context, players)
        nothing = ReportRow(RowKind.NEWS, self.tr("Nothing has been printed yet."))
        self._list.reports.show(rows or (nothing,))
        self._update_validity()

    def _update_validity(self) -> None:
        desk = self._bridge.desk
        policies, by_player = desk.schedule.policies(), bool(self.speaker.currentData())
        self.anonymous.setEnabled(by_player and policies.press is PressRule.ANY)
        several = self.reader.currentData() == _SEVERAL
        self._boxes.setVisible(several)
        self.mail.setVisible(self._sends_mail())
        waiting = desk.press.held()
        said = self.tr("Press that waits for the next results: {0}")
        self._held.setText(said.format(waiting) if waiting else "")
        self._held.setVisible(waiting > 0)
        nobody = several and not self.readers
        self.print.setEnabled(bool(self.words.toPlainText().strip()) and not nobody)

    def _sends_mail(self) -> bool:
        return self._clerk is not None and self._clerk.account is not None

    @property
    def readers(self) -> tuple[SeatId, ...]:
        """The seats chosen to read it; none for everybody."""
        chosen = str(self.reader.currentData())
        if chosen == _SEVERAL:
            return tuple(seat for seat, box in self.several.items() if box.isChecked())
        return (SeatId(chosen),) if chosen else ()

    def _publish(self) -> None:
        words, desk = self.words.toPlainText().strip(), self._bridge.desk.press
        sender, to = str(self.speaker.currentData()), self.readers
        hidden = self.anonymous.isChecked() and self.anonymous.isEnabled()
        if sender:
            told = self._bridge.answer_of(lambda: desk.press(SeatId(sender), words, hidden, to))
        else:
            audience = Private(to) if to else PUBLIC
            told = self._bridge.carry_out(lambda: desk.announce(words, audience)) or None
        if told is None:
            return
        self.words.clear()
        if self.mail.isChecked() and self._sends_mail() and told:
            seat = SeatId(sender) if sender else None
            named = None if hidden else seat
            press = PressNotice(words, named, anonymous=hidden, to=to if seat is not None else ())
            everybody = (each.id for each in self._bridge.desk.onlooker.seats)
            readers = tuple(dict.fromkeys((*to, *((seat,) if seat else ())))) if to else everybody
            self.mail_requested.emit(press, tuple(readers))

    def _lay_out(self) -> None:
        frame, inside = titled_card(
            self.tr("Press"), self.tr("Printed in the next reports and packets.")
        )
        inside.addWidget(self.words)
        inside.addLayout(
            flow_or_row_layout(self.tr("From"), self.speaker, self.tr("to"), self.reader, None)
        )
        self._boxes = QWidget()
        self._boxes.setLayout(FlowLayout(tuple(self.several.values())))
        add_parts(
            inside,
            self._boxes,
            flow_or_row_layout(self.anonymous, None, self.print),
            self.mail,
            self._held,
        )
        column = column_layout(on=self, margins=(0, 8, 0, 0), spacing=8)
        add_parts(column, frame, text(self.tr("So far"), "section"), (self._list, 1))
