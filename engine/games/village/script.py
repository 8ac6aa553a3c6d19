"""What a moderator says, does, watches for and enters next, a step at a time.

A call to a dead player's card has as many steps as one to a living player's, and each step stays
as long: only what the moderator reads in it differs.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import partial

from engine.frame.ruleset import ScriptLine
from engine.frame.seat import SeatId
from engine.games.village.deal import missing_cards
from engine.games.village.deaths import is_tale_due, shown_card_name
from engine.games.village.night import agreed_swap, do_wolves_disagree
from engine.games.village.state import VillageState
from engine.games.village.terms import (
    NightDuty,
    RuleFamily,
    VillageCard,
    VillageMark,
    VillageStage,
)
from engine.games.village.view import needed_votes, night_duty


class ScriptStepKind(StrEnum):
    """What sort of step it is."""

    SAY = "say"  # aloud, in these words
    DO = "do"  # a sign or a movement
    WARN = "warn"  # to know before the next step
    ENTER = "enter"  # into the program
    SIGN = "sign"  # a sign that is given in place of an entry
    WAIT = "wait"  # nothing, for as long as it would take


SECONDS = {
    ScriptStepKind.SAY: 3,
    ScriptStepKind.DO: 3,
    ScriptStepKind.WARN: 0,
    **dict.fromkeys((ScriptStepKind.ENTER, ScriptStepKind.SIGN, ScriptStepKind.WAIT), 8),
}
"""How long a step stays at least, by its sort alone: what may stand in one another's place takes
the same."""


@dataclass(frozen=True, slots=True)
class ScriptStepFacts:
    """The facts of one step.

    `seats` are whom it is about, `card` which card, `duty` what is to be entered. `done` says that
    it has been entered, and `entered` who. `wolf` is the sign to give, None where there is none.
    `called` is whose eyes are open, a card or a mark. `secret` is what may only be read while
    nobody else can look: what the true cards say, by day.
    """

    __stored_name__ = "Cue"

    kind: ScriptStepKind
    seats: tuple[SeatId, ...] = ()
    card: str = ""
    duty: NightDuty = NightDuty.NOTHING
    count: int = 0
    wolf: bool | None = None
    done: bool = False
    entered: tuple[SeatId, ...] = ()
    called: str = ""
    secret: bool = False

    @property
    def seconds(self) -> int:
        """How long it stays at least."""
        return SECONDS[self.kind]


Lines = Iterator[ScriptLine]


def is_undone(line: ScriptLine) -> bool:
    """Whether something is still to be entered at a step."""
    cue = line.facts
    return isinstance(cue, ScriptStepFacts) and cue.kind is ScriptStepKind.ENTER and not cue.done


def is_entered(line: ScriptLine) -> bool:
    """Whether a step is an entry that has been made."""
    cue = line.facts
    return isinstance(cue, ScriptStepFacts) and cue.kind is ScriptStepKind.ENTER and cue.done


def step_due(before: Sequence[ScriptLine], after: Sequence[ScriptLine], at: int) -> int:
    """Which step is due once something was done, or taken back, by day: the first one that is
    another now, or what follows the entries made since; but none beyond what is still to be
    entered. Where nothing is another, that is the step one was at."""
    pairs = enumerate(zip(before, after, strict=False))
    same = next((n for n, (one, other) in pairs if one != other), None)
    if same is None and len(before) == len(after):
        return min(at, max(0, len(after) - 1))
    same = min(len(before), len(after)) if same is None else same
    undone = next((n for n, each in enumerate(after) if is_undone(each)), len(after) - 1)
    if undone < same:
        return min(at, undone)
    made = [n for n in range(same, undone) if is_entered(after[n])]
    return min(max([same, *(n + 1 for n in made)]), len(after) - 1)


def _of_call(called: str, lines: Iterable[ScriptLine]) -> Lines:
    """The steps while somebody's eyes are open."""
    for line in lines:
        assert isinstance(line.facts, ScriptStepFacts)
        yield ScriptLine(line.code, replace(line.facts, called=str(called)))


def _line(code: str, cue: ScriptStepFacts) -> ScriptLine:
    return ScriptLine(f"village.{code}", cue)


def _script_line_of(kind: ScriptStepKind, code: str, **facts: object) -> ScriptLine:
    return _line(code, ScriptStepFacts(kind, **facts))  # pyright: ignore[reportArgumentType]


_say, _do = (
    partial(_script_line_of, ScriptStepKind.SAY),
    partial(_script_line_of, ScriptStepKind.DO),
)
_warn, _enter = (
    partial(_script_line_of, ScriptStepKind.WARN),
    partial(_script_line_of, ScriptStepKind.ENTER),
)


