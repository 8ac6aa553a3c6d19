"""The session at a GM's desk: builds its pages, and releases each before the next."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, partial
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from desktop.app.settings import Settings
from desktop.games.registry import game_ui_for
from desktop.gm.delayed_save import DelayedSave
from desktop.gm.desk_drafts import DeskDrafts
from desktop.gm.desk_screen import DeskScreen
from desktop.gm.desk_work import DeskWork, read_words, read_work, written_text
from desktop.gm.gm_desk_adapter import AnyDeskBridge, GmDeskAdapter
from desktop.gm.gm_script_panel import ScriptTicks
from desktop.gm.mail_client import MailClient
from desktop.gm.post_office import PostOffice
from desktop.gm.proxy import ProxyScreen
from desktop.gm.reading_screen import ReadingScreen
from desktop.gm.seat_words import SeatWords, all_seat_words
from desktop.map.paint.sheet_ground import clear_board_caches
from desktop.results.history import HistoryScreen
from desktop.session.curtain import CurtainScreen
from desktop.session.key_entry import make_lock
from desktop.session.navigator import (
    CardRoundPlace,
    GmCurtainPlace,
    GmDeskPage,
    GmDeskPlace,
    Place,
)
from desktop.session.retry_delay import RetryDelay
from desktop.session.session import GameSession
from desktop.session.ui_context import MapUiContext, UiContext
from desktop.widgets.clock import Clock
from engine.board.view import BoardView
from engine.errors import TableError
from engine.frame.gm_desk import AnyGMDesk
from engine.frame.lock import GM_LOCK
from engine.frame.record.codec import Codec
from engine.frame.record.table_codec import table_codec
from engine.frame.seat import SeatId
from engine.registry import ruleset

if TYPE_CHECKING:  # Many a GM tries nothing.
    from desktop.sandbox.left_plan import StoredPlan


class _TellsBeforeLeave(Protocol):
    """A desk that is told before it is left: nothing that was written may be lost."""

    def leave(self) -> None: ...


@dataclass(frozen=True, slots=True)
class GmNavigation:
    """The ways out of the room: to another page, back to the desk, behind the curtain, and round
    the table with the cards."""

    turn: Callable[[GmDeskPage, SeatId | None], None]
    uncover: Callable[[], None]
    hide: Callable[[], None]
    start_card_round: Callable[[], None]


class GmSession(GameSession):
    """The desk of the open game, whatever page lies on it. `name` is what the game is called.

    Signals: `complained(str)`; `changed()` after everything that was done.
    """

    complained = Signal(str)
    changed = Signal()

    def __init__(
        self,
        desk: AnyGMDesk,
        name: str,
        clock: Clock,
        context: Callable[[], UiContext],
        doors: GmNavigation,
        parent: QObject | None = None,
        *,
        settings: Settings,
    ) -> None:
        super().__init__(desk.onlooker, desk.computers, parent)
        self.desk = desk
        self._office = PostOffice(desk, name, settings)
        self._clerk = MailClient(self._office, settings, clock, self._map_context, self)
        self._clerk.said.connect(self.said)
        self._clerk.complained.connect(self.complained)
        self._clerk.refused.connect(self.refused)
        self._clerk.changed.connect(self._mail_changed)
        self._computers.changed.connect(self._computers_changed)
        self.changed.connect(self._computers.begin)
        self._ticks = ScriptTicks()
        self.patience = RetryDelay(clock)
        self.patience.locks = desk.locks
        self._clock = clock
        self._context = context
        self._doors = doors
        self._bridge: AnyDeskBridge | None = None
        self._main: _TellsBeforeLeave | None = None
        self._work: DeskWork | None = None
        self._written = desk.writing()
        self._drafts = DeskDrafts(self)
        self._drafts.words = read_words(self._written)
        self._writing = DelayedSave(clock, self._keep_writing, self)
        self._drafts.changed.connect(self._writing.touched)

    has_gm = True
    may_analyse = True

    @property
    def phase_kind(self) -> str:
        """What is asked in the newest phase, for the rules card."""
        return self.desk.whole.phase().kind

    def page(self, place: Place) -> QWidget:
        """The page of a place; the one before can no longer ask anything."""
        self.let_go()
        self._computers.begin()
        match place:
            case GmCurtainPlace():
                return self._curtain()
            case CardRoundPlace():
                return self._card_round()
            case GmDeskPlace(GmDeskPage.MAIN):
                return self._desk_screen()
            case GmDeskPlace(GmDeskPage.PAST):
                return self._past()
            case GmDeskPlace(GmDeskPage.PROXY, seat):
                return self._proxy(self._side(seat))
            case GmDeskPlace(GmDeskPage.READING, seat):
                return self._reading(self._side(seat))
            case _:
                raise AssertionError(place)

    def left_plan(self, place: Place, board: str) -> "StoredPlan | None":
        """Where a sandbox that is closed leaves its plan: in the file, by what lay on the desk."""
        from desktop.sandbox.left_plan import StoredPlan

        if not isinstance(place, GmDeskPlace):
            return None
        about = f"{place.page.name} {place.seat or ''} {board}"
        desk = self.desk
        return StoredPlan(lambda: desk.plan(about), lambda text: desk.keep_plan(about, text))

    def let_go(self) -> None:
        """Nothing on the screen can ask the desk any more."""
        if self._main is not None:
            self._main.leave()
            self._keep_writing()
            self._main = None
        self._writing.end()
        if self._bridge is not None:
            self._bridge.let_go()
            self._bridge.deleteLater()
            self._bridge = None

    def _keep_writing(self) -> None:
        """Keep in the file what is begun at the desk, where that is another than before."""
        self._writing.stop()
        if isinstance(self._main, DeskScreen):
            self._work = self._main.unsaved_work()
        text = written_text(self._drafts.words, self._work, self._codec)
        if text != self._written:
            try:
                self.desk.keep_writing(text)
            except TableError as error:
                self.refused.emit(error)
            else:
                self._written = text

    def _forget_writing(self) -> None:
        """The desk is another's now: what was begun at it was not his."""
        if self._main is not None:
            self._main.leave()  # Notes belong to the desk.
            self._main = None
        self._drafts.words.clear()
        self._work = None
        self._keep_writing()

    def _begun_work(self, board: BoardView) -> DeskWork | None:
        """What was begun when the desk was left, also by the program that had it before."""
        if self._work is None:
            return read_work(self._written, board, self._codec)
        return self._work

    @cached_property
    def _codec(self) -> Codec:
        rules = ruleset(self.desk.onlooker.game)
        assert rules is not None
        return table_codec(rules)

    def close(self) -> None:
        """Leave the game."""
        self._computers.close()
        self._clerk.close()
        self.let_go()
        self.desk.close()
        self.deleteLater()

    def _mail_changed(self) -> None:
        """A mail has left, or an answer was entered: the desk shows it."""
        if isinstance(self._main, DeskScreen):
            self._main.show_mail()

    def _computers_changed(self) -> None:
        """A computer has sealed: the desk shows who has."""
        if self._bridge is not None:
            self._bridge.changed.emit()

    # Phones at the table.

    def sealed_elsewhere(self) -> None:
        """A player has sealed on his phone, or opened his envelope again: the desk shows it."""
        self._computers_changed()

    def acted_elsewhere(self) -> None:
        """Something was done at once on a phone, a player's or the GM's own."""
        self._computers_changed()
        self.changed.emit()

    def _opened(self) -> AnyDeskBridge:
        bridge = self._bridge = GmDeskAdapter(self.desk, self._clock, self, self._drafts)
        bridge.refused.connect(self.refused)
        bridge.said.connect(self.said)
        bridge.changed.connect(self.changed)
        bridge.handed_over.connect(self._forget_writing)
        bridge.handed_over.connect(lambda: QTimer.singleShot(0, self._doors.hide))
        return bridge

    def _desk_screen(self) -> QWidget:
        bridge, context = self._opened(), self._context()
        ui = game_ui_for(self.desk.onlooker.game)
        if ui.has_own_desk:
            own = self._main = ui.gm_desk_page(bridge, context)
            own.cover_requested.connect(lambda: QTimer.singleShot(0, self._doors.hide))
            own.again_wanted.connect(self.again_wanted)
            own.card_round_requested.connect(
                lambda: QTimer.singleShot(0, self._doors.start_card_round)
            )
            return own
        screen = self._main = DeskScreen(
            bridge, self._office, self._map_context(), self._ticks, ui, self._clerk
        )
        bridge.computer_wanted.connect(self._stand_in)
        bridge.proxy_wanted.connect(partial(self._later, GmDeskPage.PROXY))
        bridge.reading_wanted.connect(partial(self._later, GmDeskPage.READING))
        bridge.history_wanted.connect(lambda: self._later(GmDeskPage.PAST))
        if (work := self._begun_work(self.desk.whole.view().board)) is not None:
            screen.restore_unsaved_work(work)
        return screen

    def _past(self) -> QWidget:
        ui = game_ui_for(self.desk.onlooker.game)
        desk = self._opened().desk
        # Round one table the past is looked back at together.
        told = desk.onlooker if ui.has_own_desk else desk.whole
        screen = ui.history_page(told, self._context())
        if isinstance(screen, HistoryScreen):
            screen.set_public(desk.onlooker)
        screen.closed.connect(lambda: self._later(GmDeskPage.MAIN))
        screen.export_wanted.connect(self.export_wanted)
        screen.sandbox_wanted.connect(self.sandbox_wanted)
        return screen

    def _proxy(self, side: SeatWords) -> QWidget:
        ui = game_ui_for(self.desk.onlooker.game)
        page = partial(ui.seat_page, alone=ui.has_packets)
        screen = ProxyScreen(self._opened(), side, self._map_context(), page)
        screen.left.connect(lambda: self._later(GmDeskPage.MAIN))
        screen.entered.connect(partial(self._later, GmDeskPage.MAIN, None))
        return screen

    def _reading(self, side: SeatWords) -> QWidget:
        ui = game_ui_for(self.desk.onlooker.game)
        screen = ReadingScreen(self._opened(), side, self._map_context(), ui)
        screen.page.sandbox_wanted.connect(self.sandbox_wanted)
        screen.left.connect(lambda: self._later(GmDeskPage.MAIN))
        return screen

    def _curtain(self) -> QWidget:
        clear_board_caches()  # What is not published is nobody else's.
        name, context = self.desk.name() or self.tr("the GM"), self._context()
        lock = make_lock(self.desk.locks, SeatId(GM_LOCK), context.words)
        screen = CurtainScreen(name, "", context, lock, self.patience)
        screen.back.hide()
        screen.opened.connect(lambda: QTimer.singleShot(0, self._doors.uncover))
        return screen

    def _card_round(self) -> QWidget:
        ui = game_ui_for(self.desk.onlooker.game)
        screen = ui.card_round_page(self.desk, self._context())
        screen.finished.connect(lambda: QTimer.singleShot(0, self._doors.hide))
        return screen

    def _map_context(self) -> MapUiContext:
        context = self._context()
        assert isinstance(context, MapUiContext)
        return context

    def _side(self, seat: SeatId | None) -> SeatWords:
        return next(
            each
            for each in all_seat_words(self.desk.whole, self._map_context())
            if each.seat == seat
        )

    def _later(self, page: GmDeskPage, seat: SeatId | None = None, said: str = "") -> None:
        """Turn to a page once the one that asked for it has finished speaking; once, if asked
        twice. What is `said` stands above the new page."""
        bridge = self._bridge

        def turn() -> None:
            if self._bridge is bridge:
                self._doors.turn(page, seat)
                if said:
                    self.said.emit(said)

        QTimer.singleShot(0, turn)
