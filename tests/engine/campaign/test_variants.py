"""What games other than the standard one ask of the kit."""

from dataclasses import dataclass, replace

import pytest

from engine.board.position import position_from, read_unit
from engine.board.terms import Location, Power, Province, UnitType
from engine.campaign.board_view import (
    CLASSES,
    FORMER,
    board_view,
    map_name_codec,
    with_closed_provinces,
)
from engine.campaign.campaign import Campaign
from engine.campaign.phases import judge_phase, next_phase, phase_news
from engine.campaign.submission import (
    Draw,
    SubmissionWithOrders,
    ViewWithBoard,
    with_orders,
    with_powers_asked,
)
from engine.frame.record.codec import Codec
from engine.frame.seat import ONLOOKER
from engine.games.standard.submission import StandardOrders, StandardView
from engine.orders.order import Build, Disband, Move, Retreat, Support
from engine.registry import map_file
from tests.engine.campaign.test_phases import at, move
from tests.helpers.boards import board

MAP = map_file("standard").map
FRANCE, GERMANY, ITALY = Power("france"), Power("germany"), Power("italy")
PAR, BUR, MUN = Province("par"), Province("bur"), Province("mun")

BATTLE = "france: A bur |  | par; germany: A mun, A ruh |  | mun"
ATTACK = {GERMANY: (move("mun", "bur"), Support(Province("ruh"), MUN, Location("bur")))}


def ordered(order):
    return {FRANCE: (order,)}


# Civil disorder for a season.


def test_a_power_in_disorder_holds_and_its_units_retreat_as_ordered():
    campaign = at(BATTLE)
    orders = {**ATTACK, FRANCE: (move("bur", "bel"),)}
    verdict = judge_phase(campaign, orders, disorder=(FRANCE,))
    assert set(verdict.after.dislodged) == {BUR}
    after = next_phase(campaign, verdict.after)
    assert (after.turn.code, after.asked()) == ("S1905R", (FRANCE,))
    gone = ordered(Retreat(BUR, Location("bel")))
    assert "bel" in judge_phase(after, gone, disorder=(FRANCE,)).after.units


def test_the_dislodged_units_of_the_routed_are_off_the_board():
    campaign = at(BATTLE)
    verdict = judge_phase(campaign, ATTACK, disorder=(FRANCE,), routed=(FRANCE,))
    assert verdict.after.dislodged == {}
    assert [each.disbanded for each in verdict.rulings if each.power == FRANCE] == [True]
    assert next_phase(campaign, verdict.after).turn.code == "F1905M"


def test_a_routed_power_does_not_retreat_either():
    campaign = at("france: A gas | *A bur<mun>bel | par; germany: A bur |  | mun", "S1905R")
    verdict = judge_phase(campaign, ordered(Retreat(BUR, Location("bel"))), routed=(FRANCE,))
    assert "bel" not in verdict.after.units


# Where powers build, and what they owe.


def builds(campaign, *places):
    orders = {FRANCE: tuple(Build(UnitType.ARMY, Location(each)) for each in places)}
    return set(judge_phase(campaign, orders).after.units)


def test_a_power_builds_in_the_homes_it_was_given_while_it_owns_them():
    winter = at("france: A gas |  | par mun bre", "W1905A")
    assert builds(winter, "mun", "par", "bre") == {"gas", "par", "bre"}
    given = replace(winter, homes={FRANCE: (MUN, Province("vie"))})
    assert given.open_build_sites()[FRANCE] == ("mun",)
    assert given.owed() == {FRANCE: 1}
    assert builds(given, "par", "vie", "mun") == {"gas", "mun"}
    assert board_view(given, ONLOOKER).sites[FRANCE] == ("mun",)


def test_a_power_left_out_builds_at_the_maps_homes():
    winter = at("france: A gas |  | par; germany: A ruh |  | mun kie", "W1905A")
    given = replace(winter, homes={FRANCE: ()})
    assert given.open_build_sites()[FRANCE] == ()
    assert set(given.open_build_sites()[GERMANY]) == {"mun", "kie"}


def test_what_is_owed_may_be_said_outright():
    winter = at("france: A gas, A mar |  | par bre", "W1905A")
    assert winter.owed() == {}
    verdict = judge_phase(winter, ordered(Disband(Province("gas"))), debts={FRANCE: -1})
    assert set(verdict.after.units) == {"mar"}


