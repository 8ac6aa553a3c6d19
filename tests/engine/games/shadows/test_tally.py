"""How votes are counted: every reading of L-14 to L-21."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from engine.board.terms import Power, Province
from engine.errors import ActRefused
from engine.games.shadows.submission import ForumEntry, LeagueOrders, Purge
from tests.engine.games.shadows.table import (
    CAPITALS,
    POWERS,
    RULES,
    facts,
    kinds,
    league,
    played,
    posted,
    public,
    seat_of,
    seen,
)

BOARD = "; ".join(f"{power}: A {home} |  | {home}" for power, home in CAPITALS.items())


def tally(*votes, seed=1, turn="W1905A", **given):
    """The step of a Winter in which these votes have been cast, in order."""
    return played(posted(league(BOARD, turn, **given), *votes), seed)


def counted(*votes, **given):
    return facts(tally(*votes, **given), "council_tally")


SEED_EXAMPLE = (
    ("austria", "GREECE"),
    ("england", "SERBIA"),
    ("france", "LIVERPOOL"),
    ("germany", "PARIS"),
    ("italy", "GREECE"),
    ("russia", "GREECE"),
    ("turkey", "SERBIA"),
)
"""Seed 002's; France has not chosen Paris then, nor England Liverpool."""
BREST = {Power(power): Province(home) for power, home in {**CAPITALS, "france": "bre"}.items()}


def test_greece_wins_the_seeds_example():  # L-16: a plurality of three in seven
    told = counted(*SEED_EXAMPLE, capitals=BREST)
    assert told.counts == (("gre", 3), ("ser", 2), ("lvp", 1), ("par", 1))
    assert told.purged == ("gre",)
    assert dict(told.votes)["france"] == "lvp", "home centres that nobody chose were neutral"
    assert counted(*SEED_EXAMPLE, capitals=BREST, options={"winner": "majority"}).purged == ()


def test_a_majority_is_more_than_half_of_the_voters():
    four = [(power, "gre") for power in POWERS[:4]]
    assert counted(*four, options={"winner": "majority"}).purged == ("gre",)
    assert counted(*four[:3], options={"winner": "majority"}).purged == ()
    six = BOARD.replace("; turkey: A con |  | con", "")
    half = posted(league(six, options={"winner": "majority"}), *four[:3])
    assert facts(played(half), "council_tally").purged == (), "three of six are no majority"


def test_what_may_be_voted_for():  # L-15
    state = league(BOARD, purges=(Purge(1904, Province("ser"), False),))
    votable = public(state).council.votable
    assert len(votable) == 34 - 7
    assert not set(CAPITALS.values()) & set(votable)
    assert "ser" in votable
    cleared = league(
        BOARD,
        purges=(Purge(1904, Province("ser"), False),),
        options={"votable": "cleared"},
    )
    assert "ser" not in public(cleared).council.votable
    found = tally(*SEED_EXAMPLE, capitals=BREST).state
    assert "gre" not in public(found).council.votable, "a closed province is out of it"


def test_who_votes():  # L-14
    position = BOARD.replace("; turkey: A con |  | con", "")
    assert "turkey" not in public(league(position)).council.voters
    everybody = league(position, options={"voters": "all"})
    assert "turkey" in public(everybody).council.voters
    assert seat_of("turkey") not in RULES.phase(everybody).waiting_on
    assert RULES.acts(seen(everybody, "turkey")) == ("post",)


TIE = (("austria", "gre"), ("england", "bel"), ("france", "bel"), ("germany", "gre"))


def test_a_tie_purges_nothing():  # L-17
    told = counted(*TIE)
    assert (told.tied, told.purged) == (("bel", "gre"), ())


@pytest.mark.parametrize(
    ("tie", "purged"), [("first", ("bel",)), ("all", ("bel", "gre")), ("nothing", ())]
)
def test_other_ways_with_a_tie(tie, purged):
    assert counted(*TIE, options={"tie": tie}).purged == purged


def test_the_first_to_reach_the_number_counts_votes_that_were_changed():
    votes = (("austria", "gre"), ("germany", "gre"), ("germany", "ser"), *TIE)
    assert counted(*votes, options={"tie": "first"}).purged == ("gre",)


