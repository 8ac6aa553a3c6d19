"""Votes counted: pluralities, majorities, ties by lot and by a casting vote, unanimity."""

from engine.frame.chance import Chance
from engine.roles.ballot import (
    Needs,
    by_lot,
    chosen,
    counted,
    unanimous,
)

ALL = ("ann", "bob", "cid", "dot")


def chance() -> Chance:
    return Chance(bytes(32))


def test_votes_are_totalled_most_first_and_void_ones_left_out():
    count = counted(["bob", "ann", "bob", None, "nobody"], ALL)
    assert count.totals == (("bob", 2), ("ann", 1))
    assert count.valid == 3
    assert count.leaders == ("bob",)


def test_without_a_valid_vote_nobody_leads():
    count = counted([None, "zed"], ALL)
    assert count.leaders == ()
    assert chosen(count) is None


def test_a_plurality_is_enough_unless_a_majority_is_asked():
    count = counted(["ann", "ann", "bob", "cid"], ALL)
    assert chosen(count) == "ann"
    assert chosen(count, Needs.MAJORITY) is None
    assert chosen(counted(["ann", "ann", "bob"], ALL), Needs.MAJORITY) == "ann"


def test_a_tie_chooses_nobody_by_itself():
    assert chosen(counted(["ann", "bob"], ALL)) is None


def test_lots_decide_a_tie_and_the_draw_is_on_record():
    luck = chance()
    winner = by_lot(counted(["ann", "bob"], ALL), ALL, luck, "president")
    assert winner in {"ann", "bob"}
    (lot,) = luck.lots
    assert (lot.purpose, lot.options, lot.result) == ("president", ("ann", "bob"), winner)


def test_nothing_is_drawn_for_a_clear_winner():
    luck = chance()
    assert by_lot(counted(["ann", "ann", "bob"], ALL), ALL, luck, "president") == "ann"
    assert luck.lots == ()


def test_without_votes_lots_decide_among_all():
    luck = chance()
    assert by_lot(counted([], ALL), ALL, luck, "president") in ALL
    assert luck.lots[0].options == ALL
    assert by_lot(counted([], ()), (), luck, "president") is None


def test_unanimous_means_all_the_same_and_somebody():
    assert unanimous(["ann", "ann"]) == "ann"
    assert unanimous(["ann", None]) is None
    assert unanimous(["ann", "bob"]) is None
    assert unanimous([None]) is None
    assert unanimous([]) is None
