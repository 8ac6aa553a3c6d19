"""The werewolves' ballot: whom they agree to frighten."""

from collections.abc import Mapping
from dataclasses import replace

from engine.board.terms import Power
from engine.games.werewolves.news import FrightNote
from engine.games.werewolves.state import YEAR, FrightSelection, ScheduledDisorder, WerewolvesState
from engine.games.werewolves.submission import WerewolvesOrders
from engine.games.werewolves.terms import DisorderCause
from engine.roles.ballot import unanimous_choice


def fright_voters(state: WerewolvesState) -> tuple[Power, ...]:
    """The werewolves who vote this Winter: not the fresh ones (W-6, W-16)."""
    idle = () if state.options.disorder_votes else state.last_fall
    return tuple(
        power
        for power in state.living_wolves()
        if not state.is_new_werewolf(power) and power not in idle
    )


def hold_fright_ballot(
    state: WerewolvesState, envelopes: Mapping[Power, WerewolvesOrders]
) -> tuple[WerewolvesState, FrightNote]:
    """The state after the ballot, and what the GM reads of it.

    What others entered on that page is not looked at (W-69).
    """
    votes = {p: envelopes[p].fright if p in envelopes else None for p in fright_voters(state)}
    called = tuple(votes.items())
    wrong = tuple(power for power, named in votes.items() if _is_wolf(state, named))
    if wrong:
        # One wrong vote, and nothing comes of the others: not even whom they agreed on.
        return _without_selection(state), FrightNote(called, None, "failed", wrong)
    counting = _counting_votes(state, envelopes, votes)
    if len(counting) < 2 and state.options.fright_alone == "two" and counting:
        return _without_selection(state), FrightNote(called, None, "alone")
    target = unanimous_choice(counting.values())
    if target is None:
        outcome = "split" if counting else "nobody"
        return _without_selection(state), FrightNote(called, None, outcome)
    return _with_selection(state, target, called)


def _is_wolf(state: WerewolvesState, named: Power | None) -> bool:
    """Whether a vote is for a werewolf; fresh ones may not count as such (W-12)."""
    if named is None or named not in state.living_wolves():
        return False
    return state.options.fresh_is_wolf or not state.is_new_werewolf(named)


def _counting_votes(
    state: WerewolvesState,
    envelopes: Mapping[Power, WerewolvesOrders],
    votes: Mapping[Power, Power | None],
) -> Mapping[Power, Power | None]:
    """The votes that must agree; None stands for one that prevents it (W-6, W-7, W-10)."""
    options = state.options
    only_voting = options.fright_who == "voting"
    found: dict[Power, Power | None] = {}
    for power, named in votes.items():
        valid = named if named in state.powers_staying() else None
        named_nobody = options.fright_void if power in envelopes else options.fright_missing
        if valid is None and (only_voting or named_nobody == "ignored"):
            continue
        found[power] = valid
    return found


def _with_selection(
    state: WerewolvesState, target: Power, called: tuple[tuple[Power, Power | None], ...]
) -> tuple[WerewolvesState, FrightNote]:
    year = state.turn.year
    if _is_blocked(state, target):
        chosen = replace(state, selection=FrightSelection(year, target, blocked=True))
        return chosen, FrightNote(called, target, "blocked")
    sentence = ScheduledDisorder(target, year + 1, YEAR, DisorderCause.FRIGHT)
    after = replace(
        state, selection=FrightSelection(year, target), schedule=(*state.schedule, sentence)
    )
    return after, FrightNote(called, target, "stands")


def _without_selection(state: WerewolvesState) -> WerewolvesState:
    return replace(state, selection=None)


def _is_blocked(state: WerewolvesState, target: Power) -> bool:
    """Whether a power was frightened last year already: nothing happens then (W-14, W-15)."""
    last = state.selection
    if last is None or last.power != target or last.year != state.turn.year - 1 or last.blocked:
        return False
    if not last.cancelled:
        return True
    by_effect = state.options.twice == "effect"
    return not by_effect and state.options.twice_cancelled == "blocked"
