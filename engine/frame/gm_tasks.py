"""What a GM does next to get from one phase to the next, most urgent first; facts, no words."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from engine.frame.gm_desk import AnyGMDesk
from engine.frame.gm_records import SeatStatus
from engine.frame.seat import SeatId


class TaskKind(StrEnum):
    """A kind of thing to be done; the same in every game."""

    PUBLISH = "publish"
    SEND_PACKETS = "send_packets"
    MAILS = "mails"  # that were refused, or that nobody knows to have arrived
    REMIND = "remind"
    LOOK = "look"  # at what was pointed out in orders that are in
    PROCESS = "process"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class GmTask:
    """One thing to be done, and the seats it is about."""

    chore: TaskKind
    seats: tuple[SeatId, ...] = ()


def gm_tasks(desk: AnyGMDesk) -> tuple[GmTask, ...]:
    """All there is to do now at a desk, without the game's own script."""
    return tuple(_tasks(desk))


def _tasks(desk: AnyGMDesk) -> Iterator[GmTask]:
    unpublished = desk.turn.unpublished()
    if unpublished:
        yield GmTask(TaskKind.PUBLISH)
    over = desk.whole.result() is not None
    if over:
        yield GmTask(TaskKind.OVER)
    if unpublished:
        return
    rows = [each for each in desk.turn.status() if not each.disorder]
    if unsent := [each for each in rows if _wants_packet(each, over=over)]:
        yield GmTask(TaskKind.SEND_PACKETS, tuple(each.seat for each in unsent))
    if over:
        return
    rows = [each for each in rows if each.asked]
    yield from _gathering_tasks(rows)
    if all(each.sealed for each in rows):
        yield GmTask(TaskKind.PROCESS)


def _wants_packet(row: SeatStatus, *, over: bool) -> bool:
    """Whether a packet of this phase is still to be sent: to seats that owe orders, and to
    whoever has one that is outdated."""
    return row.outdated or (row.packet is None and row.asked and not (row.sealed or over))


def _gathering_tasks(rows: list[SeatStatus]) -> Iterator[GmTask]:
    found = (
        (TaskKind.REMIND, [row for row in rows if not row.sealed]),
        (TaskKind.LOOK, [row for row in rows if row.sealed and (row.missing or row.warnings)]),
    )
    for chore, concerned in found:
        if concerned:
            yield GmTask(chore, tuple(row.seat for row in concerned))
