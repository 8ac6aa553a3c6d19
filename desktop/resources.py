"""Where the program's own files are, installed or frozen, and its fonts and translations."""

import sys
from functools import cache
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QTranslator
from PySide6.QtGui import QFontDatabase

LANGUAGES = ("en", "fr")
"""The languages of the windows; each is named in itself by `language_name`."""

SERIF = "EB Garamond"
"""The bundled family of what is read aloud or named: titles, and the names on the map."""

SANS = "Alegreya Sans"
"""The bundled family of everything else."""

_FONT_FILES = (
    "EBGaramond-Regular.ttf",
    "EBGaramond-Italic.ttf",
    "EBGaramond-SemiBold.ttf",
    "AlegreyaSans-Regular.ttf",
    "AlegreyaSans-Bold.ttf",
    "AlegreyaSans-ExtraBold.ttf",
)


def language_name(language: str) -> str:
    """A language as its speakers call it."""
    return {"en": "English", "fr": "Français"}[language]


@cache
def resource_root() -> Path:
    """The folder that holds `assets` and `maps`: the source tree, or the frozen bundle."""
    bundle = getattr(sys, "_MEIPASS", None)
    return Path(bundle) if bundle else Path(__file__).resolve().parent.parent


def asset_path(*parts: str) -> Path:
    """A file below `assets`."""
    return resource_root().joinpath("assets", *parts)


@cache
def load_fonts() -> None:
    """Make the bundled fonts known to Qt, once a process; needs a QGuiApplication."""
    for name in _FONT_FILES:
        QFontDatabase.addApplicationFont(str(asset_path("fonts", name)))


def translators(language: str) -> tuple[QTranslator, ...]:
    """The translators that put the windows into a language; Qt's own come first.

    Each package of a game has a catalogue of its own beside that of the desktop. A missing one is
    left out: those windows then speak English.
    """
    qt_words = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
    own = sorted(asset_path("words").glob(f"*_{language}.qm"))
    found: list[QTranslator] = []
    for file in (qt_words / f"qtbase_{language}.qm", *own):
        translator = QTranslator()
        if translator.load(str(file)):
            found.append(translator)
    return tuple(found)


class InstalledTranslators:
    """The language the windows speak now; `speak` changes it at once for new screens."""

    def __init__(self) -> None:
        self.language = ""
        self._installed: tuple[QTranslator, ...] = ()

    def speak(self, language: str) -> None:
        """Install the translators of a language in place of the former ones."""
        self.hush()
        self._installed = translators(language)
        for translator in self._installed:
            QCoreApplication.installTranslator(translator)
        self.language = language

    def hush(self) -> None:
        """Take the translators away."""
        for translator in self._installed:
            QCoreApplication.removeTranslator(translator)
        self._installed = ()


def version() -> str:
    """The program's version, from the one place that states it."""
    from importlib.metadata import PackageNotFoundError
    from importlib.metadata import version as installed_version

    try:
        return installed_version("casuslupi")
    except PackageNotFoundError:
        return "0"
