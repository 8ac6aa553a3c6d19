"""What Heptadiplomacy says: news board by board, claims and victories."""

from typing import Any

import pytest

from engine.board.position import read_unit
from engine.board.terms import Location, Power, Province, UnitType
from engine.board.turn import read_turn
from engine.campaign.decision import BoardChanged
from engine.campaign.news import CentresCounted, PhaseJudged, PowersDealt
from engine.errors import NotationError
from engine.frame.audience import PUBLIC
from engine.frame.report import Report
from engine.frame.ruleset import GameResult, Objection, ScriptLine
from engine.frame.seat import SeatId
from engine.games.hepta.claim import (
    AllOfCondition,
    AnyOfCondition,
    BuildCondition,
    BuildCountCondition,
    CentreCountCondition,
    CentreOwnedCondition,
    Claim,
    Condition,
    NotCondition,
    OrderCondition,
    OrderTest,
    Relation,
)
from engine.games.hepta.decision import VictoryDeclared
from engine.games.hepta.news import (
    ClaimFault,
    ClaimLineResult,
    ClaimsFiled,
    ClaimsJudged,
    HeptaChanged,
    HeptaEnded,
    PlayersCounted,
    VictoriesWon,
    Victory,
)
from engine.games.hepta.sentences import HEPTA
from engine.judge.ruling import Outcome, Ruling, RulingReason
from engine.orders.order import Build, Hold, Move
from engine.phrases.catalogue import NARROW, WIDE, language_catalogue
from engine.phrases.noun import NounMaker
from engine.phrases.speech import Speech
from engine.registry import map_file
from engine.sentences.sentences import Sentences

ADA, BEA, CY = (SeatId(f"s{n}") for n in (1, 2, 3))
PLAYERS = {ADA: "Ada", BEA: "Béa", CY: "Cy"}
NAMES = map_file("hepta2A").gazetteer


def told(language: str, facts: Any) -> tuple[str, ...]:
    said = Sentences(language).report(Report(PUBLIC, "", facts), NAMES, PLAYERS)
    return tuple(each.replace(WIDE, " ").replace(NARROW, " ") for each in said)


def claimed(language: str, condition: Condition | None, *, late: bool = False) -> str:
    line = ClaimLineResult(1, Claim((BEA,), condition, late), "won")
    (said,) = told(language, ClaimsJudged(ADA, (line,), after_builds=True))
    return said


def ruling(unit: str) -> Ruling:
    stands = read_unit(Power("france@4"), unit)
    return Ruling(
        stands.power, stands, Hold(stands.province), Outcome.SUCCEEDED, RulingReason.HOLDS
    )


def test_results_are_told_board_by_board_wherever_the_unit_was_built() -> None:
    judged = PhaseJudged(read_turn("S1901M"), (ruling("A 5:mun"), ruling("A 2:par")))
    assert told("en", judged) == (
        "Board 2:",
        "France 4: Army Paris (2) holds.",
        "Board 5:",
        "France 4: Army Munich (5) holds.",
    )
    assert told("fr", judged)[0] == "Plateau 2 :"


def test_centres_are_told_by_their_boards_and_counted_by_those_of_the_nations() -> None:
    france, germany = Power("france@4"), Power("germany@5")
    changed = ((Province("5:mun"), germany, france),)
    counted = CentresCounted(changed, ((france, 4), (germany, 2)))
    assert told("en", counted) == (
        "Board 5:",
        "France 4 takes Munich (5) from Germany 5.",
        "Nations of board 4: France 4.",
        "Nations of board 5: Germany 2.",
    )
    assert told("fr", CentresCounted((), ((france, 4),))) == (
        "Aucun centre ne change de mains.",
        "Nations du plateau 4 : France 4.",
    )


def test_who_plays_what_is_said_in_one_line_for_one_country() -> None:
    everywhere = tuple(Power(f"france@{n}") for n in range(1, 8))
    mixed = (Power("france@1"), Power("germany@2"))
    dealt = PowersDealt(((ADA, everywhere), (BEA, mixed)), False, ())
    assert told("en", dealt)[1:] == (
        "Ada plays France on every board.",
        "Béa plays France 1 and Germany 2.",
    )
    assert told("fr", dealt)[1] == "Ada joue la France sur tous les plateaux."


