"""An icon is the same where a part of it is painted anew as where all of it is."""

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QImage, QPainter, QRegion
from PySide6.QtWidgets import QApplication

from desktop.map.paint.palette import LIGHT
from desktop.map.paint.tokens import paint_icon, token_icon
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
