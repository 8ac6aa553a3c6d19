"""The windows speak French: every word of theirs is gathered, translated and well set."""

import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop import resources
from desktop.resources import translators

ROOT = Path(__file__).parents[2]
WORDS = ROOT / "assets" / "words"
COMMITTED = sorted(WORDS.glob("*_fr.ts"))
TOOLS = Path(sys.executable).parent
GAMES = sorted(file.parent for file in (ROOT / "desktop").glob("games/*/game_ui.py"))
"""The packages whose words have a file of their own."""

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


def package_of(file: Path) -> str:
    """What the file with a module's French is called for, before its language."""
    return next((game.name for game in GAMES if game in file.parents), "desktop")


def gathered(folder: Path) -> Iterator[tuple[str, dict[Message, str]]]:
    """The messages that the windows have now, file by file, gathered as `make translations`."""
    modules: dict[str, list[Path]] = {}
    for file in sorted((ROOT / "desktop").rglob("*.py")):
        modules.setdefault(package_of(file), []).append(file)
    for package, files in modules.items():
        path = folder / f"{package}_fr.ts"
        if (WORDS / path.name).exists():
            path.write_bytes((WORDS / path.name).read_bytes())
        call = [TOOLS / "pyside6-lupdate", *files, "-no-obsolete", "-locations", "none"]
        tongue = ["-source-language", "en", "-target-language", "fr", "-ts", path]
        subprocess.run([*call, *tongue], cwd=ROOT, check=True, capture_output=True, timeout=60)
        yield package, translations(path)


BY_FILE = {path.name: translations(path) for path in COMMITTED}
FRENCH = {message: said for words in BY_FILE.values() for message, said in words.items()}


def test_every_word_of_the_windows_is_translated(tmp_path: Path):
    now = dict(gathered(tmp_path))
    for package, messages in now.items():
        assert [message for message, said in sorted(messages.items()) if not said] == []
        kept = BY_FILE.get(f"{package}_fr.ts", {})
        assert sorted(kept.keys() - messages.keys()) == []
    assert BY_FILE.keys() <= {f"{package}_fr.ts" for package in now}


def test_no_two_files_translate_the_same_words_differently():
    for name, words in BY_FILE.items():
        unlike = [message for message, said in words.items() if FRENCH[message] != said]
        assert unlike == [], name


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


@pytest.mark.parametrize("file", COMMITTED, ids=lambda file: file.name)
def test_a_catalogue_compiles(tmp_path: Path, file: Path):
    compiled = tmp_path / f"{file.stem}.qm"
    compile_catalogue(file, compiled)
    assert compiled.stat().st_size > 100


@pytest.mark.usefixtures("qapp")
def test_every_compiled_catalogue_is_spoken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    compile_catalogue(WORDS / "desktop_fr.ts", tmp_path / "desktop_fr.qm")
    compile_catalogue(WORDS / "desktop_fr.ts", tmp_path / "werewolves_fr.qm")
    compile_catalogue(WORDS / "desktop_fr.ts", tmp_path / "werewolves_de.qm")
    monkeypatch.setattr(resources, "asset_path", lambda *_: tmp_path)
    spoken = [each for each in translators("fr") if each.translate("SealBox", "Unseal")]
    assert [each.translate("SealBox", "Unseal") for each in spoken] == ["Desceller"] * 2


def compile_catalogue(file: Path, compiled: Path) -> None:
    call = [TOOLS / "pyside6-lrelease", "-silent", file, "-qm", compiled]
    subprocess.run(call, check=True, timeout=60)