def village_script(state: VillageState) -> tuple[ScriptLine, ...]:
    """Every step of the open phase, in order."""
    match state.moment.stage:
        case VillageStage.CARDS:
            return tuple(_cards(state))
        case VillageStage.FIRST_DAY:
            return tuple(_first_day_steps(state))
        case VillageStage.CUPID:
            return (*_sleep(state), *_cupid(state))
        case VillageStage.SWAP:
            swap = _call(state, VillageCard.WEREWOLF, NightDuty.SWAP, "swap")
            tell = _do("swap_tell", seats=agreed_swap(state))  # P-21: learned in silence
            return (*_sleep(state), *swap, tell, _do("go_on"))
        case VillageStage.NIGHT:
            return tuple(_night(state))
        case VillageStage.DAWN:
            return tuple(_dawn(state))
        case VillageStage.DAY:
            return tuple(_gray_day(state) if _has_gray_rules(state) else _wolff_day(state))
        case VillageStage.DUSK:
            return tuple(_dusk(state))
        case VillageStage.END:
            return (_say("won", card=str(state.decided or "")), _do("walk"))


def _has_gray_rules(state: VillageState) -> bool:
    return state.rules.family is RuleFamily.GRAY


def _cards(state: VillageState) -> Lines:
    match state.rules.dealing:
        case "paper":
            yield _do("deal_paper", count=len(state.players))
        case "moderator":
            yield _do("deal_choose")
            for card in VillageCard:
                if card is not VillageCard.VILLAGER and card in state.pack:
                    yield _enter_card_line(state, card)
        case _:
            yield _do("deal_shown")
    yield _say("look_at_cards")
    yield _do("all_have_looked")
    if state.rules.start == "day":
        yield from _recognition(state)


def _recognition(state: VillageState) -> Lines:
    """The wolves see one another before the first debate, and nobody is attacked (P-26)."""
    yield _say("sleep")
    yield _do("quiet" if state.rules.quiet_night else "hum")
    yield from _wolf_meeting_steps(state)
    yield _say("day_breaks")


def _wolf_meeting_steps(state: VillageState) -> Lines:
    yield from _of_call(VillageCard.WEREWOLF, _meeting(state))


def _meeting(state: VillageState) -> Lines:
    yield _say("wolves_wake")
    yield from _seen_card_steps(state, VillageCard.WEREWOLF)
    yield _warn("warn_no_kill")
    yield _say("wolves_meet")
    yield _line("wait", ScriptStepFacts(ScriptStepKind.WAIT, duty=NightDuty.KILL))
    yield _say("wolves_sleep")


def _enter_votes_line(state: VillageState) -> ScriptLine:
    found, count = _condemned_seats(state), needed_votes(state)
    done = bool(found) or state.today.over
    return _enter("enter_votes", count=count, done=done, entered=found)


def _condemned_seats(state: VillageState) -> tuple[SeatId, ...]:
    return () if state.today.condemned is None else (state.today.condemned,)


def _first_day_steps(state: VillageState) -> Lines:
    yield _say("choose_moderator")
    yield _enter_votes_line(state)
    yield _do("go_on")


# The night.


def _is_first_page(state: VillageState) -> bool:
    """Whether everybody falls asleep on this page."""
    rules, stage = state.rules, state.moment.stage
    if stage is VillageStage.CUPID:
        return True
    if rules.cupid and state.moment.day == 1:
        return False
    early = rules.dark_city and rules.swap_time == "before"
    return stage is VillageStage.SWAP if early else stage is VillageStage.NIGHT


def _sleep(state: VillageState) -> Lines:
    if not _is_first_page(state):
        return
    if state.moment.day == 1:
        yield _say("setting")
    yield _say("sleep")
    yield _do("quiet" if state.rules.quiet_night else "hum")


def _night(state: VillageState) -> Lines:
    yield from _sleep(state)
    calls = {
        "ward": _call(state, VillageMark.WOLFSBANE, NightDuty.WARD, "ward"),
        "wolves": _wolf_steps(state),
        "priest": _priest(state),
        "seer": _seer(state),
    }
    order = ("ward", "wolves", "priest", "seer")
    if state.rules.night_order == "seer_first":
        order = ("seer", "ward", "wolves", "priest")
    for name in order:
        if _is_called(state, name):
            yield from calls[name]
    yield _do("night_over")


