"""Somebody sets the computer's clock, or it sets itself: waits are neither skipped nor endless."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QDateTime
from pytestqt.qtbot import QtBot

from desktop.app.settings import Settings
from desktop.home.new_game import GameSetup
from desktop.session.navigator import CurtainPlace, SeatPlace
from desktop.session.retry_delay import RetryDelay
from desktop.widgets.clock import ManualClock, WallClock
from engine.frame.lock import LONGEST_WAIT, FailedAttempts
from engine.frame.seat import SeatId
from engine.save.game_file import create_game
from tests.desktop.driver import Driver
from tests.helpers.table import standard_seats
from tests.screens.sample_game import sample_seats

YEAR = 365 * 24 * 3600
ADA = SeatId("s1")


def set_clock(clock: ManualClock, seconds: int) -> None:
    """The date jumps; the time that passes does not."""
    clock.began += seconds


@pytest.mark.parametrize("jump", [YEAR, -YEAR, 3600, -3600])
def test_a_wait_after_a_wrong_pin_is_as_long_as_it_is(tmp_path: Path, jump: int) -> None:
    host = create_game(tmp_path / "x.lupi", "standard", standard_seats(), {}, pins={ADA: "1234"})
    clock = ManualClock()
    patience = RetryDelay(clock)
    patience.locks = host.locks
    for _ in range(4):
        patience.failed("s1")
    assert patience.left("s1") == 8000
    set_clock(clock, jump)
    assert patience.left("s1") == 8000
    clock.advance(7999)
    assert patience.left("s1") == 1
    clock.advance(1)
    assert patience.left("s1") == 0
    # The program starts anew and has only the file and the date to go by.
    set_clock(clock, -10 * YEAR)
    anew = RetryDelay(clock)
    anew.locks = host.locks
    assert anew.left("s1") == 8000
    clock.advance(8000)
    assert anew.left("s1") == 0
    host.close()


@given(st.integers(0, 10**6), st.integers(-(10**12), 10**12), st.integers(-(10**12), 10**12))
def test_no_clock_makes_a_wait_negative_or_longer_than_the_longest(
    wrong: int, at: int, now: int
) -> None:
    assert 0 <= FailedAttempts(wrong, at).left(now) <= LONGEST_WAIT


def test_the_curtain_opens_by_the_time_that_passes(
    qtbot: QtBot, settings: Settings, clock: ManualClock, tmp_path: Path
) -> None:
    driver = Driver(qtbot, settings, clock)
    driver.program.deal(GameSetup("standard", sample_seats(), {}, tmp_path / "Sunday.lupi"))
    navigator = driver.program.stage.navigator
    driver.call(ADA)
    set_clock(clock, YEAR)
    assert navigator.place == CurtainPlace(ADA)
    driver.hold_curtain()
    assert navigator.place == SeatPlace(ADA)
    set_clock(clock, -2 * YEAR)
    assert navigator.place == SeatPlace(ADA)
    driver.program.end()


def test_the_time_that_passes_is_not_asked_of_the_date(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = WallClock()
    before = clock.now()
    monkeypatch.setattr(QDateTime, "currentSecsSinceEpoch", staticmethod(lambda: -YEAR))
    assert before <= clock.now() < before + 60_000
    assert clock.moment() == -YEAR
