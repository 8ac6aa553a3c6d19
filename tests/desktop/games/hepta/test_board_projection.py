"""What one of several boards shows of the whole war."""

import pytest

from desktop.games.hepta.board_projection import (
    BoardTraffic,
    StubKind,
    board_levels,
    board_traffic,
    project_orders,
    project_view,
)
from desktop.games.hepta.board_scene import board_gazetteer
from desktop.games.hepta.game_ui import hepta_gazetteer
from desktop.map.paint.order_drawing import DrawnOrder
from desktop.resources import LANGUAGES
from engine.board.gazetteer import Language
from engine.board.position import position_from
from engine.board.terms import Location, Power, Province, UnitType
from engine.board.unit import Dislodged, Unit
from engine.board.view import BoardView
from engine.games.hepta.charter import Charter
from engine.games.hepta.world_map import world_map
from engine.judge.season import opening_stage
from engine.orders.order import Build, Convoy, Hold, Move, Order, Retreat, Support
from engine.registry import map_file

BASE = map_file("standard").map
WORLD = world_map(BASE, Charter(module=3))
START = opening_stage(WORLD)
VIEW = BoardView(WORLD, START.position, START.turn)


def _told(order: Order, power: str = "france@1", at: str = "1:par") -> DrawnOrder:
    return DrawnOrder(Power(power), Unit(Power(power), UnitType.ARMY, Location(at)), order)


def test_each_board_shows_its_22_units_with_their_marks() -> None:
    for board in "1234567":
        units = project_view(VIEW, board, BASE).position.units
        assert len(units) == 22
        assert {unit.power.partition("@")[2] for unit in units.values()} == {board}
        assert units[Province("stp")].location == Location("stp/sc")


def test_a_guest_keeps_the_mark_of_his_home() -> None:
    guest = Unit(Power("france@4"), UnitType.ARMY, Location("5:bur"))
    beaten = Dislodged(
        Unit(Power("italy@2"), UnitType.ARMY, Location("5:mar")),
        Province("3:spa"),
        (Location("5:gas"), Location("1:pie")),
    )
    position = position_from([guest], {Province("5:bel"): Power("france@4")})
    position = type(position)(position.units, {Province("5:mar"): beaten}, position.owners)
    shown = project_view(BoardView(WORLD, position, START.turn), "5", BASE).position
    assert shown.units[Province("bur")] == Unit(Power("france@4"), UnitType.ARMY, Location("bur"))
    assert shown.dislodged[Province("mar")].unit.power == "italy@2"
    assert shown.owners == {Province("bel"): Power("france@4")}
    empty = project_view(BoardView(WORLD, position, START.turn), "1", BASE).position
    assert not empty.units


def test_an_order_within_one_board_is_shown_there_alone() -> None:
    orders = [_told(Move(Province("1:par"), Location("1:bur")))]
    here, there = project_orders(orders, "1"), project_orders(orders, "3")
    assert here.whole[0].order == Move(Province("par"), Location("bur"))
    assert not here.stubs
    assert not there.whole
    assert not there.stubs


def test_a_move_across_leaves_one_board_and_enters_another() -> None:
    orders = [
        _told(Hold(Province("2:mos")), "russia@2", "2:mos"),
        _told(Move(Province("1:par"), Location("3:bur"))),
    ]
    (out,) = project_orders(orders, "1").stubs
    (into,) = project_orders(orders, "3").stubs
    assert (out.number, out.at, out.board, out.leaving) == (1, "par", "3", True)
    assert (into.number, into.at, into.board, into.leaving) == (1, "bur", "1", False)
    assert not project_orders(orders, "2").stubs


def test_a_support_points_to_where_the_guest_arrives() -> None:
    support = Support(Province("3:mar"), Province("1:par"), Location("3:bur"))
    orders = [_told(support, "france@3", "3:mar")]
    (stub,) = project_orders(orders, "3").stubs
    assert (stub.kind, stub.at, stub.to, stub.board) == (StubKind.SUPPORT, "mar", "bur", "1")
    assert not project_orders(orders, "1").stubs


def test_a_support_for_another_board_ends_in_its_number() -> None:
    support = Support(Province("5:tri"), Province("5:tyr"), Location("1:tri"))
    (stub,) = project_orders([_told(support, "italy@5", "5:tri")], "5").stubs
    assert (stub.to, stub.board) == (None, "1")


def test_fleets_and_retreats_across_have_stubs_too() -> None:
    convoy = Convoy(Province("2:nth"), Province("1:lon"), Province("5:nwy"))
    retreat = Retreat(Province("5:mar"), Location("1:pie"))
    orders = [_told(convoy, "england@2", "2:nth"), _told(retreat, "italy@2", "5:mar")]
    assert [stub.kind for stub in project_orders(orders, "2").stubs] == [StubKind.CONVOY]
    assert [stub.kind for stub in project_orders(orders, "5").stubs] == [StubKind.RETREAT]
    assert [stub.leaving for stub in project_orders(orders, "1").stubs] == [False]


def test_builds_are_shown_on_the_board_of_the_nation() -> None:
    orders = [DrawnOrder(Power("france@6"), None, Build(UnitType.FLEET, Location("6:bre")))]
    assert project_orders(orders, "6").whole[0].order == Build(UnitType.FLEET, Location("bre"))


def test_traffic_is_counted_from_board_to_board() -> None:
    orders = [
        _told(Move(Province("1:par"), Location("3:bur"))),
        _told(Move(Province("1:mar"), Location("3:mar")), at="1:mar"),
        _told(Move(Province("1:bre"), Location("1:gas")), at="1:bre"),
        _told(Move(Province("3:mun"), Location("1:ruh")), "germany@3", "3:mun"),
    ]
    assert board_traffic(orders) == (BoardTraffic("1", "3", 2), BoardTraffic("3", "1", 1))


def test_a_place_is_looked_up_on_every_board() -> None:
    paris = board_levels(VIEW, Province("par"))
    assert [each.board for each in paris] == list("1234567")
    assert all(each.unit is not None and each.unit.type is UnitType.ARMY for each in paris)
    assert [each.owner for each in paris] == [f"france@{board}" for board in "1234567"]
    assert all(each.unit is None for each in board_levels(VIEW, Province("bur")))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_guest_bears_the_letter_of_his_country(language: Language) -> None:
    """Beside a figure there is room for one sign alone, also in French; so it is at home."""
    for board in "1234567":
        letters = board_gazetteer(hepta_gazetteer(), board).letters[language]
        for country in BASE.powers:
            home = letters[Power(f"{country}@{board}")]
            abroad = {letters[Power(f"{country}@{each}")] for each in "1234567" if each != board}
            assert abroad == {home + each for each in "1234567" if each != board}
