"""Where powers build, how homes are settled in 1899, and what powers are called from then on."""

from dataclasses import replace

import pytest

from engine.board.terms import Power, Province
from engine.errors import RulingRefused
from engine.frame.seat import ONLOOKER
from engine.games.shadows.decision import PowerNameSet
from engine.games.shadows.power_names import is_allowed_name
from engine.games.shadows.submission import LeagueOrders
from engine.orders.order import Hold
from tests.engine.games.shadows.table import (
    CAPITALS,
    PLAIN,
    RULES,
    SEATS,
    chance,
    choosing,
    facts,
    kinds,
    league,
    played,
    public,
    seat_of,
    seen,
    units,
)

ENGLAND = "england: F nwy |  | lon edi nwy"


def early(rules, position, turn, **options):
    state = choosing(rules, **options).state
    made = league(position, turn)
    campaign = replace(state.campaign, turn=made.campaign.turn, position=made.campaign.position)
    return replace(state, campaign=campaign)


def test_the_league_builds_in_any_vacant_centre_it_owns():  # L-8
    state = early(RULES, ENGLAND, "W1898A")
    assert seen(state, "england").board.sites["england"] == ("edi", "lon")
    assert units(played(state, england="B F edi; B A lon").state)["edi"] == "F england"
    strict = early(RULES, ENGLAND, "W1898A", building="capital")
    assert seen(strict, "england").board.sites["england"] == ("lon",)


def test_1897_builds_in_the_initial_centre_only():
    state = early(PLAIN, "england: F nth |  | lon edi", "W1898A")
    assert PLAIN.view(state, ONLOOKER).board.sites["england"] == ("lon",)
    after = played(state, rules=PLAIN, england="B F lon").state
    assert units(after)["lon"] == "F england", "the worked example: F Lon again in Winter 1898"


def test_homes_are_what_is_owned_after_the_fall_of_1899():
    before = early(
        RULES, "england: F nwy, A bre |  | lon edi; france: A pic |  | par bre", "F1899M"
    )
    step = played(before)
    homes = dict(facts(step, "homes_frozen").homes)
    assert homes["england"] == ("bre", "edi", "lon", "nwy")
    assert homes["france"] == ("par",)
    assert public(step.state).homes["england"] == homes["england"]
    assert RULES.phase(step.state).key == "W1899A"
    assert "bre" not in seen(step.state, "france").board.sites["france"]
    assert seen(step.state, "england").board.sites["england"] == ("edi", "lon")


def test_in_1897_too_and_the_winter_of_1899_builds_by_them():
    before = early(PLAIN, "england: F nwy |  | lon edi", "F1899M")
    step = played(before, rules=PLAIN)
    assert PLAIN.phase(step.state).key == "W1899A"
    assert PLAIN.view(step.state, ONLOOKER).board.sites["england"] == ("edi", "lon")


def test_a_capital_taken_by_1899_is_its_takers_home_and_still_a_capital():  # L-11
    position = "england: A par |  | lon; france: A bur |  | par mar"
    state = played(early(RULES, position, "F1899M")).state
    assert "par" in state.campaign.homes["england"]
    assert state.living_capitals["par"] == "france"
    ends = played(early(RULES, position, "F1899M", lost_capital="ends")).state
    assert "par" not in ends.living_capitals
    assert "lon" in ends.living_capitals


def test_homes_may_be_settled_before_the_retreats():  # L-9
    battle = "england: A mar |  | lon; france: A bur, A gas |  | par"
    for freeze, homes in (("after_retreats", ("lon", "spa")), ("before_retreats", ("lon",))):
        before = early(RULES, battle, "F1899M", freeze=freeze)
        beaten = played(before, france="A bur-mar; A gas S A bur-mar").state
        assert RULES.phase(beaten).key == "F1899R"
        after = played(beaten, england="A mar R spa").state
        assert after.campaign.position.owners["spa"] == "england"
        assert after.campaign.homes["england"] == homes


