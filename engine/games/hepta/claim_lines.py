"""What each claimant is told of his lines: won, still open, discounted and why, or idle.

Nothing is told of others' claims but what the victories say: whether a partner's answer may still
come with the Winter is not, so after Autumn every line is open that only wants an answer.
"""

from collections.abc import Iterator

from engine.frame.seat import SeatId
from engine.games.hepta.claim_judging import DiscountReason
from engine.games.hepta.news import ClaimLineResult
from engine.games.hepta.state import HeptaState
from engine.games.hepta.victory import VictoryStanding

WON, OPEN, IDLE = "won", "open", "idle"


def claim_lines(
    state: HeptaState, seat: SeatId, found: VictoryStanding, *, after_builds: bool
) -> tuple[ClaimLineResult, ...]:
    """What became of a player's lines, in their order; none where he claimed nothing."""
    return tuple(_lines(state, seat, found, after_builds=after_builds))


def _lines(
    state: HeptaState, seat: SeatId, found: VictoryStanding, *, after_builds: bool
) -> Iterator[ClaimLineResult]:
    won = {frozenset(each.players) for each in found.victories}
    whys = {each.number: each.why for each in found.judged.discounted if each.player == seat}
    waiting = {number for player, number in found.judged.waiting if player == seat}
    for number, claim in enumerate(state.claims.get(seat, ()), 1):
        unanswered = whys.get(number) is DiscountReason.UNANSWERED
        if claim.group(seat) in won and (unanswered or number not in whys):
            yield ClaimLineResult(number, claim, WON)
        elif not after_builds and (unanswered or number in waiting):
            yield ClaimLineResult(number, claim, OPEN)
        elif number in whys:
            yield ClaimLineResult(number, claim, str(whys[number]))
        else:
            yield ClaimLineResult(number, claim, IDLE)
