"""The werewolves' ballot: unanimity, mistakes, twice in a row, fresh werewolves (W-5 to W-16)."""

import pytest

from engine.board.terms import Power
from engine.games.werewolves.state import YEAR, FrightSelection
from engine.games.werewolves.terms import DisorderCause
from tests.helpers.werewolves import at, begun, given, rules, turned, view_of


def names(power):
    return {"fright": Power(power)}


def frightened(done):
    return [s.power for s in done.state.schedule if s.cause is DisorderCause.FRIGHT]


def outcome(done):
    (note,) = done.noted("fright")
    return note.outcome


def winter(**changes):
    return at("W1901A", **changes)


def test_all_werewolves_agree_and_the_power_is_in_disorder_for_a_whole_year():
    done = turned(winter(), england=names("france"), russia=names("france"))
    (sentence,) = done.state.schedule
    assert (sentence.power, sentence.year, sentence.seasons) == ("france", 1902, YEAR)
    # The result is nobody's to know: all letters say that there is no news.
    for power in ("england", "russia", "france", "austria"):
        (letter,) = done.to(power)
        assert letter.is_empty


def test_werewolves_who_disagree_frighten_nobody_and_are_told_nothing():
    done = turned(winter(), england=names("france"), russia=names("turkey"))
    assert (frightened(done), outcome(done)) == ([], "split")
    assert all(done.to(power)[0].is_empty for power in ("england", "russia"))


def test_only_who_named_a_werewolf_is_told_that_he_failed():
    done = turned(winter(), england=names("russia"), russia=names("france"))
    assert (frightened(done), outcome(done)) == ([], "failed")
    assert done.to("england")[0].failed
    assert not done.to("russia")[0].failed


def test_werewolves_who_name_each_other_are_both_told():
    done = turned(winter(), england=names("russia"), russia=names("england"))
    assert done.to("england")[0].failed
    assert done.to("russia")[0].failed


def test_what_others_enter_on_the_page_is_not_looked_at():
    done = turned(
        winter(), england=names("france"), russia=names("france"), austria=names("england")
    )
    assert frightened(done) == ["france"]
    assert done.to("austria")[0].is_empty


def test_a_vote_for_oneself_fails():
    done = turned(winter(), england=names("england"), russia=names("england"))
    assert done.to("england")[0].failed
    assert done.to("russia")[0].failed


def test_or_is_not_accepted_from_anybody():
    state = winter(choices={"fright_self": "refused"})
    for power in ("england", "austria"):
        found = rules().check(view_of(state, power), given(fright=Power(power)))
        assert [each.code for each in found if each.blocking] == ["vote_self"]


# Fresh werewolves.


def test_a_fresh_werewolf_does_not_vote_yet():
    state = winter(wolves={Power("england"): 0, Power("russia"): 0, Power("turkey"): 1901})
    done = turned(state, england=names("france"), russia=names("france"), turkey=names("italy"))
    assert frightened(done) == ["france"]


@pytest.mark.parametrize(("waits", "voters"), [(1, 3), (2, 2)])
def test_and_votes_after_a_full_year_or_two(waits, voters):
    wolves = {Power("england"): 0, Power("russia"): 0, Power("turkey"): 1901}
    state = at("W1902A", wolves=wolves, choices={"fresh_waits": waits})
    (note,) = turned(state).noted("fright")
    assert len(note.votes) == voters


@pytest.mark.parametrize(("counts", "result"), [(True, "failed"), (False, "stands")])
def test_a_vote_for_a_fresh_werewolf_is_for_a_werewolf_or_not_yet(counts, result):
    wolves = {Power("england"): 0, Power("russia"): 0, Power("turkey"): 1901}
    state = winter(wolves=wolves, choices={"fresh_is_wolf": counts})
    done = turned(state, england=names("turkey"), russia=names("turkey"))
    assert outcome(done) == result


# Votes that are missing or void.


@pytest.mark.parametrize(("choice", "result"), [("fails", []), ("ignored", ["france"])])
def test_a_missing_envelope_prevents_the_fright_or_is_left_out(choice, result):
    state = winter(choices={"fright_missing": choice})
    done = turned(state, absent=("russia",), england=names("france"))
    assert frightened(done) == result


@pytest.mark.parametrize(("choice", "result"), [("fails", []), ("ignored", ["france"])])
def test_so_does_a_blank_vote(choice, result):
    state = winter(choices={"fright_void": choice})
    assert frightened(turned(state, england=names("france"))) == result


def test_a_vote_for_an_eliminated_power_is_void():
    position = "england: F lon |  | lon; france: A par |  | par; russia: A mos |  | mos"
    state = at("W1903A", position)
    done = turned(state, england=names("turkey"), russia=names("turkey"))
    assert (frightened(done), outcome(done)) == ([], "split")


