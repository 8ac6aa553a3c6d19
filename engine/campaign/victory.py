"""How a campaign ends: alone with enough centres, by agreement, or with the last year."""

from collections.abc import Mapping

from engine.board.calendar import PhaseKind
from engine.board.terms import Power
from engine.campaign.deal import ALL, GM, NOBODY
from engine.campaign.news import AgreementAsked, GameEnded
from engine.campaign.state import Campaign
from engine.campaign.submission import Agreement, Concede, Draw, GivesOrders
from engine.frame.audience import FOR_GM
from engine.frame.report import Report
from engine.frame.ruleset import Result
from engine.frame.seat import SeatId

TWO_PLAYERS_NEED = 24
"""With two players, each side counts its powers together and needs this many at least."""


def agreed(campaign: Campaign, submissions: Mapping[SeatId, GivesOrders]) -> GameEnded | None:
    """The end that every surviving seat asked for in its envelope, if they all asked the same."""
    end = _asked(campaign, submissions)
    return end if end is not None and _procedure(campaign, end) == ALL else None


def for_gm(campaign: Campaign, submissions: Mapping[SeatId, GivesOrders]) -> tuple[Report, ...]:
    """The news for the GM of the end that all asked for, where it is his to declare."""
    end = _asked(campaign, submissions)
    if end is None or _procedure(campaign, end) != GM:
        return ()
    return (Report(FOR_GM, "agreement_asked", AgreementAsked(end.kind, end.powers)),)


def barred(campaign: Campaign) -> tuple[str, ...]:
    """The agreements that this game does not know."""
    draws = ("draw",) if campaign.draws == NOBODY else ()
    return (*draws, *(("concede",) if campaign.concessions == NOBODY else ()))


def _procedure(campaign: Campaign, end: GameEnded) -> str:
    return campaign.draws if end.kind == "draw" else campaign.concessions


def _asked(campaign: Campaign, submissions: Mapping[SeatId, GivesOrders]) -> GameEnded | None:
    if campaign.turn.kind is not PhaseKind.MOVEMENT:
        return None
    asked = {
        submissions[seat].agreement if seat in submissions else None
        for seat in campaign.waiting_on()
    }
    wish: Agreement | None = asked.pop() if len(asked) == 1 else None
    match wish:
        case Draw():
            return GameEnded("draw", campaign.surviving(), campaign.counts())
        case Concede(to) if to in campaign.surviving():
            return GameEnded("conceded", (to,), campaign.counts())
        case _:
            return None


def won(campaign: Campaign) -> GameEnded | None:
    """The solo after a Fall's count: enough centres, and more than anybody else."""
    totals = _totals(campaign)
    if not totals:
        return None
    best, side = totals[0]
    if best < needed(campaign) or (len(totals) > 1 and totals[1][0] == best):
        return None
    return GameEnded("solo", _alive(campaign, side), campaign.counts())


def needed(campaign: Campaign) -> int:
    """How many centres win alone."""
    if len(campaign.seats) != 2 or len(campaign.map.centres) < TWO_PLAYERS_NEED:
        return campaign.solo
    return max(campaign.solo, TWO_PLAYERS_NEED)


def _totals(campaign: Campaign) -> list[tuple[int, tuple[Power, ...]]]:
    """How many centres each side owns, most first; with two players a side is all they play."""
    sides = [(power,) for power in campaign.surviving()]
    if len(campaign.seats) == 2:
        sides = [campaign.powers_of(seat) for seat in campaign.seats]
    owned = campaign.position.centres_of
    return sorted(((sum(len(owned(p)) for p in side), side) for side in sides), reverse=True)


def _alive(campaign: Campaign, powers: tuple[Power, ...]) -> tuple[Power, ...]:
    return tuple(power for power in campaign.surviving() if power in powers)


def timed_out(campaign: Campaign) -> GameEnded | None:
    """The end that comes with the year after the last one: most centres lead, or share the lead.

    Also the end of a game in which no player has anything left.
    """
    if not campaign.surviving():
        return GameEnded("nobody", (), campaign.counts())
    if not campaign.last_year or campaign.turn.year <= campaign.last_year:
        return None
    totals = _totals(campaign)
    leading = tuple(p for total, side in totals if total == totals[0][0] for p in side)
    return GameEnded("last_year", _alive(campaign, leading), campaign.counts())


def result(campaign: Campaign) -> Result | None:
    """Who won or shares the end; None while the game runs."""
    end = campaign.ended
    if end is None:
        return None
    winning = {campaign.players[power] for power in end.powers}
    return Result(end.kind, tuple(seat for seat in campaign.seats if seat in winning), end)
