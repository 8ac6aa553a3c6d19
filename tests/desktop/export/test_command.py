"""`python -m desktop export`: files of every kind, without a display, and one sentence if not."""

import json
import os
import shutil
import stat
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QImage

from desktop.export.export_command import run_export
from desktop.export.export_source import public_source
from desktop.export.export_style import ExportStyle
from desktop.export.job import ExportFormat, ExportJob, run_job
from engine.cli.passphrase import VARIABLE
from engine.frame.policy import DealTerms, TableMode
from engine.frame.seat import Seat, SeatId
from engine.registry import random_play_of, ruleset
from engine.save.game_file import create_gm_game
from tests.engine.save.locked import CHEAP
from tests.engine.save.locked import GM_PASSPHRASE as WORD
from tests.helpers.table import Foreseen
from tests.screens.sample_hepta import war

OLD = Path(__file__).parents[2] / "saves" / "format-1.lupi"
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def game(tmp_path) -> Path:
    path = tmp_path / "Friday.lupi"
    shutil.copy(OLD, path)
    return path


def made(game: Path, out: str, *more: str) -> Path:
    path = game.parent / out
    assert run_export([str(game), "-o", str(path), *more]) == 0
    return path


def refused(capsys, *arguments: str) -> str:
    assert run_export(arguments) == 2
    said = capsys.readouterr().err
    assert said.startswith("casuslupi export: ")
    assert said.count("\n") == 1
    return said


def test_a_picture_has_the_size_that_was_asked_for(qapp, game):
    image = QImage(str(made(game, "map.png", "--width", "400")))
    assert image.width() == 400
    assert image.height() > 380


def test_an_svg_keeps_the_ids_of_the_sheet_and_adds_what_stands_on_it(qapp, game):
    root = ET.parse(made(game, "map.svg", "--phase", "F1901M", "--language", "fr")).getroot()
    ids = {each.get("id") for each in root.iter()} - {None}
    every = [each.get("id") for each in root.iter() if each.get("id")]
    assert len(every) == len(ids)
    assert {"sea", "graticule", "provinces", "borders", "labels", "par", "nth", "frame"} <= ids
    assert {"centres", "orders", "units", "legend", "unit-ven", "realm-austria"} <= ids
    words = {text for each in root.iter(f"{SVG}text") if (text := each.text)}
    assert {"Friday", "Automne 1901 — Mouvements", "Londres"} <= words
    assert any(each.get("clip-path") == "url(#realm-austria)" for each in root.iter())


def test_words_can_be_outlines(qapp, game):
    root = ET.parse(made(game, "map.svg", "--outlines")).getroot()
    assert not list(root.iter(f"{SVG}text"))


def test_all_phases_make_numbered_files(qapp, game):
    folder = made(game, "all", "--format", "png", "--phase", "all", "--scale", "0.1")
    names = ["01-S1901M.png", "02-F1901M.png", "03-W1901A.png", "04-S1902M.png"]
    assert sorted(each.name for each in folder.iterdir()) == names


def test_results_are_told_in_four_forms(qapp, game):
    judged = made(game, "story.txt").read_text("utf-8")
    assert "Movement results for Spring of 1901." in judged
    marked = made(game, "story.md", "--language", "fr").read_text("utf-8")
    assert "## Printemps 1901 — Mouvements" in marked
    page = made(game, "story.html", "--no-map").read_text("utf-8")
    assert '<h2 id="S1901M">' in page
    assert "<script" not in page
    assert [each["name"] for each in json.loads(made(game, "g.json").read_text())["phases"]][:2]


def test_an_order_sheet_has_a_page_for_each_player(qapp, game):
    pages = made(game, "sheets.pdf", "--what", "orders").read_bytes()
    assert pages.startswith(b"%PDF")
    assert pages.count(b"/Type /Page\n") == 7


def test_a_seat_gets_its_own_view_and_the_file_says_so(qapp, game):
    told = made(game, "own.md", "--as", "s2").read_text("utf-8")
    assert "For the eyes of" in told


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("-o", "nowhere/x.png"), "x.png cannot be written"),
        (("-o", "x.png", "--phase", "F1888M"), "no phase F1888M"),
        (("-o", "x.bmp"), "Which kind of file"),
        (("-o", "x.png", "--as", "gm"), "nobody is its GM"),
        (("-o", "x.png", "--as", "atlantis"), "atlantis"),
        (("-o", "x.png", "--board", "3"), "no board 3"),
        (("-o", "x", "--format", "png", "--board", "all"), "no board all"),
        (("-o", "x-{board}.png"), "no board all"),
        (("-o", "x-{board}.md"), "shows no single board"),
        (("-o", "x.json", "--phase", "F1901M"), "whole game"),
    ],
)
def test_bad_input_gets_one_sentence(qapp, game, capsys, monkeypatch, arguments, said):
    monkeypatch.chdir(game.parent)
    assert said in refused(capsys, str(game), *arguments)
    assert [each.name for each in game.parent.iterdir()] == ["Friday.lupi"]


