"""What the window shows without having been asked to paint everything: nothing old is left on it.

The pictures are what was painted to the screen, not what would be painted if asked: a grab of a
widget paints all of it anew and never shows what an update forgot.
"""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QColor, QImage, QPainter, QTransform
from PySide6.QtWidgets import QStyleOptionGraphicsItem
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from desktop.map.input.map_view import MapView
from desktop.map.scene.map_scene import MapScene
from desktop.map.scene.province_item import Highlight
from desktop.widgets.clock import ManualClock
from engine.board.terms import Location, Power, Province
from engine.orders.order import Move
from tests.desktop.map.conftest import view_of
from tests.helpers.painted import on_screen

INLAND, AT_THE_EDGE = "boh", "stp"


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


def painted_anew(view: MapView, qtbot: QtBot) -> QImage:
    """The same window once it is painted anew, with nothing kept."""
    view.resetCachedContent()
    for item in view.scene().items():
        item.update()
    view.viewport().update()
    qtbot.wait(1)
    return on_screen(view)


def test_units_and_orders_stand_where_they_belong_after_another_size_and_a_zoom(
    view: MapView, qtbot: QtBot, clock: ManualClock
) -> None:
    scene = view.sheet_scene
    assert isinstance(scene, MapScene)
    scene.show_orders([(Power("france"), None, Move(Province("par"), Location("gas")))])
    view.resize(900, 600)
    qtbot.wait(1)
    for change in (
        lambda: view.zoom_by(1.25, QPoint(300, 200)),
        lambda: view.resize(786, 688),
        lambda: view.resize(718, 648),
        lambda: view.zoom_by(1.25, QPoint(411, 333)),
    ):
        change()
        qtbot.wait(1)
        clock.advance(500)
        qtbot.wait(1)
        left = on_screen(view)
        assert painted_anew(view, qtbot) == left


def test_the_margin_painted_in_part_is_the_same(view: MapView, qtbot: QtBot) -> None:
    view.sheet_scene.hover(view.sheet_scene.place_of(AT_THE_EDGE))
    view.viewport().update()
    qtbot.wait(1)
    before = on_screen(view)
    view.viewport().update(view.viewport().rect().adjusted(60, 60, -60, -60))
    qtbot.wait(1)
    assert on_screen(view) == before
    top = view.mapFromScene(view.sceneRect().topLeft()).y()
    view.viewport().update(QRect(200, max(0, top), 300, 80))
    qtbot.wait(1)
    assert on_screen(view) == before


def test_a_lit_region_paints_nothing_beyond_where_it_is_painted_anew(view: MapView) -> None:
    """Nor do large ones, which are painted straight onto the window: names go on beyond them."""
    item = view.sheet_scene.regions["nth"]
    item.set_highlight(Highlight.TARGET)
    place = QTransform.fromScale(4, 4)
    room = place.mapRect(item.boundingRect()).toAlignedRect().adjusted(-400, -400, 400, 400)
    picture = QImage(room.size(), QImage.Format.Format_ARGB32_Premultiplied)
    picture.fill(0)
    painter = QPainter(picture)
    painter.setWorldTransform(place * QTransform.fromTranslate(-room.x(), -room.y()))
    item.paint(painter, QStyleOptionGraphicsItem())
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Clear)
    painter.fillRect(item.boundingRect().adjusted(-1, -1, 1, 1), QColor("black"))
    painter.end()
    nothing = QImage(picture.size(), picture.format())
    nothing.fill(0)
    assert picture == nothing
