"""What one of several boards shows: its own places under their plain names, and what leads away.

A view of the whole war has places like `3:mun`; the picture of one board knows `mun`. Units keep
their power, `france@4`, whatever board they are on. An order that concerns two boards is shown on
each of them by a stub that names the other.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TypeVar

from desktop.map.paint.order_drawing import DrawnOrder
from engine.board.influence import Influence
from engine.board.map import Map
from engine.board.position import Position
from engine.board.terms import Location, Power, Province, board_of, province_of
from engine.board.transition import Bounced, Moved, Transition
from engine.board.unit import Dislodged, Unit
from engine.board.view import BoardView
from engine.judge.ruling import Ruling
from engine.orders.order import (
    Build,
    Convoy,
    Disband,
    Hold,
    Move,
    Order,
    Retreat,
    Support,
    Waive,
    places_named,
)

P = TypeVar("P", Province, Location)


class StubKind(StrEnum):
    """What a stub belongs to; drawn like the order itself."""

    MOVE = "move"
    SUPPORT = "support"
    CONVOY = "convoy"
    RETREAT = "retreat"


@dataclass(frozen=True, slots=True)
class Stub:
    """One end of an order that concerns another board.

    `number` is the order's place in the list; `at` the place on this board; `board` the other
    board. `leaving` says that the order goes out from here, else it comes in. With `to`, a line is
    drawn on this board before the stub's disc: a support for a unit that comes from elsewhere.
    """

    number: int
    power: Power
    kind: StubKind
    at: Location
    board: str
    leaving: bool
    to: Location | None = None
    ruling: Ruling | None = None


@dataclass(frozen=True, slots=True)
class Slice:
    """One board's part of a list of orders: those it shows whole, by number, and the stubs."""

    whole: Mapping[int, DrawnOrder]
    stubs: tuple[Stub, ...]


def plain(place: P) -> P:
    """A place without its board: `3:stp/nc` is `stp/nc`."""
    kind = type(place)
    return kind(place.partition(":")[2] or place)


def placed(board: str, place: str) -> Location:
    """A place on a board: `stp/nc` on `3` is `3:stp/nc`."""
    return Location(f"{board}:{place}")


def boards_of(map: Map) -> tuple[str, ...]:
    """The boards of a map of several, as they are written."""
    return tuple(str(board) for board in map.layers.boards) if map.layers else ()


def slice_view(view: BoardView, board: str, base: Map) -> BoardView:
    """One board of a view, on the map that all boards are copies of."""
    position = view.position
    return replace(
        view,
        map=base,
        position=Position(
            {plain(at): _unit(unit) for at, unit in _on(board, position.units)},
            {plain(at): _leaver(each) for at, each in _on(board, position.dislodged)},
            {plain(at): owner for at, owner in _on(board, position.owners)},
        ),
        owed={},
        sites={},
    )


V = TypeVar("V")


def _on(board: str, places: Mapping[Province, V]) -> Iterator[tuple[Province, V]]:
    return ((at, each) for at, each in places.items() if board_of(at) == board)


def held_on(board: str, held: Mapping[Province, Power]) -> Mapping[Province, Power]:
    """Who was last in each province of one board, of all places of the war."""
    return Influence(lambda: {plain(at): power for at, power in _on(board, held)})


def _unit(unit: Unit) -> Unit:
    return replace(unit, location=plain(unit.location))


def _leaver(each: Dislodged) -> Dislodged:
    retreats = tuple(plain(to) for to in each.retreats)
    return Dislodged(_unit(each.unit), plain(each.attacker), retreats)


def slice_orders(orders: Sequence[DrawnOrder], board: str) -> Slice:
    """What one board shows of some orders."""
    whole: dict[int, DrawnOrder] = {}
    stubs: list[Stub] = []
    for number, told in enumerate(orders):
        concerned = set(concerning(told.order))
        if concerned == {board}:
            unit = _unit(told.unit) if told.unit else None
            whole[number] = replace(told, unit=unit, order=_plain_order(told.order))
        elif board in concerned:
            stubs.extend(_stubs(number, told, board))
    return Slice(whole, tuple(stubs))


def concerning(order: Order) -> tuple[str, ...]:
    """The boards of an order's places: its unit's first."""
    return tuple(board_of(place) for place in places_named(order))


def _plain_order(order: Order) -> Order:
    match order:
        case Hold(unit) | Disband(unit):
            return replace(order, unit=plain(unit))
        case Move(unit, to) | Retreat(unit, to):
            return replace(order, unit=plain(unit), to=plain(to))
        case Support(unit, of, to):
            return Support(plain(unit), plain(of), None if to is None else plain(to))
        case Convoy(unit, of, to):
            return Convoy(plain(unit), plain(of), plain(to))
        case Build(type, at):
            return Build(type, plain(at))
        case Waive():
            return order


