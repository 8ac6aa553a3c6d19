"""`inbox FILE ANSWERS…`: look at what came by mail, and with `--accept` apply it.

ANSWERS are order files, mails (.eml) and texts. Nothing is applied silently: `--accept` applies
what is proven, for this phase and on time; what the GM must decide himself (unsigned, unclear,
late, to an earlier packet) is applied only where `--confirm` names its number in the list.
The exit code is 1 when something is left that was not taken.
"""

import argparse
import os
from collections.abc import Sequence
from pathlib import Path

from engine.cli.command import Misused, command, option
from engine.cli.moment import read_moment
from engine.cli.news import objection_lines, objections_json, order_lines
from engine.cli.sitting import CommandGame, add_game, gm_table
from engine.cli.telling import fields_of
from engine.frame.gm_desk import AnyGMDesk
from engine.outside.bounded_worker import BoundedWorker
from engine.outside.regular_file import read_regular
from engine.post.finding import MailFinding, MailVerdict
from engine.post.inbox import DroppedText, examine, look_through
from engine.post.mail_reading import LARGEST
from engine.post.postroom import apply, expected, postbag

DONE = frozenset((MailVerdict.REPEATED, MailVerdict.REPLACED))
"""Nothing is left to do about these."""


@command(
    "inbox",
    "orders that came by mail",
    add_game,
    option("answers", metavar="ANSWERS", nargs="+"),
    option("--accept", action="store_true", help="apply what is proven"),
    option("--confirm", metavar="N", type=int, action="append", default=[]),
    option("--at", metavar="MOMENT", help="when they came; now"),
)
def _run(chosen: argparse.Namespace) -> int:
    at = read_moment(chosen.at, "--at")
    dropped = [_dropped(str(each), at) for each in chosen.answers]
    with BoundedWorker() as worker:
        worker.start()  # It gets ready while the game is opened.
        with gm_table(chosen) as sitting:
            bag = postbag(sitting.desk, os.urandom)
            waiting = expected(sitting.desk, sitting.rules, bag, sitting.names)
            found = examine(dropped, waiting, look_through(worker))
            wanted = _wanted(found, bool(chosen.accept), [int(each) for each in chosen.confirm])
            for number in wanted:
                bag = apply(sitting.desk, bag, found[number - 1], found[number - 1].name, at)
            _tell(sitting, found, wanted)
    left = [
        each
        for number, each in enumerate(found, 1)
        if number not in wanted and each.verdict not in DONE
    ]
    return 1 if left else 0


def _dropped(file: str, at: int) -> DroppedText:
    try:
        # One more than is ever read, so that it shows as too big.
        return DroppedText(Path(file).name, read_regular(Path(file), LARGEST), at)
    except (OSError, ValueError):
        raise Misused("file_opens", file=file) from None


def _wanted(found: Sequence[MailFinding], accept: bool, confirmed: Sequence[int]) -> list[int]:
    """The numbers of the findings to apply. Raises `BadInput` for one that cannot be."""
    wanted = [number for number, each in enumerate(found, 1) if accept and each.may_be_applied]
    for number in confirmed:
        each = found[number - 1] if 0 < number <= len(found) else None
        if each is None or not (each.needs_confirmation or each.may_be_applied):
            raise Misused("confirm", number=number)
        if number not in wanted:
            wanted.append(number)
    return wanted


def _tell(
    sitting: CommandGame[AnyGMDesk], found: Sequence[MailFinding], wanted: Sequence[int]
) -> None:
    lines: list[str] = []
    for number, each in enumerate(found, 1):
        taken = sitting.telling.part("inbox.taken") if number in wanted else ""
        lines.append(f"{number}. {_sentence(sitting, each)}{taken}")
        lines += (f"   {line}" for line in _details(sitting, each))
    findings = [
        _json(sitting, each) | {"number": number, "applied": number in wanted}
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


def _details(sitting: CommandGame[AnyGMDesk], finding: MailFinding) -> list[str]:
    """What the GM has to look at before he confirms."""
    words = sitting.telling.words
    lines = [f"“{each.text}”: {words.error(each.error)}" for each in finding.unread]
    if finding.needs_confirmation and finding.seat is not None:
        view = sitting.seat_desk(finding.seat).view()
        lines += order_lines(sitting, view, finding.submission)
        lines += (f"! {each}" for each in objection_lines(sitting, finding.objections, view))
    if finding.receipt and finding.submission is not None:
        lines.append(sitting.telling.say("inbox.receipt", receipt=finding.receipt))
    return lines


def _json(sitting: CommandGame[AnyGMDesk], finding: MailFinding) -> dict[str, object]:
    found: dict[str, object] = {
        "file": finding.name,
        **fields_of(finding, "verdict", "seat", "phase", "packet", "revision", "late", "receipt"),
        "words": _sentence(sitting, finding),
    }
    if finding.seat is None or finding.seat not in sitting.players:
        return found
    view = sitting.seat_desk(finding.seat).view()
    return found | {
        "submission": sitting.written(finding.submission),
        "unread": [each.text for each in finding.unread],
        "objections": objections_json(sitting, finding.objections, view),
    }
