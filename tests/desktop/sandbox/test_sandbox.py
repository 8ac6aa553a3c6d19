"""The sandbox in the real window: from a seat, from history, from home."""

import gc
from pathlib import Path

import pytest
import shiboken6
from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from desktop.app.program import Program
from desktop.app.settings import Settings
from desktop.games.registry import game_ui_for
from desktop.orders.board_seat import BoardSeatScreen
from desktop.results.history import HistoryScreen
from desktop.sandbox.saved_plans import SavedPlans
from desktop.sandbox.screen import SandboxScreen
from desktop.sandbox.start_page import SandboxStartPage
from engine.board.terms import Location, Power, Province
from engine.board.turn import read_turn
from engine.campaign.plan import Plan, PlanSpot
from engine.campaign.plan_text import read_plan, write_plan
from engine.exchange.plan_source import builtin_map
from engine.frame.seat import SeatId
from engine.judge.ruling import Outcome
from engine.orders.order import Hold, Move
from tests.desktop.deletions import let_deletions_happen
from tests.desktop.squeeze import squeezed
from tests.screens.sample_game import Moment, sample_table

CHLOE = SeatId("s3")
FRANCE, GERMANY = Power("france"), Power("germany")
PAR, BUR, MUN = map(Province, ("par", "bur", "mun"))


def open_over(program: Program) -> SandboxScreen:
    program.window.menus.actions["sandbox"].trigger()
    found = program.window.findChild(SandboxScreen)
    assert found is not None
    return found


def at_table(program: Program) -> None:
    program.stage.sit_round(sample_table(Moment.MOVES), game_ui_for("standard"), "Sunday")
    let_deletions_happen()


def in_history(program: Program) -> SandboxScreen:
    at_table(program)
    program.stage.navigator.look_back()
    return open_over(program)


def at_seat(program: Program) -> tuple[BoardSeatScreen, SandboxScreen]:
    at_table(program)
    program.stage.navigator.call(CHLOE)
    program.stage.navigator.sit_down()
    let_deletions_happen()
    screen = program.window.current_screen
    assert isinstance(screen, BoardSeatScreen)
    return screen, open_over(program)


def from_start(program: Program, game: str = "standard") -> SandboxScreen:
    program.window.menus.actions["sandbox"].trigger()
    page = program.window.findChild(SandboxStartPage)
    assert page is not None
    page.begin(game)
    found = program.window.findChild(SandboxScreen)
    assert found is not None
    return found


def outcomes(sandbox: SandboxScreen) -> dict[str, Outcome]:
    return {each.order.unit: each.outcome for each in sandbox.board.shown}  # type: ignore[union-attr]


# -- the slip --------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("width", [1024, 1100, 1360])
def test_no_button_of_the_slip_is_cut(program: Program, language: str, width: int) -> None:
    program.look.speak(language)
    program.window.resize(width, 760)
    sandbox = from_start(program)
    sandbox.board.beside.bring_back()
    let_deletions_happen()
    assert not squeezed(sandbox.band)
    assert not squeezed(sandbox.tools)
    assert sandbox.close_button.geometry().right() < sandbox.tools.width()


def test_what_it_is_stays_in_sight_over_every_page_of_it(program: Program) -> None:
    sandbox = in_history(program)
    seen = []
    for turn in (sandbox.edit, sandbox.show_board, sandbox.compare, sandbox.show_board):
        turn()
        let_deletions_happen()
        assert sandbox.band.isVisible()
        assert sandbox.band.title.text() == "Sandbox"
        seen.append(sandbox.band.width() == sandbox.width())
    assert seen == [True, False, True, False], "a band over pages, a slip over the board"
    sandbox.forward()
    let_deletions_happen()
    assert sandbox.band.isVisible()


# -- trying ----------------------------------------------------------------------------------


