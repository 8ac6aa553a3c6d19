"""The night: pointing, answers, and what has become of it all by dawn."""

from dataclasses import replace

from engine.errors import ActRefused
from engine.frame.audience import PUBLIC, Private
from engine.frame.chance import Chance
from engine.frame.report import Report
from engine.frame.ruleset import Step
from engine.frame.seat import Seated, SeatId
from engine.games.village.deal import with_cards_dealt
from engine.games.village.news import AnswerSpoken, ChoiceNoted, NightFindings
from engine.games.village.night_record import NightRecord
from engine.games.village.objections import choice_objections
from engine.games.village.state import NightChoices, VillageState
from engine.games.village.submission import VillageChoice
from engine.games.village.terms import (
    NIGHTS,
    LearnedNature,
    NightDuty,
    VillageCard,
    VillageMark,
    VillageStage,
)
from engine.games.village.view import night_duty, village_view
from engine.roles.night_choice import (
    Disagreement,
    agreed_targets,
    do_picks_agree,
    draw_targets,
    split_by_wards,
)


def point_at_targets(
    state: VillageState, seat: SeatId, targets: tuple[SeatId, ...]
) -> Step[VillageState]:
    """A seat points; whoever seeks is answered, if answers come at once. Raises `ActRefused`."""
    if state.moment.stage not in NIGHTS or seat not in seats_asked_tonight(state):
        raise ActRefused("act_unknown")
    if seat in state.tonight.asked:
        raise ActRefused("village_asked")
    _check_choice(state, seat, targets)
    after = _with_choices(state, {seat: targets})
    answer: bool | None = None
    if targets and night_duty(state, seat) is NightDuty.SEEK and _is_answered_at_once(state):
        after, answer = with_seer_answer(after, seat, targets[0])
    report = Report(Private((seat,)), "pointed", ChoiceNoted(targets, answer))
    return Step(after, (report,))


def enter_night_choice(
    state: VillageState, duty: NightDuty, targets: tuple[SeatId, ...]
) -> Step[VillageState]:
    """What the moderator enters for all who have one duty. Raises `ActRefused`."""
    holders = tuple(seat for seat in state.alive if night_duty(state, seat) is duty)
    if duty is NightDuty.NOTHING or state.moment.stage not in NIGHTS:
        raise ActRefused("act_unknown")
    if not holders:
        raise ActRefused("village_nobody_called")
    if duty is not NightDuty.SEEK:
        for seat in holders:
            _check_choice(state, seat, targets)
        return Step(_with_choices(state, dict.fromkeys(holders, targets)), ())
    step: Step[VillageState] = Step(state, ())
    for seat in holders:
        done = point_at_targets(step.state, seat, targets)
        step = Step(done.state, (*step.reports, *done.reports))
    return step


def seats_asked_tonight(state: VillageState) -> tuple[SeatId, ...]:
    """Who is asked to point: all the living, and the dead too where they are passed by."""
    return state.players if state.rules.dead_pass else state.alive


def _check_choice(state: VillageState, seat: SeatId, targets: tuple[SeatId, ...]) -> None:
    for each in choice_objections(village_view(state, Seated(seat)), VillageChoice(targets)):
        if each.blocking:
            raise ActRefused(each.code, each.facts.seat or "")


def _with_choices(state: VillageState, pointing: NightChoices) -> VillageState:
    found = {**state.tonight.pointed, **pointing}
    ordered = {seat: found[seat] for seat in state.seats if seat in found}
    return replace(state, tonight=replace(state.tonight, pointed=ordered))


def _is_answered_at_once(state: VillageState) -> bool:
    if state.rules.answer == "dawn":  # P-32
        return False
    if state.rules.seer_killed == "answered":
        return True
    # P-8: with a moderator the wolves have chosen before the seer asks.
    return not _may_die_tonight(state, state.living(VillageCard.SEER))


def _may_die_tonight(state: VillageState, seats: tuple[SeatId, ...]) -> bool:
    """Whether they may die tonight: while wolves are at odds, each of their picks may be it."""
    return any(seat in each for each in _picks(state) for seat in seats)


def _picks(state: VillageState) -> list[tuple[SeatId, ...]]:
    pointing = state.tonight.pointed
    return [pointing[seat] for seat in state.living(VillageCard.WEREWOLF) if seat in pointing]


def with_seer_answer(
    state: VillageState, seat: SeatId, about: SeatId
) -> tuple[VillageState, bool]:
    """The seer has learned about somebody."""
    wolf = state.is_wolf(about)
    fresh = LearnedNature(seat, state.moment.day, about, wolf)
    tonight = replace(state.tonight, asked=(*state.tonight.asked, seat))
    return replace(state, learned=(*state.learned, fresh), tonight=tonight), wolf


