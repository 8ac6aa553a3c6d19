"""Files that open to a passphrase, and what they show without."""

import sqlite3
from contextlib import closing

import pytest

from engine.errors import (
    PassphraseNeeded,
    PassphraseRefused,
    SaveAltered,
    SaveBusy,
    SaveDamaged,
    WrongDeskKind,
    WrongPassphrase,
)
from engine.frame.policy import DealTerms, TableMode
from engine.frame.seat import SeatId
from engine.games.standard.submission import StandardOrders
from engine.save.chance_proof import verify_game_file
from engine.save.game_file import create_game, create_gm_game, open_game, open_gm_game
from engine.save.public_file import copy_game_file, open_public, preview_game
from engine.save.seal import PIECE
from tests.engine.save.locked import (
    CHEAP,
    GM_PASSPHRASE,
    GM_TERMS,
    NOBODY,
    PASSPHRASES,
    S1,
    S2,
    S3,
    SEATS,
    SECRET,
    locked_game,
    reopened,
)
from tests.engine.save.outside import altered, digest
from tests.helpers.table import hand_in

# Opening.


@pytest.mark.parametrize("seat", [S1, S3, SeatId("s7")])
def test_each_seats_own_passphrase_opens_the_file(locked, path, seat):
    history = locked.seat(seat).history()
    locked.close()
    for who in (None, seat):
        host = reopened(path, PASSPHRASES[seat], who)
        assert host.opened_by == seat
        assert host.locks.encrypted
        assert host.seat(seat).history() == history
        host.close()


def test_without_the_right_one_it_stays_shut_and_untouched(locked, path):
    locked.close()
    before = digest(path)
    with pytest.raises(PassphraseNeeded):
        open_game(path)
    for attempt in ("", "open sesame", PASSPHRASES[S3] + "!"):
        with pytest.raises(WrongPassphrase):
            reopened(path, attempt)
    with pytest.raises(WrongPassphrase):
        reopened(path, PASSPHRASES[S3], S1)
    with pytest.raises(PassphraseNeeded):
        verify_game_file(path)
    assert digest(path) == before
    reopened(path).close()


def test_a_game_goes_on_behind_its_passphrase(locked, path):
    locked.seat(S3).keep_draft(SECRET)
    locked.seat(S3).keep_notes("watch the kestrel")
    locked.close()
    host = reopened(path)
    assert host.seat(S3).draft() == SECRET
    assert host.seat(S3).notes() == "watch the kestrel"
    host.locks.set_pin(S2, "1234", "")
    hand_in(host, {})
    host.roll_back(0)
    hand_in(host, {})
    host.close()
    assert verify_game_file(path, PASSPHRASES[S1]) == ()


def test_all_seats_have_a_passphrase_or_none(path):
    for given in ({S1: PASSPHRASES[S1]}, {**PASSPHRASES, SeatId("s9"): "a ninth wheel"}):
        with pytest.raises(PassphraseRefused) as fault:
            create_game(path, "standard", SEATS, {}, passphrases=given, cost=CHEAP)
        assert fault.value.code == "passphrase_all"
    short = {**PASSPHRASES, S3: "short"}
    with pytest.raises(PassphraseRefused) as fault:
        create_game(path, "standard", SEATS, {}, passphrases=short, cost=CHEAP)
    assert fault.value.code == "passphrase_short"
    assert not path.exists()


def test_a_gms_game_needs_his_passphrase(path):
    for passphrase in ("", "short"):
        with pytest.raises(PassphraseRefused):
            create_gm_game(path, "standard", SEATS, {}, passphrase, terms=GM_TERMS, cost=CHEAP)
    with pytest.raises(PassphraseRefused):
        create_gm_game(
            path,
            "standard",
            SEATS,
            {},
            GM_PASSPHRASE,
            terms=DealTerms(TableMode.HOTSEAT),
            cost=CHEAP,
        )
    assert not path.exists()


