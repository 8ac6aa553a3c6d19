"""What anybody may know of a game in a file, read without a key and while others play it."""

import os
from collections.abc import Generator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path

from engine.errors import EngineBug, MapError, SaveDamaged, SaveExists, SaveForbidden, SaveTooNew
from engine.frame.chance import seed_commitment
from engine.frame.desk import AnyOnlookerDesk, OnlookerDesk, PhaseView
from engine.frame.game_option import OptionValues
from engine.frame.phase import Phase
from engine.frame.policy import USUAL, Policies, TableMode
from engine.frame.record.events import Dealt
from engine.frame.record.public_record import history_from_records
from engine.frame.record.table_codec import PublicRecord, PublicTable, table_codec
from engine.frame.record.type_codec import Unreadable
from engine.frame.ruleset import AnyRuleset, GameResult
from engine.frame.schedule import NO_TIMES, Schedule
from engine.frame.seat import Seat, SeatId, visible_seat
from engine.registry import custom_board, register_board, ruleset
from engine.save.database import open_for_reading, read_rows, translate_sqlite_errors
from engine.save.sqlite_journal import META, read_seats
from engine.secrecy import private_file

GAME, RULESET_VERSION, MODE, ENCRYPTED = "game", "ruleset_version", "mode", "encrypted"
MAP, SHEET = "map", "sheet"
"""The texts of the board, where it is not one of the program's own."""
YES = "yes"

SEAT_COPY = "seat_copy"
"""Whose copy a file is, which nobody can play on with; no game has this."""

_LAST = "SELECT body FROM public ORDER BY seq DESC LIMIT 1"
_ALL = "SELECT body FROM public ORDER BY seq"
_DEAL = "SELECT body FROM event WHERE seq = 1"


@dataclass(frozen=True, slots=True)
class GamePreview:
    """What anybody may know of a game in a file, read without opening the game.

    `sealed` are the seats that have handed in and `count` how many, as far as everybody may know.
    `encrypted` says that opening the game takes a passphrase.
    """

    game: str
    seats: tuple[Seat, ...]
    phase: Phase
    sealed: tuple[SeatId, ...]
    result: GameResult | None
    mode: TableMode = TableMode.HOTSEAT
    encrypted: bool = False
    count: int | None = None


def preview_game(path: Path) -> GamePreview:
    """What anybody may know of a game in a file, even while another program plays it.

    Raises the `SaveError` that fits.
    """
    found = _read_public_part(path, _LAST)
    record = found.records[-1]
    old = record.since is None
    return GamePreview(
        game=found.rules.key,
        seats=found.seats,
        phase=record.phase,
        sealed=tuple(record.sealed),
        result=record.result,
        mode=found.mode,
        encrypted=found.encrypted,
        count=len(record.sealed) if old else record.count,
    )


def open_public(path: Path) -> AnyOnlookerDesk:
    """A game as everybody may see it now, for a second screen: no key, and nothing is locked.

    Raises the `SaveError` that fits.
    """
    found = _read_public_part(path, _ALL)
    with unreadable_as_damage(path):
        try:
            history: tuple[PhaseView[object], ...] = history_from_records(found.records)
        except (ValueError, LookupError) as fault:
            raise Unreadable("no public history") from fault
    if not history:
        raise SaveDamaged(str(path), "no public history")
    return _FileOnlookerDesk(found, history)


class _FileOnlookerDesk(OnlookerDesk[object]):
    """A game as its file shows everybody."""

    def __init__(self, found: "_PublicPart", history: tuple[PhaseView[object], ...]) -> None:
        self._table, self._last, self._history = found.table, found.records[-1], history
        self.game, self.mode = found.rules.key, found.table.mode
        self.commitment = found.table.commitment

    @property
    def choices(self) -> OptionValues:
        return self._table.choices

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self._table.seats

    def view(self) -> object:
        return self._history[-1].view

    def phase(self) -> Phase:
        return self._last.phase

    def sealed(self) -> frozenset[SeatId]:
        return frozenset(self._last.sealed)

    def sealed_count(self) -> int | None:
        return len(self._last.sealed) if self._last.since is None else self._last.count

    def schedule(self) -> Schedule:
        return self._table.schedule.public(self.phase().key)

    def policies(self) -> Policies:
        return self._table.policies

    def history(self) -> tuple[PhaseView[object], ...]:
        return self._history

    def result(self) -> GameResult | None:
        return self._last.result


@dataclass(frozen=True, slots=True)
class _PublicPart:
    """The public part of a file."""

    rules: AnyRuleset
    mode: TableMode
    encrypted: bool
    seats: tuple[Seat, ...]
    records: tuple[PublicRecord, ...]
    table: PublicTable


