"""The seats that computers play: what each is asked, and sealing what it answers.

A computer player is asked nothing but what its seat may see, and its chance follows from the
table's committed secret, its seat and the phase: the same game played again gets the same orders,
and whoever learns the secret at the end can ask it again.
"""

import hmac
from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Generic, TypeAlias, TypeVar

from engine.errors import PhaseClosed
from engine.frame.act_desk import ActDesk
from engine.frame.desk import Receipt
from engine.frame.notice import EnteredBy
from engine.frame.seat import ONLOOKER, Seat, Seated, SeatId
from engine.frame.table.core import TableCore
from engine.frame.table.envelopes import Envelopes

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A")

MOST_ROUNDS = 4
"""So often may each computer act before somebody else does."""


@dataclass(frozen=True, slots=True)
class ComputerTask(Generic[V]):
    """What a computer player of a level and a temper is asked in a phase. `view` is its seat's."""

    seat: SeatId
    phase: str
    level: int
    temper: str
    view: V = field(repr=False)
    chance: bytes = field(repr=False)


AnyTask: TypeAlias = ComputerTask[object]


class ComputerDesk(Generic[S, V, A]):
    """What the computers at a table are asked; nobody may see any of it."""

    def __init__(self, core: TableCore[S, V, A]) -> None:
        self._core = core
        self._envelopes: Envelopes[S, V, A] = Envelopes(core)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that computers play."""
        return tuple(each for each in self._core.past.seats if each.computer)

    def tasks(self) -> tuple[ComputerTask[V], ...]:
        """What waits for an answer: every such seat that is asked and has not sealed."""
        if self._core.result(ONLOOKER) is not None or self._core.unpublished():
            return ()
        asked, sealed = self._core.phase(ONLOOKER).waiting_on, self._core.past.envelopes
        return tuple(
            self.task(each.id, each.computer, each.temper)
            for each in self.seats
            if each.id in asked and each.id not in sealed
        )

    def task(self, seat: SeatId, level: int, temper: str = "") -> ComputerTask[V]:
        """What a computer would be asked in that seat's place. Raises `NotSeated`."""
        reader = Seated(self._core.seat(seat).id)
        phase = self._core.phase(reader).key
        asked = f"computer player/{seat}/{phase}".encode()
        chance = hmac.digest(self._core.past.secret, asked, sha256)
        return ComputerTask(seat, phase, level, temper, self._core.view(reader), chance)

    def seal(self, task: ComputerTask[V], answer: A) -> Receipt:
        """Hand in a computer's answer for its own seat.

        Raises `PhaseClosed` where the table has gone on meanwhile, `SubmissionRefused`.
        """
        self._check_open(task)
        return self._envelopes.submit(task.seat, answer)

    def stand_in(
        self, task: ComputerTask[V], answer: A, consent: tuple[SeatId, ...] = ()
    ) -> Receipt:
        """Hand in a computer's answer for a person who is missing, and tell him; it needs all
        persons but that one, or at a GM's table the GM. Raises as `seal`, and `ConsentMissing`.
        """
        self._check_open(task)
        agreed = self._core.agreed(consent, task.seat) if self._core.past.hot_seat else ()
        by = EnteredBy.COMPUTER
        return self._envelopes.enter(task.seat, answer, by=by, consent=agreed)

    def act(
        self, choose: Callable[[V, SeatId, tuple[str, ...], bytes, bool], tuple[object, ...]]
    ) -> int:
        """Have the computers do what they do at once, one after another, until none does anything
        more or the phase is over; how much was done. `choose` is a game's `Acts`. Raises as
        `ActDesk.act`."""
        if not self.seats or self._core.result(ONLOOKER) is not None or self._core.unpublished():
            return 0
        phase, done = self._core.phase(ONLOOKER), 0
        desk, key = ActDesk(self._core, EnteredBy.COMPUTER), phase.key
        alone = {each.id for each in self.seats}.issuperset(phase.waiting_on)
        for _ in range(MOST_ROUNDS):
            before = done
            for seat in self.seats:
                kinds = desk.acts(seat.id)
                task = self.task(seat.id, seat.computer) if kinds else None
                for act in choose(task.view, seat.id, kinds, task.chance, alone) if task else ():
                    desk.act(seat.id, act)
                    done += 1
                    if self._core.phase(ONLOOKER).key != key:
                        return done
            if done == before:
                break
        return done

    def _check_open(self, task: ComputerTask[V]) -> None:
        if self._core.phase(ONLOOKER).key != task.phase:
            raise PhaseClosed(task.phase)
        if (
            self.task(task.seat, task.level, task.temper) != task
        ):  # The same phase, but not as it was asked.
            raise PhaseClosed(task.phase)


AnyComputerDesk: TypeAlias = ComputerDesk[object, object, object]
"""That of any game."""
