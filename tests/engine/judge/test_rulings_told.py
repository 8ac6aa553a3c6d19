"""What each Winter and retreat phase says of a unit: which one, what became of it, and why."""

import pytest

from engine.board.build_rule import BuildRule
from engine.board.map import Map
from engine.board.position import read_position
from engine.board.terms import Location, Power, Province, UnitType
from engine.board.unit import Unit
from engine.judge.adjustments import judge_adjustments
from engine.judge.retreats import judge_retreats
from engine.judge.ruling import Outcome, Ruling, RulingReason
from engine.orders.order import Build, Disband, Order, Retreat

PARIS, MARSEILLES = Province("par"), Province("mar")
FRANCE, RUSSIA = Power("france"), Power("russia")
ARMY_PARIS = Unit(FRANCE, UnitType.ARMY, Location("par"))


def winter(map: Map, text: str, *orders: Order) -> dict[Order, Ruling]:
    """A Winter of one power: its rulings by what was ordered."""
    position = read_position(text)
    power = position.powers()[0]
    verdict = judge_adjustments(map, position, {power: orders}, BuildRule(map).sites(position))
    return {each.order: each for each in verdict.rulings}


@pytest.mark.parametrize("coast", ["stp/nc", "stp/sc"])
def test_a_fleet_stands_on_the_coast_on_which_it_was_built(standard_map: Map, coast: str) -> None:
    position = read_position("russia: A mos |  | stp mos")
    built = Build(UnitType.FLEET, Location(coast))
    sites = BuildRule(standard_map).sites(position)
    verdict = judge_adjustments(standard_map, position, {RUSSIA: (built,)}, sites)
    assert verdict.after.units[Province("stp")].location == coast
    assert verdict.rulings[0].unit is None


def test_an_army_stands_in_the_province_and_a_fleet_on_its_only_coast(standard_map: Map) -> None:
    position = read_position("france:  |  | par bre")
    given = Build(UnitType.ARMY, Location("par")), Build(UnitType.FLEET, Location("bre"))
    sites = BuildRule(standard_map).sites(position)
    units = judge_adjustments(standard_map, position, {FRANCE: given}, sites).after.units
    assert {each.location: each.type for each in units.values()} == {
        "par": UnitType.ARMY,
        "bre": UnitType.FLEET,
    }


def test_a_removal_names_its_unit_whatever_becomes_of_it(standard_map: Map) -> None:
    first, second, nobody = Disband(PARIS), Disband(MARSEILLES), Disband(Province("mun"))
    found = winter(standard_map, "france: A par, A mar |  | bre", nobody, first, second)
    assert (found[first].unit, found[first].outcome) == (ARMY_PARIS, Outcome.SUCCEEDED)
    assert found[first].why is RulingReason.DISBANDS
    assert found[second].unit is not None
    assert found[second].unit.province == MARSEILLES
    assert (found[second].outcome, found[second].why) == (Outcome.VOID, RulingReason.TOO_MANY)
    assert (found[nobody].unit, found[nobody].why) == (None, RulingReason.ILLEGAL)


def test_an_illegal_removal_names_its_unit(standard_map: Map) -> None:
    order = Disband(PARIS)
    (ruling,) = winter(standard_map, "france: A par |  | par bre mar", order).values()
    assert (ruling.unit, ruling.outcome, ruling.why) == (
        ARMY_PARIS,
        Outcome.VOID,
        RulingReason.ILLEGAL,
    )


def fled(map: Map, text: str, *orders: Order, disorder: bool = False) -> Ruling:
    """What becomes of the one unit that has to leave Paris."""
    gone = (FRANCE,) if disorder else ()
    (ruling,) = judge_retreats(map, read_position(text), {FRANCE: orders}, gone).rulings
    assert ruling.unit == ARMY_PARIS
    return ruling


DISLODGED, PENNED = "france:  | *A par<bur>pic | par", "france:  | *A par<bur> | par"


def test_a_unit_that_is_disbanded_says_why(standard_map: Map) -> None:
    ordered = fled(standard_map, DISLODGED, Disband(PARIS))
    assert (ordered.outcome, ordered.why) == (Outcome.SUCCEEDED, RulingReason.DISBANDS)
    for told, why in (
        (fled(standard_map, DISLODGED), RulingReason.NO_ORDER),
        (fled(standard_map, DISLODGED, disorder=True), RulingReason.CIVIL_DISORDER),
        (fled(standard_map, PENNED), RulingReason.NOWHERE_TO_GO),
        (fled(standard_map, PENNED, disorder=True), RulingReason.NOWHERE_TO_GO),
    ):
        assert (told.outcome, told.why, told.disbanded) == (Outcome.DISBANDED, why, True)
        assert told.order == Disband(PARIS)


def test_a_unit_that_retreats_is_named(standard_map: Map) -> None:
    told = fled(standard_map, DISLODGED, Retreat(PARIS, Location("pic")))
    assert (told.outcome, told.why, told.disbanded) == (
        Outcome.SUCCEEDED,
        RulingReason.RETREATS,
        False,
    )
