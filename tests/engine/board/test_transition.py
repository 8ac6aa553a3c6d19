from collections.abc import Mapping

import pytest

from engine.board.map import Map
from engine.board.position import Position, read_position, unit_text
from engine.board.terms import Power
from engine.board.transition import Transition, find_transition
from engine.board.turn import first_turn
from engine.board.view import BoardView
from engine.judge.movement import judge_movement
from engine.judge.retreats import judge_retreats
from engine.judge.verdict import Verdict
from engine.orders.order import Order
from tests.helpers.order_text import read_order


def orders(*texts: str) -> Mapping[Power, list[Order]]:
    """`france: A par - bur` for each order."""
    found: dict[Power, list[Order]] = {}
    for text in texts:
        power, _, order = text.partition(": ")
        found.setdefault(Power(power), []).append(read_order(order))
    return found


def between(map: Map, before: Position, verdict: Verdict, told: bool = True) -> Transition:
    turn = first_turn(1901)
    old, new = BoardView(map, before, turn), BoardView(map, verdict.after, turn.next())
    return find_transition(old, new, verdict.rulings if told else ())


@pytest.fixture
def battle() -> Position:
    return read_position(
        "france: A bur, A par | | ; germany: A mun, A ruh |  | ".replace("| |", "|  |")
    )


@pytest.fixture
def fought(standard_map: Map, battle: Position) -> Verdict:
    given = orders(
        "france: A par - pic",
        "france: A bur - mun",
        "germany: A ruh - bur",
        "germany: A mun S A ruh - bur",
    )
    return judge_movement(standard_map, battle, given)


def test_moves_bounces_and_dislodged_units_are_told_apart(
    standard_map: Map, battle: Position, fought: Verdict
) -> None:
    seen = between(standard_map, battle, fought)
    assert [(unit_text(m.before), unit_text(m.after)) for m in seen.moved] == [
        ("A par", "A pic"),
        ("A ruh", "A bur"),
    ]
    assert [(unit_text(b.unit), b.toward) for b in seen.bounced] == [("A bur", "mun")]
    assert [unit_text(d.unit) for d in seen.dislodged] == ["A bur"]
    assert seen.appeared == seen.vanished == ()


def test_without_rulings_nothing_is_guessed(
    standard_map: Map, battle: Position, fought: Verdict
) -> None:
    seen = between(standard_map, battle, fought, told=False)
    assert seen.moved == seen.bounced == ()
    assert [unit_text(unit) for unit in seen.appeared] == ["A bur", "A pic"]
    assert [unit_text(unit) for unit in seen.vanished] == ["A par", "A ruh"]
    assert [unit_text(d.unit) for d in seen.dislodged] == ["A bur"]


def test_a_retreat_is_a_move_and_a_lost_unit_vanishes(
    standard_map: Map, battle: Position, fought: Verdict
) -> None:
    position = fought.after
    gone = judge_retreats(standard_map, position, orders("france: A bur R par"))
    seen = between(standard_map, position, gone)
    assert [(m.before.province, m.after.province, m.retreating) for m in seen.moved] == [
        ("bur", "par", True)
    ]
    assert seen.dislodged == seen.vanished == seen.appeared == ()
    lost = between(standard_map, position, judge_retreats(standard_map, position, {}))
    assert [unit_text(unit) for unit in lost.vanished] == ["A bur"]
    assert lost.moved == lost.appeared == ()


def test_two_like_armies_that_change_places_both_move(standard_map: Map) -> None:
    position = read_position("england: A nwy, F ska, A swe |  | ")
    given = orders(
        "england: A nwy - swe", "england: A swe - nwy via", "england: F ska C A swe - nwy"
    )
    verdict = judge_movement(standard_map, position, given)
    assert verdict.after.units == position.units
    seen = between(standard_map, position, verdict)
    assert [(m.before.province, m.after.province) for m in seen.moved] == [
        ("nwy", "swe"),
        ("swe", "nwy"),
    ]
    assert seen.appeared == seen.vanished == seen.bounced == ()


def test_a_centre_that_changes_hands_is_recoloured(standard_map: Map) -> None:
    old = read_position("france:  |  | par; germany:  |  | mun")
    new = read_position("france:  |  | mun par spa")
    turn = first_turn(1901)
    seen = find_transition(BoardView(standard_map, old, turn), BoardView(standard_map, new, turn))
    assert [(r.centre, r.before, r.after) for r in seen.owner_changes] == [
        ("mun", "germany", "france"),
        ("spa", None, "france"),
    ]
