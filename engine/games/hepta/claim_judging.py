"""Which claims hold: conditions against what happened, and claims against one another.

A line is satisfiable when its condition holds, the group has the centres, and nobody of it is
eliminated. Each player's claims are gone through in their order (H-33): a line counts only if the
ones above it cannot come true. A line that not everybody of its group has on his list is struck
(H-32); what then is the first line of all its players is won, and their lower lines are struck;
and so on. A line that waits for builds holds back those below it (H-36). Only where lists run in a
circle, each player's first line waiting for another's, those players go down their lists together
and win what they meet in. Several victories that are complete are all won (H-34).
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias, assert_never

from engine.board.terms import Province
from engine.frame.seat import SeatId
from engine.games.hepta.claim import (
    AllOfCondition,
    AnyOfCondition,
    BuildCondition,
    BuildCountCondition,
    CentreCountCondition,
    CentreOwnedCondition,
    Claim,
    Condition,
    NotCondition,
    OrderCondition,
    OrderTest,
    Relation,
)
from engine.orders.order import Build, Order

PlayerGroup: TypeAlias = tuple[SeatId, ...]
"""Players who win together, in the order of their seats."""


@dataclass(frozen=True, slots=True)
class ClaimEvidence:
    """What is known when claims are judged.

    `centres` counts each living player's centres over all his nations; whoever is not in it is
    eliminated. `owners` says which player owns a centre. `results` has every order that was given
    this Autumn and whether it succeeded. `builds` are the units raised in Winter, None before.
    """

    centres: Mapping[SeatId, int]
    owners: Mapping[Province, SeatId]
    results: Mapping[Order, bool]
    builds: Mapping[SeatId, Sequence[Build]] | None = None


@dataclass(frozen=True, slots=True)
class VictoryThreshold:
    """What a victory takes: centres of the group together, and of each of it."""

    together: int
    each: int


BARS: Mapping[int, VictoryThreshold] = {
    1: VictoryThreshold(70, 70),
    2: VictoryThreshold(130, 63),
    3: VictoryThreshold(185, 58),
}
"""By how many share the victory (rule 7; H-30, H-31)."""


@dataclass(frozen=True, slots=True)
class MatchingRule:
    """How claims are laid side by side.

    - `mutual`: a victory takes the claims of all of its group (H-32), not just of one.
    - `in_order`: a line counts only if those above it come to nothing (H-33), not all at once.
    """

    mutual: bool = True
    in_order: bool = True


class DiscountReason(StrEnum):
    """Why a line counted for nothing."""

    UNMET = "unmet"
    """Its condition did not hold."""
    SHORT = "short"
    """The centres do not suffice."""
    GONE = "gone"
    """Somebody of the group is eliminated (H-40)."""
    UNANSWERED = "unanswered"
    """The partners did not claim the same, or what they wanted more came true."""


@dataclass(frozen=True, slots=True)
class DiscountedClaim:
    """One line that counted for nothing; `number` counts a player's lines from 1."""

    player: SeatId
    number: int
    claim: Claim
    why: DiscountReason


@dataclass(frozen=True, slots=True)
class JudgedClaims:
    """What comes of all claims: who has won, which lines were discounted, which have to wait.

    A line waits for the builds itself, or because one does on which it depends.
    """

    won: tuple[PlayerGroup, ...]
    discounted: tuple[DiscountedClaim, ...]
    waiting: tuple[tuple[SeatId, int], ...]


def judge_claims(
    claims: Mapping[SeatId, Sequence[Claim]],
    evidence: ClaimEvidence,
    seats: Sequence[SeatId],
    bars: Mapping[int, VictoryThreshold] = BARS,
    matching: MatchingRule = MatchingRule(),
) -> JudgedClaims:
    """Judge the claims of all players; `seats` gives the order in which they sit.

    While `evidence.builds` is None, lines that depend on builds wait and hold back those below
    them; they neither win nor are they discounted, unless they could not come true anyway.
    """
    return _ClaimMatching(claims, evidence, seats, bars, matching).result()


