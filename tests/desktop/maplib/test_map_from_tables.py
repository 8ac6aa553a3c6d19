"""The example of docs/maps.md, from its three tables to a year that was played."""

import re
from pathlib import Path

import pytest

from desktop.maplib.map_import import import_maps
from engine.board.map_file import read_map
from engine.frame.chance import Chance
from engine.frame.seat import Seat, SeatId
from engine.games.standard.play import random_orders
from engine.registry import register_board
from engine.save.game_file import hotseat_game_in_memory
from maps.map_diagnosis import diagnose_map

PAGE = Path(__file__).parents[3] / "docs" / "maps.md"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """What somebody has who copies the page's tables."""
    told = re.findall(r"`(\w+\.csv)`:[^`].*?```csv\n(.*?)```", PAGE.read_text("utf-8"), re.S)
    assert [name for name, _ in told] == ["powers.csv", "provinces.csv", "ways.csv"]
    place = tmp_path / "three-lakes"
    place.mkdir()
    for name, text in told:
        (place / name).write_text(text, encoding="utf-8")
    return place


def test_the_example_is_a_map_without_remarks(folder: Path):
    (map,) = import_maps(folder / "powers.csv")
    assert map.notes == ()
    assert list(diagnose_map(map.text, map.sheet)) == []
    read = read_map(map.text, "map.json")
    assert read.title["en"] == "Three Lakes"
    assert len(read.map.places) == 12
    assert len(read.map.centres) == 9


def test_a_year_of_it_can_be_played(folder: Path):
    (map,) = import_maps(folder)
    board = register_board(map.text, map.sheet, "map.json")
    names = board.file.map.powers
    seats = tuple(Seat(SeatId(f"s{n}"), str(p), (p,)) for n, p in enumerate(names))
    host = hotseat_game_in_memory(board.game, seats, {})
    rng = Chance(b"lake" * 8)
    for _ in range(12):
        if host.onlooker.view().board.turn.year > 1850:
            return
        for id in host.onlooker.phase().waiting_on:
            desk = host.seat(id)
            desk.submit(random_orders(desk.view(), rng))
        host.resolve(frozenset())
    pytest.fail("the year did not end")
