"""The phones of one table: what they ask, put to the table; what becomes of it, told to them.

Everything here happens in the window's thread; the server's news come to it by a signal. A phone
is told what its seat's desk tells, and seals through the inbox of mails (`PhonePost`).
"""

import json
import os
import socket
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import cast

from PySide6.QtCore import QObject, QTimer, Signal

from desktop.phones.certificate import Certificate
from desktop.phones.server import (
    PhoneAsks,
    PhoneComes,
    PhoneGivesUp,
    PhoneGoes,
    PhoneNews,
    PhoneSays,
    PhoneServer,
    Served,
)
from desktop.session.retry_delay import Patience
from desktop.widgets.background_work import BackgroundJob, run
from engine.board.gazetteer import Gazetteer
from engine.errors import TableError
from engine.frame.policy import WhoSealed
from engine.frame.seat import Seat, SeatId
from engine.phones.moderator import MODERATOR
from engine.phones.phone_page import phone_files, phone_policy
from engine.phones.phone_post import (
    CardLines,
    PhonePost,
    PhoneTable,
    is_in,
    needs_gm,
    page_language,
)
from engine.post.packet import AnyPacket
from engine.post.page import can_be_on_phones, phone_page_hashes, write_phone_pages
from engine.registry import ruleset
from engine.words.sentences import Words

_TURN = 0.01
"""Seconds for what phones say, before the window has its turn."""
_OFTEN = 100
"""Milliseconds between two looks of the window at who has sealed and what was done."""
_WATCH = 1000
"""Milliseconds between two looks at what a GM may have done."""
_SPREAD = 300
"""Milliseconds until what was done at once on a phone is told to all."""
_DESK_ROOM = 24 * 1024
"""Bytes of what a moderator is told at once, at least."""
PORT = 8413
"""Where the page is, if nobody else is there."""


