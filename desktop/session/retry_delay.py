"""How long somebody who gave a wrong PIN or passphrase waits before the next try."""

from collections import Counter
from contextlib import suppress

from desktop.widgets.clock import Clock
from engine.errors import TableError
from engine.frame.lock import LockDesk

_LONGEST = 60_000


class RetryDelay:
    """One count for each lock: 1 s after a wrong try, then doubled.

    A right one begins anew. Nothing tells how many tries there were. `locks` are those of the game
    that is open, whose file remembers wrong tries when the program does not.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._failures: Counter[str] = Counter()
        self._until: dict[str, int] = {}
        self.locks: LockDesk | None = None

    def left(self, lock: str) -> int:
        """Milliseconds until the lock may be tried again."""
        if lock not in self._until:
            self._remember(lock)
        return max(0, self._until[lock] - self._clock.now())

    def _remember(self, lock: str) -> None:
        self._until[lock] = 0
        if self.locks is None:
            return
        at = self._clock.moment()
        with suppress(TableError):
            tries = self.locks.tries(lock, at)
            self._failures[lock] = tries.wrong
            self._until[lock] = self._clock.now() + 1000 * tries.left(at)

    def failed(self, lock: str) -> None:
        """A wrong try."""
        wait = min(_LONGEST, 1000 * 2 ** min(self._failures[lock], 16))
        self._failures[lock] += 1
        self._until[lock] = self._clock.now() + wait
        self._note(lock, right=False)

    def passed(self, lock: str) -> None:
        """The right one."""
        del self._failures[lock]
        self._until[lock] = 0
        self._note(lock, right=True)

    def _note(self, lock: str, *, right: bool) -> None:
        if self.locks is None:
            return
        # A file that cannot be written is complained of by whatever else is to be written.
        with suppress(TableError):
            self.locks.tried(lock, right, self._clock.moment())
