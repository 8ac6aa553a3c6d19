"""What Werewolves Diplomacy says, in both languages."""

import pytest

from engine.board.terms import Power, Season
from engine.frame.audience import FOR_GM, PUBLIC
from engine.frame.notice import RulingNotice
from engine.frame.report import Report
from engine.games.werewolves.decision import (
    CourtSet,
    DisorderLifted,
    DisorderSet,
    FrightSet,
    PresidentSet,
    RoleGiven,
    SpiedSet,
    WolfSet,
)
from engine.games.werewolves.news import OrdersIgnored, RolesDealt, SpyFinding, WinterLetter
from engine.games.werewolves.state import YEAR
from engine.games.werewolves.submission import WerewolvesOrders
from engine.games.werewolves.terms import DisorderCause, PowerCard
from engine.sentences.sentences import Sentences
from tests.helpers.order_text import read_order
from tests.helpers.standard import standard_gazetteer
from tests.helpers.werewolves import at, begun, given, rules, turned, view_of

EN, FR = Sentences("en"), Sentences("fr")
NAMES = standard_gazetteer()
FRANCE, ITALY = Power("france"), Power("italy")
TURN = at("S1901M").turn


def told(words, decision):
    facts = RulingNotice(1, "S1901M", TURN, decision, "so it is")
    (line,) = words.report(Report(FOR_GM, "ruled", facts), NAMES)
    return line


@pytest.mark.parametrize(
    ("decision", "english", "french"),
    [
        (
            RoleGiven(FRANCE, PowerCard.SPY),
            "France holds the card: spy.",
            "La France reçoit la carte",
        ),
        (WolfSet(FRANCE, 0), "France is a werewolf.", "La France est un loup-garou."),
        (WolfSet(FRANCE, None), "France is no werewolf.", "n’est pas un loup-garou"),
        (PresidentSet(FRANCE), "France is President.", "La France préside l’Union."),
        (PresidentSet(None), "Nobody is President.", "Personne ne préside l’Union."),
        (
            DisorderSet(FRANCE, 1902, YEAR, DisorderCause.FRIGHT),
            "France will be in civil disorder throughout 1902 (fright).",
            "toute l’année 1902 (effroi)",
        ),
        (
            DisorderLifted(FRANCE, 1902, (Season.FALL,)),
            "France will not be in civil disorder in Fall 1902.",
            "automne 1902",
        ),
        (CourtSet(ITALY), "The court punishes Italy.", "La Cour punit l’Italie."),
        (CourtSet(None), "The court punishes nobody.", "La Cour ne punit personne."),
        (FrightSet(ITALY), "The werewolves frighten Italy.", "effraient l’Italie."),
        (FrightSet(None), "The werewolves frighten nobody.", "n’effraient personne."),
        (SpiedSet(ITALY), "The spy’s die is about Italy.", "Le dé de l’espion vise l’Italie."),
    ],
)
def test_what_the_gm_decided(decision, english, french):
    assert english.casefold() in told(EN, decision).casefold()
    assert french.casefold() in told(FR, decision).casefold()


@pytest.mark.parametrize(
    ("state", "titles"),
    [
        (begun(), ("Presidential election", "Élection du Président")),
        (
            turned(begun({"president_missing": "again"})).state,
            ("Presidential election, ballot 2", "Élection du Président, tour 2"),
        ),
        (at("W1901A"), ("Winter 1901 — Adjustments and ballots", "Hiver 1901 — Ajustements")),
        (
            turned(at("W1901A")).state,
            ("Winter 1901 — Letters and answers", "Hiver 1901 — Lettres et réponses"),
        ),
        (at("S1901M"), ("Spring 1901 — Moves", "Printemps 1901 — Mouvements")),
    ],
)
def test_titles(state, titles):
    phase = rules().phase(state)
    assert EN.phase(phase) == titles[0]
    assert FR.phase(phase).startswith(titles[1])
    for form in ("season", "short"):
        assert all(words.phase(phase, form) for words in (EN, FR))


@pytest.mark.parametrize(
    ("finding", "said"),
    [
        (SpyFinding(1, "nothing"), "The die shows 1: you learn nothing."),
        (SpyFinding(3, "vote", FRANCE, vote=ITALY), "France voted in the court for Italy."),
        (SpyFinding(3, "vote", FRANCE), "France gave no vote in the court."),
        (SpyFinding(5, "wolf", FRANCE, wolf=True), "France is a werewolf."),
        (SpyFinding(5, "wolf", FRANCE), "France is no werewolf."),
        (SpyFinding(6, "status", FRANCE, card=PowerCard.WITCH), "The role of France: witch."),
        (
            SpyFinding(6, "status", FRANCE, wolf=True, card=PowerCard.WITCH),
            "The role of France: witch, and a werewolf.",
        ),
        (
            SpyFinding(6, "status", FRANCE, wolf=True, card=PowerCard.WOLF),
            "The role of France: werewolf.",
        ),
    ],
)
def test_what_the_die_brought(finding, said):
    letter = Report(FOR_GM, "letter", WinterLetter(ITALY, TURN, spied=(finding,)))
    (line,) = EN.report(letter, NAMES)
    assert line.endswith(said)
    assert FR.report(letter, NAMES)[0].startswith("Le dé donne")


@pytest.mark.parametrize(
    ("envelope", "english", "french"),
    [
        (WerewolvesOrders(), "Fright: you name nobody.", "Effroi : vous ne désignez personne."),
        (given(court=Power("atlantis")), "there is no power atlantis.", "pas de puissance"),
        (given(whisper="x" * 999), "Your whisper has 999 characters", "Votre message a 999"),
        (given(spied="italy turkey"), "Turkey is one too many.", "la Turquie est de trop."),
    ],
)
def test_what_is_amiss_with_an_envelope(envelope, english, french):
    def said(words):
        found = rules().check(view_of(at("W1901A"), "france"), envelope)
        text = " ".join(words.objection(each, NAMES) for each in found)
        return text.replace("\u00a0", " ").replace("\u202f", " ")

    assert english in said(EN)
    assert french in said(FR)


def test_every_page_and_question_is_worded():
    for words in (EN, FR):
        for page in ("election", "target", "fright", "court", "ability", "answer", "casting"):
            assert words.text(f"werewolves.page.{page}")
            assert words.text(f"werewolves.ask.{page}").endswith("?")
            assert words.text(f"question.werewolves_{page}")


def test_orders_that_were_not_executed_are_one_sentence():
    facts = OrdersIgnored(TURN, ((FRANCE, (read_order("A par - bur"), read_order("A mar H"))),))
    report = Report(PUBLIC, "orders_ignored", facts)
    assert EN.report(report, NAMES) == (
        "France had ordered in Spring 1901: the unit in Paris moves to Burgundy; "
        "the unit in Marseilles holds.",
    )
    (french,) = FR.report(report, NAMES)
    assert french.startswith("Ordres non exécutés de la France au printemps 1901")
    assert "l’unité de Paris va en Bourgogne" in french


def test_an_elections_result_is_told_before_the_cards_that_were_dealt():
    step = turned(begun())
    dealt = Report(PUBLIC, "roles_dealt", RolesDealt(((PowerCard.WOLF, 2),)))
    first, *_ = EN.gathered((dealt, *step.reports))
    assert first.kind == "president"
