"""The cards of a game tell the options of the game that is played."""

import re
import tomllib
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from shiboken6 import isValid

from desktop.app.program import Program
from desktop.help.help_cards import TABLE_RULES, fill_in_card, help_cards
from desktop.home.new_game import GameSetup
from desktop.resources import asset_path
from engine.games.shadows.opening import NORTH, SOUTH
from engine.phrases.catalogue import LANGUAGES
from engine.registry import map_file, rulesets
from tests.screens.sample_game import sample_seats

GAMES = {rules.key: rules for rules in rulesets()}

OFFERED = {
    "standard": "table movement orders convoys retreat adjustment victory unplayed",
    "winter1900": "table movement orders convoys retreat adjustment victory unplayed",
    "1897": "table movement orders convoys retreat adjustment victory unplayed 1897",
    "shadows": "table movement orders convoys retreat adjustment unplayed shadows",
    "werewolves": "table movement orders convoys retreat adjustment werewolves",
    "hepta": "table movement orders convoys retreat adjustment hepta",
    "village": "village",
    "village_wolff": "village_wolff",
}
"""The cards of a game, beside those that tell no rules. Who adds one must read it against every
game that it is offered in: how a game is won is told by one card alone."""

IN_THE_LIST_ONLY = {
    "standard": "powers entry",
    "winter1900": "powers entry",
    "1897": "powers entry",
    "shadows": "powers entry",
    "werewolves": "powers dwell entry",
    "hepta": "powers entry",
    "village": "dealing few",
    "village_wolff": "dealing few",
}
"""Options that no card speaks of: how the table is run, and what never makes a card false. They
stand in the list of the table's rules."""


