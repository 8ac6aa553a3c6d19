"""The table of orders shows every unit that is asked, and what is amiss."""

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QApplication

from desktop.orders.compose.draft import Draft
from desktop.orders.compose.draft_view import RowMark, view_draft
from desktop.orders.order_list_model import OrdersModel
from engine.board.terms import Power, Province
from engine.board.view import BoardView
from engine.orders.notation import read_order
from tests.helpers.boards import board
from tests.helpers.seat import map_ui_context
from tests.helpers.standard import standard_gazetteer

MOVES = board("france: A par, A mar, F bre, F mao", mine="france")


def drafted(view: BoardView, *texts: str, power: str = "france") -> Draft:
    draft = Draft()
    for text in texts:
        order = read_order(text, standard_gazetteer(), view)
        draft = draft.with_order(Power(power), order)
    return draft


@pytest.fixture
def model(qapp: QApplication) -> OrdersModel:
    return OrdersModel(map_ui_context())


def lines(model: OrdersModel) -> list[str]:
    role = Qt.ItemDataRole.AccessibleTextRole
    return [model.data(model.index(row, 0), role) for row in range(model.rowCount())]


def test_the_model_keeps_its_promises(model: OrdersModel) -> None:
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal, model)
    for draft in (Draft(), drafted(MOVES, "A Par-Bur"), drafted(MOVES, "A Par H", "F Bre H")):
        model.show_draft(view_draft(MOVES, draft))
        assert model.rowCount() == 4
        assert model.columnCount() == 2
    model.show_draft(view_draft(board("france: A mar", "W1901A", owed=2), Draft()))
    assert model.rowCount() == 2
    model.show([])
    assert model.rowCount() == 0
    assert model.rowCount(QModelIndex()) == 0


def test_every_unit_stands_with_its_order(model: OrdersModel) -> None:
    draft = drafted(MOVES, "A Par-Bur", "A Mar S A Par-Bur", "F MAO-Spa/nc")
    model.show_draft(view_draft(MOVES, draft))
    assert lines(model) == [
        "F Brest no order",
        "F Mid-Atlantic Ocean → Spain (north coast)",
        "A Marseilles supports Paris → Burgundy",
        "A Paris → Burgundy",
    ]
    marks = [row.mark for row in model.rows]
    assert marks == [RowMark.MISSING, RowMark.GIVEN, RowMark.GIVEN, RowMark.GIVEN]
    assert model.row_of(Province("par")) == 3
    assert model.row_of(Province("mun")) == -1


def test_a_support_that_my_own_order_belies_is_in_doubt(model: OrdersModel) -> None:
    model.show_draft(view_draft(MOVES, drafted(MOVES, "A Par H", "A Mar S A Par-Bur")))
    assert model.rows[2].mark is RowMark.DOUBT


def test_an_order_that_is_not_allowed_says_why(model: OrdersModel) -> None:
    model.show_draft(view_draft(MOVES, drafted(MOVES, "A Par-Mun")))
    assert model.rows[3].mark is RowMark.VOID
    assert lines(model)[3].startswith("A Paris → Munich — void: ")


def test_winter_shows_what_is_still_to_choose(model: OrdersModel) -> None:
    view = board("france: A mar", "W1901A", owed=2)
    model.show_draft(view_draft(view, drafted(view, "B F Bre")))
    assert lines(model) == ["F Brest build", "… a build to choose"]
    model.show_draft(view_draft(view, drafted(view, "B F Bre", "waive")))
    assert lines(model) == ["F Brest build", "— waive a build"]
    thin = board("france: A mar, F bre", "W1901A", owed=-1)
    model.show_draft(view_draft(thin, drafted(thin, "A Mar D")))
    assert lines(model) == ["F Brest stays", "A Marseilles remove"]


def test_retreats_are_listed(model: OrdersModel) -> None:
    view = board("france: A bur | *A par<bur>gas,pic | par", "F1901R")
    model.show_draft(view_draft(view, Draft()))
    assert lines(model) == ["A Paris no order"]
    model.show_draft(view_draft(view, drafted(view, "A Par R Gas")))
    assert lines(model) == ["A Paris retreats to Gascony"]


def test_only_the_changed_row_is_announced(model: OrdersModel) -> None:
    model.show_draft(view_draft(MOVES, Draft()))
    changed: list[int] = []
    model.dataChanged.connect(lambda first, _last: changed.append(first.row()))
    model.show_draft(view_draft(MOVES, drafted(MOVES, "A Par-Bur")))
    assert changed == [3]
