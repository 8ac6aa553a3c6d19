"""Layouts of our own leave nothing behind when they go."""

import gc
from collections import Counter

import pytest
from PySide6.QtWidgets import QLabel, QLayout, QLayoutItem, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import getAllValidWrappers

from desktop.orders.order_line import OrderLine
from desktop.widgets.flow_layout import FlowLayout
from desktop.widgets.map_and_panel_layout import MapAndPanelLayout
from tests.desktop.deletions import let_deletions_happen


def rows() -> QWidget:
    """A row in a column, and one that gets another widget in its middle."""
    owner = QWidget()
    column = QVBoxLayout(owner)
    column.addLayout(FlowLayout((QLabel("a"), QLabel("b")), (QLabel("c"),)))
    row = FlowLayout((QLabel("d"),))
    row.insert_widget(0, QLabel("e"))
    column.addLayout(row)
    return owner


def beside_a_map() -> QWidget:
    """A map beside a column, which then stands within something else."""
    owner, map_ = QWidget(), QLabel("map")
    beside = MapAndPanelLayout(owner, map_, QLabel("column"), lambda _: 200)
    context = QWidget()
    beside.set_map_widget(context)
    QVBoxLayout(context).addWidget(map_)
    return owner


def beside_a_layout() -> QWidget:
    """A layout beside a column."""
    owner, inner = QWidget(), QVBoxLayout()
    inner.addWidget(QLabel("map"))
    MapAndPanelLayout(owner, inner, QLabel("column"), lambda _: 200)
    return owner


def an_order_line() -> QWidget:
    """A line that has proposed something, then something else."""
    owner = QWidget()
    line = OrderLine("A Par - Bur")
    QVBoxLayout(owner).addWidget(line)
    line.complain("Unknown", "A Pra - Bur", (2, 5), ("Par", "Pra"))
    line.complain("Unknown", "A Pru - Bur", (2, 5), ("Par",))
    return owner


def items_left() -> Counter[str]:
    """The items of layouts that are alive and known to Python, by the names of their types."""
    gc.collect()
    known = (each for each in getAllValidWrappers() if isinstance(each, QLayoutItem))
    return Counter(type(each).__name__ for each in known if not isinstance(each, QLayout))


def show_for_a_moment(owner: QWidget, qtbot: QtBot) -> None:
    """Show a window, and destroy it."""
    owner.show()
    qtbot.waitExposed(owner)
    assert items_left()
    owner.hide()
    owner.deleteLater()
    let_deletions_happen()


def test_no_item_outlives_its_layout(qtbot: QtBot) -> None:
    before = items_left()
    for make in (rows, beside_a_map, beside_a_layout, an_order_line) * 3:
        show_for_a_moment(make(), qtbot)
    assert items_left() == before


def test_what_a_layout_lets_go_of_stays_in_its_window(qtbot: QtBot) -> None:
    owner = beside_a_map()
    qtbot.addWidget(owner)
    owner.resize(600, 300)
    owner.show()
    (map_,) = (each for each in owner.findChildren(QLabel) if each.text() == "map")
    (column,) = (each for each in owner.findChildren(QLabel) if each.text() == "column")
    assert map_.isVisible()
    assert map_.mapTo(owner, map_.rect().topLeft()).x() < 400
    assert column.mapTo(owner, column.rect().topLeft()).x() == pytest.approx(400, abs=20)
