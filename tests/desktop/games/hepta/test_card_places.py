"""What floats over seven boards: one box for one place, on no other board, on no accounts."""

from collections.abc import Iterator
from itertools import combinations

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from desktop.app.program import Program
from desktop.app.settings import Settings
from desktop.games.hepta.multi_board_seat import MultiBoardSeatScreen
from desktop.orders.board_orders import PowerShield
from desktop.widgets.clock import ManualClock
from desktop.widgets.floating_card import FloatingCard
from tests.screens.scenario import Sitter
from tests.screens.scenarios_hepta import seat_of_france

SIZES = ((1024, 700), (1360, 860), (1920, 1080))
PLACES = ("1:vie", "3:mun", "5:nao", "7:syr")


@pytest.fixture
def seat(
    request: pytest.FixtureRequest, qtbot: QtBot, settings: Settings, clock: ManualClock
) -> Iterator[MultiBoardSeatScreen]:
    """A seat in its first Spring, in the window of the program."""
    settings.language = getattr(request, "param", "en")
    settings.reduce_motion = True
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    program = Program(application, settings, clock)
    program.start()
    program.window.resize(1360, 860)
    yield seat_of_france(Sitter(program, lambda sample: sample(), ""))
    program.end()


def resize(seat: MultiBoardSeatScreen, size: tuple[int, int]) -> None:
    seat.window().resize(*size)
    QApplication.processEvents()


def seen(table: QWidget, widget: QWidget) -> QRect:
    return QRect(table.mapFromGlobal(widget.mapToGlobal(QPoint())), widget.size())


def point_at(seat: MultiBoardSeatScreen, clock: ManualClock, place: str) -> None:
    """Let the pointer rest on a place."""
    seat.map.forget_pointer()
    view = seat.map.view_at(place[0])
    view.scene_of_board.hover(view.mapToScene(view.point_of(place[2:])))
    clock.advance(300)
    QApplication.processEvents()


def boxes(seat: MultiBoardSeatScreen) -> dict[str, QRect]:
    """What floats over the boards now."""
    cards = seat.map.findChildren(FloatingCard, options=Qt.FindChildOption.FindDirectChildrenOnly)
    shown = [each for each in cards if each.isVisible() and each.property("role") != "plate"]
    return {type(each).__name__: seen(seat.map, each) for each in shown}


def check_boxes(seat: MultiBoardSeatScreen, board: str, near: str) -> None:
    table = seat.map
    found = boxes(seat)
    where = (table.size().toTuple(), board, near, found)
    others = [
        seen(table, cell)
        for number, cell in table.cells.items()
        if near or number != board or "ProvinceCard" not in found
    ]
    for name, box in found.items():
        assert table.rect().contains(box), where
        assert not any(box.intersects(each) for each in others), (name, *where)
        if table.ledger.isVisible():
            assert not box.intersects(seen(table, table.ledger)), (name, *where)
    for one, other in combinations(found.values(), 2):
        assert not one.intersects(other), where
    told = found.get("ProvinceCard")
    if told is None:
        return
    if near and near != board:
        assert table._frame is not None
        assert not told.intersects(seen(table, table._frame)), where
    elif not near:
        cell = table.cells[board]
        assert seen(table, cell).contains(told), where
        for sign in (cell.head, cell.pill):
            assert not (sign.isVisible() and told.intersects(seen(table, sign))), where


@pytest.mark.parametrize("seat", ["en", "fr"], indirect=True)
def test_no_box_lies_on_another_board_or_box(
    seat: MultiBoardSeatScreen, clock: ManualClock
) -> None:
    table = seat.map
    seat.window().setUpdatesEnabled(False)  # Nothing has to be painted to lie somewhere.
    for size in SIZES:
        resize(seat, size)
        for near in ("", "3"):
            if near != table.near:
                table.focus_on(near)
            for picked in ("", "1:par"):
                if seat.controller.picked:
                    seat.controller.back()
                if picked:
                    seat.press(picked)
                told = 0
                for place in PLACES:
                    point_at(seat, clock, place)
                    check_boxes(seat, place[0], near)
                    told += "ProvinceCard" in boxes(seat)
                    view = table.view_at(place[0])
                    spot = view.mapToScene(view.point_of(place[2:]))
                    if "ProvinceCard" in boxes(seat):
                        assert view.scene_of_board.tip_at(spot) == "", "the card tells it"
                assert told == len(PLACES), (size, near, picked)
        table.focus_on("")


def test_what_is_asked_is_read_as_soon_as_a_board_is_opened_or_closed(
    seat: MultiBoardSeatScreen,
) -> None:
    table, prompt = seat.map, seat.prompt
    seat.press("1:par")
    for place in ("1:swe", "4:swe"):
        view = table.view_at(place[0])
        at = view.point_of(place[2:])
        QTest.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
        assert table.near == place[0]
        frame = table._frame
        assert frame is not None
        assert seen(table, frame).contains(seen(table, prompt))
        assert table.childAt(prompt.geometry().center()) in (prompt, *prompt.findChildren(QWidget))
        table.focus_on("")
        check_boxes(seat, "", "")
    table.focus_on("2")
    resize(seat, (1100, 720))
    assert table._frame is not None
    assert seen(table, table._frame).contains(seen(table, prompt)), "nor when the window changes"


def test_a_click_on_a_number_or_a_shield_opens_the_board(seat: MultiBoardSeatScreen) -> None:
    table = seat.map
    for board in ("2", "7"):
        head = table.cells[board].head
        assert "click here, or double-click the board" in head.toolTip()
        QTest.mouseClick(head, Qt.MouseButton.LeftButton)
        assert table.near == board
        table.focus_on("")
    shields = seat.findChildren(PowerShield)
    assert [each.power[-1] for each in shields] == list("1234567")
    assert all("click here, or double-click the board" in each.toolTip() for each in shields)
    QTest.mouseClick(shields[4], Qt.MouseButton.LeftButton)
    assert table.near == "5"
    table.focus_on("")
    # A double click: the number of the large board lies where that of the first board did.
    QTest.mouseClick(table.cells["1"].head, Qt.MouseButton.LeftButton)
    frame = table._frame
    assert frame is not None
    QTest.mouseDClick(frame.head, Qt.MouseButton.LeftButton)
    assert table.near == "1", "what its first half opens, its second half does not close"
    QTest.mouseClick(frame.head, Qt.MouseButton.LeftButton)
    assert table.near == ""


def test_one_card_tells_all_of_a_place(seat: MultiBoardSeatScreen, clock: ManualClock) -> None:
    seat.map.focus_on("6")
    card = seat.map_menu.card
    point_at(seat, clock, "6:nth")
    assert card.isVisible()
    assert card.said.count("(1–7)") == 1, "the boards are named once, not after every place"
    point_at(seat, clock, "6:mun")
    assert set(boxes(seat)) == {"ProvinceCard", "PromptBar"}
    assert card._row is not None
    assert card._row.isVisible(), "what is there on the other boards stands on the same card"
    assert all(f"{board}: Germany" in card.accessibleName() for board in "1234567")
