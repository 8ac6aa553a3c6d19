"""The end of a game."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from desktop.results.centre_chart import CentreChart
from desktop.results.centre_counts_model import year_phases
from desktop.results.ending import PAUSE, EndingScreen
from desktop.widgets.clock import ManualClock
from engine.board.terms import Power, Province
from tests.helpers.seat import map_ui_context
from tests.screens.sample_game import Moment, sample_game


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest.fixture
def screen(qtbot: QtBot, clock: ManualClock) -> EndingScreen:
    made = EndingScreen(
        sample_game(Moment.ENDING).onlooker,
        replace(map_ui_context(), clock=clock, reduce_motion=False),
    )
    qtbot.addWidget(made)
    made.resize(1280, 772)
    made.show()
    return made


def test_it_says_how_the_game_ended_and_for_whom(screen: EndingScreen) -> None:
    said = " ".join(label.text() for label in screen.findChildren(QLabel))
    assert "draw between Austria, England" in said
    assert "Chloé" in said


def test_the_last_board_is_shown(screen: EndingScreen) -> None:
    view = screen.scene.view
    assert view is not None
    assert set(view.position.units) == set(screen.table.view().board.position.units)
    assert screen.scene.unit_item(Province("boh")) is not None


def test_the_chart_counts_each_year_once(screen: EndingScreen) -> None:
    years = [year for year, _ in year_phases(screen._chapters)]
    assert years == ["1900", "1901", "1902"]
    chart = screen.findChild(CentreChart)
    assert chart is not None
    assert chart.counts.counts[Power("france")][0] == 3
    assert chart.counts.counts[Power("france")][1] == 6
    assert chart.counts.counts[Power("russia")][0] == 4
    assert not chart.grab().toImage().isNull()


def test_the_game_can_be_played_through(
    qtbot: QtBot, screen: EndingScreen, clock: ManualClock
) -> None:
    qtbot.mouseClick(screen._play, Qt.MouseButton.LeftButton)
    assert screen.playing
    assert screen.scene.unit_item(Province("lon")) is not None
    clock.advance(PAUSE * 30)
    assert not screen.playing
    assert screen.scene.view is screen._chapters[-1].view.board


def test_playing_can_be_stopped_and_the_end_is_back(
    qtbot: QtBot, screen: EndingScreen, clock: ManualClock
) -> None:
    screen.toggle_play()
    clock.advance(PAUSE + 200)
    screen.toggle_play()
    assert not screen.playing
    assert screen.scene.view is screen._chapters[-1].view.board
    clock.advance(PAUSE * 3)
    assert screen.scene.view is screen._chapters[-1].view.board


def test_its_doors(qtbot: QtBot, screen: EndingScreen) -> None:
    buttons = {b.text(): b for b in screen.findChildren(type(screen._play))}
    with qtbot.waitSignal(screen.history_wanted, timeout=1000):
        qtbot.mouseClick(buttons["History"], Qt.MouseButton.LeftButton)
    with qtbot.waitSignal(screen.closed, timeout=1000):
        qtbot.mouseClick(buttons["Leave the table"], Qt.MouseButton.LeftButton)


def test_a_game_that_has_just_ended_is_announced_until_somebody_goes_on(
    qtbot: QtBot, screen: EndingScreen
) -> None:
    screen.announce_end()
    announced = screen.announcement
    assert announced is not None
    assert announced.geometry() == screen.rect()
    assert announced.told.headline == "The end is shared"
    assert "draw between Austria, England" in " ".join(announced.told.lines)
    qtbot.keyClick(announced, Qt.Key.Key_Space)
    assert screen.announcement is None
    assert not screen.playing, "the key that went on plays nothing"
