"""Which rules mattered to what became of a unit; derived from a contest on demand."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from engine.board.terms import province_of, whole_province
from engine.judge.cited_rule import CitedRule
from engine.judge.convoys import has_route
from engine.judge.phase_orders import EMPTY, STRANDED
from engine.judge.resolution import PhaseResolution
from engine.judge.rulebook import ConvoyRoutes
from engine.judge.ruling import Ruling, RulingReason
from engine.orders.illegal import Illegal
from engine.orders.order import Convoy, Move, Support

PLAIN: Mapping[RulingReason, CitedRule] = MappingProxyType(
    {
        RulingReason.STANDOFF: CitedRule.EQUALS_STAND_OFF,
        RulingReason.BOUNCES_OFF: CitedRule.HOLDER_NEED_ONLY_MATCH,
        RulingReason.OWN_UNIT: CitedRule.OWN_UNIT_STAYS,
        RulingReason.DISLODGES: CitedRule.STRONGEST_ENTERS,
        RulingReason.PARADOX: CitedRule.PARADOX_RULE,
        RulingReason.HELD_BY_PARADOX: CitedRule.PARADOX_RULE,
        RulingReason.CUT_BY: CitedRule.ANY_ATTACK_CUTS,
        RulingReason.NOT_ORDERED_SO: CitedRule.SUPPORT_MUST_MATCH,
        RulingReason.WALKED: CitedRule.WALKS_ANYWAY,
        RulingReason.CIVIL_DISORDER: CitedRule.DISORDER_HOLDS,
    }
)
"""What a reason says by itself."""


def cited_rules(contest: PhaseResolution, p: int, ruling: Ruling) -> Iterator[CitedRule]:
    """The rules that mattered to a unit, the weightiest first; one may come twice."""
    found = _RuleCitations(contest, p, ruling)
    if ruling.why is RulingReason.ILLEGAL:
        twice = ruling.fault is Illegal.ORDERED_TWICE
        yield CitedRule.ORDERED_TWICE if twice else CitedRule.ILLEGAL_HOLDS
    elif isinstance(ruling.order, Move):
        yield from found.move_rules(ruling.order)
    elif isinstance(ruling.order, Support):
        yield from found.support_rules(ruling.order)
    elif isinstance(ruling.order, Convoy):
        yield from found.convoy_rules()
    elif ruling.why in PLAIN:
        yield PLAIN[ruling.why]
    yield from found.staying_rules()


class _RuleCitations:
    """The rules that mattered to one unit."""

    def __init__(self, contest: PhaseResolution, p: int, ruling: Ruling) -> None:
        self._contest, self._field, self._p, self._ruling = contest, contest.field, p, ruling

    # -- moves -------------------------------------------------------------------------------

    def move_rules(self, order: Move) -> Iterator[CitedRule]:
        """What decided a move, then why it went by land or by sea."""
        yield from self._outcome()
        p, field = self._p, self._field
        if p in field.carriers:
            yield from self._voyage()
        elif self._contest.heading[p] >= 0 and self._is_offered():
            fallen_back = order.via and p in field.by_sea
            yield CitedRule.LAND_FALLBACK if fallen_back else CitedRule.WALKS_ANYWAY
        elif self._contest.heading[p] >= 0 and order.via and field.stands[p].army:
            yield CitedRule.LAND_FALLBACK

    def _outcome(self) -> Iterator[CitedRule]:
        contest, p, ruling = self._contest, self._p, self._ruling
        to = contest.heading[p]
        match ruling.why:
            case RulingReason.ENTERS:
                if self._in_ring(to):
                    yield CitedRule.RING_MOVES
                elif ruling.by:
                    yield CitedRule.STRONGEST_ENTERS
            case RulingReason.OUTWEIGHED if (
                contest.head_on_opponent(p) == to == contest.dislodged.get(p)
            ):
                yield CitedRule.HEAD_ON_LOSER
            case RulingReason.OUTWEIGHED:
                yield CitedRule.STRONGEST_ENTERS
            case RulingReason.NO_ROUTE:
                yield CitedRule.NO_LAND_FALLBACK if self._can_walk() else CitedRule.CONVOY_BROKEN
            case RulingReason.FLEET_DISLODGED:
                yield self._breach()
            case why:
                if why in PLAIN:
                    yield PLAIN[why]
        if to >= 0:
            yield from self._refining_rules(to)

    def _refining_rules(self, to: int) -> Iterator[CitedRule]:
        contest, p, ruling = self._contest, self._p, self._ruling
        arrived = contest.winner.get(to) == p
        strong = contest.strength[p] > contest.hold(to, p)
        if contest.tied.get(p) and strong and ruling.why is RulingReason.BOUNCES_OFF:
            yield CitedRule.OWN_SUPPORT_DISLODGES_NOT
        if not arrived and self._in_ring(to):
            yield CitedRule.RING_BREAKS
        sailed = p in contest.carriers or to in contest.carriers
        if arrived and sailed and contest.winner.get(p) == to:
            yield CitedRule.SWAP_BY_SEA
        loser = contest.head_on_loser(to)
        if arrived and loser != p and loser >= 0 and contest.winner.get(loser) == to:
            yield CitedRule.LOSER_HAS_NO_EFFECT

    def _in_ring(self, to: int) -> bool:
        """Whether units go round in a circle of three or more, this one among them."""
        heading = self._contest.heading
        seen = [self._p]
        while to >= 0 and to not in seen:
            seen.append(to)
            to = heading[to]
        return to == self._p and len(seen) > 2

    # -- voyages -----------------------------------------------------------------------------

    def _voyage(self) -> Iterator[CitedRule]:
        field, p = self._field, self._p
        if self._can_walk():
            yield CitedRule.SENT_BY_SEA if p in field.by_sea else CitedRule.TAKEN_BY_SEA
        lost = [fleet for fleet in field.carriers[p] if fleet in self._contest.dislodged]
        if p in self._contest.lost:
            if self._can_walk():
                walks = p in field.walkers
                yield CitedRule.LAND_FALLBACK if walks else CitedRule.NO_LAND_FALLBACK
        elif lost:
            yield CitedRule.ONE_ROUTE_IS_ENOUGH
        elif any(fleet in self._contest.attackers for fleet in field.carriers[p]):
            yield CitedRule.ATTACK_BREAKS_NO_CONVOY

    def _breach(self) -> CitedRule:
        """Whether a convoy was broken although another route stood."""
        field, p = self._field, self._p
        order = field.orders[p]
        if isinstance(order, Convoy):
            p = field.tables.number[order.of]
        if field.rulebook.routes is ConvoyRoutes.ALL_MUST_STAND:
            left = field.carriers[p] - self._contest.dislodged.keys()
            if has_route(field.tables, p, field.heading[p], left):
                return CitedRule.EVERY_ROUTE_MUST_STAND
        return CitedRule.CONVOY_BROKEN

    def _can_walk(self) -> bool:
        order = self._field.orders[self._p]
        return isinstance(order, Move) and order.to in self._field.stands[self._p].reach

    def _is_offered(self) -> bool:
        """Whether somebody was ordered to carry the unit where it went on foot."""
        field = self._field
        here, there = (field.tables.provinces[each] for each in (self._p, field.heading[self._p]))
        convoys = (field.orders[fleet] for fleet in field.ferries)
        return any(isinstance(o, Convoy) and (o.of, o.to) == (here, there) for o in convoys)

    # -- supports and convoys ----------------------------------------------------------------

    def support_rules(self, order: Support) -> Iterator[CitedRule]:
        """What cut a support, or why nothing did."""
        why, target = self._ruling.why, province_of(order.to or whole_province(order.of))
        to = self._field.tables.number[target]
        if why is RulingReason.CUT_DISLODGED and self._ruling.by == target:
            yield CitedRule.DISLODGEMENT_CUTS
        elif why in (RulingReason.CUT_BY, RulingReason.CUT_DISLODGED):
            by_sea = self._ruling.by == target
            yield CitedRule.TARGET_CUTS_BY_SEA if by_sea else CitedRule.ANY_ATTACK_CUTS
        elif why is RulingReason.NOT_ORDERED_SO and order.to is None:
            yield CitedRule.MOVER_NOT_HELD
        elif why in PLAIN:
            yield PLAIN[why]
        elif why is RulingReason.GIVEN:
            yield from (self._uncut_rule(p, to) for p in self._field.attackers.get(self._p, ()))

    def _uncut_rule(self, p: int, target: int) -> CitedRule:
        """Why an attacker did not cut the support."""
        contest = self._contest
        if p in contest.lost and contest.heading[p] == STRANDED:
            return CitedRule.DISRUPTED_TOUCHES_NOT
        if contest.sides[p] == contest.sides[self._p]:
            return CitedRule.OWN_POWER_CUTS_NOT
        return CitedRule.TARGET_CUTS_NOT if p == target else CitedRule.LANDING_CUTS_NOT

    def convoy_rules(self) -> Iterator[CitedRule]:
        """What became of a ferry."""
        match self._ruling.why:
            case RulingReason.FLEET_DISLODGED:
                yield self._breach()
            case RulingReason.CARRIES if self._p in self._contest.attackers:
                yield CitedRule.ATTACK_BREAKS_NO_CONVOY
            case why:
                if why in PLAIN:
                    yield PLAIN[why]

    # -- where it stood ----------------------------------------------------------------------

    def staying_rules(self) -> Iterator[CitedRule]:
        """What mattered to the place where the unit stood."""
        contest, p = self._contest, self._p
        attacker = contest.dislodged.get(p, EMPTY)
        if attacker in contest.carriers:
            open = self._field.rulebook.retreat_to_convoyed_origin
            yield CitedRule.ORIGIN_OPEN if open else CitedRule.ORIGIN_BARRED
        if attacker >= 0 and contest.heading[p] not in (p, STRANDED):
            yield CitedRule.MOVER_HOLDS_ALONE
        attackers = contest.attackers.get(p, [])
        if attackers and attacker == EMPTY and self._stayed():
            strong = [by for by in attackers if contest.strength[by] > contest.hold(p, by)]
            yield CitedRule.BESIEGED if len(strong) > 1 else CitedRule.HOLDER_NEED_ONLY_MATCH
        if any(by in contest.barred for by in attackers):
            yield CitedRule.DISRUPTED_TOUCHES

    def _stayed(self) -> bool:
        to = self._contest.heading[self._p]
        return to in (self._p, STRANDED) or self._contest.winner.get(to) != self._p
