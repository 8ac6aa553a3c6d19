"""The reasons given: the numbers compared, and the unit that mattered."""

from collections.abc import Collection, Mapping

import pytest

from engine.board.build_rule import BuildRule
from engine.board.map import Map
from engine.board.position import read_position
from engine.board.terms import Power
from engine.judge.adjustments import judge_adjustments
from engine.judge.movement import judge_movement
from engine.judge.retreats import judge_retreats
from engine.judge.rulebook import DATC
from engine.judge.ruling import Outcome, Ruling, RulingReason
from engine.orders.illegal import Illegal
from engine.orders.order import Order
from tests.helpers.order_text import read_order

SIEGE = "france: A bur, A mar, A par, A pic |  | ; germany: A mun, A ruh, A bel |  | "


def orders(text: str) -> Mapping[Power, list[Order]]:
    """`france: A par - bur, A mar H; germany: A mun - bur`."""
    found: dict[Power, list[Order]] = {}
    for part in text.split("; "):
        power, _, rest = part.partition(": ")
        found[Power(power)] = [read_order(each) for each in rest.split(", ")]
    return found


def ruled(
    map: Map, units: str, given: str, disorder: Collection[Power] = ()
) -> Mapping[str, Ruling]:
    """The rulings of a movement phase, by the province of the unit."""
    verdict = judge_movement(map, read_position(units), orders(given), DATC, disorder)
    return {ruling.unit.province: ruling for ruling in verdict.rulings if ruling.unit}


def facts(ruling: Ruling) -> tuple[Outcome, RulingReason, str | None, int, int]:
    return ruling.outcome, ruling.why, ruling.by, ruling.strength, ruling.against


def test_a_supported_attack_meets_a_supported_defence(standard_map: Map) -> None:
    found = ruled(
        standard_map,
        SIEGE,
        "france: A bur H, A mar S A bur, A par S A bur; germany: A mun - bur, A ruh S A mun - bur",
    )
    assert facts(found["mun"]) == (Outcome.BOUNCED, RulingReason.BOUNCES_OFF, "bur", 2, 3)
    assert facts(found["mar"])[:2] == (Outcome.SUCCEEDED, RulingReason.GIVEN)
    assert facts(found["bel"])[:2] == (Outcome.SUCCEEDED, RulingReason.NO_ORDER)


def test_a_dislodgement_names_victor_and_numbers(standard_map: Map) -> None:
    found = ruled(
        standard_map,
        SIEGE,
        "france: A bur - ruh, A par H, A mar H; "
        "germany: A mun - bur, A bel S A mun - bur, A ruh S A mun - bur",
    )
    assert facts(found["mun"]) == (Outcome.SUCCEEDED, RulingReason.DISLODGES, "bur", 3, 1)
    assert found["bur"].dislodged_by == "mun"
    assert not found["bur"].disbanded


def test_a_stand_off_names_the_rival_of_equal_strength(standard_map: Map) -> None:
    found = ruled(standard_map, SIEGE, "france: A par - gas, A mar - gas; germany: A mun H")
    assert facts(found["par"]) == (Outcome.BOUNCED, RulingReason.STANDOFF, "mar", 1, 1)
    assert facts(found["mar"]) == (Outcome.BOUNCED, RulingReason.STANDOFF, "par", 1, 1)


def test_the_weaker_of_two_rivals_is_outweighed(standard_map: Map) -> None:
    units = "france: A par, A bre |  | ; germany: A mar, A bur |  | "
    found = ruled(
        standard_map,
        units,
        "france: A par - gas, A bre S A par - gas; germany: A mar - gas",
    )
    assert facts(found["mar"]) == (Outcome.BOUNCED, RulingReason.OUTWEIGHED, "par", 1, 2)
    assert facts(found["par"]) == (Outcome.SUCCEEDED, RulingReason.ENTERS, "mar", 2, 1)


def test_an_own_unit_in_the_way_is_said_so(standard_map: Map) -> None:
    found = ruled(
        standard_map, SIEGE, "france: A par - bur, A mar S A par - bur, A bur H; germany: A mun H"
    )
    assert facts(found["par"])[:3] == (Outcome.BOUNCED, RulingReason.OWN_UNIT, "bur")


def test_help_from_the_victims_own_power_does_not_count_against_it(standard_map: Map) -> None:
    found = ruled(
        standard_map,
        SIEGE,
        "france: A bur H, A par S A mun - bur; germany: A mun - bur",
    )
    assert facts(found["mun"]) == (Outcome.BOUNCED, RulingReason.BOUNCES_OFF, "bur", 1, 1)
    assert found["par"].why is RulingReason.GIVEN


def test_a_cut_names_the_unit_that_cut(standard_map: Map) -> None:
    found = ruled(
        standard_map,
        SIEGE,
        "france: A bur H, A par S A bur; germany: A mun H, A bel - pic",
    )
    assert found["par"].why is RulingReason.GIVEN
    found = ruled(
        standard_map,
        "france: A bur, A par |  | ; germany: A pic, A mun |  | ",
        "france: A bur H, A par S A bur; germany: A pic - par, A mun - bur",
    )
    assert facts(found["par"])[:3] == (Outcome.CUT, RulingReason.CUT_BY, "pic")


