"""What was tried in a sandbox is there again: that of a game until its phase is over, any other
until it is thrown away."""

from pathlib import Path

import pytest
from PySide6.QtCore import QDate, QLocale, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.app.program import Program
from desktop.games.registry import game_ui_for
from desktop.gm.post_office import PostOffice
from desktop.home.home_screen import HomeScreen, PlanPlate
from desktop.sandbox.screen import EditBoardPage, SandboxScreen
from desktop.sandbox.start_page import SandboxStartPage
from desktop.session.packet_session import open_packet
from engine.campaign.plan import PlanSpot
from engine.errors import SaveForbidden
from engine.frame.host_desk import HostDesk
from engine.frame.seat import SeatId
from engine.post.packet import SUFFIX
from tests.desktop.deletions import let_deletions_happen
from tests.helpers.order_text import read_order
from tests.screens.sample_game import Moment, desk_at_work, sample_desk, sample_game

ADA, BRAM, CHLOE = (SeatId(f"s{number}") for number in (1, 2, 3))


def opened(program: Program) -> SandboxScreen:
    let_deletions_happen()
    program.sandbox.open()
    found = program.window.findChild(SandboxScreen)
    assert found is not None
    return found


def closed(sandbox: SandboxScreen) -> None:
    sandbox.close_button.click()
    let_deletions_happen()


def ordered(sandbox: SandboxScreen) -> set[str]:
    return {each.unit for given in sandbox.stack.plan.step.orders.values() for each in given}  # type: ignore[union-attr]


def at_table(program: Program) -> HostDesk:  # type: ignore[type-arg]
    host = sample_game(Moment.MOVES)
    program.stage.sit_round(host, game_ui_for("standard"), "Sunday")
    let_deletions_happen()
    return host


def sit_down(program: Program, seat: SeatId) -> None:
    program.stage.navigator.call(seat)
    program.stage.navigator.sit_down()
    let_deletions_happen()


def test_a_players_sandbox_is_as_he_left_it_also_after_the_curtain(program: Program) -> None:
    at_table(program)
    sit_down(program, CHLOE)
    sandbox = opened(program)
    assert sandbox.branches.start_over_button.isHidden()
    sandbox.board.orders.enter("A Vie H; A Mun H")
    sandbox.branches.renamed.emit(2, "Sea Lion")
    plan = sandbox.stack.plan
    closed(sandbox)
    sandbox = opened(program)
    assert sandbox.stack.plan == plan
    assert "As you left it" in sandbox.band.says.text()
    sandbox.board.orders.enter("A Ber H")
    plan = sandbox.stack.plan
    program.stage.cover_seat()  # Nothing was closed: the curtain fell.
    sit_down(program, BRAM)
    assert "Sea Lion" not in [each.name for each in opened(program).stack.plan.branches]
    sit_down(program, CHLOE)
    assert opened(program).stack.plan == plan


def test_one_begins_afresh_and_undo_brings_it_back(program: Program) -> None:
    at_table(program)
    sit_down(program, CHLOE)
    sandbox = opened(program)
    fresh = sandbox.stack.plan
    sandbox.board.orders.enter("A Vie H")
    tried = sandbox.stack.plan
    closed(sandbox)
    sandbox = opened(program)
    sandbox.board.tabs.setCurrentWidget(sandbox.branches)
    QTest.mouseClick(sandbox.branches.start_over_button, Qt.MouseButton.LeftButton)
    assert sandbox.stack.plan == fresh
    assert sandbox.branches.start_over_button.isHidden()
    sandbox.stack.undo()
    assert sandbox.stack.plan == tried
    sandbox.stack.redo()
    closed(sandbox)
    assert opened(program).branches.start_over_button.isHidden(), "nothing is left of it"


def test_when_the_phase_is_over_it_goes(program: Program) -> None:
    host = at_table(program)
    sit_down(program, CHLOE)
    sandbox = opened(program)
    sandbox.board.orders.enter("A Vie H")
    closed(sandbox)
    assert host.seat(CHLOE).plan()
    program.stage.navigator.to_table()
    host.resolve(frozenset(seat.id for seat in host.onlooker.seats))
    assert host.seat(CHLOE).plan() == ""


def test_the_public_tables_sandbox_is_kept_by_its_board_and_let_go_of_with_the_game(
    program: Program,
) -> None:
    host = at_table(program)
    sandbox = opened(program)
    sandbox.board.orders.enter("A Vie H")
    tried = sandbox.stack.plan
    closed(sandbox)
    program.stage.look_back()
    history = program.window.current_screen
    history.strip.go(len(history.phases) - 1)  # type: ignore[union-attr]
    assert opened(program).stack.plan == tried, "the same board in the history"
    closed(program.window.findChild(SandboxScreen))  # type: ignore[arg-type]
    history.strip.go(0)  # type: ignore[union-attr]
    assert opened(program).stack.plan.branches == tried.branches[:1], "another board"
    program.stage.to_table()
    host.resolve(frozenset(seat.id for seat in host.onlooker.seats))
    program.stage.rebuild_screen()
    assert len(opened(program).stack.plan.branches) == 1, "another phase"
    program.stage.close_session()
    let_deletions_happen()
    at_table(program)
    assert len(opened(program).stack.plan.branches) == 1, "the game was closed"


