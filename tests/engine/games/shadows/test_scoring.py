"""The table of points, entry by entry, and the seed's worked examples."""

from dataclasses import replace

import pytest

from engine.board.terms import Power, Province
from engine.campaign.news import GameEnded
from engine.frame.seat import GAME_MASTER, Seat, SeatId
from engine.games.shadows.ending import end_game
from engine.games.shadows.ledger import PointsEntry, points_totals
from engine.games.shadows.scoring import current_entries, final_ledger, ownership_spans
from tests.engine.games.shadows.table import (
    CAPITALS,
    POWERS,
    RULES,
    chance,
    facts,
    league,
    played,
    posted,
    public,
    seen,
)

BEL, GRE = Province("bel"), Province("gre")


FIELDS = dict(zip(POWERS, ("boh", "yor", "bur", "ruh", "tus", "ukr", "arm"), strict=True))


def owning(**owned):
    """A board in which each power owns these centres and has an army in the field."""
    return "; ".join(
        f"{power}: A {FIELDS[power]} |  | {owned.get(power, CAPITALS[power])}" for power in POWERS
    )


def finished(kind="term", powers=(), turn="S1913M", position=None, conditions=(), **given):
    """A game that has ended so."""
    state = league(position or owning(), turn, conditions=conditions, **given)
    end = GameEnded(kind, tuple(map(Power, powers)), state.campaign.counts())
    return end_game(state, end).state


def points(state, power, cause=None):
    found = [each for each in final_ledger(state) if each.power == power]
    return sum(each.points for each in found if cause is None or each.cause == cause)


def tenure(*owners, first=1899):
    """Who owned a province at each Fall."""
    return tuple((first + at, Power(owner) if owner else None) for at, owner in enumerate(owners))


BELGIUM = tenure(*["england"] * 7, *["germany"] * 7)
"""Seed 002: England 1899 to 1905, captured by Germany in Fall 1906, the game goes to 1912."""


def test_belgium_earns_england_sixty_points():  # L-42
    state = finished(position=owning(germany="ber bel"), tenures={BEL: BELGIUM})
    assert points(state, "england", "lost") == 60
    (entry,) = [each for each in final_ledger(state) if each.cause == "lost"]
    assert entry == PointsEntry(Power("england"), entry.cause, 60, 1912, BEL, 6)
    assert points(state, "germany", "headquarters") == 75


def test_the_other_reading_of_the_example_gives_sixty_too():
    options = {"lost_years": "owned"}
    given = {"position": owning(germany="ber bel"), "tenures": {BEL: BELGIUM}}
    assert points(finished(**given, options=options), "england", "lost") == 60
    longer = {BEL: tenure(*["england"] * 9, *["germany"] * 5)}
    since = finished(**{**given, "tenures": longer})
    owned = finished(**{**given, "tenures": longer}, options=options)
    assert points(since, "england", "lost") == 40
    assert points(owned, "england", "lost") == 80
    once = {BEL: tenure("england", *["germany"] * 13)}
    held = finished(**{**given, "tenures": once}, options=options)
    assert points(held, "england", "lost") == 10, "one Fall is a year owned"


def test_the_table_at_the_end():
    state = finished(
        "solo", ["austria"], position=owning(austria="vie bel bud lon", england="edi")
    )
    assert points(state, "austria", "victory") == 200
    assert points(state, "austria", "capital") == 40
    assert points(state, "austria", "centre") == 20
    assert points(state, "austria", "headquarters") == 75
    assert points(state, "austria", "survival") == 0
    assert points(state, "england") == 10
    assert points(finished(), "france") == 30, "a Capital, and alive at the end of 1912"


def test_survival_may_count_whenever_the_game_ends():  # L-41
    assert points(finished("draw", POWERS, "S1905M"), "italy", "survival") == 0
    always = finished("draw", POWERS, "S1905M", options={"survival": "always"})
    assert points(always, "italy", "survival") == 10
    dead = owning().replace("italy: A tus |  | rom; ", "")
    assert points(finished(position=dead), "italy") == 0


def test_the_two_hundred_points():  # L-36, L-37, L-38
    both = (("solo", Power("austria")), ("capitals", Power("france")))
    given = {"kind": "solo", "powers": ["austria", "france"], "conditions": both}
    assert points(finished(**given), "austria", "victory") == 200
    assert points(finished(**given), "france", "victory") == 0, "France has three Capitals only"
    assert points(finished("capitals", ["france"], conditions=both[1:]), "france", "victory") == 0
    declared = finished("solo", ["france"])
    assert points(declared, "france", "victory") == 200, "by a ruling of the GM"
    any_end = {"options": {"victory_points": "any"}}
    other = finished("capitals", ["france"], conditions=both[1:], **any_end)
    assert points(other, "france", "victory") == 200
    alone = finished(**given, options={"sum": "instead"})
    assert points(alone, "austria") == 200
    assert points(alone, "italy") > 0