def the_card(language: str, **choices: str | int) -> str:
    return next(
        card.text
        for card in help_cards(language, "werewolves", choices)
        if card.games == ("werewolves",)
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_braces_are_left(language: str) -> None:
    for card in help_cards(language):
        assert "{" not in card.text
    for game in GAMES:
        for card in help_cards(language, game):
            assert "{" not in card.text, card.title


def test_what_was_chosen_stands_there() -> None:
    assert "**werewolves** (2)" in the_card("en")
    assert "**werewolves** (3)" in the_card("en", wolves=3)
    assert "With every vote" in the_card("en", court_told="calls")
    assert "Avec chaque vote" in the_card("fr", court_told="calls")


def test_a_table_of_the_gms_own_stands_as_he_wrote_it() -> None:
    assert "| wolves 9; humans 1 |" in the_card("en", scores="wolves 9; humans 1")


def test_other_games_do_not_show_it() -> None:
    assert any(card.games == ("werewolves",) for card in help_cards("en"))
    for card in help_cards("en", "standard"):
        assert not card.games or "standard" in card.games


ONLY_WITH: dict[str, dict[str, str | int]] = {
    "twin_supports": {"module": 1},
    "twin_seas_linked": {"module": 3},
    **{key: {"conduct": "moderator"} for key in ("call_dead", "quiet_night", "night_order")},
    "lynched_card": {"first_lynching": True},
    **{key: {"cupid": True} for key in ("cupid_self", "lovers_last", "lover_death", "bearers")},
    "second_vote": {"tie": "revote"},
    "wolfsbane_told": {"wolfsbane": "fixed"},
    **{key: {"wolfsbane": "moving"} for key in ("ward_repeat", "ward_end")},
    **{key: {"dark_city": True} for key in ("swap_time", "swap_dead", "swap_must")},
}
"""Options that do something only where another is chosen."""


def told_by_cards(language: str, game: str, choices: dict[str, str | int]) -> list[str]:
    cards = help_cards(language, game, choices)
    return [card.text for card in cards if card.phase_kind != TABLE_RULES]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_offers_the_cards_that_were_read_against_it(game: str) -> None:
    index = tomllib.loads(asset_path("help", "index.toml").read_text(encoding="utf-8"))["card"]
    offered = [card["file"] for card in index if game in card.get("games", [game])]
    assert offered == [*OFFERED[game].split()[:-1], *offered[len(OFFERED[game].split()) - 1 :]]
    assert set(offered) - set(OFFERED[game].split()) == {"secrecy", "computers", "gm"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_each_option_changes_a_card_or_is_told_in_the_list_only(game: str, language: str) -> None:
    usual, silent = told_by_cards(language, game, {}), set()
    for option in GAMES[game].options():
        for value in option.values or (option.low, option.high):
            given = ONLY_WITH.get(option.key, {})
            before = told_by_cards(language, game, given) if given else usual
            if value == option.default:
                continue
            if told_by_cards(language, game, {**given, option.key: value}) == before:
                silent.add(option.key)
    assert silent == set(IN_THE_LIST_ONLY[game].split())


CONDITION = re.compile(r"(\w+)!?=([\w|.]+)")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_card_asks_about_is_an_option_of_a_game_that_has_the_card(language: str) -> None:
    asked_elsewhere = {
        "game": set(GAMES),
        "map": {"own", "another"},
        "builds": {"anywhere", "anywhere_with_home"},
    }
    for card in tomllib.loads(asset_path("help", "index.toml").read_text(encoding="utf-8"))[
        "card"
    ]:
        text = asset_path("help", language, f"{card['file']}.md").read_text(encoding="utf-8")
        offered = {key: set(values) for key, values in asked_elsewhere.items()}
        for game in card.get("games", GAMES):
            for option in GAMES[game].options():
                values = option.values or range(option.low, option.high + 1)
                offered.setdefault(option.key, set()).update(str(v).lower() for v in values)
        for condition in re.findall(r"\{when ([^{}]+)\}", text):
            for key, values in CONDITION.findall(condition):
                assert set(values.split("|")) <= offered[key], (card["file"], condition)


def test_cards_ask_the_same_in_both_languages() -> None:
    for card in tomllib.loads(asset_path("help", "index.toml").read_text(encoding="utf-8"))[
        "card"
    ]:
        asked = [
            sorted(re.findall(r"\{[^{}]+\}", path.read_text(encoding="utf-8")))
            for path in (asset_path("help", each, f"{card['file']}.md") for each in LANGUAGES)
        ]
        assert asked[0] == asked[1], card["file"]


def test_no_sentence_stands_that_an_option_makes_false() -> None:
    for choices, false in (
        ({"winter_rounds": "one"}, "The Winter has two rounds"),
        ({"spy": False}, "**Spy.**"),
        ({"witch": False}, "**Witch.**"),
        ({"scientist": False}, "The **scientist** names"),
        ({"court_needs": "majority"}, "decides a tie"),
        ({"court_tie": "poll"}, "else nobody is"),
        ({"captor_told": True}, "Only its player"),
        ({"first_winter": "1900"}, "Winter of 1901"),
    ):
        assert false in the_card("en")
        assert false not in the_card("en", **choices), choices


def test_the_winter_and_the_win_are_told_as_the_game_has_them() -> None:
    def card(game: str, kind: str, **choices: str | int) -> str:
        cards = help_cards("en", game, choices)
        return next(card.text for card in cards if card.phase_kind == kind)

    assert "those you began with" in card("standard", "adjustment")
    for game in ("1897", "shadows", "hepta"):
        assert "those you began with" not in card(game, "adjustment")
    assert "you are not even asked" not in card("shadows", "adjustment")
    assert "In the Capital only" in card("shadows", "adjustment", building="capital")
    standard = "".join(told_by_cards("en", "standard", {"solo": 20, "draws": "none"}))
    assert "**20 supply centres**" in standard
    assert "**no draws**" in standard
    assert "18 supply" not in standard
    for game in ("werewolves", "shadows", "hepta"):
        assert "**Concession.**" not in "".join(told_by_cards("en", game, {}))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pools_of_the_headquarters_are_on_the_card(language: str) -> None:
    names = map_file("standard").gazetteer.provinces[language]
    text = next(card.text for card in help_cards(language) if card.games == ("shadows",))
    lines = " ".join(text.split())
    for pool in (NORTH, SOUTH):
        assert ", ".join(sorted(names[each] for each in pool)) + "." in lines


def test_an_option_that_there_is_not_is_a_mistake_of_ours() -> None:
    with pytest.raises(KeyError):
        fill_in_card("{moon}", "en", "werewolves", {})


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_author_is_named(language: str) -> None:
    assert "Jérémie Lefrançois" in the_card(language)


def test_the_rules_beside_a_game_tell_its_own_options(program: Program, tmp_path: Path) -> None:
    program.show_rules()
    panel = program.shelf.rules
    assert panel is not None
    assert len(panel.cards) == len(help_cards("en"))
    choices = {"court_told": "calls", "scores": "wolves 9; humans 1"}
    program.deal(GameSetup("werewolves", sample_seats(), choices, tmp_path / "Moon.lupi"))
    program.show_rules()
    assert "Werewolves Diplomacy" in [panel.list.itemText(n) for n in range(panel.list.count())]
    panel.show_card_for("election")
    shown = panel.page.toPlainText()
    assert "With every vote" in shown
    assert "wolves 9; humans 1" in shown
    program.stage.close_session()
    program.deal(GameSetup("standard", sample_seats(), {}, tmp_path / "Sun.lupi"))
    program.show_rules()
    assert "Werewolves Diplomacy" not in [card.title for card in panel.cards]


def test_the_rules_of_the_table_are_read_anywhere_in_a_game(
    program: Program, tmp_path: Path
) -> None:
    action = program.window.menus.actions["table_rules"]
    assert not action.isEnabled()
    assert program.deal(GameSetup("standard", sample_seats(), {"solo": 20}, tmp_path / "a.lupi"))
    program.stage.navigator.call(sample_seats()[0].id)
    assert action.isEnabled()
    action.trigger()
    panel = program.shelf.rules
    assert panel is not None
    assert panel.isVisibleTo(program.window)
    assert panel.list.currentText() == "Rules of this table"
    assert "Centres to win: 20 (usually: 18)" in panel.page.toPlainText()


def test_the_guide_tells_the_rules_of_the_game_that_is_open(
    program: Program, tmp_path: Path
) -> None:
    program.shelf.open_guide()
    assert program.deal(GameSetup("standard", sample_seats(), {"solo": 20}, tmp_path / "a.lupi"))
    program.shelf.open_guide()
    guide = program.shelf.guide
    assert guide is not None
    told = {chapter.title: chapter.text for chapter in guide.chapters}
    assert "**20 supply centres**" in told["Winning"]
    assert "League of Shadows" not in told


def test_what_was_looked_up_is_gone_when_the_curtain_falls(
    program: Program, tmp_path: Path
) -> None:
    assert program.deal(GameSetup("standard", sample_seats(), {}, tmp_path / "a.lupi"))
    program.shelf.open_guide()
    guide = program.shelf.guide
    assert guide is not None
    guide.sought.setText("witch")
    program.stage.navigator.call(sample_seats()[0].id)
    assert program.shelf.guide is None
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert not isValid(guide)
