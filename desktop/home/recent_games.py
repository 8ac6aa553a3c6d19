"""What can be said of the games played lately, without ever waiting for one of them.

A file in the list may lie on a drive that does not answer any more, or be made to hold a program
up. Each is looked at in a thread of its own, and the page is shown whatever becomes of that.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from time import monotonic

from PySide6.QtCore import QObject, QTimer, Signal

from desktop.widgets.thread_wait import ThreadWait

AT_ONCE = 0.4
"""Seconds within which a file on a sound disk has long been looked at."""
_ASK_AGAIN = 100
"""Milliseconds, after which it is asked for what came late; then after twice as long each time."""
_GIVEN_UP = 60_000
"""Milliseconds: who has not answered then is asked for only when the page is shown again."""


@dataclass(frozen=True, slots=True)
class RecentGame:
    """A game opened lately: its file, whether that is gone, a public line about it, and when it
    was written to last, in seconds since 1970."""

    file: Path
    missing: bool = False
    about: str = ""
    played: float = 0.0


class RecentGames(QObject):
    """Looks at recent games. `about` gives the public line about a file, or nothing.

    `found` is what is known of each file so far. Signals: `told(RecentGame)` for what became
    known only after the page was shown.
    """

    told = Signal(object)

    def __init__(self, about: Callable[[Path], str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._about = about
        self._looking: dict[Path, ThreadWait[RecentGame]] = {}
        self.found: dict[Path, RecentGame] = {}
        self._late = QTimer(self)
        self._late.timeout.connect(self._collect_late)

    def look(self, files: Iterable[Path]) -> None:
        """Look at files anew; those that answer at once are in `found` afterwards."""
        wanted = list(files)
        for file in wanted:
            if file not in self._looking:
                self.found.pop(file, None)
                self._looking[file] = ThreadWait(partial(self._look, file))
        until = monotonic() + AT_ONCE
        for file in wanted:
            self._take(file, max(0.0, until - monotonic()))
        if self._looking:
            self._late.start(_ASK_AGAIN)

    @property
    def gone(self) -> frozenset[Path]:
        """The files that are known to be no longer there."""
        return frozenset(file for file, game in self.found.items() if game.missing)

    def game(self, file: Path) -> RecentGame:
        """What is known of a file."""
        return self.found.get(file, RecentGame(file))

    def _look(self, file: Path) -> RecentGame:
        missing = not file.exists()
        if missing:
            return RecentGame(file, missing)
        return RecentGame(file, missing, self._about(file), file.stat().st_mtime)

    def _take(self, file: Path, seconds: float = 0.0) -> RecentGame | None:
        """What became known of a file within some seconds."""
        work = self._looking.get(file)
        end = work.end(seconds) if work is not None else None
        if end is None:
            return None
        # Whatever a file holds, the page comes.
        game = RecentGame(file) if isinstance(end, Exception) else end[0]
        del self._looking[file]
        self.found[file] = game
        return game

    def _collect_late(self) -> None:
        for file in tuple(self._looking):
            if (game := self._take(file)) is not None:
                self.told.emit(game)
        if self._looking and self._late.interval() < _GIVEN_UP:
            self._late.start(2 * self._late.interval())
        else:
            self._late.stop()
