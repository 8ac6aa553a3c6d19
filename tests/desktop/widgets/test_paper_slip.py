"""Slips of paper: what is drawn out of a small picture looks as if it were painted whole."""

import pytest
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from desktop.widgets.paper_slip import SHADOW, MapTitleSlip, PaperSlip, SlipPicture, _draw_paper
from desktop.widgets.theme import DAY, apply_theme


class _Sheet(QWidget):
    """A widget on a screen of another scale."""

    ratio = 1.0

    def devicePixelRatioF(self) -> float:
        return self.ratio


def picture(sheet: _Sheet) -> tuple[QImage, QPainter]:
    image = QImage(
        (sheet.size().toSizeF() * sheet.ratio).toSize() + QSize(1, 1),
        QImage.Format.Format_ARGB32_Premultiplied,
    )
    image.setDevicePixelRatio(sheet.ratio)
    image.fill(Qt.GlobalColor.darkCyan)
    return image, QPainter(image)


@pytest.mark.parametrize("ratio", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("size", [(40, 300), (399, 301), (402, 64), (77, 70), (900, 801)])
def test_a_slip_looks_the_same_at_any_size(
    qtbot: QtBot, size: tuple[int, int], ratio: float
) -> None:
    sheet = _Sheet()
    qtbot.addWidget(sheet)
    sheet.ratio = ratio
    sheet.resize(*size)
    palette = sheet.palette()
    drawn, painter = picture(sheet)
    SlipPicture().paint(painter, sheet, palette)
    painter.end()
    whole, painter = picture(sheet)
    layer = QImage(whole.size(), QImage.Format.Format_ARGB32_Premultiplied)
    layer.setDevicePixelRatio(ratio)
    layer.fill(0)
    on = QPainter(layer)
    on.setRenderHint(QPainter.RenderHint.Antialiasing)
    base, edge = (
        palette.color(each) for each in (QPalette.ColorRole.Base, QPalette.ColorRole.Mid)
    )
    _draw_paper(on, QRectF(sheet.rect().marginsRemoved(SHADOW)), base, edge)
    on.end()
    painter.drawImage(0, 0, layer)
    painter.end()
    assert drawn == whole, f"{size} at {ratio}"


class _Counting(QWidget):
    """Counts how often it is painted."""

    painted = 0

    def paintEvent(self, event: QPaintEvent) -> None:
        self.painted += 1


def test_what_lies_on_a_slip_is_not_painted_again_for_the_map_below(qtbot: QtBot) -> None:
    page, below, content = QWidget(), _Counting(), _Counting()
    qtbot.addWidget(page)
    page.resize(500, 400)
    below.setParent(page)
    below.resize(500, 400)
    slip = PaperSlip(content, page)
    slip.setGeometry(200, 50, 250, 300)
    line = _Counting(content)
    line.setGeometry(20, 20, 100, 40)
    page.show()
    qtbot.waitUntil(lambda: line.painted > 0 and below.painted > 0)
    before, there = line.painted, below.painted
    for number in range(1, 4):
        below.update()
        qtbot.waitUntil(lambda number=number: below.painted == there + number)
    assert line.painted == before


def test_nothing_shines_through_the_edge_of_a_slip_on_a_map(
    qapp: QApplication, qtbot: QtBot
) -> None:
    apply_theme(qapp, DAY)
    over = QWidget()
    over.setAutoFillBackground(True)
    over.setPalette(QPalette(Qt.GlobalColor.black))
    qtbot.addWidget(over)
    over.resize(600, 300)
    plate = MapTitleSlip(QLabel("Fall 1901"), over)
    over.show()
    paper = plate.geometry().marginsRemoved(SHADOW)
    drawn = over.grab().toImage()
    sheet = QColor(DAY.sheet)
    for spot in (paper.left() + 2, paper.right() - 2):
        assert drawn.pixelColor(spot, paper.center().y()) == sheet
