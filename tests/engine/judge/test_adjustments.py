"""A Winter: whose orders count, in which order, and what civil disorder takes."""

from dataclasses import replace

import pytest

from engine.board.build_rule import BuildRule
from engine.board.map import Map
from engine.board.position import Position, read_position
from engine.board.terms import Location, Power, Province, UnitType
from engine.judge.adjustments import adjustments_owed, judge_adjustments
from engine.judge.rulebook import DATC, ExcessOrders, Rulebook
from engine.judge.ruling import Outcome, Ruling, RulingReason
from engine.orders.illegal import Illegal
from engine.orders.order import Build, Disband, Order, Waive

FRANCE, GERMANY = Power("france"), Power("germany")
Given = dict[Power, list[Order]]


def judged(
    map: Map,
    text: str,
    orders: Given,
    rules: Rulebook = DATC,
    disorder: tuple[Power, ...] = (),
    debts: dict[Power, int] | None = None,
) -> tuple[Position, tuple[Ruling, ...]]:
    position = read_position(text)
    sites = BuildRule(map).sites(position)
    verdict = judge_adjustments(map, position, orders, sites, rules, disorder, debts)
    assert verdict.after.owners == position.owners
    assert verdict.after.dislodged == {}
    return verdict.after, verdict.rulings


def army(at: str) -> Build:
    return Build(UnitType.ARMY, Location(at))


def gone(at: str) -> Disband:
    return Disband(Province(at))


ONE_BUILD = "france: A spa |  | par mar; germany:  |  | "
ONE_TOO_MANY = "france: A par, A mar, A spa |  | par mar"


def test_a_power_in_civil_disorder_builds_nothing_and_others_do(standard_map: Map) -> None:
    text = "france:  |  | par; germany:  |  | mun"
    orders: Given = {FRANCE: [army("par")], GERMANY: [army("mun")]}
    after, rulings = judged(standard_map, text, orders, disorder=(FRANCE,))
    assert list(after.units) == ["mun"]
    assert {each.power for each in rulings} == {GERMANY}


@pytest.mark.parametrize(
    ("disorder", "why"), [((FRANCE,), RulingReason.CIVIL_DISORDER), ((), RulingReason.REMOVED)]
)
def test_what_nobody_removed_is_taken(
    standard_map: Map, disorder: tuple[Power, ...], why: RulingReason
) -> None:
    after, (ruling,) = judged(standard_map, ONE_TOO_MANY, {}, disorder=disorder)
    assert len(after.units) == 2
    assert (ruling.outcome, ruling.why, ruling.disbanded) == (Outcome.DISBANDED, why, True)
    assert ruling.unit is not None
    assert ruling.unit.province not in after.units


def test_what_was_removed_is_not_taken_again(standard_map: Map) -> None:
    text = "france: A par, A mar, A spa, A gas |  | par mar"
    after, rulings = judged(standard_map, text, {FRANCE: [gone("spa")]})
    assert len(after.units) == 2
    assert "spa" not in after.units
    assert {each.why for each in rulings} == {RulingReason.DISBANDS, RulingReason.REMOVED}


def test_debts_that_a_game_gives_count_in_place_of_those_of_the_board(standard_map: Map) -> None:
    orders: Given = {FRANCE: [army("par"), army("mar")]}
    text = "france:  |  | par mar"
    after, rulings = judged(standard_map, text, orders, debts={FRANCE: 1})
    assert list(after.units) == ["par"]
    assert sorted(each.why for each in rulings) == sorted(
        (RulingReason.BUILDS, RulingReason.TOO_MANY)
    )
    after, (void,) = judged(standard_map, text, {FRANCE: [army("par")]}, debts={})
    assert not after.units
    assert (void.power, void.fault) == (FRANCE, Illegal.NOTHING_OWED)


def test_of_too_many_builds_the_first_count_or_none(standard_map: Map) -> None:
    orders: Given = {FRANCE: [army("par"), army("bre"), army("mar")]}
    text = "france: A spa |  | par mar"
    after, rulings = judged(standard_map, text, orders)
    assert set(after.units) == {"par", "spa"}
    assert {each.order: each.why for each in rulings} == dict(
        zip(
            orders[FRANCE],
            (RulingReason.BUILDS, RulingReason.ILLEGAL, RulingReason.TOO_MANY),
            strict=True,
        )
    )
    none = replace(DATC, too_many=ExcessOrders.NONE)
    after, rulings = judged(standard_map, text, orders, none)
    assert set(after.units) == {"spa"}
    assert {each.order: each.why for each in rulings} == dict(
        zip(
            orders[FRANCE],
            (RulingReason.TOO_MANY, RulingReason.ILLEGAL, RulingReason.TOO_MANY),
            strict=True,
        )
    )
    assert {each.outcome for each in rulings} == {Outcome.VOID}