def test_a_support_that_fell_with_its_giver_says_so(standard_map: Map) -> None:
    found = ruled(
        standard_map,
        "france: A bur, A par |  | ; germany: A pic, A mun, A bre |  | ",
        "france: A bur H, A par S A bur; germany: A pic - par, A bre S A pic - par",
    )
    assert facts(found["par"])[:3] == (Outcome.CUT, RulingReason.CUT_DISLODGED, "pic")
    assert found["par"].dislodged_by == "pic"


def test_a_unit_with_nowhere_to_go_is_disbanded_and_its_ruling_says_so(
    standard_map: Map,
) -> None:
    verdict = judge_movement(
        standard_map,
        read_position("england: F edi |  | ; france: F nth, F nwg, A lvp, A yor, F cly |  | "),
        orders("france: F nth - edi, A yor S F nth - edi"),
    )
    lost = next(ruling for ruling in verdict.rulings if ruling.power == "england")
    assert lost.disbanded
    assert lost.dislodged_by == "nth"
    assert not verdict.after.dislodged


def test_a_power_in_disorder_holds_whatever_it_sent(standard_map: Map) -> None:
    found = ruled(
        standard_map,
        SIEGE,
        "france: A bur - mun, A par S A bur; germany: A mun - bur, A ruh S A mun - bur",
        [Power("france")],
    )
    assert facts(found["par"])[:2] == (Outcome.SUCCEEDED, RulingReason.CIVIL_DISORDER)
    assert found["bur"].dislodged_by == "mun"


def test_orders_for_what_is_not_ones_own_are_ruled_and_command_nobody(standard_map: Map) -> None:
    verdict = judge_movement(
        standard_map,
        read_position(SIEGE),
        orders("france: A mun - tyr, A vie H, A par B, waive; germany: A mun H"),
    )
    spare = {r.fault for r in verdict.rulings if r.power == "france" and r.unit is None}
    assert spare == {Illegal.NOT_YOURS, Illegal.NO_UNIT, Illegal.WRONG_PHASE}
    assert verdict.after == read_position(SIEGE)


def test_a_ferry_that_is_not_needed_says_who_walked(standard_map: Map) -> None:
    found = ruled(
        standard_map,
        "england: A nwy |  | ; germany: F ska |  | ",
        "england: A nwy - swe; germany: F ska C A nwy - swe",
    )
    assert facts(found["ska"])[:3] == (Outcome.VOID, RulingReason.WALKED, "nwy")


@pytest.mark.parametrize(
    ("given", "outcome", "why"),
    [
        ("france: A bur R gas", Outcome.SUCCEEDED, RulingReason.RETREATS),
        ("france: A bur D", Outcome.SUCCEEDED, RulingReason.DISBANDS),
        ("france: A par H", Outcome.DISBANDED, RulingReason.NO_ORDER),
        ("france: A bur R par", Outcome.VOID, RulingReason.ILLEGAL),
        ("france: A bur R gas, A bur D", Outcome.VOID, RulingReason.ILLEGAL),
        ("germany: A bur R gas", Outcome.DISBANDED, RulingReason.NO_ORDER),
    ],
)
def test_a_retreat_is_ruled(
    standard_map: Map, given: str, outcome: Outcome, why: RulingReason
) -> None:
    position = read_position("france: A par | *A bur<mun>gas | ; germany: A bur |  | ")
    verdict = judge_retreats(standard_map, position, orders(given))
    found = next(r for r in verdict.rulings if r.unit and r.unit.province == "bur")
    assert (found.outcome, found.why) == (outcome, why)
    assert ("gas" in verdict.after.units) == (why is RulingReason.RETREATS)
    assert found.disbanded == (outcome in (Outcome.DISBANDED, Outcome.VOID))


def test_a_retreating_power_in_disorder_loses_its_units(standard_map: Map) -> None:
    position = read_position("france:  | *A bur<mun>gas | ; germany: A bur |  | ")
    gone = judge_retreats(standard_map, position, orders("france: A bur R gas"), [Power("france")])
    assert [(r.why, r.disbanded) for r in gone.rulings] == [(RulingReason.CIVIL_DISORDER, True)]


def test_a_dislodged_unit_without_retreat_is_told_so(standard_map: Map) -> None:
    position = read_position("france:  | *A bur<mun> | ; germany: A bur |  | ")
    gone = judge_retreats(standard_map, position, {})
    assert [(r.outcome, r.why) for r in gone.rulings] == [
        (Outcome.DISBANDED, RulingReason.NOWHERE_TO_GO)
    ]


def test_a_fleet_is_built_on_the_coast_named_or_the_only_one(standard_map: Map) -> None:
    position = read_position("russia:  |  | sev stp; france:  |  | bre")
    verdict = judge_adjustments(
        standard_map,
        position,
        orders("russia: F stp/nc B, F sev B; france: F bre B"),
        BuildRule(standard_map).sites(position),
    )
    assert sorted(unit.location for unit in verdict.after.units.values()) == [
        "bre",
        "sev",
        "stp/nc",
    ]
