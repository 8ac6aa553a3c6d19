"""The words of every game, in the order in which they are asked whether facts are theirs."""

from engine.words import village_words as village
from engine.words.campaign_words import CAMPAIGN
from engine.words.hepta_words import HEPTA
from engine.words.shadows_words import SHADOWS
from engine.words.speech import GameWords
from engine.words.werewolves_words import WEREWOLVES

VILLAGE = GameWords(
    report=village.report_lines,
    objection=village.objection_sentence,
    result=village.ending,
    phase=village.phase_title,
    decision=village.decision_clause,
    changes=village.change_lines,
    act=village.act_sentence,
    script=village.script_line,
)
"""The village's words; gathered here, as they know nothing of the boards that others speak of."""

GAMES: tuple[GameWords, ...] = (HEPTA, CAMPAIGN, SHADOWS, WEREWOLVES, VILLAGE)
