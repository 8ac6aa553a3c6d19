"""The large figures of a clock."""

from functools import lru_cache

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontInfo, QFontMetricsF, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QLabel

from desktop.resources import SERIF, load_fonts
from desktop.widgets.theme import use_lining_figures

STEPS = 200
"""Of the bar below a clock: each is wider than a pixel, since Qt paints no smaller one at once."""
_EM = 96
"""Figures are outlined once at this size in pixels."""
_CAP = 0.65
"""How high a figure is, in sizes of the letters."""


class ClockFigures(QLabel):
    """Minutes and seconds in large figures.

    Qt fills letters of more than 64 pixels as outlines, and makes them a shade otherwise from one
    time to the next: here each figure is outlined once.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "clock")
        use_lining_figures(self)

    def paintEvent(self, event: QPaintEvent) -> None:
        drawn, along = QPainterPath(), 0.0
        for sign in self.text():
            outline, wide = _sign_outline(sign)
            drawn.addPath(outline.translated(along, 0))
            along += wide
        scale = QFontInfo(self.font()).pixelSize() / _EM
        spare = self.width() - along * scale
        aside = {Qt.AlignmentFlag.AlignRight: 1.0, Qt.AlignmentFlag.AlignHCenter: 0.5}
        share = aside.get(self.alignment() & Qt.AlignmentFlag.AlignHorizontal_Mask, 0.0)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(spare * share, (self.height() + _CAP * scale * _EM) / 2)
        painter.scale(scale, scale)
        painter.fillPath(drawn, self.palette().windowText())


@lru_cache(maxsize=16)
def _sign_outline(sign: str) -> tuple[QPainterPath, float]:
    load_fonts()
    font = QFont(SERIF)
    font.setPixelSize(_EM)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    for feature in ("lnum", "tnum"):
        font.setFeature(QFont.Tag.fromString(feature), 1)
    path = QPainterPath()
    path.addText(0, 0, font, sign)
    return path, QFontMetricsF(font).horizontalAdvance(sign)
