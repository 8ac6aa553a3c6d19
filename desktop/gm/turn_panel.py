"""The first page of the GM's desk: how the open phase stands, seat by seat."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from desktop.gm.answer_lines import answer_lines
from desktop.gm.gm_desk_adapter import GmDeskAdapter
from desktop.gm.mail_client import MailClient
from desktop.gm.post_office import PostOffice
from desktop.gm.seat_card import SeatCard
from desktop.gm.seat_words import SeatWords, all_seat_words, has_unpublished_phase, power_icon
from desktop.gm.status_table import StatusMatrix, StatusRow
from desktop.gm.time_texts import full_time_text, local_zone_name
from desktop.orders.ahead_field import OrdersAheadField
from desktop.orders.remark import objection_remark
from desktop.session.questions import QuestionDialog
from desktop.session.ui_context import MapUiContext
from desktop.widgets.box_layouts import add_parts, column_layout
from desktop.widgets.form_widgets import flow_or_row_layout
from desktop.widgets.theme import scaled_length
from desktop.widgets.widget_factory import button, text
from engine.campaign.submission import SubmissionWithOrders, ViewWithBoard
from engine.frame.gm_records import SeatStatus
from engine.frame.seat import SeatId
from engine.post.orders_ahead import lines_ahead, save_lines_ahead
from engine.registry import computer_play

_CARD = 190
"""How high the card is at the least, in pixels."""


class OrdersAheadDialog(QuestionDialog):
    """What a player orders for later phases, as the GM writes it down for him."""

    def __init__(
        self,
        seat: str,
        view: ViewWithBoard,
        lines: Sequence[str],
        context: MapUiContext,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.field = OrdersAheadField(view, lines, context)
        self.ask(self.tr("Orders ahead"), self.tr("Orders ahead of {seat}").format(seat=seat))
        self.column.addWidget(self.field)
        self.offer(self.tr("Leave it"), self.tr("Keep them"))
        self.field.changed.connect(self._update_validity)
        self.field.words.setFocus()

    def _update_validity(self) -> None:
        self.yes.setEnabled(not self.field.unread())


class TurnPanel(QWidget):
    """The status matrix with the card of the chosen seat below it.

    Signals: `reminders_requested(tuple)` with the seats that are to be sent one.
    """

    reminders_requested = Signal(object)

    def __init__(
        self,
        bridge: GmDeskAdapter[ViewWithBoard, SubmissionWithOrders],
        office: PostOffice,
        context: MapUiContext,
        clerk: MailClient | None = None,
    ) -> None:
        super().__init__()
        self._bridge = bridge
        self._office = office
        self._clerk = clerk
        self._context = context
        self._sides: dict[SeatId, SeatWords] = {}
        self._status: dict[SeatId, SeatStatus] = {}
        self._title = text("", "heading", wrap=True)
        self._due = text("", "faint", wrap=True)
        self._count = text("", "faint")
        self.remind_all = button(self.tr("Copy reminders to all"), "quiet", press=self._copy_all)
        self.remind_all.setToolTip(self.tr("A reminder for each player whose orders are missing"))
        self.mail_all = button(self.tr("Mail reminders…"), "quiet", tip=self.remind_all.toolTip())
        self.mail_all.clicked.connect(lambda: self.reminders_requested.emit(self._missing()))
        self.matrix = StatusMatrix(context, self._zone())
        self.card = SeatCard(
            context, computers=computer_play(bridge.desk.onlooker.game) is not None
        )
        self._lay_out()
        self.setFocusProxy(self.matrix)
        self._connect()
        self.refresh()

    def refresh(self) -> None:
        """Show how things stand now."""
        desk = self._bridge.desk
        self._sides = {each.seat: each for each in all_seat_words(desk.whole, self._context)}
        status = desk.turn.status()
        self._status = {each.seat: each for each in status}
        phase = desk.turn.phase()
        self._title.setText(self._context.words.phase(phase))
        result = desk.whole.result()
        due = self._due_words() or self.tr("There is no deadline.")
        if result is not None:
            players = {seat.id: seat.name for seat in desk.whole.seats}
            ends = self._context.words.result(result, self._context.gazetteer, players)
            due = f"{self.tr('The game is over.')} {ends}"
        self._due.setText(due)
        rows = [self._row(each) for each in status]
        self.matrix.show_status(rows, self._bridge.moment())
        asked = [each for each in status if each.asked]
        count = self.tr("{0} of {1} are in").format(sum(e.sealed for e in asked), len(asked))
        self._count.setText(count if result is None else "")
        for each in (self.remind_all, self.mail_all):
            each.setEnabled(any(not one.sealed for one in asked))
        self.mail_all.setVisible(self._clerk is not None)
        self._show_seat()

    def remarks(self, seat: SeatId) -> tuple[str, ...]:
        """What the rules remark about what a seat has handed in, in sentences."""
        desk = self._bridge.desk
        handed = desk.turn.handed(seat)
        if handed is None:
            return ()
        board = desk.turn.view(seat).board
        found = desk.turn.check(seat, handed.submission)
        return tuple(objection_remark(each, board, self._context).words for each in found)

    def answers(self, seat: SeatId) -> tuple[str, ...]:
        """What a seat has handed in beside its orders, in words."""
        desk = self._bridge.desk
        handed = desk.turn.handed(seat)
        if handed is None:
            return ()
        return answer_lines(desk.turn.view(seat), handed.submission, self._context)

    def letter(self, seat: SeatId) -> str:
        """A reminder to one player, from what that player may know, in that player's language."""
        return self._office.reminder(seat, self._context).body

    def _due_words(self) -> str:
        """When orders are due, in one sentence; empty where there is no deadline, or the phase is
        processed."""
        if self._bridge.desk.turn.has_unpublished_result():
            return ""
        schedule = self._bridge.desk.schedule.schedule()
        if schedule.paused is not None:
            return self.tr("The clock stands still for now.")
        deadline = schedule.deadline_of(self._bridge.desk.turn.phase().key)
        if deadline is None:
            return ""
        when = full_time_text(deadline.at, deadline.zone, self._context.language)
        if not deadline.grace:
            return self.tr("Orders are due on {when}.").format(when=when)
        return self.tr("Orders are due on {when}, with {minutes} minutes of grace.").format(
            when=when, minutes=deadline.grace // 60
        )

    def _zone(self) -> str:
        deadline = self._bridge.desk.schedule.schedule().deadline
        return deadline.zone if deadline else local_zone_name()

    def _row(self, status: SeatStatus) -> StatusRow:
        side = self._sides[status.seat]
        return StatusRow(status, side, power_icon(side, self._context))

    def _show_seat(self) -> None:
        seat = self.matrix.chosen
        if seat is None or seat not in self._status:
            return
        desk = self._bridge.desk
        self.card.show_seat(
            self._sides[seat],
            self._status[seat],
            desk.turn.view(seat),
            desk.turn.handed(seat),
            self.remarks(seat),
            self.answers(seat),
            lines_ahead(desk, seat),
            open_=not has_unpublished_phase(desk) and desk.whole.result() is None,
        )

    def _copy(self, seat: str) -> None:
        QGuiApplication.clipboard().setText(self.letter(SeatId(seat)))
        side = self._sides[SeatId(seat)]
        self._bridge.said.emit(
            self.tr("A reminder to {player} is on the clipboard.").format(player=side.player)
        )

    def _missing(self) -> tuple[SeatId, ...]:
        """The seats of whom orders are asked that are not in."""
        known = self._status.values()
        return tuple(each.seat for each in known if each.asked and not each.sealed)

    def _copy_all(self) -> None:
        missing = self._missing()
        letters = (self.letter(seat) for seat in missing)
        QGuiApplication.clipboard().setText("\n———\n\n".join(letters))
        self._bridge.said.emit(self.tr("Reminders on the clipboard: {0}").format(len(missing)))

    def _toggle_wait(self, seat: str) -> None:
        id = SeatId(seat)
        waits = not self._status[id].waits
        self._bridge.carry_out(lambda: self._bridge.desk.turn.set_wait_mark(id, waits))

    def _ask_ahead(self, seat: str) -> None:
        desk, id = self._bridge.desk, SeatId(seat)
        lines = lines_ahead(desk, id)
        dialog = OrdersAheadDialog(
            self._sides[id].full, desk.turn.view(id), lines, self._context, self
        )
        field, drafts = dialog.field, self._bridge.drafts
        place = f"ahead {desk.whole.phase().key} {id}"
        drafts.keep(field.words, place)

        def keep() -> None:
            if self._bridge.carry_out(lambda: save_lines_ahead(desk, id, field.lines())):
                drafts.use(place)

        dialog.accepted.connect(keep)
        dialog.open()

    def _withdraw(self, seat: str) -> None:
        self._bridge.carry_out(lambda: self._bridge.desk.turn.withdraw(SeatId(seat)))

    def _lay_out(self) -> None:
        # Less than it would like, Qt would take from the table above, in large type.
        self.card.setMinimumHeight(scaled_length(_CARD))
        column = column_layout(
            self._title, self._due, self.matrix, on=self, margins=(0, 8, 0, 0), spacing=6
        )
        for each in (self.remind_all, self.mail_all):
            each.setStyleSheet("padding: 2px 8px;")
        add_parts(
            column,
            flow_or_row_layout(self._count, None, self.mail_all, self.remind_all),
            (self.card, 1),
        )

    def _connect(self) -> None:
        self.matrix.seat_chosen.connect(self._show_seat)
        self.matrix.seat_opened.connect(self._bridge.proxy_wanted)
        self.card.proxy_wanted.connect(self._bridge.proxy_wanted)
        self.card.computer_wanted.connect(self._bridge.computer_wanted)
        self.card.reading_wanted.connect(self._bridge.reading_wanted)
        self.card.withdraw_requested.connect(self._withdraw)
        self.card.reminder_requested.connect(self._copy)
        self.card.wait_requested.connect(self._toggle_wait)
        self.card.orders_ahead_requested.connect(self._ask_ahead)