def test_orders_for_every_power_turn_into_outcomes_at_once(program: Program) -> None:
    sandbox = from_start(program)
    sandbox.board.press("par")
    sandbox.board.press("bur")
    assert outcomes(sandbox) == {"par": Outcome.SUCCEEDED}
    sandbox.board.orders.enter("A Mun-Bur")
    assert outcomes(sandbox) == {"par": Outcome.BOUNCED, "mun": Outcome.BOUNCED}
    assert sandbox.stack.plan.step.orders[GERMANY] == (Move(MUN, Location("bur")),)
    sandbox.stack.undo()
    assert outcomes(sandbox) == {"par": Outcome.SUCCEEDED}
    sandbox.stack.redo()
    assert outcomes(sandbox)["par"] is Outcome.BOUNCED


def test_the_next_phase_opens_and_empty_ones_pass_with_a_note(program: Program) -> None:
    sandbox = from_start(program)
    sandbox.board.orders.enter("A Par-Bur")
    QTest.mouseClick(sandbox.on, Qt.MouseButton.LeftButton)
    assert sandbox.stack.plan.step.turn == read_turn("F1901M")
    assert "Spring 1901 — Retreats" in sandbox.band.says.text()
    sandbox.on.click()
    sandbox.backward()
    assert "Spring 1901 — Retreats" in sandbox.band.says.text()
    assert sandbox.board.scene.unit_item(BUR) is not None
    QTest.mouseClick(sandbox.back, Qt.MouseButton.LeftButton)
    assert sandbox.stack.plan.step.turn == read_turn("S1901M")
    assert "Passed over" not in sandbox.band.says.text()
    assert outcomes(sandbox) == {"par": Outcome.SUCCEEDED}


def test_changing_what_was_played_on_grows_a_branch_and_says_so(program: Program) -> None:
    sandbox = in_history(program)
    sandbox.stack.look(sandbox.stack.plan.at_spot(PlanSpot(1, 0)))
    before = sandbox.stack.plan.branches[0]
    sandbox.board.orders.enter("A Par H")
    plan = sandbox.stack.plan
    assert [each.name for each in plan.branches] == ["As played", "Branch A"]
    assert plan.branches[0] == before
    assert "new branch" in sandbox.band.says.text()
    assert sandbox.branches.tree.currentItem().parent().text(0) == "Branch A"


def test_history_opens_a_sandbox_at_the_phase_shown(program: Program) -> None:
    at_table(program)
    program.stage.navigator.look_back()
    history = program.window.current_screen
    assert isinstance(history, HistoryScreen)
    history.strip.go(1)
    QTest.mouseClick(history.what_if, Qt.MouseButton.LeftButton)
    sandbox = program.window.findChild(SandboxScreen)
    assert sandbox is not None
    assert sandbox.stack.plan.step.turn == history.phases[1].view.board.turn
    assert sandbox.stack.plan.step.turn != history.phases[-1].view.board.turn
    assert sandbox.stack.plan.step.orders


def test_where_all_is_ordered_it_says_resolve_and_never_seal(program: Program) -> None:
    sandbox = in_history(program)
    for at, step in enumerate(sandbox.stack.plan.branches[0].steps):
        sandbox.stack.look(sandbox.stack.plan.at_spot(PlanSpot(1, at)))
        if step.orders:
            assert "resolve" in sandbox.board.prompt.words.text()
        assert "seal" not in sandbox.board.prompt.words.text()


def test_branches_are_named_deleted_and_brought_back(program: Program) -> None:
    sandbox = from_start(program)
    sandbox.branches.grow.click()
    sandbox.branches.renamed.emit(2, "Sea Lion")
    assert sandbox.stack.plan.branch.name == "Sea Lion"
    sandbox.branches.delete.click()
    assert len(sandbox.stack.plan.branches) == 1
    assert "Sea Lion" in sandbox.band.says.text()
    sandbox.take_back.click()
    assert sandbox.stack.plan.find(2).name == "Sea Lion"


def test_two_branches_are_held_side_by_side(program: Program) -> None:
    sandbox = from_start(program)
    sandbox.board.orders.enter("A Par-Bur")
    sandbox.branches.grow.click()
    sandbox.board.orders.enter("A Par-Pic")
    sandbox.compare_button.click()
    page = sandbox.pages.currentWidget()
    lines = [page.list.item(at).text() for at in range(page.list.count())]
    assert lines == ["France: A Par-Pic; there: A Par-Bur"]
    page.list.setCurrentRow(0)
    page.away.click()
    assert sandbox.pages.currentWidget() is sandbox.board


