"""How one unit's result was computed: strengths, supports, rivals, convoys; on demand.

The four strengths are those of the published test cases (DATC 5.B): *attack* is what a move
brings against its target, *hold* what keeps a unit where it is, *defend* what it puts up against
one that comes head on, *prevent* what it puts up against others that move to the same target.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from engine.board.map import Map
from engine.board.position import Position
from engine.board.terms import Power, Province, province_of, whole_province
from engine.judge.cited_rule import CitedRule
from engine.judge.explanation import Explanation
from engine.judge.movement import position_after, resolve_movement
from engine.judge.phase_orders import EMPTY, STRANDED
from engine.judge.resolution import PhaseResolution
from engine.judge.rule_citations import cited_rules
from engine.judge.rulebook import DATC, Rulebook
from engine.judge.ruling import Ruling, RulingReason
from engine.orders.illegal import Illegal
from engine.orders.order import Move, Order, Support


class SupportResult(StrEnum):
    """What became of a support."""

    COUNTS = "counts"
    HOLDS_OFF = "holds_off"  # counts, but dislodges no unit of its giver's power (6.D.12)
    CUT = "cut"  # by = the attacker
    BEATEN = "beaten"  # by = the unit that dislodged the supporter
    ASTRAY = "astray"  # the supported unit was not ordered so, or its convoy failed
    ILLEGAL = "illegal"


class OpponentRole(StrEnum):
    """How another unit stood against this one."""

    HOLDS = "holds"  # it stayed in the province that this one went to
    DEFENDS = "defends"  # it came head on
    PREVENTS = "prevents"  # it made for the same province
    ATTACKS = "attacks"  # it attacked this one


@dataclass(frozen=True, slots=True)
class SupportEffect:
    """A support for the unit: by whom, and what became of it."""

    province: Province
    power: Power
    fate: SupportResult
    by: Province | None


@dataclass(frozen=True, slots=True)
class Opponent:
    """A unit that stood against this one, and with what strength."""

    province: Province
    power: Power
    role: OpponentRole
    strength: int


@dataclass(frozen=True, slots=True)
class ConvoyFleet:
    """A fleet that carried, or was to carry, the unit; `lost_to` dislodged it."""

    province: Province
    power: Power
    lost_to: Province | None


@dataclass(frozen=True, slots=True)
class OrderStrengths:
    """One unit's account. A strength is None where the unit's order has no use for it.

    `edition` is the key of the rulebook; `grounds` are the rules that mattered to it, the
    weightiest first.
    """

    ruling: Ruling
    edition: str
    attack: int | None
    hold: int | None
    defend: int | None
    prevent: int | None
    supports: tuple[SupportEffect, ...]
    opponents: tuple[Opponent, ...]
    ferries: tuple[ConvoyFleet, ...]
    grounds: tuple[CitedRule, ...]


def order_strengths(
    map: Map,
    position: Position,
    orders: Mapping[Power, Sequence[Order]],
    province: Province,
    rulebook: Rulebook = DATC,
    disorder: Collection[Power] = (),
) -> OrderStrengths | None:
    """The account of one unit in a movement phase; None where no unit stood."""
    return strengths_in(resolve_movement(map, position, orders, rulebook, disorder), province)


def strengths_in(contest: PhaseResolution, province: Province) -> OrderStrengths | None:
    """The account of one unit in a contest that has been judged; None where no unit stood."""
    p = contest.field.tables.number.get(province, EMPTY)
    if p == EMPTY or contest.field.heading[p] == EMPTY:
        return None
    return _StrengthReader(contest).of(p)


class _StrengthReader:
    """Reads accounts off one contest."""

    def __init__(self, contest: PhaseResolution) -> None:
        self._contest, self._field = contest, contest.field
        self._provinces = contest.field.tables.provinces
        self._explanation = Explanation(contest, position_after(contest))

    def of(self, p: int) -> OrderStrengths:
        ruling = self._ruling(p)
        moving = isinstance(ruling.order, Move) and ruling.why is not RulingReason.ILLEGAL
        opponents = [*(self._met(p) if moving else ()), *self._attacking_opponents(p)]
        return OrderStrengths(
            ruling=ruling,
            edition=self._field.rulebook.key,
            attack=self.attack(p) if moving else None,
            hold=self.hold(p),
            defend=self._contest.strength[p] if self._contest.head_on_opponent(p) >= 0 else None,
            prevent=self.prevent(p) if moving else None,
            supports=tuple(self._supports(p)),
            opponents=tuple(opponents),
            ferries=tuple(self._convoy_fleets(p)),
            grounds=tuple(dict.fromkeys(cited_rules(self._contest, p, ruling))),
        )

    def _ruling(self, p: int) -> Ruling:
        if p in self._field.twice and p not in self._field.orders:
            return self._explanation.fault(p, self._field.twice[p][0], Illegal.ORDERED_TWICE)
        return self._explanation.ruling(p)

    # -- strengths ---------------------------------------------------------------------------

    def attack(self, p: int) -> int:
        """Supports of the power that is attacked left out, and nothing against one's own."""
        contest = self._contest
        to = contest.heading[p]
        if to == STRANDED or p in contest.barred:
            return 0
        if not self._meets_unit(p, to):
            return contest.strength[p]
        if contest.sides[to] == contest.sides[p]:
            return 0
        return contest.strength[p] - contest.tied.get(p, 0)

    def hold(self, p: int) -> int:
        """Nothing once it has left; alone when it tried to."""
        contest = self._contest
        to = contest.heading[p]
        if to == p:
            return contest.strength[p]
        return 0 if contest.winner.get(to) == p else 1

    def prevent(self, p: int) -> int:
        """Nothing for one who never set out, or who was beaten by the unit he met head on."""
        contest = self._contest
        to = contest.heading[p]
        if to == STRANDED or (contest.winner.get(p) == to and contest.head_on_loser(to) == p):
            return 0
        return contest.strength[p]

    def _meets_unit(self, p: int, to: int) -> bool:
        """Whether an attack meets a unit: one that stayed, could not leave, or comes head on."""
        contest = self._contest
        going = contest.heading[to]
        if going == EMPTY:
            return False
        return going < 0 or contest.head_on_opponent(p) == to or contest.winner.get(going) != to

    # -- the others --------------------------------------------------------------------------

    def _met(self, p: int) -> Iterator[Opponent]:
        contest = self._contest
        to = contest.heading[p]
        if to == STRANDED:
            return
        if contest.head_on_opponent(p) == to:
            yield self._opponent(to, OpponentRole.DEFENDS, contest.strength[to])
        elif self._meets_unit(p, to):
            yield self._opponent(to, OpponentRole.HOLDS, self.hold(to))
        for rival in sorted(contest.attackers[to]):
            if rival != p:
                yield self._opponent(rival, OpponentRole.PREVENTS, self.prevent(rival))

    def _attacking_opponents(self, p: int) -> Iterator[Opponent]:
        for attacker in sorted(self._contest.attackers.get(p, ())):
            yield self._opponent(attacker, OpponentRole.ATTACKS, self.attack(attacker))

    def _opponent(self, p: int, role: OpponentRole, strength: int) -> Opponent:
        return Opponent(self._provinces[p], self._field.powers[p], role, strength)

    def _supports(self, p: int) -> Iterator[SupportEffect]:
        for giver, order in sorted(self._field.orders.items()):
            if isinstance(order, Support) and order.of == self._provinces[p]:
                yield self._support_effect(giver, order)

    def _support_effect(self, giver: int, order: Support) -> SupportEffect:
        ruling = self._explanation.ruling(giver)
        power = self._field.powers[giver]
        match ruling.why:
            case RulingReason.GIVEN:
                met = giver in self._contest.given
                fate = SupportResult.COUNTS if met else SupportResult.ASTRAY
                if met and order.to is not None and self._supports_own_side(giver, order):
                    fate = SupportResult.HOLDS_OFF
            case RulingReason.CUT_BY:
                fate = SupportResult.CUT
            case RulingReason.CUT_DISLODGED:
                fate = SupportResult.BEATEN
            case RulingReason.ILLEGAL:
                fate = SupportResult.ILLEGAL
            case _:
                fate = SupportResult.ASTRAY
        by = ruling.by if fate in (SupportResult.CUT, SupportResult.BEATEN) else None
        return SupportEffect(self._provinces[giver], power, fate, by)

    def _supports_own_side(self, giver: int, order: Support) -> bool:
        """Whether a support is aimed at a unit of its giver's side."""
        target = self._field.tables.number[province_of(order.to or whole_province(order.of))]
        return self._contest.sides[target] == self._contest.sides[giver]

    def _convoy_fleets(self, p: int) -> Iterator[ConvoyFleet]:
        for fleet in sorted(self._field.carriers.get(p, ())):
            beaten_by = self._contest.dislodged.get(fleet)
            lost_to = None if beaten_by is None else self._provinces[beaten_by]
            yield ConvoyFleet(self._provinces[fleet], self._field.powers[fleet], lost_to)
