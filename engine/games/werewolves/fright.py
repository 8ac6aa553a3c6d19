"""The werewolves' ballot: whom they agree to frighten."""

from collections.abc import Mapping
from dataclasses import replace

from engine.board.terms import Power
from engine.games.werewolves.news import FrightNoted
from engine.games.werewolves.state import YEAR, Selection, Sentence, WerewolvesState
from engine.games.werewolves.submission import WerewolvesOrders
from engine.games.werewolves.terms import DisorderCause
from engine.roles.ballot import unanimous


def eligible(state: WerewolvesState) -> tuple[Power, ...]:
    """The werewolves who vote this Winter: not the fresh ones (W-6, W-16)."""
    idle = () if state.choices["disorder_votes"] else state.last_fall
    return tuple(
        power for power in state.living_wolves() if not state.is_fresh(power) and power not in idle
    )


def frightened(
    state: WerewolvesState, envelopes: Mapping[Power, WerewolvesOrders]
) -> tuple[WerewolvesState, FrightNoted]:
    """The state after the ballot, and what the GM reads of it.

    What others entered on that page is not looked at (W-69).
    """
    votes = {p: envelopes[p].fright if p in envelopes else None for p in eligible(state)}
    called = tuple(votes.items())
    wrong = tuple(power for power, named in votes.items() if _is_wolf(state, named))
    if wrong:
        # One wrong vote, and nothing comes of the others: not even whom they agreed on.
        return _unselected(state), FrightNoted(called, None, "failed", wrong)
    counting = _counting(state, envelopes, votes)
    if len(counting) < 2 and state.choices["fright_alone"] == "two" and counting:
        return _unselected(state), FrightNoted(called, None, "alone")
    target = unanimous(counting.values())
    if target is None:
        outcome = "split" if counting else "nobody"
        return _unselected(state), FrightNoted(called, None, outcome)
    return _selected(state, target, called)


def _is_wolf(state: WerewolvesState, named: Power | None) -> bool:
    """Whether a vote is for a werewolf; fresh ones may not count as such (W-12)."""
    if named is None or named not in state.living_wolves():
        return False
    return bool(state.choices["fresh_is_wolf"]) or not state.is_fresh(named)


def _counting(
    state: WerewolvesState,
    envelopes: Mapping[Power, WerewolvesOrders],
    votes: Mapping[Power, Power | None],
) -> Mapping[Power, Power | None]:
    """The votes that must agree; None stands for one that prevents it (W-6, W-7, W-10)."""
    only_voting = state.choices["fright_who"] == "voting"
    found: dict[Power, Power | None] = {}
    for power, named in votes.items():
        valid = named if named in state.staying() else None
        key = "fright_void" if power in envelopes else "fright_missing"
        if valid is None and (only_voting or state.choices[key] == "ignored"):
            continue
        found[power] = valid
    return found


def _selected(
    state: WerewolvesState, target: Power, called: tuple[tuple[Power, Power | None], ...]
) -> tuple[WerewolvesState, FrightNoted]:
    year = state.turn.year
    if _is_blocked(state, target):
        chosen = replace(state, selection=Selection(year, target, blocked=True))
        return chosen, FrightNoted(called, target, "blocked")
    sentence = Sentence(target, year + 1, YEAR, DisorderCause.FRIGHT)
    after = replace(state, selection=Selection(year, target), schedule=(*state.schedule, sentence))
    return after, FrightNoted(called, target, "stands")


def _unselected(state: WerewolvesState) -> WerewolvesState:
    return replace(state, selection=None)


def _is_blocked(state: WerewolvesState, target: Power) -> bool:
    """Whether a power was frightened last year already: nothing happens then (W-14, W-15)."""
    last = state.selection
    if last is None or last.power != target or last.year != state.turn.year - 1 or last.blocked:
        return False
    if not last.cancelled:
        return True
    by_effect = state.choices["twice"] == "effect"
    return not by_effect and state.choices["twice_cancelled"] == "blocked"
