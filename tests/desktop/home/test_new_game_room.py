"""No page of *New game* is wider than its window, whatever the game, its words and its size."""

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication

from desktop.app.program import Program
from desktop.home.new_game import NewGameScreen
from tests.desktop.squeeze import squeezed
from tests.helpers.sampled import sampled

CUT = ("goes on beyond its side", "narrower than its words", "cut choice")
SMALL, LARGE = QSize(1024, 700), QSize(2720, 1720)


@pytest.mark.parametrize(
    ("percent", "language"),
    sampled([(160, "fr"), (100, "en"), (160, "en"), (100, "fr")], each_time={0}),
)
def test_everything_is_in_sight(
    program: Program, qapp: QApplication, percent: int, language: str
) -> None:
    program.settings.keep("people", "Anna-Magdalena\nBartholomew\nClementine\nDominique")
    program.look.speak(language)
    program.look.set_type(percent)
    program.stage.navigator.set_up()
    faults: set[str] = set()
    page = program.window.current_screen
    assert isinstance(page, NewGameScreen)
    for number, choice in enumerate(page.games.buttons()):
        choice.setChecked(True)
        for mode, size, turned in (
            (page.mode.hot_seat, SMALL, 1),
            (page.mode.gm, SMALL, 1),
            (page.mode.gm, SMALL, 2),
            (page.mode.gm, LARGE, 1),
        ):
            mode.setChecked(True)
            program.window.resize(size)
            page.turn_to(turned)
            qapp.processEvents()
            where = f"game {number}, {mode.text()}, page {turned}, {size.width()}"
            faults |= {f"{where}: {each}" for each in squeezed(page) if each.startswith(CUT)}
    assert sorted(faults) == []
