"""From one part of the game to the next."""

from collections.abc import Mapping
from dataclasses import replace

from engine.errors import ActRefused
from engine.frame.audience import PUBLIC
from engine.frame.chance import Chance
from engine.frame.report import Report
from engine.frame.ruleset import Step
from engine.frame.seat import SeatId
from engine.games.village import day, night
from engine.games.village.deal import card_dealt_reports, with_card_exchanged, with_cards_dealt
from engine.games.village.deaths import announce_all, village_ending, with_winner
from engine.games.village.news import ModeratorNamed, NightCalled
from engine.games.village.state import DayState, NightState, VillageState
from engine.games.village.submission import VillageChoice
from engine.games.village.terms import (
    NOBODY,
    RuleFamily,
    VillageCard,
    VillagePhase,
    VillageSide,
    VillageStage,
)

Envelopes = Mapping[SeatId, VillageChoice]


def resolve_phase(state: VillageState, envelopes: Envelopes, chance: Chance) -> Step[VillageState]:
    """The open phase ends with what the envelopes and the acts in it have given."""
    match state.moment.stage:
        case VillageStage.DAY:
            return _end_day(state, envelopes, chance)
        case VillageStage.FIRST_DAY:
            return _elect_moderator(_with_votes(state, envelopes), chance)
        case VillageStage.CUPID | VillageStage.SWAP | VillageStage.NIGHT:
            pointing = {seat: each.targets for seat, each in envelopes.items()}
            return _end_night_page(
                night.with_envelope_choices(state, _valid(state, pointing)), chance
            )
        case VillageStage.CARDS:
            return _end_cards(state, chance)
        case VillageStage.DAWN:
            return _end_dawn(state, chance)
        case VillageStage.DUSK:
            return _end_dusk(state, chance)
        case VillageStage.END:
            return Step(state, ())


def close_phase(state: VillageState, chance: Chance) -> Step[VillageState]:
    """The same at the moderator's word. Raises `ActRefused` for what is left open."""
    today = state.today
    match state.moment.stage:
        case VillageStage.DAY | VillageStage.FIRST_DAY if (
            today.condemned is None and not today.over
        ):
            raise ActRefused("village_day_open")
        case VillageStage.CUPID if night.is_cupid_undecided(state):
            raise ActRefused("village_no_lovers")
        case VillageStage.NIGHT if state.rules.disagreement == "gm" and night.do_wolves_disagree(
            state
        ):
            raise ActRefused("village_disagree")  # P-5
        case VillageStage.NIGHT if state.complete and _is_waiting_for_wolves(state):
            raise ActRefused("village_no_pick")
        case _:
            return resolve_phase(state, {}, chance)


def _is_waiting_for_wolves(state: VillageState) -> bool:
    return state.rules.disagreement != "none" and night.is_victim_missing(state)


def call_night(state: VillageState) -> Step[VillageState]:
    """Night is called without a lynching (P-3, B-8). Raises `ActRefused`."""
    if state.moment.stage is not VillageStage.DAY or state.today.condemned is not None:
        raise ActRefused("act_unknown")
    return _night_without_lynching(state)


def _valid(
    state: VillageState, pointing: Mapping[SeatId, tuple[SeatId, ...]]
) -> Mapping[SeatId, tuple[SeatId, ...]]:
    return {seat: pointing[seat] for seat in state.seats if pointing.get(seat)}


def _at_stage(state: VillageState, stage: VillageStage, number: int | None = None) -> VillageState:
    return replace(
        state, moment=VillagePhase(stage, state.moment.day if number is None else number)
    )


# Cards and the first day.


def _end_cards(state: VillageState, chance: Chance) -> Step[VillageState]:
    reports: tuple[Report, ...] = ()
    if state.rules.dealing == "moderator":
        state = with_cards_dealt(state, chance)
        reports = card_dealt_reports(state)
    if state.rules.first_lynching:
        return Step(replace(_at_stage(state, VillageStage.FIRST_DAY), today=DayState()), reports)
    if state.rules.start == "day":
        # The wolves know each other, and nobody was attacked yet (P-26, alternative).
        return Step(
            replace(_at_stage(state, VillageStage.DAY), met=True, today=DayState()), reports
        )
    step = _begin_night(state)
    return Step(step.state, (*reports, *step.reports))


def _with_votes(state: VillageState, envelopes: Envelopes) -> VillageState:
    fit = {
        seat: envelopes[seat].targets[0]
        for seat in state.alive
        if seat in envelopes
        and envelopes[seat].targets
        and envelopes[seat].targets[0] in (*state.alive, NOBODY)
    }
    return replace(state, today=replace(state.today, votes={**state.today.votes, **fit}))


def _elect_moderator(state: VillageState, chance: Chance) -> Step[VillageState]:
    """Whoever has been lynched into office; by lot where the votes do not say (P-34)."""
    chosen = state.today.condemned
    if chosen is None:
        leaders = [seat for seat in day.leading_seats(state.today.votes) if seat in state.alive]
        fit = leaders or list(state.alive)
        chosen = fit[0] if len(fit) == 1 else SeatId(chance.draw("moderator", fit))
    if state.rules.lynched_card == "exchanged":  # P-24
        state = with_card_exchanged(state, chosen, chance)
    left = replace(
        state,
        moderator=chosen,
        players=tuple(seat for seat in state.players if seat != chosen),
        alive=tuple(seat for seat in state.alive if seat != chosen),
        marks={
            mark: tuple(seat for seat in seats if seat != chosen)
            for mark, seats in state.marks.items()
        },
        today=DayState(),
    )
    left = with_winner(replace(left, pack=_pack_without(state, chosen)))
    told = (Report(PUBLIC, "in_office", ModeratorNamed(chosen)), *card_dealt_reports(left))
    step = _end_village(left) if left.decided is not None else _begin_night(left)
    return Step(step.state, (*told, *step.reports))


