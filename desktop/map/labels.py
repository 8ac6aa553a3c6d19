"""Which words stand where on a sheet at a given magnification, and how they are painted.

A full name is shown where it can be read; else the abbreviation; words are never smaller than
`SMALLEST` pixels, never on a unit's place and never on one another.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QTransform
from shapely import box as rectangle

from desktop.map.palette import MapStyle
from desktop.map.sizes import dot_radius, token_radius
from desktop.map.typeface import text_path, text_width
from maps.sheet import LEADING, Label, Outline, Sheet

SMALLEST = 10.0
"""The smallest lettering on the screen, in pixels."""


class LabelMode(StrEnum):
    """How much is written on the map."""

    FULL = "full"
    SHORT = "short"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Wording:
    """Lines of one size, set in one place; `box` in sheet units, turned round its centre."""

    region: str
    lines: tuple[str, ...]
    size: float
    box: QRectF
    rotation: float
    sea: bool
    spacing: float = 0.0


def wordings(
    sheet: Sheet, short: Mapping[str, str], language: str, mode: LabelMode, zoom: float
) -> tuple[Wording, ...]:
    """Everything written on the sheet at one magnification, seas first."""
    if mode is LabelMode.NONE:
        return ()
    taken = list(_obstacles(sheet, zoom))
    placed: list[Wording] = []
    order = sorted(sheet.labels, key=lambda each: (sheet.kinds.get(each) == "sea", each))
    for region in order:
        label = sheet.labels[region]
        sea = sheet.kinds.get(region) == "sea"
        full = label.lines.get(language) or next(iter(label.lines.values()), ())
        full_name = (full, label.rotation, label.spacing / label.size * 100)
        choices = [full_name] if mode is LabelMode.FULL else []
        choices.append(((short.get(region, region),), 0.0, 0.0))
        water = sheet.provinces[region] if sea else None
        found = _first_fit(region, label, choices, water, zoom, taken)
        placed.append(found)
        taken.append(found.box)
    return tuple(sorted(placed, key=lambda each: (not each.sea, each.region)))


def _obstacles(sheet: Sheet, zoom: float) -> Iterable[QRectF]:
    radius, dot = token_radius(zoom), dot_radius(zoom)
    for anchors in (*sheet.anchors.values(), *sheet.coast_anchors.values()):
        yield _square(anchors.unit, radius * 0.95)
        if anchors.centre is not None:
            yield _square(anchors.centre, dot)


def _first_fit(
    region: str,
    label: Label,
    choices: list[tuple[tuple[str, ...], float, float]],
    water: Outline | None,
    zoom: float,
    taken: list[QRectF],
) -> Wording:
    sea = water is not None
    size = _size(label, zoom)
    roomy = size <= label.size * 1.15
    fallback: Wording | None = None
    for lines, rotation, spacing in choices:
        whole_name = len(choices) > 1 and lines is choices[0][0]
        if whole_name and not roomy and not sea:
            continue
        for shift in _shifts(size, 1.0 if whole_name else 1.6):
            box = _box(label, lines, size, sea, spacing).translated(shift)
            found = Wording(region, lines, size, box, rotation, sea, spacing)
            fallback = found if shift.isNull() else fallback
            grown = water is not None and (size > label.size * 1.02 or not shift.isNull())
            if grown and whole_name and not _lies_in(water, box):
                continue
            if not any(box.intersects(each) for each in taken):
                return found
    assert fallback is not None
    return fallback


def _lies_in(outline: Outline | None, room: QRectF) -> bool:
    corners = (room.left(), room.top(), room.right(), room.bottom())
    return outline is not None and outline.polygon.contains(rectangle(*corners))


def _size(label: Label, zoom: float) -> float:
    """The size to set a label in, in sheet units: grows less than the map, never too small."""
    grown = label.size * (zoom if zoom <= 1 else zoom**0.7)
    return max(SMALLEST, grown) / zoom


def _shifts(size: float, furthest: float) -> Iterable[QPointF]:
    yield QPointF(0, 0)
    for reach in (each for each in (0.35, 0.7, 1.0, 1.3, 1.6) if each <= furthest):
        for dx, dy in ((0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, 1), (1, -1), (-1, -1)):
            yield QPointF(dx * reach * size * 1.4, dy * reach * size)


def _box(label: Label, lines: tuple[str, ...], size: float, sea: bool, spacing: float) -> QRectF:
    width = max(text_width(line, size, italic=sea, spacing=spacing) for line in lines)
    height = (len(lines) - 1) * LEADING * size + 0.8 * size
    return QRectF(label.x - width / 2, label.y - height / 2, width, height)


def _square(at: tuple[float, float], reach: float) -> QRectF:
    return QRectF(at[0] - reach, at[1] - reach, 2 * reach, 2 * reach)


def words_path(wording: Wording) -> QPainterPath:
    """The lines of one wording as an outline, in place."""
    centre = wording.box.center()
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    top = centre.y() - (len(wording.lines) - 1) * LEADING * wording.size / 2
    for number, line in enumerate(wording.lines):
        at = QPointF(centre.x(), top + number * LEADING * wording.size)
        path.addPath(
            text_path(line, wording.size, at, italic=wording.sea, spacing=wording.spacing)
        )
    if wording.rotation:
        turn = QTransform.fromTranslate(centre.x(), centre.y()).rotate(wording.rotation)
        path = turn.translate(-centre.x(), -centre.y()).map(path)
    return path


def paint_words(
    painter: QPainter, words: Iterable[tuple[Wording, QPainterPath]], style: MapStyle, zoom: float
) -> None:
    """Paint words with a soft halo on land, plain on the sea."""
    halo = QColor(style.halo)
    halo.setAlphaF(0.72)
    pen = QPen(halo, 3.0 / zoom, j=Qt.PenJoinStyle.RoundJoin)
    for wording, path in words:
        if not wording.sea:
            painter.strokePath(path, pen)
        painter.fillPath(path, QColor(style.sea_text if wording.sea else style.land_text))
