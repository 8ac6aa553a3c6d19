"""Opening a game does not wait for what that game never needs."""

import os
import subprocess
import sys
from pathlib import Path

from engine.save.game_file import create_game
from tests.screens.sample_game import sample_seats

NOT_NEEDED = (
    "engine.games.hepta",
    "engine.games.village",
    "engine.games.werewolves",
    "engine.games.shadows",
    "engine.exchange.plan_source",
    "engine.exchange.recorded_play",
    "engine.orders.notation",
    "engine.post.packet",
    "desktop.sandbox.screen",
    "desktop.session.gm_session",
    "desktop.maplib.map_import",
    "desktop.help.guide_window",
    "desktop.session.passphrase_prompt",
    "desktop.home.home_screen",
    "desktop.home.new_game",
    "desktop.tutorial.screen",
    "numpy",
    "shapely",
    "svgelements",
)
"""Each took some hundredths of a second of every start, some of them tenths."""

STARTING = """
import sys
from pathlib import Path
from desktop.app.smoke_test import run_smoke_test
from desktop.app.application import make_application
assert run_smoke_test(make_application(), Path(sys.argv[1]), "en")
print(*(name for name in sys.modules))
"""


def test_a_game_on_one_board_is_opened_without_the_rest_of_the_program(tmp_path: Path) -> None:
    file = tmp_path / "game.lupi"
    create_game(file, "standard", sample_seats(), {}).close()
    told = subprocess.run(
        [sys.executable, "-c", STARTING, str(file)],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=True,
    )
    loaded = set(told.stdout.split())
    assert "desktop.table.overview" in loaded
    assert loaded.isdisjoint(NOT_NEEDED), sorted(loaded & set(NOT_NEEDED))
