"""A seat's copy of a game: a new file with what everybody may read and that seat's own.

It is written from the seat's own desk and holds nothing else: no truth, no lots, no envelope, no
other seat's news; never a copy of the game with rows deleted. Nobody can play on with it. It
reads like the public part of any game, and is not encrypted: it is the seat's to keep.
"""

from contextlib import suppress
from pathlib import Path

from engine.errors import EngineBug
from engine.frame.audience import Private
from engine.frame.desk import AnySeatDesk, OnlookerDesk, PhaseView
from engine.frame.policy import TableMode
from engine.frame.record.events import Published
from engine.frame.record.journal import JournalEntry, with_public_text
from engine.frame.record.table_codec import (
    PublicPhase,
    PublicRecord,
    PublicTable,
    event_rows,
    table_codec,
)
from engine.frame.report import Report
from engine.frame.seat import SeatId
from engine.registry import ruleset
from engine.save.public_file import (
    ENCRYPTED,
    GAME,
    MODE,
    RULESET_VERSION,
    SEAT_COPY,
    board_texts,
)
from engine.save.sqlite_journal import create_journal
from engine.secrecy.padding import padded_size


def write_seat_copy(target: Path, desk: AnySeatDesk, onlooker: OnlookerDesk[object]) -> None:
    """Write what a seat has read so far to a new file; `onlooker` is its table's.

    Raises `SaveExists`, and the `SaveError` that fits; no file is left then.
    """
    rules = ruleset(onlooker.game)
    if rules is None:
        raise EngineBug(f"no game {onlooker.game}")
    codec = table_codec(rules)
    record, everybodys = (_record(each, desk.seat.id, onlooker) for each in (desk, onlooker))
    meta = {GAME: rules.key, RULESET_VERSION: str(rules.version), MODE: str(TableMode.HOTSEAT)}
    meta |= {ENCRYPTED: "no", SEAT_COPY: desk.seat.id, **board_texts(rules.key)}
    public = _pad_text(codec.dumps(record), len(codec.dumps(everybodys).encode()))
    (row,) = event_rows(codec, (Published(record.phase.number),), 0, "")
    journal = create_journal(target, meta, onlooker.seats)
    try:
        journal.commit(JournalEntry((with_public_text(row, public),), None, public))
    except BaseException:
        with suppress(OSError):
            target.unlink()
        raise
    finally:
        journal.close()


def _pad_text(text: str, public: int) -> str:
    """JSON with spaces behind it, which mean nothing: the length does not tell the seat's role."""
    length = len(text.encode())
    return text + " " * (padded_size(length, public) - length)


def _record(
    desk: AnySeatDesk | OnlookerDesk[object], seat: SeatId, onlooker: OnlookerDesk[object]
) -> PublicRecord:
    """What somebody has read, in the form of what everybody may; `seat` gets its own news."""
    table = PublicTable(
        mode=onlooker.mode,
        choices=onlooker.choices,
        commitment=onlooker.commitment,
        seats=onlooker.seats,
        policies=onlooker.policies(),
        schedule=onlooker.schedule(),
    )
    return PublicRecord(
        phase=desk.phase(),
        sealed=dict.fromkeys(sorted(onlooker.sealed()), ""),
        result=desk.result(),
        count=onlooker.sealed_count(),
        since=0,
        chapters=tuple(_public_phase(each, seat) for each in desk.history()),
        table=table,
    )


def _public_phase(chapter: PhaseView[object], seat: SeatId) -> PublicPhase:
    reports = tuple(_for_one_seat(each, seat) for each in chapter.reports)
    return PublicPhase(chapter.phase, reports, chapter.view)


def _for_one_seat(report: Report, seat: SeatId) -> Report:
    """A private report without whom else it is for."""
    if not isinstance(report.audience, Private):
        return report
    return Report(Private((seat,)), report.kind, report.facts)