def test_a_headquarters_is_a_centre_too_or_not():  # L-39
    position = owning(austria="vie gre")
    assert points(finished(position=position), "austria") == 20 + 10 + 75 + 10
    instead = finished(position=position, options={"headquarters_points": "instead"})
    assert points(instead, "austria") == 20 + 75 + 10


def test_a_foreign_capital():  # L-40, L-11
    position = owning(austria="vie lon", england="edi")
    assert points(finished(position=position), "austria", "capital") == 40
    centre = finished(position=position, options={"foreign_capital": "centre"})
    assert points(centre, "austria", "capital") == 20
    stripped = finished(position=position, stripped=(Province("lon"),))
    assert points(stripped, "austria", "centre") == 10


def test_lost_regained_and_lost_again():  # L-43
    line = tenure("england", "germany", "germany", "england", "germany", first=1900)
    given = {"position": owning(germany="ber bel"), "tenures": {BEL: line}}
    assert points(finished(**given), "england", "lost") == 10 * (1912 - 1904)
    each = finished(**given, options={"regained": "each"})
    assert points(each, "england", "lost") == 10 * (8 + 2)
    back = tenure("england", "germany", "england", first=1900)
    again = finished(position=owning(england="lon bel"), tenures={BEL: back})
    assert points(again, "england", "lost") == 0
    assert points(again, "germany", "lost") == 100


def test_several_former_owners():  # L-44
    line = tenure("england", "france", "germany", first=1900)
    given = {"position": owning(germany="ber bel"), "tenures": {BEL: line}}
    state = finished(**given)
    assert (points(state, "england", "lost"), points(state, "france", "lost")) == (110, 100)
    last = finished(**given, options={"former_owners": "last"})
    assert (points(last, "england", "lost"), points(last, "france", "lost")) == (0, 100)


def discovered(line=(), owner="germany", votes=(), turn="W1906A", **given):
    """The step of a Winter in which Belgium is found."""
    position = owning(**{owner: f"{CAPITALS[owner]} bel"}) if owner else owning()
    state = league(position, turn, tenures={BEL: tenure(*line, first=1904)}, **given)
    return played(posted(state, *(votes or (("italy", "bel"),))))


def entries(step):
    return {(each.power, each.cause): each.points for each in step.state.entries}


def test_the_owner_loses_fifty_and_the_first_voter_gains_twenty_five():
    step = discovered(("germany", "germany", "germany"))
    assert entries(step) == {("germany", "discovered"): -50, ("italy", "first_vote"): 25}
    assert set(facts(step, "points_scored").entries) == set(step.state.entries)


@pytest.mark.parametrize(
    ("line", "points_lost"),
    [
        (("england", "england", "germany"), -40),
        (("england", "germany", "germany"), -20),
        (("england", "germany", "germany", "germany"), -10),
    ],
)
def test_the_sliding_scale(line, points_lost):  # L-45, L-46
    step = discovered(line, turn=f"W{1903 + len(line)}A")
    assert entries(step)["england", "lost_and_found"] == points_lost
    assert entries(step)["germany", "discovered"] == -50


def test_every_former_owner_pays_or_the_last_one():
    line = ("england", "france", "germany")
    assert entries(discovered(line))["england", "lost_and_found"] == -20
    assert entries(discovered(line))["france", "lost_and_found"] == -40
    last = entries(discovered(line, options={"former_owners": "last"}))
    assert ("england", "lost_and_found") not in last
    assert last["france", "lost_and_found"] == -40


def test_the_first_vote_must_still_stand():  # L-21
    votes = (("russia", "bel"), ("italy", "bel"), ("russia", "gre"), ("france", "bel"))
    assert entries(discovered(votes=votes))["italy", "first_vote"] == 25
    early = entries(discovered(votes=votes, options={"first_vote": "earliest"}))
    assert early["russia", "first_vote"] == 25
    back = (("russia", "bel"), ("italy", "bel"), ("russia", "gre"), ("russia", "bel"))
    found = entries(discovered(votes=back))
    assert found["italy", "first_vote"] == 25, "who left it for another began anew"
    assert ("russia", "first_vote") not in found
    again = (("italy", "bel"), ("russia", "bel"), ("italy", "bel"))
    assert entries(discovered(votes=again))["italy", "first_vote"] == 25, "said twice it stands"


def test_a_vote_for_everything_in_spring_is_no_first_vote():
    """Nobody can post all provinces and come back to the right one at the deadline."""
    everything = [("england", each) for each in ("bel", "gre", "ser", "abstain")]
    votes = (*everything, ("france", "bel"), ("england", "bel"))
    assert entries(discovered(votes=votes))["france", "first_vote"] == 25


def test_the_owner_may_vote_for_his_own():  # L-22
    votes = (("germany", "bel"), ("italy", "bel"))
    own = entries(discovered(votes=votes))
    assert (own["germany", "first_vote"], own["germany", "discovered"]) == (25, -50)
    none = entries(discovered(votes=votes, options={"own_vote": "nothing"}))
    assert not [key for key in none if key[1] == "first_vote"]


