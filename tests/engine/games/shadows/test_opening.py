"""Fall and Winter 1897: Capitals, headquarters, the first units."""

from collections import Counter
from dataclasses import replace

import pytest

from engine.board.terms import Location, Power, Province, UnitType
from engine.errors import SetupRefused
from engine.frame.audience import ForGM
from engine.frame.chance import Chance
from engine.frame.seat import GAME_MASTER, Seat, Seated, SeatId
from engine.games.shadows.opening import NORTH, SOUTH, capital_choices, deal_powers
from engine.games.shadows.options import LeagueRules
from engine.games.shadows.submission import LeagueOrders
from engine.orders.order import Build, Waive
from engine.orders.order_options import all_orders
from tests.engine.games.shadows.table import (
    CAPITALS,
    PLAIN,
    POWERS,
    RULES,
    SEATS,
    chance,
    choosing,
    dealt,
    facts,
    kinds,
    league,
    played,
    public,
    seat_of,
    seen,
    units,
)


def test_the_pools_are_the_thirty_four_centres():
    ground = dealt().ground
    assert len(NORTH) == len(SOUTH) == 17
    assert {*NORTH, *SOUTH} == set(ground.centres)


@pytest.mark.parametrize("rules", [PLAIN, RULES])
def test_everybody_chooses_a_capital_first(rules):
    state = dealt(rules)
    phase = rules.phase(state)
    assert (phase.key, phase.kind, phase.pages) == ("F1897C", "capital", ("capital",))
    assert phase.waiting_on == tuple(seat.id for seat in SEATS)
    assert not public(state).choices
    assert seen(state, "england").choices == {"england": ("edi", "lon", "lvp")}
    assert seen(state, "russia").choices == {"russia": ("mos", "sev", "war")}


def test_st_petersburg_is_no_capital():
    view = seen(dealt(), "russia")
    wish = LeagueOrders(capitals={Power("russia"): Province("stp")})
    (objection,) = [each for each in RULES.check(view, wish) if each.blocking]
    assert objection.code == "capital_barred"
    step = choosing(capitals={**CAPITALS, "russia": "stp"})
    assert facts(step, "capitals_chosen").by_default == ("russia",)
    assert step.state.capitals["russia"] in ("mos", "sev", "war")


def test_another_power_has_no_capital_of_mine():
    view = seen(dealt(), "france")
    for wish in ({"france": "lon"}, {"england": "lon"}):
        found = RULES.check(view, LeagueOrders(capitals=wish))
        assert any(each.blocking for each in found)
    assert [each.code for each in RULES.check(view, RULES.blank(view))] == ["capital_missing"]


def test_the_choices_become_public_together():
    step = choosing()
    told = facts(step, "capitals_chosen")
    assert dict(told.capitals) == CAPITALS
    assert not told.by_default
    assert public(step.state).capitals == CAPITALS
    owners = step.state.campaign.position.owners
    assert owners == {capital: power for power, capital in CAPITALS.items()}
    assert RULES.phase(step.state).key == "W1897A"


def test_without_a_choice_a_lot_decides_or_the_alphabet():  # L-1
    some = {power: capital for power, capital in CAPITALS.items() if power != "france"}
    drawn = {
        RULES.resolve(dealt(), {}, chance(seed)).state.capitals["france"] for seed in range(30)
    }
    assert drawn == {"bre", "mar", "par"}
    step = choosing(capitals=some, no_capital="alphabet")
    assert step.state.capitals["france"] == "bre"
    assert not facts(step, "capitals_chosen").by_lot


def test_the_headquarters_are_drawn_from_what_is_still_neutral():  # L-4
    found: Counter[str] = Counter()
    for seed in range(200):
        state = RULES.resolve(dealt(), {}, chance(seed)).state
        north, south = state.headquarters
        assert north in NORTH
        assert south in SOUTH
        assert not {north, south} & set(state.capitals.values())
        found.update(state.headquarters)
    assert len(found) > 25


def test_only_the_gm_hears_of_the_headquarters():
    step = choosing()
    (told,) = [report for report in step.reports if report.kind == "headquarters_drawn"]
    assert told.audience == ForGM()
    assert RULES.view(step.state, GAME_MASTER).headquarters == step.state.headquarters
    assert public(step.state).headquarters == ()
    assert all(seen(step.state, power).headquarters == () for power in POWERS)


def test_the_gm_may_choose_them_and_a_lot_does_if_he_has_not():
    step = choosing(headquarters="gm")
    assert kinds(step) == ["capitals_chosen"]
    assert step.state.headquarters == ()
    after = played(league("england: F bel |  | lon", "F1898M", headquarters=()))
    assert len(after.state.headquarters) == 2
    assert "headquarters_drawn" in kinds(after)