def test_a_lot_may_decide():
    drawn = {counted(*TIE, options={"tie": "lot"}, seed=seed).purged for seed in range(20)}
    assert drawn == {("bel",), ("gre",)}
    assert counted(*TIE, options={"tie": "lot"}).by_lot


def test_the_council_may_vote_again():
    build = "austria: A ser |  | vie tri"
    state = league(
        f"{build}{BOARD.partition('austria: A vie |  | vie')[2]}", options={"tie": "revote"}
    )
    state = posted(state, *TIE)
    step = played(state, austria="B A tri")
    assert kinds(step) == ["council_tally"]
    phase = RULES.phase(step.state)
    assert (phase.key, phase.kind, phase.pages) == ("W1905V", "revote", ("council",))
    view = public(step.state)
    assert view.council.votable == ("bel", "gre")
    assert view.board.owed == {}
    assert len(phase.waiting_on) == 7
    after = played(posted(step.state, ("italy", "gre")))
    assert facts(after, "council_tally").purged == ("gre",)
    assert RULES.phase(after.state).key == "S1906M"
    assert after.state.campaign.position.units["tri"].power == "austria", "orders waited"
    tied = played(step.state)
    assert facts(tied, "council_tally").purged == ()
    assert RULES.phase(tied.state).key == "S1906M"


@pytest.mark.parametrize(("how", "years", "last"), [("counts", 0, "gre"), ("ignored", 2, None)])
def test_a_vote_in_the_second_vote_alone_is_a_vote_of_that_year(how, years, last):  # L-61
    state = league(
        BOARD, options={"tie": "revote", "second_vote": how}, abstained={Power("italy"): 1}
    )
    again = played(posted(state, *TIE))
    assert again.state.abstained["italy"] == 2
    after = played(posted(again.state, ("italy", "gre"))).state
    assert after.abstained["italy"] == years
    assert after.last_votes.get(Power("italy")) == last


def test_more_abstentions_than_votes():  # L-18
    votes = (("austria", "gre"), ("england", "gre"), ("france", "abstain"))
    assert counted(*votes).purged == ("gre",)
    assert counted(*votes, options={"abstentions": "count"}).purged == ()
    four = [(power, "gre") for power in POWERS[:4]]
    assert counted(*four, options={"abstentions": "count"}).purged == ("gre",)
    three = [*((power, "gre") for power in POWERS[:3]), ("germany", "bel")]
    assert counted(*three, options={"abstentions": "count"}).purged == ("gre",), "three and three"


def abstained(count: int) -> Mapping[Power, int]:
    return {Power("austria"): count}


def test_a_missing_vote_is_an_abstention():  # L-19
    after = tally(("austria", "gre"), abstained={**abstained(2), Power("france"): 1}).state
    assert after.abstained["austria"] == 0
    assert after.abstained["france"] == 2
    assert after.abstained["italy"] == 1
    assert public(after).council.abstained["france"] == 2
    free = tally(
        ("italy", "abstain"),
        abstained={Power("france"): 1},
        options={"no_vote": "nothing"},
    ).state
    assert free.abstained == {"france": 1, "italy": 1}


def test_three_abstentions_are_allowed_and_a_fourth_is_not():  # L-20
    third = counted(("austria", "abstain"), abstained=abstained(2))
    assert dict(third.votes)["austria"] is None
    given = {"abstained": abstained(3), "last_votes": {Power("austria"): Province("ser")}}
    with pytest.raises(ActRefused, match="abstention_barred"):
        posted(league(BOARD, **given), ("austria", "abstain"))
    fourth = counted(**given)
    assert dict(fourth.votes)["austria"] == "ser", "who is silent votes as last"
    assert fourth.reused == ("austria",)
    assert fourth.purged == ("ser",)


def test_what_a_silence_will_count_for_is_foreseen_by_all():
    given = {"abstained": abstained(3), "last_votes": {Power("austria"): Province("ser")}}
    council = public(posted(league(BOARD, **given), ("italy", "gre"), ("france", "gre"))).council
    assert council.bound == ("austria",)
    assert council.forced == {"austria": "ser"}
    assert council.counts == (("gre", 2), ("ser", 1))
    assert council.purged == ("gre",)
    voted = public(posted(league(BOARD, **given), ("austria", "gre"))).council
    assert (voted.bound, voted.forced, voted.counts) == (("austria",), {}, (("gre", 1),))
    unknown = public(league(BOARD, abstained=abstained(3))).council
    assert unknown.forced == {"austria": None}, "a lot will say"
    assert unknown.counts == ()


