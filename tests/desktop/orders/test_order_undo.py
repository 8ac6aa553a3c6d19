"""Orders taken back, and nothing kept of them when the history is cleared."""

import gc
from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QApplication

from desktop.orders.compose.draft import Draft
from desktop.orders.compose.edits import DraftEdit, change_orders
from desktop.orders.draft_history import DraftHistory
from engine.board.terms import Location, Power, UnitType
from engine.orders.order import Build

FRANCE = Power("france")
ARMY = Build(UnitType.ARMY, Location("bre"))
FLEET = Build(UnitType.FLEET, Location("bre"))


@pytest.fixture
def history(qapp: QApplication) -> DraftHistory:
    return DraftHistory(Draft())


def turn_over(history: DraftHistory) -> None:
    """An army, then a fleet instead."""
    history.make(change_orders(history.draft, FRANCE, (ARMY,)), "A Bre")
    history.make(change_orders(history.draft, FRANCE, (FLEET,)), "F Bre")


def turn_back(history: DraftHistory) -> None:
    """A build, then none."""
    history.make(change_orders(history.draft, FRANCE, (ARMY,)), "A Bre")
    history.make(change_orders(history.draft, FRANCE, (), (ARMY,)), "none")


def test_what_is_turned_over_in_one_place_is_one_step(history: DraftHistory) -> None:
    named: list[bool] = []
    history.names_changed.connect(lambda: named.append(True))
    turn_over(history)
    assert history.draft.of(FRANCE) == (FLEET,)
    assert (history.count, history.undo_name, len(named)) == (1, "F Bre", 2)
    history.undo()
    assert history.draft == Draft()
    history.redo()
    assert history.draft.of(FRANCE) == (FLEET,)


def test_turned_back_to_nothing_leaves_nothing_to_undo(history: DraftHistory) -> None:
    turn_back(history)
    assert history.draft == Draft()
    assert (history.can_undo, history.can_redo) == (False, False)


def test_after_an_undo_a_build_is_a_step_of_its_own(history: DraftHistory) -> None:
    turn_over(history)
    history.make(
        change_orders(history.draft, FRANCE, (Build(UnitType.ARMY, Location("par")),)), "A Par"
    )
    history.undo()
    history.make(change_orders(history.draft, FRANCE, (ARMY,)), "A Bre")
    assert history.draft.of(FRANCE) == (ARMY,)
    history.undo()
    assert history.draft.of(FRANCE) == (FLEET,)


@pytest.mark.parametrize("act", [turn_over, turn_back])
def test_no_edit_outlives_the_stack(
    history: DraftHistory, act: Callable[[DraftHistory], None]
) -> None:
    act(history)
    history.clear()
    gc.collect()
    assert [each for each in gc.get_objects() if isinstance(each, DraftEdit)] == []
