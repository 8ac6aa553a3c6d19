"""The recent list is looked at without waiting: whatever lies there, the window comes."""

import os
import sqlite3
import time
from itertools import pairwise
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.app.program import Program
from desktop.app.settings import Settings
from desktop.home import recent_games, start_pages
from desktop.home.home_screen import HomeScreen
from desktop.home.recent_games import RecentGame, RecentGames
from desktop.session.ui_context import UiContext
from desktop.widgets.clock import ManualClock
from desktop.widgets.thread_wait import ThreadWait
from engine.save.game_file import create_game
from tests.helpers.table import standard_seats


def test_a_drive_that_does_not_answer_keeps_nobody_waiting(
    qtbot: QtBot,
    settings: Settings,
    context: UiContext,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(recent_games, "AT_ONCE", 0.05)
    answers = Event()
    near, far = tmp_path / "Near.lupi", tmp_path / "Far.lupi"
    for file in (far, near):
        file.touch()
        settings.remember(file)

    def about(file: Path) -> str:
        if file == far:
            answers.wait(60)
        return f"About {file.stem}"

    games = RecentGames(about)
    page = start_pages.make_home(settings, games, context)
    qtbot.addWidget(page)
    late = page.rows[1]
    assert late.game.file == far
    assert (late.game.about, late.open_button.isEnabled()) == ("", True)
    answers.set()
    qtbot.waitUntil(lambda: late.game.about == "About Far", timeout=5000)
    assert games.game(far).about == "About Far"


def test_a_drive_is_asked_ever_more_rarely_and_at_last_no_more(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recent_games, "AT_ONCE", 0.0)
    monkeypatch.setattr(recent_games, "_ASK_AGAIN", 10)
    monkeypatch.setattr(recent_games, "_GIVEN_UP", 160)
    asked: list[float] = []

    class Asked(ThreadWait[RecentGame]):
        def end(self, seconds: float = 0.0) -> tuple[RecentGame] | Exception | None:
            asked.append(time.monotonic())
            return super().end(seconds)

    monkeypatch.setattr(recent_games, "ThreadWait", Asked)
    answers, told = Event(), list[RecentGame]()
    far = tmp_path / "Far.lupi"
    far.touch()

    def about(_: Path) -> str:
        answers.wait(60)
        return "Home again"

    games = RecentGames(about)
    games.told.connect(told.append)
    games.look([far])
    # At once, after 10, 20, 40, 80 and 160 ms, whatever else the machine does.
    qtbot.waitUntil(lambda: len(asked) == 6, timeout=5000)
    pauses = [after - before for before, after in pairwise(asked)]
    assert all(pause > 0.009 * 2**number for number, pause in enumerate(pauses))
    answers.set()
    qtbot.wait(400)
    assert (len(asked), told) == (6, []), "nobody asks any more"
    games.look([far])
    assert games.game(far).about == "Home again", "until the page is shown again"


def test_what_cannot_be_looked_at_is_listed_all_the_same(
    qtbot: QtBot, settings: Settings, context: UiContext, tmp_path: Path
) -> None:
    (file := tmp_path / "Odd.lupi").touch()
    settings.remember(file)

    def about(_: Path) -> str:
        raise MemoryError

    page = start_pages.make_home(settings, RecentGames(about), context)
    qtbot.addWidget(page)
    assert [row.game.file for row in page.rows] == [file]


def test_the_window_comes_whatever_the_recent_files_hold(
    qapp: QApplication, settings: Settings, clock: ManualClock, qtbot: QtBot, tmp_path: Path
) -> None:
    files = {name: tmp_path / f"{name}.lupi" for name in ("good", "digits", "view", "map")}
    for file in files.values():
        create_game(file, "standard", standard_seats(), {}).close()
    planted = {
        "digits": (f"UPDATE meta SET value = '{'9' * 5000}' WHERE key = 'ruleset_version'",),
        "view": (
            "DROP TABLE meta",
            "CREATE VIEW meta AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x FROM n)"
            " SELECT x AS key, x AS value FROM n",
        ),
        "map": ("INSERT INTO meta VALUES ('map', printf('%.*c', 900000, '['))",),
    }
    for name, statements in planted.items():
        database = sqlite3.connect(files[name], isolation_level=None)
        for statement in statements:
            database.execute(statement)
        database.close()
    os.mkfifo(pipe := tmp_path / "pipe.lupi")
    (folder := tmp_path / "folder.lupi").mkdir()
    (rubbish := tmp_path / "rubbish.lupi").write_bytes(os.urandom(100_000))
    (huge := tmp_path / "huge.lupi").touch()
    os.truncate(huge, 2 << 30)
    for file in (*files.values(), pipe, folder, rubbish, huge):
        settings.remember(file)
    settings.left_open = files["view"]
    program = Program(qapp, settings, clock)
    program.start()
    home = program.window.current_screen
    assert program.window.isVisible()
    assert isinstance(home, HomeScreen)
    about = {row.game.file.stem: row for row in home.rows}
    qtbot.waitUntil(lambda: "1901" in about["good"].game.about, timeout=5000)
    assert all(not row.game.about for name, row in about.items() if name != "good")
    for file in (files["digits"], files["view"], files["map"], pipe, folder, rubbish, huge):
        assert not program.open_game(file)
        assert file.name in program.window.message.words.text()
    program.end()
