"""What a GM may decide in the League beside what he may in every game with a board."""

from dataclasses import dataclass, replace
from typing import ClassVar, TypeAlias, assert_never

from engine.board.terms import Power, Province
from engine.campaign.gm_ruling import apply_decision
from engine.campaign.gm_ruling import ruling_pattern as board_pattern
from engine.errors import RulingRefused
from engine.frame.ruleset import Step
from engine.games.shadows.council import votable_provinces, voting_powers
from engine.games.shadows.ending import end_reports
from engine.games.shadows.ledger import PointsCause, PointsEntry
from engine.games.shadows.opening import NORTH, SOUTH
from engine.games.shadows.power_names import PowerNames, is_allowed_name, tidy_name
from engine.games.shadows.state import LeagueState
from engine.games.shadows.submission import CAPITAL, ForumEntry


@dataclass(frozen=True, slots=True)
class VoteSet:
    """A power's vote in the open year, None an abstention; it stands in the forum as a post."""

    power: Power
    province: Province | None


@dataclass(frozen=True, slots=True)
class HeadquartersSet:
    """The League has its headquarters there: one of the North's pool, one of the South's.

    Who holds one is told after the next Autumn as if it had just been taken.
    """

    secret: ClassVar[bool] = True
    north: Province
    south: Province


@dataclass(frozen=True, slots=True)
class CapitalSet:
    """A power's Capital is this one."""

    power: Power
    province: Province


@dataclass(frozen=True, slots=True)
class PointsGiven:
    """A power is given, or loses, so many points; the reason is the ruling's."""

    power: Power
    points: int


@dataclass(frozen=True, slots=True)
class PowerNameSet:
    """A power is called so from now on; by no name, as usual."""

    __stored_name__ = "PowerNamed"

    power: Power
    name: str


LeagueDecision: TypeAlias = VoteSet | HeadquartersSet | CapitalSet | PointsGiven | PowerNameSet


def apply_ruling(state: LeagueState, decision: object, usual: PowerNames) -> Step[LeagueState]:
    """The state after a decision, and the news if it ended the game. Raises `RulingRefused`."""
    if isinstance(decision, LeagueDecision):
        return Step(_apply_decision(state, decision, usual), ())
    if state.stage == CAPITAL:
        raise RulingRefused("ruling_capitals")
    after = replace(state, campaign=apply_decision(state.campaign, decision))
    if after.campaign.ended == state.campaign.ended:
        return Step(after, ())
    after = replace(after, conditions=())  # which were those of another end
    return Step(after, tuple(end_reports(after)))


def _apply_decision(
    state: LeagueState, decision: LeagueDecision, usual: PowerNames
) -> LeagueState:
    if state.campaign.ended is not None and not isinstance(decision, PointsGiven):
        raise RulingRefused("ruling_ended")
    match decision:
        case VoteSet(power, province):
            return _with_vote(state, power, province)
        case HeadquartersSet(north, south):
            return _with_headquarters(state, north, south)
        case CapitalSet(power, province):
            return _with_capital(state, power, province)
        case PointsGiven(power, points):
            _check_player(state, power)
            entry = PointsEntry(power, PointsCause.RULING, points, state.campaign.turn.year)
            return replace(state, entries=(*state.entries, entry))
        case PowerNameSet(power, name):
            return _with_name(state, power, tidy_name(name), usual)
        case _:
            assert_never(decision)


def _with_vote(state: LeagueState, power: Power, province: Province | None) -> LeagueState:
    if not state.is_council_year:
        raise RulingRefused("ruling_council")
    if power not in voting_powers(state):
        raise RulingRefused("ruling_power", power)
    if province is not None and province not in votable_provinces(state):
        raise RulingRefused("ruling_vote", province)
    moment = state.moment + 1
    post = ForumEntry(power, "", moment, votes=True, vote=province)
    return replace(state, posts=(*state.posts, post), moment=moment)


def _with_headquarters(state: LeagueState, north: Province, south: Province) -> LeagueState:
    if not state.league:
        raise RulingRefused("ruling_unknown")
    if state.stage == CAPITAL:
        raise RulingRefused("ruling_capitals")
    for province, pool in ((north, NORTH), (south, SOUTH)):
        if province not in pool or province in state.capitals.values():
            raise RulingRefused("ruling_headquarters", province)
        if province in state.campaign.map.closed and province not in state.found:
            raise RulingRefused("ruling_headquarters", province)
    chosen = (north, south)
    if any(each not in chosen for each in state.found):
        raise RulingRefused("ruling_headquarters", state.found[0])
    tenures = {each: state.tenures[each] for each in chosen if each in state.tenures}
    told = {
        power: tuple(each for each in known if each in chosen)
        for power, known in state.told.items()
    }
    return replace(state, headquarters=chosen, tenures=tenures, told=told)


def _with_capital(state: LeagueState, power: Power, province: Province) -> LeagueState:
    _check_player(state, power)
    if state.stage == CAPITAL:
        raise RulingRefused("ruling_capitals")
    if province not in state.ground.places or not state.ground.places[province].centre:
        raise RulingRefused("ruling_centre", province)
    others = {each for who, each in state.capitals.items() if who != power}
    if province in others or province in state.headquarters:
        raise RulingRefused("ruling_capital", province)
    stripped = tuple(each for each in state.stripped if each != state.capitals.get(power))
    homes = state.campaign.homes
    if not state.frozen and state.options.building == "capital":
        homes = {**homes, power: (province,)}
    return replace(
        state,
        capitals={**state.capitals, power: province},
        stripped=stripped,
        campaign=replace(state.campaign, homes=homes),
    )


def _with_name(state: LeagueState, power: Power, name: str, usual: PowerNames) -> LeagueState:
    _check_player(state, power)
    if name and not is_allowed_name(name):
        raise RulingRefused("ruling_name", name)
    names = {who: each for who, each in state.campaign.names.items() if who != power}
    if name and usual.is_taken(power, name, names):
        raise RulingRefused("ruling_name", name)
    if name:
        names[power] = name
    return replace(state, campaign=replace(state.campaign, names=names))


def _check_player(state: LeagueState, power: Power) -> None:
    if power not in state.campaign.players:
        raise RulingRefused("ruling_power", power)


def ruling_pattern(decision: object) -> str:
    """What like decisions have in common."""
    match decision:
        case VoteSet():
            return "vote"
        case HeadquartersSet():
            return "headquarters"
        case CapitalSet():
            return "capital"
        case PointsGiven():
            return "points"
        case PowerNameSet():
            return "name"
        case _:
            return board_pattern(decision)
