"""Fingers and trackpads on a seat's map."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QNativeGestureEvent, QPointingDevice, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from desktop.map.input.magnifier import Magnifier
from desktop.orders.board_seat import BoardSeatScreen
from desktop.orders.order_controller import ConfirmCard
from desktop.widgets.clock import ManualClock
from engine.board.terms import Location, Province
from engine.orders.order import Hold, Move, Order
from tests.helpers.seat import sit


class Touch:
    """Fingers on one seat's map."""

    def __init__(self, screen: BoardSeatScreen) -> None:
        self.screen = screen
        self.device = QTest.createTouchDevice()
        clock = screen._context.clock
        assert isinstance(clock, ManualClock)
        self.clock = clock

    def down(self, *spots: QPoint) -> None:
        viewport = self.screen.map.viewport()
        event = QTest.touchEvent(viewport, self.device)
        for number, spot in enumerate(spots):
            event.press(number, spot, viewport)
        event.commit()

    def move(self, *spots: QPoint) -> None:
        viewport = self.screen.map.viewport()
        event = QTest.touchEvent(viewport, self.device)
        for number, spot in enumerate(spots):
            event.move(number, spot, viewport)
        event.commit()

    def up(self, *spots: QPoint) -> None:
        viewport = self.screen.map.viewport()
        event = QTest.touchEvent(viewport, self.device)
        for number, spot in enumerate(spots):
            event.release(number, spot, viewport)
        event.commit()

    def tap(self, place: str, beside: QPoint | None = None) -> None:
        spot = self.screen.map.point_of(place) + (beside or QPoint())
        self.down(spot)
        self.up(spot)

    def drag(self, start: QPoint, end: QPoint) -> None:
        self.down(start)
        for step in (1, 2, 3, 4):
            self.move(start + (end - start) * step / 4)
        self.up(end)

    @property
    def ordered(self) -> tuple[Order, ...]:
        return next(iter(self.screen.given().values()))


@pytest.fixture
def touch(qtbot: QtBot) -> Iterator[Touch]:
    return Touch(sit(qtbot))


def test_what_a_finger_orders_is_confirmed_beside_it(touch: Touch) -> None:
    touch.tap("par", QPoint(17, 12))
    assert touch.screen.controller.composer.picked is not None
    touch.tap("bur")
    chip = touch.screen.controller.card
    assert isinstance(chip, ConfirmCard)
    assert touch.ordered == ()
    assert (chip.geometry().center() - touch.screen.map.point_of("bur")).manhattanLength() < 260
    chip.no.click()
    assert touch.ordered == ()
    assert touch.screen.controller.card is None
    touch.tap("par")
    touch.tap("par")
    chip = touch.screen.controller.card
    assert isinstance(chip, ConfirmCard)
    assert "Par" in chip.words.text()
    chip.yes.click()
    assert touch.ordered == (Hold(Province("par")),)


def test_a_finger_orders_only_by_a_unit_that_is_picked(touch: Touch) -> None:
    table = touch.screen.map
    touch.drag(table.point_of("par"), table.point_of("bur"))
    assert touch.screen.controller.composer.picked is None
    assert touch.screen.controller.card is None
    touch.tap("par")
    touch.drag(table.point_of("par"), table.point_of("bur"))
    chip = touch.screen.controller.card
    assert isinstance(chip, ConfirmCard)
    chip.yes.click()
    assert touch.ordered == (Move(Province("par"), Location("bur")),)


def test_a_finger_that_rests_opens_the_menu(touch: Touch) -> None:
    spot = touch.screen.map.point_of("par")
    touch.down(spot)
    touch.clock.advance(399)
    assert not touch.screen.findChildren(QMenu)
    touch.clock.advance(2)
    menus = [each for each in touch.screen.findChildren(QMenu) if each.isVisible()]
    assert len(menus) == 1
    touch.up(spot)
    assert menus[0].isVisible()
    menus[0].close()
    assert touch.screen.controller.composer.picked is not None
    assert touch.ordered == ()


def test_a_finger_that_wanders_pans_and_never_opens_the_menu(touch: Touch) -> None:
    table = touch.screen.map
    table.zoom_by(2)
    start = table.point_of("ruh")
    held = table.mapToScene(start)
    touch.down(start)
    touch.move(start + QPoint(20, 10))
    touch.move(start + QPoint(60, 20))
    touch.clock.advance(1000)
    touch.up(start + QPoint(60, 20))
    assert not [each for each in touch.screen.findChildren(QMenu) if each.isVisible()]
    assert (table.mapToScene(start + QPoint(60, 20)) - held).manhattanLength() < 3
    assert touch.screen.controller.composer.picked is None


def test_two_fingers_pinch(touch: Touch) -> None:
    table = touch.screen.map
    before = table.magnification
    middle = table.viewport().rect().center()
    held = table.mapToScene(middle)
    touch.down(middle - QPoint(40, 0), middle + QPoint(40, 0))
    touch.move(middle - QPoint(42, 0), middle + QPoint(42, 0))
    touch.move(middle - QPoint(84, 0), middle + QPoint(84, 0))
    touch.up(middle - QPoint(84, 0), middle + QPoint(84, 0))
    assert table.magnification == pytest.approx(before * 2, rel=0.1)
    assert (table.mapToScene(middle) - held).manhattanLength() < 4
    assert touch.screen.controller.composer.picked is None


