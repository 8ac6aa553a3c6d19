"""How a campaign ends: alone with enough centres, by agreement, or with the last year."""

from collections.abc import Collection, Iterator, Mapping

from engine.board.terms import Power
from engine.board.turn import PhaseKind
from engine.campaign.campaign import Campaign
from engine.campaign.deal import ALL, GM, NOBODY
from engine.campaign.news import (
    AgreementAsked,
    AgreementCounted,
    AgreementRefused,
    GameEnded,
)
from engine.campaign.submission import Agreement, Concede, Draw, SubmissionWithOrders
from engine.frame.audience import FOR_GM, Private
from engine.frame.report import Report
from engine.frame.ruleset import GameResult
from engine.frame.seat import SeatId

TWO_PLAYERS_NEED = 24
"""With two players, each side counts its powers together and needs this many at least."""


def agreed_end(
    campaign: Campaign,
    submissions: Mapping[SeatId, SubmissionWithOrders],
    excused: Collection[SeatId] = (),
) -> GameEnded | None:
    """The end that every surviving seat asked for in its envelope, if they all asked the same.

    The `excused` are asked nothing: seats in civil disorder.
    """
    end = _end_of_all(campaign, submissions, excused)
    return end if end is not None and _who_decides(campaign, end) == ALL else None


def agreement_reports(
    campaign: Campaign,
    submissions: Mapping[SeatId, SubmissionWithOrders],
    excused: Collection[SeatId] = (),
) -> tuple[Report, ...]:
    """What became of draws and concessions that were asked for, where the game goes on.

    The GM reads of one that is his to declare, and how many asked for one that failed; who asked
    in vain is told so, and not how many others did.
    """
    end = _end_of_all(campaign, submissions, excused)
    if end is not None:
        if _who_decides(campaign, end) != GM:
            return ()
        return (Report(FOR_GM, "agreement_asked", AgreementAsked(end.kind, end.powers)),)
    return tuple(_refusals(campaign, submissions, excused))


def _refusals(
    campaign: Campaign,
    submissions: Mapping[SeatId, SubmissionWithOrders],
    excused: Collection[SeatId],
) -> Iterator[Report]:
    if campaign.turn.kind is not PhaseKind.MOVEMENT:
        return
    asked = [seat for seat in campaign.waiting_on() if seat not in excused]
    wishes: dict[Agreement, list[SeatId]] = {}
    for seat in asked:
        wish = submissions[seat].agreement if seat in submissions else None
        if wish is not None:
            wishes.setdefault(wish, []).append(seat)
    for wish, seats in wishes.items():
        kind, powers = _sought(campaign, wish)
        counted = AgreementCounted(kind, powers, len(seats), len(asked))
        yield Report(FOR_GM, "agreement_counted", counted)
        for seat in seats:
            refused = AgreementRefused(kind, powers)
            yield Report(Private((seat,)), "agreement_refused", refused)


def barred_agreements(campaign: Campaign) -> tuple[str, ...]:
    """The agreements that this game does not know."""
    draws = ("draw",) if campaign.draws == NOBODY else ()
    return (*draws, *(("concede",) if campaign.concessions == NOBODY else ()))


def _who_decides(campaign: Campaign, end: GameEnded) -> str:
    return campaign.draws if end.kind == "draw" else campaign.concessions


def _end_of_all(
    campaign: Campaign,
    submissions: Mapping[SeatId, SubmissionWithOrders],
    excused: Collection[SeatId],
) -> GameEnded | None:
    if campaign.turn.kind is not PhaseKind.MOVEMENT:
        return None
    asked = {
        submissions[seat].agreement if seat in submissions else None
        for seat in campaign.waiting_on()
        if seat not in excused
    }
    wish: Agreement | None = asked.pop() if len(asked) == 1 else None
    if wish is None:
        return None
    kind, powers = _sought(campaign, wish)
    possible = set(powers) <= set(campaign.surviving())
    return GameEnded(kind, powers, campaign.counts()) if possible else None


def _sought(campaign: Campaign, wish: Agreement) -> tuple[str, tuple[Power, ...]]:
    """The kind of end, and who would share it or win."""
    match wish:
        case Draw():
            return "draw", campaign.surviving()
        case Concede(to):
            return "conceded", (to,)


def solo_end(campaign: Campaign) -> GameEnded | None:
    """The solo after a Fall's count: enough centres, and more than anybody else."""
    totals = _totals(campaign)
    if not totals:
        return None
    best, side = totals[0]
    if best < centres_to_win(campaign) or (len(totals) > 1 and totals[1][0] == best):
        return None
    return GameEnded("solo", _alive(campaign, side), campaign.counts())


def centres_to_win(campaign: Campaign) -> int:
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


def last_year_end(campaign: Campaign) -> GameEnded | None:
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


def game_result(campaign: Campaign) -> GameResult | None:
    """Who won or shares the end; None while the game runs."""
    end = campaign.ended
    if end is None:
        return None
    winning = {campaign.players[power] for power in end.powers}
    return GameResult(end.kind, tuple(seat for seat in campaign.seats if seat in winning), end)
