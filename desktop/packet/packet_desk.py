"""A seat's desk made from its packet alone, without any table: orders are only written down."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, cast

from engine.board.position import Position
from engine.board.terms import Province
from engine.board.turn import PhaseKind, Turn
from engine.board.unit import Unit
from engine.board.view import BoardView
from engine.campaign.news import CentresCounted, PhaseJudged
from engine.campaign.submission import SubmissionWithOrders, ViewWithBoard
from engine.errors import DraftOversized, SaveForbidden, SubmissionRefused
from engine.frame.desk import PhaseView, Receipt, SeatDesk
from engine.frame.phase import Phase
from engine.frame.record.codec import Codec
from engine.frame.record.type_codec import Unreadable
from engine.frame.report import Report
from engine.frame.ruleset import AnyRuleset, Objection
from engine.frame.seat import Seat
from engine.post.order_extras import NOTHING_BESIDE, OrderExtras, read_order_extras
from engine.post.packet import Packet
from engine.post.submission_lines import is_sound_submission
from engine.secrecy import private_file
from engine.secrecy.padding import padded_size
from engine.untrusted.json_reading import decode_json
from engine.untrusted.regular_file import read_regular_file

SUFFIX = ".lupidraft"
LARGEST = 1 << 20
"""A larger file, in bytes, is no draft: one of this size takes half a second at the worst."""


@dataclass(frozen=True, slots=True)
class PacketAnswer:
    """What has been written: orders, whether they are ready to be sent, what goes with them,
    notes, and what was tried out."""

    submission: SubmissionWithOrders | None = field(default=None, repr=False)
    ready: bool = False
    notes: str = field(default="", repr=False)
    plan: str = field(default="", repr=False)
    beside: OrderExtras = NOTHING_BESIDE


class PacketDraftFile:
    """The file beside a packet. What is in it and does not fit the packet counts as nothing."""

    def __init__(self, file: Path, packet: Packet[ViewWithBoard], codec: Codec) -> None:
        self._file = file.with_suffix(SUFFIX)
        self._packet = packet
        self._codec = codec
        self.answer = self._read()

    def change(self, **changes: object) -> None:
        """Write something down.

        Raises `SaveForbidden` where that cannot be done, and `DraftOversized`, with everything as
        it was, for more than would be read again.
        """
        changed = replace(self.answer, **changes)
        told = {
            "packet": self._packet.id,
            "ready": changed.ready,
            "notes": changed.notes,
            "plan": changed.plan,
            "orders": self._codec.write(changed.submission),
            "beside": changed.beside.facts(),
        }
        content = json.dumps(told, ensure_ascii=False).encode()
        # Spaces behind JSON mean nothing; a role would show in the length of its answer.
        content = content.ljust(padded_size(len(content)), b" ")
        if len(content) > LARGEST:
            raise DraftOversized(str(self._file))
        self.answer = changed
        try:
            private_file.write_private_file(self._file, content)
        except OSError as fault:
            raise SaveForbidden(str(self._file), str(fault)) from fault

    def _read(self) -> PacketAnswer:
        try:
            content = read_regular_file(self._file, LARGEST)
            if len(content) > LARGEST:
                return PacketAnswer()
            told = decode_json(content.decode())
        except (OSError, ValueError):
            return PacketAnswer()
        if not isinstance(told, dict):
            return PacketAnswer()
        facts = cast("dict[str, object]", told)
        if facts.get("packet") != self._packet.id:
            return PacketAnswer()
        submission = self._submission(facts.get("orders"))
        notes, plan, beside = facts.get("notes"), facts.get("plan"), facts.get("beside")
        return PacketAnswer(
            submission,
            ready=facts.get("ready") is True and submission is not None,
            notes=notes if isinstance(notes, str) else "",
            plan=plan if isinstance(plan, str) else "",
            beside=read_order_extras(cast("dict[str, object]", beside))
            if isinstance(beside, dict)
            else NOTHING_BESIDE,
        )

    def _submission(self, told: object) -> SubmissionWithOrders | None:
        try:
            found: SubmissionWithOrders = self._codec.read(told)
        except Unreadable:
            return None
        return found if is_sound_submission(self._packet.view, found) else None


if TYPE_CHECKING:
    from _typeshed import DataclassInstance


class PacketDesk(SeatDesk[ViewWithBoard, SubmissionWithOrders]):
    """The desk. To seal is to say that the answer is ready; it can be opened again."""

    def __init__(
        self, packet: Packet[ViewWithBoard], rules: AnyRuleset, kept: PacketDraftFile
    ) -> None:
        self._packet, self._rules, self._kept = packet, rules, kept
        self._history = packet_phases(packet)
        self.seat = Seat(packet.seat, packet.player)

    def view(self) -> ViewWithBoard:
        return self._packet.view

    def phase(self) -> Phase:
        # At home nobody looks on: the pages of a seat may be turned at once.
        return replace(self._packet.phase, dwell=0)

    def blank(self) -> SubmissionWithOrders:
        return self._rules.blank(self._packet.view)

    def check(self, submission: SubmissionWithOrders) -> tuple[Objection, ...]:
        return self._rules.check(self._packet.view, submission)

    def submit(self, submission: SubmissionWithOrders) -> Receipt:
        blocking = tuple(each for each in self.check(submission) if each.blocking)
        if blocking:
            raise SubmissionRefused(blocking)
        self._kept.change(submission=submission, ready=True)
        return Receipt(self._packet.seat, "")

    def withdraw(self) -> SubmissionWithOrders:
        self._kept.change(ready=False)
        assert self._kept.answer.submission is not None
        return self._kept.answer.submission

    def sealed(self) -> SubmissionWithOrders | None:
        return self._kept.answer.submission if self._kept.answer.ready else None

    def draft(self) -> SubmissionWithOrders | None:
        return self._kept.answer.submission

    def keep_draft(self, submission: SubmissionWithOrders) -> None:
        if not self._kept.answer.ready:
            self._kept.change(submission=submission)

    def notes(self) -> str:
        return self._kept.answer.notes

    def keep_notes(self, text: str) -> None:
        self._kept.change(notes=text)

    def beside(self) -> OrderExtras:
        """What goes to the GM beside the orders."""
        return self._kept.answer.beside

    def save_order_extras(self, beside: OrderExtras) -> None:
        """Keep that."""
        if beside != self.beside():
            self._kept.change(beside=beside)

    def plan(self) -> str:
        return self._kept.answer.plan

    def keep_plan(self, text: str) -> None:
        self._kept.change(plan=text)

    def history(self) -> tuple[PhaseView[ViewWithBoard], ...]:
        return self._history


def packet_phases(packet: Packet[ViewWithBoard]) -> tuple[PhaseView[ViewWithBoard], ...]:
    """The news of a packet under the phases they are of; the last chapter is the open phase."""
    ended: list[Report] = []
    since: list[Report] = []
    turn = None
    for report in packet.news:
        if isinstance(report.facts, PhaseJudged) and report.facts.turn != packet.phase.label:
            turn = report.facts.turn
        (since if turn is None else ended).append(report)
    open_ = PhaseView(packet.phase, packet.view, tuple(since))
    if turn is None:
        return (open_,)
    phase = Phase(turn.code, max(0, packet.phase.number - 1), turn.kind, turn, ())
    board = _board_before(packet.view.board, turn, ended)
    view = cast("ViewWithBoard", replace(cast("DataclassInstance", packet.view), board=board))
    return (PhaseView(phase, view, tuple(ended)), open_)


def _board_before(board: BoardView, turn: Turn, ended: Sequence[Report]) -> BoardView:
    """The board on which a phase was ordered, as far as its news tell.

    Every unit is ruled on when units move, so they stand again where they were; what changed
    hands goes back. Of other phases the board that followed is shown.
    """
    if turn.kind is PhaseKind.MOVEMENT:
        owners = dict(board.position.owners)
        units: dict[Province, Unit] = {}
        for facts in (report.facts for report in ended):
            if isinstance(facts, CentresCounted):
                for province, former, _ in facts.changed:
                    owners.pop(province, None)
                    if former is not None:
                        owners[province] = former
            elif isinstance(facts, PhaseJudged):
                stood = [each.unit for each in facts.rulings if each.unit is not None]
                units.update({unit.province: unit for unit in stood})
        board = replace(board, position=Position(units, {}, owners))
    return replace(board, turn=turn, owed={}, sites={})
