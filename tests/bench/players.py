"""How fast computer players search: positions judged and valued a second, beside the probe's loop.

Each player is asked for the power with most units, in the same Fall phases.
"""

import random
from collections.abc import Callable, Sequence
from time import perf_counter

from engine.board.position import Position
from engine.board.terms import Power, Season
from engine.board.turn import PhaseKind, Turn
from engine.board.view import BoardView
from engine.players.advice import propose_orders
from tests.bench.phases import Phase
from tests.contest.yardsticks import Sharp
from tests.helpers.standard import standard_map

FALL = Turn(1905, Season.FALL, PhaseKind.MOVEMENT)


def search_rates(found: Sequence[Phase]) -> dict[str, tuple[float, float]]:
    """By player, how many positions a second it judges and how many milliseconds a turn takes."""
    players: dict[str, Callable[[Position, Power], int]] = {
        "probe": _probe,
        "level 2": lambda position, power: _ours(position, power, 2),
        "level 3": lambda position, power: _ours(position, power, 3),
    }
    rates: dict[str, tuple[float, float]] = {}
    for name, player in players.items():
        start, judged = perf_counter(), 0
        for phase in found:
            judged += player(phase.position, _largest(phase.position))
        seconds = perf_counter() - start
        rates[name] = judged / seconds, 1000 * seconds / len(found)
    return rates


def _largest(position: Position) -> Power:
    return max(sorted(position.powers()), key=lambda power: len(position.units_of(power)))


def _probe(position: Position, power: Power) -> int:
    player = Sharp(random.Random(1))
    player.moves(position, power, fall=True)
    return player.evals


def _ours(position: Position, power: Power, level: int) -> int:
    view = BoardView(standard_map(), position, FALL, (power,))
    return propose_orders(view, power, level, b"bench").positions
