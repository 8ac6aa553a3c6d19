"""Playing at random: legal orders on every board, and now and then claims."""

from collections.abc import Iterator

from engine.campaign.play import drawn_orders
from engine.frame.chance import Chance
from engine.frame.seat import SeatId
from engine.games.hepta.claim import (
    Claim,
    Condition,
    Either,
    Every,
    Fate,
    Holdings,
    Not,
    OrderGiven,
    Owns,
    RaisesCount,
    Relation,
)
from engine.games.hepta.submission import HeptaOrders, HeptaView
from engine.orders.order import Order


def random_orders(view: HeptaView, chance: Chance) -> HeptaOrders:
    """An envelope of legal orders, each as likely as the others."""
    orders = drawn_orders(view.board, chance)
    given = [each for power in sorted(orders) for each in orders[power]]
    claims = tuple(_claims(view, given, chance)) if view.claiming else ()
    return HeptaOrders(orders, claims=claims)


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
        Holdings(player, Relation.AT_LEAST, 20 + chance.roll("number", 10)),
        RaisesCount(player, Relation.AT_MOST, chance.roll("number", 4)),
    ]
    centres = view.board.map.centres
    tests.append(Not(Owns(player, centres[chance.roll("centre", len(centres)) - 1])))
    if given:
        order = given[chance.roll("order", len(given)) - 1]
        moved, many = OrderGiven(order, Fate.SUCCEEDED), Holdings(player, Relation.AT_LEAST, 23)
        tests += [moved, Either((moved, many)), Every((Not(moved), many))]
    return tests[chance.roll("test", len(tests)) - 1]
