"""The European Court: pluralities, ties, seasons, and what is published (W-22 to W-31)."""

import pytest

from engine.board.terms import Power, Season
from engine.games.werewolves.objections import nameable_powers
from engine.games.werewolves.state import YEAR, ScheduledDisorder
from engine.games.werewolves.terms import DisorderCause, EnvelopePage
from tests.helpers.werewolves import POWERS, at, given, rules, turned, view_of

SPRING, FALL = Season.SPRING, Season.FALL


def names(power):
    return {"court": Power(power)}


def winter(**changes):
    return at("W1901A", **changes)


def sentenced(done):
    return [
        (s.power, s.year, *s.seasons)
        for s in done.state.schedule
        if s.cause is DisorderCause.COURT
    ]


def tied(**changes):
    """Two votes each for France and Italy; Austria, the President, votes for Italy."""
    return turned(
        winter(**changes),
        austria=names("italy"),
        england=names("italy"),
        germany=names("france"),
        turkey=names("france"),
    )


def test_most_votes_are_punished_next_spring():
    done = turned(winter(), austria=names("france"), italy=names("france"), turkey=names("italy"))
    assert sentenced(done) == [("france", 1902, SPRING)]


def test_the_sentence_and_its_season_are_published_after_the_second_round():
    done = turned(winter(), austria=names("france"))
    assert done.public("court") == []
    (told,) = turned(done.state).public("court")
    assert (told.power, told.year, told.season) == ("france", 1902, SPRING)
    assert told.totals == ()
    assert told.calls == ()


@pytest.mark.parametrize(("choice", "totals", "calls"), [("totals", 1, 0), ("calls", 1, 7)])
def test_more_may_be_published(choice, totals, calls):
    done = turned(winter(choices={"court_told": choice}), austria=names("france"))
    (told,) = turned(done.state).public("court")
    assert (len(told.totals), len(told.calls)) == (totals, calls)


def test_a_power_in_disorder_last_fall_is_punished_in_fall():
    last = {Power("france"): (DisorderCause.FRIGHT,)}
    assert sentenced(turned(winter(last_fall=last), austria=names("france"))) == [
        ("france", 1902, FALL)
    ]
    by_court = winter(last_fall=last, choices={"fall_shift": "court"})
    assert sentenced(turned(by_court, austria=names("france"))) == [("france", 1902, SPRING)]


def test_a_tie_falls_as_the_president_voted_if_that_is_among_the_tied():
    assert sentenced(tied()) == [("italy", 1902, SPRING)]


def test_otherwise_nobody_is_punished():
    assert sentenced(tied(president=Power("russia"))) == []
    assert sentenced(tied(president=None)) == []


def test_and_a_president_outside_the_tie_decides_nothing():
    done = turned(
        winter(),
        austria=names("turkey"),
        england=names("italy"),
        russia=names("italy"),
        germany=names("france"),
        turkey=names("france"),
    )
    assert sentenced(done) == []
    (told,) = turned(done.state).public("court")
    assert told.power is None


def test_the_president_may_be_asked_again():
    state = winter(choices={"court_tie": "poll"})
    votes = {"austria": names("turkey"), "england": names("italy"), "germany": names("france")}
    votes |= {"russia": names("italy"), "turkey": names("france")}
    done = turned(state, **votes)
    assert done.to("austria")[0].tied == ("france", "italy")
    assert all(done.to(power)[0].is_empty for power in ("england", "france", "italy"))
    assert rules().phase(done.state).pages == ("answer", "casting")
    after = turned(done.state, austria={"casting": Power("france")}, england={"casting": "italy"})
    (told,) = after.public("court")
    assert (told.power, told.season) == ("france", SPRING)
    silent = turned(done.state)
    assert silent.public("court")[0].power is None


def test_and_may_choose_among_the_tied_only():
    votes = {"england": names("italy"), "germany": names("france")}
    one = turned(winter(choices={"court_tie": "poll"}), **votes)
    done = turned(one.state, austria={"casting": Power("turkey")})
    assert done.public("court")[0].power is None
    assert sentenced(done) == []


def test_in_a_winter_of_one_round_he_decides_beforehand_and_is_asked_nothing_more():
    changes = {"choices": {"court_tie": "poll", "winter_rounds": "one"}}
    assert rules().phase(winter(**changes)).pages[-2:] == ("answer", "casting")
    votes = {"england": names("italy"), "germany": names("france")}
    done = turned(winter(**changes), austria={"casting": Power("france")}, **votes)
    assert done.public("court")[0].power == "france"
    assert all(told.is_empty for power in POWERS for told in done.to(power))


def test_an_absolute_majority_may_be_needed():
    state = winter(choices={"court_needs": "majority"})
    votes = {"austria": names("france"), "germany": names("france"), "italy": names("england")}
    assert sentenced(turned(state, **votes)) == [("france", 1902, SPRING)]
    more = {**votes, "turkey": names("russia")}
    assert sentenced(turned(state, **more)) == []
    falls = winter(choices={"court_needs": "majority", "court_empty": "president"})
    assert sentenced(turned(falls, **more)) == [("france", 1902, SPRING)]


def test_nobody_votes_nobody_is_punished():
    assert sentenced(turned(winter())) == []


