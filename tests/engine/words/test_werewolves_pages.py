"""What the pages of an envelope say, as the options have it, in both languages."""

from dataclasses import replace

import pytest

from engine.board.terms import Power
from engine.games.werewolves.terms import EnvelopePage
from engine.sentences.sentences import Sentences
from tests.helpers.standard import standard_gazetteer
from tests.helpers.werewolves import at, begun, given, rules, turned, view_of


def says(page, state, power="austria", language="en"):
    words = Sentences(language).page(view_of(state, power), page, standard_gazetteer())
    return " ".join(words)


def winter(**choices):
    return at("W1901A", choices=choices)


def test_the_president_decides_a_tie_only_as_the_rules_have_it():
    told = "A tied court punishes whom the President voted for, if that is one of the tied; else"
    assert told in says(EnvelopePage.COURT, winter())
    assert told in says(EnvelopePage.ELECTION, begun())
    asked = winter(court_tie="poll")
    assert "the President is asked again" in says(EnvelopePage.COURT, asked)
    most = winter(court_needs="majority")
    assert "Short of that, nobody is punished." in says(EnvelopePage.COURT, most)
    assert "President" not in says(EnvelopePage.COURT, most)
    alone = winter(court_needs="majority", court_empty="president")
    assert "Short of that, the President’s vote decides." in says(EnvelopePage.COURT, alone)
    nothing = begun({"court_needs": "majority"})
    assert "the President decides nothing" in says(EnvelopePage.ELECTION, nothing)
    vacant = replace(winter(), president=None)
    assert "a tie punishes nobody" in says(EnvelopePage.COURT, vacant)


@pytest.mark.parametrize(
    ("page", "power", "choices", "told"),
    [
        (EnvelopePage.COURT, "austria", {}, "if it was so this Fall"),
        (
            EnvelopePage.COURT,
            "austria",
            {"fall_shift": "court"},
            "if a court’s sentence fell on it",
        ),
        (EnvelopePage.COURT, "austria", {"court_told": "calls"}, "everybody’s vote are told"),
        (EnvelopePage.COURT, "austria", {"disorder_votes": False}, "has no vote"),
        (EnvelopePage.FRIGHT, "england", {"fright_who": "voting"}, "all werewolves who vote"),
        (EnvelopePage.FRIGHT, "england", {"fright_alone": "two"}, "two at least"),
        (EnvelopePage.FRIGHT, "england", {"fresh_is_wolf": False}, "a werewolf who has a vote"),
        (EnvelopePage.ABILITY, "france", {}, "If you build this Winter, a die is thrown"),
        (EnvelopePage.ABILITY, "france", {"use_needs": "entitled"}, "If a build is due to you"),
        (
            EnvelopePage.ABILITY,
            "france",
            {"use_needs": "per_unit"},
            "For each unit that you build",
        ),
        (EnvelopePage.ABILITY, "france", {"waived_counts": True}, "If you build or waive a build"),
        (EnvelopePage.ABILITY, "italy", {"list_asked": "request"}, "Name any power. If you build"),
        (EnvelopePage.ANSWER, "italy", {"winter_rounds": "one"}, "an attack is for next Spring"),
    ],
)
def test_the_pages_follow_their_options(page, power, choices, told):
    assert told in says(page, winter(**choices), power)


BUILDING = "italy: A rom |  | rom nap; france: A par |  | par; england: F lon |  | lon"


@pytest.mark.parametrize(
    ("choices", "told"),
    [
        ({}, "into civil disorder next Spring, or"),
        ({"witch_attack": "year"}, "into civil disorder all of next year, or"),
        ({"witch_attack": "choice"}, "into civil disorder next Spring or next Fall, or"),
        ({"attack_shift": "fall"}, "or next Fall if it was so this Fall"),
        ({"witch_silent": "protect"}, "Leave the page unanswered"),
        ({"witch_uses": "once_each"}, "You may lift once in the game, and attack once."),
    ],
)
def test_the_witch_reads_when_her_attack_falls(choices, told):
    letters = turned(at("W1901A", BUILDING, choices=choices), italy={"orders": ["A nap B"]}).state
    assert told in says(EnvelopePage.ANSWER, letters, "italy")


def test_she_is_told_which_power_is_spent():
    choices = {"witch_uses": "once_each"}
    state = at("W1901A", BUILDING, choices=choices)
    letters = turned(state, italy={"orders": ["A nap B"]}).state
    spent = turned(letters, italy={"answer": "attack france"}).state
    view = view_of(spent, "italy")
    assert view.own.spent == ("attack",)
    assert view_of(spent, "france").own.spent == ()


def test_the_scientist_reads_which_name_stands():
    last = at("S1902M", choices={"target_missing": "last"}, target=Power("italy"))
    assert "Name nobody anew, and Italy stands" in says(EnvelopePage.TARGET, last, "germany")
    assert "Italy" not in says(EnvelopePage.TARGET, last, "france")
    assert view_of(last, "france").own.target is None
    year = at("F1902M", choices={"target_season": "year"}, target=Power("italy"))
    assert "Spring’s name stands for the year: Italy" in says(EnvelopePage.TARGET, year, "germany")
    assert "Spring’s" not in says(
        EnvelopePage.TARGET, at("F1902M", target=Power("italy")), "germany"
    )


def test_who_names_nobody_to_fall_with_him_is_asked_whatever_he_is():
    for power in ("germany", "austria", "england"):
        blank = given(power=power)
        asked = [
            each.facts.page
            for each in rules().check(view_of(at("S1901M"), power), blank)
            if each.code == "page_blank"
        ]
        assert asked == [EnvelopePage.TARGET]
        last = at("S1901M", choices={"target_missing": "last"})
        assert not [
            each
            for each in rules().check(view_of(last, power), blank)
            if each.code == "page_blank"
        ]


def test_a_fright_that_a_sentence_put_off_would_tell_is_warned_of():
    for language, word in (("en", "even by a fright"), ("fr", "fût-ce par un effroi")):
        assert word in Sentences(language).option("werewolves", "sentence_overlap").says


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_page_says_something_to_everybody(language):
    for page in EnvelopePage:
        for power in ("austria", "england", "france", "germany", "italy"):
            told = says(page, winter(), power, language)
            assert bool(told) == (page is not EnvelopePage.ORDERS)
