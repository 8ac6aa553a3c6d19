"""Where a window could leave what a seat knew: words, models, things in memory, files."""

import gc
from collections import Counter
from collections.abc import Iterator
from enum import Enum
from pathlib import Path

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QComboBox,
    QGraphicsItem,
    QGraphicsView,
    QLineEdit,
    QMainWindow,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)

from desktop.map.paint.label_mode import MAP_MENU
from tests.desktop.said import everything_said

_ROLES = (
    Qt.ItemDataRole.DisplayRole,
    Qt.ItemDataRole.EditRole,
    Qt.ItemDataRole.ToolTipRole,
    Qt.ItemDataRole.StatusTipRole,
    Qt.ItemDataRole.AccessibleTextRole,
    Qt.ItemDataRole.AccessibleDescriptionRole,
)

SEAT_MODULES = (
    "desktop.orders.compose",
    "desktop.orders.order_controller",
    "desktop.orders.order_list_model",
    "desktop.orders.orders_panel",
    "desktop.orders.order_line",
    "desktop.orders.order_list",
    "desktop.orders.prompt_bar",
    "desktop.orders.remark",
    "desktop.orders.seal_box",
    "desktop.pages.choice",
    "desktop.pages.shared_draft",
    "desktop.games.werewolves.pages",
    "desktop.pages.seal_page",
    "desktop.sandbox.board",
    "desktop.sandbox.branches",
    "desktop.sandbox.compare",
    "desktop.sandbox.sandbox_frame",
    "desktop.sandbox.screen",
    "desktop.sandbox.branch_point",
    "desktop.sandbox.screen",
    "desktop.sandbox.stack",
    "desktop.sandbox.sandbox_frame",
    "desktop.sandbox.trial",
    "desktop.orders.board_orders",
    "desktop.orders.board_seat",
    "desktop.pages.paged_seat",
    "desktop.orders.seat_layer",
    "desktop.orders.single_board_layer",
    "desktop.orders.unit_drag",
    "desktop.games.hepta.multi_board_layer",
    "desktop.games.shadows.capital_page",
    "desktop.games.shadows.council_page",
    "desktop.games.shadows.enclosed_post",
    "desktop.games.shadows.pages",
    "desktop.games.village.night_page",
    "desktop.games.village.vote_pages",
    "desktop.games.werewolves.answer_page",
    "engine.campaign.plan",
)
"""What is only ever made for a seat, or for a sandbox over what everybody may see."""


def words_of(window: QMainWindow) -> str:
    """All words in every widget of the program, in their lists and on their maps."""
    said = [everything_said(window)]
    for each in QApplication.allWidgets():
        said += _words_in(each)
    return "\n".join(said)


def _words_in(widget: QWidget) -> Iterator[str]:
    yield from (widget.windowTitle(), widget.toolTip(), widget.statusTip(), widget.whatsThis())
    yield from (widget.accessibleName(), widget.accessibleDescription())
    if isinstance(widget, QLineEdit):
        yield from (widget.text(), widget.placeholderText())
    if isinstance(widget, QTextEdit | QPlainTextEdit):
        yield widget.toPlainText()
    if isinstance(widget, QComboBox):
        yield widget.currentText()
    if isinstance(widget, QAbstractItemView) and not _names_every_province(widget):
        yield from _words_of_model(widget.model())
    if isinstance(widget, QGraphicsView) and widget.scene() is not None:
        yield from (item.toolTip() for item in widget.scene().items())


def _names_every_province(view: QAbstractItemView) -> bool:
    """The list in a map's menu that names all provinces to everybody; which is chosen counts."""
    above: QObject | None = view
    while above is not None and above.objectName() != MAP_MENU:
        above = above.parent()
    return above is not None


def _words_of_model(model: QAbstractItemModel | None) -> Iterator[str]:
    if model is None:
        return
    for row in range(model.rowCount(QModelIndex())):
        for role in _ROLES:
            value = model.data(model.index(row, 0), role)
            if isinstance(value, str):
                yield value


def things_of_seats() -> Counter[str]:
    """What is alive of everything that is only made for a seat, by the names of its types."""
    gc.collect()
    alive: Counter[str] = Counter()
    for each in gc.get_objects():
        kind = type(each)
        if str(kind.__module__).startswith(SEAT_MODULES) and not isinstance(each, Enum):
            alive[f"{kind.__module__}.{kind.__qualname__}"] += 1
    return alive


def items_on_maps() -> int:
    """How many things are drawn on all maps that are alive."""
    gc.collect()
    return sum(isinstance(each, QGraphicsItem) for each in gc.get_objects())


def texts_in(folder: Path) -> Iterator[tuple[Path, bytes]]:
    """Every file below a folder, save the games themselves."""
    for file in sorted(folder.rglob("*")):
        if file.is_file() and file.suffix != ".lupi":
            yield file, file.read_bytes()
