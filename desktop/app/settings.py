"""What the program remembers between sittings, in one ini file of its own; never a secret."""

from pathlib import Path
from typing import TypeGuard, cast

import platformdirs
from PySide6.QtCore import QByteArray, QLocale, QSettings

from desktop.map.paint.map_theme import MapTheme
from desktop.resources import LANGUAGES
from desktop.widgets.theme import Lighting

PROGRAM = "Casus Lupi"
RECENT_AT_MOST = 10
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


class Settings:
    """Typed names for the ini file's entries; what is amiss in the file reads as the default."""

    def __init__(self, file: Path | None = None) -> None:
        self._ini = QSettings(str(file or ini_file()), QSettings.Format.IniFormat)

    @property
    def language(self) -> str:
        """`en` or `fr`; the system's own until the player chooses."""
        chosen = self._text("language")
        if chosen in LANGUAGES:
            return chosen
        return "fr" if QLocale.system().language() == QLocale.Language.French else "en"

    @language.setter
    def language(self, language: str) -> None:
        self._ini.setValue("language", language)

    def recall(self, key: str) -> str:
        """What was kept under a key; empty where nothing was."""
        return self._text(f"kept/{key}")

    def keep(self, key: str, words: str) -> None:
        """Keep something under a key."""
        self._ini.setValue(f"kept/{key}", words)

    @property
    def lighting(self) -> Lighting:
        """Light, dark, or as the system is."""
        try:
            return Lighting(self._text("lighting"))
        except ValueError:
            return Lighting.SYSTEM

    @lighting.setter
    def lighting(self, lighting: Lighting) -> None:
        self._ini.setValue("lighting", lighting.value)

    @property
    def map_theme(self) -> MapTheme:
        """How maps are painted: by a theme, or as the window is."""
        try:
            return MapTheme(self._text("map_theme"))
        except ValueError:
            return MapTheme.WINDOW

    @map_theme.setter
    def map_theme(self, theme: MapTheme) -> None:
        self._ini.setValue("map_theme", theme.value)

    @property
    def type_percent(self) -> int:
        """Size of the type, 80 to 200 per cent."""
        return self._number("type_percent", 100, 80, 200)

    @type_percent.setter
    def type_percent(self, percent: int) -> None:
        self._ini.setValue("type_percent", percent)

    @property
    def reduce_motion(self) -> bool:
        """Whether the end is shown at once instead of an animation."""
        return self._text("reduce_motion") == "true"

    @reduce_motion.setter
    def reduce_motion(self, reduce: bool) -> None:
        self._ini.setValue("reduce_motion", "true" if reduce else "false")

    @property
    def right_drag(self) -> bool:
        """Whether a unit dragged with the right button supports what it is let go over."""
        return self._text("right_drag") != "false"

    @right_drag.setter
    def right_drag(self, supports: bool) -> None:
        self._ini.setValue("right_drag", "true" if supports else "false")

    @property
    def auto_advance(self) -> bool:
        """Whether the next unit without an order is picked once an order is complete."""
        return self._text("auto_advance") == "true"

    @auto_advance.setter
    def auto_advance(self, advance: bool) -> None:
        self._ini.setValue("auto_advance", "true" if advance else "false")

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
    def maps_folder(self) -> Path:
        """Where imported maps lie, a folder each; one may also be put there by hand."""
        own = Path(self._ini.fileName())
        return data_folder() / "maps" if own == ini_file() else own.parent / "maps"

    def forget_layout(self) -> None:
        """Let the windows open as they did the first time."""
        self._ini.remove("window")

    @property
    def idle_minutes(self) -> int:
        """Minutes without a touch after which a seat goes back behind its curtain; 0 is never."""
        return self._number("idle_minutes", 3, 0, 60)

    @idle_minutes.setter
    def idle_minutes(self, minutes: int) -> None:
        self._ini.setValue("idle_minutes", minutes)

    @property
    def hide_when_away(self) -> bool:
        """Whether a seat goes behind its curtain when another program comes to the front."""
        return self._text("hide_when_away") != "false"

    @hide_when_away.setter
    def hide_when_away(self, hide: bool) -> None:
        self._ini.setValue("hide_when_away", "true" if hide else "false")

    @property
    def first_talk_minutes(self) -> int:
        """Negotiation before the first moves of a game, in minutes."""
        return self._number("talk/first", 30, 1, 180)

    @first_talk_minutes.setter
    def first_talk_minutes(self, minutes: int) -> None:
        self._ini.setValue("talk/first", minutes)

    @property
    def talk_minutes(self) -> int:
        """Negotiation before all later moves, in minutes."""
        return self._number("talk/later", 15, 1, 180)

    @talk_minutes.setter
    def talk_minutes(self, minutes: int) -> None:
        self._ini.setValue("talk/later", minutes)

    @property
    def games_folder(self) -> Path:
        """Where the last new game was placed."""
        kept = self._text("games/folder")
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
        return tuple(Path(each) for each in cast("list[object]", names) if _is_plain(each))

    def remember(self, game: Path) -> None:
        """Put a game at the head of the recent ones."""
        others = [each for each in self.recent if each != game]
        self._keep_recent([game, *others][:RECENT_AT_MOST])

    def forget(self, game: Path) -> None:
        """Take a game off the recent ones; the file stays."""
        self._keep_recent([each for each in self.recent if each != game])

    def forget_all(self) -> None:
        """Empty the list of recent games; the files stay."""
        self._keep_recent([])

    @property
    def left_open(self) -> Path | None:
        """The game that was open when the program last ended without closing it."""
        kept = self._text("games/open")
        return Path(kept) if kept else None

    @left_open.setter
    def left_open(self, game: Path | None) -> None:
        self._ini.setValue("games/open", str(game) if game else "")
        self.write()

    def write(self) -> None:
        """Put everything on disk now."""
        self._ini.sync()

    def _keep_recent(self, games: list[Path]) -> None:
        self._ini.setValue("games/recent", [str(each) for each in games])

    def _text(self, key: str) -> str:
        kept = self._ini.value(key, "")
        return kept if _is_plain(kept) else ""

    def _number(self, key: str, default: int, low: int, high: int) -> int:
        kept = self._ini.value(key, default)
        try:
            number = int(str(kept))
        except ValueError:
            return default
        return min(high, max(low, number))


def _is_plain(kept: object) -> TypeGuard[str]:
    """Whether an entry is a text that can also be the name of a file."""
    return isinstance(kept, str) and "\0" not in kept
