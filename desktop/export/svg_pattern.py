"""Tiles of an SVG: hatches over land, waves on the sea, as the map's brushes have them."""

import xml.etree.ElementTree as ET

from PySide6.QtGui import QColor

from desktop.export.svg_tree import element, number, outline_path
from desktop.map.paint.hatches import (
    HATCH_DOT,
    WAVE_ROOM,
    hatch_dots,
    hatch_lines,
    hatch_side,
    hatch_width,
    waves,
)
from desktop.map.paint.style import Hatch


class PatternWriter:
    """Writes each tile once, and answers the fill that lays it; sizes are those on the screen."""

    def __init__(self, defs: ET.Element, prefix: str, zoom: float) -> None:
        self._defs, self._prefix, self._zoom = defs, prefix, zoom
        self._written: set[str] = set()

    def hatch(self, hatch: Hatch, colour: QColor) -> str:
        """A power's lines."""
        name = f"{self._prefix}hatch-{hatch.name.lower()}-{colour.name()[1:]}"
        tile = self._tile(name, hatch_side(hatch), hatch_side(hatch))
        if tile is not None:
            _lines(tile, hatch, colour.name(), hatch_width(hatch))
            for at in hatch_dots(hatch):
                element(tile, "circle", cx=at.x(), cy=at.y(), r=HATCH_DOT, fill=colour.name())
        return f"url(#{name})"

    def waves(self, colour: QColor) -> str:
        """Fine waves."""
        name = f"{self._prefix}waves"
        tile = self._tile(name, *WAVE_ROOM)
        if tile is not None:
            element(
                tile, "path", d=outline_path(waves()), fill="none", stroke=colour.name(),
                stroke_linecap="round",
            )  # fmt: skip
        return f"url(#{name})"

    def wild(self, colour: QColor) -> str:
        """Slanted lines over ground that nothing enters: as wide at any magnification."""
        name = f"{self._prefix}hatch"
        tile = self._tile(name, 9, 9, zoom=1)
        if tile is not None:
            d = "M-10 10L1 -1M-1 10L10 -1M8 10L19 -1"
            element(
                tile, "path", d=d, fill="none", stroke=colour.name(), stroke_width=1.5,
                stroke_opacity="0.42",
            )  # fmt: skip
        return f"url(#{name})"

    def _tile(self, name: str, wide: int, high: int, zoom: float = 0) -> ET.Element | None:
        """An empty tile; None where it is written already."""
        if name in self._written:
            return None
        self._written.add(name)
        scale = 1 / (zoom or self._zoom)
        return element(
            self._defs, "pattern", id=name, width=float(wide), height=float(high),
            patternUnits="userSpaceOnUse",
            patternTransform="" if scale == 1 else f"scale({number(scale)})",
        )  # fmt: skip


def _lines(tile: ET.Element, hatch: Hatch, colour: str, width: float) -> None:
    d = "".join(
        f"M{number(line.x1())} {number(line.y1())}L{number(line.x2())} {number(line.y2())}"
        for line in hatch_lines(hatch)
    )
    if d:
        element(tile, "path", d=d, fill="none", stroke=colour, stroke_width=width)
