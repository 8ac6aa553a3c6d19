"""Which claims hold: conditions against what happened, and claims against one another.

A line is satisfiable when its condition holds, the group has the centres, and nobody of it is
eliminated. Each player's claims are gone through in their order (H-33). A victory is won when all
of its group have come to a line that claims it (H-32); a line that its partners do not answer is
discounted and the player's next is looked at, so that nobody has to guess the others' order.
Several victories that are complete in the same round are all won (H-34).
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias, assert_never

from engine.board.terms import Province
from engine.frame.seat import SeatId
from engine.games.hepta.claim import (
    Claim,
    Condition,
    Either,
    Every,
    Fate,
    Holdings,
    Not,
    Ordered,
    Owns,
    Raises,
    RaisesCount,
    Relation,
)
from engine.orders.order import Build, Order

Group: TypeAlias = tuple[SeatId, ...]
"""Players who win together, in the order of their seats."""


@dataclass(frozen=True, slots=True)
class Evidence:
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
class Bar:
    """What a victory takes: centres of the group together, and of each of it."""

    together: int
    each: int


BARS: Mapping[int, Bar] = {1: Bar(70, 70), 2: Bar(130, 63), 3: Bar(185, 58)}
"""By how many share the victory (rule 7; H-30, H-31)."""


@dataclass(frozen=True, slots=True)
class Matching:
    """How claims are laid side by side.

    - `mutual`: a victory takes the claims of all of its group (H-32), not just of one.
    - `in_order`: everybody's first lines come before the second ones (H-33), not all at once.
    """

    mutual: bool = True
    in_order: bool = True


class Discount(StrEnum):
    """Why a line counted for nothing."""

    UNMET = "unmet"
    """Its condition did not hold."""
    SHORT = "short"
    """The centres do not suffice."""
    GONE = "gone"
    """Somebody of the group is eliminated (H-40)."""
    UNANSWERED = "unanswered"
    """The partners did not come to the same claim."""


@dataclass(frozen=True, slots=True)
class Discounted:
    """One line that counted for nothing; `number` counts a player's lines from 1."""

    player: SeatId
    number: int
    claim: Claim
    why: Discount


@dataclass(frozen=True, slots=True)
class Judged:
    """What comes of all claims: who has won, which lines were discounted, which have to wait."""

    won: tuple[Group, ...]
    discounted: tuple[Discounted, ...]
    waiting: tuple[tuple[SeatId, int], ...]


def judged(
    claims: Mapping[SeatId, Sequence[Claim]],
    evidence: Evidence,
    seats: Sequence[SeatId],
    bars: Mapping[int, Bar] = BARS,
    matching: Matching = Matching(),
) -> Judged:
    """Judge the claims of all players; `seats` gives the order in which they sit.

    While `evidence.builds` is None, lines that depend on builds wait; they neither win nor are
    they discounted.
    """
    return _Judging(claims, evidence, seats, bars, matching).result()


def holds(condition: Condition, evidence: Evidence) -> bool | None:
    """Whether a condition is met; None while that hangs on builds that are not known yet."""
    match condition:
        case Holdings(player, relation, number):
            return _compares(evidence.centres.get(player, 0), relation, number)
        case Owns(player, centre):
            return evidence.owners.get(centre) == player
        case Ordered(order, fate):
            return _fared(evidence.results.get(order), fate)
        case Raises(player, build):
            builds = evidence.builds
            return None if builds is None else build in builds.get(player, ())
        case RaisesCount(player, relation, number):
            builds = evidence.builds
            raised = None if builds is None else len(builds.get(player, ()))
            return None if raised is None else _compares(raised, relation, number)
        case Not(of):
            inner = holds(of, evidence)
            return None if inner is None else not inner
        case Every(of):
            return _all(tuple(holds(each, evidence) for each in of))
        case Either(of):
            opposite = _all(tuple(_not(holds(each, evidence)) for each in of))
            return _not(opposite)
        case _:
            assert_never(condition)


def _not(value: bool | None) -> bool | None:
    return None if value is None else not value


def _all(values: Sequence[bool | None]) -> bool | None:
    if False in values:
        return False
    return None if None in values else True


