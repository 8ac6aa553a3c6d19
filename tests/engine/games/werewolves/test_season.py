"""Civil disorder in a season: who holds, who retreats, what is told (W-18 to W-21, W-57…)."""

import pytest

from engine.board.terms import Power, Season
from engine.campaign.submission import Draw
from engine.games.werewolves.state import YEAR, ScheduledDisorder
from engine.games.werewolves.terms import DisorderCause
from engine.judge.ruling import RulingReason
from tests.helpers.werewolves import POWERS, at, given, rules, turned, view_of

SPRING, FALL = (Season.SPRING,), (Season.FALL,)
FRANCE = Power("france")

BEATEN = (
    "france: A bur |  | bur par; germany: A mun, A ruh |  | mun; "
    "england: F lon |  | lon; russia: A mos |  | mos"
)
DRIVEN = {"germany": {"orders": ["A mun - bur", "A ruh S A mun - bur"]}}


def doomed(cause, seasons=YEAR, power=FRANCE, year=1902):
    return ScheduledDisorder(power, year, seasons, cause)


def spring(*sentences, position="", **changes):
    return at("S1902M", position, schedule=sentences, **changes)


def whys(done, power):
    (told,) = done.public("phase_judged")
    return {ruling.why for ruling in told.rulings if ruling.power == power}


def in_disorder(done):
    return [list(told.powers) for told in done.public("in_disorder")]


@pytest.mark.parametrize("cause", [DisorderCause.FRIGHT, DisorderCause.COURT, DisorderCause.WITCH])
def test_units_in_disorder_hold_whatever_they_were_ordered(cause):
    done = turned(spring(doomed(cause)), france={"orders": ["A par - bur", "A mar - spa"]})
    assert whys(done, "france") == {RulingReason.CIVIL_DISORDER}
    assert "bur" not in done.state.campaign.position.units
    assert in_disorder(done) == [["france"]]


def test_the_cause_is_the_gms_alone():
    done = turned(spring(doomed(DisorderCause.FRIGHT)))
    assert dict(done.noted("disorder")[0].powers) == {"france": (DisorderCause.FRIGHT,)}
    assert done.to("france") == []


def test_a_fright_is_for_both_seasons_and_over_after_that():
    state = turned(spring(doomed(DisorderCause.FRIGHT))).state
    assert state.turn.code == "F1902M"
    fall = turned(state)
    assert in_disorder(fall) == [["france"]]
    assert fall.state.last_fall == {"france": (DisorderCause.FRIGHT,)}


def test_two_causes_are_one_disorder():
    done = turned(spring(doomed(DisorderCause.FRIGHT), doomed(DisorderCause.COURT, SPRING)))
    assert in_disorder(done) == [["france"]]
    assert dict(done.noted("disorder")[0].powers) == {
        "france": (DisorderCause.FRIGHT, DisorderCause.COURT)
    }


def test_nothing_is_told_where_nobody_is_in_disorder():
    assert in_disorder(turned(spring())) == []


# Support.


@pytest.mark.parametrize(("choice", "dislodged"), [("yes", False), ("no", True)])
def test_units_in_disorder_can_be_supported_or_not(choice, dislodged):
    position = (
        "france: A bur |  | bur; germany: A mun, A ruh |  | mun; italy: A mar |  | mar; "
        "england: F lon |  | lon; russia: A mos |  | mos"
    )
    state = spring(
        doomed(DisorderCause.COURT, SPRING),
        position=position,
        choices={"support_received": choice},
    )
    done = turned(state, italy={"orders": ["A mar S A bur"]}, **DRIVEN)
    assert bool(done.state.campaign.position.dislodged) == dislodged


def test_units_in_disorder_give_no_support():
    position = (
        "france: A gas |  | mar; italy: A bur |  | bur; germany: A mun, A ruh |  | mun; "
        "england: F lon |  | lon; russia: A mos |  | mos"
    )
    state = spring(doomed(DisorderCause.COURT, SPRING), position=position)
    done = turned(state, france={"orders": ["A gas S A bur"]}, **DRIVEN)
    assert "bur" in done.state.campaign.position.dislodged


# Retreats.


def retreat(state):
    done = turned(state, **DRIVEN)
    assert done.state.turn.code == "S1902R"
    after = turned(done.state, france={"orders": ["A bur R gas"]})
    return done, after


@pytest.mark.parametrize(
    ("cause", "stays"),
    [(DisorderCause.FRIGHT, False), (DisorderCause.COURT, True), (DisorderCause.WITCH, True)],
)
def test_only_the_frightened_do_not_retreat(cause, stays):
    done, after = retreat(spring(doomed(cause), position=BEATEN))
    # The form is the same: whoever was dislodged is asked where he goes.
    assert rules().phase(done.state).waiting_on == ("s3",)
    assert view_of(done.state, "france").board.position.dislodged["bur"].retreats
    assert ("gas" in after.state.campaign.position.units) == stays


