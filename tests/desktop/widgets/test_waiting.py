"""A file that does not answer, or that was written to hold the table up: the window lives on."""

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QProgressDialog, QPushButton

from desktop.app.program import Program
from desktop.sandbox.screen import SandboxScreen
from desktop.sandbox.start_page import SandboxStartPage
from desktop.widgets import thread_wait
from engine.save.game_file import create_game
from engine.untrusted import regular_file
from tests.helpers.table import standard_seats

Opening = Callable[[Path], object]


@pytest.fixture
def silent(monkeypatch: pytest.MonkeyPatch) -> Iterator[Event]:
    """Drives that give nothing until somebody says so."""
    answers = Event()

    def read(path: Path, most: int) -> bytes:
        answers.wait(60)
        return regular_file.read_chosen_file(path, most)

    monkeypatch.setattr(thread_wait, "read_chosen_file", read)
    monkeypatch.setattr(thread_wait, "GRACE", 0.05)
    monkeypatch.setattr(thread_wait, "FIRST_LOOK", 0.6)
    yield answers
    answers.set()


class Alive:
    """Counts how often the window comes to something else; tries to press *Stop reading*."""

    def __init__(self, *, stops: bool = False) -> None:
        self.count, self._stops = 0, stops
        self.said = ""
        self._timer = QTimer()
        self._timer.timeout.connect(self._look)
        self._timer.start(10)

    def end(self) -> None:
        """Look no more."""
        self._timer.stop()

    def _look(self) -> None:
        self.count += 1
        shown = [each for each in QApplication.topLevelWidgets() if each.isVisible()]
        for dialog in (each for each in shown if isinstance(each, QProgressDialog)):
            self.said = dialog.labelText()
            if self._stops:
                dialog.findChildren(QPushButton)[0].click()


@pytest.mark.parametrize("name", ["Far.lupi", "Far.lupipacket", "Far.json", "Far.lupiplan"])
def test_a_drive_that_does_not_answer_stops_nothing(
    program: Program, silent: Event, tmp_path: Path, name: str
) -> None:
    alive = Alive()
    program.open_game(tmp_path / name)
    alive.end()
    assert program.window.message.words.text() == (
        f"“{name}” does not answer: after 0.6 seconds it was given up."
    )
    assert alive.said == f"Reading {name}…"
    assert alive.count > 10


def test_whoever_waits_can_stop(program: Program, silent: Event, tmp_path: Path) -> None:
    alive = Alive(stops=True)
    program.open_game(tmp_path / "Far.lupi")
    alive.end()
    assert alive.count
    assert program.window.message.words.text() == "“Far.lupi” was not read: you stopped it."


def test_a_drive_that_wakes_up_gives_its_game(
    program: Program, silent: Event, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thread_wait, "FIRST_LOOK", 30.0)
    file = tmp_path / "Friday.lupi"
    create_game(file, "standard", standard_seats(), {}).close()
    QTimer.singleShot(200, silent.set)
    assert program.open_game(file)
    assert program.stage.navigator.at_table


def row(count: int) -> str:
    return (
        json.dumps({"map": "standard", "phases": [{"name": "S1901M", "state": {}}]})[:-1]
        + f', "more": [{"[]," * count}1]}}'
    )


HOSTILE = {
    "values": row(5_000_000),
    "signs": json.dumps({"map": "\U0001f600" + "x" * 14_000_000}, ensure_ascii=False),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_saved_game_that_asks_for_much_is_refused_in_a_sentence(
    program: Program, tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        thread_wait, "GRACE", 0.001
    )  # A fast machine refuses it within the moment.
    file = tmp_path / "a.json"
    file.write_text(HOSTILE[name], encoding="utf-8")
    alive, began = Alive(), time.process_time()
    assert not program.open_game(file)
    alive.end()
    assert "a.json" in program.window.message.words.text()
    assert time.process_time() - began < 2, "of this process"
    assert alive.count


def test_a_text_that_takes_long_is_read_elsewhere(program: Program) -> None:
    program.sandbox.open()
    page = program.window.findChild(SandboxStartPage)
    assert page is not None
    page.start_with_text(row(5_000_000), "The text")
    assert "too big" in page.problem.text()
    long = "Fall 1901\nFrance: A Par - Bur, F Bre, A Mar\n" + "\n" * 100_000
    page.start_with_text(long, "The text")
    assert program.window.findChild(SandboxScreen) is not None
