"""The desk of a GM on his own phone: the script step by step, and what he does at once.

It shows all there is, so it is a phone of its own, which asks for the GM's passphrase where the
game has one. Every step of the script, and every entry, is one message and one answer, whatever is
called and whoever lives, so that what goes over the network is the same for every card.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence

from engine.frame.gm_desk import AnyGMDesk
from engine.frame.lock import GM_LOCK
from engine.frame.ruleset import ScriptLine
from engine.frame.seat import SeatId
from engine.phrases.catalogue import LANGUAGES
from engine.post.packet import AnyPacket, Mailing, Packet, latest_news
from engine.post.post_keys import PostKeys
from engine.sentences.sentences import Sentences
from engine.submission_text.desk_form import DeskAct, DeskForm, DeskFormMaker, DeskPick, ScriptStep

MODERATOR = SeatId(GM_LOCK)
"""What his phone is called among those of the seats."""

TAKE_BACK = "take_back"
FRESH = 3000
"""So many characters of what is told within a phase stand on a phone, the latest."""


def last_sentences(lines: Iterable[str]) -> tuple[str, ...]:
    """The last of some sentences, as many as there is room for."""
    room, kept = FRESH, list[str]()
    for line in reversed([*lines]):
        room -= len(line)
        if room < 0:
            break
        kept.insert(0, line)
    return tuple(kept)


class ModeratorPhone:
    """The desk of one table. After each act `went_on` lets computers do what they then do."""

    def __init__(
        self, desk: AnyGMDesk, on_view: DeskFormMaker, went_on: Callable[[], object] = lambda: None
    ) -> None:
        self._desk, self._on_view, self._went_on = desk, on_view, went_on
        self._part = ""
        self._lines: tuple[ScriptLine, ...] = ()
        self._at = 0

    @property
    def name(self) -> str:
        """Who he is; empty where he has no name."""
        return self._desk.name()

    def packet(self, keys: PostKeys, mailing: Mailing) -> AnyPacket:
        """What his page is made of: nothing but what all may know, and he is asked nothing."""
        table = self._desk.onlooker
        phase = table.phase()
        id = keys.packet_id(MODERATOR, phase.key, mailing.issue)
        players = {**mailing.players, MODERATOR: self.name}
        return Packet(
            id=id,
            game=keys.game,
            rules=table.game,
            seat=MODERATOR,
            phase=phase,
            mailing=Mailing(mailing.title, players, mailing.issue, choices=mailing.choices),
            key=keys.seat_key(MODERATOR, id),
            desk=keys.desk_key(),
            view=table.view(),
            news=latest_news(table.history()),
        )

    def told(self) -> dict[str, object]:
        """How things stand at the desk."""
        desk, form = self._desk, self._form()
        phase, steps = desk.whole.phase(), self._open_steps()
        speech = [Sentences(each) for each in LANGUAGES]
        players = {seat.id: seat.name for seat in desk.onlooker.seats}
        last = self._at >= len(steps) - 1
        deeds = [
            self._deed(each, players, speech)
            for each in form.deeds()
            if each.key != "close"  # The last step of the script leads on.
        ]
        if desk.acting.undoable():
            deeds.append(self._deed(DeskAct(TAKE_BACK, TAKE_BACK), players, speech))
        ended = desk.onlooker.result() is not None
        return {
            "phase": [each.phase(phase) for each in speech],
            "asked": not ended,
            "sealed": False,
            "ended": ended,
            "lines": (),
            "dwell": 0,
            "point": False,
            "card": self._cards(form, players, speech),
            "acts": (),
            "fresh": [
                last_sentences(
                    line
                    for report in latest_news(desk.onlooker.history())
                    for line in each.report(report, None, players)
                )
                for each in speech
            ],
            "desk": {
                "part": phase.key,
                "at": self._at,
                "count": len(steps),
                "step": self._step(steps[self._at], players, speech) if steps else None,
                "next": [each.script(steps[self._at + 1].line, None, players) for each in speech]
                if not last
                else ["", ""],
                "deeds": [] if ended else deeds,
                "counts": self._counts(form, players, speech),
            },
        }

    def go(self, at: int) -> None:
        """One step on or back in the script; past the last, on to the next part. What was meant at
        another step than the one that is open now changes nothing."""
        steps = self._open_steps()
        if abs(at - self._at) != 1:
            return
        if at < len(steps):
            self._at = max(0, at)
        elif self._desk.onlooker.result() is None:
            self.do("close")

    def do(self, line: str) -> bool:
        """Do what a line means; False where it means nothing now. Raises what acting does."""
        if line == TAKE_BACK:
            while self._desk.acting.is_newest_act_by_computer:
                self._desk.acting.take_back()
            self._desk.acting.take_back()
            self._to_undone()
            return True
        found = self._form().read(line[:300])
        if not found:
            return False
        self._desk.acting.act_together(found)
        self._went_on()
        steps = self._open_steps()
        here = steps[self._at] if self._at < len(steps) else None
        if here is not None and here.deed is None and here.kind == "enter":
            self._at = min(self._at + 1, len(steps) - 1)
        return True

    def _form(self) -> DeskForm:
        """The desk as it is now, line by line."""
        return self._on_view(self._desk.whole.view())

    def _open_steps(self) -> Sequence[ScriptStep]:
        """The script of the open part, at whose first step he is when it begins; whatever is done
        in it, also by others, leads to the step that is due then."""
        desk, form = self._desk, self._form()
        steps = [each for each in map(form.step, desk.turn.script()) if not each.is_secret]
        before, self._lines = self._lines, tuple(each.line for each in steps)
        part: str = desk.whole.phase().key
        if part != self._part:
            self._part = part
            self._at = 0
        elif before != self._lines:
            self._at = form.step_due(before, self._lines, self._at)
        self._at = min(self._at, max(0, len(steps) - 1))
        return steps

    def _to_undone(self) -> None:
        """By night, where nothing else leads back, to what was taken back."""
        steps = self._open_steps()
        undone = (n for n, each in enumerate(steps) if each.deed is not None and each.seconds)
        self._at = min(self._at, next(undone, self._at))

    def _step(
        self, step: ScriptStep, players: Mapping[SeatId, str], speech: Sequence[Sentences]
    ) -> Mapping[str, object]:
        return {
            "kind": [each.text(f"desk.kind.{step.kind}") for each in speech],
            "words": [each.script(step.line, None, players) for each in speech],
            "seconds": step.seconds,
            "deed": None if step.deed is None else self._deed(step.deed, players, speech),
        }

    @staticmethod
    def _deed(
        deed: DeskAct, players: Mapping[SeatId, str], speech: Sequence[Sentences]
    ) -> Mapping[str, object]:
        def values(pick: DeskPick) -> list[list[str]]:
            seats = [[seat, *(players[seat] for _ in speech)] for seat in pick.seats]
            others = [
                [key, *(each.text(f"desk.other.{key}") for each in speech)] for key in pick.others
            ]
            return seats + others

        return {
            "names": [each.text(f"desk.{deed.key}") for each in speech],
            "verb": deed.verb,
            "picks": [{"most": each.most, "values": values(each)} for each in deed.picks],
        }

    def _cards(
        self, form: DeskForm, players: Mapping[SeatId, str], speech: Sequence[Sentences]
    ) -> Sequence[tuple[str, Sequence[str], Sequence[str]]]:
        """Who holds what, and what else only the moderator may know now, to be held open."""
        cards = form.cards()
        script = map(form.step, self._desk.turn.script())
        secrets = [each.line for each in script if each.is_secret]

        def line(words: Sentences, seat: SeatId, held: tuple[str, ...]) -> str:
            named = [words.text(f"village.card.{card}.name") for card in held]
            return words.text(
                "desk.holds", {"player": players[seat], "cards": ", ".join(named) or "—"}
            )

        return [
            (
                words.text("desk.cards"),
                [words.script(each, None, players) for each in secrets],
                [line(words, *each) for each in cards.items()],
            )
            for words in speech
        ]

    def _counts(
        self, form: DeskForm, players: Mapping[SeatId, str], speech: Sequence[Sentences]
    ) -> Sequence[Sequence[str]]:
        counts, needed = form.counts()
        most_first = sorted(counts.items(), key=lambda each: (-each[1], each[0]))
        return [
            [
                words.text(
                    "desk.counted",
                    {
                        "player": players.get(seat) or words.text(f"desk.other.{seat}"),
                        "count": count,
                        "needed": needed,
                    },
                )
                for seat, count in most_first
            ]
            for words in speech
        ]
