"""From degrees to kilometres: Lambert's azimuthal equal-area projection of a sphere."""

import math

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely.geometry.base import BaseGeometry

Coordinates = NDArray[np.float64]
"""Shape (n, 2): x, y."""

_CENTRE = (13.0, math.radians(50.0))
_EARTH_RADIUS = 6371.0

WEST, SOUTH, EAST, NORTH = -2560.0, -2180.0, 2500.0, 2590.0
"""The frame of the sheet, in kilometres from the centre of projection (y northwards)."""
FRAME = shapely.box(WEST, SOUTH, EAST, NORTH)


def project(degrees: Coordinates) -> Coordinates:
    """Longitude and latitude to kilometres east and north of the centre."""
    longitude = np.radians(degrees[:, 0] - _CENTRE[0])
    latitude = np.radians(degrees[:, 1])
    sine, cosine = math.sin(_CENTRE[1]), math.cos(_CENTRE[1])
    across = np.cos(latitude) * np.cos(longitude)
    scale = _EARTH_RADIUS * np.sqrt(2 / (1 + sine * np.sin(latitude) + cosine * across))
    east = scale * np.cos(latitude) * np.sin(longitude)
    north = scale * (cosine * np.sin(latitude) - sine * across)
    return np.column_stack((east, north))


def project_shape(shape: BaseGeometry, step: float = 0.25) -> BaseGeometry:
    """A shape in kilometres; its lines are first cut to `step` degrees, so that they bend."""
    return shapely.transform(shapely.segmentize(shape, step), project)


def project_point(longitude: float, latitude: float) -> shapely.Point:
    """One place in kilometres."""
    return shapely.Point(project(np.array([[longitude, latitude]]))[0])
