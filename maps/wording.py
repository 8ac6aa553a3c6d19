"""How a province's name may be set: on one line or two, in each language, and how big that is."""

from collections.abc import Mapping
from dataclasses import dataclass

from maps.lettering import text_width
from maps.sheet import LEADING

_SLACK = 1.03
"""Room for kerning, hinting and another rasterizer."""
SEA_SPACING = 0.09
"""Extra space between the capitals of a sea, in font sizes."""


@dataclass(frozen=True, slots=True)
class Setting:
    """One way to set a name in all languages; `width` and `height` for font size 1."""

    lines: Mapping[str, tuple[str, ...]]
    width: float
    height: float


def settings(names: Mapping[str, str], *, sea: bool) -> tuple[Setting, ...]:
    """The ways worth trying: none that is both wider and higher than another."""
    found = [Setting({}, 0.0, 0.0)]
    for language, name in names.items():
        found = [
            Setting(
                {**setting.lines, language: lines},
                max(setting.width, *(_width(line, sea=sea) for line in lines)),
                max(setting.height, len(lines) * LEADING),
            )
            for setting in found
            for lines in _breaks(name.upper() if sea else name)
        ]
    found.sort(key=lambda setting: (setting.height, setting.width))
    best: list[Setting] = []
    for setting in found:
        if not best or setting.width < best[-1].width:
            best.append(setting)
    return tuple(best)


def _width(line: str, *, sea: bool) -> float:
    if sea:
        return text_width(line, 1.0, "italic", SEA_SPACING) * _SLACK
    return text_width(line, 1.0) * _SLACK


def _breaks(name: str) -> list[tuple[str, ...]]:
    """The name on one line, and on two wherever a space or a hyphen allows it."""
    ways: list[tuple[str, ...]] = [(name,)]
    for k, letter in enumerate(name):
        if letter == " ":
            ways.append((name[:k], name[k + 1 :]))
        elif letter == "-":
            ways.append((name[: k + 1], name[k + 1 :]))
    return ways
