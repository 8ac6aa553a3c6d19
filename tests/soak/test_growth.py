"""A game that goes on and on at one laptop neither fills its memory nor slows its windows.

`SOAK_GROWTH` says how many phases of the standard game are played (300 if unset), a fifth as many
of seven boards. Thirty times it prints what is held beside the pictures of boards and what is
resident, and how long a player's page and a picture of a map take of the processor.
"""

import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication, QGraphicsView
from pytestqt.qtbot import QtBot

from desktop.app.settings import Settings
from desktop.map.paint.sheet_ground import clear_board_caches
from desktop.widgets import theme
from desktop.widgets.clock import ManualClock
from engine.frame.chance import Chance
from engine.frame.seat import Seat, SeatId
from engine.registry import game
from engine.save.game_file import create_game
from tests.desktop.deletions import let_deletions_happen
from tests.desktop.driver import Driver
from tests.soak.test_memory import in_use, resident

PHASES = int(os.environ.get("SOAK_GROWTH", "300"))
LOOKS = 10
A_PHASE = {"standard": 150_000, "hepta": 1_000_000}
"""Bytes that one more phase may take: what it was, with its envelopes, and some words of it."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What the program takes after so many phases: bytes, and milliseconds of the processor."""

    phase: str
    units: int
    held: int
    resident: int
    page: float
    picture: float

    def __str__(self) -> str:
        held, resident = self.held / 1e6, self.resident / 1e6
        return (
            f"{self.phase}, {self.units} units: held {held:.1f} MB, resident {resident:.1f}, "
            f"a page {self.page:.0f} ms, a picture {self.picture:.1f} ms"
        )


@pytest.fixture
def driver(qtbot: QtBot, tmp_path: Path) -> Iterator[Driver]:
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    before = application.font(), application.palette()
    settings = Settings(tmp_path / "settings.ini")
    settings.language, settings.lighting = "en", theme.Lighting.LIGHT
    settings.games_folder, settings.reduce_motion = tmp_path / "games", True
    made = Driver(qtbot, settings, ManualClock())
    yield made
    made.program.end()
    application.setStyleSheet("")
    application.setFont(before[0])
    application.setPalette(before[1])


def play_phase(driver: Driver, playing: Any, dice: Random) -> None:
    """Everybody seals an envelope, two look at the map first, and all is watched."""
    host = driver.program.stage.host
    waiting = driver.waiting
    for seat in dice.sample(waiting, min(2, len(waiting))):
        open_page(driver, seat)
        driver.press(driver.seat_screen.seal_box.leave)
        while driver.at_curtain():
            driver.press(driver.screen.back)
    for seat in waiting:
        desk = host.seat(seat)
        desk.submit(playing.submission(desk.view(), Chance(dice.randbytes(32))))
    driver.program.stage.rebuild_screen()
    let_deletions_happen()
    driver.open_envelopes()


def open_page(driver: Driver, seat: SeatId) -> None:
    driver.call(seat)
    driver.hold_curtain()


def standing(driver: Driver) -> Standing:
    """Open the page of whoever is asked first, and look at it."""
    phase, units = driver.program.stage.host.onlooker.phase().key, driver.board.position.units
    began = process_time()
    open_page(driver, driver.waiting[0])
    page = process_time() - began
    pictures: list[float] = []
    for view in driver.screen.findChildren(QGraphicsView):
        if view.isVisible():
            view.grab()
            began = process_time()
            for _ in range(LOOKS):
                view.resetCachedContent()
                view.grab()
            pictures.append((process_time() - began) / LOOKS)
    driver.press(driver.seat_screen.seal_box.leave)
    while driver.at_curtain():
        driver.press(driver.screen.back)
    # Pictures of boards are kept up to a bound, which it takes long to reach.
    clear_board_caches()
    return Standing(phase, len(units), in_use(), resident(), 1000 * page, 1000 * median(pictures))


@pytest.mark.soak
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")
@pytest.mark.parametrize(("key", "phases"), [("standard", PHASES), ("hepta", PHASES // 5)])
def test_a_game_that_goes_on_neither_fills_memory_nor_slows(
    driver: Driver, tmp_path: Path, key: str, phases: int
) -> None:
    dice, playing = Random(11), game(key).random_play()
    seats = [
        Seat(SeatId(f"s{n}"), f"Player {n}", share) for n, share in enumerate(playing.shares(7), 1)
    ]
    file = tmp_path / "long.lupi"
    create_game(file, key, seats, {}, dice.randbytes).close()
    driver.open(file)
    every, told = max(1, phases // 30), list[Standing]()
    sys.stdout.write("\n")
    for number in range(phases + 1):
        if driver.program.stage.host.onlooker.result() is not None:
            break
        if number % every == 0:
            told.append(standing(driver))
            sys.stdout.write(f"{key}, {number} of {phases} phases, {told[-1]}\n")
            sys.stdout.flush()
        if number < phases:
            play_phase(driver, playing, dice)
    first, last = told[len(told) // 3], told[-1]
    passed = every * (len(told) - 1 - len(told) // 3)
    assert last.held < 1.05 * first.held + A_PHASE[key] * passed
    assert last.page < 2 * first.page
    assert last.picture < 2 * first.picture