def test_what_is_small_is_shown_larger_beside_the_finger(touch: Touch) -> None:
    touch.screen.resize(900, 600)
    touch.tap("mar")
    touch.down(touch.screen.map.point_of("mun"))
    (glass,) = touch.screen.map.findChildren(Magnifier)
    assert not glass.isVisible()
    touch.up(touch.screen.map.point_of("mun"))
    small = touch.screen.map.point_of("alb")
    touch.down(small)
    assert glass.isVisible()
    assert not glass.geometry().contains(small)
    touch.up(small)
    assert not glass.isVisible()


def _scroll(
    screen: BoardSeatScreen,
    pixels: QPoint,
    phase: Qt.ScrollPhase,
    keys: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier,
) -> None:
    viewport = screen.map.viewport()
    at = QPointF(viewport.rect().center())
    there = QPointF(viewport.mapToGlobal(at.toPoint()))
    none = Qt.MouseButton.NoButton
    event = QWheelEvent(at, there, pixels, pixels * 2, none, keys, phase, False)
    QApplication.sendEvent(viewport, event)


def test_two_fingers_on_a_trackpad_pan_and_with_ctrl_or_a_pinch_they_zoom(qtbot: QtBot) -> None:
    screen = sit(qtbot)
    table = screen.map
    table.zoom_by(2)
    near, middle = table.magnification, table.viewport().rect().center()
    held = table.mapToScene(middle)
    _scroll(screen, QPoint(30, 20), Qt.ScrollPhase.ScrollUpdate)
    assert table.magnification == near
    assert (table.mapToScene(middle + QPoint(30, 20)) - held).manhattanLength() < 2
    _scroll(
        screen, QPoint(0, 60), Qt.ScrollPhase.ScrollUpdate, Qt.KeyboardModifier.ControlModifier
    )
    assert table.magnification == pytest.approx(near * 1.25)
    _scroll(screen, QPoint(0, -60), Qt.ScrollPhase.NoScrollPhase)
    assert table.magnification == pytest.approx(near)
    at = QPointF(middle)
    pinch = QNativeGestureEvent(
        Qt.NativeGestureType.ZoomNativeGesture,
        QPointingDevice.primaryPointingDevice(),
        2,
        at,
        at,
        QPointF(table.viewport().mapToGlobal(middle)),
        0.1,
        QPointF(),
    )
    QApplication.sendEvent(table.viewport(), pinch)
    assert table.magnification == pytest.approx(near * 1.1)


def test_what_a_trackpad_still_turns_never_zooms_when_ctrl_is_pressed(qtbot: QtBot) -> None:
    """Ctrl is often pressed for a shortcut while the picture still glides."""
    screen = sit(qtbot)
    table = screen.map
    table.zoom_by(2)
    near = table.magnification
    middle = table.viewport().rect().center()
    held = table.mapToScene(middle)
    control = Qt.KeyboardModifier.ControlModifier
    _scroll(screen, QPoint(0, 60), Qt.ScrollPhase.ScrollMomentum, control)
    assert table.magnification == near
    assert table.mapToScene(middle) == held
    _scroll(screen, QPoint(20, 0), Qt.ScrollPhase.ScrollMomentum)
    assert (table.mapToScene(middle + QPoint(20, 0)) - held).manhattanLength() < 2


def test_a_second_finger_calls_off_the_drag_of_a_picked_unit(touch: Touch) -> None:
    table = touch.screen.map
    touch.tap("par")
    par, bur = table.point_of("par"), table.point_of("bur")
    touch.down(par)
    touch.move(bur)
    event = QTest.touchEvent(table.viewport(), touch.device)
    event.move(0, bur, table.viewport())
    event.press(1, bur + QPoint(80, 0), table.viewport())
    event.commit()
    touch.move(bur, bur + QPoint(90, 0))
    touch.up(bur, bur + QPoint(90, 0))
    assert touch.screen.controller.card is None
    assert touch.ordered == ()


def test_escape_calls_off_what_a_finger_drags(touch: Touch) -> None:
    table = touch.screen.map
    touch.tap("par")
    par, bur = table.point_of("par"), table.point_of("bur")
    touch.down(par)
    touch.move(bur)
    QTest.keyClick(table, Qt.Key.Key_Escape)
    assert not touch.screen.scene.strokes.is_line_shown
    assert touch.screen.controller.composer.picked is not None
    touch.up(bur)
    assert touch.screen.controller.card is None


def test_another_tap_than_on_the_chip_thinks_again(touch: Touch) -> None:
    """What is lit while the chip asks is what a tap means then."""
    touch.tap("par")
    touch.tap("bur")
    assert touch.screen.controller.composer.state.lit
    touch.tap("gas")
    chip = touch.screen.controller.card
    assert isinstance(chip, ConfirmCard)
    chip.yes.click()
    assert touch.ordered == (Move(Province("par"), Location("gas")),)
    assert touch.screen.controller.composer.picked is None
