"""`packet FILE --all -o FOLDER`: write the packets that players get by mail.

Each seat gets a `.lupipacket` for the program and an `.html` page for any browser, both made from
that seat's desk alone; `--mail` adds an `.eml` draft that carries them. Equal packets are equal
bytes, and a file with other content is not written over. `--again` numbers the packets of this
phase anew: answers to the earlier ones are told apart then.
"""

import os
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from engine.campaign.submission import ViewWithBoard
from engine.cli.command import NotReady, UsageError, exclusive_options, option
from engine.cli.command_game import CommandGame, GameArguments, gm_command
from engine.cli.time_arguments import read_time, write_time
from engine.frame.gm_desk import AnyGMDesk
from engine.frame.seat import Seat
from engine.post import mail_writing
from engine.post.gm_post import (
    OutgoingPacket,
    outgoing_packets,
    packet_letter,
    packet_mailing,
    post_state,
    save_post_state,
)
from engine.post.mail_reading import Attachment
from engine.post.mail_texts import MailReader
from engine.post.packet import SUFFIX, Mailing
from engine.post.packet_page import SUFFIX as PAGE
from engine.post.post_state import PostState
from engine.secrecy import private_file


@dataclass(frozen=True, slots=True, kw_only=True)
class PacketArguments(GameArguments):
    """What `packet` takes."""

    all: bool
    seats: Sequence[str] | None
    output: str
    title: str | None
    deadline: str | None
    note: str
    mail: bool
    again: bool
    at: str | None


@gm_command(
    "packet",
    "write packets to be sent",
    exclusive_options(
        option("--all", action="store_true", help="for every seat"),
        option("--as", dest="seats", metavar="POWER", action="append", help="for one seat"),
        required=True,
    ),
    option("-o", "--output", metavar="FOLDER", required=True),
    option("--title", metavar="TEXT", help="what the game is called; as its file"),
    option("--deadline", metavar="TEXT", help="when orders are due, in words"),
    option("--note", metavar="TEXT", default="", help="a word to everybody"),
    option("--mail", action="store_true", help="and drafts of mails"),
    option("--again", action="store_true", help="earlier packets are out of date"),
    option("--at", metavar="MOMENT", help="when they are sent; now"),
)
def _run(sitting: CommandGame[AnyGMDesk], chosen: PacketArguments) -> None:
    folder, at = Path(chosen.output), read_time(chosen.at, "--at")
    if sitting.desk.turn.unpublished():
        raise NotReady(sitting.telling.say("packet.unpublished"))
    bag = post_state(sitting.desk, os.urandom)
    if chosen.again:
        bag = bag.with_packets_recalled(sitting.onlooker.phase().key)
        save_post_state(sitting.desk, bag)
    sending = _make_mailing(sitting, bag, chosen)
    names, language = sitting.names, sitting.telling.words.language
    ready = outgoing_packets(sitting.desk, sitting.rules, bag, sending, names, language)
    files: list[Attachment] = []
    packets: list[dict[str, object]] = []
    nowhere: list[str] = []
    for seat in _seats(sitting, chosen):
        own = tuple(_files(sitting, seat, bag, ready[seat.id], chosen.mail))
        if chosen.mail and not bag.addresses.get(seat.id):
            nowhere.append(sitting.label(seat.id))
        else:
            sitting.desk.post.written(seat.id, at)
        files += own
        packets.append({"seat": seat.id, "files": [str(folder / each.name) for each in own]})
    with _write_files(folder, files):
        sitting.telling.tell(
            {
                "phase": sitting.onlooker.phase().key,
                "issue": sending.issue,
                "packets": packets,
            },
            [
                *(str(folder / each.name) for each in files),
                *_without_address(sitting, nowhere),
            ],
        )


def _without_address(sitting: CommandGame[AnyGMDesk], seats: Sequence[str]) -> Iterator[str]:
    """Whose drafts nobody can send as they are."""
    if seats:
        named = sitting.telling.words.catalogue.join(tuple(seats))
        yield sitting.telling.say("packet.no_address", seats=named)


def _seats(sitting: CommandGame[AnyGMDesk], chosen: PacketArguments) -> tuple[Seat, ...]:
    """Who is sent one: computers are not."""
    named = (sitting.seat(each) for each in chosen.seats or ())
    seats = sitting.onlooker.seats if chosen.all else named
    return tuple(each for each in seats if not each.computer)


def _make_mailing(
    sitting: CommandGame[AnyGMDesk], bag: PostState, chosen: PacketArguments
) -> Mailing:
    title = sitting.file.stem if chosen.title is None else chosen.title
    due = _deadline_text(sitting) if chosen.deadline is None else chosen.deadline
    return packet_mailing(sitting.desk, bag, title, due, chosen.note)


def _deadline_text(sitting: CommandGame[AnyGMDesk]) -> str:
    """The deadline of the open phase in words, as the game knows it."""
    due = sitting.onlooker.schedule().deadline
    if due is None:
        return ""
    return write_time(due.at, due.zone)


def _files(
    sitting: CommandGame[AnyGMDesk],
    seat: Seat,
    bag: PostState,
    parcel: OutgoingPacket,
    drafts: bool,
) -> Iterator[Attachment]:
    packet, sending = parcel.packet, parcel.packet.mailing
    mine = packet.view.board.mine if isinstance(packet.view, ViewWithBoard) else ()
    names = [sitting.names.powers["en"][each] for each in mine] or [packet.player]

    def name(suffix: str) -> str:
        return mail_writing.file_name(sending.title, packet.phase.key, names, suffix)

    files = [Attachment(name(SUFFIX), parcel.file)]
    if parcel.page is not None:
        files.append(Attachment(name(PAGE), parcel.page))
    yield from files
    if drafts:
        address = bag.addresses.get(seat.id, "")
        words = sitting.telling.words
        reader = MailReader(
            seat.name, sitting.side(seat), sending.title, sending.deadline, words, sitting.names
        )
        text = packet_letter(sitting.desk, packet, sitting.rules, reader)
        yield Attachment(
            name(mail_writing.SUFFIX),
            mail_writing.write_draft(address, text.subject, text.body, files),
        )


@contextmanager
def _write_files(folder: Path, files: Iterable[Attachment]) -> Generator[None]:
    """The files in a folder; none of them, nor the folder, if what is done with them fails.

    One that is there already with the same content stays. Raises `BadInput`.
    """
    new = [each for each in files if not _is_written_already(folder / each.name, each.content)]
    made = [each for each in (folder, *folder.parents) if not each.exists()]
    try:
        _make(folder)
        for each in new:
            _write(folder / each.name, each.content)
        yield
    except BaseException:
        for each in new:
            with suppress(OSError):
                (folder / each.name).unlink()
        for empty in made:
            with suppress(OSError):
                empty.rmdir()
        raise


def _is_written_already(path: Path, content: bytes) -> bool:
    """Whether a file holds that already. Raises `BadInput` where it holds something else."""
    try:
        if not path.exists():
            return False
        if path.read_bytes() == content:
            return True
    except OSError:
        raise UsageError("unwritten", file=path.name) from None
    raise UsageError("other_content", file=path.name)


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        raise UsageError("folder", text=str(folder)) from None


def _write(path: Path, content: bytes) -> None:
    try:
        private_file.write_private_file(path, content)
    except OSError:
        raise UsageError("unwritten", file=path.name) from None
