"""Winter 1900: everybody raises his first units, in secret; then it is standard Diplomacy."""

from typing import Any

from engine.board.terms import UnitType
from engine.frame.host_desk import HostDesk
from engine.frame.record.journal import MemoryJournal
from engine.frame.table.table import deal_game
from engine.games.standard.submission import StandardOrders, StandardView
from engine.orders.order import Build, Waive
from engine.registry import ruleset
from tests.helpers.table import Foreseen, hand_in, standard_seats

ARMY, FLEET = UnitType.ARMY, UnitType.FLEET


def winter() -> HostDesk[StandardView, StandardOrders]:
    rules: Any = ruleset("winter1900")
    return deal_game(rules, MemoryJournal(), standard_seats(), {}, Foreseen()).host()


def test_it_begins_with_centres_and_no_units():
    host = winter()
    view = host.onlooker.view()
    assert host.onlooker.phase().key == "W1900A"
    assert len(host.onlooker.phase().waiting_on) == 7
    assert not view.board.position.units
    assert len(view.board.position.owners) == 22


def test_units_are_raised_at_home_as_their_players_like():
    host = winter()
    hand_in(
        host,
        {
            "russia": (
                Build(FLEET, "stp/nc"),
                Build(ARMY, "mos"),
                Build(ARMY, "war"),
                Build(FLEET, "sev"),
            ),
            "england": (Build(ARMY, "lon"), Build(ARMY, "lvp"), Build(FLEET, "par")),
        },
    )
    units = host.onlooker.view().board.position.units
    assert host.onlooker.phase().key == "S1901M"
    assert (units["stp"].type, units["stp"].location) == (FLEET, "stp/nc")
    assert units["sev"].type is FLEET
    assert {p for p, unit in units.items() if unit.power == "england"} == {"lon", "lvp"}


def test_who_waives_a_build_may_make_it_a_winter_later():
    host = winter()
    hand_in(host, {"italy": (Build(FLEET, "nap"), Build(ARMY, "rom"), Waive())})
    for _ in range(2):
        hand_in(host, {})
    assert host.onlooker.phase().key == "W1901A"
    hand_in(host, {"italy": (Build(ARMY, "ven"),)})
    units = host.onlooker.view().board.position.units
    assert {p for p, unit in units.items() if unit.power == "italy"} == {"nap", "rom", "ven"}
