"""The post on the GM's desk: what was dropped in and not put away yet, packets and drafts out."""

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from desktop.gm.mail_reader import Looked
from desktop.gm.moments import fully
from desktop.gm.sides import sides
from desktop.session.ui_context import MapUiContext
from engine import private_file
from engine.board.gazetteer import Language
from engine.campaign.submission import GivesOrders, SeesBoard
from engine.errors import TableError
from engine.frame.gm_desk import GMDesk
from engine.frame.ruleset import AnyRuleset
from engine.frame.schedule import Schedule
from engine.frame.seat import SeatId
from engine.outside.regular_file import read_chosen
from engine.post.calendar import game_calendar
from engine.post.finding import MailFinding, MailVerdict
from engine.post.form import submission_lines
from engine.post.inbox import DroppedText, examine
from engine.post.mail import SUFFIX as MAIL
from engine.post.mail import draft, file_name
from engine.post.mail_reading import LARGEST, Attached, Inside
from engine.post.packet import SUFFIX as PACKET
from engine.post.packet import Mailing, Packet
from engine.post.postbag import Postbag, write_postbag
from engine.post.postroom import (
    Parcel,
    apply,
    call_back,
    expected,
    keep,
    mailing,
    parcels,
    postbag,
)
from engine.registry import ruleset
from engine.words.table_rules import table_rules, unusual_paragraph

SUFFIXES = (".lupiorders", ".eml", ".txt")
AT_MOST = 100
"""How many files are looked at, the newest ones."""

_NOT_OURS = frozenset((MailVerdict.WRONG_GAME, MailVerdict.NO_ORDERS))
_NOT_POST = _NOT_OURS | {
    *(
        MailVerdict.DAMAGED,
        MailVerdict.OVERSIZED,
        MailVerdict.TOO_NEW,
        MailVerdict.STOPPED,
        MailVerdict.UNREAD,
    ),
}

_Seen = tuple[str, int, int]
"""A file's name, size and time: one that is written anew is another."""