def _is_called(state: VillageState, name: str) -> bool:
    """Whether a card is called tonight: never by who lives, unless the village has agreed so."""
    rules = state.rules
    holders = {
        "ward": state.bearers(VillageMark.WOLFSBANE) if rules.wolfsbane == "moving" else None,
        "wolves": state.holders(VillageCard.WEREWOLF),
        "priest": state.holders(VillageCard.PRIEST) if rules.priest else None,
        "seer": state.holders(VillageCard.SEER)
        if VillageCard.SEER in (*state.pack, state.outside)
        else None,
    }[name]
    if holders is None:
        return False
    unknown = not state.complete
    return rules.call_dead or unknown or any(seat in state.alive for seat in holders)  # P-9


def _call(
    state: VillageState, whose: VillageCard | VillageMark, duty: NightDuty, name: str
) -> Lines:
    """One call: wake, watch for, choose, enter or wait, sleep."""
    yield from _of_call(whose, _calling(state, whose, duty, name))


def _calling(
    state: VillageState, whose: VillageCard | VillageMark, duty: NightDuty, name: str
) -> Lines:
    living = tuple(seat for seat in state.alive if night_duty(state, seat) is duty)
    yield _say(f"{name}_wake")
    yield from _seen_card_steps(state, whose)
    yield _warn(*_warning_code(state, name, living), seats=_seats_to_warn(state, name, living))
    if name == "wolves" and state.moment.day == 1 and state.rules.start != "day":
        yield _say("wolves_meet")  # They have not seen one another yet.
    yield _say(f"{name}_choose", count=state.wanted)
    yield from _entry_steps(state, name, duty, living)
    yield _say(f"{name}_sleep")


def _seats_to_warn(
    state: VillageState, name: str, living: tuple[SeatId, ...]
) -> tuple[SeatId, ...]:
    again = name == "ward" and not state.rules.ward_repeat and state.last_ward is not None
    return (state.last_ward,) if again and state.last_ward is not None else living


def _warning_code(state: VillageState, name: str, living: tuple[SeatId, ...]) -> tuple[str]:
    if not living and state.complete:
        return ("warn_dead",)
    if name == "ward" and not state.rules.ward_repeat and state.last_ward is not None:
        return ("warn_ward_again",)
    return (f"warn_{name}",)


def _entry_steps(
    state: VillageState, name: str, duty: NightDuty, living: tuple[SeatId, ...]
) -> Lines:
    if not living and state.complete:
        yield _line("wait", ScriptStepFacts(ScriptStepKind.WAIT, duty=duty))
        return
    done = bool(living) and all(seat in state.tonight.pointed for seat in living)
    entered = tuple(
        dict.fromkeys(s for each in living for s in state.tonight.pointed.get(each, ()))
    )
    yield _enter(
        f"enter_{name}",
        duty=duty,
        count=state.wanted,
        done=done,
        entered=entered,
        seats=living,
    )


def _seen_card_steps(state: VillageState, whose: VillageCard | VillageMark) -> Lines:
    """Until the first night is over, with cards on paper, who has opened his eyes is entered."""
    if state.rules.dealing != "paper" or state.moment.day > 1:
        return
    if isinstance(whose, VillageMark):
        bearers = state.bearers(whose)
        yield _enter("enter_mark", card=str(whose), count=1, done=bool(bearers), entered=bearers)
        return
    yield _enter_card_line(state, whose)


def _enter_card_line(state: VillageState, card: VillageCard) -> ScriptLine:
    count = missing_cards(state)[card]
    held = state.holders(card)
    return _enter("enter_card", card=str(card), count=count, done=not count, entered=held)


def _cupid(state: VillageState) -> Lines:
    yield from _call(state, VillageMark.CUPID, NightDuty.PAIR, "cupid")
    cupids = state.bearers(VillageMark.CUPID)
    chosen = next((state.tonight.pointed[s] for s in cupids if s in state.tonight.pointed), ())
    meeting = _do("tap_lovers", seats=chosen), _say("lovers_wake"), _say("lovers_sleep")
    yield from _of_call(VillageMark.LOVER, meeting)
    yield _do("go_on")


def _wolf_steps(state: VillageState) -> Lines:
    if state.victims_wanted:
        yield from _call(state, VillageCard.WEREWOLF, NightDuty.KILL, "wolves")
        if do_wolves_disagree(state):
            yield _warn("warn_disagree", card=state.rules.disagreement)
        return
    yield from _wolf_meeting_steps(state)


def _priest(state: VillageState) -> Lines:
    yield from _of_call(VillageCard.PRIEST, _priest_told(state))