def test_each_kind_of_game_opens_at_its_own_desk(run, path, tmp_path):
    run.close()
    with pytest.raises(WrongDeskKind) as fault:
        reopened(path)
    assert fault.value.code == "desk_is_gms"
    other = tmp_path / "hot.lupi"
    locked_game(other).close()
    with pytest.raises(WrongDeskKind) as fault:
        open_gm_game(other, GM_PASSPHRASE, cost=CHEAP)
    assert fault.value.code == "desk_is_tables"
    desk = open_gm_game(path, GM_PASSPHRASE, cost=CHEAP)
    assert desk.name() == "Gil"
    desk.close()
    with pytest.raises(PassphraseNeeded):
        open_gm_game(path, None, cost=CHEAP)
    with pytest.raises(WrongPassphrase):
        open_gm_game(path, "the owl of Athena", cost=CHEAP)


def test_two_programs_still_keep_apart(locked, path):
    with pytest.raises(SaveBusy):
        reopened(path)


# What the bytes tell.


def test_no_secret_is_in_the_bytes(locked, path):
    locked.seat(S3).submit(SECRET)
    locked.seat(S1).keep_draft(SECRET)
    locked.seat(S2).keep_notes("watch the kestrel")
    locked.close()
    body = path.read_bytes()
    for secret in (b"kestrel", b"Concede", b'"salt"', b"Submitted", b'"secret"'):
        assert secret not in body
    for passphrase in PASSPHRASES.values():
        assert passphrase.encode() not in body


def test_what_is_public_is_in_the_bytes(locked, path):
    assert b"phase_judged" in path.read_bytes()


def test_every_sealed_body_is_of_one_kind_and_whole_pieces(locked, path):
    locked.seat(S3).submit(SECRET)
    locked.seat(S1).keep_draft(SECRET)
    locked.close()
    database = sqlite3.connect(path)
    kinds = set(database.execute("SELECT kind, typeof(body) FROM event WHERE audience = 'sealed'"))
    assert kinds == {("sealed", "blob")}
    lengths = [
        length
        for table in ("event WHERE audience = 'sealed'", "position", "private")
        for (length,) in database.execute(f"SELECT length(body) FROM {table}")
    ]
    database.close()
    assert len(lengths) > 10
    assert {(length - 40) % PIECE for length in lengths} == {0}


def test_a_digest_in_the_file_helps_nobody_to_guess(locked, path):
    row = locked._core.log._journal.rows()[-1]
    database = sqlite3.connect(path)
    kept = {each for (each,) in database.execute("SELECT digest FROM event")}
    database.close()
    assert row.digest not in kept


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE event SET body = (SELECT body FROM event WHERE seq = 2) WHERE seq = 3",
        "UPDATE event SET body = 'plain' WHERE seq = 2",
        "UPDATE position SET body = (SELECT body FROM position WHERE seq = 1)",
        "UPDATE position SET body = 'plain'",
        "DELETE FROM event WHERE seq = 4",
        "UPDATE event SET digest = previous WHERE seq = 4",
        "UPDATE event SET kind = 'withdrawn' WHERE seq = 4",
        "UPDATE lock SET wrapped_key = x'00'",
    ],
)
def test_a_body_that_was_moved_or_changed_shows(locked, path, statement):
    locked.close()
    altered(path, statement)
    with pytest.raises((SaveDamaged, WrongPassphrase)):
        reopened(path)


@pytest.mark.parametrize(
    ("statement", "kind"),
    [
        ("UPDATE meta SET value = 'no' WHERE key = 'encrypted'", SaveDamaged),
        ("UPDATE lock SET memory = 1 << 40", SaveDamaged),
        ("UPDATE lock SET ops = 1000000", SaveDamaged),
        ("DELETE FROM lock", SaveAltered),
        ("DROP TABLE lock", SaveDamaged),
    ],
)
def test_a_file_whose_locks_are_broken_is_refused(locked, path, statement, kind):
    locked.close()
    altered(path, statement)
    before = digest(path)
    with pytest.raises(kind):
        reopened(path)
    assert digest(path) == before


