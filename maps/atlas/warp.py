"""A gentle cartogram: regions short of room grow, roomy ones shrink, and all stay smooth.

The flow-based method of Gastner, Seguy and More (2018): density diffuses until it is even, and
every point drifts along with the flow.
"""

from collections.abc import Mapping, Sequence

import numpy as np
import shapely
from numpy.typing import NDArray
from scipy.fft import dctn, idctn
from scipy.ndimage import gaussian_filter, map_coordinates, spline_filter
from shapely.geometry.base import BaseGeometry

from maps.atlas.drawn import ROOM, SEAS
from maps.atlas.project import EAST, NORTH, SOUTH, WEST, Coordinates

_COLUMNS = 384
_ROWS = round(_COLUMNS * (NORTH - SOUTH) / (EAST - WEST))
_CELL = np.array([(EAST - WEST) / _COLUMNS, (NORTH - SOUTH) / _ROWS])
_ORIGIN = np.array([WEST, SOUTH])
_STEPS = 24
_PAD = 6
_STRENGTH = 0.8
_BLURS = (9, 6, 4, 3)
"""One pass each, ever finer: the width (cells) over which density is evened out beforehand."""

Grid = NDArray[np.float64]


class Warp:
    """A smooth one-to-one map of the frame onto itself, in kilometres."""

    def __init__(self, density: Grid) -> None:
        """`density` is a grid (rows, columns) over the frame, from the south-west corner."""
        columns, rows, east, north = _drift(density)
        self._east = _spline(east - columns)
        self._north = _spline(north - rows)

    def __call__(self, points: Coordinates) -> Coordinates:
        """Where these points go."""
        cells = np.clip((points - _ORIGIN) / _CELL, 0, (_COLUMNS, _ROWS))
        at = np.stack((cells[:, 1] + _PAD, cells[:, 0] + _PAD))
        shift = [
            map_coordinates(field, at, order=3, prefilter=False)
            for field in (self._east, self._north)
        ]
        return _ORIGIN + (cells + np.column_stack(shift)) * _CELL


def _spline(shift: Grid) -> Grid:
    padded = np.pad(shift, _PAD, mode="reflect", reflect_type="odd")
    return np.asarray(spline_filter(padded, 3), dtype=np.float64)


def _flow(density: Grid) -> tuple[Grid, Grid]:
    """The gradient (east, north) of the potential whose flow evens `density` out, padded by 1."""
    rows, columns = density.shape
    spectrum = np.asarray(dctn(density - density.mean(), type=2, norm="ortho"))
    waves_x = np.pi * np.arange(columns) / columns
    waves_y = np.pi * np.arange(rows) / rows
    squared = waves_x[None, :] ** 2 + waves_y[:, None] ** 2
    squared[0, 0] = 1.0
    potential = -spectrum / squared
    potential[0, 0] = 0.0
    padded = np.pad(np.asarray(idctn(potential, type=2, norm="ortho")), 2, mode="symmetric")
    north, east = np.gradient(padded)
    return east[1:-1, 1:-1], north[1:-1, 1:-1]


def _drift(density: Grid) -> tuple[Grid, Grid, Grid, Grid]:
    """Grid corners (columns, rows) and where they end up (east, north), all in cells."""
    height, width = density.shape
    mean = density.mean()
    flow_east, flow_north = _flow(density)
    padded = np.pad(density, 1, mode="symmetric")
    rows, columns = np.meshgrid(np.arange(height + 1.0), np.arange(width + 1.0), indexing="ij")
    x, y = columns.ravel().copy(), rows.ravel().copy()

    def velocity(x: Grid, y: Grid, time: float) -> tuple[Grid, Grid]:
        at = np.stack((y + 0.5, x + 0.5))
        here = (1 - time) * map_coordinates(padded, at, order=1, mode="nearest") + time * mean
        east = map_coordinates(flow_east, at, order=1, mode="nearest") / here
        north = map_coordinates(flow_north, at, order=1, mode="nearest") / here
        return east, north

    step = 1 / _STEPS
    for k in range(_STEPS):
        east, north = velocity(x, y, k * step)
        east, north = velocity(x + east * step / 2, y + north * step / 2, (k + 0.5) * step)
        x = np.clip(x + east * step, 0, width)
        y = np.clip(y + north * step, 0, height)
    x, y = x.reshape(rows.shape), y.reshape(rows.shape)
    x = np.where((columns == 0) | (columns == width), columns, x)
    y = np.where((rows == 0) | (rows == height), rows, y)
    return columns, rows, x, y


def _wanted(code: str, area: float) -> float:
    """The area (km²) a region should have: small ones grow to a least size, large ones shrink."""
    room = ROOM.get(code, 1.0)
    if code in SEAS:
        return room * max(300e3 * (area / 300e3) ** 0.75, 64e3)
    if code in ("swi", "x-ire", "x-ice"):
        return area * room
    if code[:2] in ("x-", "w-"):
        return area * 0.5 * room
    return room * max(130e3 * (area / 130e3) ** 0.55, 62e3)


def _raster(shapes: Sequence[BaseGeometry]) -> NDArray[np.int64]:
    """Which shape lies at the middle of each cell; -1 for none."""
    east = WEST + (np.arange(_COLUMNS) + 0.5) * _CELL[0]
    north = SOUTH + (np.arange(_ROWS) + 0.5) * _CELL[1]
    grid_x, grid_y = np.meshgrid(east, north)
    tree = shapely.STRtree(shapely.points(grid_x.ravel(), grid_y.ravel()))
    owner = np.full(grid_x.size, -1)
    for k, shape in enumerate(shapes):
        shapely.prepare(shape)
        owner[tree.query(shape, predicate="contains")] = k
    return owner.reshape(_ROWS, _COLUMNS)


def find_warps(regions: Mapping[str, BaseGeometry]) -> tuple[Warp, ...]:
    """The warps, to be applied one after another, that give each region the room it wants."""
    codes = sorted(regions)
    areas = np.array([regions[code].area for code in codes])
    wanted = np.array([_wanted(c, a) for c, a in zip(codes, areas, strict=True)])
    wanted *= areas.sum() / wanted.sum()
    wanted = areas * (wanted / areas) ** _STRENGTH
    coarse = list(shapely.coverage_simplify([regions[code] for code in codes], 6.0))
    warps: list[Warp] = []
    for blur in _BLURS:
        owner = _raster(coarse)
        now = np.array([shape.area for shape in coarse])
        density = np.clip(np.where(owner >= 0, (wanted / now)[owner], 1.0), 0.25, 6.0)
        warp = Warp(gaussian_filter(density, blur, mode="nearest"))
        warps.append(warp)
        coarse = [shapely.transform(shape, warp) for shape in coarse]
    return tuple(warps)
