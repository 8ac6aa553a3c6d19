"""The user's guide: complete in both languages, searchable, gone behind the curtain."""

import re
import tomllib
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QImage, QTextDocument
from pytestqt.qtbot import QtBot

from desktop.help.guide_window import (
    GuideWindow,
    chapters,
    normalise,
    picture_path,
    search_guide,
    title_of,
)
from desktop.resources import LANGUAGES, asset_path, resource_root
from desktop.widgets.theme import Lighting, colour_scheme


def test_every_chapter_is_there_in_every_language_and_nothing_else_lies_about() -> None:
    index = tomllib.loads(asset_path("guide", "index.toml").read_text("utf-8"))
    named = {f"{each['file']}.md" for each in index["chapter"]}
    for language in LANGUAGES:
        assert {file.name for file in asset_path("guide", language).glob("*")} == named
        assert all(each["title"][language] for each in index["chapter"])


def named_pictures(language: str) -> list[str]:
    """What the chapters call their pictures, with the words for those who do not see them."""
    found = [
        picture
        for each in chapters(language)
        for picture in re.findall(r"^!\[([^\]]+)\]\((.+)\)$", each.text, re.MULTILINE)
    ]
    assert all(words for words, _ in found)
    return [name for _, name in found]


def test_the_pictures_of_the_guide_are_there_small_and_in_its_language() -> None:
    there = {file.name: file.stat().st_size for file in asset_path("guide", "views").iterdir()}
    named = {language: named_pictures(language) for language in LANGUAGES}
    assert len(named["en"]) == len(named["fr"]) == 6
    for language, names in named.items():
        assert all(picture_path(name, language).is_file() for name in names)
        assert all(name.endswith(f"_{language}.png") for name in names)
    assert {name.rpartition("/")[2] for names in named.values() for name in names} == set(there)
    assert sum(there.values()) < 800_000


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_chapter_shows_its_picture_no_wider_than_the_page(qtbot: QtBot, language: str) -> None:
    window = GuideWindow(language, colour_scheme(Lighting.DARK))
    qtbot.addWidget(window)
    window.show()
    window.open_chapter(title_of("orders", language))
    page = window.page
    name = next(each for each in named_pictures(language) if "convoy" in each)
    picture = page.document().resource(QTextDocument.ResourceType.ImageResource.value, QUrl(name))
    assert isinstance(picture, QImage)
    assert 300 < picture.width() / picture.devicePixelRatio() < page.viewport().width()
    assert not page.horizontalScrollBar().isVisible()


def test_pictures_are_not_read_as_words() -> None:
    assert search_guide(chapters("en"), "views") == ()


def test_both_languages_have_the_same_sections_and_tables() -> None:
    english, french = chapters("en"), chapters("fr")
    assert len(english) == len(french)
    for one, other in zip(english, french, strict=True):
        shape = [
            [line[:2] for line in each.text.splitlines() if line[:1] in "#|"]
            for each in (one, other)
        ]
        assert shape[0] == shape[1], one.title


PROPER = {"diplomacy", "Save", "Enregistrer"}
"""A package, and the button that the guide says there is not."""


def spoken(language: str) -> set[str]:
    """What windows and reports say in a language, without signs for keys and for more to come."""
    said: set[str] = set()
    for file in asset_path("words").glob("*_fr.ts"):
        for message in ElementTree.parse(file).iter("message"):
            part = message.find("source" if language == "en" else "translation")
            said.add("".join(part.itertext()) if part is not None else "")
    for file in asset_path("words").glob(f"*{language}.toml"):
        said |= set(texts(tomllib.loads(file.read_text("utf-8"))))
    return {bare(each) for each in said}


def texts(table: dict[str, object]) -> Iterator[str]:
    for value in table.values():
        if isinstance(value, dict):
            yield from texts(value)
        elif isinstance(value, str):
            yield value


def bare(text: str) -> str:
    return " ".join(text.replace("&", "").split()).rstrip(" …")


@pytest.mark.parametrize("language", LANGUAGES)
def test_buttons_and_menus_are_called_as_they_are(language: str) -> None:
    """What the guide sets in italics stands on some window, letter by letter."""
    known, strange = spoken(language), list[str]()
    for chapter in chapters(language):
        if not chapter.rules:
            text = re.sub(r"`[^`]*`", "", chapter.text)
            named = re.findall(r"(?<!\*)\*(?!\*)([^*]+?)\*(?!\*)", text)
            parts = {bare(part) for each in named for part in each.split("▸")}
            strange += [f"{chapter.title}: {part}" for part in parts - known - PROPER]
    assert strange == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_that_has_help_finds_its_chapter(language: str) -> None:
    sources = resource_root().joinpath("desktop").rglob("*.py")
    topics = {
        name
        for file in sources
        for name in re.findall(r'^    topic = "(\w+)"', file.read_text("utf-8"), re.M)
    }
    assert len(topics) >= 8
    assert sorted(name for name in topics if not title_of(name, language)) == []


def test_no_page_of_the_guide_leads_out_of_it() -> None:
    within = asset_path("guide")
    for language in LANGUAGES:
        for chapter in chapters(language):
            targets = re.findall(r"\]\(([^)]*)\)", chapter.text)
            files = [asset_path("guide", language, each).resolve() for each in targets]
            assert all(each.is_file() and within.resolve() in each.parents for each in files)


def test_french_is_set_with_its_own_spaces() -> None:
    for chapter in chapters("fr"):
        assert not re.search(r" [;!?»]|« ", chapter.text), chapter.title


@pytest.mark.parametrize(
    ("language", "sought", "title"),
    [
        ("en", "convoy enter", "Orders on the map"),
        ("en", "PASSPHRASE lost", "What secrecy means here"),
        ("fr", "echeances fuseau", "Mener une partie"),
        ("fr", "pli sans le programme", "Par courrier"),
        ("en", "council forum posted", "The other games"),
    ],
)
def test_words_are_found_whatever_their_case_and_accents(
    language: str, sought: str, title: str
) -> None:
    guide = chapters(language)
    found = search_guide(guide, sought)
    assert title in {guide[each.chapter].title for each in found}
    assert any(
        normalise(sought.split()[0]) in normalise(each.excerpt + each.heading) for each in found
    )


def test_what_stands_nowhere_is_not_found() -> None:
    assert search_guide(chapters("en"), "xylophone") == ()
    assert search_guide(chapters("en"), "   ") == ()


def test_typing_lists_places_and_choosing_one_turns_there(qtbot: QtBot) -> None:
    window = GuideWindow("en", colour_scheme(Lighting.LIGHT))
    qtbot.addWidget(window)
    window.show()
    assert window.list.count() == len(window.chapters)
    qtbot.keyClicks(window.sought, "substitute")
    assert 0 < window.list.count() < len(window.chapters)
    assert "Running a game" in window.list.item(0).text() or window.list.count() > 1
    window.list.setCurrentRow(window.list.count() - 1)
    assert "substitut" in normalise(window.page.toPlainText())
    qtbot.keyClicks(window.sought, "xylophone")
    assert window.nothing.isVisible()
    window.sought.clear()
    assert window.list.count() == len(window.chapters)


def test_the_guide_tells_the_rules_of_every_game(qtbot: QtBot) -> None:
    window = GuideWindow("fr", colour_scheme(Lighting.LIGHT))
    qtbot.addWidget(window)
    window.open_chapter("Heptadiplomacy")
    titles = [each.title for each in window.chapters if each.rules]
    assert len(titles) >= 14
