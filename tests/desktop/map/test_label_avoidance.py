"""Names stand aside for arrows in the window, but only once everything rests."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.map.input.map_view import MapView
from desktop.map.paint.label_placement import SMALLEST, MapLabel
from desktop.map.paint.sizes import token_scale
from desktop.map.scene.label_avoidance import REST, drawn_rects
from desktop.map.scene.map_scene import MapScene
from desktop.map.scene.province_item import Highlight
from desktop.widgets.clock import ManualClock
from engine.board.terms import Location, Power, Province
from engine.board.transition import find_transition
from engine.orders.order import Move
from tests.desktop.map.conftest import view_of

RUSSIA = Power("russia")
BOARD = view_of("russia: A mos, A war | | mos war")
LATER = view_of("russia: A ukr, A war | | mos war", "F1901M")


@pytest.fixture
def view(
    make_scene: Callable[..., MapScene], qapp: QApplication, clock: ManualClock
) -> Iterator[MapView]:
    shown = MapView(make_scene(BOARD))
    shown.resize(1000, 800)
    shown.show()
    # What another test has left pressed would be taken for a drag.
    for button in (Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton):
        QTest.mouseRelease(shown.viewport(), button)
    shown.grab()
    clock.advance(REST)
    yield shown
    shown.hide()


def scene_of(view: MapView) -> MapScene:
    scene = view.sheet_scene
    assert isinstance(scene, MapScene)
    return scene


def order(view: MapView, start: str, end: str) -> None:
    unit = BOARD.position.units[Province(start)]
    told = (RUSSIA, unit, Move(Province(start), Location(end)))
    scene_of(view).show_orders([told])


def name(view: MapView, region: str) -> MapLabel | None:
    scene = scene_of(view)
    return next((e for e, _ in scene.ground.words(scene.zoom) if e.region == region), None)


def below_an_arrow(view: MapView, wording: MapLabel) -> bool:
    scene = scene_of(view)
    scale = token_scale(scene.zoom)
    rooms = [r for line, _ in scene.order_items() for r in drawn_rects(line.drawing, scale)]
    return any(wording.room.intersects(each) for each in rooms)


def test_a_name_below_an_arrow_stands_aside_when_the_arrow_rests(
    view: MapView, clock: ManualClock
) -> None:
    usual = name(view, "mos")
    assert usual is not None
    order(view, "mos", "stp")
    assert below_an_arrow(view, usual)
    clock.advance(REST - 1)
    assert name(view, "mos") == usual, "while one order follows another every name stays put"
    clock.advance(1)
    aside = name(view, "mos")
    assert aside is not None
    assert not below_an_arrow(view, aside)
    assert aside.size * scene_of(view).zoom >= SMALLEST * 0.999
    before = {e.region for e, _ in scene_of(view).ground.words(scene_of(view).zoom)}
    assert before == set(scene_of(view).sheet.labels), "every name is still there"
    scene_of(view).clear_orders()
    clock.advance(REST)
    assert name(view, "mos") == usual


def test_what_is_painted_follows(view: MapView, clock: ManualClock) -> None:
    order(view, "mos", "stp")
    stale = view.viewport().grab().toImage()
    clock.advance(REST)
    mended = view.viewport().grab().toImage()
    assert mended != stale
    scene_of(view).repaint_ground()
    assert view.viewport().grab().toImage() == mended


def test_a_name_does_not_hop_while_one_drags(view: MapView, clock: ManualClock) -> None:
    usual = name(view, "mos")
    left, nothing = Qt.MouseButton.LeftButton, QPoint(3, 3)
    QTest.mousePress(view.viewport(), left, pos=nothing)
    for goal in ("sev", "ukr", "stp"):
        order(view, "mos", goal)
        clock.advance(2 * REST)
        assert name(view, "mos") == usual
    QTest.mouseRelease(view.viewport(), left, pos=nothing)
    clock.advance(REST)
    assert name(view, "mos") != usual


def test_names_rest_while_units_are_on_their_way(view: MapView, clock: ManualClock) -> None:
    order(view, "mos", "stp")
    clock.advance(REST)
    aside = name(view, "mos")
    scene_of(view).play(find_transition(BOARD, LATER), LATER)
    clock.advance(2 * REST)
    assert scene_of(view).animator.running
    assert name(view, "mos") == aside


def test_the_same_orders_leave_the_names_the_same_whatever_came_before(
    view: MapView, clock: ManualClock
) -> None:
    order(view, "mos", "stp")
    clock.advance(REST)
    aside = name(view, "mos")
    for goal in ("lvn", "ukr", "stp"):
        order(view, "mos", goal)
        clock.advance(REST)
    assert name(view, "mos") == aside


def test_a_full_name_looks_for_room_in_its_province_before_it_is_shortened(
    view: MapView, clock: ManualClock
) -> None:
    """The arrow from Vienna runs through the middle of Bohemia."""
    scene = scene_of(view)
    scene.show_orders([(RUSSIA, None, Move(Province("vie"), Location("boh")))])
    view.zoom_by(2 / view.magnification)
    clock.advance(REST)
    scene.label_avoider.settle()
    found = name(view, "boh")
    assert found is not None
    assert found.lines == ("Bohemia",)
    assert scene.ground.paths["boh"].contains(found.box)
    assert not below_an_arrow(view, found)


def test_a_scene_that_is_gone_is_not_written_on(
    make_scene: Callable[..., MapScene], clock: ManualClock
) -> None:
    scene = make_scene(BOARD)
    scene.show_orders([(RUSSIA, BOARD.position.units[Province("mos")], Move("mos", "ukr"))])
    scene.deleteLater()
    QApplication.sendPostedEvents(scene, 0)
    QApplication.processEvents()
    clock.advance(10 * REST)


def test_the_name_of_a_target_is_written_over_its_veil(view: MapView) -> None:
    written = name(view, "ukr")
    assert written is not None
    corners = view.mapFromScene(written.box).boundingRect()
    before = view.viewport().grab().toImage()
    scene_of(view).regions["ukr"].set_highlight(Highlight.TARGET)
    veiled = view.viewport().grab().toImage()
    assert veiled != before

    def darkest(image: QImage) -> int:
        part = image.copy(corners)
        return min(
            part.pixelColor(x, y).lightness()
            for x in range(part.width())
            for y in range(part.height())
        )

    assert abs(darkest(veiled) - darkest(before)) <= 6
