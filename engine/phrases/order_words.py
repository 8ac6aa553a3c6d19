"""What an order says, in words."""

from dataclasses import dataclass
from typing import assert_never

from engine.board.terms import Location, Power, UnitType, whole
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
from engine.phrases.noun import NOBODY, Noun, Nouns


@dataclass(frozen=True, slots=True)
class OrderNouns:
    """The nouns that sentences about one order are made of.

    `unit` is who is ordered, `at` where it stands, `of` the unit's place that is supported or
    convoyed, `where` the place the order is about: its goal, or where it stays.
    """

    unit: Noun
    at: Noun
    of: Noun
    where: Noun
    power: Noun

    @property
    def fields(self) -> dict[str, Noun]:
        """The nouns by the names that templates use."""
        return {
            "unit": self.unit,
            "at": self.at,
            "of": self.of,
            "where": self.where,
            "power": self.power,
        }


def nouns_of(nouns: Nouns, order: Order, unit: Unit | None, power: Power | None) -> OrderNouns:
    """The nouns of an order; `unit` is the ordered unit if it is known."""
    at = _subject(order, unit)
    of = _aided(order)
    where = _goal(order) or of or at
    return OrderNouns(
        unit=_ordered_unit(nouns, order, unit),
        at=nouns.place(at) if at else NOBODY,
        of=nouns.place(of) if of else NOBODY,
        where=nouns.place(where) if where else NOBODY,
        power=nouns.power(power) if power else NOBODY,
    )


def order_clause(
    nouns: Nouns, order: Order, unit: Unit | None = None, power: Power | None = None
) -> str:
    """An order as a clause without a full stop, e.g. `Army Paris moves to Burgundy`.

    A build or a waive names its power if one is given.
    """
    key = f"order.{order_kind(order)}"
    if isinstance(order, Build | Waive):
        key = f"{key}.power" if power else f"{key}.nobody"
    ordered = nouns_of(nouns, order, unit, power)
    return nouns.catalogue.sentence(key, **ordered.fields)


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


def _subject(order: Order, unit: Unit | None) -> Location | None:
    """Where the ordered unit stands, or is to be built."""
    match order:
        case Build(_, at):
            return at
        case Waive():
            return None
        case Hold() | Move() | Support() | Convoy() | Retreat() | Disband():
            return unit.location if unit else whole(order.unit)
        case _:
            assert_never(order)


def _aided(order: Order) -> Location | None:
    return whole(order.of) if isinstance(order, Support | Convoy) else None


def _goal(order: Order) -> Location | None:
    match order:
        case Move(_, to) | Support(_, _, to) | Retreat(_, to):
            return to
        case Convoy(_, _, to):
            return whole(to)
        case Hold() | Disband() | Build() | Waive():
            return None
        case _:
            assert_never(order)


def _ordered_unit(nouns: Nouns, order: Order, unit: Unit | None) -> Noun:
    if unit:
        return nouns.unit(unit)
    match order:
        case Build(type, at):
            return nouns.new_unit(type, at)
        case Waive():
            return NOBODY
        case Hold() | Move() | Support() | Convoy() | Retreat() | Disband():
            return nouns.some_unit(whole(order.unit))
        case _:
            assert_never(order)
