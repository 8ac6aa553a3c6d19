"""What lies still below the units, painted once; stretched while the picture is being zoomed."""

from collections.abc import Callable, Generator
from contextlib import contextmanager

from PySide6.QtCore import QPointF, QRect, QRectF, QSize
from PySide6.QtGui import QPainter, QPixmap, QRegion, QTransform
from PySide6.QtWidgets import QGraphicsView

from desktop.map.paint.picture_cache import PaintSteps
from desktop.map.paint.stretched_image import FINE
from desktop.widgets.clock import Alarm, Clock


class BackgroundCache:
    """The last sharp picture, and the last of the whole sheet to stand in beyond its edges."""

    def __init__(self) -> None:
        self.is_coarse = False
        self._rest: Alarm | None = None
        self._whole: tuple[QPixmap, QTransform] | None = None
        self._last: tuple[QPixmap, QTransform] | None = None
        self._ready: tuple[QPixmap, QTransform] | None = None
        self._expired = True

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

    def expire(self) -> None:
        """The last picture is true no more, but may still be stretched."""
        self._expired = True

    def holds(self, painter: QPainter, size: QSize, *, whole: bool) -> bool:
        """Whether the last picture is what a painter is to paint, or one that is ready now."""
        ready, self._ready = self._ready, None
        if ready is not None and self._expired and _matches(ready, painter, size):
            self._keep(*ready, whole=whole)
        last = self._last
        return not self._expired and last is not None and _matches(last, painter, size)

    def paint(self, painter: QPainter) -> None:
        """Put the last picture through a painter, in as far as it shows."""
        if self._last is not None:
            painter.save()
            painter.resetTransform()
            painter.drawPixmap(0, 0, self._last[0])
            painter.restore()

    @contextmanager
    def taking(self, painter: QPainter, size: QSize, *, whole: bool) -> Generator[QPainter]:
        """Hand out a painter whose work is kept as the last picture."""
        ratio = painter.device().devicePixelRatioF()
        picture = QPixmap(size * ratio)
        picture.setDevicePixelRatio(ratio)
        still = QPainter(picture)
        still.setRenderHints(painter.renderHints())
        still.setWorldTransform(painter.worldTransform())
        try:
            yield still
        finally:
            still.end()
        self._keep(picture, painter.worldTransform(), whole=whole)

    def paint_steps(
        self,
        view: QGraphicsView,
        paint: Callable[[QPainter], PaintSteps],
    ) -> PaintSteps:
        """Paint a whole picture of a view aside, a piece at a time, for `holds`."""
        ratio, place = view.viewport().devicePixelRatioF(), view.viewportTransform()
        picture = QPixmap(view.viewport().size() * ratio)
        picture.setDevicePixelRatio(ratio)
        still = QPainter(picture)
        still.setRenderHints(view.renderHints())
        still.setWorldTransform(place)
        try:
            yield from paint(still)
        finally:
            still.end()
        self._ready = picture, place

    def discard_ready(self) -> None:
        """The picture that was painted aside is not shown: what lies still may be another soon."""
        self._ready = None

    def _keep(self, picture: QPixmap, place: QTransform, *, whole: bool) -> None:
        self._last, self._expired = (picture, place), False
        if whole:
            self._whole = self._last

    def paint_coarse(self, painter: QPainter, shown: QRectF, *, flies: bool = False) -> None:
        """Paint the kept pictures where they now belong, in as far as they are seen.

        Where the map flies from one place to another one picture alone: two have letters of two
        sizes, and names are cut where one ends.
        Of large screens the dots are so fine that they need not be smooth while they move.
        """
        now, ratio = painter.worldTransform(), painter.device().devicePixelRatioF()
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, ratio < FINE)
        seen, last = self._seen(self._last, now), self._last
        if self._whole is not None and not seen.contains(shown):
            painter.save()
            painter.resetTransform()
            if flies:
                last = None
            else:
                painter.setClipRegion(QRegion(shown.toAlignedRect()) - _inner_pixels(seen))
            self._draw_moved(painter, self._whole, now)
            painter.restore()
        if last is not None:
            self._draw_moved(painter, last, now)
        painter.restore()

    def _seen(self, kept: tuple[QPixmap, QTransform] | None, now: QTransform) -> QRectF:
        """Where in the window a picture belongs now."""
        if kept is None:
            return QRectF()
        picture, then = kept
        room = QRectF(QPointF(), picture.deviceIndependentSize())
        return (then.inverted()[0] * now).mapRect(room)

    def _draw_moved(
        self, painter: QPainter, kept: tuple[QPixmap, QTransform], now: QTransform
    ) -> None:
        picture, then = kept
        painter.setWorldTransform(then.inverted()[0] * now)
        painter.drawPixmap(0, 0, picture)


def _matches(kept: tuple[QPixmap, QTransform], painter: QPainter, size: QSize) -> bool:
    picture, place = kept
    ratio = painter.device().devicePixelRatioF()
    same = place == painter.worldTransform() and picture.devicePixelRatio() == ratio
    return same and picture.size() == size * ratio


def _inner_pixels(room: QRectF) -> QRect:
    """The whole pixels in it."""
    return room.adjusted(1, 1, -1, -1).toRect()
