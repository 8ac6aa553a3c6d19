"""What giving orders on several boards needs besides: digits, copies, one board's list."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import TypeVar

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QKeyEvent

from desktop.games.hepta.accounts_sheet import add_accounts
from desktop.games.hepta.board_list_tools import BoardListTools
from desktop.games.hepta.board_projection import board_names, local_place, place_on_board
from desktop.games.hepta.multi_board_layer import MultiBoardLayer, order_progress
from desktop.orders.board_orders import BoardOrders, PowerShield
from desktop.orders.compose.draft import Draft, units_to_order, unordered_units
from engine.board.terms import Location, Power, Province, board_mark, board_name
from engine.board.turn import PhaseKind
from engine.board.view import BoardView
from engine.frame.seat import SeatId
from engine.games.hepta.submission import HeptaView
from engine.orders.legality import order_fault
from engine.orders.order import Convoy, Hold, Move, Order, Retreat, Support

P = TypeVar("P", Province, Location)


def copy_orders(
    view: BoardView, draft: Draft, start: str, end: str
) -> Iterator[tuple[Power, Order]]:
    """The orders of my units on one board, for my units in the same places on another.

    Places on the first board become places on the other; a third board stays what it is. What
    the rules would not allow there is left out.
    """
    standing = {unit.province: unit for unit in units_to_order(view)}
    for unit in standing.values():
        if board_name(unit.location) != start:
            continue
        order = draft.order_for(unit.power, unit.province)
        twin = standing.get(_place_on_board(unit.province, start, end))
        if order is None or twin is None or twin.type is not unit.type:
            continue
        again = _order_on_board(order, start, end)
        if again is not None and order_fault(view, twin.power, again) is None:
            yield twin.power, again


def hold_orders(view: BoardView, draft: Draft, board: str) -> Iterator[tuple[Power, Order]]:
    """A hold for each of my units that has no order, on a board or with an empty text anywhere."""
    for unit in unordered_units(view, draft):
        if not board or board_name(unit.location) == board:
            yield unit.power, Hold(unit.province)


def _order_on_board(order: Order, start: str, end: str) -> Order | None:
    match order:
        case Hold(unit):
            return Hold(_place_on_board(unit, start, end))
        case Move(unit, to):
            return replace(
                order, unit=_place_on_board(unit, start, end), to=_place_on_board(to, start, end)
            )
        case Retreat(unit, to):
            return Retreat(_place_on_board(unit, start, end), _place_on_board(to, start, end))
        case Support(unit, of, to):
            goal = None if to is None else _place_on_board(to, start, end)
            return Support(
                _place_on_board(unit, start, end), _place_on_board(of, start, end), goal
            )
        case Convoy(unit, of, to):
            return Convoy(*(_place_on_board(each, start, end) for each in (unit, of, to)))
        case _:
            return None


def _place_on_board(place: P, start: str, end: str) -> P:
    if board_name(place) != start:
        return place
    kind = type(place)
    return kind(f"{end}:{local_place(place)}")


class MultiBoardOrders:
    """Joins the tools, the boards and the list of one seat's screen; lives as long as it."""

    def __init__(self, screen: BoardOrders, players: Mapping[SeatId, str]) -> None:
        assert isinstance(screen.layer, MultiBoardLayer)
        self._screen, self._orders = screen, screen.controller
        self.map = screen.layer.boards
        view = screen.view_of_table
        assert isinstance(view, HeptaView)
        self._board = view.board
        self.tools = BoardListTools(board_names(view.board.map))
        self.tools.show_kind(view.board.turn.kind)
        self.ledger = add_accounts(self.map, lambda: (view, players), self.map.war.context)
        screen.orders.add_above_list(self.tools)
        self.tools.filtered.connect(self._filter)
        self.tools.copy_requested.connect(self._copy)
        self.tools.hold_requested.connect(self._hold)
        self.tools.next_missing_requested.connect(screen.order_next)
        self.map.focused.connect(self.tools.choose)
        screen.changed.connect(self._changed)
        screen.orders.model.modelReset.connect(lambda: self._filter(self.tools.chosen))
        self._let_shields_open_boards()
        self._changed()

    def _let_shields_open_boards(self) -> None:
        for shield in self._screen.findChildren(PowerShield):
            if board := board_mark(shield.power):
                shield.pressed.connect(partial(self.map.focus_on, board))
                shield.set_pressable(self.map.cells[board].tip_to_open())

    def digit(self, event: QKeyEvent) -> bool:
        """A digit while a unit is picked: the same place on that board. Whether it was one.

        Retreats have numbers on the boards at all times: there a digit means what bears it.
        """
        if self._board.turn.kind is PhaseKind.RETREAT:
            return False
        digit, picked = event.text(), self._orders.picked
        plainly = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if not plainly or picked is None or digit not in board_names(self._board.map):
            return False
        self._screen.press(place_on_board(digit, local_place(picked.province)))
        return True

    def _changed(self) -> None:
        counts = order_progress(self._board, self._orders.effective_draft)
        self.ledger.show_missing({board: all - done for board, (done, all) in counts.items()})
        self._filter(self.tools.chosen)

    def set_open(self, open: bool) -> None:
        """Whether orders may be changed."""
        self.tools.set_open(open)

    def _filter(self, board: str) -> None:
        self._screen.orders.set_default_board(int(board) if board else None)
        counts = order_progress(self._board, self._orders.effective_draft)
        left = {each: wanted - done for each, (done, wanted) in counts.items()}
        self.tools.show_missing(left.get(board, 0) if board else sum(left.values()))
        rows = self._screen.orders.model.rows
        for number, row in enumerate(rows):
            at: Location | None = row.at
            elsewhere = bool(board) and board_name(at or Location(row.power)) != board
            other_nation = at is None and row.power.endswith(f"@{board}")
            hidden = elsewhere and not other_nation
            self._screen.orders.list.setRowHidden(number, QModelIndex(), hidden)
            self._screen.orders.table.setRowHidden(number, hidden)

    def _copy(self, start: str, end: str) -> None:
        self._give(tuple(copy_orders(self._board, self._orders.effective_draft, start, end)))

    def _hold(self, board: str) -> None:
        self._give(tuple(hold_orders(self._board, self._orders.effective_draft, board)))

    def _give(self, orders: tuple[tuple[Power, Order], ...]) -> None:
        """Give many orders in one step; where the game takes free text they are written."""
        self._orders.give_all(orders, self._orders.name_of(None))
        self.tools.show_given_count(len(orders))
