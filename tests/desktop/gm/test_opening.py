"""A GM's game begins on the first page and opens to its passphrase alone."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from desktop.app.program import Program
from desktop.app.settings import Settings
from desktop.gm.decision_fields import EndFields
from desktop.gm.desk_screen import DeskScreen
from desktop.home.lot_words import LotWordsDialog
from desktop.home.new_game import NewGameScreen
from desktop.session.curtain import CurtainScreen
from desktop.session.navigator import GmCurtainPlace, GmDeskPlace, HomePlace
from desktop.session.passphrase_prompt import PassphraseDialog
from desktop.widgets.clock import ManualClock
from desktop.widgets.hold_disc import HOLD_TIME
from desktop.widgets.theme import Lighting
from engine.board.terms import Power, Province
from engine.frame.policy import TableMode
from engine.save.game_file import open_gm_game
from engine.save.public_file import preview_game
from tests.desktop.deletions import let_deletions_happen

WORD = "correct horse"


class Beginner:
    def __init__(self, qtbot: QtBot, settings: Settings, clock: ManualClock) -> None:
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        self.qtbot, self.clock = qtbot, clock
        self.program = Program(application, settings, clock)
        self.program.start()

    @property
    def page(self) -> NewGameScreen:
        screen = self.program.window.current_screen
        assert isinstance(screen, NewGameScreen)
        return screen

    def set_up(self) -> NewGameScreen:
        self.program.stage.navigator.set_up()
        self.page.mode.gm.setChecked(True)
        return self.page

    def begin(self) -> None:
        page = self.set_up()
        page.mode.name.setText("Hélène")
        page.mode.passphrase.setText(WORD)
        page.mode.again.setText(WORD)
        self.press(page.deal)

    def press(self, button: QWidget) -> None:
        self.qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        let_deletions_happen()


@pytest.fixture
def gm(qtbot: QtBot, settings: Settings, clock: ManualClock) -> Iterator[Beginner]:
    made = Beginner(qtbot, settings, clock)
    yield made
    made.program.end()


def test_a_gms_game_needs_a_passphrase_of_eight_characters_twice(gm: Beginner) -> None:
    page = gm.set_up()
    assert not page.deal.isEnabled()
    page.mode.passphrase.setText("short")
    assert "at least 8" in page.problem.text()
    page.mode.passphrase.setText(WORD)
    page.mode.again.setText(WORD + "s")
    assert "not the same" in page.problem.text()
    page.mode.again.setText(WORD)
    assert page.deal.isEnabled()
    page.mode.hot_seat.setChecked(True)
    assert page.mode.passphrase.text() == ""


def test_a_gms_game_opens_to_its_passphrase_alone(gm: Beginner) -> None:
    gm.begin()
    assert gm.program.stage.navigator.place == GmDeskPlace()
    (file,) = gm.program.settings.recent
    gm.program.stage.close_session()
    let_deletions_happen()
    assert gm.program.stage.navigator.place == HomePlace()
    assert WORD.encode() not in file.read_bytes()
    assert preview_game(file).mode is TableMode.GM
    assert gm.program.open_game(file)
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, PassphraseDialog)
    dialog.keys.entry.setText("wrong horse")
    gm.press(dialog.keys.go)
    assert dialog.keys.complaint.text()
    assert gm.program.stage.navigator.place == HomePlace()
    gm.clock.advance(2000)
    dialog.keys.entry.setText(WORD)
    gm.press(dialog.keys.go)
    assert isinstance(gm.program.window.current_screen, DeskScreen)
    assert gm.program.window.current_screen.desk.name() == "Hélène"


def behind_the_curtain(gm: Beginner) -> CurtainScreen:
    """The desk is hidden, and the disc has been held."""
    gm.program.stage.cover_seat()
    let_deletions_happen()
    curtain = gm.program.window.current_screen
    assert isinstance(curtain, CurtainScreen)
    curtain.repaint()
    curtain.disc.press()
    gm.clock.advance(HOLD_TIME)
    let_deletions_happen()
    return curtain


def try_word(gm: Beginner, curtain: CurtainScreen, word: str) -> None:
    assert curtain.key is not None
    curtain.key.entry.setText(word)
    gm.press(curtain.key.go)


def test_the_gms_curtain_asks_for_the_passphrase(gm: Beginner) -> None:
    gm.begin()
    curtain = behind_the_curtain(gm)
    assert gm.program.stage.navigator.place == GmCurtainPlace()
    try_word(gm, curtain, "wrong horse")
    assert gm.program.stage.navigator.place == GmCurtainPlace()
    assert curtain.key is not None
    assert curtain.key.complaint.text()
    try_word(gm, curtain, WORD)
    assert gm.program.stage.navigator.place == GmCurtainPlace()  # It is too soon.
    gm.clock.advance(1000)
    try_word(gm, curtain, WORD)
    assert gm.program.stage.navigator.place == GmDeskPlace()


def test_the_desk_that_is_handed_over_opens_to_the_new_passphrase_alone(gm: Beginner) -> None:
    gm.begin()
    screen = gm.program.window.current_screen
    assert isinstance(screen, DeskScreen)
    assert screen.tabs.seats.panel.hand_desk_over("Igor", "another horse")
    let_deletions_happen()
    assert gm.program.stage.navigator.place == GmCurtainPlace()
    curtain = behind_the_curtain(gm)
    assert "Igor" in curtain.accessibleName()
    try_word(gm, curtain, WORD)
    assert gm.program.stage.navigator.place == GmCurtainPlace()
    gm.clock.advance(1000)
    try_word(gm, curtain, "another horse")
    assert gm.program.stage.navigator.place == GmDeskPlace()


def test_who_closes_the_game_at_the_curtain_must_wait_none_the_less(gm: Beginner) -> None:
    gm.begin()
    (file,) = gm.program.settings.recent
    try_word(gm, behind_the_curtain(gm), "wrong horse")
    gm.program.stage.close_session()
    let_deletions_happen()
    assert WORD.encode() not in file.read_bytes()
    desk = open_gm_game(file, WORD)
    assert desk.locks.tries("passphrase gm", gm.clock.moment()).left(gm.clock.moment()) > 0
    desk.close()


def test_the_players_words_are_mixed_into_a_lot_promised_before(gm: Beginner) -> None:
    page = gm.set_up()
    page.mode.passphrase.setText(WORD)
    page.mode.again.setText(WORD)
    powers = page.options.fields["powers"]
    powers.setCurrentIndex(powers.findData("lot"))
    gm.press(page.deal)
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, LotWordsDialog)
    promised = dialog.fingerprint.text().replace(" ", "")
    assert not any(line.isEnabled() for line in dialog.lines)
    gm.press(dialog.copy)
    assert QGuiApplication.clipboard().text() == promised
    dialog.noted.setChecked(True)
    assert dialog.lines[0].isEnabled()
    dialog.lines[0].setText("kettle")
    gm.press(dialog.yes)
    screen = gm.program.window.current_screen
    assert isinstance(screen, DeskScreen)
    chance = screen.desk.chance
    assert chance.commitment == promised
    assert "kettle" in chance.words
    assert all(drawn.proved for drawn in chance.log())
    assert screen.tabs.chance.panel.table.model().rowCount() == len(chance.log()) > 0


def test_without_a_word_no_game_is_begun(gm: Beginner) -> None:
    page = gm.set_up()
    page.mode.passphrase.setText(WORD)
    page.mode.again.setText(WORD)
    powers = page.options.fields["powers"]
    powers.setCurrentIndex(powers.findData("lot"))
    gm.press(page.deal)
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, LotWordsDialog)
    gm.press(dialog.no)
    assert gm.program.settings.recent == ()
    assert isinstance(gm.program.window.current_screen, NewGameScreen)


def test_other_colours_leave_the_gm_at_his_desk(gm: Beginner) -> None:
    gm.begin()
    before = gm.program.window.current_screen
    gm.program.look.light(Lighting.DARK)
    let_deletions_happen()
    assert gm.program.stage.navigator.place == GmDeskPlace()
    assert gm.program.window.current_screen is not before
    gm.program.look.light(Lighting.LIGHT)


def test_other_colours_keep_the_ruling_and_the_board_that_are_being_made(gm: Beginner) -> None:
    gm.begin()
    form = desk_of(gm).open_ruling_form()
    form.kind.setCurrentIndex(4)
    ending = form.chosen
    assert isinstance(ending, EndFields)
    ending.powers[Power("italy")].setChecked(True)
    form.reason.line.setText("They shook hands")
    decided = ending.decision()
    del form, ending
    gm.program.look.light(Lighting.DARK)
    let_deletions_happen()
    again = desk_of(gm).ruling_form
    assert again is not None
    assert again.chosen.decision() == decided
    assert again.reason.words == "They shook hands"
    editor = desk_of(gm).open_position_editor()
    editor.tools.toolbox.powers[Power("italy")].click()
    editor.press("bur")
    editor.reason.line.setText("A token had fallen")
    drawn = editor.decision()
    del again, editor
    gm.program.look.light(Lighting.LIGHT)
    let_deletions_happen()
    editor = desk_of(gm).editor
    assert editor is not None
    assert editor.decision() == drawn
    assert editor.decide.isEnabled()
    assert editor.tools.toolbox.power == "italy"
    assert desk_of(gm).scene.unit_item(Province("bur")) is not None
    editor.undo()
    assert editor.decision() != drawn


def desk_of(gm: Beginner) -> DeskScreen:
    screen = gm.program.window.current_screen
    assert isinstance(screen, DeskScreen)
    return screen
