"""Names that stand aside for the orders drawn, once these have stayed as they are for a moment.

While something is dragged or moves, and while one order follows another, every name stays put.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QGuiApplication

from desktop.map.paint.drawn_room import drawn_rooms
from desktop.map.paint.sizes import token_scale
from desktop.widgets.chunked_work import Slices, Work
from desktop.widgets.clock import Alarm, Clock

if TYPE_CHECKING:
    from desktop.map.scene.board_scene import MapScene

REST = 250
"""How long nothing must have changed, in milliseconds."""


class NamesAside:
    """The names of one scene. It tells the ground what they keep off, and when to write anew.

    `more` tells the room of what is drawn besides orders, where anything is.
    """

    def __init__(self, scene: "MapScene", clock: Clock) -> None:
        self.more: Callable[[], Iterable[QRectF]] = tuple
        self._scene, self._clock = scene, clock
        self._rest: Alarm | None = None
        self._slices = Slices(clock, scene)
        scene.ground.set_drawn(self._drawn)
        # A scene that is destroyed must not be written on by the clock.
        scene.destroyed.connect(self._forget)

    def stir(self) -> None:
        """Other orders are drawn: write anew when they have rested."""
        self._forget()
        self._rest = self._clock.after(REST, self._rested)

    def settle(self) -> None:
        """Write anew now, and have painted again what is written elsewhere than before."""
        self._forget()
        for _ in self._writing():
            pass

    def _writing(self) -> Work:
        ground, zoom = self._scene.ground, self._scene.zoom
        yield from ground.writing(zoom)
        before = {each.region: each for each, _ in ground.words(zoom)}
        ground.write_anew()
        yield from ground.writing(zoom)
        if before != {each.region: each for each, _ in ground.words(zoom)}:
            self._scene.repaint_ground()

    def _rested(self) -> None:
        held = QGuiApplication.mouseButtons() != Qt.MouseButton.NoButton
        if held or self._scene.animator.running or self._scene.held:
            self.stir()
        else:
            self._slices.begin(self._writing())

    def _drawn(self) -> Iterator[QRectF]:
        """The room of all that is drawn over the names."""
        scale = token_scale(self._scene.zoom)
        for line, _ in self._scene.drawn_items():
            if line.isVisible():
                yield from drawn_rooms(line.drawing, scale)
        yield from self.more()

    def _forget(self) -> None:
        self._slices.drop()
        if self._rest is not None:
            self._rest.cancel()
            self._rest = None
