"""What phones are answered: their page, how things stand, and what became of what they said.

An answer may tell no role in the open. A choice that may not be made looks like one that lies
sealed: the same messages, and as much written to the file. What became of it stands on the held
card.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol, cast

from engine.board.gazetteer import Gazetteer
from engine.errors import TableError
from engine.frame.seat import SeatId
from engine.phones.moderator_phone import MODERATOR
from engine.phones.phone_post import PhonePost, PhoneTable, is_submitted, needs_gm, page_language
from engine.sentences.sentences import Sentences

MOST_LINES, LONGEST_LINE = 200, 300
"""No draft of a phone has more lines, nor longer ones."""
LONGEST_KEY = 100
"""Characters of a PIN or a passphrase that are looked at."""


class KeyPatience(Protocol):
    """How long whoever gave a wrong PIN or passphrase must wait."""

    def left(self, lock: str) -> int:
        """Milliseconds until the lock may be tried again."""
        ...

    def failed(self, lock: str) -> None:
        """A wrong try."""
        ...

    def passed(self, lock: str) -> None:
        """The right one."""
        ...


@dataclass(frozen=True, slots=True)
class PhoneMessage:
    """One message to a phone; `body` is the page that comes with it."""

    head: Mapping[str, object] = field(repr=False)
    body: bytes = field(default=b"", repr=False)

    def encoded(self, room: int = 0) -> bytes:
        """As it goes over a line; without a page it takes so many bytes at least."""
        head = json.dumps(self.head, ensure_ascii=False).encode("utf-8", "replace") + b"\n"
        return head + self.body if self.body else head.ljust(room)


@dataclass(slots=True)
class PhoneAnswer:
    """What a phone is answered, in order, and what the table is to look at for it: envelopes,
    where `has_sealed`; what was done at once, where `has_acted`, which `is_for_all` to see."""

    messages: list[PhoneMessage] = field(default_factory=list[PhoneMessage], repr=False)
    has_sealed: bool = False
    has_acted: bool = False
    is_for_all: bool = False

    def say(self, words: str, *, bad: bool = True) -> None:
        """Tell what became of what was said."""
        self.messages.append(PhoneMessage({"t": "said", "words": words, "bad": bad}))


class PhoneAnswers:
    """The answers to the phones round one table.

    `pages` are the pages of the open phase, None while they are made; `is_telling` says that the
    laptop tells what became of the last one. `busy` is the seat whose envelope is open at the
    laptop.
    """

    def __init__(
        self,
        host: PhoneTable,
        post: PhonePost,
        gazetteer: Gazetteer | None,
        language: str,
        patience: KeyPatience,
    ) -> None:
        self._host, self._post, self._gazetteer = host, post, gazetteer
        self._language, self._patience = language, patience
        self.pages: Mapping[SeatId, bytes] | None = None
        self.page_id = ""
        self.is_telling = False
        self.busy: SeatId | None = None
        self._unlocked: set[SeatId] = set()
        # Whose choice was refused, and what is said of it on his held card.
        self._refused: set[SeatId] = set()
        self._on_card: dict[SeatId, str] = {}
        self._drafts: dict[SeatId, Sequence[object]] = {}
        self._on_phone: dict[SeatId, object] = {}

    def begin_pages(self) -> None:
        """The pages are made again: nothing of the former ones is open any more."""
        self.pages = None
        for kept in (self._refused, self._on_card, self._drafts):
            kept.clear()

    def show_pages(self, pages: Mapping[SeatId, bytes]) -> None:
        """These are the pages now."""
        self.pages, self.page_id = pages, self._post.page_id()

    def change_hands(self, seat: SeatId) -> None:
        """Another phone is a seat's, or none: it must show its key again."""
        self._unlocked.discard(seat)
        self._drafts.pop(seat, None)

    def forget(self) -> None:
        """There are no phones any more."""
        self.begin_pages()
        self._unlocked.clear()
        self._on_phone.clear()
        self.page_id = ""

    @property
    def is_waiting(self) -> bool:
        """Whether phones must wait for the laptop."""
        return self.is_telling or self.pages is None

    # What they say.

    def answer(self, seat: SeatId, message: Mapping[str, object]) -> PhoneAnswer:
        """What comes of what a seat's phone says."""
        kind = message.get("t")
        words = Sentences("fr" if message.get("lang") == "fr" else "en")
        if self._is_locked(seat):
            if "have" in message:
                self._on_phone[seat] = message["have"]
            key = _text(message, "key") if kind == "key" else None
            return PhoneAnswer(self._ask_key(seat, words, key))
        if kind == "beat":
            self._keep_draft(seat, message)
            if self.pages is None and not self.is_telling and seat != MODERATOR:
                # What is on the phone may stay there: it is told when the pages are made.
                return PhoneAnswer([PhoneMessage({"t": "wait"})])
        if kind == "look":
            self._on_phone[seat] = message.get("have")
        if self.is_waiting and seat != MODERATOR and (self.is_telling or kind != "look"):
            return PhoneAnswer(self.state(seat))
        if kind == "look" and message.get("have") != self._page_of(seat):
            return PhoneAnswer(self.page(seat))
        answer = PhoneAnswer()
        try:
            self._do(seat, message, words, answer)
        except TableError as error:
            answer.say(words.error(error, self._gazetteer, self._players))
        answer.messages += self.state(seat)
        return answer

    def _do(
        self, seat: SeatId, message: Mapping[str, object], words: Sentences, answer: PhoneAnswer
    ) -> None:
        match message.get("t"):
            case "act" | "step" if seat == MODERATOR:
                self._moderate(message, words, answer)
            case "seal":
                with self._post.writing(seat):
                    self._seal(seat, _text(message, "letter"), words, answer)
            case "back":
                with self._post.writing(seat):
                    self._take_back(seat, answer)
            case "act":
                with self._post.writing(seat):
                    self._act(seat, _text(message, "act"), words, answer)
            case "say":
                with self._post.writing(seat):
                    self._act(seat, _text(message, "text"), words, answer)
            case _:
                pass

    def _keep_draft(self, seat: SeatId, message: Mapping[str, object]) -> None:
        """Keep unsealed work of the open phase, whatever page it was done on: it may be from while
        the laptop was away. The same sent again says nothing new."""
        said = message.get("draft")
        here = message.get("phase_id") == self._post.phase_id() and seat != self.busy
        if seat == MODERATOR or self.is_telling or not (here and isinstance(said, list)):
            return
        lines = cast("list[object]", said)
        if len(lines) <= MOST_LINES and lines != self._drafts.get(seat):
            self._drafts[seat] = lines
            self._post.keep_draft(seat, [str(each)[:LONGEST_LINE] for each in lines])

    def _seal(self, seat: SeatId, letter: str, words: Sentences, answer: PhoneAnswer) -> None:
        found = self._post.hand_in(seat, letter)
        self._forget_said(seat)
        carded = self._post.has_card(seat)
        if is_submitted(found):
            answer.has_sealed = True
            if carded:
                self._on_card[seat] = words.text("phone_said.sealed")
            answer.say("", bad=False)
            return
        if found.objections or found.unread or needs_gm(found):
            # Drafts leave a phone on a beat of their own: a letter brings what has not left yet.
            self._post.save_refused_letter(seat, letter)
        if self._host.gm is None and needs_gm(found):
            answer.say(words.text("phone_said.no_gm"))
        elif found.objections:
            said = " ".join(
                words.objection(each, self._gazetteer, None, self._players)
                for each in found.objections
            )
            if not carded:
                answer.say(said)
                return
            # What may not be chosen can tell a role: in the open all is as for the others.
            answer.has_sealed = True
            self._refused.add(seat)
            self._on_card[seat] = words.text("phone_said.not_sealed", {"why": said})
            answer.say("", bad=False)
        elif found.unread:
            lines = " · ".join(each.text for each in found.unread[:5])
            answer.say(words.text("phone_said.unclear", {"lines": lines}))
        else:
            answer.say(words.text("phone_said.passed"))

    def _take_back(self, seat: SeatId, answer: PhoneAnswer) -> None:
        if seat not in self._refused:
            self._post.take_back(seat)
        answer.has_sealed = True
        self._forget_said(seat)
        answer.say("", bad=False)

    def _act(self, seat: SeatId, line: str, words: Sentences, answer: PhoneAnswer) -> None:
        if line.startswith("point"):
            self._point(seat, line, words, answer)
        elif self._post.act(seat, line):
            answer.say("", bad=False)
            answer.has_acted = answer.is_for_all = True
        else:
            answer.say(words.text("phone_said.not_now"))

    def _point(self, seat: SeatId, line: str, words: Sentences, answer: PhoneAnswer) -> None:
        """By night: what comes of it stands on the held card alone, even that it may not be."""
        self._on_card.pop(seat, None)
        try:
            self._post.act(seat, line)
        except TableError as error:
            self._on_card[seat] = words.error(error, self._gazetteer, self._players)
        answer.say("", bad=False)
        answer.has_acted = True

    def _forget_said(self, seat: SeatId) -> None:
        self._drafts.pop(seat, None)
        self._on_card.pop(seat, None)
        self._refused.discard(seat)

    def _moderate(
        self, message: Mapping[str, object], words: Sentences, answer: PhoneAnswer
    ) -> None:
        """What the GM does on his phone."""
        assert self._post.moderator is not None
        at = message.get("at")
        if message.get("t") == "step":
            self._post.moderator.go(at if isinstance(at, int) else 0)
        elif not self._post.moderator.do(_text(message, "act")):
            answer.say(words.text("phone_said.not_now"))
            return
        answer.say("", bad=False)
        answer.has_acted = answer.is_for_all = True

    # A seat with a PIN or a passphrase.

    def _is_locked(self, seat: SeatId) -> bool:
        locks = self._host.locks
        # At a GM's table the file opens by the GM's passphrase alone.
        encrypted = locks.encrypted and (self._host.gm is None or seat == MODERATOR)
        return seat not in self._unlocked and (encrypted or seat in locks.pins())

    def _ask_key(self, seat: SeatId, words: Sentences, key: str | None) -> list[PhoneMessage]:
        locks = self._host.locks
        kind = "pin" if seat in locks.pins() else "passphrase"
        lock, said = f"{kind} {seat}", ""
        if key and not self._patience.left(lock):
            check = locks.check_pin if kind == "pin" else locks.check_passphrase
            try:
                check(seat, key[:LONGEST_KEY])
            except TableError as error:
                self._patience.failed(lock)
                said = words.error(error)
            else:
                self._patience.passed(lock)
                self._unlocked.add(seat)
                return self.news(seat)
        wait = -(-self._patience.left(lock) // 1000)
        return [PhoneMessage({"t": "lock", "kind": kind, "words": said, "wait": wait})]

    # What they are sent.

    def page(self, seat: SeatId) -> list[PhoneMessage]:
        """A seat's page, if there is one for it; else what it must show first."""
        if self._is_locked(seat):
            return self._ask_key(seat, Sentences(page_language(self._language)), None)
        if self.pages is None or self.is_telling or seat not in self.pages:
            return []
        self._on_phone[seat] = self._page_of(seat)
        head = {"t": "page", "id": self._page_of(seat), "state": self._state(seat)}
        return [PhoneMessage(head, self.pages[seat])]

    def news(self, seat: SeatId) -> list[PhoneMessage]:
        """A seat's page, or how things stand where its phone has that page: with what was done on
        it while the laptop was away."""
        has_it = bool(self.pages) and self._on_phone.get(seat) == self._page_of(seat)
        return self.state(seat) if has_it else self.page(seat)

    def state(self, seat: SeatId) -> list[PhoneMessage]:
        """How things stand before a seat, unless its phone must show something first."""
        if self._is_locked(seat):
            return []
        return [PhoneMessage({"t": "state", "state": self._state(seat)})]

    def _page_of(self, seat: SeatId) -> str:
        """The page that a phone is to have; the moderator's is the same for every phase."""
        return "desk" if seat == MODERATOR else self.page_id

    def _state(self, seat: SeatId) -> dict[str, object]:
        told = self._post.told(seat)
        if seat == MODERATOR:
            return told | {"page": "desk", "phase_id": "", "telling": False, "night": True}
        waits = self.is_waiting
        if waits:  # What is being shown at the laptop is not shown here before.
            told |= {"asked": False, "sealed": True, "lines": (), "acts": (), "fresh": ([], [])}
            told["phase"] = ("", "")
        if seat in self._refused:
            told["sealed"] = True
        card = cast("Sequence[tuple[str, Sequence[str], Sequence[str]]] | None", told["card"])
        if card is not None and seat in self._on_card:
            said = self._on_card[seat]
            told["card"] = [(title, (said, *lines), more) for title, lines, more in card]
        told |= {
            "page": "" if waits else self.page_id,
            "phase_id": "" if waits else self._post.phase_id(),
            "telling": self.is_telling,
        }
        if waits:
            told |= {"card": None, "emblem": "none", "longest": None, "moment": None}
            told |= {"out": None, "night": None}
        return told

    @property
    def _players(self) -> Mapping[SeatId, str]:
        return {each.id: each.name for each in self._host.onlooker.seats}


def _text(message: Mapping[str, object], key: str) -> str:
    return str(message.get(key, ""))
