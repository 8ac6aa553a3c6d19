"""What an order says, in words."""

from typing import assert_never

from engine.board.terms import Location, Power, UnitType, whole_province
from engine.board.unit import Unit
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
)
from engine.phrases.noun import NOBODY, Noun, NounMaker


def order_nouns(
    nouns: NounMaker, order: Order, unit: Unit | None = None, power: Power | None = None
) -> dict[str, Noun]:
    """The nouns that sentences about an order are made of, by the names that templates use.

    `unit` is who is ordered, as far as it is known, `at` where it stands, `of` the unit's place
    that is supported or convoyed, `where` the place the order is about: its goal, or where it
    stays.
    """
    at, of, goal = _places(order, unit)
    where = goal or of or at
    ordered = NOBODY
    if unit:
        ordered = nouns.unit(unit)
    elif isinstance(order, Build):
        ordered = nouns.new_unit(order.type, order.at)
    elif at:
        ordered = nouns.some_unit(at)
    return {
        "unit": ordered,
        "at": nouns.place(at) if at else NOBODY,
        "of": nouns.place(of) if of else NOBODY,
        "where": nouns.place(where) if where else NOBODY,
        "power": nouns.power(power) if power else NOBODY,
    }


def _places(
    order: Order, unit: Unit | None
) -> tuple[Location | None, Location | None, Location | None]:
    """Where the ordered unit stands or is to be built, whom it helps, and where it goes."""
    if isinstance(order, Build | Waive):
        return order.at if isinstance(order, Build) else None, None, None
    at = unit.location if unit else whole_province(order.unit)
    match order:
        case Move(_, to) | Retreat(_, to):
            return at, None, to
        case Support(_, of, to):
            return at, whole_province(of), to
        case Convoy(_, of, to):
            return at, whole_province(of), whole_province(to)
        case Hold() | Disband():
            return at, None, None


def order_clause(
    nouns: NounMaker, order: Order, unit: Unit | None = None, power: Power | None = None
) -> str:
    """An order as a clause without a full stop, e.g. `Army Paris moves to Burgundy`.

    A build or a waive names its power if one is given.
    """
    key = f"order.{order_kind(order)}"
    if isinstance(order, Build | Waive):
        key = f"{key}.power" if power else f"{key}.nobody"
    return nouns.catalogue.sentence(key, **order_nouns(nouns, order, unit, power))


def order_kind(order: Order) -> str:
    """Which sentence an order takes; also the name of the button that gives it."""
    match order:
        case Hold():
            return "hold"
        case Move(_, _, via):
            return "convoyed" if via else "move"
        case Support(_, _, to):
            return "support_hold" if to is None else "support_move"
        case Convoy():
            return "convoy"
        case Retreat():
            return "retreat"
        case Disband():
            return "disband"
        case Build(type, _):
            return "build_army" if type is UnitType.ARMY else "build_fleet"
        case Waive():
            return "waive"
        case _:
            assert_never(order)
