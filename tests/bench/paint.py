"""How long it takes to paint seven boards, into a raster image.

A full repaint forgets what was painted before and paints everything on the screen; a light repaint
is what a click on a unit costs.
"""

import os
from collections.abc import Callable, Iterator
from time import perf_counter

from desktop.session.ui_context import MapUiContext
from engine.board.terms import Power
from engine.board.view import BoardView
from engine.games.hepta.charter import Charter
from engine.judge.season import opening_stage
from engine.registry import map_file
from engine.sentences.sentences import Sentences

WINDOW = (1600, 1000)
ROUNDS = 40


def paintings() -> Iterator[tuple[str, str, list[float]]]:
    """What was painted, by name and in words, with the microseconds of each time."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtWidgets import QApplication

    application = QApplication.instance() or QApplication([])
    assert application is not None
    for name, label, act in _acts():
        yield name, label, [_timed(act) * 1e6 for _ in range(ROUNDS)][3:]


def _timed(act: Callable[[], object]) -> float:
    start = perf_counter()
    act()
    return perf_counter() - start


def _acts() -> list[tuple[str, str, Callable[[], object]]]:
    from PySide6.QtGui import QImage

    from desktop.games.hepta.multi_board_layer import make_multi_board_layer
    from desktop.maplib.map_sheets import load_sheet
    from desktop.widgets.clock import WallClock
    from desktop.widgets.theme import colour_scheme

    world = map_file(Charter(module=3).key)
    stage = opening_stage(world.map)
    mine = tuple(Power(f"france@{board}") for board in range(1, 8))
    view = BoardView(world.map, stage.position, stage.turn, mine=mine)
    context = MapUiContext(
        language="en",
        words=Sentences("en"),
        clock=WallClock(),
        scheme=colour_scheme("light"),
        sheet=load_sheet("standard"),
        gazetteer=world.gazetteer,
    )
    table = make_multi_board_layer(view, context, map_file("standard").map).boards
    table.resize(*WINDOW)
    table.show()
    image = QImage(*WINDOW, QImage.Format.Format_ARGB32_Premultiplied)

    def paint() -> None:
        table.render(image)

    def anew() -> None:
        for each in table.views:
            each.resetCachedContent()
        paint()

    def lights() -> None:
        table.war.set_choice("1:par", ("1:bur", "2:bur", "3:bur", "3:par"))
        paint()
        table.war.set_choice(None)

    def closer() -> None:
        table.focus_on("3")
        paint()
        table.focus_on("")

    return [
        ("paint_overview", "overview of seven boards, full repaint", anew),
        ("paint_again", "  painted before", paint),
        ("paint_lights", "  lights for a picked unit", lights),
        ("paint_close", "one board close and back", closer),
    ]
