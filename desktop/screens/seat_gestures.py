"""Ordering by drag: a press on one's own unit, let go over where it is to go."""

from collections.abc import Callable
from typing import Protocol
from weakref import ref

from PySide6.QtCore import QPoint, Qt

from desktop.map.interactions import (
    DRAG_DISTANCE,
    TOUCH_DISTANCE,
    Gesture,
    JustLooking,
    Table,
)


class Ordering(Protocol):
    """What a drag may do to the orders."""

    def may_drag(self, at: QPoint) -> str:
        """The place of one's own unit under a point of the window; empty if there is none."""
        ...

    def begin_drag(self, start: str) -> None:
        """A unit has been taken up."""
        ...

    def end_drag(self, start: str, at: QPoint) -> None:
        """It was let go at a point."""
        ...


class DragOrder:
    """A press on a unit: a tap if it stays put, an order if it travels. It never pans."""

    def __init__(
        self, tap: Callable[[], object], ordering: Ordering, start: str, at: QPoint, reach: int
    ) -> None:
        self._tap = tap
        self._ordering = ordering
        self._start = start
        self._from = at
        self._reach = reach
        self._dragging = False

    def moved(self, at: QPoint) -> None:
        if not self._dragging and (at - self._from).manhattanLength() >= self._reach:
            self._dragging = True
            self._ordering.begin_drag(self._start)

    def ended(self, at: QPoint) -> None:
        if self._dragging:
            self._ordering.end_drag(self._start, at)
        else:
            self._tap()

    def cancelled(self) -> None:
        """Nothing was ordered; the unit stays picked, as after a click."""


class GiveOrder(JustLooking):
    """Drags from one's own units order; all else pans and taps as usual.

    It does not keep alive whoever it tells.
    """

    def __init__(self, ordering: Ordering) -> None:
        self._ordering = ref(ordering)

    def pressed(
        self, table: Table, at: QPoint, button: Qt.MouseButton, *, touch: bool
    ) -> Gesture | None:
        ordering = self._ordering()
        left = button is Qt.MouseButton.LeftButton
        start = ordering.may_drag(at) if left and ordering is not None else ""
        if not start or ordering is None:
            return super().pressed(table, at, button, touch=touch)
        reach = TOUCH_DISTANCE if touch else DRAG_DISTANCE

        def tap() -> None:
            table.tap(at, button)

        return DragOrder(tap, ordering, start, at, reach)
