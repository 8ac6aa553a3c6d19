"""The first page."""

from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from desktop.app.settings import Settings
from desktop.home import game_thumbnails, start_pages
from desktop.home.game_pictures import envelope_image
from desktop.home.game_thumbnails import SMALL, GameThumbnails, OpenTable, thumbnail_path
from desktop.home.home_screen import HomeScreen, LastGameCard
from desktop.home.recent_games import RecentGames
from desktop.session.ui_context import UiContext
from tests.helpers.table import standard_host


def words_on(page: HomeScreen) -> str:
    return "\n".join(label.text() for label in page.findChildren(QLabel))


@pytest.fixture
def games(tmp_path: Path, settings: Settings) -> tuple[Path, Path]:
    there, gone = tmp_path / "Here.lupi", tmp_path / "Gone.lupi"
    there.touch()
    settings.remember(gone)
    settings.remember(there)
    return there, gone


def page_of(qtbot: QtBot, settings: Settings, context: UiContext) -> HomeScreen:
    page = start_pages.make_home(settings, RecentGames(lambda file: f"About {file.stem}"), context)
    qtbot.addWidget(page)
    return page


def test_a_missing_game_is_grey_and_can_be_taken_off(
    qtbot: QtBot, settings: Settings, context: UiContext, games: tuple[Path, Path]
) -> None:
    there, gone = games
    page = page_of(qtbot, settings, context)
    first, second = page.rows
    assert (first.game.file, second.game.file) == (there, gone)
    assert first.open_button.isEnabled()
    assert not second.open_button.isEnabled()
    assert "About Here" in words_on(page)
    assert "About Gone" not in words_on(page)
    with qtbot.waitSignal(page.game_forgotten) as forgotten:
        second.remove_button.click()
    assert forgotten.args == [gone]


def test_a_recent_game_is_opened_by_pressing_it(
    qtbot: QtBot, settings: Settings, context: UiContext, games: tuple[Path, Path]
) -> None:
    page = page_of(qtbot, settings, context)
    with qtbot.waitSignal(page.game_chosen) as chosen:
        page.rows[0].open_button.click()
    assert chosen.args == [games[0]]


def test_after_a_crash_the_open_game_is_offered_first(
    qtbot: QtBot, settings: Settings, context: UiContext, games: tuple[Path, Path]
) -> None:
    settings.left_open = games[0]
    page = page_of(qtbot, settings, context)
    assert page.continue_button is not None
    with qtbot.waitSignal(page.game_chosen) as chosen:
        page.continue_button.click()
    assert chosen.args == [games[0]]


def test_a_lost_game_is_not_offered_after_a_crash(
    qtbot: QtBot, settings: Settings, context: UiContext, games: tuple[Path, Path]
) -> None:
    settings.left_open = games[1]
    assert page_of(qtbot, settings, context).continue_button is None


def test_names_are_shown_as_they_are(
    qtbot: QtBot, settings: Settings, context: UiContext, tmp_path: Path
) -> None:
    odd = tmp_path / "<b>Ann & Bob.lupi"
    settings.remember(odd)
    assert "<b>Ann & Bob\n" in words_on(page_of(qtbot, settings, context))


def test_the_game_left_last_stands_first_and_large(
    qtbot: QtBot, settings: Settings, context: UiContext, games: tuple[Path, Path]
) -> None:
    page = page_of(qtbot, settings, context)
    last, other = page.rows
    assert isinstance(last, LastGameCard)
    assert not isinstance(other, LastGameCard)
    assert last.open_button.text() == "Take the table again"
    assert "Last played" in words_on(page)


def test_pictures_are_of_public_boards_and_go_with_their_games(
    qtbot: QtBot, settings: Settings, context: UiContext, tmp_path: Path
) -> None:
    table = standard_host().onlooker
    shown: list[OpenTable | None] = [OpenTable(tmp_path / "open.lupi", table, locked=False)]
    kept = GameThumbnails(settings, lambda: context, lambda: shown[0], owner := QObject())
    for name, locked in (("open", False), ("locked", True)):
        shown[0] = OpenTable(tmp_path / f"{name}.lupi", table, locked=locked)
        settings.remember(shown[0].file)
        kept._draw()
    folder = settings.pictures_folder
    pictures = {
        name: QImage(str(thumbnail_path(folder, tmp_path / f"{name}.lupi")))
        for name in ("open", "locked")
    }
    assert pictures["locked"] == envelope_image(SMALL)
    assert not pictures["open"].isNull()
    assert pictures["open"] != pictures["locked"]
    # The large chart is of the table left last alone, and never of a locked one.
    assert len(list(folder.glob("*.png"))) == 2
    settings.forget(tmp_path / "open.lupi")
    kept.tidy()
    assert list(folder.glob("*")) == [thumbnail_path(folder, tmp_path / "locked.lupi")]
    assert owner.children() == [kept]


def test_a_table_that_has_come_to_rest_gets_its_pictures(
    qtbot: QtBot,
    settings: Settings,
    context: UiContext,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(game_thumbnails, "_AT_REST", 0)
    table = OpenTable(tmp_path / "locked.lupi", standard_host().onlooker, locked=True)
    settings.remember(table.file)
    kept = GameThumbnails(settings, lambda: context, lambda: table, owner := QObject())
    kept.moved()
    qtbot.waitUntil(thumbnail_path(settings.pictures_folder, table.file).exists, timeout=5000)
    assert owner.children() == [kept]


def test_nothing_is_drawn_while_no_table_is_open(
    qtbot: QtBot, settings: Settings, context: UiContext
) -> None:
    kept = GameThumbnails(settings, lambda: context, lambda: None, owner := QObject())
    kept.moved()
    kept._draw()
    assert not settings.pictures_folder.exists()
    assert owner.children() == [kept]
