"""Positions and orders as people, sites and programs write them; the texts here are our own."""

import time

import pytest

from engine.board.terms import Power, Province
from engine.campaign.plan import Plan, PlanStep
from engine.campaign.plan_text import write_order_key
from engine.exchange.plan_source import PlanSource, read_plan_source
from engine.sentences.sentences import Sentences
from tests.helpers.standard import standard_file

ARCHIVE = """\
Autumn, 1902 :
Austria:
Diplomacy
The army at Serbia move to Greece.
The fleet at Albania support move to Greece from Serbia. (fail)
The army at Budapest support hold to Serbia. (fail) (dislodged)
Italy:
Diplomacy
The army at Tunis move to Greece via convoy. (fail)
The fleet at Ionian Sea convoy to Greece from Tunis.
Unit-placement
Build army at Rome.
Spring, 1902 :
Austria:
The army at Serbia hold.
The fleet at Albania hold.
The army at Budapest hold.
Italy:
The army at Tunis hold.
The fleet at Ionian Sea hold.
"""
BARE = """\
Austria
Bud - Ser
Vie → Gal  bounced
Turkey
Con - Bul
Smy S Con
"""
MARKED = """\
Results for Fall, 1904 (Movement)
Order resolution completed on 03-Mar-2004 at 10:11:12 GMT

England (2 centers, 3 units):
A yor -nwy  Convoy path taken: yor-nth-nwy.  ;  F nth Convoys A yor - nwy
F nwg - bar Bounced with stp (1 against 1)
Russia: F St Petersburg(nc) - Barents Sea (*Bounce*)
Germany: A Munich SUPPORT A Kiel -> Berlin.  (*cut*)
"""
PLACES = """\
Fall 01
France: A Paris, Army Burgundy, Fleet at Brest
Germany
 The army at Munich
 Kiel (Fleet)
Russia  A Moscow
"""


def source(text: str) -> PlanSource:
    return read_plan_source(text, "text", standard_file(), "As played", "From the text", "en")


def plan(text: str) -> Plan:
    found = source(text)
    assert found.faults == ()
    assert found.plan is not None
    return found.plan


def units(step: PlanStep) -> dict[str, str]:
    return {at: f"{u.power} {u.type} {u.location}" for at, u in step.position.units.items()}


def orders(step: PlanStep) -> dict[str, list[str]]:
    return {
        power: [write_order_key(each) for each in given] for power, given in step.orders.items()
    }


def test_a_sites_archive_becomes_its_phases_oldest_first() -> None:
    steps = plan(ARCHIVE).branch.steps
    assert [each.turn.code for each in steps] == ["S1902M", "F1902M", "W1902A"]
    assert orders(steps[1]) == {
        "austria": ["ser - gre", "alb S ser - gre", "bud S ser"],
        "italy": ["tun - gre VIA", "ion C tun - gre"],
    }
    assert orders(steps[2]) == {"italy": ["B A rom"]}
    assert units(steps[2])["gre"] == "austria A gre"


def test_orders_that_fit_the_start_are_given_on_it() -> None:
    step = plan(BARE).step
    assert step.turn.code == "S1901M"
    assert len(step.position.units) == 22
    assert orders(step) == {
        "austria": ["bud - ser", "vie - gal"],
        "turkey": ["con - bul", "smy S con"],
    }


def test_other_orders_tell_the_units_and_marks_of_results_are_passed_over() -> None:
    step = plan(MARKED).step
    assert step.turn.code == "F1904M"
    assert units(step) == {
        "yor": "england A yor",
        "nth": "england F nth",
        "nwg": "england F nwg",
        "stp": "russia F stp/nc",
        "mun": "germany A mun",
    }
    assert orders(step)["england"] == ["yor - nwy", "nth C yor - nwy", "nwg - bar"]
    assert orders(step)["germany"] == ["mun S kie - ber"]


def test_a_position_opens_in_the_phase_of_its_heading() -> None:
    step = plan(PLACES).step
    assert step.turn.code == "F1901M"
    assert sorted(units(step).values()) == [
        "france A bur",
        "france A par",
        "france F bre",
        "germany A mun",
        "germany F kie",
        "russia A mos",
    ]


