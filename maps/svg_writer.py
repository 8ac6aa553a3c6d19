"""Writing SVG: elements one a line, paths in the plain form that `maps.svg_path` reads fastest."""

from collections.abc import Iterable, Mapping, Sequence
from xml.sax.saxutils import escape, quoteattr

from maps.sheet import Point


def element(tag: str, attributes: Mapping[str, object], *children: str) -> str:
    """One element; an attribute that is None is left out, numbers are trimmed to tenths."""
    written = "".join(
        f" {name.replace('_', '-')}={quoteattr(_value(value))}"
        for name, value in attributes.items()
        if value is not None
    )
    if not children:
        return f"<{tag}{written}/>"
    inner = "\n".join(children)
    return f"<{tag}{written}>\n{inner}\n</{tag}>"


def text_element(tag: str, attributes: Mapping[str, object], words: str) -> str:
    """An element that holds nothing but words, on one line."""
    return element(tag, attributes, "\0").replace("\n\0\n", escape(words))


def _value(value: object) -> str:
    return number(value) if isinstance(value, float) else str(value)


def number(value: float) -> str:
    """A number with at most two decimals and none that are not needed."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if value else "0"


def rings_path_data(rings: Iterable[Sequence[Point]]) -> str:
    """The `d` of closed rings, each given without repeating its first point."""
    return "".join(f"{_open_path_data(ring)}z" for ring in rings if len(ring) > 2)


def lines_path_data(lines: Iterable[Sequence[Point]]) -> str:
    """The `d` of open lines; a line that ends where it began is closed."""
    parts: list[str] = []
    for line in lines:
        if len(line) > 3 and line[0] == line[-1]:
            parts.append(f"{_open_path_data(line[:-1])}z")
        elif len(line) > 1:
            parts.append(_open_path_data(line))
    return "".join(parts)


def _open_path_data(points: Sequence[Point]) -> str:
    """`M x y l dx dy …` on the grid of tenths."""
    tenths = [(round(x * 10), round(y * 10)) for x, y in points]
    steps: list[str] = []
    last = tenths[0]
    for x, y in tenths[1:]:
        if (x, y) != last:
            steps.append(f"{_tenth(x - last[0])} {_tenth(y - last[1])}")
            last = (x, y)
    start = f"{_tenth(tenths[0][0])} {_tenth(tenths[0][1])}"
    return f"M{start}l{' '.join(steps or ['0 0'])}"


def _tenth(value: int) -> str:
    whole, rest = divmod(abs(value), 10)
    digits = f"{whole}.{rest}" if rest else str(whole)
    return f"-{digits}" if value < 0 else digits
