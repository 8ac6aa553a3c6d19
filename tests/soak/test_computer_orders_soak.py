"""Thousands of random positions on every map: whatever a computer orders there is lawful, and none
of it is in its own side's way.

`SOAK_POSITIONS` says how many positions (3000 if unset); each is asked at a level of its own.
"""

import os
from random import Random

import pytest

from engine.board.build_rule import BuildRule
from engine.board.map import Map
from engine.board.turn import PhaseKind
from engine.board.view import BoardView
from engine.judge.adjustments import adjustments_owed
from engine.players.advice import LEVELS, propose_orders
from engine.registry import map_file
from tests.engine.players.test_advice import assert_sensible, crowd
from tests.helpers.boards import board

POSITIONS = int(os.environ.get("SOAK_POSITIONS", "3000"))
MAPS = ("standard", "tutorial", "closed", "hepta2A")
TURNS = ("S1901M", "F1901M", "S1905M", "F1905M", "W1905A")


def the_map(key: str, dice: Random) -> Map:
    if key != "closed":
        return map_file(key).map
    map = map_file("standard").map
    for province in dice.sample(sorted(map.places), 5):
        map = map.closing(province)
    return map


@pytest.mark.soak
@pytest.mark.parametrize("key", MAPS)
def test_orders_are_lawful_in_thousands_of_positions(key: str) -> None:
    dice = Random(key)
    # A position on seven boards takes as long as many on one.
    for number in range(POSITIONS // len(MAPS) // (8 if key == "hepta2A" else 1)):
        map = the_map(key, dice)
        position = crowd(map, dice)
        turn = board(turn=dice.choice(TURNS)).turn
        sites = BuildRule(map).sites(position)
        debts = adjustments_owed(position, sites) if turn.kind is PhaseKind.ADJUSTMENT else {}
        for power in dice.sample(map.powers, min(2, len(map.powers))):
            view = BoardView(map, position, turn, (power,), debts, sites)
            level, chance = dice.choice(LEVELS), b"%d" % number
            found = propose_orders(view, power, level, chance, 1500)
            assert_sensible(view, power, found.orders)
            assert propose_orders(view, power, level, chance, 1500) == found
            assert len(found.orders) >= abs(debts.get(power, 0))
