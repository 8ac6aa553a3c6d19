"""What the witch does once she has been told of the disorders to come."""

from dataclasses import replace

from engine.board.terms import Power, Season
from engine.games.werewolves.disorder import coming_disorders, is_in_expected_disorder
from engine.games.werewolves.news import WitchNote
from engine.games.werewolves.state import YEAR, FrightSelection, ScheduledDisorder, WerewolvesState
from engine.games.werewolves.submission import WitchAnswer
from engine.games.werewolves.terms import DisorderCause, PowerCard, WitchActionKind

_SEASONS = {"spring": (Season.SPRING,), "fall": (Season.FALL,), "year": YEAR}


def apply_answers(
    state: WerewolvesState, answers: tuple[WitchAnswer, ...], uses: int, *, first_that_works: bool
) -> tuple[WerewolvesState, tuple[WitchNote, ...]]:
    """The state after she used her powers so often at most, and what the GM reads of it.

    Her answers are taken in order; of a list handed in beforehand, those that come to nothing
    cost her nothing.
    """
    witch = state.holder(PowerCard.WITCH)
    if witch is None or not uses:
        return state, ()
    given = answers or _silent(state, witch)
    notes: list[WitchNote] = []
    for answer in given:
        if uses == 0:
            break
        state, note = _apply_answer(state, witch, answer)
        notes.append(note)
        uses -= note.outcome in ("cancelled", "attacks") or not first_that_works
    return state, tuple(notes) or (WitchNote(witch, "nothing"),)


def _silent(state: WerewolvesState, witch: Power) -> tuple[WitchAnswer, ...]:
    """What her silence means: nothing, or that she protects herself (W-45)."""
    if state.options.witch_silent == "protect":
        return (WitchAnswer(WitchActionKind.CANCEL, witch),)
    return ()


def _apply_answer(
    state: WerewolvesState, witch: Power, answer: WitchAnswer
) -> tuple[WerewolvesState, WitchNote]:
    deed, power = answer.deed, answer.power
    if deed is WitchActionKind.NOTHING or power is None:
        return state, WitchNote(witch, "nothing", deed, power)
    once = state.options.witch_uses == "once_each"
    if once and deed in state.spent:
        return state, WitchNote(witch, "spent", deed, power)
    done = (
        _with_cancelled(state, answer)
        if deed is WitchActionKind.CANCEL
        else _with_attack(state, answer)
    )
    if isinstance(done, str):
        return state, WitchNote(witch, done, deed, power)
    outcome = "cancelled" if deed is WitchActionKind.CANCEL else "attacks"
    spent = (*state.spent, str(deed)) if once else state.spent
    return replace(done, spent=spent), WitchNote(witch, outcome, deed, power)


def _with_cancelled(state: WerewolvesState, answer: WitchAnswer) -> WerewolvesState | str:
    """One entry of the list struck out; a fright's is the whole year."""
    wanted = _SEASONS.get(answer.when)
    for each in coming_disorders(state):
        if each.power == answer.power and wanted in (None, each.seasons):
            return without_disorder(state, each)
    return "absent"


def without_disorder(state: WerewolvesState, sentence: ScheduledDisorder) -> WerewolvesState:
    """The state without a sentence; a fright cancelled was chosen all the same (W-15)."""
    left = list(state.schedule)
    left.remove(sentence)
    after = replace(state, schedule=tuple(left))
    chosen = after.selection
    match sentence.cause, chosen:
        case DisorderCause.FRIGHT, FrightSelection(power=power) if power == sentence.power:
            return replace(after, selection=replace(chosen, cancelled=True))
        case DisorderCause.COURT, _ if after.options.cancel_told == "announced":
            return _with_court_cancelled(after, sentence)
        case _:
            return after


def _with_court_cancelled(state: WerewolvesState, sentence: ScheduledDisorder) -> WerewolvesState:
    """The state in which it will be told that this Winter's court is undone; of a sentence that
    an earlier court put off, nothing is (W-46)."""
    winter = state.winter
    court = winter.court if winter else None
    if winter is None or court is None:
        return state
    if (court.power, court.year, (court.season,)) != (
        sentence.power,
        sentence.year,
        sentence.seasons,
    ):
        return state
    return replace(state, winter=replace(winter, court=replace(court, cancelled=True)))


def _with_attack(state: WerewolvesState, answer: WitchAnswer) -> WerewolvesState | str:
    """A power in disorder next Spring, or when the GM's rules let her (M2, W-47, W-48)."""
    power, year = answer.power, state.turn.year + 1
    if power is None or power not in state.standing():
        return "absent"
    seasons = _seasons(state, power, answer.when)
    if all(is_in_expected_disorder(state, power, year, season) for season in seasons):
        return "wasted"
    sentence = ScheduledDisorder(power, year, seasons, DisorderCause.WITCH)
    return replace(state, schedule=(*state.schedule, sentence))


def _seasons(state: WerewolvesState, power: Power, when: str) -> tuple[Season, ...]:
    match state.options.witch_attack:
        case "year":
            return YEAR
        case "choice":
            return _SEASONS["fall"] if when == "fall" else _SEASONS["spring"]
        case _:
            shifts = state.options.attack_shift == "fall" and power in state.last_fall
            return _SEASONS["fall"] if shifts else _SEASONS["spring"]
