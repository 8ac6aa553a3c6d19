"""What can be said of the games played lately, without ever waiting for one of them.

A file in the list may lie on a drive that does not answer any more, or be made to hold a program
up. Each is looked at in a thread of its own, and the page is shown whatever becomes of that.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic

from PySide6.QtCore import QObject, QTimer, Signal

AT_ONCE = 0.4
"""Seconds within which a file on a sound disk has long been looked at."""
_ASK_AGAIN = 100
"""Milliseconds, after which it is asked for what came late; then after twice as long each time."""
_GIVEN_UP = 60_000
"""Milliseconds: who has not answered then is asked for only when the page is shown again."""


@dataclass(frozen=True, slots=True)
class RecentGame:
    """A game opened lately: its file, whether that is gone, and a public line about it."""

    file: Path
    missing: bool = False
    about: str = ""


class RecentGames(QObject):
    """Looks at recent games. `about` gives the public line about a file, or nothing.

    `found` is what is known of each file so far. Signals: `told(RecentGame)` for what became
    known only after the page was shown.
    """

    told = Signal(object)

    def __init__(self, about: Callable[[Path], str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._about = about
        self._looking: set[Path] = set()
        self._answers: SimpleQueue[RecentGame] = SimpleQueue()
        self.found: dict[Path, RecentGame] = {}
        self._late = QTimer(self)
        self._late.timeout.connect(self._take_late)

    def look(self, files: Iterable[Path]) -> None:
        """Look at files anew; those that answer at once are in `found` afterwards."""
        wanted = set(files)
        for file in wanted - self._looking:
            self.found.pop(file, None)
            self._looking.add(file)
            # One that never comes back must not keep the program from ending.
            Thread(target=self._look, args=(file,), daemon=True).start()
        until = monotonic() + AT_ONCE
        while self._looking & wanted and (left := until - monotonic()) > 0:
            try:
                self._take(self._answers.get(timeout=left))
            except Empty:
                break
        if self._looking:
            self._late.start(_ASK_AGAIN)

    @property
    def gone(self) -> frozenset[Path]:
        """The files that are known to be no longer there."""
        return frozenset(file for file, game in self.found.items() if game.missing)

    def game(self, file: Path) -> RecentGame:
        """What is known of a file."""
        return self.found.get(file, RecentGame(file))

    def _look(self, file: Path) -> None:
        try:
            missing = not file.exists()
            found = RecentGame(file, missing, "" if missing else self._about(file))
        except Exception:  # noqa: BLE001 - Whatever a file holds, the page comes.
            found = RecentGame(file)
        self._answers.put(found)

    def _take(self, game: RecentGame) -> None:
        self._looking.discard(game.file)
        self.found[game.file] = game

    def _take_late(self) -> None:
        while not self._answers.empty():
            game = self._answers.get()
            self._take(game)
            self.told.emit(game)
        if self._looking and self._late.interval() < _GIVEN_UP:
            self._late.start(2 * self._late.interval())
        else:
            self._late.stop()
