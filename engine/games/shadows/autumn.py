"""After a Fall: who holds the headquarters now, who learns of it, which centres become homes."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from engine.board.position import Position
from engine.board.terms import Power, Province
from engine.board.turn import PhaseKind
from engine.frame.audience import PUBLIC, Private
from engine.frame.chance import Chance
from engine.frame.report import Report
from engine.frame.ruleset import Step
from engine.games.shadows.news import HeadquartersNotice, HomesFrozen
from engine.games.shadows.opening import draw_headquarters
from engine.games.shadows.state import LeagueState
from engine.games.shadows.submission import FREEZE_YEAR
from engine.judge.season import count_centres


def with_frozen_homes(state: LeagueState, after: Position) -> LeagueState:
    """The state in which home centres are those owned after this Fall, if it is the one (L-9).

    `after` is the position of a Fall's verdict. The Winter of 1899 builds by them already.
    """
    turn = state.campaign.turn
    if state.frozen or turn.year < FREEZE_YEAR:
        return state
    if turn.kind is PhaseKind.RETREAT and state.options.freeze == "before_retreats":
        return state  # the moves have settled it
    owned = count_centres(state.campaign.map, after)
    homes: Mapping[Power, tuple[Province, ...]] = {
        power: owned.centres_of(power) for power in state.ground.powers
    }
    lost = tuple(
        province
        for power, province in state.capitals.items()
        if owned.owners.get(province) != power
    )
    stripped = lost if state.options.lost_capital == "ends" else ()  # L-11
    campaign = replace(state.campaign, homes=homes)
    return replace(state, campaign=campaign, stripped=stripped)


def after_count(state: LeagueState, year: int, chance: Chance) -> Step[LeagueState]:
    """The state after the count of this year's Fall, and the news beside the count itself."""
    told: list[Report] = []
    if not state.frozen and year >= FREEZE_YEAR:
        state = replace(state, frozen=True)
        homes = tuple((p, each) for p, each in state.campaign.homes.items() if each)
        told.append(Report(PUBLIC, "homes_frozen", HomesFrozen(homes)))
    if not state.league:
        return Step(state, tuple(told))
    if not state.headquarters:  # L-4: the GM has not chosen any, so a lot does
        drawn = draw_headquarters(state, chance)
        state, told = drawn.state, [*told, *drawn.reports]
    state = _with_holders_recorded(state, year)
    if state.options.notice == "winter":
        return Step(state, tuple(told))
    learned = send_notices(state, year)
    return Step(learned.state, (*told, *learned.reports))


def _with_holders_recorded(state: LeagueState, year: int) -> LeagueState:
    """The state that remembers who holds the headquarters this Fall.

    One whose owner has no unit left may be nobody's (L-50). The centre itself stays his, for all
    would see it change hands.
    """
    position = state.campaign.position
    armed = {unit.power for unit in position.units.values()}
    keeps = state.options.dead_owner == "keeps"
    holders = {
        province: owner if keeps or owner in armed else None
        for province in state.hidden
        for owner in (position.owners.get(province),)
    }
    tenures = {
        province: (*state.tenures.get(province, ()), (year, holder))
        for province, holder in holders.items()
    }
    return replace(state, tenures={**state.tenures, **tenures})


def send_notices(state: LeagueState, year: int) -> Step[LeagueState]:
    """Every seat gets a letter after each Autumn, so that nobody sees who has learned (L-6)."""
    news: dict[Power, tuple[Province, ...]] = {}
    for province, power in _new_owners(state):
        news[power] = (*news.get(power, ()), province)
    told = {power: (*state.told.get(power, ()), *found) for power, found in news.items()}
    letters = tuple(_notice_reports(state, year, news))
    return Step(replace(state, told={**state.told, **told}), letters)


def _new_owners(state: LeagueState) -> Iterator[tuple[Province, Power]]:
    for province in state.hidden:
        *before, (_, owner) = state.tenures.get(province, ((0, None),))
        former = before[-1][1] if before else None
        if owner is None or owner == former:
            continue
        known = province in state.told.get(owner, ())
        if not (known and state.options.told_again == "no"):  # L-7
            yield province, owner


def _notice_reports(
    state: LeagueState, year: int, news: Mapping[Power, tuple[Province, ...]]
) -> Iterator[Report]:
    for seat in state.campaign.seats:
        found = tuple(
            (power, province)
            for power in state.campaign.powers_of(seat)
            for province in news.get(power, ())
        )
        notice = HeadquartersNotice(year, found)
        yield Report(Private((seat,)), "headquarters_notice", notice)
