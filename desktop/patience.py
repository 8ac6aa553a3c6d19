"""How long somebody who gave a wrong PIN or passphrase waits before the next try."""

from collections import Counter

from desktop.clock import Clock

_LONGEST = 60_000


class Patience:
    """One count for each lock, as long as the game is open: 1 s after a wrong try, then doubled.

    A right one begins anew. Nothing tells how many tries there were.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._wrong: Counter[str] = Counter()
        self._until: dict[str, int] = {}

    def left(self, lock: str) -> int:
        """Milliseconds until the lock may be tried again."""
        return max(0, self._until.get(lock, 0) - self._clock.now())

    def failed(self, lock: str) -> None:
        """A wrong try."""
        wait = min(_LONGEST, 1000 * 2 ** self._wrong[lock])
        self._wrong[lock] += 1
        self._until[lock] = self._clock.now() + wait

    def passed(self, lock: str) -> None:
        """The right one."""
        del self._wrong[lock]
        self._until.pop(lock, None)
