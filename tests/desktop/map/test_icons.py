"""Pieces, on the map and as icons: nothing of them lies outside the room that names leave them."""

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QRegion
from PySide6.QtWidgets import QApplication

from desktop.map.paint.label_placement import token_rect
from desktop.map.paint.map_styles import LIGHT
from desktop.map.paint.sizes import token_scale
from desktop.map.paint.tokens import paint_icon, paint_token, token_icon
from engine.board.unit import UnitType

SIDE = 34
PARTS = (
    QRegion(QRect(0, 0, 80, 20)),
    QRegion(QRect(5, 0, 35, 20)).united(QRect(7, 21, 20, 20)),
)


@pytest.mark.parametrize("top", range(3, 9))
def test_a_part_of_an_icon_painted_anew_is_the_same(top: int, qapp: QApplication) -> None:
    icon = token_icon(UnitType.FLEET, "france", "F", LIGHT, SIDE)

    def painted(onto: QImage, part: QRegion | None) -> QImage:
        picture = QImage(onto)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if part is not None:
            painter.setClipRegion(part)
            painter.fillRect(0, 0, 100, 100, Qt.GlobalColor.white)
        paint_icon(painter, icon, QRect(6, top, SIDE, SIDE))
        painter.end()
        return picture

    bare = QImage(100, 100, QImage.Format.Format_RGB32)
    bare.fill(Qt.GlobalColor.white)
    bare.setDevicePixelRatio(1.25)
    whole = painted(bare, None)
    assert whole != bare
    for part in PARTS:
        assert painted(whole, part) == whole


@pytest.mark.parametrize("zoom", [0.2, 0.6, 1.0, 3.0])
@pytest.mark.parametrize("kind", UnitType)
def test_a_piece_takes_no_more_room_than_names_leave_it(
    qapp: QApplication, kind: UnitType, zoom: float
) -> None:
    """In the pixels of the screen, its shadow and all."""
    side, scale = 160, token_scale(zoom) * zoom
    picture = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(side / 2, side / 2)
    painter.scale(scale, scale)
    paint_token(painter, kind, "england", "E", LIGHT)
    painter.end()
    room = token_rect(QPointF(0, 0), zoom, army=kind is UnitType.ARMY)
    left, top, right, bottom = (each * zoom + side / 2 for each in room.getCoords())  # type: ignore[attr-defined]
    kept = QRectF(QPointF(left, top), QPointF(right, bottom)).toAlignedRect()
    outside = [
        QPoint(x, y)
        for x in range(side)
        for y in range(side)
        if not kept.contains(x, y) and picture.pixelColor(x, y).alpha() > 0
    ]
    assert outside == []
