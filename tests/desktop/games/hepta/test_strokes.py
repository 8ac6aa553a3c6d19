"""Drops on units and on arrows, on seven boards."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.games.hepta.multi_board_seat import MultiBoardSeatScreen
from desktop.games.registry import game_ui_for
from desktop.map.paint.routes import route_point
from desktop.orders.compose.drop_action import DropAction
from desktop.orders.drop_card import DropCard
from desktop.session.seat_session import SeatSession
from desktop.session.ui_context import UiContext
from engine.board.terms import Location, Province
from engine.frame.seat import SeatId
from engine.orders.order import Move, Support
from tests.desktop.deletions import let_deletions_happen
from tests.screens.sample_hepta import war


@pytest.fixture
def seat(qtbot: QtBot, context: UiContext) -> Iterator[MultiBoardSeatScreen]:
    host = war("S1901M")
    ui = game_ui_for("hepta")
    screen = ui.seat_page(SeatSession(host.seat(SeatId("s3"))), ui.furnish(context))
    assert isinstance(screen, MultiBoardSeatScreen)
    qtbot.addWidget(screen)
    screen.resize(1280, 800)
    screen.show()
    screen.map.focus_on("1")
    yield screen
    screen.hide()
    let_deletions_happen()


def _drag(screen: MultiBoardSeatScreen, start: str, end: QPoint) -> None:
    """From a place to a point of the screen."""
    view = screen.map.view_at(start[0])
    viewport, begin = view.viewport(), view.point_of(start[2:])
    left, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
    finish = viewport.mapFromGlobal(end)
    way = [begin + (finish - begin) * step / 8 for step in range(9)]
    kinds = [QEvent.Type.MouseButtonPress] + [QEvent.Type.MouseMove] * 8
    kinds.append(QEvent.Type.MouseButtonRelease)
    for kind, at in zip(kinds, [*way, finish], strict=True):
        held = none if kind is QEvent.Type.MouseButtonRelease else left
        button = none if kind is QEvent.Type.MouseMove else left
        there = QPointF(viewport.mapToGlobal(at))
        keys = Qt.KeyboardModifier.NoModifier
        QApplication.sendEvent(viewport, QMouseEvent(kind, QPointF(at), there, button, held, keys))


def test_escape_calls_off_a_drag_on_a_small_board(seat: MultiBoardSeatScreen) -> None:
    """The keyboard is not on the small board itself."""
    seat.map.focus_on("")
    view = seat.map.view_at("2")
    start, end = view.point_of("par"), view.point_of("bur")
    QTest.mousePress(view.viewport(), Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(view.viewport(), (start + end) / 2)
    QTest.mouseMove(view.viewport(), end)
    QTest.keyClick(seat.map, Qt.Key.Key_Escape)
    assert not seat.map.dragging
    assert seat.controller.composer.picked is not None
    QTest.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, pos=end)
    assert not any(seat.given().values())


def test_units_are_dragged_onto_units_and_arrows(seat: MultiBoardSeatScreen) -> None:
    _drag(seat, "1:mar", seat.map.point_of("1:bur"))
    move = Move(Province("1:mar"), Location("1:bur"))
    assert seat.given()["france@1"] == (move,)
    view = seat.map.view_at("1")
    (item,) = view.scene_of_board._order_items
    shaft = view.mapFromScene(route_point(item.drawing.reach, 0.4).at)
    _drag(seat, "1:par", view.viewport().mapToGlobal(shaft))
    support = Support(Province("1:par"), Province("1:mar"), Location("1:bur"))
    assert seat.given()["france@1"] == (move, support)
    _drag(seat, "1:par", seat.map.point_of("1:bre"))
    card = seat.controller.card
    assert isinstance(card, DropCard)
    assert seat.map.isAncestorOf(card)
    assert card.default_action is DropAction.SUPPORT_HOLD
    card.accepted.emit()
    assert seat.given()["france@1"] == (move, Support(Province("1:par"), Province("1:bre")))
    strokes = view.scene_of_board.strokes
    seat.press("1:par")
    assert strokes.cross_point is not None
    view.tap(view.mapFromScene(strokes.cross_point), Qt.MouseButton.LeftButton)
    assert seat.given()["france@1"] == (move,)
