"""Everything that 1897 and the League of Shadows have to say, in both languages."""

import re
from dataclasses import replace
from typing import Any

import pytest

from engine.board.terms import Power, Province
from engine.campaign.decision import BoardChanged
from engine.errors import ActRefused, RulingRefused
from engine.frame.audience import PUBLIC
from engine.frame.notice import RulingNotice
from engine.frame.phase import Phase
from engine.frame.report import Report
from engine.frame.ruleset import GameResult, Objection, ScriptLine
from engine.games.shadows import decision, news
from engine.games.shadows.ledger import PointsCause, PointsEntry
from engine.games.shadows.script import winter_script
from engine.games.shadows.submission import ForumEntry, PostAct
from engine.phrases.catalogue import LANGUAGES
from engine.registry import map_file
from engine.sentences import Sentences
from tests.engine.games.shadows.table import league, played, posted
from tests.engine.games.shadows.test_winter import against

NAMES = map_file("standard").gazetteer
GREECE, SERBIA, BELGIUM = Province("gre"), Province("ser"), Province("bel")
AUSTRIA, ENGLAND, ITALY = Power("austria"), Power("england"), Power("italy")

TALLY = news.CouncilTally(
    year=1905,
    votes=((AUSTRIA, GREECE), (ENGLAND, GREECE), (ITALY, None)),
    counts=((GREECE, 2),),
    purged=(GREECE,),
)
TIED = replace(
    TALLY, counts=((BELGIUM, 1), (GREECE, 1)), purged=(), tied=(BELGIUM, GREECE), votes=()
)
PURGED = news.PurgeReport(1905, GREECE, AUSTRIA, AUSTRIA, found=True)

ENTRIES = tuple(
    PointsEntry(AUSTRIA, cause, points, 1905, GREECE, years)
    for cause, points, years in (
        *((cause, 10, 1) for cause in PointsCause),
        (PointsCause.LOST, 60, 6),
        (PointsCause.LOST_AND_FOUND, -40, 0),
        (PointsCause.LOST_AND_FOUND, -10, 7),
    )
)

ENDED = news.LeagueEnded(
    "capitals", 1905, (AUSTRIA,), (("capitals", AUSTRIA),), ((AUSTRIA, 60), (ITALY, -10)),
    (BELGIUM, GREECE), ENTRIES,
)  # fmt: skip

FACTS: tuple[Any, ...] = (
    news.CapitalsChosen(((AUSTRIA, Province("vie")), (ITALY, Province("rom"))), (ITALY,), True),
    news.CapitalsChosen(((ITALY, Province("rom")),), (ITALY,), False),
    news.HeadquartersDrawn((BELGIUM, GREECE)),
    news.HeadquartersNotice(1905, ((AUSTRIA, GREECE),)),
    news.HeadquartersNotice(1905, ()),
    news.HomesFrozen(((AUSTRIA, (Province("vie"), GREECE)),)),
    news.PowersRenamed(((AUSTRIA, "Danubian League"),)),
    news.ForumReport(1905, ForumEntry(AUSTRIA, "VOTE: GRE", 1, True, GREECE)),
    news.ForumReport(1905, ForumEntry(AUSTRIA, "Alas.\nVOTE: GRE", 1, True, GREECE)),
    news.ForumReport(1905, ForumEntry(AUSTRIA, "VOTE: ABSTAIN", 1, True)),
    news.ForumReport(1905, ForumEntry(AUSTRIA, "I cannot.\nVOTE: ABSTAIN", 1, True)),
    news.ForumReport(1905, ForumEntry(AUSTRIA, "Peace!", 1)),
    news.UnclearVote(AUSTRIA, "VOTE: ATLANTIS"),
    TALLY,
    replace(TALLY, reused=(AUSTRIA,), drawn=(ENGLAND,), forfeited=(ITALY, AUSTRIA)),
    replace(TALLY, votes=((AUSTRIA, None),), counts=(), purged=()),
    TIED,
    replace(TIED, purged=TIED.tied),
    replace(TIED, purged=(BELGIUM,), by_lot=True),
    replace(TIED, purged=(BELGIUM,)),
    replace(TIED, again=True),
    PURGED,
    replace(PURGED, unit_of=None, found=False),
    replace(PURGED, found=False, told=False),
    replace(PURGED, unit_of=None, found=False, told=False),
    news.PointsScored(ENTRIES),
    ENDED,
)


