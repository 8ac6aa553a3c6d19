"""What a map shows of all that it could show: its layers, and which of the orders."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from desktop.map.paint.order_sketch import DrawnOrder
from engine.board.terms import Power, Province, province_of
from engine.board.unit import Unit
from engine.judge.ruling import Outcome
from engine.orders.legality import order_province
from engine.orders.order import Build, Convoy, Move, Order, Retreat, Support


class Layer(StrEnum):
    """What can be switched on and off, from the top of the map down."""

    UNITS = "units"
    DISLODGED = "dislodged"
    ORDERS = "orders"
    CENTRES = "centres"
    BORDERS = "borders"
    ART = "art"
    INFLUENCE = "influence"


USUAL_LAYERS = frozenset(Layer) - {Layer.INFLUENCE}
"""What is on until somebody switches it off."""


def layers_text(layers: frozenset[Layer]) -> str:
    """Layers as text, to be kept."""
    return " ".join(["shown", *sorted(layers)])


def read_layers(kept: str) -> frozenset[Layer]:
    """Layers that were kept; the usual ones where nothing was, or nothing that makes sense."""
    words = kept.split()
    if words[:1] != ["shown"]:
        return USUAL_LAYERS
    return frozenset(layer for layer in Layer if layer.value in words[1:])


@dataclass(frozen=True, slots=True)
class OrderFilter:
    """Which orders are drawn, of those that the map was given.

    `left_out` are powers whose orders are not; `only` powers beside whose orders nothing is
    drawn, empty for all; `touching` a province that an order must come from, lead to or help.
    """

    left_out: frozenset[Power] = frozenset()
    only: frozenset[Power] = frozenset()
    only_failed: bool = False
    touching: Province | None = None

    def admits(self, each: DrawnOrder) -> bool:
        """Whether an order is drawn."""
        if each.power in self.left_out or (self.only and each.power not in self.only):
            return False
        if self.only_failed and not _has_failed(each):
            return False
        return self.touching is None or self.touching in order_provinces(each.order, each.unit)


ALL_ORDERS = OrderFilter()


def _has_failed(each: DrawnOrder) -> bool:
    ruling = each.ruling
    if ruling is None:
        return False
    return ruling.outcome is not Outcome.SUCCEEDED or ruling.dislodged_by is not None


def order_provinces(order: Order, unit: Unit | None = None) -> frozenset[Province]:
    """The provinces that an order has to do with."""
    return frozenset(_order_places(order, unit))


def _order_places(order: Order, unit: Unit | None) -> Iterator[Province]:
    if unit is not None:
        yield unit.province
    if (at := order_province(order)) is not None:
        yield at
    match order:
        case Move(_, to) | Retreat(_, to):
            yield province_of(to)
        case Support(_, of, to):
            yield of
            if to is not None:
                yield province_of(to)
        case Convoy(_, of, to):
            yield of
            yield to
        case Build(_, at):
            yield province_of(at)
        case _:
            pass
