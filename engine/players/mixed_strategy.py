"""Level 3's guess of the others: each mixes his ways of playing until he regrets none."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from engine.board.terms import Power
from engine.players.best_reply import SearchBudget
from engine.players.indexed_order import IndexedOrder, OrderIndex
from engine.players.local_battle import LocalBattle, MoveValues
from engine.players.seeded_random import SeededRandom

Strategy: TypeAlias = Mapping[int, IndexedOrder]
MixedStrategy: TypeAlias = list[tuple[float, Strategy]]

ROUNDS = 40


def mixed_strategies(
    choices: OrderIndex,
    ways: Mapping[Power, Sequence[Strategy]],
    worths: Mapping[Power, MoveValues],
    budget: SearchBudget,
    lots: SeededRandom,
) -> dict[Power, MixedStrategy]:
    """How often each power plays each of its ways, by regret matching (Gray and others, 2020)."""
    regret = {power: [0.0] * len(each) for power, each in ways.items()}
    played = {power: [1.0] * len(each) for power, each in ways.items()}
    for _ in range(ROUNDS):
        if budget.is_spent:
            break
        now = {power: _draw_index(regret[power], lots) for power in ways}
        joint: dict[int, IndexedOrder] = {}
        for power, each in ways.items():
            joint.update(each[now[power]])
        for power, each in ways.items():
            if len(each) < 2:
                continue
            fight = LocalBattle(choices, joint, worths[power])
            budget.used += len(each)
            gains = [fight.value_change(way) for way in each]
            mine = gains[now[power]]
            regret[power] = [
                max(0.0, have + gain - mine)
                for have, gain in zip(regret[power], gains, strict=True)
            ]
            total = sum(regret[power])
            for n, have in enumerate(regret[power]):
                played[power][n] += have / total if total > 0 else 1.0 / len(each)
    return {power: list(zip(played[power], each, strict=True)) for power, each in ways.items()}


def _draw_index(weights: Sequence[float], lots: SeededRandom) -> int:
    total = sum(weights)
    if total <= 0:
        return lots.below(len(weights))
    left = lots.share() * total
    for n, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return n
    return len(weights) - 1