def evaluate_condition(condition: Condition, evidence: ClaimEvidence) -> bool | None:
    """Whether a condition is met; None while that hangs on builds that are not known yet."""
    match condition:
        case CentreCountCondition(player, relation, number):
            return _is_relation_met(evidence.centres.get(player, 0), relation, number)
        case CentreOwnedCondition(player, centre):
            return evidence.owners.get(centre) == player
        case OrderCondition(order, fate):
            return _has_outcome(evidence.results.get(order), fate)
        case BuildCondition(player, build):
            builds = evidence.builds
            return None if builds is None else build in builds.get(player, ())
        case BuildCountCondition(player, relation, number):
            builds = evidence.builds
            raised = None if builds is None else len(builds.get(player, ()))
            return None if raised is None else _is_relation_met(raised, relation, number)
        case NotCondition(of):
            inner = evaluate_condition(of, evidence)
            return None if inner is None else not inner
        case AllOfCondition(of):
            return _all(tuple(evaluate_condition(each, evidence) for each in of))
        case AnyOfCondition(of):
            opposite = _all(tuple(_negate(evaluate_condition(each, evidence)) for each in of))
            return _negate(opposite)
        case _:
            assert_never(condition)


def _negate(value: bool | None) -> bool | None:
    return None if value is None else not value


def _all(values: Sequence[bool | None]) -> bool | None:
    if False in values:
        return False
    return None if None in values else True


def _is_relation_met(found: int, relation: Relation, number: int) -> bool:
    match relation:
        case Relation.AT_LEAST:
            return found >= number
        case Relation.AT_MOST:
            return found <= number
        case Relation.EXACTLY:
            return found == number


def _has_outcome(succeeded: bool | None, fate: OrderTest) -> bool:
    match fate:
        case OrderTest.GIVEN:
            return succeeded is not None
        case OrderTest.SUCCEEDED:
            return succeeded is True
        case OrderTest.FAILED:
            return succeeded is False


@dataclass(frozen=True, slots=True)
class _OpenLine:
    """A line that may still come true; `open` while that hangs on the builds."""

    number: int
    group: frozenset[SeatId]
    open: bool


