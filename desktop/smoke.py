"""Does the program work? Open the window, paint the map, play a year into a file, say so."""

import tempfile
from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QApplication

from desktop.app import Program
from desktop.clock import WallClock
from desktop.rooms import rooms_of
from desktop.settings import Settings
from engine.errors import PassphraseNeeded
from engine.save.game import create_game, open_game, play_in_memory


def smoke(application: QApplication, file: Path | None, language: str | None) -> bool:
    """Show the table of a game file, or of a fresh game, and paint it.

    The player's own settings are neither read nor changed. False when the file cannot be opened:
    the sentence is then on standard error.
    """
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(Path(folder) / "smoke.ini")
        program = Program(application, settings, WallClock(), language)
        return _paint(program, file, application.processEvents)


def play_a_year(application: QApplication, language: str | None) -> str:
    """Play 1901 from the script into a file, each phase through the window; close, open again.

    The answer is the position of the reopened file in one line. A frozen program that lacks a
    part of itself (a map, words, the cipher, the drawing) fails here. Raises what the part raises.
    """
    from desktop.sample import Moment, sample_orders, sample_seats

    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "year.lupi"
        create_game(file, "standard", sample_seats(), {}).close()
        program = Program(application, Settings(Path(folder) / "smoke.ini"), WallClock(), language)
        program.start()
        rooms = rooms_of("standard")
        host = open_game(file)
        while host.onlooker.phase().key != Moment.MOVES:
            for seat in host.onlooker.phase().waiting_on:
                host.seat(seat).submit(sample_orders(host, seat))
            host.resolve(frozenset())
            program.stage.sit_round(host, rooms, "")
            application.processEvents()
            program.window.repaint()
        host.close()
        reopened = open_game(file)
        view, phase = reopened.onlooker.view(), reopened.onlooker.phase().key
        reopened.close()
        program.end()
        position = view.board.position
        return f"{phase}: {len(position.units)} units, {len(position.owners)} centres"


def _paint(program: Program, file: Path | None, breathe: Callable[[], object]) -> bool:
    program.start(file)
    if file is None:
        from desktop.sample import sample_seats

        host = play_in_memory("standard", sample_seats(), {}, bytes)
        program.stage.sit_round(host, rooms_of("standard"), "")
    elif not program.stage.navigator.at_table:
        if not program.window.message.words.text():  # It waits for a passphrase.
            program.stage.report(PassphraseNeeded(str(file)))
        program.complain()
        return False
    breathe()
    program.window.repaint()
    breathe()
    return True
