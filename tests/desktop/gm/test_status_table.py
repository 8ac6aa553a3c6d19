"""The status matrix on the GM's desk, where there is much room and where there is little."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QHeaderView

from desktop.gm.status_table import StatusColumn, StatusMatrix
from desktop.widgets import theme
from tests.desktop.deletions import let_deletions_happen
from tests.desktop.gm.table import GMTable

ACROSS = Qt.Orientation.Horizontal


@pytest.fixture(autouse=True)
def usual_type(qapp: QApplication) -> Iterator[None]:
    """Other tests have type of the usual size again."""
    yield
    theme.apply_theme(qapp, theme.DAY)


def matrix(gm: GMTable) -> StatusMatrix:
    return gm.screen.tabs.turn.panel.matrix


def titles(gm: GMTable, role: Qt.ItemDataRole = Qt.ItemDataRole.DisplayRole) -> list[str]:
    model = matrix(gm).status
    return [str(model.headerData(at, ACROSS, role)) for at in range(model.columnCount())]


def enlarge(gm: GMTable, language: str, percent: int) -> None:
    gm.program.look.speak(language)
    gm.program.look.set_type(percent)
    gm.program.stage.navigator.uncover()
    let_deletions_happen()


def test_titles_stand_in_full_where_there_is_room(gm: GMTable) -> None:
    assert titles(gm) == ["Seat", "Packet", "Orders", "Missing", "Remarks", "Late"]


def test_large_type_leaves_room_for_how_it_stands_with_the_orders(gm: GMTable) -> None:
    enlarge(gm, "fr", 200)
    shown = matrix(gm)
    words = max(("provisoire", "rien encore"), key=len)
    assert shown.columnWidth(StatusColumn.ORDERS) > shown.fontMetrics().horizontalAdvance(words)
    assert titles(gm) == ["Place", "Pli", "Ordres", "Manque", "Rem.", "Retard"]


def test_columns_that_tell_of_nobody_make_room_and_come_back(gm: GMTable) -> None:
    enlarge(gm, "en", 200)
    shown, late = matrix(gm), StatusColumn.LATE
    assert shown.status.is_idle(late) == shown.isColumnHidden(late)
    assert shown.isColumnHidden(late)
    assert not shown.isColumnHidden(StatusColumn.ORDERS)
    enlarge(gm, "en", 100)
    assert not matrix(gm).isColumnHidden(late)


def test_a_long_name_pushes_nothing_out_and_stands_whole_in_the_tip(gm: GMTable) -> None:
    shown, name = matrix(gm), "Anna Magdalena von und zu Hohenlohe-Waldenburg-Bartenstein"
    first, *others = shown.status.rows
    long = replace(first, side=replace(first.side, player=name))
    shown.show_status((long, *others), 0)
    orders = StatusColumn.ORDERS
    assert shown.columnWidth(orders) > shown.fontMetrics().horizontalAdvance("nothing yet")
    assert shown.horizontalScrollBar().maximum() == 0
    assert name in str(shown.status.index(0, 0).data(Qt.ItemDataRole.ToolTipRole))


def test_no_column_is_fitted_that_the_heading_does_not_have(
    gm: GMTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Qt writes beside what it keeps of columns when it is told of one that is not there."""
    shown, missing = matrix(gm), list[int]()
    header = shown.horizontalHeader()

    def fitted(self: QHeaderView, section: int, _: QHeaderView.ResizeMode) -> None:
        if section >= self.count():
            missing.append(section)

    model = shown.status
    monkeypatch.setattr(QHeaderView, "setSectionResizeMode", fitted)
    shown.setModel(None)
    assert header.count() == 0
    QApplication.sendEvent(shown, QResizeEvent(QSize(900, 400), shown.size()))
    shown.setModel(model)
    assert missing == []