def test_the_board_is_edited_by_hand(program: Program) -> None:
    sandbox = from_start(program)
    sandbox.edit_button.click()
    page = sandbox.pages.currentWidget()
    page.tools.press("gal")
    page.use.click()
    assert sandbox.stack.plan.step.position.units[Province("gal")].power == "austria"
    assert sandbox.board.scene.unit_item(Province("gal")) is not None


@pytest.mark.parametrize("game", ["1897", "hepta", "werewolves"])
def test_other_games_begin_as_they_begin(program: Program, game: str) -> None:
    sandbox = from_start(program, game)
    if game == "1897":
        sandbox.board.orders.enter("Build A Par")
    sandbox.forward()
    turn = {"1897": "S1898M", "hepta": "F1901M", "werewolves": "F1901M"}[game]
    assert sandbox.stack.plan.step.turn == read_turn(turn)


# -- a player's own ---------------------------------------------------------------------------


def test_a_players_sandbox_takes_his_draft_along_and_his_alone(program: Program) -> None:
    screen, sandbox = at_seat(program)
    assert set(sandbox.stack.plan.step.orders) == {FRANCE}
    assert sandbox.stack.plan.step.orders[FRANCE] == screen.given()[FRANCE]


def test_orders_of_a_branch_go_into_the_draft_as_one_step(program: Program) -> None:
    screen, sandbox = at_seat(program)
    before = screen.controller.history.draft
    sandbox.branches.grow.click()
    sandbox.board.orders.enter("A Par H; A Mun H")
    sandbox.branches.take.click()
    let_deletions_happen()
    assert Hold(PAR) in screen.given()[FRANCE]
    assert GERMANY not in screen.controller.history.draft.orders
    screen.undo()
    assert screen.controller.history.draft == before


def test_the_edit_menu_is_about_the_sandbox_and_not_about_the_seat_beneath(
    program: Program,
) -> None:
    screen, sandbox = at_seat(program)
    before = screen.controller.history.draft
    sandbox.board.orders.enter("A Mun H")
    edit = program.window.menus.edit
    edit.tell()
    assert edit.undo.text().startswith("&Undo: the last change of the plan")
    edit.undo.trigger()
    assert GERMANY not in sandbox.stack.plan.step.orders
    assert screen.controller.history.draft == before
    sandbox.edit()
    edit.tell()
    assert not edit.undo.isEnabled()
    edit.undo.trigger()
    assert screen.controller.history.draft == before


def test_no_key_in_the_sandbox_reaches_the_seat_and_nothing_is_sealed(program: Program) -> None:
    screen, sandbox = at_seat(program)
    before = screen.controller.history.draft
    for key, mods in ((Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier),):
        QTest.keyClick(sandbox.board.map, key, mods)
    QTest.keyClick(sandbox, Qt.Key.Key_H)
    assert not screen.sealed
    assert screen.controller.history.draft == before
    assert not screen.seal_box.isVisible()
    sandbox.close_button.click()
    let_deletions_happen()
    screen.beside.bring_back()
    assert screen.seal_box.isVisible()


def test_escape_goes_back_to_where_it_was_opened(program: Program) -> None:
    screen, sandbox = at_seat(program)
    assert program.window.windowTitle() == "SANDBOX — Sunday — Casus Lupi"
    QTest.keyClick(sandbox.board.map, Qt.Key.Key_Escape)
    let_deletions_happen()
    assert program.window.findChild(SandboxScreen) is None
    assert program.window.windowTitle() == "Sunday — Casus Lupi"
    assert screen.map.isVisible()


