"""What each seat still owes, as facts: the status matrix."""

from typing import TypeVar

from engine.frame.gm_records import SeatStatus
from engine.frame.record.phase_record import Envelope
from engine.frame.ruleset import SubmissionPart
from engine.frame.seat import GAME_MASTER, ONLOOKER, Seated, SeatId
from engine.frame.table.core import TableCore
from engine.frame.table.envelopes import Envelopes

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A")


def seat_statuses(
    core: TableCore[S, V, A], submitting: Envelopes[S, V, A], pins: frozenset[SeatId]
) -> tuple[SeatStatus, ...]:
    """One row a seat, in the order they sit."""
    return tuple(_status(core, submitting, seat.id, seat.id in pins) for seat in core.past.seats)


def _status(
    core: TableCore[S, V, A], submitting: Envelopes[S, V, A], seat: SeatId, pin: bool
) -> SeatStatus:
    past = core.past
    ahead = len(past.pages) > past.shown
    phase = core.phase(ONLOOKER if ahead else GAME_MASTER)
    final, provisional = submitting.envelope(seat), submitting.provisional(seat)
    envelope = final or provisional
    asked = seat in phase.waiting_on
    newest = past.packets.get(seat)
    packet = newest if newest is not None and newest.phase == phase.key else None
    view = core.view(Seated(seat)) if ahead else core.newest_view(seat)
    missing, warnings, parts = _missing_and_warnings(core, view, envelope)
    due = envelope is not None and envelope.at is not None
    return SeatStatus(
        seat=seat,
        asked=asked,
        sealed=final is not None,
        provisional=final is None and provisional is not None,
        entered_by=None if envelope is None else envelope.entered_by,
        source="" if envelope is None else envelope.source,
        at=None if envelope is None else envelope.at,
        packet=None if packet is None else packet.at,
        missing=missing if asked else 0,
        warnings=warnings if asked else 0,
        parts=parts if asked else (),
        late=due and past.schedule.late(phase.key, _envelope_time(envelope)),
        disorder=seat in past.disorder,
        pin=pin,
        mailed=packet is not None and packet.mailed,
        outdated=newest is not None and packet is None,
        waits=submitting.waits(seat) is True,
        ready=submitting.waits(seat) is False,
    )


def _envelope_time(envelope: Envelope | None) -> int:
    return 0 if envelope is None or envelope.at is None else envelope.at


def _missing_and_warnings(
    core: TableCore[S, V, A], view: V, envelope: Envelope | None
) -> tuple[int, int, tuple[SubmissionPart, ...]]:
    submission: A = (
        core.ruleset.blank(view) if envelope is None else envelope.sealed.open(core.codec)
    )
    objections = core.ruleset.check(view, submission)
    warnings = sum(1 for each in objections if not each.missing)
    parts = core.ruleset.parts(view, submission)
    return sum(each.missing for each in objections), warnings, parts
