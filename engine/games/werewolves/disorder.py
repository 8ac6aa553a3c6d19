"""Who is in civil disorder in a season, and whom the scientist takes down with him."""

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeAlias

from engine.board.terms import Power, Season
from engine.games.werewolves.news import ExpectedDisorder, RetaliationNote
from engine.games.werewolves.state import ScheduledDisorder, WerewolvesState
from engine.games.werewolves.submission import WerewolvesOrders
from engine.games.werewolves.terms import DisorderCause, PowerCard

DisorderCauses: TypeAlias = Mapping[Power, tuple[DisorderCause, ...]]


def disorders_due(state: WerewolvesState) -> DisorderCauses:
    """Who is in disorder this season by what was decided in Winter, in the map's order.

    Two causes at once are one disorder (W-21).
    """
    found: dict[Power, list[DisorderCause]] = {}
    for each in state.schedule:
        if each.year == state.turn.year and state.turn.season in each.seasons:
            found.setdefault(each.power, []).append(each.cause)
    return {
        power: tuple(cause for cause in DisorderCause if cause in found[power])
        for power in state.standing()
        if power in found
    }


def with_retaliation(
    state: WerewolvesState, causes: DisorderCauses, envelopes: Mapping[Power, WerewolvesOrders]
) -> tuple[DisorderCauses, RetaliationNote | None]:
    """The same with the scientist's target, if he is in disorder and named one."""
    scientist = state.holder(PowerCard.SCIENTIST)
    if scientist is None or scientist not in causes:
        return causes, None
    target = _target(state, scientist, causes, envelopes)
    if target is None:
        return causes, RetaliationNote(scientist, None, "none")
    if target == scientist or target not in state.standing():
        return causes, RetaliationNote(scientist, target, "void")
    if target in causes:
        return causes, RetaliationNote(scientist, target, "wasted")
    struck = {**causes, target: (DisorderCause.RETALIATION,)}
    ordered = {power: struck[power] for power in state.standing() if power in struck}
    return ordered, RetaliationNote(scientist, target, "strikes")


def _target(
    state: WerewolvesState,
    scientist: Power,
    causes: DisorderCauses,
    envelopes: Mapping[Power, WerewolvesOrders],
) -> Power | None:
    """Whom he named in time; nobody when he handed in nothing (W-38)."""
    given = envelopes.get(scientist)
    if given is None:
        return None
    fixed = state.options.target_season == "year" and DisorderCause.FRIGHT in causes[scientist]
    if fixed and state.turn.season is Season.FALL:
        return state.target
    return _named_target(state, given)


def _named_target(state: WerewolvesState, given: WerewolvesOrders) -> Power | None:
    stands = state.options.target_missing == "last" and not given.no_target
    if given.target is None and stands:
        return state.target
    return given.target


def with_target_remembered(
    state: WerewolvesState, envelopes: Mapping[Power, WerewolvesOrders]
) -> WerewolvesState:
    """The state that remembers whom the scientist named with these orders, missing ones too."""
    scientist = state.holder(PowerCard.SCIENTIST)
    if scientist is None:
        return state
    given = envelopes.get(scientist, WerewolvesOrders())
    return replace(state, target=_named_target(state, given))


def powers_without_retreats(state: WerewolvesState, causes: DisorderCauses) -> tuple[Power, ...]:
    """Whose dislodged units leave the board: the frightened, and under W-36 also whom a
    frightened scientist takes along."""
    scientist = state.holder(PowerCard.SCIENTIST)
    frightened = scientist is not None and DisorderCause.FRIGHT in causes.get(scientist, ())
    along = frightened and state.options.retaliation_retreats == "same"
    return tuple(
        power
        for power, why in causes.items()
        if DisorderCause.FRIGHT in why or (along and DisorderCause.RETALIATION in why)
    )


def is_in_expected_disorder(
    state: WerewolvesState, power: Power, year: int, season: Season
) -> bool:
    """Whether a power is expected to be in disorder in a season already."""
    return any(
        each.power == power and each.year == year and season in each.seasons
        for each in state.schedule
    )


def coming_disorders(state: WerewolvesState) -> tuple[ScheduledDisorder, ...]:
    """The disorders of the years after this one, by year and power; none of a power that is gone
    by then."""
    here = state.powers_staying()
    later = [each for each in state.schedule if each.year > state.turn.year and each.power in here]
    return tuple(sorted(later, key=lambda s: (s.year, s.power, s.seasons, s.cause)))


def expected_disorder(sentence: ScheduledDisorder, *, causes: bool) -> ExpectedDisorder:
    """A sentence as it is told, with its cause or without."""
    why = sentence.cause if causes else None
    return ExpectedDisorder(sentence.power, sentence.year, sentence.seasons, why)
