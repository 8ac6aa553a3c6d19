"""What the map on the screen shows, for a picture of just that."""

from dataclasses import replace
from typing import TYPE_CHECKING, cast

from PySide6.QtWidgets import QApplication, QWidget

from desktop.export.export_source import Extract, OnScreen, OrdersTold
from desktop.map.scene.shown_board import ShownBoard, ShowsMap
from desktop.orders.board_orders import BoardOrders
from engine.board.terms import country_of

if TYPE_CHECKING:
    from desktop.games.village.village_scene import ShownVillage


def map_on(page: QWidget) -> "QWidget | None":
    """The map on a page: the one that has the keyboard, where there are two, else the largest."""
    maps = [
        each
        for each in page.findChildren(QWidget)
        if isinstance(each, ShowsMap) and each.isVisible() and _outer(each)
    ]
    focus = QApplication.focusWidget()
    used = (each for each in maps if focus is not None and _holds(each, focus))
    largest = max(maps, key=lambda each: each.width() * each.height(), default=None)
    return next(used, largest)


def with_screen(extract: Extract, page: QWidget) -> Extract:
    """The extract with what the map on a page shows, if there is one."""
    return replace(extract, screen=_shown(extract, page))


def _shown(extract: Extract, page: QWidget) -> OnScreen | None:
    widget = map_on(page)
    told = widget.map_shown() if isinstance(widget, ShowsMap) else None
    shown = cast("ShownBoard | ShownVillage | None", told)
    if widget is None or shown is None:
        return None
    last = len(extract.chapters) - 1
    if not isinstance(shown, ShownBoard):
        return OnScreen(shown, OrdersTold.NOTHING, at=getattr(page, "here", last))
    turns = [each.view.board.turn for each in extract.chapters] if extract.boards else []
    found = [at for at, turn in enumerate(turns) if turn == shown.view.turn]
    orders = _ordered_on(widget)
    powers = tuple(dict.fromkeys(country_of(each) for each in shown.view.mine))
    return OnScreen(
        shown,
        _told(shown, orders),
        powers if orders is not None else (),
        found[-1] if found else last,
    )


def _told(shown: ShownBoard, ordered: BoardOrders | None) -> OrdersTold:
    rulings = [each.ruling for each in shown.drawn]
    if not rulings:
        return OrdersTold.NOTHING
    if ordered is None:
        return OrdersTold.ORDERS if None in rulings else OrdersTold.OUTCOME
    return OrdersTold.SEALED if ordered.sealed else OrdersTold.DRAFT


def _ordered_on(widget: QWidget) -> BoardOrders | None:
    """The page on which orders are given on a map."""
    holder: QWidget | None = widget
    while holder is not None and not isinstance(holder, BoardOrders):
        holder = holder.parentWidget()
    return holder


def _holds(map: QWidget, focus: QWidget) -> bool:
    return map is focus or map.isAncestorOf(focus)


def _outer(widget: QWidget) -> bool:
    """Whether it is no part of a larger map."""
    holder = widget.parentWidget()
    while holder is not None:
        if isinstance(holder, ShowsMap):
            return False
        holder = holder.parentWidget()
    return True
