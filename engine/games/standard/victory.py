"""How a standard game ends: alone with enough centres, by agreement, or with the last year."""

from collections.abc import Mapping

from engine.board.calendar import PhaseKind
from engine.board.terms import Power
from engine.frame.seat import SeatId
from engine.games.standard.news import GameEnded
from engine.games.standard.state import StandardState
from engine.games.standard.submission import Agreement, Concede, Draw, Orders

TWO_PLAYERS_NEED = 24
"""With two players, each side counts its powers together and needs this many at least."""


def agreed(state: StandardState, submissions: Mapping[SeatId, Orders]) -> GameEnded | None:
    """The end that every surviving seat asked for in its envelope, if they all asked the same."""
    if state.turn.kind is not PhaseKind.MOVEMENT:
        return None
    asked = {
        submissions[seat].agreement if seat in submissions else None for seat in state.waiting_on()
    }
    wish: Agreement | None = asked.pop() if len(asked) == 1 else None
    match wish:
        case Draw():
            return GameEnded("draw", state.surviving(), state.counts())
        case Concede(to) if to in state.surviving():
            return GameEnded("conceded", (to,), state.counts())
        case _:
            return None


def won(state: StandardState) -> GameEnded | None:
    """The solo after a Fall's count: enough centres, and more than anybody else."""
    sides = _sides(state)
    totals = sorted(
        ((sum(len(state.position.centres_of(p)) for p in side), side) for side in sides),
        reverse=True,
    )
    if not totals:
        return None
    best, side = totals[0]
    if best < needed(state) or (len(totals) > 1 and totals[1][0] == best):
        return None
    alive = state.surviving()
    return GameEnded("solo", tuple(p for p in side if p in alive), state.counts())


def needed(state: StandardState) -> int:
    """How many centres win alone."""
    return max(state.solo, TWO_PLAYERS_NEED) if len(state.seats) == 2 else state.solo


def _sides(state: StandardState) -> tuple[tuple[Power, ...], ...]:
    if len(state.seats) == 2:
        return tuple(state.powers_of(seat) for seat in state.seats)
    return tuple((power,) for power in state.surviving())


def timed_out(state: StandardState) -> GameEnded | None:
    """The end that comes with the year after the last one: most centres lead, or share the lead.

    Also the end of a game in which no player has anything left.
    """
    alive = state.surviving()
    if not alive:
        return GameEnded("nobody", (), state.counts())
    if not state.last_year or state.turn.year <= state.last_year:
        return None
    owned = {power: len(state.position.centres_of(power)) for power in alive}
    best = max(owned.values())
    return GameEnded("last_year", tuple(p for p in alive if owned[p] == best), state.counts())
