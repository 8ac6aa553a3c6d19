"""Reading a sheet's SVG element by element, with one sentence for whatever is wrong with it."""

import math
from collections.abc import Iterator, Mapping
from typing import TypeVar

from maps.sheet_error import SheetError, SheetFault
from maps.sheet_parts import Anchors, Border, BorderKind, Label, Outline, Shape, Sheet
from maps.svg_path import DrawingBudget, Point, Polyline, TooMuchDrawn, read_shape, transformed
from maps.svg_tree import Element

_STYLE = (
    *("class", "fill", "fill-opacity", "fill-rule", "opacity", "stroke", "stroke-dasharray"),
    *("stroke-linecap", "stroke-linejoin", "stroke-opacity", "stroke-width"),
)
_T = TypeVar("_T")
_LEAST_AREA = 1.0
_PLAIN_LAYERS = frozenset({"provinces", "borders", "labels"})

_FURTHEST = 100_000.0
"""No sheet goes on further, in its own units."""
_SMALLEST_TYPE, _MOST_LETTERS = 0.1, 200
"""Of a name: its size in units of the sheet, and the letters of a line."""
_SHORTEST_DASHES, _MOST_DASHES = 0.1, 16
"""How long the dashes of a line are together at least, and how many it may have."""
_NUMBERS = frozenset({"opacity", "fill-opacity", "stroke-opacity", "stroke-width"})
"""Of what a shape looks like, all that is painted by its number."""


