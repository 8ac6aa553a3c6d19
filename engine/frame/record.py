"""How a table's events and its public face are written into the journal's rows."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.frame.audience import ForGM, Private, Public
from engine.frame.chance import Lot
from engine.frame.codec import Codec
from engine.frame.events import (
    PUBLIC_EVENTS,
    Dealt,
    Event,
    Finished,
    Published,
    Resolved,
    RolledBack,
    Submitted,
    TurnedBack,
    Withdrawn,
)
from engine.frame.journal import SEALED, Row, chained
from engine.frame.phase import Phase
from engine.frame.report import Report
from engine.frame.ruleset import AnyRuleset, Result
from engine.frame.seat import Seat, SeatId

EVENT_VERSION = 1


@dataclass(frozen=True, slots=True)
class PublicRecord:
    """What anybody may know after an action: readable in the file without any key.

    `sealed` holds the commitments of those who have handed in. `view` is an onlooker's, None
    where it is as it was after the action before; `reports` is the public news of this action.
    """

    phase: Phase
    sealed: Mapping[SeatId, str]
    result: Result | None
    reports: tuple[Report, ...] = ()
    view: Any = None


@dataclass(frozen=True, slots=True)
class Draft:
    """A seat's unsealed work, and the phase it is for."""

    phase: str
    submission: Any = field(repr=False)


def table_codec(ruleset: AnyRuleset) -> Codec:
    """The game's codec with the table's own classes besides."""
    return ruleset.codec.extended(
        *(Dealt, Submitted, Withdrawn, Resolved, Published, RolledBack, Finished, TurnedBack),
        *(Seat, Lot, Report, Public, Private, ForGM, Phase, Result, PublicRecord, Draft),
    )


def written(codec: Codec, events: tuple[Event, ...], seq: int, digest: str) -> tuple[Row, ...]:
    """The rows of events that follow the row `seq` with that digest."""
    rows: list[Row] = []
    for event in events:
        seq += 1
        public = isinstance(event, PUBLIC_EVENTS)
        kind = type(event).__name__.lower() if public else SEALED
        rows.append(chained(seq, kind, EVENT_VERSION, public, codec.dumps(event), digest))
        digest = rows[-1].digest
    return tuple(rows)
