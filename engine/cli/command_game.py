"""Sitting down at a game in a file: as its GM, round a hot-seat table, or looking on."""

import argparse
from collections.abc import Callable, Generator, Iterable, Mapping
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, replace
from functools import partial, wraps
from pathlib import Path
from typing import Generic, Protocol, TypeAlias, TypeVar, assert_never

from engine.board.gazetteer import Gazetteer
from engine.campaign.submission import ViewWithBoard
from engine.cli.command import BadInput, NotReady, ParserPart, UsageError, command
from engine.cli.input_files import STANDARD
from engine.cli.output import CommandOutput, add_output_options, command_output
from engine.cli.passphrase import (
    PassphraseArguments,
    add_passphrase_option,
    add_pin_option,
    read_passphrase,
    read_pin,
    unprompted_passphrase,
)
from engine.cli.reader_arguments import powers_of_seat, read_reader, read_seat, side_names
from engine.cli.time_arguments import current_time
from engine.errors import EngineBug, RetryTooSoon, SaveDamaged, StillWaiting, TableError, WrongPin
from engine.frame.desk import AnyOnlookerDesk, AnySeatDesk
from engine.frame.gm_desk import AnyGMDesk, GMDesk
from engine.frame.host_desk import AnyHostDesk, HostDesk
from engine.frame.lock import with_attempt_limit
from engine.frame.policy import TableMode
from engine.frame.record.table_codec import table_codec
from engine.frame.record.type_codec import Unreadable
from engine.frame.ruleset import AnyRuleset
from engine.frame.seat import GameMaster, Onlooker, Reader, Seat, Seated, SeatId
from engine.registry import map_file, ruleset
from engine.save.game_file import open_game, open_gm_game
from engine.save.public_file import open_public, preview_game

TableDesk: TypeAlias = AnyGMDesk | AnyHostDesk
AnyDesk: TypeAlias = TableDesk | AnyOnlookerDesk
D_co = TypeVar("D_co", bound=AnyDesk, covariant=True)
"""The desk somebody sits at."""


@dataclass(frozen=True, slots=True)
class CommandGame(Generic[D_co]):
    """A game open at a desk, with all that is needed to talk of it."""

    file: Path
    desk: D_co
    onlooker: AnyOnlookerDesk
    telling: CommandOutput
    pin_file: str | None = None

    @property
    def gm(self) -> AnyGMDesk | None:
        """The desk, if it is the GM's."""
        desk: AnyDesk = self.desk
        return desk if isinstance(desk, GMDesk) else None

    @property
    def host(self) -> AnyHostDesk:
        """The desk, which is a hot-seat table's."""
        desk: AnyDesk = self.desk
        if not isinstance(desk, HostDesk):
            raise EngineBug("no hot-seat table")
        return desk

    @property
    def rules(self) -> AnyRuleset:
        """The game's rules."""
        rules = ruleset(self.onlooker.game)
        if rules is None:
            raise UsageError("file_game", file=self.file, game=self.onlooker.game)
        return rules

    @property
    def names(self) -> Gazetteer:
        """What its map's places and powers are called; on the usual map, where there is none."""
        return _gazetteer_at(self.onlooker)

    @property
    def spoken(self) -> Gazetteer:
        """The same with the names that players gave their powers: to tell, not to read."""
        view: object = self.onlooker.view()
        return (
            self.names.calling(view.board.names) if isinstance(view, ViewWithBoard) else self.names
        )

    @property
    def players(self) -> Mapping[SeatId, str]:
        """What the players at the seats are called."""
        return {seat.id: seat.name for seat in self.onlooker.seats}

    def seat(self, text: str) -> Seat:
        """The seat that somebody means. Raises `BadInput`."""
        return read_seat(text, self.onlooker.seats, self.onlooker.view(), self.names)

    def reader(self, text: str) -> Reader:
        """The reader that somebody means. Raises `BadInput`."""
        return read_reader(text, self.onlooker.seats, self.onlooker.view(), self.names)

    def reading(self, reader: Reader) -> AnyOnlookerDesk | AnySeatDesk:
        """What a reader may read. Raises `BadInput` where nobody is GM."""
        match reader:
            case Onlooker():
                return self.onlooker
            case Seated(seat):
                return self.seat_desk(seat)
            case GameMaster():
                if self.gm is not None:
                    return self.gm.whole
                raise UsageError("nobody_gm")
            case _:
                assert_never(reader)

    def seat_desk(self, seat: SeatId) -> AnySeatDesk:
        """One seat's desk; the GM's only reads.

        At a hot-seat table it takes the seat's PIN, if it has one, and the passphrase must not be
        another's. Raises `BadInput`, `WrongPin`.
        """
        if self.gm is not None:
            return self.gm.seat(seat)
        host = self.host
        if host.opened_by not in (None, seat):
            raise UsageError("others_passphrase")
        if seat in host.locks.pins():
            key = read_pin(self.pin_file, self.label(seat), self.telling)
            lock = f"pin {seat}"  # the name that the windows know it by
            with_attempt_limit(
                host.locks, lock, current_time(), lambda: host.locks.check_pin(seat, key)
            )
        return host.seat(seat)

    def side(self, seat: Seat) -> str:
        """A seat by its powers, or by its player where it has none."""
        view, language = self.onlooker.view(), self.telling.words.language
        return side_names(seat, view, self.spoken, language)

    def powers(self, seat: Seat) -> list[str]:
        """The ids of the powers that a seat plays."""
        return [*powers_of_seat(seat.id, self.onlooker.view())]

    def label(self, id: SeatId) -> str:
        """A seat by its powers and its player: `France (Cleo)`."""
        seat = next(each for each in self.onlooker.seats if each.id == id)
        return self.telling.part("named", side=self.side(seat), player=seat.name)

    def written(self, value: object) -> object:
        """Anything of the game as plain JSON."""
        return table_codec(self.rules).write(value)


