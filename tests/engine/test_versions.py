"""What is too old to read a stranger's file is told before anything is read."""

from collections.abc import Iterator

import pytest

from engine.cli import main
from engine.untrusted import library_versions
from engine.untrusted.library_versions import (
    InstalledLibrary,
    installed_libraries,
    outdated_libraries,
    version_text,
)


def test_debian_12_is_new_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library_versions.sys, "version_info", (3, 11, 2, "final", 0))
    monkeypatch.setattr(library_versions.pyexpat, "EXPAT_VERSION", "expat_2.5.0")
    monkeypatch.setattr(library_versions.sqlite3, "sqlite_version_info", (3, 40, 1))
    monkeypatch.setattr(library_versions.ssl, "OPENSSL_VERSION_INFO", (3, 0, 0, 15, 0))
    assert [(each.name, version_text(each.found)) for each in installed_libraries()] == [
        ("Python", "3.11.2"),
        ("expat", "2.5.0"),
        ("SQLite", "3.40.1"),
        ("OpenSSL", "3.0.15"),
    ]
    assert list(outdated_libraries()) == []


@pytest.fixture
def old_expat(monkeypatch: pytest.MonkeyPatch) -> Iterator[InstalledLibrary]:
    monkeypatch.setattr(library_versions.pyexpat, "EXPAT_VERSION", "expat_2.2.10")
    yield from outdated_libraries()


def test_the_terminal_says_what_is_too_old_and_goes_on(
    old_expat: InstalledLibrary, capsys: pytest.CaptureFixture[str]
) -> None:
    assert (old_expat.name, old_expat.found) == ("expat", (2, 2, 10))
    assert main(["status", "none.lupi"]) == 2
    first, *rest = capsys.readouterr().err.splitlines()
    assert first.startswith("expat 2.2.10 on this computer is too old")
    assert "2.5.0" in first
    assert len(rest) == 1  # What the command itself has to say.


def test_the_versions_are_listed(
    old_expat: InstalledLibrary, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 1
    assert "expat 2.2.10 (too old: at least 2.5.0)" in capsys.readouterr().out
