"""The GM's desk: all that one person can do who sees everything and decides."""

from typing import Any, Generic, TypeAlias, TypeVar

from engine.frame.act_desk import ActDesk
from engine.frame.audience import PUBLIC
from engine.frame.computer_desk import ComputerDesk
from engine.frame.desk import GameFile, OnlookerDesk, SeatDesk
from engine.frame.lock import GM_LOCK, LockDesk
from engine.frame.notice import EnteredBy, GmChangeNotice
from engine.frame.record.events import GmAppointed
from engine.frame.report import Report
from engine.frame.seat import GAME_MASTER, ONLOOKER, Seated, SeatId, check_name
from engine.frame.table.administration import (
    ChanceDesk,
    PostDesk,
    PressDesk,
    ScheduleDesk,
    SeatingDesk,
)
from engine.frame.table.core import TableCore
from engine.frame.table.desks import onlooker_desk, reading_desk, seat_desk
from engine.frame.table.envelopes import Envelopes
from engine.frame.table.phases import TurnDesk
from engine.frame.table.rulings import RulingDesk

V = TypeVar("V")
A = TypeVar("A")

_WRITING = SeatId("gm/writing")


class GMDesk(Generic[V, A]):
    """Everything a GM can do.

    `onlooker` is the game as everybody may see it; `whole` all there is, with what has not been
    published. `file` is what its file can do, None where it has none.
    """

    def __init__(
        self, core: TableCore[Any, V, A], locks: LockDesk, file: GameFile | None = None
    ) -> None:
        self._core = core
        self.onlooker: OnlookerDesk[V] = onlooker_desk(core, ONLOOKER)
        self.whole: OnlookerDesk[V] = onlooker_desk(core, GAME_MASTER)
        self.turn = TurnDesk(core, locks)
        self.acting = ActDesk(core, EnteredBy.GM)
        self.computers = ComputerDesk(core)
        self.rulings = RulingDesk(core)
        self.seating = SeatingDesk(core)
        self.schedule = ScheduleDesk(core)
        self.chance = ChanceDesk(core)
        self.press = PressDesk(core)
        self.post = PostDesk(core)
        self.locks = locks
        self.file = file

    def name(self) -> str:
        """Who the GM is."""
        return self._core.past.gm

    def seat(self, id: SeatId) -> SeatDesk[V, A]:
        """What one player reads, in exact redaction; it writes nothing. Raises `NotSeated`."""
        return reading_desk(self._core, id)

    def phone(self, id: SeatId) -> SeatDesk[V, A]:
        """A player's own desk, for the phone that he has paired at the table: what he seals there
        he has sealed himself. Raises `NotSeated`."""
        return seat_desk(self._core, id)

    def reading(self, id: SeatId) -> OnlookerDesk[V]:
        """The table as one player reads it, whatever he does there. Raises `NotSeated`."""
        return onlooker_desk(self._core, Seated(self._core.seat(id).id))

    def plan(self, place: str) -> str:
        """What the GM tries out at a place of the desk, until the phase ends."""
        return Envelopes(self._core).plan(f"gm {place}")

    def keep_plan(self, place: str, text: str) -> None:
        """Keep that."""
        Envelopes(self._core).keep_plan(f"gm {place}", text)

    def writing(self) -> str:
        """What the GM has begun to write at the desk and not used yet, as it was kept."""
        return self._core.log.draft(_WRITING) or ""

    def keep_writing(self, text: str) -> None:
        """Keep that, through all phases; no event, and nobody is told."""
        self._core.log.keep_draft(_WRITING, text or None)

    def hand_over(self, name: str, passphrase: str) -> None:
        """Another GM, announced to everybody; the old passphrase opens nothing then. What is
        known and noted at the desk goes with it; what the GM had begun to write and not used, and
        what he tried out, was his own.

        Raises `SetupRefused` for the name, `PassphraseRefused`.
        """
        rows = self.locks.make_locks(GM_LOCK, passphrase) if self.locks.encrypted else ()
        check_name(name)
        report = Report(PUBLIC, "gm_appointed", GmChangeNotice(self.name(), name))
        drafts = self._core.log.drafts()
        gone = dict.fromkeys(each for each in drafts if each.startswith("gm ") or each == _WRITING)
        self._core.log.enter(GmAppointed(name, (report,)), drafts=gone, locks=rows)

    def close(self) -> None:
        """Let go of the game."""
        self._core.log.close()


AnyGMDesk: TypeAlias = GMDesk[Any, Any]
"""The desk of any game."""
