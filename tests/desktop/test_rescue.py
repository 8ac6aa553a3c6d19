"""A game whose file goes while it is open: the window says so, and it goes on in another."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QFileDialog

from desktop.app.program import Program
from desktop.app.settings import Settings
from desktop.home.game_setup import GameSetup
from desktop.session.navigator import HomePlace, OverviewPlace
from desktop.session.questions import LostFileDialog
from desktop.session.seat_session import SeatSession
from desktop.widgets.clock import ManualClock
from engine.errors import SaveError, SaveLost, TableError
from engine.games.standard.submission import StandardOrders
from engine.save.game_file import open_game
from tests.desktop.deletions import let_deletions_happen
from tests.screens.sample_game import sample_seats


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "Sunday.lupi"


@pytest.fixture
def program(
    qapp: QApplication, settings: Settings, clock: ManualClock, file: Path
) -> Iterator[Program]:
    made = Program(qapp, settings, clock)
    made.start()
    made.deal(GameSetup("standard", sample_seats(), {}, file))
    yield made
    made.end()


def sealed(program: Program) -> None:
    """The table's first player seals; what is refused is told as everywhere."""
    host = program.stage.together.host
    desk = host.seat(host.onlooker.phase().waiting_on[0])
    try:
        desk.submit(StandardOrders())
    except SaveError as error:
        program.stage.report(error)


def test_what_became_of_the_file_is_said_with_a_way_out(
    program: Program, settings: Settings, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.unlink()
    sealed(program)
    message = program.window.message
    assert "deleted" in message.words.text()
    assert message.way_out.isVisible()
    elsewhere = file.with_name("Monday.lupi")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, **__: (str(elsewhere), ""))
    message.way_out.click()
    assert str(elsewhere) in message.words.text()
    assert not message.way_out.isVisible()
    assert settings.left_open == elsewhere
    assert settings.recent[0] == elsewhere
    assert program.window.windowTitle().startswith("Monday")
    assert program.stage.navigator.place == OverviewPlace()
    sealed(program)
    program.stage.close_session()
    again = open_game(elsewhere)
    assert len(again.onlooker.sealed()) == 1
    again.close()


def test_a_name_that_is_taken_is_refused_and_can_be_chosen_anew(
    program: Program, file: Path
) -> None:
    precious = file.with_name("precious.lupi")
    precious.write_bytes(b"precious")
    file.unlink()
    sealed(program)
    program.games.go_on_in(precious)
    assert "precious.lupi" in program.window.message.words.text()
    assert precious.read_bytes() == b"precious"
    sealed(program)
    assert program.window.message.way_out.isVisible()


def test_a_copy_can_be_saved_though_the_file_is_gone(program: Program, file: Path) -> None:
    file.unlink()
    program.save_copy(copy := file.with_name("copy.lupi"))
    assert str(copy) in program.window.message.words.text()
    open_game(copy).close()


def test_another_refusal_has_no_way_out(program: Program, file: Path) -> None:
    program.open_game(file.with_name("gone.lupi"))
    assert not program.window.message.way_out.isVisible()


def test_a_seal_that_fails_is_told_on_the_bar_too(program: Program, file: Path) -> None:
    """The seat's own page has no way out."""
    file.unlink()
    host = program.stage.together.host
    bridge = SeatSession(host.seat(host.onlooker.phase().waiting_on[0]))
    told: list[object] = []
    bridge.refused.connect(told.append)
    for act in (lambda: bridge.submit(StandardOrders()), bridge.withdraw):
        with pytest.raises(TableError):
            act()
    assert [type(each) for each in told[:1]] == [SaveLost]


def question(program: Program) -> LostFileDialog:
    """What the table is asked before it leaves."""
    asked = program.window.findChild(LostFileDialog)
    assert asked is not None
    assert asked.isVisible()
    return asked


def test_a_game_whose_file_is_there_is_left_at_once(program: Program) -> None:
    program.games.leave()
    assert program.stage.navigator.place == HomePlace()


@pytest.mark.parametrize("way", ["close", "quit", "new"])
def test_leaving_a_game_whose_file_is_gone_asks_first(
    program: Program, file: Path, way: str
) -> None:
    file.unlink()
    program.window.menus.wanted.emit(way)
    assert program.stage.navigator.place == OverviewPlace()
    assert program.window.isVisible()
    question(program).no.click()
    assert program.stage.navigator.place == OverviewPlace()
    let_deletions_happen()
    program.window.menus.wanted.emit(way)
    question(program).away.click()
    assert not program.stage.navigator.at_table
    assert program.window.isVisible() == (way != "quit")


def test_a_game_whose_file_is_gone_is_saved_before_it_is_left(
    program: Program, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.unlink()
    elsewhere = file.with_name("Monday.lupi")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, **__: (str(elsewhere), ""))
    program.games.leave()
    question(program).yes.click()
    assert elsewhere.exists()
    assert program.stage.navigator.at_table
    program.games.leave()
    assert program.stage.navigator.place == HomePlace()
