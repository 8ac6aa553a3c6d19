"""A seat's desk made from its packet alone, without any table: orders are only written down."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, cast

from desktop.packet.draft_file import DraftFile
from engine.board.calendar import PhaseKind, Turn
from engine.board.position import Position
from engine.board.terms import Province
from engine.board.unit import Unit
from engine.board.view import BoardView
from engine.campaign.news import CentresCounted, PhaseJudged
from engine.campaign.submission import GivesOrders, SeesBoard
from engine.errors import SubmissionRefused
from engine.frame.desk import Chapter, Recap, Receipt, SeatDesk
from engine.frame.phase import Phase
from engine.frame.report import Report
from engine.frame.ruleset import AnyRuleset, Objection
from engine.frame.seat import Seat
from engine.post.packet import Packet

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


def packet_desk(
    packet: Packet[SeesBoard], rules: AnyRuleset, kept: DraftFile
) -> SeatDesk[SeesBoard, GivesOrders]:
    """The desk. To seal is to say that the answer is ready; it can be opened again."""

    def submit(submission: GivesOrders) -> Receipt:
        blocking = tuple(each for each in check(submission) if each.blocking)
        if blocking:
            raise SubmissionRefused(blocking)
        kept.change(submission=submission, ready=True)
        return Receipt(packet.seat, "")

    def withdraw() -> GivesOrders:
        kept.change(ready=False)
        assert kept.answer.submission is not None
        return kept.answer.submission

    def keep_draft(submission: GivesOrders) -> None:
        if not kept.answer.ready:
            kept.change(submission=submission)

    def check(submission: GivesOrders) -> tuple[Objection, ...]:
        return rules.check(packet.view, submission)

    chapters = packet_history(packet)
    return SeatDesk(
        seat=Seat(packet.seat, packet.player),
        view=lambda: packet.view,
        phase=lambda: packet.phase,
        blank=lambda: rules.blank(packet.view),
        check=check,
        submit=submit,
        submit_provisional=submit,
        withdraw=withdraw,
        sealed=lambda: kept.answer.submission if kept.answer.ready else None,
        entered=lambda: None,
        draft=lambda: kept.answer.submission,
        keep_draft=keep_draft,
        notes=lambda: kept.answer.notes,
        keep_notes=lambda words: kept.change(notes=words),
        letters=tuple,
        recap=lambda: Recap(packet.view, packet.view, ()),
        look=lambda: None,
        press=lambda _, __: None,
        history=lambda: chapters,
        result=lambda: None,
        plan=lambda: kept.answer.plan,
        keep_plan=lambda text: kept.change(plan=text),
    )


def packet_history(packet: Packet[SeesBoard]) -> tuple[Chapter[SeesBoard], ...]:
    """The news of a packet under the phases they are of; the last chapter is the open phase."""
    ended: list[Report] = []
    since: list[Report] = []
    turn = None
    for report in packet.news:
        if isinstance(report.facts, PhaseJudged) and report.facts.turn != packet.phase.label:
            turn = report.facts.turn
        (since if turn is None else ended).append(report)
    open_ = Chapter(packet.phase, packet.view, tuple(since))
    if turn is None:
        return (open_,)
    phase = Phase(turn.code, max(0, packet.phase.number - 1), turn.kind, turn, ())
    board = _as_it_was(packet.view.board, turn, ended)
    view = cast("SeesBoard", replace(cast("DataclassInstance", packet.view), board=board))
    return (Chapter(phase, view, tuple(ended)), open_)


def _as_it_was(board: BoardView, turn: Turn, ended: Sequence[Report]) -> BoardView:
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
