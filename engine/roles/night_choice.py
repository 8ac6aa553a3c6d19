"""What is decided at night: a common choice of several, and attacks that are warded off.

Who acts is the game's business; here are seats in, seats out.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum

from engine.frame.chance import Chance
from engine.frame.seat import SeatId


class Disagreement(StrEnum):
    """What counts where those who choose together do not agree."""

    LOT = "lot"  # lots among all that were named
    MAJORITY = "majority"  # whoever was named most often; lots where that is a tie
    NONE = "none"  # nobody


def do_picks_agree(picks: Sequence[Sequence[SeatId]]) -> bool:
    """Whether all who named anybody named the same."""
    return len({frozenset(each) for each in picks if each}) <= 1


def agreed_targets(
    picks: Sequence[Sequence[SeatId]],
    wanted: int,
    disagreement: Disagreement,
    chance: Chance,
    purpose: str,
) -> tuple[SeatId, ...]:
    """Whom several have chosen together, at most `wanted`; nobody where nobody named anyone.

    Who names nobody does not disagree.
    """
    named = _pick_counts(picks)
    if not named or wanted == 0:
        return ()
    if do_picks_agree(picks):
        return tuple(named)[:wanted]
    match disagreement:
        case Disagreement.NONE:
            return ()
        case Disagreement.LOT:
            return draw_targets(sorted(named), wanted, chance, purpose)
        case Disagreement.MAJORITY:
            return _most_named(named, wanted, chance, purpose)


def _pick_counts(picks: Sequence[Sequence[SeatId]]) -> Mapping[SeatId, int]:
    named: dict[SeatId, int] = {}
    for each in picks:
        for seat in each:
            named[seat] = named.get(seat, 0) + 1
    return named


def _most_named(
    named: Mapping[SeatId, int], wanted: int, chance: Chance, purpose: str
) -> tuple[SeatId, ...]:
    chosen: tuple[SeatId, ...] = ()
    for count in sorted(set(named.values()), reverse=True):
        tied = sorted(seat for seat in named if named[seat] == count)
        chosen = (*chosen, *draw_targets(tied, wanted - len(chosen), chance, purpose))
    return chosen


def draw_targets(
    seats: Sequence[SeatId], wanted: int, chance: Chance, purpose: str
) -> tuple[SeatId, ...]:
    """So many of them by lot; all without a lot where there are no more."""
    left, chosen = list(seats), list[SeatId]()
    while left and len(chosen) < wanted:
        seat = left[0] if len(left) == 1 else SeatId(chance.draw(purpose, left))
        left.remove(seat)
        chosen.append(seat)
    return tuple(chosen)


def split_by_wards(
    struck: Sequence[SeatId], wards: Sequence[SeatId]
) -> tuple[tuple[SeatId, ...], tuple[SeatId, ...]]:
    """Who dies of those struck, and who is saved by a ward."""
    dead = tuple(seat for seat in struck if seat not in wards)
    saved = tuple(seat for seat in struck if seat in wards)
    return dead, saved
