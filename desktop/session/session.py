"""What all sessions share: at a table, at a GM's desk and with an opened packet."""

from collections.abc import Mapping

from PySide6.QtCore import QObject, Signal

from desktop.session.computer_seats import ComputerSeats
from engine.frame.computer_desk import AnyComputerDesk
from engine.frame.desk import AnyOnlookerDesk
from engine.frame.game_option import OptionValues
from engine.frame.seat import SeatId
from engine.players.advice import LEVELS


class Session(QObject):
    """Builds the pages of what is open, and lets go of each before the next.

    Signals: `refused(TableError)`, `said(str)`; `export_wanted()`, `sandbox_wanted(bool)` and
    `again_wanted()` from a page's own buttons.
    """

    refused = Signal(object)
    said = Signal(str)
    export_wanted = Signal()
    sandbox_wanted = Signal(bool)
    again_wanted = Signal()


class GameSession(Session):
    """The room of a game, not of a packet. `table` is what everybody may know of it."""

    def __init__(
        self, table: AnyOnlookerDesk, computers: AnyComputerDesk, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.table = table
        self._computers = ComputerSeats(computers, table.game, self)
        self._computers.refused.connect(self.refused)
        self._computers.stand_in_sealed.connect(self._stood_in)

    @property
    def players(self) -> Mapping[SeatId, str]:
        """Who sits where."""
        return {seat.id: seat.name for seat in self.table.seats}

    @property
    def rules_of(self) -> tuple[str, OptionValues]:
        """The game and what was chosen in it, for the rules card."""
        return self.table.game, self.table.choices

    def _stand_in(self, seat: str, consent: tuple[SeatId, ...] = ()) -> None:
        self._computers.stand_in(SeatId(seat), LEVELS[-1], consent)

    def _stood_in(self, seat: str) -> None:
        said = self.tr("The computer has ordered for {player}, who will be told.")
        self.said.emit(said.format(player=self.players[SeatId(seat)]))
