"""One seat on the GM's desk: what it has handed in, what is wrong, what can be done for it."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QWidget

from desktop.gm.seat_words import SeatWords
from desktop.session.ui_context import MapUiContext
from desktop.widgets.box_layouts import add_parts, clear_layout, column_layout, row_layout
from desktop.widgets.flow_layout import FlowLayout
from desktop.widgets.theme import scaled_length
from desktop.widgets.widget_factory import TURNS, button, scroll_area, text
from engine.board.gazetteer import Language
from engine.campaign.submission import Concede, Draw, SubmissionWithOrders, ViewWithBoard
from engine.frame.gm_records import SeatStatus, SubmittedEnvelope
from engine.orders.order import Order
from engine.orders.order_writing import write_order
from engine.post.submission_lines import is_won_by_sides

_LINES = 54
"""The least height of what was handed in: three lines, in pixels."""


class SeatCard(QFrame):
    """The seat chosen in the matrix.

    With `computers` one may order for a seat. Signals: `proxy_wanted(str)`, `reading_wanted(str)`,
    `computer_wanted(str)`, `withdraw_requested(str)`, `reminder_requested(str)`, each with the
    seat.
    """

    proxy_wanted = Signal(str)
    reading_wanted = Signal(str)
    computer_wanted = Signal(str)
    withdraw_requested = Signal(str)
    reminder_requested = Signal(str)
    wait_requested = Signal(str)
    orders_ahead_requested = Signal(str)

    def __init__(
        self, context: MapUiContext, parent: QWidget | None = None, *, computers: bool = False
    ) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        self._computers = computers
        self._context = context
        self._seat = ""
        self._name = text("", "section", wrap=True)
        self._lines = column_layout(spacing=1)
        self.enter = button(self.tr("Enter orders…"))
        self.enter.setToolTip(self.tr("Enter this seat’s orders for its player; it is marked so"))
        self.compute = button(self.tr("Let the computer order"))
        self.compute.setToolTip(
            self.tr("A computer orders from what this player can see; the player is told")
        )
        self.read = button(self.tr("Read as this player"))
        self.read.setToolTip(self.tr("See exactly what this player can see, and no more"))
        self.withdraw = button(self.tr("Take out"), "quiet")
        self.withdraw.setToolTip(self.tr("Take the envelope back; what is in it becomes a draft"))
        self.wait = button("", "quiet")
        self.wait.setProperty(TURNS, True)
        self.wait.setToolTip(
            self.tr("Whether the player asks to wait for the deadline, whatever is in")
        )
        self.ahead = button(self.tr("Orders ahead…"), "quiet")
        self.ahead.setToolTip(self.tr("What the player orders for later phases"))
        self.remind = button(self.tr("Copy a reminder"), "quiet")
        self.remind.setToolTip(self.tr("Put a reminder to this player on the clipboard"))
        for each, signal in (
            (self.enter, self.proxy_wanted),
            (self.compute, self.computer_wanted),
            (self.read, self.reading_wanted),
            (self.withdraw, self.withdraw_requested),
            (self.remind, self.reminder_requested),
            (self.wait, self.wait_requested),
            (self.ahead, self.orders_ahead_requested),
        ):
            each.clicked.connect(lambda _=False, signal=signal: signal.emit(self._seat))
        self._lay_out()

    def show_seat(
        self,
        side: SeatWords,
        status: SeatStatus,
        view: ViewWithBoard,
        handed: SubmittedEnvelope[SubmissionWithOrders] | None,
        remarks: Sequence[str],
        answers: Sequence[str] = (),
        ahead: Sequence[str] = (),
        *,
        open_: bool,
    ) -> None:
        """Show a seat; `open_` says that envelopes can be handed in now. `answers` are what it
        has handed in beside orders, in words, `ahead` its lines for later phases."""
        self._seat = side.seat
        self._name.setText(side.full)
        clear_layout(self._lines)
        for words, role in self._said(status, view, handed, remarks, answers):
            self._lines.addWidget(text(words, role, wrap=True))
        for line in ahead:
            said = self.tr("Ahead: {line}").format(line=line)
            self._lines.addWidget(text(said, "faint", wrap=True))
        self._lines.addStretch(1)
        self.enter.setEnabled(open_ and status.asked)
        self.enter.setText(
            self.tr("Change orders…") if handed is not None else self.tr("Enter orders…")
        )
        self.compute.setVisible(self._computers and handed is None)
        self.compute.setEnabled(open_ and status.asked)
        self.withdraw.setVisible(handed is not None)
        self.withdraw.setEnabled(open_)
        self.remind.setEnabled(status.asked)
        self.wait.setText(self.tr("Is ready") if status.waits else self.tr("Asks to wait"))
        self.wait.setEnabled(open_ and status.asked)
        self.ahead.setEnabled(open_)

    def _said(
        self,
        status: SeatStatus,
        view: ViewWithBoard,
        handed: SubmittedEnvelope[SubmissionWithOrders] | None,
        remarks: Sequence[str],
        answers: Sequence[str],
    ) -> list[tuple[str, str]]:
        if handed is None:
            nothing = (
                self.tr("Nothing has been handed in.")
                if status.asked
                else self.tr("Nothing is asked of this seat in this phase.")
            )
            return [(nothing, "faint")]
        given = handed.submission
        lines = [
            (self._order(view, order), "")
            for power in sorted(given.orders)
            for order in given.orders[power]
        ]
        lines += [(each, "") for each in answers]
        lines = lines or [(self.tr("The envelope holds no orders."), "faint")]
        match given.agreement:
            case Draw():
                lines.append((self.tr("Agrees to a draw."), "warn"))
            case Concede(to):
                name = self._context.words.power(to, self._context.gazetteer, "the")
                wins = self.tr("Agrees that {power} wins.")
                if is_won_by_sides(view):
                    wins = self.tr("Agrees that {power} and its whole side win.")
                lines.append((wins.format(power=name), "warn"))
            case None:
                pass
        return [*lines, *((each, "warn") for each in remarks)]

    def _order(self, view: ViewWithBoard, order: Order) -> str:
        language: Language = "fr" if self._context.language == "fr" else "en"
        return write_order(order, view.board, self._context.gazetteer, language)

    def _lay_out(self) -> None:
        inside = QWidget()
        inside.setLayout(self._lines)
        self._lines.setContentsMargins(0, 0, 6, 0)
        area = scroll_area(inside, self.tr("Handed in"))
        area.setMinimumHeight(scaled_length(_LINES))
        column = column_layout(on=self, margins=(14, 9, 12, 10), spacing=6)
        head = row_layout((self._name, 1), self.wait, self.remind)
        for each in (self.withdraw, self.wait, self.remind, self.ahead):
            each.setStyleSheet("padding: 3px 8px;")
        add_parts(
            column,
            head,
            (area, 1),
            FlowLayout((self.enter, self.compute, self.read), (self.ahead, self.withdraw)),
        )
