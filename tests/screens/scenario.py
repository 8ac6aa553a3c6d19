"""What a picture is taken of: a program brought to a certain screen of a certain game."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from PySide6.QtWidgets import QWidget

from desktop.app.program import Program
from desktop.games.registry import game_ui_for, seat_of_side
from engine.frame.gm_desk import GMDesk
from engine.frame.host_desk import HostDesk
from engine.frame.seat import SeatId
from tests.screens.sample_game import Moment, sample_desk, sample_table


class Unshowable(Exception):
    """A picture that cannot be taken; the message is the one sentence about it."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """What a picture is taken of: the program, the game at a moment, who looks.

    `table` and `desk` open the game of the file that was named, or else a sample.
    """

    program: Program
    table: Callable[[Callable[[], HostDesk[Any, Any]]], HostDesk[Any, Any]]
    reader: str
    name: str = ""
    desk: Callable[[Callable[[], GMDesk[Any, Any]]], GMDesk[Any, Any]] = lambda sample: sample()

    def sit(self, moment: Moment) -> HostDesk[Any, Any]:
        """Sit round the standard table as it is at a moment (a game file has only its own)."""
        return self.sit_round(lambda: sample_table(moment))

    def sit_round(self, sample: Callable[[], HostDesk[Any, Any]]) -> HostDesk[Any, Any]:
        """Sit round a table of any game."""
        host = self.table(sample)
        if (
            self.reader not in ("", "public", "gm")
            and seat_of_side(host.onlooker, self.reader) is None
        ):
            raise Unshowable(f"--as {self.reader}: nobody plays this in the game.")
        self.program.stage.sit_round(host, game_ui_for(host.onlooker.game), self.name)
        return host

    def gm(self, moment: Moment) -> GMDesk[Any, Any]:
        """The GM's desk of the standard game at a moment."""
        return self.desk(lambda: sample_desk(moment))

    def seat(self, host: HostDesk[Any, Any]) -> SeatId:
        """The seat of the power that looks; the third one's where nobody was named."""
        if self.reader in ("public", "gm"):
            raise Unshowable(f"--as {self.reader}: a seat is shown as one of its powers.")
        if not self.reader:
            seats = host.onlooker.seats
            return seats[min(2, len(seats) - 1)].id
        found = seat_of_side(host.onlooker, self.reader)
        assert found is not None
        return found


@dataclass(frozen=True, slots=True)
class Shot:
    """One screen by its name, and how to bring it about; the answer is what to draw."""

    name: str
    pose: Callable[[Sitter], QWidget]
