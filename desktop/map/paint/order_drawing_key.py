"""What the drawing of an order hangs on, so that a change redraws only what it touches."""

from collections import defaultdict
from collections.abc import Sequence

from desktop.map.paint.order_sketch import DrawnOrder
from engine.board.terms import Location, Province, province_of
from engine.orders.order import places_named


class OrderDrawingKey:
    """An order with all those that name one of its places, in the order in which they are drawn.

    To hash orders with their rulings takes long: it is done once for each, not at every look-up.
    """

    __slots__ = ("_hash", "_near", "order")

    def __init__(self, order: DrawnOrder, near: tuple[DrawnOrder, ...], hashed: int) -> None:
        self.order, self._near, self._hash = order, near, hashed

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, OrderDrawingKey)
            and self._hash == other._hash
            and (self.order, self._near) == (other.order, other._near)
        )


def order_drawing_keys(orders: Sequence[DrawnOrder]) -> tuple[OrderDrawingKey, ...]:
    """One key for each order; while it stays the same, so does the order's drawing.

    The line of an order depends on the orders of the unit it helps, on the others that help that
    unit, on who carries it and on who comes the other way: each of them names a place of its own.
    """
    naming: defaultdict[Province, list[int]] = defaultdict(list)
    places = [tuple(dict.fromkeys(map(_province, places_named(o.order)))) for o in orders]
    for number, named in enumerate(places):
        for place in named:
            naming[place].append(number)
    hashes = [hash(each) for each in orders]
    keys: list[OrderDrawingKey] = []
    for number, named in enumerate(places):
        near = sorted({n for p in named for n in naming[p]})
        hashed = hash((hashes[number], *(hashes[at] for at in near)))
        keys.append(OrderDrawingKey(orders[number], tuple(orders[at] for at in near), hashed))
    return tuple(keys)


def _province(place: Location | Province) -> Province:
    return province_of(Location(place))
