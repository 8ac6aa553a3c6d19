"""Every ruling gets one sentence with its reason, and no code shows through."""

import re
from itertools import product

import pytest

from engine.board.gazetteer import Gazetteer
from engine.board.map import Map
from engine.board.position import read_position
from engine.board.terms import Location, Power, Province, UnitType
from engine.board.unit import Unit
from engine.judge.movement import judge_movement
from engine.judge.ruling import Outcome, Ruling, RulingReason
from engine.orders.illegal import Illegal
from engine.orders.order import (
    Build,
    Convoy,
    Disband,
    Hold,
    Move,
    Order,
    Retreat,
    Support,
    Waive,
)
from engine.sentences import Sentences

LANGUAGES = ("en", "fr")
GERMANY = Power("germany")
MUNICH, BURGUNDY, NORTH_SEA = Province("mun"), Province("bur"), Province("nth")
ARMY = Unit(GERMANY, UnitType.ARMY, Location("mun"))
FIELD_ORDERS: tuple[Order, ...] = (
    Hold(MUNICH),
    Move(MUNICH, Location("bur")),
    Support(MUNICH, Province("ruh")),
    Support(MUNICH, Province("ruh"), Location("bur")),
    Convoy(MUNICH, Province("lon"), Province("nwy")),
    Retreat(MUNICH, Location("tyr")),
    Disband(MUNICH),
)
ORDERS: tuple[Order, ...] = (*FIELD_ORDERS, Build(UnitType.FLEET, Location("stp/nc")), Waive())


def assert_reads_well(sentence: str, *, stop: bool = True) -> None:
    assert sentence[:1] == sentence[:1].upper()
    assert "_" not in sentence, sentence
    assert not re.search(r"[{}]|\bNone\b|  | ,", sentence), sentence
    assert not stop or sentence.endswith("."), sentence
    assert sentence.count(".") == stop, sentence


def names_a_unit(why: RulingReason) -> bool:
    """Whether a reason is only ever given to a unit on the board."""
    return why not in (
        RulingReason.BUILDS,
        RulingReason.WAIVES,
        RulingReason.TOO_MANY,
        RulingReason.ILLEGAL,
    )


def rivals(why: RulingReason) -> tuple[Province | None, ...]:
    """Whom a reason may name: somebody, nobody, or the very fleet that the ruling is about."""
    entries = Sentences("en").catalogue.entries
    if f"why.{why}.head_on" in entries:
        return (BURGUNDY, Province("ruh"))
    if f"why.{why}.unopposed" in entries:
        return (BURGUNDY, MUNICH, None)
    return (BURGUNDY,) if re.search(r"\{by\b", str(entries.get(f"why.{why}"))) else (None,)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("why", RulingReason)
def test_every_reason_is_worded(why: RulingReason, language: str, standard_gazetteer: Gazetteer):
    said = Sentences(language)
    for order, by, dislodged, disbanded in product(
        FIELD_ORDERS if names_a_unit(why) else ORDERS, rivals(why), (None, BURGUNDY), (False, True)
    ):
        unit = None if isinstance(order, Build | Waive) else ARMY
        ruling = Ruling(
            GERMANY, unit, order, Outcome.VOID, why, by, 2, 1, dislodged, None, disbanded
        )
        if why is not RulingReason.ILLEGAL:
            assert_reads_well(said.ruling(ruling, standard_gazetteer))
            assert_reads_well(said.reason(ruling, standard_gazetteer), stop=False)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("fault", Illegal)
def test_every_fault_is_worded(fault: Illegal, language: str, standard_gazetteer: Gazetteer):
    said = Sentences(language)
    for order in ORDERS:
        unit = None if isinstance(order, Build | Waive) else ARMY
        ruling = Ruling(
            GERMANY, unit, order, Outcome.VOID, RulingReason.ILLEGAL, fault=fault, disbanded=True
        )
        clause = said.fault(order, fault, standard_gazetteer)
        assert clause in said.ruling(ruling, standard_gazetteer)
        assert clause[0].islower()
        assert "_" not in clause
        assert not clause.endswith(".")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_outcome_has_a_word(language: str):
    said = [Sentences(language).outcome(outcome) for outcome in Outcome]
    assert len(set(said)) == len(Outcome)
    assert not set(said) & {str(outcome) for outcome in Outcome}


def told(map: Map, gazetteer: Gazetteer, language: str, position: str, **orders: Order) -> str:
    """All rulings of a phase in which each power gives the one order named."""
    given = {Power(power): (order,) for power, order in orders.items()}
    verdict = judge_movement(map, read_position(position), given)
    said = Sentences(language)
    return " ".join(said.ruling(ruling, gazetteer) for ruling in verdict.rulings)


STANDOFF = "france: A par |  | ; germany: A mun |  | "


def test_a_standoff_gives_both_strengths(standard_map: Map, standard_gazetteer: Gazetteer):
    text = told(
        standard_map,
        standard_gazetteer,
        "en",
        STANDOFF,
        france=Move(Province("par"), Location("bur")),
        germany=Move(MUNICH, Location("bur")),
    )
    assert text == (
        "Army Paris and the unit from Munich stand each other off in Burgundy, 1 against 1. "
        "Army Munich and the unit from Paris stand each other off in Burgundy, 1 against 1."
    )


def test_the_weaker_is_told_that_it_was_outweighed(
    standard_map: Map, standard_gazetteer: Gazetteer
):
    text = told(
        standard_map,
        standard_gazetteer,
        "en",
        "austria: A tyr |  | ; france: A par |  | ; germany: A mun |  | ; italy: A mar |  | ",
        france=Move(Province("par"), Location("bur")),
        germany=Move(MUNICH, Location("bur")),
        italy=Support(Province("mar"), Province("par"), Location("bur")),
    )
    assert "Army Paris enters Burgundy, 2 against 1 from Munich." in text
    assert "Army Munich is outweighed in Burgundy by the unit from Paris, 1 against 2." in text


def test_who_loses_head_on_is_told_by_whom(standard_map: Map, standard_gazetteer: Gazetteer):
    text = told(
        standard_map,
        standard_gazetteer,
        "en",
        "france: A bur |  | ; germany: A mun |  | ; italy: A boh |  | ",
        france=Move(BURGUNDY, Location("mun")),
        germany=Move(MUNICH, Location("bur")),
        italy=Support(Province("boh"), BURGUNDY, Location("mun")),
    )
    assert (
        "Army Munich moves to Burgundy but is outweighed by the unit coming from there, "
        "1 against 2; dislodged by the attack from Burgundy, it must retreat."
    ) in text


def test_a_dislodged_unit_is_told_what_follows(standard_map: Map, standard_gazetteer: Gazetteer):
    text = told(
        standard_map,
        standard_gazetteer,
        "fr",
        "france: A bur |  | ; germany: A mun |  | ; italy: A boh |  | ",
        france=Move(BURGUNDY, Location("mun")),
        germany=Hold(MUNICH),
        italy=Support(Province("boh"), BURGUNDY, Location("mun")),
    )
    assert "L’armée de Bourgogne déloge l’unité de Munich, à 2 contre 1." in text
    assert "délogée par l’attaque venue de Bourgogne, elle doit se replier." in text


def test_an_order_that_is_not_allowed_says_why(standard_map: Map, standard_gazetteer: Gazetteer):
    text = told(
        standard_map,
        standard_gazetteer,
        "en",
        "germany: A mun |  | ",
        germany=Move(MUNICH, Location("par")),
    )
    assert text == (
        "Army Munich moves to Paris — not allowed: no direct way leads from Munich to Paris."
    )
