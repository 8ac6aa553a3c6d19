"""A picture of the map on the screen: what it shows, where it may be had, when it goes again."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from desktop.clock import ManualClock
from desktop.export.copy import PictureCopy
from desktop.export.extract import Told
from desktop.export.plate import Plate
from desktop.panels.toast import Toast
from desktop.rooms import rooms_of
from desktop.sample import Moment, sample_desk, sample_table
from desktop.sandbox.screen import SandboxScreen
from desktop.settings import Settings
from engine.board.terms import Province
from engine.frame.seat import SeatId
from tests.desktop.deletions import let_deletions_happen
from tests.desktop.driver import Driver

CHLOE = SeatId("s3")


@pytest.fixture
def driver(qtbot: QtBot, settings: Settings, clock: ManualClock) -> Iterator[Driver]:
    settings.reduce_motion = True
    made = Driver(qtbot, settings, clock)
    made.program.stage.sit_round(sample_table(Moment.MOVES), rooms_of("standard"), "Sunday")
    let_deletions_happen()
    yield made
    made.program.end()


def copied(driver: Driver) -> QImage:
    QGuiApplication.clipboard().clear()
    QTest.keyClick(driver.program.window, Qt.Key.Key_C, CONTROL_SHIFT)
    return QGuiApplication.clipboard().image()


CONTROL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


def test_copy(driver):
    for n in range(1):
        image = copied(driver)
        image.save("/tmp/pictures/a.png")
        print(image.size())
    driver.call(CHLOE)
    driver.hold_curtain()
    driver.seat_screen.orders.start_afresh()
    driver.type_orders("A Par-Bur")
    copied(driver).save("/tmp/pictures/b.png")
    driver.program.sandbox.open()
    copied(driver).save("/tmp/pictures/c.png")
