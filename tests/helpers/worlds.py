"""Maps of several boards to test on: whole ones, and small cuttings that crowd quickly."""

from collections.abc import Collection
from dataclasses import replace
from functools import cache
from random import Random

from engine.board.map import Map
from engine.board.terms import Location, Power, Province, province_of, whole_province
from engine.games.hepta.charter import POINTS, Charter, CountryOption, charter_values
from engine.games.hepta.world_map import nation_id, world_map
from engine.judge.editions import EDITIONS, RULES_1971
from engine.judge.rulebook import Rulebook
from engine.orders.convoy_ways import shores_of_sea
from tests.helpers.crowds import Crowd
from tests.helpers.standard import standard_map

COUNTRIES = ("austria", "england", "france", "germany", "italy", "russia", "turkey")


def cutting(map: Map, sites: Collection[Province]) -> Map:
    """A map with only some of its provinces, and no units on it."""

    def graph(whole: dict[Location, frozenset[Location]]) -> dict[Location, frozenset[Location]]:
        return {
            at: frozenset(to for to in reached if province_of(to) in sites)
            for at, reached in whole.items()
            if province_of(at) in sites
        }

    return replace(
        map,
        key=f"{map.key}:{len(sites)}",
        places={at: place for at, place in map.places.items() if at in sites},
        armies=graph(dict(map.armies)),
        fleets=graph(dict(map.fleets)),
        start_units=(),
        alphabet=tuple(at for at in map.alphabet if at in sites),
    )


@cache
def standard_world(charter: Charter) -> Map:
    """The seven boards of a charter."""
    return world_map(standard_map(), charter)


def any_charter(dice: Random) -> Charter:
    """A module and an option, and sometimes another reading of a point."""
    charter = Charter(dice.choice((1, 2, 3)), dice.choice(tuple(CountryOption)))
    if dice.random() < 0.6:
        return charter
    name = dice.choice(POINTS)
    return replace(charter, **{name: dice.choice(charter_values(name))})


def any_cutting(dice: Random) -> Map:
    """The provinces about a sea of the standard map, six to fourteen."""
    map = standard_map()
    sea = dice.choice([at for at in map.places if map.is_sea(at)])
    shore = dice.choice(sorted(shores_of_sea(map, sea)))
    count, found = dice.randint(6, 14), [whole_province(sea), whole_province(shore)]
    while len(found) < count:
        at = dice.choice(found)
        beside = {to for each in (map.armies, map.fleets) for to in each.get(at, ())}
        fresh = sorted(to for to in beside if province_of(to) not in map_provinces(found))
        if fresh:
            found.append(dice.choice(fresh))
    return cutting(map, map_provinces(found))


def map_provinces(found: Collection[Location]) -> frozenset[Province]:
    return frozenset(province_of(at) for at in found)


def any_crowd(seed: int) -> Crowd:
    """A few countries on two to seven small boards, crowded, by any charter."""
    dice = Random(seed)
    boards = dice.choice((2, 2, 3, 7))
    powers: list[Power] = [
        nation_id(country, board)
        for country in dice.sample(COUNTRIES, 3)
        for board in range(1, boards + 1)
    ]
    dice.shuffle(powers)
    return Crowd(world_map(any_cutting(dice), any_charter(dice), boards), seed, powers)


def any_edition(dice: Random) -> Rulebook:
    """That of 1971, which such games use, or another."""
    return RULES_1971 if dice.random() < 0.5 else dice.choice(list(EDITIONS.values()))
