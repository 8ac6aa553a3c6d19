"""The map's own lettering: words in the bundled serif as outlines, exact at any size."""

from functools import lru_cache

from PySide6.QtCore import QPointF
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPainterPath, QTransform

from desktop.resources import SANS, SERIF, load_fonts

_EM = 96
"""Letters are outlined once at this size in pixels and scaled from there."""

CAP_HEIGHT = 0.65
"""Height of a capital in font sizes."""


@lru_cache(maxsize=1024)
def _text_outline(
    text: str, italic: bool, bold: bool, spacing: float
) -> tuple[QPainterPath, float]:
    font = _font(italic=italic, bold=bold, spacing=spacing)
    path = QPainterPath()
    path.addText(QPointF(0, 0), font, text)
    return path, QFontMetricsF(font).horizontalAdvance(text)


def _font(*, italic: bool, bold: bool, spacing: float) -> QFont:
    load_fonts()
    font = QFont(SERIF)
    font.setPixelSize(_EM)
    font.setItalic(italic)
    if bold:
        font.setWeight(QFont.Weight.DemiBold)
    if spacing:
        font.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, _EM * spacing / 100)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font


@lru_cache(maxsize=128)
def _letter_outline(letter: str) -> tuple[QPainterPath, float]:
    load_fonts()
    font = QFont(SANS)
    font.setPixelSize(_EM)
    font.setWeight(QFont.Weight.ExtraBold)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    path = QPainterPath()
    path.addText(QPointF(0, 0), font, letter)
    return path, QFontMetricsF(font).capHeight()


def token_letter_path(letter: str, size: float, centre: QPointF) -> QPainterPath:
    """The letter of a power on its pieces as an outline, centred on a point: in the heavy sans."""
    path, cap = _letter_outline(letter)
    scale, box = size / _EM, path.boundingRect()
    place = QTransform.fromTranslate(
        centre.x() - box.center().x() * scale, centre.y() + cap * scale / 2
    )
    return place.scale(scale, scale).map(path)


def text_width(
    text: str, size: float, *, italic: bool = False, bold: bool = False, spacing: float = 0
) -> float:
    """How wide a line of text is, in the unit of `size`."""
    return _text_outline(text, italic, bold, spacing)[1] * size / _EM


def text_path(
    text: str,
    size: float,
    centre: QPointF,
    *,
    italic: bool = False,
    bold: bool = False,
    spacing: float = 0,
) -> QPainterPath:
    """One line of text as an outline, its capitals centred on a point."""
    path, advance = _text_outline(text, italic, bold, spacing)
    scale = size / _EM
    place = QTransform.fromTranslate(
        centre.x() - advance * scale / 2, centre.y() + CAP_HEIGHT * size / 2
    )
    return place.scale(scale, scale).map(path)


def write_text(
    painter: QPainter,
    text: str,
    size: float,
    centre: QPointF,
    *,
    italic: bool = False,
    bold: bool = False,
    spacing: float = 0,
) -> None:
    """The same line in the painter's pen, as letters of the font: for pages of a PDF, in which
    words shall be found and copied.

    Letters set apart would be read as words of one letter each. They are outlined, and the word
    lies over them unseen, as wide as they are.
    """
    advance = _text_outline(text, italic, bold, spacing)[1]
    scale = size / _EM
    painter.save()
    if spacing:
        path = text_path(text, size, centre, italic=italic, bold=bold, spacing=spacing)
        painter.fillPath(path, painter.pen().color())
        painter.setOpacity(0)
    painter.setFont(_font(italic=italic, bold=bold, spacing=0))
    painter.translate(centre.x() - advance * scale / 2, centre.y() + CAP_HEIGHT * size / 2)
    close = _text_outline(text, italic, bold, 0)[1]
    painter.scale(scale * advance / close, scale)
    painter.drawText(QPointF(0, 0), text)
    painter.restore()
