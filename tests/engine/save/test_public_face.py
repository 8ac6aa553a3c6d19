"""What anybody may read in a file is bound to what happened: who changes it is found out."""

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from engine.campaign.submission import Draw
from engine.errors import SaveDamaged, SaveError
from engine.frame.policy import SealedVisibility, TableMode
from engine.frame.schedule import Deadline
from engine.frame.seat import SeatId
from engine.games.standard.submission import StandardOrders
from engine.save.game_file import open_game
from engine.save.public_file import copy_game_file, open_public, preview_game
from engine.save.sqlite_journal import SqliteJournal
from tests.engine.save.locked import GM_PASSPHRASE, PASSPHRASES, gm_game, locked_game
from tests.engine.save.outside import altered
from tests.helpers.table import hand_in

WORD = PASSPHRASES["s1"]
OLD = Path(__file__).parents[2] / "saves" / "format-1.lupi"

TAMPERING = (
    "UPDATE public SET body = replace(body, 'fra', 'eng') WHERE seq = 1",
    "UPDATE public SET body = replace(body, 'Ada', 'Eve') WHERE body LIKE '%Ada%'",
    "UPDATE public SET body = body || ' '",
    "DELETE FROM public WHERE seq = (SELECT max(seq) FROM public)",
    "DELETE FROM public WHERE seq = 1",
    "INSERT INTO public SELECT 9999, body FROM public WHERE seq = 1",
    "INSERT INTO public SELECT (SELECT max(seq) - 1 FROM event), body FROM public WHERE seq = 1",
    "UPDATE seat SET name = 'Eve' WHERE seat = 's1'",
    "DELETE FROM seat WHERE seat = 's7'",
)


@pytest.fixture(params=["plain", "encrypted"])
def word(request, path):
    """The passphrase of a game after a phase, None for a plain one."""
    plain = request.param == "plain"
    desk = request.getfixturevalue("host") if plain else locked_game(path)
    hand_in(desk, {})
    desk.close()
    return None if plain else WORD


@pytest.mark.parametrize("statement", TAMPERING)
def test_tampering_with_what_is_public_is_told(path, word, statement):
    altered(path, statement)
    with pytest.raises(SaveDamaged):
        open_game(path, passphrase=word)


def test_a_gms_game_says_of_itself_that_it_is_one(path):
    gm_game(path).close()
    altered(path, "UPDATE meta SET value = 'hotseat' WHERE key = 'mode'")
    with pytest.raises(SaveDamaged):
        open_game(path, passphrase=GM_PASSPHRASE)


def test_a_file_from_before_that_opens_and_is_bound_from_then_on(path, tmp_path):
    shutil.copy(OLD, path)
    path.chmod(0o600)
    hand_in(desk := open_game(path), {})
    desk.close()
    open_game(path).close()
    copy = tmp_path / "copy.lupi"
    copy_game_file(path, copy)
    altered(copy, "UPDATE public SET body = body || ' ' WHERE seq = (SELECT max(seq) FROM event)")
    with pytest.raises(SaveDamaged):
        open_game(copy)


@pytest.mark.parametrize("name", ["format-1.lupi", "format-2.lupi"])
def test_a_second_screen_shows_an_old_file_as_its_table_does(path, name):
    shutil.copy(OLD.with_name(name), path)
    path.chmod(0o600)
    face = open_public(path)
    assert preview_game(path).count == face.sealed_count()
    desk = open_game(path)
    shown = desk.onlooker
    for ask in ("schedule", "policies", "phase", "result", "view", "sealed", "sealed_count"):
        assert getattr(face, ask)() == getattr(shown, ask)(), ask
    assert [each.phase for each in face.history()] == [each.phase for each in shown.history()]
    assert (face.game, face.mode, face.commitment) == (
        "standard",
        TableMode.HOTSEAT,
        shown.commitment,
    )
    assert (face.seats, face.choices) == (shown.seats, shown.choices)
    desk.close()


def test_an_old_file_that_tells_nobody_anything_is_damaged(path):
    shutil.copy(OLD, path)
    altered(path, "UPDATE public SET body = json_set(body, '$.view', NULL)")
    with pytest.raises(SaveDamaged):
        open_public(path)


