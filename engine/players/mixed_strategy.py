"""Level 3's view of the others: each mixes his ways of playing until he regrets none."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from engine.board.terms import Power
from engine.players.best_reply import Budget
from engine.players.indexed_order import Choice, Choices
from engine.players.local_battle import Fight, Worth
from engine.players.seeded_random import Lots

Way: TypeAlias = Mapping[int, Choice]
Mixture: TypeAlias = list[tuple[float, Way]]

ROUNDS = 40


def mixed(
    choices: Choices,
    ways: Mapping[Power, Sequence[Way]],
    worths: Mapping[Power, Worth],
    budget: Budget,
    lots: Lots,
) -> dict[Power, Mixture]:
    """How often each power plays each of its ways, by regret matching (Gray and others, 2020)."""
    regret = {power: [0.0] * len(each) for power, each in ways.items()}
    played = {power: [1.0] * len(each) for power, each in ways.items()}
    for _ in range(ROUNDS):
        if budget.is_spent:
            break
        now = {power: _drawn(regret[power], lots) for power in ways}
        joint: dict[int, Choice] = {}
        for power, each in ways.items():
            joint.update(each[now[power]])
        for power, each in ways.items():
            if len(each) < 2:
                continue
            fight = Fight(choices, joint, worths[power])
            budget.used += len(each)
            gains = [fight.gain(way) for way in each]
            mine = gains[now[power]]
            regret[power] = [
                max(0.0, have + gain - mine)
                for have, gain in zip(regret[power], gains, strict=True)
            ]
            total = sum(regret[power])
            for n, have in enumerate(regret[power]):
                played[power][n] += have / total if total > 0 else 1.0 / len(each)
    return {power: list(zip(played[power], each, strict=True)) for power, each in ways.items()}


def _drawn(weights: Sequence[float], lots: Lots) -> int:
    total = sum(weights)
    if total <= 0:
        return lots.below(len(weights))
    left = lots.share() * total
    for n, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return n
    return len(weights) - 1
