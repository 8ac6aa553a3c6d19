"""A game of seven boards at any point, with as many centres for each player as a test wants."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.board.position import Position, position_from, read_unit
from engine.board.terms import Power, Province, board_mark, board_name
from engine.board.turn import read_turn
from engine.campaign.campaign import Campaign
from engine.frame.audience import Private, Public
from engine.frame.chance import Chance
from engine.frame.report import Report
from engine.frame.ruleset import Step
from engine.frame.seat import Seat, SeatId
from engine.games.hepta.claim import Claim
from engine.games.hepta.ruleset import HeptaRuleset
from engine.games.hepta.state import HeptaState
from engine.games.hepta.submission import HeptaOrders
from engine.orders.order import Order
from tests.helpers.standard import standard_gazetteer, standard_map

COUNTRIES = ("austria", "england", "france", "germany", "italy", "russia", "turkey")
SEATS = tuple(SeatId(f"s{n}") for n in range(1, 8))
RULES = HeptaRuleset(standard_map(), standard_gazetteer())


def dealt(choices: Mapping[str, Any] | None = None, count: int = 7) -> HeptaState:
    """Spring 1901; the first player has Austria on board 1, the second England, and so on."""
    seats = [Seat(seat, f"Player {n}", (COUNTRIES[n],)) for n, seat in enumerate(SEATS[:count])]
    return RULES.deal(seats, choices or {}, Chance(bytes(32))).state


def at(
    key: str,
    centres: Sequence[int] = (),
    units: Mapping[str, Sequence[str]] | None = None,
    choices: Mapping[str, Any] | None = None,
) -> HeptaState:
    """A game in a phase, the players owning so many centres, by the nations of their boards.

    `units` stand where they are said to: by nation, `A 1:par`.
    """
    state = dealt(choices)
    campaign = state.campaign
    placed = [
        read_unit(Power(nation), text) for nation, all in (units or {}).items() for text in all
    ]
    owners = dict(_owned(campaign, centres)) if centres else campaign.position.owners
    position = Position(position_from(placed, {}).units, {}, owners)
    return replace(state, campaign=replace(campaign, turn=read_turn(key), position=position))


def _owned(campaign: Campaign, centres: Sequence[int]) -> Any:
    left: list[Province] = list(campaign.map.centres)
    for seat, count in zip(SEATS, centres, strict=False):
        mine = {board_mark(nation): nation for nation in campaign.powers_of(seat)}
        for centre in left[:count]:
            yield centre, mine[board_name(centre)]
        left = left[count:]


def resolved(
    state: HeptaState,
    claims: Mapping[int, Sequence[Claim]] | None = None,
    orders: Mapping[str, Sequence[Order]] | None = None,
) -> Step[HeptaState]:
    """The open phase with these claims, by the number of the player, and orders by nation."""
    given: dict[SeatId, HeptaOrders] = {}
    for number, seat in enumerate(SEATS, 1):
        mine = {
            Power(nation): tuple(each)
            for nation, each in (orders or {}).items()
            if state.campaign.players[Power(nation)] == seat
        }
        given[seat] = HeptaOrders(mine, claims=tuple((claims or {}).get(number, ())))
    return RULES.resolve(state, given, Chance(bytes(32)))


def facts(reports: Sequence[Report], kind: str) -> list[Any]:
    """The facts of all reports of a kind."""
    return [each.facts for each in reports if each.kind == kind]


def fates(reports: Sequence[Report], number: int) -> list[str]:
    """What a player is told of his claims, line by line; nobody else is told of them."""
    for each in reports:
        if each.kind == "claims_judged" and each.facts.player == SEATS[number - 1]:
            assert each.audience == Private((SEATS[number - 1],))
            return [line.fate for line in each.facts.lines]
    return []


def winners(state: HeptaState) -> list[int] | None:
    """The numbers of the players who won, None while the game goes on."""
    result = RULES.result(state)
    return None if result is None else [SEATS.index(seat) + 1 for seat in result.winners]


def public(reports: Sequence[Report]) -> list[str]:
    """The kinds of what everybody is told."""
    return [each.kind for each in reports if isinstance(each.audience, Public)]
