"""Carrying out what the GM decides about secrets, and about the board."""

from dataclasses import replace
from typing import assert_never

from engine.board.terms import Power
from engine.campaign.decision import EndDeclared, PowerGiven
from engine.campaign.gm_ruling import apply_decision
from engine.campaign.gm_ruling import ruling_pattern as board_pattern
from engine.errors import RulingRefused
from engine.frame.audience import PUBLIC, Private
from engine.frame.report import Report
from engine.frame.ruleset import Step
from engine.games.werewolves.court import court_report, with_sentence
from engine.games.werewolves.deal import card_counts
from engine.games.werewolves.decision import (
    CourtSet,
    DisorderLifted,
    DisorderSet,
    FrightSet,
    PresidentSet,
    RoleGiven,
    SecretDecision,
    SpiedSet,
    WolfSet,
)
from engine.games.werewolves.elimination import give_card
from engine.games.werewolves.ending import end_game, power_side
from engine.games.werewolves.news import (
    ContaminationNotice,
    CourtSentence,
    PresidentElected,
    SentenceNote,
)
from engine.games.werewolves.season import phase_kind
from engine.games.werewolves.spy_die import read_waiting_dice
from engine.games.werewolves.state import YEAR, FrightSelection, ScheduledDisorder, WerewolvesState
from engine.games.werewolves.terms import DisorderCause, PowerCard, WolfPhaseKind
from engine.roles.knowledge import with_learned


def apply_ruling(state: WerewolvesState, decision: object) -> Step[WerewolvesState]:
    """The state after a decision. Raises `RulingRefused`."""
    if isinstance(decision, SecretDecision):
        return _secret(state, decision)
    if isinstance(decision, PowerGiven):
        _check_one_power(state, decision)
    campaign = apply_decision(state.campaign, decision)
    if isinstance(decision, EndDeclared) and campaign.ended is not None:
        shared = decision.kind == "draw"
        kind = "draw" if shared else str(power_side(state, decision.powers[0]))
        return end_game(state, kind, decision.kind)
    reopened = campaign.turn != state.turn or campaign.ended != state.campaign.ended
    if not reopened:
        return Step(replace(state, campaign=campaign), ())
    opened = replace(
        state, campaign=campaign, kind=phase_kind(campaign.turn), winter=None, end=None
    )
    return Step(opened, ())


def _check_one_power(state: WerewolvesState, decision: PowerGiven) -> None:
    """A seat has one living power, since what it knows is that power's."""
    seat = decision.seat
    if seat is None or seat not in state.campaign.seats:
        return
    others = (p for p in state.campaign.powers_of(seat) if p != decision.power)
    if any(power in state.living() for power in others):
        raise RulingRefused("ruling_one_power", seat)


def _check_deck(state: WerewolvesState, decision: SecretDecision) -> None:
    """Before all have their cards, the GM deals of the deck that everybody was told."""
    if all(power in state.roles for power in state.campaign.map.powers):
        return
    match decision:
        case RoleGiven(power, card):
            given = [each for other, each in state.roles.items() if other != power]
            if given.count(card) >= dict(card_counts(state.options)).get(card, 0):
                raise RulingRefused("ruling_deck")
        case WolfSet():
            raise RulingRefused("ruling_wolf_card")
        case _:
            pass


def _check_staying(state: WerewolvesState, decision: SecretDecision) -> None:
    """Nobody is punished or frightened who is off the board when the Winter is over."""
    if isinstance(decision, CourtSet | FrightSet):
        power = decision.power
        if (
            power is not None
            and state.kind is WolfPhaseKind.ANSWER
            and power not in state.powers_staying()
        ):
            raise RulingRefused("ruling_gone", power)


def _secret(state: WerewolvesState, decision: SecretDecision) -> Step[WerewolvesState]:
    _check_known(state, decision)
    _check_deck(state, decision)
    _check_staying(state, decision)
    match decision:
        case RoleGiven(power, card):
            return _give_role(state, power, card)
        case WolfSet(power, since):
            return _wolf_set(state, power, since)
        case PresidentSet(power):
            told = Report(PUBLIC, "president", PresidentElected(power, "ruled"))
            return Step(replace(state, president=power), (told,))
        case DisorderSet(power, year, seasons, cause):
            sentence = ScheduledDisorder(power, year, seasons, cause)
            return Step(replace(state, schedule=(*state.schedule, sentence)), ())
        case DisorderLifted():
            return Step(_without_disorder(state, decision), ())
        case CourtSet():
            return Step(_court(state, decision), ())
        case FrightSet(power):
            return Step(_fright(state, power), ())
        case SpiedSet(power):
            if state.winter is None or not state.winter.dice:
                raise RulingRefused("ruling_no_die")
            if state.winter.handed is not None:  # The letters are not written yet.
                return Step(replace(state, winter=replace(state.winter, named=(power,))), ())
            return read_waiting_dice(state, (power,))
        case _:
            assert_never(decision)


