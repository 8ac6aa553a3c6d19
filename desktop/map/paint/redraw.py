"""What the drawing of an order hangs on, so that a change redraws only what it touches."""

from collections import defaultdict
from collections.abc import Sequence

from desktop.map.paint.sketch import DrawnOrder
from engine.board.terms import Location, Province, province_of
from engine.orders.order import places_named

Key = tuple[DrawnOrder, ...]
"""An order with all those that name one of its places, in the order in which they are drawn."""


def drawing_keys(orders: Sequence[DrawnOrder]) -> tuple[Key, ...]:
    """One key for each order; while it stays the same, so does the order's drawing.

    The line of an order depends on the orders of the unit it helps, on the others that help that
    unit, on who carries it and on who comes the other way: each of them names a place of its own.
    """
    naming: defaultdict[Province, list[int]] = defaultdict(list)
    places = [tuple(dict.fromkeys(map(_province, places_named(o.order)))) for o in orders]
    for number, named in enumerate(places):
        for place in named:
            naming[place].append(number)
    return tuple(
        (orders[number], *(orders[at] for at in sorted({n for p in named for n in naming[p]})))
        for number, named in enumerate(places)
    )


def _province(place: Location | Province) -> Province:
    return province_of(Location(place))
