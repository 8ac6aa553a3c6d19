"""What lies still on a sheet as SVG, under the ids that the sheet's own file has."""

import xml.etree.ElementTree as ET
from collections.abc import Mapping

from PySide6.QtGui import QColor

from desktop.export.svg_tree import add_element, lines_path, number, outline_path, paint_attributes
from desktop.map.paint.hatches import (
    HATCH_DOT,
    WAVE_ROOM,
    hatch_dots,
    hatch_lines,
    hatch_side,
    hatch_width,
    wave_path,
)
from desktop.map.paint.label_placement import MapLabel, label_inks
from desktop.map.paint.map_style import HALO, Hatch
from desktop.map.paint.sheet_art import art_colour
from desktop.map.paint.sheet_ground import SheetGround, hatch_colour, soft_band_colour
from desktop.map.paint.typeface import CAP_HEIGHT
from maps.sheet import LEADING, Border, BorderKind, Shape


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
                add_element(tile, "circle", cx=at.x(), cy=at.y(), r=HATCH_DOT, fill=colour.name())
        return f"url(#{name})"

    def waves(self, colour: QColor) -> str:
        """Fine waves."""
        name = f"{self._prefix}waves"
        tile = self._tile(name, *WAVE_ROOM)
        if tile is not None:
            add_element(
                tile, "path", d=outline_path(wave_path()), fill="none", stroke=colour.name(),
                stroke_linecap="round",
            )  # fmt: skip
        return f"url(#{name})"

    def wild(self, colour: QColor) -> str:
        """Slanted lines over ground that nothing enters: as wide at any magnification."""
        name = f"{self._prefix}hatch"
        tile = self._tile(name, 9, 9, zoom=1)
        if tile is not None:
            d = "M-10 10L1 -1M-1 10L10 -1M8 10L19 -1"
            add_element(
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
        return add_element(
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
        add_element(tile, "path", d=d, fill="none", stroke=colour, stroke_width=width)


FONTS = "EB Garamond, Garamond, Georgia, serif"


class GroundWriter:
    """Writes one sheet into a group, at a magnification; `prefix` stands before every id."""

    def __init__(
        self, ground: SheetGround, prefix: str, defs: ET.Element, zoom: float, *, outlines: bool
    ) -> None:
        self._ground, self._sheet, self._style = ground, ground.sheet, ground.style
        self._prefix, self._zoom, self._outlines = prefix, zoom, outlines
        self._defs = defs
        self._patterns = PatternWriter(defs, prefix, zoom)

    def write(self, into: ET.Element) -> None:
        """Sea, art, provinces, washes, borders, in the order in which they are painted."""
        layers = [each for each in self._sheet.layers if each != "sea"]
        here = layers.index("provinces") if "provinces" in layers else len(layers)
        self._sea(into)
        for layer in layers[:here]:
            self._art(into, layer)
        self._provinces(into)
        self._washes(into)
        self._borders(into)
        for layer in layers[here + 1 :]:
            self._art(into, layer)
        if not self._style.art:
            wide, high = self._sheet.size
            add_element(
                into, "rect", id=f"{self._prefix}edge", width=float(wide), height=float(high),
                fill="none", stroke=QColor(self._style.coast).name(), stroke_width=3 / self._zoom,
            )  # fmt: skip

    def _group(self, into: ET.Element, name: str, **attributes: object) -> ET.Element:
        return add_element(into, "g", id=self._prefix + name, **attributes)

    def _sea(self, into: ET.Element) -> None:
        wide, high = self._sheet.size
        depth = add_element(
            self._defs, "radialGradient", id=f"{self._prefix}depth",
            gradientUnits="userSpaceOnUse", cx=wide * 0.42, cy=high * 0.52,
            r=max(wide, high) * 0.75,
        )  # fmt: skip
        for offset, colour in ((0, self._style.sea), (0.55, self._style.sea)):
            add_element(depth, "stop", offset=str(offset), stop_color=QColor(colour).name())
        add_element(depth, "stop", offset="1", stop_color=QColor(self._style.sea_rim).name())
        group = self._group(into, "sea")
        fills = [f"url(#{self._prefix}depth)"]
        if self._style.sea_wave:
            fills.append(self._patterns.waves(QColor(self._style.sea_wave)))
        for fill in fills:
            add_element(group, "rect", width=float(wide), height=float(high), fill=fill)

    def _art(self, into: ET.Element, layer: str) -> None:
        shapes = [each for each in self._sheet.art if each.layer == layer]
        if not shapes or self._ground.mini or not self._style.art:
            return
        group = self._group(into, layer)
        for shape in shapes:
            self._shape(group, shape)

    def _shape(self, into: ET.Element, shape: Shape) -> None:
        look, path = shape.style, lines_path(shape.lines)
        if look.get("fill", "").startswith("url"):
            self._wild(into, path, "")
            return
        found: dict[str, str] = {"fill": "none", "fill-rule": "evenodd"}
        if fill := art_colour(look, "fill", self._style):
            found |= paint_attributes(fill, "fill")
        if stroke := art_colour(look, "stroke", self._style):
            found |= paint_attributes(stroke, "stroke")
            found["stroke-width"] = look.get("stroke-width", "1")
            found["stroke-linejoin"] = "round"
            if dashes := look.get("stroke-dasharray"):
                found["stroke-dasharray"] = dashes
        if "opacity" in look:
            found["opacity"] = look["opacity"]
        made = add_element(into, "path", d=path)
        for name, value in found.items():
            made.set(name, value)

    def _wild(self, into: ET.Element, path: str, id: str, fill: QColor | None = None) -> None:
        """Ground that nothing enters: plain, then slanted lines."""
        base = (fill or QColor(self._style.wild)).name()
        add_element(into, "path", id=id, d=path, fill=base, fill_rule="evenodd")
        lines = self._patterns.wild(QColor(self._style.wild_line))
        add_element(into, "path", d=path, fill=lines, fill_rule="evenodd")

    def _provinces(self, into: ET.Element) -> None:
        group = self._group(into, "provinces")
        for region, path in self._ground.paths.items():
            kind, tint = self._sheet.kinds.get(region, ""), self._ground.tints.get(region)
            told = outline_path(path)
            if kind == "impassable" or region in self._ground.closed:
                self._wild(group, told, self._prefix + region, tint.fill if tint else None)
                continue
            fill = "none" if kind == "sea" else QColor(self._style.land).name()
            fill = tint.fill.name() if tint else fill
            made = add_element(
                group, "path", id=self._prefix + region, class_=f"province {kind}",
                d=told, fill=fill, fill_rule="evenodd",
            )  # fmt: skip
            if tint:
                made.set("data-owner", tint.owner)
            if tint and tint.hatch is not Hatch.NONE:
                lines = self._patterns.hatch(tint.hatch, hatch_colour(tint))
                add_element(group, "path", d=told, fill=lines, fill_rule="evenodd")

    def _washes(self, into: ET.Element) -> None:
        """Each owner's land with a band inside its outer border, cut off at that border."""
        if not self._style.band:
            return
        group = self._group(into, "washes", fill="none", pointer_events="none")
        owners = {region: tint.owner for region, tint in self._ground.tints.items()}
        for owner in sorted(set(owners.values())):
            land = [region for region in self._ground.paths if owners.get(region) == owner]
            name = f"{self._prefix}realm-{owner.replace('@', '-')}"
            clip = add_element(self._defs, "clipPath", id=name)
            for region in land:
                path = outline_path(self._ground.paths[region])
                add_element(clip, "path", d=path, clip_rule="evenodd")
            rim = [
                line
                for border in self._sheet.borders
                if sum(owners.get(side) == owner for side in border.between) == 1
                for line in border.lines
            ]
            band, tint = (
                add_element(group, "g", clip_path=f"url(#{name})"),
                self._ground.tints[land[0]],
            )
            for colour, wide in ((soft_band_colour(tint), 4), (tint.band, 2)):
                add_element(
                    band, "path", d=lines_path(rim), stroke=colour.name(),
                    stroke_width=self._style.band * wide / self._zoom, stroke_linejoin="bevel",
                    stroke_linecap="round",
                )  # fmt: skip

    def _borders(self, into: ET.Element) -> None:
        owners = {region: tint.owner for region, tint in self._ground.tints.items()}
        group = self._group(into, "borders", fill="none", stroke_linejoin="round")
        for border in sorted(self._sheet.borders, key=lambda each: _ORDER[each.kind]):
            colour, width = self._pen(border, owners)
            sea = border.kind is BorderKind.SEA
            made = add_element(
                group, "path", d=lines_path(border.lines), class_=str(border.kind),
                stroke=QColor(colour).name(), stroke_width=width,
                stroke_dasharray="6.5 4.2" if sea else "",
                stroke_linecap="butt" if sea else "round",
            )  # fmt: skip
            made.set("data-between", " ".join(border.between))
            if sea:
                made.set("stroke-opacity", "0.8")

    def _pen(self, border: Border, owners: Mapping[str, str]) -> tuple[QColor, float]:
        """The colour and width of a border, as the ground paints it."""
        style, thin = self._style, min(1.0, max(0.62, 0.9 / self._zoom))
        one, other = (owners.get(side, "") for side in border.between)
        match border.kind:
            case BorderKind.SEA:
                return QColor(style.sea_line), 1.2 * thin
            case BorderKind.COAST:
                return QColor(style.coast), 1.25 * thin
            case _ if one != other:
                return QColor(style.nation), 1.9 * thin
            case _ if one:
                pen = self._ground.inner_pen(one, self._zoom, 0.95 * thin)
                return pen.color(), pen.widthF()
            case _:
                return QColor(style.border), 0.95 * thin

    def words(self, into: ET.Element) -> None:
        """The names, as text or as outlines."""
        group = self._group(into, "labels", pointer_events="none")
        for wording, path in self._ground.words(self._zoom):
            if not wording.lines:
                continue
            # The halo on its own, below: not every program paints a stroke before its fill.
            for halo in (True, False):
                if self._outlines:
                    made = add_element(group, "path", d=outline_path(path))
                else:
                    made = self._text(group, wording)
                made.set("data-province", wording.region)
                self._dress(made, wording, halo=halo)

    def _dress(self, made: ET.Element, wording: MapLabel, *, halo: bool) -> None:
        tint = self._ground.tints.get(wording.region)
        inks = {wording.region: tint.words} if tint and tint.words else {}
        ink, soft = label_inks(wording, self._style, inks)
        if not halo:
            made.set("fill", ink.name())
            return
        made.set("class", "halo")
        made.set("aria-hidden", "true")
        made.set("fill", "none")
        made.set("stroke", soft.name())
        made.set("stroke-opacity", str(HALO))
        made.set("stroke-width", number(3.0 / self._zoom))
        made.set("stroke-linejoin", "round")

    def _text(self, into: ET.Element, wording: MapLabel) -> ET.Element:
        centre = wording.box.center()
        group = add_element(
            into, "g", font_family=FONTS, font_size=wording.size, text_anchor="middle",
            font_style="italic" if wording.sea else "",
        )  # fmt: skip
        if wording.spacing:
            group.set("letter-spacing", number(wording.spacing * wording.size / 100))
        if wording.rotation:
            turn = f"{number(wording.rotation)} {number(centre.x())} {number(centre.y())}"
            group.set("transform", f"rotate({turn})")
        top = centre.y() - (len(wording.lines) - 1) * LEADING * wording.size / 2
        # Behind a sign a name begins at its place, however wide the reader's letters are.
        behind = bool(wording.sign) and len(wording.lines) == 1
        if behind:
            group.set("text-anchor", "start")
        x = wording.box.left() if behind else centre.x()
        for line, words in enumerate(wording.lines):
            y = top + line * LEADING * wording.size + CAP_HEIGHT * wording.size / 2
            add_element(group, "text", x=x, y=y).text = words
        return group


_ORDER = {BorderKind.SEA: 0, BorderKind.LAND: 1, BorderKind.COAST: 2}
