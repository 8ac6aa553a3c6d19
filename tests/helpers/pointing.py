"""How a person points out one order on the map: which units and places, which keys between."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from engine.board.terms import Location, Power, Province, coast_of, province_of, whole_province
from engine.board.view import BoardView
from engine.orders.legality import order_province
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
from engine.orders.order_options import all_orders


@dataclass(frozen=True, slots=True)
class OnUnit:
    """A click on the unit in a province; on the one driven out of it in a retreat."""

    province: Province


@dataclass(frozen=True, slots=True)
class OnPlace:
    """A click where a province can be pressed, or on the chip of a coast."""

    location: Location


@dataclass(frozen=True, slots=True)
class OnKey:
    """A letter pressed while the map has the keyboard."""

    letter: str


Gesture: TypeAlias = OnUnit | OnPlace | OnKey


def offered(order: Order, view: BoardView, power: Power) -> Order | None:
    """The order as the map offers it; None if it cannot be given at all."""
    alike = [each for each in all_orders(view, power) if _means(order, each)]
    return order if order in alike else next(iter(alike), None)


def _means(order: Order, offer: Order) -> bool:
    match order, offer:
        case Move(), Move():
            return (
                order.unit == offer.unit
                and _leads(order.to, offer.to)
                and not (offer.via and not order.via)
            )
        case Retreat(), Retreat():
            return order.unit == offer.unit and _leads(order.to, offer.to)
        case Build(), Build():
            return order.type == offer.type and _leads(order.at, offer.at)
        case Support(), Support():
            there = None if order.to is None else whole_province(province_of(order.to))
            return (order.unit, order.of, there) == (offer.unit, offer.of, offer.to)
        case _:
            return order == offer


def _leads(to: Location, offer: Location) -> bool:
    return province_of(to) == province_of(offer) and coast_of(to) in ("", coast_of(offer))


def gestures(order: Order, view: BoardView, power: Power) -> Iterator[Gesture]:
    """What to press for an order that the map offers."""
    match order:
        case Hold(unit):
            yield from (OnUnit(unit), OnUnit(unit))
        case Move(unit, to, via):
            yield OnUnit(unit)
            yield from [OnKey("V")] * via
            yield from _to(to, view)
        case Support(unit, of, to):
            yield from (OnUnit(unit), OnKey("S"), OnUnit(of))
            yield OnUnit(of) if to is None else OnPlace(to)
        case Convoy(unit, of, to):
            yield from (OnUnit(unit), OnKey("C"), OnUnit(of), OnPlace(whole_province(to)))
        case Retreat(unit, to):
            yield OnUnit(unit)
            yield from _to(to, view)
        case Disband(unit):
            yield OnUnit(unit)
            yield from [OnKey("D")] * (unit in view.position.dislodged)
        case Build(_, at):
            at_site = [
                each for each in all_orders(view, power) if order_province(each) == province_of(at)
            ]
            yield from [OnPlace(whole_province(province_of(at)))] * (1 + at_site.index(order))
        case Waive():
            yield OnKey("W")


def _to(to: Location, view: BoardView) -> Iterator[Gesture]:
    """The province, and its coast's chip; a second click that is not asked for does no harm."""
    yield OnPlace(whole_province(province_of(to)))
    if coast_of(to):
        yield OnPlace(to)