def _priest_told(state: VillageState) -> Lines:
    yield _say("priest_wake")
    yield from _seen_card_steps(state, VillageCard.PRIEST)
    living, lynched = state.living(VillageCard.PRIEST), state.lynched
    if not living and state.complete:
        yield _warn("warn_dead")
    else:
        yield _warn("warn_priest", seats=living)
    if lynched is None or (not living and state.complete):
        yield _line("wait", ScriptStepFacts(ScriptStepKind.WAIT))
    else:
        wolf = state.is_wolf(lynched)
        yield _line(
            "priest_sign", ScriptStepFacts(ScriptStepKind.SIGN, (lynched,), wolf=wolf, done=True)
        )
    yield _say("priest_sleep")


def _seer(state: VillageState) -> Lines:
    *call, last = _call(state, VillageCard.SEER, NightDuty.SEEK, "seer")
    yield from call
    asked = [each for each in state.learned if each.seat in state.tonight.asked]
    told = asked[-1] if asked else None
    about, wolf = () if told is None else (told.about,), None if told is None else told.wolf
    answer = [_do("seer_sign", seats=about, wolf=wolf)]
    if state.rules.seer_aloud:
        answer.append(_say("seer_aloud", wolf=wolf))
    yield from _of_call(VillageCard.SEER, answer)
    yield last


# The day.


def _dawn(state: VillageState) -> Lines:
    victims = state.tonight.victims
    if not _has_told(state):  # Else they are awake.
        if not _has_gray_rules(state):
            yield _do("stand_by", seats=victims)
        yield _say("day_breaks")
    yield from _announcement_steps(state, victims)


def _has_told(state: VillageState) -> bool:
    """Whether anything of the night has been told at dawn."""
    today = state.moment.day
    return state.tonight.announced or any(each.day == today for each in state.deaths)


def _dusk(state: VillageState) -> Lines:
    yield from _announcement_steps(state, state.tonight.victims)


def _announcement_steps(state: VillageState, victims: tuple[SeatId, ...]) -> Lines:
    if not state.tonight.announced:
        found = "say_victim" if state.moment.stage is VillageStage.DAWN else "say_lynched"
        nobody = "say_tale" if is_tale_due(state) else "say_nobody"
        code = found if victims else nobody
        yield _say(code, seats=victims[:1])
        yield _enter("enter_announce", seats=victims[:1])
    for death in state.deaths:
        if not death.settled and death.seat not in state.cards:
            yield _enter("enter_dead_card", seats=(death.seat,))
        if not death.settled:
            yield _show_card_line(state, death.seat)
            yield _enter("enter_reveal", seats=(death.seat,))
    if state.decided is not None:
        yield _warn("warn_decided", card=str(state.decided), secret=True)
    yield _do("go_on")


def _show_card_line(state: VillageState, seat: SeatId) -> ScriptLine:
    """The card is turned up; where only sides are told, it stays face down (P-10)."""
    card = state.cards.get(seat)
    if state.rules.reveal != "side":
        return _do("turn_card", seats=(seat,), card=card or "")
    return _do("tell_side", seats=(seat,), card=shown_card_name(state, card) if card else "")


def _gray_day(state: VillageState) -> Lines:
    condemned = state.today.condemned
    yield _say("discuss", count=needed_votes(state))
    even = len(state.alive) % 2 == 0
    yield _warn("warn_even" if even else "warn_majority", count=needed_votes(state))
    yield _enter_votes_line(state)
    if condemned is not None:
        yield _say("you_are_dead", seats=(condemned,))
    yield _do("go_on")


def _wolff_day(state: VillageState) -> Lines:
    today = state.today
    condemned = today.condemned is not None
    past = today.motions[:-1] if condemned else today.motions
    # With each vote that lets live the steps begin anew, the first one too.
    yield _say("propose", count=len(past))
    tried = (past[-1].motion.accused,) if past else ()
    yield _warn("warn_same_again" if tried else "warn_propose", seats=tried)
    if _certain(state):
        yield _warn("warn_wolves_certain", secret=True)
    # Whoever is condemned was proposed, seconded and heard, though no motion is open any more.
    motion = today.motions[-1].motion if condemned and today.motions else today.motion
    accused = () if motion is None else (motion.accused,)
    yield _enter("enter_motion", seats=accused, done=motion is not None, entered=accused)
    seconded = motion is not None and motion.seconder is not None
    yield _enter("enter_second", done=seconded)
    yield _say("defend", seats=accused)
    yield _enter("enter_defended", done=motion is not None and motion.open)
    yield _say("count_three")
    yield _enter("enter_thumbs", count=needed_votes(state), done=condemned)
    if today.condemned is not None:
        yield _say("you_are_dead", seats=(today.condemned,))
    yield _do("go_on")


def _certain(state: VillageState) -> bool:
    """Whether the wolves can no longer lose but by their own hand (B-13)."""
    return state.complete and len(state.living(VillageCard.WEREWOLF)) >= len(state.humans)
