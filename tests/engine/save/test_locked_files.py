"""Files that open to a passphrase, PINs, and what happens when one is forgotten."""

import sqlite3

import pytest

from engine.board.terms import Power
from engine.errors import (
    ConsentMissing,
    NoSuchDesk,
    PassphraseNeeded,
    PassphraseRefused,
    PinRefused,
    SaveBusy,
    SaveDamaged,
    WrongPassphrase,
    WrongPin,
)
from engine.frame.notice import LockKind
from engine.frame.policy import Mode
from engine.frame.seat import SeatId
from engine.frame.terms import Terms
from engine.games.standard.submission import Concede, Orders
from engine.orders.order import Move
from engine.save.game import (
    create_game,
    create_gm_game,
    open_game,
    open_gm_game,
    open_public,
    peek,
    play_in_memory,
    run_in_memory,
    save_copy,
    verify_game,
)
from tests.engine.save.locked import (
    CHEAP,
    GM_PASSPHRASE,
    GM_TERMS,
    PASSPHRASES,
    SEATS,
    gm_game,
    locked_game,
)
from tests.engine.save.outside import altered, digest
from tests.helpers.table import Foreseen, hand_in

CANARY = Power("kestrel")
SECRET = Orders({Power("france"): (Move("par", "pic"),)}, Concede(CANARY))
S1, S2, S3 = SeatId("s1"), SeatId("s2"), SeatId("s3")
OTHERS = tuple(seat.id for seat in SEATS if seat.id != S3)
NOBODY = frozenset()


@pytest.fixture
def locked(path):
    host = locked_game(path)
    hand_in(host, {"france": (Move("par", "bur"),)})
    yield host
    host.close()


@pytest.fixture
def run(path):
    desk = gm_game(path)
    yield desk
    desk.close()


def reopened(path, passphrase=PASSPHRASES[S3], who=None):
    return open_game(path, passphrase=passphrase, who=who, cost=CHEAP)


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
        verify_game(path)
    assert digest(path) == before
    reopened(path).close()


def test_a_game_goes_on_behind_its_passphrase(locked, path):
    locked.seat(S3).keep_draft(SECRET)
    locked.seat(S3).keep_notes("watch the kestrel")
    locked.close()
    host = reopened(path)
    assert host.seat(S3).draft() == SECRET
    assert host.seat(S3).notes() == "watch the kestrel"
    hand_in(host, {})
    host.roll_back(0)
    hand_in(host, {})
    host.close()
    assert verify_game(path, PASSPHRASES[S1]) == ()


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
            path, "standard", SEATS, {}, GM_PASSPHRASE, terms=Terms(Mode.HOTSEAT), cost=CHEAP
        )
    assert not path.exists()


def test_each_kind_of_game_opens_at_its_own_desk(run, path, tmp_path):
    run.close()
    with pytest.raises(NoSuchDesk) as fault:
        reopened(path)
    assert fault.value.code == "desk_is_gms"
    other = tmp_path / "hot.lupi"
    locked_game(other).close()
    with pytest.raises(NoSuchDesk) as fault:
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


def test_every_sealed_body_is_of_one_kind_and_whole_kilobytes(locked, path):
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
    assert {(length - 40) % 1024 for length in lengths} == {0}


def test_a_digest_in_the_file_helps_nobody_to_guess(locked, path):
    row = locked.close.__self__._journal.rows()[-1]
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
        ("UPDATE lock SET memory = 1 << 40", WrongPassphrase),
        ("UPDATE lock SET ops = 1000000", WrongPassphrase),
        ("DELETE FROM lock", WrongPassphrase),
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


# Without any key.


def test_what_is_public_needs_no_key(locked, path):
    locked.seat(S3).submit(SECRET)
    seen = peek(path)
    assert (seen.mode, seen.encrypted, seen.sealed, seen.count) == (Mode.HOTSEAT, True, (S3,), 1)
    public = open_public(path)
    for ask in ("view", "phase", "sealed", "sealed_count", "history", "result", "policies"):
        assert getattr(public, ask)() == getattr(locked.onlooker, ask)(), ask
    for fact in ("seats", "game", "choices", "mode", "commitment"):
        assert getattr(public, fact) == getattr(locked.onlooker, fact), fact


def test_a_gms_file_shows_to_all_only_what_is_published(run, path):
    for seat in SEATS:
        run.turn.enter(seat.id, Orders(), "phone")
    run.turn.process(NOBODY)
    assert peek(path).phase.key == "S1901M"
    public = open_public(path)
    assert public.phase().key == "S1901M"
    assert public.history() == run.onlooker.history()
    run.turn.publish()
    assert open_public(path).history() == run.onlooker.history()
    assert peek(path).mode is Mode.GM
    run.turn.roll_back(0)
    run.turn.publish()
    run.press.announce("To you alone.", run.onlooker.history()[0].reports[0].audience)
    assert open_public(path).history() == run.onlooker.history()


def test_a_copy_is_as_shut_as_the_game(locked, path, tmp_path):
    copy = tmp_path / "copy.lupi"
    save_copy(path, copy)
    with pytest.raises(PassphraseNeeded):
        open_game(copy)
    host = reopened(copy)
    assert host.onlooker.history() == locked.onlooker.history()
    host.close()


# PINs.


