"""PINs at the windows: what is typed stays nowhere, and a wrong one is not forgotten."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.app.settings import Settings
from desktop.session.curtain import HOLD_TIME, CurtainScreen
from desktop.session.navigator import CurtainPlace, SeatPlace
from desktop.session.new_secret import NewSecretDialog
from desktop.session.retry_delay import RetryDelay
from desktop.session.seat_access import SeatBar
from desktop.widgets.clock import ManualClock
from engine.frame.seat import SeatId
from tests.desktop.deletions import let_deletions_happen
from tests.helpers.windows import Round
from tests.secrecy.traces import words_of

AUSTRIA, PIN = SeatId("s1"), "kestrel7"


@pytest.fixture
def round_(qtbot: QtBot, settings: Settings, clock: ManualClock) -> Iterator[Round]:
    made = Round(qtbot, settings, clock)
    made.deal("Sunday")
    yield made
    made.program.end()


def at_the_lock(round_: Round) -> CurtainScreen:
    """Austria's curtain, held open as far as its PIN."""
    round_.call(AUSTRIA)
    curtain = round_.screen
    assert isinstance(curtain, CurtainScreen)
    curtain.repaint()
    curtain.disc.press()
    round_.clock.advance(HOLD_TIME)
    let_deletions_happen()
    assert curtain.key is not None
    return curtain


def try_pin(curtain: CurtainScreen, pin: str) -> None:
    assert curtain.key is not None
    curtain.key.entry.setText(pin)
    curtain.key.go.click()
    let_deletions_happen()


def test_closing_the_game_makes_no_wrong_pin_forgotten(round_: Round) -> None:
    round_.program.stage.host.locks.set_pin(AUSTRIA, PIN, "")
    try_pin(at_the_lock(round_), "0000")
    round_.program.stage.navigator.to_table()
    let_deletions_happen()
    round_.leave()
    round_.come_back()
    curtain = at_the_lock(round_)
    try_pin(curtain, PIN)
    assert round_.program.stage.navigator.place == CurtainPlace(AUSTRIA)
    round_.clock.advance(1_000)
    try_pin(curtain, PIN)
    assert round_.program.stage.navigator.place == SeatPlace(AUSTRIA)


def test_a_pin_half_chosen_is_gone_with_its_dialog_when_the_seat_is_hidden(
    round_: Round, tmp_path: Path
) -> None:
    round_.call(AUSTRIA)
    round_.pass_curtain(AUSTRIA)
    strip = round_.program.window.findChild(SeatBar)
    assert strip is not None
    strip.pin_requested.emit()
    asked = QApplication.activeModalWidget()
    assert isinstance(asked, NewSecretDialog)
    QTest.keyClicks(asked.new, PIN)
    QTest.keyClick(asked.new, Qt.Key.Key_F12)
    let_deletions_happen()
    assert round_.program.stage.navigator.place == CurtainPlace(AUSTRIA)
    assert not [each for each in QApplication.allWidgets() if isinstance(each, NewSecretDialog)]
    assert PIN not in words_of(round_.program.window)
    round_.program.settings.write()
    for file in sorted(tmp_path.rglob("*")):
        assert file.is_dir() or PIN.encode() not in file.read_bytes()
    assert round_.program.stage.host.locks.pins() == frozenset()


def test_starting_the_program_anew_makes_no_wrong_pin_forgotten(round_: Round) -> None:
    round_.program.stage.host.locks.set_pin(AUSTRIA, PIN, "")
    curtain = at_the_lock(round_)
    for wait in (1_000, 2_000, 2_000):
        try_pin(curtain, "0000")
        round_.clock.advance(wait)
    fresh = RetryDelay(ManualClock(began=round_.clock.moment()))
    fresh.locks = round_.program.stage.host.locks
    assert fresh.left(f"pin {AUSTRIA}") == 2_000


def test_each_player_is_asked_for_a_pin_once_at_the_first_sitting(round_: Round) -> None:
    def offered() -> bool:
        strip = round_.program.window.findChild(SeatBar)
        assert strip is not None
        return strip.offer.isVisible()

    for seat in (AUSTRIA, SeatId("s2")):
        for expected in (True, False):
            round_.call(seat)
            round_.pass_curtain(seat)
            assert offered() is expected
            round_.program.stage.navigator.to_table()
            let_deletions_happen()
