"""Zooming, panning and pressing through the window."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QMargins, QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QToolButton
from pytestqt.qtbot import QtBot

from desktop.map.input.map_view import MapView
from desktop.map.paint.map_styles import LIGHT
from desktop.map.paint.sizes import token_radius
from desktop.map.scene.map_scene import MapScene
from desktop.map.scene.order_items import MarkItem, OrderItem
from desktop.widgets.clock import ManualClock
from engine.board.terms import Location, Power, Province
from engine.orders.order import Move
from engine.registry import map_file
from maps.sheet import Sheet
from tests.desktop.map.conftest import view_of

LEFT = Qt.MouseButton.LeftButton
FRANCE = Power("france")


def point_at(view: MapView, at: QPoint) -> None:
    """Move the pointer, by an event of our own: moving the system's may come late or never."""
    there, everywhere = QPointF(at), QPointF(view.viewport().mapToGlobal(at))
    none = Qt.MouseButton.NoButton
    moved = QMouseEvent(
        QEvent.Type.MouseMove, there, everywhere, none, none, Qt.KeyboardModifier.NoModifier
    )
    QApplication.sendEvent(view.viewport(), moved)


@pytest.fixture
def view(qtbot: QtBot, make_scene: Callable[..., MapScene]) -> MapView:
    scene = make_scene(view_of("france: A par, F bre | | par"))
    made = MapView(scene)
    qtbot.addWidget(made)
    scene.setParent(made)
    made.resize(900, 800)
    made.show()
    return made


@pytest.fixture
def heard(view: MapView) -> list[str]:
    pressed: list[str] = []
    view.sheet_scene.province_pressed.connect(pressed.append)
    view.sheet_scene.background_pressed.connect(lambda: pressed.append("nothing"))
    return pressed


