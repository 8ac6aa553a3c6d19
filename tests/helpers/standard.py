"""The standard map, read once for all tests."""

from functools import cache
from pathlib import Path

from engine.board.gazetteer import Gazetteer
from engine.board.map import Map
from engine.board.map_file import MapFile, read_map

MAP_FILE = Path(__file__).parents[2] / "maps" / "standard" / "map.json"


@cache
def standard_file() -> MapFile:
    """The map and the names on it."""
    return read_map(MAP_FILE.read_text(encoding="utf-8"))


def standard_map() -> Map:
    """The graph of the standard map."""
    return standard_file().map


def standard_gazetteer() -> Gazetteer:
    """The names on the standard map."""
    return standard_file().gazetteer
