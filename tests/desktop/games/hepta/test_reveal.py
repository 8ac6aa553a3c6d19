"""The boards are told one after another, and nothing of one before its time."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from desktop.games.hepta.multi_board_scene import MultiBoardScene
from desktop.games.hepta.multi_board_view import MultiBoardView
from desktop.games.registry import game_ui_for
from desktop.results.reports_panel import ReportsPanel
from desktop.results.resolution import ResolutionScreen, RevealAct
from desktop.widgets.clock import ManualClock
from desktop.widgets.sounds import Sounds
from tests.helpers.seat import map_ui_context
from tests.screens.sample_hepta import war


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest.fixture
def heard() -> list[str]:
    return []


@pytest.fixture
def screen(qtbot: QtBot, clock: ManualClock, heard: list[str]) -> ResolutionScreen:
    sounds = Sounds(lambda file: heard.append(file.stem))
    context = replace(map_ui_context(), clock=clock, reduce_motion=False, sounds=sounds)
    host = war("F1901M")
    ui = game_ui_for(host.onlooker.game)
    shown = ui.resolution_page(host.onlooker, ui.furnish(context))
    assert isinstance(shown, ResolutionScreen)
    qtbot.addWidget(shown)
    shown.resize(1280, 772)
    shown.show()
    shown.advance()
    assert shown.act is RevealAct.BATTLES
    return shown


def near(screen: ResolutionScreen) -> str:
    assert isinstance(screen.map, MultiBoardView)
    return screen.map.near


def listed(screen: ResolutionScreen) -> str:
    (shown,) = (each for each in screen.findChildren(ReportsPanel) if each.isVisible())
    rows = enumerate(shown.reports.rows)
    return "\n".join(row.text for number, row in rows if not shown.isRowHidden(number))


def judged(screen: ResolutionScreen) -> set[str]:
    """The boards of which one sees how orders ended."""
    assert isinstance(screen.scene, MultiBoardScene)
    told = screen.scene.told
    return {str(each.unit.location)[0] for each in told if each.unit and each.ruling is not None}


def test_each_board_shows_its_orders_and_then_what_came_of_them(
    screen: ResolutionScreen, clock: ManualClock, heard: list[str]
) -> None:
    assert near(screen) == "1"
    assert "but that unit was not ordered so" not in listed(screen)
    assert judged(screen) == set()
    assert heard == ["drum"]
    clock.advance(1200)
    assert near(screen) == "1"
    assert "but that unit was not ordered so" in listed(screen)
    assert "Board 2" not in listed(screen)
    assert judged(screen) == {"1"}
    assert heard in (["drum", "clack"], ["drum", "thud"])
    screen.advance()
    assert near(screen) == "2"
    assert "but that unit was not ordered so" not in listed(screen)
    assert judged(screen) == {"1"}
    for _ in range(5):
        screen.advance()
    assert near(screen) == "7"
    clock.advance(9_000)
    assert near(screen) == ""
    assert judged(screen) == {*"1234567"}
    assert "Board 1" in listed(screen)
    assert "Board 7" in listed(screen)


def test_space_goes_from_board_to_board_and_then_to_the_result(
    screen: ResolutionScreen, qtbot: QtBot
) -> None:
    seen = [near(screen)]
    for _ in range(7):
        QTest.keyClick(screen, Qt.Key.Key_Space)
        seen.append(near(screen))
    assert seen == [*"1234567", ""]
    assert screen.act is RevealAct.BATTLES
    QTest.keyClick(screen, Qt.Key.Key_Space)
    assert screen.act is RevealAct.RESULT


def test_escape_tells_all_boards_at_once(screen: ResolutionScreen) -> None:
    buttons = screen.findChildren(QPushButton)
    (onward,) = (each for each in buttons if each.text() == "Next board")
    QTest.keyClick(screen, Qt.Key.Key_Escape)
    assert near(screen) == ""
    assert judged(screen) == {*"1234567"}
    assert onward.text() == "Result"
