"""What was painted last below the units, to be stretched while the picture is being zoomed."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter, QPixmap, QTransform

from desktop.clock import Alarm, Clock


class Snapshot:
    """The last sharp picture, and the last of the whole sheet to stand in beyond its edges."""

    def __init__(self) -> None:
        self.rough = False
        self._rest: Alarm | None = None
        self._whole: tuple[QPixmap, QTransform] | None = None
        self._last: tuple[QPixmap, QTransform] | None = None

    @property
    def taken(self) -> bool:
        """Whether there is a picture to stretch."""
        return self._last is not None

    def wait(self, clock: Clock, milliseconds: int, sharpen: Callable[[], object]) -> None:
        """Call `sharpen` when there has been rest for so long."""
        self.stop_waiting()
        self._rest = clock.after(milliseconds, sharpen)

    def stop_waiting(self) -> bool:
        """Forget to sharpen; whether that was still to come."""
        rest, self._rest = self._rest, None
        if rest is not None:
            rest.cancel()
        return rest is not None

    @contextmanager
    def taking(self, painter: QPainter, size: QSize, *, fitted: bool) -> Iterator[QPainter]:
        """Hand out a painter whose work is kept, and put that work through `painter`."""
        ratio = painter.device().devicePixelRatio()
        picture = QPixmap(size * ratio)
        picture.setDevicePixelRatio(ratio)
        still = QPainter(picture)
        still.setRenderHints(painter.renderHints())
        still.setWorldTransform(painter.worldTransform())
        try:
            yield still
        finally:
            still.end()
        self._last = picture, painter.worldTransform()
        if fitted:
            self._whole = self._last
        painter.save()
        painter.resetTransform()
        painter.drawPixmap(0, 0, picture)
        painter.restore()

    def paint_rough(self, painter: QPainter) -> None:
        """Paint the kept pictures where they now belong."""
        now = painter.worldTransform()
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        for kept in (self._whole, self._last):
            if kept is not None:
                picture, then = kept
                back, _ = then.inverted()
                painter.setWorldTransform(back * now)
                painter.drawPixmap(0, 0, picture)
        painter.restore()
