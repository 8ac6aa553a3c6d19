"""Does the program work? Open the window, paint the map, play a year into a file, say so."""

import tempfile
from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QApplication

from desktop.app.program import Program
from desktop.app.settings import Settings
from desktop.games.registry import game_ui_for
from desktop.widgets.clock import WallClock
from engine.errors import PassphraseNeeded
from engine.frame.chance import Chance
from engine.frame.seat import Seat, SeatId
from engine.games.standard.play import random_orders
from engine.registry import map_file
from engine.save.game_file import create_game, hotseat_game_in_memory, open_game


def run_smoke_test(application: QApplication, file: Path | None, language: str | None) -> bool:
    """Show the table of a game file, or of a fresh game, and paint it.

    The player's own settings are neither read nor changed. False when the file cannot be opened:
    the sentence is then on standard error.
    """
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(Path(folder) / "smoke.ini")
        program = Program(application, settings, WallClock(), language)
        return _paint(program, file, application.processEvents)


def play_year(application: QApplication, language: str | None) -> str:
    """Play 1901 into a file, each phase through the window; close it, open it again.

    Chance gives the orders, the same each time. The answer is the position of the reopened file
    in one line. A frozen program that lacks a part of itself (a map, words, the cipher, the
    drawing) fails here. Raises what the part raises.
    """
    chance = Chance(bytes(32))
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "year.lupi"
        create_game(file, "standard", _seats(), {}).close()
        program = Program(application, Settings(Path(folder) / "smoke.ini"), WallClock(), language)
        program.start()
        ui = game_ui_for("standard")
        host = open_game(file)
        while host.onlooker.phase().key != "S1902M":
            for seat in host.onlooker.phase().waiting_on:
                desk = host.seat(seat)
                desk.submit(random_orders(desk.view(), chance))
            host.resolve(frozenset())
            program.stage.sit_round(host, ui, "")
            application.processEvents()
            program.window.repaint()
        host.close()
        reopened = open_game(file)
        view, phase = reopened.onlooker.view(), reopened.onlooker.phase().key
        reopened.close()
        program.end()
        position = view.board.position
        return f"{phase}: {len(position.units)} units, {len(position.owners)} centres"


def _seats() -> tuple[Seat, ...]:
    powers = sorted(map_file("standard").map.powers)
    return tuple(Seat(SeatId(f"s{n}"), f"Player {n}", (one,)) for n, one in enumerate(powers, 1))


def _paint(program: Program, file: Path | None, breathe: Callable[[], object]) -> bool:
    program.start(file)
    if file is None:
        host = hotseat_game_in_memory("standard", _seats(), {}, bytes)
        program.stage.sit_round(host, game_ui_for("standard"), "")
    elif not program.stage.navigator.at_table:
        if not program.window.message.words.text():  # It waits for a passphrase.
            program.stage.report(PassphraseNeeded(str(file)))
        program.complain()
        return False
    breathe()
    program.window.repaint()
    breathe()
    return True
