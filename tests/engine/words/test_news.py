"""Reports, objections, ends and offers of standard Diplomacy, in words."""

import re
from collections.abc import Mapping

import pytest

from engine.board.gazetteer import Gazetteer
from engine.board.terms import Location, Power, Province, Season, UnitType
from engine.board.turn import PhaseKind, Turn
from engine.board.unit import Unit
from engine.campaign.news import (
    CentresCounted,
    CountMismatch,
    GameEnded,
    MismatchedSupport,
    OrderFault,
    PhaseJudged,
    PowersDealt,
    PowersEliminated,
    UnitsWithoutOrder,
)
from engine.frame.audience import PUBLIC
from engine.frame.notice import RollbackNotice
from engine.frame.phase import Phase
from engine.frame.report import Facts, Report
from engine.frame.ruleset import GameResult, Objection
from engine.frame.seat import SeatId
from engine.judge.ruling import Outcome, Ruling, RulingReason
from engine.orders.illegal import Illegal
from engine.orders.order import Build, Hold, Move, Support
from engine.registry import map_file, rulesets
from engine.sentences import Sentences

LANGUAGES = ("en", "fr")
AUSTRIA, FRANCE, GERMANY = Power("austria"), Power("france"), Power("germany")
ANNA, BORIS = SeatId("s1"), SeatId("s2")
PLAYERS = {ANNA: "Anna", BORIS: "Boris"}
PARIS, BELGIUM = Province("par"), Province("bel")
SPRING = Turn(1901, Season.SPRING, PhaseKind.MOVEMENT)
COUNTS = ((AUSTRIA, 3), (FRANCE, 18), (GERMANY, 1))


def say(language: str, kind: str, facts: Facts, gazetteer: Gazetteer) -> tuple[str, ...]:
    return Sentences(language).report(Report(PUBLIC, kind, facts), gazetteer, PLAYERS)


def object_to(language: str, code: str, facts: Facts, gazetteer: Gazetteer) -> str:
    return Sentences(language).objection(Objection(code, facts), gazetteer)


def test_titles_of_turns():
    english, french = Sentences("en"), Sentences("fr")
    assert english.turn(SPRING) == "Spring 1901 — Moves"
    assert french.turn(SPRING) == "Printemps 1901 — Mouvements"
    assert english.turn(SPRING, "season") == "Spring 1901"
    winter = Turn(1902, Season.WINTER, PhaseKind.ADJUSTMENT)
    assert french.turn(winter, "short") == "H1902 Ajustements"
    assert english.phase(Phase("S1901M", 0, "movement", SPRING, ())) == "Spring 1901 — Moves"
    assert english.phase(Phase("N1", 0, "night", None, ())) == "N1"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_turn_has_a_title_of_its_own(language: str):
    titles = [
        Sentences(language).turn(Turn(1901, season, kind))
        for season in Season
        for kind in PhaseKind
    ]
    assert len(set(titles)) == len(Season) * len(PhaseKind)
    assert not any(re.search(r"movement|retreat\b|adjustment|_", title) for title in titles)


def test_the_deal_names_players_and_lots(standard_gazetteer: Gazetteer):
    facts = PowersDealt(((ANNA, (FRANCE, AUSTRIA)), (BORIS, (GERMANY,))), True, (Power("italy"),))
    assert say("en", "powers_dealt", facts, standard_gazetteer) == (
        "The powers were drawn by lot.",
        "Anna plays France and Austria.",
        "Boris plays Germany.",
        "Nobody plays Italy: its units hold, in civil disorder.",
    )
    assert say("fr", "powers_dealt", facts, standard_gazetteer)[1] == (
        "Anna joue la France et l’Autriche."
    )


def test_a_judged_phase_says_whose_unit_each_was(standard_gazetteer: Gazetteer):
    army = Unit(FRANCE, UnitType.ARMY, Location("par"))
    facts = PhaseJudged(
        SPRING,
        (
            Ruling(FRANCE, army, Hold(PARIS), Outcome.SUCCEEDED, RulingReason.HOLDS),
            Ruling(
                GERMANY,
                None,
                Build(UnitType.FLEET, Location("kie")),
                Outcome.SUCCEEDED,
                RulingReason.BUILDS,
            ),
        ),
    )
    assert say("en", "phase_judged", facts, standard_gazetteer) == (
        "France: Army Paris holds.",
        "Germany builds a fleet in Kiel.",
    )


def test_centres_change_hands(standard_gazetteer: Gazetteer):
    facts = CentresCounted(((BELGIUM, GERMANY, FRANCE), (PARIS, None, FRANCE)), COUNTS)
    assert say("en", "centres_counted", facts, standard_gazetteer) == (
        "France takes Belgium from Germany.",
        "France takes Paris.",
        "Centres: Austria 3, France 18, Germany 1.",
    )
    assert say("fr", "centres_counted", facts, standard_gazetteer)[0] == (
        "La France prend la Belgique à l’Allemagne."
    )
    still = CentresCounted((), COUNTS)
    assert say("en", "centres_counted", still, standard_gazetteer)[0] == (
        "No supply centre changes hands."
    )


def test_the_eliminated_are_named(standard_gazetteer: Gazetteer):
    one, two = PowersEliminated((AUSTRIA,)), PowersEliminated((AUSTRIA, GERMANY))
    assert say("en", "eliminated", one, standard_gazetteer) == ("Austria is out of the game.",)
    assert say("fr", "eliminated", two, standard_gazetteer) == (
        "L’Autriche et l’Allemagne sont éliminées.",
    )


