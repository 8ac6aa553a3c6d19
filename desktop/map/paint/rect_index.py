"""Rectangles on a sheet, found by where they lie."""

from collections.abc import Iterable, Sequence
from math import floor

from PySide6.QtCore import QRectF

_CELL = 64.0
"""The side of the squares into which the sheet is divided, in its units."""


class RectIndex:
    """Many rectangles, of which those near a place are found without looking at the others."""

    def __init__(self, rooms: Iterable[QRectF] = ()) -> None:
        self.empty = True
        """Whether there is none."""
        self._cells: dict[tuple[int, int], list[tuple[float, float, float, float]]] = {}
        for each in rooms:
            self.add(each)

    def add(self, room: QRectF) -> None:
        """One more; where it has no width or height, nothing meets it."""
        self.empty = False
        if not room.isEmpty():
            sides = room.left(), room.top(), room.right(), room.bottom()
            for cell in _cells(*sides):
                self._cells.setdefault(cell, []).append(sides)

    def remove(self, room: QRectF) -> None:
        """One of those that were added is no longer there."""
        if not room.isEmpty():
            sides = room.left(), room.top(), room.right(), room.bottom()
            for cell in _cells(*sides):
                self._cells[cell].remove(sides)

    def meets(self, area: QRectF) -> bool:
        """Whether one of them meets an area."""
        return self.intersects_sides(area.left(), area.top(), area.right(), area.bottom())

    def intersects_sides(self, left: float, top: float, right: float, bottom: float) -> bool:
        """The same of an area told by its sides: many are asked for one after the other."""
        cells = self._cells
        for cell in _cells(left, top, right, bottom):
            for west, north, east, south in cells.get(cell, ()):
                if west < right and left < east and north < bottom and top < south:
                    return True
        return False


def _cells(left: float, top: float, right: float, bottom: float) -> Sequence[tuple[int, int]]:
    down = range(floor(top / _CELL), floor(bottom / _CELL) + 1)
    across = range(floor(left / _CELL), floor(right / _CELL) + 1)
    return [(x, y) for x in across for y in down]
