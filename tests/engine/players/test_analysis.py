"""What others can do against a draft: the worst of it, and what nobody can prevent."""

from random import Random

import pytest

from engine.board.position import Position, position_from
from engine.board.terms import Location, Power, Province, Season, UnitType
from engine.board.turn import PhaseKind, Turn
from engine.board.unit import Unit
from engine.board.view import BoardView
from engine.judge.movement import judge_movement
from engine.judge.ruling import Outcome
from engine.orders.order import Convoy, Hold, Move, Order, Support
from engine.orders.order_options import all_orders
from engine.players.analysis import (
    ProofResult,
    contested_centres,
    find_sure_orders,
    find_worst_case,
    prove_order,
)
from tests.engine.players.test_advice import crowd
from tests.helpers.standard import standard_map

FALL = Turn(1905, Season.FALL, PhaseKind.MOVEMENT)
AUSTRIA = Power("austria")
VIE, TRI, BUD = Province("vie"), Province("tri"), Province("bud")


def on(text: str) -> BoardView:
    """A board of units, `austria: A vie, A bud | vie bud; …`, with the centres that are owned."""
    units, owners = [], {}
    for part in text.split("; "):
        power, _, rest = part.partition(": ")
        standing, _, owned = rest.partition(" | ")
        owners |= {Province(at): Power(power) for at in owned.split()}
        for each in standing.split(", "):
            type, at = each.split()
            units.append(Unit(Power(power), UnitType(type), Location(at)))
    return BoardView(standard_map(), position_from(units, owners), FALL, (AUSTRIA,))


def goes(unit: str, to: str) -> Move:
    return Move(Province(unit), Location(to))


def helps(unit: str, of: str, to: str | None = None) -> Support:
    return Support(Province(unit), Province(of), None if to is None else Location(to))


def holds(view: BoardView, unit: str, *orders: Order) -> ProofResult:
    return prove_order(view, (AUSTRIA,), {AUSTRIA: orders}, Province(unit)).verdict


def test_one_attacker_drives_nobody_out():
    view = on("austria: A vie; germany: A boh")
    assert holds(view, "vie", Hold(VIE)) is ProofResult.PROVEN


def test_two_drive_out_who_stands_alone():
    view = on("austria: A vie; germany: A boh, A tyr")
    found = prove_order(view, (AUSTRIA,), {AUSTRIA: (Hold(VIE),)}, VIE)
    assert found.verdict is ProofResult.REFUTED
    assert sum(map(len, found.orders.values())) == 2


def test_two_of_different_powers_do_too():
    view = on("austria: A vie; germany: A boh; italy: A tyr")
    assert holds(view, "vie", Hold(VIE)) is ProofResult.REFUTED


def test_a_support_that_nobody_can_cut_holds():
    view = on("austria: A vie, A bud; germany: A boh, A tyr")
    assert holds(view, "vie", Hold(VIE), helps("bud", "vie")) is ProofResult.PROVEN


def test_a_support_that_can_be_cut_does_not():
    view = on("austria: A vie, A bud; germany: A boh, A tyr; russia: A rum")
    assert holds(view, "vie", Hold(VIE), helps("bud", "vie")) is ProofResult.REFUTED


def test_a_fleet_far_from_the_fight_changes_nothing():
    view = on("austria: A vie; germany: A boh; england: F nth, F nwg, A lon")
    assert holds(view, "vie", Hold(VIE)) is ProofResult.PROVEN


def test_whether_one_gets_in():
    alone = on("austria: A vie, A bud; italy: A tri")
    attack = (goes("vie", "tri"), helps("bud", "vie", "tri"))
    assert holds(alone, "vie", *attack) is ProofResult.PROVEN
    helped = on("austria: A vie, A bud; italy: A tri, A ven")
    assert holds(helped, "vie", *attack) is ProofResult.REFUTED


def test_who_is_not_named_holds():
    view = on("austria: A vie; germany: A boh; italy: A tyr")
    mine = {AUSTRIA: (Hold(VIE),)}
    alone = prove_order(view, (AUSTRIA,), mine, VIE, by=(Power("germany"),))
    assert alone.verdict is ProofResult.PROVEN
    assert find_worst_case(view, (AUSTRIA,), mine, by=(Power("germany"),)).driven_out == ()
    assert find_worst_case(view, (AUSTRIA,), mine).driven_out == (VIE,)


def test_a_place_that_is_surely_taken_comes_with_the_fewest_orders():
    view = on("austria: A vie, A bud, A ser; italy: A tri")
    found = find_sure_orders(view, (AUSTRIA,), TRI)
    assert found.verdict is ProofResult.PROVEN
    assert len(found.orders[AUSTRIA]) == 2
    against = on("austria: A vie, A bud, A ser; italy: A tri, A ven, F adr")
    assert find_sure_orders(against, (AUSTRIA,), TRI).verdict is ProofResult.NOT_FOUND


