"""What is done at once at the open table, by the players together or by the moderator."""

from PySide6.QtCore import QObject, Signal

from desktop.session.ui_context import UiContext
from engine.errors import TableError
from engine.frame.act_desk import ActDesk
from engine.frame.computer_desk import AnyComputerDesk
from engine.frame.desk import AnyOnlookerDesk
from engine.frame.seat import TABLE, SeatId
from engine.games.village.view import VillageView
from engine.registry import computer_acts


class TableActs(QObject):
    """The acts of one table. `table` is what may be seen of it here: all, at a moderator's desk.

    Signals: `changed()` after what was done within a part of the game; `continued()` when that has
    led to another part; `refused(str)` with the sentence about what could not be done.
    """

    changed = Signal()
    continued = Signal()
    refused = Signal(str)

    def __init__(
        self,
        acting: ActDesk,
        computers: AnyComputerDesk,
        table: AnyOnlookerDesk,
        context: UiContext,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._acting = acting
        self._computers = computers
        self.table = table
        self._context = context

    @property
    def view(self) -> VillageView:
        """The village as it is now."""
        return self.table.view()

    def acts(self) -> tuple[str, ...]:
        """What the table may do now."""
        return self._acting.acts(TABLE)

    def undoable(self) -> bool:
        """Whether there is something to take back."""
        return self._acting.undoable()

    def do(self, *acts: object, seat: SeatId = TABLE) -> bool:
        """Do this at once, for a seat or the table; whether it was done."""
        return self.carry_out([(seat, act) for act in acts])

    def carry_out(self, acts: list[tuple[SeatId, object]]) -> bool:
        """Several acts of different seats, done and told of as one."""
        before = self.table.phase().key
        try:
            self._acting.act_together(acts)
        except TableError as error:
            self._refuse(error)
            return False
        self._let_computers_act()
        self._tell(before)
        return True

    def let_computers_act(self) -> None:
        """What they do before anybody else does anything."""
        before = self.table.phase().key
        if self._let_computers_act():
            self._tell(before)

    def follow(self) -> None:
        """Something was done elsewhere, on a phone; and what computers do after it."""
        before = self.table.phase().key
        self._let_computers_act()
        self._tell(before)

    def take_back(self) -> None:
        """Undo the newest act of this part, and what computers did after it."""
        before = self.table.phase().key
        try:
            while self._acting.is_newest_act_by_computer:
                self._acting.take_back()
            self._acting.take_back()
        except TableError as error:
            self._refuse(error)
        else:
            self._tell(before)

    def _let_computers_act(self) -> int:
        choose = computer_acts(self.table.game) if self._computers.seats else None
        try:
            return self._computers.act(choose) if choose is not None else 0
        except TableError as error:
            self._refuse(error)
            return 0

    def _refuse(self, error: TableError) -> None:
        words, players = self._context.words, self._context.players
        self.refused.emit(words.error(error, None, players))

    def _tell(self, before: str) -> None:
        if self.table.phase().key == before:
            self.changed.emit()
        else:
            self.continued.emit()
