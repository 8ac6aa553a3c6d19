"""Whatever is typed or pasted, the reader answers with an order or one of our own errors, soon."""

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.board.view import BoardView
from engine.errors import NotationError
from engine.orders.notation import read_lines, read_order
from tests.engine.orders.test_notation import BUILDS, MOVES, REMOVALS, RETREATS
from tests.helpers.standard import standard_gazetteer

VIEWS = st.sampled_from([MOVES, RETREATS, BUILDS, REMOVALS])
WORDS = st.sampled_from(
    [
        *("A", "F", "Army", "fleet", "armée", "Flotte", "Par", "Paris", "Spa/nc", "stp (sc)"),
        *("north", "sea", "côte", "nord", "mid-atlantic", "Burgandy", "Mar", "lon", "NTH", "Mun"),
        *("-", "->", "→", "–", "to", "S", "supports", "soutient", "C", "convoie", "H", "hold"),
        *("via", "by", "convoy", "par", "convoi", "R", "retreat", "D", "build", "waive", "of"),
        *("de", "d’", "l'", "(", ")", "/", ":", ".", ",", ";", "1.", "*", "\t", "\u00a0", "🛡"),
    ]
)
SENTENCES = st.lists(WORDS, max_size=14).map(" ".join)
JAMMED = st.lists(WORDS, max_size=14).map("".join)

GOOD = ("A Par - Bur", "F NTH C A Yor - Nwy", "A Mar S A Par - Bur", "A Lon - Bel via convoy")
"""Orders that are spoilt letter by letter."""


def assert_answered(text: str, view: BoardView) -> None:
    try:
        read_order(text, standard_gazetteer(), view)
    except NotationError as error:
        start, end = error.span
        assert 0 <= start <= end <= len(text)


@settings(max_examples=300, deadline=None)
@given(
    SENTENCES | JAMMED | st.text(max_size=80) | st.binary().map(lambda b: b.decode("latin-1")),
    VIEWS,
)
def test_any_line_is_answered(text: str, view: BoardView) -> None:
    assert_answered(text, view)


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(GOOD), st.integers(0, 30), st.text(max_size=3), st.integers(0, 3))
def test_a_spoilt_order_is_answered(text: str, at: int, put: str, taken: int) -> None:
    assert_answered(text[:at] + put + text[at + taken :], MOVES)


@settings(max_examples=100, deadline=None)
@given(st.lists(SENTENCES | st.text(max_size=60), max_size=12).map("\n".join), VIEWS)
def test_a_whole_letter_is_answered_line_by_line(text: str, view: BoardView) -> None:
    for line in read_lines(text, standard_gazetteer(), view):
        assert (line.order is None) != (line.error is None) or not line.text.strip()


@pytest.mark.parametrize(
    "text",
    [
        "A Par S " * 3000,
        "north " * 5000,
        "x" * 100_000,
        "(" * 30_000,
        "A Par - " + "bur" * 10_000,
        "mid atlantic ocean north sea " * 1000,
        "A Pariz - Burgandy " * 1000,
        "\u202f" * 20_000,
        "d’" * 10_000,
    ],
    ids=lambda text: text[:12],
)
def test_a_long_line_is_answered_without_delay(text: str) -> None:
    start = time.process_time()
    assert_answered(text, MOVES)
    assert time.process_time() - start < 3
