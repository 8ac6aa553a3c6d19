"""The help cards: the rules in our own words, read from `assets/help`.

A card tells the rules that are in force, where a game is open, and the usual ones elsewhere. In
its Markdown `{court_tie}` stands for what was chosen of that option, in words, and
`{when court_tie=vote and spy=true}...{or}...{end}` for a text that holds only then, and for
another that holds only otherwise; `a|b` is either of two values, `!=` none of them. What is asked
of an option that the game has not is not so. Three more can be asked: `game` is the game's kind,
`map` whether it is played on our `own` map or on `another`, `builds` whether one builds at `home`
`anywhere`, or `anywhere_with_home`: in every centre while one of one's homes is held.
"""

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from typing import NotRequired, TypedDict

from desktop.resources import asset_path
from engine.board.map import Map
from engine.frame.game_option import OptionValue, OptionValues
from engine.frame.ruleset import game_family
from engine.registry import custom_board, game_options
from engine.sentences.sentences import Sentences
from engine.sentences.table_rules import table_rules, table_rules_page

NOTHING_CHOSEN: OptionValues = {}
TABLE_RULES = "table_rules"
"""The kind of the card that lists what was agreed at the table."""


@dataclass(frozen=True, slots=True)
class HelpCard:
    """One card: its title, its Markdown, and the kind of phase whose help opens on it.

    `games` are the only games that it is for; empty where it is for all.
    """

    title: str
    text: str
    phase_kind: str
    games: tuple[str, ...] = ()


class _Entry(TypedDict):
    """A card as it stands in the index: its file, its titles by language, the rest as above."""

    file: str
    title: dict[str, str]
    phase: str
    games: NotRequired[list[str]]


@cache
def _entries() -> list[_Entry]:
    return tomllib.loads(asset_path("help", "index.toml").read_text(encoding="utf-8"))["card"]


def help_cards(
    language: str, game: str = "", choices: OptionValues = NOTHING_CHOSEN, *, gm: bool = False
) -> tuple[HelpCard, ...]:
    """The cards of a language, in their order: those for a game with a list of what was agreed in
    it, or all of them without one. `gm` says that a GM runs it: other things are usual then."""
    kind = game_family(game)
    cards = tuple(
        _card(each, language, game, choices)
        for each in _entries()
        if not game or kind in each.get("games", (kind,))
    )
    return (*cards, _table_rules(language, game, choices, gm=gm)) if game else cards


def _table_rules(language: str, game: str, choices: OptionValues, *, gm: bool) -> HelpCard:
    words = Sentences(language)
    told = table_rules(game, game_options(game), choices, words, gm=gm)
    text = table_rules_page(game, told, words)
    return HelpCard(words.text("table_rules.title"), text, TABLE_RULES)


def _card(entry: _Entry, language: str, game: str, choices: OptionValues) -> HelpCard:
    text = asset_path("help", language, f"{entry['file']}.md").read_text(encoding="utf-8")
    games = tuple(entry.get("games", ()))
    text = fill_in_card(text, language, game or (games or (_WITHOUT_A_GAME,))[0], choices)
    return HelpCard(entry["title"][language], text, entry["phase"], games)


_WITHOUT_A_GAME = "standard"
"""Whose rules a card for all games tells where none is open."""

_CONDITION = re.compile(r"(\w+)(!?=)([\w|.]+)")
_WHEN = re.compile(r"\{when ([^{}]+)\}((?:(?!\{when ).)*?)\{end\}", re.DOTALL)
"""The innermost of texts that stand under a condition."""
_OPTION = re.compile(r"\{(\w+)\}")


def fill_in_card(text: str, language: str, game: str, choices: OptionValues) -> str:
    """A card's text as it holds in a game. Raises `KeyError` for an option it has not."""
    words, laid = Sentences(language), custom_board(game)
    chosen: dict[str, OptionValue] = {
        **{option.key: option.default for option in game_options(game)},
        **choices,
        "game": game_family(game),
        "map": "own" if laid is None else "another",
        "builds": "home" if laid is None else _build_sites_text(laid.file.map),
    }
    found = 1
    while found:
        text, found = _WHEN.subn(lambda each: _conditional_text(each, chosen), text)
    text = re.sub(r"[ \t]+$", "", text, flags=re.MULTILINE)
    text = re.sub(r"\n{3,}", "\n\n", text)
    return _OPTION.sub(lambda found: words.choice(game, found[1], chosen[found[1]]), text)


def _build_sites_text(map: Map) -> str:
    if not map.anywhere:
        return "home"
    return "anywhere_with_home" if map.needs_free_home else "anywhere"


def _conditional_text(found: re.Match[str], chosen: OptionValues) -> str:
    holds = all(_is_condition_true(each, chosen) for each in found[1].split(" and "))
    then, _, otherwise = found[2].partition("{or}")
    return then if holds else otherwise


def _is_condition_true(condition: str, chosen: OptionValues) -> bool:
    found = _CONDITION.fullmatch(condition.strip())
    if found is None:
        raise ValueError(condition)
    key, sign, values = found.groups()
    if key not in chosen:
        return False
    return (str(chosen[key]).lower() in values.split("|")) is (sign == "=")
