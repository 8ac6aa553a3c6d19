"""A game begun without passphrases goes on behind some, in a new file."""

import pytest

from engine.errors import PassphraseNeeded, PassphraseRefused, SaveExists, WrongPin
from engine.orders.order import Move
from engine.save.chance_proof import verify_game_file
from engine.save.encrypted_copy import write_encrypted_copy
from engine.save.game_file import open_game
from engine.save.public_file import preview_game
from tests.engine.save.locked import CHEAP, PASSPHRASES, SEATS, locked_game
from tests.helpers.table import Foreseen, hand_in

WORD = PASSPHRASES["s3"]
CANARY = "kestrel flies at dawn"


@pytest.fixture
def target(tmp_path):
    return tmp_path / "shut.lupi"


def encrypt(path, target, passphrases=PASSPHRASES):
    write_encrypted_copy(path, target, passphrases, Foreseen("key"), cost=CHEAP)


def test_the_game_goes_on_as_it_was_behind_passphrases(host, path, target):
    hand_in(host, {"france": (Move("par", "bur"),)})
    host.seat("s3").keep_notes(CANARY)
    host.locks.set_pin("s3", "4321", "")
    told, notes = host.onlooker.history(), host.seat("s3").notes()
    host.close()
    before = path.read_bytes()
    encrypt(path, target)
    assert path.read_bytes() == before
    with pytest.raises(PassphraseNeeded):
        open_game(target)
    desk = open_game(target, passphrase=WORD, cost=CHEAP)
    assert (desk.onlooker.history(), desk.seat("s3").notes()) == (told, notes)
    with pytest.raises(WrongPin):
        desk.locks.check_pin("s3", "1234")
    desk.locks.check_pin("s3", "4321")
    hand_in(desk, {})
    desk.close()
    assert preview_game(target).encrypted
    assert verify_game_file(target, WORD) == ()


def test_what_was_plain_is_sealed_in_the_new_file(host, path, target):
    host.seat("s3").keep_notes(CANARY)
    host.close()
    assert CANARY.encode() in path.read_bytes()
    encrypt(path, target)
    seen = target.read_bytes()
    assert CANARY.encode() not in seen
    assert b'"secret"' not in seen


@pytest.mark.parametrize("missing", [set(), {"s7"}, {seat.id for seat in SEATS}])
def test_all_seats_have_one_or_nothing_is_written(host, path, target, missing):
    host.close()
    words = {seat: word for seat, word in PASSPHRASES.items() if seat not in missing}
    if not missing:
        words["s1"] = "short"
    with pytest.raises(PassphraseRefused) as fault:
        encrypt(path, target, words)
    assert fault.value.code == ("passphrase_all" if missing else "passphrase_short")
    assert not target.exists()
    open_game(path).close()


def test_what_is_encrypted_already_is_left_alone(path, target):
    locked_game(path).close()
    with pytest.raises(PassphraseRefused) as fault:
        encrypt(path, target)
    assert fault.value.code == "passphrase_encrypted"
    assert not target.exists()


def test_nothing_is_written_over(host, path, target):
    host.close()
    target.write_text("mine")
    with pytest.raises(SaveExists):
        encrypt(path, target)
    assert target.read_text() == "mine"
