"""Every map that the package diplomacy ships: imported, played for a year at random, exported.

One of them each time, all with `make soak`.
"""

import json
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from desktop.__main__ import main
from desktop.maplib.map_check import map_findings
from desktop.maplib.map_import import import_maps
from desktop.maplib.map_sheets import check_picture
from engine.exchange.json_field import read_field
from engine.exchange.package_names import map_name
from engine.exchange.saved_game import read_game
from engine.exchange.verification import verify_game
from engine.frame.chance import Chance
from engine.frame.host_desk import HostDesk
from engine.frame.seat import Seat, SeatId
from engine.games.standard.play import random_orders
from engine.games.standard.submission import StandardOrders, StandardView
from engine.registry import CustomBoard, register_board
from engine.save.game_file import create_game
from tests.helpers.variants import package_maps

MAPS = {each.stem: each for each in sorted(package_maps().glob("*.map"))}
SAMPLE = "pure"


def test_the_package_ships_its_thirteen_maps_and_one_more() -> None:
    assert len(MAPS) == 14
    assert {SAMPLE, "ancmed", "colonial", "modern", "world", "known_world_901"} <= MAPS.keys()


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=[] if name == SAMPLE else [pytest.mark.soak]) for name in MAPS],
)
def test_a_map_of_the_package_is_played_for_a_year_and_exported(tmp_path: Path, name: str) -> None:
    (map,) = import_maps(MAPS[name])
    assert [each for each in map_findings(map) if not each.warning] == []
    laid = register_board(map.text, map.sheet)
    check_picture(laid.game)
    file = tmp_path / "year.lupi"
    play_a_year(laid, file)

    picture = tmp_path / "map.png"
    assert main(["export", str(file), "-o", str(picture), "--width", "500"]) == 0
    assert QImage(str(picture)).width() == 500

    saved = tmp_path / "game.json"
    assert main(["export", str(file), "-o", str(saved), "--format", "json"]) == 0
    text = saved.read_text("utf-8")
    assert json.loads(text)["map"] == map_name(laid.file.map)
    game = read_game(read_field(text, "game.json", 1), {map_name(laid.file.map): laid.file.map})
    told = verify_game(game)
    assert told.phases > 1
    assert list(told.differences) == []


def play_a_year(laid: CustomBoard, file: Path) -> None:
    powers = laid.file.map.powers
    seats = [Seat(SeatId(f"s{at}"), f"Player {at}", (power,)) for at, power in enumerate(powers)]
    host: HostDesk[StandardView, StandardOrders] = create_game(file, laid.game, seats, {})
    try:
        first = host.onlooker.view().board.turn.year
        chance = Chance(b"pond" * 8)
        while host.onlooker.result() is None and host.onlooker.view().board.turn.year == first:
            for id in host.onlooker.phase().waiting_on:
                desk = host.seat(id)
                desk.submit(random_orders(desk.view(), chance))
            host.resolve(frozenset())
        assert host.onlooker.view().board.turn.year > first
    finally:
        host.close()