@pytest.mark.parametrize("name", ["format-1.lupi", "format-2.lupi"])
@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE public SET body = body || ' ' WHERE seq = 1",
        "UPDATE public SET body = body || ' ' WHERE seq = (SELECT max(seq) FROM public)",
        "DELETE FROM meta WHERE key = 'checksum'",
    ],
)
def test_an_old_file_in_which_notes_were_kept_is_bound_from_then_on(path, name, statement):
    """Notes are no event: none of its rows is of the new kind, and the checksum is all it has."""
    shutil.copy(OLD.with_name(name), path)
    path.chmod(0o600)
    desk = open_game(path)
    desk.seat(SeatId("s1")).keep_notes("Mind Italy")
    desk.close()
    open_game(path).close()
    altered(path, statement)
    with pytest.raises(SaveDamaged):
        open_game(path)


@pytest.mark.parametrize(
    ("told", "names", "count"),
    [
        (SealedVisibility.NAMES, {"s1"}, 1),
        (SealedVisibility.COUNT, set(), 1),
        (SealedVisibility.NOTHING, set(), None),
    ],
)
def test_who_has_sealed_is_read_in_a_file_as_far_as_the_table_may_know(path, told, names, count):
    desk = gm_game(path)
    desk.schedule.set_policies(replace(desk.schedule.policies(), who_sealed=told))
    seat = SeatId("s1")
    desk.turn.enter(seat, StandardOrders(), "phone")
    desk.close()
    glanced = open_public(path)
    assert (glanced.sealed(), glanced.sealed_count()) == (names, count)


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE seat SET name = 'Eve' WHERE seat = 's1'",
        "UPDATE seat SET sides = 'italy' WHERE seat = 's1'",
        "DELETE FROM seat WHERE seat = 's7'",
        "UPDATE meta SET value = 'winter1900' WHERE key = 'game'",
    ],
)
def test_what_a_file_says_of_its_game_is_held_against_its_events(
    host, path, statement, monkeypatch
):
    """Who changes a plain file can make its checksum, too."""
    host.close()
    altered(path, statement)
    monkeypatch.setattr(SqliteJournal, "_check_sum", lambda *_: None)
    with pytest.raises(SaveError):
        open_game(path)


def test_a_second_screen_shows_what_the_table_shows(path):
    desk = gm_game(path)
    desk.schedule.set_deadline(Deadline("S1901M", 1_783_015_200, "Europe/Paris", 600))
    desk.schedule.add_absence(SeatId("s1"), 0, 60, "skiing")
    face = open_public(path)
    for ask in ("schedule", "policies", "phase", "result", "view", "history", "sealed_count"):
        assert getattr(face, ask)() == getattr(desk.onlooker, ask)(), ask
    assert face.schedule().deadline.grace == 600
    assert face.schedule().absences == ()
    assert (face.game, face.mode, face.commitment) == (
        "standard",
        TableMode.GM,
        desk.onlooker.commitment,
    )
    assert face.seats == desk.onlooker.seats
    assert face.choices == desk.onlooker.choices
    # What is due is that of the open phase.
    desk.schedule.set_deadline(Deadline("F1901M", 1_783_015_200))
    assert open_public(path).schedule().deadline is None
    desk.close()


def test_a_second_screen_tells_how_a_game_ended(host, path):
    for seat in host.onlooker.seats:
        host.seat(seat.id).submit(StandardOrders(agreement=Draw()))
    host.resolve(frozenset())
    ended = host.onlooker.result()
    assert ended is not None
    assert open_public(path).result() == ended
    assert preview_game(path).result == ended


def test_names_in_a_file_are_shown_with_every_sign_of_theirs(host, path):
    host.close()
    altered(path, "UPDATE public SET body = replace(body, '\"Ada\"', '\"A\u202eda\"')")
    altered(path, "UPDATE seat SET name = 'A\u202eda' WHERE seat = 's1'")
    assert open_public(path).seats[0].name == "A[U+202E]da"
    assert preview_game(path).seats[0].name == "A[U+202E]da"
