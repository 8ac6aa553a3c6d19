"""A plate as SVG: the sheet's own layers and ids, then centres, orders, units, names, legend."""

import xml.etree.ElementTree as ET
from collections.abc import Generator, Iterator
from functools import partial

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QGraphicsItem

from desktop.export.chart import Pane, foreground_items, paint_item
from desktop.export.export_canvas import (
    CanvasBox,
    CanvasPart,
    CanvasText,
    CanvasToken,
    ExportCanvas,
)
from desktop.export.step_runner import run_steps
from desktop.export.svg_ground import FONTS, GroundWriter
from desktop.export.svg_tree import SVG, add_element, add_painting, number, outline_path
from desktop.map.paint.tokens import paint_token
from desktop.map.paint.typeface import CAP_HEIGHT, text_path
from desktop.map.scene.map_scene import MapScene
from desktop.map.scene.order_items import MarkItem, OrderItem
from desktop.map.scene.sheet_scene import SheetScene
from desktop.map.scene.unit_item import UnitItem
from engine.board.terms import UnitType


def svg_bytes(plate: ExportCanvas) -> bytes:
    """The plate as an SVG that any browser opens; UTF-8."""
    return run_steps(svg_steps(plate))


def svg_steps(plate: ExportCanvas) -> Generator[None, None, bytes]:
    """The same with pauses."""
    wide, high = number(plate.size.width()), number(plate.size.height())
    root = ET.Element("svg", {"xmlns": SVG, "viewBox": f"0 0 {wide} {high}"})
    root.set("width", wide)
    root.set("height", high)
    add_element(root, "title").text = plate.title
    defs = add_element(root, "defs")
    style = plate.look.style
    if not plate.look.transparent:
        paper = QColor(style.outside).name()
        add_element(
            root, "rect", id="paper", width=plate.size.width(), height=plate.size.height(),
            fill=paper,
        )  # fmt: skip
    for pane in plate.chart.panes:
        yield from _write_pane_steps(root, defs, plate, pane)
    _write_parts(root, plate)
    ET.indent(root, space="")
    return ET.tostring(root, encoding="utf-8", xml_declaration=True)


def _write_pane_steps(
    root: ET.Element, defs: ET.Element, plate: ExportCanvas, pane: Pane
) -> Iterator[None]:
    scene, zoom = pane.scene, pane.scale
    scene.set_zoom(zoom)
    at = plate.at + pane.at
    place = f"translate({number(at.x())} {number(at.y())})"
    place += "" if zoom == 1 else f" scale({number(zoom)})"
    edge = add_element(defs, "clipPath", id=f"{pane.prefix}sheet-edge")
    shown = pane.shown
    add_element(edge, "rect", x=shown.x(), y=shown.y(), width=shown.width(), height=shown.height())
    whole = add_element(root, "g", id=f"{pane.prefix}map", transform=place)
    clipped = add_element(whole, "g", clip_path=f"url(#{pane.prefix}sheet-edge)")
    writer = GroundWriter(scene.ground, pane.prefix, defs, zoom, outlines=plate.look.outlines)
    yield
    writer.write(clipped)
    yield
    box = scene.ground.bounds
    if isinstance(scene, MapScene):
        _write_centres(clipped, scene, pane.prefix, zoom)
    writer.words(clipped)
    yield
    yield from _write_item_steps(clipped, scene, pane.prefix)
    front = add_element(clipped, "g", id=f"{pane.prefix}signs")
    add_painting(front, box, lambda painter: scene.drawForeground(painter, box))


def _write_centres(into: ET.Element, scene: MapScene, prefix: str, zoom: float) -> None:
    group = add_element(into, "g", id=f"{prefix}centres")
    add_painting(
        group, scene.ground.bounds,
        lambda painter: scene.paint_marks(painter, scene.ground.bounds, zoom),
    )  # fmt: skip


def _write_item_steps(into: ET.Element, scene: SheetScene, prefix: str) -> Iterator[None]:
    """Everything that stands on the board, the lowest first, in a group for each kind."""
    groups: dict[str, ET.Element] = {}
    counts: dict[str, int] = {}
    for item in foreground_items(scene):
        layer, name = _layer_and_id(item, counts)
        if layer not in groups:
            groups[layer] = add_element(into, "g", id=f"{prefix}{layer}")
        group = add_element(groups[layer], "g", id=f"{prefix}{name}")
        add_painting(group, scene.ground.bounds, partial(paint_item, item))
        yield


def _layer_and_id(item: QGraphicsItem, counts: dict[str, int]) -> tuple[str, str]:
    """The layer of an item, and its own id."""
    match item:
        case UnitItem():
            state = "dislodged" if item.dislodged else "unit"
            layer = "dislodged" if item.dislodged else "units"
            return layer, f"{state}-{item.unit.location.replace('/', '-')}"
        case OrderItem():
            layer, single = "orders", "order"
        case MarkItem():
            layer, single = "outcomes", "outcome"
        case _:
            layer, single = "signs-on-board", "sign"
    counts[layer] = counts.get(layer, 0) + 1
    return layer, f"{single}-{counts[layer]}"


def _write_parts(root: ET.Element, plate: ExportCanvas) -> None:
    title, legend = add_element(root, "g", id="title"), add_element(root, "g", id="legend")
    for piece in plate.pieces():
        above = (piece.rect.top() if isinstance(piece, CanvasBox) else piece.at.y()) < plate.head
        _write_part(title if above else legend, piece, plate)


def _write_part(into: ET.Element, piece: CanvasPart, plate: ExportCanvas) -> None:
    style = plate.look.style
    match piece:
        case CanvasText():
            colour = QColor(piece.colour or style.ink).name()
            if plate.look.outlines:
                path = text_path(
                    piece.words, piece.size, piece.centre, bold=piece.bold, italic=piece.italic
                )
                add_element(into, "path", d=outline_path(path), fill=colour)
                return
            y = piece.at.y() + CAP_HEIGHT * piece.size / 2
            made = add_element(
                into, "text", x=piece.at.x(), y=y, fill=colour, font_family=FONTS,
                font_size=piece.size, text_anchor=piece.align,
                font_weight="600" if piece.bold else "",
                font_style="italic" if piece.italic else "",
            )  # fmt: skip
            made.text = piece.words
        case CanvasToken(power, letter, at, scale):
            group = add_element(into, "g", id=f"power-{power.replace('@', '-')}")

            def paint(painter: QPainter) -> None:
                painter.translate(at)
                painter.scale(scale, scale)
                paint_token(painter, UnitType.ARMY, power, letter, style)

            add_painting(group, QRectF(QPointF(0, 0), plate.size), paint)
        case CanvasBox(rect, colour, width):
            if rect.height():
                add_element(
                    into, "rect", x=rect.x(), y=rect.y(), width=rect.width(),
                    height=rect.height(), rx=5.0, fill="none", stroke=QColor(colour).name(),
                    stroke_width=width,
                )  # fmt: skip
            else:
                d = f"M{number(rect.left())} {number(rect.y())}H{number(rect.right())}"
                add_element(into, "path", d=d, stroke=QColor(colour).name(), stroke_width=width)
