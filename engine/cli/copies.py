"""Games in new files: `copy` as it is, `encrypt` with a passphrase for every seat, `seat-copy`."""

from dataclasses import dataclass
from pathlib import Path

from engine.cli import new
from engine.cli.command import command, option
from engine.cli.command_game import (
    GameArguments,
    add_game_argument,
    errors_in_words,
    open_table,
    standard_gazetteer,
)
from engine.cli.new_game_arguments import read_words_by_seat
from engine.cli.output import OutputArguments, add_output_options, command_output
from engine.save.encrypted_copy import write_encrypted_copy
from engine.save.public_file import copy_game_file, preview_game
from engine.save.seat_copy import write_seat_copy

PLAIN = option("file", metavar="FILE", help="the game, a .lupi")
NEW = option("-o", "--output", metavar="NEW", required=True, help="a new .lupi")


@dataclass(frozen=True, slots=True, kw_only=True)
class GameCopiesArguments(OutputArguments):
    """What `copy` takes."""

    file: str
    output: str


@command("copy", "write a copy of a game", PLAIN, add_output_options, NEW)
def _copy(chosen: GameCopiesArguments) -> None:
    """Write a copy of a game to a new file, whole even while it is played.

    It takes no passphrase, and the copy opens to the same ones.
    """
    source, target, told = (
        Path(chosen.file),
        new.new_game_path(chosen.output),
        command_output(chosen),
    )
    with errors_in_words(told, {}):
        copy_game_file(source, target)
    told.tell({"file": str(target)}, (told.part("copy.written", file=target.name),))


@dataclass(frozen=True, slots=True, kw_only=True)
class EncryptArguments(OutputArguments):
    """What `encrypt` takes."""

    passphrases: str
    file: str
    output: str


@command(
    "encrypt",
    "give a game passphrases",
    option("--passphrases", metavar="FILE", required=True, help="one for each seat"),
    PLAIN,
    add_output_options,
    NEW,
)
def _encrypt(chosen: EncryptArguments) -> None:
    """Write a plain hot-seat game to a new file, encrypted.

    `--passphrases` is a file of JSON with one for each seat, all of them; it is read and never
    shown. The plain file stays as it was: whoever has it can still read what was played until now.
    """
    source, target, told = (
        Path(chosen.file),
        new.new_game_path(chosen.output),
        command_output(chosen),
    )
    with errors_in_words(told, {}):
        seats = preview_game(source).seats
        words = read_words_by_seat(
            chosen.passphrases, "--passphrases", seats, standard_gazetteer()
        )
        write_encrypted_copy(source, target, words, cost=new.COST)
    said = told.part("copy.encrypted", file=target.name, plain=source.name)
    told.tell({"file": str(target)}, (said,))


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatCopyArguments(GameArguments):
    """What `seat-copy` takes."""

    seat: str
    output: str


@command(
    "seat-copy",
    "what one seat may read",
    add_game_argument,
    option("--as", dest="seat", metavar="POWER", required=True, help="whose copy"),
    NEW,
)
def _seat_copy(chosen: SeatCopyArguments) -> None:
    """Write what one seat may read to a new file: all phases, and its own news.

    The file holds nothing else and is not encrypted. It can be read (`status`, `report`), and
    nobody plays on with it.
    """
    target = new.new_game_path(chosen.output)
    with open_table(chosen) as sitting:
        seat = sitting.seat(chosen.seat)
        write_seat_copy(target, sitting.seat_desk(seat.id), sitting.onlooker)
        said = sitting.telling.part("copy.seat", file=target.name, seat=sitting.label(seat.id))
        sitting.telling.tell({"file": str(target), "seat": seat.id}, (said,))
