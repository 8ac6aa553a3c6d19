"""Orders given in the cells of the table, with nothing but the keyboard."""

from collections.abc import Sequence

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QComboBox
from pytestqt.qtbot import QtBot

from desktop.orders.board_seat import BoardSeatScreen
from desktop.orders.compose.order_cells import OrderCell, choices_of, walk_choices
from desktop.orders.unit_table_model import UnitTableModel
from engine.board.terms import Location, Province, UnitType
from engine.orders.order import Build, Disband, Move, Order, Retreat, Support, Waive
from engine.orders.order_options import all_orders, unit_options
from tests.desktop.deletions import let_deletions_happen
from tests.helpers.seat import play, sit
from tests.helpers.table import seat_of, standard_host
from tests.screens.sample_game import Moment, sample_game

K = Qt.Key


def ordered(screen: BoardSeatScreen) -> tuple[Order, ...]:
    """What the first of the seat's powers is ordered."""
    return next(iter(screen.submission().orders.values()))


def at_table(qtbot: QtBot, screen: BoardSeatScreen) -> None:
    """The table instead of the list, with the keyboard in it."""
    qtbot.keyClick(screen.map, K.Key_F2)
    assert screen.focusWidget() is screen.orders.table


def fill(qtbot: QtBot, screen: BoardSeatScreen, row: int, names: Sequence[str]) -> None:
    """Choose one name after the other in a line; each cell leads to the next."""
    table = screen.orders.table
    table.setCurrentIndex(table.model().index(row, 1))
    for name in names:
        qtbot.keyClick(table, K.Key_Return)
        combo = table.findChild(QComboBox)
        assert combo is not None
        qtbot.keyClick(combo, K.Key_Home)
        while combo.currentText() != name:
            before = combo.currentIndex()
            qtbot.keyClick(combo, K.Key_Down)
            assert combo.currentIndex() != before, f"{name} is not offered"
        qtbot.keyClick(combo, K.Key_Return)
        let_deletions_happen()


def test_a_move_and_a_support_are_filled_in(qtbot: QtBot) -> None:
    screen = sit(qtbot)
    at_table(qtbot, screen)
    fill(qtbot, screen, 2, ["Move", "Burgundy"])
    assert ordered(screen) == (Move(Province("par"), Location("bur")),)
    fill(qtbot, screen, 1, ["Support", "Paris"])
    # Not whole yet: nothing is ordered, and the next cell waits.
    assert len(ordered(screen)) == 1
    table = screen.orders.table
    assert table.currentIndex().column() == 3
    fill(qtbot, screen, 1, ["Support", "Paris", "Burgundy"])
    support = Support(Province("mar"), Province("par"), Location("bur"))
    assert support in ordered(screen)
    screen.undo()
    assert support not in ordered(screen)


def test_a_fleet_is_asked_for_the_coast(qtbot: QtBot) -> None:
    screen = sit(qtbot, play(standard_host(), france="F Bre-MAO"))
    at_table(qtbot, screen)
    fill(qtbot, screen, 0, ["Move", "Spain", "north coast"])
    assert ordered(screen) == (Move(Province("mao"), Location("spa/nc")),)


def test_only_what_is_allowed_is_offered(qtbot: QtBot) -> None:
    screen = sit(qtbot)
    at_table(qtbot, screen)
    cells = screen.orders.cells
    index = cells.index(2, 1)
    assert [name for _, name, _ in index.data(UnitTableModel.CHOICES)] == [
        "no order",
        "Hold",
        "Move",
        "Support",
    ]
    assert not cells.setData(index, "convoy")
    fill(qtbot, screen, 2, ["Move"])
    assert [name for _, name, _ in cells.index(2, 3).data(UnitTableModel.CHOICES)] == [
        "Brest",
        "Burgundy",
        "Gascony",
        "Picardy",
    ]


def test_a_line_is_emptied(qtbot: QtBot) -> None:
    screen = sit(qtbot)
    at_table(qtbot, screen)
    fill(qtbot, screen, 0, ["Hold"])
    fill(qtbot, screen, 0, ["no order"])
    assert ordered(screen) == ()
    fill(qtbot, screen, 0, ["Hold"])
    qtbot.keyClick(screen.orders.table, K.Key_Delete)
    assert ordered(screen) == ()


