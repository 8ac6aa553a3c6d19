"""Why each order of a movement phase ended as it did; derived from a contest on demand."""

from collections.abc import Iterator
from typing import assert_never

from engine.board.position import Position
from engine.board.terms import Power, province_of
from engine.judge.convoys import convoy_stands, fleets_on_routes
from engine.judge.phase_orders import EMPTY, STRANDED, PhaseOrders
from engine.judge.resolution import PhaseResolution
from engine.judge.ruling import Outcome, Ruling, RulingReason
from engine.judge.verdict import sorted_rulings
from engine.orders.illegal import Illegal
from engine.orders.legality import movement_fault
from engine.orders.order import Convoy, Hold, Move, Order, Support

SUCCEEDED, BOUNCED = Outcome.SUCCEEDED, Outcome.BOUNCED


def movement_rulings(contest: PhaseResolution, after: Position) -> tuple[Ruling, ...]:
    """One ruling for every unit and for every order besides, sorted by power and province."""
    field = contest.field
    explanation = Explanation(contest, after)
    number = field.tables.number
    by_power: dict[Power, list[Ruling]] = {}
    for province in sorted(field.position.units):
        p = number[province]
        found = by_power.setdefault(field.powers[p], [])
        if p in field.twice:
            found += (
                explanation.fault(p, order, Illegal.ORDERED_TWICE) for order in field.twice[p]
            )
        if p in field.orders or p not in field.twice:
            found.append(explanation.ruling(p))
    ruled = tuple(ruling for power in sorted(by_power) for ruling in by_power[power])
    return sorted_rulings((*ruled, *_unused_order_rulings(field))) if field.spare else ruled


def _unused_order_rulings(field: PhaseOrders) -> Iterator[Ruling]:
    """The orders that command nobody."""
    for power, order in field.spare:
        found = movement_fault(field.map, field.position, power, order)
        yield Ruling(power, None, order, Outcome.VOID, RulingReason.ILLEGAL, fault=found)