def test_a_power_may_take_a_name_in_winter_1899():  # L-13
    state = league(ENGLAND, "W1899A")
    view = seen(state, "england")
    assert view.naming
    assert RULES.phase(state).pages == ("orders", "name")
    assert seat_of("england") in RULES.phase(state).waiting_on
    named = LeagueOrders(names={Power("england"): "  The Nordic   League "})
    assert not [each for each in RULES.check(view, named) if each.blocking]
    step = RULES.resolve(state, {seat_of("england"): named}, chance())
    assert facts(step, "powers_renamed").names == (("england", "The Nordic League"),)
    assert public(step.state).board.names == {"england": "The Nordic League"}


def test_names_are_given_then_only_and_must_be_fit():
    later = seen(league(ENGLAND, "W1900A"), "england")
    now = seen(league(ENGLAND, "W1899A"), "england")
    for view, name, code in (
        (later, "Albion", "no_naming_now"),
        (now, "1234", "name_barred"),
        (now, "x" * 33, "name_barred"),
        (now, "A{power}", "name_barred"),
    ):
        found = RULES.check(view, LeagueOrders(names={Power("england"): name}))
        assert code in [each.code for each in found if each.blocking]
    assert is_allowed_name("Österreich-Ungarn")
    assert not is_allowed_name("tab\tand\x00")


def test_of_two_powers_with_one_name_the_first_has_it():
    state = league(f"{ENGLAND}; france: A par |  | par", "W1899A")
    handed = {
        seat_of(power): LeagueOrders(names={Power(power): "The League"})
        for power in ("england", "france")
    }
    step = RULES.resolve(state, handed, chance())
    assert public(step.state).board.names == {"england": "The League"}


def test_a_power_that_owns_nothing_at_the_freeze_has_no_homes():  # L-10, L-12
    position = "england: F nwy |  | lon; france: A pic |  | ; germany: A par |  | ber"
    state = played(early(RULES, position, "F1899M")).state
    assert state.campaign.homes["france"] == ()
    after = played(state)
    assert "france" not in after.state.campaign.surviving()
    assert "eliminated" in kinds(after)
    assert CAPITALS["france"] in state.campaign.homes["germany"]


@pytest.mark.parametrize(
    "name",
    ["France", "FRANCE", "Russie", "Frаnce", "ITA1Y", "GM", "M J"],
)
def test_no_power_takes_another_ones_name_or_one_that_looks_like_it(name):
    """Usual names in either language, letters of another script; by the GM's hand neither."""
    state = early(RULES, "england: F lon |  | lon", "W1899A")
    view = seen(state, "england")
    sheet = LeagueOrders(names={Power("england"): name})
    assert "name_taken" in [each.code for each in RULES.check(view, sheet) if each.blocking]
    after = RULES.resolve(state, {seat_of("england"): sheet}, chance()).state
    assert public(after).board.names == {}
    with pytest.raises(RulingRefused):
        RULES.rule(state, PowerNameSet(Power("england"), name))


def test_a_power_may_be_called_what_it_usually_is():
    state = early(RULES, "england: F lon |  | lon", "W1899A")
    for name in ("England", "Angleterre"):
        sheet = LeagueOrders(names={Power("england"): name})
        assert not [e for e in RULES.check(seen(state, "england"), sheet) if e.blocking]


def test_a_name_that_another_power_bears_is_taken():
    state = league(f"{ENGLAND}; france: A par |  | par", "W1899A")
    names = {Power("france"): "The Nordic League"}
    state = replace(state, campaign=replace(state.campaign, names=names))
    view = seen(state, "england")
    taken = LeagueOrders(names={Power("england"): "the nordic league"})
    assert "name_taken" in [each.code for each in RULES.check(view, taken) if each.blocking]
    kept = LeagueOrders(names={Power("england"): "  "}, posts={Power("england"): " "})
    assert not [each for each in RULES.check(view, kept) if each.blocking]


def test_no_orders_are_asked_for_with_the_capitals():
    state = RULES.deal(SEATS, {"powers": "chosen"}, chance()).state
    orders = {Power("england"): (Hold(Province("lon")),)}
    found = RULES.check(seen(state, "england"), LeagueOrders(orders))
    assert "no_orders_now" in [each.code for each in found if each.blocking]