def _check_known(state: WerewolvesState, decision: SecretDecision) -> None:
    power = decision.power
    if power is not None and power not in state.campaign.map.powers:
        raise RulingRefused("ruling_power", power)
    if state.campaign.ended is not None:
        raise RulingRefused("ruling_ended")
    if isinstance(decision, DisorderSet | DisorderLifted) and not decision.seasons:
        raise RulingRefused("ruling_unknown")


def _give_role(state: WerewolvesState, power: Power, card: PowerCard) -> Step[WerewolvesState]:
    was_born = state.wolves.get(power) == 0
    wolves = dict(state.wolves)
    if card is PowerCard.WOLF:
        wolves[power] = 0
    elif was_born:
        del wolves[power]
    return give_card(replace(state, wolves=wolves), power, card)


def _wolf_set(state: WerewolvesState, power: Power, since: int | None) -> Step[WerewolvesState]:
    """A contamination that the GM decides on is told like any other."""
    wolves = {p: year for p, year in state.wolves.items() if p != power}
    wolves |= {} if since is None else {power: since}
    after = replace(state, wolves=wolves)
    seat = state.seat(power)
    if not since or power in state.wolves or seat is None:
        return Step(after, ())
    facts = ContaminationNotice(power, since + state.options.fresh_waits)
    known = with_learned(state.learned, power, state.turn.code, facts)
    return Step(replace(after, learned=known), (Report(Private((seat,)), "contaminated", facts),))


def _without_disorder(state: WerewolvesState, decision: DisorderLifted) -> WerewolvesState:
    """The sentences without the seasons named; what is left of a year stands."""
    found: list[ScheduledDisorder] = []
    for each in state.schedule:
        if (each.power, each.year) == (decision.power, decision.year):
            left = tuple(season for season in each.seasons if season not in decision.seasons)
            each = replace(each, seasons=left)
        if each.seasons:
            found.append(each)
    if tuple(found) == state.schedule:
        raise RulingRefused("ruling_no_disorder", decision.power)
    return replace(state, schedule=tuple(found))


def _court(state: WerewolvesState, decision: CourtSet) -> WerewolvesState:
    """Another sentence in place of the ballot's, while nobody has read it."""
    winter = state.winter
    if winter is None or winter.court is None or state.kind is not WolfPhaseKind.ANSWER:
        raise RulingRefused("ruling_no_court")
    state = _without(state, DisorderCause.COURT)
    old, told = winter.court, None
    if decision.power is not None:
        state, told = with_sentence(state, decision.power)
        if decision.season is not None:
            state = _without(state, DisorderCause.COURT)
            year = state.turn.year + 1
            sentence = ScheduledDisorder(
                decision.power, year, (decision.season,), DisorderCause.COURT
            )
            state = replace(state, schedule=(*state.schedule, sentence))
            told = SentenceNote(decision.power, year, decision.season, shifted=False)
    court: CourtSentence = court_report(state, told, dict(old.calls), old.totals)
    return replace(state, winter=replace(winter, court=court, tied=()))


def _fright(state: WerewolvesState, power: Power | None) -> WerewolvesState:
    """Another fright in place of the ballot's, of the coming year."""
    if state.kind is not WolfPhaseKind.ANSWER:
        raise RulingRefused("ruling_no_court")
    state = _without(state, DisorderCause.FRIGHT)
    if power is None:
        return replace(state, selection=None)
    year = state.turn.year
    sentence = ScheduledDisorder(power, year + 1, YEAR, DisorderCause.FRIGHT)
    return replace(
        state, selection=FrightSelection(year, power), schedule=(*state.schedule, sentence)
    )


def _without(state: WerewolvesState, cause: DisorderCause) -> WerewolvesState:
    """The state without this cause's sentences of the coming years."""
    now = state.turn.year
    kept = tuple(each for each in state.schedule if each.cause is not cause or each.year <= now)
    return replace(state, schedule=kept)


def ruling_pattern(decision: object) -> str:
    """What like decisions have in common."""
    match decision:
        case RoleGiven(_, card):
            return f"role {card}"
        case DisorderSet(cause=cause):
            return f"disorder {cause}"
        case WolfSet() | PresidentSet() | DisorderLifted() | CourtSet() | FrightSet() | SpiedSet():
            return type(decision).__name__.lower()
        case _:
            return board_pattern(decision)
