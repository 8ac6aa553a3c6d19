"""Giving orders: whoever is told of a change finds all of it, whatever was told before."""

from pytestqt.qtbot import QtBot

from desktop.orders.compose.draft import Draft
from desktop.orders.order_controller import OrderController
from desktop.orders.single_board_layer import make_single_board_layer
from engine.board.terms import Location, Power, Province
from engine.orders.order import Hold, Move
from tests.helpers.seat import map_ui_context, sit
from tests.helpers.table import seat_of, standard_host

FRANCE = Power("france")
TO_BUR = Move(Province("par"), Location("bur"))


def _controller(qtbot: QtBot) -> OrderController:
    host = standard_host()
    board = host.seat(seat_of(host, "france")).view().board
    context = map_ui_context()
    layer = make_single_board_layer(board, context)
    qtbot.addWidget(layer.view)
    controller = OrderController(board, Draft(), layer, context)
    qtbot.addWidget(layer.view, before_close_func=lambda _, kept=controller: kept.forget())
    return controller


def test_who_is_told_of_a_new_draft_finds_all_of_it(qtbot: QtBot) -> None:
    controller = _controller(qtbot)
    seen: list[tuple[str, int, int, int]] = []

    def look(signal: str) -> None:
        drafts = (controller.draft, controller.effective_draft, controller.composer.draft)
        seen.append((signal, *(len(each.of(FRANCE)) for each in drafts)))

    controller.step_changed.connect(lambda: look("step"))
    controller.draft_changed.connect(lambda: look("draft"))
    controller.press(Location("par"))
    controller.press(Location("bur"))
    assert seen == [("step", 0, 0, 0), ("draft", 1, 1, 1), ("step", 1, 1, 1)]
    controller.undo()
    assert seen[3:] == [("draft", 0, 0, 0), ("step", 0, 0, 0)]


def test_what_changes_nothing_is_told_as_a_step_alone(qtbot: QtBot) -> None:
    controller = _controller(qtbot)
    controller.give_all([(FRANCE, TO_BUR)])
    told: list[str] = []
    controller.draft_changed.connect(lambda: told.append("draft"))
    controller.step_changed.connect(lambda: told.append("step"))
    assert not controller.change(FRANCE, (TO_BUR,))
    controller.press(Location("par"))
    controller.press(Location("bur"))
    assert told == ["step", "step"]


def test_the_map_draws_and_the_list_counts_what_is_ordered(qtbot: QtBot) -> None:
    screen = sit(qtbot)
    for order in (TO_BUR, Hold(Province("bre"))):
        screen.controller.change(FRANCE, (order,))
        given = screen.given()[FRANCE]
        assert tuple(each for _, _, each in screen.layer._drawn) == given
        assert screen.orders.count.text() == f"{len(given)} of 3 ordered"
