"""The help cards: every card in both languages, of the same shape, in typographic dress."""

import re
import tomllib
from pathlib import Path

import pytest

from engine.board.calendar import PhaseKind
from engine.words.catalogue import LANGUAGES

HELP = Path(__file__).parents[3] / "assets" / "help"
CARDS = tomllib.loads((HELP / "index.toml").read_text(encoding="utf-8"))["card"]


def card_text(language: str, file: str) -> str:
    return (HELP / language / f"{file}.md").read_text(encoding="utf-8")


def test_every_phase_has_its_card():
    kinds = [card["phase"] for card in CARDS if card["phase"]]
    assert sorted(kinds) == sorted(PhaseKind)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_index_lists_exactly_the_cards_there_are(language: str):
    there = {path.stem for path in (HELP / language).glob("*.md")}
    assert {card["file"] for card in CARDS} == there


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", CARDS, ids=lambda card: card["file"])
def test_a_card_bears_the_title_of_the_index(card: dict[str, dict[str, str]], language: str):
    heading = card_text(language, str(card["file"])).splitlines()[0]
    assert heading == f"# {card['title'][language]}"


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card["file"])
def test_both_languages_have_the_same_headings_lists_and_tables(card: dict[str, str]):
    shapes = [
        re.findall(r"^(?:#+|- |\d\.|\|)", card_text(language, card["file"]), re.MULTILINE)
        for language in LANGUAGES
    ]
    assert shapes[0] == shapes[1]


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card["file"])
def test_french_high_signs_never_begin_a_line(card: dict[str, str]):
    text = re.sub(r"`[^`]*`|^\|[-|]+\|$", "", card_text("fr", card["file"]), flags=re.MULTILINE)
    assert "'" not in text
    assert not re.search(r" [;:!?»]|« ", text)
