"""No screen leaves English words among the French, or cuts off words that are long."""

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QPushButton

from desktop.resources import asset_path
from tests.desktop.walk import cramped, longer, posed, shot_named, shown, words_of
from tests.screens.shot import SHOTS

SAMPLE = ("home", "new-game", "overview", "seat")
"""What everybody sees; `make soak` walks through all the rest."""


def catalogue() -> dict[str, set[str]]:
    """What the windows say in English, with what that may be in French."""
    found: dict[str, set[str]] = {}
    for file in sorted(asset_path("words").glob("*_fr.ts")):
        for message in ET.parse(file).getroot().iter("message"):
            source, said = message.findtext("source", ""), message.findtext("translation", "")
            found.setdefault(source, set()).add(said)
    return found


CATALOGUE = catalogue()
FRENCH = {each for said in CATALOGUE.values() for each in said}


def untranslated(said: str) -> bool:
    """Whether words are some of ours in English, and are other words in French."""
    french = CATALOGUE.get(said, set())
    return bool(french) and said not in FRENCH and bool(re.search(r"[a-z]{3}", said))


def check(name: str, folder: Path) -> None:
    """One screen, in French and in longer words."""
    with posed(shot_named(name), folder, "fr") as screen:
        english = {said for each in shown(screen) for said in words_of(each) if untranslated(said)}
        assert sorted(english) == []
        assert cramped(screen) == []
    with posed(shot_named(name), folder, long=True) as screen:
        assert cramped(screen) == []


@pytest.mark.parametrize("name", SAMPLE)
def test_a_screen_speaks_french_and_has_room_for_it(
    qapp: QApplication, name: str, tmp_path: Path
) -> None:
    check(name, tmp_path)


@pytest.mark.soak
@pytest.mark.parametrize("name", [each.name for each in SHOTS if each.name not in SAMPLE])
def test_every_other_screen_speaks_french_and_has_room_for_it(
    qapp: QApplication, name: str, tmp_path: Path
) -> None:
    check(name, tmp_path)


def test_what_is_cut_off_is_found(qapp: QApplication, tmp_path: Path) -> None:
    with posed(shot_named("home"), tmp_path, long=True) as screen:
        words = longer("New game…")
        (button,) = (each for each in screen.findChildren(QPushButton) if each.text() == words)
        button.setFixedWidth(40)
        assert cramped(screen) == [f"{type(button).__name__}: {button.text()}"]


def test_english_among_the_french_is_found() -> None:
    assert untranslated("Seal orders")
    assert not untranslated("Sceller les ordres")
    assert not untranslated("France")
