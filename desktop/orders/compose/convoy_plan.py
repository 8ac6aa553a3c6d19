"""An army's way over sea: which fleets could carry it, in a row, and what each must be ordered."""

from collections.abc import Iterator
from dataclasses import dataclass
from heapq import heappop, heappush

from desktop.orders.compose.draft import Draft
from engine.board.terms import Power, Province, province_of
from engine.board.unit import Unit
from engine.board.view import BoardView
from engine.orders.convoy_ways import fleets_at_sea, landings_through, seas_beside
from engine.orders.order import Convoy, Move, Order

MAX_PLANS = 6
_STEPS_AT_MOST = 4000
"""Half-made ways looked at before the search stops; so many fleets stand on no single board."""


@dataclass(frozen=True, slots=True)
class ConvoyStep:
    """One fleet of a chain and the convoy asked of it; `mine` if I give its orders."""

    fleet: Unit
    order: Convoy
    mine: bool


@dataclass(frozen=True, slots=True)
class ConvoyPlan:
    """A move by sea and one chain of fleets for it, from the army's shore to the other."""

    power: Power
    move: Move
    legs: tuple[ConvoyStep, ...]

    def orders(self) -> tuple[tuple[Power, Order], ...]:
        """What I can give myself: the move, and the convoy of each of my fleets."""
        own = tuple((leg.fleet.power, leg.order) for leg in self.legs if leg.mine)
        return ((self.power, self.move), *own)

    def is_ordered_in(self, draft: Draft) -> bool:
        """Whether all my fleets have these orders already."""
        return all(leg.order in draft.of(leg.fleet.power) for leg in self.legs if leg.mine)


def convoy_plans(
    view: BoardView, move: Move, *, through: Province | None = None, most: int = MAX_PLANS
) -> tuple[ConvoyPlan, ...]:
    """The ways by sea for a move: those that need fewest other players first, then the shortest.

    With `through`, only those by the fleet in that sea. None where the move needs no fleets.
    """
    army = view.position.units[move.unit]
    end = province_of(move.to)
    if not move.via and view.map.can_reach(army, end):
        return ()
    fleets = fleets_at_sea(view.map, view.position)
    fit = frozenset(
        sea for sea in fleets if end in landings_through(view.map, fleets, sea, army.province)
    )
    found: list[ConvoyPlan] = []
    for chain in _fleet_chains(view, fit, army.province, end):
        if through is None or through in chain:
            found.append(
                ConvoyPlan(army.power, move, tuple(_convoy_step(view, at, move) for at in chain))
            )
        if len(found) == most:
            break
    return tuple(found)


def _convoy_step(view: BoardView, at: Province, move: Move) -> ConvoyStep:
    fleet = view.position.units[at]
    return ConvoyStep(fleet, Convoy(at, move.unit, province_of(move.to)), fleet.power in view.mine)


def _fleet_chains(
    view: BoardView, fleets: frozenset[Province], start: Province, end: Province
) -> Iterator[tuple[Province, ...]]:
    """Chains that never come back beside themselves, cheapest first.

    A foreign fleet counts more than any own ones.
    """
    landing = seas_beside(view.map, end)
    front: list[tuple[int, int, tuple[Province, ...]]] = []

    def reach(chain: tuple[Province, ...], foreign: int, sea: Province) -> None:
        stranger = view.position.units[sea].power not in view.mine
        heappush(front, (foreign + stranger, len(chain) + 1, (*chain, sea)))

    for sea in seas_beside(view.map, start) & fleets:
        reach((), 0, sea)
    for _ in range(_STEPS_AT_MOST):
        if not front:
            return
        foreign, _, chain = heappop(front)
        if chain[-1] in landing:
            yield chain
        for sea in seas_beside(view.map, chain[-1]) & fleets - set(chain):
            if seas_beside(view.map, sea).isdisjoint(chain[:-1]):
                reach(chain, foreign, sea)
