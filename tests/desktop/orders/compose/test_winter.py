"""Builds by the key of their unit, and what a wrong one is told."""

from dataclasses import replace

import pytest

from desktop.orders.compose.composer import Composer
from desktop.orders.compose.composer_answer import ComposedOrder, Misclick, MisclickReason
from desktop.orders.compose.draft import Draft
from desktop.orders.compose.typed_orders import read_typed_orders
from engine.board.entry import OrderEntry
from engine.board.terms import Location, Power, Province, UnitType
from engine.orders.illegal import Illegal
from engine.orders.order import Build, Disband, Waive
from tests.helpers.boards import board
from tests.helpers.standard import standard_gazetteer

ARMY, FLEET = UnitType.ARMY, UnitType.FLEET
RUSSIA, FRANCE, ITALY = Power("russia"), Power("france"), Power("italy")
NORTH, SOUTH = Build(FLEET, Location("stp/nc")), Build(FLEET, Location("stp/sc"))


def built(draft: Draft, at: str, type: UnitType, owed: int = 1) -> object:
    view = board("russia: A war", "W1901A", "russia", owed=owed)
    return Composer(view, draft).build(Location(at), type)


def test_a_fleet_is_built_on_the_next_coast_each_time_and_an_army_in_its_place():
    draft = Draft()
    for wanted in (NORTH, SOUTH, NORTH):
        assert built(draft, "stp", FLEET) == ComposedOrder(RUSSIA, (wanted,))
        draft = Draft().with_order(RUSSIA, wanted)
    army = Build(ARMY, Location("stp"))
    assert built(draft, "stp", ARMY) == ComposedOrder(RUSSIA, (army,))
    assert built(Draft().with_order(RUSSIA, army), "stp", FLEET) == ComposedOrder(RUSSIA, (NORTH,))
    # A coast that is clicked is meant.
    assert built(Draft(), "stp/sc", FLEET) == ComposedOrder(RUSSIA, (SOUTH,))


def test_no_more_is_built_than_is_owed_but_what_is_chosen_may_be_changed():
    draft = Draft().with_order(RUSSIA, Build(ARMY, Location("mos")))
    refused = built(draft, "stp", ARMY)
    assert refused == Misclick(Location("stp"), MisclickReason.ALL_CHOSEN)
    assert built(draft, "stp", ARMY, owed=2) == ComposedOrder(
        RUSSIA, (Build(ARMY, Location("stp")),)
    )
    assert built(draft, "mos", ARMY) == ComposedOrder(RUSSIA, (Build(ARMY, Location("mos")),))


@pytest.mark.parametrize(
    ("at", "type", "reason"),
    [
        ("war", ARMY, Illegal.SITE_OCCUPIED),
        ("mos", FLEET, Illegal.FLEET_INLAND),
        ("ber", ARMY, Illegal.NOT_A_SITE),
    ],
)
def test_a_build_that_cannot_be_says_why(at: str, type: UnitType, reason: Illegal):
    assert built(Draft(), at, type) == Misclick(Location(at), reason, Build(type, Location(at)))


def test_who_is_owed_nothing_is_offered_no_build():
    refused = Misclick(Location("stp"), MisclickReason.NOT_OFFERED)
    assert built(Draft(), "stp", ARMY, owed=0) == refused
    assert built(Draft(), "stp", ARMY, owed=-1) == refused


def test_builds_and_waives_typed_are_for_who_is_owed_one():
    """The other power of the player is owed nothing; its centre is nobody's to build in."""
    both = board("france: A mar; italy: A ven", "W1901A", "france italy")
    one = replace(both, owed={FRANCE: 0, ITALY: 1})
    names = standard_gazetteer()
    assert read_typed_orders("waive", names, one).given == ((ITALY, Waive()),)
    assert read_typed_orders("France:\nwaive", names, one).given == ((ITALY, Waive()),)
    assert read_typed_orders("B A Rom", names, one).given == (
        (ITALY, Build(ARMY, Location("rom"))),
    )
    (refused,) = read_typed_orders("B A Par", names, one).refused
    assert refused.fault is Illegal.NOT_A_SITE


def test_a_removal_that_is_forbidden_is_chosen_and_taken_back_where_any_order_is_taken():
    """A click on a unit of another's, in a game that takes any order."""
    view = board("russia: A war, A mos; france: A par", "W1901A", "russia", owed=-1)
    lenient = replace(view, entry=OrderEntry.LENIENT)
    order = Disband(Province("par"))
    assert isinstance(Composer(view).press(Location("par")), Misclick)
    assert Composer(lenient).press(Location("par")) == ComposedOrder(RUSSIA, (order,))
    chosen = Draft().with_order(RUSSIA, order)
    assert Composer(lenient, chosen).press(Location("par")) == ComposedOrder(RUSSIA, (), (order,))