class Explanation:
    """The rulings of one contest, one unit at a time."""

    __slots__ = ("_after", "_contest", "_dislodged", "_field", "_powers", "_provinces", "_units")

    def __init__(self, contest: PhaseResolution, after: Position) -> None:
        self._contest, self._field, self._after = contest, contest.field, after.dislodged
        self._powers, self._dislodged = contest.field.powers, contest.dislodged
        self._provinces = contest.field.tables.provinces
        self._units = contest.field.position.units

    def ruling(self, p: int) -> Ruling:
        """What became of the unit in a province and of its order."""
        order = self._field.orders.get(p)
        match order:
            case Move():
                return self._move(p, order)
            case Support():
                return self._support(p, order)
            case Hold():
                return self._ruled(p, order, SUCCEEDED, RulingReason.HOLDS)
            case Convoy():
                return self._convoy(p, order)
            case None:
                dormant = self._powers[p] in self._field.disorder
                why = RulingReason.CIVIL_DISORDER if dormant else RulingReason.NO_ORDER
                return self._ruled(p, Hold(self._provinces[p]), SUCCEEDED, why)
            case _:
                assert_never(order)

    def fault(self, p: int, order: Order, found: Illegal) -> Ruling:
        """An order that is not allowed: the unit holds."""
        return self._ruled(p, order, Outcome.VOID, RulingReason.ILLEGAL, fault=found)

    def _ruled(
        self,
        p: int,
        order: Order,
        outcome: Outcome,
        why: RulingReason,
        by: int = EMPTY,
        strength: int = 0,
        against: int = 0,
        fault: Illegal | None = None,
    ) -> Ruling:
        provinces = self._provinces
        province = provinces[p]
        power, unit = self._powers[p], self._units[province]
        who = None if by == EMPTY else provinces[by]
        attacker = self._dislodged.get(p)
        if attacker is None:
            return Ruling(power, unit, order, outcome, why, who, strength, against, None, fault)
        beaten_by, lost = provinces[attacker], province not in self._after
        return Ruling(
            power, unit, order, outcome, why, who, strength, against, beaten_by, fault, lost
        )

    def _illegal(self, p: int, order: Order) -> Ruling | None:
        found = movement_fault(self._field.map, self._field.position, self._powers[p], order)
        return self.fault(p, order, found) if found else None

    # -- moves -------------------------------------------------------------------------------

    def _move(self, p: int, order: Move) -> Ruling:
        contest = self._contest
        to = contest.heading[p]
        if to == p:
            found = movement_fault(self._field.map, self._field.position, self._powers[p], order)
            return self.fault(p, order, found or Illegal.NOT_ADJACENT)
        if to == STRANDED or p in contest.barred:
            return self._stranded(p, order)
        if contest.winner.get(to) != p:
            return self._bounced(p, order, to)
        force = contest.strength[p]
        if to in contest.dislodged:
            net, hold = force - contest.tied.get(p, 0), contest.hold(to, p)
            return self._ruled(p, order, SUCCEEDED, RulingReason.DISLODGES, to, net, hold)
        rival, against = self._rival(p, to)
        return self._ruled(p, order, SUCCEEDED, RulingReason.ENTERS, rival, force, against)

    def _bounced(self, p: int, order: Move, to: int) -> Ruling:
        """A move that failed, with the two numbers that decided, its own not the greater."""
        contest = self._contest
        force = contest.strength[p]
        if contest.dislodged.get(p) == to and contest.head_on_loser(to) == p:
            beaten_by = contest.strength[to] - contest.tied.get(to, 0)
            return self._ruled(p, order, BOUNCED, RulingReason.OUTWEIGHED, to, force, beaten_by)
        rival, against = self._rival(p, to)
        if self._stayed(to):
            hold = contest.hold(to, p)
            if contest.sides[to] == contest.sides[p]:
                if hold >= against or force > against:
                    return self._ruled(p, order, BOUNCED, RulingReason.OWN_UNIT, to, force, hold)
            elif hold >= against:
                force -= contest.tied.get(p, 0)
                return self._ruled(p, order, BOUNCED, RulingReason.BOUNCES_OFF, to, force, hold)
            elif force > against:
                force -= contest.tied.get(p, 0)
        why = RulingReason.OUTWEIGHED if force < against else RulingReason.STANDOFF
        return self._ruled(p, order, BOUNCED, why, rival, force, against)

    def _rival(self, p: int, to: int) -> tuple[int, int]:
        """The strongest other attacker of a province, and his strength.

        A unit beaten head on by the one that left the province is no rival.
        """
        contest = self._contest
        rival, against = EMPTY, 0
        for other in contest.attackers[to]:
            if other == p or (
                contest.winner.get(other) == to and contest.head_on_loser(to) == other
            ):
                continue
            strength = contest.strength[other]
            if strength > against or (strength == against and other < rival):
                rival, against = other, strength
        return rival, against

    def _stayed(self, to: int) -> bool:
        """Whether a unit stood in a province and did not get away."""
        going = self._contest.heading[to]
        return going in (to, STRANDED) or (
            going != EMPTY and self._contest.winner.get(going) != to
        )

    def _stranded(self, p: int, order: Move) -> Ruling:
        if p in self._contest.held:
            return self._ruled(p, order, BOUNCED, RulingReason.HELD_BY_PARADOX)
        if p in self._field.carriers:
            return self._ruled(p, order, Outcome.DISRUPTED, *self._breach(p))
        illegal = self._illegal(p, order)
        return illegal or self._ruled(p, order, Outcome.NO_CONVOY, RulingReason.NO_ROUTE)

    # -- supports ----------------------------------------------------------------------------

    def _support(self, p: int, order: Support) -> Ruling:
        contest = self._contest
        if p in contest.cut:
            return self._cut(p, order, self._cutter(p, self._target(order)))
        if p in contest.given:
            return self._ruled(p, order, SUCCEEDED, RulingReason.GIVEN)
        illegal = self._illegal(p, order)
        if illegal:
            return illegal
        of = self._field.tables.number[order.of]
        if not self._fits_order(of, order):
            return self._ruled(p, order, Outcome.VOID, RulingReason.NOT_ORDERED_SO, of)
        by = self._cutter(p, self._target(order))
        if by >= 0:
            return self._cut(p, order, by)
        return self._ruled(p, order, SUCCEEDED, RulingReason.GIVEN)

    def _target(self, order: Support) -> int:
        target = order.of if order.to is None else province_of(order.to)
        return self._field.tables.number[target]

    def _cut(self, p: int, order: Support, by: int) -> Ruling:
        beaten = self._contest.dislodged.get(p) == by
        why = RulingReason.CUT_DISLODGED if beaten else RulingReason.CUT_BY
        return self._ruled(p, order, Outcome.CUT, why, by)

    def _fits_order(self, of: int, order: Support) -> bool:
        """Whether a support fits the order of an army that found no convoy."""
        asked = self._field.orders.get(of)
        return (
            isinstance(asked, Move)
            and order.to is not None
            and province_of(asked.to) == province_of(order.to)
            and self._contest.heading[of] == STRANDED
        )

    def _cutter(self, p: int, to: int) -> int:
        """Who cut a support, or would have cut one of a move that never came to pass.

        Of several the one that dislodged its giver, if one did.
        """
        contest = self._contest
        cutters = [by for by in contest.attackers.get(p, ()) if contest.cuts(by, p, to)]
        beaten_by = contest.dislodged.get(p, EMPTY)
        return beaten_by if beaten_by in cutters else min(cutters, default=EMPTY)

    # -- convoys -----------------------------------------------------------------------------

    def _convoy(self, p: int, order: Convoy) -> Ruling:
        number = self._field.tables.number
        army, to = number.get(order.of, EMPTY), number.get(order.to, EMPTY)
        if not self._carries_alone(p, army, to) and (illegal := self._illegal(p, order)):
            return illegal
        asked = self._field.orders.get(army)
        if not isinstance(asked, Move) or province_of(asked.to) != order.to:
            return self._ruled(p, order, Outcome.VOID, RulingReason.NOTHING_TO_CARRY, army)
        if army not in self._field.carriers:
            return self._idle(p, order, army, to)
        if p in self._contest.dislodged:
            return self._ruled(p, order, Outcome.DISRUPTED, RulingReason.FLEET_DISLODGED, p)
        if army in self._contest.lost:
            return self._ruled(p, order, Outcome.DISRUPTED, *self._breach(army))
        return self._ruled(p, order, SUCCEEDED, RulingReason.CARRIES)

    def _carries_alone(self, p: int, army: int, to: int) -> bool:
        """Whether a fleet that does carry an army is a route by itself, so needs no inquiry."""
        seas = self._field.tables.seas
        return p in self._field.carriers.get(army, ()) and p in seas[army] and p in seas[to]

    def _idle(self, p: int, order: Convoy, army: int, to: int) -> Ruling:
        """A convoy that was asked for and did not take place."""
        heading = self._contest.heading[army]
        if heading == STRANDED:
            return self._ruled(p, order, Outcome.NO_CONVOY, RulingReason.NO_ROUTE)
        why = RulingReason.WALKED if heading == to else RulingReason.NOTHING_TO_CARRY
        return self._ruled(p, order, Outcome.VOID, why, army)

    def _breach(self, army: int) -> tuple[RulingReason, int]:
        """What broke the convoy of an army: the loss of a fleet, or the rule on paradoxes."""
        field = self._field
        fleets, to = field.carriers[army], field.heading[army]
        lost = fleets_on_routes(field.tables, army, to, fleets) & self._contest.dislodged.keys()
        if lost and not convoy_stands(field, army, to, fleets - lost):
            return RulingReason.FLEET_DISLODGED, min(lost)
        return RulingReason.PARADOX, EMPTY
