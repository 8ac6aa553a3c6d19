"""One whole game of each rule set through the windows, round one laptop."""

import pytest
from pytestqt.qtbot import QtBot

from desktop.app.settings import Settings
from desktop.games.village.village_history import VillageEnding
from desktop.widgets.clock import ManualClock
from engine.frame.game_option import OptionValues
from tests.desktop.games.village.player import Villagers
from tests.helpers.sampled import sampled
from tests.screens.sample_village import village_game


@pytest.mark.parametrize(
    ("game", "choices"),
    sampled(
        [
            ("village", {}),
            ("village_wolff", {}),
            ("village", {"ballots": "passed", "tie": "lot"}),
            ("village_wolff", {"ballots": "passed"}),
            ("village", {"cupid": True, "wolfsbane": "moving", "dead_pass": True}),
            ("village", {"dark_city": True}),
            ("village", {"first_lynching": True}),
        ],
        each_time={1},
    ),
)
def test_a_village_plays_to_its_end(
    qtbot: QtBot, settings: Settings, clock: ManualClock, game: str, choices: OptionValues
) -> None:
    villagers = Villagers(qtbot, settings, clock)
    villagers.sit_down(village_game(game, 6, choices))
    villagers.play_to_the_end()
    ending = villagers.screen
    assert isinstance(ending, VillageEnding)
    ending.show_night(0)
    assert ending.village.night
    villagers.press(ending.after)
    assert villagers.view.secrets is not None
