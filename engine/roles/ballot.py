"""Counting votes: totals, leaders, ties, unanimity.

A vote is the id of a candidate, or None where somebody voted for nobody. Voters and candidates
are ids; who may vote and who may be voted for is for the game to say.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, TypeVar

from engine.frame.chance import Chance

C = TypeVar("C", bound=str)


class MajorityRule(StrEnum):
    """How many votes decide."""

    PLURALITY = "plurality"  # more than any other candidate
    MAJORITY = "majority"  # more than half of the valid votes


@dataclass(frozen=True, slots=True)
class VoteCount(Generic[C]):
    """Votes counted: how many each candidate got (most first, then by id; nobody with none), and
    how many were valid."""

    totals: tuple[tuple[C, int], ...]
    valid: int

    @property
    def leaders(self) -> tuple[C, ...]:
        """The candidates with the most votes, by id; none when there was no valid vote."""
        best = self.totals[0][1] if self.totals else 0
        return tuple(candidate for candidate, votes in self.totals if votes == best)


def count_votes(votes: Iterable[C | None], candidates: Collection[C]) -> VoteCount[C]:
    """The count of some votes; a vote for nobody or for no candidate is void."""
    totals: dict[C, int] = {}
    for vote in votes:
        if vote is not None and vote in candidates:
            totals[vote] = totals.get(vote, 0) + 1
    ordered = sorted(totals.items(), key=lambda each: (-each[1], each[0]))
    return VoteCount(tuple(ordered), sum(totals.values()))


def vote_winner(count: VoteCount[C], needs: MajorityRule = MajorityRule.PLURALITY) -> C | None:
    """Who is chosen by the votes alone; None on a tie, or without the majority needed."""
    if len(count.leaders) != 1:
        return None
    enough = needs is MajorityRule.PLURALITY or 2 * count.totals[0][1] > count.valid
    return count.leaders[0] if enough else None


def winner_by_lot(
    count: VoteCount[C], candidates: Collection[C], chance: Chance, purpose: str
) -> C | None:
    """Who is chosen where lots decide a tie; without a vote, a tie of all candidates.

    None without candidates.
    """
    tied = count.leaders or tuple(sorted(candidates))
    if len(tied) < 2:
        return tied[0] if tied else None
    drawn = chance.draw(purpose, tied)
    return next(each for each in tied if each == drawn)


def unanimous_choice(votes: Iterable[C | None]) -> C | None:
    """The candidate whom all voted for; None if they did not, or if there were no votes."""
    named = set(votes)
    return named.pop() if len(named) == 1 else None
