"""What is said of how a unit's fate was reckoned."""

import re

import pytest

from engine.board.gazetteer import Gazetteer
from engine.board.terms import Province
from engine.judge.cited_rule import CitedRule
from engine.phrases.catalogue import LANGUAGES
from engine.sentences import Sentences
from engine.sentences.strength_sentences import rule_sentence
from tests.engine.judge.test_strengths import datc, in_cases


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_account_of_every_case_reads_well(language: str, standard_gazetteer: Gazetteer):
    words = Sentences(language)
    for _, found in in_cases():
        for line in words.reckoning(found, standard_gazetteer):
            assert line[:1] == line[:1].upper()
            assert line.endswith("."), line
            assert not re.search(r"[{}_]|\bNone\b|  | ,", line), line


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_is_said_in_one_sentence(language: str):
    said = [rule_sentence(Sentences(language).catalogue, ground) for ground in CitedRule]
    assert len(set(said)) == len(CitedRule)
    assert max(map(len, said)) < 140


def test_an_account_names_all_that_counted(standard_gazetteer: Gazetteer):
    found = datc("6.F.9", "lon")
    assert Sentences("en").reckoning(found, standard_gazetteer) == (
        "Army London moves to Belgium.",
        "Strengths: attack 1, hold 0, prevent 1.",
        "The fleet in the English Channel is dislodged by the attack from the Mid-Atlantic Ocean.",
        "The fleet in the North Sea carries the army.",
        "A convoy succeeds as long as one route stands (DATC 6.F.9, 6.F.11; editions differ).",
    )
    assert found.ruling.unit
    assert found.ruling.unit.province == Province("lon")