def _wheel(view: MapView, at: QPoint, notches: int) -> None:
    event = QWheelEvent(
        QPointF(at),
        QPointF(view.viewport().mapToGlobal(at)),
        QPoint(0, 0),
        QPoint(0, 120 * notches),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(view.viewport(), event)


def _drag(qtbot: QtBot, view: MapView, start: QPoint, end: QPoint, button=LEFT) -> None:
    qtbot.mousePress(view.viewport(), button, pos=start)
    for step in range(1, 6):
        qtbot.mouseMove(view.viewport(), start + (end - start) * step / 5)
    qtbot.mouseRelease(view.viewport(), button, pos=end)


def test_the_whole_sheet_is_in_sight_at_first_and_after_resizing(view: MapView) -> None:
    for width, height in ((900, 800), (500, 700)):
        view.resize(width, height)
        shown = view.mapFromScene(view.sceneRect()).boundingRect()
        assert shown.width() <= width + 1
        assert shown.height() <= height + 1
        assert max(shown.width() / width, shown.height() / height) > 0.98
        assert view.sheet_scene.zoom == view.magnification


@pytest.mark.parametrize("province", ["par", "nth", "con", "lvp", "stp", "tun"])
def test_a_click_presses_the_province_under_it(
    qtbot: QtBot, view: MapView, heard: list[str], province: str
) -> None:
    qtbot.mouseClick(view.viewport(), LEFT, pos=view.point_of(province))
    assert heard == [province]


def test_a_click_after_zooming_still_meets_its_province(
    qtbot: QtBot, view: MapView, heard: list[str]
) -> None:
    view.zoom_by(3, view.point_of("ser"))
    qtbot.mouseClick(view.viewport(), LEFT, pos=view.point_of("ser"))
    assert heard == ["ser"]


def test_a_still_pointer_points_at_nothing_once_the_map_moves(view: MapView) -> None:
    pointed: list[str] = []
    view.sheet_scene.province_hovered.connect(pointed.append)
    point_at(view, view.point_of("par"))
    _wheel(view, view.point_of("par"), 3)
    assert pointed == ["par", ""]
    point_at(view, view.point_of("par"))
    view.pan_by(40, 0)
    assert pointed == ["par", "", "par", ""]


def test_the_wheel_zooms_at_the_pointer(view: MapView) -> None:
    at = view.point_of("mun")
    held = view.mapToScene(at)
    before = view.magnification
    _wheel(view, at, 3)
    assert view.magnification > before * 1.8
    assert (view.mapToScene(at) - held).manhattanLength() < 4
    _wheel(view, at, -9)
    assert view.magnification == pytest.approx(before)


def test_keys_zoom_and_fit(qtbot: QtBot, view: MapView) -> None:
    fitting = view.magnification
    qtbot.keyClick(view, Qt.Key.Key_Plus)
    once = view.magnification
    qtbot.keyClick(view, Qt.Key.Key_Equal)
    assert view.magnification > once > fitting
    qtbot.keyClick(view, Qt.Key.Key_Minus)
    assert view.magnification == pytest.approx(once)
    qtbot.keyClick(view, Qt.Key.Key_0)
    assert view.magnification == pytest.approx(fitting)


def test_dragging_pans_and_never_presses(qtbot: QtBot, view: MapView, heard: list[str]) -> None:
    view.zoom_by(3)
    start = view.viewport().rect().center()
    held = view.mapToScene(start)
    _drag(qtbot, view, start, start + QPoint(-80, 40))
    assert heard == []
    assert (view.mapToScene(start + QPoint(-80, 40)) - held).manhattanLength() < 2


def test_a_trembling_click_is_still_a_click(qtbot: QtBot, view: MapView, heard: list[str]) -> None:
    start = view.point_of("mos")
    _drag(qtbot, view, start, start + QPoint(2, 2))
    assert heard == ["mos"]


def test_the_middle_button_pans_from_the_first_pixel(
    qtbot: QtBot, view: MapView, heard: list[str]
) -> None:
    view.zoom_by(3)
    start = view.viewport().rect().center()
    held = view.mapToScene(start)
    _drag(qtbot, view, start, start + QPoint(3, 0), Qt.MouseButton.MiddleButton)
    assert heard == []
    assert (view.mapToScene(start + QPoint(3, 0)) - held).manhattanLength() < 2


def test_space_held_down_makes_any_drag_a_pan(
    qtbot: QtBot, view: MapView, heard: list[str]
) -> None:
    view.zoom_by(3)
    qtbot.keyPress(view, Qt.Key.Key_Space)
    start = view.viewport().rect().center()
    _drag(qtbot, view, start, start + QPoint(2, 1))
    qtbot.keyRelease(view, Qt.Key.Key_Space)
    assert heard == []


def test_escape_while_dragging_lets_go(qtbot: QtBot, view: MapView, heard: list[str]) -> None:
    start = view.point_of("par")
    qtbot.mousePress(view.viewport(), LEFT, pos=start)
    qtbot.keyClick(view, Qt.Key.Key_Escape)
    qtbot.mouseRelease(view.viewport(), LEFT, pos=start)
    assert heard == []


def test_a_double_click_on_nothing_comes_closer(
    qtbot: QtBot, view: MapView, heard: list[str]
) -> None:
    before = view.magnification
    ireland = view.mapFromScene(QPointF(300, 630))
    assert view.sheet_scene.location_at(view.mapToScene(ireland)) == ""
    qtbot.mouseDClick(view.viewport(), LEFT, pos=ireland)
    assert view.magnification == pytest.approx(before * 2)


def test_moving_the_pointer_shines_on_the_province(qtbot: QtBot, view: MapView) -> None:
    told: list[str] = []
    view.sheet_scene.province_hovered.connect(told.append)
    for province in ("swe", "nwy"):
        point_at(view, view.point_of(province))
    assert told == ["swe", "nwy"]


def test_the_map_tells_screen_readers_what_it_is(view: MapView) -> None:
    assert view.accessibleName() == "Map"
    assert "zoom" in view.accessibleDescription()


def test_a_full_repaint_reuses_what_lies_still(view: MapView) -> None:
    painted: list[int] = []
    ground = view.sheet_scene.ground
    real = ground.paint_steps
    ground.paint_steps = lambda *args: (painted.append(1), real(*args))[1]  # type: ignore[method-assign]
    view.grab()
    first = len(painted)
    for _ in range(3):
        view.viewport().update()
        view.grab()
    assert first <= 1
    assert len(painted) == first


def test_while_zooming_the_picture_is_stretched_and_at_rest_it_is_sharp(
    view: MapView, clock: ManualClock
) -> None:
    view.grab()
    painted: list[int] = []
    ground = view.sheet_scene.ground
    real = ground.paint_steps
    ground.paint_steps = lambda *args: (painted.append(1), real(*args))[1]  # type: ignore[method-assign]
    for _ in range(4):
        view.zoom_by(1.2)
        rough = view.grab().toImage()
    assert painted == []
    clock.advance(1000)
    sharp = view.grab().toImage()
    assert len(painted) == 1
    assert rough != sharp
    corner = QPoint(450, 400)
    apart = zip(
        rough.pixelColor(corner).getRgb(),  # type: ignore[arg-type]
        sharp.pixelColor(corner).getRgb(),  # type: ignore[arg-type]
        strict=True,
    )
    assert max(abs(a - b) for a, b in apart) < 60


@pytest.mark.parametrize("size", [(1340, 700), (1220, 728), (1280, 800)])
def test_on_the_way_from_one_place_to_another_the_map_has_no_hole(
    qtbot: QtBot, sheet: Sheet, clock: ManualClock, size: tuple[int, int]
) -> None:
    scene = MapScene(sheet, map_file("standard").gazetteer, LIGHT, clock)
    scene.populate(view_of("france: A par, F bre | | par"))
    view = MapView(scene)
    qtbot.addWidget(view)
    view.resize(*size)
    view.set_inset(QMargins(0, 0, 440, 0))
    view.show()
    view.grab()
    framed = scene.framed
    scale = 2 * view.magnification
    west, east = (framed.center() + QPointF(away * framed.width(), 0) for away in (-0.3, 0.3))
    view.show_part(west, scale)
    clock.advance(1000)
    view.grab()
    view.show_part(east, scale)
    on_the_way = view.grab().toImage()
    column = (on_the_way.pixel(size[0] * 9 // 10, y) for y in range(size[1]))
    assert len(set(column)) > 20


def test_orders_are_stretched_with_the_picture_and_drawn_anew_at_rest(
    view: MapView, clock: ManualClock
) -> None:
    scene = view.sheet_scene
    assert isinstance(scene, MapScene)
    scene.show_orders([(FRANCE, None, Move(Province("par"), Location("bur")))])
    view.grab()
    ((arrow, _),) = scene.order_items()
    for _ in range(3):
        view.zoom_by(1.2)
        view.grab()
        assert scene.order_items()[0][0] is arrow
    clock.advance(1000)
    ((sharp, _),) = scene.order_items()
    assert sharp is not arrow
    assert sharp.boundingRect().height() < arrow.boundingRect().height()
    assert not arrow.scene()


def test_orders_given_while_the_picture_moves_are_all_there_at_rest(
    view: MapView, clock: ManualClock
) -> None:
    scene = view.sheet_scene
    assert isinstance(scene, MapScene)
    first = FRANCE, None, Move(Province("par"), Location("bur"))
    second = FRANCE, None, Move(Province("bre"), Location("eng"))
    scene.show_orders([first])
    view.grab()
    view.zoom_by(1.5)
    scene.show_orders([first, second])
    view.grab()
    clock.advance(1000)
    items = [each for pair in scene.order_items() for each in pair]
    assert len(items) == 4
    drawn = {each for each in scene.items() if isinstance(each, OrderItem | MarkItem)}
    assert drawn == set(items)


def test_buttons_in_the_corner_zoom_and_fit(qtbot: QtBot, view: MapView) -> None:
    fitting = view.magnification
    closer, farther, whole = view.findChildren(QToolButton)
    assert [b.accessibleName() for b in (closer, farther, whole)] == [
        "Zoom in (+)",
        "Zoom out (−)",
        "Whole map (0)",
    ]
    qtbot.mouseClick(closer, LEFT)
    qtbot.mouseClick(closer, LEFT)
    near = view.magnification
    qtbot.mouseClick(farther, LEFT)
    assert fitting < view.magnification < near
    qtbot.mouseClick(whole, LEFT)
    assert view.magnification == pytest.approx(fitting)
    assert view.rect().contains(view.childAt(view.width() - 30, view.height() - 30).geometry())


def test_control_and_a_figure_choose_how_much_is_written(qtbot: QtBot, view: MapView) -> None:
    full = view.grab().toImage()
    qtbot.keyClick(view, Qt.Key.Key_1, Qt.KeyboardModifier.ControlModifier)
    assert view.grab().toImage() != full
    qtbot.keyClick(view, Qt.Key.Key_3, Qt.KeyboardModifier.ControlModifier)
    assert view.grab().toImage() == full


def test_no_piece_of_the_whole_sheet_lies_below_what_lies_in_its_corner(view: MapView) -> None:
    corner, before = QRect(16, 16, 360, 90), view.magnification

    def below() -> set[str]:
        reach = token_radius(view.magnification) * view.magnification
        grown = QRectF(corner).adjusted(-reach, -reach, reach, reach)
        every = view.sheet_scene.sheet.anchors
        return {each for each in every if grown.contains(QPointF(view.point_of(each)))}

    assert below()
    view.clear_corner(corner)
    assert not below()
    fitted = view.magnification
    assert 0.85 * before < fitted <= before
    view.zoom_in()
    view.zoom_out()
    assert view.magnification == fitted
    assert not below()
    view.clear_corner(QRect(16, 16, 40, 40))
    assert view.magnification == before
