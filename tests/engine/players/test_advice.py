"""What computer players order: always legal, never against themselves, the same every time."""

import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from engine.board.build_rule import BuildRule
from engine.board.map import Map
from engine.board.position import Position, position_from
from engine.board.terms import Power, Province, Season, UnitType, province_of
from engine.board.turn import PhaseKind, Turn
from engine.board.unit import Unit
from engine.board.view import BoardView
from engine.judge.adjustments import adjustments_owed, judge_adjustments
from engine.judge.movement import judge_movement, resolve_movement
from engine.judge.retreats import judge_retreats
from engine.judge.season import SeasonStage, next_stage, opening_stage
from engine.orders.legality import movement_fault
from engine.orders.order import Build, Convoy, Hold, Move, Order, Support
from engine.orders.order_options import all_orders
from engine.players.advice import Temper, propose_orders
from engine.players.indexed_order import IndexedOrder, OrderIndex
from engine.players.level_one import level_one_moves
from engine.players.local_battle import LocalBattle, MoveValues
from engine.players.map_index import map_index
from engine.players.seeded_random import SeededRandom
from engine.players.values import PlaceValues
from engine.registry import custom_boards
from tests.helpers.boards import board
from tests.helpers.standard import standard_map

FALL = Turn(1905, Season.FALL, PhaseKind.MOVEMENT)


@cache
def maps() -> dict[str, Map]:
    return {
        "standard": standard_map(),
        **{each.file.map.key: each.file.map for each in custom_boards()},
    }


def view_of(map: Map, stage: SeasonStage, power: Power) -> BoardView:
    return BoardView(map, stage.position, stage.turn, (power,), stage.owed, stage.sites)


def crowd(map: Map, dice: Random) -> Position:
    """Units and owners anywhere."""
    places = [(UnitType.ARMY, at) for at in sorted(map.armies)]
    places += [(UnitType.FLEET, at) for at in sorted(map.fleets)]
    units: dict[Province, Unit] = {}
    for type, at in dice.sample(places, min(len(places), dice.randint(0, 40))):
        units.setdefault(province_of(at), Unit(dice.choice(map.powers), type, at))
    owners = {each: dice.choice(map.powers) for each in map.centres if dice.random() < 0.8}
    return position_from(units.values(), owners)


def played(
    map: Map, level: int, years: int, seed: bytes
) -> Iterator[tuple[SeasonStage, dict[Power, tuple[Order, ...]]]]:
    stage = opening_stage(map)
    last = stage.turn.year + years
    while stage.turn.year < last:
        orders = {
            power: propose_orders(view_of(map, stage, power), power, level, seed, 6000).orders
            for power in stage.position.powers()
        }
        yield stage, orders
        match stage.turn.kind:
            case PhaseKind.MOVEMENT:
                after = judge_movement(map, stage.position, orders).after
            case PhaseKind.RETREAT:
                after = judge_retreats(map, stage.position, orders).after
            case PhaseKind.ADJUSTMENT:
                after = judge_adjustments(map, stage.position, orders, stage.sites).after
        stage = next_stage(map, stage.turn, after, BuildRule(map).sites)


def assert_sensible(view: BoardView, power: Power, orders: tuple[Order, ...]) -> None:
    allowed = set(all_orders(view, power))
    assert [each for each in orders if each not in allowed] == []
    if view.turn.kind is not PhaseKind.MOVEMENT:
        return
    mine = {unit.province for unit in view.position.units_of(power)}
    given = {
        each.unit: each for each in orders if isinstance(each, Hold | Move | Support | Convoy)
    }
    assert given.keys() == mine
    for each in given.values():
        if isinstance(each, Support) and each.of in mine:
            other = given[each.of]
            if each.to is None:
                assert not isinstance(other, Move)
            else:
                assert isinstance(other, Move)
                assert province_of(other.to) == province_of(each.to)
    assert_none_in_its_own_way(view, power, given)


