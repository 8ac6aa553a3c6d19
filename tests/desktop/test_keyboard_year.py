"""A whole year at the real windows by keyboard alone; and one through the unit table alone."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QSpinBox
from pytestqt.qtbot import QtBot

from desktop.app.settings import Settings
from desktop.home.new_game import GameSetup
from desktop.map.paint.label_mode import LabelMode, save_label_mode
from desktop.orders.unit_table import UnitTableView
from desktop.session.navigator import (
    CurtainPlace,
    HomePlace,
    OverviewPlace,
    ResolutionPlace,
    SeatPlace,
)
from desktop.widgets.clock import ManualClock
from engine.board.terms import Location, Power, Province, UnitType
from engine.frame.seat import Seat, SeatId
from engine.orders.order import Build, Disband, Hold, Move, Order, Retreat, Support
from tests.desktop.keyboard import K, Keyboard, M
from tests.screens.sample_game import sample_seats


@pytest.fixture
def keyboard(qtbot: QtBot, settings: Settings, clock: ManualClock) -> Iterator[Keyboard]:
    settings.reduce_motion = True
    save_label_mode(settings, LabelMode.NONE)
    made = Keyboard(qtbot, settings, clock)
    yield made
    made.program.end()


def begin(keyboard: Keyboard) -> None:
    """From the first page to the table of a game for two."""
    keyboard.press(K.Key_Return)
    keyboard.push("People →")
    keyboard.go_to(lambda here: isinstance(here, QSpinBox) and here.suffix() == "")
    keyboard.press(K.Key_A, held=M.ControlModifier)
    keyboard.press("2")
    keyboard.press(K.Key_Return, held=M.ControlModifier)
    assert place(keyboard) == OverviewPlace()


def place(keyboard: Keyboard) -> object:
    return keyboard.program.stage.navigator.place


def sit_down(keyboard: Keyboard) -> None:
    """Hold the curtain open."""
    assert isinstance(place(keyboard), CurtainPlace)
    keyboard.hold(K.Key_Space)
    assert isinstance(place(keyboard), SeatPlace)
    assert keyboard.seat.map.isAncestorOf(keyboard.focus) or keyboard.focus is keyboard.seat.map


def seal(keyboard: Keyboard) -> None:
    """Seal, whatever is remarked, and hand the laptop over."""
    keyboard.press(K.Key_Return, held=M.ControlModifier)
    if isinstance(place(keyboard), SeatPlace) and not keyboard.seat.sealed:
        assert keyboard.focus is keyboard.seat.seal_box.seal_anyway_button
        keyboard.press(K.Key_Return, held=M.ControlModifier)
    if isinstance(place(keyboard), SeatPlace):
        assert keyboard.seat.sealed
        keyboard.press(K.Key_Return)


def seal_from_table(keyboard: Keyboard) -> None:
    """From the table to the seal by F6, and on."""
    while keyboard.focus is not keyboard.seat.seal_box.seal:
        keyboard.press(K.Key_F6)
    keyboard.press(K.Key_Return, held=M.ControlModifier)
    if isinstance(place(keyboard), SeatPlace) and not keyboard.seat.sealed:
        keyboard.press(K.Key_Return, held=M.ControlModifier)
    if isinstance(place(keyboard), SeatPlace):
        keyboard.press(K.Key_Return)


def open_envelopes(keyboard: Keyboard, *, hurried: bool = True) -> None:
    """Open them and watch to the end, or skip to it; the only one was opened by sealing it."""
    if place(keyboard) == OverviewPlace():
        keyboard.press(K.Key_Return, held=M.ControlModifier)
    assert place(keyboard) == ResolutionPlace()
    if hurried:
        keyboard.press(K.Key_Escape)
    while place(keyboard) == ResolutionPlace():
        keyboard.press(K.Key_Space)
        keyboard.clock.advance(5_000)


def given(keyboard: Keyboard) -> set[Order]:
    """The orders at the seat that is open."""
    return {order for orders in keyboard.seat.given().values() for order in orders}


def order(keyboard: Keyboard, words: str) -> None:
    """An order as `unit place place`, each written and taken; a letter alone is its sort."""
    for each in words.split():
        if len(each) == 1:
            keyboard.press(each)
        else:
            keyboard.press("/" + each, K.Key_Return)


def number_of(keyboard: Keyboard, at: str) -> str:
    """The digit beside a place while Alt is held."""
    keyboard.hold_down(K.Key_Alt)
    numbers = keyboard.seat.layer.marks.numbers
    keyboard.let_go(K.Key_Alt)
    return str(numbers[at])


def test_a_year_by_keyboard_alone(keyboard: Keyboard) -> None:
    begin(keyboard)
    keyboard.press(K.Key_Return)
    spring(keyboard)
    fall(keyboard)
    retreats(keyboard)
    winter(keyboard)
    check_next_spring(keyboard)


def check_next_spring(keyboard: Keyboard) -> None:
    board = keyboard.program.stage.host.onlooker.view().board
    assert keyboard.program.stage.host.onlooker.phase().key == "S1902M"
    assert board.position.units[Province("mun")].power == "france"
    assert board.position.units[Province("bre")].type is UnitType.FLEET
    assert len(board.position.units_of(Power("germany"))) == 2


def spring(keyboard: Keyboard) -> None:
    sit_down(keyboard)
    keyboard.press("?")
    guide = keyboard.program.shelf.guide
    assert guide is not None
    assert guide.list.currentItem().text() == "Keyboard and screen reader"
    QTest.keyClick(guide.windowHandle(), K.Key_Escape)
    assert not guide.isVisible()
    keyboard.press("/?")
    assert keyboard.seat.keys.writing.sheet.letters == "?"
    keyboard.press(K.Key_Escape)
    order(keyboard, "par bur")
    keyboard.press("/war", K.Key_Return)
    keyboard.press(number_of(keyboard, "sil"))
    order(keyboard, "lon")
    while keyboard.seat.layer.marks.at != "nth":
        keyboard.press(K.Key_Right, held=M.AltModifier)
    keyboard.press(K.Key_Return)
    keyboard.press(":", "f bre-mao", K.Key_Return, K.Key_Escape)
    keyboard.press(K.Key_Tab, "h")
    assert {each for each in given(keyboard) if not isinstance(each, Hold)} == {
        Move(Province("par"), Location("bur")),
        Move(Province("war"), Location("sil")),
        Move(Province("lon"), Location("nth")),
        Move(Province("bre"), Location("mao")),
    }
    assert len(given(keyboard)) == 5
    seal(keyboard)
    sit_down(keyboard)
    keyboard.press(K.Key_Right, K.Key_Return, K.Key_Return, K.Key_Tab, "h")
    assert [type(each) for each in given(keyboard)] == [Hold, Hold]
    keyboard.press("z", held=M.ControlModifier)
    assert len(given(keyboard)) == 1
    seal(keyboard)
    open_envelopes(keyboard, hurried=False)


def fall(keyboard: Keyboard) -> None:
    keyboard.press(K.Key_Return)
    sit_down(keyboard)
    order(keyboard, "sil s bur mun")
    order(keyboard, "bur mun")
    seal(keyboard)
    sit_down(keyboard)
    seal(keyboard)
    open_envelopes(keyboard)


def retreats(keyboard: Keyboard) -> None:
    keyboard.press(K.Key_Return)
    sit_down(keyboard)
    keyboard.press(K.Key_Tab, "1")
    assert [each.unit for each in given(keyboard)] == ["mun"]
    seal(keyboard)
    open_envelopes(keyboard)


def winter(keyboard: Keyboard) -> None:
    keyboard.press(K.Key_Return)
    sit_down(keyboard)
    keyboard.press(K.Key_Tab, "a")
    assert given(keyboard) == {Build(UnitType.ARMY, Location("bre"))}
    keyboard.press("f")
    assert given(keyboard) == {Build(UnitType.FLEET, Location("bre"))}
    seal(keyboard)
    sit_down(keyboard)
    keyboard.press(K.Key_Tab, K.Key_Return)
    assert [type(each) for each in given(keyboard)] == [Disband]
    seal(keyboard)
    open_envelopes(keyboard)


def fill_in(keyboard: Keyboard, unit: str, *choices: str) -> None:
    """Go to a unit's line of the table and choose in its cells, one after the other."""
    table = keyboard.seat.orders.table
    if keyboard.focus is not table:
        keyboard.press(K.Key_F2)
    assert keyboard.focus is table
    keyboard.press(K.Key_Home, K.Key_PageUp, K.Key_PageUp)
    while not line(table).startswith(unit):
        keyboard.press(K.Key_Down)
    keyboard.press(K.Key_Right)
    for each in choices:
        keyboard.press(K.Key_Return, each, K.Key_Return)


