"""What the people round a hot-seat table do together."""

from typing import Any, Generic, TypeAlias, TypeVar

from engine.frame.act_desk import ActDesk
from engine.frame.computer_desk import ComputerDesk
from engine.frame.desk import GameFile, OnlookerDesk, Receipt, SeatDesk
from engine.frame.lock import LockDesk
from engine.frame.notice import EnteredBy
from engine.frame.seat import ONLOOKER, SeatId
from engine.frame.table.administration import SeatingDesk
from engine.frame.table.core import TableCore
from engine.frame.table.desks import onlooker_desk, seat_desk
from engine.frame.table.envelopes import Envelopes
from engine.frame.table.phases import TurnDesk

V = TypeVar("V")
A = TypeVar("A")


class ConsentDesk(Generic[V, A]):
    """What a hot-seat table does only when its players agree.

    The argument `consent` names the seats that have said so, one press and hold each; who is
    missing raises `ConsentMissing`. Resetting a lock is the `LockDesk`'s.
    """

    def __init__(self, core: TableCore[Any, V, A], locks: LockDesk) -> None:
        self._core = core
        self._locks = locks

    def roll_back(self, number: int, consent: tuple[SeatId, ...]) -> None:
        """Go back to the opening of the phase with that number; it needs all seats."""
        agreed = self._core.agreed(consent)
        TurnDesk(self._core, self._locks).roll_back(number, keep=False, consent=agreed)

    def substitute(
        self,
        seat: SeatId,
        name: str,
        consent: tuple[SeatId, ...],
        passphrase: str = "",
        computer: int = 0,
    ) -> None:
        """Another player takes a seat; it needs all but that seat. The PIN goes with who leaves.
        `computer` is the level of a player who is no person.

        Where the file is encrypted so does the passphrase, and the new player chooses another.
        Raises `SetupRefused` for a name that will not do, `PassphraseRefused`,
        `PinsUnavailable`.
        """
        if computer and self._locks.encrypted:
            passphrase = self._core.entropy(32).hex()  # Nobody knows it.
        locks = self._locks.make_locks(seat, passphrase)
        agreed = self._core.agreed(consent, but=seat)
        desk = SeatingDesk(self._core)
        desk.substitute(seat, name, consent=agreed, locks=locks, computer=computer)

    def enter(self, seat: SeatId, submission: A, consent: tuple[SeatId, ...]) -> Receipt:
        """Orders for a seat that is missing tonight; it needs all but that seat."""
        agreed = self._core.agreed(consent, but=seat)
        turn = TurnDesk(self._core, self._locks)
        return turn.enter(seat, submission, by=EnteredBy.TABLE, consent=agreed)


class HostDesk(Generic[V, A]):
    """A hot-seat table: everybody's common business.

    `opened_by` is the seat whose passphrase opened the file, if one did. `acting` is what is done
    at once on the open table. `file` is what its file can do, None where it has none.
    """

    def __init__(
        self,
        core: TableCore[Any, V, A],
        locks: LockDesk,
        opened_by: SeatId | None = None,
        file: GameFile | None = None,
    ) -> None:
        self._core = core
        self.onlooker: OnlookerDesk[V] = onlooker_desk(core, ONLOOKER)
        self.together = ConsentDesk(core, locks)
        self.acting = ActDesk(core, EnteredBy.TABLE)
        self.computers = ComputerDesk(core)
        self.locks = locks
        self.opened_by = opened_by
        self.file = file

    def seat(self, id: SeatId) -> SeatDesk[V, A]:
        """One seat's desk, opened only behind its curtain. Raises `NotSeated`."""
        return seat_desk(self._core, id)

    def resolve(self, absent: frozenset[SeatId]) -> None:
        """Open the envelopes.

        Raises `StillWaiting` while a seat that is asked has not sealed, unless `absent` names it.
        """
        TurnDesk(self._core, self.locks).resolve(absent)

    def roll_back(self, number: int) -> None:
        """Go back to the opening of the phase with that number on the main line."""
        TurnDesk(self._core, self.locks).roll_back(number, keep=False)

    def plan(self, place: str) -> str:
        """What is tried out for all to see at a place of the table, until the phase ends."""
        return Envelopes(self._core).plan(f"table {place}")

    def keep_plan(self, place: str, text: str) -> None:
        """Keep that."""
        Envelopes(self._core).keep_plan(f"table {place}", text)

    def close(self) -> None:
        """Let go of the game."""
        self._core.log.close()


AnyHostDesk: TypeAlias = HostDesk[Any, Any]
"""The desk of any game."""
