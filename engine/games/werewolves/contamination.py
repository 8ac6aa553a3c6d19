"""Werewolves who take a home centre from its natural owner make another werewolf."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace

from engine.board.terms import Power, Province, Season
from engine.campaign.campaign import Campaign
from engine.frame.audience import Private
from engine.frame.report import Report
from engine.frame.ruleset import Step
from engine.games.werewolves.news import CaptorNotice, ContaminationNote, ContaminationNotice
from engine.games.werewolves.state import WerewolvesState
from engine.games.werewolves.terms import PowerCard
from engine.roles.knowledge import with_learned


def contaminate(
    state: WerewolvesState, after: Campaign, retreated: Collection[Province]
) -> Step[WerewolvesState]:
    """The state with the new werewolves, `after` being the board at the end of the season.

    Who is a werewolf is judged as before the Fall, unless there is a chain (W-51); one power is
    contaminated once, whatever was taken (W-64).
    """
    season = state.turn.season
    if season is Season.SPRING and state.options.contaminates_when != "spring":
        return Step(state, ())
    taken = tuple(_captured_homes(state, after, retreated))
    wolves = {power for power in state.wolves if _can_contaminate(state, power)}
    chain = state.options.contamination_chain == "chain"
    found: dict[Power, Power] = {}
    while True:
        more = {
            natural: captor
            for _, natural, captor in taken
            if captor in wolves and natural not in state.wolves and natural not in found
        }
        found |= more
        if not more or not chain or state.options.fresh_contaminates != "at_once":
            break
        wolves |= set(more)
    return _contaminate_powers(state, after, found)


def _can_contaminate(state: WerewolvesState, wolf: Power) -> bool:
    """Whether a werewolf has been one for long enough (W-54)."""
    since = state.wolves[wolf]
    waits = state.options.fresh_contaminates == "after_year"
    return not (since and waits) or state.turn.year >= since + 1


def _captured_homes(
    state: WerewolvesState, after: Campaign, retreated: Collection[Province]
) -> Iterator[tuple[Province, Power, Power]]:
    """Home centres that were their natural owner's, and have another's unit in them now."""
    before, ever = state.campaign, state.options.contaminates_from == "ever"
    fall = state.turn.season is Season.FALL
    for place in sorted(before.map.places):
        natural = before.map.places[place].home
        unit = after.position.units.get(place)
        former = before.position.owners.get(place)
        if (
            natural is None
            or unit is None
            or unit.power == natural
            or natural not in before.players
        ):
            continue
        taken = former != unit.power or not fall
        if not taken or (former != natural and not ever) or former == unit.power:
            continue
        if place in retreated and state.options.vacant_capture == "moves":
            continue  # W-63
        yield place, natural, unit.power


def _contaminate_powers(
    state: WerewolvesState, after: Campaign, found: Mapping[Power, Power]
) -> Step[WerewolvesState]:
    reports: list[Report] = []
    alive = after.surviving()
    for victim in (power for power in after.map.powers if power in found):
        wolf = found[victim]
        noted = ContaminationNote(wolf, victim)
        if victim not in alive:  # W-53
            if state.options.contaminated_dead == "wolf":
                lost = (*state.lost, victim)
                state = replace(
                    _as_werewolf(state, victim), lost=lost, notes=(*state.notes, noted)
                )
            continue
        state = _as_werewolf(state, victim)
        if not state.tells_contamination("letter"):
            facts = ContaminationNotice(victim, state.turn.year + state.options.fresh_waits)
            state, report = _tell_player(state, victim, "contaminated", facts)
            reports.append(report)
        if state.options.captor_told and wolf in alive:
            state, report = _tell_player(state, wolf, "captor", CaptorNotice(wolf, victim))
            reports.append(report)
        state = replace(state, notes=(*state.notes, noted))
    return Step(state, tuple(reports))


def _as_werewolf(state: WerewolvesState, power: Power) -> WerewolvesState:
    """A power a werewolf from this year on; its other card stays its own, or not (W-17)."""
    roles = dict(state.roles)
    if state.options.contaminated_role == "lost":
        roles[power] = PowerCard.PLAIN
    return replace(state, wolves={**state.wolves, power: state.turn.year}, roles=roles)


def _tell_player(
    state: WerewolvesState, power: Power, kind: str, facts: ContaminationNotice | CaptorNotice
) -> tuple[WerewolvesState, Report]:
    """A power's player is told, and knows it from now on."""
    known = with_learned(state.learned, power, state.turn.code, facts)
    seat = state.campaign.players[power]
    return replace(state, learned=known), Report(Private((seat,)), kind, facts)
