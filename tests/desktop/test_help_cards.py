"""The cards of a game tell the options of the game that is played."""

from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from shiboken6 import isValid

from desktop.app import Program
from desktop.help_cards import filled_in, help_cards
from desktop.sample import sample_seats
from desktop.screens.new_game import Setup
from engine.words.catalogue import LANGUAGES


def the_card(language: str, **choices: str | int) -> str:
    return next(card.text for card in help_cards(language, "werewolves", choices) if card.game)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_braces_are_left(language: str) -> None:
    for card in help_cards(language):
        assert "{" not in card.text or not card.game
    assert "{" not in the_card(language)


def test_what_was_chosen_stands_there() -> None:
    assert "**werewolves** (2)" in the_card("en")
    assert "**werewolves** (3)" in the_card("en", wolves=3)
    assert "With every vote" in the_card("en", court_told="calls")
    assert "Avec chaque vote" in the_card("fr", court_told="calls")


def test_a_table_of_the_gms_own_stands_as_he_wrote_it() -> None:
    assert "| wolves 9; humans 1 |" in the_card("en", scores="wolves 9; humans 1")


def test_other_games_do_not_show_it() -> None:
    assert any(card.game == "werewolves" for card in help_cards("en"))
    assert not [card for card in help_cards("en", "standard") if card.game]


def test_an_option_that_there_is_not_is_a_mistake_of_ours() -> None:
    with pytest.raises(KeyError):
        filled_in("{moon}", "en", "werewolves", {})


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_author_is_named(language: str) -> None:
    assert "Jérémie Lefrançois" in the_card(language)


def test_the_rules_beside_a_game_tell_its_own_options(program: Program, tmp_path: Path) -> None:
    program.show_rules()
    panel = program.shelf.rules
    assert panel is not None
    assert len(panel.cards) == len(help_cards("en"))
    choices = {"court_told": "calls", "scores": "wolves 9; humans 1"}
    program.deal(Setup("werewolves", sample_seats(), choices, tmp_path / "Moon.lupi"))
    program.show_rules()
    assert "Werewolves Diplomacy" in [panel.list.itemText(n) for n in range(panel.list.count())]
    panel.open_for("election")
    shown = panel.page.toPlainText()
    assert "With every vote" in shown
    assert "wolves 9; humans 1" in shown
    program.stage.leave_table()
    program.deal(Setup("standard", sample_seats(), {}, tmp_path / "Sun.lupi"))
    program.show_rules()
    assert "Werewolves Diplomacy" not in [card.title for card in panel.cards]


def test_the_rules_of_the_table_are_read_anywhere_in_a_game(
    program: Program, tmp_path: Path
) -> None:
    action = program.window.menus.actions["table_rules"]
    assert not action.isEnabled()
    assert program.deal(Setup("standard", sample_seats(), {"solo": 20}, tmp_path / "a.lupi"))
    program.stage.navigator.call(sample_seats()[0].id)
    assert action.isEnabled()
    action.trigger()
    panel = program.shelf.rules
    assert panel is not None
    assert panel.isVisibleTo(program.window)
    assert panel.list.currentText() == "Rules of this table"
    assert "Centres to win: 20 (usually: 18)" in panel.page.toPlainText()


def test_what_was_looked_up_is_gone_when_the_curtain_falls(
    program: Program, tmp_path: Path
) -> None:
    assert program.deal(Setup("standard", sample_seats(), {}, tmp_path / "a.lupi"))
    program.shelf.open_guide()
    guide = program.shelf.guide
    assert guide is not None
    guide.sought.setText("witch")
    program.stage.navigator.call(sample_seats()[0].id)
    assert program.shelf.guide is None
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert not isValid(guide)
