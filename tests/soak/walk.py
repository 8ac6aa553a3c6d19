"""`python -m tests.soak.walk`: many screens in one process, in random order, each thrown away.

Windows were seen to crash while one was deleted, after more than a hundred screens in one process,
and the cause was never proven. So this goes on walking: screens of every game, every third on a
long game, keys and pointer at random, Python's sweeper as it falls, one window deleted after the
other. Where it dies, the process leaves Python's traceback and, under gdb, the native one.
"""

import argparse
import faulthandler
import gc
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt, qInstallMessageHandler
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from desktop.app.application import make_application
from desktop.app.program import Program
from desktop.app.settings import Settings
from desktop.widgets.clock import ManualClock
from desktop.widgets.theme import Lighting
from engine.save.game_file import open_game
from tests.screens.scenario import Shot, Sitter
from tests.screens.shot import SHOTS
from tests.soak.test_long_games import play

KEYS = (
    *(Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Tab),
    *(Qt.Key.Key_Plus, Qt.Key.Key_Minus, Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_Space),
)


class Walk:
    """One program after the other in one process; `long` is the file of a long game."""

    def __init__(self, folder: Path, long: Path, dice: Random) -> None:
        application = make_application()
        assert isinstance(application, QApplication)
        self._application = application
        self._folder = folder
        self._long = long
        self._dice = dice
        self.counts: Counter[str] = Counter()

    def visit(self, shot: Shot) -> None:
        """Bring a screen about, fidget, and throw it away."""
        gc.set_threshold(self._dice.choice((20, 100, 500, 2_000)))
        program = self._program()
        opened: list[Any] = []
        on_long = self._dice.random() < 1 / 3

        def table(sample: Callable[[], Any]) -> Any:
            opened.append(open_game(self._long) if on_long else sample())
            return opened[-1]

        def desk(sample: Callable[[], Any]) -> Any:
            opened.append(sample())
            return opened[-1]

        try:
            program.start()
            subject = shot.pose(Sitter(program, table, "", "", desk))
            subject.show()
            self._fidget(subject)
            if isinstance(subject, QDialog) and self._dice.random() < 0.5:
                subject.close()
            del subject
            self.counts["long" if on_long and opened else "short"] += 1
        except Exception as fault:
            # Many a screen wants a moment that the long game is not at; all that counts is that
            # what was begun is thrown away, too.
            if not (on_long and opened):
                raise
            self.counts[f"not on the long game: {type(fault).__name__}"] += 1
        finally:
            program.end()
            for host in opened:
                host.close()
            del program
            if self._dice.random() < 0.3:
                gc.collect()
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    def _program(self) -> Program:
        settings = Settings(self._folder / "settings.ini")
        settings.language = self._dice.choice(("en", "fr"))
        settings.lighting = self._dice.choice((Lighting.LIGHT, Lighting.DARK))
        settings.reduce_motion = self._dice.random() < 0.5
        settings.hide_when_away = False
        settings.games_folder = self._folder
        return Program(self._application, settings, ManualClock())

    def _fidget(self, subject: QWidget) -> None:
        for _ in range(self._dice.randrange(2, 7)):
            self._application.processEvents()
            widgets = [each for each in subject.findChildren(QWidget) if each.isVisible()]
            at = self._dice.choice(widgets or [subject])
            spot = QPoint(
                self._dice.randrange(at.width() or 1), self._dice.randrange(at.height() or 1)
            )
            match self._dice.randrange(4):
                case 0:
                    QTest.keyClick(subject, self._dice.choice(KEYS))
                case 1:
                    subject.resize(*(self._dice.randrange(700, 1500) for _ in range(2)))
                case 2:
                    gc.collect(self._dice.randrange(3))
                case _:
                    QTest.mouseMove(at, spot)
        self._application.processEvents()


def main() -> None:
    """Walk, and say how far."""
    parser = argparse.ArgumentParser("python -m tests.soak.walk")
    parser.add_argument("--screens", type=int, default=1000)
    parser.add_argument("--phases", type=int, default=120, help="of the long game")
    parser.add_argument("--seed", type=int, required=True)
    chosen = parser.parse_args()
    faulthandler.enable()
    warned: list[str] = []
    with tempfile.TemporaryDirectory(prefix="walk-") as name:
        folder, dice = Path(name), Random(chosen.seed)
        # Nothing of the player's own is read or written on the way.
        os.environ["XDG_CONFIG_HOME"] = os.environ["XDG_DATA_HOME"] = name
        play(folder / "long.lupi", chosen.phases, dice)
        walk = Walk(folder, folder / "long.lupi", dice)
        qInstallMessageHandler(lambda _, __, said: warned.append(said))
        began, order = time.monotonic(), list(SHOTS)
        for number in range(chosen.screens):
            if number % len(order) == 0:
                dice.shuffle(order)
            shot = order[number % len(order)]
            # Said before it is done: whoever reads the end of it knows where it died.
            sys.stdout.write(f"{number} {shot.name}\n")
            sys.stdout.flush()
            walk.visit(shot)
    warned = [each for each in warned if not each.startswith("This plugin does not")]
    took = time.monotonic() - began
    sys.stdout.write(f"walked {chosen.screens} in {took:.0f} s {dict(walk.counts)} {warned}\n")
    sys.exit(1 if warned else 0)


if __name__ == "__main__":
    main()
