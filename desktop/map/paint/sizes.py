"""How big things are on the map: they grow less than the map does, and never get too small.

All answers are in sheet units at a magnification `zoom` (1 is 100 %, one unit a pixel).
"""

UNIT_RADIUS = 13.0
"""A unit's radius at 100 %."""

TOKEN_EXTENT = 15.5
"""How far its token reaches to all sides at 100 %, casing and all."""

ARMY_EXTENT = 12.5
"""How far an army's reaches to either side: a shield is narrower than a boat."""

BURST_EXTENT = 24.0
"""How far the star behind a dislodged unit reaches at 100 %."""

_SMALLEST_UNIT, _SMALL_UNIT, _SMALL_BOARD = 9.5, 11.2, 51.0
"""The least of all; of boards with room for more, which they have by their magnification."""
_LARGEST_UNIT = 28.0
_USUAL_UNIT = 21.0
"""Pixels at 100 %. Where a whole board fits a window of 1440 by 900 a shield is 29 pixels wide
(this is 16), on each of seven boards 20; close up, as a battle is shown, 40."""


def token_radius(zoom: float) -> float:
    """The radius of a unit."""
    least = min(_SMALL_UNIT, max(_SMALLEST_UNIT, _SMALL_BOARD * zoom))
    return min(_LARGEST_UNIT, max(least, _USUAL_UNIT * zoom**0.5)) / zoom


def token_scale(zoom: float) -> float:
    """By how much things drawn for 100 % must be enlarged or shrunk."""
    return token_radius(zoom) / UNIT_RADIUS


def dot_radius(zoom: float) -> float:
    """The radius of the sign of a supply centre."""
    return min(9.0, max(3.6, 5.8 * zoom**0.3)) / zoom
