"""The list of orders at the seat: its rows, its keys, and the menu of the right button."""

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop.map.scene.order_items import OrderItem
from desktop.orders.board_seat import BoardSeatScreen
from desktop.orders.order_menu import OrderMenu
from engine.board.terms import Province
from engine.orders.order import Hold, Order
from tests.helpers.seat import sit


def ordered(screen: BoardSeatScreen) -> tuple[Order, ...]:
    """What the first of the seat's powers is ordered."""
    return next(iter(screen.submission().orders.values()))


def test_a_row_of_the_list_picks_its_unit(qtbot: QtBot) -> None:
    screen = sit(qtbot)
    screen.orders.list.setCurrentIndex(screen.orders.model.index(2, 0))
    qtbot.keyClick(screen.orders.list, Qt.Key.Key_Return)
    assert screen.controller.composer.picked is not None
    assert screen.controller.composer.picked.province == "par"


def test_the_right_button_opens_a_menu_of_orders(qtbot: QtBot) -> None:
    screen = sit(qtbot)
    spot = screen.map.point_of("par")
    qtbot.mouseClick(screen.map.viewport(), Qt.MouseButton.RightButton, pos=spot)
    (menu,) = screen.findChildren(OrderMenu)
    kinds = [each for each in menu.actions() if each.data()]
    open = ["Hold\tH", "Move\tM", "Support\tS"]
    assert [each.text() for each in kinds] == [*open, "Convoy\tC", "By convoy\tV"]
    assert [each.text() for each in kinds if each.isEnabled()] == open
    assert kinds[3].toolTip() == "Not allowed: Only fleets convoy."
    kinds[0].trigger()
    menu.close()
    assert ordered(screen) == (Hold(Province("par")),)


def test_an_arrow_that_is_no_order_of_the_list_marks_no_row(qtbot: QtBot) -> None:
    screen = sit(qtbot)
    screen.orders.enter("A Par-Bur")
    screen.scene.order_hovered.emit(0)
    assert screen.orders.list.pointed_row >= 0
    # The scene may show others for a moment: an outcome has orders of all powers.
    for number in (1, 21, -1):
        screen.scene.order_hovered.emit(0)
        screen.scene.order_hovered.emit(number)
        assert screen.orders.list.pointed_row == -1


def test_keys_in_the_list_choose_and_clear(qtbot: QtBot) -> None:
    screen = sit(qtbot)
    screen.orders.enter("A Par-Bur")
    orders = screen.orders.list
    orders.setCurrentIndex(screen.orders.model.index(2, 0))
    qtbot.keyClick(orders, Qt.Key.Key_Return)
    qtbot.keyClick(orders, Qt.Key.Key_H)
    assert ordered(screen) == (Hold(Province("par")),)
    orders.setCurrentIndex(screen.orders.model.index(2, 0))
    qtbot.keyClick(orders, Qt.Key.Key_Delete)
    assert ordered(screen) == ()
    qtbot.keyClick(orders, Qt.Key.Key_Up)
    assert orders.currentIndex().row() == 1


def test_a_row_under_the_pointer_brings_its_arrow_out(qtbot: QtBot) -> None:
    screen = sit(qtbot)
    screen.orders.enter("A Par-Bur; F Bre-MAO")
    orders = screen.orders.list
    for row, lit in ((2, 0), (0, 1), (1, -1)):
        orders.entered.emit(screen.orders.model.index(row, 0))
        items = screen.scene.items()
        shown = [item.lit for item in items if isinstance(item, OrderItem)]
        assert shown.count(True) == (lit >= 0)
    orders.viewportEntered.emit()
    assert not any(item.lit for item in screen.scene.items() if isinstance(item, OrderItem))
