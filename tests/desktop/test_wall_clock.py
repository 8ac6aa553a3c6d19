"""The windows' clock by Qt's timers."""

import shiboken6
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication

from desktop.widgets.clock import WallClock


def test_what_is_called_off_after_the_clock_has_gone_is_called_off(qapp: QApplication) -> None:
    owner = QObject()
    rung: list[str] = []
    alarm = WallClock(owner).after(0, lambda: rung.append("rung"))
    shiboken6.delete(owner)
    alarm.cancel()
    qapp.processEvents()
    assert rung == []
