"""Boards to look at: the standard sheet, and positions written in one line."""

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QApplication

from desktop.map.paint.map_styles import LIGHT
from desktop.map.scene.map_scene import MapScene
from desktop.maplib.map_sheets import load_sheet
from desktop.widgets.clock import ManualClock
from engine.board.position import Position, read_position
from engine.board.turn import read_turn
from engine.board.view import BoardView
from engine.registry import map_file
from maps.sheet import Sheet


@pytest.fixture(scope="session")
def sheet() -> Sheet:
    return load_sheet("standard")


@pytest.fixture(autouse=True)
def keep_pictures() -> None:
    """Here pictures are forgotten as in the program: it is they that are tried."""


def view_of(text: str | Position, turn: str = "S1901M") -> BoardView:
    """A board from a line like `france: A par | | par; italy: A rom | |`."""
    position = read_position(_spaced(text)) if isinstance(text, str) else text
    return BoardView(map_file("standard").map, position, read_turn(turn))


def _spaced(text: str) -> str:
    """The exact spacing that the position's reader asks for."""
    powers = [part.partition(":") for part in text.split(";") if part.strip()]
    return "; ".join(
        f"{name.strip()}: {' | '.join(each.strip() for each in rest.split('|'))}"
        for name, _, rest in powers
    )


@pytest.fixture
def make_scene(
    qapp: QApplication, sheet: Sheet, clock: ManualClock
) -> Callable[[BoardView], MapScene]:
    def make(view: BoardView, *, reduce_motion: bool = False) -> MapScene:
        scene = MapScene(
            sheet,
            map_file("standard").gazetteer,
            LIGHT,
            clock,
            bled=False,
            reduce_motion=reduce_motion,
        )
        scene.populate(view)
        return scene

    return make