def test_the_dislodged_frightened_may_be_off_the_board_at_once():
    state = spring(
        doomed(DisorderCause.FRIGHT), position=BEATEN, choices={"routed_form": "at_once"}
    )
    done = turned(state, **DRIVEN)
    assert done.state.turn.code == "F1902M"
    assert done.state.campaign.position.dislodged == {}
    assert not done.state.campaign.position.units_of(FRANCE)


# What is told.


def test_orders_that_are_missing_are_told_as_such():
    done = turned(spring(), absent=("france",))
    assert whys(done, "france") == {RulingReason.NO_ORDER}
    assert in_disorder(done) == []


def test_or_as_civil_disorder_so_that_frights_are_hidden():
    frightened = turned(
        spring(doomed(DisorderCause.FRIGHT), choices={"missing_shown": "alike"}),
        france={"orders": ["A par - bur"]},
    )
    missing = turned(spring(choices={"missing_shown": "alike"}), absent=("france",))
    kinds = ("phase_judged", "in_disorder")
    assert [frightened.public(kind) for kind in kinds] == [missing.public(kind) for kind in kinds]


def test_and_the_courts_next_sentence_does_not_tell_them_apart():
    choices = {"missing_shown": "alike"}
    everybody = {power: {"court": FRANCE} for power in POWERS}
    sentences = []
    for schedule, absent in (((doomed(DisorderCause.FRIGHT),), ()), ((), ("france",))):
        fall = turned(at("F1902M", schedule=schedule, choices=choices), absent=absent)
        court = turned(turned(fall.state, **everybody).state).public("court")
        sentences.append([(each.power, each.season) for each in court])
    assert sentences[0] == sentences[1] == [("france", Season.FALL)]


def test_usually_missing_orders_put_off_no_sentence():
    fall = turned(at("F1902M"), absent=("france",))
    first = turned(fall.state, austria={"court": FRANCE})
    assert turned(first.state).public("court")[0].season is Season.SPRING


def test_disorder_may_show_as_nothing_but_units_that_hold():
    done = turned(
        spring(doomed(DisorderCause.FRIGHT), choices={"disorder_shown": "holds"}),
        france={"orders": ["A par - bur"]},
    )
    held = turned(
        spring(choices={"disorder_shown": "holds"}),
        france={"orders": ["A par H", "A mar H", "F bre H"]},
    )
    assert in_disorder(done) == []
    assert done.public("phase_judged") == held.public("phase_judged")


def test_nor_do_retreats_tell_then():
    state = spring(
        doomed(DisorderCause.FRIGHT), position=BEATEN, choices={"disorder_shown": "holds"}
    )
    _, after = retreat(state)
    assert whys(after, "france") == {RulingReason.NO_ORDER}


def test_what_was_ordered_in_vain_is_kept_until_the_end():
    done = turned(spring(doomed(DisorderCause.COURT, SPRING)), france={"orders": ["A par - bur"]})
    assert done.public("orders_ignored") == []
    (kept,) = done.state.shelved
    assert (kept.power, len(kept.orders)) == ("france", 1)
    everybody = {power: {"agreement": Draw()} for power in done.state.living()}
    ended = turned(done.state, **everybody)
    (told,) = ended.public("orders_ignored")
    assert (told.turn.code, [power for power, _ in told.orders]) == ("S1902M", ["france"])


def test_or_published_at_once():
    state = spring(doomed(DisorderCause.COURT, SPRING), choices={"ignored_orders": "published"})
    done = turned(state, france={"orders": ["A par - bur"]})
    assert len(done.public("orders_ignored")) == 1


# The form of a power in disorder.


def test_the_form_does_not_tell_of_a_fright():
    struck, free = spring(doomed(DisorderCause.FRIGHT)), spring()
    assert view_of(struck, "france") == view_of(free, "france")


def test_or_is_shut_where_that_is_the_rule():
    state = spring(doomed(DisorderCause.FRIGHT), choices={"frozen_form": "closed"})
    view = view_of(state, "france")
    assert view.own.closed
    found = rules().check(view, given(power="france", orders=["A par - bur"]))
    assert [each.code for each in found if each.blocking] == ["form_closed"]
    assert not view_of(state, "germany").own.closed
    assert not rules().check(view, given(power="france", target=Power("italy")))


# The Winter after.


@pytest.mark.parametrize(("choice", "built"), [("normal", True), ("idle", False)])
def test_a_frightened_power_builds_in_its_winter_or_not(choice, built):
    position = (
        "france: A mar |  | par mar bre; england: F lon |  | lon; russia: A mos |  | mos; "
        "italy: A rom |  | rom"
    )
    state = at(
        "W1902A",
        position,
        last_fall={FRANCE: (DisorderCause.FRIGHT,)},
        choices={"fright_winter": choice},
    )
    done = turned(state, france={"orders": ["A par B"]})
    assert ("par" in done.state.campaign.position.units) == built