def test_retreats_are_filled_in(qtbot: QtBot) -> None:
    screen = sit(qtbot, sample_game(Moment.RETREATS), "italy")
    at_table(qtbot, screen)
    fill(qtbot, screen, 0, ["Retreat", "Bohemia"])
    assert ordered(screen) == (Retreat(Province("tyr"), Location("boh")),)
    fill(qtbot, screen, 0, ["Disband"])
    assert ordered(screen) == (Disband(Province("tyr")),)


def test_builds_are_filled_in_and_a_place_is_offered_once(qtbot: QtBot) -> None:
    screen = sit(qtbot, sample_game(Moment.WINTER))
    at_table(qtbot, screen)
    fill(qtbot, screen, 0, ["Build", "Paris", "Army"])
    assert ordered(screen) == (Build(UnitType.ARMY, Location("par")),)
    cells = screen.orders.cells
    fill(qtbot, screen, 1, ["Build"])
    offered = [name for _, name, _ in cells.index(1, 2).data(UnitTableModel.CHOICES)]
    assert offered == ["Brest", "Marseilles"]
    fill(qtbot, screen, 1, ["Build", "Brest", "Fleet"])
    fill(qtbot, screen, 2, ["Waive"])
    assert set(ordered(screen)) == {
        Build(UnitType.ARMY, Location("par")),
        Build(UnitType.FLEET, Location("bre")),
        Waive(),
    }


def test_every_cell_has_a_name_to_be_read_out(qtbot: QtBot) -> None:
    screen = sit(qtbot)
    at_table(qtbot, screen)
    fill(qtbot, screen, 1, ["Support", "Paris", "Burgundy"])
    cells = screen.orders.cells
    role = Qt.ItemDataRole.AccessibleTextRole
    said = [cells.index(1, column).data(role) for column in range(5)]
    assert said == [
        "A Marseilles",
        "A Marseilles, Order: Support",
        "A Marseilles, Whom: Paris",
        "A Marseilles, Where: Burgundy",
        "A Marseilles, Coast: nothing",
    ]
    table = screen.orders.table
    found = QAccessible.queryAccessibleInterface(table)
    assert found is not None
    assert found.text(QAccessible.Text.Name) == "Units and their orders"


def test_sealed_lines_are_only_read(qtbot: QtBot) -> None:
    screen = sit(qtbot)
    at_table(qtbot, screen)
    screen.set_sealed(True)
    qtbot.keyClick(screen.orders.table, K.Key_Return)
    assert screen.orders.table.findChild(QComboBox) is None
    assert not screen.orders.cells.setData(screen.orders.cells.index(0, 1), "hold")


@pytest.mark.parametrize("power", ["england", "russia"])
def test_the_cells_of_every_order_lead_back_to_it(power: str) -> None:
    host = standard_host()
    view = host.seat(seat_of(host, power)).view().board
    count = 0
    for order in all_orders(view, view.mine[0]):
        assert not isinstance(order, Build | Waive)
        root = unit_options(view, order.unit)
        assert root is not None
        line = walk_choices(root, choices_of(order))
        assert line.order == order
        assert line.choices[OrderCell.SORT]
        count += 1
    assert count > 20


def test_what_will_be_void_stands_below_a_line_and_is_taken(qtbot: QtBot) -> None:
    screen = sit(qtbot, standard_host(choices={"entry": "lenient"}))
    at_table(qtbot, screen)
    fill(qtbot, screen, 2, ["Move"])
    offered = list(screen.orders.cells.index(2, 3).data(UnitTableModel.CHOICES))
    voids = [name for _, name, void in offered if void]
    assert [name for _, name, void in offered if not void] == [
        "Brest", "Burgundy", "Gascony", "Picardy",
    ]  # fmt: skip
    assert "Moscow" in voids
    table = screen.orders.table
    qtbot.keyClick(table, K.Key_Return)
    combo = table.findChild(QComboBox)
    assert combo is not None
    assert combo.itemData(4, Qt.ItemDataRole.AccessibleDescriptionRole) == "separator"
    qtbot.keyClicks(combo, "mosc")
    assert combo.currentText() == "Moscow (void)"
    qtbot.keyClick(combo, K.Key_Return)
    let_deletions_happen()
    assert ordered(screen) == (Move(Province("par"), Location("mos")),)
