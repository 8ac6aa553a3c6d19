"""How a standard game ends: alone with enough centres, by agreement, or with the last year."""

from collections.abc import Mapping

from engine.board.calendar import PhaseKind
from engine.board.terms import Power
from engine.frame.seat import SeatId
from engine.games.standard.deal import ALL, GM, NOBODY
from engine.games.standard.news import AgreementAsked, GameEnded
from engine.games.standard.state import StandardState
from engine.games.standard.submission import Agreement, Concede, Draw, Orders

TWO_PLAYERS_NEED = 24
"""With two players, each side counts its powers together and needs this many at least."""


def agreed(state: StandardState, submissions: Mapping[SeatId, Orders]) -> GameEnded | None:
    """The end that every surviving seat asked for in its envelope, if they all asked the same."""
    end = _asked(state, submissions)
    return end if end is not None and _procedure(state, end) == ALL else None


def for_gm(state: StandardState, submissions: Mapping[SeatId, Orders]) -> AgreementAsked | None:
    """The end that all asked for, where it is the GM's to declare."""
    end = _asked(state, submissions)
    if end is None or _procedure(state, end) != GM:
        return None
    return AgreementAsked(end.kind, end.powers)


def barred(state: StandardState) -> tuple[str, ...]:
    """The agreements that this game does not know."""
    draws = ("draw",) if state.draws == NOBODY else ()
    return (*draws, *(("concede",) if state.concessions == NOBODY else ()))


def _procedure(state: StandardState, end: GameEnded) -> str:
    return state.draws if end.kind == "draw" else state.concessions


def _asked(state: StandardState, submissions: Mapping[SeatId, Orders]) -> GameEnded | None:
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
    totals = _totals(state)
    if not totals:
        return None
    best, side = totals[0]
    if best < needed(state) or (len(totals) > 1 and totals[1][0] == best):
        return None
    return GameEnded("solo", _alive(state, side), state.counts())


def needed(state: StandardState) -> int:
    """How many centres win alone."""
    return max(state.solo, TWO_PLAYERS_NEED) if len(state.seats) == 2 else state.solo


def _totals(state: StandardState) -> list[tuple[int, tuple[Power, ...]]]:
    """How many centres each side owns, most first; with two players a side is all they play."""
    sides = [(power,) for power in state.surviving()]
    if len(state.seats) == 2:
        sides = [state.powers_of(seat) for seat in state.seats]
    owned = state.position.centres_of
    return sorted(((sum(len(owned(p)) for p in side), side) for side in sides), reverse=True)


def _alive(state: StandardState, powers: tuple[Power, ...]) -> tuple[Power, ...]:
    return tuple(power for power in state.surviving() if power in powers)


def timed_out(state: StandardState) -> GameEnded | None:
    """The end that comes with the year after the last one: most centres lead, or share the lead.

    Also the end of a game in which no player has anything left.
    """
    if not state.surviving():
        return GameEnded("nobody", (), state.counts())
    if not state.last_year or state.turn.year <= state.last_year:
        return None
    totals = _totals(state)
    leading = tuple(p for total, side in totals if total == totals[0][0] for p in side)
    return GameEnded("last_year", _alive(state, leading), state.counts())
