"""Ordering by drag: a press on one's own unit, let go over where it is to go."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol
from weakref import ref

from PySide6.QtCore import QPoint, Qt

from desktop.map.input.interactions import Gesture, JustLooking, Press, Table

_SAMPLE = 6
"""A quick stroke is looked at every so many pixels, so that it passes over no unit unseen."""


@dataclass(frozen=True, slots=True)
class Beneath:
    """What lies under a point of a seat's map.

    `place` is a province, or one coast of it on its chip; `unit` whether a unit stands right
    there; `orders` are the drawn orders there that the picked unit can help, by number, and `near`
    those that pass close by, the nearest first.
    """

    place: str = ""
    unit: bool = False
    orders: tuple[int, ...] = ()
    near: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Stroke:
    """How a unit was dragged: with the right button to support, with Shift over another unit."""

    support: bool = False
    over: str = ""
    touch: bool = False


@dataclass(frozen=True, slots=True)
class Drop:
    """A unit of one's own dragged from `start` and let go; `at` is a point of the screen."""

    start: str
    beneath: Beneath
    stroke: Stroke = field(default_factory=Stroke)
    at: QPoint = field(default_factory=QPoint)


class Ordering(Protocol):
    """What a drag may do to the orders."""

    def may_drag(self, at: QPoint, *, touch: bool = False) -> str:
        """The place of one's own unit under a point of the window; empty if there is none."""
        ...

    def begin_drag(self, start: str) -> None:
        """A unit has been taken up."""
        ...

    def drag_to(self, start: str, at: QPoint, stroke: Stroke) -> None:
        """It is held over a point, by such a stroke so far."""
        ...

    def unit_under(self, at: QPoint) -> str:
        """The place of any unit under a point; empty if there is none."""
        ...

    def end_drag(self, start: str, at: QPoint, stroke: Stroke) -> None:
        """It was let go at a point."""
        ...

    def stop_drag(self) -> None:
        """It was not let go anywhere: nothing is to be shown of it any longer."""
        ...


class DragOrder:
    """A press on a unit: a tap if it stays put, an order if it travels. It never pans."""

    def __init__(
        self, tap: Callable[[], object], ordering: Ordering, start: str, press: Press
    ) -> None:
        self._tap = tap
        self._ordering = ordering
        self._start = start
        self._press = press
        self._last = press.at
        self._over = ""
        self._dragging = False

    def moved(self, at: QPoint) -> None:
        far = (at - self._press.at).manhattanLength() >= self._press.reach
        if not self._dragging and far:
            self._dragging = True
            self._ordering.begin_drag(self._start)
        if self._dragging:
            self._pass_over(at)
            self._ordering.drag_to(self._start, at, self._stroke)

    def ended(self, at: QPoint) -> None:
        if not self._dragging:
            self._tap()
            return
        self._pass_over(at)
        self._ordering.end_drag(self._start, at, self._stroke)

    def cancelled(self) -> None:
        """Nothing was ordered; the unit stays picked, as after a click."""
        if self._dragging:
            self._ordering.stop_drag()

    @property
    def _stroke(self) -> Stroke:
        right = self._press.button is Qt.MouseButton.RightButton
        return Stroke(right, self._over, self._press.touch)

    def _pass_over(self, at: QPoint) -> None:
        """With Shift, the first other unit on the way is the one to support."""
        way, self._last = at - self._last, at
        if not self._press.shift or self._over:
            return
        steps = max(1, way.manhattanLength() // _SAMPLE)
        for step in range(1, steps + 1):
            unit = self._ordering.unit_under(at - way * (1 - step / steps))
            if unit and unit != self._start:
                self._over = unit
                return


class GiveOrder(JustLooking):
    """Drags from one's own units order; all else pans and taps as usual.

    It does not keep alive whoever it tells. Unless `right` is set, the right button only taps
    and pans.
    """

    def __init__(self, ordering: Ordering, *, right: bool = True) -> None:
        self._ordering = ref(ordering)
        self._buttons = [Qt.MouseButton.LeftButton] + [Qt.MouseButton.RightButton] * right

    def pressed(self, table: Table, press: Press) -> Gesture | None:
        ordering = self._ordering()
        if ordering is None or press.button not in self._buttons:
            return super().pressed(table, press)
        start = ordering.may_drag(press.at, touch=press.touch)
        if not start:
            return super().pressed(table, press)
        return DragOrder(lambda: table.tap(press.at, press.button), ordering, start, press)
