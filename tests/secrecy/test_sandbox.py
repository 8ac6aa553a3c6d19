"""What-if keeps secrets: a sandbox knows what its reader knows, and dies with his seat."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QMenu

from desktop.app.program import Program
from desktop.games.registry import game_ui_for
from desktop.gm.post_office import PostOffice
from desktop.packet.packet_screen import PacketScreen
from desktop.sandbox.screen import SandboxScreen
from desktop.session.navigator import GmCurtainPlace
from desktop.session.packet_session import PacketSession
from engine.board.terms import Power
from engine.campaign.plan_text import write_plan
from engine.frame.seat import SeatId
from engine.post.packet import SUFFIX, read_packet
from tests.desktop.deletions import let_deletions_happen
from tests.desktop.said import everything_said
from tests.screens.sample_game import Moment, desk_at_work, sample_desk, sample_game, sample_orders
from tests.secrecy import test_alike_windows as standard
from tests.secrecy import test_werewolves_windows as werewolves
from tests.secrecy.test_alike_windows import ADA, BRAM, CHLOE, settled
from tests.secrecy.traces import texts_in, things_of_seats, words_of

Look = tuple[list[QImage], list[str]]


def opened(program: Program) -> SandboxScreen:
    program.sandbox.open()
    found = program.window.findChild(SandboxScreen)
    assert found is not None
    return found


def wait_for_thought(program: Program) -> None:
    """Wait until a sandbox has thought over what it was asked; that is looked at too."""
    until = time.monotonic() + 60
    while "It is being thought over" in everything_said(program.window):
        assert time.monotonic() < until
        QGuiApplication.processEvents()
        time.sleep(0.01)


def look_round(program: Program, seen: Look) -> None:
    """Take down all that a sandbox shows, its plan as text, and what a guess in it brings."""
    sandbox = opened(program)
    for number in range(sandbox.board.tabs.count()):
        sandbox.board.tabs.setCurrentIndex(number)
        wait_for_thought(program)
        seen[1].append(everything_said(program.window))
    seen[0].append(settled(program.window))
    seen[1].append(write_plan(sandbox.stack.plan))
    seen[1].append(write_plan(sandbox.stack.plan.forward()))
    sandbox.close_frame()
    let_deletions_happen()


# -- two truths that look alike ---------------------------------------------------------------


def standard_tour(program: Program, *, other: bool) -> Look:
    """What Ada and the table can try out in a game in which Bram sealed one thing or another, and
    Chloé drafted one thing or another and left one plan or another in her sandbox."""
    host = sample_game(Moment.MOVES)
    for seat, keep in ((BRAM, host.seat(BRAM).submit), (CHLOE, host.seat(CHLOE).keep_draft)):
        keep(host.seat(seat).blank() if other else sample_orders(host, seat))
    program.stage.sit_round(host, game_ui_for("standard"), "Sunday")
    seen: Look = ([], [])
    look_round(program, seen)
    standard.sit_down(program, CHLOE)
    opened(program).board.orders.enter("A Vie-Gal" if other else "A Mun-Ruh; A Ber H")
    program.stage.cover_seat()
    let_deletions_happen()
    standard.sit_down(program, ADA)
    look_round(program, seen)
    program.stage.close_session()
    let_deletions_happen()
    return seen


def test_what_others_sealed_and_drafted_is_in_no_sandbox(program: Program) -> None:
    one, another = (standard_tour(program, other=other) for other in (False, True))
    assert len(one[0]) == 2
    assert one[1] == another[1]
    assert one[0] == another[0]


def werewolves_tour(program: Program, *swapped: str) -> Look:
    host = werewolves.game("W1901A", *swapped)
    program.stage.sit_round(host, game_ui_for("werewolves"), "Sunday")
    seen: Look = ([], [])
    look_round(program, seen)
    seat = werewolves.sit_down(program, "russia")
    seat.pages.turn_to([*seat.inside].index("orders"))
    look_round(program, seen)
    program.stage.close_session()
    let_deletions_happen()
    return seen


def test_who_holds_which_card_is_in_no_sandbox(program: Program) -> None:
    program.settings.hide_when_away = False
    one, another = (werewolves_tour(program, *each) for each in ((), ("france", "germany")))
    assert one[1] == another[1]
    assert one[0] == another[0]


def test_the_measure_is_measured_ones_own_draft_is_in_it(program: Program) -> None:
    seen = []
    for other in (False, True):
        host = sample_game(Moment.MOVES)
        desk = host.seat(CHLOE)
        desk.keep_draft(desk.blank() if other else sample_orders(host, CHLOE))
        program.stage.sit_round(host, game_ui_for("standard"), "Sunday")
        standard.sit_down(program, CHLOE)
        seen.append(write_plan(opened(program).stack.plan))
        program.stage.close_session()
        let_deletions_happen()
    assert seen[0] != seen[1]


def test_a_public_sandbox_holds_no_order_of_the_open_phase(program: Program) -> None:
    host = sample_game(Moment.MOVES)
    for seat in (ADA, BRAM):
        host.seat(seat).submit(sample_orders(host, seat))
    host.seat(CHLOE).keep_draft(sample_orders(host, CHLOE))
    program.stage.sit_round(host, game_ui_for("standard"), "Sunday")
    sandbox = opened(program)
    assert sandbox.stack.plan.step.turn == host.onlooker.view().board.turn
    assert dict(sandbox.stack.plan.step.orders) == {}
    program.stage.look_back()
    let_deletions_happen()
    steps = opened(program).stack.plan.branch.steps
    assert [
        dict(each.orders) for each in steps if each.turn == host.onlooker.view().board.turn
    ] == [{}]


# -- the curtain -------------------------------------------------------------------------------


def drag_with_a_menu_open(sandbox: SandboxScreen) -> None:
    sandbox.board.layer.drag_began.emit("vie")
    sandbox.board.drag_over("gal")
    sandbox.board.scene.province_right_pressed.emit("vie", QPoint(10, 10))
    assert sandbox.board.findChildren(QMenu)


def compare(sandbox: SandboxScreen) -> None:
    sandbox.start_branch()
    sandbox.board.orders.enter("A Vie-Boh")
    sandbox.compare()


def edit(sandbox: SandboxScreen) -> None:
    sandbox.branches.renamed.emit(1, "kestrel")
    sandbox.edit()
    sandbox.pages.currentWidget().tools.press("gal")  # type: ignore[union-attr]


@pytest.mark.parametrize("act", [drag_with_a_menu_open, compare, edit])
def test_nothing_outlives_the_curtain(
    program: Program, tmp_path: Path, act: Callable[[SandboxScreen], None]
) -> None:
    program.stage.sit_round(sample_game(Moment.MOVES), game_ui_for("standard"), "Sunday")
    standard.sit_down(program, ADA)
    sandbox = opened(program)
    sandbox.board.orders.enter("A Vie-Gal")
    act(sandbox)
    assert "Vie" in words_of(program.window)
    del sandbox
    program.stage.cover_seat()
    let_deletions_happen()
    said = words_of(program.window)
    assert [each for each in ("Vie-Gal", "Galicia", "Vie-Boh", "kestrel") if each in said] == []
    assert things_of_seats() == {}
    assert QGuiApplication.clipboard().text() == ""
    assert [file.name for file, _ in texts_in(tmp_path) if file.suffix == ".lupiplan"] == []


def test_the_sandbox_of_a_role_players_page_dies_with_it(program: Program) -> None:
    program.settings.hide_when_away = False
    program.stage.sit_round(werewolves.game("S1901M"), game_ui_for("werewolves"), "Sunday")
    werewolves.sit_down(program, "russia")
    sandbox = opened(program)
    assert sandbox.secret
    assert set(sandbox.stack.plan.step.orders) <= {Power("russia")}
    del sandbox
    program.stage.cover_seat()
    let_deletions_happen()
    assert things_of_seats() == {}


# -- the GM, and a packet ----------------------------------------------------------------------


def at_desk(program: Program) -> Any:
    desk = sample_desk(Moment.MOVES)
    desk_at_work(desk)
    program.stage.open_gm_desk(desk, game_ui_for("standard"), "Friday")
    let_deletions_happen()
    return desk


def orders_in(desk: Any, seat: SeatId) -> set[Power]:
    handed = desk.turn.handed(seat)
    orders = handed.submission.orders if handed is not None else {}
    return {power for power, given in orders.items() if given}


def test_the_gms_sandbox_goes_behind_the_gms_curtain(program: Program) -> None:
    desk = at_desk(program)
    sandbox = opened(program)
    assert sandbox.secret
    handed = {power for seat in desk.whole.seats for power in orders_in(desk, seat.id)}
    assert set(sandbox.stack.plan.step.orders) == handed != set()
    assert not sandbox.keep_button.isVisible()
    sandbox.keep()
    sandbox.keep_as("Friday")
    sandbox.copy()
    sandbox.board.orders.enter("A Par-Bur")
    del sandbox
    program.stage.cover_seat()
    let_deletions_happen()
    assert isinstance(program.stage.navigator.place, GmCurtainPlace)
    assert program.sandbox.shelf.names() == ()
    assert QGuiApplication.clipboard().text() == ""
    assert things_of_seats() == {}


def test_a_packets_sandbox_knows_its_own_seat_alone(program: Program, tmp_path: Path) -> None:
    context = game_ui_for("standard").furnish(program.look.ui_context())
    office = PostOffice(sample_desk(Moment.MOVES), "Friday")
    files = office.packet_files("", context)
    file = next(each for each in files if each.seat == ADA and each.name.endswith(SUFFIX))
    room = PacketSession(tmp_path / file.name, read_packet(file.content, file.name))
    program.stage.open_packet(room, game_ui_for(room.game))
    screen = program.window.current_screen
    assert isinstance(screen, PacketScreen)
    sandbox = opened(program)
    mine = set(screen.page.view_of_table.board.mine)
    assert set(sandbox.stack.plan.step.orders) <= mine
    sandbox.board.orders.enter("A Par H; A Vie H")
    assert set(sandbox.stack.plan.step.orders) > mine
    assert sandbox.branches.take.isEnabled()
    sandbox.take_orders()
    let_deletions_happen()
    given = screen.page.given() if hasattr(screen.page, "given") else {}
    assert {power for power, orders in given.items() if orders} == mine