def test_the_game_masters_sandbox_is_kept_with_his_game(program: Program) -> None:
    desk = sample_desk(Moment.MOVES)
    desk_at_work(desk)
    program.stage.open_gm_desk(desk, game_ui_for("standard"), "Friday")
    let_deletions_happen()
    sandbox = opened(program)
    sandbox.board.orders.enter("A Vie H")
    tried = sandbox.stack.plan
    program.stage.cover_seat()
    let_deletions_happen()
    program.stage.navigator.uncover()
    assert opened(program).stack.plan == tried
    program.stage.look_back()
    assert opened(program).stack.plan.branches[1:] == (), "another page of the desk"


def test_a_packets_sandbox_is_kept_beside_the_packet(program: Program, tmp_path: Path) -> None:
    context = game_ui_for("standard").furnish(program.look.ui_context())
    files = PostOffice(sample_desk(Moment.MOVES), "Friday").packet_files("", context)
    made = next(each for each in files if each.seat == ADA and each.name.endswith(SUFFIX))
    file = tmp_path / Path(made.name).name
    file.write_bytes(made.content)
    plans = []
    for _ in range(2):
        room = open_packet(program.window, file)
        program.stage.open_packet(room, game_ui_for(room.game))
        sandbox = opened(program)
        if not plans:
            sandbox.board.orders.enter("A Par H; A Vie H")
        plans.append(sandbox.stack.plan)
        program.stage.close_session()
        let_deletions_happen()
    assert plans[0] == plans[1]
    assert len(plans[0].branches) == 2


def start_page(program: Program) -> SandboxStartPage:
    program.window.menus.actions["sandbox"].trigger()
    page = program.window.findChild(SandboxStartPage)
    assert page is not None
    return page


def sandbox_of(program: Program) -> SandboxScreen:
    found = program.window.findChild(SandboxScreen)
    assert found is not None
    return found


def plans_at_home(program: Program) -> tuple[PlanPlate, ...]:
    QTest.qWait(1)  # The page is made anew once what lay over it is gone.
    let_deletions_happen()
    home = program.window.current_screen
    assert isinstance(home, HomeScreen)
    return home.plans


def test_without_a_game_it_is_kept_from_the_first_change_on(
    program: Program, qtbot: QtBot
) -> None:
    """Nobody closes anything: the program may be killed."""
    start_page(program).begin("standard")
    sandbox, shelf = sandbox_of(program), program.sandbox.shelf
    assert shelf.names() == ()
    sandbox.board.orders.enter("A Par-Bur")
    qtbot.waitUntil(lambda: shelf.names() != ())
    day = QLocale("en").toString(QDate.currentDate(), "d MMMM")
    assert shelf.names() == (f"Plan of {day}",)
    assert shelf.read(program.window, shelf.names()[0]).step.orders == sandbox.plan.step.orders
    sandbox.stack.undo()
    closed(sandbox)
    assert shelf.names() == (), "nothing is left of it"


def test_at_the_end_of_the_program_each_plan_is_on_the_home_page(program: Program) -> None:
    for orders in ("A Par-Bur", "A Mun-Bur"):
        start_page(program).begin("standard")
        sandbox = sandbox_of(program)
        sandbox.board.orders.enter(orders)
        sandbox.forward()
        closed(sandbox)
        page = program.window.findChild(SandboxStartPage)
        assert page is not None
        page.close_frame()
    first, _ = plans_at_home(program)
    assert first.game.file.stem.startswith("Plan 2 of ")
    assert first.about.text() == "Sandbox · Fall 1901 — Moves"
    assert not first.picture.isNull()
    first.open_button.click()
    sandbox = sandbox_of(program)
    assert sandbox.plan.line[0].orders == {"germany": (read_order("A mun - bur"),)}
    sandbox.board.orders.enter("A Ber-Mun")
    program.window.close()  # As by Ctrl+Q, with no time to rest.
    kept = program.sandbox.shelf.read(program.window, first.game.file.stem)
    assert kept.step.orders == {"germany": (read_order("A ber - mun"),)}


def test_thrown_away_on_the_home_page_it_can_be_brought_back(program: Program) -> None:
    start_page(program).begin("standard")
    sandbox_of(program).board.orders.enter("A Par-Bur")
    closed(sandbox_of(program))
    program.window.findChild(SandboxStartPage).close_frame()  # type: ignore[union-attr]
    (plate,) = plans_at_home(program)
    name = plate.game.file.stem
    plate.remove_button.click()
    assert plans_at_home(program) == ()
    assert name in program.window.message.words.text()
    program.window.message.way_out.click()
    (plate,) = plans_at_home(program)
    assert plate.game.file.stem == name