def test_a_missing_vote_may_count_against_oneself():
    state = winter(choices={"court_missing": "self"})
    votes = {power: names("turkey") for power in ("england", "france", "germany", "italy")}
    done = turned(
        state, absent=("russia",), **votes, turkey=names("italy"), austria=names("russia")
    )
    (note,) = done.noted("ballot")
    assert dict(note.votes)["russia"] == "russia"
    assert dict(note.totals) == {"turkey": 4, "russia": 2, "italy": 1}


def test_a_vote_for_oneself_counts_and_one_for_the_eliminated_is_void():
    position = "england: F lon |  | lon; france: A par |  | par; russia: A mos |  | mos"
    state = at("W1903A", position)
    done = turned(state, france=names("france"), england=names("turkey"))
    assert sentenced(done) == [("france", 1904, SPRING)]
    found = rules().check(view_of(state, "england"), given(court=Power("turkey")))
    assert [(each.code, each.blocking) for each in found if each.code == "vote_dead"] == [
        ("vote_dead", False)
    ]


@pytest.mark.parametrize(("named", "code"), [("france", "vote_self"), ("turkey", "vote_dead")])
def test_or_both_are_refused(named, code):
    position = "england: F lon |  | lon; france: A par |  | par; russia: A mos |  | mos"
    state = at("W1903A", position, choices={"court_void": "refused"})
    found = rules().check(view_of(state, "france"), given(court=Power(named)))
    assert code in [each.code for each in found if each.blocking]


def test_a_sentence_overlaps_with_a_fright_or_is_put_off():
    fright = ScheduledDisorder(Power("france"), 1902, YEAR, DisorderCause.FRIGHT)
    state = winter(schedule=(fright,))
    assert sentenced(turned(state, austria=names("france"))) == [("france", 1902, SPRING)]
    later = winter(schedule=(fright,), choices={"sentence_overlap": "postponed"})
    assert sentenced(turned(later, austria=names("france"))) == [("france", 1903, SPRING)]


@pytest.mark.parametrize(("votes", "result"), [(True, 2), (False, 1)])
def test_powers_in_disorder_vote_or_not(votes, result):
    state = winter(
        last_fall={Power("russia"): (DisorderCause.COURT,)}, choices={"disorder_votes": votes}
    )
    done = turned(state, austria=names("france"), russia=names("france"))
    (note,) = done.noted("ballot")
    assert dict(note.totals) == {"france": result}


def test_the_roll_call_does_not_tell_whose_votes_do_not_count():
    choices = {"disorder_votes": False, "court_told": "calls", "disorder_shown": "holds"}
    votes = {power: names("italy") for power in POWERS if power != "russia"}
    idle = winter(last_fall={Power("russia"): (DisorderCause.FRIGHT,)}, choices=choices)
    done = turned(idle, **votes, russia=names("turkey"))
    blank = turned(winter(choices=choices), **votes)
    assert turned(done.state).public("court") == turned(blank.state).public("court")


def test_a_fresh_werewolf_votes_in_the_court_as_everybody():
    wolves = {Power("england"): 0, Power("russia"): 0, Power("turkey"): 1901}
    assert sentenced(turned(winter(wolves=wolves), turkey=names("france"))) == [
        ("france", 1902, SPRING)
    ]


def test_the_running_sentence_is_everybodys_to_see_until_it_is_over():
    spring = turned(turned(winter(), austria=names("france")).state).state
    assert view_of(spring).sentence.power == "france"
    fall = turned(spring).state
    assert view_of(fall).sentence is None


LEAVING = (
    "austria: A vie |  | ; england: F lon |  | lon; france: A par |  | par; "
    "germany: A mun |  | mun; italy: A rom |  | rom nap; russia: A mos |  | mos; "
    "turkey: A con |  | con"
)
"""Austria has lost its last centre, and is off the board when the Winter is over."""


@pytest.mark.parametrize("choice", ["vote", "poll"])
def test_a_president_whom_this_very_winter_removes_still_decides_the_tie(choice):
    state = at("W1901A", LEAVING, choices={"court_tie": choice})
    votes = {"austria": names("italy"), "england": names("italy")}
    votes |= {"germany": names("turkey"), "russia": names("turkey")}
    done = turned(state, **votes)
    over = turned(done.state, austria={"casting": Power("italy")})
    assert [told.power for told in over.public("court")] == ["italy"]
    assert "austria" not in over.state.living()


def test_a_power_that_this_very_winter_removes_is_neither_punished_nor_frightened():
    votes = {power: names("austria") for power in ("france", "germany", "turkey")}
    wolves = {
        power: {**names("austria"), "fright": Power("austria")} for power in ("england", "russia")
    }
    witch = {"italy": {**names("russia"), "orders": ["A nap B"]}}
    done = turned(at("W1901A", LEAVING), **votes, **wolves, **witch)
    assert done.to("italy")[0].expected is not None
    assert {each.power for each in done.to("italy")[0].expected} == {"russia"}
    over = turned(done.state)
    assert [told.power for told in over.public("court")] == ["russia"]
    assert all(each.power != "austria" for each in over.state.schedule)


def test_it_is_not_offered_and_a_vote_for_it_is_remarked_on():
    view = view_of(at("W1901A", LEAVING), "france")
    for page in (EnvelopePage.COURT, EnvelopePage.FRIGHT, EnvelopePage.ANSWER):
        assert "austria" not in nameable_powers(view, page)
    assert "austria" in nameable_powers(view, EnvelopePage.ABILITY)
    found = rules().check(view, given(power="france", fright="france", **names("austria")))
    assert ("vote_leaving", False) in {(each.code, each.blocking) for each in found}