def line(table: UnitTableView) -> str:
    """The unit of the line that the keyboard is on, as a screen reader tells it."""
    index = table.currentIndex()
    return str(index.siblingAtColumn(0).data(Qt.ItemDataRole.AccessibleTextRole))


def test_a_year_by_the_unit_table_alone(keyboard: Keyboard, tmp_path: Path) -> None:
    powers = tuple(each for seat in sample_seats() for each in seat.sides)
    alone = (Seat(SeatId("s1"), "Ada", powers),)
    assert keyboard.program.deal(GameSetup("standard", alone, {}, tmp_path / "Table.lupi"))
    keyboard.press(K.Key_Return)
    sit_down(keyboard)
    fill_in(keyboard, "A Paris", "mo", "bur")
    fill_in(keyboard, "A Warsaw", "mo", "sil")
    fill_in(keyboard, "F Brest", "mo", "mid")
    assert len(given(keyboard)) == 3
    seal_from_table(keyboard)
    open_envelopes(keyboard)
    keyboard.press(K.Key_Return)
    sit_down(keyboard)
    fill_in(keyboard, "A Silesia", "su", "bur", "mun")
    fill_in(keyboard, "A Burgundy", "mo", "mun")
    fill_in(keyboard, "A Munich", "ho")
    assert Support(Province("sil"), Province("bur"), Location("mun")) in given(keyboard)
    seal_from_table(keyboard)
    open_envelopes(keyboard)
    keyboard.press(K.Key_Return)
    sit_down(keyboard)
    fill_in(keyboard, "A Munich", "re", "ruh")
    assert given(keyboard) == {Retreat(Province("mun"), Location("ruh"))}
    seal_from_table(keyboard)
    open_envelopes(keyboard)
    keyboard.press(K.Key_Return)
    sit_down(keyboard)
    fill_in(keyboard, "Build 1", "bu", "bre", "fl")
    fill_in(keyboard, "A Ruhr", "di")
    assert given(keyboard) == {
        Build(UnitType.FLEET, Location("bre")),
        Disband(Province("ruh")),
    }
    seal_from_table(keyboard)
    open_envelopes(keyboard)
    check_next_spring(keyboard)


def test_the_game_is_closed_from_a_seat_and_nothing_in_it_is_lost(keyboard: Keyboard) -> None:
    begin(keyboard)
    keyboard.press(K.Key_Return)
    sit_down(keyboard)
    order(keyboard, "par bur")
    before = given(keyboard)
    assert before
    keyboard.press(K.Key_W, held=M.ControlModifier)
    assert place(keyboard) == HomePlace()
    keyboard.press(K.Key_Return)
    assert place(keyboard) == OverviewPlace()
    keyboard.press(K.Key_Return)
    sit_down(keyboard)
    assert given(keyboard) == before
