"""Everybody's orders at once, as the map draws them."""

from collections.abc import Iterable

from engine.board.calendar import PhaseKind
from engine.board.terms import Power, Province
from engine.board.unit import Unit
from engine.board.view import BoardView
from engine.campaign.submission import GivesOrders
from engine.orders.legality import subject
from engine.orders.order import Order

Drawn = tuple[Power, Unit | None, Order]
"""An order with its power and, where it has one, its unit."""


def drawn_orders(board: BoardView, handed: Iterable[GivesOrders]) -> tuple[Drawn, ...]:
    """The orders in some envelopes, in their order, with the units they are for."""
    leaving = board.turn.kind is PhaseKind.RETREAT
    beaten = {at: each.unit for at, each in board.position.dislodged.items()}
    units = beaten if leaving else board.position.units
    return tuple(
        (power, units.get(subject(order) or Province("")), order)
        for envelope in handed
        for power, orders in sorted(envelope.orders.items())
        for order in orders
    )
