"""How long the windows take to answer, painting into a raster image without a graphics card.

Each act is what a player does once, a click, a step of the wheel, a press on a button, and all
that the window then paints.
"""

import os
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.save.game_file import open_game

if TYPE_CHECKING:  # Qt is told first that there is no display.
    from tests.bench.act import Act, Showing

ROUNDS = 30
FEW = 9


def interactions(file: Path) -> Iterator["Act"]:
    """Every act on the windows of a game in a file, timed."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from tests.bench.act import Showing

    host = open_game(file)
    showing = Showing(host)
    yield from _seat(showing)
    yield from _looking(showing)
    yield from _past(showing)
    yield from _tried(showing, file.parent)
    host.close()


def _seat_page(showing: "Showing") -> Any:
    """The page of whoever has most to order."""
    from desktop.session.seat_session import SeatSession

    view = showing.host.onlooker.view()
    holders = [view.players[unit.power] for unit in view.board.position.units.values()]
    strongest = max(sorted(set(holders)), key=holders.count)
    return showing.ui.seat_page(SeatSession(showing.host.seat(strongest)), showing.context)


def _seat(showing: "Showing") -> Iterator["Act"]:
    """A player's page: opened, then a unit picked and sent somewhere, again and again."""
    from PySide6.QtCore import QPoint, Qt
    from PySide6.QtTest import QTest

    from desktop.map.scene.province_item import Highlight
    from tests.bench.act import Act, put_away, settle

    opened = Act("seat", "a player’s page opened", 100.0)
    for _ in range(FEW):
        made: list[Any] = []
        opened.time(lambda kept=made: kept.append(showing.show(_seat_page(showing))))
        put_away(made[0])
    yield opened
    screen = showing.show(_seat_page(showing))
    view, scene, board = screen.map, screen.scene, screen.controller.board
    port, left = view.viewport(), Qt.MouseButton.LeftButton
    mine = [unit for unit in board.position.units.values() if unit.power in board.mine]
    hover = Act("hover", "the pointer comes upon another province")
    click = Act("click", "click on a unit: what it can do is lit")
    order = Act("order", "click on a target: the order is drawn and kept in the file")
    drag = Act("drag", "a unit dragged on, a picture")
    for number, unit in zip(range(ROUNDS), cycle(mine), strict=False):
        here = view.point_of(unit.location)
        other = view.point_of(mine[number % 2].location)
        hover.time(lambda at=other: QTest.mouseMove(port, at))
        click.time(lambda at=here: QTest.mouseClick(port, left, pos=at))
        targets = [at for at, light in scene.lit().items() if light is Highlight.TARGET]
        goal = view.point_of(targets[number % len(targets)] if targets else unit.location)
        order.time(lambda at=goal: QTest.mouseClick(port, left, pos=at))
        QTest.keyClick(view, Qt.Key.Key_Escape)
        settle()
        QTest.mousePress(port, left, pos=here)
        for step in range(1, 4):
            far = here + QPoint(17 * step, 11 * step)
            drag.time(lambda at=far: QTest.mouseMove(port, at))
        QTest.keyClick(view, Qt.Key.Key_Escape)
        QTest.mouseRelease(port, left, pos=here)
        settle()
    yield from (hover, click, order, drag)
    put_away(screen)


def _table_page(showing: "Showing") -> Any:
    """The public table."""
    from PySide6.QtWidgets import QWidget

    return showing.ui.table_page(showing.host, showing.context, QWidget())


