"""What the map on the screen shows, for a picture of just that."""

from dataclasses import replace
from typing import TYPE_CHECKING, cast

from PySide6.QtWidgets import QApplication, QWidget

from desktop.export.export_source import ExportSource, OrdersShown, ScreenMap
from desktop.map.scene.shown_board import ShownBoard
from desktop.orders.board_orders import BoardOrders
from desktop.widgets.map_widget import PlaceMap
from engine.board.terms import country_of_nation

if TYPE_CHECKING:
    from desktop.games.village.village_scene import ShownVillage


def find_map(page: QWidget) -> "QWidget | None":
    """The map on a page: the one that has the keyboard, where there are two, else the largest."""
    maps = [
        each
        for each in page.findChildren(QWidget)
        if isinstance(each, PlaceMap) and each.isVisible() and _is_outermost(each)
    ]
    focus = QApplication.focusWidget()
    used = (each for each in maps if focus is not None and _has_focus(each, focus))
    largest = max(maps, key=lambda each: each.width() * each.height(), default=None)
    return next(used, largest)


def with_screen_map(extract: ExportSource, page: QWidget) -> ExportSource:
    """The extract with what the map on a page shows, if there is one."""
    return replace(extract, screen=_read_screen_map(extract, page))


def _read_screen_map(extract: ExportSource, page: QWidget) -> ScreenMap | None:
    widget = find_map(page)
    told = widget.map_shown() if isinstance(widget, PlaceMap) else None
    shown = cast("ShownBoard | ShownVillage | None", told)
    if widget is None or shown is None:
        return None
    last = len(extract.chapters) - 1
    if not isinstance(shown, ShownBoard):
        return ScreenMap(shown, OrdersShown.NOTHING, at=getattr(page, "here", last))
    turns = [each.view.board.turn for each in extract.chapters] if extract.boards else []
    found = [at for at, turn in enumerate(turns) if turn == shown.view.turn]
    orders = _order_page_of(widget)
    powers = tuple(dict.fromkeys(country_of_nation(each) for each in shown.view.mine))
    return ScreenMap(
        shown,
        _orders_shown(shown, orders),
        powers if orders is not None else (),
        found[-1] if found else last,
    )


def _orders_shown(shown: ShownBoard, ordered: BoardOrders | None) -> OrdersShown:
    rulings = [each.ruling for each in shown.drawn]
    if not rulings:
        return OrdersShown.NOTHING
    if ordered is None:
        return OrdersShown.ORDERS if None in rulings else OrdersShown.OUTCOME
    return OrdersShown.SEALED if ordered.sealed else OrdersShown.DRAFT


def _order_page_of(widget: QWidget) -> BoardOrders | None:
    """The page on which orders are given on a map."""
    holder: QWidget | None = widget
    while holder is not None and not isinstance(holder, BoardOrders):
        holder = holder.parentWidget()
    return holder


def _has_focus(map: QWidget, focus: QWidget) -> bool:
    return map is focus or map.isAncestorOf(focus)


def _is_outermost(widget: QWidget) -> bool:
    """Whether it is no part of a larger map."""
    holder = widget.parentWidget()
    while holder is not None:
        if isinstance(holder, PlaceMap):
            return False
        holder = holder.parentWidget()
    return True