def is_victim_missing(state: VillageState) -> bool:
    """Whether living wolves must name a victim and none has."""
    return _has_to_pick(state) and not any(_picks(state))


def _has_to_pick(state: VillageState) -> bool:
    must = bool(state.victims_wanted) and not state.rules.wolves_pass
    return must and bool(state.living(VillageCard.WEREWOLF))


def is_cupid_undecided(state: VillageState) -> bool:
    """Whether Cupid lives and has chosen nobody."""
    cupids = [seat for seat in state.bearers(VillageMark.CUPID) if seat in state.alive]
    return bool(cupids) and not any(state.tonight.pointed.get(seat) for seat in cupids)


def do_wolves_disagree(state: VillageState) -> bool:
    """Whether the wolves have named different victims."""
    return bool(state.victims_wanted) and not do_picks_agree(_picks(state))


# The end of each page.


def with_envelope_choices(state: VillageState, submissions: NightChoices) -> VillageState:
    """The pointing with what the envelopes say; whoever has been answered asks no more."""
    fresh = {
        seat: targets
        for seat, targets in submissions.items()
        if targets and seat not in state.tonight.asked and seat in seats_asked_tonight(state)
    }
    return _with_choices(state, fresh)


def pair_lovers(state: VillageState, chance: Chance) -> Step[VillageState]:
    """Cupid's page is over: the lovers he chose; by lot where he lives and chose none."""
    cupids = tuple(seat for seat in state.bearers(VillageMark.CUPID) if seat in state.alive)
    pointing = state.tonight.pointed
    found = next((pointing[seat] for seat in cupids if pointing.get(seat)), ())
    if cupids and not found:
        shuffled = chance.shuffle("lovers", state.alive)
        found = tuple(s for s in shuffled if s not in cupids or state.rules.cupid_self)[:2]
    lovers = tuple(seat for seat in state.seats if seat in found)
    walk = NightRecord(state.moment.day, lovers=lovers)
    after = replace(
        state, marks={**state.marks, VillageMark.LOVER: lovers}, walk=(*state.walk, walk)
    )
    knowing = (*lovers, *cupids)
    reports = tuple(
        Report(
            Private((seat,)), "night_told", NightFindings(lovers=lovers if seat in knowing else ())
        )
        for seat in seats_asked_tonight(state)
    )
    return Step(_without_choices(after), reports)


def swap_cards(state: VillageState, chance: Chance) -> Step[VillageState]:
    """The wolves' page of Dark City is over: two cards have changed places, or none."""
    pair = _swap(state, chance)
    after = state
    if pair:
        one, other = pair
        cards = {**state.cards, one: state.cards[other], other: state.cards[one]}
        after = replace(state, cards=cards, marks=_marks_swapped(state, one, other))
    last = _night_record(after)
    after = replace(after, walk=(*_earlier_nights(after), replace(last, swapped=pair)))
    reports = tuple(
        Report(Private((seat,)), "night_told", NightFindings(card=str(after.cards[seat])))
        for seat in seats_asked_tonight(state)
    )
    return Step(_without_choices(after), reports)


def agreed_swap(state: VillageState) -> tuple[SeatId, ...]:
    """Whose cards change places, as far as the wolves are agreed on it; else nobody."""
    pairs = [each for each in _picks(state) if len(each) == 2]
    return pairs[0] if pairs and do_picks_agree(pairs) else ()


def _swap(state: VillageState, chance: Chance) -> tuple[SeatId, ...]:
    pairs = sorted({" ".join(sorted(each)) for each in _picks(state) if len(each) == 2})
    if not pairs and state.rules.swap_must and state.living(VillageCard.WEREWOLF):  # P-22
        fit = state.players if state.rules.swap_dead else state.alive
        humans = [seat for seat in fit if not state.is_wolf(seat)]
        pairs = [f"{a} {b}" for at, a in enumerate(humans) for b in humans[at + 1 :]]
    if not pairs:
        return ()
    drawn = pairs[0] if len(pairs) == 1 else chance.draw("swap", pairs)
    one, other = drawn.split()
    return SeatId(one), SeatId(other)


def _marks_swapped(
    state: VillageState, one: SeatId, other: SeatId
) -> dict[VillageMark, tuple[SeatId, ...]]:
    """The herb goes with the card; love does not."""
    marks = dict(state.marks)
    change = {one: other, other: one}
    if VillageMark.WOLFSBANE in marks:
        marks[VillageMark.WOLFSBANE] = tuple(
            change.get(seat, seat) for seat in marks[VillageMark.WOLFSBANE]
        )
    return marks