def test_where_no_removal_counts_civil_disorder_chooses(standard_map: Map) -> None:
    none = replace(DATC, too_many=ExcessOrders.NONE)
    orders: Given = {FRANCE: [gone("par"), gone("mar")]}
    after, rulings = judged(standard_map, ONE_TOO_MANY, orders, none)
    assert set(after.units) == {"par", "mar"}
    assert [each.why for each in rulings].count(RulingReason.REMOVED) == 1


def test_nothing_is_built_or_removed_twice(standard_map: Map) -> None:
    text = "france:  |  | par mar"
    after, rulings = judged(standard_map, text, {FRANCE: [army("par"), army("par")]})
    assert list(after.units) == ["par"]
    assert {each.fault for each in rulings} == {None, Illegal.SITE_OCCUPIED}
    text = "france: A par, A mar, A spa |  | par"
    after, rulings = judged(standard_map, text, {FRANCE: [gone("spa"), gone("spa")]})
    assert len(after.units) == 1
    assert Illegal.ALREADY_REMOVED in [each.fault for each in rulings]


@pytest.mark.parametrize("waive", [True, False])
def test_a_build_is_let_go_by_where_the_rules_have_it(standard_map: Map, waive: bool) -> None:
    rules = replace(DATC, waive=waive)
    _, (ruling,) = judged(standard_map, ONE_BUILD, {FRANCE: [Waive()]}, rules)
    assert ruling.fault is (None if waive else Illegal.NO_WAIVING)
    assert ruling.why is (RulingReason.WAIVES if waive else RulingReason.ILLEGAL)


def test_an_army_is_built_in_the_province_whatever_coast_is_named(standard_map: Map) -> None:
    text = "russia:  |  | stp"
    order = Build(UnitType.ARMY, Location("stp/nc"))
    after, (ruling,) = judged(standard_map, text, {Power("russia"): [order]})
    stands = [each.location for each in after.units.values()]
    assert stands == (["stp"] if ruling.outcome is Outcome.SUCCEEDED else [])


def test_disorder_takes_the_rest_of_what_is_owed_from_those_that_still_stand(
    standard_map: Map,
) -> None:
    text = "france: A par, A gas, A mun, A ven |  | par"
    after, rulings = judged(standard_map, text, {FRANCE: [gone("mun")]})
    assert [each.why for each in rulings].count(RulingReason.DISBANDS) == 1
    assert list(after.units) == ["par"]
    assert len({each.unit for each in rulings}) == 3


def test_orders_in_number_are_carried_out_where_too_many_would_void_all(standard_map: Map) -> None:
    none = replace(DATC, too_many=ExcessOrders.NONE)
    after, rulings = judged(standard_map, ONE_BUILD, {FRANCE: [army("par")]}, none)
    assert "par" in after.units
    assert [each.outcome for each in rulings] == [Outcome.SUCCEEDED]


def test_where_one_builds_in_any_centre_a_home_must_be_held_on_some_maps(
    standard_map: Map,
) -> None:
    rule = replace(standard_map, anywhere=True)
    text = "france:  |  | spa; germany:  |  | mun bel"
    after, _ = judged(rule, text, {FRANCE: [army("spa")], GERMANY: [army("bel")]})
    assert set(after.units) == {"spa", "bel"}
    strict = replace(rule, needs_free_home=True)
    after, (spa, _) = judged(strict, text, {FRANCE: [army("spa")], GERMANY: [army("bel")]})
    assert spa.power == FRANCE
    assert spa.outcome is Outcome.VOID
    assert set(after.units) == {"bel"}


def test_builds_are_bounded_by_the_sites_which_stand_in_order(standard_map: Map) -> None:
    position = read_position("france: A par |  | par mar bre spa")
    sites = BuildRule(standard_map).sites(position)
    assert sites[FRANCE] == ("bre", "mar")
    assert adjustments_owed(position, sites) == {FRANCE: 2}
