"""The running program: one window, its menus, its language and its look."""

import sys
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from desktop.app.appearance import Appearance
from desktop.app.game_opening import CommittedLot, game_summary, open_public_desk
from desktop.app.main_window import MainWindow
from desktop.app.open_games import OpenGames
from desktop.app.settings import Settings
from desktop.help.help_windows import HelpWindows
from desktop.home import start_pages
from desktop.home.game_setup import GameSetup
from desktop.home.game_thumbnails import GameThumbnails
from desktop.home.recent_games import RecentGames
from desktop.map.paint.label_mode import load_label_mode
from desktop.maplib.map_package import is_map_path
from desktop.session.navigator import (
    HomePlace,
    NewGamePlace,
    OverviewPlace,
    PacketPlace,
    SeatPlace,
    TutorialPlace,
)
from desktop.session.session_controller import SessionController
from desktop.widgets.clock import Clock
from desktop.widgets.thread_wait import run_within
from engine.errors import TableError
from engine.registry import rulesets
from engine.untrusted.library_versions import outdated_libraries
from engine.untrusted.untrusted_text import visible_name

if TYPE_CHECKING:  # Few games have a sandbox beside them, and few evenings bring a map.
    from desktop.export.session_export import SessionExport
    from desktop.maplib.map_imports import MapImports
    from desktop.phones.session_phones import SessionPhones
    from desktop.sandbox.sandbox_controller import SandboxController
    from desktop.session.public_window import PublicWindow

_TYPE_STEP = 10
_OLD_LIBRARIES = "old_parts"


