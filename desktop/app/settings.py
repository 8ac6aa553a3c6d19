"""What the program remembers between sittings, in one ini file of its own; never a secret."""

from collections.abc import Callable
from pathlib import Path
from typing import Generic, TypeGuard, TypeVar, cast

import platformdirs
from PySide6.QtCore import QByteArray, QLocale, QSettings

from desktop.map.paint.map_theme import MapTheme
from desktop.resources import LANGUAGES
from desktop.widgets.theme import Lighting

PROGRAM = "Casus Lupi"
MAX_RECENT = 10
MINUTE = 60_000


def ini_file() -> Path:
    """Where the settings lie for this user."""
    return platformdirs.user_config_path(PROGRAM, appauthor=False) / "casuslupi.ini"


def data_folder() -> Path:
    """Where this user's own additions to the program lie."""
    return platformdirs.user_data_path(PROGRAM, appauthor=False)


def games_folder() -> Path:
    """Where new games are placed unless the player says otherwise."""
    return platformdirs.user_documents_path() / PROGRAM


def reports_folder() -> Path:
    """Where crash reports are written."""
    return platformdirs.user_log_path(PROGRAM, appauthor=False)


T = TypeVar("T")


class _Entry(Generic[T]):
    """One entry of the ini file; what `read` cannot make anything of counts as the default."""

    def __init__(self, key: str, default: T, read: Callable[[str], T]) -> None:
        self._key, self._default, self._read = key, default, read

    def __get__(self, settings: "Settings", _: object) -> T:
        try:
            return self._read(settings.text(self._key))
        except (KeyError, ValueError):
            return self._default

    def __set__(self, settings: "Settings", value: T) -> None:
        settings.put(self._key, str(value).lower())


def _bool_entry(key: str, default: bool) -> _Entry[bool]:
    return _Entry(key, default, lambda text: {"true": True, "false": False}[text])


def _int_entry(key: str, default: int, low: int, high: int) -> _Entry[int]:
    return _Entry(key, default, lambda text: min(high, max(low, int(text))))