def test_equal_first_votes_share():  # L-52
    state = league(owning(germany="ber bel"), "W1906A")
    state = posted(state, ("italy", "bel"), ("france", "bel"))
    from dataclasses import replace

    together = tuple(replace(each, moment=1) for each in state.posts)
    step = played(replace(state, posts=together))
    assert entries(step)["italy", "first_vote"] == entries(step)["france", "first_vote"] == 12


def test_a_discovered_headquarters_is_worth_nothing_at_the_end():  # L-51
    after = discovered(("germany",) * 3).state
    over = end_game(after, GameEnded("term", (), ())).state
    assert points(over, "germany", "headquarters") == 0
    counts = discovered(("germany",) * 3, options={"found_points": "counts"}).state
    over = end_game(counts, GameEnded("term", (), ())).state
    assert points(over, "germany", "headquarters") == 75


def test_no_years_are_counted_of_a_headquarters_that_was_found():
    state = discovered(("england", "germany", "germany")).state
    over = end_game(state, GameEnded("term", (), ())).state
    assert points(over, "england", "lost") == 0


def test_everybody_reads_all_of_it_at_the_end_and_the_most_points_win():
    state = finished("term", POWERS, position=owning(austria="vie gre bud"))
    told = RULES.result(state)
    assert told.facts.headquarters == ("bel", "gre")
    assert told.facts.scores[0] == ("austria", 20 + 20 + 75 + 10)
    assert told.winners == ("s1",)
    assert public(state).ledger == told.facts.ledger
    assert public(state).headquarters == ("bel", "gre")


def test_a_seat_sees_its_own_part_as_far_as_it_knows():
    position = owning(austria="vie gre bud", germany="ber bel")
    told = {Power("austria"): (GRE,), Power("england"): (BEL,)}
    line = {BEL: tenure("england", "germany", first=1904)}
    state = league(position, "W1905A", told=told, tenures=line)
    mine = {(each.cause, each.province): each.points for each in seen(state, "austria").ledger}
    assert mine == {
        ("capital", "vie"): 20,
        ("centre", "gre"): 10,
        ("centre", "bud"): 10,
        ("headquarters", "gre"): 75,
    }
    hidden = {each.cause for each in seen(state, "germany").ledger}
    assert hidden == {"capital", "centre"}, "Germany has not been told of Belgium"
    later = league(position, "W1907A", told=told, tenures=line)
    lost = [each for each in seen(later, "england").ledger if each.cause == "lost"]
    assert [(each.province, each.points) for each in lost] == [("bel", 20)]
    assert public(state).ledger == ()
    whole = RULES.view(state, GAME_MASTER).ledger
    assert {each.power for each in whole} == set(POWERS)
    assert set(current_entries(state, Power("austria"))) <= set(whole)


def test_spells_are_runs_of_one_owner():
    line = tenure(None, "england", "england", "germany", "england", first=1898)
    assert [(each.power, each.first, each.last, each.lost) for each in ownership_spans(line)] == [
        ("england", 1899, 1900, 1901),
        ("germany", 1901, 1901, 1902),
        ("england", 1902, 1902, None),
    ]
    assert ownership_spans(()) == ()


def test_the_sums_are_in_order():
    found = [
        PointsEntry(Power("italy"), "centre", 10, 1905),
        PointsEntry(Power("france"), "centre", 30, 1905),
        PointsEntry(Power("italy"), "centre", -50, 1905),
    ]
    assert points_totals(found, (Power("austria"), Power("france"), Power("italy"))) == (
        ("france", 30),
        ("austria", 0),
        ("italy", -40),
    )


def test_who_plays_several_powers_has_the_points_of_all():
    pair = [
        Seat(SeatId("s1"), "Ada", ("france", "italy")),
        Seat(SeatId("s2"), "Bea", ("russia",)),
        Seat(SeatId("s3"), "Cleo", ("turkey",)),
    ]
    state = RULES.deal(pair, {"powers": "chosen", "last_year": 1900}, chance()).state
    while RULES.result(state) is None:
        state = RULES.resolve(state, {}, chance()).state
    scores = dict(RULES.result(state).facts.scores)
    assert scores["france"] == scores["russia"]
    assert RULES.result(state).winners == ("s1",)


def test_what_everybody_can_know_is_reckoned_for_everybody():
    """Capitals, centres, first votes and discoveries; never an undiscovered headquarters."""
    state = league(owning(germany="ber bel"), "W1906A", told={Power("germany"): (BEL,)})
    shown = public(state).standings
    assert {(e.power, e.cause) for e in shown if e.power == "germany"} == {
        ("germany", "capital"),
        ("germany", "centre"),
    }
    assert seen(state, "france").standings == shown
    elsewhere = replace(state, headquarters=(Province("hol"), Province("gre")), told={})
    assert public(elsewhere).standings == shown
