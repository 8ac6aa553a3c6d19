"""The moderator's desk as lines: `signed kill s3`, `votes s2 s5`, `thumbs s1 s4`, `announce`.

Players are named by their houses. `votes s2 s5` is that the player in house 2 votes for the one in
house 5; `thumbs` names those whose thumb is down.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from engine.errors import EngineBug
from engine.frame.ruleset import ScriptLine
from engine.frame.seat import TABLE, SeatId
from engine.games.village.acts import available_acts
from engine.games.village.script import ScriptStepFacts, ScriptStepKind, step_due
from engine.games.village.submission import (
    CallOutVote,
    EnterCard,
    EnterNightChoice,
    HoldThumb,
    ProposeLynching,
    SecondMotion,
    read_act,
)
from engine.games.village.terms import NIGHTS, NOBODY, NightDuty, RuleFamily
from engine.games.village.view import VillageView
from engine.submission_text.desk_form import DeskAct, DeskPick, ScriptStep

ActsByPlayer = tuple[tuple[SeatId, object], ...]

_BACK = "back"


def desk_of_view(view: object) -> "VillageDesk":
    """The desk as its moderator's view shows it."""
    if not isinstance(view, VillageView):
        raise EngineBug(f"not a view of the village: {type(view).__name__}")
    return VillageDesk(view)


class VillageDesk:
    """The desk at one moment."""

    def __init__(self, view: VillageView) -> None:
        self._view = view
        self._acts = available_acts(view)

    def deeds(self) -> tuple[DeskAct, ...]:
        """What the players do aloud, then what is the table's."""
        return (*self._player_acts(), *self._table_acts())

    def _player_acts(self) -> Iterator[DeskAct]:
        """What the players do aloud, which the moderator enters for them."""
        acts, view = self._acts, self._view
        if view.condemned is not None or not any(
            each in acts for each in ("count", "waive", "drop", "open_thumbs", "nightfall", "roll")
        ):
            return
        living, motion = DeskPick(view.alive), view.motion
        if view.rules.family is RuleFamily.GRAY or "count" in acts:
            nobody = (str(NOBODY),) if view.rules.no_lynch == "voted" else ()
            yield DeskAct(
                "votes", "votes", (living, DeskPick(view.alive, others=(*nobody, _BACK)))
            )
        elif motion is None:
            yield DeskAct("propose", "propose", (living, living))
        elif motion.seconder is None:
            yield DeskAct("second", "second", (living,))
        elif motion.open:
            yield DeskAct("thumbs", "thumbs", (DeskPick(view.alive, len(view.alive)),))

    def _table_acts(self) -> Iterator[DeskAct]:
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
            if name in self._acts:
                yield DeskAct(name, name)
        if "reveal" in self._acts:
            yield DeskAct("reveal", "reveal", (DeskPick(self._view.unshown),))

    def step(self, line: ScriptLine) -> ScriptStep:
        """A line of the script; nights give each step its time."""
        cue = (
            line.facts
            if isinstance(line.facts, ScriptStepFacts)
            else ScriptStepFacts(ScriptStepKind.DO)
        )
        seconds = cue.seconds if self._view.moment.stage in NIGHTS else 0
        entry = self._entry(line.code, cue)
        return ScriptStep(str(cue.kind), line, seconds, entry, is_secret=cue.secret)

    def step_due(self, before: Sequence[ScriptLine], after: Sequence[ScriptLine], at: int) -> int:
        """Each step of a night stays; by day whatever is done leads to another."""
        is_night = self._view.moment.stage in NIGHTS
        return at if is_night else step_due(before, after, at)

    def _entry(self, code: str, cue: ScriptStepFacts) -> DeskAct | None:
        """What a step has entered."""
        if cue.kind is not ScriptStepKind.ENTER or cue.done:
            return None
        if cue.duty is not NightDuty.NOTHING:
            most = 1 if cue.duty in (NightDuty.SEEK, NightDuty.WARD) else max(1, cue.count)
            return DeskAct("signed", f"signed {cue.duty}", (DeskPick(self._view.alive, most),))
        if cue.card:
            return DeskAct("card", f"card {cue.card}", (DeskPick(self._view.players),))
        key = {"motion": "propose", "defended": "open_thumbs"}
        name = code.removeprefix("village.enter_")
        wanted = key.get(name, name)
        return next((each for each in self.deeds() if each.key == wanted), None)

    def read(self, line: str) -> ActsByPlayer:
        """What a line means; nothing where it means nothing."""
        match line.split():
            case ["signed", duty, *seats] if duty in {*NightDuty}:
                return (
                    (
                        TABLE,
                        EnterNightChoice(NightDuty(duty), tuple(SeatId(each) for each in seats)),
                    ),
                )
            case ["card", card, seat]:
                return ((TABLE, EnterCard(SeatId(seat), card)),)
            case ["votes", seat, target]:
                return ((SeatId(seat), CallOutVote(None if target == _BACK else SeatId(target))),)
            case ["propose", seat, accused]:
                return ((SeatId(seat), ProposeLynching(SeatId(accused))),)
            case ["second", seat]:
                return ((SeatId(seat), SecondMotion()),)
            case ["thumbs", *seats]:
                return tuple((each, HoldThumb(each in seats)) for each in self._view.alive)
            case [verb, *_] if verb in {each.verb for each in self._table_acts()}:
                act = read_act(line)
                return () if act is None else ((TABLE, act),)
            case _:
                return ()

    def cards(self) -> Mapping[SeatId, tuple[str, ...]]:
        """Each player's card, then his marks."""
        secrets = self._view.secrets
        if secrets is None:
            return {}
        return {
            seat: (
                *((secrets.cards[seat],) if seat in secrets.cards else ()),
                *(mark for mark, seats in secrets.marks.items() if seat in seats),
            )
            for seat in self._view.players
        }

    def counts(self) -> tuple[Mapping[SeatId, int], int]:
        """Thumbs down while thumbs are out, votes otherwise."""
        view = self._view
        motion, secrets = view.motion, view.secrets
        if motion is not None and motion.open and secrets is not None:
            return {motion.accused: sum(secrets.thumbs.values())}, view.needed
        return Counter(view.votes.values()), view.needed