class Settings:
    """Typed names for the ini file's entries; what is wrong in the file reads as the default."""

    lighting = _Entry("lighting", Lighting.SYSTEM, Lighting)
    """Light, dark, or as the system is."""
    map_theme = _Entry("map_theme", MapTheme.WINDOW, MapTheme)
    """How maps are painted: by a theme, or as the window is."""
    type_percent = _int_entry("type_percent", 100, 80, 200)
    """Size of the type, 80 to 200 per cent."""
    reduce_motion = _bool_entry("reduce_motion", False)
    """Whether the end is shown at once instead of an animation."""
    sounds = _bool_entry("sounds", True)
    """Whether public acts can be heard."""
    right_drag = _bool_entry("right_drag", True)
    """Whether a unit dragged with the right button supports what it is let go over."""
    auto_advance = _bool_entry("auto_advance", False)
    """Whether the next unit without an order is picked once an order is complete."""
    idle_minutes = _int_entry("idle_minutes", 3, 0, 60)
    """Minutes without a touch after which a seat goes back behind its curtain; 0 is never."""
    hide_when_away = _bool_entry("hide_when_away", True)
    """Whether a seat goes behind its curtain when another program comes to the front."""
    first_talk_minutes = _int_entry("talk/first", 30, 1, 180)
    """Negotiation before the first moves of a game, in minutes."""
    remember_players = _bool_entry("gm/remember_players", False)
    """Whether a GM's players are remembered beyond one game, in `players_file`."""
    talk_minutes = _int_entry("talk/later", 15, 1, 180)
    """Negotiation before all later moves, in minutes."""

    def __init__(self, file: Path | None = None) -> None:
        self._ini = QSettings(str(file or ini_file()), QSettings.Format.IniFormat)

    @property
    def language(self) -> str:
        """`en` or `fr`; the system's own until the player chooses."""
        chosen = self.text("language")
        if chosen in LANGUAGES:
            return chosen
        return "fr" if QLocale.system().language() == QLocale.Language.French else "en"

    @language.setter
    def language(self, language: str) -> None:
        self._ini.setValue("language", language)

    def recall(self, key: str) -> str:
        """What was kept under a key; empty where nothing was."""
        return self.text(f"kept/{key}")

    def keep(self, key: str, words: str) -> None:
        """Keep something under a key."""
        self._ini.setValue(f"kept/{key}", words)

    @property
    def geometry(self) -> QByteArray:
        """The window's place and size, as Qt packs it."""
        kept = self._ini.value("window/geometry")
        return kept if isinstance(kept, QByteArray) else QByteArray()

    @geometry.setter
    def geometry(self, geometry: QByteArray) -> None:
        self._ini.setValue("window/geometry", geometry)

    @property
    def public_geometry(self) -> QByteArray:
        """The public board's place and size, as Qt packs it."""
        kept = self._ini.value("window/public")
        return kept if isinstance(kept, QByteArray) else QByteArray()

    @public_geometry.setter
    def public_geometry(self, geometry: QByteArray) -> None:
        self._ini.setValue("window/public", geometry)

    @property
    def plans_folder(self) -> Path:
        """Where the plans of sandboxes are kept: beside the settings."""
        return Path(self._ini.fileName()).parent / "plans"

    @property
    def players_file(self) -> Path:
        """Where the players that a GM remembers are written down: beside the settings."""
        return Path(self._ini.fileName()).parent / "players.json"

    @property
    def pictures_folder(self) -> Path:
        """Where the pictures of recent games lie: beside the settings."""
        return Path(self._ini.fileName()).parent / "pictures"

    @property
    def maps_folder(self) -> Path:
        """Where imported maps lie, a folder each; one may also be put there by hand."""
        own = Path(self._ini.fileName())
        return data_folder() / "maps" if own == ini_file() else own.parent / "maps"

    def reset_layout(self) -> None:
        """Let the windows open as they did the first time."""
        self._ini.remove("window")

    @property
    def games_folder(self) -> Path:
        """Where the last new game was placed."""
        kept = self.text("games/folder")
        return Path(kept) if kept else games_folder()

    @games_folder.setter
    def games_folder(self, folder: Path) -> None:
        self._ini.setValue("games/folder", str(folder))

    @property
    def recent(self) -> tuple[Path, ...]:
        """The games opened last, the latest first; some may be gone."""
        kept = self._ini.value("games/recent")
        names = [kept] if isinstance(kept, str) else kept
        if not isinstance(names, list):
            return ()
        return tuple(Path(each) for each in cast("list[object]", names) if _is_plain_text(each))

    def remember(self, game: Path) -> None:
        """Put a game at the head of the recent ones."""
        others = [each for each in self.recent if each != game]
        self._save_recent([game, *others][:MAX_RECENT])

    def forget(self, game: Path) -> None:
        """Take a game off the recent ones; the file stays."""
        self._save_recent([each for each in self.recent if each != game])

    def clear_recent(self) -> None:
        """Empty the list of recent games; the files stay."""
        self._save_recent([])

    @property
    def left_open(self) -> Path | None:
        """The game that was open when the program last ended without closing it."""
        kept = self.text("games/open")
        return Path(kept) if kept else None

    @left_open.setter
    def left_open(self, game: Path | None) -> None:
        self._ini.setValue("games/open", str(game) if game else "")
        self.write()

    def write(self) -> None:
        """Put everything on disk now."""
        self._ini.sync()

    def _save_recent(self, games: list[Path]) -> None:
        self._ini.setValue("games/recent", [str(each) for each in games])

    def text(self, key: str) -> str:
        """An entry as it stands in the file; empty where there is none, or none that is words."""
        kept = self._ini.value(key, "")
        return kept if _is_plain_text(kept) else ""

    def put(self, key: str, words: str) -> None:
        """Write an entry."""
        self._ini.setValue(key, words)


def _is_plain_text(kept: object) -> TypeGuard[str]:
    """Whether an entry is a text that can also be the name of a file."""
    return isinstance(kept, str) and "\0" not in kept
