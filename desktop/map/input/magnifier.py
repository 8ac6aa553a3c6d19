"""A round glass beside the finger: what lies under it, larger, where a province is small."""

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from desktop.map.scene.sheet_scene import SheetScene

SMALL = 30
"""Provinces that are narrower or lower than this many pixels are looked at through the glass."""
_SIDE = 132
_AWAY = 26
_LARGER = 2.6


class Magnifier(QWidget):
    """Follows one finger on a view; a cross marks the point that the finger means."""

    def __init__(self, view: QWidget, scene: SheetScene) -> None:
        super().__init__(view)
        self._view = view
        self._scene = scene
        self._spot = QPointF()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.resize(_SIDE, _SIDE)
        self.hide()

    def look_at(self, spot: QPointF, finger: QPoint) -> None:
        """Show a point of the sheet, beside the finger at a point of the view: above, if it can.

        Only where the region there is small; elsewhere the glass is put away.
        """
        if not is_small_at(self._scene, spot):
            self.hide()
            return
        self._spot = spot
        room = self._view.rect()
        left = min(max(0, finger.x() - _SIDE // 2), room.width() - _SIDE)
        top = finger.y() - _AWAY - _SIDE
        self.move(left, top if top >= 0 else finger.y() + _AWAY)
        self.show()
        self.raise_()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        glass = QRectF(2, 2, _SIDE - 4, _SIDE - 4)
        circle = QPainterPath()
        circle.addEllipse(glass)
        painter.save()
        painter.setClipPath(circle)
        side = _SIDE / (self._scene.zoom * _LARGER)
        shown = QRectF(self._spot.x() - side / 2, self._spot.y() - side / 2, side, side)
        self._scene.render(painter, QRectF(0, 0, _SIDE, _SIDE), shown)
        painter.restore()
        style = self._scene.map_style
        middle = QPointF(_SIDE / 2, _SIDE / 2)
        for colour, width in ((style.casing, 4.0), (style.accent, 1.8)):
            painter.setPen(QPen(QColor(colour), width))
            for along in (QPointF(7, 0), QPointF(0, 7)):
                painter.drawLine(middle - along, middle + along)
        for colour, width in ((style.rim, 4.0), (style.casing, 2.0)):
            painter.setPen(QPen(QColor(colour), width))
            painter.drawEllipse(glass)


def is_small_at(scene: SheetScene, spot: QPointF) -> bool:
    """Whether the region at a point of the sheet is small on the screen."""
    region = scene.location_at(spot).partition("/")[0]
    if region not in scene.regions:
        return False
    box = scene.ground.paths[region].boundingRect()
    return min(box.width(), box.height()) * scene.zoom < SMALL
