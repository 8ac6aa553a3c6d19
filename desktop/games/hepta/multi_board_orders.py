"""What giving orders on several boards needs besides: digits, copies, one board's list."""

from collections.abc import Mapping

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QKeyEvent

from desktop.games.hepta.accounts_sheet import add_accounts
from desktop.games.hepta.board_projection import boards_of, placed, plain
from desktop.games.hepta.board_tools import BoardTools
from desktop.games.hepta.copying import copied, held
from desktop.games.hepta.seat_map import SeatWarMap, progress
from desktop.orders.board_orders import BoardOrders
from engine.board.calendar import PhaseKind
from engine.board.terms import Location, Power, board_of
from engine.frame.seat import SeatId
from engine.games.hepta.submission import HeptaView
from engine.orders.order import Order


class WarOrders:
    """Joins the tools, the boards and the list of one seat's screen; lives as long as it."""

    def __init__(self, screen: BoardOrders, players: Mapping[SeatId, str]) -> None:
        assert isinstance(screen.map, SeatWarMap)
        self._screen, self._orders = screen, screen.controller
        self.map = screen.map
        view = screen.view_of_table
        assert isinstance(view, HeptaView)
        self._board = view.board
        self.tools = BoardTools(boards_of(view.board.map))
        self.tools.show_kind(view.board.turn.kind)
        self.ledger = add_accounts(self.map, lambda: (view, players), self.map.war.context)
        screen.orders.put_above(self.tools)
        self.tools.filtered.connect(self._filter)
        self.tools.copy_wanted.connect(self._copy)
        self.tools.hold_wanted.connect(self._hold)
        self.tools.next_wanted.connect(screen.order_next)
        self.map.focused.connect(self.tools.choose)
        screen.changed.connect(self._changed)
        screen.orders.model.modelReset.connect(lambda: self._filter(self.tools.chosen))
        self._changed()

    def digit(self, event: QKeyEvent) -> bool:
        """A digit while a unit is picked: the same place on that board. Whether it was one.

        Retreats have numbers on the boards at all times: there a digit means what bears it.
        """
        if self._board.turn.kind is PhaseKind.RETREAT:
            return False
        digit, picked = event.text(), self._orders.picked
        plainly = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if not plainly or picked is None or digit not in boards_of(self._board.map):
            return False
        self._screen.press(placed(digit, plain(picked.province)))
        return True

    def _changed(self) -> None:
        counts = progress(self._board, self._orders.meant)
        self.ledger.show_missing({board: all - done for board, (done, all) in counts.items()})
        self._filter(self.tools.chosen)

    def set_open(self, open: bool) -> None:
        """Whether orders may be changed."""
        self.tools.set_open(open)

    def _filter(self, board: str) -> None:
        self._screen.orders.mean_board(int(board) if board else None)
        counts = progress(self._board, self._orders.meant)
        left = {each: wanted - done for each, (done, wanted) in counts.items()}
        self.tools.show_missing(left.get(board, 0) if board else sum(left.values()))
        rows = self._screen.orders.model.rows
        for number, row in enumerate(rows):
            at: Location | None = row.at
            elsewhere = bool(board) and board_of(at or Location(row.power)) != board
            other_nation = at is None and row.power.endswith(f"@{board}")
            hidden = elsewhere and not other_nation
            self._screen.orders.list.setRowHidden(number, QModelIndex(), hidden)
            self._screen.orders.table.setRowHidden(number, hidden)

    def _copy(self, start: str, end: str) -> None:
        self._give(tuple(copied(self._board, self._orders.meant, start, end)))

    def _hold(self, board: str) -> None:
        self._give(tuple(held(self._board, self._orders.meant, board)))

    def _give(self, orders: tuple[tuple[Power, Order], ...]) -> None:
        """Give many orders in one step; where the game takes free text they are written."""
        self._orders.give_all(orders, self._orders.name_of(None))
        self.tools.say_given(len(orders))
