"""Pieces of SVG: numbers, paths, elements, and whatever Qt paints, turned into elements."""

import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterable

from PySide6.QtCore import QBuffer, QIODevice, QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPainterPath
from PySide6.QtSvg import QSvgGenerator

from maps.sheet import Polyline

SVG = "http://www.w3.org/2000/svg"
_NS = f"{{{SVG}}}"
_FONT = ("font-family", "font-size", "font-weight", "font-style")


def number(value: float) -> str:
    """A coordinate, to a hundredth, as short as it can be."""
    return f"{value:.2f}".rstrip("0").rstrip(".") or "0"


def add_element(parent: ET.Element, tag: str, **attributes: object) -> ET.Element:
    """A new element; `_` in a name is `-`, and names that Python reserves end in `_`."""
    made = ET.SubElement(parent, tag)
    for name, value in attributes.items():
        if value is None or value == "":
            continue
        told = number(value) if isinstance(value, float) else str(value)
        made.set(name.rstrip("_").replace("_", "-"), told)
    return made


def paint_attributes(colour: QColor, what: str) -> dict[str, str]:
    """A fill or a stroke, with its opacity where it has one."""
    found = {what: colour.name()}
    if colour.alphaF() < 1:
        found[f"{what}-opacity"] = number(colour.alphaF())
    return found


def lines_path(lines: Iterable[Polyline]) -> str:
    """Polylines as path data."""
    told: list[str] = []
    for line in lines:
        points = " ".join(f"{number(x)},{number(y)}" for x, y in line.points)
        told.append(f"M{points}{'Z' if line.closed else ''}")
    return "".join(told)


def outline_path(path: QPainterPath) -> str:
    """A painter path as path data."""
    told: list[str] = []
    kinds = QPainterPath.ElementType
    signs = {kinds.MoveToElement: "M", kinds.LineToElement: "L", kinds.CurveToElement: "C"}
    for at in range(path.elementCount()):
        each = path.elementAt(at)
        told.append(f"{signs.get(each.type, ' ')}{number(each.x)} {number(each.y)}")
    return "".join(told)


def add_painting(parent: ET.Element, box: QRectF, paint: Callable[[QPainter], None]) -> None:
    """Put into a group what Qt paints, in the coordinates that the painter has."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setSize(QSize(round(box.width()), round(box.height())))
    generator.setViewBox(box)
    painter = QPainter(generator)
    paint(painter)
    painter.end()
    root = ET.fromstring(bytes(buffer.data().data()))
    group = root.find(f"{_NS}g")
    if group is None:
        return
    # What Qt assumes of every shape that says nothing else.
    for name in ("fill", "stroke", "stroke-width", "fill-rule", "stroke-linecap"):
        if value := group.get(name):
            parent.set(name, value)
    for child in group:
        if len(child):
            parent.append(_strip_fonts(child))


def _strip_fonts(found: ET.Element) -> ET.Element:
    """The same without fonts, which nothing here is set in, and without names of the format."""
    made = ET.Element(found.tag.removeprefix(_NS))
    for name, value in found.attrib.items():
        if name in _FONT or (name == "transform" and value == "matrix(1,0,0,1,0,0)"):
            continue
        made.set(name, value)
    made.text = found.text
    made.extend(_strip_fonts(child) for child in found)
    return made
