"""`inbox FILE ANSWERS…`: look at what came by mail, and with `--accept` apply it.

ANSWERS are order files, mails (.eml) and texts. Nothing is applied silently: `--accept` applies
what is proven, for this phase and on time; what the GM must decide himself (unsigned, unclear,
late, replaced, to an earlier packet) is applied only where `--confirm` names its number in the
list.

Press is told at the table as the game's policies have it. `--accept` passes on what came in a
sealed order file; what only an address speaks for is passed on where `--press` names its number.
The exit code is 1 when something is left that was not taken or passed on.
"""

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from engine.cli.command import UsageError, command, option
from engine.cli.command_game import CommandGame, GameArguments, add_game_argument, open_gm_table
from engine.cli.news import aside_json, objection_lines, objections_json, order_lines
from engine.cli.output import json_fields
from engine.cli.time_arguments import read_time
from engine.errors import TableError
from engine.frame.gm_desk import AnyGMDesk
from engine.post.gm_post import apply_answer, expected_mail, post_state
from engine.post.inbox import DroppedFile, MailOpener, examine_mail, worker_reader
from engine.post.mail_finding import MailFinding, MailVerdict
from engine.post.mail_reading import LARGEST, MailContents
from engine.post.mail_texts import beside_lines
from engine.post.press_found import IncomingPress, find_press, pass_on, press_key
from engine.untrusted.bounded_worker import BoundedWorker
from engine.untrusted.regular_file import read_regular_file

DONE = frozenset((MailVerdict.REPEATED, MailVerdict.TWIN, MailVerdict.REPLACED))
"""Nothing is left to do about these."""


@dataclass(frozen=True, slots=True, kw_only=True)
class InboxArguments(GameArguments):
    """What `inbox` takes."""

    answers: Sequence[str]
    accept: bool
    confirm: Sequence[int]
    press: Sequence[int]
    at: str | None


@command(
    "inbox",
    "orders that came by mail",
    add_game_argument,
    option("answers", metavar="ANSWERS", nargs="+"),
    option("--accept", action="store_true", help="apply what is proven"),
    option("--confirm", metavar="N", type=int, action="append", default=[]),
    option("--press", metavar="N", type=int, action="append", default=[]),
    option("--at", metavar="MOMENT", help="when they came; now"),
)
def _run(chosen: InboxArguments) -> int:
    at = read_time(chosen.at, "--at")
    dropped = _all_dropped(chosen.answers, at)
    inside: dict[str, MailContents] = {}
    with BoundedWorker() as worker:
        worker.start()  # It gets ready while the game is opened.
        with open_gm_table(chosen) as sitting:
            bag = post_state(sitting.desk, os.urandom)
            # Only mails that the program sent itself have subjects of its own making.
            title = sitting.file.stem if bag.outbox else ""
            waiting = expected_mail(sitting.desk, sitting.rules, bag, sitting.names, title=title)
            found = examine_mail(dropped, waiting, _looking(worker_reader(worker), inside))
            senders = waiting.addresses
            pieces = find_press(sitting.desk, sitting.names, inside, found, senders)
            new = [each for each in pieces if press_key(sitting.desk, each) not in bag.passed]
            press = {number: _of(each, new, found) for number, each in enumerate(found, 1)}
            spoken = _named(press, chosen.press)
            wanted = _chosen_findings(found, chosen.accept, chosen.confirm)
            for number in wanted:
                bag = apply_answer(
                    sitting.desk, bag, found[number - 1], found[number - 1].name, at
                )
            told = {
                number: [_pass_on(sitting, each, number in spoken, chosen.accept) for each in here]
                for number, here in press.items()
            }
            _print_findings(sitting, found, wanted, told)
    left = [
        each
        for number, each in enumerate(found, 1)
        if any(not piece.is_done for piece in told[number])
        or not (number in wanted or each.verdict in DONE or _is_press_alone(each, told[number]))
    ]
    return 1 if left else 0


def _all_dropped(files: Sequence[str], at: int) -> list[DroppedFile]:
    """What is to be looked at; two files of one name are told apart by their folders."""
    names = [Path(each).name for each in files]
    return [
        _read_dropped(each, name if names.count(name) == 1 else each, at)
        for each, name in zip(files, names, strict=True)
    ]


def _read_dropped(file: str, name: str, at: int) -> DroppedFile:
    try:
        # One more than is ever read, so that it shows as too big.
        return DroppedFile(name, read_regular_file(Path(file), LARGEST), at)
    except (OSError, ValueError):
        raise UsageError("file_opens", file=file) from None


def _looking(look: MailOpener, inside: dict[str, MailContents]) -> MailOpener:
    """Looks inside and remembers what was there."""

    def look_and_keep(name: str, content: bytes) -> MailContents:
        inside[name] = look(name, content)
        return inside[name]

    return look_and_keep


@dataclass(frozen=True, slots=True)
class _ToldPress:
    """A piece of press and what became of it, as a code and, where it was refused, why."""

    piece: IncomingPress
    fate: str
    why: str = ""

    @property
    def is_done(self) -> bool:
        return self.fate in ("passed", "held")


def _of(
    finding: MailFinding, pieces: Sequence[IncomingPress], found: Sequence[MailFinding]
) -> tuple[IncomingPress, ...]:
    """The press of what a finding came in, told with the first finding there."""
    first = next(each for each in found if each.within == finding.within)
    return tuple(each for each in pieces if each.within == finding.within and first is finding)


