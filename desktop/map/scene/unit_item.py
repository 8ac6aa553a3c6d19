"""A unit on the map as a scene item."""

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from desktop.map.paint.label_placement import token_rect
from desktop.map.paint.map_styles import MapStyle
from desktop.map.paint.order_sketch import dislodged_position
from desktop.map.paint.picture_cache import PART_CACHE
from desktop.map.paint.sizes import BURST_EXTENT, UNIT_RADIUS, token_scale
from desktop.map.paint.stretched_image import StretchedImage
from desktop.map.paint.tokens import TOKEN_BOX, burst_path, paint_burst, paint_flag, paint_token
from desktop.map.scene.decoration import MapItem
from engine.board.terms import UnitType, province_of
from engine.board.unit import Unit
from maps.sheet import Sheet

_BURST_BOX = QRectF(-BURST_EXTENT, -BURST_EXTENT, 2 * BURST_EXTENT, 2 * BURST_EXTENT)


class UnitItem(MapItem):
    """One unit; a dislodged one stands before a jagged star."""

    def __init__(
        self, unit: Unit, letter: str, style: MapStyle, *, dislodged: bool = False
    ) -> None:
        super().__init__()
        self.unit = unit
        self._letter = letter
        self._style = style
        self._dislodged = dislodged
        self._former = StretchedImage()

    @property
    def dislodged(self) -> bool:
        """Whether it has been driven out of where it stands."""
        return self._dislodged

    def set_dislodged(self, dislodged: bool) -> None:
        """Put it before the star of the dislodged, or take the star away."""
        if dislodged is not self._dislodged:
            self.prepareGeometryChange()
            self._dislodged = dislodged
            self.update()

    def set_style(self, style: MapStyle) -> None:
        """Take another theme's colours."""
        self._style = style
        self.update()

    def set_zoom(self, zoom: float) -> None:
        """Keep a good size under another magnification."""
        self.setScale(token_scale(zoom))

    def covers(self, at: QPointF) -> bool:
        """Whether a point of the sheet lies on the token."""
        reach = self.mapFromScene(at)
        return reach.x() ** 2 + reach.y() ** 2 <= (UNIT_RADIUS * 1.15) ** 2

    def boundingRect(self) -> QRectF:
        return _BURST_BOX if self._dislodged else TOKEN_BOX

    def shape(self) -> QPainterPath:
        path = QPainterPath()
        if self._dislodged:
            path.addPath(burst_path())
        else:
            path.addEllipse(QPointF(0, 0), UNIT_RADIUS * 1.15, UNIT_RADIUS * 1.15)
        return path

    def draw(self, painter: QPainter) -> None:
        style, unit = self._style, self.unit
        kind = "unit", self._dislodged, unit.type, unit.power, self._letter
        looks = *kind, style.key, style.vision, style.listed
        if self._former.stretch(self, painter, looks):
            return
        box, former = self.boundingRect(), (self._former, looks)
        # Qt's own pictures of items stay a part of a pixel aside when the sheet is moved by one.
        PART_CACHE.paint(painter, looks, box, self._paint, between=False, former=former)

    def _paint(self, painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._dislodged:
            paint_burst(painter, self._style)
        paint_token(painter, self.unit.type, self.unit.power, self._letter, self._style)
        if self._dislodged:
            paint_flag(painter, self._style)


def unit_rects(items: Iterable[UnitItem], sheet: Sheet, zoom: float) -> list[QRectF]:
    """The room that units take at a magnification, those alone that are shown."""
    found: list[QRectF] = []
    for item in items:
        at = item.unit.location
        if not item.isVisible():
            continue
        if item.dislodged:
            found.append(token_rect(dislodged_position(sheet, at, zoom), zoom, burst=True))
        else:
            anchors = sheet.coast_anchors.get(at) or sheet.anchors[province_of(at)]
            army = item.unit.type is UnitType.ARMY
            found.append(token_rect(QPointF(*anchors.unit), zoom, army=army))
    return found
