"""What a press on the map can become: one object per gesture.

The view starts a gesture when a button or finger goes down, tells it of every move and lets it
end. Whoever wants other gestures (to drag an order, say) gives the view another
`ViewInteraction`.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QPoint, Qt

if TYPE_CHECKING:
    from desktop.map.input.map_view import MapView

DRAG_DISTANCE = 6
"""Pixels a pointer must travel before a press is a drag."""

TOUCH_DISTANCE = 12
"""The same for a finger."""


@dataclass(frozen=True, slots=True)
class PointerPress:
    """A button or a finger that goes down at a point of the window."""

    at: QPoint
    button: Qt.MouseButton = Qt.MouseButton.LeftButton
    touch: bool = False
    shift: bool = False

    @property
    def reach(self) -> int:
        """How far the pointer must travel before this is a drag, in pixels."""
        return TOUCH_DISTANCE if self.touch else DRAG_DISTANCE


class PannableMap(Protocol):
    """What a gesture may do to the map it is made on."""

    def pan_by(self, dx: int, dy: int) -> None:
        """Move the picture by so many pixels."""
        ...

    def tap(self, at: QPoint, button: Qt.MouseButton) -> None:
        """Press whatever lies at a point."""
        ...

    def show_grab_cursor(self, held: bool) -> None:
        """Show, or stop showing, that the picture is being dragged."""
        ...


class Gesture(Protocol):
    """One press, from down to up."""

    def moved(self, at: QPoint) -> None:
        """The pointer is elsewhere."""
        ...

    def ended(self, at: QPoint) -> None:
        """The pointer is up again."""
        ...

    def cancelled(self) -> None:
        """It shall have been nothing."""
        ...


class TapOrPanGesture:
    """A press that stays put is a tap; one that travels drags the picture and never orders."""

    def __init__(self, table: PannableMap, press: PointerPress) -> None:
        self._table = table
        self._press = press
        self._last = press.at
        self._panning = False

    def moved(self, at: QPoint) -> None:
        if not self._panning and (at - self._press.at).manhattanLength() >= self._press.reach:
            self._panning = True
            self._table.show_grab_cursor(held=True)
        if self._panning:
            step = at - self._last
            self._table.pan_by(step.x(), step.y())
            self._last = at

    def ended(self, at: QPoint) -> None:
        if self._panning:
            self._table.show_grab_cursor(held=False)
        else:
            self._table.tap(at, self._press.button)

    def cancelled(self) -> None:
        if self._panning:
            self._table.show_grab_cursor(held=False)


class PanGesture:
    """Drags the picture from the first pixel on: the middle button, or space held down."""

    def __init__(self, table: PannableMap, at: QPoint) -> None:
        self._table = table
        self._last = at
        table.show_grab_cursor(held=True)

    def moved(self, at: QPoint) -> None:
        step = at - self._last
        self._table.pan_by(step.x(), step.y())
        self._last = at

    def ended(self, at: QPoint) -> None:
        self._table.show_grab_cursor(held=False)

    def cancelled(self) -> None:
        self._table.show_grab_cursor(held=False)


class ViewInteraction:
    """The usual interaction: tap, drag to pan, middle button to pan."""

    def pressed(self, table: "MapView", press: PointerPress) -> Gesture | None:
        """Which gesture starts with a button or a finger that goes down; None for none."""
        match press.button:
            case Qt.MouseButton.MiddleButton:
                return PanGesture(table, press.at)
            case Qt.MouseButton.LeftButton | Qt.MouseButton.RightButton:
                return TapOrPanGesture(table, press)
            case _:
                return None

    def takes_tap(self, table: "MapView", at: QPoint) -> bool:
        """Whether a tap with the left button was an answer, and presses nothing else there."""
        return False

    def snap_point(self, table: "MapView", at: QPoint) -> QPoint:
        """The point that a finger means."""
        return at

    def means_nothing(self, table: "MapView", at: QPoint) -> bool:
        """Whether a press there would press nothing, so that two of them come closer."""
        return not table.sheet_scene.location_at(table.mapToScene(at))
