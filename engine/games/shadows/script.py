"""The Winter's order of work, for the GM to tick off: rules.md 4.3."""

from collections.abc import Iterator

from engine.board.terms import Province, Season
from engine.frame.ruleset import ScriptLine
from engine.games.shadows.council import council_view, voting_powers
from engine.games.shadows.news import CouncilTally, WinterTask
from engine.games.shadows.state import LeagueState
from engine.games.shadows.submission import CAPITAL


def winter_script(state: LeagueState) -> tuple[ScriptLine, ...]:
    """What the program does in a Winter in which the Council votes, in its order.

    What is reckoned already is marked as done; `waiting` are the powers whose vote is missing.
    The GM reads, as nobody else does, whether a headquarters would be found. In the Spring after
    it, or after the end, all that was done.
    """
    if not state.league or state.stage == CAPITAL:
        return ()
    if state.campaign.ended is not None or state.campaign.turn.season is Season.SPRING:
        return tuple(ScriptLine(f"worked_{each.step}", each) for each in state.worked)
    if not (state.is_winter and state.is_council_year):
        return ()
    return tuple(ScriptLine(f"winter_{each.step}", each) for each in _winter_tasks_ahead(state))


def winter_tasks(
    state: LeagueState, tally: CouncilTally, closed: tuple[Province, ...]
) -> tuple[WinterTask, ...]:
    """What has been done in a Winter, `state` being as it was before. `closed` are the provinces
    that are closed from now on."""
    owed = tuple(sorted(state.owed().items()))
    found = tuple(each for each in tally.purged if each in state.hidden)
    best = tally.counts[0][1] if tally.counts else 0
    ahead = tuple(province for province, count in tally.counts if count == best)
    done = [
        WinterTask("entitlements", True, powers=owed),
        WinterTask("votes", True, provinces=ahead),
        WinterTask("purge", True, provinces=tally.purged),
        WinterTask("reveal", True, provinces=found),
        WinterTask("adjustments", True, powers=owed),
        WinterTask("map", True, provinces=closed),
        WinterTask("score", True),
    ]
    left_out = "adjustments" if state.is_last_winter else "score"
    return tuple(each for each in done if each.step != left_out)


def _winter_tasks_ahead(state: LeagueState) -> Iterator[WinterTask]:
    sitting = council_view(state)
    assert sitting is not None, "it sits"
    waiting = tuple(power for power in voting_powers(state) if power not in sitting.votes)
    best = sitting.counts[0][1] if sitting.counts else 0
    ahead = tuple(province for province, count in sitting.counts if count == best)
    owed = state.owed()
    yield WinterTask("entitlements", True, powers=tuple(sorted(owed.items())))
    yield WinterTask("votes", not waiting, provinces=ahead, waiting=waiting)
    purged = sitting.purged
    found = tuple(each for each in purged if each in state.hidden)
    yield WinterTask("purge", False, provinces=purged)
    yield WinterTask("reveal", False, provinces=found)
    if not state.is_last_winter:
        yield WinterTask("adjustments", False, powers=tuple(sorted(owed.items())))
    yield WinterTask("map", False, provinces=state.campaign.map.closed)
    if state.is_last_winter:
        yield WinterTask("score", False)
