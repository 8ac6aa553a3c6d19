"""A small question mark beside each unit that still waits for its order."""

from collections.abc import Collection
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from desktop.map.paint.sizes import token_scale
from desktop.map.paint.typeface import text_path
from desktop.map.scene.decoration import Decoration, box_round
from desktop.map.scene.sheet_scene import remove_items
from engine.board.terms import Location, province_of

if TYPE_CHECKING:
    from desktop.map.scene.board_scene import MapScene

_Z_WAITING = 41
_ASIDE = QPointF(-12.5, -12.5)
"""From where a unit stands to its mark, in the token's own measure."""
_RADIUS = 7.2
_LEAST = 0.2
"""The magnification below which there is no room for marks: units lie side by side."""


class WaitingItem(Decoration):
    """One mark, in the colours that its scene has when it is painted."""

    def __init__(self, scene: "MapScene") -> None:
        super().__init__()
        self._map = scene

    def boundingRect(self) -> QRectF:
        return box_round(_RADIUS + 1)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        style, ink = self._map.map_style, QColor(self._map.map_style.ink)
        painter.setPen(QPen(ink, 1.1))
        painter.setBrush(QColor(style.paper))
        painter.drawEllipse(QPointF(0, 0), _RADIUS, _RADIUS)
        painter.fillPath(text_path("?", 13, QPointF(0, 0), bold=True), ink)


class WaitingMarks:
    """The marks of one scene; it lives as long as the scene does."""

    def __init__(self, scene: "MapScene") -> None:
        self._scene = scene
        self._items: dict[str, WaitingItem] = {}
        scene.zoom_changed.connect(self._rescale)

    @property
    def places(self) -> frozenset[str]:
        """Where marks are."""
        return frozenset(self._items)

    def show(self, locations: Collection[str]) -> None:
        """Put a mark beside the unit of each of these places, and take the others away."""
        gone = [at for at in self._items if at not in locations]
        remove_items(self._scene, [self._items.pop(at) for at in gone])
        for at in sorted(locations):
            if at not in self._items:
                item = self._items[at] = WaitingItem(self._scene)
                item.setZValue(_Z_WAITING)
                self._place(at, item, self._scene.zoom)
                self._scene.addItem(item)

    def settle(self) -> None:
        """Stand beside the units as these are shown now."""
        self._rescale(self._scene.zoom)

    def _rescale(self, zoom: float) -> None:
        for at, item in self._items.items():
            self._place(at, item, zoom)

    def _place(self, at: str, item: WaitingItem, zoom: float) -> None:
        scale, province = token_scale(zoom), province_of(Location(at))
        unit = self._scene.unit_item(province, dislodged=True) or self._scene.unit_item(province)
        item.setVisible(zoom >= _LEAST and unit is not None and unit.isVisible())
        item.setScale(scale)
        item.setPos(self._scene.token_spot(at) + _ASIDE * scale)
