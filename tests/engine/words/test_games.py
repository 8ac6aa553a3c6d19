"""Games say their own facts; what is not theirs is asked of the next."""

from dataclasses import dataclass

import pytest

from engine.board.terms import Location, Power
from engine.frame.audience import PUBLIC
from engine.frame.phase import Phase
from engine.frame.report import Report
from engine.frame.ruleset import GameResult, Objection, ScriptLine
from engine.frame.seat import SeatId
from engine.phrases.noun import NounMaker
from engine.phrases.speech import GameSentences
from engine.registry import loaded_sentences
from engine.sentences.sentences import Sentences

ADA, BEA = SeatId("s1"), SeatId("s2")
PLAYERS = {ADA: "Ada", BEA: "Bea"}


@dataclass(frozen=True, slots=True)
class Eaten:
    """A fact that no game of ours has: who was eaten."""

    seat: SeatId


def eaten(speech, facts):
    return f"{speech.player(facts.seat)} was eaten." if isinstance(facts, Eaten) else None


FAIRY_TALE = GameSentences(
    report=lambda speech, facts: (eaten(speech, facts),) if eaten(speech, facts) else None,
    objection=lambda speech, code, facts: eaten(speech, facts) and f"{code}: {speech.player(ADA)}",
    result=eaten,
    phase=lambda speech, label, form: eaten(speech, label) and f"Night ({form})",
    act=eaten,
    script=lambda *said: eaten(said[0], said[2]),
)
WORDS = Sentences("en", (*loaded_sentences(), FAIRY_TALE))


def test_a_game_without_a_map_needs_no_gazetteer():
    report = Report(PUBLIC, "eaten", Eaten(BEA))
    assert WORDS.report(report, None, PLAYERS) == ("Bea was eaten.",)
    assert WORDS.report(report, None) == ("s2 was eaten.",)
    assert WORDS.objection(Objection("late", Eaten(BEA)), None, None, PLAYERS) == "late: Ada"
    assert WORDS.result(GameResult("eaten", (), Eaten(ADA)), None, PLAYERS) == "Ada was eaten."
    assert WORDS.act(Eaten(ADA), None, PLAYERS) == "Ada was eaten."
    assert WORDS.script(ScriptLine("x", Eaten(ADA)), None, PLAYERS) == "Ada was eaten."


def test_winners_follow_the_end_of_any_game():
    said = WORDS.result(GameResult("eaten", (ADA, BEA), Eaten(BEA)), None, PLAYERS)
    assert said.startswith("Bea was eaten. ")
    assert "Ada and Bea" in said


def test_a_phase_is_called_what_its_game_calls_it():
    assert WORDS.phase(Phase("N1", 0, "night", Eaten(BEA), ()), "short") == "Night (short)"
    assert WORDS.phase(Phase("N1", 0, "night", None, ())) == "N1"


def test_what_nobody_has_words_for_is_a_mistake():
    with pytest.raises(TypeError, match="Eaten"):
        Sentences("en").report(Report(PUBLIC, "eaten", Eaten(BEA)), None)
    with pytest.raises(TypeError, match="Eaten"):
        Sentences("en").objection(Objection("late", Eaten(BEA)), None)


def test_without_a_gazetteer_places_and_powers_go_by_their_ids():
    nouns = NounMaker(WORDS.catalogue, None)
    assert str(nouns.place(Location("stp/nc"))).startswith("stp")
    assert str(nouns.power(Power("france"))) == "france"
