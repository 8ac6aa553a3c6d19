"""Judging a retreat phase: where each dislodged unit goes, and who meets whom there."""

from collections.abc import Collection, Iterator, Mapping, Sequence

from engine.board.map import Map
from engine.board.position import Position
from engine.board.terms import Location, Power, Province, UnitType, province_of, whole_province
from engine.board.unit import Dislodged, Unit
from engine.judge.ruling import Outcome, Ruling, RulingReason
from engine.judge.verdict import Verdict, sorted_rulings
from engine.orders.illegal import Illegal
from engine.orders.legality import retreat_fault
from engine.orders.order import Disband, Order, Retreat


def judge_retreats(
    map: Map,
    position: Position,
    orders: Mapping[Power, Sequence[Order]],
    disorder: Collection[Power] = (),
) -> Verdict:
    """Judge a retreat phase; every edition we know judges it alike.

    Each dislodged unit goes where it is ordered or leaves the board: without a legal order, with
    two orders, in civil disorder, or when several go to one province (rulebook, "Retreats").
    In the position that follows nobody is dislodged.
    """
    phase = _RetreatPhase(map, position, orders, disorder)
    units: dict[Province, Unit] = dict(position.units)
    for province, at in phase.ends.items():
        if not phase.rivals(province):
            leaver = position.dislodged[province].unit
            units[province_of(at)] = Unit(leaver.power, leaver.type, at)
    return Verdict(sorted_rulings(phase.rulings()), Position(units, {}, position.owners))


class _RetreatPhase:
    """The orders of one retreat phase, by the province of the unit they command.

    `ends` says where each legally ordered retreat would end.
    """

    def __init__(
        self,
        map: Map,
        position: Position,
        orders: Mapping[Power, Sequence[Order]],
        disorder: Collection[Power],
    ) -> None:
        self._map, self._position, self._disorder = map, position, disorder
        self._given: dict[Province, list[Order]] = {}
        self._spare: list[tuple[Power, Order]] = []
        for power, theirs in orders.items():
            if power not in disorder:
                for order in theirs:
                    self._file(power, order)
        self.ends = dict(self._ends())

    def _file(self, power: Power, order: Order) -> None:
        if isinstance(order, Retreat | Disband):
            leaver = self._position.dislodged.get(order.unit)
            if leaver and leaver.unit.power == power:
                self._given.setdefault(order.unit, []).append(order)
                return
        self._spare.append((power, order))

    def _ends(self) -> Iterator[tuple[Province, Location]]:
        for province, given in self._given.items():
            order = given[0]
            if len(given) == 1 and isinstance(order, Retreat) and not self._fault(order):
                yield province, _retreat_location(self._position.dislodged[province], order)

    def _fault(self, order: Retreat) -> Illegal | None:
        power = self._position.dislodged[order.unit].unit.power
        return retreat_fault(self._map, self._position, power, order)

    def rivals(self, province: Province) -> tuple[Province, ...]:
        """The other units that go to the same province as this one, sorted."""
        goal = province_of(self.ends[province])
        return tuple(
            other
            for other in sorted(self.ends)
            if other != province and province_of(self.ends[other]) == goal
        )

    def rulings(self) -> Iterator[Ruling]:
        """One ruling for every dislodged unit and for every order besides."""
        for province, leaver in self._position.dislodged.items():
            given = self._given.get(province, [])
            if len(given) > 1:
                yield from (_void(leaver, order, Illegal.ORDERED_TWICE) for order in given)
            else:
                yield self._ruling(leaver, given[0] if given else None)
        for power, order in self._spare:
            found = retreat_fault(self._map, self._position, power, order)
            yield Ruling(power, None, order, Outcome.VOID, RulingReason.ILLEGAL, fault=found)

    def _ruling(self, leaver: Dislodged, order: Order | None) -> Ruling:
        unit = leaver.unit
        if not isinstance(order, Retreat):
            return self._disband_ruling(leaver, order)
        if unit.province not in self.ends:
            return _void(leaver, order, self._fault(order))
        rivals = self.rivals(unit.province)
        if rivals:
            why = RulingReason.RETREAT_STANDOFF
            return Ruling(unit.power, unit, order, Outcome.BOUNCED, why, rivals[0], disbanded=True)
        return Ruling(unit.power, unit, order, Outcome.SUCCEEDED, RulingReason.RETREATS)

    def _disband_ruling(self, leaver: Dislodged, order: Order | None) -> Ruling:
        unit = leaver.unit
        if order is not None:
            return Ruling(unit.power, unit, order, Outcome.SUCCEEDED, RulingReason.DISBANDS)
        why = (
            RulingReason.CIVIL_DISORDER if unit.power in self._disorder else RulingReason.NO_ORDER
        )
        if not leaver.retreats:
            why = RulingReason.NOWHERE_TO_GO
        gone = Disband(unit.province)
        return Ruling(unit.power, unit, gone, Outcome.DISBANDED, why, disbanded=True)


def _void(leaver: Dislodged, order: Order, found: Illegal | None) -> Ruling:
    unit = leaver.unit
    return Ruling(
        unit.power, unit, order, Outcome.VOID, RulingReason.ILLEGAL, fault=found, disbanded=True
    )


def _retreat_location(leaver: Dislodged, order: Retreat) -> Location:
    """The location a legal retreat leads to, a coast left out being the only one (D-10)."""
    if leaver.unit.type is UnitType.ARMY:
        return whole_province(province_of(order.to))
    there = [at for at in leaver.retreats if province_of(at) == province_of(order.to)]
    return order.to if order.to in there else there[0]
