"""What is said of the village, in both languages, with no map in sight."""

import re

import pytest

from engine.frame.ruleset import Objection
from engine.games.village.decision import (
    CardGiven,
    MarkGiven,
    PlayerBack,
    PlayerLeft,
    VictimsSet,
    WinnerDeclared,
)
from engine.games.village.news import VillageChanged, VillageChoiceFault
from engine.games.village.objections import choice_objections
from engine.games.village.script import ScriptStepFacts
from engine.games.village.sentences import (
    act_sentence,
    card_name,
    change_lines,
    decision_clause,
    ending_sentence,
    objection_sentence,
    phase_title,
    report_lines,
    script_line,
)
from engine.games.village.submission import (
    NAMES,
    CallOutVote,
    DropMotion,
    ProposeLynching,
    SecondMotion,
    VillageChoice,
)
from engine.games.village.terms import (
    NOBODY,
    VillageCard,
    VillageMark,
    VillagePhase,
    VillageSide,
    VillageStage,
)
from engine.phrases.catalogue import LANGUAGES, language_catalogue
from engine.phrases.noun import NounMaker
from engine.phrases.speech import Speech
from tests.engine.games.village.table import GRAY, WOLFF, gray, random_game, seat, seats, wolff

PLAYERS = {f"s{n}": f"Player {n}" for n in range(1, 25)}
EN, FR = (Speech(NounMaker(language_catalogue(each), None), PLAYERS) for each in LANGUAGES)


@pytest.fixture(params=[EN, FR], ids=LANGUAGES)
def speech(request):
    return request.param


def sound(text: str) -> None:
    """A sentence with all its fields filled in."""
    assert text
    assert not re.search(r"[{}]|\bs\d|None|village\.\w", text), text
    assert text[0].isupper() or text[0].isdecimal() or text[0] in "“«", text


# By hand what `sampled` does: these tests are also run where there is nothing but the village.
WORDS = [*range(5), *(pytest.param(word, marks=pytest.mark.soak) for word in range(5, 12))]


@pytest.mark.parametrize("rules", [GRAY, WOLFF], ids=lambda rules: rules.key)
@pytest.mark.parametrize("word", WORDS)
def test_everything_that_happens_is_said(rules, word, speech):
    def check(play):
        assert phase_title(speech, play.rules.phase(play.state).label)
        for line in play.rules.script(play.state):
            sound(script_line(speech, line.code, line.facts))

    play = random_game(rules, f"words {word}", check)
    for report in play.reports:
        for line in report_lines(speech, report.facts):
            sound(line)
    sound(ending_sentence(speech, play.rules.result(play.state).facts))


def test_facts_of_other_games_are_left_to_them(speech):
    assert report_lines(speech, "a fact") is None
    assert objection_sentence(speech, "no_orders", None) is None
    assert ending_sentence(speech, None) is None
    assert phase_title(speech, None) is None
    assert decision_clause(speech, None) is None
    assert change_lines(speech, None) is None
    assert act_sentence(speech, None) is None
    assert script_line(speech, "process", None) is None


def test_every_objection_has_its_sentence(speech):
    play = gray(cupid=True, marks={"cupid": 4}).close()
    found: list[Objection] = []
    for targets in ((), (4,), (4, 4), (1, 2, 3), ("s99",)):
        found += choice_objections(play.view(4), VillageChoice(seats(*targets)))
    codes = {each.code for each in found}
    assert {"village_no_choice", "village_self", "village_same_twice", "village_unknown"} <= codes
    for each in found:
        assert objection_sentence(speech, each.code, each.facts)
    for key in speech.catalogue.entries:
        if key.startswith("objection.village_"):
            facts = VillageChoiceFault(seat(1), 2)
            sound(objection_sentence(speech, key.removeprefix("objection."), facts))


def test_every_act_ruling_and_change_has_its_sentence(speech):
    for name, act in NAMES.items():
        arguments = {
            "point": ((),), "vote": (seat(1),), "propose": (seat(2),), "thumb": (True,),
            "signed": ("kill", ()), "card": (seat(1), "seer"), "reveal": (seat(3),),
        }.get(name, ())  # fmt: skip
        sound(act_sentence(speech, act(*arguments)))
    sound(act_sentence(speech, CallOutVote(None)))
    sound(act_sentence(speech, CallOutVote(NOBODY)))
    for decision in (
        *(PlayerLeft(seat(1)), PlayerBack(seat(1)), CardGiven(seat(1), VillageCard.SEER)),
        *(MarkGiven(VillageMark.LOVER, seats(1, 2)), MarkGiven(VillageMark.LOVER, ())),
        *(VictimsSet(seats(1)), VictimsSet(()), *(WinnerDeclared(side) for side in VillageSide)),
    ):
        sound(decision_clause(speech, decision))
    changed = VillageChanged(seats(1), seats(2), ((seat(3), "seer"),), own=True)
    for line in change_lines(speech, changed):
        sound(line)


def test_every_phase_has_its_title(speech):
    for stage in VillageStage:
        assert phase_title(speech, VillagePhase(stage, 2))
    assert phase_title(EN, VillagePhase(VillageStage.DAY, 2, 1)) == "Day 2 — Ballot 2"
    assert phase_title(EN, VillagePhase(VillageStage.DAY, 0)) == "The first day"
    assert phase_title(FR, VillagePhase(VillageStage.NIGHT, 3)) == "Nuit 3"


def test_where_somebody_points_at_night_is_never_said():
    assert "Player" not in act_sentence(EN, NAMES["point"](seats(2)))


def test_cards_have_names(speech):
    for card in (*VillageCard, *VillageMark):
        assert card_name(speech, card)


def test_a_night_reads_well():
    play = gray("wwsvvvvv", seer_aloud=True).night(victim=8, asked=1).dawn()
    told = [line for each in play.reports for line in report_lines(EN, each.facts)]
    assert "The seer was answered: yes, a werewolf." in told
    assert "Player 8 was found torn apart." in told
    assert "Player 8 was a villager." in told
    assert told[0] == "8 houses are taken. Among them: 2 werewolves and the seer."


def test_a_proposal_that_had_a_second_is_withdrawn():
    play = wolff("wwspvvvv").night(8).dawn()
    for second in ((), (SecondMotion(),)):
        play.act(seat(6), ProposeLynching(seat(5)))
        for act in second:
            play.act(seat(4), act)
        play.table(DropMotion())
    told = [line for each in play.reports for line in report_lines(EN, each.facts)]
    assert "The proposal to lynch Player 5 finds no second." in told
    assert "The proposal to lynch Player 5 is withdrawn." in told


def test_thumbs_read_well():
    play = wolff("wwspvvvv").night(8).dawn().motion(5).thumbs(down=(1, 2, 3, 4))
    told = [line for each in play.reports for line in report_lines(EN, each.facts)]
    assert "Thumbs down for Player 5, 4 of 7: death." in told
    assert "Down: Player 1, Player 2, Player 3 and Player 4." in told


def test_a_cue_is_a_fact_of_the_village_alone(speech):
    with pytest.raises(KeyError):
        script_line(speech, "village.unheard_of", ScriptStepFacts("say"))