def _looking(showing: "Showing") -> Iterator["Act"]:
    """The public table: painted, enlarged, moved, in other colours."""
    from PySide6.QtCore import QPoint

    from desktop.map.paint.map_styles import map_style
    from desktop.map.paint.map_theme import MapTheme
    from desktop.map.paint.picture_cache import SHEET_CACHE
    from tests.bench.act import Act, put_away

    opened = Act("overview", "the public table opened", 100.0)
    for _ in range(FEW):
        made: list[Any] = []

        def opening(kept: list[Any] = made) -> None:
            kept.append(showing.show(_table_page(showing)))

        opened.time(opening)
        put_away(made[0])
    yield opened
    screen = showing.show(_table_page(showing))
    view, scene = screen.map, screen.scene
    view.setParent(None)
    showing.show(view)
    full = Act("repaint", "the map alone, 1600 × 1000, all painted anew", 100.0)
    again = Act("repaint_kept", "  painted again from what is kept")
    for _ in range(ROUNDS):
        SHEET_CACHE.forget()
        full.time(scene.repaint_ground)
        again.time(view.viewport().update)
    yield from (full, again)
    zoom, pan = Act("zoom", "a step of the wheel"), Act("pan", "the map dragged on, a picture")
    sharp = Act("sharpen", "  sharp again when it rests", 100.0)
    for _ in range(ROUNDS):
        for _ in range(3):
            zoom.time(lambda: view.zoom_by(1.25, QPoint(700, 450)))
        for _ in range(3):
            pan.time(lambda: view.pan_by(13, 7))
        sharp.time(lambda: showing.clock.advance(500))
        for _ in range(3):
            zoom.time(lambda: view.zoom_by(0.8, QPoint(700, 450)))
        showing.clock.advance(500)
    yield from (zoom, pan, sharp)
    theme = Act("theme", "another theme of the map", 150.0)
    themes = cycle((MapTheme.DARK, MapTheme.CLASSIC, MapTheme.CLEAR))
    powers = tuple(sorted(showing.context.gazetteer.powers["en"]))
    for _, name in zip(range(FEW), themes, strict=False):
        style = map_style(name, dark=False, powers=powers)
        theme.time(lambda to=style: scene.apply_style(to))
    yield theme
    put_away(view)
    put_away(screen)


def _past(showing: "Showing") -> Iterator["Act"]:
    """The history: opened, gone through a phase at a time and at a run."""
    from tests.bench.act import Act, put_away, settle

    opened = Act("history", "the history opened", 100.0)
    for _ in range(FEW):
        made: list[Any] = []

        def opening(kept: list[Any] = made) -> None:
            page = showing.ui.history_page(showing.host.onlooker, showing.context)
            kept.append(showing.show(page))

        opened.time(opening)
        put_away(made[0])
    yield opened
    screen = showing.show(showing.ui.history_page(showing.host.onlooker, showing.context))
    last = len(screen.phases) - 1
    step = Act("history_step", "a phase on in the history, with its orders", 50.0)
    run = Act("history_run", "the strip of phases dragged on, a picture")
    for number in range(ROUNDS):
        step.time(lambda to=(number * 3) % last: screen.strip.go(to))
    screen.strip.setSliderDown(True)
    for number in range(ROUNDS):
        run.time(lambda to=(number * 5) % last: screen.strip.setValue(to))
    screen.strip.setSliderDown(False)
    settle()
    yield from (step, run)
    since = Act("since", "what has changed since the beginning")
    for _ in range(FEW):
        since.time(lambda: screen.compare.setChecked(True))
        screen.compare.setChecked(False)
        settle()
    yield since
    figures = Act("statistics", "the statistics asked for, not yet counted")
    for _ in range(FEW):
        figures.time(lambda: screen.figures.setChecked(True))
        screen.figures.setChecked(False)
        settle()
    yield figures
    put_away(screen)


def _tried(showing: "Showing", folder: Path) -> Iterator["Act"]:
    """The sandbox over the public table: every order is judged as it is given."""
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest

    from desktop.map.scene.province_item import Highlight
    from desktop.sandbox.saved_plans import SavedPlans
    from desktop.sandbox.screen import SandboxScreen
    from tests.bench.act import Act, put_away

    table = showing.show(_table_page(showing))
    sandbox = SandboxScreen(table.branch_point(), SavedPlans(folder), table, None)
    showing.show(sandbox)
    tried = Act("what_if", "an order in the sandbox: given, judged, drawn")
    view, left = sandbox.board.map, Qt.MouseButton.LeftButton
    units = sorted(sandbox.board.controller.board.position.units.items())
    for number, (_, unit) in zip(range(ROUNDS), cycle(units), strict=False):
        QTest.mouseClick(view.viewport(), left, pos=view.point_of(unit.location))
        lit = sandbox.board.scene.lit()
        targets = sorted(at for at, light in lit.items() if light is Highlight.TARGET)
        goal = view.point_of(targets[number % len(targets)] if targets else unit.location)
        tried.time(lambda at=goal: QTest.mouseClick(view.viewport(), left, pos=at))
        QTest.keyClick(view, Qt.Key.Key_Escape)
        view.setFocus()
    yield tried
    put_away(table)
