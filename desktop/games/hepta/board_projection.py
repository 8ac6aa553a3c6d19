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
from engine.board.terms import Location, Power, Province, board_name, province_of
from engine.board.transition import Transition, UnitBounce, UnitMove
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
class OrderStub:
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
class BoardProjection:
    """One board's part of a list of orders: those it shows whole, by number, and the stubs."""

    whole: Mapping[int, DrawnOrder]
    stubs: tuple[OrderStub, ...]


def local_place(place: P) -> P:
    """A place without its board: `3:stp/nc` is `stp/nc`."""
    kind = type(place)
    return kind(place.partition(":")[2] or place)


def place_on_board(board: str, place: str) -> Location:
    """A place on a board: `stp/nc` on `3` is `3:stp/nc`."""
    return Location(f"{board}:{place}")


def board_names(map: Map) -> tuple[str, ...]:
    """The boards of a map of several, as they are written."""
    return tuple(str(board) for board in map.layers.boards) if map.layers else ()


def project_view(view: BoardView, board: str, base: Map) -> BoardView:
    """One board of a view, on the map that all boards are copies of."""
    position = view.position
    return replace(
        view,
        map=base,
        position=Position(
            {local_place(at): _unit(unit) for at, unit in _places_on(board, position.units)},
            {
                local_place(at): _local_dislodged(each)
                for at, each in _places_on(board, position.dislodged)
            },
            {local_place(at): owner for at, owner in _places_on(board, position.owners)},
        ),
        owed={},
        sites={},
    )


V = TypeVar("V")


def _places_on(board: str, places: Mapping[Province, V]) -> Iterator[tuple[Province, V]]:
    return ((at, each) for at, each in places.items() if board_name(at) == board)


def last_owners_on(board: str, held: Mapping[Province, Power]) -> Mapping[Province, Power]:
    """Who was last in each province of one board, of all places of the war."""
    return Influence(lambda: {local_place(at): power for at, power in _places_on(board, held)})


def _unit(unit: Unit) -> Unit:
    return replace(unit, location=local_place(unit.location))


def _local_dislodged(each: Dislodged) -> Dislodged:
    retreats = tuple(local_place(to) for to in each.retreats)
    return Dislodged(_unit(each.unit), local_place(each.attacker), retreats)


def project_orders(orders: Sequence[DrawnOrder], board: str) -> BoardProjection:
    """What one board shows of some orders."""
    whole: dict[int, DrawnOrder] = {}
    stubs: list[OrderStub] = []
    for number, told in enumerate(orders):
        concerned = set(boards_of_order(told.order))
        if concerned == {board}:
            unit = _unit(told.unit) if told.unit else None
            whole[number] = replace(told, unit=unit, order=_local_order(told.order))
        elif board in concerned:
            stubs.extend(_order_stubs(number, told, board))
    return BoardProjection(whole, tuple(stubs))


def boards_of_order(order: Order) -> tuple[str, ...]:
    """The boards of an order's places: its unit's first."""
    return tuple(board_name(place) for place in places_named(order))


def _local_order(order: Order) -> Order:
    match order:
        case Hold(unit) | Disband(unit):
            return replace(order, unit=local_place(unit))
        case Move(unit, to) | Retreat(unit, to):
            return replace(order, unit=local_place(unit), to=local_place(to))
        case Support(unit, of, to):
            return Support(
                local_place(unit), local_place(of), None if to is None else local_place(to)
            )
        case Convoy(unit, of, to):
            return Convoy(local_place(unit), local_place(of), local_place(to))
        case Build(type, at):
            return Build(type, local_place(at))
        case Waive():
            return order


def _order_stubs(number: int, told: DrawnOrder, board: str) -> Iterable[OrderStub]:
    match told.order:
        case Move(unit, to) | Retreat(unit, to):
            kind = StubKind.MOVE if isinstance(told.order, Move) else StubKind.RETREAT
            here = told.unit.location if told.unit else Location(unit)
            for at, other, leaving in ((here, to, True), (to, here, False)):
                if board_name(at) == board:
                    place, away = local_place(at), board_name(other)
                    yield OrderStub(
                        number, told.power, kind, place, away, leaving, None, told.ruling
                    )
        case Support(unit, of, to):
            yield from _support_stubs(number, told, board, (unit, of, to))
        case Convoy(unit, of, to) if board_name(unit) == board:
            ends = [board_name(of), board_name(to)]
            other = next((each for each in ends if each != board), board)
            at = Location(local_place(unit))
            kind = StubKind.CONVOY
            yield OrderStub(number, told.power, kind, at, other, True, None, told.ruling)
        case _:
            return


