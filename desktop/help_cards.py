"""The help cards: the rules in our own words, read from `assets/help`.

A card that is of one game may name that game's options in braces, `{court_tie}`: there stands what
was chosen, or the default where no game is open.
"""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass

from desktop.resources import asset
from engine.frame.ruleset import Choice, Choices, family
from engine.registry import ruleset
from engine.words.sentences import Words
from engine.words.table_rules import table_rules, table_rules_page

NOTHING_CHOSEN: Choices = {}
TABLE_RULES = "table_rules"
"""The kind of the card that lists what was agreed at the table."""


@dataclass(frozen=True, slots=True)
class Card:
    """One card: its title, its Markdown, and the kind of phase whose help opens on it.

    `game` is the only game that it is for; empty where it is for all.
    """

    title: str
    text: str
    phase_kind: str
    game: str = ""


def help_cards(
    language: str, game: str = "", choices: Choices = NOTHING_CHOSEN
) -> tuple[Card, ...]:
    """The cards of a language, in their order: those for a game with a list of what was agreed in
    it, or all of them without one."""
    index = tomllib.loads(asset("help", "index.toml").read_text(encoding="utf-8"))
    cards = tuple(
        _card(each, language, choices if each.get("game") == family(game) else NOTHING_CHOSEN)
        for each in index["card"]
        if not game or each.get("game", family(game)) == family(game)
    )
    return (*cards, _table_rules(language, game, choices)) if game else cards


def _table_rules(language: str, game: str, choices: Choices) -> Card:
    rules, words = ruleset(game), Words(language)
    told = table_rules(game, rules.options() if rules is not None else (), choices, words)
    text = table_rules_page(game, told, words)
    return Card(words.text("table_rules.title"), text, TABLE_RULES)


def _card(entry: Mapping[str, Mapping[str, str]], language: str, choices: Choices) -> Card:
    game = str(entry.get("game", ""))
    text = asset("help", language, f"{entry['file']}.md").read_text(encoding="utf-8")
    return Card(
        title=entry["title"][language],
        text=filled_in(text, language, game, choices) if game else text,
        phase_kind=str(entry["phase"]),
        game=game,
    )


_OPTION = re.compile(r"\{(\w+)\}")


def filled_in(text: str, language: str, game: str, choices: Choices) -> str:
    """A card's text with a game's options in words. Raises `KeyError` for one it has not."""
    rules, words = ruleset(game), Words(language)
    usual: dict[str, Choice] = (
        {} if rules is None else {option.key: option.default for option in rules.options()}
    )
    chosen = {**usual, **choices}
    return _OPTION.sub(lambda found: words.choice(game, found[1], chosen[found[1]]), text)
