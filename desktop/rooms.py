"""Which screens belong to which game: one explicit table, ruleset key → rooms."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

from PySide6.QtWidgets import QWidget

from desktop.bridge import Bridge
from desktop.resources import root
from desktop.surroundings import MapSurroundings, Surroundings
from engine.board.map_file import MapFile, read_map
from engine.frame.desk import HostDesk, OnlookerDesk
from engine.frame.seat import SeatId
from maps.sheet import Sheet, read_sheet


@dataclass(frozen=True, slots=True)
class Rooms:
    """One game's screens, each built when it is needed.

    `furnish` adds to the surroundings what the game's screens need besides. `playing` is what a
    seat plays, as everybody may know it.
    """

    furnish: Callable[[Surroundings], Any]
    playing: Callable[[OnlookerDesk[Any], SeatId, Any], str]
    overview: Callable[[HostDesk[Any, Any], Any], QWidget]
    seat: Callable[[Bridge[Any, Any], Any], QWidget]
    resolution: Callable[[OnlookerDesk[Any], Any], QWidget]
    history: Callable[[OnlookerDesk[Any], Any], QWidget]
    ending: Callable[[OnlookerDesk[Any], Any], QWidget]


@cache
def map_named(name: str) -> MapFile:
    """One of the program's own maps, by its folder."""
    return read_map((root() / "maps" / name / "map.json").read_text(encoding="utf-8"))


@cache
def sheet_named(name: str) -> Sheet:
    """The picture of one of the program's own maps."""
    return read_sheet(root() / "maps" / name / "sheet.svg")


def _with_map(name: str) -> Callable[[Surroundings], MapSurroundings]:
    def furnish(around: Surroundings) -> MapSurroundings:
        return MapSurroundings(
            language=around.language,
            words=around.words,
            clock=around.clock,
            scheme=around.scheme,
            reduce_motion=around.reduce_motion,
            sheet=sheet_named(name),
            gazetteer=map_named(name).gazetteer,
        )

    return furnish
