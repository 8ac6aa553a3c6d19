"""Dashed lines that look the same however little of them is painted.

Qt lets the dashes of a line begin where the part begins that is painted now: what is left from
before would not fit to them. As shapes they stay where they are.
"""

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPainterPath, QPainterPathStroker, QPen


def dashes_of(path: QPainterPath, pen: QPen) -> QPainterPath:
    """The outline of every dash and dot that a pen leaves along a path."""
    stroker = QPainterPathStroker(pen)
    stroker.setCurveThreshold(0.05)
    dashes = stroker.createStroke(path)
    dashes.setFillRule(Qt.FillRule.WindingFill)
    return dashes


def stroke_dashed(painter: QPainter, path: QPainterPath, pen: QPen) -> None:
    """Draw a line with a pen, dashed or not."""
    if pen.style() is Qt.PenStyle.SolidLine:
        painter.strokePath(path, pen)
    else:
        painter.fillPath(dashes_of(path, pen), pen.brush())