def assert_none_in_its_own_way(
    view: BoardView, power: Power, given: Mapping[Province, Order]
) -> None:
    """Nobody attacks a unit of his own that stays, two do not walk to each other's place, and two
    go to one place only where somebody else could come: to keep him out."""
    carried = {each.of for each in given.values() if isinstance(each, Convoy)}
    walks = {
        at: province_of(each.to)
        for at, each in given.items()
        if isinstance(each, Move) and at not in carried
    }
    assert not any(walks.get(to) == at for at, to in walks.items()), given
    goals = Counter(province_of(each.to) for each in given.values() if isinstance(each, Move))
    for goal, count in goals.items():
        assert goal not in given or isinstance(given[goal], Move), (goal, given)
        if count > 1:
            others = [unit for unit in view.position.units.values() if unit.power != power]
            assert goal in view.position.units or any(
                goal in map(province_of, view.map.neighbours(unit))
                or view.map.is_sea(unit.province)
                for unit in others
            ), (goal, given)


@pytest.mark.parametrize("level", [1, 2, 3])
def test_every_order_in_a_game_is_legal_and_supports_what_is_done(level: int) -> None:
    map = standard_map()
    for stage, orders in played(map, level, {1: 8, 2: 3, 3: 2}[level], b"game"):
        for power, given in orders.items():
            assert_sensible(view_of(map, stage, power), power, given)
            if level == 1 and stage.turn.kind is PhaseKind.MOVEMENT:
                ends = Counter(province_of(each.to) for each in given if isinstance(each, Move))
                assert max(ends.values(), default=0) <= 1


def test_orders_are_legal_in_crowded_positions_of_all_maps() -> None:
    dice = Random(3)
    for map in maps().values():
        if not map.powers:
            continue
        for n in range(20):
            position = crowd(map, dice)
            turn = board(turn=dice.choice(["S1901M", "F1901M", "W1901A"])).turn
            sites = BuildRule(map).sites(position)
            debts = adjustments_owed(position, sites) if turn.kind is PhaseKind.ADJUSTMENT else {}
            for power in map.powers[:4]:
                view = BoardView(map, position, turn, (power,), debts, sites)
                level = 1 if n % 10 else 2
                found = propose_orders(view, power, level, b"crowd", 400)
                assert_sensible(view, power, found.orders)
                if turn.kind is PhaseKind.ADJUSTMENT:
                    assert len(found.orders) == abs(debts.get(power, 0))
                for each in found.orders:
                    if isinstance(each, Build) and each.type is UnitType.FLEET:
                        assert map.fleets.get(each.at)


def test_a_power_alone_on_the_board_or_on_its_map_is_answered() -> None:
    alone = replace(standard_map(), powers=(Power("france"),))
    for map in (standard_map(), alone):
        view = board("france: A par, F bre", mine="france", map=map)
        for level in (1, 2, 3):
            found = propose_orders(view, Power("france"), level, b"", 300)
            assert_sensible(view, Power("france"), found.orders)


def test_a_power_without_units_and_a_board_without_any_are_answered() -> None:
    map = standard_map()
    bare = BoardView(map, Position({}), board().turn, (map.powers[0],))
    for level in (1, 2, 3):
        assert propose_orders(bare, map.powers[0], level, b"").orders == ()


@pytest.mark.parametrize("budget", [-5, 0, 1, 10**30])
def test_any_budget_is_kept(budget: int) -> None:
    view = board("france: A par, F bre; germany: A mun", mine="france")
    found = propose_orders(view, Power("france"), 3, b"", budget)
    assert len(found.orders) == 2
    assert found.positions <= max(0, budget) + 2000


def test_a_search_that_is_stopped_answers_what_it_has() -> None:
    told: list[float] = []
    view = board(mine="france")
    found = propose_orders(view, Power("france"), 3, b"", None, told.append, lambda: True)
    assert len(found.orders) == 3
    assert told[-1] == 1.0


def test_a_unit_in_a_closed_province_holds() -> None:
    map = standard_map().closing(Province("mun"))
    view = board("germany: A mun, A ber; france: A bur", mine="germany", map=map)
    for level in (1, 2, 3):
        found = propose_orders(view, Power("germany"), level, b"")
        assert Hold(Province("mun")) in found.orders
        assert_sensible(view, Power("germany"), found.orders)