def test_winter_may_be_open_although_nobody_owes_anything():
    fall = at("france: A par |  | par", "F1905M")
    verdict = judge_phase(fall, {})
    assert next_phase(fall, verdict.after).turn.code == "S1906M"
    winter = next_phase(fall, verdict.after, winters=True)
    assert (winter.turn.code, winter.asked()) == ("W1905A", ())
    told = phase_news(fall, verdict, winter)
    assert [each.kind for each in told] == ["phase_judged", "centres_counted"]
    spring = next_phase(winter, judge_phase(winter, {}).after, winters=True)
    assert spring.turn.code == "S1906M"
    assert [each.kind for each in phase_news(winter, judge_phase(winter, {}), spring)] == [
        "phase_judged"
    ]


# Maps that change, powers with other names.


def test_a_map_with_closed_provinces_is_written_by_its_name_and_found_again():
    codec = Codec(CLASSES, [map_name_codec(MAP)])
    closed = with_closed_provinces(MAP, (Province("con"), Province("den")))
    assert closed is with_closed_provinces(
        MAP, (Province("den"), Province("con"), Province("den"))
    )
    campaign = replace(at(BATTLE), map=closed)
    campaign = replace(campaign, names={FRANCE: "Gaul"})
    assert codec.write(campaign)["map"] == "standard-con-den"
    assert codec.loads(codec.dumps(campaign)) == campaign
    assert board_view(campaign, ONLOOKER).names == {FRANCE: "Gaul"}


@pytest.mark.parametrize("name", ["atlantis", "standard-xxx", "standard-", "", 7, None])
def test_a_map_that_is_not_there_is_not_read(name):
    codec = Codec(CLASSES, [map_name_codec(MAP)])
    written = codec.write(at(BATTLE))
    with pytest.raises(ValueError, match="unknown Map"):
        codec.read({**written, "map": name})


def test_a_power_is_called_what_it_calls_itself():
    names = map_file("standard").gazetteer
    called = names.calling({FRANCE: "Gaul"})
    assert {each[FRANCE] for each in called.powers.values()} == {"Gaul"}
    assert called.powers["fr"][ITALY] == names.powers["fr"][ITALY]
    assert names.calling({}) is names


def test_nobody_passes_a_closed_province():
    open_ = at("turkey: A smy |  | smy")
    shut = replace(open_, map=with_closed_provinces(open_.map, (Province("con"),)))
    for campaign, reached in ((open_, "con"), (shut, "smy")):
        orders = {Power("turkey"): (move("smy", "con"),)}
        assert set(judge_phase(campaign, orders).after.units) == {reached}


def test_what_was_written_under_a_former_name_is_read():
    codec = Codec(CLASSES, [map_name_codec(MAP)], former=FORMER)
    written = codec.write(at(BATTLE))
    assert written["is"] == Campaign.__name__
    known = {k: v for k, v in written.items() if k not in ("homes", "names")}
    assert codec.read({**known, "is": "StandardState"}) == at(BATTLE)


# Other games' views and submissions.


@dataclass(frozen=True, slots=True)
class Sheet(StandardOrders):
    """Orders, and a vote."""

    vote: Power | None = None


def test_new_orders_leave_the_rest_of_a_submission():
    sheet = Sheet({FRANCE: (Move(PAR, Location("bur")),)}, Draw(), ITALY)
    changed = with_orders(sheet, {FRANCE: ()})
    assert changed == Sheet({FRANCE: ()}, None, ITALY)
    assert isinstance(sheet, SubmissionWithOrders)


def test_a_view_is_turned_to_other_powers():
    view = StandardView(board(mine="france"), {}, (ITALY,))
    assert isinstance(view, ViewWithBoard)
    turned = with_powers_asked(view, (GERMANY,))
    assert turned.board.mine == (GERMANY,)
    assert replace(turned, board=view.board) == view


def test_a_seat_lives_as_long_as_one_of_its_powers():
    campaign = at("france: A par |  | par; germany: A mun |  | ", count=3)
    assert campaign.living() == ("s1", "s3")
    assert (
        campaign.position.units
        == position_from([read_unit(FRANCE, "A par"), read_unit(GERMANY, "A mun")]).units
    )