def test_a_lock_of_an_unknown_kind_is_damage(locked, path):
    locked.close()
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("PRAGMA ignore_check_constraints = ON")  # As a spoilt byte does.
        database.execute("UPDATE lock SET kind = 'passphra' || char(9) || 'e'")
    with pytest.raises(SaveDamaged):
        reopened(path)


# Without any key.


def test_what_is_public_needs_no_key(locked, path):
    locked.seat(S3).submit(SECRET)
    seen = preview_game(path)
    assert (seen.mode, seen.encrypted, seen.sealed, seen.count) == (
        TableMode.HOTSEAT,
        True,
        (S3,),
        1,
    )
    public = open_public(path)
    for ask in ("view", "phase", "sealed", "sealed_count", "history", "result", "policies"):
        assert getattr(public, ask)() == getattr(locked.onlooker, ask)(), ask
    for fact in ("seats", "game", "choices", "mode", "commitment"):
        assert getattr(public, fact) == getattr(locked.onlooker, fact), fact


def test_a_gms_file_shows_to_all_only_what_is_published(run, path):
    for seat in SEATS:
        run.turn.enter(seat.id, StandardOrders(), "phone")
    run.turn.process(NOBODY)
    assert preview_game(path).phase.key == "S1901M"
    public = open_public(path)
    assert public.phase().key == "S1901M"
    assert public.history() == run.onlooker.history()
    run.turn.publish()
    assert open_public(path).history() == run.onlooker.history()
    assert preview_game(path).mode is TableMode.GM
    run.turn.roll_back(0)
    run.turn.publish()
    run.press.announce("To you alone.", run.onlooker.history()[0].reports[0].audience)
    assert open_public(path).history() == run.onlooker.history()


def test_a_copy_is_as_shut_as_the_game(locked, path, tmp_path):
    copy = tmp_path / "copy.lupi"
    copy_game_file(path, copy)
    with pytest.raises(PassphraseNeeded):
        open_game(copy)
    host = reopened(copy)
    assert host.onlooker.history() == locked.onlooker.history()
    host.close()


PLAIN = "'{}'", "'5'", "''"


@pytest.mark.parametrize("word", PLAIN)
@pytest.mark.parametrize(
    "place",
    [
        "position SET body = {} WHERE seq = 1",
        "event SET body = {} WHERE audience = 'sealed'",
        "private SET body = {}",
        "private SET seat = 's3', body = {}",
    ],
)
def test_in_an_encrypted_file_nothing_secret_is_read_that_is_not_sealed(locked, path, place, word):
    locked.seat(S3).keep_draft(SECRET)
    locked.close()
    altered(path, f"UPDATE {place.format(word)}")
    with pytest.raises(SaveDamaged):
        reopened(path)


@pytest.mark.parametrize("table", ["position", "event", "private"])
def test_in_a_plain_file_nothing_sealed_is_read(host, path, table):
    host.seat(S3).keep_draft(SECRET)
    host.close()
    altered(path, f"UPDATE {table} SET body = CAST(body AS BLOB)")
    with pytest.raises(SaveDamaged):
        open_game(path)


def test_in_an_encrypted_file_unsealed_work_stays_in_its_own_place(locked, path):
    locked.seat(S2).keep_notes("watch Italy")
    locked.seat(S3).keep_notes("watch the kestrel")
    locked.close()
    whole = path.read_bytes()
    kept = "(SELECT seat FROM private ORDER BY seat LIMIT 1)"
    for change in (
        f"body = x'00' WHERE seat = {kept}",
        f"body = (SELECT body FROM private WHERE seat <> {kept}) WHERE seat = {kept}",
        f"seat = 's4' WHERE seat = {kept}",
    ):
        path.write_bytes(whole)
        altered(path, f"UPDATE private SET {change}")
        with pytest.raises(SaveDamaged):
            reopened(path)
