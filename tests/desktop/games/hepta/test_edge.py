"""Each board has an edge of its own, told from the others without colour."""

from itertools import combinations

import pytest
from PySide6.QtCore import QPoint, QRect, QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from desktop.games.hepta.board_edge import paint_edge
from tests.helpers.painted import on_screen

BOARDS = [str(number) for number in range(1, 8)]


def painted(board: str, zoom: float) -> QImage:
    image = QImage(200, 160, QImage.Format.Format_Grayscale8)
    image.fill(QColor("#808080"))
    painter = QPainter(image)
    bounds = QRectF(0, 0, 200 / zoom, 160 / zoom)
    painter.scale(zoom, zoom)
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


class Edged(QWidget):
    """A board's edge in a window."""

    def __init__(self, board: str, zoom: float, corner: QPoint) -> None:
        super().__init__()
        self._board, self._zoom, self._corner = board, zoom, corner
        self.resize(700, 600)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(self._corner)
        painter.scale(self._zoom, self._zoom)
        bounds = QRectF(0, 0, 1000, 900)
        paint_edge(painter, self._board, bounds, self._zoom, QColor("black"), QColor("white"))
        painter.end()


@pytest.mark.parametrize(
    ("board", "zoom", "corner", "part"),
    [
        ("2", 0.8401719509092472, QPoint(-123, -250), QRect(210, 293, 350, 226)),
        ("3", 0.7690337411267623, QPoint(-25, -220), QRect(49, 365, 346, 131)),
        ("3", 0.6072680591652874, QPoint(7, -27), QRect(418, 465, 65, 156)),
        ("5", 0.7321285400178209, QPoint(-37, -153), QRect(430, 353, 145, 226)),
    ],
)
def test_an_edge_painted_in_part_fits_to_the_rest(
    qtbot: QtBot, board: str, zoom: float, corner: QPoint, part: QRect
) -> None:
    """Qt begins dashes anew where the part begins that it paints, and then may miss the rest."""
    window = Edged(board, zoom, corner)
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    window.repaint()
    whole = on_screen(window)
    window.repaint(part)
    assert on_screen(window) == whole