def test_each_of_several_boards_has_a_file_of_its_own(qapp, tmp_path):
    extract = public_source(war("S1901M").onlooker, "War")
    job = ExportJob(
        extract,
        ExportStyle(),
        ExportFormat.PNG,
        (0,),
        tmp_path / "war",
        scale=0.1,
        each_board=True,
    )
    found = [path.name for path in run_job(job)]
    assert found == [f"S1901M-board-{board}.png" for board in range(1, 8)]
    widths = {QImage(str(tmp_path / "war" / name)).width() for name in found}
    assert len(widths) == 1
    assert widths.pop() > 100
    assert (
        ExportJob(
            extract, ExportStyle(), ExportFormat.MD, (0,), tmp_path / "x.md", each_board=True
        ).many
        is False
    )


def test_files_are_called_as_their_pattern_says(qapp, tmp_path, monkeypatch):
    def nothing_drawn(job, plate):
        yield
        return b""

    monkeypatch.setattr("desktop.export.job.png_steps", nothing_drawn)
    extract = public_source(war("F1901M").onlooker, "War")

    def named(pattern, *chapters):
        job = ExportJob(
            extract,
            ExportStyle(),
            ExportFormat.PNG,
            chapters,
            tmp_path,
            0.1,
            each_board=True,
            pattern=pattern,
        )
        return [path.name for path in run_job(job)]

    assert named("war-{board}.png", 0) == [f"war-{board}.png" for board in range(1, 8)]
    assert named("{phase} on {board}.png", 1)[2] == "F1901M on 3.png"
    assert named("{phase}.png", 1)[2] == "F1901M-board-3.png", "each board has its own file"
    assert named("war-{board}.png", 0, 1)[:2] == ["01-S1901M-war-1.png", "02-F1901M-war-1.png"]


def test_a_phase_in_the_name_is_filled_in(qapp, game, capsys):
    out = game.parent / "maps" / "{phase}.png"
    assert run_export([str(game), "-o", str(out), "--scale", "0.1", "--phase", "S1901M"]) == 0
    assert [each.name for each in out.parent.iterdir()] == ["S1901M.png"]


def test_a_game_that_is_not_there(qapp, capsys, tmp_path):
    assert "no game file" in refused(capsys, str(tmp_path / "x.lupi"), "-o", "y.png")


@pytest.fixture
def gms(tmp_path, monkeypatch) -> Iterator[Path]:
    """A GM's game with roles, in a folder that gives its files away."""
    rules: Any = ruleset("werewolves")
    shares = random_play_of(rules).shares(7)
    seats = [Seat(SeatId(f"s{n}"), f"Player {n}", each) for n, each in enumerate(shares, 1)]
    file = tmp_path / "Friday.lupi"
    monkeypatch.setenv(VARIABLE, WORD)
    terms = DealTerms(TableMode.GM, "Gil")
    desk = create_gm_game(file, "werewolves", seats, {}, WORD, Foreseen(), terms=terms, cost=CHEAP)
    desk.turn.process(frozenset(each.id for each in seats))
    desk.turn.publish()
    desk.close()
    before = os.umask(0)
    yield file
    os.umask(before)


@pytest.mark.skipif(sys.platform == "win32", reason="folders decide there")
@pytest.mark.parametrize(
    ("out", "more"),
    [
        ("cards.pdf", ("--as", "gm", "--what", "cards")),
        ("card.pdf", ("--as", "austria", "--what", "cards")),
        ("gm.html", ("--as", "gm", "--no-map")),
        ("own.md", ("--as", "austria")),
        ("map.png", ("--as", "gm", "--scale", "0.1")),
        ("all", ("--as", "gm", "--format", "png", "--phase", "all", "--scale", "0.1")),
    ],
)
def test_what_holds_secrets_is_its_owners_alone_from_its_first_byte(
    qapp, gms, monkeypatch, out, more
):
    modes: list[int] = []
    replace, path = Path.replace, gms.parent / out

    def watched(self, target):
        modes.append(stat.S_IMODE(self.stat().st_mode))
        return replace(self, target)

    def kept():
        files = [path] if path.is_file() else sorted(path.iterdir())
        return {stat.S_IMODE(each.stat().st_mode) for each in files}

    monkeypatch.setattr(Path, "replace", watched)
    assert run_export([str(gms), "-o", str(path), *more]) == 0
    assert {*modes, *kept()} == {0o600}
    for each in [path] if path.is_file() else sorted(path.iterdir()):
        each.chmod(0o644)  # as an older program left it
    assert run_export([str(gms), "-o", str(path), *more]) == 0
    assert {*modes, *kept()} == {0o600}
    left = {each.name for each in gms.parent.iterdir()}
    assert left == {gms.name, out}
