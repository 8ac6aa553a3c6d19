"""A game in a file, open and closed."""

import pytest

from engine.orders.order import Move
from engine.save.game_file import create_game
from tests.engine.save.locked import gm_game, locked_game
from tests.helpers.table import Foreseen, hand_in, standard_seats


@pytest.fixture
def path(tmp_path):
    return tmp_path / "Friday night.lupi"


@pytest.fixture
def host(path):
    desk = create_game(path, "standard", standard_seats(), {}, Foreseen())
    yield desk
    desk.close()


@pytest.fixture
def closed(host, path):
    hand_in(host, {"france": (Move("par", "bur"),)})
    host.close()
    return path


@pytest.fixture
def locked(path):
    """A hot-seat game of the same, encrypted."""
    host = locked_game(path)
    hand_in(host, {"france": (Move("par", "bur"),)})
    yield host
    host.close()


@pytest.fixture
def run(path):
    """A GM's game, encrypted."""
    desk = gm_game(path)
    yield desk
    desk.close()
