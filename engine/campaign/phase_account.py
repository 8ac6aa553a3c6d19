"""Why a phase ended as it did, computed from nothing but what a reader was shown of it.

What was ordered in secret and set aside is not in the rulings shown, so it cannot come
out here: the phase is judged once more with the orders as the rulings state them.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.board.terms import Power, Province
from engine.board.turn import PhaseKind
from engine.board.view import BoardView
from engine.judge.movement import resolve_movement
from engine.judge.order_strengths import OrderStrengths, strengths_in
from engine.judge.resolution import PhaseResolution
from engine.judge.rulebook import DATC, Rulebook
from engine.judge.ruling import Ruling, RulingReason
from engine.orders.order import Order

USUAL: tuple[Rulebook, ...] = (
    DATC,
    replace(DATC, disorder_supported=not DATC.disorder_supported),
)
"""The rules by which one board is judged in our games, the most likely first."""

_UNASKED = (RulingReason.NO_ORDER, RulingReason.CIVIL_DISORDER)


@dataclass(frozen=True)
class PhaseAccount:
    """A phase as it was shown: the board it opened with and its rulings."""

    board: BoardView
    rulings: tuple[Ruling, ...]
    rulebooks: tuple[Rulebook, ...] = USUAL

    def reckoning(self, ruling: Ruling) -> OrderStrengths | None:
        """The numbers behind a ruling on a unit's move, support, convoy or hold.

        None where there are none: in other phases, for orders that command no unit, and
        where what was shown is not what these rules lead to, as when the GM ruled otherwise.
        """
        if self.board.turn.kind is not PhaseKind.MOVEMENT or ruling.unit is None:
            return None
        for rulebook in self.rulebooks:
            found = strengths_in(self._contest(rulebook), ruling.unit.province)
            if found is not None and _without_game_rules(found.ruling) == _without_game_rules(
                ruling
            ):
                return found
        return None

    def _contest(self, rulebook: Rulebook) -> PhaseResolution:
        orders, idle = _orders(self.rulings)
        return resolve_movement(self.board.map, self.board.position, orders, rulebook, idle)


def _orders(rulings: Sequence[Ruling]) -> tuple[dict[Power, list[Order]], frozenset[Power]]:
    """The orders that rulings state, and the powers that they say were in civil disorder."""
    orders: dict[Power, list[Order]] = {}
    for each in rulings:
        if each.why not in _UNASKED:
            orders.setdefault(each.power, []).append(each.order)
    return orders, frozenset(
        each.power for each in rulings if each.why is RulingReason.CIVIL_DISORDER
    )


def _without_game_rules(ruling: Ruling) -> Ruling:
    """A ruling without what other rules than those of judging may add to it."""
    return replace(ruling, disbanded=False)


def rulings_at(rulings: Sequence[Ruling], province: Province) -> tuple[Ruling, ...]:
    """The rulings on the orders of the unit that stood in a province."""
    return tuple(each for each in rulings if each.unit and each.unit.province == province)