def _read_public_part(path: Path, query: str) -> _PublicPart:
    with open_for_reading(path) as database:
        meta = dict(read_rows(path, database, META, (str, str)))
        seats = tuple(map(visible_seat, read_seats(path, database)))
        bodies = read_rows(path, database, query, (str,))
        deal = read_rows(path, database, _DEAL, ((str, bytes),))
    if not bodies:
        raise SaveDamaged(str(path), "no game in it")
    rules = ruleset_of(path, meta)
    codec = table_codec(rules)
    with unreadable_as_damage(path):
        records = tuple(codec.loads(body) for (body,) in bodies)
    if not all(isinstance(each, PublicRecord) for each in records):
        raise SaveDamaged(str(path), "no public record")
    tables = [each.table for each in records if each.table is not None]
    with unreadable_as_damage(path):
        table = tables[-1] if tables else _old_table(rules, seats, deal, query is _ALL)
    table = replace(table, seats=tuple(map(visible_seat, table.seats)))
    encrypted = meta.get(ENCRYPTED) == YES
    return _PublicPart(rules, table_mode_of(path, meta), encrypted, seats, records, table)


def _old_table(
    rules: AnyRuleset, seats: tuple[Seat, ...], deal: list[tuple[object, ...]], wanted: bool
) -> PublicTable:
    """The table of a file whose public part does not hold it yet; its deal was not sealed."""
    choices: OptionValues = {}
    sealed = ""
    if wanted and deal and isinstance(deal[0][0], str):
        event = table_codec(rules).loads(deal[0][0])
        if not isinstance(event, Dealt):
            raise Unreadable("no deal at the start")
        choices, sealed = event.choices, seed_commitment(bytes.fromhex(event.secret))
    return PublicTable(TableMode.HOTSEAT, choices, sealed, seats, USUAL, NO_TIMES)


def table_mode_of(path: Path, meta: Mapping[str, str]) -> TableMode:
    """Who runs a game, by what its file says of itself."""
    try:
        return TableMode(meta.get(MODE, TableMode.HOTSEAT))
    except ValueError as fault:
        raise SaveTooNew(str(path), f"mode {meta.get(MODE)}") from fault


def ruleset_of(path: Path, meta: Mapping[str, str]) -> AnyRuleset:
    """The rules of a game, by what its file says of itself.

    Raises `SaveTooNew`, and `SaveDamaged` where the board that it brings is none.
    """
    if MAP in meta:
        try:
            register_board(meta[MAP], meta.get(SHEET, ""), stored=True)
        except MapError as fault:
            raise SaveDamaged(str(path), f"map: {fault}") from fault
    rules = ruleset(meta.get(GAME, ""))
    version = meta.get(RULESET_VERSION, "")
    if rules is None or version not in map(str, range(rules.version + 1)):
        raise SaveTooNew(str(path), f"{meta.get(GAME)} {version}"[:200])
    return rules


def board_texts(game: str) -> dict[str, str]:
    """What a file says of the board of its game: its texts, where it is not the program's own."""
    laid = custom_board(game)
    return {} if laid is None else {MAP: laid.text, SHEET: laid.sheet}


@contextmanager
def unreadable_as_damage(path: Path) -> Generator[None]:
    """Tells what a file's rows do not mean as damage.

    Rows may hold anything, and the rules stumble over most of it somewhere.
    """
    try:
        yield
    except (ArithmeticError, AttributeError, EngineBug, LookupError, TypeError, ValueError) as no:
        raise SaveDamaged(str(path), f"{type(no).__name__} {no}"[:200]) from no
    except RecursionError as deep:
        raise SaveDamaged(str(path), "nested too deep") from deep


def copy_game_file(source: Path, target: Path) -> None:
    """Write a copy of a game's file, complete and compact, to a new file.

    Raises `SaveExists` rather than overwrite, and the `SaveError` that fits.
    """
    if target.exists():
        raise SaveExists(str(target))
    if not target.parent.is_dir() or not os.access(target.parent, os.W_OK):
        raise SaveForbidden(str(target))
    part = target.with_name(f".{target.name}.part")
    try:
        _remove_partial_copy(part)
        _place(part, target)
        with open_for_reading(source) as database, translate_sqlite_errors(target):
            database.execute("VACUUM INTO ?", (str(part),))
        part.rename(target)
    finally:
        _remove_partial_copy(part)


def _remove_partial_copy(part: Path) -> None:
    """Leave nothing of a copy that came to no end: neither the half nor how to undo it."""
    for each in (part, part.with_name(f"{part.name}-journal")):
        with suppress(OSError):
            each.unlink()


def _place(part: Path, target: Path) -> None:
    try:
        private_file.create_private_file(part)
    except OSError as fault:
        raise SaveForbidden(str(target), str(fault)) from fault
