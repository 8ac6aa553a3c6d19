"""Nothing that the GM types at the desk is lost: it is there when the game is opened again."""

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDialog,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from desktop.app.program import Program
from desktop.app.settings import Settings
from desktop.gm.desk_screen import DeskScreen
from desktop.gm.desk_work import read_words, read_work
from desktop.gm.proxy import ProxyScreen
from desktop.gm.ruling_form import RulingForm
from desktop.widgets.clock import ManualClock
from engine.board.terms import Power, Province
from engine.campaign.decision import PositionSet
from engine.frame.policy import DealTerms, TableMode
from engine.frame.record.table_codec import table_codec
from engine.frame.seat import SeatId
from engine.registry import ruleset
from engine.save.game_file import create_gm_game
from tests.desktop.deletions import let_deletions_happen
from tests.helpers.sampled import sampled
from tests.helpers.table import standard_host
from tests.screens.sample_game import sample_seats

TYPED = "Written late."
SEARCHES = ("Search the rulings", "Find")
"""Fields in which nothing is written down: what is looked for."""


class Evening:
    """A GM's file, opened by one program after another."""

    def __init__(self, file: Path, settings: Settings, clock: ManualClock) -> None:
        self.file, self.settings, self.clock = file, settings, clock
        self.program = self._open()

    def _open(self) -> Program:
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        program = Program(application, self.settings, self.clock)
        program.start()
        program.window.resize(1280, 800)
        assert program.open_game(self.file)
        let_deletions_happen()
        return program

    @property
    def screen(self) -> DeskScreen:
        shown = self.program.window.current_screen
        assert isinstance(shown, DeskScreen)
        return shown

    def next_day(self) -> None:
        """Ctrl+Q, and the program is started again."""
        self.program.window.close()
        self.program.end()
        self.program = self._open()


@pytest.fixture
def evening(
    qtbot: QtBot, settings: Settings, clock: ManualClock, tmp_path: Path
) -> Iterator[Evening]:
    settings.reduce_motion = True
    file = tmp_path / "friday.lupi"
    terms = DealTerms(TableMode.GM, gm="Hélène")
    create_gm_game(file, "standard", sample_seats(), {}, None, terms=terms).close()
    made = Evening(file, settings, clock)
    yield made
    made.program.end()


def fields(page: QWidget) -> dict[str, QLineEdit | QPlainTextEdit]:
    """What can be written in, by its name; parts of boxes are none, nor is what is searched."""
    found: dict[str, QLineEdit | QPlainTextEdit] = {}
    for each in (*page.findChildren(QLineEdit), *page.findChildren(QPlainTextEdit)):
        boxed = isinstance(each.parentWidget(), QAbstractSpinBox | QComboBox)
        name = each.accessibleName()
        if not boxed and not each.isReadOnly() and name not in SEARCHES:
            assert name, each
            found[name] = each
    return found


def written(page: QWidget) -> dict[str, str]:
    return {
        name: each.text() if isinstance(each, QLineEdit) else each.toPlainText()
        for name, each in fields(page).items()
    }


def type_everywhere(page: QWidget) -> dict[str, str]:
    """Write in every field, and tell what stands in each then."""
    for each in fields(page).values():
        if isinstance(each, QLineEdit):
            each.selectAll()
        QTest.keyClicks(each, TYPED)
    return written(page)


def test_every_field_of_the_panels_is_as_it_was_the_next_day(evening: Evening) -> None:
    tabs = evening.screen.tabs
    before: dict[int, dict[str, str]] = {}
    for at in range(tabs.count()):
        tabs.setCurrentIndex(at)
        if here := type_everywhere(tabs.shown):
            before[at] = here
    assert sum(map(len, before.values())) >= 6
    evening.next_day()
    tabs = evening.screen.tabs
    for at, here in before.items():
        tabs.setCurrentIndex(at)
        assert written(tabs.shown) == here


@pytest.mark.parametrize("kind", sampled(range(5), each_time={0}))
def test_a_ruling_is_as_it_was_the_next_day(evening: Evening, kind: int) -> None:
    form = evening.screen.open_ruling_form()
    form.kind.setCurrentIndex(kind)
    before = type_everywhere(form)
    evening.next_day()
    again = evening.screen.ruling_form
    assert again is not None
    assert again.kind.currentIndex() == kind
    assert written(again) == before


def test_a_board_is_as_it_was_the_next_day(evening: Evening) -> None:
    editor = evening.screen.open_position_editor()
    editor.press("bur")
    before, drawn = type_everywhere(editor), editor.view().position
    evening.next_day()
    again = evening.screen.editor
    assert again is not None
    assert written(again) == before
    assert again.view().position == drawn
    again.decide.click()
    assert evening.screen.editor is None
    evening.next_day()
    assert evening.screen.editor is None


def test_what_was_used_is_not_proposed_again(evening: Evening) -> None:
    press = evening.screen.tabs.press.panel
    QTest.keyClicks(press.words, TYPED)
    press.print.click()
    evening.next_day()
    assert evening.screen.tabs.press.panel.words.toPlainText() == ""
    assert evening.screen.desk.writing() == ""


@pytest.mark.soak
def test_what_is_typed_is_in_the_file_a_moment_later(evening: Evening) -> None:
    QTest.keyClicks(evening.screen.tabs.press.panel.words, TYPED)
    evening.clock.advance(2_000)
    assert TYPED in evening.screen.desk.writing()


DIALOGS: dict[str, Callable[[DeskScreen], QPushButton]] = {
    "orders ahead": lambda screen: screen.tabs.turn.panel.card.ahead,
    "addresses": lambda screen: screen.tabs.seats.panel.list,
    "another player": lambda screen: screen.tabs.seats.panel.substitute,
}


