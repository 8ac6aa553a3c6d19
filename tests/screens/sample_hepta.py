"""A war on seven boards, played at random from a fixed seed, in memory: what pictures show."""

from typing import Any

from engine.board.terms import Location, Power, Province
from engine.frame.chance import Chance
from engine.frame.game_option import OptionValues
from engine.frame.gm_desk import GMDesk
from engine.frame.host_desk import HostDesk
from engine.frame.notice import EnteredBy
from engine.frame.policy import DealTerms, TableMode
from engine.games.hepta.play import random_orders
from engine.games.hepta.submission import HeptaOrders, HeptaView
from engine.orders.order import Move, Order, Support
from engine.save.game_file import gm_game_in_memory, hotseat_game_in_memory
from tests.helpers.kept_games import kept
from tests.screens.sample_game import sample_seats

SEED = 7
CHOICES: OptionValues = {"module": 2}


def _entropy(size: int) -> bytes:
    return bytes([SEED] * size)


@kept("hepta", _entropy)
def war(phase: str, choices: OptionValues = CHOICES) -> HostDesk[HeptaView, HeptaOrders]:
    """A war up to a phase, by its key."""
    host = hotseat_game_in_memory("hepta", sample_seats(), choices, _entropy)
    chance = Chance(_entropy(32))
    while host.onlooker.result() is None and host.onlooker.phase().key != phase:
        for seat in host.onlooker.phase().waiting_on:
            host.seat(seat).submit(random_orders(host.seat(seat).view(), chance))
        host.resolve(frozenset())
    return host


@kept("hepta", _entropy)
def war_with_retreats() -> HostDesk[HeptaView, HeptaOrders]:
    """A war in its first Autumn, with retreats on three boards.

    Italy, helped by Germany, has driven a fleet of Austria's out of Trieste on each of them.
    """
    host = hotseat_game_in_memory("hepta", sample_seats(), CHOICES, _entropy)
    spring: dict[Power, tuple[Order, ...]] = {}
    autumn: dict[Power, tuple[Order, ...]] = {}
    for board in ("1", "2", "3"):
        munich, tyrolia = Province(f"{board}:mun"), Province(f"{board}:tyr")
        venice, trieste = Province(f"{board}:ven"), Location(f"{board}:tri")
        spring[Power(f"germany@{board}")] = (Move(munich, Location(tyrolia)),)
        autumn[Power(f"germany@{board}")] = (Support(tyrolia, venice, trieste),)
        autumn[Power(f"italy@{board}")] = (Move(venice, trieste),)
    for orders in (spring, autumn):
        players = host.onlooker.view().players
        for seat in host.onlooker.phase().waiting_on:
            mine = {power: given for power, given in orders.items() if players[power] == seat}
            host.seat(seat).submit(HeptaOrders(mine))
        host.resolve(frozenset())
    return host


@kept("hepta", _entropy)
def war_desk(phase: str, choices: OptionValues = CHOICES) -> GMDesk[Any, Any]:
    """The same at a GM's desk, with the envelopes of five seats to the open phase."""
    terms = DealTerms(mode=TableMode.GM, gm="Hélène")
    desk: GMDesk[Any, Any] = gm_game_in_memory(
        "hepta", sample_seats(), choices, _entropy, terms=terms
    )
    chance = Chance(_entropy(32))
    while desk.whole.phase().key != phase:
        for seat in desk.whole.phase().waiting_on:
            given = random_orders(desk.seat(seat).view(), chance)
            desk.turn.enter(seat, given, "", by=EnteredBy.POST)
        desk.turn.process(frozenset())
        desk.turn.publish()
    for seat in desk.whole.phase().waiting_on[:5]:
        given = random_orders(desk.seat(seat).view(), chance)
        desk.turn.enter(seat, given, "", by=EnteredBy.POST)
    return desk