class TablePhones(QObject):
    """The phones round one table, from when they are switched on until it is left.

    `patience` is what the curtains have, too. `card` words the card of a game whose words have
    none.

    Signals: `changed()` when a phone asks, comes or goes, or a seat has sealed; `asked(str)` with
    the name at a seat when a phone wants to be its; `sealed()` when what lies on the table has
    changed; `acted()` when something was done at once that all may see; `moved_away()`
    when the laptop has not the address any more at which phones look for it.
    """

    changed = Signal()
    asked = Signal(str)
    sealed = Signal()
    acted = Signal()
    moved_away = Signal()
    _told = Signal(object)

    def __init__(
        self,
        host: PhoneTable,
        gazetteer: Gazetteer | None,
        title: str,
        language: str,
        patience: Patience,
        card: CardLines,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.host = host
        self._gazetteer, self._title, self._language = gazetteer, title, language
        self._patience = patience
        rules = ruleset(host.onlooker.game)
        assert rules is not None
        self._post = PhonePost(host, rules, gazetteer, title, os.urandom, card)
        self._server: PhoneServer | None = None
        self._listens, self.reachable = "", True
        self.address = self.url = ""
        self.asking: dict[int, PhoneAsks] = {}
        self.owners: set[SeatId] = set()
        self.here: set[SeatId] = set()
        self._unlocked: set[SeatId] = set()
        # Whose choice was refused, and what is said of it on his held card.
        self._refused: set[SeatId] = set()
        self._on_card: dict[SeatId, str] = {}
        self._telling = False
        self._pages: Mapping[SeatId, bytes] = {}
        self._edition, self._stand = 0, None
        self._job: BackgroundJob | None = None
        self._making: object = None
        self._busy: SeatId | None = None
        # A little at a time, then the window paints, however many phones speak at once.
        self._work: deque[Callable[[], None]] = deque()
        self._sealing = self._acting = self._moving = False
        self._turn = QTimer(self)
        self._turn.timeout.connect(self._next)
        # However many have sealed or done something, the window looks at it together.
        self._look = QTimer(self)
        self._look.setSingleShot(True)
        self._look.setInterval(_OFTEN)
        self._look.timeout.connect(self._tell_window)
        # What was said or voted stands on every phone a moment later.
        self._spread = QTimer(self)
        self._spread.setSingleShot(True)
        self._spread.setInterval(_SPREAD)
        self._spread.timeout.connect(self._tell_all)
        # A GM publishes and rules at any time, by whatever is on his desk.
        self._watch = QTimer(self)
        self._watch.setInterval(_WATCH)
        self._watch.timeout.connect(self._look_about)
        self._told.connect(self._queue)

    # At the laptop.

    @property
    def on(self) -> bool:
        """Whether phones can reach the table."""
        return self._server is not None

    @property
    def persons(self) -> tuple[Seat, ...]:
        """Who may have a phone: the persons, and the GM where his desk can be on one."""
        seats = tuple(each for each in self.host.onlooker.seats if not each.computer)
        if (moderator := self._post.moderator) is None:
            return seats
        name = self.tr("{name} (moderator)").format(name=moderator.name)
        return (*seats, Seat(MODERATOR, name if moderator.name else self.tr("Moderator")))

    def sealed_now(self) -> frozenset[SeatId]:
        """Who has sealed of those that are asked, as far as the table may know."""
        table = self.host.onlooker
        if table.policies().who_sealed is not WhoSealed.NAMES:
            return frozenset()
        return table.sealed() & frozenset(table.phase().waiting_on)

    def switch_on(self, address: str, certificate: Certificate | None = None) -> None:
        """Listen at one of the laptop's addresses, with a certificate by HTTPS. Raises
        `OSError`."""
        self.switch_off()
        _, packet = next(self._post.packets())
        script, style = phone_page_hashes(packet)
        files = {
            path: Served(kind, body) for path, (kind, body) in phone_files(self._language).items()
        }
        server = PhoneServer(
            files, lambda host: phone_policy(host, script, style), self._told.emit
        )
        port = server.start(address, PORT, certificate)
        called = address if certificate is None else certificate.host(address)
        self._server, self.address = server, f"{called}:{port}"
        self.url = f"{'http' if certificate is None else 'https'}://{self.address}"
        self._listens, self.reachable = address, True
        self._watch.start()
        self._show_names()
        self.refresh()
        self.changed.emit()

    def switch_off(self) -> None:
        """Let go of all phones and of the network; their keys are forgotten."""
        server, self._server = self._server, None
        if server is None:
            return
        self.address = self.url = ""
        self._watch.stop()
        self._forget_job()
        server.stop()
        for each in [*self.owners]:
            self._post.change_hands(each)
        self.asking.clear()
        for seats in (self.owners, self.here, self._unlocked, self._refused):
            seats.clear()
        self._on_card.clear()
        self._pages, self._stand = {}, None
        self._work.clear()
        self.changed.emit()

    def confirm(self, number: int, *, yes: bool) -> None:
        """Somebody has compared the digits; the phone that the seat had is let go."""
        asks = self.asking.pop(number, None)
        if asks is None or self._server is None:
            return
        if yes:
            if asks.seat in self.owners:
                self._change_hands(asks.seat)
            self.owners.add(asks.seat)
        self._server.confirm(number, yes=yes)
        self._show_names()
        self.changed.emit()

    def let_go(self, seat: SeatId) -> None:
        """The seat has no phone any more."""
        if self._server is None:
            return
        self._server.unpair(seat)
        self._change_hands(seat)
        self.owners.discard(seat)
        self.here.discard(seat)
        self._show_names()
        self.changed.emit()

    def sits_at_laptop(self, seat: SeatId | None) -> None:
        """Whose envelope is open at the laptop: his unsealed work is kept there, not here."""
        self._busy = seat

    def refresh(self, *, telling: bool = False) -> None:
        """The table has gone on. While it is `telling` what became of the orders, phones wait."""
        was, self._telling = self._telling, telling
        if self._server is None:
            return
        if not telling and self._stand != self._post.stand:
            self._make_pages()
        elif telling or was:
            self._tell_all()

    def _look_about(self) -> None:
        """What a GM may have done; and whether the laptop still has the address that phones know:
        on another network it has another."""
        if self.host.gm is not None:
            self.refresh()
        here = _is_own(self._listens)
        if here != self.reachable:
            self.reachable = here
            if not here:
                self.moved_away.emit()
            self.changed.emit()

    def _tell_all(self) -> None:
        for seat in sorted(self.here):
            self._soon(partial(self._send_state, seat))

    def _change_hands(self, seat: SeatId) -> None:
        """What the former phone was given proves nothing any more; the next gets a page anew."""
        self._post.change_hands(seat)
        self._unlocked.discard(seat)
        self._make_pages()

    def _show_names(self) -> None:
        if self._server is not None:
            seats = [(each.id, each.name) for each in self.persons]
            self._server.show_table(self._title, seats, self._language)

    # The pages.

    def _make_pages(self) -> None:
        """Write the pages of all persons beside what goes on in the window."""
        self._forget_job()
        self._stand = self._post.stand
        self._refused.clear()
        self._on_card.clear()
        making = self._making = object()
        packets: dict[SeatId, AnyPacket] = {}
        waiting = self._post.packets()

        def make() -> None:
            if making is not self._making:
                return
            if (made := next(waiting, None)) is None:
                self._write(packets)
            else:
                packets.update((made,))
                self._soon(make)

        self._soon(make)

    def _write(self, packets: Mapping[SeatId, AnyPacket]) -> None:
        seats, language = tuple(packets), page_language(self._language)
        self._job = run(write_phone_pages, tuple(packets.values()), self._gazetteer, language)
        self._job.done.connect(partial(self._made, seats))
        self._job.failed.connect(self._not_made)

    def _made(self, seats: tuple[SeatId, ...], pages: tuple[bytes, ...]) -> None:
        self._job = self._making = None
        self._pages = dict(zip(seats, pages, strict=True))
        self._edition += 1
        for seat in sorted(self.here):
            self._soon(partial(self._send_state if seat == MODERATOR else self._send_page, seat))

    @staticmethod
    def _not_made(error: Exception) -> None:
        raise error

    def _forget_job(self) -> None:
        self._making = None
        if self._job is not None:
            self._job.forget()
            self._job = None

    # The phones.

    def _queue(self, news: PhoneNews) -> None:
        self._soon(partial(self._hear, news))

    def _soon(self, act: Callable[[], None]) -> None:
        self._work.append(act)
        self._turn.start()

    def _next(self) -> None:
        until = monotonic() + _TURN
        while self._work and monotonic() < until:
            self._work.popleft()()
        if not self._work:
            self._turn.stop()
        if not self._look.isActive():
            self._tell_window()

    def _tell_window(self) -> None:
        """Many phones may have moved, sealed or acted since: the window looks once."""
        moved, sealed, acted = self._moving, self._sealing, self._acting
        self._moving = self._sealing = self._acting = False
        if not (moved or sealed or acted):
            return
        self._look.start()
        if sealed:
            self.sealed.emit()
        if acted:
            self.acted.emit()
            if not self._telling:  # It may have led on, or to another question.
                self.refresh()
        if moved or sealed:
            self.changed.emit()

    def _hear(self, news: PhoneNews) -> None:
        if self._server is None:
            return
        match news:
            case PhoneAsks(number, seat, _):
                self.asking[number] = news
                self.asked.emit(next(each.name for each in self.persons if each.id == seat))
                self.changed.emit()
                return
            case PhoneGivesUp(number):
                self.asking.pop(number, None)
            case PhoneComes(seat):
                self.here.add(seat)
            case PhoneGoes(seat):
                self.here.discard(seat)
            case PhoneSays(seat, message) if seat in self.owners:
                self._answer(seat, message)
                return
            case _:
                return
        self._moving = True

    def _answer(self, seat: SeatId, message: Mapping[str, object]) -> None:
        kind = message.get("t")
        words = Words("fr" if message.get("lang") == "fr" else "en")
        if self._locked(seat):
            self._ask_key(seat, words, str(message.get("key", "")) if kind == "key" else None)
            return
        waits = self._telling or (self._making is not None and kind != "look")
        if waits and seat != MODERATOR:
            self._send_state(seat)
            return
        match kind:
            case "look" if message.get("have") != self._page_id(seat):
                self._send_page(seat)
                return
            case "act" | "step" if seat == MODERATOR:
                self._try(seat, words, lambda: self._moderate(message, words))
            case "beat":
                self._keep_draft(seat, message)
            case "seal":
                self._seal(seat, str(message.get("letter", "")), words)
            case "back":
                self._try(seat, words, lambda: self._take_back(seat))
            case "act":
                self._try(seat, words, lambda: self._act(seat, str(message.get("act", "")), words))
            case "say":
                self._try(
                    seat, words, lambda: self._act(seat, str(message.get("text", "")), words)
                )
            case _:
                pass
        self._send_state(seat)

    def _keep_draft(self, seat: SeatId, message: Mapping[str, object]) -> None:
        said = message.get("draft")
        here = message.get("page") == str(self._edition) and seat != self._busy
        if not (here and isinstance(said, list)):
            return
        lines = cast("list[object]", said)
        if len(lines) <= 200:
            with suppress(TableError):
                self._post.keep_draft(seat, [str(each)[:300] for each in lines])

    def _seal(self, seat: SeatId, letter: str, words: Words) -> None:
        def seal() -> None:
            found = self._post.hand_in(seat, letter)
            self._forget_said(seat)
            carded = self._post.has_card(seat)
            if is_in(found):
                self._sealing = True
                if carded:
                    self._on_card[seat] = words.text("phone_said.sealed")
                self._say(seat, "", bad=False)
            elif self.host.gm is None and needs_gm(found):
                self._say(seat, words.text("phone_said.no_gm"))
            elif found.objections:
                said = " ".join(
                    words.objection(each, self._gazetteer, None, self._players)
                    for each in found.objections
                )
                if not carded:
                    self._say(seat, said)
                    return
                # What may not be chosen can tell a role: in the open all is as for the others.
                self._post.keep_refused(seat, letter)
                self._refused.add(seat)
                self._on_card[seat] = words.text("phone_said.not_sealed", {"why": said})
                self._say(seat, "", bad=False)
            elif found.unread:
                lines = " · ".join(each.text for each in found.unread[:5])
                self._say(seat, words.text("phone_said.unclear", {"lines": lines}))
            else:
                self._say(seat, words.text("phone_said.passed"))

        self._try(seat, words, seal)

    def _take_back(self, seat: SeatId) -> None:
        if seat not in self._refused:
            self._post.take_back(seat)
            self._sealing = True
        self._forget_said(seat)
        self._say(seat, "", bad=False)

    def _act(self, seat: SeatId, line: str, words: Words) -> None:
        if line.startswith("point"):
            self._point(seat, line, words)
        elif self._post.act(seat, line):
            self._say(seat, "", bad=False)
            self._acting = True
            self._spread.start()
        else:
            self._say(seat, words.text("phone_said.not_now"))

    def _point(self, seat: SeatId, line: str, words: Words) -> None:
        """By night: what comes of it stands on the held card alone, even that it may not be."""
        self._on_card.pop(seat, None)
        try:
            self._post.act(seat, line)
        except TableError as error:
            self._on_card[seat] = words.error(error, self._gazetteer, self._players)
        self._say(seat, "", bad=False)
        self._acting = True

    def _forget_said(self, seat: SeatId) -> None:
        self._on_card.pop(seat, None)
        self._refused.discard(seat)

    def _moderate(self, message: Mapping[str, object], words: Words) -> None:
        """What the GM does on his phone."""
        assert self._post.moderator is not None
        at = message.get("at")
        if message.get("t") == "step":
            self._post.moderator.go(at if isinstance(at, int) else 0)
        elif not self._post.moderator.do(str(message.get("act", ""))):
            self._say(MODERATOR, words.text("phone_said.not_now"))
            return
        self._say(MODERATOR, "", bad=False)
        self._acting = True
        self._spread.start()
        self.refresh()

    def _try(self, seat: SeatId, words: Words, act: Callable[[], object]) -> None:
        try:
            act()
        except TableError as error:
            self._say(seat, words.error(error, self._gazetteer, self._players))

    # A seat with a PIN or a passphrase.

    def _locked(self, seat: SeatId) -> bool:
        locks = self.host.locks
        # At a GM's table the file opens by the GM's passphrase alone.
        encrypted = locks.encrypted and (self.host.gm is None or seat == MODERATOR)
        return seat not in self._unlocked and (encrypted or seat in locks.pins())

    def _ask_key(self, seat: SeatId, words: Words, key: str | None) -> None:
        locks = self.host.locks
        kind = "pin" if seat in locks.pins() else "passphrase"
        lock, said = f"{kind} {seat}", ""
        if left := self._patience.left(lock):
            said = words.text("phone_said.wait", {"seconds": -(-left // 1000)})
        elif key:
            check = locks.check_pin if kind == "pin" else locks.check_passphrase
            try:
                check(seat, key[:100])
            except TableError as error:
                self._patience.failed(lock)
                said = words.error(error)
            else:
                self._patience.passed(lock)
                self._unlocked.add(seat)
                self._send_page(seat)
                return
        self._send(seat, {"t": "lock", "kind": kind, "words": said})

    # What they are told.

    def _send_page(self, seat: SeatId) -> None:
        if self._locked(seat):
            self._ask_key(seat, Words(page_language(self._language)), None)
        elif seat in self._pages and self._making is None and not self._telling:
            page = {"t": "page", "id": self._page_id(seat), "state": self._state(seat)}
            self._send(seat, page, self._pages[seat])

    def _send_state(self, seat: SeatId) -> None:
        if not self._locked(seat):
            self._send(seat, {"t": "state", "state": self._state(seat)})

    def _page_id(self, seat: SeatId) -> str:
        """The page that a phone is to have; the moderator's is the same for every phase."""
        return "desk" if seat == MODERATOR else str(self._edition)

    def _state(self, seat: SeatId) -> dict[str, object]:
        if seat == MODERATOR:
            return self._post.told(seat) | {"page": "desk", "telling": False, "night": True}
        waits = self._telling or self._making is not None
        told = self._post.told(seat)
        if waits:  # What is being told at the laptop is not told here before.
            told |= {"asked": False, "sealed": True, "lines": (), "acts": (), "fresh": ([], [])}
            told["phase"] = ("", "")
        if seat in self._refused:
            told["sealed"] = True
        card = cast("Sequence[tuple[str, Sequence[str], Sequence[str]]] | None", told["card"])
        if card is not None and seat in self._on_card:
            said = self._on_card[seat]
            told["card"] = [(title, (said, *lines), more) for title, lines, more in card]
        told |= {
            "page": "" if waits else str(self._edition),
            "telling": self._telling,
            "night": self._gazetteer is None,
        }
        if waits:
            told |= {"card": None, "emblem": "none"}
        return told

    def _say(self, seat: SeatId, words: str, *, bad: bool = True) -> None:
        self._send(seat, {"t": "said", "words": words, "bad": bad})

    def _send(self, seat: SeatId, head: Mapping[str, object], body: bytes = b"") -> None:
        if self._server is not None:
            if seat == MODERATOR and not body:  # As long for every step, whatever it is about.
                body = b" " * (_DESK_ROOM - len(json.dumps(head, ensure_ascii=False).encode()))
            self._server.send(seat, head, body)

    @property
    def _players(self) -> Mapping[SeatId, str]:
        return {each.id: each.name for each in self.host.onlooker.seats}


def has_phones(table: PhoneTable) -> bool:
    """Whether the pages of an open game can be on phones."""
    persons = [each.id for each in table.onlooker.seats if not each.computer]
    return bool(persons) and can_be_on_phones(table.seat(persons[0]).view())


def _is_own(address: str) -> bool:
    """Whether an address is one of this computer's."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as tried:
            tried.bind((address, 0))
    except OSError:
        return False
    return True


def addresses() -> tuple[str, ...]:
    """Where the laptop can be reached, the likeliest first; itself alone comes last."""
    found: list[str] = []
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        asked.connect(("192.0.2.1", 9))  # Nothing is sent: it says which way that would go.
        found.append(asked.getsockname()[0])
    with suppress(OSError):
        for *_, (address, *_) in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET):
            found.append(str(address))
    return tuple(dict.fromkeys((*found, "127.0.0.1")))
