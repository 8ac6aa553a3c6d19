"""At the GM's desk of seven boards the same keys are those of the panels and of the boards."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.app.program import Program
from desktop.games.game_ui import rooms_of
from desktop.gm.desk_screen import DeskScreen
from tests.desktop.deletions import let_deletions_happen
from tests.screens.sample_hepta import war_desk


def test_ctrl_and_a_figure_mean_what_has_the_keyboard(program: Program, qtbot: QtBot) -> None:
    program.window.resize(1360, 860)
    program.stage.sit_at_desk(war_desk("S1901M"), rooms_of("hepta"), "War")
    let_deletions_happen()
    qtbot.waitActive(program.window)
    screen = program.window.screen_shown
    assert isinstance(screen, DeskScreen)
    screen.tabs.turn.matrix.setFocus()
    press(program, 3)
    assert screen.tabs.currentIndex() == 2
    assert screen.map.view.near == ""
    screen.map.view.setFocus()
    press(program, 5)
    assert screen.map.view.near == "5"
    assert screen.tabs.currentIndex() == 2


def press(program: Program, figure: int) -> None:
    QTest.keyClick(
        program.window, Qt.Key(Qt.Key.Key_0 + figure), Qt.KeyboardModifier.ControlModifier
    )
