"""A map's picture, read: outlines, anchors, labels, borders and art, as plain shapes.

The sheet is an SVG whose structure a program can read. It looks finished in a browser, but the
desktop never renders the SVG itself: it takes these shapes and paints them under its own theme.
Ids are plain strings: `par`, and `stp/nc` for one coast. Coordinates are sheet units, y downwards.

A sheet may go on beyond its `viewBox`: `data-beyond="left top right bottom"` on the root says how
far its provinces and its art are drawn.

What the file holds, in the order of painting:

- art layers: each `<g data-art="yes" id="graticule">`, with paths, rectangles and circles
- `<g id="provinces">`: one `<path id="par" class="province inland" data-nation="france">` each
- `<g id="borders">`: one `<path data-between="bur par" class="land">` for each pair of neighbours
- `<g id="labels">`: one `<g data-province="par" …>` a province: the room for its name
- `<g id="mini" display="none">`: `<path id="mini-par">`, the light level of detail, if any
- `<g id="anchors" display="none">`: `<g data-province="stp" data-coast="nc">` with circles of
  class `unit`, `dislodged` and `centre`
"""

from pathlib import Path

from maps.sheet_error import SheetError, SheetFault
from maps.sheet_parts import (
    LEADING,
    Anchors,
    Border,
    BorderKind,
    Label,
    Outline,
    Shape,
    Sheet,
)
from maps.sheet_reader import SheetReader
from maps.svg_path import Point, Polyline
from maps.svg_tree import read_tree

__all__ = [
    "LEADING",
    "Anchors",
    "Border",
    "BorderKind",
    "Label",
    "Outline",
    "Point",
    "Polyline",
    "Shape",
    "Sheet",
    "SheetError",
    "SheetFault",
    "parse_sheet",
    "read_sheet",
]


def read_sheet(file: Path) -> Sheet:
    """Read a sheet from a file.

    Raises SheetError: one sentence naming file, line and element.
    """
    try:
        content = file.read_bytes()
    except OSError as error:
        reason = error.strerror or "no reason given"
        raise SheetError(SheetFault.UNREADABLE, file.name, 0, detail=reason) from error
    return parse_sheet(content, file.name)


def parse_sheet(content: str | bytes, file: str = "sheet.svg") -> Sheet:
    """Read a sheet from its text; `file` is only for the error. Raises SheetError."""
    return SheetReader(read_tree(content, file), file).sheet()
