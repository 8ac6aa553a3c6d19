"""Orders taken back, and nothing kept of them when the stack is gone."""

import gc
from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QApplication

from desktop.orders.compose.draft import Draft
from desktop.orders.compose.edits import change_orders
from desktop.orders.order_controller import DraftStack, EditCommand
from engine.board.terms import Location, Power, UnitType
from engine.orders.order import Build

FRANCE = Power("france")
ARMY = Build(UnitType.ARMY, Location("bre"))
FLEET = Build(UnitType.FLEET, Location("bre"))


@pytest.fixture
def stack(qapp: QApplication) -> DraftStack:
    return DraftStack(Draft())


def turn_over(stack: DraftStack) -> None:
    """An army, then a fleet instead."""
    stack.make(change_orders(stack.draft, FRANCE, (ARMY,)), "A Bre")
    stack.make(change_orders(stack.draft, FRANCE, (FLEET,)), "F Bre")


def turn_back(stack: DraftStack) -> None:
    """A build, then none."""
    stack.make(change_orders(stack.draft, FRANCE, (ARMY,)), "A Bre")
    stack.make(change_orders(stack.draft, FRANCE, (), (ARMY,)), "none")


def test_what_is_turned_over_in_one_place_is_one_step(stack: DraftStack) -> None:
    named: list[str] = []
    stack.undoTextChanged.connect(named.append)
    turn_over(stack)
    assert stack.draft.of(FRANCE) == (FLEET,)
    assert (stack.count(), named) == (1, ["A Bre", "F Bre"])
    stack.undo()
    assert stack.draft == Draft()
    stack.redo()
    assert stack.draft.of(FRANCE) == (FLEET,)


def test_turned_back_to_nothing_leaves_nothing_to_undo(stack: DraftStack) -> None:
    turn_back(stack)
    assert stack.draft == Draft()
    assert (stack.canUndo(), stack.canRedo()) == (False, False)


def test_after_an_undo_a_build_is_a_step_of_its_own(stack: DraftStack) -> None:
    turn_over(stack)
    stack.make(
        change_orders(stack.draft, FRANCE, (Build(UnitType.ARMY, Location("par")),)), "A Par"
    )
    stack.undo()
    stack.make(change_orders(stack.draft, FRANCE, (ARMY,)), "A Bre")
    assert stack.draft.of(FRANCE) == (ARMY,)
    stack.undo()
    assert stack.draft.of(FRANCE) == (FLEET,)


@pytest.mark.parametrize("act", [turn_over, turn_back])
def test_no_edit_outlives_the_stack(stack: DraftStack, act: Callable[[DraftStack], None]) -> None:
    act(stack)
    stack.clear()
    gc.collect()
    assert [each for each in gc.get_objects() if isinstance(each, EditCommand)] == []
