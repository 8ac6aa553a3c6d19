"""Players have passphrases: chosen in turn, asked before the file and at each curtain."""

from pathlib import Path

import pytest
import shiboken6
from PySide6.QtWidgets import QApplication

from desktop.app.program import Program
from desktop.app.smoke_test import run_smoke_test
from desktop.home.home_screen import HomeScreen
from desktop.home.new_game import GameSetup, NewGameScreen
from desktop.session.curtain import CurtainScreen
from desktop.session.hotseat_actions import ConsentDialog
from desktop.session.navigator import CurtainPlace, HomePlace, OverviewPlace, SeatPlace
from desktop.session.new_secret import NewSecretDialog
from desktop.session.passphrase_prompt import PassphraseDialog
from desktop.session.passphrase_round import PassphrasesDialog
from desktop.session.questions import SeatChoiceDialog
from desktop.widgets.clock import ManualClock
from desktop.widgets.hold_disc import HOLD_TIME
from engine.frame.policy import SealedVisibility
from engine.frame.seat import Seat, SeatId
from engine.save.public_file import preview_game
from tests.desktop.deletions import let_deletions_happen
from tests.secrecy.traces import words_of

ADA, BRAM = SeatId("s1"), SeatId("s2")
KEYS = {ADA: "kestrel over Wien", BRAM: "herring by night"}
SEATS = (
    Seat(ADA, "Ada", ("austria", "italy")),
    Seat(BRAM, "Bram", ("england", "france")),
)


@pytest.fixture
def file(program: Program, tmp_path: Path) -> Path:
    """An encrypted game of two that has been closed."""
    setup = GameSetup("standard", SEATS, {}, tmp_path / "Sunday.lupi", passphrases=KEYS)
    assert program.deal(setup)
    program.stage.close_session()
    return setup.file


def dialog(program: Program, kind):
    found = [each for each in program.window.findChildren(kind) if shiboken6.isValid(each)]
    assert len(found) == 1
    return found[0]


def hold(program: Program, clock: ManualClock) -> CurtainScreen:
    screen = program.window.current_screen
    assert isinstance(screen, CurtainScreen)
    screen.repaint()
    screen.disc.press()
    clock.advance(HOLD_TIME)
    let_deletions_happen()
    return screen


def unlock(program: Program, seat: SeatId) -> None:
    """Open the file with a player's passphrase."""
    asked = dialog(program, PassphraseDialog)
    asked.who.setCurrentIndex(asked.who.findData(seat))
    asked.keys.entry.setText(KEYS[seat])
    asked.keys.go.click()
    let_deletions_happen()


def new_game_page(program: Program) -> NewGameScreen:
    home = program.window.current_screen
    assert isinstance(home, HomeScreen)
    home.new_button.click()
    let_deletions_happen()
    page = program.window.current_screen
    assert isinstance(page, NewGameScreen)
    return page


def test_every_player_chooses_one_before_the_game_begins(program: Program) -> None:
    page = new_game_page(program)
    page.players.number.setValue(2)
    page.secrecy.encrypted.setChecked(True)
    page.secrecy.sealed.setCurrentIndex(1)
    file = page.setup().file
    page.deal.click()
    asked = dialog(program, PassphrasesDialog)
    for words in ("short", "quite long enough"):
        asked.new.setText(words)
        asked.again.setText("quite long enough")
        assert not file.exists()
        asked.yes.click()
    assert asked.complaint.text() == ""
    assert asked.new.text() == asked.again.text() == ""
    for line in (asked.new, asked.again):
        line.setText("another one of mine")
    asked.yes.click()
    let_deletions_happen()
    assert program.stage.navigator.place == OverviewPlace()
    assert preview_game(file).encrypted
    assert program.stage.host.onlooker.policies().who_sealed is SealedVisibility.COUNT


