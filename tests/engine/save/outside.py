"""Looking at a game file from outside."""

import sqlite3
from hashlib import sha256

import pytest

from engine.errors import SaveError
from engine.save.game_file import open_game
from engine.save.public_file import preview_game


def digest(path):
    return sha256(path.read_bytes()).hexdigest()


def altered(path, statement, *values):
    database = sqlite3.connect(path)
    with database:
        database.execute(statement, values)
    database.close()


def refused(path, kind):
    """Open a file that cannot be opened; both ways must say so and leave it alone."""
    before = digest(path)
    for way in (open_game, preview_game):
        with pytest.raises(SaveError) as fault:
            way(path)
        assert type(fault.value) is kind
        assert fault.value.file == str(path)
    assert digest(path) == before
