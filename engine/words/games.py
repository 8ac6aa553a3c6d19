"""The words of every game, in the order in which they are asked whether facts are theirs.

A game's words are read in when the first of its rules are: while none of them are there, nothing
of that game can be told of. Most evenings know one game, and the others would make it wait.
"""

import sys
from collections.abc import Callable
from functools import cache
from typing import Any

from engine.frame.report import Report
from engine.words.campaign_words import CAMPAIGN
from engine.words.speech import GameWords


def once_played(rules: str, words: Callable[[], GameWords]) -> GameWords:
    """The words of the game whose rules are in the package `rules`, silent until it is loaded."""

    def asked(what: str) -> Callable[..., Any]:
        return lambda *said: getattr(words(), what)(*said) if rules in sys.modules else None

    def gathered(reports: Any) -> tuple[Report, ...]:
        return words().gathered(reports) if rules in sys.modules else tuple(reports)

    return GameWords(
        report=asked("report"),
        objection=asked("objection"),
        result=asked("result"),
        phase=asked("phase"),
        decision=asked("decision"),
        changes=asked("changes"),
        act=asked("act"),
        page=asked("page"),
        card=asked("card"),
        record=asked("record"),
        script=asked("script"),
        gathered=gathered,
    )


def _hepta() -> GameWords:
    from engine.words.hepta_words import HEPTA

    return HEPTA


def _shadows() -> GameWords:
    from engine.words.shadows_words import SHADOWS

    return SHADOWS


def _werewolves() -> GameWords:
    from engine.words.werewolves_words import WEREWOLVES

    return WEREWOLVES


@cache
def _village() -> GameWords:
    """Gathered here, as the village's words know nothing of the boards that others speak of."""
    from engine.words import village_words as village

    return GameWords(
        report=village.report_lines,
        objection=village.objection_sentence,
        result=village.ending,
        phase=village.phase_title,
        decision=village.decision_clause,
        changes=village.change_lines,
        act=village.act_sentence,
        script=village.script_line,
    )


GAMES: tuple[GameWords, ...] = (
    once_played("engine.games.hepta", _hepta),
    CAMPAIGN,
    once_played("engine.games.shadows", _shadows),
    once_played("engine.games.werewolves", _werewolves),
    once_played("engine.games.village", _village),
)
