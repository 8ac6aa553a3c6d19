"""A ruling being made: what kind, what exactly, why, and how the same was ruled before."""

from collections.abc import Sequence
from itertools import islice

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from desktop.games.game_ui import ExtraPanel
from desktop.gm.answer_lines import submission_lines
from desktop.gm.decision_fields import (
    DecisionFields,
    EndFields,
    OrdersFields,
    PhaseFields,
    PlayerFields,
    ResultFields,
)
from desktop.gm.gm_desk_adapter import GmDeskAdapter
from desktop.gm.reason import ReasonForm
from desktop.gm.seat_words import all_seat_words, has_unpublished_phase
from desktop.results.reports_model import rulings_of
from desktop.session.ui_context import MapUiContext
from desktop.widgets.box_layouts import add_parts, column_layout
from desktop.widgets.form_widgets import choice_field, flow_or_row_layout, titled_card
from desktop.widgets.page_state import FieldValues, field_values
from desktop.widgets.widget_factory import button, text
from engine.campaign.submission import SubmissionWithOrders, ViewWithBoard
from engine.errors import TableError
from engine.frame.gm_records import RulingEntry
from engine.frame.seat import SeatId
from engine.orders.example import example_orders
from engine.orders.order_writing import write_order
from engine.post.submission_lines import read_submission