def test_a_place_is_surely_kept_with_enough_support():
    view = on("austria: A vie, A bud | vie bud; germany: A boh, A tyr")
    found = find_sure_orders(view, (AUSTRIA,), VIE)
    assert found.verdict is ProofResult.PROVEN
    assert set(found.orders[AUSTRIA]) == {Hold(VIE), helps("bud", "vie")}
    assert contested_centres(view, (AUSTRIA,)) == tuple(sorted((VIE, TRI, "ser", "rum")))


def test_what_comes_by_sea_counts():
    view = on("austria: A alb; italy: F ion; turkey: A tun, A gre")
    assert holds(view, "alb", Hold(Province("alb"))) is ProofResult.REFUTED


def test_a_budget_that_ends_proves_nothing():
    view = on("austria: A vie, A bud; germany: A boh, A tyr")
    orders = {AUSTRIA: (Hold(VIE), helps("bud", "vie"))}
    found = prove_order(view, (AUSTRIA,), orders, VIE, budget=1)
    assert (found.verdict, found.positions) == (ProofResult.NOT_FOUND, 1)


def test_the_worst_says_what_is_lost_and_by_whom():
    view = on("austria: A vie, A bud | vie bud tri; germany: A boh, A tyr; italy: F adr, A par")
    found = find_worst_case(view, (AUSTRIA,), {AUSTRIA: (Hold(VIE), Hold(BUD))})
    assert found.driven_out == (VIE,)
    assert set(found.entered) == {VIE, TRI}
    assert set(found.orders) == {"germany", "italy"}
    assert sum(map(len, found.orders.values())) == 3  # Paris has nothing to do with it.


def test_nothing_to_fear_is_said_so():
    found = find_worst_case(
        on("austria: A vie | vie; england: F nth"), (AUSTRIA,), {AUSTRIA: (Hold(VIE),)}
    )
    assert (found.orders, found.driven_out, found.entered) == ({}, (), ())


def random_orders(view: BoardView, power: Power, dice: Random) -> dict[Province, Order]:
    by_unit: dict[Province, list[Order]] = {}
    for order in all_orders(view, power):
        if isinstance(order, Hold | Move | Support | Convoy):
            by_unit.setdefault(order.unit, []).append(order)
    return {unit: dice.choice(orders) for unit, orders in by_unit.items()}


def judged(position: Position, orders: dict[Power, tuple[Order, ...]]):
    return judge_movement(standard_map(), position, orders).after


def comes_about(position: Position, orders, unit: Province) -> bool:
    """Whether the unit gets where it goes, or stays where it stays."""
    rulings = judge_movement(standard_map(), position, orders).rulings
    mine = next(each for each in rulings if each.unit and each.unit.province == unit)
    if isinstance(mine.order, Move):
        return mine.outcome is Outcome.SUCCEEDED
    return mine.dislodged_by is None


@pytest.mark.parametrize("seed", range(12))
def test_what_is_proven_or_refuted_is_so_for_the_judge(seed):
    dice = Random(seed)
    text = _near_vienna(dice)
    view = on(text)
    position, others = view.position, [p for p in view.position.powers() if p != AUSTRIA]
    mine = tuple(random_orders(view, AUSTRIA, dice).values())
    for unit in [each.unit for each in mine]:
        found = prove_order(view, (AUSTRIA,), {AUSTRIA: mine}, unit, budget=6000)
        if found.verdict is ProofResult.REFUTED:
            assert not comes_about(position, {AUSTRIA: mine, **found.orders}, unit)
        elif found.verdict is ProofResult.PROVEN:
            for _ in range(60):
                against = {p: tuple(random_orders(view, p, dice).values()) for p in others}
                assert comes_about(position, {AUSTRIA: mine, **against}, unit), against


def _near_vienna(dice: Random) -> str:
    places = ["vie", "tri", "bud", "boh", "tyr", "gal", "ven", "mun", "ser", "rum", "sil", "war"]
    dice.shuffle(places)
    mine, theirs, third = places[:3], places[3:6], places[6:8]
    return "; ".join(
        f"{power}: {', '.join(f'A {at}' for at in sorted(at_))}"
        for power, at_ in (("austria", mine), ("germany", theirs), ("italy", third))
    )


@pytest.mark.parametrize("seed", range(6))
def test_the_worst_that_is_told_can_be_done(seed):
    dice = Random(seed)
    position = crowd(standard_map(), dice)
    view = BoardView(standard_map(), position, FALL, (AUSTRIA,))
    mine = tuple(random_orders(view, AUSTRIA, dice).values())
    if not mine:
        return
    found = find_worst_case(view, (AUSTRIA,), {AUSTRIA: mine}, budget=3000)
    after = judged(position, {AUSTRIA: mine, **found.orders})
    beaten = {at for at, each in after.dislodged.items() if each.unit.power == AUSTRIA}
    assert set(found.driven_out) == beaten
    for at in found.entered:
        assert after.units[at].power != AUSTRIA