class SheetReader:
    """Reads one tree; every method raises SheetError."""

    def __init__(self, root: Element, file: str) -> None:
        self._root = root
        self._file = file
        self._layers = {child.get("id"): child for child in root.children if child.tag == "g"}
        self._elements: dict[str, Element] = {}
        self._drawing_budget = DrawingBudget()

    def sheet(self) -> Sheet:
        """The whole sheet, checked for what a program needs of it."""
        if self._root.tag != "svg":
            raise self._error(SheetFault.NOT_SVG, self._root, element=self._root.tag)
        provinces = self._outlines("provinces", "")
        mini = self._outlines("mini", "mini-") if "mini" in self._layers else provinces
        anchors, coasts = self._anchors()
        labels = self._labels()
        kinds = {code: (e.get("class").split() or [""])[-1] for code, e in self._elements.items()}
        for code, element in self._elements.items():
            if code not in labels:
                raise self._error(SheetFault.NO_LABEL, element)
            if code not in anchors and kinds[code] != "impassable":
                raise self._error(SheetFault.NO_ANCHOR, element, detail="a unit")
        nations = {code: e.get("data-nation") for code, e in self._elements.items()}
        return Sheet(
            size=self._size(),
            provinces=provinces,
            kinds=kinds,
            nations={code: nation for code, nation in nations.items() if nation},
            mini=mini,
            anchors=_by_id(anchors),
            coast_anchors=_by_id(coasts),
            labels=_by_id(labels),
            borders=self._borders(),
            art=tuple(self._art()),
            layers=tuple(
                name
                for name, layer in self._layers.items()
                if name in _PLAIN_LAYERS or layer.get("data-art")
            ),
            elements={code: (str(e), e.line) for code, e in self._elements.items()},
            file=self._file,
            outer_box=self._outer_box(),
        )

    def _error(
        self, fault: SheetFault, at: Element, *, element: str = "", detail: str = ""
    ) -> SheetError:
        return SheetError(fault, self._file, at.line, element or str(at), detail)

    def _number(
        self, element: Element, name: str, default: str = "", least: float = -_FURTHEST
    ) -> float:
        written = element.get(name, default)
        try:
            value = float(written)
        except ValueError:
            value = math.nan
        if not least <= value <= _FURTHEST:
            detail = f'{name}="{written[:40]}"'
            raise self._error(SheetFault.BAD_NUMBER, element, detail=detail)
        return value

    def _dashes(self, element: Element, written: str) -> None:
        """Refuse dashes that no painter can lay, or that he would lay for ever."""
        try:
            lengths = [float(each) for each in written.split()]
        except ValueError:
            lengths = []
        long_enough = sum(lengths) >= _SHORTEST_DASHES and len(lengths) <= _MOST_DASHES
        if not (long_enough and all(0 <= each <= _FURTHEST for each in lengths)):
            detail = f'stroke-dasharray="{written[:40]}"'
            raise self._error(SheetFault.BAD_NUMBER, element, detail=detail)

    def _size(self) -> tuple[float, float]:
        box = self._root.get("viewBox").replace(",", " ").split()
        try:
            _, _, width, height = map(float, box)
        except ValueError:
            width = height = math.nan
        if not (0 < width <= _FURTHEST and 0 < height <= _FURTHEST):
            detail = f'viewBox="{self._root.get("viewBox")[:40]}"'
            raise self._error(SheetFault.BAD_NUMBER, self._root, detail=detail)
        return width, height

    def _outer_box(self) -> tuple[float, float, float, float] | None:
        """What `data-beyond` says; None where the sheet ends with its frame."""
        if not (written := self._root.get("data-beyond")):
            return None
        try:
            left, top, right, bottom = (float(each) for each in written.split())
        except ValueError:
            detail = f'data-beyond="{written[:40]}"'
            raise self._error(SheetFault.BAD_NUMBER, self._root, detail=detail) from None
        edges = left, top, right, bottom
        if not all(abs(each) <= _FURTHEST for each in edges):
            detail = f'data-beyond="{written[:40]}"'
            raise self._error(SheetFault.BAD_NUMBER, self._root, detail=detail)
        return edges

    def _lines(self, element: Element, transform: str) -> tuple[Polyline, ...]:
        """What an element draws, nothing where it draws nothing."""
        try:
            self._drawing_budget.count_element(element.tag, element.attributes)
        except TooMuchDrawn:
            raise self._error(SheetFault.TOO_MUCH, element, detail="lines") from None
        try:
            lines = read_shape(element.tag, dict(element.attributes)) or ()
            lines = transformed(lines, transform) if transform else lines
        except (ValueError, ArithmeticError, LookupError, TypeError, AttributeError) as error:
            # Whatever svgelements trips over in a foreign path, the path is at fault.
            written = element.get("d") or element.get("points")
            detail = written if len(written) <= 24 else f"{written[:24]}…"
            raise self._error(SheetFault.BAD_PATH, element, detail=detail) from error
        # Qt ends the program where it is to paint what lies very far away.
        if not all(abs(x) <= _FURTHEST >= abs(y) for line in lines for x, y in line.points):
            raise self._error(SheetFault.TOO_FAR, element)
        return lines

    def _outlines(self, layer: str, prefix: str) -> dict[str, Outline]:
        found: dict[str, Outline] = {}
        drawn = self._layers.get(layer)
        if drawn is None or not any(_paths(drawn)):
            raise self._error(SheetFault.FOREIGN, self._root, element=f'<g id="{layer}"> of paths')
        for element, transform in _paths(drawn):
            code = element.get("id").removeprefix(prefix)
            if code in found:
                raise self._error(SheetFault.TWICE, element)
            if prefix and code not in self._elements:
                raise self._error(SheetFault.NO_OUTLINE, element)
            lines = self._lines(element, transform)
            rings = tuple(line.points for line in lines if _area(line.points) >= _LEAST_AREA / 50)
            if sum(_area(ring) for ring in rings) < _LEAST_AREA:
                raise self._error(SheetFault.EMPTY_PATH, element)
            found[code] = Outline(code, rings)
            if not prefix:
                self._elements[code] = element
        for code, element in self._elements.items():
            if code not in found:
                raise self._error(SheetFault.NO_OUTLINE, element, element=f'"{prefix}{code}"')
        self._elements = _by_id(self._elements)
        return _by_id(found)

    def _anchors(self) -> tuple[dict[str, Anchors], dict[str, Anchors]]:
        provinces: dict[str, Anchors] = {}
        coasts: dict[str, Anchors] = {}
        for group in self._groups("anchors"):
            code, coast = group.get("data-province"), group.get("data-coast")
            location = f"{code}/{coast}" if coast else code
            if location in provinces or location in coasts:
                raise self._error(SheetFault.TWICE, group)
            places: dict[str, Point] = {}
            for circle in group.children:
                place = self._number(circle, "cx", "0"), self._number(circle, "cy", "0")
                places[circle.get("class")] = place
            for needed in ("unit", "dislodged"):
                if needed not in places:
                    detail = f"a {needed} unit" if needed == "dislodged" else "a unit"
                    raise self._error(SheetFault.NO_ANCHOR, group, detail=detail)
            found = Anchors(places["unit"], places["dislodged"], places.get("centre"))
            (coasts if coast else provinces)[location] = found
        return provinces, coasts

    def _labels(self) -> dict[str, Label]:
        labels: dict[str, Label] = {}
        for group in self._groups("labels"):
            words = {
                name.removeprefix("data-"): tuple(value.split("|"))
                for name, value in group.attributes.items()
                if name.startswith("data-") and len(name) == len("data-en")
            }
            if any(len(written) > _MOST_LETTERS for lines in words.values() for written in lines):
                raise self._error(SheetFault.TOO_MUCH, group, detail="letters")
            labels[group.get("data-province")] = Label(
                x=self._number(group, "data-x"),
                y=self._number(group, "data-y"),
                width=self._number(group, "data-width", least=0),
                height=self._number(group, "data-height", least=0),
                rotation=self._number(group, "data-rotation", "0"),
                size=self._number(group, "font-size", least=_SMALLEST_TYPE),
                spacing=self._number(group, "letter-spacing", "0"),
                lines=words,
            )
        return labels

    def _groups(self, layer: str) -> Iterator[Element]:
        """The groups of a layer that each belong to one province."""
        if layer not in self._layers:
            raise self._error(SheetFault.FOREIGN, self._root, element=f'<g id="{layer}">')
        for group in self._layers[layer].children:
            if group.get("data-province") not in self._elements:
                raise self._error(SheetFault.NO_OUTLINE, group)
            yield group

    def _borders(self) -> tuple[Border, ...]:
        if "borders" not in self._layers:
            return ()
        found: list[Border] = []
        for element, transform in _paths(self._layers["borders"]):
            sides = sorted(element.get("data-between").split())
            kinds = [kind for kind in BorderKind if kind in element.get("class").split()]
            if len(sides) == 2 and kinds:
                lines = self._lines(element, transform)
                found.append(Border((sides[0], sides[1]), kinds[0], lines))
        return tuple(found)

    def _art(self) -> Iterator[Shape]:
        for name, layer in self._layers.items():
            if layer.get("data-art"):
                yield from self._drawn(name, layer, {}, "")

    def _drawn(
        self, layer: str, element: Element, style: Mapping[str, str], transform: str
    ) -> Iterator[Shape]:
        own = {name: element.attributes[name] for name in _STYLE if name in element.attributes}
        for name in sorted(own.keys() & _NUMBERS):
            self._number(element, name, least=0)
        if dashes := own.get("stroke-dasharray"):
            self._dashes(element, dashes)
        style = {**style, **own}
        if element.tag == "g":
            transform = f"{transform} {element.get('transform')}".strip()
            for child in element.children:
                yield from self._drawn(layer, child, style, transform)
        elif lines := self._lines(element, transform):
            yield Shape(layer, lines, style)


def _paths(element: Element, transform: str = "") -> Iterator[tuple[Element, str]]:
    """The paths beneath a group, each with the transform of the groups round it."""
    transform = f"{transform} {element.get('transform')}".strip()
    for child in element.children:
        if child.tag == "path":
            yield child, transform
        elif child.tag == "g":
            yield from _paths(child, transform)


def _area(ring: tuple[Point, ...]) -> float:
    """The area a ring encloses, by the shoelace formula."""
    turned = (*ring[1:], ring[0])
    return abs(sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(ring, turned, strict=True))) / 2


def _by_id(found: dict[str, _T]) -> dict[str, _T]:
    return {code: found[code] for code in sorted(found)}