def standard_gazetteer() -> Gazetteer:
    """The names on the map that games are played on."""
    return map_file(STANDARD).gazetteer


def _gazetteer_at(table: AnyOnlookerDesk) -> Gazetteer:
    """The names on the map of a game; those on the usual map, where it has none."""
    view: object = table.view()
    if not isinstance(view, ViewWithBoard):
        return standard_gazetteer()
    return map_file(view.board.map.key).gazetteer


@dataclass(frozen=True, slots=True, kw_only=True)
class GameArguments(PassphraseArguments):
    """What a command takes that is about a game in a file."""

    file: str
    pin_file: str | None

    @property
    def speaks_for(self) -> str | None:
        """Whom a command speaks for, where it says so: a seat, or a reader."""
        text: str | None = getattr(self, "seat", None) or getattr(self, "reader", None)
        return text


def add_game_argument(parser: argparse.ArgumentParser) -> None:
    """Let a command take a game's file, and what belongs to it."""
    parser.add_argument("file", metavar="FILE", help="the game, a .lupi")
    add_passphrase_option(parser)
    add_pin_option(parser)
    add_output_options(parser)


CommandResult: TypeAlias = tuple[Mapping[str, object], Iterable[str]]
"""What a command found: as data, and in sentences."""


def gm_command(name: str, help: str, *parts: ParserPart) -> "Declare[AnyGMDesk]":
    """Declare what a function does at the GM's desk of a game; what it answers is told."""
    return _desk_command(open_gm_table, name, help, parts)


def table_command(
    name: str, help: str, *parts: ParserPart, anybody: bool = False
) -> "Declare[TableDesk]":
    """The same at the desk of whoever runs the game, the GM or a hot-seat table."""
    return _desk_command(partial(open_table, anybody=anybody), name, help, parts)


G = TypeVar("G", bound=GameArguments)
CommandFunctionAt: TypeAlias = Callable[[CommandGame[D_co], G], CommandResult | None]
"""Does what a command says; None where it has told itself what it found."""


class Declare(Protocol[D_co]):
    """Declares a function as a command at a desk."""

    def __call__(self, run: CommandFunctionAt[D_co, G]) -> Callable[[G], int | None]:
        """The same function, which sits down by itself."""
        ...