class _ClaimMatching:
    """One evaluation of all claims."""

    def __init__(
        self,
        claims: Mapping[SeatId, Sequence[Claim]],
        evidence: ClaimEvidence,
        seats: Sequence[SeatId],
        bars: Mapping[int, VictoryThreshold],
        matching: MatchingRule,
    ) -> None:
        self._matching = matching
        self._claims, self._evidence, self._seats, self._bars = claims, evidence, seats, bars
        self._discounted: list[DiscountedClaim] = []
        self._waiting: set[tuple[SeatId, int]] = set()
        self._won: set[frozenset[SeatId]] = set()
        self._last: dict[SeatId, int] = {}
        self._live = {seat: list(self._satisfiable(seat)) for seat in seats}

    def result(self) -> JudgedClaims:
        """Lay the satisfiable lines side by side."""
        if not self._matching.in_order:
            self._match_all_at_once()
        elif self._matching.mutual:
            self._match_in_order()
        else:
            self._take_first_lines()
        for seat, lines in self._live.items():
            self._waiting.update((seat, each.number) for each in lines)
        places = {seat: place for place, seat in enumerate(self._seats)}
        # Of the lines below the one that was won nobody asks who answered them.
        discounted = [
            each
            for each in self._discounted
            if each.why is not DiscountReason.UNANSWERED
            or each.number <= self._last.get(each.player, each.number)
        ]
        discounted.sort(key=lambda each: (places[each.player], each.number))
        waiting = sorted(self._waiting, key=lambda each: (places[each[0]], each[1]))
        won = sorted(self._group(each) for each in self._won)
        return JudgedClaims(tuple(won), tuple(discounted), tuple(waiting))

    def _satisfiable(self, seat: SeatId) -> Iterator[_OpenLine]:
        for number, claim in enumerate(self._claims.get(seat, ()), 1):
            met = (
                True
                if claim.condition is None
                else evaluate_condition(claim.condition, self._evidence)
            )
            open = self._evidence.builds is None and (claim.after_builds or met is None)
            if open:
                self._waiting.add((seat, number))
            if (why := self._fault(seat, claim, met is not False)) is None:
                yield _OpenLine(number, claim.group(seat), open)
            elif not open:
                self._discounted.append(DiscountedClaim(seat, number, claim, why))

    def _fault(self, seat: SeatId, claim: Claim, met: bool) -> DiscountReason | None:
        group = claim.group(seat)
        centres = [self._evidence.centres.get(each) for each in sorted(group)]
        counted = [each for each in centres if each is not None]
        if len(counted) < len(centres):
            return DiscountReason.GONE
        if not met:
            return DiscountReason.UNMET
        bar = self._bars[len(group)]
        enough = sum(counted) >= bar.together and min(counted) >= bar.each
        return None if enough else DiscountReason.SHORT

    # -- options of the game --------------------------------------------------------------------

    def _match_all_at_once(self) -> None:
        claimed = {s: {x.group for x in lines if not x.open} for s, lines in self._live.items()}
        count = all if self._matching.mutual else any
        for group in frozenset[frozenset[SeatId]]().union(*claimed.values()):
            if count(group in claimed[seat] for seat in group):
                self._won.add(group)
        for seat, lines in self._live.items():
            for line in lines:
                if line.group not in self._won and not line.open:
                    self._discount(seat, line)
            self._live[seat] = []

    def _take_first_lines(self) -> None:
        """One claim is enough for a victory: everybody's first line is won."""
        for seat in self._seats:
            if (group := self._wanted(seat)) is not None:
                self._won.add(group)
                self._live[seat] = []

    # -- lists against lists --------------------------------------------------------------------

    def _match_in_order(self) -> None:
        while True:
            self._strike_unanswered()
            agreed = {group for seat in self._seats if (group := self._agreed(seat)) is not None}
            if agreed:
                for group in agreed:
                    self._win((group,), dict.fromkeys(group, 0))
            elif not self._break_circle():
                return

    def _strike_unanswered(self) -> None:
        """Strike the lines that somebody of their group does not have, until all have them."""
        struck = True
        while struck:
            struck = False
            for seat, lines in self._live.items():
                for line in [each for each in lines if not self._is_answered(each)]:
                    lines.remove(line)
                    self._discount(seat, line)
                    struck = True

    def _is_answered(self, line: _OpenLine) -> bool:
        return all(
            any(each.group == line.group for each in self._live.get(seat, ()))
            for seat in line.group
        )

    def _first(self, seat: SeatId) -> frozenset[SeatId] | None:
        lines = self._live.get(seat)
        return lines[0].group if lines else None

    def _wanted(self, seat: SeatId) -> frozenset[SeatId] | None:
        """The victory of a player's first line, once nothing about it hangs on builds."""
        for line in self._live.get(seat, ()):
            if line.group != self._first(seat):
                return None
            if not line.open:
                return line.group
        return None

    def _agreed(self, seat: SeatId) -> frozenset[SeatId] | None:
        group = self._wanted(seat)
        if group is None or any(self._wanted(each) != group for each in group):
            return None
        return group

    def _win(self, groups: Sequence[frozenset[SeatId]], depths: Mapping[SeatId, int]) -> None:
        """Victories are won: their players go no further than to `depths` in their lists."""
        self._won.update(groups)
        for seat, depth in depths.items():
            gone_through = self._live[seat][: depth + 1]
            for line in gone_through:
                if line.group not in self._won:
                    self._discount(seat, line)
            self._last[seat] = gone_through[-1].number
            self._live[seat] = []

    def _break_circle(self) -> bool:
        """Where first lines wait for one another in a circle, go down those lists together."""
        for seat in self._seats:
            circle = self._awaited_players(seat)
            if seat not in circle or any(
                seat not in self._awaited_players(each) for each in circle
            ):
                continue
            if any(line.open for each in circle for line in self._live[each]):
                continue
            for depth in range(1, max(len(self._live[each]) for each in circle)):
                if groups := self._met(circle, depth):
                    winners = frozenset[SeatId]().union(*groups)
                    self._win(groups, {each: depth if each in circle else 0 for each in winners})
                    return True
        return False

    def _awaited_players(self, seat: SeatId) -> frozenset[SeatId]:
        """Everybody for whom a player's first line waits, straight or by way of others'."""
        found: set[SeatId] = set()
        ahead = [seat]
        while ahead:
            group = self._wanted(here := ahead.pop())
            for each in sorted(group or ()):
                if each != here and self._wanted(each) != group and each not in found:
                    found.add(each)
                    ahead.append(each)
        return frozenset(found)

    def _met(self, circle: frozenset[SeatId], depth: int) -> tuple[frozenset[SeatId], ...]:
        """The victories complete once those of a circle have gone down so many lines."""

        def reached(seat: SeatId) -> set[frozenset[SeatId]]:
            lines = self._live.get(seat, [])
            return {each.group for each in lines[: depth + 1 if seat in circle else 1]}

        groups = frozenset[frozenset[SeatId]]().union(*(reached(seat) for seat in circle))
        return tuple(group for group in groups if all(group in reached(each) for each in group))

    def _discount(self, seat: SeatId, line: _OpenLine) -> None:
        if not line.open:
            claim = self._claims[seat][line.number - 1]
            self._discounted.append(
                DiscountedClaim(seat, line.number, claim, DiscountReason.UNANSWERED)
            )

    def _group(self, members: frozenset[SeatId]) -> PlayerGroup:
        return tuple(seat for seat in self._seats if seat in members)
