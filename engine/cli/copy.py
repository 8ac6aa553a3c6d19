"""Games in new files: `copy` as it is, `encrypt` with a passphrase for every seat, `seat-copy`."""

import argparse
from pathlib import Path

from engine.cli import new
from engine.cli.choices import read_words_by_seat
from engine.cli.command import Commands
from engine.cli.sitting import add_game, any_table, gazetteer, worded
from engine.cli.telling import add_telling, telling
from engine.save.encrypting import encrypted_copy
from engine.save.game import peek, save_copy
from engine.save.seat_copy import write_seat_copy

COPY = """Write a copy of a game to a new file, whole even while it is played.

It takes no passphrase, and the copy opens to the same ones.
"""
ENCRYPT = """Write a plain hot-seat game to a new file, encrypted.

`--passphrases` is a file of JSON with one for each seat, all of them; it is read and never shown.
The plain file stays as it was: whoever has it can still read what was played until now.
"""


SEAT = """Write what one seat may read to a new file: all phases, and its own news.

The file holds nothing else and is not encrypted. It can be read (`status`, `report`), and nobody
plays on with it.
"""


def add_to(commands: Commands) -> None:
    """Make the commands known."""
    copy = commands.add_parser("copy", help="write a copy of a game", description=COPY)
    copy.set_defaults(run=_copy)
    encrypt = commands.add_parser("encrypt", help="give a game passphrases", description=ENCRYPT)
    encrypt.add_argument("--passphrases", metavar="FILE", required=True, help="one for each seat")
    encrypt.set_defaults(run=_encrypt)
    seat = commands.add_parser("seat-copy", help="what one seat may read", description=SEAT)
    add_game(seat)
    seat.add_argument("--as", dest="seat", metavar="POWER", required=True, help="whose copy")
    seat.set_defaults(run=_seat_copy)
    for parser in (copy, encrypt):
        parser.add_argument("file", metavar="FILE", help="the game, a .lupi")
        add_telling(parser)
    for parser in (copy, encrypt, seat):
        parser.add_argument("-o", "--output", metavar="NEW", required=True, help="a new .lupi")


def _copy(chosen: argparse.Namespace) -> None:
    source, target, told = Path(str(chosen.file)), new.new_file(chosen), telling(chosen)
    with worded(told, {}):
        save_copy(source, target)
    told.tell({"file": str(target)}, (told.part("copy.written", file=target.name),))


def _encrypt(chosen: argparse.Namespace) -> None:
    source, target, told = Path(str(chosen.file)), new.new_file(chosen), telling(chosen)
    with worded(told, {}):
        seats = peek(source).seats
        words = read_words_by_seat(chosen.passphrases, "--passphrases", seats, gazetteer())
        encrypted_copy(source, target, words, cost=new.COST)
    said = told.part("copy.encrypted", file=target.name, plain=source.name)
    told.tell({"file": str(target)}, (said,))


def _seat_copy(chosen: argparse.Namespace) -> None:
    target = new.new_file(chosen)
    with any_table(chosen) as sitting:
        seat = sitting.seat(str(chosen.seat))
        write_seat_copy(target, sitting.seat_desk(seat.id), sitting.onlooker)
        said = sitting.telling.part("copy.seat", file=target.name, seat=sitting.label(seat.id))
        sitting.telling.tell({"file": str(target), "seat": seat.id}, (said,))
