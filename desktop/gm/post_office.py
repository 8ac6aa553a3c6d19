"""The post on the GM's desk: what was dropped in and not put away yet, packets and drafts out."""

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from enum import StrEnum
from pathlib import Path

from desktop.app.settings import Settings
from desktop.gm.address_book import AddressBook, KnownPlayer
from desktop.gm.mail_inspector import InspectionResult
from desktop.gm.seat_words import all_seat_words
from desktop.gm.time_texts import full_time_text
from desktop.session.ui_context import MapUiContext
from engine.board.gazetteer import Language
from engine.campaign.submission import SubmissionWithOrders, ViewWithBoard
from engine.errors import TableError
from engine.frame.audience import PUBLIC
from engine.frame.gm_desk import GMDesk
from engine.frame.notice import PressNotice
from engine.frame.report import Report
from engine.frame.ruleset import AnyRuleset
from engine.frame.schedule import Schedule
from engine.frame.seat import SeatId
from engine.post.calendar import SUFFIX as CALENDAR
from engine.post.calendar import game_calendar
from engine.post.gm_post import (
    OutgoingPacket,
    apply_answer,
    expected_mail,
    is_in,
    outgoing_packets,
    packet_letter,
    packet_mailing,
    post_state,
    save_post_state,
)
from engine.post.inbox import DroppedFile, ExpectedMail, belongs_to, examine_mail
from engine.post.mail_finding import MailFinding, MailVerdict
from engine.post.mail_reading import LARGEST, Attachment, MailContents
from engine.post.mail_texts import (
    MailReader,
    MailText,
    answer_mail,
    objection_lines,
    press_mail,
    reminder_mail,
)
from engine.post.mail_writing import SUFFIX as MAIL
from engine.post.mail_writing import MailHead, file_name, write_draft, write_outgoing
from engine.post.outbox import (
    MailboxState,
    MailKind,
    MailRecord,
    MailState,
    address_mark,
    mail_key,
    with_record,
)
from engine.post.packet import SUFFIX as PACKET
from engine.post.packet import Mailing, Packet
from engine.post.post_keys import PostKeys
from engine.post.post_state import PostState, write_post_state
from engine.post.press_found import IncomingPress, find_press, pass_on, press_key, put_away
from engine.post.submission_lines import submission_lines
from engine.registry import ruleset
from engine.secrecy import private_file
from engine.sentences.sentences import Sentences
from engine.untrusted.regular_file import read_chosen_file
from engine.untrusted.untrusted_text import visible_line, visible_text

SUFFIXES = (".lupiorders", ".eml", ".txt")
APPLY = "apply"
"""Stands among the kinds of mail that are trusted: what is proven and on time is entered as soon
as it is fetched."""
FORWARD = "onward"
"""The same: the GM last had processing followed by publishing and sending."""
_NOTHING = PostState(PostKeys("", ""))
"""What is kept before there was any post."""
_UNANSWERED = frozenset(
    (
        *(MailVerdict.WRONG_GAME, MailVerdict.NO_ORDERS, MailVerdict.STOPPED, MailVerdict.UNREAD),
        *(MailVerdict.EARLIER, MailVerdict.TWIN),
    )
)
"""What came so is not answered: it may be no answer of a player at all, or has its answer."""
MAX_INBOX = 100
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

_FileStamp = tuple[str, int, int]
"""A file's name, size and time: one that is written anew is another."""


class WatchedFolder:
    """Which files of a folder have not been dealt with yet. Nothing is moved or deleted."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._worth_telling: dict[_FileStamp, bool] = {}

    def arrived(self) -> tuple[Path, ...]:
        """The files that could be answers and that nobody has looked into, the newest first.

        Raises `OSError` for a folder that cannot be read.
        """
        return tuple(
            file for file in self._newest() if _file_stamp(file) not in self._worth_telling
        )

    def waiting(self) -> tuple[Path, ...]:
        """The files that are worth telling of and have not been dealt with, the newest first.

        Raises `OSError` for a folder that cannot be read.
        """
        return tuple(file for file in self._newest() if self._worth_telling.get(_file_stamp(file)))

    def keep(self, file: Path, *, worth_telling: bool) -> None:
        """Remember what came of looking into a file."""
        self._worth_telling[_file_stamp(file)] = worth_telling

    def mark_handled(self, file: Path) -> None:
        """Speak of a file no more, unless it is written anew."""
        self.keep(file, worth_telling=False)

    def _newest(self) -> list[Path]:
        return [file for _, file in sorted(self._files(), reverse=True)[:MAX_INBOX]]

    def _files(self) -> Iterator[tuple[int, Path]]:
        for file in self.folder.iterdir():
            try:
                if file.suffix.lower() in SUFFIXES and file.is_file():
                    yield file.stat().st_mtime_ns, file
            except OSError:  # It has just been taken away.
                continue


def is_for_game(file: Path, found: tuple[MailFinding, ...]) -> bool:
    """Whether what a file holds concerns this game, as far as one can see.

    Text that names no packet could be anybody's: it may be pasted or dropped, but is not offered.
    """
    suffix = file.suffix.lower()
    if suffix == ".lupiorders":
        return any(each.verdict not in _NOT_OURS for each in found)
    named = (each for each in found if each.packet or suffix == ".eml")
    return any(each.verdict not in _NOT_POST for each in named)


def _file_stamp(file: Path) -> _FileStamp:
    try:
        at = file.stat()
    except OSError:
        return (file.name, 0, 0)
    return (file.name, at.st_size, at.st_mtime_ns)


class MailFate(StrEnum):
    """What became of a mail that was fetched; counted under `post.fate.<value>`."""

    TAKEN = "taken"  # it lies in the inbox
    MARKED = "marked"  # all it said was to wait or to be ready, and that is noted
    OTHER_GAME = "other_game"
    NOT_OURS = "not_ours"  # by nobody who plays, and no orders
    UNREADABLE = "unreadable"  # damaged, too big, or by a newer program
    UNREAD = "unread"  # the GM stopped the reading; it is fetched once more


_BRIEF = 3
"""So many lines a mail has at the most that says no more than a mark: beside it a name, say."""


def _is_brief(words: str) -> bool:
    return len([each for each in words.splitlines() if each.strip()]) <= _BRIEF


@dataclass(frozen=True, slots=True)
class MailEnvelope:
    """What the GM is shown of a thing in the inbox beside what was made of it. `player` is whose
    address it came from, if anybody's; `about` a mail of ours that it mentions."""

    sender: str = ""
    subject: str = ""
    received: int = 0
    words: str = field(default="", repr=False)
    player: SeatId | None = None
    about: MailRecord | None = None


