"""The phases as everybody knows them: functions of what is public."""

from engine.frame.report import Facts
from engine.frame.seat import SeatId
from engine.games.werewolves.election import is_wanting
from engine.games.werewolves.news import Stage
from engine.games.werewolves.state import WerewolvesState
from engine.games.werewolves.terms import Kind, Page
from engine.games.werewolves.winter import votes_are_held

_LETTERS = {Kind.ELECTION: "E", Kind.ANSWER: "B"}


def key_of(state: WerewolvesState) -> str:
    """`W1900E` for the election, `W1901A` and `W1901B` for a Winter's rounds, else the board's."""
    code = state.turn.code
    letter = _LETTERS.get(state.kind)
    if letter is None:
        return code
    again = str(state.ballots + 1) if state.kind is Kind.ELECTION and state.ballots else ""
    return f"{code[:-1]}{letter}{again}"


def label_of(state: WerewolvesState) -> Facts:
    """The board's turn, or what the phase is beside the board."""
    if state.kind in (Kind.MOVEMENT, Kind.RETREAT):
        return state.turn
    return Stage(state.turn, state.kind, state.ballots if state.kind is Kind.ELECTION else 0)


def pages_of(state: WerewolvesState) -> tuple[str, ...]:
    """The pages of every envelope of this phase."""
    return tuple(str(page) for page in _pages(state))


def _pages(state: WerewolvesState) -> tuple[Page, ...]:
    match state.kind:
        case Kind.ELECTION:
            return (Page.ELECTION,)
        case Kind.MOVEMENT:
            return Page.ORDERS, Page.TARGET
        case Kind.RETREAT:
            return (Page.ORDERS,)
        case Kind.ADJUSTMENT:
            return tuple(_winter(state))
        case Kind.ANSWER:
            return tuple(_answers(state))


def _winter(state: WerewolvesState) -> list[Page]:
    pages: list[Page] = [] if state.is_before_the_start else [Page.ORDERS]
    if is_wanting(state) and not state.is_before_the_start:
        pages.append(Page.ELECTION)
    if votes_are_held(state):
        pages += [Page.FRIGHT, Page.COURT]
    pages.append(Page.ABILITY)
    if state.choices["channel"] == "gm":
        pages.append(Page.WHISPER)
    if state.choices["winter_rounds"] == "one":
        pages += _answers(state)
    return pages


def _answers(state: WerewolvesState) -> list[Page]:
    """What is asked in the second round, or beforehand in a Winter of one round."""
    poll = votes_are_held(state) and state.choices["court_tie"] == "poll"
    return [Page.ANSWER, Page.CASTING] if poll else [Page.ANSWER]


def waiting_on(state: WerewolvesState) -> tuple[SeatId, ...]:
    """The seats asked: the living, and in a retreat those with units to retreat."""
    campaign = state.campaign
    if campaign.ended is not None:
        return ()
    if state.kind is Kind.RETREAT:
        return campaign.waiting_on()
    powers = state.winter.living if state.winter else state.living()
    asked = {campaign.players.get(power) for power in powers}
    return tuple(seat for seat in campaign.seats if seat in asked)
