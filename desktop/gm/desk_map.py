"""The map of the GM's desk: all envelopes at once, or what became of a phase."""

from collections.abc import Iterable, Mapping, Sequence

from PySide6.QtWidgets import QWidget

from desktop.games.map_factory import make_table_map
from desktop.map.input.map_menu import MapMenu
from desktop.results.reports_model import decided_provinces, rulings_of
from desktop.session.ui_context import MapUiContext
from desktop.widgets.box_layouts import column_layout
from engine.board.influence import Influence, influence
from engine.board.terms import Power, Province
from engine.board.turn import PhaseKind
from engine.board.unit import Unit
from engine.board.view import BoardView
from engine.campaign.submission import SubmissionWithOrders
from engine.frame.report import Report
from engine.frame.seat import SeatId
from engine.judge.ruling import Ruling
from engine.orders.legality import order_province
from engine.orders.order import Order

OrderToDraw = tuple[Power, Unit | None, Order]
"""An order with its power and, where it has one, its unit."""


def drawn_orders(
    board: BoardView, handed: Iterable[SubmissionWithOrders]
) -> tuple[OrderToDraw, ...]:
    """The orders in some envelopes, in their order, with the units they are for."""
    leaving = board.turn.kind is PhaseKind.RETREAT
    beaten = {at: each.unit for at, each in board.position.dislodged.items()}
    units = beaten if leaving else board.position.units
    return tuple(
        (power, units.get(order_province(order) or Province("")), order)
        for envelope in handed
        for power, orders in sorted(envelope.orders.items())
        for order in orders
    )


class DeskMap(QWidget):
    """A map that shows all envelopes at once, and the GM's rulings beside their places."""

    def __init__(self, context: MapUiContext, players: Mapping[SeatId, str]) -> None:
        super().__init__()
        self.scene_of_board, self.view = make_table_map(context, self)
        self.map_menu: MapMenu | None = None
        self.judged: tuple[BoardView | None, tuple[Ruling, ...]] = (None, ())
        column_layout(self.view, on=self)
        self._context = context
        self._players = players

    def show_orders(
        self, board: BoardView, handed: Iterable[SubmissionWithOrders], reports: Sequence[Report]
    ) -> None:
        """The open phase with what has been handed in."""
        self._offer_menu(board)
        self.scene_of_board.populate(board)
        self.judged = (board, ())
        self.scene_of_board.set_orders_pressable(False)
        self.scene_of_board.show_orders(drawn_orders(board, handed))
        self._show_badges(reports)

    def show_results(self, board: BoardView, reports: Sequence[Report]) -> None:
        """A phase as it opened, with what its reports say became of the orders."""
        self.scene_of_board.populate(board)
        self.judged = (board, rulings_of(reports))
        self._offer_menu(board)
        self.scene_of_board.set_orders_pressable(True)
        self.scene_of_board.show_rulings(self.judged[1], self._reason)
        self._show_badges(reports)

    def show_influence(self, boards: Iterable[BoardView]) -> None:
        """Tell the map who was last in each province."""
        if self.map_menu is not None:
            self.map_menu.show_influence(Influence(lambda: influence(boards)))

    def _offer_menu(self, board: BoardView) -> None:
        if self.map_menu is None:
            self.map_menu = MapMenu(self.view, self.scene_of_board, self._context, board, "desk")
            self.map_menu.show()

    def show_board_only(self, board: BoardView) -> None:
        """The board alone."""
        self.scene_of_board.populate(board)
        self.scene_of_board.clear_orders()
        self.scene_of_board.show_badges({})

    def _show_badges(self, reports: Sequence[Report]) -> None:
        decided = decided_provinces(reports, self._context, self._players)
        self.scene_of_board.show_badges(decided)

    def _reason(self, ruling: Ruling) -> str:
        return self._context.words.ruling(ruling, self._context.gazetteer)
