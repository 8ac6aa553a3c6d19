"""What a player is told about his orders before he seals them."""

import pytest

from engine.board.terms import Location, Power, Province, UnitType
from engine.games.standard.submission import StandardOrders, StandardView
from engine.orders.illegal import Illegal
from engine.orders.order import (
    Build,
    Convoy,
    Disband,
    Hold,
    Move,
    Retreat,
    Support,
    Waive,
)
from engine.registry import ruleset
from tests.helpers.boards import board


def move(unit, to):
    return Move(Province(unit), Location(to))


def hold(unit):
    return Hold(Province(unit))


def support(unit, of, to=None):
    return Support(Province(unit), Province(of), None if to is None else Location(to))


def objections(view, **orders):
    submission = StandardOrders({Power(power): given for power, given in orders.items()})
    return ruleset("standard").check(StandardView(view, {}), submission)


def told(view, **orders):
    return [(each.code, each.blocking) for each in objections(view, **orders)]


FRANCE = board("france: A par, A mar, F bre; italy: A rom")


def test_complete_and_legal_orders_meet_no_objection():
    assert (
        told(FRANCE, france=(move("par", "bur"), support("mar", "par", "bur"), hold("bre"))) == []
    )


def test_missing_orders_are_named():
    (found,) = objections(FRANCE, france=(hold("par"),))
    assert (found.code, found.blocking) == ("no_orders", False)
    assert found.facts.units == ("bre", "mar")


def test_a_blank_envelope_is_only_told_what_it_lacks():
    rules = ruleset("standard")
    view = StandardView(FRANCE, {})
    (found,) = rules.check(view, rules.blank(view))
    assert (found.code, found.blocking) == ("no_orders", False)


def test_an_illegal_order_may_be_sealed():
    found = objections(FRANCE, france=(move("par", "mos"), hold("mar"), hold("bre")))
    assert [(each.code, each.blocking) for each in found] == [("illegal_order", False)]
    assert found[0].facts.fault is Illegal.NOT_ADJACENT


@pytest.mark.parametrize(
    "orders",
    [
        {"france": (hold("par"), move("par", "bur"), hold("mar"), hold("bre"))},
        {"france": (Retreat(Province("par"), Location("bur")), hold("mar"), hold("bre"))},
        {"italy": (hold("rom"),)},
    ],
)
def test_orders_that_are_not_this_seats_or_this_phases_are_refused(orders):
    assert ("illegal_order", True) in told(FRANCE, **orders)


def test_another_powers_unit_among_my_orders_is_only_illegal():
    found = told(FRANCE, france=(hold("rom"), hold("par"), hold("mar"), hold("bre")))
    assert found == [("illegal_order", False)]


@pytest.mark.parametrize(
    ("orders", "astray"),
    [
        ((hold("par"), support("mar", "par"), hold("bre")), False),
        ((hold("par"), support("mar", "par", "bur"), hold("bre")), True),
        ((move("par", "bur"), support("mar", "par"), hold("bre")), True),
        ((move("par", "gas"), support("mar", "par", "bur"), hold("bre")), True),
        ((hold("par"), support("mar", "rom", "pie"), hold("bre")), False),
    ],
)
def test_a_support_for_an_own_unit_that_does_otherwise_is_pointed_out(orders, astray):
    codes = [each.code for each in objections(FRANCE, france=orders)]
    assert codes.count("support_astray") == astray


def test_a_convoy_for_an_own_army_that_stays_is_pointed_out():
    view = board("france: F mao, A bre")
    carry = Convoy(Province("mao"), Province("bre"), Province("spa"))
    assert told(view, france=(carry, hold("bre"))) == [("support_astray", False)]
    assert told(view, france=(carry, Move(Province("bre"), Location("spa"), via=True))) == []


def test_a_support_to_a_coast_matches_a_move_to_the_province():
    view = board("france: F por, A gas")
    orders = (Move(Province("por"), Location("spa/nc")), support("gas", "por", "spa"))
    assert told(view, france=orders) == []


RETREAT = board("france: A gas | *A par<bur>pic,bre | par", turn="S1902R")


def test_only_dislodged_units_are_missed_in_a_retreat_phase():
    (found,) = objections(RETREAT)
    assert found.facts.units == ("par",)
    assert told(RETREAT, france=(Retreat(Province("par"), Location("pic")),)) == []
    assert told(RETREAT, france=(hold("gas"), Disband(Province("par")))) == [
        ("illegal_order", True)
    ]


ARMY_PARIS = Build(UnitType.ARMY, Location("par"))
FLEET_BREST = Build(UnitType.FLEET, Location("bre"))


@pytest.mark.parametrize(
    ("owed", "orders", "codes"),
    [
        (2, (ARMY_PARIS, FLEET_BREST), []),
        (2, (ARMY_PARIS, Waive()), []),
        (2, (ARMY_PARIS,), ["builds_unused"]),
        (1, (ARMY_PARIS, FLEET_BREST), ["too_many"]),
        # The first of two equal builds stands (DATC 4.D.4).
        (2, (ARMY_PARIS, ARMY_PARIS), ["illegal_order", "builds_unused"]),
        (0, (ARMY_PARIS,), ["illegal_order"]),
        (0, (), []),
        (-1, (), ["removals_missing"]),
        (-1, (Disband(Province("gas")),), []),
        (-1, (Disband(Province("gas")), Disband(Province("mar"))), ["too_many"]),
    ],
)
def test_in_winter_what_is_owed_and_ordered_is_compared(owed, orders, codes):
    view = board("france: A gas, A mar", turn="W1902A", owed=owed)
    assert [each.code for each in objections(view, france=orders)] == codes


def test_the_count_tells_how_many_are_owed_and_ordered():
    view = board("france: A gas", turn="W1902A", owed=2)
    (found,) = objections(view, france=(ARMY_PARIS,))
    assert (found.facts.owed, found.facts.ordered) == (2, 1)
