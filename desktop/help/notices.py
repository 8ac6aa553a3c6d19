"""Whose work this program rests on: `assets/licences/notices.toml` and the packages themselves.

Versions and licence texts are read from the metadata that every installed package carries; the
frozen program holds a copy of it.
"""

import platform
import tomllib
from dataclasses import dataclass
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from typing import Any

from PySide6.QtCore import qVersion

from desktop.resources import asset


@dataclass(frozen=True, slots=True)
class LicenceText:
    """One text, under the name of its file."""

    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Notice:
    """One work of others. `package` and `version` are empty where it has none.

    `licence` is an SPDX expression; `chosen` says which part of it holds here, where there is a
    choice. `brings` are works of still others within it.
    """

    name: str
    package: str
    version: str
    licence: str
    chosen: str
    authors: str
    home: str
    use: str
    brings: tuple[str, ...]
    texts: tuple[LicenceText, ...]


def notices(language: str) -> tuple[Notice, ...]:
    """All notices, in the order of the file."""
    listed = tomllib.loads(asset("licences", "notices.toml").read_text(encoding="utf-8"))
    return tuple(_notice(each, language) for each in listed["notice"])


def _notice(listed: dict[str, Any], language: str) -> Notice:
    package: str = listed.get("package", "")
    installed = _installed(package)
    shared = tuple(_shared(name) for name in listed.get("texts", ()))
    return Notice(
        name=listed["name"],
        package=package,
        version=installed.version if installed else _running(listed.get("version", "")),
        licence=listed["licence"],
        chosen=listed.get("chosen", ""),
        authors=listed["authors"],
        home=listed["home"],
        use=listed["use"][language],
        brings=tuple(listed.get("brings", ())),
        texts=(_carried(installed) if installed else ()) + shared,
    )


def _installed(package: str) -> Distribution | None:
    if not package:
        return None
    try:
        return distribution(package)
    except PackageNotFoundError:  # the frozen program does not hold all of them
        return None


def _running(what: str) -> str:
    return {"python": platform.python_version(), "qt": qVersion()}.get(what, "")


def _shared(name: str) -> LicenceText:
    file = asset("licences", *Path(name).parts)
    return LicenceText(file.name, file.read_text(encoding="utf-8").strip("\n"))


def _carried(installed: Distribution) -> tuple[LicenceText, ...]:
    """The licence texts in a package's metadata: in a folder of their own, or beside the rest."""
    found: list[LicenceText] = []
    for name in installed.metadata.get_all("License-File") or ():
        text = installed.read_text(f"licenses/{name}") or installed.read_text(name)
        if text:
            found.append(LicenceText(name, text.strip("\n")))
    return tuple(found)
