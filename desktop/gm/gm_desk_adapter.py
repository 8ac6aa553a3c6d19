"""The GM's desk as a Qt object: it carries out what is asked, and tells what came of it."""

from collections.abc import Callable
from typing import Any, Generic, TypeAlias, TypeVar  # noqa: TID251 - of any game.

from PySide6.QtCore import QObject, Signal

from desktop.gm.desk_drafts import DeskDrafts
from desktop.widgets.clock import Clock
from engine.errors import PhaseClosed, TableError
from engine.frame.gm_desk import GMDesk

V = TypeVar("V")
A = TypeVar("A")
T = TypeVar("T")


class GmDeskAdapter(QObject, Generic[V, A]):
    """The GM's desk for as long as it lies open.

    `desk` raises `PhaseClosed` once it has been left, so nothing that outlives its page can look
    into an envelope.

    Signals: `changed()` after everything that was done; `refused(TableError)` when it could not
    be; `said(str)` for what went well and does not show by itself; `handed_over()` when another
    person has become GM. What panels ask the desk for: `proxy_wanted(str)`, `reading_wanted(str)`
    and `computer_wanted(str)` with a seat; `task_chosen(Task)`, `ruling_wanted()`,
    `board_wanted()`, `history_wanted()`.
    """

    changed = Signal()
    refused = Signal(object)
    said = Signal(str)
    handed_over = Signal()
    proxy_wanted = Signal(str)
    reading_wanted = Signal(str)
    computer_wanted = Signal(str)
    task_chosen = Signal(object)
    ruling_wanted = Signal()
    board_wanted = Signal()
    history_wanted = Signal()

    def __init__(
        self,
        desk: GMDesk[V, A],
        clock: Clock,
        parent: QObject | None = None,
        drafts: DeskDrafts | None = None,
    ) -> None:
        super().__init__(parent)
        self.drafts = drafts or DeskDrafts(self)
        """What has been begun at this desk and is not used yet."""
        self._desk: GMDesk[V, A] | None = desk
        self._clock = clock

    @property
    def desk(self) -> GMDesk[V, A]:
        """The GM's desk. Raises `PhaseClosed` after `let_go`."""
        if self._desk is None:
            raise PhaseClosed("")
        return self._desk

    def moment(self) -> int:
        """Now, in seconds since 1970."""
        return self._clock.moment()

    def carry_out(self, action: Callable[[], object], *, quietly: bool = False) -> bool:
        """Do something to the game; whether it was done. Quietly: nothing else shows it."""
        return self.answer_of(lambda: (action(),), quietly=quietly) is not None

    def answer_of(self, action: Callable[[], T], *, quietly: bool = False) -> T | None:
        """What doing something to the game answers, None where it could not be done."""
        try:
            answer = action()
        except TableError as error:
            self.refused.emit(error)
            return None
        if not quietly:
            self.changed.emit()
        return answer

    def let_go(self) -> None:
        """The desk is left: forget it."""
        self._desk = None


AnyDeskBridge: TypeAlias = GmDeskAdapter[Any, Any]
"""At the desk of any game."""