@dataclass(frozen=True, slots=True)
class OutgoingMail:
    """One file to be written for a seat; a draft without an address is not `complete`."""

    seat: SeatId
    name: str
    content: bytes
    complete: bool = True


class PostOffice:
    """Everything that comes and goes by mail in one game; what has come is kept while it is open.

    `title` is what the game is called in packets and mails; in `settings` stands whether players
    are remembered beyond the game.
    """

    def __init__(
        self,
        desk: GMDesk[ViewWithBoard, SubmissionWithOrders],
        title: str,
        settings: Settings | None = None,
    ) -> None:
        self._desk = desk
        self.title = title
        self._settings = settings
        self._address_book = None if settings is None else AddressBook(settings.players_file)
        self._dropped: list[DroppedFile] = []
        self._inspections: dict[tuple[str, bytes], InspectionResult] = {}
        self._fetched: dict[str, int] = {}
        self._settled: set[str] = set()
        self._folder: WatchedFolder | None = None
        self._calendar_of: tuple[Schedule, str] | None = None
        self._note_of = ("", "")
        # What is kept as a text, read once.
        self._read: tuple[str, PostState] | None = None
        # Where dialogs for files begin: beside the game, then where the last one ended.
        self.start = "" if desk.file is None else str(Path(desk.file.place()).parent)
        if watched := self._kept.watched:
            self._folder = WatchedFolder(Path(watched))
        rules = ruleset(desk.onlooker.game)
        assert rules is not None
        self._rules: AnyRuleset = rules
        for each in self.outbox:
            if each.state is MailState.SENDING:  # The program ended before it could tell.
                self._note(replace(each, state=MailState.UNSURE))

    # What comes in.

    def drop(self, name: str, content: bytes, at: int) -> None:
        """Lay something in the inbox; the same thing twice is one thing."""
        known = any((each.name, each.content) == (name, content) for each in self._dropped)
        if not known:
            self._dropped.append(DroppedFile(name, content, at))

    def add_file(self, file: Path, at: int) -> None:
        """Lay a file in the inbox. Raises the `SaveError` that fits."""
        self.drop(file.name, read_chosen_file(file, LARGEST), at)

    def unread(self) -> tuple[DroppedFile, ...]:
        """What lies in the inbox and has not been looked into."""
        return tuple(each for each in self._dropped if _item_key(each) not in self._inspections)

    def save_inspection(self, dropped: DroppedFile, looked: InspectionResult) -> None:
        """Remember what is inside something, or why nobody can tell."""
        anew = _item_key(dropped) not in self._inspections
        self._inspections[_item_key(dropped)] = looked
        if anew and isinstance(looked, MailContents) and looked.waits is not None:
            self._note_wait(looked.sender, looked.waits, dropped.received)

    def _note_wait(self, sender: str, waits: bool, received: int) -> None:
        """Note what a mail from a player's address asks; nothing counts by that, and what came
        before this phase was opened asks nothing of it."""
        phase = self._desk.onlooker.phase()
        asked = phase.waiting_on
        if 0 < received < self._kept.opened.get(phase.key, 0):
            return
        known = (seat for seat, each in self._addresses().items() if each.lower() == sender)
        seat = next(known, None)
        if seat in asked and seat is not None:
            with suppress(TableError):  # While something waits to be published.
                self._desk.turn.set_wait_mark(seat, waits)

    def findings(self, context: MapUiContext) -> tuple[MailFinding, ...]:
        """What there is in the inbox, as far as it has been read, as it is to be judged now."""
        read = [each for each in self._dropped if _item_key(each) in self._inspections]
        return self._examine(read, context, lambda name, content: self._inspections[name, content])

    def _examine(
        self,
        dropped: Sequence[DroppedFile],
        context: MapUiContext,
        looked: Callable[[str, bytes], InspectionResult],
    ) -> tuple[MailFinding, ...]:
        if not dropped:
            return ()
        waiting = self._expected(context)

        def look(name: str, content: bytes) -> MailContents:
            found = looked(name, content)
            if isinstance(found, TableError):
                raise found
            return found

        return examine_mail(dropped, waiting, look)

    def _expected(self, context: MapUiContext) -> ExpectedMail:
        names, language = context.gazetteer, context.language
        bag = replace(self.bag, addresses=self._addresses())
        return expected_mail(self._desk, self._rules, bag, names, language, self.title)

    def apply(self, finding: MailFinding, source: str, at: int) -> None:
        """Seal what came. Raises what entering orders does."""
        apply_answer(self._desk, self.bag, finding, source, at)

    # A folder in which answers arrive.

    @property
    def watched(self) -> Path | None:
        """The folder that is watched."""
        return self._folder.folder if self._folder is not None else None

    def watch(self, folder: Path | None) -> None:
        """Watch a folder, or none; the game remembers it."""
        self._folder = None if folder is None else WatchedFolder(folder)
        watched = "" if folder is None else str(folder)
        if watched != self._kept.watched:
            save_post_state(self._desk, replace(self.bag, watched=watched))

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

    def offer_file(self, file: Path, looked: InspectionResult, context: MapUiContext) -> None:
        """Offer a file of the watched folder that has been looked into, or speak of it no more."""
        if self._folder is not None:
            found = self._examine((DroppedFile(file.name, b""),), context, lambda _, __: looked)
            self._folder.keep(file, worth_telling=is_for_game(file, found))

    def mark_handled(self, file: Path) -> None:
        """A file of the watched folder lies in the inbox now."""
        if self._folder is not None:
            self._folder.mark_handled(file)

    def arrive(
        self, mail: DroppedFile, number: int, looked: InspectionResult, context: MapUiContext
    ) -> MailFate:
        """A mail that has been fetched under a number: what concerns this game goes to the inbox,
        and so does all that its players write; the rest is dealt with. What became of it."""
        found = self._examine((mail,), context, lambda _, __: looked)
        fate = self._fate(looked, found, context)
        if fate is MailFate.UNREAD:
            return fate
        if fate not in (MailFate.TAKEN, MailFate.MARKED):
            self.save_mailbox(self.mailbox.with_done(number))
            return fate
        if (
            fate is MailFate.MARKED
            and isinstance(looked, MailContents)
            and looked.waits is not None
        ):
            self._note_wait(looked.sender, looked.waits, mail.received)
            self.save_mailbox(self.mailbox.with_done(number))
            return fate
        self.drop(mail.name, mail.content, mail.received)
        self.save_inspection(mail, looked)
        self._fetched[mail.name] = number
        return fate

    def _fate(
        self, looked: InspectionResult, found: Sequence[MailFinding], context: MapUiContext
    ) -> MailFate:
        """What is to become of a mail in which that was found."""
        verdicts = {each.verdict for each in found}
        if not isinstance(looked, MailContents):
            unread = verdicts <= {MailVerdict.UNREAD}
            return MailFate.UNREAD if unread else MailFate.UNREADABLE
        by_player = self._is_player(looked.sender)
        if is_for_game(Path("fetched.eml"), tuple(found)) or (by_player and looked.press):
            return MailFate.TAKEN
        if verdicts <= {MailVerdict.WRONG_GAME}:
            # A subject alone is easily mistaken.
            doubtful = by_player and not looked.names and not any(each.packet for each in found)
            return MailFate.TAKEN if doubtful else MailFate.OTHER_GAME
        if self._belongs_to(looked, context) is MailVerdict.WRONG_GAME:
            return MailFate.OTHER_GAME
        if by_player and looked.waits is not None and _is_brief(looked.words):
            return MailFate.MARKED
        if by_player or any(self.mail(each) for each in looked.names):
            return MailFate.TAKEN
        nothing = verdicts <= {MailVerdict.NO_ORDERS}
        return MailFate.NOT_OURS if nothing else MailFate.UNREADABLE

    def _belongs_to(self, inside: MailContents, context: MapUiContext) -> str | None:
        return belongs_to(inside, self._expected(context))

    @property
    def fetched_numbers(self) -> frozenset[int]:
        """The numbers of mails that lie in the inbox: they need not be fetched again."""
        return frozenset(self._fetched.values())

    def forget_numbers(self) -> None:
        """The server has numbered its mails anew."""
        self._fetched.clear()

    def mark_settled_mails(self, context: MapUiContext) -> None:
        """Mails in which nothing is left to be done need not be fetched again; what nobody is
        answered waits until the GM puts it away."""
        press = {each.within for each in self.press(context)}
        left = press | {
            each.within
            for each in self.findings(context)
            if each.is_open or self._waits_for_a_look(each)
        }
        mailbox = self.mailbox
        for name in [each for each in self._fetched if each not in left]:
            mailbox = mailbox.with_done(self._fetched.pop(name))
            self._settled.add(name)
        self.save_mailbox(mailbox)

    def _waits_for_a_look(self, finding: MailFinding) -> bool:
        """Whether the GM alone can see what became of something: its writer is not answered."""
        if finding.verdict is MailVerdict.NO_ORDERS:
            return not self.is_press(finding)
        seat = finding.seat
        answered = seat is not None and bool(self.address(seat))
        if finding.verdict in (MailVerdict.REPEATED, MailVerdict.TWIN):
            return False
        if finding.verdict is MailVerdict.QUOTED:  # There is something to be read.
            return True
        return finding.verdict in _UNANSWERED or not answered

    def is_press(self, finding: MailFinding) -> bool:
        """Whether something without orders is press, which has a row of its own until it is
        passed on or put away."""
        looked = self._inside(finding.within)
        no_orders = finding.verdict is MailVerdict.NO_ORDERS
        return no_orders and looked is not None and bool(looked.press)

    def unsettled(self, context: MapUiContext) -> int:
        """How many things in the inbox wait for the GM: orders to be entered or confirmed, and
        mails of players that are none."""
        return sum(each.is_open or self._waits_for_a_look(each) for each in self.findings(context))

    def _inside(self, name: str) -> MailContents | None:
        """What is in a thing of the inbox, as far as it has been read."""
        found = (each for mark, each in self._inspections.items() if mark[0] == name)
        return next((each for each in found if isinstance(each, MailContents)), None)

    def envelope(self, finding: MailFinding) -> MailEnvelope:
        """From whom a thing in the inbox says it is, what it is about, when it came, and how it
        begins."""
        looked = self._inside(finding.within)
        received = next((e.received for e in self._dropped if e.name == finding.within), 0)
        if looked is None:
            return MailEnvelope(received=received)
        known = {address.lower(): seat for seat, address in self._addresses().items()}
        about = next((r for each in looked.names if (r := self.mail(each)) is not None), None)
        return MailEnvelope(
            visible_line(looked.sender),
            visible_line(looked.subject),
            received,
            visible_text(looked.words),
            known.get(looked.sender),
            about,
        )

    def _is_player(self, address: str) -> bool:
        return address in {each.lower() for each in self._addresses().values()}

    def tidy(self) -> None:
        """Away with fetched mails in which nothing is left to be applied."""
        self._dropped = [each for each in self._dropped if each.name not in self._settled]
        self._settled.clear()
        self._drop_inspections()

    def sender(self, name: str) -> str:
        """From which address a thing in the inbox says it is; empty where it does not."""
        looked = self._inside(name)
        return "" if looked is None else looked.sender

    def press(self, context: MapUiContext) -> tuple[IncomingPress, ...]:
        """The press in the inbox that has not been passed on or put away."""
        there = {_item_key(each) for each in self._dropped}
        inside = {
            mark[0]: looked
            for mark, looked in self._inspections.items()
            if isinstance(looked, MailContents) and mark in there
        }
        if not any(each.press or each.files for each in inside.values()):
            return ()
        names, desk = context.gazetteer, self._desk
        senders = {address.lower(): seat for seat, address in self._addresses().items()}
        found = find_press(desk, names, inside, self.findings(context), senders)
        passed = self._kept.passed
        return tuple(each for each in found if press_key(desk, each) not in passed)

    def pass_on(self, piece: IncomingPress) -> tuple[PressNotice, tuple[SeatId, ...]] | None:
        """Say what came as press; what is to be mailed then, and to whom. None where it is held
        until the next results. Raises `PressRefused`."""
        return pass_on(self._desk, self.bag, piece)

    def put_press_away(self, piece: IncomingPress) -> None:
        """Speak of a piece of press no more; nobody is told it."""
        put_away(self._desk, self.bag, piece)

    def queue_press(
        self, press: PressNotice, readers: Sequence[SeatId], context: MapUiContext, at: int
    ) -> tuple[MailRecord, ...]:
        """A mail to each of some players with what has been said."""
        made: list[MailRecord] = []
        phase = self._desk.onlooker.phase()
        players = {each.id: each.name for each in self._desk.onlooker.seats}
        told = Report(PUBLIC, "press", press)
        for seat in readers:
            if self.address(seat):
                reader = self.reader(seat, context)
                lines = reader.words.report(told, context.gazetteer, players)
                said = press_mail(phase, reader, lines)
                name = mail_key("press", self.bag.keys.game, seat, phase.key, str(at), said.body)
                record = MailRecord(name, MailKind.PRESS, seat, phase.key)
                made.append(self._queue_record(record, said, at))
        return tuple(made)

    def put_away(self, name: str) -> None:
        """Take a thing out of the inbox."""
        if (number := self._fetched.pop(name, None)) is not None:
            self.save_mailbox(self.mailbox.with_done(number))
        self._dropped = [each for each in self._dropped if each.name != name]
        self._drop_inspections()

    def clear(self) -> None:
        """Empty the inbox."""
        self._dropped = []
        self._drop_inspections()

    def _drop_inspections(self) -> None:
        there = {_item_key(each) for each in self._dropped}
        self._inspections = {
            mark: each for mark, each in self._inspections.items() if mark in there
        }

    def lines(self, finding: MailFinding, context: MapUiContext) -> tuple[str, ...]:
        """The orders of a finding as they would be entered."""
        if finding.seat is None or finding.submission is None:
            return finding.lines
        view = self._desk.seat(finding.seat).view()
        return submission_lines(view, finding.submission, context.gazetteer)

    # The calendar.

    def export_calendar(self, file: Path, context: MapUiContext, at: int) -> None:
        """Write the game's calendar to a file, and again whenever it changes. Raises `OSError`."""
        self._write_calendar(file, context, at)
        save_post_state(self._desk, replace(self.bag, calendar=str(file)))

    def update_calendar(self, context: MapUiContext, at: int) -> None:
        """Write the calendar that is kept up to date, where the times have changed.

        One that cannot be written now is written the next time.
        """
        if not (file := self._kept.calendar):
            return
        times = (self._desk.schedule.schedule(), self._desk.whole.phase().key)
        if times != self._calendar_of:
            with suppress(OSError):
                self._write_calendar(Path(file), context, at)

    def _write_calendar(self, file: Path, context: MapUiContext, at: int) -> None:
        desk = self._desk
        names = {each.seat: each.full for each in all_seat_words(desk.whole, context)}
        made = game_calendar(desk, self.title, names, context.words, at, absences=True)
        # With what the GM noted of absences.
        private_file.write_private_file(file, made)
        self._calendar_of = (desk.schedule.schedule(), desk.whole.phase().key)

    # What goes out.

    @property
    def bag(self) -> PostState:
        """The game's post as it is kept; the first time its keys are drawn."""
        kept = self._desk.post.keys()
        if self._read is None or kept is None or self._read[0] != kept:
            bag = post_state(self._desk, os.urandom)
            self._read = self._desk.post.keys() or "", bag
        return self._read[1]

    def address(self, seat: SeatId) -> str:
        """A player's mail address; empty where none is known."""
        return self._kept.addresses.get(seat, "") or self._known_player(seat).address

    def set_address(self, seat: SeatId, address: str) -> None:
        """Keep a player's mail address. One that is remembered beyond the game does not go into
        its file, unless there is one already. Raises `OSError`."""
        before, in_file = self._known_player(seat), seat in self._kept.addresses
        if self.is_remembering_players:
            self._remember(seat, replace(before, address=address.strip()))
        if in_file or not self.is_remembering_players:
            save_post_state(self._desk, self.bag.with_address(seat, address))

    def language(self, seat: SeatId) -> str:
        """The language a player is written to in; empty for the GM's own."""
        return self._kept.languages.get(seat, "") or self._known_player(seat).language

    def set_language(self, seat: SeatId, language: str) -> None:
        """Keep that. Raises `OSError`."""
        before, in_file = self._known_player(seat), seat in self._kept.languages
        if self.is_remembering_players:
            self._remember(seat, replace(before, language=language))
        if in_file or not self.is_remembering_players:
            save_post_state(self._desk, self.bag.with_language(seat, language))

    @property
    def is_remembering_players(self) -> bool:
        """Whether what is known of players is remembered beyond the game."""
        return self._settings is not None and self._settings.remember_players

    def remember_players(self, wanted: bool) -> None:
        """Remember from now on what is known of the players, or no longer: then it goes into the
        game's file, and these players are struck out. Raises `OSError`."""
        if self._settings is None:
            return
        seats = [each.id for each in self._desk.onlooker.seats if not each.computer]
        known = {id: KnownPlayer(self.address(id), self.language(id)) for id in seats}
        self._settings.remember_players = wanted
        bag = None if self._desk.post.keys() is None else self.bag
        for id, each in known.items():
            if wanted:
                known_before = self._known_player(id)
                language = each.language or known_before.language
                self._remember(id, KnownPlayer(each.address or known_before.address, language))
            elif each != KnownPlayer():
                bag = (
                    (bag or self.bag)
                    .with_address(id, each.address)
                    .with_language(id, each.language)
                )
                self._remember(id, KnownPlayer())
        if not wanted and bag is not None:
            save_post_state(self._desk, bag)

    # Mails that we send ourselves.

    @property
    def outbox(self) -> tuple[MailRecord, ...]:
        """The journal of mails, the oldest first."""
        return self._kept.outbox

    def is_trusted(self, kind: str) -> bool:
        """Whether mails of a kind are sent without a preview; or `APPLY`, `FORWARD`."""
        return kind in self._kept.trusted

    def set_trusted(self, kind: str, wanted: bool) -> None:
        """Do so from now on, or no longer."""
        trusted = self.bag.trusted | {kind} if wanted else self.bag.trusted - {kind}
        if trusted != self.bag.trusted:
            save_post_state(self._desk, replace(self.bag, trusted=trusted))

    def _note(self, record: MailRecord) -> None:
        save_post_state(self._desk, replace(self.bag, outbox=with_record(self.bag.outbox, record)))

    def mail(self, key: str) -> MailRecord | None:
        """What the journal knows of a mail."""
        return next((each for each in self.outbox if each.key == key), None)

    def queue_mail(self, record: MailRecord) -> bool:
        """Write a mail down as to be sent; False where its like is in the journal already."""
        if self.mail(record.key) is not None:
            return False
        self._note(record)
        return True

    def mark(self, key: str, state: MailState, at: int, said: str = "") -> None:
        """Write down how far a mail has come."""
        record = self.mail(key)
        if record is None:
            return
        sent_to = record.sent_to
        if state in (MailState.SENT, MailState.WRITTEN):
            sent_to = address_mark(self.address(record.seat))
        self._note(replace(record, state=state, at=at, said=said, sent_to=sent_to))
        here = record.phase == self._desk.onlooker.phase().key
        if state is MailState.SENT and record.kind is MailKind.PACKET and here:
            self._desk.post.written(record.seat, at, mailed=True)

    def _note_use(self, note: str) -> None:
        self._note_of = (self._desk.onlooker.phase().key, note)

    def is_old_note(self, note: str) -> bool:
        """Whether a word to everybody went out last with the packets of an earlier phase."""
        phase, last = self._note_of
        return bool(note) and note == last and phase != self._desk.onlooker.phase().key

    def send_again(self, key: str, at: int) -> None:
        """A mail is to be sent once more, as a mail of its own."""
        record = self.mail(key)
        if record is not None:
            copies = record.copies + (record.state in (MailState.SENT, MailState.WRITTEN))
            self._note(replace(record, state=MailState.WAITING, at=at, said="", copies=copies))

    def has_moved(self, record: MailRecord) -> bool:
        """Whether a mail went to another address than the one that is known now."""
        here = address_mark(self.address(record.seat))
        return record.state is MailState.SENT and record.sent_to not in ("", here)

    def hindrance(self, record: MailRecord) -> str:
        """Why a mail cannot be sent now, as a code; empty where it can."""
        if not self.address(record.seat):
            return "nowhere"
        if record.player and record.player != self._name_of(record.seat):
            return "former"
        phase = self._desk.onlooker.phase().key
        number = self.bag.keys.packet_id(record.seat, phase, self.bag.issue(phase))
        if record.kind is MailKind.PACKET and record.packet != number:
            return "over"
        return "" if self._is_true(record) else "untrue"

    def _is_true(self, record: MailRecord) -> bool:
        """Whether orders that a mail says are in still are, as long as their phase is open."""
        here = record.phase == self._desk.onlooker.phase().key
        return not (record.receipt and here) or is_in(
            self._desk, self.bag, record.seat, record.receipt
        )

    def queue_packets(self, note: str, context: MapUiContext, at: int) -> tuple[MailRecord, ...]:
        """A mail with the packet of each player who has an address; those of them that have not
        been sent yet are to be sent."""
        made: list[MailRecord] = []
        self._note_use(note)
        for parcel in self._outgoing_packets(note, context):
            packet = parcel.packet
            if not self.address(packet.seat):
                continue
            said = self._packet_text(packet, context)
            key = mail_key("packet", self.bag.keys.game, packet.id, note)
            record = MailRecord(
                key=key,
                kind=MailKind.PACKET,
                seat=packet.seat,
                phase=packet.phase.key,
                subject=said.subject,
                words=note,
                packet=packet.id,
                at=at,
                player=packet.player,
            )
            self.queue_mail(record)
            made.append(self.mail(key) or record)
        return tuple(made)

    def queue_reminders(
        self, seats: Sequence[SeatId], context: MapUiContext, at: int
    ) -> tuple[MailRecord, ...]:
        """A reminder to each of some seats, once a day at the most."""
        day, phase = str(at // 86_400), self._desk.onlooker.phase().key
        made: list[MailRecord] = []
        for seat in seats:
            if self.address(seat):
                said = self.reminder(seat, context)
                key = mail_key("reminder", self.bag.keys.game, seat, phase, said.body, day)
                kind = MailKind.REMINDER
                made.append(self._queue_record(MailRecord(key, kind, seat, phase), said, at))
        return tuple(made)

    def _queue_record(self, record: MailRecord, said: MailText, at: int) -> MailRecord:
        player = self._name_of(record.seat)
        record = replace(record, subject=said.subject, words=said.body, at=at, player=player)
        self.queue_mail(record)
        return self.mail(record.key) or record

    def queue_answer(
        self, finding: MailFinding, sender: str, context: MapUiContext, at: int, *, entered: bool
    ) -> MailRecord | None:
        """The answer to something that came, to the address of the player it is about; None where
        nobody is to be answered, or has been. It says that orders are in only if the envelope
        holds them now."""
        seat = finding.seat
        entered = entered or finding.verdict is MailVerdict.REPEATED
        if entered and seat is not None:
            entered = is_in(self._desk, self.bag, seat, finding.receipt)
        if seat is None:
            wanted = sender.lower()
            seat = next((s for s, a in self._addresses().items() if a.lower() == wanted), None)
        if seat is None or not self.address(seat) or finding.verdict in _UNANSWERED:
            return None
        phase, view = self._desk.onlooker.phase(), self._desk.seat(seat).view()
        reader = self.reader(seat, context)
        said = answer_mail(finding, view, phase, reader, entered=entered)
        about = (finding.packet, str(finding.revision), finding.receipt, finding.name)
        state = "entered" if entered else str(finding.verdict)
        if finding.receipt:
            about = (*about[:3], "")
        key = mail_key("answer", self.bag.keys.game, seat, phase.key, state, *about)
        if self.mail(key) is not None:
            return None
        receipt = finding.receipt if entered else ""
        record = MailRecord(key, MailKind.ANSWER, seat, phase.key, receipt=receipt)
        return self._queue_record(record, said, at)

    def unsent_mails(self, kind: MailKind | None = None) -> tuple[MailRecord, ...]:
        """The mails of which nothing has left yet."""
        waiting = (each for each in self.outbox if each.state is MailState.WAITING)
        return tuple(e for e in waiting if kind in (None, e.kind) and self._is_true(e))

    def mail_contents(
        self, records: Sequence[MailRecord], head: Callable[[str], MailHead], context: MapUiContext
    ) -> Mapping[str, bytes]:
        """The mails of some records, ready to be sent; none for what is not true now: a packet, or
        that orders are in."""
        found: dict[str, bytes] = {}
        notes = {each.words for each in records if each.kind is MailKind.PACKET}
        made = {note: self._outgoing_packets(note, context) for note in notes}
        for record in records:
            to, name = self.address(record.seat), head(record.message_name)
            if not self._is_true(record):
                continue
            if record.kind is not MailKind.PACKET:
                found[record.key] = write_outgoing(name, to, record.subject, record.words)
                continue
            for parcel in made[record.words]:
                if parcel.packet.id == record.packet:
                    said = self._packet_text(parcel.packet, context)
                    files = (
                        *self._packet_and_page(parcel, context),
                        *self._calendar_attachment(record.seat, record.at, context),
                    )
                    found[record.key] = write_outgoing(name, to, said.subject, said.body, files)
        return found

    def preview(self, record: MailRecord, context: MapUiContext) -> str:
        """What a mail says, to be read before it is sent; nothing of press that the GM is not to
        read."""
        unread = not self._desk.schedule.policies().press_read
        if record.kind is MailKind.PRESS and unread:
            return ""
        if record.kind is not MailKind.PACKET:
            return record.words
        for parcel in self._outgoing_packets(record.words, context):
            if parcel.packet.id == record.packet:
                files = "\n".join(
                    f"[{each.name}]" for each in self._packet_and_page(parcel, context)
                )
                return f"{self._packet_text(parcel.packet, context).body}{files}"
        return ""

    @property
    def mailbox(self) -> MailboxState:
        """What has been dealt with of the folder that answers are fetched from."""
        return self._kept.mailbox

    def save_mailbox(self, mailbox: MailboxState) -> None:
        """Keep that."""
        if mailbox != self.mailbox:
            save_post_state(self._desk, replace(self.bag, mailbox=mailbox))

    @property
    def drafts_folder(self) -> str:
        """The folder in which drafts were saved last; empty for none."""
        return self._kept.drafts

    def save_drafts_folder(self, folder: Path) -> None:
        """Keep that."""
        if self.bag.drafts != str(folder):
            save_post_state(self._desk, replace(self.bag, drafts=str(folder)))

    @property
    def _kept(self) -> PostState:
        """The post that is kept, to be looked at; that draws no keys."""
        return _NOTHING if self._desk.post.keys() is None else self.bag

    def _addresses(self) -> Mapping[SeatId, str]:
        known = {seat.id: self.address(seat.id) for seat in self._desk.onlooker.seats}
        return {seat: address for seat, address in known.items() if address}

    def _name_of(self, seat: SeatId) -> str:
        return next(each.name for each in self._desk.onlooker.seats if each.id == seat)

    def _known_player(self, seat: SeatId) -> KnownPlayer:
        if self._address_book is None or not self.is_remembering_players:
            return KnownPlayer()
        return self._address_book.player(self._name_of(seat))

    def _remember(self, seat: SeatId, known: KnownPlayer) -> None:
        if self._address_book is not None:
            self._address_book.remember(self._name_of(seat), known)

    def rekeyed(self, seat: SeatId) -> str | None:
        """The post to keep once somebody else sits there; None where there has been none."""
        return None if self._desk.post.keys() is None else write_post_state(self.bag.rekeyed(seat))

    def packet_files(self, note: str, context: MapUiContext) -> tuple[OutgoingMail, ...]:
        """For each seat its packet and its page."""
        self._note_use(note)
        return tuple(
            OutgoingMail(parcel.packet.seat, file.name, file.content)
            for parcel in self._outgoing_packets(note, context)
            for file in self._packet_and_page(parcel, context)
        )

    def drafts(self, note: str, context: MapUiContext) -> tuple[OutgoingMail, ...]:
        """For each seat a mail, not sent, with its packet and its page."""
        self._note_use(note)
        return tuple(
            self._draft(parcel, context) for parcel in self._outgoing_packets(note, context)
        )

    def send(self, files: Sequence[OutgoingMail], folder: Path, at: int) -> int:
        """Write files, and note for whom packets are written; how many. Raises `OSError`."""
        for file in files:
            private_file.write_private_file(folder / file.name, file.content)
        for seat in dict.fromkeys(file.seat for file in files if file.complete):
            self._desk.post.written(seat, at)
        return len(files)

    def save_mails(self, records: Sequence[MailRecord], folder: Path, at: int) -> int:
        """Write drafts of some mails that wait, for the GM's own mail program; how many. Raises
        `OSError`."""
        waiting = [each for each in records if each.state is MailState.WAITING]
        for each in waiting:
            said = write_draft(self.address(each.seat), each.subject, each.words)
            named = (self._name_of(each.seat), each.kind, each.key[:6])
            private_file.write_private_file(
                folder / file_name(self.title, each.phase, named, MAIL), said
            )
            self.mark(each.key, MailState.WRITTEN, at)
        return len(waiting)

    def mailing(self, note: str, context: MapUiContext) -> Mailing:
        """What is the same in all packets."""
        due = self._desk.onlooker.schedule().deadline
        when = full_time_text(due.at, due.zone, context.language) if due else ""
        return packet_mailing(self._desk, self.bag, self.title, when, note)

    def _outgoing_packets(self, note: str, context: MapUiContext) -> tuple[OutgoingPacket, ...]:
        language: Language = "fr" if context.language == "fr" else "en"
        sending, names = self.mailing(note, context), context.gazetteer
        own: dict[SeatId, Language] = {
            seat.id: "fr" if self.language(seat.id) == "fr" else "en"
            for seat in self._desk.onlooker.seats
            if self.language(seat.id)
        }
        made = outgoing_packets(self._desk, self._rules, self.bag, sending, names, language, own)
        return tuple(made.values())

    def _packet_and_page(
        self, parcel: OutgoingPacket, context: MapUiContext
    ) -> tuple[Attachment, ...]:
        file = Attachment(self._name(parcel.packet, context, PACKET), parcel.file)
        if parcel.page is None:
            return (file,)
        return file, Attachment(self._name(parcel.packet, context, ".html"), parcel.page)

    def _draft(self, parcel: OutgoingPacket, context: MapUiContext) -> OutgoingMail:
        packet = parcel.packet
        said = self._packet_text(packet, context)
        to = self.address(packet.seat)
        mail = write_draft(to, said.subject, said.body, self._packet_and_page(parcel, context))
        return OutgoingMail(packet.seat, self._name(packet, context, MAIL), mail, bool(to))

    def _packet_text(self, packet: Packet[ViewWithBoard], context: MapUiContext) -> MailText:
        return packet_letter(self._desk, packet, self._rules, self.reader(packet.seat, context))

    def _calendar_attachment(
        self, seat: SeatId, at: int, context: MapUiContext
    ) -> Iterator[Attachment]:
        """The calendar for a player: its one entry moves on with the game and is called off where
        nothing is due any more; it tells of nobody's absence."""
        desk = self._desk
        if desk.onlooker.schedule().deadline is not None:
            words = self.reader(seat, context).words
            made = game_calendar(desk, self.title, {}, words, at, absences=False)
            yield Attachment(file_name(self.title, "", (), CALENDAR), made)

    def reminder(self, seat: SeatId, context: MapUiContext) -> MailText:
        """A reminder to a player, from what that player may know."""
        turn, reader = self._desk.turn, self.reader(seat, context)
        status = next(each for each in turn.status() if each.seat == seat)
        remarks: tuple[str, ...] = ()
        handed = turn.handed(seat)
        if status.sealed and handed is not None:
            found = turn.check(seat, handed.submission)
            remarks = objection_lines(found, turn.view(seat), reader)
        return reminder_mail(turn.phase(), reader, sealed=status.sealed, remarks=remarks)

    def reader(self, seat: SeatId, context: MapUiContext) -> MailReader:
        """Who reads a mail to a seat, in that player's own language."""
        language = self.language(seat) or context.language
        words = context.words if language == context.language else Sentences(language)
        own = replace(context, language=language, words=words)
        side = next(each for each in all_seat_words(self._desk.onlooker, own) if each.seat == seat)
        times = self._desk.onlooker.schedule()
        due = times.deadline if times.paused is None else None
        when = full_time_text(due.at, due.zone, language) if due else ""
        if due is not None and due.grace:
            when = words.catalogue.say("post.mail.grace", deadline=when, count=due.grace // 60)
        return MailReader(side.player, side.name, self.title, when, words, context.gazetteer)

    def _name(self, packet: Packet[ViewWithBoard], context: MapUiContext, suffix: str) -> str:
        powers = self._powers(packet, context) or (packet.player,)
        return file_name(packet.mailing.title, packet.phase.key, powers, suffix)

    def _powers(self, packet: Packet[ViewWithBoard], context: MapUiContext) -> tuple[str, ...]:
        mine = packet.view.board.mine
        return tuple(context.words.power(power, context.gazetteer) for power in mine)


def _item_key(dropped: DroppedFile) -> tuple[str, bytes]:
    return dropped.name, dropped.content
