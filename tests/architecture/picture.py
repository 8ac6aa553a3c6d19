"""Draw docs/architecture.svg from the code: rooms with their sizes, each above what it rests on.

    python -m tests.architecture.picture

A room is a folder of `desktop` or `engine`, or `maps`. It stands one row above the highest room
that its modules import from while they are loaded. Where rooms import from one another, the fewer
imports do not count; the picture says how many those are.
"""

import ast
import sys
from collections import Counter, defaultdict
from html import escape
from pathlib import Path

from tests.architecture.figures import circles, code_lines, imports_at_load, product

PAGE = Path("docs/architecture.svg")
WIDE, HIGH, GAP, ROW = 134, 46, 10, 74
_STYLE = """
text { font-family: sans-serif; fill: #2b2620; text-anchor: middle; }
.name { font-size: 14px; font-weight: bold; }
.sub { font-size: 11px; fill: #5a5145; }
.desktop { fill: #e3edf2; stroke: #4a7389; }
.engine { fill: #f3ead4; stroke: #8a7344; }
.maps { fill: #e5efdc; stroke: #5f7f45; }
"""


def room_of(module: str) -> str:
    """The room that a module lies in."""
    parts = module.split(".")
    return parts[0] if parts[0] == "maps" or len(parts) < 3 else ".".join(parts[:2])


def without_circles(imports: Counter[tuple[str, str]]) -> tuple[dict[str, set[str]], int]:
    """What rests on what, the rarest imports of each circle left out; and how many those were."""
    kept, left_out = Counter(imports), 0
    while True:
        graph: dict[str, set[str]] = defaultdict(set)
        for one, other in kept:
            graph[one].add(other)
            graph.setdefault(other, set())
        rings = circles(graph)
        if not rings:
            return graph, left_out
        ring = set(rings[0])
        rarest = min(
            (pair for pair in kept if ring.issuperset(pair)), key=lambda pair: (kept[pair], pair)
        )
        left_out += kept.pop(rarest)


def layered(graph: dict[str, set[str]]) -> dict[str, int]:
    """The row of each room, 0 for those that rest on nothing."""
    rows: dict[str, int] = {}

    def row(room: str) -> int:
        if room not in rows:
            rows[room] = max((row(each) + 1 for each in graph[room]), default=0)
        return rows[room]

    for room in graph:
        row(room)
    return rows


def drawn(folder: Path) -> str:
    """The picture of a source tree."""
    files = product(folder)
    imports: Counter[tuple[str, str]] = Counter()
    lines: dict[str, int] = defaultdict(int)
    count: dict[str, int] = defaultdict(int)
    for name, file in files.items():
        source, room = file.read_text("utf-8"), room_of(name)
        size = code_lines(source)
        if not size or room in ("engine", "desktop"):
            continue
        lines[room] += size
        count[room] += 1
        for each in imports_at_load(name, ast.parse(source), files):
            if (other := room_of(each)) not in (room, "engine", "desktop"):
                imports[room, other] += 1
    graph, left_out = without_circles(imports)
    rows = layered(graph)
    # The rings stand above one another, so that a room of the window is never beside the engine.
    engine = max(row for room, row in rows.items() if not room.startswith("desktop"))
    least = min(row for room, row in rows.items() if room.startswith("desktop"))
    if least <= engine:
        shift = engine + 1 - least
        rows = {r: n + shift * r.startswith("desktop") for r, n in rows.items()}
    levels = sorted({*rows.values()}, reverse=True)
    most = max(sum(row == level for row in rows.values()) for level in levels)
    width = max(most, 5) * (WIDE + GAP) + GAP
    body: list[str] = []
    for place, level in enumerate(levels):
        here = sorted(room for room, row in rows.items() if row == level)
        left = (width - len(here) * (WIDE + GAP) + GAP) / 2
        top = GAP + place * ROW
        for number, room in enumerate(here):
            x = left + number * (WIDE + GAP)
            ring = room.split(".")[0]
            middle = x + WIDE / 2
            body.append(
                f'<rect class="{ring}" x="{x:g}" y="{top}" width="{WIDE}" height="{HIGH}" rx="5"/>'
                f'<text class="name" x="{middle:g}" y="{top + 20}">'
                f"{escape(room.split('.')[-1])}</text>"
                f'<text class="sub" x="{middle:g}" y="{top + 37}">'
                f"{count[room]} files, {lines[room]:,} lines</text>"
            )
    height = len(levels) * ROW + 30
    body.append(
        f'<text class="sub" x="{width / 2:g}" y="{height - 14}">'
        f"{left_out} of {imports.total():,} imports between rooms go upwards.</text>"
    )
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
            f'width="{width}" height="{height}" role="img">',
            "<title>The rooms of Casus Lupi</title>",
            "<desc>Each room stands above those that it imports from: blue the windows, "
            "sand the engine, green the maps.</desc>",
            f"<style>{_STYLE}</style>",
            f'<rect width="{width}" height="{height}" fill="#fdfaf3"/>',
            *body,
            "</svg>\n",
        )
    )


if __name__ == "__main__":
    sys.setrecursionlimit(5000)
    PAGE.write_text(drawn(Path()), "utf-8")
