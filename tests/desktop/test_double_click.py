"""Each kind of file that the system opens with the program, as a double click hands it over."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from desktop.app.program import Program
from desktop.app.settings import Settings
from desktop.home.home_screen import HomeScreen
from desktop.maplib.map_import import ImportedMap, import_maps
from desktop.maplib.map_imports import MapFindingsDialog
from desktop.packet.packet_screen import PacketScreen
from desktop.sandbox.screen import SandboxScreen
from desktop.session.navigator import HomePlace, OverviewPlace, PacketPlace
from desktop.widgets.clock import ManualClock
from engine import registry
from engine.campaign.plan_text import write_plan
from engine.exchange.plan_source import first_plan
from engine.frame.seat import Seat, SeatId
from engine.post.orders_file import write_orders
from engine.post.packet import Mailing, packet_for, write_packet
from engine.post.post_keys import new_keys
from engine.registry import CustomBoard, register_board, ruleset
from engine.save.game_file import create_game, hotseat_game_in_memory
from tests.helpers.post import REVISION, post_office, rules
from tests.helpers.variants import write_pack
from tests.screens.sample_game import sample_seats


@pytest.fixture
def program(qtbot: QtBot, settings: Settings, clock: ManualClock) -> Iterator[Program]:
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    settings.reduce_motion = True
    made = Program(application, settings, clock)
    yield made
    made.end()


@pytest.fixture(autouse=True)
def _boards_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """Boards with bad pictures are laid out here; other tests must not meet them."""
    monkeypatch.setattr(registry, "_BOARDS", {})


def write_game(file: Path) -> None:
    create_game(file, "standard", sample_seats(), {}).close()


def write_a_packet(file: Path) -> None:
    office = post_office()
    file.write_bytes(write_packet(office.packet(), rules(), office.keys))


def write_a_plan(file: Path) -> None:
    plan = first_plan("standard", "Main")
    assert plan is not None
    file.write_text(write_plan(plan), "utf-8")


def write_an_answer(file: Path) -> None:
    office = post_office()
    submission = office.submission("france", "A Par-Bur")
    file.write_bytes(write_orders(office.packet(), submission, REVISION, rules()))


SHOWS: dict[str, tuple[Callable[[Path], None], Callable[[Program], bool]]] = {
    "friday.lupi": (write_game, lambda it: it.stage.navigator.place == OverviewPlace()),
    "FRIDAY.LUPI": (write_game, lambda it: it.stage.navigator.place == OverviewPlace()),
    "friday.lupipacket": (
        write_a_packet,
        lambda it: (
            isinstance(it.stage.navigator.place, PacketPlace)
            and isinstance(it.window.current_screen, PacketScreen)
        ),
    ),
    "sea lion.lupiplan": (
        write_a_plan,
        lambda it: bool(it.window.findChildren(SandboxScreen)),
    ),
    "friday.lupiorders": (
        write_an_answer,
        lambda it: "game master" in it.window.message.words.text(),
    ),
}


@pytest.mark.parametrize("name", SHOWS)
def test_a_file_named_on_the_command_line_is_shown(
    program: Program, tmp_path: Path, name: str
) -> None:
    write, shows = SHOWS[name]
    write(tmp_path / name)
    program.start(tmp_path / name)
    assert shows(program)


@pytest.fixture(scope="module")
def pond(tmp_path_factory: pytest.TempPathFactory) -> ImportedMap:
    (map,) = import_maps(write_pack(tmp_path_factory.mktemp("pond") / "pond.zip"))
    return map


def own_form(folder: Path, map: ImportedMap, **changed: str) -> Path:
    folder.mkdir()
    (folder / "map.json").write_text(changed.get("text", map.text), encoding="utf-8")
    (folder / "sheet.svg").write_text(changed.get("sheet", map.sheet), encoding="utf-8")
    return folder


def drop(program: Program, path: Path) -> bool:
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path))])
    buttons, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(QPoint(5, 5), Qt.DropAction.CopyAction, mime, buttons, keys)
    program.window.dragEnterEvent(enter)
    if enter.isAccepted():
        event = QDropEvent(QPointF(5, 5), Qt.DropAction.CopyAction, mime, buttons, keys)
        program.window.dropEvent(event)
    return enter.isAccepted()


@pytest.mark.parametrize("kind", ["folder", "zip"])
def test_a_map_dropped_at_home_can_be_played_on(
    qtbot: QtBot, program: Program, tmp_path: Path, pond: ImportedMap, kind: str
) -> None:
    program.start()
    path = own_form(tmp_path / "mare", pond)
    if kind == "zip":
        path = write_pack(tmp_path / "pond.zip")
    with qtbot.waitSignal(program.maps.kept, timeout=30_000):
        assert drop(program, path)
    (board,) = program.maps.boards()
    assert board.file.title["en"] == "Duck Pond"
    assert "Duck Pond" in program.window.message.words.text()
    empty = tmp_path / "empty"
    empty.mkdir()
    assert not drop(program, empty)


def test_a_map_that_is_named_where_games_are_opened_is_taken(
    qtbot: QtBot, program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program.start()
    named = (str(write_pack(tmp_path / "pond.zip")), "")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: named)
    with qtbot.waitSignal(program.maps.kept, timeout=30_000):
        program.games.ask_game_file()
    assert "Duck Pond" in program.window.message.words.text()


FAULTS = {
    "a way to nowhere": (
        lambda map: {"text": map.text.replace('"fleets": {', '"fleets": {\n  "zzz": ["wat"],', 1)},
        r'map.json, line \d+, "fleets": there is no province “zzz”',
    ),
    "a path missing": (
        lambda map: {"sheet": map.sheet.replace('id="mud" class', 'id="mad" class')},
        r"sheet.svg, line \d+: no path is drawn for “mud”",
    ),
    "a home that is no centre": (
        lambda map: {"text": map.text.replace('"centre": true,', '"centre": false,', 1)},
        r"map.json, line \d+.*provinces/\w+",
    ),
    "a broken picture": (
        lambda map: {"sheet": map.sheet.replace("</svg>", "")},
        r"sheet.svg, line \d+",
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_what_is_wrong_with_a_dropped_map_is_told_with_element_and_line(
    qtbot: QtBot, program: Program, tmp_path: Path, pond: ImportedMap, fault: str
) -> None:
    change, told = FAULTS[fault]
    program.start()
    assert drop(program, own_form(tmp_path / "mare", pond, **change(pond)))
    qtbot.waitUntil(lambda: bool(program.window.findChildren(MapFindingsDialog)), timeout=10_000)
    (dialog,) = program.window.findChildren(MapFindingsDialog)
    assert re.search(told, dialog.lines.toPlainText()), dialog.lines.toPlainText()
    assert program.maps.boards() == ()


def a_packet_on(laid: CustomBoard) -> bytes:
    seats = [Seat(SeatId("s1"), "Ann", ("mallard",)), Seat(SeatId("s2"), "Ben", ("teal",))]
    host = hotseat_game_in_memory(laid.game, seats, {}, bytes)
    game = ruleset(laid.game)
    assert game is not None
    keys = new_keys(host.onlooker.commitment, bytes(32))
    mailing = Mailing("Pond", {each.id: each.name for each in host.onlooker.seats})
    return write_packet(packet_for(game, host.seat(SeatId("s1")), keys, mailing), game, keys)


def test_a_packet_from_a_map_that_was_never_imported_here_is_shown(
    program: Program, tmp_path: Path, pond: ImportedMap, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "pond.lupipacket"
    file.write_bytes(a_packet_on(register_board(pond.text, pond.sheet)))
    monkeypatch.setattr(registry, "_BOARDS", {})
    program.start(file)
    screen = program.window.current_screen
    assert isinstance(screen, PacketScreen)
    assert screen.on_board is not None
    assert {str(at) for at in screen.on_board.scene.sheet.provinces} == {
        *("bro", "mud", "nes", "ree", "wat")
    }


@pytest.mark.parametrize("kind", ["game", "packet"])
def test_a_file_whose_map_has_no_usable_picture_is_refused_in_a_sentence(
    program: Program, tmp_path: Path, pond: ImportedMap, kind: str
) -> None:
    bare = pond.sheet.replace('data-province="nes"', 'data-province="nest"')
    laid = register_board(pond.text, bare)
    file = tmp_path / f"pond.{'lupi' if kind == 'game' else 'lupipacket'}"
    if kind == "game":
        create_game(file, laid.game, [Seat(SeatId("s1"), "Ann", ("teal", "mallard"))], {}).close()
    else:
        file.write_bytes(a_packet_on(laid))
    program.start(file)
    assert program.stage.navigator.place == HomePlace()
    assert isinstance(program.window.current_screen, HomeScreen)
    said = program.window.message.words.text()
    assert "sheet.svg, line" in said
    assert "nes" in said
