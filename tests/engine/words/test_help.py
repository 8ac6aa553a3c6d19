"""The help cards: every card in both languages, of the same shape, in typographic dress."""

import re
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

from engine.board.gazetteer import Gazetteer
from engine.board.map import Map
from engine.board.position import read_position
from engine.board.terms import Location, Province, Season
from engine.board.turn import PhaseKind, Turn
from engine.board.unit import Dislodged
from engine.board.view import BoardView
from engine.errors import NotationError
from engine.orders.notation import read_order
from engine.phrases.catalogue import LANGUAGES

HELP = Path(__file__).parents[3] / "assets" / "help"
CARDS = tomllib.loads((HELP / "index.toml").read_text(encoding="utf-8"))["card"]


def card_text(language: str, file: str) -> str:
    return (HELP / language / f"{file}.md").read_text(encoding="utf-8")


def test_every_phase_has_its_card():
    usual = [card for card in CARDS if "standard" in card.get("games", ("standard",))]
    kinds = [card["phase"] for card in usual if card["phase"]]
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


STANDING = "england: A lon, A yor, F mao, F nth |  | ; france: A bur, A mar, A par |  | "


def understood(text: str, kind: PhaseKind, map: Map, gazetteer: Gazetteer) -> bool:
    position = read_position(STANDING)
    if kind is PhaseKind.RETREAT:
        leaver = Dislodged(position.units[Province("bur")], Province("mun"), (Location("gas"),))
        position = replace(position, dislodged={Province("bur"): leaver})
    view = BoardView(map, position, Turn(1902, Season.FALL, kind))
    try:
        read_order(text, gazetteer, view)
    except NotationError:
        return False
    return True


@pytest.mark.parametrize("language", LANGUAGES)
def test_orders_are_understood_as_the_card_writes_them(
    language: str, standard_map: Map, standard_gazetteer: Gazetteer
):
    _, written = card_text(language, "orders").split("\n## ")[1:3]
    examples = re.findall(r"`([^`]+)`", written)
    assert len(examples) > 12
    assert [
        example
        for example in examples
        if not any(
            understood(example, kind, standard_map, standard_gazetteer) for kind in PhaseKind
        )
    ] == []
