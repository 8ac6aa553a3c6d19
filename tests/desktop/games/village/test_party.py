"""A party begins in a minute: people are remembered, and nothing is asked that none needs."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.app.program import Program
from desktop.app.settings import Settings
from desktop.games.village.moderator import ModeratorDesk
from desktop.games.village.odds_panel import odds_advice
from desktop.games.village.village_history import VillageEnding
from desktop.home.lot_explained import LotExplained
from desktop.home.lot_words import LotWordsDialog
from desktop.home.new_game import NewGameScreen
from desktop.session.curtain import HOLD_TIME, CurtainScreen
from desktop.session.navigator import GmCurtainPlace, GmDeskPlace, OverviewPlace
from desktop.widgets.clock import ManualClock
from engine.errors import PinRefused, WrongPin
from engine.frame.policy import DealTerms, TableMode
from engine.frame.seat import SeatId
from engine.registry import ruleset
from engine.save.game_file import create_gm_game, open_gm_game
from engine.save.public_file import preview_game
from engine.save.seal import HashCost
from tests.desktop.deletions import let_deletions_happen
from tests.desktop.games.village.player import Villagers
from tests.screens.sample_village import played_host, villagers

CHEAP = HashCost(1, 8192)


def _page(program: Program, game: str = "village") -> NewGameScreen:
    program.stage.navigator.set_up()
    page = program.window.current_screen
    assert isinstance(page, NewGameScreen)
    keys = [each.rules.key for each in page._offers]
    page.games.button(keys.index(game)).setChecked(True)
    return page


def _names(page: NewGameScreen, *names: str) -> None:
    page.players.number.setValue(len(names))
    for line, name in zip(page.players.names, names, strict=False):
        line.setText(name)


PEOPLE = ("Anna", "Bastien", "Chloé", "Dimitri", "Emma", "Farid", "Gabrielle")


def test_a_moderated_party_begins_without_passphrase_or_fingerprint(
    program: Program, settings: Settings, clock: ManualClock, qtbot: QtBot
) -> None:
    page = _page(program)
    page.mode.gm.setChecked(True)
    _names(page, *PEOPLE)
    assert page.problem.text() == ""
    page.turn_to(1)
    assert not page.mode.passphrase.isVisible()
    page.turn_to(2)
    assert page.mixed.isVisible()
    page.deal.click()
    let_deletions_happen()
    assert not program.window.findChildren(LotWordsDialog)
    assert program.stage.navigator.place == GmCurtainPlace()
    (file,) = settings.games_folder.glob("*.lupi")
    assert not preview_game(file).encrypted
    assert preview_game(file).mode is TableMode.GM
    program.stage.close_session()
    let_deletions_happen()
    assert program.open_game(file)
    assert program.stage.navigator.place == GmCurtainPlace()
    curtain = program.window.current_screen
    assert isinstance(curtain, CurtainScreen)
    curtain.repaint()
    qtbot.mousePress(curtain.disc, Qt.MouseButton.LeftButton)
    clock.advance(HOLD_TIME)
    let_deletions_happen()
    assert isinstance(program.window.current_screen, ModeratorDesk)
    program.stage.close_session()


@pytest.mark.parametrize("game", ["werewolves", "shadows", "village"])
def test_round_one_table_all_is_dealt_at_once(program: Program, game: str) -> None:
    page = _page(program, game)
    page.turn_to(1)
    assert page.how_checked.isVisible(), "lots decide here"
    page.deal.click()
    let_deletions_happen()
    assert not program.window.findChildren(LotWordsDialog)
    assert program.stage.navigator.at_table


def test_who_asks_how_the_lot_is_checked_may_have_words_asked(program: Program) -> None:
    page = _page(program, "werewolves")
    page.how_checked.click()
    (explained,) = page.findChildren(LotExplained)
    explained.yes.click()
    page.deal.click()
    (dialog,) = program.window.findChildren(LotWordsDialog)
    dialog.reject()


def test_words_for_the_lot_are_given_where_the_table_wants_to(program: Program) -> None:
    page = _page(program)
    _names(page, *PEOPLE)
    page.mixed.setChecked(True)
    page.deal.click()
    (dialog,) = program.window.findChildren(LotWordsDialog)
    dialog.reject()


def test_a_pin_locks_the_moderators_curtain_and_no_more(
    program: Program, settings: Settings, clock: ManualClock, qtbot: QtBot
) -> None:
    page = _page(program, "village_wolff")
    page.mode.gm.setChecked(True)
    _names(page, *PEOPLE)
    page.mode.pin.setText("12")
    assert "4" in page.problem.text()
    page.mode.pin.setText("2468")
    assert page.problem.text() == ""
    page.deal.click()
    let_deletions_happen()
    curtain = program.window.current_screen
    assert isinstance(curtain, CurtainScreen)
    assert curtain.key is not None
    qtbot.keyClicks(curtain.key.entry, "1357")
    qtbot.keyClick(curtain.key.entry, Qt.Key.Key_Return)
    let_deletions_happen()
    assert program.stage.navigator.place == GmCurtainPlace()
    clock.advance(2_000)
    curtain.key.entry.clear()
    qtbot.keyClicks(curtain.key.entry, "2468")
    qtbot.keyClick(curtain.key.entry, Qt.Key.Key_Return)
    let_deletions_happen()
    assert program.stage.navigator.place == GmDeskPlace()
    (file,) = settings.games_folder.glob("*.lupi")
    assert not preview_game(file).encrypted
    program.stage.close_session()


def test_a_gms_pin_is_kept_in_the_file(tmp_path: Path) -> None:
    seats, gm = villagers(7), DealTerms(mode=TableMode.GM, gm="Marthe")
    choices = {"conduct": "moderator"}

    def begun(name: str, pin: str) -> Path:
        file = tmp_path / name
        create_gm_game(
            file, "village", seats, choices, None, pin=pin, terms=gm, cost=CHEAP
        ).close()
        return file

    desk = open_gm_game(begun("party.lupi", "2468"), None, cost=CHEAP)
    assert desk.locks.pins() == {SeatId("gm")}
    desk.locks.check_pin(SeatId("gm"), "2468")
    with pytest.raises(WrongPin):
        desk.locks.check_pin(SeatId("gm"), "1357")
    desk.close()
    with pytest.raises(PinRefused):
        begun("no.lupi", "1")


def test_the_moderators_card_is_dealt_by_lot_among_the_players(program: Program) -> None:
    drawn = set()
    page = _page(program)
    page.mode.gm.setChecked(True)
    _names(page, *PEOPLE)
    page.mode.drawn.setChecked(True)
    assert page.problem.text() == ""
    page.turn_to(1)
    assert not page.mode.name.isVisible()
    for _ in range(60):
        setup = page.setup()
        drawn.add(setup.gm)
        assert {setup.gm, *(each.name for each in setup.seats)} == set(PEOPLE)
        assert [each.id for each in setup.seats] == [f"s{n}" for n in range(1, 7)]
    assert len(drawn) > 3
    _names(page, *PEOPLE[:5])
    assert "6" in page.problem.text()


def test_people_are_remembered(program: Program, settings: Settings) -> None:
    page = _page(program)
    _names(page, *PEOPLE)
    page.deal.click()
    let_deletions_happen()
    program.stage.close_session()
    page = _page(program, "village_wolff")
    assert page.players.number.value() == len(PEOPLE)
    assert page.players.typed == PEOPLE
    shown = [each for each in page.players.names if not each.isHidden()]
    assert len(shown) == len(PEOPLE)


def test_no_negotiation_and_no_mail_stand_on_a_partys_page(program: Program) -> None:
    page = _page(program)
    page.turn_to(2)
    assert not page.talk.isVisible()
    page.turn_to(1)
    page.mode.gm.setChecked(True)
    said = " ".join(
        each.text() for each in page.mode.findChildren(type(page.place)) if each.isVisible()
    )
    assert "mail" not in said
    standard = page._offers[0]
    page.games.button(0).setChecked(True)
    assert standard.rules.key == "standard"
    assert page.mode.passphrase.isVisible()
    page.turn_to(2)
    assert not page.mixed.isVisible()


@pytest.mark.parametrize(
    ("game", "players", "said"),
    [
        ("village", 7, ("2 werewolves", "79 %", "Nearest even: one werewolf.")),
        ("village", 8, ("2 werewolves", "54 %", "No other number is nearer even.")),
        ("village", 8, ("With 7 players they win 79 %.", "With 9 players they win 65 %.")),
        ("village", 5, ("With 6 players they win",)),
        ("village", 10, ("2 werewolves", "45 %", "No other number is nearer even.")),
        ("village_wolff", 9, ("2 werewolves", "41 %", "No other number is nearer even.")),
    ],
)
def test_the_advice_agrees_with_what_the_rules_advise(
    qapp: QApplication, game: str, players: int, said: tuple[str, ...]
) -> None:
    rules = ruleset(game)
    assert rules is not None
    chosen = {each.key: each.default for each in rules.options()}
    words = odds_advice(chosen, players)
    assert all(each in words for each in said), words


def test_the_same_people_play_again(qtbot: QtBot, settings: Settings, clock: ManualClock) -> None:
    table = Villagers(qtbot, settings, clock)
    program = table.program
    page = _page(program)
    _names(page, *PEOPLE[:6])
    page.deal.click()
    let_deletions_happen()
    table.host = program.stage.host
    choices = table.host.onlooker.choices
    played_host(table.host, "end")
    program.stage.navigator.opened(ended=True)
    ending = program.window.current_screen
    assert isinstance(ending, VillageEnding)
    table.press(ending.again)
    qtbot.wait(1)
    let_deletions_happen()
    assert program.stage.navigator.place == OverviewPlace()
    again = program.stage.host
    assert [each.name for each in again.onlooker.seats] == list(PEOPLE[:6])
    assert again.onlooker.phase().key == "cards"
    assert again.onlooker.choices == choices
    assert len(list(settings.games_folder.glob("*.lupi"))) == 2
    program.end()