def _compares(found: int, relation: Relation, number: int) -> bool:
    match relation:
        case Relation.AT_LEAST:
            return found >= number
        case Relation.AT_MOST:
            return found <= number
        case Relation.EXACTLY:
            return found == number


def _fared(succeeded: bool | None, fate: Fate) -> bool:
    match fate:
        case Fate.GIVEN:
            return succeeded is not None
        case Fate.SUCCEEDED:
            return succeeded is True
        case Fate.FAILED:
            return succeeded is False


class _Judging:
    """One evaluation of all claims."""

    def __init__(
        self,
        claims: Mapping[SeatId, Sequence[Claim]],
        evidence: Evidence,
        seats: Sequence[SeatId],
        bars: Mapping[int, Bar],
        matching: Matching,
    ) -> None:
        self._matching = matching
        self._claims, self._evidence, self._seats, self._bars = claims, evidence, seats, bars
        self._discounted: list[Discounted] = []
        self._waiting: list[tuple[SeatId, int]] = []

    def result(self) -> Judged:
        """Sort the lines, then match the satisfiable ones."""
        open_lines = {seat: list(self._satisfiable(seat)) for seat in self._seats}
        won = self._matched(open_lines)
        places = {seat: place for place, seat in enumerate(self._seats)}
        self._discounted.sort(key=lambda each: (places[each.player], each.number))
        return Judged(tuple(won), tuple(self._discounted), tuple(self._waiting))

    def _satisfiable(self, seat: SeatId) -> Iterator[tuple[int, Claim]]:
        for number, claim in enumerate(self._claims.get(seat, ()), 1):
            met = True if claim.condition is None else holds(claim.condition, self._evidence)
            if self._evidence.builds is None and (claim.after_builds or met is None):
                self._waiting.append((seat, number))
            elif (why := self._fault(seat, claim, bool(met))) is not None:
                self._discounted.append(Discounted(seat, number, claim, why))
            else:
                yield number, claim

    def _fault(self, seat: SeatId, claim: Claim, met: bool) -> Discount | None:
        group = claim.group(seat)
        centres = [self._evidence.centres.get(each) for each in sorted(group)]
        counted = [each for each in centres if each is not None]
        if len(counted) < len(centres):
            return Discount.GONE
        if not met:
            return Discount.UNMET
        bar = self._bars[len(group)]
        enough = sum(counted) >= bar.together and min(counted) >= bar.each
        return None if enough else Discount.SHORT

    def _matched(self, lines: Mapping[SeatId, Sequence[tuple[int, Claim]]]) -> list[Group]:
        """Go down everybody's lines together; who comes to a victory with all of its players
        goes no further."""
        reached: dict[SeatId, set[frozenset[SeatId]]] = {seat: set() for seat in lines}
        stopped: dict[SeatId, int] = {}
        won: set[frozenset[SeatId]] = set()
        most = max(map(len, lines.values()), default=0)
        for step in range(most) if self._matching.in_order else (most - 1,):
            for seat, given in lines.items():
                if seat not in stopped:
                    reached[seat].update(claim.group(seat) for _, claim in given[: step + 1])
            groups = frozenset[frozenset[SeatId]]().union(*reached.values())
            won.update(group for group in groups if self._is_complete(group, reached))
            for seat in lines:
                if not won.isdisjoint(reached[seat]):
                    stopped.setdefault(seat, step + 1)
        for seat, given in lines.items():
            for number, claim in given[: stopped.get(seat)]:
                if claim.group(seat) not in won:
                    self._discounted.append(Discounted(seat, number, claim, Discount.UNANSWERED))
        return sorted(self._group(each) for each in won)

    def _is_complete(
        self, group: frozenset[SeatId], reached: Mapping[SeatId, set[frozenset[SeatId]]]
    ) -> bool:
        """Whether everybody has come to claim this victory whose claim it takes."""
        claimed = [group in reached.get(each, ()) for each in group]
        return all(claimed) if self._matching.mutual else any(claimed)

    def _group(self, members: frozenset[SeatId]) -> Group:
        return tuple(seat for seat in self._seats if seat in members)
