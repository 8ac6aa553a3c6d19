"""The borders of a sheet sorted by what they part, and the bands along those of each owner."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainterPath

from desktop.map.paint.sheet_paths import SheetPaths
from maps.sheet import BorderKind

_PLAIN_BELOW = 1.5
"""Magnification below which nobody sees that a band has fewer corners than the border."""


@dataclass(frozen=True, slots=True)
class OwnerBand:
    """An owner's regions, their land and its outer border, in full and with fewer corners."""

    owner: str
    regions: tuple[str, ...]
    land: QPainterPath
    rim: tuple[QPainterPath, ...]
    simplified_outline: tuple[QPainterPath, ...]

    def outline_at(self, zoom: float) -> tuple[QPainterPath, ...]:
        """The border as a band along it needs it at a magnification.

        The band is cut off at the true border; only its inner side follows the plain one.
        """
        return self.simplified_outline if zoom < _PLAIN_BELOW else self.rim


def owner_bands(
    shapes: SheetPaths, paths: Mapping[str, QPainterPath], owners: Mapping[str, str]
) -> tuple[OwnerBand, ...]:
    """For each owner: his land, by the outlines in `paths`, and its outer border."""
    outer: dict[str, list[int]] = {owner: [] for owner in sorted(set(owners.values()))}
    for number, (border, _) in enumerate(shapes.borders):
        one, other = (owners.get(side) for side in border.between)
        if one != other:
            for owner in (one, other):
                if owner is not None:
                    outer[owner].append(number)
    return tuple(_owner_band(shapes, paths, owners, owner, rim) for owner, rim in outer.items())


def _owner_band(
    shapes: SheetPaths,
    paths: Mapping[str, QPainterPath],
    owners: Mapping[str, str],
    owner: str,
    outer: Sequence[int],
) -> OwnerBand:
    land = QPainterPath()
    land.setFillRule(Qt.FillRule.OddEvenFill)
    regions = tuple(region for region in paths if owners.get(region) == owner)
    for region in regions:
        land.addPath(paths[region])
    return OwnerBand(
        owner,
        regions,
        land,
        tuple(path for number in outer for path in shapes.borders[number][1]),
        tuple(path for number in outer for path in shapes.plain_borders[number]),
    )


class BorderLines:
    """Borders on land by what they part, and the coast, each as many short paths."""

    def __init__(self, shapes: SheetPaths, owners: Mapping[str, str]) -> None:
        self.inner: list[QPainterPath] = []
        self.owned: dict[str, list[QPainterPath]] = {}
        self.nation: list[QPainterPath] = []
        self.coast: list[QPainterPath] = []
        for border, cut in shapes.borders:
            one, other = (owners.get(side, "") for side in border.between)
            match border.kind:
                case BorderKind.COAST:
                    self.coast += cut
                case BorderKind.LAND:
                    if one != other:
                        self.nation += cut
                    elif one:
                        self.owned.setdefault(one, []).extend(cut)
                    else:
                        self.inner += cut
                case BorderKind.SEA:
                    pass  # one dashed path for all, the same whoever owns what
