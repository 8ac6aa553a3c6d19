"""PINs, passphrases that change, and what happens when one is forgotten."""

import sqlite3
from dataclasses import replace

import pytest

from engine.errors import (
    ConsentMissing,
    PassphraseRefused,
    PinRefused,
    RetryTooSoon,
    WrongPassphrase,
    WrongPin,
)
from engine.frame.audience import PUBLIC
from engine.frame.lock import GM_LOCK, FailedAttempts, with_attempt_limit
from engine.frame.notice import LockKind
from engine.frame.seat import SeatId
from engine.save.game_file import (
    create_game,
    create_gm_game,
    gm_game_in_memory,
    hotseat_game_in_memory,
    open_game,
    open_gm_game,
)
from engine.save.locks import is_pin_of, unlock_key
from engine.save.public_file import open_public, preview_game
from engine.save.seal import PIECE, make_pin_lock, unwrap_key, wrap_key
from tests.engine.save.locked import (
    CHEAP,
    GM_PASSPHRASE,
    GM_TERMS,
    NOBODY,
    OTHERS,
    PASSPHRASES,
    S1,
    S2,
    S3,
    SEATS,
    locked_game,
    reopened,
)
from tests.engine.save.outside import altered
from tests.helpers.table import Foreseen

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
    assert len(kept) == PIECE + 40
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
    with pytest.raises(WrongPassphrase, match=path.name):
        change(S3, "not it at all", "a new sesame")
    with pytest.raises(WrongPassphrase, match=path.name):
        locked.locks.check_passphrase(S3, "not it at all")
    with pytest.raises(PassphraseRefused):
        change(S3, PASSPHRASES[S3], "short")
    change(S3, PASSPHRASES[S3], "a new sesame")
    locked.close()
    reopened(path, "a new sesame", S3).close()


def test_a_lock_that_cannot_be_reckoned_opens_to_nobody_and_hides_no_other():
    pin = make_pin_lock(S1, "1234", CHEAP, bytes)
    assert is_pin_of(pin, "1234")
    assert not is_pin_of(replace(pin, salt=b"short"), "1234")
    good = wrap_key(S2, "open sesame", bytes(32), CHEAP, bytes)
    bad = replace(wrap_key(S1, "open sesame", bytes(32), CHEAP, bytes), salt=b"short")
    assert unlock_key((bad, good), "open sesame") == (S2, bytes(32))
    assert unlock_key((bad,), "open sesame") is None


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


def test_a_gm_without_a_passphrase_has_a_pin_for_his_curtain(path):
    gm = SeatId(GM_LOCK)
    desk = create_gm_game(
        path, "standard", SEATS, {}, None, pin="1234", terms=GM_TERMS, cost=CHEAP
    )
    assert desk.locks.pins() == {gm}
    desk.close()
    again = open_gm_game(path, None, cost=CHEAP)
    with pytest.raises(WrongPin):
        again.locks.check_pin(gm, "4321")
    again.locks.check_pin(gm, "1234")
    again.close()


@pytest.mark.parametrize("passphrase", [None, GM_PASSPHRASE])
def test_a_gm_goes_on_in_his_file_with_all_that_he_could_do_before(path, tmp_path, passphrase):
    create_gm_game(path, "standard", SEATS, {}, passphrase, terms=GM_TERMS, cost=CHEAP).close()
    desk = open_gm_game(path, passphrase, cost=CHEAP)
    assert desk.file.place() == str(path)
    desk.locks.set_pin(S3, "1234", "")
    desk.press.announce("Hear, hear", PUBLIC)
    desk.file.save_as(elsewhere := tmp_path / "elsewhere.lupi")
    desk.close()
    again = open_gm_game(elsewhere, passphrase, cost=CHEAP)
    with pytest.raises(WrongPin):
        again.locks.check_pin(S3, "4321")
    assert again.onlooker.history()[-1].reports
    again.close()


def test_a_substitutes_seat_has_no_pin(run):
    run.locks.set_pin(S3, "1234", "")
    run.seating.substitute(S3, "Dan")
    assert run.locks.pins() == NOBODY
    assert [seat.name for seat in run.onlooker.seats][2] == "Dan"


def test_a_new_name_is_in_the_file_for_all_to_see(run, path):
    run.seating.substitute(S3, "Dan")
    assert [seat.name for seat in preview_game(path).seats][2] == "Dan"
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
    host = hotseat_game_in_memory("standard", SEATS, {}, Foreseen(), cost=CHEAP)
    host.locks.set_pin(S1, "1234", "")
    with pytest.raises(WrongPin):
        host.locks.check_pin(S1, "12345")
    desk = gm_game_in_memory("standard", SEATS, {}, Foreseen(), terms=GM_TERMS, cost=CHEAP)
    desk.hand_over("Hal", "")
    assert desk.name() == "Hal"


