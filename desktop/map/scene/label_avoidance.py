"""Names that stand aside for the orders drawn, once these have stayed as they are for a moment.

While something is dragged or moves, and while one order follows another, every name stays put.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from math import hypot

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QGuiApplication

from desktop.map.paint.order_drawing import OrderDrawing
from desktop.map.paint.order_marks import MARK_RADIUS
from desktop.map.paint.routes import Route
from desktop.map.paint.sizes import BURST_EXTENT, TOKEN_EXTENT
from desktop.map.scene.sheet_scene import SheetScene
from desktop.widgets.chunked_work import ChunkedTask, TaskSteps
from desktop.widgets.clock import Alarm, Clock

REST = 250
"""How long nothing must have changed, in milliseconds."""
_APART = 7.0
"""How far apart on a line its rooms lie, at 100 %."""
_DISC = 20.0
"""How far the ring round a unit that holds, or the disc under a fleet, reaches."""
_HALF = 5.2
"""Half the width that a line takes with its edges."""


class LabelAvoider:
    """The names of one scene. It tells the ground what they keep off, and when to write anew.

    `drawn` tells the room of all that is drawn over them.
    """

    def __init__(
        self, scene: SheetScene, clock: Clock, drawn: Callable[[], Iterable[QRectF]]
    ) -> None:
        self._scene, self._clock = scene, clock
        self._rest: Alarm | None = None
        self._slices = ChunkedTask(clock, scene)
        scene.ground.set_drawn_rects(drawn)
        # A scene that is destroyed must not be written on by the clock.
        scene.destroyed.connect(self._forget)

    def orders_changed(self) -> None:
        """Other orders are drawn: write anew when they have rested."""
        self._forget()
        self._rest = self._clock.after(REST, self._rested)

    def settle(self) -> None:
        """Write anew now, and have painted again what is written elsewhere than before."""
        self._forget()
        for _ in self._writing():
            pass

    def _writing(self) -> TaskSteps:
        ground, zoom = self._scene.ground, self._scene.zoom
        yield from ground.writing(zoom)
        before = {each.region: each for each, _ in ground.words(zoom)}
        yield from ground.replace_label_steps(zoom)
        yield from ground.writing(zoom)  # Units may have gone elsewhere meanwhile.
        if before != {each.region: each for each, _ in ground.words(zoom)}:
            self._scene.repaint_ground()

    def _rested(self) -> None:
        held = QGuiApplication.mouseButtons() != Qt.MouseButton.NoButton
        if held or self._scene.held:
            self.orders_changed()
        else:
            self._slices.begin(self._writing())

    def _forget(self) -> None:
        self._slices.drop()
        if self._rest is not None:
            self._rest.cancel()
            self._rest = None


def drawn_rects(drawing: OrderDrawing, scale: float) -> Iterator[QRectF]:
    """Small squares along the lines of an order, and the room of its marks."""
    for stroke in drawing.strokes:
        for at in _points_along(stroke.route, _APART * scale):
            yield _square_at(at, _HALF * scale)
    for _, at in drawing.marks:
        yield _square_at(at, MARK_RADIUS * scale)
    if drawing.strength is not None:
        yield _square_at(drawing.strength[1], 9.0 * scale)
    for under in (drawing.ring, drawing.dot):
        if under is not None:
            yield _square_at(under, _DISC * scale)
    if drawing.burst is not None:
        yield _square_at(drawing.burst, BURST_EXTENT * scale)
    if drawing.ghost is not None:
        yield _square_at(drawing.ghost[1], TOKEN_EXTENT * scale)


def _points_along(route: Route, apart: float) -> Iterator[QPointF]:
    """Its ends and points between them, at most so far from one another where it has them."""
    yield route[0]
    gone = 0.0
    for here, after in pairwise(route):
        step = hypot(after.x() - here.x(), after.y() - here.y())
        if gone + step > apart:
            yield here
            gone = 0.0
        gone += step
    yield route[-1]


def _square_at(at: QPointF, reach: float) -> QRectF:
    return QRectF(at.x() - reach, at.y() - reach, 2 * reach, 2 * reach)
