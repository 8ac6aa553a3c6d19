"""A seat's unsealed orders, and what is still missing from them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from engine.board.terms import Location, Power, Province, UnitType, province_of
from engine.board.turn import PhaseKind
from engine.board.unit import Unit
from engine.board.view import BoardView
from engine.orders.legality import order_fault, order_province
from engine.orders.order import Build, Convoy, Disband, Move, Order, Retreat, Support, Waive


@dataclass(frozen=True, slots=True)
class Draft:
    """The orders of each power a seat plays; at most one for each unit or building site.

    `lines` are orders in free text, as written, in games that take them.
    """

    orders: Mapping[Power, tuple[Order, ...]] = field(
        default_factory=dict[Power, tuple[Order, ...]]
    )

    lines: tuple[str, ...] = ()

    def of(self, power: Power) -> tuple[Order, ...]:
        """The orders of one power."""
        return self.orders.get(power, ())

    def order_for(self, power: Power, province: Province) -> Order | None:
        """The order of the unit in a province, or the build at a site."""
        return next((each for each in self.of(power) if order_province(each) == province), None)

    def with_order(self, power: Power, order: Order) -> "Draft":
        """With an order given, in the place of the unit's former one. Waives add up."""
        at = order_province(order)
        known = self.of(power)
        if at is None or self.order_for(power, at) is None:
            return self._with(power, (*known, order))
        return self._with(
            power, tuple(order if order_province(each) == at else each for each in known)
        )

    def without(self, power: Power, order: Order) -> "Draft":
        """With one order taken back; of several waives the last one."""
        known = list(self.of(power))
        if order in known:
            del known[len(known) - 1 - known[::-1].index(order)]
        return self._with(power, tuple(known))

    def _with(self, power: Power, orders: tuple[Order, ...]) -> "Draft":
        changed = {**self.orders, power: orders}
        return replace(self, orders={each: kept for each, kept in changed.items() if kept})


@dataclass(frozen=True, slots=True)
class WinterTally:
    """How a power stands in Winter. `owed` is negative for removals, `chosen` counts both."""

    owed: int
    chosen: int

    @property
    def left(self) -> int:
        """How many builds or removals are still to be chosen; negative when there are too many."""
        return abs(self.owed) - self.chosen


def winter_tally(view: BoardView, draft: Draft, power: Power) -> WinterTally:
    """What a power owes in Winter and how much of it is chosen; waives count."""
    owed = view.owed.get(power, 0)
    wanted = (Build, Waive) if owed > 0 else (Disband,)
    return WinterTally(owed, sum(isinstance(each, wanted) for each in draft.of(power)))


def units_to_order(view: BoardView) -> tuple[Unit, ...]:
    """My units that this phase asks for an order, by province; none in Winter."""
    match view.turn.kind:
        case PhaseKind.MOVEMENT:
            units = view.position.units
        case PhaseKind.RETREAT:
            units = {at: each.unit for at, each in view.position.dislodged.items()}
        case PhaseKind.ADJUSTMENT:
            units = {}
    return tuple(units[at] for at in sorted(units) if units[at].power in view.mine)


def unordered_units(view: BoardView, draft: Draft) -> tuple[Unit, ...]:
    """My units that have no order yet."""
    return tuple(
        unit for unit in units_to_order(view) if draft.order_for(unit.power, unit.province) is None
    )


@dataclass(frozen=True, slots=True)
class Collision:
    """Two units of mine sent to one province."""

    province: Province
    orders: tuple[Order, ...]


def own_collisions(view: BoardView, draft: Draft) -> Iterator[Collision]:
    """Where my own moves would stand one another off, or my retreats end each other; not wrong,
    but worth a look.

    Of several boards all nations of a player are looked at together; on one board he may well
    play powers that are at war.
    """
    together = [view.mine] if view.map.layers is not None else [(power,) for power in view.mine]
    for powers in together:
        targets: dict[Province, list[Order]] = {}
        for order in (each for power in powers for each in draft.of(power)):
            if isinstance(order, Move | Retreat):
                targets.setdefault(province_of(order.to), []).append(order)
        for province in sorted(targets):
            if len(targets[province]) > 1:
                yield Collision(province, tuple(targets[province]))


def moves_without_fleet(view: BoardView, draft: Draft) -> Iterator[tuple[Power, Move]]:
    """Armies of mine sent by sea that no fleet of mine is ordered to carry."""
    for power in view.mine:
        for order in draft.of(power):
            unit = view.position.units.get(order.unit) if isinstance(order, Move) else None
            if not isinstance(order, Move) or unit is None or unit.type is not UnitType.ARMY:
                continue
            end = province_of(order.to)
            afoot = end in {province_of(to) for to in view.map.neighbours(unit)}
            allowed = order_fault(view, power, order) is None
            if allowed and (order.via or not afoot) and not _is_convoyed(draft, order.unit, end):
                yield power, order


def _is_convoyed(draft: Draft, army: Province, end: Province) -> bool:
    return any(
        isinstance(each, Convoy) and (each.of, province_of(Location(each.to))) == (army, end)
        for orders in draft.orders.values()
        for each in orders
    )


def is_support_matched(draft: Draft, support: Support) -> bool | None:
    """Whether a unit of mine is ordered as it is supported; None if it is not mine to order."""
    for orders in draft.orders.values():
        for order in orders:
            if order_province(order) == support.of:
                return _matches_support(order, support)
    return None


def _matches_support(order: Order, support: Support) -> bool:
    if isinstance(order, Move):
        return support.to is not None and province_of(order.to) == province_of(support.to)
    return support.to is None
