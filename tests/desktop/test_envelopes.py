"""A game with secret cards at the windows: envelopes of one look, pages of one shape and time."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
import shiboken6
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from desktop.app.main_window import MainWindow
from desktop.app.settings import Settings
from desktop.games.game_page import GamePage
from desktop.pages.equal_pages import EqualPages
from desktop.session.curtain import CurtainScreen
from desktop.session.envelope import EnvelopeDialog
from desktop.session.navigator import SeatPlace
from desktop.session.new_secret import NewSecretDialog
from desktop.session.seat_access import SeatBar
from desktop.session.seat_session import SeatSession
from desktop.session.session_controller import SessionController
from desktop.session.ui_context import UiContext
from desktop.widgets.clock import ManualClock
from desktop.widgets.hold_disc import HOLD_TIME
from engine.frame.phase import Phase
from engine.frame.record.journal import MemoryJournal
from engine.frame.report import Report
from engine.frame.table.table import deal_game
from tests.desktop.deletions import let_deletions_happen
from tests.desktop.said import everything_said
from tests.desktop.stand_ins import PlainUi
from tests.engine.frame.toy import SEATS, Bid, Foreseen, Toy, ToyState
from tests.secrecy.traces import words_of

ANN, BEN, CY = (seat.id for seat in SEATS)
DWELL = 20
NOBODY: frozenset[Any] = frozenset()


class Slow(Toy):
    """The toy with two pages in every phase, twenty seconds each."""

    def phase(self, state: ToyState) -> Phase:
        return replace(super().phase(state), pages=("bid", "card"), dwell=DWELL)


class PlainWords:
    """Words for a game that has none."""

    def phase(self, phase: Phase, form: str = "long") -> str:
        return phase.key

    def error(self, error: Exception, *_: object) -> str:
        return f"No: {error}."

    def text(self, key: str, _: object = None) -> str:
        return key


class Seat(GamePage):
    """A seat's pages: the same for everybody, with another card."""

    def __init__(self, bridge: SeatSession[Any, Any], clock: ManualClock) -> None:
        super().__init__()
        desk = bridge.desk
        insides = {"bid": QLabel("bid"), "card": QLabel(str(desk.view().card))}
        self.pages = EqualPages.of(desk.phase(), str.title, insides.__getitem__, clock)
        self.pages.setParent(self)
        self.left = self.pages.finished


@pytest.fixture
def stage(
    qtbot: QtBot, settings: Settings, clock: ManualClock, context: UiContext
) -> Iterator[SessionController]:
    window = MainWindow(settings)
    qtbot.addWidget(window)
    plain: Any = PlainWords()
    table = deal_game(Slow(), MemoryJournal(), SEATS, {}, Foreseen())

    class SlowUi(PlainUi):
        def seat_page(
            self, bridge: SeatSession[Any, Any], context: UiContext, *, alone: bool = False
        ) -> GamePage:
            return Seat(bridge, clock)

        def report_lines(self, report: Report, *_: object) -> tuple[str, ...]:
            return (f"{report.kind}: {getattr(report.facts, 'card', '')}",)

        def secrecy_note(self, context: UiContext) -> str:
            return "The cards are secret."

    made = SessionController(
        window, settings, clock, lambda: replace(context, words=plain), lambda _: QWidget()
    )
    made.rebuild_screen()
    with qtbot.waitExposed(window):
        window.show()
    made.sit_round(table.host(), SlowUi(), "Sunday")
    yield made
    let_deletions_happen()


def window_of(stage: SessionController) -> MainWindow:
    window = stage.parent()
    assert isinstance(window, MainWindow)
    return window


def sit_down(stage: SessionController, seat, clock: ManualClock) -> Seat:
    stage.navigator.call(seat)
    curtain = window_of(stage).current_screen
    assert isinstance(curtain, CurtainScreen)
    curtain.repaint()
    curtain.disc.press()
    clock.advance(HOLD_TIME)
    let_deletions_happen()
    assert stage.navigator.place == SeatPlace(seat)
    screen = window_of(stage).current_screen
    assert isinstance(screen, Seat)
    return screen


def only(stage: SessionController, kind):
    found = [each for each in window_of(stage).findChildren(kind) if shiboken6.isValid(each)]
    assert len(found) == 1
    return found[0]


def play_round(stage: SessionController) -> None:
    for seat in SEATS:
        stage.host.seat(seat.id).submit(Bid(1))
    stage.together.resolve()
    stage.navigator.seen(ended=False)


def open_envelope(stage: SessionController) -> str:
    """What the letter says; it is put away again."""
    only(stage, SeatBar).envelope.click()
    dialog = only(stage, EnvelopeDialog)
    said = dialog.letter.toPlainText()
    dialog.close_button.click()
    let_deletions_happen()
    window_of(stage).activateWindow()
    return said


