"""The GM's script: what came of the last phase, with every vote and die, and what comes next."""

from collections.abc import Mapping

from engine.frame.report import Facts
from engine.frame.ruleset import ScriptLine
from engine.games.werewolves import news
from engine.games.werewolves.disorder import coming_disorders, disorders_due
from engine.games.werewolves.disorder import expected_disorder as told_as
from engine.games.werewolves.news import ScheduleNote, WolfStage
from engine.games.werewolves.state import WerewolvesState
from engine.games.werewolves.winter import waits_for_gm

CODES: Mapping[type[object], str] = {
    news.RolesNote: "roles",
    news.BallotNote: "ballot",
    news.SentenceNote: "sentence",
    news.FrightNote: "fright",
    news.SpyNote: "spy",
    news.WitchNote: "witch",
    news.ScheduleNote: "schedule",
    news.DisorderNote: "disorder",
    news.RetaliationNote: "retaliation",
    news.ContaminationNote: "contamination",
}
"""The codes of what the GM alone is told, as lines of the script and as reports."""


def werewolves_script(state: WerewolvesState) -> tuple[ScriptLine, ...]:
    """What the last phase came to, then what is to be asked for now and who will not act."""
    if state.campaign.ended is not None:
        return tuple(map(_line, state.notes))
    # What is to come is told below as it stands now.
    done = [_line(each) for each in state.notes if not isinstance(each, ScheduleNote)]
    asks = "spied" if waits_for_gm(state) else str(state.kind)
    now = ScriptLine(f"ask_{asks}", WolfStage(state.turn, state.kind, state.ballots))
    return (*done, now, *_expected_lines(state))


def _line(noted: Facts) -> ScriptLine:
    return ScriptLine(CODES[type(noted)], noted)


def _expected_lines(state: WerewolvesState) -> tuple[ScriptLine, ...]:
    idle = disorders_due(state)
    found = [
        told_as(each, causes=True)
        for each in state.schedule
        if each.power in idle
        and each.year == state.turn.year
        and state.turn.season in each.seasons
    ]
    found += [told_as(each, causes=True) for each in coming_disorders(state)]
    return (ScriptLine("expected", ScheduleNote(tuple(found))),) if found else ()
