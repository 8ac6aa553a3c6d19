"""The help cards: the rules in our own words, read from `assets/help`."""

import tomllib
from dataclasses import dataclass

from desktop.resources import asset


@dataclass(frozen=True, slots=True)
class Card:
    """One card: its title, its Markdown, and the kind of phase whose help opens on it."""

    title: str
    text: str
    phase_kind: str


def help_cards(language: str) -> tuple[Card, ...]:
    """All cards of a language, in their order."""
    index = tomllib.loads(asset("help", "index.toml").read_text(encoding="utf-8"))
    return tuple(
        Card(
            title=each["title"][language],
            text=asset("help", language, f"{each['file']}.md").read_text(encoding="utf-8"),
            phase_kind=each["phase"],
        )
        for each in index["card"]
    )
