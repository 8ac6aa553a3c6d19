"""A game that people played, played again at our windows: every curtain, every order by hand."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.clock import ManualClock
from desktop.navigator import Curtain, Overview
from desktop.sample import PLAYERS, sample_seats
from desktop.screens.new_game import Setup
from desktop.settings import Settings
from engine.board.position import Position
from engine.orders.order import Convoy, Move, Order
from engine.save.game import open_game, verify_game
from tests.desktop.driver import Driver
from tests.helpers.real_games import RecordedPhase, real_game

POWERS = {f"s{number}": power for number, power in enumerate(PLAYERS, 1)}
GAME = 1


@pytest.fixture
def driver(qtbot: QtBot, settings: Settings, clock: ManualClock) -> Iterator[Driver]:
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    before = application.font(), application.palette()
    settings.reduce_motion = True
    made = Driver(qtbot, settings, clock)
    yield made
    made.program.end()
    application.setStyleSheet("")
    application.setFont(before[0])
    application.setPalette(before[1])


def read(phase: RecordedPhase, power: str) -> tuple[Order, ...]:
    """What a power ordered, an army sent by a convoy that nobody offered walking (D-3)."""
    offered = {
        (order.of, order.to)
        for orders in phase.orders.values()
        for order in orders
        if isinstance(order, Convoy)
    }
    given = next((each for name, each in phase.orders.items() if name == power), ())
    return tuple(
        replace(order, via=False)
        if isinstance(order, Move) and order.via and (order.unit, order.to) not in offered
        else order
        for order in given
    )


def standing(position: Position) -> tuple[object, ...]:
    """What of a position the file records for certain."""
    leaving = {province: each.unit for province, each in position.dislodged.items()}
    return position.units, leaving, position.owners


def play(driver: Driver, phase: RecordedPhase) -> None:
    waiting = driver.waiting
    driver.call(waiting[0])
    for seat in waiting:
        assert driver.program.stage.navigator.place == Curtain(seat)
        driver.hold_curtain()
        orders = read(phase, POWERS[seat])
        for order in orders:
            driver.give(order)
        given = driver.given()
        assert given == ({given_power: frozenset(orders) for given_power in given})
        driver.seal()
    assert driver.program.stage.navigator.place == Overview()
    driver.open_envelopes()


def play_phases(driver: Driver, file: Path, most: int) -> None:
    """Play, close, open again, and compare every position with the recorded one."""
    driver.program.deal(Setup("standard", sample_seats(), {"solo": 34}, file))
    recorded = real_game(GAME)[: most + 1]
    for phase in recorded[:-1]:
        table = driver.program.stage.host.onlooker
        assert standing(table.view().board.position) == standing(phase.position)
        play(driver, phase)
    driver.program.stage.leave_table()
    assert verify_game(file) == ()
    host = open_game(file)
    try:
        chapters = host.onlooker.history()
        assert len(chapters) == len(recorded)
        told = [standing(chapter.view.board.position) for chapter in chapters]
        assert told == [standing(phase.position) for phase in recorded]
    finally:
        host.close()


def test_a_year_of_a_real_game(driver: Driver, tmp_path: Path) -> None:
    play_phases(driver, tmp_path / "Real.lupi", most=3)


@pytest.mark.soak
def test_a_whole_real_game(driver: Driver, tmp_path: Path) -> None:
    play_phases(driver, tmp_path / "Real.lupi", most=len(real_game(GAME)) - 1)
