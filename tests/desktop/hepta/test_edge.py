"""Each board has an edge of its own, told from the others without colour."""

from itertools import combinations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from desktop.hepta.edge import paint_edge

BOARDS = [str(number) for number in range(1, 8)]


def painted(board: str, zoom: float) -> QImage:
    image = QImage(200, 160, QImage.Format.Format_Grayscale8)
    image.fill(QColor("#808080"))
    painter = QPainter(image)
    painter.scale(zoom, zoom)
    bounds = QRectF(0, 0, 200 / zoom, 160 / zoom)
    paint_edge(painter, board, bounds, zoom, QColor("black"), QColor("white"))
    painter.end()
    return image


@pytest.mark.parametrize("zoom", [0.15, 1.0, 6.0])
def test_edges_differ_in_shape_and_leave_the_board_free(qapp: QApplication, zoom: float) -> None:
    edges = {board: painted(board, zoom) for board in BOARDS}
    for one, other in combinations(BOARDS, 2):
        differing = sum(
            edges[one].pixelColor(x, y) != edges[other].pixelColor(x, y)
            for x in range(200)
            for y in range(7)
        )
        assert differing > 150, (one, other)
    for image in edges.values():
        assert image.pixelColor(100, 12) == QColor("#808080")


def test_an_edge_is_as_broad_at_any_zoom(qapp: QApplication) -> None:
    assert painted("1", 0.2) == painted("1", 4.0)