def _desk_command(
    table: Callable[[GameArguments], AbstractContextManager[CommandGame[D_co]]],
    name: str,
    help: str,
    parts: tuple[ParserPart, ...],
) -> Declare[D_co]:
    def declare(run: CommandFunctionAt[D_co, G]) -> Callable[[G], int | None]:
        @wraps(run)
        def sit_down(chosen: G) -> None:
            with table(chosen) as sitting:
                told = run(sitting, chosen)
                if told is not None:
                    sitting.telling.tell(*told)

        return command(name, help, add_game_argument, *parts)(sit_down)

    return declare


@contextmanager
def open_gm_table(chosen: GameArguments) -> Generator[CommandGame[AnyGMDesk]]:
    """The GM's desk of a game. Raises `BadInput` for a game without GM."""
    path = Path(chosen.file)
    if preview_game(path).mode is not TableMode.GM:
        raise UsageError("gm_only", file=path.name)
    with errors_in_words(command_output(chosen), {}):
        desk = open_gm_game(path, read_passphrase(chosen))
    with _closing_game(path, desk, command_output(chosen)) as told:
        yield CommandGame(path, desk, desk.onlooker, told)


@contextmanager
def open_table(
    chosen: GameArguments, *, anybody: bool = False
) -> Generator[CommandGame[TableDesk]]:
    """The desk from which a game is run, whoever runs it.

    A command that speaks for one seat takes that seat's passphrase, unless `anybody`'s will do.
    """
    path = Path(chosen.file)
    glance = preview_game(path)
    if glance.mode is TableMode.GM:
        with open_gm_table(chosen) as sitting:
            yield sitting
        return
    word = read_passphrase(chosen) if glance.encrypted else None
    whose = None if anybody or word is None else _passphrase_owner(chosen)
    with errors_in_words(command_output(chosen), {}):
        desk = open_game(path, passphrase=word, who=whose)
    with _closing_game(path, desk, command_output(chosen)) as told:
        yield CommandGame(path, desk, desk.onlooker, told, chosen.pin_file)


def _passphrase_owner(chosen: GameArguments) -> SeatId | None:
    """Whose passphrase is wanted, where a command speaks for one seat.

    No other is tried: of two players with the same one, neither is told so.
    """
    if chosen.speaks_for is None:
        return None
    with open_public_table(chosen) as looking:
        match looking.reader(chosen.speaks_for):
            case Seated(seat):
                return seat
            case _:
                return None


@contextmanager
def open_public_table(chosen: GameArguments) -> Generator[CommandGame[AnyOnlookerDesk]]:
    """What anybody may read of a game, without any passphrase."""
    path = Path(chosen.file)
    with errors_in_words(command_output(chosen), {}):
        desk = open_public(path)
        yield CommandGame(path, desk, desk, command_output(chosen))


def has_gm_passphrase(chosen: GameArguments) -> bool:
    """Whether a GM's game was given together with a passphrase, so that nobody need be asked."""
    path = Path(chosen.file)
    return preview_game(path).mode is TableMode.GM and unprompted_passphrase(chosen) is not None


@contextmanager
def _closing_game(path: Path, desk: TableDesk, told: CommandOutput) -> Generator[CommandOutput]:
    """A game open for one command, of which all is written or nothing, in the end.

    Only a wrong PIN is written though the command is refused: it is counted.
    """
    file = desk.file
    if file is None:
        raise EngineBug("a game without a file")
    try:
        players = {seat.id: seat.name for seat in desk.onlooker.seats}
        with errors_in_words(told, players, _gazetteer_at(desk.onlooker)):
            file.hold()
            try:
                yield replace(told, done=file.write)
            except (WrongPin, RetryTooSoon):
                file.write()
                raise
            file.write()
    except Unreadable as fault:
        raise BadInput(told.words.error(SaveDamaged(path.name, str(fault)))) from fault
    finally:
        desk.close()


@contextmanager
def errors_in_words(
    told: CommandOutput, players: Mapping[SeatId, str], names: Gazetteer | None = None
) -> Generator[None]:
    """Errors in the language asked for, with the names of those they speak of."""
    known = names or standard_gazetteer()
    try:
        yield
    except StillWaiting as fault:
        raise NotReady(told.words.error(fault, known, players)) from None
    except TableError as fault:
        raise BadInput(told.words.error(fault, known, players)) from None
