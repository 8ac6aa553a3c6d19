"""What is painted otherwise when a map goes to paper: to a page of a PDF or to a printer."""

from PySide6.QtGui import QColor, QPaintEngine, QPainter

from desktop.map.paint.map_style import mix_colours

_PAPER = (QPaintEngine.Type.Pdf, QPaintEngine.Type.Picture)


def is_paper(painter: QPainter) -> bool:
    """Whether a painter writes a page and sets no dots."""
    engine = painter.paintEngine()
    return bool(engine) and engine.type() in _PAPER


def is_page(painter: QPainter) -> bool:
    """Whether a painter writes a page of a PDF, in which words stay words."""
    engine = painter.paintEngine()
    return bool(engine) and engine.type() is QPaintEngine.Type.Pdf


def thin_colour(painter: QPainter, colour: QColor, ground: QColor, share: float) -> QColor:
    """A colour through which so much of the ground shows as `share` leaves.

    On paper it is mixed beforehand: a line that can be seen through is written as an area with
    thousands of corners, ten times as long.
    """
    if is_paper(painter):
        return mix_colours(ground, colour, share)
    thin = QColor(colour)
    thin.setAlphaF(share)
    return thin
