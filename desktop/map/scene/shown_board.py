"""What a map shows now, as a value: enough to draw the same again on a sheet of its own."""

from collections.abc import Mapping
from dataclasses import dataclass

from desktop.map.paint.label_mode import LabelMode
from desktop.map.paint.order_drawing import DrawnOrder
from desktop.map.scene.layers import Layer, OrderFilter
from engine.board.terms import Power, Province
from engine.board.view import BoardView


@dataclass(frozen=True, slots=True)
class ShownBoard:
    """A board, or several, with the orders drawn on it and what of all that is left out.

    `held` is who was last in each province, where that is shown; `near` the one of several boards
    that is looked at closely, empty for all.
    """

    view: BoardView
    orders: tuple[DrawnOrder, ...]
    labels: LabelMode
    layers: frozenset[Layer]
    filter: OrderFilter
    held: Mapping[Province, Power]
    near: str = ""

    @property
    def drawn(self) -> tuple[DrawnOrder, ...]:
        """The orders that are seen."""
        if Layer.ORDERS not in self.layers:
            return ()
        return tuple(each for each in self.orders if self.filter.admits(each))
