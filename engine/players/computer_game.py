"""Whole games between computer players on one board, and what many of them show.

Only the plain rules are played: moves, retreats and Winters until somebody has enough centres
alone, or the years are over. Nobody agrees to a draw.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt

from engine.board.build_rule import BuildRule
from engine.board.map import Map
from engine.board.terms import Power
from engine.board.turn import PhaseKind
from engine.board.view import BoardView
from engine.judge.adjustments import judge_adjustments
from engine.judge.movement import judge_movement
from engine.judge.retreats import judge_retreats
from engine.judge.season import SeasonStage, next_stage, opening_stage
from engine.orders.order import Order
from engine.players.seeded_random import SeededRandom
from engine.players.styles import PlayerFunction


@dataclass(frozen=True, slots=True)
class GameOutcome:
    """How a game ended: its last year, the centres of each power, and who won alone, if one did.

    `void` is how many orders broke a rule; good players give none.
    """

    year: int
    centres: Mapping[Power, int]
    winner: Power | None
    void: int = 0


def assign_players(map: Map, names: Sequence[str], seed: bytes) -> dict[Power, str]:
    """Who plays which power: shuffled by a seed. With fewer names than powers they begin again."""
    every = [names[n % len(names)] for n in range(len(map.powers))]
    lots = SeededRandom(seed + b"/seats")
    for last in range(len(every) - 1, 0, -1):
        other = lots.below(last + 1)
        every[last], every[other] = every[other], every[last]
    return dict(zip(map.powers, every, strict=True))


def play_game(
    map: Map, answers: Mapping[Power, PlayerFunction], seed: bytes, years: int, solo: int
) -> GameOutcome:
    """A game of at most so many years, which ends earlier when a power has `solo` centres."""
    stage = opening_stage(map)
    last = stage.turn.year + years
    void = 0
    while True:
        orders = {
            power: answers[power](_view(map, stage, power), power, seed)
            for power in sorted(stage.position.powers())
            if power in answers
        }
        verdict = _judge_stage(map, stage, orders)
        void += sum(each.fault is not None for each in verdict.rulings)
        turn = stage.turn
        stage = next_stage(map, turn, verdict.after, BuildRule(map).sites)
        centres = Counter(stage.position.owners.values())
        winner = next((power for power in map.powers if centres[power] >= solo), None)
        counted = stage.turn.year > turn.year or stage.turn.kind is PhaseKind.ADJUSTMENT
        if (winner is not None and counted) or stage.turn.year >= last:
            return GameOutcome(turn.year, dict(centres), winner if counted else None, void)


def _view(map: Map, stage: SeasonStage, power: Power) -> BoardView:
    return BoardView(
        map, stage.position, stage.turn, mine=(power,), sites=stage.sites, owed=stage.owed
    )


def _judge_stage(map: Map, stage: SeasonStage, orders: Mapping[Power, Sequence[Order]]):
    match stage.turn.kind:
        case PhaseKind.MOVEMENT:
            return judge_movement(map, stage.position, orders)
        case PhaseKind.RETREAT:
            return judge_retreats(map, stage.position, orders)
        case PhaseKind.ADJUSTMENT:
            return judge_adjustments(map, stage.position, orders, stage.sites)


@dataclass(frozen=True, slots=True)
class PlayerRecord:
    """What one sort of player has done: of `seats` played, how many won alone, led or shared the
    lead at the end, or died, and how many centres it had on average.

    `low` and `high` enclose the share of seats won or led, with a confidence of 95 per cent.
    """

    name: str
    seats: int
    solos: int
    leads: int
    died: int
    centres: float
    low: float
    high: float


def player_records(
    games: Iterable[tuple[Mapping[Power, str], GameOutcome]],
) -> tuple[PlayerRecord, ...]:
    """One record for each name that played, the best first."""
    seats: Counter[str] = Counter()
    solos: Counter[str] = Counter()
    leads: Counter[str] = Counter()
    died: Counter[str] = Counter()
    centres: Counter[str] = Counter()
    for players, outcome in games:
        most = max(outcome.centres.values(), default=0)
        for power, name in players.items():
            mine = outcome.centres.get(power, 0)
            seats[name] += 1
            centres[name] += mine
            solos[name] += outcome.winner == power
            leads[name] += outcome.winner is None and mine == most
            died[name] += not mine
    found = [
        PlayerRecord(
            name,
            seats[name],
            solos[name],
            leads[name],
            died[name],
            centres[name] / seats[name],
            *confidence_interval(solos[name] + leads[name], seats[name]),
        )
        for name in seats
    ]
    return tuple(sorted(found, key=lambda each: (-each.centres, each.name)))


def confidence_interval(hits: int, tries: int) -> tuple[float, float]:
    """Where a share lies with a confidence of 95 per cent (Wilson's interval)."""
    if not tries:
        return 0.0, 1.0
    z = 1.959964
    share, square = hits / tries, z * z / tries
    middle = (share + square / 2) / (1 + square)
    reach = z / (1 + square) * sqrt(share * (1 - share) / tries + square / (4 * tries))
    return max(0.0, middle - reach), min(1.0, middle + reach)
