"""One board's year: which phase follows, and who owns what after Fall; all map games share it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from engine.board.build_rule import BuildRule, Sites
from engine.board.map import Map
from engine.board.position import Position, position_from
from engine.board.terms import Power, Province, Season
from engine.board.turn import PhaseKind, Turn, first_turn
from engine.judge.adjustments import adjustments_owed

SitesOf = Callable[[Position], Sites]
"""Where powers may build on a board: the `sites` of a `BuildRule`."""


@dataclass(frozen=True, slots=True)
class SeasonStage:
    """Where a campaign stands: the open turn, the position, and in Winter what is owed.

    `owed` and `sites` are empty outside Winter.
    """

    turn: Turn
    position: Position
    owed: Mapping[Power, int]
    sites: Sites


def opening_stage(map: Map) -> SeasonStage:
    """The first Spring, or the Winter before it: the map's units and owners."""
    position = position_from(map.start_units, map.start_owners())
    if map.start_season is not Season.WINTER:
        return SeasonStage(first_turn(map.start_year), position, {}, {})
    turn = Turn(map.start_year - 1, Season.WINTER, PhaseKind.ADJUSTMENT)
    sites = BuildRule(map).sites(position)
    return SeasonStage(turn, position, adjustments_owed(position, sites), sites)


def next_stage(
    map: Map,
    turn: Turn,
    after: Position,
    sites_of: SitesOf,
    winters: bool = False,
) -> SeasonStage:
    """The stage that follows a judged turn, `after` being its verdict's position; `sites_of` says
    where powers may build in a Winter.

    Phases in which nobody has anything to do are skipped: retreats without dislodged units
    and, unless `winters` says otherwise, Winters in which nobody owes anything.
    """
    position = after
    following = turn.next()
    while True:
        if following.season is Season.WINTER:
            position = count_centres(map, position)
            sites = sites_of(position)
            debts = adjustments_owed(position, sites)
            if debts or winters:
                return SeasonStage(following, position, debts, sites)
        elif following.kind is PhaseKind.MOVEMENT or position.dislodged:
            return SeasonStage(following, position, {}, {})
        following = following.next()


def count_centres(map: Map, position: Position) -> Position:
    """The position after Fall: each centre belongs to whose unit stands there, else as before."""
    taken: dict[Province, Power] = {
        province: unit.power
        for province, unit in position.units.items()
        if province in map.places and map.places[province].centre
    }
    return replace(position, owners={**position.owners, **taken})


def eliminated_powers(map: Map, position: Position) -> tuple[Power, ...]:
    """The powers without unit and centre, in the map's order."""
    alive = set(position.powers())
    return tuple(power for power in map.powers if power not in alive)