def test_a_vote_for_an_eliminated_werewolf_is_void_too_and_not_told_as_failed():
    position = "england: F lon |  | lon; france: A par |  | par"
    done = turned(at("W1903A", position), england=names("russia"))
    assert outcome(done) == "split"
    assert done.to("england")[0].is_empty


def test_or_only_those_who_voted_must_agree():
    state = winter(choices={"fright_who": "voting"})
    assert frightened(turned(state, england=names("france"))) == ["france"]
    assert frightened(turned(state, absent=("russia",), england=names("france"))) == ["france"]


@pytest.mark.parametrize(("choice", "result"), [("enough", "stands"), ("two", "alone")])
def test_a_werewolf_alone(choice, result):
    state = winter(wolves={Power("england"): 0}, choices={"fright_alone": choice})
    assert outcome(turned(state, england=names("france"))) == result


def test_no_eligible_werewolf_no_fright():
    done = turned(winter(wolves={Power("turkey"): 1901}), turkey=names("france"))
    assert (frightened(done), outcome(done)) == ([], "nobody")


# Twice in a row.


def again(last, **choices):
    state = at("W1902A", selection=last, choices=choices)
    return outcome(turned(state, england=names("france"), russia=names("france")))


def chosen(year=1901, **fields):
    return FrightSelection(year, Power("france"), **fields)


def test_nothing_happens_the_second_time_in_a_row():
    assert again(chosen()) == "blocked"
    assert again(chosen(year=1900)) == "stands"
    assert again(None) == "stands"


def test_another_power_may_be_frightened():
    state = at("W1902A", selection=chosen())
    assert frightened(turned(state, england=names("italy"), russia=names("italy"))) == ["italy"]


def test_a_selection_that_was_blocked_blocks_nothing():
    assert again(chosen(blocked=True)) == "stands"


def test_a_fright_that_the_witch_cancelled_was_chosen_all_the_same():
    assert again(chosen(cancelled=True)) == "blocked"
    assert again(chosen(cancelled=True), twice_cancelled="allowed") == "stands"


def test_or_only_the_effect_counts():
    assert again(chosen(cancelled=True), twice="effect") == "stands"
    assert again(chosen(), twice="effect") == "blocked"


@pytest.mark.parametrize(("choice", "result"), [("selection", "blocked"), ("effect", "stands")])
def test_so_it_is_when_the_witch_cancels_it_in_play(choice, result):
    position = (
        "italy: A rom |  | rom nap; france: A par |  | par; england: F lon |  | lon; "
        "russia: A mos |  | mos"
    )
    wolves = {"england": names("france"), "russia": names("france")}
    one = turned(at("W1901A", position, choices={"twice": choice}),
                 italy={"orders": ["A nap B"]}, **wolves)  # fmt: skip
    state = turned(one.state, italy={"answer": "cancel france"}).state
    assert frightened(turned(one.state)) == ["france"]
    while state.turn.code != "W1902A":
        state = turned(state).state
    assert outcome(turned(state, **wolves)) == result


def test_the_selection_is_remembered_for_the_next_winter():
    first = turned(winter(), england=names("france"), russia=names("france")).state
    assert first.selection == chosen()
    assert turned(winter(selection=chosen())).state.selection is None


# When.


def test_the_first_vote_may_be_before_the_first_year():
    state = turned(begun({"first_winter": "1900"})).state
    assert state.turn.code == "W1900A"
    done = turned(state, england=names("france"), russia=names("france"))
    assert [(s.power, s.year) for s in done.state.schedule] == [("france", 1901)]
    after = turned(done.state)
    assert after.state.turn.code == "S1901M"
    assert after.public("phase_judged") == []


def test_usually_the_first_year_begins_with_the_election():
    assert turned(begun()).state.turn.code == "S1901M"


def test_powers_in_disorder_may_be_kept_from_voting():
    state = winter(
        last_fall={Power("russia"): (DisorderCause.COURT,)}, choices={"disorder_votes": False}
    )
    done = turned(state, england=names("france"), russia=names("italy"))
    assert frightened(done) == ["france"]


def test_a_word_is_passed_on_between_werewolves_only_where_that_is_the_rule():
    word = {"whisper": "  shall it be France? "}
    silent = turned(winter(), england=word).to("russia")[0]
    assert silent.whispers == ()
    told = turned(winter(choices={"channel": "gm"}), england=word, austria=word)
    assert told.to("russia")[0].whispers == ("shall it be France?",)
    assert told.to("england")[0].is_empty
    assert told.to("france")[0].is_empty
