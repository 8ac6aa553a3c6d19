"""The sounds of the table: for public acts only, by the player that the system brings.

A sound reveals as much to the table as a face does. So none is ever heard of what one seat does by
itself and another does not, nor of anything that only some roles do.
"""

import shutil
import sys
from collections.abc import Callable
from enum import StrEnum
from functools import partial
from pathlib import Path

from PySide6.QtCore import QProcess
from PySide6.QtGui import QGuiApplication

from desktop.resources import asset_path

Player = Callable[[Path], object]


class Sound(StrEnum):
    """What can be heard; each is a file of `assets/sounds`."""

    HAND_OVER = "hand_over"  # a curtain falls for the next player
    SEAL = "seal"
    ALL_SEALED = "all_sealed"
    ENVELOPES = "envelopes"  # they are opened
    DRUM = "drum"  # a battle begins
    THUD = "thud"  # its unit is dislodged
    CLACK = "clack"  # nobody moves
    COIN = "coin"  # what nobody defended is taken
    CUT = "cut"  # a support was cut
    TICK = "tick"  # the talk is about to end
    GONG = "gong"  # it has ended
    NIGHT = "night"  # a village goes to sleep
    DAWN = "dawn"
    TOLL = "toll"  # somebody has died


class Sounds:
    """Plays them, or is silent where there is no `player`."""

    def __init__(self, player: Player | None) -> None:
        self._player = player

    def play(self, sound: Sound) -> None:
        """Let a sound be heard; it goes on by itself."""
        if self._player is not None:
            self._player(asset_path("sounds", f"{sound}.wav"))


SILENT_SOUNDS = Sounds(None)


def system_player() -> Player | None:
    """What plays a file on this system without a window; None where there is nothing, or nobody
    looks at a screen."""
    if QGuiApplication.platformName() in ("offscreen", "minimal"):
        return None
    if sys.platform == "win32":
        import winsound

        flags = winsound.SND_FILENAME | winsound.SND_ASYNC | winsound.SND_NODEFAULT
        return lambda file: winsound.PlaySound(str(file), flags)
    for name, *options in (("afplay",), ("pw-play",), ("paplay",), ("aplay", "-q")):
        if (program := shutil.which(name)) is not None:
            return partial(_start_player, program, options)
    return None


def _start_player(program: str, options: list[str], file: Path) -> None:
    """Start a player that outlives this call and says nothing, also where no device is."""
    process = QProcess()
    process.setProgram(program)
    process.setArguments([*options, str(file)])
    process.setStandardOutputFile(QProcess.nullDevice())
    process.setStandardErrorFile(QProcess.nullDevice())
    process.startDetached()