def end_night(state: VillageState, chance: Chance) -> Step[VillageState]:
    """The night's own page is over: who is struck, saved, answered (P-30)."""
    state = with_cards_dealt(state, chance)
    state = _ward(state)
    struck = _choose_struck(state, chance)
    dead, saved = split_by_wards(struck, _wards(state))
    state = _late_answers(state, dead)
    broken = tuple(seat for seat in state.broken if seat in state.alive and seat not in dead)
    tonight = replace(state.tonight, victims=(*dead, *broken), saved=saved)
    last = _night_record(state)
    tale = replace(
        last,
        picks=tuple(
            (seat, state.tonight.pointed[seat])
            for seat in state.living(VillageCard.WEREWOLF)
            if seat in state.tonight.pointed and state.victims_wanted
        ),
        struck=struck,
        ward=state.tonight.ward,
        saved=saved,
        victims=dead,
        asked=tuple(each for each in state.learned if each.day == state.moment.day),
    )
    after = replace(
        state, tonight=tonight, walk=(*_earlier_nights(state), tale), last_ward=state.tonight.ward
    )
    return Step(after, _night_reports(after, saved))


def _ward(state: VillageState) -> VillageState:
    holders = state.bearers(VillageMark.WOLFSBANE) if state.rules.wolfsbane == "moving" else ()
    pointing = state.tonight.pointed
    found = next((pointing[s][0] for s in holders if s in state.alive and pointing.get(s)), None)
    return replace(state, tonight=replace(state.tonight, ward=found))


def _wards(state: VillageState) -> tuple[SeatId, ...]:
    """Before whose doors there is a herb that works; it is none for a wolf (P-19)."""
    herb = state.bearers(VillageMark.WOLFSBANE) if state.rules.wolfsbane == "fixed" else ()
    ward = state.tonight.ward
    return tuple(seat for seat in (*herb, ward) if seat and not state.is_wolf(seat))


def _choose_struck(state: VillageState, chance: Chance) -> tuple[SeatId, ...]:
    how = {
        "none": Disagreement.NONE,
        "majority": Disagreement.MAJORITY,
    }.get(state.rules.disagreement, Disagreement.LOT)
    found = agreed_targets(_picks(state), state.victims_wanted, how, chance, "victim")
    if how is not Disagreement.NONE and _has_to_pick(state):
        # As many as the night wants (P-6, B-8); whoever lets time run out has not chosen whom.
        prey = [s for s in state.humans if s not in (*state.broken, *found)]
        found = (*found, *draw_targets(prey, state.victims_wanted - len(found), chance, "victim"))
    # Told in the order they sit, not in that in which somebody pointed.
    return tuple(seat for seat in state.seats if seat in found)


def _late_answers(state: VillageState, dead: tuple[SeatId, ...]) -> VillageState:
    for seat in state.living(VillageCard.SEER):
        targets = state.tonight.pointed.get(seat, ())
        silent = seat in dead and state.rules.seer_killed == "unanswered"  # P-8
        if targets and seat not in state.tonight.asked and not silent:
            state, _ = with_seer_answer(state, seat, targets[0])
    return state


def _night_reports(state: VillageState, saved: tuple[SeatId, ...]) -> tuple[Report, ...]:
    """A letter of the same kind to everybody who was asked, and what is said aloud."""
    night = [each for each in state.learned if each.day == state.moment.day]
    herb = state.bearers(VillageMark.WOLFSBANE) if state.rules.wolfsbane_told else ()  # P-17
    letters = tuple(
        Report(
            Private((seat,)),
            "night_told",
            NightFindings(
                learned=tuple((each.about, each.wolf) for each in night if each.seat == seat),
                warded=seat in herb and seat in saved,
            ),
        )
        for seat in seats_asked_tonight(state)
    )
    spoken = [each for each in night if state.cards.get(each.seat) is VillageCard.SEER]
    if not state.rules.seer_aloud or not spoken:
        return letters
    return (*letters, Report(PUBLIC, "answer_spoken", AnswerSpoken(spoken[-1].wolf)))  # P-23


def _without_choices(state: VillageState) -> VillageState:
    return replace(state, tonight=replace(state.tonight, pointed={}))


def _night_record(state: VillageState) -> NightRecord:
    """What is told of this night so far."""
    if state.walk and state.walk[-1].day == state.moment.day:
        return state.walk[-1]
    return NightRecord(state.moment.day)


def _earlier_nights(state: VillageState) -> tuple[NightRecord, ...]:
    return tuple(each for each in state.walk if each.day != state.moment.day)


def with_priest_answer(state: VillageState) -> VillageState:
    """The night in which a living priest knows about yesterday's lynched (B-10, B-11)."""
    lynched = state.lynched
    priests = state.living(VillageCard.PRIEST)
    if lynched is None or not priests or state.moment.stage is not VillageStage.NIGHT:
        return state
    fresh = tuple(
        LearnedNature(seat, state.moment.day, lynched, state.is_wolf(lynched)) for seat in priests
    )
    return replace(state, learned=(*state.learned, *fresh))
