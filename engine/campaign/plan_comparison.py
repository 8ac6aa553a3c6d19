"""Comparing two steps of a plan: units, centres, orders."""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.board.terms import Power, Province
from engine.board.unit import Unit
from engine.campaign.plan import PlanStep
from engine.orders.legality import order_province
from engine.orders.order import Order


@dataclass(frozen=True, slots=True)
class UnitDifference:
    """A province in which other units stand, or one is driven out only here or there."""

    province: Province
    one: Unit | None
    other: Unit | None
    leaving: bool = False


@dataclass(frozen=True, slots=True)
class OwnerDifference:
    """A centre that belongs to somebody else."""

    centre: Province
    one: Power | None
    other: Power | None


@dataclass(frozen=True, slots=True)
class OrderDifference:
    """A power's unit, or building site, that is ordered something else; no place for waives."""

    power: Power
    at: Province | None
    one: Order | None
    other: Order | None


@dataclass(frozen=True, slots=True)
class PlanComparison:
    """All that differs, by province. `counts` are the centres of each power here and there."""

    units: tuple[UnitDifference, ...]
    centres: tuple[OwnerDifference, ...]
    orders: tuple[OrderDifference, ...]
    counts: tuple[tuple[Power, int, int], ...]

    @property
    def same(self) -> bool:
        """Whether nothing differs."""
        return not (self.units or self.centres or self.orders)


def compare_steps(one: PlanStep, other: PlanStep) -> PlanComparison:
    """What differs between two steps. Orders are compared only within one and the same phase."""
    here, there = one.position, other.position
    units = [
        UnitDifference(at, here.units.get(at), there.units.get(at))
        for at in sorted(here.units.keys() | there.units.keys())
        if here.units.get(at) != there.units.get(at)
    ]
    beaten = {at: each.unit for at, each in here.dislodged.items()}
    driven = {at: each.unit for at, each in there.dislodged.items()}
    units += [
        UnitDifference(at, beaten.get(at), driven.get(at), leaving=True)
        for at in sorted(beaten.keys() | driven.keys())
        if beaten.get(at) != driven.get(at)
    ]
    centres = (
        OwnerDifference(at, here.owners.get(at), there.owners.get(at))
        for at in sorted(here.owners.keys() | there.owners.keys())
        if here.owners.get(at) != there.owners.get(at)
    )
    powers = sorted({*here.powers(), *there.powers()})
    counts = ((p, len(here.centres_of(p)), len(there.centres_of(p))) for p in powers)
    orders = _orders(one, other) if one.turn == other.turn else ()
    return PlanComparison(tuple(units), tuple(centres), orders, tuple(counts))


def _orders(one: PlanStep, other: PlanStep) -> tuple[OrderDifference, ...]:
    mine, theirs = _by_place(one), _by_place(other)
    return tuple(
        OrderDifference(power, at, mine.get((power, at)), theirs.get((power, at)))
        for power, at in sorted(
            mine.keys() | theirs.keys(), key=lambda key: (key[0], key[1] or "")
        )
        if mine.get((power, at)) != theirs.get((power, at))
    )


def _by_place(step: PlanStep) -> Mapping[tuple[Power, Province | None], Order]:
    return {
        (power, order_province(order)): order
        for power, orders in step.orders.items()
        for order in orders
    }