def test_each_finds_his_own_card_in_the_envelope(
    stage: SessionController, clock: ManualClock
) -> None:
    play_round(stage)
    found = set()
    for seat in (ANN, BEN, CY):
        sit_down(stage, seat, clock)
        card = stage.host.seat(seat).view().card
        assert card is not None
        said = open_envelope(stage)
        assert card in said
        found.add(said)
        stage.navigator.to_table()
        let_deletions_happen()
        assert card not in words_of(window_of(stage))
    assert len(found) == 3


def test_the_next_one_is_empty_and_says_so(stage: SessionController, clock: ManualClock) -> None:
    play_round(stage)
    sit_down(stage, ANN, clock)
    open_envelope(stage)
    stage.navigator.to_table()
    play_round(stage)
    sit_down(stage, ANN, clock)
    assert open_envelope(stage) == "No news."


def test_one_that_was_opened_can_be_read_again(
    stage: SessionController, clock: ManualClock
) -> None:
    play_round(stage)
    sit_down(stage, BEN, clock)
    assert only(stage, SeatBar).waiting
    first = open_envelope(stage)
    assert not only(stage, SeatBar).waiting
    stage.cover_seat()
    let_deletions_happen()
    sit_down(stage, BEN, clock)
    assert not only(stage, SeatBar).waiting
    assert open_envelope(stage) == first


def test_what_comes_before_the_phase_is_over_waits_for_nobody(
    stage: SessionController, clock: ManualClock
) -> None:
    sit_down(stage, ANN, clock)
    assert only(stage, SeatBar).waiting
    card = stage.host.seat(ANN).view().card
    assert card is not None
    assert card in open_envelope(stage)


def test_the_strip_is_the_same_with_news_and_without(
    stage: SessionController, clock: ManualClock
) -> None:
    """One has a letter with his card, the other, who has read it, a letter with nothing."""
    play_round(stage)
    sit_down(stage, ANN, clock)
    open_envelope(stage)
    stage.navigator.to_table()
    play_round(stage)
    looks = []
    for seat in (ANN, BEN):
        sit_down(stage, seat, clock)
        strip = only(stage, SeatBar)
        strip.envelope.setFocus()
        looks.append(strip.grab().toImage())
    assert looks[0] == looks[1]


def test_an_open_envelope_goes_with_the_seat(stage: SessionController, clock: ManualClock) -> None:
    play_round(stage)
    sit_down(stage, CY, clock)
    card = stage.host.seat(CY).view().card
    assert card is not None
    only(stage, SeatBar).envelope.click()
    assert card in words_of(window_of(stage))
    stage.cover_seat()
    assert QApplication.activeModalWidget() is None
    let_deletions_happen()
    assert card not in words_of(window_of(stage))
    assert window_of(stage).findChildren(EnvelopeDialog) == []


def test_a_press_that_comes_after_the_seat_was_left_does_nothing(
    stage: SessionController, clock: ManualClock
) -> None:
    """As one that was on its way when the curtain fell: its button is gone."""
    play_round(stage)
    sit_down(stage, CY, clock)
    strip = only(stage, SeatBar)
    pressed: list[bool] = []
    strip.envelope.clicked.connect(pressed.append)
    stage.cover_seat()
    for each in strip.findChildren(QPushButton):
        each.click()
        QTest.mouseClick(each, Qt.MouseButton.LeftButton)
        QTest.keyClick(each, Qt.Key.Key_Space)
    assert pressed == []
    assert QApplication.activeModalWidget() is None


def test_a_pin_is_typed_twice_and_what_is_amiss_is_said(
    stage: SessionController, clock: ManualClock
) -> None:
    sit_down(stage, ANN, clock)
    only(stage, SeatBar).pin.click()
    dialog = only(stage, NewSecretDialog)
    dialog.new.setText("1848")
    dialog.again.setText("1849")
    dialog.yes.click()
    assert dialog.complaint.text() == "The two are not the same."
    dialog.again.setText("1848")
    dialog.yes.click()
    assert dialog.complaint.text().startswith("No: ")  # This table keeps no locks.
    dialog.no.click()
    assert dialog.new.text() == ""


def test_everybody_passes_the_same_pages_for_the_same_time(
    stage: SessionController, clock: ManualClock
) -> None:
    frames = []
    for seat in (ANN, BEN, CY):
        pages = sit_down(stage, seat, clock).pages
        seen = []
        for _ in range(2 * DWELL + 2):
            seen.append((pages.title.text(), pages.wait.text(), pages.on.isEnabled()))
            pages.on.click()
            clock.advance(1000)
        let_deletions_happen()
        assert not isinstance(stage.navigator.place, SeatPlace)
        frames.append(seen)
    assert frames[0] == frames[1] == frames[2]
    assert [title for title, _, _ in frames[0]].count("Bid") == DWELL + 1


def test_no_card_is_anywhere_at_the_table(stage: SessionController, clock: ManualClock) -> None:
    stage.show_public()
    play_round(stage)
    for seat in (ANN, BEN):
        sit_down(stage, seat, clock)
        card = stage.host.seat(seat).view().card
        assert card is not None
        assert card in everything_said(window_of(stage))
        stage.navigator.to_table()
        let_deletions_happen()
        assert card not in words_of(window_of(stage))
        assert card not in everything_said(window_of(stage))
