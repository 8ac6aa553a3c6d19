"""Fingers on a map: one taps or drags, one that rests asks for the menu, two pinch."""

from typing import Protocol

from PySide6.QtCore import QEvent, QPoint, QPointF
from PySide6.QtGui import QEventPoint, QTouchEvent

from desktop.map.input.interactions import TOUCH_DISTANCE, Gesture, PointerPress
from desktop.widgets.clock import Alarm, Clock

LONG_PRESS = 400
"""Milliseconds after which a finger that rests means the right button."""


class TouchTarget(Protocol):
    """The map under the fingers."""

    def start_gesture(self, press: PointerPress) -> Gesture | None:
        """A finger is down."""
        ...

    def snap_point(self, at: QPoint) -> QPoint:
        """The point that a finger means: that of a unit close by, or its own."""
        ...

    def ask_menu(self, at: QPoint) -> None:
        """A finger rested: the right button at a point, with the menu not below the finger."""
        ...

    def zoom_by(self, factor: float, at: QPoint | None = None) -> None:
        """Magnify at a point."""
        ...

    def pan_by(self, dx: int, dy: int) -> None:
        """Move the picture by so many pixels."""
        ...

    def show_touch(self, at: QPoint | None) -> None:
        """Where the one finger is, for what is shown beside it; None when it is gone."""
        ...


class TouchInput:
    """Follows the fingers on one map from the first down to the last up."""

    def __init__(self, clock: Clock | None) -> None:
        self._clock = clock
        self._gesture: Gesture | None = None
        self._start = QPoint()
        self._long_press_timer: Alarm | None = None
        self._pinch: tuple[QPointF, float] | None = None

    @property
    def is_pressing(self) -> bool:
        """Whether a finger is down that has begun something."""
        return self._gesture is not None or self._pinch is not None

    def handle_touch_event(
        self, table: TouchTarget, event: QTouchEvent, points: list[QPointF]
    ) -> None:
        """A touch event; `points` are where its fingers are in the window."""
        down = [
            at
            for at, each in zip(points, event.points(), strict=True)
            if each.state() is not QEventPoint.State.Released
        ]
        match event.type():
            case QEvent.Type.TouchBegin:
                self._begin(table, points[0].toPoint())
            case QEvent.Type.TouchCancel:
                self.let_go(table)
            case QEvent.Type.TouchEnd:
                self._end(table, points[0].toPoint())
            case _ if len(down) > 1:
                self._apply_pinch(table, down[0], down[1])
            case _ if down:
                self._moved(down[0].toPoint())
            case _:
                table.show_touch(down[0].toPoint() if self._gesture else None)

    def let_go(self, table: TouchTarget) -> None:
        """Whatever was begun shall be nothing."""
        self._stop_long_press()
        self._pinch = None
        gesture, self._gesture = self._gesture, None
        if gesture is not None:
            gesture.cancelled()
        table.show_touch(None)

    def stop_waiting(self) -> None:
        """Nothing rings any more."""
        self._stop_long_press()

    # -- one finger -------------------------------------------------------------------------

    def _begin(self, table: TouchTarget, at: QPoint) -> None:
        self.let_go(table)
        self._start = at
        self._gesture = table.start_gesture(PointerPress(table.snap_point(at), touch=True))
        table.show_touch(at)
        if self._clock is not None:
            self._long_press_timer = self._clock.after(LONG_PRESS, lambda: self._rested(table))

    def _moved(self, at: QPoint) -> None:
        if (at - self._start).manhattanLength() >= TOUCH_DISTANCE:
            self._stop_long_press()
        if self._gesture is not None:
            self._gesture.moved(at)

    def _end(self, table: TouchTarget, at: QPoint) -> None:
        self._stop_long_press()
        self._pinch = None
        still = (at - self._start).manhattanLength() < TOUCH_DISTANCE
        gesture, self._gesture = self._gesture, None
        if gesture is not None:
            gesture.ended(table.snap_point(at) if still else at)
        table.show_touch(None)

    def _rested(self, table: TouchTarget) -> None:
        gesture, self._gesture = self._gesture, None
        self._long_press_timer = None
        if gesture is not None:
            gesture.cancelled()
            table.show_touch(None)
            table.ask_menu(table.snap_point(self._start))

    def _stop_long_press(self) -> None:
        resting, self._long_press_timer = self._long_press_timer, None
        if resting is not None:
            resting.cancel()

    # -- two fingers ------------------------------------------------------------------------

    def _apply_pinch(self, table: TouchTarget, one: QPointF, other: QPointF) -> None:
        middle = (one + other) / 2
        apart = max(1.0, (one - other).manhattanLength())
        if self._pinch is None:
            self.let_go(table)
        else:
            before, width = self._pinch
            step = (middle - before).toPoint()
            table.zoom_by(apart / width, middle.toPoint())
            table.pan_by(step.x(), step.y())
        self._pinch = middle, apart