@pytest.mark.parametrize(
    ("heading", "turn"),
    [
        ("S1903M", "S1903M"),
        ("W1903A", "W1903A"),
        ("F03", "F1903M"),
        ("Spring 1903", "S1903M"),
        ("Fall 03:", "F1903M"),
        ("Autumn, 1903", "F1903M"),
        ("== Autumn, 1903 — Diplomacy ==", "F1903M"),
        ("Movement results for Fall of 1903.  (ferret.002)", "F1903M"),
        ("Results for Spring, 1903 (Movement)", "S1903M"),
        ("1903 Fall", "F1903M"),
        ("Automne 1903", "F1903M"),
        ("Winter 1903 adjustments", "W1903A"),
        ("Autumn, 1903\nUnit-placement", "W1903A"),
    ],
)
def test_headings_tell_the_phase(heading: str, turn: str) -> None:
    found = source(f"{heading}\nFrance: A Gas, A Mun\n")
    assert found.plan is not None
    assert found.plan.step.turn.code == turn
    assert found.faults == ()


@pytest.mark.parametrize(
    ("line", "order"),
    [
        ("The fleet at Albania support hold to Trieste.", "alb S tri"),
        ("F Alb support move to Trieste from Venice. (succeeded)", "alb S ven - tri"),
        ("Albania Support Venice Trieste", "alb S ven - tri"),
        ("A Ven Move to Trieste  Succeeded", "ven - tri"),
        ("A Ven - Tri (bounced with Vienna, Budapest)", "ven - tri"),
        ("[FAILED] A Ven - Tri", "ven - tri"),
        ("A Ven ➔ Tri BOUNCE", "ven - tri"),
        ("A Ven - Apu — dislodged by A Tyr", "ven - apu"),
        ("ION convoy to Alb from Apu", "ion C apu - alb"),
        ("Apu Rom", "apu - rom"),
        ("A Apu - Alb via convoy (failed)", "apu - alb VIA"),
        ("A Apu moves via convoy to Alb", "apu - alb VIA"),
    ],
)
def test_each_way_of_writing_is_the_same_order(line: str, order: str) -> None:
    board = "Spring 1905\nItaly: A Ven, F Alb, F Ion, A Apu\nAustria: A Tri\n"
    step = plan(f"{board}Italy: {line}\n").step
    assert orders(step) == {"italy": [order]}
    if not line.startswith("["):
        assert orders(plan(f"{board}\nItaly {line}\n").step) == {"italy": [order]}


def test_a_line_that_is_not_understood_is_told_and_the_others_are_read() -> None:
    text = "Hello, all!\nF1903M\nFrance: A Gas - Spa flubbered\nA Bre H\nGaul:\nA Par H\n"
    text += "Italy: Alb H"
    found = source(text)
    assert found.plan is not None
    assert units(found.plan.step) == {"gas": "france A gas", "bre": "france A bre"}
    assert [(each.line, each.code) for each in found.faults] == [
        (3, "unread_order"),
        (5, "unknown_power"),
        (6, "no_owner"),
        (7, "no_type"),
    ]
    assert Sentences("en").error(found.faults[0]) == (
        "text, line 3: “A Gas - Spa flubbered” — “flubbered” is no word of an order."
    )
    assert all(Sentences("fr").error(each) for each in found.faults)


def test_proposals_are_in_the_readers_language() -> None:
    text = "S1901M\nFrance: A Par bouge\n"
    told = {}
    for language in ("en", "fr"):
        found = read_plan_source(text, "text", standard_file(), "-", "-", language)
        assert found.faults[0].reason is not None
        told[language] = found.faults[0].reason.proposals
    assert told["en"] == ()


def test_the_middle_of_a_game_in_a_judges_words_opens_where_it_is() -> None:
    text = (
        "Movement results for Fall of 1901.\n\nFrance: Army Burgundy -> Belgium.\n"
        "France: Fleet Mid-Atlantic Ocean HOLD.  (*dislodged*)\n\nOwnership of supply centers:\n\n"
        "France:    Brest, Paris.\nFrance:    2 Supply centers,  2 Units:  Builds  0 units.\n"
    )
    step = plan(text).step
    assert step.turn.code == "F1901M"
    assert units(step) == {"bur": "france A bur", "mao": "france F mao"}
    assert {at for at, who in step.position.owners.items() if who == Power("france")} == {
        Province("bre"),
        Province("par"),
    }


@pytest.mark.parametrize(
    "text",
    ["A" * (10 << 20), "France: A Par - Bur\n" * (1 << 19), "(" * 200_000, "\n" * (10 << 20)],
)
def test_a_very_long_text_is_answered_at_once(text: str) -> None:
    began = time.monotonic()
    assert source(text).plan is None
    assert time.monotonic() - began < 10


def test_rubbish_is_given_up_soon() -> None:
    words = "France: A Parris - Burgandy; F Brezt - Picardie\n" * 2000
    began = time.process_time()
    found = source(words)
    assert found.plan is None
    assert len(found.faults) <= 50
    assert time.process_time() - began < 5