def _stubs(number: int, told: DrawnOrder, board: str) -> Iterable[Stub]:
    match told.order:
        case Move(unit, to) | Retreat(unit, to):
            kind = StubKind.MOVE if isinstance(told.order, Move) else StubKind.RETREAT
            here = told.unit.location if told.unit else Location(unit)
            for at, other, leaving in ((here, to, True), (to, here, False)):
                if board_of(at) == board:
                    place, away = plain(at), board_of(other)
                    yield Stub(number, told.power, kind, place, away, leaving, None, told.ruling)
        case Support(unit, of, to):
            yield from _support(number, told, board, (unit, of, to))
        case Convoy(unit, of, to) if board_of(unit) == board:
            ends = [board_of(of), board_of(to)]
            other = next((each for each in ends if each != board), board)
            at = Location(plain(unit))
            kind = StubKind.CONVOY
            yield Stub(number, told.power, kind, at, other, True, None, told.ruling)
        case _:
            return


def _support(
    number: int, told: DrawnOrder, board: str, places: tuple[Province, Province, Location | None]
) -> Iterable[Stub]:
    """On the supporter's board only: a line to where the supported unit arrives, if it is here."""
    unit, of, to = places
    if board_of(unit) != board:
        return
    end = Location(of) if to is None else to
    here = told.unit.location if told.unit else Location(unit)
    kind, at = StubKind.SUPPORT, plain(here)
    if board_of(end) == board:
        goal = Location(province_of(plain(end)))
        yield Stub(number, told.power, kind, at, board_of(of), True, goal, told.ruling)
    else:
        yield Stub(number, told.power, kind, at, board_of(end), True, None, told.ruling)


@dataclass(frozen=True, slots=True)
class Traffic:
    """How many orders go from one board to another."""

    start: str
    end: str
    count: int


def traffic(orders: Sequence[DrawnOrder]) -> tuple[Traffic, ...]:
    """The moves and retreats that leave their board, counted, by board."""
    counts: dict[tuple[str, str], int] = {}
    for told in orders:
        if isinstance(told.order, Move | Retreat):
            start, end = concerning(told.order)
            if start != end:
                counts[start, end] = counts.get((start, end), 0) + 1
    return tuple(Traffic(*pair, counts[pair]) for pair in sorted(counts))


@dataclass(frozen=True, slots=True)
class Storey:
    """What is in one province on one board, for the card of a place across all boards."""

    board: str
    unit: Unit | None
    owner: Power | None
    leaving: Unit | None


def storeys(view: BoardView, site: Province) -> tuple[Storey, ...]:
    """A province on every board, in their order."""
    position = view.position
    found: list[Storey] = []
    for board in boards_of(view.map):
        at = province_of(placed(board, site))
        leaving = position.dislodged.get(at)
        unit, owner = position.units.get(at), position.owners.get(at)
        found.append(Storey(board, unit, owner, leaving.unit if leaving else None))
    return tuple(found)


def slice_change(change: Transition, board: str) -> Transition:
    """One board's part of what happened in the war.

    Who crosses from one board to another is in `crossings` and not here.
    """
    return Transition(
        moved=tuple(
            Moved(
                _unit(each.before), _unit(each.after), each.retreating, _ours(each.fleets, board)
            )
            for each in change.moved
            if _within(each) == board
        ),
        bounced=tuple(
            Bounced(_unit(each.unit), plain(each.toward), _ours(each.fleets, board))
            for each in change.bounced
            if board_of(each.unit.location) == board_of(each.toward) == board
        ),
        dislodged=tuple(
            _leaver(each) for each in change.dislodged if board_of(each.unit.location) == board
        ),
        appeared=tuple(_standing(change.appeared, board)),
        vanished=tuple(_standing(change.vanished, board)),
        recoloured=tuple(
            replace(each, centre=plain(each.centre))
            for each in change.recoloured
            if board_of(each.centre) == board
        ),
    )


def _ours(places: Iterable[Province], board: str) -> frozenset[Province]:
    """Those places that lie on a board, as it knows them."""
    return frozenset(plain(at) for at in places if board_of(at) == board)


def crossings(change: Transition) -> tuple[Moved, ...]:
    """Who goes from one board to another, in places of the whole war."""
    return tuple(each for each in change.moved if not _within(each))


def _within(moved: Moved) -> str:
    """The board on which a unit moves; empty where it leaves it."""
    start, end = board_of(moved.before.location), board_of(moved.after.location)
    return start if start == end else ""


def _standing(units: Iterable[Unit], board: str) -> Iterator[Unit]:
    return (_unit(each) for each in units if board_of(each.location) == board)