def _pack_without(state: VillageState, seat: SeatId) -> tuple[VillageCard, ...]:
    pack = list(state.pack)
    pack.remove(state.cards[seat])
    return tuple(pack)


# Nights.


def _begin_night(state: VillageState) -> Step[VillageState]:
    number = state.moment.day + 1
    rules = state.rules
    fresh = replace(state, tonight=NightState(), met=True)
    if rules.cupid and number == 1:
        return Step(_at_stage(fresh, VillageStage.CUPID, number), ())
    return Step(_stage_after_cupid(fresh, number), ())


def _stage_after_cupid(state: VillageState, number: int) -> VillageState:
    if state.rules.dark_city and state.rules.swap_time == "before":
        return _at_stage(state, VillageStage.SWAP, number)
    return _night_opens(state, number)


def _night_opens(state: VillageState, number: int) -> VillageState:
    return night.with_priest_answer(_at_stage(state, VillageStage.NIGHT, number))


def _end_night_page(state: VillageState, chance: Chance) -> Step[VillageState]:
    number, late = state.moment.day, state.rules.swap_time == "after"
    match state.moment.stage:
        case VillageStage.CUPID:
            step = night.pair_lovers(state, chance)
            return Step(_stage_after_cupid(step.state, number), step.reports)
        case VillageStage.SWAP:
            step = night.swap_cards(state, chance)
            after = (
                _at_stage(step.state, VillageStage.DAWN)
                if late
                else _night_opens(step.state, number)
            )
            return Step(after, step.reports)
        case _:
            step = night.end_night(state, chance)
            if state.rules.dark_city and late:  # P-21
                # A page of its own: on it the seer points like everybody else.
                tonight = replace(step.state.tonight, pointed={}, asked=())
                after = replace(step.state, tonight=tonight)
                return Step(_at_stage(after, VillageStage.SWAP), step.reports)
            return Step(_at_stage(step.state, VillageStage.DAWN), step.reports)


def _end_dawn(state: VillageState, chance: Chance) -> Step[VillageState]:
    step = announce_all(state, chance)
    after = replace(with_winner(step.state), today=DayState(), forced=False)
    if after.decided is not None:
        end = _end_village(after)
        return Step(end.state, (*step.reports, *end.reports))
    return Step(_at_stage(after, VillageStage.DAY), step.reports)


# Days.


def _end_day(state: VillageState, envelopes: Envelopes, chance: Chance) -> Step[VillageState]:
    if state.today.condemned is None and not state.today.over:
        return _end_undecided_day(state, envelopes, chance)
    if state.today.over:
        return _night_without_lynching(state)
    return Step(_dusk(state), ())


def _dusk(state: VillageState) -> VillageState:
    condemned = state.today.condemned
    assert condemned is not None
    dusk = _at_stage(state, VillageStage.DUSK)
    return replace(dusk, tonight=NightState(victims=(condemned,)), lynched=condemned)


def _end_undecided_day(
    state: VillageState, envelopes: Envelopes, chance: Chance
) -> Step[VillageState]:
    if state.rules.family is RuleFamily.WOLFF:
        motion = state.today.motion
        if motion is None or not motion.open:
            return _night_without_lynching(state)
        handed = {s: bool(envelopes[s].die) for s in state.alive if s in envelopes}
        thumbs = {**handed, **state.today.thumbs}
        step = day.show_thumbs(replace(state, today=replace(state.today, thumbs=thumbs)))
        return _next_ballot(step)
    voted = _with_votes(state, envelopes)
    if not voted.today.votes:
        return _night_without_lynching(state)
    return _next_ballot(day.open_ballot(state, voted.today.votes, chance))


def _next_ballot(step: Step[VillageState]) -> Step[VillageState]:
    """To dusk, or on to another ballot of the same day."""
    state = step.state
    if state.today.condemned is not None:
        return Step(_dusk(state), step.reports)
    moment = replace(state.moment, ballot=state.moment.ballot + 1)
    today = replace(state.today, votes={})
    return Step(replace(state, moment=moment, today=today), step.reports)


def _night_without_lynching(state: VillageState) -> Step[VillageState]:
    wolff = state.rules.family is RuleFamily.WOLFF
    called = with_winner(replace(state, lynched=None, forced=wolff))
    report = Report(
        PUBLIC, "night_called", NightCalled(state.rules.forced_victims if wolff else 1)
    )
    step = _end_village(called) if called.decided is not None else _begin_night(called)
    return Step(step.state, (report, *step.reports))


def _end_dusk(state: VillageState, chance: Chance) -> Step[VillageState]:
    step = announce_all(state, chance)
    after = with_winner(step.state)
    another = (
        after.rules.last_wolf == "next_night"  # B-16
        and after.decided is VillageSide.HUMANS
    )
    over = after.decided is not None and not another
    end = _end_village(after) if over else _begin_night(after)
    return Step(end.state, (*step.reports, *end.reports))


def _end_village(state: VillageState) -> Step[VillageState]:
    over = _at_stage(state, VillageStage.END)
    return Step(over, (Report(PUBLIC, "village_ended", village_ending(over)),))
