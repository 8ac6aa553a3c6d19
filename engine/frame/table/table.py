"""The table: the only holder of a game's truth. Everybody else gets a desk.

Each action writes one entry to the journal first and takes effect in memory only when that has
succeeded. Nothing here knows a game, a clock or a disk.
"""

from collections.abc import Sequence
from typing import Any, Generic, TypeAlias, TypeVar

from engine.frame.audience import Private
from engine.frame.chance import SECRET_BYTES
from engine.frame.desk import GameFile, OnlookerDesk
from engine.frame.game_option import OptionValues
from engine.frame.gm_desk import GMDesk
from engine.frame.host_desk import HostDesk
from engine.frame.lock import LockDesk, LockRow
from engine.frame.notice import LockKind, LockResetNotice
from engine.frame.policy import HOT_SEAT, DealTerms
from engine.frame.record.event_log import EventLog, begin_log, open_log
from engine.frame.record.events import LockChanged
from engine.frame.record.journal import Journal
from engine.frame.report import Report
from engine.frame.ruleset import Ruleset
from engine.frame.seat import GAME_MASTER, ONLOOKER, Seat, SeatId
from engine.frame.table.administration import PHONE_KEYS, attempts_key
from engine.frame.table.core import Entropy, TableCore
from engine.frame.table.desks import onlooker_desk

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A")

Unlocked = tuple[tuple[str, LockKind], ...]


def deal_game(
    ruleset: Ruleset[S, V, A],
    journal: Journal,
    seats: Sequence[Seat],
    choices: OptionValues,
    entropy: Entropy,
    terms: DealTerms = HOT_SEAT,
    locks: tuple[LockRow, ...] = (),
    secret: bytes | None = None,
) -> "Table[S, V, A]":
    """Begin a game in an empty journal.

    `secret` is a seed of chance that has been committed to already. Raises `SetupRefused` when
    the game cannot be dealt so, `RulingRefused` when it cannot be taken over so; the journal is
    then still empty.
    """
    seed = entropy(SECRET_BYTES) if secret is None else secret
    log = begin_log(ruleset, journal, seats, choices, seed, terms, locks)
    return Table(ruleset, log, entropy)


def resume_game(ruleset: Ruleset[S, V, A], journal: Journal, entropy: Entropy) -> "Table[S, V, A]":
    """Sit down again at the game in a journal. Raises `Unreadable` when it holds none."""
    return Table(ruleset, open_log(ruleset, journal), entropy)


class Table(Generic[S, V, A]):
    """A game in progress. Made by `deal_game` and `resume_game`; hands out desks."""

    def __init__(
        self, ruleset: Ruleset[S, V, A], log: EventLog[S, V, A], entropy: Entropy
    ) -> None:
        self._core = TableCore(ruleset, log, entropy)

    # Desks.

    def onlooker(self) -> OnlookerDesk[V]:
        """The desk of somebody who may know only what is public."""
        return onlooker_desk(self._core, ONLOOKER)

    def gm_view_desk(self) -> OnlookerDesk[V]:
        """The desk of somebody who may know everything; never handed out at a hot-seat table."""
        return onlooker_desk(self._core, GAME_MASTER)

    def host(
        self,
        locks: LockDesk | None = None,
        opened_by: SeatId | None = None,
        file: GameFile | None = None,
    ) -> HostDesk[V, A]:
        """The desk of a hot-seat table."""
        return HostDesk(self._core, locks or LockDesk(), opened_by, file)

    def gm(self, locks: LockDesk | None = None, file: GameFile | None = None) -> GMDesk[V, A]:
        """The GM's desk."""
        return GMDesk(self._core, locks or LockDesk(), file)

    # What the locks need, which are the save package's.

    def check_seat(self, seat: SeatId) -> None:
        """Raises `NotSeated`."""
        self._core.seat(seat)

    def agreed(self, consent: tuple[SeatId, ...], but: SeatId) -> tuple[SeatId, ...]:
        """The seats that agreed to what is about another. Raises `ConsentMissing`, `NotSeated`."""
        return self._core.agreed(consent, but)

    def locks(self) -> tuple[LockRow, ...]:
        """The locks as stored."""
        return self._core.log.locks()

    def save_locks(self, locks: tuple[LockRow, ...], unlocked: Unlocked = ()) -> None:
        """Store locks; nobody is told."""
        self._core.log.save_locks(locks, unlocked)

    def tries(self, lock: str) -> str | None:
        """What is kept of the wrong keys that a lock was given."""
        return self._core.log.draft(attempts_key(lock))

    def save_attempts(self, lock: str, text: str | None) -> None:
        """Keep that, or take it away; nobody is told."""
        self._core.log.keep_draft(attempts_key(lock), text)

    def phone_keys(self) -> str | None:
        """What is kept of phones' keys."""
        return self._core.log.draft(PHONE_KEYS)

    def keep_phone_keys(self, text: str | None) -> None:
        """Keep that, or take it away; nobody is told."""
        self._core.log.keep_draft(PHONE_KEYS, text)

    def reset_lock(
        self,
        seat: SeatId,
        kind: LockKind,
        consent: tuple[SeatId, ...],
        locks: tuple[LockRow, ...],
        unlocked: Unlocked = (),
    ) -> None:
        """Store what a reset leaves, log it and report it to the seat. Raises `NotSeated`."""
        self._core.seat(seat)
        report = Report(Private((seat,)), "lock_reset", LockResetNotice(seat, kind, consent))
        event = LockChanged(seat, kind, (report,))
        spared = {attempts_key(f"{kind} {seat}"): None}
        self._core.log.enter(event, drafts=spared, locks=locks, unlocked=unlocked)


AnyTable: TypeAlias = Table[Any, Any, Any]
"""A table at which any game is played."""
