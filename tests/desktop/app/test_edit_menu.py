"""The Edit menu names what a seat can undo while it is open, and nothing once the seat is left."""

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QAction
from pytestqt.qtbot import QtBot

from desktop.app.settings import Settings
from desktop.games.registry import game_ui_for
from desktop.gm.board_sketch import RemoveUnit
from desktop.orders.paste_sheet import PasteDialog
from desktop.widgets.clock import ManualClock
from engine.board.terms import Province
from engine.frame.seat import SeatId
from tests.desktop.deletions import let_deletions_happen
from tests.desktop.driver import Driver
from tests.desktop.gm.table import GMTable
from tests.desktop.said import everything_said
from tests.screens.sample_game import Moment, sample_table

CHLOE = SeatId("s3")
IDLE = ["Undo", "Redo", "Clear order", "Paste orders…"]
PICTURES = ["Copy picture", "Copy picture to keep"]


@pytest.fixture
def driver(qtbot: QtBot, settings: Settings, clock: ManualClock) -> Iterator[Driver]:
    settings.reduce_motion = True
    made = Driver(qtbot, settings, clock)
    made.program.stage.sit_round(sample_table(Moment.MOVES), game_ui_for("standard"), "Sunday")
    let_deletions_happen()
    yield made
    made.program.end()


def sit(driver: Driver) -> None:
    driver.call(CHLOE)
    driver.hold_curtain()
    driver.seat_screen.controller.clear_all()
    driver.type_orders("A Par-Bur")


def words(table: Driver | GMTable) -> list[str]:
    """What the menu says of what is edited, without keys and accelerators."""
    said = [each.text() for each in actions_of(table)]
    return [each.partition("\t")[0].replace("&", "") for each in said]


def actions_of(table: Driver | GMTable) -> list[QAction]:
    """The steps of the menu, before what it can do with a picture of the map."""
    actions = table.program.window.menus.edit.menu.actions()
    listed = [each for each in actions if not each.isSeparator()]
    found = [each.text().replace("&", "") for each in listed]
    assert found[-2:] == PICTURES
    return listed[:-2]


def opened(table: Driver | GMTable) -> list[str]:
    """What the menu says while it is open; grey lines in brackets."""
    menu = table.program.window.menus.edit.menu
    menu.popup(table.program.window.rect().center())
    said = words(table)
    able = [each.isEnabled() for each in actions_of(table)]
    return [each if may else f"({each})" for each, may in zip(said, able, strict=True)]


def close(table: Driver | GMTable) -> None:
    table.program.window.menus.edit.menu.hide()


def test_it_names_what_is_undone_made_again_and_cleared(driver: Driver) -> None:
    sit(driver)
    menu, screen = driver.program.window.menus.edit, driver.seat_screen
    assert opened(driver)[:2] == ["Undo: A Par-Bur", "(Redo)"]
    close(driver)
    menu.undo.trigger()
    assert not screen.submission().orders.get("france")
    assert opened(driver)[1] == "Redo: A Par-Bur"
    close(driver)
    menu.redo.trigger()
    screen.keys.pointed("par")
    screen.keys.cursor.go("par")
    assert opened(driver)[2] == "Clear order: A Par-Bur"
    close(driver)
    menu.clear.trigger()
    assert not screen.submission().orders.get("france")
    menu.paste.trigger()
    assert screen.findChild(PasteDialog) is not None


def test_closed_it_names_nothing(driver: Driver) -> None:
    sit(driver)
    assert words(driver) == IDLE
    opened(driver)
    close(driver)
    assert words(driver) == IDLE


def test_nothing_of_it_is_left_at_seal(driver: Driver) -> None:
    sit(driver)
    box = driver.seat_screen.seal_box
    driver.press(box.seal)
    if box.seal_anyway_button.isVisible():
        driver.press(box.seal_anyway_button)
    assert driver.seat_screen.sealed
    assert opened(driver) == [f"({each})" for each in IDLE]


def test_nothing_of_it_is_left_behind_the_curtain_though_it_was_open(driver: Driver) -> None:
    sit(driver)
    assert "Par-Bur" in opened(driver)[0]
    driver.program.stage.cover_seat()
    let_deletions_happen()
    assert "Par-Bur" not in everything_said(driver.program.window)
    assert words(driver) == IDLE
    assert opened(driver) == [f"({each})" for each in IDLE]


def test_the_next_seat_has_nothing_of_the_last_to_undo(driver: Driver) -> None:
    sit(driver)
    driver.program.stage.navigator.call(SeatId("s1"))
    let_deletions_happen()
    driver.hold_curtain()
    assert opened(driver)[:2] == ["(Undo)", "(Redo)"]


def test_the_game_masters_board_has_steps_of_its_own(
    qtbot: QtBot, settings: Settings, clock: ManualClock
) -> None:
    gm = GMTable(qtbot, settings, clock)
    try:
        # What a GM has done stays written down; the way back is another, and is called so.
        assert opened(gm)[:2] == ["Go back to an earlier phase…", "(Redo)"]
        close(gm)
        gm.program.window.menus.edit.undo.trigger()
        assert gm.screen.tabs.past.panel.isVisible()
        editor = gm.screen.open_position_editor()
        editor.tools.toolbox.tools[RemoveUnit()].click()
        gm.screen.scene.province_pressed.emit("vie")
        edit = gm.program.window.menus.edit
        assert opened(gm)[:2] == ["Undo: Vienna", "(Redo)"]
        close(gm)
        edit.undo.trigger()
        assert Province("vie") in editor.view().position.units
        assert opened(gm)[:2] == ["(Undo)", "Redo: Vienna"]
        close(gm)
        edit.redo.trigger()
        assert Province("vie") not in editor.view().position.units
    finally:
        gm.program.end()
