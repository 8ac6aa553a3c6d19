"""The clicks offered lead to exactly the orders that the rules allow."""

from collections.abc import Iterator

import pytest

from engine.board.map import Map, ProvinceFacts
from engine.board.position import position_from
from engine.board.terms import Location, Power, Province, Terrain, UnitType, province_of
from engine.board.unit import Unit
from engine.board.view import BoardView
from engine.orders.convoy_ways import fleets_at_sea, reachable_shores
from engine.orders.legality import order_fault
from engine.orders.notation import read_order
from engine.orders.order import (
    Build,
    Convoy,
    Disband,
    Hold,
    Move,
    Order,
    Retreat,
    Support,
    Waive,
)
from engine.orders.order_options import (
    ChoiceKind,
    OrderChoice,
    OrderKind,
    all_orders,
    order_count,
    orders_below,
    power_options,
    unit_options,
)
from engine.orders.order_writing import OrderStyle, write_order
from tests.helpers.boards import board
from tests.helpers.standard import standard_gazetteer

FRANCE = Power("france")


def expressible(view: BoardView, power: Power) -> Iterator[Order]:
    """Every order that can be written at all, in the one way that options write it."""
    provinces = tuple(view.map.places)
    for at, unit in view.position.units.items():
        if unit.power != power:
            continue
        yield Hold(at)
        yield Disband(at)
        for to in view.map.graph(unit.type):
            yield Move(at, to)
            if to in view.map.neighbours(unit) and sails(view, unit, to):
                yield Move(at, to, via=True)
        for of in view.position.units:
            yield Support(at, of)
            yield from (Support(at, of, Location(to)) for to in provinces)
            yield from (Convoy(at, of, to) for to in provinces)
    for at, beaten in view.position.dislodged.items():
        yield from (Retreat(at, to) for to in view.map.graph(beaten.unit.type))
        yield Disband(at)
    yield from (Build(type, at) for type in UnitType for at in view.map.graph(type))
    yield Waive()


def sails(view: BoardView, unit: Unit, to: Location) -> bool:
    fleets = fleets_at_sea(view.map, view.position)
    return unit.type is UnitType.ARMY and province_of(to) in reachable_shores(
        view.map, fleets, unit.province
    )


def small_map() -> Map:
    """A strait: two shores of two provinces, one island with two coasts, three seas in a row."""
    terrains = {
        **dict.fromkeys(("aa", "ab", "ba", "bb", "is"), Terrain.COASTAL),
        **dict.fromkeys(("s1", "s2", "s3"), Terrain.SEA),
        "in": Terrain.INLAND,
    }
    places = {
        Province(name): ProvinceFacts(
            Province(name),
            terrain,
            (Location("is/ec"), Location("is/wc")) if name == "is" else (),
            terrain is not Terrain.SEA,
            FRANCE if name in ("aa", "is", "in") else None,
        )
        for name, terrain in terrains.items()
    }
    armies = both_ways("aa ab", "ba bb", "aa in", "in ab")
    armies[Location("is")] = frozenset()
    fleets = both_ways(
        "s1 s2", "s2 s3", "s1 aa", "s2 aa", "s2 ab", "s3 ab", "s1 ba", "s2 bb", "s3 bb",
        "s1 is/wc", "s2 is/wc", "s2 is/ec", "s3 is/ec", "aa ab", "ba bb",
    )  # fmt: skip
    return Map("strait", (FRANCE, Power("italy")), places, armies, fleets, 1901, ())


def both_ways(*borders: str) -> dict[Location, frozenset[Location]]:
    found: dict[Location, set[Location]] = {}
    for border in borders:
        left, right = (Location(each) for each in border.split())
        found.setdefault(left, set()).add(right)
        found.setdefault(right, set()).add(left)
    return {at: frozenset(to) for at, to in found.items()}


def strait(text: str, turn: str = "S1901M", owed: int = 0) -> BoardView:
    return board(text, turn, "france italy", owed, map=small_map())


