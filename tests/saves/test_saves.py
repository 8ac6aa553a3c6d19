"""Files that older programs wrote. They are never made anew.

`format-1.lupi` is from before locks and encryption: seven players, gone back once, one envelope
sealed and one draft kept when it was closed. `format-2.lupi` is from before checksums: two phases
played, a PIN with a wrong try, an envelope, a draft and notes; `format-2-encrypted.lupi` is the
same behind passphrases. `stored_names.txt` are the names of all values in the files of each game;
a class may be renamed, what is stored may not.
"""

import shutil
import sqlite3
from pathlib import Path

import pytest

from engine.frame.policy import TableMode
from engine.frame.record.table_codec import table_codec
from engine.frame.record.type_codec import stored_name
from engine.frame.seat import SeatId
from engine.games.standard.submission import StandardOrders
from engine.registry import rulesets
from engine.save.chance_proof import verify_chance, verify_game_file
from engine.save.game_file import open_game
from engine.save.public_file import copy_game_file, open_public, preview_game
from tests.engine.save.locked import PASSPHRASES
from tests.helpers.table import hand_in

OLD = Path(__file__).parent / "format-1.lupi"
FORMAT_2 = (("format-2.lupi", None), ("format-2-encrypted.lupi", PASSPHRASES["s1"]))
KEYS = ["S1901M", "F1901M", "W1901A", "S1902M"]
S1, S2, S3 = SeatId("s1"), SeatId("s2"), SeatId("s3")
COMMITMENT = "e9c9f4a18a6429e799151aadc7c4f2a2903938573d85055c0429f15cb95ecc1f"


@pytest.fixture
def old(tmp_path):
    """A copy, as a file under version control is not to be written to."""
    path = tmp_path / "old.lupi"
    shutil.copy(OLD, path)
    return path


def format_of(path):
    database = sqlite3.connect(path)
    (found,) = database.execute("PRAGMA user_version").fetchone()
    database.close()
    return found


def test_what_is_public_in_it_is_read_as_it_is(old):
    seen = preview_game(old)
    assert (seen.phase.key, seen.mode, seen.encrypted, seen.count) == (
        "S1902M",
        TableMode.HOTSEAT,
        False,
        1,
    )
    public = open_public(old)
    assert [chapter.phase.key for chapter in public.history()] == KEYS
    assert (public.choices, public.commitment) == ({"last_year": 1910}, COMMITMENT)
    assert public.sealed() == {S2}
    assert format_of(old) == 1


def test_it_is_opened_without_being_changed_and_the_game_is_all_there(old):
    before = old.read_bytes()
    host = open_game(old)
    assert [chapter.phase.key for chapter in host.onlooker.history()] == KEYS
    assert host.onlooker.history() == open_public(old).history()
    assert host.onlooker.sealed() == {S2}
    assert host.seat(S3).draft() == host.seat(S3).blank()
    assert [report.kind for report in host.onlooker.history()[1].reports] == [
        "rolled_back",
        "phase_judged",
        "centres_counted",
    ]
    assert host.locks.pins() == frozenset()
    host.close()
    assert old.read_bytes() == before


def test_the_first_action_brings_it_up_to_date_and_the_game_goes_on(old):
    host = open_game(old)
    host.seat(S1).submit(StandardOrders())
    assert format_of(old) == 3
    assert open_public(old).history() == host.onlooker.history()
    host.locks.set_pin(S1, "1234", "")
    hand_in(host, {})
    assert open_public(old).history() == host.onlooker.history()
    host.roll_back(1)
    assert open_public(old).history() == host.onlooker.history()
    host.close()
    again = open_game(old)
    assert again.locks.pins() == {S1}
    assert len(again.onlooker.history()) == 2
    again.close()
    assert verify_game_file(old) == ()


def test_every_phase_of_it_is_judged_as_it_was(old):
    assert verify_game_file(old) == ()
    assert not verify_chance(old).told


def test_a_copy_of_it_is_of_the_same_format(old, tmp_path):
    copy = tmp_path / "copy.lupi"
    copy_game_file(old, copy)
    assert format_of(copy) == 1
    open_game(copy).close()


@pytest.mark.parametrize(("name", "word"), FORMAT_2)
def test_a_file_from_before_checksums_opens_and_goes_on(tmp_path, name, word):
    path = tmp_path / name
    shutil.copy(OLD.with_name(name), path)
    path.chmod(0o600)
    before = path.read_bytes()
    host = open_game(path, passphrase=word)
    assert [chapter.phase.key for chapter in host.onlooker.history()] == [
        "S1901M",
        "F1901M",
        "S1902M",
    ]
    assert host.onlooker.sealed() == {S2}
    assert host.seat(S3).notes() == "Mind Italy"
    assert host.locks.pins() == {S2}
    assert host.locks.tries("pin s2", 2000).wrong == 1
    assert path.read_bytes() == before
    assert format_of(path) == 2
    hand_in(host, {})
    assert format_of(path) == 3
    host.close()
    open_game(path, passphrase=word).close()
    assert len(open_public(path).history()) == 4
    assert verify_game_file(path, word) == ()


def stored_names() -> dict[str, set[str]]:
    """By game, or for every game, the names that files hold."""
    found: dict[str, set[str]] = {}
    text = (OLD.parent / "stored_names.txt").read_text(encoding="utf-8")
    for entry in text.replace("\n    ", " ").splitlines():
        game, _, names = entry.partition(": ")
        found[game] = set(names.split())
    return found


def test_every_name_that_a_file_may_hold_is_known_still():
    names = stored_names()
    games = {rules.key: rules for rules in rulesets()}
    assert set(names) >= {*games, "every game"}
    for key, rules in games.items():
        known = {stored_name(each) for each in table_codec(rules).classes}
        assert names[key] | names["every game"] <= known