def test_wrong_pins_are_not_forgotten_with_the_program(path):
    host = locked_game(path, pins={S1: "1234"})

    def attempt(pin, at):
        with_attempt_limit(host.locks, "pin s1", at, lambda: host.locks.check_pin(S1, pin))

    for at in (1000, 1001, 1003):
        with pytest.raises(WrongPin):
            attempt("0000", at)
    host.close()
    assert b"tries" not in path.read_bytes()
    host = open_game(path, passphrase=PASSPHRASES[S1])
    for now, left in ((1003, 4), (1006, 1), (900, 4), (903, 1)):  # the clock was set back
        with pytest.raises(RetryTooSoon) as fault:
            attempt("1234", now)
        assert fault.value.seconds == left
    attempt("1234", 904)
    attempt("1234", 904)
    assert host.locks.tries("pin s1", 904) == FailedAttempts()
    host.close()


def test_who_was_given_another_key_waits_no_longer(locked):
    for lock in ("pin s3", "passphrase s3"):
        locked.locks.tried(lock, False, 99)
    locked.locks.reset_pin(S3, OTHERS)
    locked.locks.reset_passphrase(S3, "a new word for all", OTHERS)
    assert {locked.locks.tries(f"{kind} s3", 99) for kind in LockKind} == {FailedAttempts()}


def test_a_lock_makes_nobody_wait_for_more_than_a_minute():
    assert [FailedAttempts(n, 50).left(50) for n in (0, 1, 2, 6, 7, 9999)] == [0, 1, 2, 32, 60, 60]


def test_the_gms_curtain_can_ask_for_his_passphrase(run):
    run.locks.check_passphrase(GM_LOCK, GM_PASSPHRASE)
    with pytest.raises(WrongPassphrase):
        run.locks.check_passphrase(GM_LOCK, "the owl of Athena")


def test_a_substitute_at_an_encrypted_table_has_a_passphrase_of_his_own(locked, path):
    locked.seat(S3).keep_notes("kestrel flies at dawn")
    locked.locks.set_pin(S3, "1234", "")
    locked.locks.tried("passphrase s3", False, 99)
    rows = len(locked.onlooker.history()[0].reports)
    for consent, word, fault in (
        (OTHERS[1:], "a word of Dan's", ConsentMissing),
        (OTHERS, "", PassphraseRefused),
        (OTHERS, "short", PassphraseRefused),
    ):
        with pytest.raises(fault):
            locked.together.substitute(S3, "Dan", consent, word)
    assert len(locked.onlooker.history()[0].reports) == rows
    locked.together.substitute(S3, "Dan", OTHERS, "a word of Dan's")
    locked.close()
    with pytest.raises(WrongPassphrase):
        reopened(path)
    host = reopened(path, "a word of Dan's")
    assert host.opened_by == S3
    assert S3 not in host.locks.pins()
    assert host.locks.tries("passphrase s3", 99) == FailedAttempts()
    assert host.seat(S3).notes() == ""
    host.close()


def test_a_substitute_at_an_open_table_needs_no_passphrase():
    host = hotseat_game_in_memory("standard", SEATS, {}, Foreseen(), cost=CHEAP)
    with pytest.raises(PassphraseRefused):
        host.together.substitute(S3, "Dan", OTHERS, "a word of Dan's")
    host.together.substitute(S3, "Dan", OTHERS)
    assert host.seat(S3).seat.name == "Dan"


def test_a_lock_does_nothing_under_anothers_name(locked, path):
    locked.close()
    for old, new in (("s1", "x"), ("s3", "s1"), ("x", "s3")):
        altered(path, "UPDATE lock SET name = ? WHERE name = ?", new, old)
    for who in (None, S1):
        with pytest.raises(WrongPassphrase):
            reopened(path, who=who)
    with pytest.raises(WrongPassphrase):
        reopened(path, PASSPHRASES[S1], who=S1)


def test_a_lock_from_before_it_held_a_name_still_opens():
    key = bytes(range(32))
    row = wrap_key("", "open sesame", key, CHEAP, Foreseen())
    assert unwrap_key(replace(row, name="s1"), "open sesame") == key
    assert unwrap_key(replace(row, name="s2"), "open sesame!") is None


def test_a_count_of_wrong_pins_of_five_thousand_digits_counts_for_nothing(host):
    host.locks.set_pin(S1, "1234", "")
    table = host.locks.tries.__self__._table
    table.save_attempts("pin s1", f"{'9' * 5000} 5")
    assert host.locks.tries("pin s1", 2000) == FailedAttempts()
