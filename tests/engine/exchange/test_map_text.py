"""All maps that the package `diplomacy` ships: read, dealt, played for a year and saved again."""

import json
from functools import cache
from hashlib import sha256
from pathlib import Path

import pytest

from engine.board.map_file import read_map
from engine.board.position import Position
from engine.board.turn import read_turn
from engine.errors import ExchangeError, MapError
from engine.exchange.json_field import JsonField
from engine.exchange.map_text import read_map_text
from engine.exchange.saved_game import read_games, write_game
from engine.exchange.saved_phase import SavedBoard, read_phase, write_state
from engine.exchange.table_game import saved_table_game
from engine.exchange.variant import write_variant_map
from engine.frame.chance import Chance
from engine.frame.seat import Seat, SeatId
from engine.judge.season import opening_stage
from engine.orders.headings import read_heading
from engine.orders.order_sheet import sheet_entries
from engine.playthrough import entropy_from_secret
from engine.registry import CustomBoard, random_play_of, register_board, ruleset
from engine.save.game_file import hotseat_game_in_memory
from tests.helpers.variants import package_maps

FOLDER = package_maps()
MAPS = sorted(file.name for file in FOLDER.glob("*.map"))


def find(name: str) -> str | None:
    file = FOLDER / name
    return file.read_text(encoding="utf-8") if file.is_file() else None


@cache
def laid(name: str) -> CustomBoard:
    text = find(name)
    assert text is not None
    return register_board(write_variant_map(read_map_text(text, name, find)), "<svg/>")


def test_the_package_ships_the_maps_we_know() -> None:
    assert len(MAPS) >= 13
    assert "world.map" in MAPS


@pytest.mark.parametrize("name", MAPS)
def test_every_map_plays_a_year_and_is_exported(name: str) -> None:
    board = laid(name)
    rules = ruleset(board.game)
    assert rules is not None
    playing = random_play_of(rules)
    shares = playing.shares(len(board.file.map.powers))
    seats = [Seat(SeatId(f"s{n}"), f"P{n}", share) for n, share in enumerate(shares, 1)]
    host = hotseat_game_in_memory(board.game, seats, {}, entropy_from_secret(b"m" * 32))
    chance = Chance(sha256(name.encode()).digest())
    first = playing.year(host.onlooker.phase())
    while host.onlooker.result() is None and playing.year(host.onlooker.phase()) == first:
        for id in host.onlooker.phase().waiting_on:
            desk = host.seat(id)
            desk.submit(playing.submission(desk.view(), chance))
        host.resolve(frozenset())
    saved = write_game(saved_table_game(host.onlooker, "year"))
    assert saved["map"] == name.removesuffix(".map")
    maps = {str(saved["map"]): board.file.map}
    (again,) = read_games([json.dumps(saved)], "year.json", maps)
    assert again.phases[-1].board.turn == host.onlooker.view().board.turn
    assert again.phases[-1].board.position.units == host.onlooker.view().board.position.units


def test_the_standard_map_is_the_one_we_drew() -> None:
    ours = read_map((Path("maps") / "standard" / "map.json").read_text(encoding="utf-8")).map
    theirs = laid("standard.map").file.map
    assert theirs.powers == ours.powers
    assert set(theirs.start_units) == set(ours.start_units)
    assert set(theirs.centres) == set(ours.centres)
    assert len(theirs.places) == len(ours.places)


def test_a_map_on_another_changes_what_it_says() -> None:
    rome = laid("standard_fleet_rome.map").file.map
    assert {str(unit.type) for unit in rome.start_units if unit.province == "rom"} == {"F"}
    two = laid("standard_france_austria.map").file.map
    assert two.powers == ("austria", "france")
    assert len(two.centres) == 34


def test_some_maps_let_powers_build_anywhere() -> None:
    modern, pure = laid("modern.map").file.map, laid("pure.map").file.map
    assert modern.anywhere
    assert not pure.anywhere


@pytest.mark.parametrize(
    ("text", "line", "code"),
    [
        ("LAND par ABUTS bur", 0, "map_place"),
        ("Paris = par\nLAND PAR ABUTS BUR", 2, "map_place"),
        ("MAP elsewhere.map", 1, "map_missing"),
        ("BEGIN SPRING", 1, "map_line"),
        ("Paris = p&r", 1, "map_place"),
        ("", 0, "map_empty"),
        ("Paris = par\nFRANCE (FRENCH) PAR\nA BUR\nLAND PAR", 0, "map_unit"),
        ("=", 1, "map_line"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(text: str, line: int, code: str) -> None:
    with pytest.raises(ExchangeError) as told:
        read_map_text(text, "bad.map", lambda _: None)
    assert told.value.code == code
    assert line in (0, told.value.line)


def test_broken_maps_never_break_the_reader() -> None:
    text = find("standard.map") or ""
    lines = text.splitlines()
    for cut in range(0, len(lines), 12):
        for broken in (lines[:cut], lines[cut:], [*lines[:cut], "A", *lines[cut + 1 :]]):
            try:
                read_map(
                    write_variant_map(read_map_text("\n".join(broken), "m.map", lambda _: None))
                )
            except (ExchangeError, MapError):
                continue


def test_years_below_a_thousand_have_four_digits_and_are_read_with_fewer_too() -> None:
    for name, code, short in (
        ("ancmed.map", "S0001M", "S1M"),
        ("known_world_901.map", "S0901M", "S901M"),
    ):
        board = laid(name).file.map
        start = opening_stage(board)
        homes = {power: board.homes(power) for power in board.powers}
        saved = SavedBoard(board, start.turn, start.position, homes)
        assert saved.name == code
        for written in (code, short):
            state = {**write_state(saved), "name": written}
            field = JsonField("game.json", 1, "", {"name": written, "state": state})
            assert read_phase(field, {}, map=board).board.turn == start.turn


def test_a_saved_game_builds_anywhere_where_its_map_lets_it() -> None:
    map = laid("modern.map").file.map
    power, other = map.powers[:2]
    taken = map.homes(other)[0]
    position = Position({}, {}, {taken: power})
    homes = {each: map.homes(each) for each in map.powers}
    board = SavedBoard(map, read_turn("W1995A"), position, homes)
    assert board.sites()[power] == (taken,)


def test_orders_stand_under_a_power_that_shares_its_name_with_a_province() -> None:
    names = laid("world.map").file.gazetteer
    lines = ("South-Africa: A NAM H", "South-Africa:\nA NAM H")
    for line in lines:
        (entry,) = sheet_entries(line, names)
        assert (entry.power, entry.text, entry.fault) == ("southafrica", "A NAM H", "")
    # Without a whole order after it, the province is meant.
    heading = read_heading("South Africa: holds", names)
    assert heading is None