class RulingForm(QWidget):
    """Everything but the board, which has an editor of its own.

    Signals: `closed()`; `board_wanted()` for the editor.
    """

    closed = Signal()
    board_wanted = Signal()

    def __init__(
        self,
        bridge: GmDeskAdapter[ViewWithBoard, SubmissionWithOrders],
        context: MapUiContext,
        own: Sequence[ExtraPanel] = (),
    ) -> None:
        """`own` are the game's own kinds of ruling, each with its fields."""
        super().__init__()
        self._bridge = bridge
        self._context = context
        desk = bridge.desk
        board, seats = desk.whole.view().board, all_seat_words(desk.whole, context)
        judged = [rulings_of(each.reports) for each in desk.whole.history()]
        last = next((each for each in reversed(judged) if each), ())
        shown = islice(example_orders(board, board.map.powers), 2)
        names, language = context.gazetteer, context.language
        example = "\n".join(write_order(each, board, names, language) for each in shown)
        self._phase = desk.whole.phase().key
        self.orders = OrdersFields(seats, self._given, example, bridge.drafts, self._place)
        named: list[tuple[str, DecisionFields]] = [
            (self.tr("The orders of a seat"), self.orders),
            (self.tr("The result of an order"), ResultFields(last, context)),
            (self.tr("The phase"), PhaseFields(board, context)),
            (self.tr("Who plays a power"), PlayerFields(board, seats, context)),
            (self.tr("The end of the game"), EndFields(board, context)),
        ]
        named += (
            (each.title, each.panel) for each in own if isinstance(each.panel, DecisionFields)
        )
        self.fields = tuple(fields for _, fields in named)
        kinds: list[tuple[str, object]] = [(words, at) for at, (words, _) in enumerate(named)]
        self.kind = choice_field(kinds, 0, self.tr("What you decide"))
        self._stack = QStackedWidget()
        self.reason = ReasonForm(seats)
        self.board = button(self.tr("Units and centres…"), press=self.board_wanted)
        self.decide = button(self.tr("Rule so"), "primary", press=self.rule)
        self.away = button(self.tr("Leave it"), "quiet", press=self._leave)
        self._precedent_label = text("", "small", wrap=True)
        self._lay_out()
        self._connect()
        if has_unpublished_phase(desk) and last:
            self.kind.setCurrentIndex(1)  # What became of an order can be ruled now.
        self._blank = field_values(self)
        bridge.drafts.keep(self.reason.line, "reason")
        self.orders.fill()
        self._update_validity()

    @property
    def chosen(self) -> DecisionFields:
        """The fields of the kind chosen."""
        return self.fields[self.kind.currentIndex()]

    def written(self) -> FieldValues | None:
        """How it is filled in, if it is otherwise than at first."""
        values = field_values(self)
        return None if values == self._blank else values

    def _given(self, seat: SeatId) -> tuple[str, ...]:
        """The lines of what a seat has handed in."""
        desk = self._bridge.desk
        handed = desk.turn.handed(seat)
        if handed is None:
            return ()
        return submission_lines(self._view(seat), handed.submission, self._context)

    def _place(self, seat: SeatId) -> str:
        """Under which place orders that are typed for a seat are kept."""
        return f"ruled orders {self._phase} {seat}"

    def _view(self, seat: SeatId) -> ViewWithBoard:
        return self._bridge.desk.turn.view(seat)

    def _update_validity(self) -> None:
        chosen = self.chosen
        self._stack.setCurrentWidget(chosen)
        self.orders.problem.hide()
        closed = chosen is self.orders and has_unpublished_phase(self._bridge.desk)
        if closed:
            self.orders.problem.setText(
                self.tr(
                    "That phase is processed. To rule on its orders, go back to it (Past); to "
                    "rule on those of the next, publish first."
                )
            )
            self.orders.problem.show()
        complete = not closed and (
            bool(self.orders.lines) if chosen is self.orders else chosen.decision() is not None
        )
        self.decide.setEnabled(complete and bool(self.reason.words))
        self._precedent_label.setText(self._precedent_text(chosen.decision()))

    def _choose_kind(self) -> None:
        self.reason.propose(secret=self.chosen.secret)
        self._update_validity()

    def _precedent_text(self, decision: object) -> str:
        """How the same kind of case was ruled before."""
        if decision is None:
            return ""
        try:
            found: Sequence[RulingEntry] = self._bridge.desk.rulings.like(decision)
        except TableError:
            return ""
        if not found:
            return ""
        said = "; ".join(f"{each.number}: {each.reason}" for each in found[-3:])
        return self.tr("Ruled before in such a case — {rulings}").format(rulings=said)

    def rule(self) -> None:
        """Decide it."""
        rulings, why = self._bridge.desk.rulings, self.reason
        chosen = self.chosen
        if chosen is self.orders:
            self._enter_orders()
            return
        decision = chosen.decision()
        if self._bridge.carry_out(lambda: rulings.rule(decision, why.words, why.audience)):
            self.closed.emit()

    def _enter_orders(self) -> None:
        seat, why = self.orders.chosen, self.reason
        context = self._context
        reading = read_submission(
            self._view(seat), self.orders.lines, context.gazetteer, context.language
        )
        if reading.unread:
            unread = reading.unread[0]
            why = self._context.words.error(unread.error, self._context.gazetteer)
            self.orders.problem.setText(f"{unread.text}: {why}")
            self.orders.problem.show()
            return
        rulings = self._bridge.desk.rulings
        if self._bridge.carry_out(
            lambda: rulings.rule_orders(seat, reading.submission, why.words, why.audience)
        ):
            self._bridge.drafts.use(self._place(seat))
            self.closed.emit()

    def _leave(self) -> None:
        """Rule nothing, and throw away what was typed."""
        self.orders.forget()
        self.closed.emit()

    def _lay_out(self) -> None:
        for fields in self.fields:
            self._stack.addWidget(fields)
        column = column_layout(on=self, margins=(0, 8, 0, 0), spacing=10)
        column.addLayout(flow_or_row_layout(text(self.tr("A ruling"), "heading"), None, self.away))
        frame, inside = titled_card(self.tr("What you decide"))
        add_parts(inside, flow_or_row_layout(self.kind, None, self.board), self._stack)
        add_parts(
            column,
            frame,
            self.reason,
            self._precedent_label,
            None,
            flow_or_row_layout(None, self.decide),
        )

    def _connect(self) -> None:
        for fields in self.fields:
            fields.changed.connect(self._update_validity)
        self.kind.currentIndexChanged.connect(self._choose_kind)
        self.reason.changed.connect(self._update_validity)
        for each in (*(fields.changed for fields in self.fields), self.kind.currentIndexChanged):
            each.connect(self._bridge.drafts.changed)
