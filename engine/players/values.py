"""What places are worth to a power: centres worth taking or keeping, spread over the map."""

from collections import Counter

from engine.board.position import Position
from engine.board.terms import Power
from engine.players.ground import Ground

SPRING = (0.25, 1.0, 0.3, 0.12, 0.08, 0.05, 0.04, 0.03, 0.02)
FALL = (1.0, 0.3, 0.2, 0.12, 0.08, 0.05, 0.04, 0.03, 0.02)
"""How much of a centre's worth is felt so many steps away."""

FREE, FOREIGN, GROWN = 1.2, 0.8, 0.04
"""What a centre of nobody and of another is worth, and more for each that he has."""
KEPT, THREATENED = 0.15, 0.3
"""What an own centre is worth, and more for each unit that could come there."""


class Values:
    """The worth of every place to one power, from 0 to 1, and what it may meet there.

    `of` is by place. `need` says by province how many units the strongest other could bring.
    `fear` is how much more than usual it minds to lose what it has.
    """

    __slots__ = ("fear", "need", "of", "power")

    def __init__(
        self, ground: Ground, position: Position, power: Power, fall: bool, fear: float = 1.0
    ) -> None:
        self.power, self.fear = power, fear
        self.need = self._need(ground, position)
        size = Counter(position.owners.values())
        worth = [0.0] * len(ground.centre)
        for number, province in enumerate(ground.tables.provinces):
            if ground.centre[number]:
                owner = position.owners.get(province)
                if owner == power:
                    worth[number] = fear * (KEPT + THREATENED * min(3, self.need[number]))
                else:
                    worth[number] = FOREIGN + GROWN * size[owner] if owner else FREE
        spread = [worth[number] for number in ground.province]
        steps = FALL if fall else SPRING
        total = [steps[0] * each for each in spread]
        for weight in steps[1:]:
            spread = [
                (spread[k] + sum(spread[n] for n in near)) / 5
                for k, near in enumerate(ground.near)
            ]
            total = [have + weight * more for have, more in zip(total, spread, strict=True)]
        top = max(total, default=0.0) or 1.0
        self.of: list[float] = [each / top for each in total]

    def _need(self, ground: Ground, position: Position) -> list[int]:
        found: list[Counter[Power]] = [Counter() for _ in ground.centre]
        for unit in position.units.values():
            if unit.power == self.power:
                continue
            k = ground.place(unit)
            here = ground.tables.number[unit.province]
            near = ground.near[k] if k >= 0 else ()
            for number in {here, *(ground.province[n] for n in near)}:
                found[number][unit.power] += 1
        return [max(each.values(), default=0) for each in found]
