"""The map of the offline page: the sheet's outlines with one position on them, as SVG.

Colours are the style sheet's (`assets/page/page.css`); here things only get their classes.
"""

from collections.abc import Iterator, Mapping
from html import escape

from engine.board.gazetteer import Gazetteer
from engine.board.terms import Power, Province, Terrain, UnitType, country_of_nation
from engine.board.turn import PhaseKind
from engine.board.unit import Unit
from engine.board.view import BoardView
from engine.post.page_drawing import SVG, PageDrawing, Point, ProvinceLabel

_TOKENS: Mapping[UnitType, str] = {
    UnitType.ARMY: "M-11-11.5Q0-9.4 11-11.5C11.6 0 11 7.5 0 13.6C-11 7.5-11.6 0-11-11.5Z",
    UnitType.FLEET: "M-15.2-2.6Q-12.4 .4-9.6 .4L9.6 .4Q12.4 .4 15.2-2.6C15.2 5.4 13 10.4 8 12.4"
    "L-8 12.4C-13 10.4-15.2 5.4-15.2-2.6ZM-1.1-11L-1.1-2.2L-8.8-2.2Q-7.9-8-1.1-11Z"
    "M1.1-13.8Q9.2-10 9.6-2.2L1.1-2.2Z",
}
"""A shield and a boat, about thirty units wide; the same as in the program's windows."""

NO_MAP = '<svg id="map" viewBox="0 0 1 1">{}</svg>'.format(
    "".join(f'<g id="{layer}"></g>' for layer in ("bands", "lit", "arrows", "marks"))
)
"""What the page has instead where there is no board; it is not shown."""


def draw_page_map(drawing: PageDrawing, board: BoardView, gazetteer: Gazetteer, title: str) -> str:
    """The map with a position on it, as one `<svg>` element."""
    width, height = drawing.size
    parts = (
        f'<svg id="map" xmlns="{SVG}" '
        f'viewBox="0 0 {_number_text(width)} {_number_text(height)}" role="img" '
        f'aria-label="{escape(title, quote=True)}" preserveAspectRatio="xMidYMid slice">',
        '<defs><pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" '
        'patternTransform="rotate(45)"><rect class="wild" width="6" height="6"/>'
        '<rect class="wild-line" width="1.3" height="6"/></pattern></defs>',
        f'<rect class="water" width="{_number_text(width)}" height="{_number_text(height)}"/>',
        drawing.under,
        f'<g id="provinces">{"".join(_provinces(drawing, board))}</g>',
        '<g id="bands"></g>',
        drawing.over,
        '<g id="lit"></g>',
        f'<g id="labels">{"".join(_labels(drawing))}</g>',
        f'<g id="centres">{"".join(_centres(drawing))}</g>',
        '<g id="arrows"></g>',
        f'<g id="units">{"".join(_units(drawing, board, gazetteer))}</g>',
        '<g id="marks"></g></svg>',
    )
    return "".join(parts)


def _provinces(drawing: PageDrawing, board: BoardView) -> Iterator[str]:
    """Seas first, so that coasts are drawn over them."""
    terrain = {str(place): board.map.terrain(place) for place in board.map.places}
    for name in sorted(drawing.outlines, key=lambda at: (terrain.get(at) != Terrain.SEA, at)):
        kind = terrain.get(name, Terrain.IMPASSABLE)
        ground = "land" if kind in (Terrain.INLAND, Terrain.COASTAL) else kind
        owner = land_owner(drawing, board, Province(name)) if ground == "land" else None
        owned = f" o-{country_of_nation(owner)}" if owner else ""
        yield f'<path class="p {ground}{owned}" data-p="{name}"{drawing.outlines[name]}/>'


def land_owner(drawing: PageDrawing, board: BoardView, province: Province) -> Power | None:
    """Whose colour land bears, as on the program's own map."""
    return board.land_owner(province, Power(drawing.nations.get(province, "")))


def _labels(drawing: PageDrawing) -> Iterator[str]:
    for name, label in drawing.labels.items():
        sea = " sea" if any(line.isupper() for line in label.lines["en"]) else ""
        x, y = label.at
        turned = (
            f' transform="rotate({_number_text(label.turn)} {_number_text(x)} {_number_text(y)})"'
            if label.turn
            else ""
        )
        for language, lines in label.lines.items():
            rows = "".join(_row(label, lines, at) for at in range(len(lines)))
            yield (
                f'<g class="{language} name{sea}" data-n="{name}" '
                f'font-size="{_number_text(label.size)}"{turned}>{rows}</g>'
            )


def _row(label: ProvinceLabel, lines: tuple[str, ...], at: int) -> str:
    """One line of a name."""
    x, y = label.at
    down = y + (at - (len(lines) - 1) / 2) * label.size + label.size * 0.3
    return f'<text x="{_number_text(x)}" y="{_number_text(down)}">{escape(lines[at])}</text>'


def _centres(drawing: PageDrawing) -> Iterator[str]:
    for name, (x, y) in drawing.centres.items():
        yield f'<g data-c="{name}" transform="translate({_number_text(x)} {_number_text(y)})">'
        yield '<circle class="c" r="5"/><circle class="d" r="2"/></g>'


def _units(drawing: PageDrawing, board: BoardView, gazetteer: Gazetteer) -> Iterator[str]:
    mine = set(board.mine)
    for province in sorted(board.position.units):
        unit = board.position.units[province]
        yield _unit(unit, drawing.units[unit.location], unit.power in mine, gazetteer)
    if board.turn.kind is PhaseKind.RETREAT:
        for province in sorted(board.position.dislodged):
            unit = board.position.dislodged[province].unit
            at = drawing.leaving[unit.location]
            yield _unit(unit, at, unit.power in mine, gazetteer, " out")


def _unit(unit: Unit, at: Point, mine: bool, gazetteer: Gazetteer, more: str = "") -> str:
    """A token with its power's letter: the English one, for the page is in both languages."""
    letter = escape(gazetteer.letters["en"].get(unit.power, "?"))
    down = 2.5 if unit.type is UnitType.ARMY else 7.6  # In its hull.
    own = " mine" if mine else ""
    spot = f"{_number_text(at[0])} {_number_text(at[1])}"
    return (
        f'<g class="unit u-{country_of_nation(unit.power)}{own}{more}" data-u="{unit.province}" '
        f'data-at="{spot}" transform="translate({spot})"><path d="{_TOKENS[unit.type]}"/>'
        f'<text y="{_number_text(down + 3)}">{letter}</text></g>'
    )


def _number_text(number: float) -> str:
    """A number as short as it can be written."""
    return f"{number:.1f}".removesuffix(".0")
