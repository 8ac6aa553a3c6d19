"""What places are worth to a power: centres worth taking or keeping, spread over the map."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from engine.board.position import Position
from engine.board.terms import Power
from engine.players.map_index import MapIndex

SPRING = (0.25, 1.0, 0.3, 0.12, 0.08, 0.05, 0.04, 0.03, 0.02)
FALL = (1.0, 0.3, 0.2, 0.12, 0.08, 0.05, 0.04, 0.03, 0.02)
"""How much of a centre's worth is felt so many steps away."""

FREE, FOREIGN, GROWN = 1.2, 0.8, 0.04
"""What a centre of nobody and of another is worth, and more for each that he has."""
KEPT, THREATENED = 0.15, 0.3
"""What an own centre is worth, and more for each unit that could come there."""


class ArrivalCounts:
    """Who could come to each province in one step, whoever is there included.

    `most` is by province the power that could bring most units, and how many; `next` how many the
    next one could.
    """

    __slots__ = ("most", "next")

    def __init__(self, ground: MapIndex, position: Position) -> None:
        found: dict[int, dict[Power, int]] = {}
        for unit in position.units.values():
            k, power = ground.place(unit), unit.power
            for number in ground.reach[k] if k >= 0 else (ground.tables.number[unit.province],):
                counts = found.setdefault(number, {})
                counts[power] = counts.get(power, 0) + 1
        size = len(ground.centre)
        self.most: list[tuple[Power | None, int]] = [(None, 0)] * size
        self.next: list[int] = [0] * size
        for number, counts in found.items():
            first = max(counts, key=counts.__getitem__)
            self.most[number] = first, counts.pop(first)
            self.next[number] = max(counts.values(), default=0)

    def others(self, power: Power) -> list[int]:
        """By province, how many units the strongest other could bring."""
        return [
            count if who != power else self.next[number]
            for number, (who, count) in enumerate(self.most)
        ]


class PlaceValues:
    """The worth of every place to one power, from 0 to 1, and what it may meet there.

    `of` is by place. `need` says by province how many units the strongest other could bring.
    `fear` is how much more than usual it minds to lose what it has.
    """

    __slots__ = ("fear", "need", "of", "power")

    def __init__(
        self,
        ground: MapIndex,
        position: Position,
        power: Power,
        fall: bool,
        fear: float = 1.0,
        comers: ArrivalCounts | None = None,
    ) -> None:
        self.power, self.fear = power, fear
        self.need = (comers or ArrivalCounts(ground, position)).others(power)
        owners = position.owners
        size = Counter(owners.values())
        worth: list[float] = []
        for number, province in ground.centres:
            owner = owners.get(province)
            if owner == power:
                worth.append(fear * (KEPT + THREATENED * min(3, self.need[number])))
            else:
                worth.append(FOREIGN + GROWN * size[owner] if owner else FREE)
        self.of = _spread(ground, FALL if fall else SPRING, tuple(worth))


def place_values(
    ground: MapIndex,
    position: Position,
    powers: Iterable[Power],
    fall: bool,
    fears: Mapping[Power, float],
) -> dict[Power, PlaceValues]:
    """The values of several powers in one position; `fears` are those that are not 1."""
    comers = ArrivalCounts(ground, position)
    return {
        each: PlaceValues(ground, position, each, fall, fears.get(each, 1.0), comers)
        for each in powers
    }


@lru_cache(maxsize=512)
def _spread(
    ground: MapIndex, steps: Sequence[float], worth: tuple[float, ...]
) -> tuple[float, ...]:
    """By place, from 0 to 1, what the centres of a map are worth, so far as it is felt there."""
    by_number = dict(zip((number for number, _ in ground.centres), worth, strict=True))
    spread = [by_number.get(number, 0.0) for number in ground.province]
    total = [steps[0] * each for each in spread]
    for weight in steps[1:]:
        spread = [sum(around(spread)) / 5 for around in ground.around]
        total = [have + weight * more for have, more in zip(total, spread, strict=True)]
    top = max(total, default=0.0) or 1.0
    return tuple(each / top for each in total)
