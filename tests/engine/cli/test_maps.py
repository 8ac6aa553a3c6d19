"""A game on a map of somebody else's, from the command line alone."""

import json
from pathlib import Path

import pytest

from desktop.__main__ import main as windows
from engine import registry
from engine.post.packet import read_packet
from tests.engine.cli.conftest import Terminal
from tests.helpers.variants import write_pack

SEATS = '["Ann", "Ben"]'


@pytest.fixture
def board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A variant of jDip, turned into our own form; no board was laid out before."""
    monkeypatch.setattr(registry, "_BOARDS", {})
    pack = write_pack(tmp_path / "pond.zip")
    assert windows(["check-map", str(pack), "-o", str(tmp_path / "maps")]) == 0
    (folder,) = (tmp_path / "maps").iterdir()
    assert {each.name for each in folder.iterdir()} == {"map.json", "sheet.svg"}
    return str(folder)


def test_a_gm_runs_a_game_on_an_imported_map(
    terminal: Terminal, board: str, capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()
    game = terminal.path("pond.lupi")
    begun = terminal.json("new", "standard", "--map", board, "-o", game, "--mode", "gm",
                          "--seats", SEATS)  # fmt: skip
    assert begun["game"].startswith("standard@duckpond.")
    assert begun["phase"] == "S1850M"
    registry._BOARDS.clear()  # The file holds its map.
    terminal("orders", game, "--as", "mallard", "-", stdin="A Nes - Mud\n")
    terminal("orders", game, "--as", "teal", "-", stdin="F Ree/nc - Wat\n")
    terminal("process", game)
    terminal("publish", game)
    assert "Mudbank" in terminal("report", game, "--as", "public").out
    written = terminal.json("packet", game, "--all", "-o", terminal.path("post"))
    files = [Path(each) for seat in written["packets"] for each in seat["files"]]
    assert {each.suffix for each in files} == {".lupipacket", ".html"}
    registry._BOARDS.clear()
    packet = next(each for each in files if each.suffix == ".lupipacket")
    assert read_packet(packet.read_bytes(), packet.name).view.board.turn.code == "F1850M"

    saved = terminal.path("pond.json")
    terminal("convert", game, saved)
    registry._BOARDS.clear()
    terminal("verify", saved, code=2)
    terminal("verify", saved, "--map", board)


def test_one_phase_on_an_imported_map_is_judged(
    terminal: Terminal, board: str, capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()
    phase = {
        "name": "S1850M",
        "map": "duckpond",
        "state": {"units": {"MALLARD": ["A NES"]}, "centers": {}, "homes": {}, "retreats": {}},
        "orders": {"MALLARD": ["A NES - MUD"]},
    }
    refused = terminal("adjudicate", "-", stdin=json.dumps(phase), code=2)
    assert "duckpond" in refused.err
    told = terminal("adjudicate", "-", "--map", board, stdin=json.dumps(phase)).json
    assert told["next"]["units"]["MALLARD"] == ["A MUD"]


def test_a_gm_takes_over_a_saved_game_on_an_imported_map(
    terminal: Terminal, board: str, capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()
    game, saved = terminal.path("pond.lupi"), terminal.path("saved.json")
    terminal("new", "standard", "--map", board, "-o", game, "--mode", "gm", "--seats", SEATS)
    phases = [
        {
            "name": name,
            "state": {
                "units": {"MALLARD": [mallard], "TEAL": ["F WAT"]},
                "centers": {"MALLARD": ["NES"], "TEAL": ["REE"]},
                "homes": {},
                "retreats": {},
            },
            "orders": {"MALLARD": ["A NES - MUD"]},
        }
        for name, mallard in (("S1850M", "A NES"), ("F1850M", "A MUD"))
    ]
    whole = {"id": "x", "map": "duckpond", "phases": phases}
    Path(saved).write_text(json.dumps(whole), encoding="utf-8")
    terminal("rule", game, "--reason", "The first GM left.", "--take-over", saved)
    terminal("publish", game)
    told = terminal.json("status", game)
    assert told["phase"] == "F1850M"
    assert "Mudbank" in terminal("report", game, "--as", "public").out

    Path(saved).write_text(json.dumps({**whole, "map": "atlantis"}), encoding="utf-8")
    refused = terminal("rule", game, "--reason", "Again.", "--take-over", saved, code=2)
    assert "atlantis" in refused.err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("standard", "--map", "nowhere"), "nowhere holds no map.json"),
        (("werewolves", "--map", "BOARD"), "--map: standard"),
        (("standard", "--map", "BOARD", "--map", "BOARD"), "--map: standard"),
    ],
)
def test_a_board_that_will_not_do_is_refused_in_one_sentence(
    terminal: Terminal, board: str, arguments: tuple[str, ...], said: str
) -> None:
    named = [each.replace("BOARD", board) for each in arguments]
    told = terminal("new", *named, "-o", terminal.path("x.lupi"), code=2)
    assert said in told.err
    assert told.err.count("\n") == 1
    assert not Path(terminal.path("x.lupi")).exists()
