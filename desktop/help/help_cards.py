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

from desktop.resources import asset
from engine.board.map import Map
from engine.frame.ruleset import Choice, Choices, family
from engine.registry import board, options_of
from engine.sentences.sentences import Words
from engine.sentences.table_rules import table_rules, table_rules_page

NOTHING_CHOSEN: Choices = {}
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
    return tomllib.loads(asset("help", "index.toml").read_text(encoding="utf-8"))["card"]


def help_cards(
    language: str, game: str = "", choices: Choices = NOTHING_CHOSEN, *, gm: bool = False
) -> tuple[HelpCard, ...]:
    """The cards of a language, in their order: those for a game with a list of what was agreed in
    it, or all of them without one. `gm` says that a GM runs it: other things are usual then."""
    kind = family(game)
    cards = tuple(
        _card(each, language, game, choices)
        for each in _entries()
        if not game or kind in each.get("games", (kind,))
    )
    return (*cards, _table_rules(language, game, choices, gm=gm)) if game else cards


def _table_rules(language: str, game: str, choices: Choices, *, gm: bool) -> HelpCard:
    words = Words(language)
    told = table_rules(game, options_of(game), choices, words, gm=gm)
    text = table_rules_page(game, told, words)
    return HelpCard(words.text("table_rules.title"), text, TABLE_RULES)


def _card(entry: _Entry, language: str, game: str, choices: Choices) -> HelpCard:
    text = asset("help", language, f"{entry['file']}.md").read_text(encoding="utf-8")
    games = tuple(entry.get("games", ()))
    text = filled_in(text, language, game or (games or (_WITHOUT_A_GAME,))[0], choices)
    return HelpCard(entry["title"][language], text, entry["phase"], games)


_WITHOUT_A_GAME = "standard"
"""Whose rules a card for all games tells where none is open."""

_CONDITION = re.compile(r"(\w+)(!?=)([\w|.]+)")
_WHEN = re.compile(r"\{when ([^{}]+)\}((?:(?!\{when ).)*?)\{end\}", re.DOTALL)
"""The innermost of texts that stand under a condition."""
_OPTION = re.compile(r"\{(\w+)\}")


def filled_in(text: str, language: str, game: str, choices: Choices) -> str:
    """A card's text as it holds in a game. Raises `KeyError` for an option it has not."""
    words, laid = Words(language), board(game)
    chosen: dict[str, Choice] = {
        **{option.key: option.default for option in options_of(game)},
        **choices,
        "game": family(game),
        "map": "own" if laid is None else "another",
        "builds": "home" if laid is None else _where_built(laid.file.map),
    }
    found = 1
    while found:
        text, found = _WHEN.subn(lambda each: _chosen_text(each, chosen), text)
    text = re.sub(r"[ \t]+$", "", text, flags=re.MULTILINE)
    text = re.sub(r"\n{3,}", "\n\n", text)
    return _OPTION.sub(lambda found: words.choice(game, found[1], chosen[found[1]]), text)


def _where_built(map: Map) -> str:
    if not map.anywhere:
        return "home"
    return "anywhere_with_home" if map.home_needed else "anywhere"


def _chosen_text(found: re.Match[str], chosen: Choices) -> str:
    holds = all(_holds(each, chosen) for each in found[1].split(" and "))
    then, _, otherwise = found[2].partition("{or}")
    return then if holds else otherwise


def _holds(condition: str, chosen: Choices) -> bool:
    found = _CONDITION.fullmatch(condition.strip())
    if found is None:
        raise ValueError(condition)
    key, sign, values = found.groups()
    if key not in chosen:
        return False
    return (str(chosen[key]).lower() in values.split("|")) is (sign == "=")
