"""The running program: games opened, dealt, copied and closed; what goes wrong is said."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QFileOpenEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.app import open_games
from desktop.app.application import Application
from desktop.app.program import Program
from desktop.app.settings import Settings
from desktop.home import game_thumbnails
from desktop.home.game_thumbnails import GameThumbnails, OpenTable
from desktop.home.home_screen import HomeScreen
from desktop.home.new_game import GameSetup, NewGameScreen
from desktop.session.navigator import (
    CurtainPlace,
    HomePlace,
    NewGamePlace,
    OverviewPlace,
    SeatPlace,
)
from desktop.session.ui_context import UiContext
from desktop.widgets.clock import ManualClock
from desktop.widgets.theme import Lighting
from engine.frame.desk import AnyOnlookerDesk
from engine.save.game_file import open_game
from engine.untrusted import library_versions
from tests.desktop.stand_ins import PLAIN
from tests.screens.sample_game import sample_seats


@pytest.fixture
def program(
    qapp: QApplication, settings: Settings, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Program]:
    monkeypatch.setattr(open_games, "game_ui_for", lambda _: PLAIN)
    made = Program(qapp, settings, clock)
    made.start()
    yield made
    made.end()


def setup(folder: Path, name: str = "Sunday") -> GameSetup:
    return GameSetup("standard", sample_seats(), {}, folder / f"{name}.lupi")


def said(program: Program) -> str:
    return program.window.message.words.text()


def test_a_new_game_has_a_file_and_opens_at_the_table(
    program: Program, settings: Settings, tmp_path: Path
) -> None:
    wanted = setup(tmp_path / "new folder")
    assert program.deal(wanted)
    assert wanted.file.exists()
    assert program.stage.navigator.place == OverviewPlace()
    assert settings.recent == (wanted.file,)
    assert settings.left_open == wanted.file
    assert settings.games_folder == wanted.file.parent
    assert program.window.windowTitle().startswith("Sunday")


def test_what_is_too_old_for_strangers_files_is_told_once(
    qapp: QApplication, settings: Settings, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(library_versions.sqlite3, "sqlite_version_info", (3, 34, 1))
    settings.language = "fr"
    heard = []
    for _ in range(2):
        program = Program(qapp, settings, clock)
        program.start()
        heard.append(said(program))
        program.end()
    assert heard[0].startswith("SQLite 3.34.1 sur cet ordinateur est trop ancien")
    assert heard[1] == ""


def test_the_pages_lead_from_home_to_a_dealt_game(program: Program, tmp_path: Path) -> None:
    home = program.window.current_screen
    assert isinstance(home, HomeScreen)
    home.new_button.click()
    assert program.stage.navigator.place == NewGamePlace()
    page = program.window.current_screen
    assert isinstance(page, NewGameScreen)
    page.name.setText("Chalet")
    page.deal.click()
    assert program.stage.navigator.place == OverviewPlace()
    assert (tmp_path / "games" / "Chalet.lupi").exists()


def test_an_existing_file_is_left_as_it_is(program: Program, tmp_path: Path) -> None:
    wanted = setup(tmp_path)
    wanted.file.write_bytes(b"precious")
    assert not program.deal(wanted)
    assert wanted.file.read_bytes() == b"precious"
    assert "Sunday" in said(program)


def test_a_setup_that_cannot_be_dealt_leaves_no_file(program: Program, tmp_path: Path) -> None:
    ann, other, *_ = sample_seats()
    namesakes = (ann, replace(other, name=ann.name))
    wanted = GameSetup("standard", namesakes, {}, tmp_path / "Twice.lupi")
    assert not program.deal(wanted)
    assert said(program)
    assert not wanted.file.exists()


def broken_files(folder: Path, game: Path) -> dict[str, Path]:
    whole = game.read_bytes()
    newer = bytearray(whole)
    newer[60:64] = (999).to_bytes(4, "big")  # SQLite keeps user_version there.
    contents = {"foreign": b"Dear diary, " * 400, "newer": bytes(newer), "cut": whole[:5000]}
    made = {name: folder / f"{name}.lupi" for name in contents}
    for name, file in made.items():
        file.write_bytes(contents[name])
    return {**made, "missing": folder / "missing.lupi", "folder": folder}


def test_what_cannot_be_opened_says_why_and_is_left_untouched(
    program: Program, tmp_path: Path
) -> None:
    wanted = setup(tmp_path)
    program.deal(wanted)
    program.stage.close_session()
    sentences = set()
    for file in broken_files(tmp_path, wanted.file).values():
        before = file.read_bytes() if file.is_file() else None
        assert not program.open_game(file)
        sentences.add(said(program))
        assert program.stage.navigator.place == HomePlace()
        assert (file.read_bytes() if file.is_file() else None) == before
    assert len(sentences) == 5
    assert all(sentence.endswith((".", "!", "?")) for sentence in sentences)


def test_a_game_open_elsewhere_is_refused(program: Program, tmp_path: Path) -> None:
    wanted = setup(tmp_path)
    program.deal(wanted)
    with pytest.raises(Exception, match="save_busy"):
        open_game(wanted.file)
    assert program.open_game(wanted.file)


def test_the_game_left_open_by_a_crash_is_offered_and_reopens_at_the_table(
    program: Program, settings: Settings, tmp_path: Path
) -> None:
    wanted = setup(tmp_path)
    program.deal(wanted)
    program.stage.close_session()
    settings.left_open = wanted.file
    program.stage.rebuild_screen()
    home = program.window.current_screen
    assert isinstance(home, HomeScreen)
    assert home.continue_button is not None
    home.continue_button.click()
    assert program.stage.navigator.place == OverviewPlace()


def test_a_game_that_was_closed_is_not_said_to_be_on_the_table(
    program: Program, tmp_path: Path
) -> None:
    program.deal(setup(tmp_path))
    program.window.menus.actions["close"].trigger()
    home = program.window.current_screen
    assert isinstance(home, HomeScreen)
    assert home.continue_button is None
    assert len(home.rows) == 1


def test_closing_the_window_closes_the_game(
    program: Program, settings: Settings, tmp_path: Path
) -> None:
    program.deal(setup(tmp_path))
    program.window.close()
    assert settings.left_open is None
    assert program.stage.navigator.place == HomePlace()


def test_the_recent_list_tells_the_public_state(program: Program, tmp_path: Path) -> None:
    program.deal(setup(tmp_path))
    program.stage.close_session()
    home = program.window.current_screen
    assert isinstance(home, HomeScreen)
    (row,) = home.rows
    assert "1901" in row.game.about
    program.settings.clear_recent()


def sit_down(program: Program) -> None:
    seat = program.stage.host.onlooker.seats[0].id
    program.stage.navigator.call(seat)
    program.stage.navigator.sit_down()


def test_a_game_left_from_a_seat_has_a_picture_of_what_everybody_may_see(
    qtbot: QtBot, program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[AnyOnlookerDesk] = []

    def work_of(_: GameThumbnails, shown: OpenTable, __: UiContext) -> Iterator[None]:
        drawn.append(shown.table)
        yield

    monkeypatch.setattr(game_thumbnails, "_AT_REST", 0)
    monkeypatch.setattr(GameThumbnails, "_work", work_of)
    program.deal(setup(tmp_path))
    sit_down(program)
    qtbot.waitUntil(lambda: bool(drawn), timeout=5000)
    assert drawn == [program.stage.host.onlooker]


def test_a_game_is_not_opened_over_a_seat(program: Program, tmp_path: Path) -> None:
    program.deal(setup(tmp_path, "Other"))
    program.deal(setup(tmp_path))
    sit_down(program)
    drop(program, tmp_path / "Other.lupi")
    assert isinstance(program.stage.navigator.place, SeatPlace)
    assert not program.window.menus.actions["open"].isEnabled()
    assert program.window.menus.actions["hide"].isEnabled()


def drop(program: Program, file: Path) -> bool:
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(file))])
    buttons, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(QPoint(5, 5), Qt.DropAction.CopyAction, mime, buttons, keys)
    program.window.dragEnterEvent(enter)
    taken = enter.isAccepted()
    event = QDropEvent(QPointF(5, 5), Qt.DropAction.CopyAction, mime, buttons, keys)
    program.window.dropEvent(event)
    return taken


def test_a_game_file_can_be_dropped(program: Program, tmp_path: Path) -> None:
    program.deal(setup(tmp_path))
    program.stage.close_session()
    assert drop(program, tmp_path / "Sunday.lupi")
    assert program.stage.navigator.place == OverviewPlace()


def test_other_files_cannot_be_dropped(program: Program, tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.touch()
    assert not drop(program, letter)
    assert program.stage.navigator.place == HomePlace()


def test_a_copy_is_a_game_of_its_own(program: Program, tmp_path: Path) -> None:
    program.deal(setup(tmp_path))
    copy = tmp_path / "Copy.lupi"
    program.save_copy(copy)
    assert "Copy" in said(program)
    program.save_copy(copy)
    assert "Copy" in said(program)
    assert program.open_game(copy)
    assert program.window.windowTitle().startswith("Copy")


def test_f12_hides_the_seat(program: Program, tmp_path: Path) -> None:
    program.deal(setup(tmp_path))
    sit_down(program)
    program.window.menus.actions["hide"].trigger()
    assert isinstance(program.stage.navigator.place, CurtainPlace)
    assert not program.window.menus.actions["copy"].isEnabled()


def test_the_language_changes_at_once(program: Program, settings: Settings) -> None:
    program.look.speak("fr")
    assert settings.language == "fr"
    home = program.window.current_screen
    assert isinstance(home, HomeScreen)
    assert program.look.ui_context().words.language == "fr"
    assert program.window.menus.actions["new"].shortcut() == Qt.Modifier.CTRL | Qt.Key.Key_N
    program.look.speak("en")


def test_the_colours_change_at_once(program: Program, settings: Settings) -> None:
    light = program.window.grab().toImage().pixelColor(2, 300)
    program.look.light(Lighting.DARK)
    dark = program.window.grab().toImage().pixelColor(2, 300)
    assert light.lightness() > 200
    assert dark.lightness() < 60
    assert settings.lighting is Lighting.DARK


def test_the_next_player_is_a_key_away_at_the_table_only(program: Program, tmp_path: Path) -> None:
    action = program.window.menus.actions["next"]
    assert not action.isEnabled()
    program.deal(setup(tmp_path))
    assert program.window.menus.actions["next"].isEnabled()
    program.window.menus.actions["next"].trigger()
    assert isinstance(program.stage.navigator.place, CurtainPlace)
    assert not program.window.menus.actions["next"].isEnabled()


def test_the_type_grows_and_shrinks(program: Program, settings: Settings) -> None:
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    usual = application.font().pointSizeF()
    for _ in range(3):
        program.window.menus.actions["larger"].trigger()
    assert application.font().pointSizeF() == pytest.approx(1.3 * usual)
    program.window.menus.actions["usual"].trigger()
    assert settings.type_percent == 100


def test_f1_opens_the_rules_and_a_curtain_shuts_them(program: Program, tmp_path: Path) -> None:
    program.deal(setup(tmp_path))
    program.window.menus.actions["rules"].trigger()
    panel = program.shelf.rules
    assert panel is not None
    assert panel.list.currentText() == "Moves"
    program.stage.navigator.call(program.stage.host.onlooker.seats[0].id)
    assert panel.isHidden()


def test_orders_handed_to_the_window_are_sent_to_the_desk(
    program: Program, tmp_path: Path
) -> None:
    assert not program.open_game(tmp_path / "Friday_S1901M_France.lupiorders")
    assert "drop them on the desk" in said(program)


def test_a_file_that_the_system_hands_over_is_opened(program: Program, tmp_path: Path) -> None:
    wanted = setup(tmp_path)
    assert program.deal(wanted)
    program.stage.close_session()
    application = QApplication.instance()
    assert isinstance(application, Application)
    application.file_requested.connect(program.open_game)
    QCoreApplication.sendEvent(application, QFileOpenEvent(str(wanted.file)))
    application.file_requested.disconnect(program.open_game)
    assert program.stage.navigator.place == OverviewPlace()
