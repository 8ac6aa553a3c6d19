"""What strangers write is refused where it is new, and shown as what it is where it is old."""

import re
import sys
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import SetupRefused
from engine.frame.policy import DealTerms, TableMode
from engine.frame.record.journal import MemoryJournal
from engine.frame.seat import SeatId, check_name
from engine.frame.table.table import deal_game, resume_game
from engine.phrases.catalogue import language_catalogue
from engine.registry import ruleset
from engine.untrusted.terminal import safe_terminal
from engine.untrusted.untrusted_text import name_fault, visible_line, visible_name, visible_text
from tests.helpers.table import Foreseen, standard_seats

TITLE, CLEAR = "\x1b]0;You have won\x07", "\x9b2J"
TURNED, HIDDEN = "\u202eadA", "Ada\u200b"


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        *((each, "") for each in ("Ada", "Jean-Luc d’Été", "Ада", "王小明", "محمد", "<b>A & B")),
        *((each, "") for each in ("👩\u200d🚀 Ada", "می\u200cخواهم", "e\u0301" * 60, "x" * 60)),
        *((each, "empty") for each in ("", "  ", "\u00a0", "\n")),
        *((each, "signs") for each in ("Ada\nBea", "Ada\tB", TITLE, CLEAR, TURNED, HIDDEN)),
        *((each, "signs") for each in ("\u2800", "\u3164", "Ada\u200d", "\ud800", "\u2066A")),
        *((each, "long") for each in ("x" * 61, "Z" + "\u0301" * 9, "e\u0301" * 61)),
    ],
)  # fmt: skip
def test_which_names_a_new_player_may_have(name, fault):
    assert name_fault(name) == fault
    if fault:
        with pytest.raises(SetupRefused) as refused:
            check_name(name)
        assert refused.value.code == f"setup_name_{fault}"
        assert all(str(fact).isprintable() for fact in refused.value.facts)


def test_what_is_not_seen_is_shown_as_what_it_is():
    assert visible_text(f"{TURNED}\nBea") == "[U+202E]adA\nBea"
    assert (
        visible_line(f"{TITLE}\nBea\t!") == "[U+001B]]0;You have won[U+0007][U+000A]Bea[U+0009]!"
    )
    assert visible_text("un\u202f: «\u00a0été\u00a0»") == "un\u202f: «\u00a0été\u00a0»"


@given(st.text())
def test_nothing_unseen_is_left_of_any_text(text):
    line = visible_line(text)
    assert visible_line(line) == line
    assert "\u202e" not in line
    assert not re.search("[\x00-\x1f\x7f-\x9f\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069]", line)


def test_every_sign_that_unicode_calls_control_or_format_is_known():
    left = [
        sign
        for sign in map(chr, range(sys.maxunicode + 1))
        if unicodedata.category(sign) in ("Cc", "Cf", "Cs", "Zl", "Zp") and sign not in "\t\n"
        # Signs of Egyptian writing that join others to a group are seen by it.
        and not 0x13430 <= ord(sign) <= 0x1345F and visible_text(sign) == sign
    ]  # fmt: skip
    assert not [hex(ord(each)) for each in left]


def test_sentences_show_what_is_put_into_them():
    said = language_catalogue("en").say("error.setup_name_twice", subject=TURNED)
    assert "[U+202E]adA" in said


@pytest.mark.parametrize("name", [TITLE, TURNED, "x" * 61, "Ada\nBea", " "])
def test_no_game_begins_with_such_a_name_and_nobody_takes_a_seat_with_one(name):
    rules, seats = ruleset("standard"), standard_seats()
    named = (seats[0].__class__(seats[0].id, name, seats[0].sides), *seats[1:])
    for players, gm in ((named, "Gil"), (seats, name)):
        with pytest.raises(SetupRefused):
            deal_game(rules, MemoryJournal(), players, {}, Foreseen(), DealTerms(TableMode.GM, gm))
    desk = deal_game(
        rules, MemoryJournal(), seats, {}, Foreseen(), DealTerms(TableMode.GM, "Gil")
    ).gm()
    with pytest.raises(SetupRefused):
        desk.seating.substitute(SeatId("s1"), name)


def test_an_old_game_with_such_names_opens_and_shows_them_harmlessly(monkeypatch):
    monkeypatch.setattr("engine.frame.record.event_log.check_name", lambda _: None)
    rules, seats = ruleset("standard"), standard_seats()
    named = tuple(
        seat.__class__(seat.id, f"{TURNED}{n}\n", seat.sides) for n, seat in enumerate(seats)
    )
    journal = MemoryJournal()
    deal_game(rules, journal, named, {}, Foreseen())
    monkeypatch.undo()
    host = resume_game(rules, journal, Foreseen()).host()
    assert [seat.name for seat in host.onlooker.seats][:2] == [
        "[U+202E]adA0[U+000A]",
        "[U+202E]adA1[U+000A]",
    ]
    for seat in seats:
        host.seat(seat.id).submit(host.seat(seat.id).blank())
    host.resolve(frozenset())
    assert resume_game(rules, journal, Foreseen()).onlooker().phase().key == "F1901M"


def test_a_terminal_is_told_nothing_by_what_is_printed(capsys):
    with safe_terminal():
        sys.stdout.write(f"{TITLE} {CLEAR} {TURNED}\n")
        sys.stderr.writelines([f"{TITLE}\n", "fine\r\n"])
    sys.stdout.write("\x1b is the caller's own again\n")
    out, err = capsys.readouterr()
    told, after = out.splitlines()
    assert told == "[U+001B]]0;You have won[U+0007] [U+009B]2J [U+202E]adA"
    assert err == "[U+001B]]0;You have won[U+0007]\nfine\n"
    assert after.startswith("\x1b")


def test_a_long_name_of_a_file_is_shown_with_its_end() -> None:
    told = visible_name("a" * 200 + "\u202e (copy).lupi")
    assert len(told) == 60
    assert told.startswith("aaaa")
    assert told.endswith("E] (copy).lupi")
    assert visible_name("Friday.lupi") == "Friday.lupi"
