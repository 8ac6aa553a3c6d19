"""Lists of addresses as people have them."""

from time import process_time

from engine.frame.seat import SeatId
from engine.post.address_list import read_addresses

CALLED = {
    SeatId("s1"): ("Ada", "Austria", "Autriche"),
    SeatId("s2"): ("Bram", "England", "Angleterre"),
    SeatId("s3"): ("Chloé Dubois", "France", "France"),
}


def test_names_and_powers_stand_on_either_side_in_any_spelling() -> None:
    text = "Ada Lovelace <ada@x.org>\nbram@y.org  (ANGLETERRE)\nchloe dubois: c.d@z.org\n"
    read = read_addresses(text, CALLED)
    assert read.found == {"s1": "ada@x.org", "s2": "bram@y.org", "s3": "c.d@z.org"}
    assert not read.unread


def test_a_line_of_a_mail_and_bare_addresses_do() -> None:
    line = "Ada <a@x.org>, Bram <b@x.org>; Chloé Dubois <c@x.org>"
    bare = "a@x.org, b@x.org\nc@x.org"
    wanted = {"s1": "a@x.org", "s2": "b@x.org", "s3": "c@x.org"}
    assert read_addresses(line, CALLED).found == wanted
    assert read_addresses(bare, CALLED).found == wanted
    assert read_addresses(bare, CALLED).unread == ()


def test_a_comma_beside_one_address_parts_nothing() -> None:
    read = read_addresses("Lovelace, Ada <ada@x.org>", CALLED)
    assert (read.found, read.unread) == ({"s1": "ada@x.org"}, ())


def test_a_whole_name_goes_before_one_that_it_begins_with() -> None:
    called = {SeatId("s1"): ("Ada", "Austria"), SeatId("s2"): ("Ada Lovelace", "England")}
    assert read_addresses("Ada Lovelace <ada@x.org>", called).found == {"s2": "ada@x.org"}


def test_an_address_without_a_name_is_not_that_of_a_player_without_one() -> None:
    called = {SeatId("s1"): ("", "Austria"), SeatId("s2"): ("Bram", "England")}
    read = read_addresses("zoe@x.org", called)
    assert (read.found, read.unread) == ({}, ("zoe@x.org",))


def test_what_belongs_to_nobody_is_told() -> None:
    read = read_addresses("Ada\nzoe@x.org Zoe\nAda <a@x.org>\nAustria a2@x.org\n", CALLED)
    assert read.found == {"s1": "a@x.org"}
    assert read.unread == ("Ada", "zoe@x.org Zoe", "Austria a2@x.org")


def test_an_address_that_looks_like_another_is_none() -> None:
    read = read_addresses("Ada <ada\u202e@x.org>\nBram <b\u200b@x.org>\nbram <b@x.org>\n", CALLED)
    assert read.found == {"s2": "b@x.org"}
    assert len(read.unread) == 2


def test_a_long_list_is_read_at_once() -> None:
    began = process_time()
    assert len(read_addresses("a\n" * 20_000, CALLED).unread) == 10_000
    assert process_time() - began < 1
