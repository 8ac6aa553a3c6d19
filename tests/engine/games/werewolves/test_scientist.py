"""Retaliation: whom the scientist takes down with him, and when (W-32 to W-39)."""

import pytest

from engine.board.terms import Power, Season
from engine.games.werewolves.state import YEAR, ScheduledDisorder
from engine.games.werewolves.terms import DisorderCause
from tests.helpers.werewolves import at, given, rules, turned, view_of

GERMANY = Power("germany")
SPRING = (Season.SPRING,)


def spring(cause=DisorderCause.FRIGHT, seasons=YEAR, position="", **changes):
    sentence = ScheduledDisorder(GERMANY, 1902, seasons, cause)
    return at("S1902M", position, **{"schedule": (sentence,), **changes})


def names(power):
    return {"target": Power(power)}


def struck(done):
    noted = [entry for note in done.noted("disorder") for entry in note.powers]
    return [power for power, why in noted if DisorderCause.RETALIATION in why]


def outcome(done):
    return [note.outcome for note in done.noted("retaliation")]


@pytest.mark.parametrize("cause", [DisorderCause.FRIGHT, DisorderCause.COURT, DisorderCause.WITCH])
def test_whatever_strikes_the_scientist_strikes_his_target(cause):
    done = turned(spring(cause, SPRING), germany=names("italy"))
    assert struck(done) == ["italy"]
    assert [list(told.powers) for told in done.public("in_disorder")] == [["germany", "italy"]]


def test_nothing_happens_while_he_is_left_alone():
    done = turned(spring(schedule=()), germany=names("italy"))
    assert (struck(done), outcome(done)) == ([], [])


def test_others_name_targets_in_vain():
    done = turned(spring(), france=names("italy"))
    assert struck(done) == []


def test_a_frightened_scientist_names_a_target_each_season():
    first = turned(spring(), germany=names("italy"))
    assert struck(first) == ["italy"]
    assert struck(turned(first.state, germany=names("turkey"))) == ["turkey"]


def test_or_his_spring_target_stands_for_the_year():
    first = turned(spring(choices={"target_season": "year"}), germany=names("italy"))
    assert struck(turned(first.state, germany=names("turkey"))) == ["italy"]


@pytest.mark.parametrize(("choice", "result"), [("none", []), ("last", ["turkey"])])
def test_without_orders_in_spring_nobody_was_named_for_the_year(choice, result):
    choices = {"target_season": "year", "target_missing": choice}
    first = turned(spring(choices=choices, target=Power("turkey")), absent=("germany",))
    assert struck(first) == []
    assert struck(turned(first.state, germany=names("italy"))) == result


@pytest.mark.parametrize(("choice", "result"), [("none", []), ("last", ["italy"])])
def test_without_a_name(choice, result):
    first = turned(spring(choices={"target_missing": choice}), germany=names("italy"))
    assert struck(turned(first.state)) == result


def test_a_name_that_stands_can_be_taken_back():
    first = turned(spring(choices={"target_missing": "last"}), germany=names("italy"))
    assert first.state.target == "italy"
    second = turned(first.state, germany={"no_target": True})
    assert (struck(second), second.state.target) == ([], None)


def test_a_scientist_who_hands_in_nothing_does_not_retaliate():
    first = turned(spring(choices={"target_missing": "last"}), germany=names("italy"))
    assert struck(turned(first.state, absent=("germany",))) == []


@pytest.mark.parametrize("target", ["germany", "turkey"])
def test_a_target_that_cannot_be_is_none(target):
    position = "germany: A mun |  | mun; england: F lon |  | lon; russia: A mos |  | mos"
    done = turned(spring(position=position), germany=names(target))
    assert (struck(done), outcome(done)) == ([], ["void"])


def test_or_is_refused_at_the_form_from_everybody():
    state = spring(choices={"target_illegal": "refused"})
    for power in ("germany", "france"):
        found = rules().check(view_of(state, power), given(target=Power(power)))
        assert "vote_self" in [each.code for each in found if each.blocking]


def test_a_target_in_disorder_already_is_wasted():
    both = (
        ScheduledDisorder(GERMANY, 1902, YEAR, DisorderCause.FRIGHT),
        ScheduledDisorder(Power("italy"), 1902, SPRING, DisorderCause.COURT),
    )
    done = turned(spring(schedule=both), germany=names("italy"))
    assert (struck(done), outcome(done)) == ([], ["wasted"])


@pytest.mark.parametrize(("choice", "stays"), [("normal", True), ("same", False)])
def test_the_target_retreats_even_when_a_frightened_scientist_does_not(choice, stays):
    position = (
        "france: A bur |  | bur; italy: A mun, A ruh |  | mun; germany: A ber |  | ber; "
        "england: F lon |  | lon; russia: A mos |  | mos"
    )
    state = spring(position=position, choices={"retaliation_retreats": choice})
    orders = ["A mun - bur", "A ruh S A mun - bur"]
    done = turned(state, germany=names("france"), italy={"orders": orders})
    after = turned(done.state, france={"orders": ["A bur R gas"]})
    assert ("gas" in after.state.campaign.position.units) == stays


def test_as_a_scientist_does_whom_the_court_punishes_is_normally_too():
    position = (
        "france: A bur |  | bur; italy: A mun, A ruh |  | mun; germany: A ber |  | ber; "
        "england: F lon |  | lon; russia: A mos |  | mos"
    )
    choices = {"retaliation_retreats": "same"}
    state = spring(DisorderCause.COURT, SPRING, position=position, choices=choices)
    orders = ["A mun - bur", "A ruh S A mun - bur"]
    done = turned(state, germany=names("france"), italy={"orders": orders})
    after = turned(done.state, france={"orders": ["A bur R gas"]})
    assert "gas" in after.state.campaign.position.units


def test_a_scientists_disorder_that_the_witch_cancelled_strikes_nobody():
    winter = at(
        "W1901A",
        "italy: A rom |  | rom nap ven; germany: A mun |  | mun; france: A par |  | par; "
        "england: F lon |  | lon; russia: A mos |  | mos",
        president=None,
    )
    first = turned(
        winter,
        italy={"orders": ["A nap B"]},
        england={"fright": GERMANY},
        russia={"fright": GERMANY},
    )
    second = turned(first.state, italy={"answer": "cancel germany"})
    done = turned(second.state, germany=names("france"))
    assert done.state.disorder == {}


def test_a_retaliation_cannot_be_cancelled_as_it_is_on_no_list():
    done = turned(spring(), germany=names("italy"))
    assert all(each.cause is not DisorderCause.RETALIATION for each in done.state.schedule)


def test_retaliation_in_fall_puts_off_the_courts_sentence_like_any_disorder():
    fall = at(
        "F1902M", schedule=(ScheduledDisorder(GERMANY, 1902, (Season.FALL,), DisorderCause.COURT),)
    )
    winter = turned(fall, germany=names("italy")).state
    assert winter.last_fall["italy"] == (DisorderCause.RETALIATION,)
    done = turned(winter, austria={"court": Power("italy")})
    (sentence,) = done.state.schedule[1:]
    assert sentence.seasons == (Season.FALL,)
