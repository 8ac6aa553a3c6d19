"""Does the program start? Open the window, paint the map once, say so."""

import tempfile
from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QApplication

from desktop.app import Program
from desktop.clock import WallClock
from desktop.rooms import rooms_of
from desktop.sample import sample_seats
from desktop.settings import Settings
from engine.errors import PassphraseNeeded
from engine.save.game import play_in_memory


def smoke(application: QApplication, file: Path | None, language: str | None) -> bool:
    """Show the table of a game file, or of a fresh game, and paint it.

    The player's own settings are neither read nor changed. False when the file cannot be opened:
    the sentence is then on standard error.
    """
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(Path(folder) / "smoke.ini")
        program = Program(application, settings, WallClock(), language)
        return _paint(program, file, application.processEvents)


def _paint(program: Program, file: Path | None, breathe: Callable[[], object]) -> bool:
    program.start(file)
    if file is None:
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
