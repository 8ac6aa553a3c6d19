"""A game under way is taken over on the position editor."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from desktop.app.program import Program
from desktop.games.registry import game_ui_for
from desktop.gm.desk_screen import DeskScreen
from desktop.gm.position_editor import read_last_board
from desktop.maplib.map_import import import_maps
from desktop.results.centre_counts_model import centre_counts
from desktop.results.reports_model import rulings_of
from engine.board.terms import Location, Power, Province
from engine.board.turn import first_turn, read_turn
from engine.campaign.decision import PastPhase, PastRecorded, PositionSet
from engine.campaign.past_phases import with_past_phases
from engine.errors import ExchangeError, RulingRefused, SaveMissing
from engine.exchange.game_takeover import read_takeover_file
from engine.exchange.package_names import map_name
from engine.frame.audience import PUBLIC
from engine.frame.policy import DealTerms, TableMode
from engine.frame.seat import Seat, SeatId
from engine.judge.ruling import Outcome, Ruling, RulingReason
from engine.orders.order import Move
from engine.registry import register_board
from engine.save.game_file import gm_game_in_memory
from tests.desktop.deletions import let_deletions_happen
from tests.desktop.gm.table import GMTable
from tests.helpers.variants import package_maps
from tests.screens.sample_game import sample_seats


def phase(name: str, centres: dict[str, list[str]]) -> dict[str, object]:
    units = {"FRANCE": ["A PAR", "F STP/SC"], "TURKEY": ["A CON"]}
    state = {"name": name, "units": units, "centers": centres, "retreats": {}, "homes": {}}
    return {"name": name, "state": state, "orders": {}}


GAME = {
    "id": "abc",
    "map": "standard",
    "phases": [
        phase("S1901M", {"FRANCE": ["PAR"], "TURKEY": ["CON"]}),
        phase("W1901A", {"FRANCE": ["PAR", "BEL"], "TURKEY": ["CON"]}),
        phase("S1902M", {"FRANCE": ["PAR", "BEL"], "TURKEY": ["CON"]}),
        phase("F1903M", {"FRANCE": ["PAR", "STP"], "TURKEY": ["CON"]}),
    ],
}


def test_the_last_board_of_a_saved_game_is_taken_over(gm: GMTable, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(GAME), encoding="utf-8")
    editor = gm.screen.open_position_editor()
    editor.take_over(file)
    editor.reason.line.setText("Taken over from the first GM.")
    gm.press(editor.decide)
    board = gm.desk.whole.view().board
    assert board.turn == read_turn("F1903M")
    assert board.position.units[Province("stp")].location == "stp/sc"
    assert board.position.centres_of(Power("turkey")) == ("con",)
    assert gm.desk.whole.phase().key == "F1903M"


def test_the_years_before_are_told(gm: GMTable, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(GAME), encoding="utf-8")
    editor = gm.screen.open_position_editor()
    editor.take_over(file)
    editor.reason.line.setText("Taken over from the first GM.")
    gm.press(editor.decide)
    told = gm.desk.rulings.book()[-1].decision
    assert isinstance(told, PastRecorded)
    assert [each.year for each in told.years] == [1901, 1902]
    assert dict(told.years[0].counts)["france"] == 2
    gm.desk.turn.publish()
    public = str([each.reports for each in gm.desk.onlooker.history()])
    assert "PastRecorded" in public


def test_the_years_before_stand_in_the_history() -> None:
    found = read_takeover_file(json.dumps(GAME).encode(), "game.json", "standard", ())
    terms = DealTerms(mode=TableMode.GM, gm="Nadia")
    desk = gm_game_in_memory("standard", sample_seats(), {}, bytes, terms=terms)
    desk.rulings.rule(PositionSet(found.turn, found.position), "Taken over.", PUBLIC)
    desk.rulings.rule(found.past, "Taken over.", PUBLIC)
    counted = centre_counts(with_past_phases(desk.whole.history()), {})
    france = dict(zip(counted.years, counted.counts[Power("france")], strict=True))
    assert france["1901"] == france["1902"] == 2


ORDERED = {"FRANCE": ["A PAR - BUR", "F STP/SC - BOT"], "TURKEY": ["A CON - BUL"]}


def test_past_results_stand_in_everybodys_history(gm: GMTable, tmp_path: Path) -> None:
    phases = [{**GAME["phases"][0], "orders": ORDERED}, *GAME["phases"][1:]]
    file = tmp_path / "game.json"
    file.write_text(json.dumps({**GAME, "phases": phases}), encoding="utf-8")
    editor = gm.screen.open_position_editor()
    editor.take_over(file)
    editor.reason.line.setText("Taken over from the first GM.")
    gm.press(editor.decide)
    assert len(with_past_phases(gm.desk.onlooker.history())) == len(gm.desk.onlooker.history())
    gm.desk.turn.publish()
    readers = (gm.desk.onlooker, gm.desk.whole, gm.desk.seat(SeatId("s1")))
    for history in (each.history() for each in readers):
        past = with_past_phases(history)[: -len(history)]
        assert [each.phase.key for each in past] == ["S1901M", "S1902M"]
        rulings = rulings_of(past[0].reports)
        assert {each.order for each in rulings} >= {Move(Province("par"), Location("bur"))}
        assert past[0].view.board.position.units[Province("con")].power == "turkey"


def test_a_past_that_cannot_be_is_refused(gm: GMTable) -> None:
    position = gm.desk.whole.view().board.position
    told = PastPhase(first_turn(1901), position, ())
    away = Ruling(
        Power("france"),
        None,
        Move(Province("par"), Location("atlantis")),
        Outcome.SUCCEEDED,
        RulingReason.ENTERS,
    )
    for phases in ((), (told, told), (replace(told, rulings=(away,)),)):
        with pytest.raises(RulingRefused):
            gm.desk.rulings.rule(PastRecorded((), phases), "So it was.", PUBLIC)


def test_other_files_are_refused_in_one_sentence(gm: GMTable, tmp_path: Path) -> None:
    moon = b'{"map": "moon", "phases": []}'
    editor = gm.screen.open_position_editor()
    for number, content in enumerate(
        (b"", b"\xff\xfe\x00", b"hello", b"{", b"[]", moon, b"{}\n{}")
    ):
        file = tmp_path / f"odd {number}.json"
        file.write_bytes(content)
        editor.take_over(file)
        assert file.name in gm.message
    assert not editor.tools.sketch.changed


def test_a_file_that_is_gone_is_refused(program: Program, tmp_path: Path) -> None:
    with pytest.raises(SaveMissing):
        read_last_board(program.window, tmp_path / "gone.json", "standard")
    (tmp_path / "none.json").write_text("[]", encoding="utf-8")
    with pytest.raises(ExchangeError):
        read_last_board(program.window, tmp_path / "none.json", "standard")


def test_a_game_on_a_map_of_somebody_elses_is_taken_over(program: Program, tmp_path: Path) -> None:
    (map,) = import_maps(package_maps() / "pure.map")
    laid = register_board(map.text, map.sheet)
    powers = laid.file.map.powers
    seats = [Seat(SeatId(f"s{at}"), f"Player {at}", (power,)) for at, power in enumerate(powers)]
    terms = DealTerms(mode=TableMode.GM, gm="Ivo")
    desk: Any = gm_game_in_memory(laid.game, seats, {}, bytes, terms=terms)
    program.stage.open_gm_desk(desk, game_ui_for(laid.game), "Sunday")
    screen = program.window.current_screen
    assert isinstance(screen, DeskScreen)
    before = desk.whole.view().board
    home, unit = next(iter(before.position.units.items()))
    file = tmp_path / "game.json"
    kept = {"units": {unit.power.upper(): [f"{unit.type} {home.upper()}"]}, "retreats": {}}
    state = {
        "name": "F1903M",
        **kept,
        "centers": {unit.power.upper(): [home.upper()]},
        "homes": {},
    }
    phases = [{"name": "F1903M", "state": state, "orders": {}}]
    saved = {"id": "a", "map": map_name(laid.file.map), "phases": phases}
    file.write_text(json.dumps(saved), encoding="utf-8")
    editor = screen.open_position_editor()
    editor.take_over(file)
    assert program.window.message.words.text() == ""
    editor.reason.line.setText("Taken over from the first GM.")
    editor.decide.click()
    let_deletions_happen()
    board = desk.whole.view().board
    assert board.turn == read_turn("F1903M")
    assert dict(board.position.units) == {home: unit}


def test_a_board_that_comes_from_the_orders_alone_is_said_to(gm: GMTable) -> None:
    editor = gm.screen.open_position_editor()
    editor.load_text(
        "Movement results for Fall of 1901.  (otter.004)\n\n"
        "France: Army Spain -> Portugal.\nGermany: Army Kiel -> Ruhr.\n\n"
        "The next phase of 'otter' will be Adjustments for Winter of 1901.\n"
    )
    assert "Fall 1901" in editor.gathered.text()
    assert "put together from its orders" in editor.gathered.text()
    assert not editor.gathered.isHidden()
