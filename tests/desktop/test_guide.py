"""The user's guide: complete in both languages, searchable, gone behind the curtain."""

import re
import tomllib

import pytest
from pytestqt.qtbot import QtBot

from desktop.guide import chapters, plain, search
from desktop.panels.guide import GuideWindow
from desktop.resources import LANGUAGES, asset
from desktop.theme import Lighting, scheme_for


def test_every_chapter_is_there_in_every_language_and_nothing_else_lies_about() -> None:
    index = tomllib.loads(asset("guide", "index.toml").read_text("utf-8"))
    named = {f"{each['file']}.md" for each in index["chapter"]}
    for language in LANGUAGES:
        assert {file.name for file in asset("guide", language).glob("*")} == named
        assert all(each["title"][language] for each in index["chapter"])


def test_both_languages_have_the_same_sections_and_tables() -> None:
    english, french = chapters("en"), chapters("fr")
    assert len(english) == len(french)
    for one, other in zip(english, french, strict=True):
        shape = [
            [line[:2] for line in each.text.splitlines() if line[:1] in "#|"]
            for each in (one, other)
        ]
        assert shape[0] == shape[1], one.title


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
    ],
)
def test_words_are_found_whatever_their_case_and_accents(
    language: str, sought: str, title: str
) -> None:
    guide = chapters(language)
    found = search(guide, sought)
    assert title in {guide[each.chapter].title for each in found}
    assert any(plain(sought.split()[0]) in plain(each.excerpt + each.heading) for each in found)


def test_what_stands_nowhere_is_not_found() -> None:
    assert search(chapters("en"), "xylophone") == ()
    assert search(chapters("en"), "   ") == ()


def test_typing_lists_places_and_choosing_one_turns_there(qtbot: QtBot) -> None:
    window = GuideWindow("en", scheme_for(Lighting.LIGHT))
    qtbot.addWidget(window)
    window.show()
    assert window.list.count() == len(window.chapters)
    qtbot.keyClicks(window.sought, "substitute")
    assert 0 < window.list.count() < len(window.chapters)
    assert "Running a game" in window.list.item(0).text() or window.list.count() > 1
    window.list.setCurrentRow(window.list.count() - 1)
    assert "substitut" in plain(window.page.toPlainText())
    qtbot.keyClicks(window.sought, "xylophone")
    assert window.nothing.isVisible()
    window.sought.clear()
    assert window.list.count() == len(window.chapters)


def test_the_guide_tells_the_rules_of_every_game(qtbot: QtBot) -> None:
    window = GuideWindow("fr", scheme_for(Lighting.LIGHT))
    qtbot.addWidget(window)
    window.open_at("Heptadiplomacy")
    titles = [each.title for each in window.chapters if each.rules]
    assert len(titles) >= 14