def test_changing_ones_mind_begins_nothing(program: Program) -> None:
    page = new_game_page(program)
    page.secrecy.encrypted.setChecked(True)
    page.deal.click()
    dialog(program, PassphrasesDialog).no.click()
    let_deletions_happen()
    assert program.window.current_screen is page
    assert not page.setup().file.exists()


def test_a_players_own_opens_the_file(program: Program, file: Path) -> None:
    assert program.stage.navigator.place == HomePlace()
    program.open_game(file)
    unlock(program, BRAM)
    assert program.stage.navigator.place == OverviewPlace()
    assert program.stage.host.opened_by == BRAM


def test_anothers_does_not(program: Program, file: Path) -> None:
    program.open_game(file)
    asked = dialog(program, PassphraseDialog)
    assert [asked.who.itemText(n) for n in range(asked.who.count())] == ["Ada", "Bram"]
    asked.keys.entry.setText(KEYS[BRAM])
    asked.keys.go.click()
    assert asked.keys.complaint.text()
    assert program.stage.navigator.place == HomePlace()


def test_whoever_opened_it_each_curtain_wants_its_own(
    program: Program, file: Path, clock: ManualClock
) -> None:
    program.open_game(file)
    unlock(program, BRAM)
    program.stage.navigator.call(ADA)
    key = hold(program, clock).key
    assert key is not None
    key.entry.setText(KEYS[BRAM])
    key.go.click()
    assert program.stage.navigator.place == CurtainPlace(ADA)
    clock.advance(1000)
    key.entry.setText(KEYS[ADA])
    key.go.click()
    let_deletions_happen()
    assert program.stage.navigator.place == SeatPlace(ADA)
    said = words_of(program.window)
    assert [each for each in KEYS.values() if each in said] == []


def test_a_forgotten_one_is_replaced_if_the_others_agree(
    program: Program, file: Path, clock: ManualClock
) -> None:
    program.open_game(file)
    unlock(program, BRAM)
    program.stage.together.ask_reset()
    dialog(program, SeatChoiceDialog).yes.click()
    let_deletions_happen()
    (disc,) = dialog(program, ConsentDialog).discs.values()
    disc.press()
    clock.advance(HOLD_TIME)
    let_deletions_happen()
    asked = dialog(program, NewSecretDialog)
    for line in (asked.new, asked.again):
        line.setText("merlin over Wien")
    asked.yes.click()
    let_deletions_happen()
    program.stage.host.locks.check_passphrase(ADA, "merlin over Wien")
    letters = program.stage.host.seat(ADA).history()[-1].reports
    assert "lock_reset" in [report.kind for report in letters]


def test_who_takes_a_seat_chooses_a_passphrase_in_the_same_round(
    program: Program, file: Path, clock: ManualClock
) -> None:
    program.open_game(file)
    unlock(program, BRAM)
    program.stage.together.ask_substitute()
    asked = dialog(program, SeatChoiceDialog)
    asked.name.setText("Zoé")
    asked.yes.click()
    let_deletions_happen()
    (disc,) = dialog(program, ConsentDialog).discs.values()
    disc.press()
    clock.advance(HOLD_TIME)
    let_deletions_happen()
    host = program.stage.host
    assert host.seat(ADA).seat.name == "Ada"
    chosen = dialog(program, NewSecretDialog)
    for line in (chosen.new, chosen.again):
        line.setText("merlin over Wien")
    chosen.yes.click()
    let_deletions_happen()
    assert host.seat(ADA).seat.name == "Zoé"
    host.locks.check_passphrase(ADA, "merlin over Wien")


def test_the_recent_list_tells_what_is_public_without_a_key(program: Program, file: Path) -> None:
    home = program.window.current_screen
    assert isinstance(home, HomeScreen)
    assert "Spring 1901" in words_of(program.window)


def test_the_start_up_check_says_that_a_passphrase_is_wanted(
    program: Program, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    assert not run_smoke_test(application, file, "en")
    let_deletions_happen()
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "passphrase" in said
