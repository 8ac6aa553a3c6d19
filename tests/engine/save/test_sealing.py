"""Bodies under a key, keys under passphrases, and PINs."""

import os
import time
import unicodedata
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import PassphraseRefused, PinRefused
from engine.save.seal import (
    PIECE,
    STRONG,
    HashCost,
    Seal,
    UnsealError,
    is_pin,
    make_pin_lock,
    unwrap_key,
    wrap_key,
)
from tests.engine.save.locked import CHEAP

KEY = bytes(range(32))
OVERHEAD = 40  # nonce and authentication code


def seal():
    return Seal(KEY, os.urandom)


@given(st.text(max_size=3000), st.text(st.characters(codec="ascii", exclude_characters="\n")))
def test_what_was_sealed_opens_again_in_its_place(text, place):
    sealed = seal().close(text, place)
    assert seal().open(sealed, place) == text
    assert (len(sealed) - OVERHEAD) % PIECE == 0


def test_a_length_tells_only_how_many_pieces():
    lengths = {len(seal().close("x" * count, "event 7")) for count in range(0, 1000, 50)}
    assert lengths == {PIECE + OVERHEAD}


def test_a_body_opens_in_no_other_place_and_not_when_a_bit_is_off():
    sealed = seal().close("secret", "event 7")
    other = Seal(bytes(32), os.urandom)
    spoilt = sealed[:50] + bytes([sealed[50] ^ 1]) + sealed[51:]
    for attempt in (
        lambda: seal().open(sealed, "event 8"),
        lambda: other.open(sealed, "event 7"),
        lambda: seal().open(spoilt, "event 7"),
        lambda: seal().open(b"", "event 7"),
        lambda: seal().open(sealed[:60], "event 7"),
    ):
        with pytest.raises(UnsealError):
            attempt()


def test_the_same_text_is_never_sealed_alike():
    assert seal().close("secret", "event 7") != seal().close("secret", "event 7")


def test_a_key_shows_nowhere():
    assert KEY.hex() not in repr(seal())
    assert "\\x01" not in repr(seal())


def test_a_passphrase_opens_its_lock_and_no_other_does():
    lock = wrap_key("gm", "the owl of Minerva", KEY, CHEAP, os.urandom)
    assert unwrap_key(lock, "the owl of Minerva") == KEY
    assert unwrap_key(lock, "the owl of Minerv") is None
    assert unwrap_key(lock, "") is None
    assert KEY not in lock.body
    assert repr(lock.body) not in repr(lock)


def test_a_passphrase_is_the_same_however_its_accents_are_typed():
    composed = "hibou étoilé"
    lock = wrap_key("gm", composed, KEY, CHEAP, os.urandom)
    assert unwrap_key(lock, unicodedata.normalize("NFD", composed)) == KEY


@pytest.mark.parametrize("short", ["", "1234567"])
def test_a_passphrase_has_eight_characters(short):
    with pytest.raises(PassphraseRefused):
        wrap_key("gm", short, KEY, CHEAP, os.urandom)


@pytest.mark.parametrize("pin", ["", "123", "1" * 13])
def test_a_pin_has_four_to_twelve_characters(pin):
    with pytest.raises(PinRefused):
        make_pin_lock("s1", pin, CHEAP, os.urandom)


def test_a_pin_is_compared_and_kept_as_a_digest():
    lock = make_pin_lock("s1", "1234", CHEAP, os.urandom)
    assert is_pin(lock, "1234")
    assert not is_pin(lock, "12345")
    assert not is_pin(lock, "")
    assert b"1234" not in lock.body
    again = make_pin_lock("s2", "1234", CHEAP, os.urandom)
    assert again.body != lock.body


@pytest.mark.parametrize(
    "cost", [HashCost(99, 8192), HashCost(1, 1 << 40), HashCost(0, 8192), HashCost(1, 1)]
)
def test_a_lock_that_asks_for_senseless_work_is_not_tried(cost):
    lock = wrap_key("gm", "the owl of Minerva", KEY, CHEAP, os.urandom)
    with pytest.raises(UnsealError):
        unwrap_key(replace(lock, ops=cost.ops, memory=cost.memory), "the owl of Minerva")


def test_the_real_cost_is_work_and_no_torment():
    start = time.perf_counter()
    wrap_key("gm", "the owl of Minerva", KEY, STRONG, os.urandom)
    spent = time.perf_counter() - start
    assert STRONG.memory >= 64 << 20
    assert 0.02 < spent < 5
