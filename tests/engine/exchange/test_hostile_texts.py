"""Results and saved games that were written to hold up whoever reads them."""

import time

import pytest

from engine.errors import ExchangeError
from engine.exchange.game_takeover import read_takeover
from engine.exchange.judge_text_reader import LONGEST
from engine.exchange.saved_game import MOST_PHASES, read_games
from engine.registry import map_file

SECONDS = 2.0
"""Of work; a machine with much else to do takes longer."""

START = (
    "Starting position for Spring of 1901.\n\nItaly: Fleet Naples.\n\n"
    "Movement results for Spring of 1901.  (x.S1901M)\n\n"
)
HOSTILE = {
    "signs of an ending": START + "Italy: Fleet Naples HOLD." + "  (*" * 50_000 + "\nItaly: x",
    "spaces": START + "Italy: Fleet Naples HOLD" + " " * 200_000 + "(*\nItaly: x",
    "lines that go on": START + "Italy: Army\n" + " x\n" * 60_000,
    "too long": START + "x" * LONGEST,
    "keys": "{" + ",".join(f'"k{number}":1' for number in range(100_000)) + ',"k99999":1}',
    "phases": '{"map":"standard","phases":[' + "1," * MOST_PHASES + "1]}",
}


@pytest.mark.parametrize("name", HOSTILE)
def test_it_is_refused_in_little_time(name: str) -> None:
    begun = time.process_time()
    with pytest.raises(ExchangeError) as refused:
        read_takeover(HOSTILE[name], "a.txt", map_file("standard"))
    assert refused.value.code in ("bad_line", "duplicate_key", "too_large", "unknown_power")
    assert time.process_time() - begun < SECONDS


def test_a_game_of_too_many_phases_names_them() -> None:
    known = {"standard": map_file("standard").map}
    with pytest.raises(ExchangeError, match="too_large") as refused:
        next(read_games([HOSTILE["phases"]], "a.json", known))
    assert refused.value.field == "phases"
