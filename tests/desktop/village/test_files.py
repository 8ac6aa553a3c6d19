"""Villages in files: begun on the new-game page, left and opened again."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from desktop.clock import ManualClock
from desktop.screens.new_game import NewGameScreen
from desktop.settings import Settings
from desktop.village.sample import played_host, villagers
from desktop.village.seats_panel import SeatsPanel
from desktop.village.table import VillageTable
from engine.save.game import create_game
from tests.desktop.driver import Driver


def test_a_village_in_the_night_is_opened_again(
    qtbot: QtBot, settings: Settings, clock: ManualClock, tmp_path: Path
) -> None:
    file = tmp_path / "friday.lupi"
    played_host(create_game(file, "village", villagers(6), {}), "N1").close()
    driver = Driver(qtbot, settings, clock)
    driver.open(file)
    assert isinstance(driver.screen, VillageTable)
    assert isinstance(driver.screen.panel, SeatsPanel)
    assert driver.screen.village.night
    driver.program.stage.leave_table()


@pytest.mark.parametrize(("gm", "conduct"), [(False, "passed"), (True, "moderator")])
def test_whether_there_is_a_moderator_is_asked_once(
    qtbot: QtBot, settings: Settings, clock: ManualClock, gm: bool, conduct: str
) -> None:
    driver = Driver(qtbot, settings, clock)
    driver.program.stage.navigator.set_up()
    screen = driver.screen
    assert isinstance(screen, NewGameScreen)
    called = driver.program.look.surroundings().words.game("village").title
    next(each for each in screen.games.buttons() if each.text() == called).setChecked(True)
    (screen.mode.gm if gm else screen.mode.hot_seat).setChecked(True)
    assert screen.setup().choices["conduct"] == conduct
    assert not screen.options.rows["conduct"].isEnabled()
    assert len(screen.setup().seats) == 8