def test_a_pasted_text_is_kept_before_and_after_it_is_begun_with(program: Program) -> None:
    page = start_page(program)
    page.paste.setPlainText("France: A Par - Bur")
    page.close_frame()
    let_deletions_happen()
    page = start_page(program)
    assert page.paste.toPlainText() == "France: A Par - Bur"
    page.read.click()
    assert len(program.sandbox.shelf.names()) == 1
    closed(sandbox_of(program))
    assert len(program.sandbox.shelf.names()) == 1
    page.close_frame()
    let_deletions_happen()
    assert start_page(program).paste.toPlainText() == ""


def test_a_board_that_is_being_edited_is_not_lost_either(program: Program) -> None:
    start_page(program).begin("standard")
    sandbox = sandbox_of(program)
    sandbox.edit()
    page = sandbox.pages.currentWidget()
    assert isinstance(page, EditBoardPage)
    page.tools.press("bur")
    program.window.close()
    (name,) = program.sandbox.shelf.names()
    kept = program.sandbox.shelf.read(program.window, name)
    assert "bur" in kept.step.position.units


def test_given_a_name_a_plan_leaves_its_date(program: Program, qtbot: QtBot) -> None:
    page = start_page(program)
    page.begin("standard")
    sandbox, shelf = sandbox_of(program), program.sandbox.shelf
    sandbox.board.orders.enter("A Par-Bur")
    qtbot.waitUntil(lambda: shelf.names() != ())
    sandbox.keep_as("Sea Lion")
    assert shelf.names() == ("Sea Lion",)
    first = sandbox.plan
    sandbox.board.orders.enter("A Mun-Bur")
    sandbox.keep_as("Lightning")
    closed(sandbox)
    assert shelf.names() == ("Lightning", "Sea Lion")
    assert shelf.read(program.window, "Sea Lion").step.orders == first.step.orders
    assert len(shelf.read(program.window, "Lightning").step.orders) == 2


def test_nothing_of_a_game_is_kept_but_in_its_own_file(program: Program) -> None:
    at_table(program)
    for seat in (None, CHLOE, BRAM):
        if seat is not None:
            sit_down(program, seat)
        sandbox = opened(program)
        sandbox.board.orders.enter("A Vie H")
        closed(sandbox)
    program.window.close()
    assert program.sandbox.shelf.names() == ()


def test_a_full_disk_is_told(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    at_table(program)
    sit_down(program, CHLOE)
    sandbox = opened(program)
    left = sandbox.left
    assert left is not None

    def full(_: str) -> None:
        raise SaveForbidden("friday.lupi", "no room")

    monkeypatch.setattr(type(left), "keep", property(lambda _: full), raising=False)
    sandbox.board.orders.enter("A Vie H")
    closed(sandbox)
    assert "friday.lupi" in program.window.message.words.text()


# -- what was played stays as it was ----------------------------------------------------------


def test_invented_phases_stand_in_a_branch_of_their_own(program: Program) -> None:
    at_table(program)
    sandbox = opened(program)
    played = sandbox.stack.plan.branches[0]
    sandbox.on.click()
    sandbox.on.click()
    plan = sandbox.stack.plan
    assert plan.branches[0] == played
    assert plan.branch.name == "Branch A"
    assert plan.branch.root == PlanSpot(1, len(played.steps) - 1)
    assert plan.branch.steps[0].turn == played.steps[-1].turn
    assert len(plan.branch.steps) == 3
    assert "“As played” stays as it was" not in sandbox.band.says.text(), "told when it began"


def test_after_resolve_the_outcome_tells_what_was_just_made(program: Program) -> None:
    at_table(program)
    sandbox = opened(program)
    sandbox.board.orders.enter("A Vie H")
    turn = sandbox.board.controller.board.turn
    sandbox.on.click()
    sandbox.board.tabs.setCurrentWidget(sandbox.board.outcome)
    rows = [each.text for each in sandbox.board.outcome.reports.rows]
    assert rows[0] == f"{program.look.words().turn(turn)}: what became of it"
    assert any("Vienna" in each for each in rows)
    vienna = next(number for number, each in enumerate(rows) if "Vienna" in each)
    outcome = sandbox.board.outcome
    outcome.setCurrentIndex(outcome.model().index(vienna, 0))
    assert sandbox.board.scene.pointed == {"vie"}, "its arrow is of the phase before"
    sandbox.board.orders.enter("A Bud H")
    assert not sandbox.board.scene.pointed
    sandbox.backward()
    assert sandbox.stack.plan.step.turn == turn
