"""Parts of a map painted once and kept: what only lies somewhere else is not stroked again.

Most are shared by all maps of the program. They show names of places and the colours of land, and
never what is anybody's secret: what a player has ordered is in pictures that go with his scene,
and boards that are not for everybody are forgotten with their page (`clear_board_caches`).
"""

import math
from collections.abc import Callable, Generator
from typing import TypeVar

from PySide6.QtCore import QPointF, QRect, QRectF
from PySide6.QtGui import QImage, QPaintEngine, QPainter, QTransform

from desktop.map.paint.stretched_image import StretchedImage

PaintSteps = Generator[None, None, None]
"""Painting a piece at a time, each a few milliseconds at most."""

T = TypeVar("T")

_MOST = 32 * 1024 * 1024
"""Bytes that all pictures together may take."""

_LARGEST = 8 * 1024 * 1024
"""Bytes of the largest picture kept."""


def run_steps(pieces: Generator[None, None, T]) -> T:
    """What comes of work that can be done a piece at a time."""
    while True:
        try:
            next(pieces)
        except StopIteration as end:
            return end.value


class PictureCache:
    """Pictures by what they show, those not used for longest given up first."""

    def __init__(self, most: int = _MOST, largest: int = _LARGEST) -> None:
        self._most, self._largest = most, largest
        self._kept: dict[tuple[object, ...], QImage] = {}
        self.size = 0

    def __len__(self) -> int:
        return len(self._kept)

    def forget(self) -> None:
        """Give them all up."""
        self._kept.clear()
        self.size = 0

    def keeps(self, painter: QPainter, area: QRectF) -> bool:
        """Whether a part would be kept: not on paper, turned, or where it is too large."""
        return self._may_keep(painter, _device_transform(painter)[0], area)

    def _may_keep(self, painter: QPainter, place: QTransform, area: QRectF) -> bool:
        return (
            _is_on_screen(painter, place)
            and 4 * _byte_size(_device_rect(place, area)) <= self._largest
        )

    def paint(
        self,
        painter: QPainter,
        looks: tuple[object, ...],
        area: QRectF,
        paint: Callable[[QPainter], object],
        *,
        between: bool = True,
        former: tuple[StretchedImage, tuple[object, ...]] | None = None,
    ) -> None:
        """Do what `paint` does within an area, from a picture if it was done before.

        `looks` names all that the picture depends on but the place: that is asked of the painter.
        The pixels are the same as without. What is not kept is simply painted. What need not lie
        `between` the dots of the screen is put onto them, so that one picture does for all places.
        `former` is where an item keeps its last picture, and what of its looks must stay the same
        for that to be stretched.
        """

        def at_once(on: QPainter) -> PaintSteps:
            yield
            paint(on)

        for _ in self.paint_steps(painter, looks, area, at_once, between=between, former=former):
            pass

    def paint_steps(
        self,
        painter: QPainter,
        looks: tuple[object, ...],
        area: QRectF,
        paint: Callable[[QPainter], PaintSteps],
        *,
        between: bool = True,
        former: tuple[StretchedImage, tuple[object, ...]] | None = None,
    ) -> PaintSteps:
        """The same a piece at a time, as far as it must be painted at all."""
        place, ratio = _device_transform(painter)
        if not self._may_keep(painter, place, area):
            if former is not None:
                former[0].keep((), None, QTransform())
            yield from paint(painter)
            return
        if not between:
            place = _pixel_aligned(place, area.center())
        room = _device_rect(place, area)
        # The place of a part between the pixels of the screen makes another picture of it.
        at = place.map(area.topLeft())
        phase = round(at.x() - room.x(), 3), round(at.y() - room.y(), 3)
        key = (*looks, room.width(), room.height(), place.m11(), *phase)
        picture = self._kept.pop(key, None)
        if picture is None:
            picture = yield from _paint_image_steps(place, room, paint)
            other = self._kept.pop(key, None)  # Made meanwhile.
            self.size += picture.sizeInBytes() - (other.sizeInBytes() if other else 0)
        self._kept[key] = picture
        while self.size > self._most and len(self._kept) > 1:
            self.size -= self._kept.pop(next(iter(self._kept))).sizeInBytes()
        if former is not None:
            onto = QTransform.fromTranslate(room.x(), room.y()) * place.inverted()[0]
            former[0].keep(former[1], picture, onto)
        painter.save()
        # In dots, for Qt would measure the picture in pixels and might round its rows apart.
        painter.setWorldTransform(QTransform.fromScale(1 / ratio, 1 / ratio))
        painter.drawImage(room.topLeft(), picture)
        painter.restore()


def _device_transform(painter: QPainter) -> tuple[QTransform, float]:
    """From a part to the dots of the screen, and how many of those make a pixel.

    Where a widget begins in its window is left out: the painter adds it by itself.
    """
    world, device = painter.worldTransform(), painter.deviceTransform()
    ratio = device.m11() / world.m11() if world.m11() else 1.0
    return world * QTransform.fromScale(ratio, ratio), ratio


def _pixel_aligned(place: QTransform, spot: QPointF) -> QTransform:
    """The place nearest by, with a spot of the part on the corner of a dot."""
    there = place.map(spot)
    aside = QPointF(round(there.x()), round(there.y())) - there
    return place * QTransform.fromTranslate(aside.x(), aside.y())


def _device_rect(place: QTransform, area: QRectF) -> QRect:
    return place.mapRect(area).toAlignedRect().adjusted(-1, -1, 1, 1)


def _byte_size(room: QRect) -> int:
    return room.width() * room.height()


def _is_on_screen(painter: QPainter, place: QTransform) -> bool:
    """Whether a painter makes pixels, upright."""
    engine = painter.paintEngine()
    upright = place.m11() > 0 and place.m22() > 0 and not (place.m12() or place.m21())
    raster = bool(engine) and engine.type() is QPaintEngine.Type.Raster
    return raster and upright and math.isclose(place.m11(), place.m22())


def _paint_image_steps(
    place: QTransform,
    room: QRect,
    paint: Callable[[QPainter], PaintSteps],
) -> Generator[None, None, QImage]:
    picture = QImage(room.size(), QImage.Format.Format_ARGB32_Premultiplied)
    picture.fill(0)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setWorldTransform(place * QTransform.fromTranslate(-room.x(), -room.y()))
    try:
        yield from paint(painter)
    finally:
        painter.end()
    return picture


PART_CACHE = PictureCache()
"""Those of the program."""

SHEET_CACHE = PictureCache(most=2 * _LARGEST)
"""The last few sheets with all that lies still on them: boards are often shown again as they were.
"""
