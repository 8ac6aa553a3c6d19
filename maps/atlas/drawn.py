"""What no atlas of the world holds, as `drawn.toml` has it.

All places are (longitude, latitude) in degrees.
"""

import tomllib
from collections.abc import Sequence
from pathlib import Path

_READ = tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))

Place = Sequence[float]
"""Longitude and latitude."""

SEAS: frozenset[str] = frozenset(_READ["seas"])
SEA_LINES: dict[str, Sequence[Place]] = _READ["sea_lines"]
CAUSEWAYS: Sequence[tuple[str, float, Sequence[Place]]] = _READ["causeways"]
"""Province, half width in kilometres, line: land where the rules want neighbours."""
CESSIONS: Sequence[tuple[str, str, Sequence[Place]]] = _READ["cessions"]
"""From, to, the area that changes hands."""
SEEDS: dict[str, Place] = _READ["seeds"]
"""A place in the water of each region, by which its face of the plane is known."""
ROOM: dict[str, float] = _READ["room"]
"""How much more room a region wants than its share; 1 where nothing is said."""
COASTS: dict[str, Place] = _READ["coasts"]
"""Where a fleet on one coast would best lie."""
KIEL_CANAL: Sequence[Place] = _READ["kiel_canal"]
NATIONS: dict[str, Sequence[str]] = _READ["nations"]
"""The seven realms of 1901, for the tint of the empty sheet."""
