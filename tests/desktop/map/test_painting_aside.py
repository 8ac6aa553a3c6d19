"""What lies still is painted a little at a time: in the end it shows the board as it stands."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QDeadlineTimer, QEvent
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from desktop.map.input.map_view import MapView
from desktop.map.paint.map_styles import LIGHT
from desktop.map.paint.picture_cache import PART_CACHE, SHEET_CACHE
from desktop.map.scene.map_scene import MapScene
from desktop.widgets.chunked_work import is_any_task_busy
from desktop.widgets.clock import WallClock
from engine.registry import map_file
from maps.sheet import Sheet
from tests.desktop.map.conftest import view_of

FRENCH = view_of("france: A par | | par, mar, bre")
ITALIAN = view_of("italy: A par | | par, mar, bre")
RUSSIAN = view_of("russia: A mos | | mos, war, sev")


@pytest.fixture
def view(qapp: QApplication, qtbot: QtBot, sheet: Sheet) -> Iterator[MapView]:
    """A map in a window, by a clock that runs."""
    PART_CACHE.forget()
    SHEET_CACHE.forget()
    clock = WallClock()
    scene = MapScene(sheet, map_file("standard").gazetteer, LIGHT, clock)
    scene.populate(FRENCH)
    shown = MapView(scene)
    shown.resize(700, 600)
    shown.show()
    qtbot.waitExposed(shown)
    qtbot.waitUntil(lambda: shown._snapshot.taken)
    yield shown
    if isValid(shown):
        shown.hide()


def show(view: MapView, board: object) -> None:
    scene = view.sheet_scene
    assert isinstance(scene, MapScene)
    scene.populate(board)  # type: ignore[arg-type]


def seen(view: MapView) -> QImage:
    return view.viewport().grab().toImage()


def anew(view: MapView) -> QImage:
    """The same, wholly painted anew."""
    PART_CACHE.forget()
    SHEET_CACHE.forget()
    view.resetCachedContent()
    return seen(view)


def test_the_former_ground_stays_until_the_new_one_is_painted(view: MapView, qtbot: QtBot) -> None:
    show(view, ITALIAN)
    assert is_any_task_busy()
    qtbot.waitUntil(lambda: not is_any_task_busy())
    assert seen(view) == anew(view)


def test_another_board_shown_meanwhile_is_what_is_seen(view: MapView, qtbot: QtBot) -> None:
    for pieces in (1, 5, 20):
        for board in (ITALIAN, RUSSIAN):
            show(view, board)
            for _ in range(pieces):
                view._aside.run_until(QDeadlineTimer(0))
        qtbot.waitUntil(lambda: not is_any_task_busy())
        assert seen(view) == anew(view)
    show(view, ITALIAN)
    qtbot.waitUntil(lambda: not is_any_task_busy())
    assert seen(view) == anew(view), "what was begun for one board is not kept for another"


@pytest.mark.parametrize("pieces", [3, 10_000])
def test_a_map_put_away_before_it_was_painted_shows_the_board_it_comes_back_with(
    view: MapView, qtbot: QtBot, pieces: int
) -> None:
    show(view, ITALIAN)
    for _ in range(pieces):
        view._aside.run_until(QDeadlineTimer(0))
    view.hide()
    show(view, RUSSIAN)
    view.show()
    qtbot.waitExposed(view)
    assert seen(view) == anew(view)


def test_a_map_that_is_gone_is_not_painted_on(view: MapView) -> None:
    show(view, ITALIAN)
    aside = view._aside  # The scene lives on, and its names may have work of their own.
    aside.run_until(QDeadlineTimer(0))
    assert aside.busy
    view.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert not aside.busy
    QCoreApplication.processEvents()


def test_what_a_choice_will_light_is_painted_before_it_is_made(view: MapView) -> None:
    scene = view.sheet_scene
    for _ in scene.prepare_choice_steps("par", ["bur", "pic", "gas"]):
        pass
    kept = len(scene._pictures)
    assert kept >= 4
    scene.set_choice("par", ["bur", "pic", "gas"])
    lit = seen(view)
    assert len(scene._pictures) == kept, "all that is lit was there"
    scene._pictures.forget()
    assert lit == anew(view)
