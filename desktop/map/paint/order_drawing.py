"""What one drawn order is made of: lines with tips, and small signs; geometry in sheet units."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from PySide6.QtCore import QPointF

from desktop.map.paint.order_marks import OrderMark
from desktop.map.paint.routes import Route, route_length
from engine.board.terms import Power, UnitType
from engine.board.unit import Unit
from engine.judge.ruling import Ruling
from engine.orders.order import Order


class Dash(Enum):
    """How a line is broken up."""

    SOLID = 0
    DASHED = 1
    DOTTED = 2


class Tip(Enum):
    """What stands at the end of a line."""

    NONE = 0
    HEAD = 1
    OPEN_HEAD = 2
    BALL = 3
    BAR = 4


@dataclass(frozen=True, slots=True)
class Stroke:
    """One line with its tip; `width` in pixels at 100 %; `grey` where it counts for nothing."""

    route: Route
    width: float
    dash: Dash = Dash.SOLID
    tip: Tip = Tip.NONE
    double: bool = False
    grey: bool = False


@dataclass(frozen=True, slots=True)
class OrderDrawing:
    """One order, drawn: lines, an octagon or a dot under its unit, a burst where the unit was
    driven out, a ghost of a unit to come, marks, and how many stand behind a move."""

    power: Power
    strokes: tuple[Stroke, ...] = ()
    ring: QPointF | None = None
    dot: QPointF | None = None
    burst: QPointF | None = None
    ghost: tuple[UnitType, QPointF] | None = None
    marks: tuple[tuple[OrderMark, QPointF], ...] = ()
    strength: tuple[int, QPointF] | None = None
    faint: bool = False

    @property
    def reach(self) -> Route:
        """The longest line: where the pointer finds the order."""
        return max((s.route for s in self.strokes), key=route_length, default=())


@dataclass(frozen=True, slots=True)
class DrawnOrder:
    """An order to be drawn, with what became of it where that is known."""

    power: Power
    unit: Unit | None
    order: Order
    ruling: Ruling | None = None


def with_rulings(
    orders: Iterable[tuple[Power, Unit | None, Order]],
    rulings: Sequence[Ruling | None] | None = None,
) -> tuple[DrawnOrder, ...]:
    """Orders to be drawn; with the rulings on them, in the same order, where they are known."""
    if rulings is None:
        return tuple(DrawnOrder(*each) for each in orders)
    return tuple(DrawnOrder(*each, told) for each, told in zip(orders, rulings, strict=True))


def guess_drawing(drawing: OrderDrawing) -> OrderDrawing:
    """The drawing of an order that somebody may give: broken lines with open heads, and no marks
    of what becomes of it."""
    strokes = tuple(
        replace(
            each,
            dash=Dash.DOTTED if each.dash is Dash.DASHED else Dash.DASHED,
            tip=Tip.OPEN_HEAD if each.tip is Tip.HEAD else each.tip,
        )
        for each in drawing.strokes
    )
    return replace(drawing, strokes=strokes, marks=(), strength=None, burst=None)
