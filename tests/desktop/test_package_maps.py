"""Every map that the package diplomacy ships: imported, played for a year at random, exported.

One of them each time, all with `make soak`. `python -m tests.desktop.test_package_maps` writes the
table of them in docs/imports.md anew.
"""

import json
import re
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from desktop.__main__ import main
from desktop.maplib.map_check import map_findings, map_notes
from desktop.maplib.map_import import ImportedMap, import_maps
from desktop.maplib.map_sheets import check_picture
from engine.board.map_file import read_map
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
from engine.sentences.sentences import Sentences
from tests.helpers.variants import package_maps

MAPS = {each.stem: each for each in sorted(package_maps().glob("*.map"))}
SAMPLE = "pure"
PAGE = Path(__file__).parents[2] / "docs" / "imports.md"
HEAD = (
    "| File | Powers | Provinces | Centres | Picture | Said on import |\n"
    "|---|---:|---:|---:|---|---|\n"
)


def test_the_package_ships_its_thirteen_maps_and_one_more() -> None:
    assert len(MAPS) == 14
    assert {SAMPLE, "ancmed", "colonial", "modern", "world", "known_world_901"} <= MAPS.keys()


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=[] if name == SAMPLE else [pytest.mark.soak]) for name in MAPS],
)
def test_a_map_of_the_package_is_played_for_a_year_and_exported(tmp_path: Path, name: str) -> None:
    (map,) = import_maps(MAPS[name])
    assert table_row(name, map) in PAGE.read_text("utf-8")
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


def table_row(name: str, map: ImportedMap) -> str:
    """What the page of imports says of a map."""
    read = read_map(map.text, "map.json").map
    said = "; ".join(each.rstrip(".") for each in map_notes(map, Sentences("en")))
    cells = (
        f"`{name}.map`",
        str(len(read.powers)),
        str(len(read.places)),
        str(len(read.centres)),
        "schematic" if map.drawn else "its own",
        said or "nothing",
    )
    return f"| {' | '.join(cells)} |\n"


def write_table() -> None:
    """Write the page's table of these maps anew."""
    rows = "".join(table_row(name, *import_maps(path)) for name, path in MAPS.items())
    page = PAGE.read_text("utf-8")
    assert HEAD in page
    PAGE.write_text(re.sub(rf"{re.escape(HEAD)}(\|.*\n)*", lambda _: HEAD + rows, page), "utf-8")


if __name__ == "__main__":
    write_table()