@pytest.mark.parametrize("name", sampled([*DIALOGS], each_time={0}))
def test_escape_loses_nothing_in_a_dialog(evening: Evening, name: str) -> None:
    def opened() -> QDialog:
        screen = evening.screen
        DIALOGS[name](screen).click()
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, QDialog)
        return dialog

    screen = evening.screen
    screen.tabs.turn_to(screen.tabs.turn.panel)
    screen.tabs.turn.panel.matrix.choose(SeatId("s3"))
    dialog = opened()
    before = type_everywhere(dialog)
    assert before
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    evening.next_day()
    screen = evening.screen
    screen.tabs.turn_to(screen.tabs.turn.panel)
    screen.tabs.turn.panel.matrix.choose(SeatId("s3"))
    dialog = opened()
    assert written(dialog) == before
    QTest.keyClick(dialog, Qt.Key.Key_Escape)


@pytest.mark.soak
def test_where_orders_came_from_is_as_it_was(evening: Evening) -> None:
    evening.screen.tabs.turn.panel.card.enter.click()
    let_deletions_happen()
    proxy = evening.program.window.current_screen
    assert isinstance(proxy, ProxyScreen)
    before = type_everywhere(proxy.banner)
    evening.next_day()
    evening.screen.tabs.turn.panel.card.enter.click()
    let_deletions_happen()
    proxy = evening.program.window.current_screen
    assert isinstance(proxy, ProxyScreen)
    assert written(proxy.banner) == before


def test_a_ruling_being_written_stays_whatever_is_done_meanwhile(evening: Evening) -> None:
    """A phone or a computer seals, a preview is looked at and put away."""
    screen = evening.screen
    form = screen.open_ruling_form()
    before = type_everywhere(form)
    screen._bridge.changed.emit()
    assert screen.ruling_form is form
    screen.preview()
    QTest.keyClick(screen.sheet, Qt.Key.Key_Escape)
    screen.put_away()
    assert screen.ruling_form is form
    assert form.isVisible()
    assert written(form) == before


def test_orders_typed_for_one_seat_stay_while_another_is_looked_at(evening: Evening) -> None:
    typed = ("A Vie-Tyr", "A Lvp-Yor")
    form: RulingForm | None = evening.screen.open_ruling_form()
    fields = form.orders
    for at, line in enumerate(typed):
        fields.seat.setCurrentIndex(at)
        fields.orders.setPlainText(line)
    for _ in range(2):  # Twice: what was taken up once is kept once more.
        for at, line in enumerate(typed):
            fields.seat.setCurrentIndex(at)
            assert fields.orders.toPlainText() == line
        fields.seat.setCurrentIndex(2)
        assert fields.orders.toPlainText() == "", "nothing was typed for this one"
        fields.seat.setCurrentIndex(1)
        evening.next_day()
        form = evening.screen.ruling_form
        assert form is not None
        fields = form.orders
        assert fields.seat.currentIndex() == 1
    fields.seat.setCurrentIndex(0)
    form.reason.line.setText("why")
    form.decide.click()
    fields = evening.screen.open_ruling_form().orders
    fields.seat.setCurrentIndex(0)
    assert fields.orders.toPlainText() == "A Vie-Tyr", "as it was ruled"
    fields.seat.setCurrentIndex(1)
    assert fields.orders.toPlainText() == "A Lvp-Yor", "the other is still to be ruled"
    form = evening.screen.ruling_form
    assert form is not None
    form.away.click()
    evening.clock.advance(2_000)
    assert evening.screen.desk.writing() == ""


@pytest.mark.soak
def test_a_reason_is_proposed_again_once_the_phase_is_over(evening: Evening) -> None:
    form = evening.screen.open_ruling_form()
    QTest.keyClicks(form.reason.line, TYPED)
    everybody = frozenset(each.id for each in evening.screen.desk.whole.seats)
    evening.screen.process(everybody)
    assert evening.screen.ruling_form is None
    assert evening.screen.open_ruling_form().reason.line.text() == TYPED


def test_a_text_from_elsewhere_is_read_or_left_out() -> None:
    rules = ruleset("standard")
    assert rules is not None
    codec, board = table_codec(rules), standard_host().onlooker.view().board
    far = PositionSet(board.turn, replace(board.position, owners={Province("x"): Power("y")}))
    drawn = {"board": codec.write(far), "past": None, "tool": {}, "reason": {"QLineEdit": 3}}
    for told in ("{", "[]", '{"words": 3}', '{"words": {"note": 3}}', "[" * 9999):
        assert read_words(told) == {}
        assert read_work(told, board, codec) is None
    work = read_work(json.dumps({"phase": ["x", 1], "tab": 2, "board": drawn}), board, codec)
    assert work is not None
    assert work.board is None


def test_the_next_gm_reads_nothing_that_was_begun_before_him(evening: Evening) -> None:
    """Notes are the desk's and go with it."""
    screen = evening.screen
    type_everywhere(screen.tabs.post.panel)
    type_everywhere(screen.open_ruling_form())
    screen.tabs.seats.panel.game_note.setPlainText("Pays late.")
    assert screen.tabs.seats.panel.hand_desk_over("Igor", "")
    let_deletions_happen()
    evening.next_day()
    screen = evening.screen
    assert screen.ruling_form is None
    assert TYPED not in written(screen.tabs.post.panel).values()
    assert TYPED not in written(screen.open_ruling_form()).values()
    assert screen.tabs.seats.panel.game_note.toPlainText() == "Pays late."