def test_who_is_out_of_the_game_counts_no_more():
    """His post stays in the forum; panels, the GM's script and the tally count alike."""
    state = posted(league(BOARD), ("italy", "ser"), ("austria", "ser"), ("england", "bel"))
    campaign = state.campaign
    owners = {at: who for at, who in campaign.position.owners.items() if who != "italy"}
    units = {at: unit for at, unit in campaign.position.units.items() if unit.power != "italy"}
    position = replace(campaign.position, owners=owners, units=units)
    after = replace(state, campaign=replace(campaign, position=position))
    council = public(after).council
    assert "italy" not in council.voters
    assert council.votes == {"austria": "ser", "england": "bel"}
    assert council.counts == (("bel", 1), ("ser", 1))
    assert len(council.posts) == 3
    (votes,) = [each.facts for each in RULES.script(after) if each.facts.step == "votes"]
    assert votes.provinces == ("bel", "ser")
    assert facts(played(after), "council_tally").counts == council.counts


def test_the_last_vote_ever_cast_may_be_one_that_was_taken_back():
    votes = (("austria", "gre"), ("austria", "abstain"))
    given = {"last_votes": {Power("austria"): Province("ser")}}
    third = tally(*votes, abstained=abstained(2), **given).state
    assert third.last_votes["austria"] == "gre"


def test_who_never_voted_votes_by_lot():
    drawn = set()
    for seed in range(20):
        told = counted(abstained=abstained(3), seed=seed)
        assert told.drawn == ("austria",)
        drawn.add(dict(told.votes)["austria"])
    assert len(drawn) > 5


def test_a_fourth_abstention_may_cost_ten_points_instead():
    step = tally(abstained=abstained(3), options={"fourth": "forfeit"})
    told = facts(step, "council_tally")
    assert (told.forfeited, told.purged) == (("austria",), ())
    (entry,) = step.state.entries
    assert (entry.power, entry.cause, entry.points) == ("austria", "forfeit", -10)
    assert step.state.abstained["austria"] == 4


def test_a_vote_ends_the_row_of_abstentions_and_is_remembered():
    state = tally(("austria", "ser"), abstained=abstained(3)).state
    assert state.abstained["austria"] == 0
    assert state.last_votes["austria"] == "ser"


def test_the_council_goes_on_when_both_are_found_unless_it_stops():  # L-32
    found = tuple(Purge(1904, Province(each), True) for each in ("bel", "gre"))
    assert public(league(BOARD, purges=found)).council.open
    stopped = league(BOARD, purges=found, options={"voting": "stops"})
    assert public(stopped).council is None
    assert RULES.acts(seen(stopped, "austria")) == ()


def test_a_vote_of_the_gms_has_no_words():
    assert not ForumEntry(Power("austria"), "", 1, votes=True).text


def remarks(state, power="austria", post=""):
    sheet = LeagueOrders(posts={Power(power): post} if post else {})
    return [each.code for each in RULES.check(seen(state, power), sheet) if not each.blocking]


def test_a_missing_vote_is_remarked_upon_in_winter():
    assert "vote_missing" in remarks(league(BOARD))
    assert "vote_missing" not in remarks(league(BOARD, "F1905M"))
    assert "vote_missing" not in remarks(posted(league(BOARD), ("austria", "abstain")))
    assert "vote_missing" not in remarks(league(BOARD), post="VOTE: GRE")
    missing = [each.missing for each in RULES.check(seen(league(BOARD), "italy"), LeagueOrders())]
    assert sum(missing) == 1


def test_a_fourth_abstention_is_remarked_upon():
    state = league(BOARD, abstained=abstained(3))
    assert "fourth_abstention" in remarks(state)
    sheet = LeagueOrders(posts={Power("austria"): "VOTE: ABSTAIN"})
    refused = [each.code for each in RULES.check(seen(state, "austria"), sheet) if each.blocking]
    assert refused == ["abstention_barred"]
    assert "fourth_abstention" not in remarks(posted(state, ("austria", "gre")))
    assert "fourth_abstention" not in remarks(league(BOARD, abstained=abstained(2)))
