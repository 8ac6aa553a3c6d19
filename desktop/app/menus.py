"""The menus of the main window. Closed, they say nothing of any seat; see `edit_menu`."""

from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QObject, Signal, SignalInstance
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QWidget

from desktop.app.edit_menu import EditMenu
from desktop.map.input.map_context_menu import COPY_KEYS, OF_MAPS
from desktop.map.paint.colour_vision import ColourVision
from desktop.map.paint.label_mode import LabelMode
from desktop.map.paint.map_theme import MapTheme
from desktop.map.paint.theme_names import ThemeNames
from desktop.resources import LANGUAGES, language_name
from desktop.widgets.page_keys import LEADS_ON, key_name
from desktop.widgets.theme import Lighting
from desktop.widgets.widget_factory import add_menu, escape_mnemonic
from engine.untrusted.untrusted_text import visible_line

K = TypeVar("K")
_Keys = QKeySequence | QKeySequence.StandardKey | str


class Menus(QObject):
    """Fills a menu bar and tells what was wanted.

    `edited` finds the page that the Edit menu is about.

    Signals: `wanted(str)` with the name of the action; `recent_requested(Path)`,
    `language_requested(str)`, `lighting_requested(Lighting)`, `labels_requested(LabelMode)`,
    `theme_requested(MapTheme)`, `vision_requested(Vision)`, `motion_reduced(bool)`,
    `sounds_requested(bool)`; `view_menu_opened()` before what is chosen in that menu is seen.
    """

    wanted = Signal(str)
    recent_requested = Signal(object)
    language_requested = Signal(str)
    lighting_requested = Signal(object)
    labels_requested = Signal(object)
    view_menu_opened = Signal()
    theme_requested = Signal(object)
    vision_requested = Signal(object)
    motion_reduced = Signal(bool)
    sounds_requested = Signal(bool)

    def __init__(self, bar: QMenuBar, edited: Callable[[], QWidget | None]) -> None:
        super().__init__(bar)
        self._bar = bar
        self.actions: dict[str, QAction] = {}
        self._file()
        self.edit = EditMenu(bar, edited, self)
        self._pictures(self.edit.menu)
        self._game()
        self._view()
        self._help()

    def enable_actions(
        self,
        *,
        at_table: bool,
        public: bool,
        sitting: bool,
        together: bool,
        calling: bool,
        alone: bool,
    ) -> None:
        """Enable what makes sense: at an open table, at a public screen, at a seat, where a table
        without a GM decides together, where it calls its players, and where one person reads what
        is not for everybody.
        """
        self.actions["next"].setEnabled(calling)
        self.actions["tutorial"].setEnabled(not at_table)
        self.actions["public"].setEnabled(at_table)
        self.actions["table_rules"].setEnabled(at_table)
        self.actions["picture_kept"].setVisible(alone)
        self.actions["copy"].setEnabled(at_table and public)
        self.actions["close"].setEnabled(at_table and (public or sitting))
        for name in ("table", "history"):
            self.actions[name].setEnabled(at_table and public)
        self.actions["phones"].setEnabled(public and (together or sitting))
        for name in ("absent", "back", "substitute", "forgotten"):
            self.actions[name].setEnabled(together and public)
        for name in ("new", "open", "map"):
            self.actions[name].setEnabled(public)
        self.recent.setEnabled(public and bool(self.recent.actions()))
        self.actions["hide"].setEnabled(sitting)
        self.actions["sandbox"].setEnabled(public or sitting)

    def show_recent(self, games: Sequence[Path], gone: Collection[Path]) -> None:
        """List the recent games; those gone are grey."""
        self.recent.clear()
        for game in games:
            action = QAction(escape_mnemonic(visible_line(game.stem)), self.recent)
            action.setEnabled(game not in gone)
            action.triggered.connect(lambda _=False, game=game: self.recent_requested.emit(game))
            self.recent.addAction(action)
        if games:
            self.recent.addSeparator()
            self._add(self.recent, "forget", self.tr("Clear this list"))

    def set_checked_choices(
        self,
        *,
        language: str,
        lighting: Lighting,
        theme: MapTheme,
        vision: ColourVision,
        reduce_motion: bool,
        sounds: bool,
        labels: LabelMode,
    ) -> None:
        """Tick what is chosen now."""
        self._names[labels].setChecked(True)
        self._themes[theme].setChecked(True)
        self._visions[vision].setChecked(True)
        self._languages[language].setChecked(True)
        self._lightings[lighting].setChecked(True)
        self.actions["motion"].setChecked(reduce_motion)
        self.actions["sounds"].setChecked(sounds)

    def _add(self, menu: QMenu, name: str, words: str, *keys: _Keys) -> QAction:
        action = QAction(words, menu)
        # The same key twice would be two that nobody could tell apart.
        action.setShortcuts(list(dict.fromkeys(QKeySequence(key) for key in keys)))
        action.triggered.connect(lambda: self.wanted.emit(name))
        menu.addAction(action)
        self.actions[name] = action
        return action

    def _file(self) -> None:
        menu = add_menu(self._bar, self.tr("&File"))
        self._add(menu, "new", self.tr("&New game…"), QKeySequence.StandardKey.New)
        self._add(menu, "open", self.tr("&Open…"), QKeySequence.StandardKey.Open)
        self.recent = add_menu(menu, self.tr("&Recent games"))
        menu.addSeparator()
        self._add(menu, "copy", self.tr("Save a &copy…"), QKeySequence.StandardKey.SaveAs)
        self._add(menu, "export", self.tr("&Export and print…"), "Ctrl+E")
        self._add(menu, "map", self.tr("&Import a map…"))
        close = QKeySequence.StandardKey.Close
        self._add(menu, "close", self.tr("C&lose the game"), "Ctrl+W", close)
        menu.addSeparator()
        leave = self._add(menu, "quit", self.tr("&Quit"), "Ctrl+Q")
        leave.setMenuRole(QAction.MenuRole.QuitRole)

    def _pictures(self, menu: QMenu) -> None:
        """What is done with the map on the screen; every map has it in its own menu too."""
        menu.addSeparator()
        picture = self._add(menu, "picture", self.tr("Copy &picture"), COPY_KEYS)
        picture.setToolTip(self.tr("The map as it is on the screen, to paste elsewhere"))
        kept = self._add(menu, "picture_kept", self.tr("Copy picture to &keep"))
        kept.setToolTip(
            self.tr("The picture stays on the clipboard when the curtain falls; else it goes then")
        )
        menu.setToolTipsVisible(True)
        for place, name in enumerate(("picture", "picture_kept", "export")):
            self.actions[name].setObjectName(OF_MAPS)
            self.actions[name].setData(place)

    def _game(self) -> None:
        menu = add_menu(self._bar, self.tr("&Game"))
        self._add(menu, "table", self.tr("The &table"), "Ctrl+T")
        self._add(menu, "history", self.tr("&History"), "Ctrl+H")
        self._add(menu, "sandbox", self.tr("&What if… (sandbox)"), "Ctrl+B")
        menu.addSeparator()
        # The key is the page's: it is on the button of whoever is next.
        self._add(menu, "next", self.tr("&Next player") + "\t" + key_name(LEADS_ON))
        self._add(menu, "phones", self.tr("P&hones…"))
        self._add(menu, "absent", self.tr("&Missing players…"))
        self._add(menu, "back", self.tr("Go &back to an earlier phase…"))
        self._add(menu, "substitute", self.tr("Another &player takes a seat…"))
        self._add(menu, "forgotten", self.tr("&Forgotten PIN or passphrase…"))
        menu.addSeparator()
        self._add(menu, "hide", self.tr("&Hide this seat"), "F12")
        menu.addSeparator()
        settings = self._add(menu, "settings", self.tr("&Settings…"), "Ctrl+,")
        settings.setMenuRole(QAction.MenuRole.PreferencesRole)

    def _view(self) -> None:
        menu = add_menu(self._bar, self.tr("&View"))
        light = add_menu(menu, self.tr("&Colours"))
        named = {
            Lighting.SYSTEM: self.tr("As the system"),
            Lighting.LIGHT: self.tr("Light"),
            Lighting.DARK: self.tr("Dark"),
            Lighting.STARK: self.tr("High contrast"),
            Lighting.STARK_DARK: self.tr("High contrast, dark"),
        }
        self._lightings = _add_exclusive_actions(light, named, self.lighting_requested)
        self._fill_map_colours_menu(menu)
        speech = add_menu(menu, self.tr("&Language"))
        spoken = {each: language_name(each) for each in LANGUAGES}
        self._languages = _add_exclusive_actions(speech, spoken, self.language_requested)
        names = add_menu(menu, self.tr("&Names on maps"))
        # The keys work where the map has the keyboard; elsewhere they turn to boards or panels.
        self._names = _add_exclusive_actions(
            names,
            {
                LabelMode.FULL: self.tr("In &full") + "\tCtrl+3",
                LabelMode.SHORT: self.tr("&Short") + "\tCtrl+2",
                LabelMode.NONE: self.tr("N&one") + "\tCtrl+1",
            },
            self.labels_requested,
        )
        menu.aboutToShow.connect(self.view_menu_opened)
        menu.addSeparator()
        self._add(menu, "larger", self.tr("&Larger type"), "Ctrl+Shift++", "Ctrl+Shift+=")
        self._add(menu, "smaller", self.tr("&Smaller type"), "Ctrl+Shift+-", "Ctrl+Shift+_")
        self._add(menu, "usual", self.tr("&Usual type"), "Ctrl+Shift+0")
        motion = self._add(menu, "motion", self.tr("Reduce &motion"))
        motion.setCheckable(True)
        motion.toggled.connect(self.motion_reduced)
        sounds = self._add(menu, "sounds", self.tr("So&unds of the table"))
        sounds.setToolTip(self.tr("Only what everybody may see is ever heard."))
        sounds.setCheckable(True)
        sounds.toggled.connect(self.sounds_requested)
        menu.addSeparator()
        self._add(menu, "public", self.tr("Public &board in its own window"), "Ctrl+Shift+B")
        self._add(menu, "full", self.tr("&Full screen"), "F11")

    def _fill_map_colours_menu(self, menu: QMenu) -> None:
        """How maps are painted, and for whose eyes."""
        words = ThemeNames()
        themes, visions = (
            add_menu(menu, self.tr("&Map")),
            add_menu(menu, self.tr("&See the map as")),
        )
        self._themes = _add_exclusive_actions(themes, words.themes(), self.theme_requested)
        self._visions = _add_exclusive_actions(visions, words.visions(), self.vision_requested)

    def _help(self) -> None:
        menu = add_menu(self._bar, self.tr("&Help"))
        self._add(menu, "help", self.tr("&Help with this step"), "F1")
        self._add(menu, "rules", self.tr("&Rules"), "Ctrl+F1")
        self._add(menu, "table_rules", self.tr("Rules of this ta&ble"), "Ctrl+Shift+F1")
        self._add(menu, "guide", self.tr("&User’s guide"), "Shift+F1")
        self._add(menu, "tutorial", self.tr("&Tutorial"))
        self._add(menu, "keys", self.tr("&Keyboard"), "Ctrl+/", "?")
        menu.addSeparator()
        about = self._add(menu, "about", self.tr("&About Casus Lupi"))
        about.setMenuRole(QAction.MenuRole.AboutRole)


def _add_exclusive_actions(
    menu: QMenu, named: Mapping[K, str], wanted: SignalInstance
) -> dict[K, QAction]:
    """Actions of which one is ticked; which is chosen is told by a signal."""
    group = QActionGroup(menu)
    made: dict[K, QAction] = {}
    for key, words in named.items():
        made[key] = QAction(words, menu)
        made[key].setCheckable(True)
        made[key].triggered.connect(lambda _=False, key=key: wanted.emit(key))
        group.addAction(made[key])
        menu.addAction(made[key])
    return made