def said(words, facts):
    return words.report(Report(PUBLIC, "any", facts), NAMES)


def is_sentence(text: str) -> bool:
    return (
        bool(re.search(r"[.!”»…?]$|[a-zà-ÿ0-9] ?[^.]*$", text))
        and "{" not in text
        and text[:1] != " "
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("facts", FACTS, ids=lambda facts: type(facts).__name__)
def test_every_report_is_said(facts, language):
    lines = said(Sentences(language), facts)
    assert lines
    for line in lines:
        assert is_sentence(line)
        assert line[0].isupper() or not line[0].isalpha()


def test_what_the_council_did_reads_so():
    words = Sentences("en")
    assert said(words, TALLY) == (
        "The Security Council has voted: Greece 2 (Austria and England).",
        "Abstaining: Italy.",
    )
    assert said(words, PURGED) == (
        "Greece is purged: the unit of Austria there is disbanded.",
        "It was a headquarters of the League of Shadows! From now on Greece is impassable.",
    )
    assert said(words, news.HeadquartersNotice(1905, ((AUSTRIA, GREECE),))) == (
        "Austria now holds one of the headquarters of the League of Shadows: Greece.",
    )


def test_the_ledger_reads_so():
    entry = PointsEntry(ENGLAND, PointsCause.LOST, 60, 1912, BELGIUM, 6)
    assert said(Sentences("en"), news.PointsScored((entry,))) == (
        "England: +60 points — 6 years of a lost headquarters that nobody has found: Belgium.",
    )
    found = PointsEntry(ENGLAND, PointsCause.DISCOVERED, -50, 1906, BELGIUM)
    (line,) = said(Sentences("fr"), news.PointsScored((found,)))
    assert line.replace("\xa0", " ").startswith("Angleterre : −50 points — ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_end_is_said(language):
    words = Sentences(language)
    for kind in ("solo", "capitals", "headquarters", "draw", "conceded", "term", "nobody"):
        sentence = words.result(GameResult(kind, (), replace(ENDED, kind=kind)), NAMES)
        assert is_sentence(sentence)
    both = (("solo", AUSTRIA), ("capitals", ITALY))
    several = replace(ENDED, powers=(AUSTRIA, ITALY), conditions=both)
    assert is_sentence(words.result(GameResult("solo", (), several), NAMES))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_objection_is_said(language):
    words = Sentences(language)
    codes = (
        *("capital_missing", "capital_barred", "no_orders_now", "not_your_power"),
        *("no_naming_now", "name_barred", "name_taken", "no_council", "post_long"),
        *("vote_barred", "vote_unclear", "vote_missing", "fourth_abstention"),
    )
    for code in codes:
        fault = news.LeagueChoiceFault(AUSTRIA, "gre" if code == "vote_barred" else "x")
        sentence = words.objection(Objection(code, fault), NAMES)
        assert is_sentence(sentence)
    barred = words.objection(
        Objection("vote_barred", news.LeagueChoiceFault(AUSTRIA, "gre")), NAMES
    )
    assert ("Greece" if language == "en" else "Grèce") in barred


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_is_said(language):
    words = Sentences(language)
    for code in (
        *("forum_closed", "act_unknown", "post_empty", "post_long", "post_votes_only"),
        *("vote_barred", "vote_unclear"),
    ):
        assert is_sentence(words.error(ActRefused(code, "x"), NAMES))
    for code in ("capitals", "council", "vote", "headquarters", "capital", "name"):
        assert is_sentence(words.error(RulingRefused(f"ruling_{code}", "gre"), NAMES))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruling_is_said(language):
    words = Sentences(language)
    for each in (
        decision.VoteSet(AUSTRIA, GREECE),
        decision.VoteSet(AUSTRIA, None),
        decision.HeadquartersSet(BELGIUM, GREECE),
        decision.CapitalSet(AUSTRIA, Province("vie")),
        decision.PointsGiven(AUSTRIA, -10),
        decision.PowerNameSet(AUSTRIA, "Danubia"),
        decision.PowerNameSet(AUSTRIA, ""),
    ):
        told = RulingNotice(1, "W1905A", league("").campaign.turn, each, "Because.")
        (line,) = said(words, told)
        assert "Because." in line
        assert words.text("report.ruled.other") not in line


@pytest.mark.parametrize("language", LANGUAGES)
def test_phases_are_titled(language):
    words = Sentences(language)
    for label in (news.CapitalsAsked(1897), news.RevoteAsked(1905, (GREECE,))):
        for form in ("long", "season", "short"):
            title = words.phase(Phase("X", 0, "capital", label, ()), form)
            assert str(label.year) in title


@pytest.mark.parametrize("language", LANGUAGES)
def test_corrections_acts_and_the_winters_list_are_said(language):
    words = Sentences(language)
    parts = ("capitals", "council", "headquarters", "homes", "ledger", "purges", "names")
    from engine.games.shadows.sentences import league_change_lines
    from engine.phrases.speech import Speech

    speech = Speech(words._nouns(NAMES))
    board = BoardChanged(centres=((GREECE, None, AUSTRIA),))
    assert len(league_change_lines(speech, news.LeagueChanged(board, parts))) == 8
    assert is_sentence(words.act(PostAct(AUSTRIA, "VOTE: GRE\nAt last."), NAMES))
    full = winter_script(against("gre", "A gre, A ser |  | vie gre tri"))
    empty = winter_script(league("austria: A vie |  | vie"))
    last = winter_script(posted(league("austria: A vie |  | vie", "W1912A"), ("austria", "gre")))

    done = [
        line
        for board, turn in (("A gre |  | vie gre", "W1905A"), ("A vie |  | vie", "W1912A"))
        for line in winter_script(played(against("gre", board, turn)).state)
    ]
    idle = winter_script(played(league("austria: A vie |  | vie")).state)
    for line in (*full, *empty, *last, *done, *idle):
        assert is_sentence(words.script(line, NAMES))
    mapped = ScriptLine("winter_map", news.WinterTask("map", False, provinces=(GREECE,)))
    assert is_sentence(words.script(mapped, NAMES))


def test_a_power_with_another_name_is_called_so():
    calling = NAMES.calling({AUSTRIA: "Danubian League"})
    (line, *_) = Sentences("en").report(Report(PUBLIC, "any", PURGED), calling)
    assert line == "Greece is purged: the unit of Danubian League there is disbanded."


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_gm_reads_the_notices_of_an_autumn_as_one(language):
    words = Sentences(language)
    step = played(league("austria: A gre |  | vie; england: A lon |  | lon", "F1905M"))
    told = words.gathered(step.reports)
    (one,) = [each for each in told if isinstance(each.facts, news.HeadquartersSummary)]
    assert len(told) == len(step.reports) - 6
    (line,) = words.report(one, NAMES)
    assert is_sentence(line)
    assert ("Greece" if language == "en" else "Grèce") in line
    quiet = words.gathered(played(league("austria: A ser |  | vie", "F1905M")).reports)
    (one,) = [each for each in quiet if isinstance(each.facts, news.HeadquartersSummary)]
    (line,) = words.report(one, NAMES)
    assert is_sentence(line)
    letter = next(each for each in step.reports if each.kind == "headquarters_notice")
    assert words.gathered((letter,)) == (letter,), "a seat reads its own as it is"


def test_a_new_name_is_told_beside_the_usual_one():
    calling = NAMES.calling({AUSTRIA: "Danubian League"})
    renamed = Report(PUBLIC, "any", news.PowersRenamed(((AUSTRIA, "Danubian League"),)))
    assert Sentences("en").report(renamed, calling) == ("Austria is now called Danubian League.",)
    again = calling.calling({AUSTRIA: "Danubia"})
    assert Sentences("en").report(renamed, again)[0].startswith("Austria is")
