"""The moderator's desk as lines: `signed kill s3`, `votes s2 s5`, `thumbs s1 s4`, `announce`.

Players are named by their houses. `votes s2 s5` is that the player in house 2 votes for the one in
house 5; `thumbs` names those whose thumb is down.
"""

from collections import Counter
from collections.abc import Iterator, Mapping

from engine.frame.ruleset import ScriptLine
from engine.frame.seat import TABLE, SeatId
from engine.games.village.acting import available
from engine.games.village.letter_form import read_act
from engine.games.village.script import Cue, ScriptStepKind
from engine.games.village.submission import CallOut, CardSeen, Propose, Second, Signed, Thumb
from engine.games.village.terms import NIGHTS, NOBODY, Duty, Family
from engine.games.village.view import VillageView
from engine.letters.desk_form import DeskDeed, DeskForm, DeskPick, ScriptStep

Acts = tuple[tuple[SeatId, object], ...]

_BACK = "back"
_OPEN_EYES = frozenset(f"village.{each}" for each in ("setting", "sleep", "hum", "quiet"))
"""The steps with which a night begins, while eyes are still open."""


def _deeds(view: VillageView) -> tuple[DeskDeed, ...]:
    return (*_of_players(view), *_of_the_table(view))


def _of_players(view: VillageView) -> Iterator[DeskDeed]:
    """What the players do aloud, which the moderator enters for them."""
    acts = available(view)
    if view.condemned is not None or not any(
        each in acts for each in ("count", "waive", "drop", "open_thumbs", "nightfall", "roll")
    ):
        return
    living, motion = DeskPick(view.alive), view.motion
    if view.rules.family is Family.GRAY or "count" in acts:
        nobody = (str(NOBODY),) if view.rules.no_lynch == "voted" else ()
        yield DeskDeed("votes", "votes", (living, DeskPick(view.alive, others=(*nobody, _BACK))))
    elif motion is None:
        yield DeskDeed("propose", "propose", (living, living))
    elif motion.seconder is None:
        yield DeskDeed("second", "second", (living,))
    elif motion.open:
        yield DeskDeed("thumbs", "thumbs", (DeskPick(view.alive, len(view.alive)),))


def _of_the_table(view: VillageView) -> Iterator[DeskDeed]:
    acts = available(view)
    for name in (
        "announce",
        "open_thumbs",
        "count",
        "drop",
        "waive",
        "nightfall",
        "roll",
        "close",
    ):
        if name in acts:
            yield DeskDeed(name, name)
    if "reveal" in acts:
        yield DeskDeed("reveal", "reveal", (DeskPick(view.unshown),))


def _step(view: VillageView, line: ScriptLine) -> ScriptStep:
    cue = line.facts if isinstance(line.facts, Cue) else Cue(ScriptStepKind.DO)
    seconds = cue.seconds if view.moment.stage in NIGHTS else 0
    return ScriptStep(
        str(cue.kind), line, seconds, _entry(view, line.code, cue), line.code in _OPEN_EYES
    )


def _entry(view: VillageView, code: str, cue: Cue) -> DeskDeed | None:
    """What a step has entered."""
    if cue.kind is not ScriptStepKind.ENTER or cue.done:
        return None
    if cue.duty is not Duty.NOTHING:
        most = 1 if cue.duty in (Duty.SEEK, Duty.WARD) else max(1, cue.count)
        return DeskDeed("signed", f"signed {cue.duty}", (DeskPick(view.alive, most),))
    if cue.card:
        return DeskDeed("card", f"card {cue.card}", (DeskPick(view.players),))
    key = {"motion": "propose", "defended": "open_thumbs"}
    name = code.removeprefix("village.enter_")
    wanted = key.get(name, name)
    return next((each for each in _deeds(view) if each.key == wanted), None)


def _read(view: VillageView, line: str) -> Acts:
    match line.split():
        case ["signed", duty, *seats] if duty in {*Duty}:
            return ((TABLE, Signed(Duty(duty), tuple(SeatId(each) for each in seats))),)
        case ["card", card, seat]:
            return ((TABLE, CardSeen(SeatId(seat), card)),)
        case ["votes", seat, target]:
            return ((SeatId(seat), CallOut(None if target == _BACK else SeatId(target))),)
        case ["propose", seat, accused]:
            return ((SeatId(seat), Propose(SeatId(accused))),)
        case ["second", seat]:
            return ((SeatId(seat), Second()),)
        case ["thumbs", *seats]:
            return tuple((each, Thumb(each in seats)) for each in view.alive)
        case [verb, *_] if verb in {each.verb for each in _of_the_table(view)}:
            act = read_act(line)
            return () if act is None else ((TABLE, act),)
        case _:
            return ()


def _cards(view: VillageView) -> Mapping[SeatId, tuple[str, ...]]:
    secrets = view.secrets
    if secrets is None:
        return {}
    return {
        seat: (
            *((secrets.cards[seat],) if seat in secrets.cards else ()),
            *(mark for mark, seats in secrets.marks.items() if seat in seats),
        )
        for seat in view.players
    }


def _counts(view: VillageView) -> tuple[Mapping[SeatId, int], int]:
    motion, secrets = view.motion, view.secrets
    if motion is not None and motion.open and secrets is not None:
        return {motion.accused: sum(secrets.thumbs.values())}, view.needed
    return Counter(view.votes.values()), view.needed


VILLAGE_DESK = DeskForm(_deeds, _step, _read, _cards, _counts)