CONDITIONS: tuple[tuple[Condition, str, str], ...] = (
    (
        CentreCountCondition(CY, Relation.AT_LEAST, 63),
        "Cy has at least 63 centres",
        "Cy a au moins 63 centres",
    ),
    (CentreOwnedCondition(CY, Province("3:mun")), "Cy owns Munich (3)", "Cy possède Munich (3)"),
    (
        OrderCondition(Move(Province("1:par"), Location("3:bur")), OrderTest.FAILED),
        "the order “The unit in Paris (1) moves to Burgundy (3)” is given and fails",
        "l’ordre « L’unité de Paris (1) va en Bourgogne (3) » est donné et échoue",
    ),
    (
        BuildCondition(CY, Build(UnitType.FLEET, Location("1:lon"))),
        "Cy raises a fleet in London (1)",
        "Cy construit une flotte à Londres (1)",
    ),
    (BuildCountCondition(CY, Relation.AT_MOST, 0), "Cy raises nothing", "Cy ne construit rien"),
    (
        BuildCountCondition(CY, Relation.EXACTLY, 1),
        "Cy raises exactly one unit",
        "Cy construit exactement 1 unité",
    ),
    (
        NotCondition(CentreOwnedCondition(ADA, Province("3:mun"))),
        "it is not so that Ada owns Munich (3)",
        "ceci est faux : Ada possède Munich (3)",
    ),
    (
        AllOfCondition(
            (
                AnyOfCondition(
                    (
                        CentreOwnedCondition(ADA, Province("1:par")),
                        CentreOwnedCondition(BEA, Province("1:par")),
                    )
                ),
                CentreCountCondition(CY, Relation.AT_MOST, 1),
            )
        ),
        "(Ada owns Paris (1) or Béa owns Paris (1)) and Cy has at most one centre",
        "(Ada possède Paris (1) ou Béa possède Paris (1)) et Cy a au plus 1 centre",
    ),
)


@pytest.mark.parametrize(("condition", "english", "french"), CONDITIONS)
def test_a_claim_is_told_in_words(condition: Condition, english: str, french: str) -> None:
    assert claimed("en", condition) == f"Claim 1, victory with Béa, if {english}: it is won."
    assert claimed("fr", condition) == (
        f"Revendication 1, victoire avec Béa, si {french} : elle est gagnée."
    )


def test_a_claim_may_be_alone_and_late() -> None:
    assert claimed("en", None, late=True) == (
        "Claim 1, victory with Béa, judged after the builds: it is won."
    )
    filed = ScriptLine("claims_filed", ClaimsFiled(ADA, (Claim(()), Claim((BEA, CY)))))
    said = Sentences("en").script(filed, NAMES, players=PLAYERS)
    assert said == "Ada claims: (1) victory alone; (2) victory with Béa and Cy."


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("fate", ["won", "open", "unmet", "short", "gone", "unanswered", "idle"])
def test_every_fate_of_a_claim_has_its_words(language: str, fate: str) -> None:
    lines = (ClaimLineResult(2, Claim((BEA,)), fate),)
    (said,) = told(language, ClaimsJudged(ADA, lines, after_builds=False))
    assert "2" in said
    assert said.endswith(".")


def test_victories_and_the_end() -> None:
    pair = Victory((ADA, CY), (67, 63))
    won = VictoriesWon((Victory((BEA,), (72,)), pair), open=True)
    assert told("en", won)[:2] == (
        "Béa wins alone with 72 centres.",
        "Ada and Cy win together with 130 centres: Ada 67, Cy 63.",
    )
    assert told("en", PlayersCounted(((BEA, 72), (ADA, 67)))) == (
        "Centres on all boards: Béa 72, Ada 67.",
    )
    standings = ((BEA, 72), (ADA, 67), (CY, 63))
    ends = {
        "victory": "The war is over. Béa wins alone with 72 centres.",
        "nobody": "The war is over, and nobody has anything left.",
        "unfinished": "The last year is over, and the war is unfinished. "
        "Béa leads with 72 centres.",
    }
    for kind, said in ends.items():
        victories = () if kind == "nobody" else (Victory((BEA,), (72,)),)
        end = HeptaEnded(kind, victories, standings)
        assert " ".join(told("en", end)[:-1]) == said
        assert Sentences("fr").result(GameResult(kind, (BEA,), end), NAMES, PLAYERS)
    group = HeptaEnded("unfinished", (pair,), standings)
    assert "could have claimed a victory with 130 centres" in told("en", group)[0]


@pytest.mark.parametrize(
    "code",
    [
        "claim_not_now",
        "claim_too_long",
        "claim_unsound",
        "claim_repeated",
        "claim_gone",
        "claims_in_circle",
    ],
)
def test_slips_in_claims_are_worded(code: str) -> None:
    objection = Objection(code, ClaimFault(3, None, BEA))
    for language in ("en", "fr"):
        assert Sentences(language).objection(objection, NAMES, {}, PLAYERS).endswith(".")


@pytest.mark.parametrize(
    "code",
    [
        *("empty", "ends", "word", "too_many", "self", "twice", "player", "player_number"),
        *("number", "relation", "place", "order", "no_build", "bracket", "deep"),
    ],
)
def test_what_is_wrong_with_a_line_is_worded(code: str) -> None:
    for language in ("en", "fr"):
        said = Sentences(language).error(NotationError("with x", (5, 6), f"claim_{code}"))
        assert said.endswith(".")


def test_a_declared_victory_and_other_claims_are_told() -> None:
    speech = Speech(NounMaker(language_catalogue("en"), NAMES), PLAYERS)
    declared = VictoryDeclared(((BEA,), (ADA, CY)))
    assert HEPTA.decision(speech, declared) == (
        "the war is over: Béa wins alone; Ada and Cy win together."
    )
    given = BoardChanged(centres=((Province("5:mun"), None, Power("france@4")),))
    (centre, claims) = HEPTA.changes(speech, HeptaChanged(given, claims=True)) or ()
    assert "Munich (5)" in centre
    assert claims == "The claims of this year are others."
