"""At the GM's desk of seven boards the same keys are those of the panels and of the boards."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.app.program import Program
from desktop.games.hepta.accounts_sheet import AccountsSheet
from desktop.games.hepta.nation_ledger import NationLedger
from desktop.games.registry import game_ui_for
from desktop.gm.desk_screen import DeskScreen
from tests.desktop.deletions import let_deletions_happen
from tests.screens.sample_hepta import war_desk


def test_ctrl_and_a_figure_mean_what_has_the_keyboard(program: Program, qtbot: QtBot) -> None:
    program.window.resize(1360, 860)
    program.stage.open_gm_desk(war_desk("S1901M"), game_ui_for("hepta"), "War")
    let_deletions_happen()
    qtbot.waitActive(program.window)
    screen = program.window.current_screen
    assert isinstance(screen, DeskScreen)
    screen.tabs.turn.panel.matrix.setFocus()
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


def test_the_gm_sees_the_accounts_of_the_phase_that_is_on_his_boards(
    program: Program, qtbot: QtBot
) -> None:
    """The eighth place beside the boards is the ledger, and Ctrl+8 shows all nations."""
    program.window.resize(1360, 860)
    desk = war_desk("W1901A")
    program.stage.open_gm_desk(desk, game_ui_for("hepta"), "War")
    let_deletions_happen()
    qtbot.waitActive(program.window)
    screen = program.window.current_screen
    assert isinstance(screen, DeskScreen)
    ledger = screen.map.view.ledger
    assert isinstance(ledger, NationLedger)
    accounts = desk.whole.view().accounts
    assert tuple(ledger.lines) == accounts
    screen.map.view.setFocus()
    press(program, 8)
    sheet = screen.map.view.findChild(AccountsSheet)
    assert isinstance(sheet, AccountsSheet)
    assert sheet.isVisible()
    assert sheet.table.rowCount() == 7
    past = desk.whole.history()[0].view
    screen.map.show_board_only(past.board)
    assert tuple(ledger.lines) == past.accounts != accounts
