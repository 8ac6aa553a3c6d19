"""One board's year: which phase follows, and who owns what after Fall; all map games share it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from engine.board.calendar import PhaseKind, Turn, first_turn
from engine.board.map import Map
from engine.board.position import Position, position_of
from engine.board.terms import Power, Province, Season
from engine.judge.adjustments import Sites, home_sites, owed

SiteRule = Callable[[Map, Position], Sites]
"""How a game says where powers may build."""


@dataclass(frozen=True, slots=True)
class SeasonStage:
    """Where a campaign stands: the open turn, the position, and in Winter what is owed.

    `owed` and `sites` are empty outside Winter.
    """

    turn: Turn
    position: Position
    owed: Mapping[Power, int]
    sites: Sites


def opening(map: Map) -> SeasonStage:
    """The first Spring, or the Winter before it: the map's units and owners."""
    turn = first_turn(map.start_year)
    if map.start_season is Season.WINTER:
        turn = Turn(map.start_year - 1, Season.WINTER, PhaseKind.ADJUSTMENT)
    return SeasonStage(turn, position_of(map.start_units, map.start_owners()), {}, {})


def advance(
    map: Map,
    turn: Turn,
    after: Position,
    site_rule: SiteRule = home_sites,
    winters: bool = False,
) -> SeasonStage:
    """The stage that follows a judged turn, `after` being its verdict's position.

    Phases in which nobody has anything to do are passed over: retreats without dislodged units
    and, unless `winters` says otherwise, Winters in which nobody owes anything.
    """
    position = after
    following = turn.next()
    while True:
        if following.season is Season.WINTER:
            position = count(map, position)
            sites = site_rule(map, position)
            debts = owed(position, sites)
            if debts or winters:
                return SeasonStage(following, position, debts, sites)
        elif following.kind is PhaseKind.MOVEMENT or position.dislodged:
            return SeasonStage(following, position, {}, {})
        following = following.next()


def count(map: Map, position: Position) -> Position:
    """The position after Fall: each centre belongs to whose unit stands there, else as before."""
    taken: dict[Province, Power] = {
        province: unit.power
        for province, unit in position.units.items()
        if province in map.places and map.places[province].centre
    }
    return replace(position, owners={**position.owners, **taken})


def eliminated(map: Map, position: Position) -> tuple[Power, ...]:
    """The powers without unit and centre, in the map's order."""
    alive = set(position.powers())
    return tuple(power for power in map.powers if power not in alive)
