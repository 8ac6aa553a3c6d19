"""What if: one's own orders judged with a guess at everybody else's. Nothing of it is sent."""

from collections.abc import Callable, Mapping
from itertools import islice

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from desktop.results.reports_list import ReportsPanel
from desktop.results.reports_model import ReportRow, RowKind, ruling_rows
from desktop.session.ui_context import MapUiContext
from desktop.widgets.flow_layout import FlowingRow
from desktop.widgets.layout import fill, vertical
from desktop.widgets.widget_factory import button, text, text_box
from engine.board.calendar import PhaseKind
from engine.board.terms import Power
from engine.board.view import BoardView
from engine.campaign.submission import PowerOrders
from engine.judge.movement import movement
from engine.judge.retreats import retreats
from engine.judge.ruling import Ruling, Why
from engine.letters.orders import read_orders
from engine.orders.example import example_orders
from engine.orders.order import Order
from engine.orders.writing import write_order

_UNGUESSED = frozenset((Why.NO_ORDER, Why.CIVIL_DISORDER))


def judged(board: BoardView, orders: Mapping[Power, tuple[Order, ...]]) -> tuple[Ruling, ...]:
    """What would become of some orders; units without any hold, or leave. Empty in Winter."""
    match board.turn.kind:
        case PhaseKind.MOVEMENT:
            return movement(board.map, board.position, orders).rulings
        case PhaseKind.RETREAT:
            return retreats(board.map, board.position, orders).rulings
        case _:
            return ()


class WhatIfPanel(QWidget):
    """A field for the guess, and what would come of it. `given` are the player's own orders.

    Signals: `judged_so(tuple)` with the rulings to show on the map; `over()` to show one's own
    orders again.
    """

    topic = "what_if"

    judged_so = Signal(object)
    over = Signal()

    def __init__(
        self, board: BoardView, given: Callable[[], PowerOrders], context: MapUiContext
    ) -> None:
        super().__init__()
        self._board = board
        self._given = given
        self._context = context
        self.guess = text_box(self.tr("Orders that you guess"), hint=self._example(), high=96)
        self.see = button(self.tr("See what would happen"), "primary", press=self.look)
        self.back = button(self.tr("My orders again"), "quiet", press=self.put_away)
        self.problem = text("", "bad", wrap=True)
        self.list = ReportsPanel(context)
        column = vertical(on=self, margins=(0, 8, 0, 0), spacing=7)
        says = self.tr(
            "A guess at what the others order, judged with your own orders. Nobody else sees it; "
            "nothing of it is sent or kept."
        )
        column.addWidget(text(says, "small", wrap=True))
        fill(
            column, self.guess, FlowingRow((self.back,), (self.see,)), self.problem, (self.list, 1)
        )
        self.put_away()

    def look(self) -> None:
        """Judge it, or say what is not understood."""
        lines, context = self.guess.toPlainText().splitlines(), self._context
        read = read_orders(self._board, lines, context.gazetteer, context.language)
        if read.unread:
            wrong = read.unread[0]
            said = context.words.error(wrong.error, context.gazetteer)
            self.problem.setText(f"{wrong.text}: {said}")
            return
        self.problem.setText("")
        rulings = self._told(judged(self._board, {**read.orders, **self._given()}))
        head = ReportRow(RowKind.PHASE, self.tr("A guess, not a result"))
        self.list.reports.show((head, *ruling_rows(rulings, context)))
        self.judged_so.emit(rulings)

    def put_away(self) -> None:
        """Show one's own orders again."""
        self.problem.setText("")
        self.list.reports.show((ReportRow(RowKind.NEWS, self.tr("Nothing has been judged yet.")),))
        self.over.emit()

    def _example(self) -> str:
        """Orders that another player of this board could give."""
        board, context = self._board, self._context
        for power in sorted(set(board.map.powers) - set(board.mine)):
            orders = [
                write_order(each, board, context.gazetteer, context.language)
                for each in islice(example_orders(board, (power,)), 2)
            ]
            if orders:
                named = context.words.power(power, context.gazetteer)
                return self.tr("{power}: {orders}").format(power=named, orders=", ".join(orders))
        return ""

    def _told(self, rulings: tuple[Ruling, ...]) -> tuple[Ruling, ...]:
        """Without the units of others for which nothing has been guessed and nothing happens."""
        mine = self._board.mine
        return tuple(
            each
            for each in rulings
            if each.power in mine or each.why not in _UNGUESSED or each.dislodged_by
        )
