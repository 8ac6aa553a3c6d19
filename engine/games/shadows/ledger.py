"""The entries of the ledger of points, and how they are summed."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from engine.board.terms import Power, Province


class PointsCause(StrEnum):
    """What points are given or taken for (seed 002, "end-of-game scores")."""

    __stored_name__ = "Cause"

    VICTORY = "victory"  # +200
    HEADQUARTERS = "headquarters"  # +75, owned at the end
    CAPITAL = "capital"  # +20, owned at the end
    CENTRE = "centre"  # +10, owned at the end and no Capital
    SURVIVAL = "survival"  # +10
    FIRST_VOTE = "first_vote"  # +25
    DISCOVERED = "discovered"  # -50
    LOST = "lost"  # +10 for every year since a headquarters was lost that nobody has found
    LOST_AND_FOUND = "lost_and_found"  # -40, -20, -10
    FORFEIT = "forfeit"  # -10, for a fourth abstention (L-20)
    RULING = "ruling"  # the GM's


@dataclass(frozen=True, slots=True)
class PointsEntry:
    """One line of the ledger: whose, what for, how many points, in which year and about where.

    `years` is what the points were multiplied by, or counted from, where they depend on that.
    """

    __stored_name__ = "Entry"

    power: Power
    cause: PointsCause
    points: int
    year: int
    province: Province | None = None
    years: int = 0


def points_totals(
    entries: Iterable[PointsEntry], powers: Iterable[Power]
) -> tuple[tuple[Power, int], ...]:
    """The sum of each power's entries, most first, else in the order of `powers`."""
    sums = dict.fromkeys(powers, 0)
    for each in entries:
        sums[each.power] = sums.get(each.power, 0) + each.points
    order = list(sums)
    return tuple(sorted(sums.items(), key=lambda each: (-each[1], order.index(each[0]))))
