"""After a crash the table stands as it was left, and nobody's seat is open."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from desktop.app import crash_guard
from desktop.app.crash_guard import CrashGuard
from desktop.app.settings import Settings
from desktop.home.home_screen import HomeScreen
from desktop.home.new_game import GameSetup
from desktop.orders.board_seat import BoardSeatScreen
from desktop.session.navigator import CurtainPlace, HomePlace, OverviewPlace, SeatPlace
from desktop.widgets.clock import ManualClock
from engine.frame.seat import SeatId
from tests.desktop.deletions import let_deletions_happen
from tests.desktop.driver import Driver
from tests.screens.sample_game import sample_seats

CANARY = "A Par-Gas"
FRANCE = SeatId("s3")


@pytest.fixture
def seated(
    qtbot: QtBot, settings: Settings, clock: ManualClock, tmp_path: Path
) -> Iterator[Driver]:
    """Somebody sits before an order that is not sealed yet."""
    settings.reduce_motion = True
    driver = Driver(qtbot, settings, clock)
    driver.program.deal(GameSetup("standard", sample_seats(), {}, tmp_path / "Sunday.lupi"))
    driver.call(FRANCE)
    driver.hold_curtain()
    driver.type_orders(CANARY)
    assert driver.program.stage.navigator.place == SeatPlace(FRANCE)
    yield driver
    program = driver.program
    if isValid(program):  # One that was killed cannot be ended; what it held goes all the same.
        program.window.current_screen = None
        program.window.deleteLater()
        program.deleteLater()
        let_deletions_happen()


def said(window: QWidget) -> str:
    """Every word that a window shows."""
    labels = [each.text() for each in window.findChildren(QLabel)]
    lines = [each.text() for each in window.findChildren(QLineEdit)]
    return " ".join([window.windowTitle(), *labels, *lines])


def test_a_program_that_was_killed_at_a_seat_opens_again_at_the_table(
    qtbot: QtBot, settings: Settings, clock: ManualClock, seated: Driver
) -> None:
    seated.program.stage.host.close()  # What the system does for a program that is killed.
    again = Driver(qtbot, settings, clock)
    try:
        assert again.program.stage.navigator.place == HomePlace()
        assert CANARY not in said(again.program.window)
        home = again.screen
        assert isinstance(home, HomeScreen)
        assert home.continue_button is not None
        again.press(home.continue_button)
        assert again.program.stage.navigator.place == OverviewPlace()
        assert again.program.window.findChildren(BoardSeatScreen) == []
        assert CANARY not in said(again.program.window)
        draft = again.program.stage.host.seat(FRANCE).draft()
        assert [len(given) for given in draft.orders.values()] == [1]
    finally:
        again.program.end()


def test_an_error_at_a_seat_leaves_everybody_before_the_curtain(
    seated: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = seated.program.stage
    places: list[object] = []

    def shown(_: crash_guard.CrashDialog) -> int:
        let_deletions_happen()
        places.append(stage.navigator.place)
        assert seated.program.window.findChildren(BoardSeatScreen) == []
        assert CANARY not in said(seated.program.window)
        return 0

    monkeypatch.setattr(crash_guard.CrashDialog, "exec", shown)
    CrashGuard(tmp_path / "reports", stage.cover_seat).handle_exception(
        ValueError, ValueError(CANARY), None
    )
    assert places == [CurtainPlace(FRANCE)]
    (kept,) = (tmp_path / "reports").iterdir()
    assert CANARY not in kept.read_text(encoding="utf-8")
    seated.program.end()