ENDS: Mapping[str, tuple[tuple[Power, ...], str, str]] = {
    "solo": (
        (FRANCE,),
        "France wins alone, with 18 centres.",
        "La France gagne seule, avec 18 centres.",
    ),
    "nobody": (
        (),
        "The game is over: no player has anything left.",
        "La partie est finie\u00a0: il ne reste rien à aucun joueur.",
    ),
    "draw": (
        (AUSTRIA, FRANCE),
        "The game ends in a draw between Austria and France.",
        "La partie se termine par une nulle entre l’Autriche et la France.",
    ),
    "conceded": (
        (FRANCE,),
        "The others give up: France wins.",
        "Les autres renoncent\u00a0: la France gagne.",
    ),
    "last_year": (
        (FRANCE,),
        "The last year is over. France leads with 18 centres.",
        "La dernière année est finie. La France est en tête avec 18 centres.",
    ),
}


@pytest.mark.parametrize("kind", sorted(ENDS))
def test_how_a_game_ends(kind: str, standard_gazetteer: Gazetteer):
    powers, english, french = ENDS[kind]
    facts = GameEnded(kind, powers, COUNTS)
    assert say("en", "game_ended", facts, standard_gazetteer) == (english,)
    assert say("fr", "game_ended", facts, standard_gazetteer) == (french,)


def test_two_players_win_with_their_powers_together(standard_gazetteer: Gazetteer):
    facts = GameEnded("solo", (AUSTRIA, FRANCE), COUNTS)
    assert say("en", "game_ended", facts, standard_gazetteer) == (
        "Austria and France win together, with 21 centres.",
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_on_offer_is_worded(language: str):
    said = Sentences(language)
    for ruleset in rulesets():
        assert said.game(ruleset.key).says.endswith(".")
        for option in ruleset.options():
            assert said.option(ruleset.key, option.key).says.endswith(".")
            labels = [said.choice(ruleset.key, option.key, each) for each in option.values]
            assert len(set(labels)) == len(labels)
            assert all(
                label.isdecimal() or (label[0].isupper() and "_" not in label) for label in labels
            )


def test_a_result_names_the_players(standard_gazetteer: Gazetteer):
    solo = GameResult("solo", (ANNA,), GameEnded("solo", (FRANCE,), COUNTS))
    assert Sentences("en").result(solo, standard_gazetteer, PLAYERS) == (
        "France wins alone, with 18 centres. The victory is Anna’s."
    )
    drawn = GameResult("draw", (ANNA, BORIS), GameEnded("draw", (FRANCE, AUSTRIA), COUNTS))
    assert (
        Sentences("fr")
        .result(drawn, standard_gazetteer, PLAYERS)
        .endswith("Le résultat est partagé par Anna et Boris.")
    )


def test_objections_to_an_envelope(standard_gazetteer: Gazetteer):
    fault = OrderFault(FRANCE, Move(PARIS, Location("mun")), Illegal.NOT_ADJACENT)
    assert object_to("en", "illegal_order", fault, standard_gazetteer) == (
        "The unit in Paris moves to Munich — not allowed: no direct way leads from Paris to "
        "Munich."
    )
    units = {PARIS: Unit(FRANCE, UnitType.ARMY, Location("par"))}
    objection = Objection("illegal_order", fault)
    assert (
        Sentences("en").objection(objection, standard_gazetteer, units).startswith("Army Paris ")
    )
    missing = UnitsWithoutOrder(FRANCE, (Location("par"), Location("spa/sc")))
    assert object_to("en", "no_orders", missing, standard_gazetteer) == (
        "No orders for Paris and Spain (south coast): without one a unit holds."
    )
    beaten = UnitsWithoutOrder(FRANCE, (Location("par"),), dislodged=True)
    assert object_to("fr", "no_orders", beaten, standard_gazetteer) == (
        "Pas d’ordre pour Paris\u00a0: sans ordre, l’unité délogée est dissoute."
    )
    astray = MismatchedSupport(FRANCE, Support(PARIS, BELGIUM))
    assert object_to("fr", "support_astray", astray, standard_gazetteer) == (
        "L’unité de Paris soutient l’unité de Belgique, mais cette unité n’en reçoit pas l’ordre."
    )


@pytest.mark.parametrize(
    ("code", "owed", "ordered", "said"),
    [
        ("builds_unused", 2, 1, "France leaves one build unused."),
        ("builds_unused", 3, 1, "France leaves 2 builds unused."),
        ("removals_missing", -1, 0, "France must remove one more unit; otherwise the rules"),
        ("too_many", 1, 3, "France orders 2 too many; only the first orders count."),
    ],
)
def test_counts_that_are_off(
    code: str, owed: int, ordered: int, said: str, standard_gazetteer: Gazetteer
):
    facts = CountMismatch(FRANCE, owed, ordered)
    assert object_to("en", code, facts, standard_gazetteer).startswith(said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_facts_nobody_worded_are_a_mistake_of_ours(language: str, standard_gazetteer: Gazetteer):
    with pytest.raises(TypeError, match="Hold"):
        say(language, "strange", Hold(PARIS), standard_gazetteer)


def test_the_new_game_page_is_worded():
    english = Sentences("en")
    assert english.game("standard").title == "Standard Diplomacy"
    assert english.option("standard", "last_year").title == "Last year"
    assert english.choice("standard", "last_year", 0) == "None"
    assert english.choice("standard", "last_year", 1908) == "1908"


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        (
            "en",
            "The table goes back to Spring 1901 — Moves; whatever chance decides is drawn anew.",
        ),
        ("fr", "La table revient à"),
    ],
)
def test_going_back_is_told(language: str, sentence: str) -> None:
    back = RollbackNotice("S1901M", SPRING, fresh=True)
    (said,) = Sentences(language).report(
        Report(PUBLIC, "rolled_back", back), map_file("standard").gazetteer
    )
    assert said.startswith(sentence)
