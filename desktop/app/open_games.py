"""The game files of the running program: begins them, opens them, copies them; one at a time."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog

from desktop.app.game_opening import (
    AnyDesk,
    CommittedLot,
    LockedGameOpener,
    create_game_file,
    deal_after_lot_words,
    is_locked,
    open_table,
    replay_saved_game,
    unused_path,
)
from desktop.app.main_window import MainWindow
from desktop.app.settings import Settings
from desktop.games.registry import game_ui_for, has_ui
from desktop.home.game_setup import SUFFIX, GameSetup
from desktop.home.game_thumbnails import OpenTable
from desktop.maplib.map_sheets import check_picture
from desktop.sandbox.plan_suffix import PLAN_SUFFIX as PLAN
from desktop.session.questions import LostFileDialog
from desktop.session.session_controller import SessionController
from desktop.widgets.background_work import busy_cursor
from desktop.widgets.clock import Clock
from desktop.widgets.thread_wait import run_within, wait_for_first_byte
from engine.errors import SaveForbidden, SaveLost, TableError
from engine.frame.desk import GameFile
from engine.frame.gm_desk import GMDesk
from engine.post.file_suffixes import ORDERS, PACKET
from engine.sentences.sentences import Sentences
from engine.untrusted.regular_file import read_chosen_file
from engine.untrusted.untrusted_text import visible_name
from maps.sheet_error import SheetError

SAVED_GAME_SUFFIX = ".json"
"""A saved game of the package `diplomacy`."""


class OpenGames(QObject):
    """Brings game files to the stage. What goes wrong is said in one sentence on the window.

    `words` gives the sentences in the language that is spoken now.

    Signals: `plan_file_opened(Path)` where a file is a plan and no game; `chosen(Path)` with a
    file to be opened, whatever it holds.
    """

    plan_file_opened = Signal(object)
    chosen = Signal(object)

    def __init__(
        self,
        window: MainWindow,
        stage: SessionController,
        settings: Settings,
        clock: Clock,
        words: Callable[[], Sentences],
    ) -> None:
        super().__init__(window)
        self._window = window
        self._stage = stage
        self._settings = settings
        self._words = words
        self._door = LockedGameOpener(clock)
        self._file: Path | None = None
        self.table: OpenTable | None = None
        """The open game as everybody may see it."""
        self._file_desk: GameFile | None = None
        stage.save_as_requested.connect(self.ask_save_as)
        stage.leave_requested.connect(self.leave)
        stage.game_left.connect(self._game_left)

    def open(self, file: Path) -> bool:
        """Open a game file at its public table, or a packet; a plan is passed on."""
        file = file.absolute()
        if file == self._file:
            return True
        if not self.can_leave(lambda: self.open(file)):
            return False
        kind = file.suffix.lower()  # Other systems shout: FRIDAY.LUPI.
        if kind == PLAN:
            self.plan_file_opened.emit(file)
            return True
        if kind == ORDERS:
            self._window.message.say(
                self.tr("Orders go to the game master: open the game, then drop them on the desk.")
            )
            return False
        try:
            if kind == PACKET:
                from desktop.session.packet_session import open_packet

                packet = open_packet(self._window, file)
                self._stage.open_packet(packet, game_ui_for(packet.game))
                return True
            if kind == SAVED_GAME_SUFFIX:
                return self._import_saved_game(file)
            wait_for_first_byte(self._window, file)
            if is_locked(file):
                self._door.ask(
                    file, self._words(), self._window, lambda desk: self._show_game(desk, file)
                )
                return True
            host = open_table(file)
        except (TableError, SheetError) as error:
            self._refuse(error)
            return False
        return self._show_game(host, file)

    def open_without_questions(self, file: Path) -> bool:
        """Open a game about which nothing need be asked or said; False for any other file."""
        file = file.absolute()
        if file.suffix in (PLAN, ORDERS, PACKET, SAVED_GAME_SUFFIX):
            return False
        try:
            if (
                run_within(lambda: read_chosen_file(file, 0)) is None
            ):  # It is waited for in the window.
                return False
            if is_locked(file):
                return False
            host = open_table(file)
        except TableError:
            return False
        if not has_ui(host.onlooker.game):
            host.close()
            return False
        return self._show_game(host, file)

    def _import_saved_game(self, file: Path) -> bool:
        """A saved game of another program becomes ours. Raises the `TableError` that fits."""
        folder = self._settings.games_folder
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as fault:
            raise SaveForbidden(str(folder), str(fault)) from fault
        host, target = replay_saved_game(self._window, file, folder)
        return self._show_game(host, target.absolute())

    def ask_and_deal(self, setup: GameSetup) -> None:
        """Deal; where lots decide, each player may first give a word for them."""
        deal_after_lot_words(setup, self._window, self.deal)

    def deal(self, setup: GameSetup, lot: CommittedLot | None = None) -> bool:
        """Create the file of a new game, then deal."""
        try:
            check_picture(setup.game)
            setup.file.parent.mkdir(parents=True, exist_ok=True)
            host = create_game_file(setup, lot)
        except (TableError, SheetError) as error:
            self._refuse(error)
            return False
        except OSError:
            place = setup.file.parent
            self._window.message.say(
                self.tr("The folder {name} cannot be made.").format(name=place)
            )
            return False
        self._settings.games_folder = setup.file.parent
        return self._show_game(host, setup.file.absolute())

    def start_similar_game(self) -> bool:
        """Another game like the open one, in a new file, with the same people; no longer locked
        by a PIN or passphrase, which only their owners know."""
        if self._file is None:
            return False
        (game, choices), file = self._stage.rules_of, self._file
        seats = tuple(replace(each, sides=()) for each in self._stage.seats)
        again = GameSetup(
            game, seats, choices, unused_path(file), self._stage.gm_name, mixed=False
        )
        self._stage.close_session()
        return self.deal(again)

    def leave(self) -> None:
        """Leave the open game."""
        if self.can_leave(lambda: None):
            self._stage.close_session()

    def can_leave(self, after: Callable[[], object]) -> bool:
        """Whether the open game is in its file. If that is gone, the table is asked, and `after`
        follows once it has left all the same."""
        lost = self._lost()
        if lost is None:
            return True
        self._stage.cover_seat()
        dialog = LostFileDialog(self._words().error(lost), self._window)
        dialog.accepted.connect(self.ask_save_as)
        dialog.left.connect(self._stage.close_session)
        dialog.left.connect(after)
        dialog.open()
        return False

    def _lost(self) -> SaveLost | None:
        try:
            if self._file_desk is not None:
                run_within(self._file_desk.check_path)
        except SaveLost as lost:
            return lost
        return None

    def save_copy(self, file: Path) -> None:
        """Write a copy of the open game; never over another file."""
        if self._file_desk is None:
            return
        try:
            self._file_desk.save_copy(str(file))
        except TableError as error:
            self._refuse(error)
        else:
            self._window.message.say(
                self.tr("A copy now lies in {file}").format(file=file), bad=False
            )

    def go_on_in(self, file: Path) -> None:
        """Save the open game under another name, and go on there."""
        if self._file_desk is None:
            return
        try:
            with busy_cursor():
                self._file_desk.save_as(str(file))
        except TableError as error:
            self._refuse(error)
            return
        self._remember(file.absolute())
        if self.table is not None:
            self.table = replace(self.table, file=file.absolute())
        self._stage.rename(visible_name(file.stem))
        self._window.message.say(
            self.tr("The game goes on in {file}").format(file=file), bad=False
        )

    def ask_game_file(self) -> None:
        """Let a file be chosen, to be opened."""
        folder = self._settings.games_folder
        chosen, _ = QFileDialog.getOpenFileName(
            self._window,
            self.tr("Open a game"),
            str(folder if run_within(folder.is_dir) else Path.home()),
            self.tr("Casus Lupi games ({pattern})").format(
                pattern=f"*{SUFFIX} *{PACKET} *{PLAN} *{SAVED_GAME_SUFFIX}"
            ),
        )
        if chosen:
            self.chosen.emit(Path(chosen))

    def ask_copy_file(self) -> None:
        """Let a place for a copy of the open game be chosen, and write it there."""
        if self._file is None:
            return
        proposed = self._file.with_stem(self.tr("{name} copy").format(name=self._file.stem))
        if chosen := self._ask_new_file(self.tr("Save a copy"), proposed):
            self.save_copy(chosen)

    def ask_save_as(self) -> None:
        """Let another name be chosen for the open game, and go on there."""
        if self._file is None:
            return
        folder = self._file.parent
        if not run_within(folder.is_dir):
            folder = self._settings.games_folder
        proposed = unused_path(folder / self._file.with_stem(f"{self._file.stem} (2)").name)
        if chosen := self._ask_new_file(self.tr("Save under another name"), proposed):
            self.go_on_in(chosen)

    def _ask_new_file(self, title: str, proposed: Path) -> Path | None:
        chosen, _ = QFileDialog.getSaveFileName(
            self._window,
            title,
            str(proposed),
            self.tr("Casus Lupi games ({pattern})").format(pattern="*" + SUFFIX),
            options=QFileDialog.Option.DontConfirmOverwrite,
        )
        return Path(chosen).with_suffix(SUFFIX) if chosen else None

    def _show_game(self, host: AnyDesk, file: Path) -> bool:
        if not has_ui(host.onlooker.game):
            host.close()
            self._window.message.say(self.tr("This game can only be played from a terminal."))
            return False
        try:
            check_picture(host.onlooker.game)
        except SheetError as error:
            host.close()
            self._refuse(error)
            return False
        self._stage.close_session()  # A packet has no file here.
        self._remember(file)
        self.table = OpenTable(file, host.onlooker, is_locked(file))
        self._file_desk = host.file
        ui = game_ui_for(host.onlooker.game)
        if isinstance(host, GMDesk):
            self._stage.open_gm_desk(host, ui, visible_name(file.stem))
        else:
            self._stage.sit_round(host, ui, visible_name(file.stem))
        return True

    def _remember(self, file: Path) -> None:
        self._file = file
        self._settings.remember(file)
        self._settings.left_open = file

    def _game_left(self) -> None:
        self._file = self._file_desk = self.table = None
        self._settings.left_open = None

    def _refuse(self, error: TableError | SheetError) -> None:
        words = self._words()
        if isinstance(error, SheetError):
            from desktop.maplib.map_check import finding_sentence
            from maps.map_diagnosis import sheet_finding

            self._window.message.say(finding_sentence(words.text, sheet_finding(error)))
        else:
            self._window.message.say(words.error(error))