def test_a_pin_draws_a_curtain_in_any_file(path):
    host = create_game(path, "standard", SEATS, {}, pins={S1: "1234"}, cost=CHEAP)
    assert host.locks.pins() == {S1}
    with pytest.raises(WrongPin):
        host.locks.check_pin(S1, "4321")
    host.locks.check_pin(S1, "1234")
    host.locks.check_pin(S2, "anything")
    host.locks.set_pin(S2, "abcd", "")
    with pytest.raises(WrongPin):
        host.locks.set_pin(S2, "efgh", "")
    with pytest.raises(PinRefused):
        host.locks.set_pin(S2, "123", "abcd")
    host.locks.set_pin(S2, "efgh", "abcd")
    host.close()
    again = open_game(path, cost=CHEAP)
    again.locks.check_pin(S2, "efgh")
    with pytest.raises(WrongPin):
        again.locks.clear_pin(S2, "abcd")
    again.locks.clear_pin(S2, "efgh")
    assert again.locks.pins() == {S1}
    again.close()


def test_a_pin_never_opens_the_file_and_its_digest_is_sealed_with_the_rest(path):
    host = locked_game(path, pins={S1: "12345678"})
    host.close()
    with pytest.raises(WrongPassphrase):
        reopened(path, "12345678")
    database = sqlite3.connect(path)
    (kept,) = database.execute("SELECT wrapped_key FROM lock WHERE kind = 'pin'").fetchone()
    database.close()
    assert len(kept) == 1024 + 40
    again = reopened(path)
    again.locks.check_pin(S1, "12345678")
    again.close()


def test_a_wrong_length_of_pin_leaves_no_file(path):
    with pytest.raises(PinRefused):
        create_game(path, "standard", SEATS, {}, pins={S1: "1"}, cost=CHEAP)
    assert not path.exists()


# Forgotten.


def test_all_others_together_reset_a_pin_and_the_player_reads_of_it(locked, path):
    locked.locks.set_pin(S3, "1234", "")
    with pytest.raises(ConsentMissing):
        locked.locks.reset_pin(S3, OTHERS[:-1])
    locked.locks.check_pin(S3, "1234")
    locked.locks.reset_pin(S3, OTHERS)
    assert locked.locks.pins() == NOBODY
    report = locked.seat(S3).history()[-1].reports[-1]
    assert (report.kind, report.facts.kind, report.facts.consent) == (
        "lock_reset",
        LockKind.PIN,
        OTHERS,
    )
    assert "lock_reset" not in [each.kind for each in locked.seat(S1).history()[-1].reports]


def test_all_others_together_give_a_new_passphrase(locked, path):
    with pytest.raises(ConsentMissing):
        locked.locks.reset_passphrase(S3, "a new sesame", (S1,))
    locked.locks.reset_passphrase(S3, "a new sesame", OTHERS)
    locked.close()
    with pytest.raises(WrongPassphrase):
        reopened(path)
    host = reopened(path, "a new sesame")
    assert host.opened_by == S3
    assert host.seat(S3).history()[-1].reports[-1].facts.kind is LockKind.PASSPHRASE
    host.close()


def test_a_player_changes_his_own_passphrase_by_the_old_one(locked, path):
    change = locked.locks.change_passphrase
    with pytest.raises(WrongPassphrase):
        change(S3, "not it at all", "a new sesame")
    with pytest.raises(PassphraseRefused):
        change(S3, PASSPHRASES[S3], "short")
    change(S3, PASSPHRASES[S3], "a new sesame")
    locked.close()
    reopened(path, "a new sesame", S3).close()


def test_a_plain_game_has_no_passphrase_to_change(path):
    host = create_game(path, "standard", SEATS, {}, cost=CHEAP)
    assert not host.locks.encrypted
    for act in (
        lambda: host.locks.change_passphrase(S1, "", "a new sesame"),
        lambda: host.locks.reset_passphrase(S3, "a new sesame", OTHERS),
    ):
        with pytest.raises(PassphraseRefused) as fault:
            act()
        assert fault.value.code == "passphrase_none"
    host.close()


def test_the_gm_resets_a_pin_alone(run):
    run.locks.set_pin(S3, "1234", "")
    assert [each.pin for each in run.turn.status()][2]
    run.locks.reset_pin(S3, ())
    assert run.locks.pins() == NOBODY
    assert run.seat(S3).history()[-1].reports[-1].facts.consent == ()


def test_a_substitutes_seat_has_no_pin(run):
    run.locks.set_pin(S3, "1234", "")
    run.seating.substitute(S3, "Dan")
    assert run.locks.pins() == NOBODY
    assert [seat.name for seat in run.onlooker.seats][2] == "Dan"


def test_a_new_name_is_in_the_file_for_all_to_see(run, path):
    run.seating.substitute(S3, "Dan")
    assert [seat.name for seat in peek(path).seats][2] == "Dan"
    assert [seat.name for seat in open_public(path).seats][2] == "Dan"


def test_the_desk_is_handed_over_with_a_new_passphrase(run, path):
    with pytest.raises(PassphraseRefused):
        run.hand_over("Hal", "short")
    assert run.name() == "Gil"
    run.hand_over("Hal", "a hedgehog at midnight")
    run.close()
    with pytest.raises(WrongPassphrase):
        open_gm_game(path, GM_PASSPHRASE, cost=CHEAP)
    desk = open_gm_game(path, "a hedgehog at midnight", cost=CHEAP)
    assert desk.name() == "Hal"
    desk.close()


# In memory.


def test_games_in_memory_have_pins_too():
    host = play_in_memory("standard", SEATS, {}, Foreseen(), cost=CHEAP)
    host.locks.set_pin(S1, "1234", "")
    with pytest.raises(WrongPin):
        host.locks.check_pin(S1, "12345")
    desk = run_in_memory("standard", SEATS, {}, Foreseen(), terms=GM_TERMS, cost=CHEAP)
    desk.hand_over("Hal", "")
    assert desk.name() == "Hal"
