"""A game whose file is gone, or not what it was, says so and goes on in another file."""

import os
import shutil

import pytest

from engine.errors import SaveError, SaveExists, SaveFailed, SaveLost
from engine.frame.audience import PUBLIC
from engine.games.standard.submission import StandardOrders
from engine.save.chance_proof import verify_game_file
from engine.save.game_file import create_game, open_game, open_gm_game
from engine.save.sqlite_journal import SqliteJournal
from engine.sentences import Sentences
from tests.engine.save.locked import CHEAP, GM_PASSPHRASE, PASSPHRASES, gm_game, locked_game
from tests.helpers.table import hand_in, standard_seats


def delete(path):
    path.unlink()


def delete_folder(path):
    shutil.rmtree(path.parent)


def rename(path):
    path.rename(path.with_name("Saturday.lupi"))


def put_another_there(path):
    other = path.with_name("other.lupi")
    create_game(other, "standard", standard_seats(), {}).close()
    other.replace(path)


def write_over_it(path):
    path.write_bytes(b"lost" * 10_000)


def empty_it(path):
    os.truncate(path, 0)


def put_it_back(path):
    """As a synchronised folder does with an older state of it."""
    path.write_bytes(path.with_name("yesterday").read_bytes())


HARM = {
    delete: "save_deleted",
    delete_folder: "save_deleted",
    rename: "save_moved",
    put_another_there: "save_replaced",
    write_over_it: "save_changed",
    empty_it: "save_changed",
    put_it_back: "save_changed",
}


@pytest.fixture(params=["plain", "encrypted"])
def played(request, tmp_path):
    """A game under way in a folder of its own, and the passphrase that opens it."""
    path = tmp_path / "games" / "Friday.lupi"
    path.parent.mkdir()
    if request.param == "plain":
        host, word = create_game(path, "standard", standard_seats(), {}, cost=CHEAP), None
    else:
        host, word = locked_game(path), PASSPHRASES["s1"]
    host.locks.set_pin("s2", "1234", "")
    shutil.copy(path, path.with_name("yesterday"))
    hand_in(host, {})
    host.seat("s3").keep_notes("Mind Italy")
    host.seat("s1").submit(StandardOrders())
    yield host, path, word
    host.close()


@pytest.mark.parametrize("harm", HARM, ids=lambda harm: harm.__name__)
def test_the_true_cause_is_told_and_the_game_goes_on_elsewhere(played, tmp_path, harm):
    host, path, word = played
    harm(path)
    for _ in range(2):
        with pytest.raises(SaveLost) as told:
            host.seat("s2").submit(StandardOrders())
        assert told.value.code == HARM[harm]
    for language in ("en", "fr"):
        assert path.name in Sentences(language).error(told.value)
    assert host.onlooker.sealed() == {"s1"}
    before = host.onlooker.history()
    elsewhere = tmp_path / "Sunday.lupi"
    host.file.save_as(elsewhere)
    host.seat("s2").submit(StandardOrders())
    hand_in(host, {})
    assert len(host.onlooker.history()) == len(before) + 1
    assert elsewhere.stat().st_mode & 0o777 == 0o600
    host.close()
    again = open_game(elsewhere, passphrase=word)
    assert again.onlooker.history()[: len(before) - 1] == before[:-1]
    assert again.seat("s3").notes() == "Mind Italy"
    assert again.locks.pins() == {"s2"}
    again.locks.check_pin("s2", "1234")
    again.close()
    assert verify_game_file(elsewhere, word) == ()


def test_under_its_old_name_too_if_that_is_free(played):
    host, path, word = played
    path.unlink()
    host.file.save_as(path)
    host.seat("s2").submit(StandardOrders())
    host.close()
    open_game(path, passphrase=word).close()


def test_a_copy_is_written_from_memory_and_the_game_stays_where_it_is(played, tmp_path):
    host, path, word = played
    path.unlink()
    copy = tmp_path / "copy.lupi"
    host.file.save_copy(copy)
    with pytest.raises(SaveLost):
        host.seat("s2").submit(StandardOrders())
    again = open_game(copy, passphrase=word)
    assert again.onlooker.sealed() == {"s1"}
    again.close()


def test_nothing_is_written_over_and_what_fails_leaves_the_game_where_it_is(played, tmp_path):
    host, path, _ = played
    precious = tmp_path / "precious.lupi"
    precious.write_bytes(b"precious")
    with pytest.raises(SaveExists):
        host.file.save_as(precious)
    with pytest.raises(SaveError):
        host.file.save_as(tmp_path / "no such folder" / "x.lupi")
    assert precious.read_bytes() == b"precious"
    host.seat("s2").submit(StandardOrders())
    assert host.onlooker.sealed() == {"s1", "s2"}
    assert sorted(each.name for each in path.parent.iterdir()) == ["Friday.lupi", "yesterday"]


@pytest.mark.parametrize("harm", [delete, delete_folder, rename, put_another_there])
def test_whether_the_file_is_still_there_is_told_when_asked(played, harm):
    host, path, _ = played
    assert host.file.place() == str(path)
    host.file.check_path()
    harm(path)
    with pytest.raises(SaveLost) as told:
        host.file.check_path()
    assert told.value.code == HARM[harm]


@pytest.mark.parametrize("way", ["save_as", "save_copy"])
def test_a_file_that_cannot_be_written_to_its_end_is_taken_away_again(
    played, tmp_path, monkeypatch, way
):
    host, _, _ = played
    elsewhere = tmp_path / "Sunday.lupi"
    commit = SqliteJournal.commit

    def full(journal, *entries):
        if journal.place() == str(elsewhere):
            raise SaveFailed(str(elsewhere), "database or disk is full")
        commit(journal, *entries)

    with monkeypatch.context() as once:
        once.setattr(SqliteJournal, "commit", full)
        with pytest.raises(SaveFailed):
            getattr(host.file, way)(elsewhere)
    assert not elsewhere.exists()
    host.seat("s2").submit(StandardOrders())
    assert host.onlooker.sealed() == {"s1", "s2"}
    getattr(host.file, way)(elsewhere)


def test_the_old_file_is_let_go_of_and_stays_as_it_was(played, tmp_path):
    host, path, word = played
    before = path.read_bytes()
    host.file.save_as(tmp_path / "Sunday.lupi")
    host.seat("s2").submit(StandardOrders())
    assert path.read_bytes() == before
    other = open_game(path, passphrase=word)
    assert other.onlooker.sealed() == {"s1"}
    other.close()


def test_a_gms_game_is_rescued_too(path, tmp_path):
    desk = gm_game(path)
    desk.post.keep("the postbag")
    path.unlink()
    with pytest.raises(SaveLost):
        desk.press.announce("Hear, hear", PUBLIC)
    desk.file.save_as(elsewhere := tmp_path / "elsewhere.lupi")
    desk.press.announce("Hear, hear", PUBLIC)
    desk.close()
    again = open_gm_game(elsewhere, GM_PASSPHRASE)
    assert again.post.keys() == "the postbag"
    again.close()
