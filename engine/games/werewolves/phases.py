"""The phases as everybody knows them: functions of what is public."""

from engine.board.terms import Season
from engine.frame.report import Facts
from engine.frame.seat import SeatId
from engine.games.werewolves.election import is_election_due
from engine.games.werewolves.news import WolfStage
from engine.games.werewolves.state import WerewolvesState
from engine.games.werewolves.terms import EnvelopePage, WolfPhaseKind
from engine.games.werewolves.winter import has_votes, waits_for_gm

_LETTERS = {WolfPhaseKind.ELECTION: "E", WolfPhaseKind.ANSWER: "B"}


def phase_key(state: WerewolvesState) -> str:
    """`W1900E` for the election, `W1901A` and `W1901B` for a Winter's rounds, else the board's."""
    code = state.turn.code
    letter = _LETTERS.get(state.kind)
    if letter is None:
        return code
    again = (
        str(state.ballots + 1) if state.kind is WolfPhaseKind.ELECTION and state.ballots else ""
    )
    return f"{code[:-1]}{letter}{again}"


def phase_label(state: WerewolvesState) -> Facts:
    """The board's turn, or what the phase is beside the board."""
    if state.kind in (WolfPhaseKind.MOVEMENT, WolfPhaseKind.RETREAT):
        return state.turn
    return WolfStage(
        state.turn, state.kind, state.ballots if state.kind is WolfPhaseKind.ELECTION else 0
    )


def envelope_pages(state: WerewolvesState) -> tuple[str, ...]:
    """The pages of every envelope of this phase."""
    return tuple(str(page) for page in _pages(state))


def _pages(state: WerewolvesState) -> tuple[EnvelopePage, ...]:
    match state.kind:
        case WolfPhaseKind.ELECTION:
            return (EnvelopePage.ELECTION,)
        case WolfPhaseKind.MOVEMENT:
            news = (EnvelopePage.NEWS,) if _follows_contamination(state) else ()
            return (*news, EnvelopePage.ORDERS, EnvelopePage.TARGET)
        case WolfPhaseKind.RETREAT:
            return (EnvelopePage.ORDERS,)
        case WolfPhaseKind.ADJUSTMENT:
            return tuple(_winter(state))
        case WolfPhaseKind.ANSWER:
            return () if waits_for_gm(state) else tuple(_second_round_pages(state))


def _follows_contamination(state: WerewolvesState) -> bool:
    """Whether the season before may have made werewolves, so that everybody reads whether he is
    one (W-81)."""
    if not state.tells_contamination("at_once"):
        return False
    if state.turn.season is Season.FALL:
        return state.options.contaminates_when == "spring"
    return state.turn.season is Season.WINTER and not state.is_before_the_start


def _winter(state: WerewolvesState) -> list[EnvelopePage]:
    pages = [EnvelopePage.NEWS] if _follows_contamination(state) else []
    pages += [] if state.is_before_the_start else [EnvelopePage.ORDERS]
    if is_election_due(state) and not state.is_before_the_start:
        pages.append(EnvelopePage.ELECTION)
    if has_votes(state):
        pages += [EnvelopePage.FRIGHT, EnvelopePage.COURT]
    pages.append(EnvelopePage.ABILITY)
    if state.options.channel == "gm":
        pages.append(EnvelopePage.WHISPER)
    if state.options.winter_rounds == "one":
        pages += _second_round_pages(state)
    return pages


def _second_round_pages(state: WerewolvesState) -> list[EnvelopePage]:
    """What is asked in the second round, or beforehand in a Winter of one round."""
    poll = has_votes(state) and state.options.court_tie == "poll"
    return [EnvelopePage.ANSWER, EnvelopePage.CASTING] if poll else [EnvelopePage.ANSWER]


def seats_asked(state: WerewolvesState) -> tuple[SeatId, ...]:
    """The seats asked: the living, and in a retreat those with units to retreat."""
    campaign = state.campaign
    if campaign.ended is not None or waits_for_gm(state):
        return ()
    if state.kind is WolfPhaseKind.RETREAT:
        return campaign.waiting_on()
    powers = state.winter.living if state.winter else state.living()
    asked = {campaign.players.get(power) for power in powers}
    return tuple(seat for seat in campaign.seats if seat in asked)