def _named(press: Mapping[int, Sequence[IncomingPress]], numbers: Sequence[int]) -> frozenset[int]:
    """The numbers whose press is to be passed on. Raises `BadInput` where there is none."""
    for number in numbers:
        if not press.get(number):
            raise UsageError("press", number=number)
    return frozenset(numbers)


def _pass_on(
    sitting: CommandGame[AnyGMDesk], piece: IncomingPress, wanted: bool, accept: bool
) -> _ToldPress:
    """Say a piece of press at the table, if it is proven or the GM wants it."""
    if not piece.may_be_passed_on:
        return _ToldPress(piece, "unknown")
    if not (wanted or (accept and piece.proven)):
        return _ToldPress(piece, "proven" if piece.proven else "unproven")
    held = sitting.desk.schedule.policies().press_held
    try:
        pass_on(sitting.desk, post_state(sitting.desk, os.urandom), piece)
    except TableError as error:
        return _ToldPress(piece, "refused", sitting.telling.words.error(error))
    return _ToldPress(piece, "held" if held else "passed")


def _is_press_alone(finding: MailFinding, told: Sequence[_ToldPress]) -> bool:
    """Whether press was all that something held."""
    return finding.verdict is MailVerdict.NO_ORDERS and bool(told)


def _chosen_findings(
    found: Sequence[MailFinding], accept: bool, confirmed: Sequence[int]
) -> list[int]:
    """The numbers of the findings to apply. Raises `BadInput` for one that cannot be."""
    wanted = [number for number, each in enumerate(found, 1) if accept and each.can_be_applied]
    for number in confirmed:
        each = found[number - 1] if 0 < number <= len(found) else None
        if each is None or not (each.needs_confirmation or each.can_be_applied):
            raise UsageError("confirm", number=number)
        if number not in wanted:
            wanted.append(number)
    return wanted


def _print_findings(
    sitting: CommandGame[AnyGMDesk],
    found: Sequence[MailFinding],
    wanted: Sequence[int],
    press: Mapping[int, Sequence[_ToldPress]],
) -> None:
    lines: list[str] = []
    for number, each in enumerate(found, 1):
        taken = sitting.telling.part("inbox.taken") if number in wanted else ""
        lines.append(f"{number}. {_sentence(sitting, each)}{taken}")
        lines += (f"   {line}" for line in _details(sitting, each))
        lines += (f"   {_press_sentence(sitting, piece)}" for piece in press[number])
    findings = [
        _json(sitting, each)
        | {
            "number": number,
            "applied": number in wanted,
            "press": [_press_json(sitting, piece) for piece in press[number]],
        }
        for number, each in enumerate(found, 1)
    ]
    sitting.telling.tell({"findings": findings}, lines)


def _sentence(sitting: CommandGame[AnyGMDesk], finding: MailFinding) -> str:
    words = sitting.telling.words
    player = words.text("post.verdict.somebody")
    if finding.seat is not None and finding.seat in sitting.players:
        player = sitting.label(finding.seat)
    fields = {"file": finding.name, "player": player, "phase": finding.phase}
    return words.text(f"post.verdict.{finding.verdict}", fields)


def _press_sentence(sitting: CommandGame[AnyGMDesk], told: _ToldPress) -> str:
    words, piece = sitting.telling.words, told.piece
    to = tuple(
        f"“{written}”?" if seat is None else sitting.label(seat)
        for seat, written in zip(piece.to, piece.letter.to, strict=True)
    )
    player = words.text("post.verdict.somebody")
    fields = {
        "player": player if piece.sender is None else sitting.label(piece.sender),
        "to": words.catalogue.join(to) or words.text("post.press.everybody"),
        "why": told.why,
    }
    return words.text(f"post.press.{told.fate}", fields)


def _press_json(sitting: CommandGame[AnyGMDesk], told: _ToldPress) -> dict[str, object]:
    """Press as JSON; what it says only where the GM is to read it."""
    piece = told.piece
    found: dict[str, object] = {
        "seat": piece.sender,
        "to": list(piece.to),
        "names": list(piece.letter.to),
        "grey": piece.letter.grey,
        "proven": piece.proven,
        "fate": told.fate,
        "words": _press_sentence(sitting, told),
    }
    if sitting.desk.schedule.policies().press_read:
        found["text"] = piece.letter.text
    return found


def _details(sitting: CommandGame[AnyGMDesk], finding: MailFinding) -> list[str]:
    """What the GM has to look at before he confirms."""
    words = sitting.telling.words
    lines = [f"“{each.text}”: {words.error(each.error)}" for each in finding.unread]
    if finding.needs_confirmation and finding.seat is not None:
        view = sitting.seat_desk(finding.seat).view()
        lines += order_lines(sitting, view, finding.submission)
        lines += (f"! {each}" for each in objection_lines(sitting, finding.objections, view))
    lines += (f"~ {each}" for each in beside_lines(finding, words))
    if finding.receipt and finding.submission is not None:
        lines.append(sitting.telling.say("inbox.receipt", receipt=finding.receipt))
    return lines


def _json(sitting: CommandGame[AnyGMDesk], finding: MailFinding) -> dict[str, object]:
    found: dict[str, object] = {
        "file": finding.name,
        **json_fields(
            finding, "verdict", "seat", "phase", "packet", "revision", "late", "receipt"
        ),
        "words": _sentence(sitting, finding),
    }
    if finding.seat is None or finding.seat not in sitting.players:
        return found
    view = sitting.seat_desk(finding.seat).view()
    return found | {
        "submission": sitting.written(finding.submission),
        "unread": [each.text for each in finding.unread],
        "aside": aside_json(finding.aside),
        "objections": objections_json(sitting, finding.objections, view),
    }
