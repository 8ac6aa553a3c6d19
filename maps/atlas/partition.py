"""The plane cut into provinces, seas and neutral land, without gap or overlap."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import shapely
from shapely.geometry.base import BaseGeometry

from maps.atlas.drawn import CAUSEWAYS, CESSIONS, SEA_LINES, SEAS, SEEDS
from maps.atlas.project import FRAME, project_point, project_shape

_GRID = 1e-3
_STEP = 12.0
"""Lines are cut to this length (km) before the warp bends them."""
_SPECK = 260.0
"""Islands of a province below this area (km²) become sea."""
_CLOSED_FJORDS = {"nwy": 9.0, "cly": 4.0, "swe": 4.0, "fin": 5.0}
_SEA_PULL = 3.0
"""A nameless sliver of water goes to the longest neighbour, a sea counting thrice."""


@dataclass(frozen=True, slots=True)
class Partition:
    """Regions that cover the frame, in kilometres, and islands of mere decoration upon them."""

    regions: Mapping[str, BaseGeometry]
    islands: Mapping[str, BaseGeometry]
    dry: BaseGeometry
    """The land of Constantinople without the Sea of Marmara, where tokens and words may stand."""


def partition(land_degrees: Mapping[str, BaseGeometry]) -> Partition:
    """Cut the frame into regions by the land and the drawn sea lines."""
    land: dict[str, BaseGeometry] = {}
    for code, shape in land_degrees.items():
        clipped = _precise(project_shape(shape)).intersection(FRAME)
        if not clipped.is_empty:
            land[code] = clipped
    islands = {code: _large(land.pop(code), keep=0) for code in sorted(land) if code[:2] == "o-"}
    _cede(land)
    _join(land)
    land = {code: _large(shape) for code, shape in land.items()}
    _close_fjords(land)
    faces = _faces(land.values())
    labels = _label(faces, land)
    grouped: defaultdict[str, list[BaseGeometry]] = defaultdict(list)
    for face, label in zip(faces, labels, strict=True):
        grouped[label].append(face)
    regions = {code: shapely.union_all(grouped[code]) for code in sorted(grouped)}
    return Partition(regions, islands, shapely.segmentize(land["con"], _STEP))


def _precise(shape: BaseGeometry) -> BaseGeometry:
    return shapely.set_precision(shape, _GRID)


def _large(shape: BaseGeometry, keep: int = 1) -> BaseGeometry:
    """Without specks, but with at least the `keep` largest islands."""
    parts = [p for p in shapely.get_parts(shape) if isinstance(p, shapely.Polygon)]
    parts.sort(key=lambda part: -part.area)
    return shapely.union_all([p for k, p in enumerate(parts) if k < keep or p.area >= _SPECK])


def _cede(land: dict[str, BaseGeometry]) -> None:
    for giver, taker, area in CESSIONS:
        ceded = project_shape(shapely.Polygon(area), 0.1)
        piece = land[giver].intersection(ceded)
        land[giver] = land[giver].difference(ceded)
        land[taker] = land[taker].union(piece)


def _join(land: dict[str, BaseGeometry]) -> None:
    for code, half_width, line in CAUSEWAYS:
        strip = project_shape(shapely.LineString(line)).buffer(half_width, cap_style="flat")
        for other in sorted(land):
            if other != code:
                strip = strip.difference(land[other])
        land[code] = land[code].union(strip)


def _close_fjords(land: dict[str, BaseGeometry]) -> None:
    for code, reach in _CLOSED_FJORDS.items():
        closed = land[code].buffer(reach).buffer(-reach)
        for other in sorted(land):
            if other != code and closed.intersects(land[other]):
                closed = closed.difference(land[other])
        land[code] = _large(land[code].union(closed), keep=0)


def _faces(land: Iterable[BaseGeometry]) -> list[BaseGeometry]:
    lines = [shape.boundary for shape in land]
    lines += [project_shape(shapely.LineString(line)) for line in SEA_LINES.values()]
    lines.append(FRAME.exterior)
    net = shapely.union_all(lines, grid_size=_GRID).intersection(FRAME.buffer(1e-6))
    # Cut the noded lines now: cut after polygonizing, shared edges would no longer match.
    pieces = shapely.get_parts(shapely.segmentize(net, _STEP))
    return list(shapely.get_parts(shapely.polygonize(pieces)))


def _label(faces: Sequence[BaseGeometry], land: Mapping[str, BaseGeometry]) -> list[str]:
    codes = sorted(land)
    tree = shapely.STRtree([land[code] for code in codes])
    seeds = {code: project_point(*place) for code, place in SEEDS.items()}
    labels: list[str] = []
    for face in faces:
        on_land = tree.query(face.representative_point(), predicate="within")
        if len(on_land):
            labels.append(codes[int(min(on_land))])
            continue
        seeded = [code for code, seed in seeds.items() if face.contains(seed)]
        labels.append(seeded[0] if seeded else "")
    _adopt_slivers(faces, labels)
    return labels


def _adopt_slivers(faces: Sequence[BaseGeometry], labels: list[str]) -> None:
    tree = shapely.STRtree(faces)
    slivers = sorted(
        (k for k, label in enumerate(labels) if not label), key=lambda k: -faces[k].area
    )
    while slivers:
        left = [k for k in slivers if not _adopt(k, faces, labels, tree)]
        if len(left) == len(slivers):
            raise ValueError(f"{len(left)} pieces of water touch no region.")
        slivers = left


def _adopt(
    sliver: int, faces: Sequence[BaseGeometry], labels: list[str], tree: shapely.STRtree
) -> bool:
    pull: defaultdict[str, float] = defaultdict(float)
    for k in sorted(tree.query(faces[sliver], predicate="intersects")):
        if k != sliver and labels[k]:
            shared = shapely.intersection(faces[sliver].boundary, faces[k].boundary).length
            pull[labels[k]] += shared * (_SEA_PULL if labels[k] in SEAS else 1.0)
    strongest = max(pull, key=lambda code: (pull[code], code), default="")
    if not strongest or pull[strongest] <= 0:
        return False
    labels[sliver] = strongest
    return True
