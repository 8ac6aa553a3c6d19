"""The same orders on another board, and holding whoever has none."""

from collections.abc import Iterator
from dataclasses import replace
from typing import TypeVar

from desktop.games.hepta.board_projection import plain
from desktop.orders.compose.draft import Draft, asked, unordered
from engine.board.terms import Location, Power, Province, board_of
from engine.board.view import BoardView
from engine.orders.legality import fault_in
from engine.orders.order import Convoy, Hold, Move, Order, Retreat, Support

P = TypeVar("P", Province, Location)


def copied(view: BoardView, draft: Draft, start: str, end: str) -> Iterator[tuple[Power, Order]]:
    """The orders of my units on one board, for my units in the same places on another.

    Places on the first board become places on the other; a third board stays what it is. What
    the rules would not allow there is left out.
    """
    standing = {unit.province: unit for unit in asked(view)}
    for unit in standing.values():
        if board_of(unit.location) != start:
            continue
        order = draft.order_for(unit.power, unit.province)
        twin = standing.get(_moved(unit.province, start, end))
        if order is None or twin is None or twin.type is not unit.type:
            continue
        again = _again(order, start, end)
        if again is not None and fault_in(view, twin.power, again) is None:
            yield twin.power, again


def held(view: BoardView, draft: Draft, board: str) -> Iterator[tuple[Power, Order]]:
    """A hold for each of my units that has no order, on a board or with an empty text anywhere."""
    for unit in unordered(view, draft):
        if not board or board_of(unit.location) == board:
            yield unit.power, Hold(unit.province)


def _again(order: Order, start: str, end: str) -> Order | None:
    match order:
        case Hold(unit):
            return Hold(_moved(unit, start, end))
        case Move(unit, to):
            return replace(order, unit=_moved(unit, start, end), to=_moved(to, start, end))
        case Retreat(unit, to):
            return Retreat(_moved(unit, start, end), _moved(to, start, end))
        case Support(unit, of, to):
            goal = None if to is None else _moved(to, start, end)
            return Support(_moved(unit, start, end), _moved(of, start, end), goal)
        case Convoy(unit, of, to):
            return Convoy(*(_moved(each, start, end) for each in (unit, of, to)))
        case _:
            return None


def _moved(place: P, start: str, end: str) -> P:
    if board_of(place) != start:
        return place
    kind = type(place)
    return kind(f"{end}:{plain(place)}")