def _support_stubs(
    number: int, told: DrawnOrder, board: str, places: tuple[Province, Province, Location | None]
) -> Iterable[OrderStub]:
    """On the supporter's board only: a line to where the supported unit arrives, if it is here."""
    unit, of, to = places
    if board_name(unit) != board:
        return
    end = Location(of) if to is None else to
    here = told.unit.location if told.unit else Location(unit)
    kind, at = StubKind.SUPPORT, local_place(here)
    if board_name(end) == board:
        goal = Location(province_of(local_place(end)))
        yield OrderStub(number, told.power, kind, at, board_name(of), True, goal, told.ruling)
    else:
        yield OrderStub(number, told.power, kind, at, board_name(end), True, None, told.ruling)


@dataclass(frozen=True, slots=True)
class BoardTraffic:
    """How many orders go from one board to another."""

    start: str
    end: str
    count: int


def board_traffic(orders: Sequence[DrawnOrder]) -> tuple[BoardTraffic, ...]:
    """The moves and retreats that leave their board, counted, by board."""
    counts: dict[tuple[str, str], int] = {}
    for told in orders:
        if isinstance(told.order, Move | Retreat):
            start, end = boards_of_order(told.order)
            if start != end:
                counts[start, end] = counts.get((start, end), 0) + 1
    return tuple(BoardTraffic(*pair, counts[pair]) for pair in sorted(counts))


@dataclass(frozen=True, slots=True)
class BoardLevel:
    """What is in one province on one board, for the card of a place across all boards."""

    board: str
    unit: Unit | None
    owner: Power | None
    leaving: Unit | None


def board_levels(view: BoardView, site: Province) -> tuple[BoardLevel, ...]:
    """A province on every board, in their order."""
    position = view.position
    found: list[BoardLevel] = []
    for board in board_names(view.map):
        at = province_of(place_on_board(board, site))
        leaving = position.dislodged.get(at)
        unit, owner = position.units.get(at), position.owners.get(at)
        found.append(BoardLevel(board, unit, owner, leaving.unit if leaving else None))
    return tuple(found)


def project_transition(change: Transition, board: str) -> Transition:
    """One board's part of what happened in the war.

    Who crosses from one board to another is in `crossings` and not here.
    """
    return Transition(
        moved=tuple(
            UnitMove(
                _unit(each.before),
                _unit(each.after),
                each.retreating,
                _local_places(each.fleets, board),
            )
            for each in change.moved
            if _board_of_move(each) == board
        ),
        bounced=tuple(
            UnitBounce(
                _unit(each.unit), local_place(each.toward), _local_places(each.fleets, board)
            )
            for each in change.bounced
            if board_name(each.unit.location) == board_name(each.toward) == board
        ),
        dislodged=tuple(
            _local_dislodged(each)
            for each in change.dislodged
            if board_name(each.unit.location) == board
        ),
        appeared=tuple(_units_on(change.appeared, board)),
        vanished=tuple(_units_on(change.vanished, board)),
        owner_changes=tuple(
            replace(each, centre=local_place(each.centre))
            for each in change.owner_changes
            if board_name(each.centre) == board
        ),
    )


def _local_places(places: Iterable[Province], board: str) -> frozenset[Province]:
    """Those places that lie on a board, as it knows them."""
    return frozenset(local_place(at) for at in places if board_name(at) == board)


def cross_board_moves(change: Transition) -> tuple[UnitMove, ...]:
    """Who goes from one board to another, in places of the whole war."""
    return tuple(each for each in change.moved if not _board_of_move(each))


def _board_of_move(moved: UnitMove) -> str:
    """The board on which a unit moves; empty where it leaves it."""
    start, end = board_name(moved.before.location), board_name(moved.after.location)
    return start if start == end else ""


def _units_on(units: Iterable[Unit], board: str) -> Iterator[Unit]:
    return (_unit(each) for each in units if board_name(each.location) == board)
