"""What a seat has ordered so far, what is missing, and how a change is taken back."""

from desktop.orders.compose.draft import (
    Draft,
    WinterTally,
    is_support_matched,
    moves_without_fleet,
    own_collisions,
    unordered_units,
    winter_tally,
)
from desktop.orders.compose.edits import change_orders, clear_orders, give_all
from engine.board.terms import Location, Power, Province, UnitType
from engine.orders.order import Build, Convoy, Hold, Move, Retreat, Support, Waive
from engine.registry import map_file
from tests.helpers.boards import board

FRANCE, ITALY = Power("france"), Power("italy")
HOLD = Hold(Province("par"))
TO_BUR = Move(Province("par"), Location("bur"))
MAR_BUR = Move(Province("mar"), Location("bur"))
VIEW = board("france: A par, A mar, F bre; italy: A pie", mine="france italy")


def test_a_unit_has_one_order() -> None:
    draft = Draft().with_order(FRANCE, HOLD).with_order(FRANCE, MAR_BUR)
    assert draft.with_order(FRANCE, TO_BUR).of(FRANCE) == (TO_BUR, MAR_BUR)
    assert draft.without(FRANCE, HOLD).of(FRANCE) == (MAR_BUR,)
    assert draft.without(FRANCE, HOLD).without(FRANCE, MAR_BUR) == Draft()


def test_units_without_orders_are_known() -> None:
    draft = Draft().with_order(FRANCE, HOLD)
    assert [unit.province for unit in unordered_units(VIEW, draft)] == ["bre", "mar", "pie"]


def test_winter_is_counted() -> None:
    view = board("france: A mar", "W1901A", owed=2)
    draft = Draft().with_order(FRANCE, Build(UnitType.ARMY, Location("par")))
    assert winter_tally(view, draft, FRANCE) == WinterTally(2, 1)
    twice = draft.with_order(FRANCE, Waive()).with_order(FRANCE, Waive())
    assert winter_tally(view, twice, FRANCE).left == -1
    assert twice.without(FRANCE, Waive()).of(FRANCE)[-1] == Waive()
    assert unordered_units(view, twice) == ()


def test_own_moves_that_collide_are_found() -> None:
    draft = Draft().with_order(FRANCE, TO_BUR).with_order(FRANCE, MAR_BUR)
    (found,) = own_collisions(VIEW, draft)
    assert (found.province, found.orders) == ("bur", (TO_BUR, MAR_BUR))
    assert list(own_collisions(VIEW, Draft().with_order(FRANCE, TO_BUR))) == []


def test_own_retreats_to_one_province_are_found() -> None:
    view = board("france:  | *A par<bur>gas, *A mar<pie>gas | par", "F1901R")
    both = [Retreat(Province(each), Location("gas")) for each in ("par", "mar")]
    draft = Draft().with_order(FRANCE, both[0]).with_order(FRANCE, both[1])
    (found,) = own_collisions(view, draft)
    assert (found.province, found.orders) == ("gas", tuple(both))


def test_two_powers_of_mine_may_meet_on_one_board() -> None:
    to_bur = Move(Province("pie"), Location("bur"))
    assert (
        list(own_collisions(VIEW, Draft().with_order(FRANCE, TO_BUR).with_order(ITALY, to_bur)))
        == []
    )


def test_two_nations_of_mine_that_meet_on_several_boards_are_found() -> None:
    view = board(map=map_file("hepta2A").map, mine="austria@1 austria@2")
    first, second = (Move(Province(f"{each}:vie"), Location("1:tyr")) for each in "12")
    draft = Draft().with_order(Power("austria@1"), first).with_order(Power("austria@2"), second)
    (found,) = own_collisions(view, draft)
    assert (found.province, found.orders) == ("1:tyr", (first, second))


def test_armies_that_nobody_of_mine_carries_are_found() -> None:
    view = board("france: A bre, F eng, A pic; england: F nth", mine="france")
    by_sea, on_foot = (
        Move(Province("bre"), Location("lon")),
        Move(Province("pic"), Location("bel")),
    )
    draft = Draft().with_order(FRANCE, by_sea).with_order(FRANCE, on_foot)
    assert list(moves_without_fleet(view, draft)) == [(FRANCE, by_sea)]
    carried = Convoy(Province("eng"), Province("bre"), Province("lon"))
    assert list(moves_without_fleet(view, draft.with_order(FRANCE, carried))) == []
    elsewhere = Convoy(Province("eng"), Province("bre"), Province("wal"))
    assert list(moves_without_fleet(view, draft.with_order(FRANCE, elsewhere))) == [
        (FRANCE, by_sea)
    ]


def test_an_army_that_could_walk_needs_a_fleet_if_it_goes_by_sea() -> None:
    view = board("france: A pic, F eng", mine="france")
    by_sea = Move(Province("pic"), Location("bel"), via=True)
    draft = Draft().with_order(FRANCE, by_sea)
    assert list(moves_without_fleet(view, draft)) == [(FRANCE, by_sea)]
    carried = Convoy(Province("eng"), Province("pic"), Province("bel"))
    assert list(moves_without_fleet(view, draft.with_order(FRANCE, carried))) == []


def test_fleets_and_moves_that_are_not_allowed_are_no_armies_left_on_the_quay() -> None:
    view = board("france: F bre, A par", mine="france")
    draft = Draft().with_order(FRANCE, Move(Province("bre"), Location("eng")))
    beyond = draft.with_order(FRANCE, Move(Province("par"), Location("lon")))
    assert list(moves_without_fleet(view, beyond)) == []


def test_a_support_is_compared_with_my_own_order() -> None:
    draft = Draft().with_order(FRANCE, MAR_BUR).with_order(FRANCE, Hold(Province("bre")))
    par = Province("par")
    assert is_support_matched(draft, Support(par, Province("mar"), Location("bur")))
    assert is_support_matched(draft, Support(par, Province("bre")))
    assert is_support_matched(draft, Support(par, Province("mar"), Location("gas"))) is False
    assert is_support_matched(draft, Support(par, Province("mar"))) is False
    assert is_support_matched(draft, Support(par, Province("mun"))) is None


def test_every_edit_can_be_taken_back() -> None:
    start = Draft().with_order(FRANCE, HOLD)
    for edit in (
        change_orders(start, FRANCE, (TO_BUR,)),
        change_orders(start, FRANCE, (), (HOLD,)),
        change_orders(start, FRANCE, (MAR_BUR,), (HOLD,)),
        give_all(start, [(FRANCE, TO_BUR), (ITALY, Hold(Province("pie")))]),
        clear_orders(start),
    ):
        assert edit.before == start
        assert edit.after != start
        assert not edit.empty
    assert change_orders(start, FRANCE, (HOLD,)).empty
    assert change_orders(start, FRANCE, (TO_BUR,)).about == TO_BUR
    assert clear_orders(start).about is None
