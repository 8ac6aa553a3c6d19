"""The President: elected in secret, and what becomes of the office (W-3, W-4)."""

import pytest

from engine.board.terms import Power
from tests.helpers.werewolves import at, begun, given, rules, turned, view_of

DYING = (
    "austria:  |  | ; england: A vie, F tri, A bud |  | vie tri bud lon; russia: A mos |  | mos"
)


def names(power):
    return {"president": Power(power)}


def test_most_votes_win_and_only_the_winner_is_told():
    done = turned(begun(), austria=names("italy"), turkey=names("italy"), italy=names("france"))
    (told,) = done.public("president")
    assert told.power == done.state.president == "italy"
    assert [each.kind for each in done.reports if each.kind == "ballot"] == ["ballot"]
    assert done.public("ballot") == []
    assert view_of(done.state).president == "italy"


def test_a_tie_is_decided_by_lot():
    votes = {"austria": names("italy"), "turkey": names("france")}
    winners = {turned(begun(), secret=n, **votes).state.president for n in range(20)}
    assert winners == {"italy", "france"}


def test_only_the_gm_knows_that_lots_were_drawn():
    for votes in ({"austria": names("italy")}, {}):
        done = turned(begun(), **votes)
        (told,), (note,) = done.public("president"), done.noted("ballot")
        assert told.how == "elected"
        assert note.how == ("votes" if votes else "lot")


def test_without_votes_lots_decide_among_all():
    winners = {turned(begun(), secret=n).state.president for n in range(60)}
    assert len(winners) == 7


def test_a_missing_envelope_is_an_abstention():
    done = turned(begun(), absent=("england",), austria=names("italy"))
    assert done.state.president == "italy"


def test_or_the_election_is_held_again():
    state = begun({"president_missing": "again"})
    again = turned(state, austria=names("italy"))
    assert again.state.president is None
    assert again.public("president")[0].how == "again"
    phase = rules().phase(again.state)
    assert (phase.key, phase.kind, phase.label.round) == ("W1900E2", "election", 1)
    everybody = {power: names("italy") for power in again.state.living()}
    assert turned(again.state, **everybody).state.president == "italy"


@pytest.mark.parametrize(("choice", "blocks"), [("allowed", []), ("refused", ["vote_self"])])
def test_voting_for_oneself(choice, blocks):
    state = begun({"president_self": choice})
    found = rules().check(view_of(state, "italy"), given(president=Power("italy")))
    assert [each.code for each in found if each.blocking] == blocks


def gone(**choices):
    """A Winter in which the President's power loses all that it has left."""
    state = at(
        "W1903A",
        "austria: A tyr |  | ; england: A vie, F tri, A bud |  | vie tri bud lon; "
        "russia: A mos |  | mos; france: A par |  | par",
        choices=choices,
        tally={Power("austria"): 3, Power("russia"): 2, Power("england"): 1},
    )
    assert state.president == "austria"
    return turned(turned(state).state)


def test_an_eliminated_presidents_office_stays_vacant():
    done = gone()
    (told,) = done.public("president")
    assert (told.power, told.how) == (None, "vacant")
    assert done.state.president is None


def test_or_the_next_in_votes_succeeds():
    done = gone(president_lost="next")
    (told,) = done.public("president")
    assert (told.power, told.how) == ("russia", "successor")


def test_or_there_is_an_election_in_the_next_winter():
    state = at("W1904A", president=None, choices={"president_lost": "election"})
    assert "election" in rules().phase(state).pages
    done = turned(state, austria={**names("italy"), "court": Power("france")}, italy={})
    assert done.public("president")[0].power == "italy"
    usual = at("W1904A", president=None)
    assert "election" not in rules().phase(usual).pages
