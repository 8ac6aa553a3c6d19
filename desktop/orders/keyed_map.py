"""What a seat's map shows of the keyboard: a cursor, and numbers beside what may be chosen."""

from collections.abc import Mapping
from typing import Any

from desktop.map.input.cursor import KeyMarks
from desktop.orders.compose.compass import Point
from engine.board.terms import Location, Province


class KeyedMap:
    """A map of one board with the marks of the keyboard on it."""

    scene_of_board: Any
    _marks: KeyMarks | None = None

    @property
    def marks(self) -> KeyMarks:
        """The cursor and the numbers on the scene."""
        if self._marks is None:
            self._marks = KeyMarks(self.scene_of_board)
        return self._marks

    def show_cursor(self, at: Location | None) -> None:
        """Put the cursor on a place, or away."""
        self.marks.show_cursor(at or "")

    def show_numbers(self, numbers: Mapping[Location, int]) -> None:
        """Put a number beside each of these places."""
        self.marks.show_numbers({str(at): number for at, number in numbers.items()})

    def points_round(self, at: Province) -> Mapping[Province, Point]:
        """Where units stand, in every province that is drawn together with one."""
        sheet = self.scene_of_board.sheet
        return {Province(each): sheet.anchors[each].unit for each in self.scene_of_board.regions}
