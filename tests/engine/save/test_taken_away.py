"""What is taken away from a file, or put back as it was, is told when the game is opened."""

import shutil
import sqlite3
from pathlib import Path

import pytest

from engine.errors import SaveAltered, SaveDamaged
from engine.games.standard.submission import StandardOrders
from engine.save.game_file import create_game, open_game
from engine.save.seal import Seal
from engine.sentences import Sentences
from tests.engine.save.locked import CHEAP, PASSPHRASES, locked_game
from tests.engine.save.outside import altered, digest
from tests.helpers.table import hand_in, standard_seats

SAVES = Path(__file__).parents[2] / "saves"

NEWEST = tuple(
    f"DELETE FROM {table} WHERE seq = (SELECT max(seq) FROM {table})"
    for table in ("public", "event")
)
TAKEN = {
    "the newest envelope": NEWEST,
    "the newest phase": (
        *NEWEST * 8,
        "DELETE FROM position WHERE seq > (SELECT max(seq) FROM event)",
    ),
    "a PIN": ("DELETE FROM lock WHERE kind = 'pin'",),
    "another's PIN in its place": (
        "UPDATE lock SET salt = (SELECT salt FROM lock WHERE kind = 'pin' AND name = 's3'),"
        " wrapped_key = (SELECT wrapped_key FROM lock WHERE kind = 'pin' AND name = 's3')"
        " WHERE kind = 'pin' AND name = 's2'",
    ),
    "all unsealed work": ("DELETE FROM private",),
    "one note": ("DELETE FROM private WHERE seat = (SELECT max(seat) FROM private)",),
    "the sides of a seat": ("UPDATE seat SET sides = 'england france' WHERE seat = 's1'",),
    "the order of the seats": ("UPDATE seat SET place = 9 - place",),
    "a word about the file": ("INSERT INTO meta VALUES ('more', 'words')",),
    "the checksum": ("DELETE FROM meta WHERE key = 'checksum'",),
    "the checksum and the format": (
        "DELETE FROM meta WHERE key = 'checksum'",
        "PRAGMA user_version = 2",
    ),
    "the checksum, the format and an envelope": (
        *NEWEST,
        "DELETE FROM meta WHERE key = 'checksum'",
        "PRAGMA user_version = 2",
    ),
}


@pytest.fixture(params=["plain", "encrypted"])
def word(request, path):
    """The passphrase of a game with all of that, None for a plain one."""
    plain = request.param == "plain"
    if plain:
        host = create_game(path, "standard", standard_seats(), {}, cost=CHEAP)
    else:
        host = locked_game(path)
    host.locks.set_pin("s2", "1234", "")
    host.locks.set_pin("s3", "9876", "")
    hand_in(host, {})
    host.locks.tried("pin s2", False, 1000)
    host.seat("s3").keep_notes("Mind Italy")
    host.seat("s1").submit(StandardOrders())
    host.close()
    return None if plain else PASSPHRASES["s1"]


@pytest.mark.parametrize("taken", TAKEN)
def test_what_was_taken_away_is_told_at_opening(path, word, taken):
    for statement in TAKEN[taken]:
        altered(path, statement)
    before = digest(path)
    with pytest.raises(SaveDamaged) as told:
        open_game(path, passphrase=word)
    assert path.name in Sentences("en").error(told.value)
    assert digest(path) == before


def test_the_sentence_says_what_kind_of_harm_it_is(path, word):
    altered(path, "DELETE FROM lock WHERE kind = 'pin'")
    with pytest.raises(SaveAltered) as told:
        open_game(path, passphrase=word)
    assert "taken away" in Sentences("en").error(told.value)
    assert "retiré" in Sentences("fr").error(told.value)


def test_a_passphrase_taken_away_is_told_to_everybody(path):
    locked_game(path).close()
    altered(path, "DELETE FROM lock WHERE name = 's3'")
    for word in PASSPHRASES["s1"], PASSPHRASES["s3"], "no passphrase at all":
        with pytest.raises(SaveAltered):
            open_game(path, passphrase=word)


def test_without_the_key_no_checksum_can_be_made(path):
    """Whoever knows how it is added up, but has another key."""
    locked_game(path).close()
    altered(path, "DELETE FROM private")
    guess = Seal(bytes(32), bytes).marked("0" * 64)
    altered(path, "UPDATE meta SET value = ? WHERE key = 'checksum'", guess)
    with pytest.raises(SaveAltered):
        open_game(path, passphrase=PASSPHRASES["s1"])


@pytest.mark.parametrize("name", ["format-1.lupi", "format-2.lupi", "format-2-encrypted.lupi"])
def test_an_old_file_has_no_checksum_until_it_is_played_on(path, name):
    shutil.copy(SAVES / name, path)
    path.chmod(0o600)
    word = PASSPHRASES["s1"] if "encrypted" in name else None
    host = open_game(path, passphrase=word)
    host.seat("s1").submit(StandardOrders())
    host.close()
    copy = path.with_name("copy.lupi")
    shutil.copy(path, copy)
    host = open_game(path, passphrase=word)
    assert "s1" in host.onlooker.sealed()
    host.close()
    for statement in NEWEST:
        altered(copy, statement)
    with pytest.raises(SaveAltered):
        open_game(copy, passphrase=word)


def test_every_action_brings_the_checksum_up_to_date(path, word):
    def checksum():
        database = sqlite3.connect(path)
        (found,) = database.execute("SELECT value FROM meta WHERE key = 'checksum'").fetchone()
        database.close()
        return found

    host = open_game(path, passphrase=word)
    seen = [checksum()]
    acts = (
        lambda: host.seat("s2").keep_notes("Trust nobody"),
        lambda: host.seat("s2").submit(StandardOrders()),
        lambda: host.locks.clear_pin("s2", "1234"),
        lambda: host.together.substitute(
            "s5", "Zoe", ("s1", "s2", "s3", "s4", "s6", "s7"), "open zoe" if word else ""
        ),
        lambda: hand_in(host, {}),
        lambda: host.roll_back(0),
    )
    for act in acts:
        act()
        seen.append(checksum())
    host.close()
    assert len(set(seen)) == len(seen)
    open_game(path, passphrase=word).close()
