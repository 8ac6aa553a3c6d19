"""F1 opens what helps with what is being done: a chapter of the guide, or the rules of a phase."""

from collections.abc import Iterator
from importlib import import_module

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from desktop.app.program import Program
from desktop.app.settings import Settings
from desktop.games.registry import game_ui_for
from desktop.help.guide_window import GuideWindow, title_of
from desktop.help.help_windows import topic_of
from desktop.maplib.map_imports import MapFindingsDialog
from desktop.widgets.clock import ManualClock
from tests.desktop.conftest import let_deletions_happen
from tests.screens.sample_game import Moment, sample_table


@pytest.fixture
def program(qapp, settings: Settings, clock: ManualClock) -> Iterator[Program]:
    settings.reduce_motion = True
    settings.hide_when_away = False
    made = Program(qapp, settings, clock)
    made.start()
    yield made
    made.end()


def chapter(program: Program) -> str:
    """The chapter that F1 opens here."""
    program.window.menus.actions["help"].trigger()
    guide = program.shelf.guide
    assert guide is not None
    return guide.list.currentItem().text()


def sit(program: Program) -> None:
    host = sample_table(Moment.MOVES)
    program.stage.sit_round(host, game_ui_for("standard"), "Moon")


def test_each_page_without_a_game_has_its_chapter(program: Program):
    assert chapter(program) == "A first game"
    program.stage.navigator.start_tutorial()
    assert chapter(program) == "Orders on the map"
    program.stage.navigator.give_up()
    program.sandbox.open()
    assert chapter(program) == "What if?"


def test_at_a_table_the_rules_of_the_phase_help(program: Program):
    sit(program)
    program.window.menus.actions["help"].trigger()
    assert program.shelf.guide is None
    assert program.shelf.rules is not None
    assert program.shelf.rules.list.currentText() == "Moves"


def test_the_past_and_the_curtain_have_chapters(program: Program):
    sit(program)
    program.stage.navigator.look_back()
    assert chapter(program) == "Reading the map and the results"
    program.stage.navigator.to_table()
    program.stage.navigator.call(program.stage.host.onlooker.seats[0].id)
    assert chapter(program) == "What secrecy means here"


def test_in_a_seat_the_envelope_has_another_chapter_than_the_map(program: Program):
    sit(program)
    program.stage.navigator.call(program.stage.host.onlooker.seats[0].id)
    program.stage.navigator.sit_down()
    screen = program.window.current_screen
    assert screen is not None
    seal = screen.seal_box.seal  # type: ignore[attr-defined]
    assert topic_of(seal, screen) == "hot_seat"
    assert topic_of(screen.map, screen) == ""  # type: ignore[attr-defined]


def test_the_key_is_f1(program: Program, qtbot: QtBot):
    assert program.window.menus.actions["help"].shortcut().toString() == "F1"


def in_a_dialog(program: Program, action: str) -> tuple[QDialog, GuideWindow]:
    """A dialog of the menus, and the guide that F1 opens over it."""
    program.window.menus.actions[action].trigger()
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, QDialog)
    return dialog, guide_over(dialog)


def guide_over(dialog: QDialog) -> GuideWindow:
    QApplication.processEvents()
    QTest.keyClick(dialog.windowHandle(), Qt.Key.Key_F1)
    (guide,) = dialog.findChildren(GuideWindow)
    return guide


def test_f1_works_in_a_dialog_and_the_guide_can_be_read_and_closed(program: Program):
    dialog = MapFindingsDialog("A map", ["A place is missing"], taken=False, parent=program.window)
    dialog.open()
    guide = guide_over(dialog)
    assert guide.isVisible()
    assert guide.list.currentItem().text() == "Files, crashes and other maps"
    QTest.keyClick(guide.windowHandle(), Qt.Key.Key_Escape)
    assert not guide.isVisible()
    assert dialog.isVisible()
    dialog.reject()


def test_a_dialog_without_a_chapter_has_that_of_the_page_below(program: Program):
    dialog, guide = in_a_dialog(program, "settings")
    assert guide.list.currentItem().text() == "A first game"
    dialog.reject()


def test_the_guide_over_a_dialog_goes_with_it(program: Program):
    dialog, guide = in_a_dialog(program, "about")
    dialog.reject()
    let_deletions_happen()
    assert not isValid(guide)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_topic_is_a_chapter(language: str):
    import_module("tests.screens.shot")  # With all screens there are.
    named = {
        each.topic for each in _below(QWidget) if isinstance(getattr(each, "topic", None), str)
    }
    assert {"start", "what_if", "orders", "reading", "secrecy"} <= named
    assert all(title_of(each, language) for each in named)


def _below(kind: type) -> Iterator[type]:
    for each in kind.__subclasses__():
        yield each
        yield from _below(each)