VIEWS = {
    "start": board(mine="france england russia turkey"),
    "crowd": board(
        "france: A par, A mar, F bre, F mao, A gas, F spa/nc; england: A yor, F nth, F eng, F nwg;"
        " italy: A pie, F wes, A rom; russia: F stp/sc, A fin; turkey: F con, A bul, F bla",
        mine="france england italy russia turkey",
    ),
    "strait": strait("france: A aa, F s2, A in; italy: F s1, A bb, F is/ec"),
    "full strait": strait("france: A aa, A ab, F s2, F is/wc; italy: F s1, F s3, A bb, A ba"),
    "retreat": board(
        "france: A bur | *A par<bur>gas,pic, *F por<mao>spa/nc,spa/sc, *A bre<mao> | par; "
        "england:  | *A lon<eng>wal | lon",
        "F1901R",
        "france england",
    ),
    "builds": board("france: A mar; russia: A war", "W1901A", "france russia", owed=2),
    "strait builds": strait("france: A aa", "W1901A", owed=2),
    "removals": board("france: A par, A mar, F spa/nc; germany: A ber", "W1901A", owed=-2),
    "nothing": board("france: A par", "W1901A"),
}


@pytest.mark.parametrize("name", list(VIEWS))
def test_the_leaves_are_the_legal_orders(name: str) -> None:
    view = VIEWS[name]
    for power in view.mine:
        offered = list(all_orders(view, power))
        allowed = {each for each in expressible(view, power) if not order_fault(view, power, each)}
        assert len(offered) == len(set(offered))
        assert set(offered) == allowed


@pytest.mark.parametrize("name", ["crowd", "retreat", "builds", "removals"])
@pytest.mark.parametrize("style", list(OrderStyle))
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_order_offered_is_read_back_as_written(
    name: str, style: OrderStyle, language: str
) -> None:
    view, names = VIEWS[name], standard_gazetteer()
    for power in view.mine:
        for order in all_orders(view, power):
            assert (
                read_order(write_order(order, view, names, language, style), names, view) == order
            )


def test_the_number_of_opening_orders_is_known() -> None:
    view = VIEWS["start"]
    assert {power: order_count(view, power) for power in view.mine} == {
        "france": 30,  # counted by hand: 11 for Paris, 10 for Marseilles, 9 for Brest
        "england": 29,
        "russia": 42,
        "turkey": 27,
    }


def test_an_onlooker_is_asked_nothing() -> None:
    view = board(mine="")
    assert unit_options(view, Province("par")) is None
    assert unit_options(VIEWS["nothing"], Province("par")) is None


def test_a_fork_opens_only_where_it_says() -> None:
    tree = unit_options(VIEWS["crowd"], Province("mao"))
    assert tree is not None
    assert tree.ask is ChoiceKind.KIND
    assert tree.choices == (OrderKind.HOLD, OrderKind.MOVE, OrderKind.SUPPORT, OrderKind.CONVOY)
    targets = tree.follow(OrderKind.MOVE)
    assert isinstance(targets, OrderChoice)
    coasts = targets.follow("spa")
    assert isinstance(coasts, OrderChoice)
    assert coasts.ask is ChoiceKind.COAST
    assert coasts.choices == ("spa/nc", "spa/sc")
    assert list(orders_below(coasts)) == [
        Move(Province("mao"), Location("spa/nc")),
        Move(Province("mao"), Location("spa/sc")),
    ]
    with pytest.raises(KeyError):
        targets.follow("mun")


def test_a_unit_is_offered_what_its_phase_asks() -> None:
    thin = unit_options(VIEWS["removals"], Province("mar"))
    assert thin is not None
    assert list(orders_below(thin)) == [Disband(Province("mar"))]
    assert unit_options(VIEWS["removals"], Province("ber")) is None
    assert unit_options(VIEWS["retreat"], Province("bur")) is None
    assert power_options(VIEWS["start"], FRANCE) is None


def test_units_may_be_offered_out_of_turn() -> None:
    view = BoardView(small_map(), position_from(()), VIEWS["start"].turn, (FRANCE,))
    assert order_count(view, FRANCE) == 0
