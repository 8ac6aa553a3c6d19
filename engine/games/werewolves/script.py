"""The GM's script: what came of the last phase, with every vote and die, and what comes next."""

from collections.abc import Mapping

from engine.frame.report import Facts
from engine.frame.ruleset import ScriptLine
from engine.games.werewolves import news
from engine.games.werewolves.disorder import due, to_come
from engine.games.werewolves.disorder import expected as told_as
from engine.games.werewolves.news import ScheduleNoted, WolfStage
from engine.games.werewolves.state import WerewolvesState
from engine.games.werewolves.winter import waits_for_gm

CODES: Mapping[type[object], str] = {
    news.RolesNoted: "roles",
    news.BallotNoted: "ballot",
    news.SentenceNoted: "sentence",
    news.FrightNoted: "fright",
    news.SpyNoted: "spy",
    news.WitchNoted: "witch",
    news.ScheduleNoted: "schedule",
    news.DisorderNoted: "disorder",
    news.RetaliationNoted: "retaliation",
    news.ContaminationNoted: "contamination",
}
"""The codes of what the GM alone is told, as lines of the script and as reports."""


def script(state: WerewolvesState) -> tuple[ScriptLine, ...]:
    """What the last phase came to, then what is to be asked for now and who will not act."""
    if state.campaign.ended is not None:
        return tuple(map(_line, state.notes))
    # What is to come is told below as it stands now.
    done = [_line(each) for each in state.notes if not isinstance(each, ScheduleNoted)]
    asks = "spied" if waits_for_gm(state) else str(state.kind)
    now = ScriptLine(f"ask_{asks}", WolfStage(state.turn, state.kind, state.ballots))
    return (*done, now, *_expected(state))


def _line(noted: Facts) -> ScriptLine:
    return ScriptLine(CODES[type(noted)], noted)


def _expected(state: WerewolvesState) -> tuple[ScriptLine, ...]:
    idle = due(state)
    found = [
        told_as(each, causes=True)
        for each in state.schedule
        if each.power in idle
        and each.year == state.turn.year
        and state.turn.season in each.seasons
    ]
    found += [told_as(each, causes=True) for each in to_come(state)]
    return (ScriptLine("expected", ScheduleNoted(tuple(found))),) if found else ()
