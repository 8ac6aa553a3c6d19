"""Rectangles on a sheet, found by where they lie."""

from collections.abc import Iterable, Iterator, Sequence
from math import floor

from PySide6.QtCore import QRectF

_CELL = 64.0
"""The side of the squares into which the sheet is divided, in its units."""


class Spread:
    """Many rectangles, of which those near a place are found without looking at the others."""

    def __init__(self, rooms: Iterable[QRectF] = ()) -> None:
        self._cells: dict[tuple[int, int], list[QRectF]] = {}
        for each in rooms:
            self.add(each)

    def add(self, room: QRectF) -> None:
        """One more."""
        for cell in _cells(room):
            self._cells.setdefault(cell, []).append(room)

    @property
    def empty(self) -> bool:
        """Whether there is none."""
        return not self._cells

    def near(self, area: QRectF) -> Iterator[QRectF]:
        """Those that meet an area; a large one may be told more than once."""
        for cell in _cells(area):
            for each in self._cells.get(cell, ()):
                if each.intersects(area):
                    yield each

    def meets(self, area: QRectF) -> bool:
        """Whether one of them meets an area."""
        cells = self._cells
        for cell in _cells(area):
            for each in cells.get(cell, ()):
                if each.intersects(area):
                    return True
        return False


def _cells(room: QRectF) -> Sequence[tuple[int, int]]:
    left, top, right, bottom = room.left(), room.top(), room.right(), room.bottom()
    down = range(floor(top / _CELL), floor(bottom / _CELL) + 1)
    across = range(floor(left / _CELL), floor(right / _CELL) + 1)
    return [(x, y) for x in across for y in down]
