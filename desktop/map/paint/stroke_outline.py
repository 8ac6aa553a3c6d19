"""Lines that look the same however little of them is painted.

Qt cuts a line where the part ends that is painted now, lets its dashes begin there, and rounds
anew: what is left from before would not fit to it. As shapes lines stay as they are.
"""

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPainterPath, QPainterPathStroker, QPen


def stroke_outline(path: QPainterPath, pen: QPen) -> QPainterPath:
    """The outline of what a pen leaves along a path: the line, or every dash and dot of it."""
    stroker = QPainterPathStroker(pen)
    stroker.setCurveThreshold(0.05)
    outline = stroker.createStroke(path)
    outline.setFillRule(Qt.FillRule.WindingFill)
    return outline


def draw_line(painter: QPainter, path: QPainterPath, pen: QPen) -> None:
    """Draw a line with a pen, as a shape."""
    painter.fillPath(stroke_outline(path, pen), pen.brush())
