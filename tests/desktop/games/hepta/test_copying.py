"""Giving the same orders on another board."""

from desktop.games.hepta.multi_board_orders import copy_orders, hold_orders
from desktop.orders.compose.draft import Draft
from engine.board.terms import Location, Power, Province
from engine.board.view import BoardView
from engine.games.hepta.charter import Charter
from engine.judge.season import opening_stage
from engine.orders.order import Hold, Move, Support
from engine.registry import map_file

WORLD = map_file(Charter(module=2).key).map
START = opening_stage(WORLD)
MINE = tuple(Power(f"france@{board}") for board in range(1, 8))
VIEW = BoardView(WORLD, START.position, START.turn, mine=MINE)


def _given(draft: Draft, start: str, end: str) -> dict[Power, list[object]]:
    found: dict[Power, list[object]] = {}
    for power, order in copy_orders(VIEW, draft, start, end):
        found.setdefault(power, []).append(order)
    return found


def test_orders_are_given_again_on_the_other_board() -> None:
    draft = (
        Draft()
        .with_order(MINE[0], Move(Province("1:par"), Location("1:bur")))
        .with_order(MINE[0], Support(Province("1:mar"), Province("1:par"), Location("1:bur")))
    )
    assert _given(draft, "1", "4") == {
        MINE[3]: [
            Support(Province("4:mar"), Province("4:par"), Location("4:bur")),
            Move(Province("4:par"), Location("4:bur")),
        ]
    }


def test_a_third_board_stays_what_it_is() -> None:
    draft = Draft().with_order(MINE[0], Move(Province("1:par"), Location("7:bur")))
    assert _given(draft, "1", "4") == {MINE[3]: [Move(Province("4:par"), Location("7:bur"))]}


def test_a_move_home_from_the_first_board_becomes_a_move_within() -> None:
    draft = Draft().with_order(MINE[0], Move(Province("1:bre"), Location("4:mao")))
    assert _given(draft, "1", "4") == {MINE[3]: [Move(Province("4:bre"), Location("4:mao"))]}


def test_what_would_not_be_allowed_is_left_out() -> None:
    draft = Draft().with_order(MINE[0], Move(Province("1:par"), Location("4:par")))
    # From Paris on board 4 to Paris on board 4 is no move.
    assert _given(draft, "1", "4") == {}


def test_the_rest_of_one_board_holds() -> None:
    draft = Draft().with_order(MINE[2], Move(Province("3:par"), Location("3:bur")))
    assert dict.fromkeys(order for _, order in hold_orders(VIEW, draft, "3")) == dict.fromkeys(
        (Hold(Province("3:bre")), Hold(Province("3:mar")))
    )