def test_only_the_fight_is_judged_anew_and_nothing_else_changes() -> None:
    """What is added up piece by piece is what the judge says of the whole."""
    map = standard_map()
    ground, dice = map_index(map), Random(8)
    for n in range(40):
        position = crowd(map, dice)
        choices = OrderIndex(ground, position)
        if not choices.places:
            continue
        power = sorted(set(choices.powers.values()))[0]
        values = PlaceValues(ground, position, power, n % 2 == 0)
        worth = MoveValues(choices, values, n % 2 == 0)
        chosen: dict[int, IndexedOrder] = {}
        for each in sorted(set(choices.powers.values())):
            theirs = PlaceValues(ground, position, each, True)
            chosen |= level_one_moves(choices, each, theirs, SeededRandom(b"%d" % n), 0.5)
        fight = LocalBattle(choices, chosen, worth)
        for _ in range(30):
            p = dice.choice(sorted(choices.places))
            options = [choices.stay(p), *(choices.go(p, k) for k in choices.steps(p))]
            options += [h for q in choices.places if (h := choices.helped(p, fight.chosen[q]))]
            changes = [{p: dice.choice(options)}, *choices.own_convoys(choices.powers[p])]
            changed = dice.choice(changes)
            gain, before = fight.value_change(changed), fight.value
            fight.change(changed)
            assert fight.value == pytest.approx(before + gain)
        orders: dict[Power, list[Order]] = {}
        for p, choice in fight.chosen.items():
            assert movement_fault(map, position, choices.powers[p], choice.order) is None
            orders.setdefault(choices.powers[p], []).append(choice.order)
        whole = resolve_movement(map, position, orders)
        parts = fight.judge(fight.chosen, {})
        assert parts.winner == whole.winner
        assert parts.dislodged == whole.dislodged
        assert fight.value == pytest.approx(LocalBattle(choices, fight.chosen, worth).value)


CHILD = """
from engine.players.advice import Temper, propose_orders
from tests.helpers.boards import board
for power in ("france", "austria"):
    found = propose_orders(board(mine=power), power, 3, b"same", 3000)
    print(found.orders, found.value, found.positions)
"""


def test_other_processes_give_the_same_orders() -> None:
    said = {
        subprocess.run(
            [sys.executable, "-c", CHILD],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": "."},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(said) == 1
    assert said != {""}


def test_other_chance_may_choose_otherwise_and_a_level_must_be_one() -> None:
    view = board(mine="france")
    found = {propose_orders(view, Power("france"), 2, b"%d" % n).orders for n in range(6)}
    assert found
    with pytest.raises(ValueError, match="4"):
        propose_orders(view, Power("france"), 4, b"")


@pytest.mark.parametrize("level", [1, 2])
def test_the_bold_attack_more_than_the_cautious(level: int):
    map, dice = standard_map(), Random(21)
    attacks: Counter[Temper] = Counter()
    for _ in range(20):
        position = crowd(map, dice)
        for power in sorted(position.powers()):
            view = BoardView(map, position, FALL, (power,))
            for temper in Temper:
                for order in propose_orders(view, power, level, b"t", 1500, temper=temper).orders:
                    assert not movement_fault(map, position, power, order)
                    to = province_of(order.to) if isinstance(order, Move) else None
                    attacks[temper] += position.owners.get(to, power) != power
    assert attacks[Temper.CAUTIOUS] < attacks[Temper.EVEN] <= attacks[Temper.BOLD]
    with pytest.raises(ValueError, match="reckless"):
        propose_orders(
            view_of(map, opening_stage(map), map.powers[0]),
            map.powers[0],
            1,
            b"",
            temper="reckless",
        )


@pytest.mark.parametrize("level", [1, 2, 3])
def test_no_two_units_walk_into_each_other(level: int):
    """Each of these once did."""
    for seed, power in ((244, "austria"), (264, "england"), (293, "russia"), (391, "turkey")):
        position = crowd(standard_map(), Random(seed))
        view = BoardView(standard_map(), position, FALL, (Power(power),))
        assert_sensible(
            view, Power(power), propose_orders(view, Power(power), level, b"swap", 1500).orders
        )