def test_1897_has_no_headquarters():
    step = choosing(PLAIN)
    assert kinds(step) == ["capitals_chosen"]
    assert step.state.headquarters == ()
    assert PLAIN.view(step.state, GAME_MASTER).council is None


@pytest.mark.parametrize("rules", [PLAIN, RULES])
def test_army_or_fleet_in_winter(rules):
    state = choosing(rules).state
    assert dict(rules.view(state, GAME_MASTER).board.owed) == dict.fromkeys(POWERS, 1)
    step = played(state, rules=rules, england="B F lon", turkey="B A con", russia="W")
    assert rules.phase(step.state).key == "S1898M"
    placed = units(step.state)
    assert placed["lon"] == "F england"
    assert placed["con"] == "A turkey"
    assert placed["par"] == "A france", "who orders nothing raises an army"
    assert placed["mos"] == "A russia", "and so does who would waive it"


@pytest.mark.parametrize("rules", [PLAIN, RULES])
def test_a_first_unit_is_not_waived_unless_the_table_wants_it(rules):  # L-60
    waive = LeagueOrders({Power("russia"): (Waive(),)})
    view = rules.view(choosing(rules).state, Seated(seat_of("russia")))
    (blocked,) = [each for each in rules.check(view, waive) if each.blocking]
    assert blocked.code == "waive_barred"
    assert Waive() not in set(all_orders(view.board, Power("russia")))
    free = choosing(rules, first_unit="waivable").state
    view = rules.view(free, Seated(seat_of("russia")))
    assert not [each for each in rules.check(view, waive) if each.blocking]
    assert Waive() in set(all_orders(view.board, Power("russia")))
    assert "mos" not in units(played(free, rules=rules, russia="W").state)


@pytest.mark.parametrize("rules", [PLAIN, RULES])
def test_a_game_of_before_that_was_decided_goes_on_as_it_began(rules):
    state = choosing(rules).state
    chosen = {key: each for key, each in state.rules.chosen.items() if key != "first_unit"}
    begun = replace(state, rules=LeagueRules(chosen))
    assert "mos" not in units(played(begun, rules=rules, russia="W").state)


@pytest.mark.parametrize(
    "order", [Build(UnitType.FLEET, Location("vie")), Build(UnitType.ARMY, Location("tri"))]
)
def test_a_first_unit_that_cannot_be_is_objected_to_and_becomes_an_army(order):
    state = choosing().state
    sheet = LeagueOrders({Power("austria"): (order,)})
    assert [each.code for each in RULES.check(seen(state, "austria"), sheet)]
    step = RULES.resolve(state, {seat_of("austria"): sheet}, chance())
    assert units(step.state)["vie"] == "A austria"


def test_fewer_players_leave_the_other_powers_out():
    two = [Seat(SeatId("s1"), "Ada", ("france", "italy")), Seat(SeatId("s2"), "Bea", ("russia",))]
    state = RULES.deal(two, {"powers": "chosen"}, chance()).state
    state = RULES.resolve(state, {}, chance()).state
    assert set(state.capitals) == {"france", "italy", "russia"}
    assert len(state.campaign.position.owners) == 3
    step = RULES.resolve(state, {}, chance())
    assert set(units(step.state).values()) == {"A france", "A italy", "A russia"}


def test_powers_by_lot_choice_or_preference():  # L-2
    map = dealt().ground
    assert deal_powers(map, SEATS, "chosen", chance())["italy"] == seat_of("italy")
    by_lot = {deal_powers(map, SEATS, "lot", chance(seed))["italy"] for seed in range(40)}
    assert len(by_lot) > 4
    wishing = [Seat(each.id, each.name, ("italy", "france")) for each in SEATS[:2]]
    rest = [Seat(each.id, each.name) for each in SEATS[2:]]
    for seed in range(10):
        players = deal_powers(map, [*wishing, *rest], "preference", chance(seed))
        assert {players["italy"], players["france"]} == {SEATS[0].id, SEATS[1].id}
        assert set(players) == set(POWERS)
    with pytest.raises(SetupRefused):
        RULES.deal(
            [Seat(SeatId("s1"), "Ada", ("spain",)), *SEATS[1:]], {"powers": "preference"}, chance()
        )


def test_an_option_that_is_not_offered_is_refused():
    with pytest.raises(SetupRefused):
        dealt(tie="dice")
    with pytest.raises(SetupRefused):
        dealt(PLAIN, tie="nothing")


def test_the_lots_are_the_same_for_the_same_secret():
    one, two = (RULES.resolve(dealt(), {}, Chance(bytes(32))) for _ in range(2))
    assert one == two


def test_choices_are_home_centres_in_alphabetical_order():
    assert capital_choices(dealt().ground, Power("turkey")) == ("ank", "con", "smy")
