"""Pictures of maps are kept for the whole program: none tells what a player has ordered."""

import pytest

from desktop.app.program import Program
from desktop.games.registry import game_ui_for
from desktop.map.paint import label_placement, sheet_ground
from desktop.map.paint.picture_cache import PART_CACHE, SHEET_CACHE
from desktop.map.scene.label_avoidance import REST
from desktop.orders.board_seat import BoardSeatScreen
from desktop.sandbox.screen import SandboxScreen
from desktop.session.navigator import GmCurtainPlace
from tests.desktop.deletions import let_deletions_happen
from tests.desktop.map.conftest import view_of
from tests.screens.sample_game import Moment, sample_desk, sample_game, sample_orders
from tests.secrecy.test_alike_windows import ADA, clock_of, settled, sit_down

Kept = tuple[frozenset[object], ...]


@pytest.fixture(autouse=True)
def keep_pictures() -> None:
    """Here pictures are forgotten as in the program: it is that which is tried."""


def kept() -> Kept:
    """By what all that is kept is found again."""
    return (
        frozenset(PART_CACHE._kept),
        frozenset(SHEET_CACHE._kept),
        frozenset(sheet_ground._LETTERS),
        frozenset(label_placement._standing),
    )


def boards_are_kept() -> bool:
    """Whether anything is that shows a board, or where its units stand."""
    return any((PART_CACHE, SHEET_CACHE, label_placement._standing))


def left_by_ada(program: Program, *, ordering: bool) -> tuple[Kept, object]:
    """What is kept once Ada has looked at her orders, or at none, and left; where names stood."""
    for pictures in (PART_CACHE, SHEET_CACHE):
        pictures.forget()
    sheet_ground._LETTERS.clear()
    label_placement.clear_unit_labels()
    host = sample_game(Moment.MOVES)
    if ordering:
        host.seat(ADA).keep_draft(sample_orders(host, ADA))
    program.stage.sit_round(host, game_ui_for("standard"), "Sunday")
    sit_down(program, ADA)
    page = program.window.current_screen
    assert isinstance(page, BoardSeatScreen)
    settled(program.window)
    clock_of(program).advance(REST)
    settled(program.window)
    names = page.scene.ground.words(page.scene.zoom)
    written = {each.region: each.box.getRect() for each, _ in names}
    program.stage.cover_seat()
    let_deletions_happen()
    left = kept()
    program.stage.close_session()
    let_deletions_happen()
    assert not boards_are_kept(), "nothing of a board outlives the table"
    return left, written


def test_pictures_that_are_kept_tell_of_no_orders(program: Program) -> None:
    program.window.resize(1100, 700)
    program.window.show()
    one, usual = left_by_ada(program, ordering=False)
    other, aside = left_by_ada(program, ordering=True)
    assert usual != aside, "names stand aside for what she has ordered"
    assert all(one)
    assert [len(b - a) for a, b in zip(one, other, strict=True)] == [0, 0, 0, 0]


def test_a_board_that_a_player_only_imagines_is_kept_nowhere(program: Program) -> None:
    program.window.resize(1280, 800)
    program.window.show()
    host = sample_game(Moment.WINTER)
    program.stage.sit_round(host, game_ui_for("standard"), "Sunday")
    sit_down(program, ADA)
    settled(program.window)
    program.sandbox.open()
    sandbox = program.window.findChild(SandboxScreen)
    assert sandbox is not None
    at_rest = kept()
    turn = sandbox.stack.plan.step.turn
    position = view_of("france: A par | | par, bre, mar").position
    sandbox.stack.make(sandbox.stack.plan.edited(position, turn))
    settled(program.window)
    assert kept() != at_rest
    program.stage.cover_seat()
    let_deletions_happen()
    assert not boards_are_kept()


def test_a_board_that_is_not_published_is_kept_nowhere(program: Program) -> None:
    program.window.resize(1280, 800)
    program.window.show()
    program.stage.open_gm_desk(sample_desk(Moment.MOVES), game_ui_for("standard"), "Sunday")
    let_deletions_happen()
    settled(program.window)
    assert kept()[0]
    program.stage.cover_seat()
    let_deletions_happen()
    assert isinstance(program.stage.navigator.place, GmCurtainPlace)
    assert not boards_are_kept()