def test_a_players_sandbox_dies_at_the_curtain_and_leaves_nothing(
    program: Program, settings: Settings
) -> None:
    _, sandbox = at_seat(program)
    sandbox.board.orders.enter("A Mun-Tyr")
    sandbox.branches.grow.click()
    sandbox.keep()
    sandbox.copy()
    parts = [sandbox, *sandbox.findChildren(QObject)]
    del sandbox
    program.stage.cover_seat()
    let_deletions_happen()
    assert [part for part in parts if shiboken6.isValid(part)] == []
    parts.clear()
    gc.collect()
    assert [each for each in gc.get_objects() if isinstance(each, Plan)] == []
    assert program.window.windowTitle() == "Sunday — Casus Lupi"
    assert QGuiApplication.clipboard().text() == ""
    assert SavedPlans(settings.plans_folder).names() == ()
    assert settings.recent == () or all(each.suffix == ".lupi" for each in settings.recent)


def test_a_players_sandbox_offers_no_way_to_keep_and_says_so(program: Program) -> None:
    _, sandbox = at_seat(program)
    assert not sandbox.keep_button.isVisible()
    assert not sandbox.copy_button.isVisible()
    assert not sandbox.name.isVisible()
    assert "for you alone until the phase ends" in sandbox.band.says.text()


def test_behind_a_curtain_no_sandbox_opens(program: Program) -> None:
    at_table(program)
    program.stage.navigator.call(CHLOE)
    let_deletions_happen()
    assert not program.window.menus.actions["sandbox"].isEnabled()
    program.sandbox.open()
    assert program.window.findChild(SandboxScreen) is None


def test_while_the_result_is_told_no_sandbox_tells_it_before(program: Program) -> None:
    at_table(program)
    program.stage.navigator.resolved()
    program.sandbox.open()
    assert program.window.findChild(SandboxScreen) is None
    assert "no board" in program.window.message.words.text()


# -- kept and shared ---------------------------------------------------------------------------


def test_a_plan_is_kept_by_name_found_again_and_thrown_away(
    program: Program, settings: Settings
) -> None:
    sandbox = from_start(program)
    sandbox.board.orders.enter("A Par-Bur")
    sandbox.name.setText("Sea Lion")
    sandbox.keep_button.click()
    plan = sandbox.stack.plan
    sandbox.close_button.click()
    let_deletions_happen()
    page = program.window.findChild(SandboxStartPage)
    assert page is not None
    assert [page.kept.list.item(at).text() for at in range(page.kept.list.count())] == ["Sea Lion"]
    page.kept.open.click()
    again = program.window.findChild(SandboxScreen)
    assert again is not None
    assert again.stack.plan == plan
    again.close_frame()
    page.kept.remove.click()
    assert SavedPlans(settings.plans_folder).names() == ()


def test_a_plan_is_shared_as_text_and_read_back_exactly(program: Program) -> None:
    sandbox = in_history(program)
    sandbox.copy_button.click()
    text = QGuiApplication.clipboard().text()
    assert text == write_plan(sandbox.stack.plan)
    assert read_plan(text, "pasted", builtin_map) == sandbox.stack.plan


def test_a_pasted_list_with_faults_is_told_line_by_line(program: Program) -> None:
    program.sandbox.open()
    page = program.window.findChild(SandboxStartPage)
    assert page is not None
    page.paste.setPlainText("France: A Atlantis\nFrance: A Par\nGaul: A Mar\n")
    page.read.click()
    said = page.problem.text().splitlines()
    assert len(said) == 2
    assert "line 1" in said[0]
    assert "line 3" in said[1]
    page.paste.setPlainText("France: A Par\n")
    page.read.click()
    sandbox = program.window.findChild(SandboxScreen)
    assert sandbox is not None
    assert sandbox.board.scene.unit_item(PAR) is not None


def test_a_file_that_is_none_gets_one_sentence(program: Program, tmp_path: Path) -> None:
    program.sandbox.open()
    page = program.window.findChild(SandboxStartPage)
    assert page is not None
    (tmp_path / "x.lupi").write_bytes(b"\x00rubbish")
    for name in ("missing.txt", "x.lupi"):
        page.open_file(tmp_path / name)
        assert page.problem.text()
        assert "Traceback" not in page.problem.text()