class WatchedFolder:
    """Which files of a folder have not been dealt with yet. Nothing is moved or deleted."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._worth_telling: dict[_Seen, bool] = {}

    def arrived(self) -> tuple[Path, ...]:
        """The files that could be answers and that nobody has looked into, the newest first.

        Raises `OSError` for a folder that cannot be read.
        """
        return tuple(file for file in self._newest() if _seen(file) not in self._worth_telling)

    def waiting(self) -> tuple[Path, ...]:
        """The files that are worth telling of and have not been dealt with, the newest first.

        Raises `OSError` for a folder that cannot be read.
        """
        return tuple(file for file in self._newest() if self._worth_telling.get(_seen(file)))

    def keep(self, file: Path, *, worth_telling: bool) -> None:
        """Remember what came of looking into a file."""
        self._worth_telling[_seen(file)] = worth_telling

    def deal_with(self, file: Path) -> None:
        """Speak of a file no more, unless it is written anew."""
        self.keep(file, worth_telling=False)

    def _newest(self) -> list[Path]:
        return [file for _, file in sorted(self._files(), reverse=True)[:AT_MOST]]

    def _files(self) -> Iterator[tuple[int, Path]]:
        for file in self.folder.iterdir():
            try:
                if file.suffix.lower() in SUFFIXES and file.is_file():
                    yield file.stat().st_mtime_ns, file
            except OSError:  # It has just been taken away.
                continue


def is_worth_telling(file: Path, found: tuple[MailFinding, ...]) -> bool:
    """Whether what a file holds concerns this game, as far as one can see.

    Text that names no packet could be anybody's: it may be pasted or dropped, but is not offered.
    """
    suffix = file.suffix.lower()
    if suffix == ".lupiorders":
        return any(each.verdict not in _NOT_OURS for each in found)
    named = (each for each in found if each.packet or suffix == ".eml")
    return any(each.verdict not in _NOT_POST for each in named)


def _seen(file: Path) -> _Seen:
    try:
        at = file.stat()
    except OSError:
        return (file.name, 0, 0)
    return (file.name, at.st_size, at.st_mtime_ns)


@dataclass(frozen=True, slots=True)
class OutgoingMail:
    """One file to be written for a seat; a draft without an address is not `complete`."""

    seat: SeatId
    name: str
    content: bytes
    complete: bool = True


class PostOffice:
    """Everything that comes and goes by mail in one game; what has come is kept while it is open.

    `title` is what the game is called in packets and mails.
    """

    def __init__(self, desk: GMDesk[SeesBoard, GivesOrders], title: str) -> None:
        self._desk = desk
        self.title = title
        self._dropped: list[DroppedText] = []
        self._looked: dict[tuple[str, bytes], Looked] = {}
        self._folder: WatchedFolder | None = None
        self._calendar_of: tuple[Schedule, str] | None = None
        # Where dialogs for files begin: beside the game, then where the last one ended.
        self.start = "" if desk.file is None else str(Path(desk.file.place()).parent)
        if desk.post.keys() is not None and (watched := self.bag.watched):
            self._folder = WatchedFolder(Path(watched))
        rules = ruleset(desk.onlooker.game)
        assert rules is not None
        self._rules: AnyRuleset = rules

    # What comes in.

    def drop(self, name: str, content: bytes, at: int) -> None:
        """Lay something in the inbox; the same thing twice is one thing."""
        known = any((each.name, each.content) == (name, content) for each in self._dropped)
        if not known:
            self._dropped.append(DroppedText(name, content, at))

    def drop_file(self, file: Path, at: int) -> None:
        """Lay a file in the inbox. Raises the `SaveError` that fits."""
        self.drop(file.name, read_chosen(file, LARGEST), at)

    def unread(self) -> tuple[DroppedText, ...]:
        """What lies in the inbox and has not been looked into."""
        return tuple(each for each in self._dropped if _mark(each) not in self._looked)

    def keep_looked(self, dropped: DroppedText, looked: Looked) -> None:
        """Remember what is inside something, or why nobody can tell."""
        self._looked[_mark(dropped)] = looked

    def findings(self, context: MapUiContext) -> tuple[MailFinding, ...]:
        """What there is in the inbox, as far as it has been read, as it is to be judged now."""
        read = [each for each in self._dropped if _mark(each) in self._looked]
        return self._examined(read, context, lambda name, content: self._looked[name, content])

    def _examined(
        self,
        dropped: Sequence[DroppedText],
        context: MapUiContext,
        looked: Callable[[str, bytes], Looked],
    ) -> tuple[MailFinding, ...]:
        if not dropped:
            return ()
        names, language = context.gazetteer, context.language
        waiting = expected(self._desk, self._rules, self.bag, names, language)

        def look(name: str, content: bytes) -> Inside:
            found = looked(name, content)
            if isinstance(found, TableError):
                raise found
            return found

        return examine(dropped, waiting, look)

    def apply(self, finding: MailFinding, source: str, at: int) -> None:
        """Seal what came. Raises what entering orders does."""
        apply(self._desk, self.bag, finding, source, at)

    # A folder in which answers arrive.

    @property
    def watched(self) -> Path | None:
        """The folder that is watched."""
        return self._folder.folder if self._folder is not None else None

    def watch(self, folder: Path | None) -> None:
        """Watch a folder, or none; the game remembers it."""
        self._folder = None if folder is None else WatchedFolder(folder)
        watched = "" if folder is None else str(folder)
        if watched != (self.bag.watched if self._desk.post.keys() is not None else ""):
            keep(self._desk, replace(self.bag, watched=watched))

    def arrived(self) -> tuple[Path, ...]:
        """Files in the watched folder that have not been looked into.

        Raises `OSError` for a folder that cannot be read.
        """
        return () if self._folder is None else self._folder.arrived()

    def offered(self) -> tuple[Path, ...]:
        """Files in the watched folder that concern this game; none of them is in the inbox yet.

        Raises `OSError` for a folder that cannot be read.
        """
        return () if self._folder is None else self._folder.waiting()

    def weigh(self, file: Path, looked: Looked, context: MapUiContext) -> None:
        """Offer a file of the watched folder that has been looked into, or speak of it no more."""
        if self._folder is not None:
            found = self._examined((DroppedText(file.name, b""),), context, lambda _, __: looked)
            self._folder.keep(file, worth_telling=is_worth_telling(file, found))

    def deal_with(self, file: Path) -> None:
        """A file of the watched folder lies in the inbox now."""
        if self._folder is not None:
            self._folder.deal_with(file)

    def put_away(self, name: str) -> None:
        """Take a thing out of the inbox."""
        self._dropped = [each for each in self._dropped if each.name != name]
        self._forget_looked()

    def clear(self) -> None:
        """Empty the inbox."""
        self._dropped = []
        self._forget_looked()

    def _forget_looked(self) -> None:
        there = {_mark(each) for each in self._dropped}
        self._looked = {mark: each for mark, each in self._looked.items() if mark in there}

    def lines(self, finding: MailFinding, context: MapUiContext) -> tuple[str, ...]:
        """The orders of a finding as they would be entered."""
        if finding.seat is None or finding.submission is None:
            return finding.lines
        view = self._desk.seat(finding.seat).view()
        return submission_lines(view, finding.submission, context.gazetteer)

    # The calendar.

    def keep_calendar(self, file: Path, context: MapUiContext, at: int) -> None:
        """Write the game's calendar to a file, and again whenever it changes. Raises `OSError`."""
        self._write_calendar(file, context, at)
        keep(self._desk, replace(self.bag, calendar=str(file)))

    def renew_calendar(self, context: MapUiContext, at: int) -> None:
        """Write the calendar that is kept up to date, where the times have changed.

        One that cannot be written now is written the next time.
        """
        if self._desk.post.keys() is None or not (file := self.bag.calendar):
            return
        times = (self._desk.schedule.schedule(), self._desk.whole.phase().key)
        if times != self._calendar_of:
            with suppress(OSError):
                self._write_calendar(Path(file), context, at)

    def _write_calendar(self, file: Path, context: MapUiContext, at: int) -> None:
        desk = self._desk
        names = {each.seat: each.full for each in sides(desk.whole, context)}
        made = game_calendar(desk, self.title, names, context.words, at, absences=True)
        # With what the GM noted of absences.
        private_file.write(file, made)
        self._calendar_of = (desk.schedule.schedule(), desk.whole.phase().key)

    # What goes out.

    @property
    def bag(self) -> Postbag:
        """The game's post as it is kept; the first time its keys are drawn."""
        return postbag(self._desk, os.urandom)

    def address(self, seat: SeatId) -> str:
        """A player's mail address; empty where none is known."""
        if self._desk.post.keys() is None:  # Looking draws no keys.
            return ""
        return self.bag.addresses.get(seat, "")

    def set_address(self, seat: SeatId, address: str) -> None:
        """Keep a player's mail address."""
        keep(self._desk, self.bag.addressed(seat, address))

    def rekeyed(self, seat: SeatId) -> str | None:
        """The post to keep once somebody else sits there; None where there has been none."""
        if self._desk.post.keys() is None:
            return None
        return write_postbag(self.bag.rekeyed(seat))

    def call_back(self) -> None:
        """The packets that are out are not true any more: number them anew."""
        call_back(self._desk)

    def packet_files(self, note: str, context: MapUiContext) -> tuple[OutgoingMail, ...]:
        """For each seat its packet and its page."""
        return tuple(
            OutgoingMail(parcel.packet.seat, file.name, file.content)
            for parcel in self._parcels(note, context)
            for file in self._both(parcel, context)
        )

    def drafts(self, note: str, context: MapUiContext) -> tuple[OutgoingMail, ...]:
        """For each seat a mail, not sent, with its packet and its page."""
        return tuple(self._draft(parcel, context) for parcel in self._parcels(note, context))

    def send(self, files: Sequence[OutgoingMail], folder: Path, at: int) -> None:
        """Write files, and note for whom packets are written. Raises `OSError`."""
        for file in files:
            private_file.write(folder / file.name, file.content)
        for seat in dict.fromkeys(file.seat for file in files if file.complete):
            self._desk.post.written(seat, at)

    def mailing(self, note: str, context: MapUiContext) -> Mailing:
        """What is the same in all packets."""
        due = self._desk.onlooker.schedule().deadline
        when = fully(due.at, due.zone, context.language) if due else ""
        return mailing(self._desk, self.bag, self.title, when, note)

    def _parcels(self, note: str, context: MapUiContext) -> tuple[Parcel, ...]:
        language: Language = "fr" if context.language == "fr" else "en"
        sending, names = self.mailing(note, context), context.gazetteer
        made = parcels(self._desk, self._rules, self.bag, sending, names, language)
        return tuple(made.values())

    def _both(self, parcel: Parcel, context: MapUiContext) -> tuple[Attached, ...]:
        file = Attached(self._name(parcel.packet, context, PACKET), parcel.file)
        if parcel.page is None:
            return (file,)
        return file, Attached(self._name(parcel.packet, context, ".html"), parcel.page)

    def _draft(self, parcel: Parcel, context: MapUiContext) -> OutgoingMail:
        packet = parcel.packet
        say, phase = context.words.text, context.words.phase(packet.phase)
        powers = " · ".join(self._powers(packet, context))
        title = packet.mailing.title
        subject = say("post.mail.subject", {"game": title, "phase": phase, "powers": powers})
        lines = [
            say("post.mail.greeting", {"player": packet.player}),
            *((packet.mailing.note,) if packet.mailing.note else ()),
            say("post.mail.attached", {"phase": phase}),
            say("post.mail.answer"),
        ]
        if packet.mailing.deadline:
            lines.append(say("post.mail.deadline", {"deadline": packet.mailing.deadline}))
        choices, words = packet.mailing.choices, context.words
        rules = table_rules(packet.rules, self._rules.options(), choices, words, gm=True)
        lines.append(unusual_paragraph(rules, words))
        to = self.address(packet.seat)
        mail = draft(to, subject, "\n\n".join((*lines, "")), self._both(parcel, context))
        return OutgoingMail(packet.seat, self._name(packet, context, MAIL), mail, bool(to))

    def _name(self, packet: Packet[SeesBoard], context: MapUiContext, suffix: str) -> str:
        powers = self._powers(packet, context) or (packet.player,)
        return file_name(packet.mailing.title, packet.phase.key, powers, suffix)

    def _powers(self, packet: Packet[SeesBoard], context: MapUiContext) -> tuple[str, ...]:
        mine = packet.view.board.mine
        return tuple(context.words.power(power, context.gazetteer) for power in mine)


def _mark(dropped: DroppedText) -> tuple[str, bytes]:
    return dropped.name, dropped.content
