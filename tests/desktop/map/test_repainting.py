"""What the window shows without having been asked to paint everything: nothing old is left on it.

The pictures are what was painted to the screen, not what would be painted if asked: a grab of a
widget paints all of it anew and never shows what an update forgot.
"""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from desktop.map.map_view import MapView
from desktop.map.scene import MapScene
from tests.desktop.map.conftest import view_of

INLAND, AT_THE_EDGE = "boh", "stp"


def on_screen(window: QWidget) -> QImage:
    """What a window has painted to the screen."""
    handle = window.windowHandle()
    return handle.screen().grabWindow(handle.winId()).toImage()


@pytest.fixture
def view(qtbot: QtBot, make_scene: Callable[..., MapScene]) -> Iterator[MapView]:
    shown = MapView(make_scene(view_of("france: A par | | par, mar, bre")))
    shown.resize(700, 600)
    shown.show()
    qtbot.waitExposed(shown)
    qtbot.wait(1)
    yield shown
    if isValid(shown):
        shown.hide()


@pytest.mark.parametrize("province", [INLAND, AT_THE_EDGE])
@pytest.mark.parametrize("chosen", [None, "par"])
def test_a_province_that_the_pointer_has_left_is_dark_again(
    view: MapView, qtbot: QtBot, chosen: str | None, province: str
) -> None:
    scene = view.sheet_scene
    scene.set_choice(chosen, ["bur", "pic", "gas"] if chosen else [])
    qtbot.wait(1)
    before = on_screen(view)
    scene.hover(scene.place_of(province))
    qtbot.wait(1)
    assert on_screen(view) != before
    scene.hover(None)
    qtbot.wait(1)
    assert on_screen(view) == before


def test_a_list_that_points_no_more_leaves_nothing_lit(view: MapView, qtbot: QtBot) -> None:
    before = on_screen(view)
    for pointed in (["boh", "vie"], ["mun"], []):
        view.sheet_scene.light_regions(pointed)
        qtbot.wait(1)
        assert (on_screen(view) == before) is (not pointed)
