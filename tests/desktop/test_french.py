"""The windows speak French: every word of theirs is gathered, translated and well set."""

import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from PySide6.QtCore import QTranslator

ROOT = Path(__file__).parents[2]
COMMITTED = ROOT / "assets" / "words" / "desktop_fr.ts"
TOOLS = Path(sys.executable).parent

Message = tuple[str, str]
"""Context and source text."""


def translations(path: Path) -> dict[Message, str | None]:
    """Every message's French, None where it is unfinished."""
    found: dict[Message, str | None] = {}
    for context in ET.parse(path).getroot().iter("context"):
        for message in context.iter("message"):
            french = message.find("translation")
            assert french is not None
            key = (context.findtext("name", ""), message.findtext("source", ""))
            found[key] = None if french.get("type") == "unfinished" else french.text
    return found


def gathered(path: Path) -> dict[Message, str | None]:
    """The messages that the windows have now, gathered as `make translations` does."""
    path.write_bytes(COMMITTED.read_bytes())
    files = sorted(str(file) for file in (ROOT / "desktop").rglob("*.py"))
    options = ["-no-obsolete", "-sort-messages", "-locations", "none"]
    tool = TOOLS / "pyside6-lupdate"
    subprocess.run(
        [tool, *files, *options, "-ts", path],
        cwd=ROOT,
        check=True,
        capture_output=True,
        timeout=60,
    )
    return translations(path)


FRENCH = translations(COMMITTED)


def test_every_word_of_the_windows_is_in_french(tmp_path: Path):
    now = gathered(tmp_path / "desktop_fr.ts")
    assert [message for message, french in sorted(now.items()) if french is None] == []
    assert sorted(FRENCH.keys() - now.keys()) == []


def test_a_translation_names_the_same_fields():
    for (context, source), french in FRENCH.items():
        fields = [sorted(re.findall(r"\{\w*\}", text)) for text in (source, french or "")]
        assert fields[0] == fields[1], (context, source)


def test_french_is_set_with_its_own_signs_and_spaces():
    for message, french in FRENCH.items():
        assert not re.search(r"['\"]|\.\.\.", french or ""), message
        assert not re.search(r" [;:!?»]|« ", french or ""), message


def test_every_menu_entry_keeps_a_letter_to_press():
    lettered = {message: french or "" for message, french in FRENCH.items() if "&" in message[1]}
    assert [message for message, french in lettered.items() if french.count("&") != 1] == []


@pytest.mark.usefixtures("qapp")
def test_the_compiled_catalogue_speaks(tmp_path: Path):
    compiled = tmp_path / "desktop_fr.qm"
    subprocess.run(
        [TOOLS / "pyside6-lrelease", "-silent", COMMITTED, "-qm", compiled], check=True, timeout=60
    )
    translator = QTranslator()
    assert translator.load(str(compiled))
    assert translator.translate("SealBox", "Unseal") == "Desceller"
