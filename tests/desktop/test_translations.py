"""The windows speak French and count in English: every word is gathered, translated, well set."""

import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QTranslator

ROOT = Path(__file__).parents[2]
WORDS = ROOT / "assets" / "words"
TOOLS = Path(sys.executable).parent

Message = tuple[str, str]
"""Context and source text."""


def messages(path: Path) -> Iterator[tuple[Message, ET.Element]]:
    for context in ET.parse(path).getroot().iter("context"):
        for message in context.iter("message"):
            translation = message.find("translation")
            assert translation is not None
            yield (context.findtext("name", ""), message.findtext("source", "")), translation


def translations(path: Path) -> dict[Message, tuple[str, ...]]:
    """Every message in all its numbers; nothing where one is unfinished."""
    found: dict[Message, tuple[str, ...]] = {}
    for message, translation in messages(path):
        forms = [form.text or "" for form in translation.iter("numerusform")]
        said = tuple(forms) or (translation.text or "",)
        finished = translation.get("type") != "unfinished" and all(said)
        found[message] = said if finished else ()
    return found


def gathered(language: str, folder: Path, *options: str) -> dict[Message, tuple[str, ...]]:
    """The messages that the windows have now, gathered as `make translations` does."""
    path = folder / f"desktop_{language}.ts"
    path.write_bytes((WORDS / path.name).read_bytes())
    files = sorted(str(file) for file in (ROOT / "desktop").rglob("*.py"))
    call = [TOOLS / "pyside6-lupdate", *files, "-no-obsolete", "-locations", "none", *options]
    subprocess.run([*call, "-ts", path], cwd=ROOT, check=True, capture_output=True, timeout=60)
    return translations(path)


def compiled(language: str, folder: Path) -> QTranslator:
    path = folder / f"desktop_{language}.qm"
    call = [TOOLS / "pyside6-lrelease", "-silent", WORDS / f"desktop_{language}.ts", "-qm", path]
    subprocess.run(call, check=True, timeout=60)
    translator = QTranslator()
    assert translator.load(str(path))
    return translator


FRENCH = translations(WORDS / "desktop_fr.ts")


@pytest.mark.parametrize(("language", "options"), [("fr", ()), ("en", ("-pluralonly",))])
def test_every_word_of_the_windows_is_translated(
    language: str, options: tuple[str, ...], tmp_path: Path
):
    now = gathered(language, tmp_path, *options)
    assert [message for message, said in sorted(now.items()) if not said] == []
    assert sorted(translations(WORDS / f"desktop_{language}.ts").keys() - now.keys()) == []


def test_a_translation_names_the_same_fields():
    for (context, source), said in FRENCH.items():
        fields = {tuple(sorted(re.findall(r"\{\w*\}|%n", text))) for text in (source, *said)}
        assert len(fields) == 1, (context, source)


def test_french_is_set_with_its_own_signs_and_spaces():
    for message, said in FRENCH.items():
        for text in said:
            assert not re.search(r"['\"]|\.\.\.", text), message
            assert not re.search(r" [;:!?»]|« ", text), message


def test_every_menu_entry_keeps_a_letter_to_press():
    lettered = {message: said for message, said in FRENCH.items() if "&" in message[1]}
    assert lettered
    assert [m for m, said in lettered.items() if said[0].count("&") != 1] == []


@pytest.mark.usefixtures("qapp")
def test_the_compiled_catalogues_speak(tmp_path: Path):
    french, english = compiled("fr", tmp_path), compiled("en", tmp_path)
    assert french.translate("SealBox", "Unseal") == "Desceller"
    counted = ("ResolutionScreen", "%n order(s) came to nothing.", "")
    assert english.translate(*counted, 1) == "%n order came to nothing."
    assert french.translate(*counted, 0) == "%n ordre n’a pas abouti."
    assert french.translate(*counted, 2) == "%n ordres n’ont pas abouti."
