"""Votes counted: pluralities, majorities, ties by lot and by a casting vote, unanimity."""

from engine.frame.chance import Chance
from engine.roles.ballot import (
    MajorityRule,
    count_votes,
    unanimous_choice,
    vote_winner,
    winner_by_lot,
)

ALL = ("ann", "bob", "cid", "dot")


def chance() -> Chance:
    return Chance(bytes(32))


def test_votes_are_totalled_most_first_and_void_ones_left_out():
    count = count_votes(["bob", "ann", "bob", None, "nobody"], ALL)
    assert count.totals == (("bob", 2), ("ann", 1))
    assert count.valid == 3
    assert count.leaders == ("bob",)


def test_without_a_valid_vote_nobody_leads():
    count = count_votes([None, "zed"], ALL)
    assert count.leaders == ()
    assert vote_winner(count) is None


def test_a_plurality_is_enough_unless_a_majority_is_asked():
    count = count_votes(["ann", "ann", "bob", "cid"], ALL)
    assert vote_winner(count) == "ann"
    assert vote_winner(count, MajorityRule.MAJORITY) is None
    assert vote_winner(count_votes(["ann", "ann", "bob"], ALL), MajorityRule.MAJORITY) == "ann"


def test_a_tie_chooses_nobody_by_itself():
    assert vote_winner(count_votes(["ann", "bob"], ALL)) is None


def test_lots_decide_a_tie_and_the_draw_is_on_record():
    luck = chance()
    winner = winner_by_lot(count_votes(["ann", "bob"], ALL), ALL, luck, "president")
    assert winner in {"ann", "bob"}
    (lot,) = luck.lots
    assert (lot.purpose, lot.options, lot.result) == ("president", ("ann", "bob"), winner)


def test_nothing_is_drawn_for_a_clear_winner():
    luck = chance()
    assert winner_by_lot(count_votes(["ann", "ann", "bob"], ALL), ALL, luck, "president") == "ann"
    assert luck.lots == ()


def test_without_votes_lots_decide_among_all():
    luck = chance()
    assert winner_by_lot(count_votes([], ALL), ALL, luck, "president") in ALL
    assert luck.lots[0].options == ALL
    assert winner_by_lot(count_votes([], ()), (), luck, "president") is None


def test_unanimous_means_all_the_same_and_somebody():
    assert unanimous_choice(["ann", "ann"]) == "ann"
    assert unanimous_choice(["ann", None]) is None
    assert unanimous_choice(["ann", "bob"]) is None
    assert unanimous_choice([None]) is None
    assert unanimous_choice([]) is None
