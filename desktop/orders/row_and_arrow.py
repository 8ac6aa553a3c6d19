"""An order in the list and its arrow on the map: the pointer over one brings out the other."""

from typing import Any

from PySide6.QtCore import QObject

from desktop.orders.order_list_model import Row
from desktop.orders.orders_panel import OrdersPanel


class RowAndArrow(QObject):
    """Ties the list of a page to its map, a `SeatMap` or what is used like one."""

    def __init__(self, orders: OrdersPanel, map: Any, parent: QObject) -> None:
        super().__init__(parent)
        self._orders, self._map = orders, map
        orders.list.row_hovered.connect(self._row_hovered)
        map.scene_of_board.order_hovered.connect(self._arrow_hovered)

    def _row_hovered(self, row: Row | None) -> None:
        self._map.light_order(row.order if row else None)

    def _arrow_hovered(self, number: int) -> None:
        drawn = self._map.drawn_order(number) if self._map.has_drawn(number) else None
        rows = self._orders.model.rows
        found = (at for at, row in enumerate(rows) if drawn and row.order == drawn)
        self._orders.list.mark(next(found, -1))
