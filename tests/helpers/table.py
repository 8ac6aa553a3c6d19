"""Seats, foreseen entropy and random play, for every test that needs a game under way."""

from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from engine.board.terms import Power
from engine.campaign.deal import power_shares
from engine.frame.game_option import OptionValue
from engine.frame.host_desk import HostDesk
from engine.frame.record.journal import Journal, MemoryJournal
from engine.frame.seat import Seat, SeatId
from engine.frame.table.table import deal_game
from engine.games.standard.submission import StandardOrders, StandardView
from engine.orders.order import Order
from engine.registry import ruleset

NAMES = ("Ada", "Bea", "Cleo", "Dora", "Enid", "Fay", "Gus")
NOBODY: frozenset[SeatId] = frozenset()


def standard_seats(count: int = 7) -> tuple[Seat, ...]:
    """That many players with the rulebook's powers."""
    return tuple(
        Seat(SeatId(f"s{n + 1}"), NAMES[n], share) for n, share in enumerate(power_shares(count))
    )


class Foreseen:
    """Entropy that gives the same bytes in every run."""

    def __init__(self, seed: str = "casus") -> None:
        self._seed, self._calls = seed, 0

    def __call__(self, count: int) -> bytes:
        self._calls += 1
        return sha256(f"{self._seed}/{self._calls}".encode()).digest()[:count]


def standard_host(
    count: int = 7,
    choices: Mapping[str, OptionValue] | None = None,
    journal: Journal | None = None,
) -> HostDesk[StandardView, StandardOrders]:
    """A standard game in memory, unless another journal is given."""
    rules: Any = ruleset("standard")
    seats = standard_seats(count)
    table = deal_game(rules, journal or MemoryJournal(), seats, choices or {}, Foreseen())
    return table.host()


def seat_of(host: HostDesk[StandardView, StandardOrders], power: str) -> SeatId:
    """Who plays a power."""
    return host.onlooker.view().players[Power(power)]


def hand_in(
    host: HostDesk[StandardView, StandardOrders], orders: Mapping[str, tuple[Order, ...]]
) -> None:
    """Seal orders for every seat that is asked, and open the envelopes."""
    for id in host.onlooker.phase().waiting_on:
        desk = host.seat(id)
        mine = desk.view().board.mine
        desk.submit(StandardOrders({power: orders.get(power, ()) for power in mine}))
    host.resolve(NOBODY)
