"""The slip on a map folds away by its tab or F9, and comes back."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.games.registry import game_ui_for
from desktop.map.input.map_view import MapView
from desktop.table.power_row import RailSeat
from desktop.widgets.map_and_panel_layout import FoldRail, MirrorButton
from desktop.widgets.paper_slip import PaperSlip
from engine.frame.seat import SeatId
from tests.desktop.deletions import let_deletions_happen
from tests.desktop.driver import Driver
from tests.screens.sample_game import Moment, sample_game


def seen(driver: Driver) -> tuple[FoldRail, PaperSlip, MapView]:
    screen = driver.program.window.current_screen
    assert screen is not None
    (tab,) = screen.findChildren(FoldRail)
    (slip,) = screen.findChildren(PaperSlip, options=Qt.FindChildOption.FindDirectChildrenOnly)
    (view,) = screen.findChildren(MapView)
    return tab, slip, view


def test_the_map_has_the_whole_window_while_the_panel_is_folded(
    driver: Driver, qtbot: QtBot
) -> None:
    window = driver.program.window
    driver.program.stage.sit_round(sample_game(Moment.MOVES), game_ui_for("standard"), "Sunday")
    let_deletions_happen()
    qtbot.waitActive(window)
    tab, slip, view = seen(driver)
    beside = view.transform().m11()
    assert tab.geometry().right() <= slip.x() + 16
    QTest.keyClick(window, Qt.Key.Key_F9)
    qtbot.waitUntil(lambda: not slip.isVisible())
    assert view.inset.right() < slip.width() / 3
    assert view.transform().m11() > beside
    assert tab.width() >= 64
    assert view.rect().right() - tab.geometry().right() < 16
    QTest.mouseClick(tab.button, Qt.MouseButton.LeftButton)
    assert slip.isVisible()
    assert view.transform().m11() == beside


def test_in_a_small_window_the_panel_is_a_rail_that_seals_and_brings_remarks_back(
    driver: Driver, qtbot: QtBot
) -> None:
    window = driver.program.window
    window.resize(1100, 700)
    driver.program.stage.sit_round(sample_game(Moment.MOVES), game_ui_for("standard"), "Sunday")
    let_deletions_happen()
    tab, slip, _ = seen(driver)
    assert tab.folded
    assert not slip.isVisible()
    (called,) = (
        each
        for each in tab.findChildren(RailSeat)
        if each.accessibleName().startswith(driver.program.stage.host.onlooker.seats[0].name)
    )
    driver.press(called)
    driver.hold_curtain()
    tab, slip, view = seen(driver)
    assert tab.folded
    (seal,) = (
        each
        for each in tab.findChildren(MirrorButton)
        if each.isVisible() and each.property("role") == "wax"
    )
    assert view.inset.right() < 110
    driver.press(seal)  # Nothing is ordered: that is remarked where it can be read.
    assert slip.isVisible()
    assert driver.seat_screen.seal_box.seal_anyway_button.isVisible()
    assert SeatId("s1") in driver.waiting
