"""Maps on the screen take another theme, or another kind of eye, at once."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.app.settings import Settings
from desktop.games.village.village_scene import village_style
from desktop.home.new_game import GameSetup
from desktop.map.input.map_view import MapView
from desktop.map.paint.colour_vision import ColourVision
from desktop.map.paint.map_style import MapStyle
from desktop.map.paint.map_styles import map_style
from desktop.map.paint.map_theme import MapTheme
from desktop.map.scene.sheet_scene import SheetScene
from desktop.maplib.map_sheets import load_sheet
from desktop.session.navigator import SeatPlace
from desktop.widgets.clock import ManualClock
from desktop.widgets.theme import Lighting
from tests.desktop.deletions import let_deletions_happen
from tests.desktop.driver import Driver
from tests.screens.sample_game import sample_seats


@pytest.fixture
def driver(
    qtbot: QtBot, settings: Settings, clock: ManualClock, tmp_path: Path
) -> Iterator[Driver]:
    made = Driver(qtbot, settings, clock)
    made.program.deal(GameSetup("standard", sample_seats(), {}, tmp_path / "Sunday.lupi"))
    yield made
    made.program.end()


def shown(driver: Driver) -> MapStyle:
    """How the map on the screen is painted."""
    view = driver.screen.findChild(MapView)
    assert isinstance(view, MapView)
    return view.sheet_scene.map_style


def choose(driver: Driver, words: str) -> None:
    """Choose an entry of a menu."""
    found = [a for a in driver.program.window.menus.findChildren(QAction) if a.text() == words]
    bar = driver.program.window.menuBar()
    found = found or [a for a in bar.findChildren(QAction) if a.text() == words]
    found[-1].trigger()


def test_a_theme_is_worn_at_once_by_whoever_sits_and_remembered(
    driver: Driver, settings: Settings
) -> None:
    driver.call(driver.waiting[0])
    driver.hold_curtain()
    assert shown(driver).key == "clear"
    choose(driver, "Print")
    assert shown(driver).key == "print"
    assert isinstance(driver.program.stage.navigator.place, SeatPlace)
    assert settings.map_theme is MapTheme.PRINT
    driver.program.stage.cover_seat()
    let_deletions_happen()
    driver.program.stage.rebuild_screen()
    driver.hold_curtain()
    assert shown(driver).key == "print"


def test_colours_drop_no_curtain_and_lose_no_order(driver: Driver) -> None:
    driver.call(driver.waiting[0])
    driver.program.look.light(Lighting.DARK)
    let_deletions_happen()
    assert driver.at_curtain()
    assert driver.program.window.menuBar().isHidden()
    driver.hold_curtain()
    driver.type_orders("A Vie-Tri")
    given = driver.given()
    for lighting in (Lighting.LIGHT, Lighting.DARK, Lighting.LIGHT):
        before = driver.seat_screen
        driver.program.look.light(lighting)
        let_deletions_happen()
        assert driver.seat_screen is not before
        assert driver.given() == given
        assert driver.seat_screen._context.dark is (lighting is Lighting.DARK)


def test_seeing_as_others_do_lasts_until_the_program_ends(driver: Driver) -> None:
    plain = shown(driver).power("austria")
    choose(driver, "Without green (deuteranopia)")
    seen = shown(driver)
    assert seen.vision is ColourVision.DEUTAN
    assert seen.power("austria") != plain
    choose(driver, "In greys")
    grey = shown(driver).power("austria")
    assert grey.red() == grey.green() == grey.blue()
    choose(driver, "As it is")
    assert shown(driver).power("austria") == plain


def test_a_picture_of_its_own_keeps_its_colours_but_shows_what_others_see(
    qapp: QApplication,
) -> None:
    village = village_style("#000000", night=False)
    scene = SheetScene(load_sheet("standard"), village, {})
    scene.apply_style(map_style(MapTheme.PRINT))
    assert scene.map_style == village
    scene.apply_style(map_style(MapTheme.PRINT, vision=ColourVision.GREY))
    assert scene.map_style.land == village.for_vision(ColourVision.GREY).land
    scene.apply_style(map_style())
    assert scene.map_style == village


def test_the_list_at_a_seat_follows_the_theme_at_once(driver: Driver) -> None:
    driver.call(driver.waiting[0])
    driver.hold_curtain()
    seat = driver.seat_screen
    before = seat.orders.list.grab().toImage()
    driver.program.look.set_map_theme(MapTheme.CLASSIC)
    assert driver.seat_screen is seat
    assert seat.orders.list.grab().toImage() != before
