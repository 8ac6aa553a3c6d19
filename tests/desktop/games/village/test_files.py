"""Villages in files: begun on the new-game page, left and opened again."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPointF
from pytestqt.qtbot import QtBot

from desktop.app.settings import Settings
from desktop.games.village import house_layout
from desktop.games.village.house_layout import HouseLayout
from desktop.games.village.seats_panel import CardSeatsPanel
from desktop.games.village.table import VillageTable
from desktop.home.new_game import NewGameScreen
from desktop.widgets.clock import ManualClock
from engine.save.game_file import create_game
from tests.desktop.driver import Driver
from tests.screens.sample_village import played_host, villagers


@pytest.fixture
def friday(tmp_path: Path) -> Path:
    """A village that was left in its first night."""
    file = tmp_path / "friday.lupi"
    played_host(create_game(file, "village", villagers(6), {}), "N1").close()
    return file


def test_a_village_in_the_night_is_opened_again(
    qtbot: QtBot, settings: Settings, clock: ManualClock, friday: Path
) -> None:
    driver = Driver(qtbot, settings, clock)
    driver.open(friday)
    assert isinstance(driver.screen, VillageTable)
    assert isinstance(driver.screen.panel, CardSeatsPanel)
    assert driver.screen.village.night
    driver.program.stage.close_session()


@pytest.mark.parametrize(("gm", "conduct"), [(False, "passed"), (True, "moderator")])
def test_whether_there_is_a_moderator_is_asked_once(
    qtbot: QtBot, settings: Settings, clock: ManualClock, gm: bool, conduct: str
) -> None:
    driver = Driver(qtbot, settings, clock)
    driver.program.stage.navigator.set_up()
    screen = driver.screen
    assert isinstance(screen, NewGameScreen)
    called = driver.program.look.ui_context().words.game("village").title
    next(each for each in screen.games.buttons() if each.text() == called).setChecked(True)
    (screen.mode.gm if gm else screen.mode.hot_seat).setChecked(True)
    assert screen.setup().choices["conduct"] == conduct
    assert not screen.options.rows["conduct"].isEnabled()
    assert len(screen.setup().seats) == 8


def test_houses_travel_with_the_file_to_another_computer(
    qtbot: QtBot, settings: Settings, clock: ManualClock, friday: Path, tmp_path: Path
) -> None:
    driver = Driver(qtbot, settings, clock)
    driver.open(friday)
    village = driver.screen.village
    to = village.view.mapFromScene(QPointF(600, 420))
    village.drop("h2", to)
    moved = village._seating.words
    driver.program.stage.close_session()

    house_layout._SEATINGS.clear()  # Another computer has never seen this village.
    elsewhere = Settings(tmp_path / "elsewhere.ini")
    elsewhere.hide_when_away = False
    other = Driver(qtbot, elsewhere, clock)
    other.open(friday.rename(tmp_path / "copied.lupi"))
    assert isinstance(other.screen, VillageTable)
    assert other.screen.village._seating.words == moved
    assert moved != HouseLayout(other.screen.village._seating.seats).words
    other.program.stage.close_session()
