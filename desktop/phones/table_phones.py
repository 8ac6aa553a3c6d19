"""The phones of one table: passes their requests to the table, and the answers to them.

Everything here happens in the window's thread; the server's news come to it by a signal. A phone
is told what its seat's desk tells, and seals through the inbox of mails (`PhonePost`).
"""

import os
import socket
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from time import monotonic

from PySide6.QtCore import QObject, QTimer, Signal

from desktop.phones.certificate import Certificate
from desktop.phones.server import (
    PairingAbandoned,
    PairingRequested,
    PhoneConnected,
    PhoneDisconnected,
    PhoneEvent,
    PhoneMessageReceived,
    PhonePaired,
    PhoneServer,
    ServedFile,
)
from desktop.session.retry_delay import RetryDelay
from desktop.widgets.background_work import BackgroundJob, start_job
from engine.board.gazetteer import Gazetteer
from engine.errors import TableError
from engine.frame.policy import SealedVisibility
from engine.frame.record.type_codec import Unreadable
from engine.frame.seat import Seat, SeatId
from engine.phones.moderator_phone import MODERATOR
from engine.phones.phone_answers import PhoneAnswer, PhoneAnswers, PhoneMessage
from engine.phones.phone_book import PhoneKey, read_phone_book, write_phone_book
from engine.phones.phone_page import phone_files, phone_policy
from engine.phones.phone_post import (
    CardLines,
    PhonePost,
    PhoneTable,
    page_language,
)
from engine.post.packet import AnyPacket
from engine.post.packet_page import has_phone_page, phone_page_hashes, write_phone_pages
from engine.registry import ruleset

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
    changed; `acted()` when something was done at once that all may see; `address_lost()`
    when the laptop has not the address any more at which phones look for it.
    """

    changed = Signal()
    asked = Signal(str)
    sealed = Signal()
    acted = Signal()
    address_lost = Signal()
    _told = Signal(object)

    def __init__(
        self,
        host: PhoneTable,
        gazetteer: Gazetteer | None,
        title: str,
        language: str,
        patience: RetryDelay,
        card: CardLines,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.host = host
        self._gazetteer, self._title, self._language = gazetteer, title, language
        rules = ruleset(host.onlooker.game)
        assert rules is not None
        self._post = PhonePost(host, rules, gazetteer, title, os.urandom, card)
        self._answers = PhoneAnswers(host, self._post, gazetteer, language, patience)
        self._server: PhoneServer | None = None
        self._listens, self.reachable = "", True
        self.address = self.url = ""
        self.asking: dict[int, PairingRequested] = {}
        self.owners: set[SeatId] = set()
        self._keys: dict[SeatId, bytes] = {}
        self.here: set[SeatId] = set()
        self._stand: object = None
        self._job: BackgroundJob | None = None
        self._making: object = None
        # A little at a time, then the window paints, however many phones speak at once.
        self._work: deque[Callable[[], None]] = deque()
        self._sealing = self._acting = self._moving = False
        self._turn = QTimer(self)
        self._turn.timeout.connect(self._next)
        # However many have sealed or done something, the window looks at it together.
        self._look = QTimer(self)
        self._look.setSingleShot(True)
        self._look.setInterval(_OFTEN)
        self._look.timeout.connect(self._emit_changes)
        # What was said or voted stands on every phone a moment later.
        self._send_timer = QTimer(self)
        self._send_timer.setSingleShot(True)
        self._send_timer.setInterval(_SPREAD)
        self._send_timer.timeout.connect(self._tell_all)
        # A GM publishes and rules at any time, by whatever is on his desk.
        self._watch = QTimer(self)
        self._watch.setInterval(_WATCH)
        self._watch.timeout.connect(self._poll_table)
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

    def sealed_seats(self) -> frozenset[SeatId]:
        """Who has sealed of those that are asked, as far as the table may know."""
        table = self.host.onlooker
        if table.policies().who_sealed is not SealedVisibility.NAMES:
            return frozenset()
        return table.sealed() & frozenset(table.phase().waiting_on)

    def switch_on(self, address: str, certificate: Certificate | None = None) -> None:
        """Listen at one of the laptop's addresses, with a certificate by HTTPS. Raises
        `OSError`."""
        self.switch_off()
        _, packet = next(self._post.packets())
        script, style = phone_page_hashes(packet)
        files = {
            path: ServedFile(kind, body)
            for path, (kind, body) in phone_files(self._language).items()
        }
        server = PhoneServer(
            files, lambda host: phone_policy(host, script, style), self._told.emit
        )
        keys = self._keys_kept()
        server.know(keys.items())
        port = server.start(address, PORT, certificate)
        called = address if certificate is None else certificate.host(address)
        self._server, self.address = server, f"{called}:{port}"
        self.url = f"{'http' if certificate is None else 'https'}://{self.address}"
        self._listens, self.reachable = address, True
        self._keys = keys
        self.owners |= keys.keys()
        self._watch.start()
        self._show_names()
        self.refresh()
        self.changed.emit()

    def switch_off(self) -> None:
        """Let go of all phones and of the network; their keys are forgotten, in the file, too."""
        if self.on:
            self._keys.clear()
            self._keep_keys()
            self._stop(is_for_good=True)

    def leave(self) -> None:
        """The table is left. Phones whose keys are in its file are known again when it is opened
        and they are switched on; others are let go."""
        self._stop(is_for_good=not self.keeps_keys)

    @property
    def keeps_keys(self) -> bool:
        """Whether phones are known again when the program has been closed."""
        return self.host.locks.encrypted

    def _keys_kept(self) -> dict[SeatId, bytes]:
        """The keys that an encrypted file has kept of phones, with what they answer to."""
        kept = self.host.locks.phone_keys()
        if not kept:
            return {}
        persons = {each.id for each in self.persons}
        try:
            book = read_phone_book(kept)
            self._post.take_up(book)
            return {
                each.seat: bytes.fromhex(each.key) for each in book.phones if each.seat in persons
            }
        except (Unreadable, ValueError):
            return {}

    def _keep_keys(self) -> None:
        """Keep the keys, where the file is encrypted. One that cannot be written is complained of
        by whatever else is to be written."""
        if not self.keeps_keys:
            return
        phones = [PhoneKey(seat, key.hex()) for seat, key in sorted(self._keys.items())]
        text = write_phone_book(self._post.book(phones)) if phones else ""
        with suppress(TableError):
            self.host.locks.keep_phone_keys(text)

    def _stop(self, *, is_for_good: bool) -> None:
        server, self._server = self._server, None
        if server is None:
            return
        self.address = self.url = ""
        self._watch.stop()
        self._forget_job()
        server.stop(is_for_good=is_for_good)
        for each in [*self.owners] if is_for_good else []:
            self._post.change_hands(each)
        self._keys.clear()
        self.asking.clear()
        self.owners.clear()
        self.here.clear()
        self._answers.forget()
        self._stand = None
        self._work.clear()
        self.changed.emit()

    def confirm(self, number: int, *, yes: bool) -> None:
        """Somebody has compared the digits; the phone that the seat had is let go."""
        asks = self.asking.pop(number, None)
        if asks is None or self._server is None:
            return
        if yes:
            if asks.seat in self.owners:
                self._revoke_seat(asks.seat)
            self.owners.add(asks.seat)
        self._server.confirm(number, yes=yes)
        self._show_names()
        self.changed.emit()

    def block(self, address: str) -> None:
        """No phone from an address is paired until phones are switched off; none that waits."""
        if self._server is not None:
            self._server.block(address)

    def let_go(self, seat: SeatId) -> None:
        """The seat has no phone any more."""
        if self._server is None:
            return
        self._server.unpair(seat)
        self._revoke_seat(seat)
        self.owners.discard(seat)
        self.here.discard(seat)
        self._show_names()
        self.changed.emit()

    def set_laptop_seat(self, seat: SeatId | None) -> None:
        """Whose envelope is open at the laptop: his unsealed work is kept there, not here."""
        self._answers.busy = seat

    @property
    def is_ready(self) -> bool:
        """Whether phones are on, and the pages of the open phase are made."""
        return self.on and not self._answers.is_waiting

    def refresh(self, *, telling: bool = False) -> None:
        """The table has gone on. While it is `telling` what became of the orders, phones wait."""
        was, self._answers.is_telling = self._answers.is_telling, telling
        if self._server is None:
            return
        if not telling and self._stand != self._post.stand:
            self._make_pages()
            self.changed.emit()  # Nobody has sealed yet what is asked now.
        elif telling or was:
            self._tell_all()

    def _poll_table(self) -> None:
        """What a GM may have done; and whether the laptop still has the address that phones know:
        on another network it has another."""
        if self.host.gm is not None:
            self.refresh()
        here = _is_local_address(self._listens)
        if here != self.reachable:
            self.reachable = here
            if not here:
                self.address_lost.emit()
            self.changed.emit()

    def _tell_all(self) -> None:
        self._tell_each(self._answers.state)

    def _tell_each(self, told: Callable[[SeatId], Sequence[PhoneMessage]]) -> None:
        """Tell every phone that is there something, worded one after the other, sent together."""
        found: list[tuple[SeatId, bytes]] = []

        def word(seat: SeatId) -> None:
            found.extend((seat, each) for each in _encoded(seat, told(seat)))

        def send() -> None:
            if self._server is not None:
                self._server.tell(found)

        for seat in sorted(self.here):
            self._soon(partial(word, seat))
        self._soon(send)

    def _revoke_seat(self, seat: SeatId) -> None:
        """What the former phone was given proves nothing any more; the next gets a page anew."""
        self._post.change_hands(seat)
        self._answers.change_hands(seat)
        self._keys.pop(seat, None)
        self._keep_keys()
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
        self._answers.begin_pages()
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
        self._job = start_job(
            write_phone_pages, tuple(packets.values()), self._gazetteer, language
        )
        self._job.done.connect(partial(self._made, seats))
        self._job.failed.connect(self._pages_failed)

    def _made(self, seats: tuple[SeatId, ...], pages: tuple[bytes, ...]) -> None:
        self._job = self._making = None
        self._answers.show_pages(dict(zip(seats, pages, strict=True)))
        if self._keys:
            self._keep_keys()
        self._tell_each(self._page)

    def _page(self, seat: SeatId) -> Sequence[PhoneMessage]:
        """What a phone is told when the pages are made; the moderator's is the same for all
        phases."""
        return (self._answers.state if seat == MODERATOR else self._answers.news)(seat)

    @staticmethod
    def _pages_failed(error: Exception) -> None:
        raise error

    def _forget_job(self) -> None:
        self._making = None
        if self._job is not None:
            self._job.forget()
            self._job = None

    # The phones.

    def _queue(self, news: PhoneEvent) -> None:
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
            self._emit_changes()

    def _emit_changes(self) -> None:
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
            if not self._answers.is_telling:  # It may have led on, or to another question.
                self.refresh()
        if moved or sealed:
            self.changed.emit()

    def _hear(self, news: PhoneEvent) -> None:
        if self._server is None:
            return
        match news:
            case PairingRequested(number, seat, _):
                self.asking[number] = news
                self.asked.emit(next(each.name for each in self.persons if each.id == seat))
                self.changed.emit()
                return
            case PairingAbandoned(number):
                self.asking.pop(number, None)
            case PhonePaired(seat, key):
                if seat in self.owners:
                    self._keys[seat] = key
                    self._keep_keys()
                return
            case PhoneConnected(seat):
                self.here.add(seat)
            case PhoneDisconnected(seat):
                self.here.discard(seat)
            case PhoneMessageReceived():
                self._answer(news)
                return
        self._moving = True

    def _answer(self, said: PhoneMessageReceived) -> None:
        """Whatever comes of it, it is answered: others wait for that. What the laptop cannot
        make sense of ends that line, never the window."""
        server = self._server
        assert server is not None
        try:
            answer = PhoneAnswer()
            if said.seat in self.owners:
                answer = self._answers.answer(said.seat, said.message)
            server.answer(said.number, _encoded(said.seat, answer.messages))
        except Exception:  # noqa: BLE001 - Strangers find what nobody has thought of.
            server.hang_up(said.number)
            return
        self._sealing |= answer.has_sealed
        self._acting |= answer.has_acted
        if answer.is_for_all:
            self._send_timer.start()
            if said.seat == MODERATOR:
                self.refresh()


def _encoded(seat: SeatId, messages: Sequence[PhoneMessage]) -> list[bytes]:
    """What goes over the network. A moderator is told as much at every step, whatever it is
    about."""
    room = _DESK_ROOM if seat == MODERATOR else 0
    return [each.encoded(room) for each in messages]


def has_phones(table: PhoneTable) -> bool:
    """Whether the pages of an open game can be on phones."""
    persons = [each.id for each in table.onlooker.seats if not each.computer]
    return bool(persons) and has_phone_page(table.seat(persons[0]).view())


def _is_local_address(address: str) -> bool:
    """Whether an address is one of this computer's."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as tried:
            tried.bind((address, 0))
    except OSError:
        return False
    return True
