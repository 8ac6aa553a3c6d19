"""Both languages say the same things, from the same facts."""

import re
import string
from collections.abc import Iterator

import pytest

from engine.board.gazetteer import Gazetteer
from engine.phrases.catalogue import (
    LANGUAGES,
    NARROW,
    WIDE,
    Entry,
    PluralEntry,
    french_spaces,
    language_catalogue,
    read_catalogue,
)
from engine.phrases.noun import FORMS, NounMaker
from engine.registry import map_file

EN, FR = language_catalogue("en"), language_catalogue("fr")


def texts(entry: Entry) -> Iterator[str]:
    if isinstance(entry, PluralEntry):
        yield from (entry.one, entry.other)
    else:
        yield entry


def placeholders(entry: Entry) -> frozenset[str]:
    """The names of the fields that a template asks for, in all its forms together."""
    fields = string.Formatter().parse(" ".join(texts(entry)))
    return frozenset(name for _, name, _, _ in fields if name)


def test_both_languages_have_the_same_keys():
    assert sorted(EN.entries) == sorted(FR.entries)


def test_both_languages_tell_the_same_facts():
    for key, english in EN.entries.items():
        french = FR.entries[key]
        assert type(english) is type(french), key
        # A count that decides the number need not be shown.
        assert placeholders(english) - {"count"} == placeholders(french) - {"count"}, key


def test_nothing_is_left_empty():
    for each in (EN, FR):
        for key, entry in each.entries.items():
            assert all(text.strip() for text in texts(entry)), (each.language, key)


def test_the_catalogues_are_set_with_typographic_signs():
    for each in (EN, FR):
        for key, entry in each.entries.items():
            for text in texts(entry):
                assert "'" not in text, key
                assert '"' not in text, key
                assert "..." not in text, key


def test_french_high_signs_never_begin_a_line():
    for key, entry in FR.entries.items():
        for text in texts(entry):
            template = re.sub(r"\{[^}]*\}", "x", text)
            assert not re.search(r"(?<![\u00a0\u202f])[;:!?»]", template), key
            assert not re.search(r"«(?!\u00a0)", template), key


def test_french_spaces():
    assert french_spaces("« oui » ; non ? fin : là") == (
        f"«{WIDE}oui{WIDE}»{NARROW}; non{NARROW}? fin{WIDE}: là"
    )


@pytest.mark.parametrize(
    ("language", "count", "said"),
    [("en", 0, "many"), ("en", 1, "one"), ("en", 2, "many"), ("fr", 0, "one"), ("fr", 2, "many")],
)
def test_each_language_counts_its_own_way(language: str, count: int, said: str):
    read = read_catalogue(language, '[x]\none = "one"\nother = "many"')
    assert read.say("x", count=count) == said


def test_each_game_adds_a_file_of_its_own():
    read = read_catalogue("en", '[report]\na = "A"', '[report]\nb = "B"\n[script]\nb = "C"')
    assert dict(read.entries) == {"report.a": "A", "report.b": "B", "script.b": "C"}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ('[report]\na = "A"', '[report]\na = "B"'),
        ('[report]\na = "A"', '[report.a]\nb = "B"'),
        ('[report.a]\none = "A"\nother = "As"', '[report.a]\none = "B"\nother = "Bs"'),
    ],
)
def test_no_key_is_in_two_files(one: str, other: str):
    with pytest.raises(ValueError, match=r"report\.a is in two files"):
        read_catalogue("en", one, other)


def test_a_list_in_words():
    assert EN.join(("A",)) == "A"
    assert EN.join(("A", "B", "C")) == "A, B and C"
    assert FR.join(("A", "B")) == "A et B"


def test_an_unknown_language_is_named():
    with pytest.raises(ValueError, match="'de'"):
        language_catalogue("de")


@pytest.mark.parametrize("language", LANGUAGES)
def test_forms_are_complete_and_of_the_names_on_the_map(
    language: str, standard_gazetteer: Gazetteer
):
    small = map_file("tutorial").gazetteer
    names = {
        "place": {**small.provinces[language], **standard_gazetteer.provinces[language]},
        "power": {**small.powers[language], **standard_gazetteer.powers[language]},
    }
    for kind, table in language_catalogue(language).forms.items():
        called = {str(id): name for id, name in names[kind].items()}
        for id, forms in table.items():
            assert tuple(sorted(forms)) == tuple(sorted(FORMS)), id
            assert all(called[id].casefold() in form.casefold() for form in forms.values()), id


def test_every_french_power_has_its_article(standard_gazetteer: Gazetteer):
    nouns = NounMaker(FR, standard_gazetteer)
    said = {f"{nouns.power(power):of}" for power in standard_gazetteer.letters["fr"]}
    assert "de l’Autriche" in said
    assert "de la Turquie" in said
    assert all(each.startswith(("de la ", "de l’")) for each in said)
