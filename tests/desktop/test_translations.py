"""The windows speak French: every word of theirs is gathered, translated and well set."""

import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QTranslator

ROOT = Path(__file__).parents[2]
COMMITTED = ROOT / "assets" / "words" / "desktop_fr.ts"
TOOLS = Path(sys.executable).parent

Message = tuple[str, str]
"""Context and source text."""


def messages(path: Path) -> Iterator[tuple[Message, ET.Element]]:
    for context in ET.parse(path).getroot().iter("context"):
        for message in context.iter("message"):
            translation = message.find("translation")
            assert translation is not None
            yield (context.findtext("name", ""), message.findtext("source", "")), translation


def translations(path: Path) -> dict[Message, str]:
    """Every message in French; nothing where one is unfinished."""
    return {
        message: "" if said.get("type") == "unfinished" else said.text or ""
        for message, said in messages(path)
    }


def gathered(folder: Path) -> dict[Message, str]:
    """The messages that the windows have now, gathered as `make translations` does."""
    path = folder / COMMITTED.name
    path.write_bytes(COMMITTED.read_bytes())
    files = sorted(str(file) for file in (ROOT / "desktop").rglob("*.py"))
    call = [TOOLS / "pyside6-lupdate", *files, "-no-obsolete", "-locations", "none", "-ts", path]
    subprocess.run(call, cwd=ROOT, check=True, capture_output=True, timeout=60)
    return translations(path)


FRENCH = translations(COMMITTED)


def test_every_word_of_the_windows_is_translated(tmp_path: Path):
    now = gathered(tmp_path)
    assert [message for message, said in sorted(now.items()) if not said] == []
    assert sorted(FRENCH.keys() - now.keys()) == []


def test_the_windows_leave_counting_to_the_sentences():
    """English has no catalogue, so a plural of Qt's would be shown as `order(s)`."""
    assert [source for _, source in FRENCH if "%n" in source] == []


def test_a_translation_names_the_same_fields():
    for (context, source), said in FRENCH.items():
        fields = [sorted(re.findall(r"\{\w*\}", text)) for text in (source, said)]
        assert fields[0] == fields[1], (context, source)


def test_french_is_set_with_its_own_signs_and_spaces():
    for message, said in FRENCH.items():
        assert not re.search(r"['\"]|\.\.\.", said), message
        assert not re.search(r" [;:!?»]|« ", said), message


def test_every_menu_entry_keeps_a_letter_to_press():
    lettered = {message: said for message, said in FRENCH.items() if "&" in message[1]}
    assert lettered
    assert [message for message, said in lettered.items() if said.count("&") != 1] == []


@pytest.mark.usefixtures("qapp")
def test_the_compiled_catalogue_speaks(tmp_path: Path):
    compiled = tmp_path / "desktop_fr.qm"
    call = [TOOLS / "pyside6-lrelease", "-silent", COMMITTED, "-qm", compiled]
    subprocess.run(call, check=True, timeout=60)
    translator = QTranslator()
    assert translator.load(str(compiled))
    assert translator.translate("SealBox", "Unseal") == "Desceller"
