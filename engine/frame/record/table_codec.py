"""How a table's events and its public part are written into the journal's rows."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.frame import notice
from engine.frame.audience import ForGM, Private, Public
from engine.frame.chance import Lot
from engine.frame.game_option import OptionValue
from engine.frame.phase import Phase
from engine.frame.policy import Policies, TableMode
from engine.frame.record import events
from engine.frame.record.codec import Codec, recordable_classes
from engine.frame.record.events import PUBLIC_EVENTS, QUIET_EVENTS, Event
from engine.frame.record.journal import COUNTED_VERSION, SEALED, JournalRow, chained_row
from engine.frame.record.type_codec import stored_name
from engine.frame.report import Report
from engine.frame.ruleset import AnyRuleset, GameResult
from engine.frame.schedule import Absence, Deadline, Schedule, StandingSchedule
from engine.frame.seat import Seat, SeatId

EVENT_VERSION = COUNTED_VERSION


@dataclass(frozen=True, slots=True)
class PublicTable:
    """What anybody may know of the table itself."""

    mode: TableMode
    choices: Mapping[str, OptionValue]
    commitment: str
    seats: tuple[Seat, ...]
    policies: Policies
    schedule: Schedule


@dataclass(frozen=True, slots=True)
class PublicPhase:
    """One phase as anybody may read it; `view` is None where it is as it was written before."""

    __stored_name__ = "PublicChapter"

    phase: Phase
    reports: tuple[Report, ...]
    view: object = None


@dataclass(frozen=True, slots=True)
class PublicRecord:
    """What anybody may know after an action: readable in the file without any key.

    `sealed` holds the commitments of those who have handed in, as far as the policies say, and
    `count` how many they are. `chapters` take the place of all from number `since` on. `table` is
    None where it is as it was.

    `reports` and `view` are of rows from before chapters were kept: the public news of an action
    and an onlooker's view after it, None where it had not changed.
    """

    phase: Phase
    sealed: Mapping[SeatId, str]
    result: GameResult | None
    reports: tuple[Report, ...] = ()
    view: object = None
    count: int | None = None
    since: int | None = None
    chapters: tuple[PublicPhase, ...] = ()
    table: PublicTable | None = None


@dataclass(frozen=True, slots=True)
class SavedDraft:
    """A seat's unsealed work, and the phase it is for."""

    __stored_name__ = "Draft"

    phase: str
    submission: object = field(repr=False)


def table_codec(ruleset: AnyRuleset) -> Codec:
    """The game's codec with the table's own classes besides."""
    return ruleset.codec.extended(
        *recordable_classes(events, notice),
        *(Seat, Lot, Report, Public, Private, ForGM, Phase, GameResult, SavedDraft),
        *(PublicTable, PublicPhase, PublicRecord, Policies, Schedule, Deadline, Absence),
        StandingSchedule,
    )


def event_rows(
    codec: Codec, happened: tuple[Event, ...], seq: int, digest: str, quiet: bool = False
) -> tuple[JournalRow, ...]:
    """The rows of events that follow the row `seq` with that digest.

    `quiet` says that nobody need know who takes an envelope back.
    """
    rows: list[JournalRow] = []
    for event in happened:
        seq += 1
        public = isinstance(event, QUIET_EVENTS if quiet else PUBLIC_EVENTS)
        kind = stored_name(type(event)).lower() if public else SEALED
        rows.append(chained_row(seq, kind, EVENT_VERSION, public, codec.dumps(event), digest))
        digest = rows[-1].digest
    return tuple(rows)
