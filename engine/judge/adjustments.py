"""Judging a Winter: builds, removals, and what civil disorder takes away."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace

from engine.board.build_rule import Sites
from engine.board.map import Map
from engine.board.position import Position
from engine.board.terms import Location, Power, Province, UnitType, province_of, whole_province
from engine.board.unit import Unit
from engine.judge.removal import civil_disorder_removals
from engine.judge.rulebook import DATC, ExcessOrders, Rulebook
from engine.judge.ruling import Outcome, Ruling, RulingReason
from engine.judge.verdict import Verdict, sorted_rulings
from engine.orders.illegal import Illegal
from engine.orders.legality import adjustment_fault
from engine.orders.order import Build, Disband, Order, Waive


def adjustments_owed(position: Position, sites: Sites) -> Mapping[Power, int]:
    """How many units each power may build (positive) or must remove (negative), none left out.

    Builds are bounded by the sites; a power that owes nothing is not listed.
    """
    found: dict[Power, int] = {}
    centres = Counter(position.owners.values())
    units = Counter(unit.power for unit in position.units.values())
    for power in position.powers():
        surplus = centres[power] - units[power]
        debt = min(surplus, len(sites.get(power, ())))
        if debt:
            found[power] = debt
    return found


def judge_adjustments(
    map: Map,
    position: Position,
    orders: Mapping[Power, Sequence[Order]],
    sites: Sites,
    rulebook: Rulebook = DATC,
    disorder: Collection[Power] = (),
    debts: Mapping[Power, int] | None = None,
) -> Verdict:
    """Judge a Winter.

    Of too many builds or removals the first legal ones count, or none (D-16); builds not ordered
    are waived; removals not ordered fall to civil disorder (D-8), and a power in civil disorder
    builds nothing. What is owed follows from position and sites, unless `debts` says otherwise.
    """
    debts = adjustments_owed(position, sites) if debts is None else debts
    units = dict(position.units)
    found: list[Ruling] = []
    for power in sorted({*debts, *orders}):
        winter = _PowerAdjustments(map, position, power, sites, debts, rulebook)
        if power not in disorder:
            found += winter.rulings(orders.get(power, ()))
        found += winter.removed(power in disorder)
        for province in winter.gone:
            del units[province]
        units |= {unit.province: unit for unit in winter.raised}
    return Verdict(sorted_rulings(found), Position(units, {}, position.owners))


class _PowerAdjustments:
    """One power's Winter, its orders read one by one."""

    def __init__(
        self,
        map: Map,
        position: Position,
        power: Power,
        sites: Sites,
        debts: Mapping[Power, int],
        rulebook: Rulebook,
    ) -> None:
        self._map, self._position, self._power = map, position, power
        self._sites, self._debts, self._rulebook = sites, debts, rulebook
        self._left = self._owed = abs(debts.get(power, 0))
        self.gone: list[Province] = []
        self.raised: list[Unit] = []

    def rulings(self, orders: Sequence[Order]) -> list[Ruling]:
        """What becomes of each order."""
        found = [self._ruling(order) for order in orders]
        if (
            any(r.why is RulingReason.TOO_MANY for r in found)
            and self._rulebook.too_many is ExcessOrders.NONE
        ):
            self._left, self.gone, self.raised = self._owed, [], []
            return [r if r.fault else _as_too_many(r) for r in found]
        return found

    def _ruling(self, order: Order) -> Ruling:
        """What becomes of the next order."""
        found = self._fault(order)
        unit = self._position.units.get(order.unit) if isinstance(order, Disband) else None
        if found:
            return Ruling(
                self._power, unit, order, Outcome.VOID, RulingReason.ILLEGAL, fault=found
            )
        if not self._left:
            return Ruling(self._power, unit, order, Outcome.VOID, RulingReason.TOO_MANY)
        self._left -= 1
        return Ruling(self._power, unit, order, Outcome.SUCCEEDED, self._carry_out(order))

    def _carry_out(self, order: Order) -> RulingReason:
        match order:
            case Build():
                at = _build_location(self._map, order)
                self.raised.append(Unit(self._power, order.type, at))
                return RulingReason.BUILDS
            case Disband():
                self.gone.append(order.unit)
                return RulingReason.DISBANDS
            case _:
                return RulingReason.WAIVES

    def _fault(self, order: Order) -> Illegal | None:
        if isinstance(order, Build) and province_of(order.at) in self._built():
            return Illegal.SITE_OCCUPIED
        if isinstance(order, Disband) and order.unit in self.gone:
            return Illegal.ALREADY_REMOVED
        if isinstance(order, Waive) and not self._rulebook.waive:
            return Illegal.NO_WAIVING
        return adjustment_fault(
            self._map, self._position, self._power, order, self._sites, self._debts
        )

    def _built(self) -> Collection[Province]:
        return [unit.province for unit in self.raised]

    def removed(self, dormant: bool) -> Iterator[Ruling]:
        """The removals that nobody ordered, chosen by civil disorder."""
        if self._debts.get(self._power, 0) >= 0:
            return
        standing = [
            unit for unit in self._position.units_of(self._power) if unit.province not in self.gone
        ]
        chosen = civil_disorder_removals(
            self._map, self._position, standing, self._left, self._rulebook
        )
        self._left = 0
        why = RulingReason.CIVIL_DISORDER if dormant else RulingReason.REMOVED
        for unit in chosen:
            self.gone.append(unit.province)
            order = Disband(unit.province)
            yield Ruling(self._power, unit, order, Outcome.DISBANDED, why, disbanded=True)


def _as_too_many(ruling: Ruling) -> Ruling:
    return replace(ruling, outcome=Outcome.VOID, why=RulingReason.TOO_MANY)


def _build_location(map: Map, order: Build) -> Location:
    """Where a legal build stands: a coast left out is the only one there is (D-10)."""
    if order.type is UnitType.ARMY:
        return whole_province(province_of(order.at))
    stands = map.stands(order.type, province_of(order.at))
    return order.at if order.at in stands else stands[0]
