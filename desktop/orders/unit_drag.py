"""Ordering by drag: a press on one's own unit, let go over where it is to go."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING
from weakref import ref

from PySide6.QtCore import QPoint, Qt

from desktop.map.input.interactions import Gesture, PointerPress, ViewInteraction
from desktop.map.input.map_view import MapView
from desktop.orders.map_hit import MapHit
from engine.board.terms import Location, province_of

if TYPE_CHECKING:
    from desktop.orders.seat_layer import SeatLayer

_SAMPLE = 6
"""A quick stroke is looked at every so many pixels, so that it passes over no unit unseen."""


@dataclass(frozen=True, slots=True)
class UnitDragState:
    """How a unit was dragged: with the right button to support, with Shift over another unit."""

    support: bool = False
    over: str = ""
    touch: bool = False


@dataclass(frozen=True, slots=True)
class UnitDrop:
    """A unit of one's own dragged from `start` and let go; `at` is a point of the screen."""

    start: str
    beneath: MapHit
    stroke: UnitDragState = field(default_factory=UnitDragState)
    at: QPoint = field(default_factory=QPoint)


class OrderInteraction(ViewInteraction):
    """Drags from one's own units order; taps answer, or press as usual; all else pans.

    It does not keep the layer alive. Unless `right` is set, the right button only taps and pans; a
    finger drags only what is picked.
    """

    def __init__(self, layer: "SeatLayer", *, right: bool = True) -> None:
        self._layer = ref(layer)
        self._buttons = [Qt.MouseButton.LeftButton] + [Qt.MouseButton.RightButton] * right

    def pressed(self, table: MapView, press: PointerPress) -> Gesture | None:
        layer = self._layer()
        if layer is not None and press.button in self._buttons:
            start = layer.own_unit_at(table.viewport().mapToGlobal(press.at))
            if start and (not press.touch or start == layer.picked_place):
                return UnitDragGesture(table, layer, start, press)
        return super().pressed(table, press)

    def takes_tap(self, table: MapView, at: QPoint) -> bool:
        layer = self._layer()
        return layer is not None and layer.takes_tap(table, at)

    def snap_point(self, table: MapView, at: QPoint) -> QPoint:
        layer = self._layer()
        return layer.snap_point(table, at) if layer is not None else at

    def means_nothing(self, table: MapView, at: QPoint) -> bool:
        layer = self._layer()
        nothing = super().means_nothing(table, at)
        return nothing or (layer is not None and layer.orders_nothing(table, at))


class UnitDragGesture:
    """A press on a unit: a tap if it stays put, an order if it travels. It never pans.

    It keeps neither the layer nor the view alive.
    """

    def __init__(self, view: MapView, layer: "SeatLayer", start: str, press: PointerPress) -> None:
        self._view, self._layer = ref(view), ref(layer)
        self._start = start
        self._press = press
        self._last = press.at
        self._over = ""
        self._dragging = False

    def moved(self, at: QPoint) -> None:
        view, layer = self._view(), self._layer()
        if view is None or layer is None:
            return
        far = (at - self._press.at).manhattanLength() >= self._press.reach
        if not self._dragging and far:
            self._dragging = True
            view.viewport().setCursor(Qt.CursorShape.CrossCursor)
            layer.drag_began.emit(self._start)
        if self._dragging:
            stroke = self._stroke(view, layer, at)
            helps = stroke.support or bool(stroke.over)
            layer.show_drag(self._start, view.viewport().mapToGlobal(at), helps=helps)

    def ended(self, at: QPoint) -> None:
        """Let go: over its own place or none it stays picked, unless at an arrow there."""
        view, layer = self._view(), self._layer()
        if view is None or layer is None:
            return
        if not self._dragging:
            view.tap(self._press.at, self._press.button)
            return
        stroke = self._stroke(view, layer, at)
        self.cancelled()
        spot = view.viewport().mapToGlobal(at)
        found = layer.beneath(spot)
        elsewhere = found.place and province_of(Location(found.place)) != self._start
        if elsewhere or found.orders or found.near:
            layer.dropped.emit(UnitDrop(self._start, found, stroke, spot))

    def cancelled(self) -> None:
        """Nothing is shown of it any longer; the unit stays picked, as after a click."""
        view, layer = self._view(), self._layer()
        if self._dragging and view is not None and layer is not None:
            view.viewport().unsetCursor()
            layer.hide_drag()

    def _stroke(self, view: MapView, layer: "SeatLayer", at: QPoint) -> UnitDragState:
        """How it is dragged so far. With Shift, the first other unit on the way is to be
        supported."""
        way, self._last = at - self._last, at
        if self._press.shift and not self._over:
            steps = max(1, way.manhattanLength() // _SAMPLE)
            for step in range(1, steps + 1):
                here = at - way * (1 - step / steps)
                found = layer.beneath(view.viewport().mapToGlobal(here))
                unit = province_of(Location(found.place)) if found.unit else ""
                if unit and unit != self._start:
                    self._over = unit
                    break
        right = self._press.button is Qt.MouseButton.RightButton
        return UnitDragState(right, self._over, self._press.touch)