class Program(QObject):
    """The running program: settings, language, look, one window, one table at most.

    `language` is spoken until another is chosen; else the one in the settings.
    """

    def __init__(
        self,
        application: QApplication,
        settings: Settings,
        clock: Clock,
        language: str | None = None,
    ) -> None:
        super().__init__(application)
        self._application = application
        self.settings = settings
        self._clock = clock
        self.look = Appearance(application, settings, clock, language, self)
        self.window = MainWindow(settings)
        self.stage = SessionController(
            self.window, settings, clock, self.look.ui_context, self._front
        )
        self.shelf = HelpWindows(self.window, self.look.ui_context, lambda: self.stage.rules_of)
        self.games = OpenGames(self.window, self.stage, settings, clock, self.look.words)
        self.recent = RecentGames(self._game_summary, self)
        self.thumbnails = GameThumbnails(
            settings, self.look.ui_context, lambda: self.games.table, self
        )
        self._connect()

    @cached_property
    def sandbox(self) -> "SandboxController":
        """The way into the sandbox, made when somebody first wants it."""
        from desktop.sandbox.sandbox_controller import SandboxController

        door = SandboxController(
            self.window,
            self.stage.navigator,
            self.settings,
            self.look.ui_context,
            open_public_desk,
            lambda: self.stage.rules_of,
            self.stage.left_plan,
            lambda: self.stage.may_analyse,
        )
        door.shelf_changed.connect(self._refresh_home)
        return door

    @cached_property
    def maps(self) -> "MapImports":
        """The way in for maps of other people, made when somebody first wants it."""
        from desktop.maplib.map_imports import MapImports

        maps = MapImports(self.window, self.settings, self.look.ui_context)
        maps.kept.connect(self._map_imported)
        return maps

    @cached_property
    def phones(self) -> "SessionPhones":
        """Phones at the open table, made when somebody first wants them."""
        from desktop.phones.session_phones import SessionPhones

        return SessionPhones(self.stage, self.window, self.settings, self._clock)

    @cached_property
    def exports(self) -> "SessionExport":
        """Files, papers and pictures of what is shown, made when somebody first wants one."""
        from desktop.export.session_export import SessionExport

        context = self.look.ui_context
        return SessionExport(self.stage, self.window, self.settings, self._clock, context)

    def start(self, file: Path | None = None) -> None:
        """Show the window: at home, or at the table of a game file."""
        self.window.restore()
        if file is not None and self.games.open_without_questions(file):
            self.window.show()
            self._warn_of_old_libraries()
            return
        self.stage.rebuild_screen()
        self.window.show()
        self._warn_of_old_libraries()
        if file is not None:
            self._take(file)

    def _warn_of_old_libraries(self) -> None:
        """Say once of each part of this computer that it is too old for strangers' files."""
        words = self.look.words()
        told = " ".join(words.text("versions.old", each.facts()) for each in outdated_libraries())
        if told and self.settings.recall(_OLD_LIBRARIES) != told:
            self.settings.keep(_OLD_LIBRARIES, told)
            self.window.message.say(told)

    def end(self) -> None:
        """Close the window and everything that belongs to it, now."""
        self.window.may_close = lambda: True
        self.window.close()
        self.window.current_screen = None
        self.window.deleteLater()
        self.look.end()
        self.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    def complain(self) -> None:
        """Say on standard error what the message bar says."""
        sys.stderr.write(self.window.message.words.text() + "\n")

    # Games.

    def open_game(self, file: Path) -> bool:
        """Open a game file at its public table; what goes wrong is said in one sentence."""
        return self.games.open(file)

    def deal(self, setup: GameSetup, lot: CommittedLot | None = None) -> bool:
        """Create the file of a new game, then deal."""
        return self.games.deal(setup, lot)

    def save_copy(self, file: Path) -> None:
        """Write a copy of the open game; never over another file."""
        self.games.save_copy(file)

    # The pages without a table.

    def _front(self, place: HomePlace | NewGamePlace | TutorialPlace) -> QWidget:
        context = self.look.ui_context()
        if isinstance(place, TutorialPlace):
            lessons = start_pages.make_tutorial(context)
            lessons.left.connect(self.stage.navigator.give_up)
            return lessons
        if isinstance(place, NewGamePlace):
            page = start_pages.make_new_game(
                rulesets(), self.maps.boards(), self.settings, context
            )
            page.deal_requested.connect(self.games.ask_and_deal)
            page.given_up.connect(self.stage.navigator.give_up)
            page.map_requested.connect(lambda: self.maps.ask())
            return page
        home = start_pages.make_home(self.settings, self.recent, context)
        self.window.menus.show_recent(self.settings.recent, self.recent.gone)
        home.new_requested.connect(self.stage.navigator.set_up)
        home.tutorial_requested.connect(self.stage.navigator.start_tutorial)
        home.open_requested.connect(self.games.ask_game_file)
        home.game_chosen.connect(self.open_game)
        home.game_forgotten.connect(self._forget)
        home.plan_thrown.connect(self._throw_plan)
        home.left_open_dismissed.connect(self._dismiss_interrupted_game)
        home.sandbox_wanted.connect(lambda: self.sandbox.open())
        home.solo_game_requested.connect(
            lambda: self.games.deal(start_pages.solo_game_setup(self.settings, context.language))
        )
        return home

    def _game_summary(self, file: Path) -> str:
        return game_summary(file, self.look.words())

    def _forget(self, file: Path) -> None:
        self.settings.forget(file)
        self.thumbnails.tidy()
        self._refresh_home()

    def _throw_plan(self, file: Path) -> None:
        """Throw a plan away; it can be brought back as long as that is said."""
        shelf, message = self.sandbox.shelf, self.window.message
        try:
            words = shelf.remove(file.stem)
        except TableError as error:
            message.say(self.look.words().error(error))
            return

        def bring_back() -> None:
            shelf.put(shelf.free_name(file.stem), words)
            message.clear()
            self._refresh_home()

        self._rebuild()
        message.say(
            self.tr("“{0}” is thrown away.").format(visible_name(file.stem)),
            bad=False,
            way_out=(self.tr("Bring it back"), bring_back),
        )

    def _dismiss_interrupted_game(self) -> None:
        self.settings.left_open = None
        self._refresh_home()

    def _refresh_home(self) -> None:
        if isinstance(self.stage.navigator.place, HomePlace):
            QTimer.singleShot(0, self._rebuild)
        self._update_menus()

    # Menus.

    def _connect(self) -> None:
        self._connect_menus()
        self.window.file_dropped.connect(self._dropped)
        self.window.closing.connect(self._closing)
        self.window.may_close = lambda: self.games.can_leave(self.window.close)
        self.stage.moved.connect(self._moved)
        self.recent.told.connect(self._update_menus)
        self.games.plan_file_opened.connect(self._open_plan)
        self.games.chosen.connect(self._take)
        self.stage.sandbox_wanted.connect(self._open_sandbox)
        self.stage.export_requested.connect(lambda: self.exports.export())
        self.stage.public_window_opened.connect(self._join_public_window)
        # Once the page that asked has finished speaking: it goes with its game.
        self.stage.again_wanted.connect(
            lambda: QTimer.singleShot(0, self.games.start_similar_game)
        )
        self.look.changed.connect(lambda: self._apply_appearance(self.stage.rebuild_screen))
        self.look.scheme_changed.connect(lambda: self._apply_appearance(self.stage.restyle_screen))
        self.look.map_theme_changed.connect(self._follow_maps)

    def _connect_menus(self) -> None:
        menus = self.window.menus
        menus.wanted.connect(self._wanted)
        menus.recent_requested.connect(self.open_game)
        menus.language_requested.connect(self.look.set_language_later)
        menus.lighting_requested.connect(self.look.light)
        menus.labels_requested.connect(self.look.write_on_maps)
        menus.view_menu_opened.connect(self._update_menus)
        menus.theme_requested.connect(self.look.set_map_theme)
        menus.vision_requested.connect(self.look.see_as)
        menus.motion_reduced.connect(self.look.reduce_motion)
        menus.sounds_requested.connect(self.look.set_sound_enabled)
        self._update_menus()

    def _wanted(self, name: str) -> None:
        """What a menu asks for, by the action's name."""
        steps = {
            "new": self._new_game,
            "open": self.games.ask_game_file,
            "map": lambda: self.maps.ask(),
            "forget": self._forget_all,
            "copy": self.games.ask_copy_file,
            "export": lambda: self.exports.export(),
            "picture": lambda: self.exports.copy_picture(),
            "picture_kept": lambda: self.exports.copy_picture(keep=True),
            "close": self.games.leave,
            "quit": self.window.close,
            "table": self.stage.to_table,
            "history": self.stage.look_back,
            "sandbox": lambda: self.sandbox.open(),
            "next": self.stage.call_next,
            "phones": lambda: self.phones.show_dialog(),
            "absent": lambda: self.stage.together.ask_absent(),
            "back": lambda: self.stage.together.ask_roll_back(),
            "substitute": lambda: self.stage.together.ask_substitute(),
            "forgotten": lambda: self.stage.together.ask_reset(),
            "hide": self.stage.cover_seat,
            "settings": self._settings,
            "larger": lambda: self.look.set_type(self.settings.type_percent + _TYPE_STEP),
            "smaller": lambda: self.look.set_type(self.settings.type_percent - _TYPE_STEP),
            "usual": lambda: self.look.set_type(100),
            "public": self.stage.show_public,
            "full": self.window.toggle_full_screen,
            "help": self.help,
            "rules": self.show_rules,
            "table_rules": self.show_table_rules,
            "guide": lambda: self.shelf.open_guide(),
            "tutorial": self._open_tutorial,
            "keys": lambda: self.shelf.open_guide("keyboard"),
            "about": self.shelf.show_about,
        }
        if name in steps:
            steps[name]()

    def _update_menus(self) -> None:
        navigator, menus = self.stage.navigator, self.window.menus
        hidden = navigator.covered or isinstance(navigator.place, SeatPlace)
        self.window.setAnimated(not self.settings.reduce_motion)  # Qt's docks.
        menus.show_recent(self.settings.recent, self.recent.gone)
        menus.set_checked_choices(
            language=self.look.tongue.language,
            lighting=self.settings.lighting,
            theme=self.settings.map_theme,
            vision=self.look.vision,
            reduce_motion=self.settings.reduce_motion,
            sounds=self.settings.sounds,
            labels=load_label_mode(self.settings),
        )
        menus.enable_actions(
            at_table=navigator.at_table,
            public=not hidden,
            sitting=navigator.secret,
            together=self.stage.is_hotseat,
            calling=isinstance(navigator.place, OverviewPlace) and self.stage.is_hotseat,
            alone=navigator.secret or isinstance(navigator.place, PacketPlace),
        )

    def _moved(self) -> None:
        self._update_menus()
        self.thumbnails.moved()
        if self.stage.navigator.covered:
            self.shelf.cover()

    def _open_tutorial(self) -> None:
        if isinstance(self.stage.navigator.place, HomePlace | NewGamePlace):
            self.stage.navigator.start_tutorial()

    def _new_game(self) -> None:
        if not self.games.can_leave(self._new_game):
            return
        self.stage.close_session()
        if isinstance(self.stage.navigator.place, TutorialPlace):
            self.stage.navigator.give_up()
        if isinstance(self.stage.navigator.place, HomePlace):
            self.stage.navigator.set_up()

    def _forget_all(self) -> None:
        self.settings.clear_recent()
        self.thumbnails.tidy()
        self._refresh_home()

    def _dropped(self, file: Path) -> None:
        if not self.stage.navigator.secret:
            self._take(file)

    def _take(self, file: Path) -> None:
        """A file dropped on the window, chosen, or named when the program was called."""
        if run_within(lambda: is_map_path(file)):  # What does not answer is waited for as a game.
            self.maps.take(file)
        else:
            self.open_game(file)

    def _join_public_window(self, window: "PublicWindow") -> None:
        window.copy_picture = lambda: self.exports.copy_public()

    def _open_sandbox(self, asks: bool) -> None:
        self.sandbox.open(asks=asks)

    def _open_plan(self, file: Path) -> None:
        self.sandbox.open_file(file)

    def _map_imported(self) -> None:
        """The page of a new game offers the map at once."""
        if isinstance(self.stage.navigator.place, NewGamePlace):
            self.stage.rebuild_screen()

    def _closing(self) -> None:
        self.stage.cover_seat()
        self.stage.close_session()
        self.settings.write()

    # Dialogs.

    def _settings(self) -> None:
        from desktop.app.preferences import PreferencesDialog

        dialog = PreferencesDialog(self.settings, self.window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def help(self) -> None:
        """Open the guide on what is being done, or the rules of the present phase."""
        if not self.shelf.help():
            self.show_rules()

    def show_rules(self) -> None:
        """Open the rules on the card of the present phase."""
        stage = self.stage
        self.shelf.open_rules(*stage.rules_of, stage.phase_kind, gm=stage.has_gm)

    def show_table_rules(self) -> None:
        """Open the rules on the list of what was agreed at this table."""
        self.shelf.open_table_rules(*self.stage.rules_of, gm=self.stage.has_gm)

    def _apply_appearance(self, rebuild: Callable[[], None]) -> None:
        """Show everything in the language and colours that hold now."""
        self.shelf.clear()
        self.window.retranslate()
        self._connect_menus()
        self._rebuild(rebuild)

    def _follow_maps(self) -> None:
        """Lists follow the colours of the maps where nobody sits."""
        self._update_menus()
        if not self.stage.navigator.secret:
            QTimer.singleShot(0, self._rebuild)

    def _rebuild(self, rebuild: Callable[[], None] | None = None) -> None:
        rebuild = rebuild or self.stage.rebuild_screen
        if "sandbox" in self.__dict__:
            self.sandbox.rebuild_under(rebuild)
        else:
            rebuild()
