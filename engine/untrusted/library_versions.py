"""The versions of what reads the bytes of strangers, and whether they are too old for it.

Python, expat (maps are XML), SQLite (game files are databases) and OpenSSL (mail servers) come
with the computer, or with the program where it is installed as one folder. docs/dependencies.md
says why these versions.
"""

import pyexpat
import re
import sqlite3
import ssl
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

Version: TypeAlias = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class InstalledLibrary:
    """A part by the name it is known by, its version here, and the lowest that will do."""

    name: str
    found: Version
    lowest: Version

    @property
    def is_outdated(self) -> bool:
        """Whether it had better not read what a stranger has written."""
        return self.found < self.lowest

    def facts(self) -> dict[str, object]:
        """What the sentence `versions.old` says of it."""
        return {
            "part": self.name,
            "found": version_text(self.found),
            "lowest": version_text(self.lowest),
        }


def installed_libraries() -> tuple[InstalledLibrary, ...]:
    """All that meet the bytes of strangers, as they are here."""
    expat = tuple(map(int, re.findall(r"\d+", pyexpat.EXPAT_VERSION)))
    return (
        InstalledLibrary("Python", sys.version_info[:3], (3, 11, 0)),
        # 2.4.0 stops entities that grow without bound, 2.5.0 mends the last use after free.
        InstalledLibrary("expat", expat, (2, 5, 0)),
        # 3.37 knows strict tables; 3.39.2 mends what a long text could overwrite.
        InstalledLibrary("SQLite", sqlite3.sqlite_version_info, (3, 39, 2)),
        # 3.0.7 mends what a server's certificate could overwrite.
        InstalledLibrary("OpenSSL", _openssl(), (3, 0, 7)),
    )


def _openssl() -> Version:
    """Its version in three numbers, as its makers count: what mends stands last in 3.0.19."""
    major, minor, fix, patch, _ = ssl.OPENSSL_VERSION_INFO
    return (major, minor, patch if major > 1 else fix)


def outdated_libraries() -> Iterator[InstalledLibrary]:
    """Those that are too old."""
    yield from (each for each in installed_libraries() if each.is_outdated)


def version_text(version: Version) -> str:
    """A version as people write it."""
    return ".".join(map(str, version))
