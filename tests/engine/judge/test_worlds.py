"""Maps of several boards, held against the definitions by the checker that shares no code.

Every combination of orders on two boards of a handful of provinces, and crowds on more and larger
ones under all kinds of charters and editions.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine.board.map import Map
from engine.board.position import Position, position_from, read_unit
from engine.board.terms import Power, Province, Season
from engine.board.turn import PhaseKind, Turn
from engine.board.view import BoardView
from engine.games.hepta.charter import Charter, CountryOption, Nationality
from engine.games.hepta.world_map import world_map
from engine.judge.editions import EDITIONS, RULES_1971
from engine.judge.movement import judge_movement
from engine.judge.ruling import RulingReason
from engine.orders.illegal import Illegal
from engine.orders.legality import movement_fault
from engine.orders.order import Order
from engine.orders.order_options import orders_below, unit_options
from tests.bench.boards import together
from tests.bench.phases import recorded
from tests.engine.judge.slow_judge import SlowJudge, same_side
from tests.engine.judge.test_properties import (
    assert_everybody_ruled,
    assert_units_conserved,
    gist,
    replace_names,
)
from tests.helpers.renaming import Renaming
from tests.helpers.sampled import sampled
from tests.helpers.standard import standard_map
from tests.helpers.worlds import any_crowd, any_edition, cutting

few = settings(max_examples=100, deadline=None)
SPRING = Turn(1901, Season.SPRING, PhaseKind.MOVEMENT)
SMALL = {
    # Where two coasts face each other over one sea: walks, voyages and swaps.
    "strait": (
        ("bel", "hol", "nth"),
        ("england@1 A 1:bel", "france@2 A 2:hol", "england@2 F 1:nth"),
    ),
    # Support, attack on the supporter and on the supported, of two marks of one country.
    "siege": (
        ("par", "pic", "gas"),
        ("france@1 A 1:par", "france@2 A 2:pic", "germany@1 A 2:gas"),
    ),
    # A ferry under attack, with a landing where the attack is supported.
    "landing": (
        ("bre", "eng", "lon"),
        ("france@1 A 1:bre", "france@2 F 2:eng", "england@1 F 1:lon", "england@2 F 1:eng"),
    ),
}


def small_world(name: str, charter: Charter) -> tuple[Map, Position]:
    places, units = SMALL[name]
    map = world_map(cutting(standard_map(), [Province(at) for at in places]), charter, 2)
    placed = (text.partition(" ") for text in units)
    return map, position_from(read_unit(Power(power), at) for power, _, at in placed)


def every_plan(map: Map, position: Position) -> Iterator[dict[Power, list[Order]]]:
    """Every combination of the orders that the units may be given."""
    view = BoardView(map, position, SPRING, map.powers)
    trees = {unit.province: unit_options(view, unit.province) for unit in position.units.values()}
    choices = [list(orders_below(tree)) for tree in trees.values() if tree]
    for chosen in product(*choices):
        orders: dict[Power, list[Order]] = {}
        for order, province in zip(chosen, trees, strict=True):
            orders.setdefault(position.units[province].power, []).append(order)
        yield orders


SMALL_WORLDS = [(name, module) for module in (1, 2, 3) for name in SMALL]
LARGEST = SMALL_WORLDS.index(("landing", 3))


@pytest.mark.parametrize(
    ("name", "module"), sampled(SMALL_WORLDS, each_time={*range(9)} - {LARGEST})
)
def test_every_combination_of_orders_is_judged_by_the_definitions(name: str, module: int) -> None:
    count = 0
    # Of four units there are too many combinations to try them under both options.
    for option in CountryOption if name != "landing" else (CountryOption.SAME,):
        map, position = small_world(name, Charter(module, option))
        for orders in every_plan(map, position):
            verdict = judge_movement(map, position, orders, RULES_1971)
            complaints = list(SlowJudge(map, position, verdict, RULES_1971).complaints())
            assert not complaints, (orders, complaints)
            count += 1
    assert count > 100


@few
@given(st.integers(0, 2**32))
def test_crowded_boards_are_judged_by_the_definitions(seed: int) -> None:
    crowd = any_crowd(seed)
    book = any_edition(crowd.dice)
    for orders in (crowd.orders(), crowd.nonsense()):
        verdict = judge_movement(crowd.map, crowd.position, orders, book)
        complaints = list(SlowJudge(crowd.map, crowd.position, verdict, book).complaints())
        assert not complaints, (crowd.map.key, book.key)
        assert_units_conserved(crowd.position, verdict)
        assert_everybody_ruled(crowd.position, orders, verdict)


@few
@given(st.integers(0, 2**32))
def test_judge_and_legality_agree(seed: int) -> None:
    crowd = any_crowd(seed)
    for orders in (crowd.orders(), crowd.nonsense()):
        for ruling in judge_movement(crowd.map, crowd.position, orders).rulings:
            if ruling.fault is Illegal.ORDERED_TWICE:
                continue
            found = movement_fault(crowd.map, crowd.position, ruling.power, ruling.order)
            assert ruling.fault == found


@few
@given(st.integers(0, 2**32))
def test_it_does_not_matter_who_hands_in_first(seed: int) -> None:
    crowd = any_crowd(seed)
    orders = crowd.orders()
    verdict = judge_movement(crowd.map, crowd.position, orders, RULES_1971)
    again = judge_movement(crowd.map, crowd.position, crowd.shuffled(orders), RULES_1971)
    assert again.after == verdict.after
    assert sorted(map(repr, again.rulings)) == sorted(map(repr, verdict.rulings))


@few
@given(st.integers(0, 2**32))
@example(494147)  # Whose nations are a player's goes by the boards' numbers.
def test_the_numbers_of_the_boards_do_not_matter(seed: int) -> None:
    crowd = any_crowd(seed)
    layers = crowd.map.layers
    assert layers
    shuffled = crowd.dice.sample(layers.boards, len(layers.boards))
    other = dict(zip(map(str, layers.boards), map(str, shuffled), strict=True))
    renaming = Renaming(
        lambda at: f"{other[at[0]]}:{at[2:]}", lambda power: f"{power[:-1]}{other[power[-1]]}"
    )
    orders, book = crowd.orders(), any_edition(crowd.dice)
    here = judge_movement(crowd.map, crowd.position, orders, book)
    position = renaming.position(crowd.position)
    sides = {renaming.power(power): side for power, side in layers.sides.items()}
    renamed = replace(crowd.map, layers=replace(layers, sides=sides))
    there = judge_movement(renamed, position, renaming.orders(orders), book)
    assert there.after.units == renaming.position(here.after).units
    assert Counter(gist(ruling) for ruling in there.rulings) == Counter(
        replace_names(gist(ruling), renaming) for ruling in here.rulings
    )


@few
@given(st.integers(0, 2**32))
def test_nobody_is_dislodged_by_his_own_nationality(seed: int) -> None:
    crowd = any_crowd(seed)
    units = crowd.position.units
    for ruling in judge_movement(crowd.map, crowd.position, crowd.orders(), RULES_1971).rulings:
        if ruling.dislodged_by and ruling.unit:
            attacker = units[ruling.dislodged_by].power
            assert not same_side(crowd.map, attacker, ruling.unit.power)


@few
@given(st.integers(0, 2**32))
def test_the_tree_of_clicks_leads_to_what_is_allowed(seed: int) -> None:
    crowd = any_crowd(seed)
    view = BoardView(crowd.map, crowd.position, SPRING, crowd.map.powers)
    province = crowd.dice.choice(sorted(crowd.position.units))
    tree = unit_options(view, province)
    assert tree
    orders = list(orders_below(tree))
    assert len(set(orders)) == len(orders)
    power = crowd.position.units[province].power
    for order in orders:
        assert movement_fault(crowd.map, crowd.position, power, order) is None, order


def test_the_boards_of_separate_games_do_not_touch() -> None:
    """Seven games side by side, with no order from board to board, end as each by itself."""
    phases = [phase for _, phase in zip(range(7), recorded(), strict=False)]
    seven = together(phases)
    map = world_map(
        standard_map(), Charter(3, CountryOption.DIFFERENT, nationality=Nationality.NATION)
    )
    named = {f"{power.partition(':')[2]}@{power[0]}": power for power in seven.orders}
    units = {
        at: read_unit(_nation(unit.power), f"{unit.type} {unit.location}")
        for at, unit in seven.position.units.items()
    }
    orders = {Power(nation): seven.orders[power] for nation, power in named.items()}
    for book in EDITIONS.values():
        found = judge_movement(map, Position(units), orders, book).after.units
        for number, phase in enumerate(phases, 1):
            alone = judge_movement(standard_map(), phase.position, phase.orders, book).after.units
            here = {at for at in found if at.startswith(f"{number}:")}
            assert here == {f"{number}:{at}" for at in alone}


def _nation(power: str) -> Power:
    board, _, country = power.partition(":")
    return Power(f"{country}@{board}")


def test_the_crowds_meet_every_reason_of_a_movement_phase() -> None:
    """So that the properties above say something."""
    met: Counter[RulingReason] = Counter()
    for seed in range(200):
        crowd = any_crowd(seed)
        book = any_edition(Random(seed))
        verdict = judge_movement(crowd.map, crowd.position, crowd.orders(), book)
        met.update(ruling.why for ruling in verdict.rulings)
    wanted = {
        RulingReason.ENTERS,
        RulingReason.DISLODGES,
        RulingReason.BOUNCES_OFF,
        RulingReason.STANDOFF,
        RulingReason.OUTWEIGHED,
    }
    wanted |= {
        RulingReason.OWN_UNIT,
        RulingReason.GIVEN,
        RulingReason.CUT_BY,
        RulingReason.CUT_DISLODGED,
        RulingReason.FLEET_DISLODGED,
    }
    wanted |= {
        RulingReason.CARRIES,
        RulingReason.WALKED,
        RulingReason.NO_ROUTE,
        RulingReason.ILLEGAL,
    }
    assert wanted <= met.keys()
