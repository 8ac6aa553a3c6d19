"""Playing without a person: at random, for playthroughs and soaks, or as a computer player."""

from collections.abc import Iterator
from itertools import combinations

from engine.campaign.computer import NEARLY, computer_orders
from engine.campaign.random_orders import random_board_orders
from engine.frame.chance import Chance
from engine.frame.seat import SeatId
from engine.games.hepta.claim import (
    AllOfCondition,
    AnyOfCondition,
    BuildCountCondition,
    CentreCountCondition,
    CentreOwnedCondition,
    Claim,
    Condition,
    NotCondition,
    OrderCondition,
    OrderTest,
    Relation,
)
from engine.games.hepta.claim_judging import BARS
from engine.games.hepta.objections import MOST_CLAIMS
from engine.games.hepta.submission import HeptaOrders, HeptaView
from engine.orders.order import Order


def random_orders(view: HeptaView, chance: Chance) -> HeptaOrders:
    """An envelope of legal orders, each as likely as the others."""
    orders = random_board_orders(view.board, chance)
    given = [each for power in sorted(orders) for each in orders[power]]
    claims = tuple(_claims(view, given, chance)) if view.claiming else ()
    return HeptaOrders(orders, claims=claims)


def computer_envelope(view: HeptaView, level: int, chance: bytes, temper: str = "") -> HeptaOrders:
    """A computer's orders for all its nations as one, and a claim for every victory in reach."""
    claims = tuple(_claims_in_reach(view)) if view.claiming else ()
    return HeptaOrders(computer_orders(view, level, chance, temper), claims=claims)


def _claims_in_reach(view: HeptaView) -> Iterator[Claim]:
    """Victory alone; else with one, else with two who have nearly enough centres for it."""
    yield Claim(())
    others = [seat for seat in view.seats if seat != view.me]
    centres = {each.player: each.centres for each in view.accounts}
    left = MOST_CLAIMS - 1
    for count in (1, 2):
        bar = BARS[count + 1]
        for partners in combinations(others, count):
            group = [centres.get(seat, 0) for seat in (view.me, *partners) if seat is not None]
            near = sum(group) >= bar.together - NEARLY * len(group)
            if near and min(group) >= bar.each - NEARLY and left:
                left -= 1
                yield Claim(partners)


def _claims(view: HeptaView, given: list[Order], chance: Chance) -> Iterator[Claim]:
    others = [seat for seat in view.seats if seat != view.me]
    for _ in range(chance.roll("claims", 4) - 1):
        first = chance.roll("partner", len(others)) - 1
        second = (first + chance.roll("partner", len(others)) - 1) % len(others)
        chosen = {others[first], others[second]}
        partners = tuple(seat for seat in view.seats if seat in chosen)
        condition = _condition(view, partners[0], given, chance)
        yield Claim(partners, condition, chance.roll("after_builds", 4) == 1)


def _condition(
    view: HeptaView, player: SeatId, given: list[Order], chance: Chance
) -> Condition | None:
    tests: list[Condition | None] = [
        None,
        CentreCountCondition(player, Relation.AT_LEAST, 20 + chance.roll("number", 10)),
        BuildCountCondition(player, Relation.AT_MOST, chance.roll("number", 4)),
    ]
    centres = view.board.map.centres
    tests.append(
        NotCondition(
            CentreOwnedCondition(player, centres[chance.roll("centre", len(centres)) - 1])
        )
    )
    if given:
        order = given[chance.roll("order", len(given)) - 1]
        moved, many = (
            OrderCondition(order, OrderTest.SUCCEEDED),
            CentreCountCondition(player, Relation.AT_LEAST, 23),
        )
        tests += [
            moved,
            AnyOfCondition((moved, many)),
            AllOfCondition((NotCondition(moved), many)),
        ]
    return tests[chance.roll("test", len(tests)) - 1]
