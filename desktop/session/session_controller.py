"""Puts the screen of each place on the window, and keeps every seat behind its curtain."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication, QWidget

from desktop.app.main_window import TITLE, MainWindow
from desktop.app.settings import Settings
from desktop.games.game_ui import AnyGameUi
from desktop.session.hotseat_actions import HotseatActions
from desktop.session.hotseat_session import HotseatSession
from desktop.session.idle_guard import (
    IdleGuard,
    clear_outside_traces,
    close_popups,
    delete_screen,
    install_minimise_filter,
)
from desktop.session.navigator import (
    CardRoundPlace,
    EndingPlace,
    GmDeskPage,
    GmDeskPlace,
    HistoryPlace,
    HomePlace,
    Navigator,
    NewGamePlace,
    OverviewPlace,
    PacketPlace,
    Place,
    ResolutionPlace,
    SeatPlace,
    TutorialPlace,
)
from desktop.session.public_window import PublicWindow, PublicWindowController
from desktop.session.retry_delay import RetryDelay
from desktop.session.seat_access import SeatAccess
from desktop.session.session import GameSession
from desktop.session.ui_context import MapUiContext, UiContext, with_power_names
from desktop.table.negotiation_timer import Countdown
from desktop.widgets import clipboard
from desktop.widgets.clock import Clock
from desktop.widgets.page_state import restore_from
from engine.errors import SaveError, TableError
from engine.frame.desk import AnyOnlookerDesk
from engine.frame.game_option import OptionValues
from engine.frame.gm_desk import AnyGMDesk, GMDesk
from engine.frame.host_desk import AnyHostDesk
from engine.frame.seat import Seat, SeatId

if TYPE_CHECKING:  # Most games have no GM, and export nothing.
    from desktop.sandbox.left_plan import StoredPlan
    from desktop.session.gm_session import GmSession
    from desktop.session.packet_session import PacketSession
    from engine.judge.rulebook import Rulebook


class SessionController(QObject):
    """Joins the navigator's places to screens on the window.

    The pages without a game are made by `front`. `context` gives the context as it is now.

    Signals: `leaving()` before the page of a place goes, `moved()` after every change of place;
    `game_left()` when the players leave the table; `export_requested()` from a page's own button;
    `public_window_opened(PublicWindow)`;
    `sandbox_wanted(bool)` and `again_wanted()` from a page's own buttons, the latter for another
    game with the same people; `leave_requested()` when the players want to leave the table;
    `save_as_requested()` when the game's file cannot be written to and the game is to go on in
    another.
    """

    leaving = Signal()
    moved = Signal()
    export_requested = Signal()
    public_window_opened = Signal(object)
    game_left = Signal()
    sandbox_wanted = Signal(bool)
    again_wanted = Signal()
    save_as_requested = Signal()
    leave_requested = Signal()

    def __init__(
        self,
        window: MainWindow,
        settings: Settings,
        clock: Clock,
        context: Callable[[], UiContext],
        front: Callable[[HomePlace | NewGamePlace | TutorialPlace], QWidget],
    ) -> None:
        super().__init__(window)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        self._window = window
        self._settings = settings
        self._clock = clock
        self._context = context
        self._front = front
        self.room: HotseatSession | GmSession | PacketSession | None = None
        """What is open: a table, a GM's desk or a packet."""
        self.ui: AnyGameUi | None = None
        self.name = ""
        """What the open game's file is called."""
        self._in_file = False
        self._seen: Callable[[], object] | None = None
        self._public: PublicWindowController | None = None
        self._patience: dict[str, RetryDelay] = {}
        self._watch = IdleGuard(application, clock, settings, self.cover_seat, self)
        self.talk = Countdown(clock, settings.first_talk_minutes)
        self.navigator = Navigator(self._moved)
        window.minimised.connect(self.cover_seat)
        self._minimise_filter = install_minimise_filter(self.cover_seat)

    # The table comes and goes.

    def sit_round(self, host: AnyHostDesk, ui: AnyGameUi, name: str) -> None:
        """A game was opened: show its table."""
        self.ui, self.name, self._seen = ui, name, host.onlooker.view
        self._in_file = host.file is not None
        self._public = PublicWindowController(
            host.onlooker, ui, self.game_context, self.talk, self._clock
        )
        together = HotseatActions(host, ui, self.navigator, self.game_context, self._window)
        door = SeatAccess(host, ui, self.game_context, self.retry_delay_for(name, host), self)
        room = HotseatSession(together, door, self.game_context, self.talk, self._settings, self)
        room.left.connect(self.leave_requested)
        room.acted.connect(self._show_acts)
        room.hidden.connect(self.cover_seat)
        self._enter(room)
        self.navigator.opened(ended=host.onlooker.result() is not None)

    def retry_delay_for(self, name: str, host: AnyHostDesk) -> RetryDelay:
        """Closing a game and opening it again makes no wrong PIN forgotten."""
        patience = self._patience.setdefault(name, RetryDelay(self._clock))
        patience.locks = host.locks
        return patience

    def open_gm_desk(self, desk: AnyGMDesk, ui: AnyGameUi, name: str) -> None:
        """A GM's game was opened: show the desk."""
        from desktop.session.gm_session import GmNavigation, GmSession

        self.ui, self.name, self._seen = ui, name, desk.onlooker.view
        self._in_file = desk.file is not None
        doors = GmNavigation(
            self.navigator.show_desk_page,
            self.navigator.uncover,
            self.cover_seat,
            self.navigator.start_card_round,
        )
        room = GmSession(
            desk, name, self._clock, self.game_context, doors, self, settings=self._settings
        )
        room.complained.connect(self._window.message.say)
        self._enter(room)
        self._public = PublicWindowController(
            desk.onlooker, ui, self.game_context, self.talk, self._clock
        )
        room.changed.connect(self._public.show_board)
        # Round one table everybody watches the screen on which the cards were dealt.
        self.navigator.enter_gm_desk(covered=ui.has_own_desk)

    def open_packet(self, packet: "PacketSession", ui: AnyGameUi) -> None:
        """A player has opened a packet: show its page."""
        self.close_session()
        self.ui, self.name = ui, packet.name
        packet.left.connect(self.close_session)
        packet.furnish(self.game_context)
        self._enter(packet)
        self.navigator.enter_packet()

    def _enter(self, room: "HotseatSession | GmSession | PacketSession") -> None:
        self.room = room
        room.refused.connect(self.report)
        room.said.connect(self._say)
        room.export_wanted.connect(self.export_requested)
        room.sandbox_wanted.connect(self.sandbox_wanted)
        room.again_wanted.connect(self.again_wanted)

    def close_session(self) -> None:
        """Leave the open game or packet; its file holds everything."""
        room = self.room
        if room is None:
            return
        if self._public is not None:
            self._public.close()
            self._public = None
        self.room, self.ui, self.name, self._seen = None, None, "", None
        self._in_file = False
        # Told first: the page at home says which game was not closed.
        self.game_left.emit()
        self.navigator.closed()
        room.close()
        for each in self._patience.values():
            each.locks = None  # They hold the whole table, with everybody's envelopes.
        from desktop.map.paint.sheet_ground import (
            clear_board_caches,  # The program starts without maps.
        )

        clear_board_caches()

    @property
    def host(self) -> AnyHostDesk:
        """The desk of the open game."""
        return self._table.host

    @property
    def is_hotseat(self) -> bool:
        """Whether a game is open that its players run together."""
        return isinstance(self.room, HotseatSession)

    @property
    def players(self) -> Mapping[SeatId, str]:
        """Who sits where at the open game; nobody without one."""
        return self.room.players if self.room is not None else {}

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats of the open game; none without one."""
        return self.room.table.seats if isinstance(self.room, GameSession) else ()

    @property
    def may_analyse(self) -> bool:
        """Whether computers may be asked about the board of the open game; without a game they
        may."""
        return self.room is None or self.room.may_analyse

    @property
    def gm_name(self) -> str:
        """Who is the GM of the open game; empty where it has none."""
        desk = getattr(self.room, "desk", None)
        return desk.name() if isinstance(desk, GMDesk) else ""

    @property
    def together(self) -> HotseatActions:
        """What the open table does together."""
        return self._table.together

    @property
    def _table(self) -> HotseatSession:
        assert isinstance(self.room, HotseatSession)
        return self.room

    @property
    def phase_kind(self) -> str:
        """What the rules card is about at the open table now; empty without a table."""
        if self.room is None or self.ui is None:
            return ""
        return self.ui.help_card(self.room.phase_kind)

    @property
    def rules_of(self) -> tuple[str, OptionValues]:
        """The game that is open and what was chosen in it, for the rules cards; none without."""
        return self.room.rules_of if self.room is not None else ("", {})

    @property
    def has_gm(self) -> bool:
        """Whether a GM runs the game that is open."""
        return self.room is not None and self.room.has_gm

    def left_plan(self, board: str) -> "StoredPlan | None":
        """Where what is tried here, on the board of a turn, is kept while its phase is open."""
        room = self.room
        return None if room is None else room.left_plan(self.navigator.place, board)

    def cover_seat(self) -> None:
        """Quick hide, idle, minimised, left, crash: whoever sits goes behind the curtain."""
        self.navigator.hide()

    def to_table(self) -> None:
        """Back to the public table, from the past."""
        if isinstance(self.navigator.place, HistoryPlace):
            self.navigator.to_table()
        elif isinstance(self.navigator.place, GmDeskPlace):
            self.navigator.show_desk_page(GmDeskPage.MAIN)

    def call_next(self) -> None:
        """The curtain of whoever is next, from the public table."""
        self._table.call_next()

    def look_back(self) -> None:
        """To the history, from the public table or the ending."""
        if isinstance(self.navigator.place, OverviewPlace | EndingPlace):
            self.navigator.look_back()
        elif isinstance(self.navigator.place, GmDeskPlace):
            self.navigator.show_desk_page(GmDeskPage.PAST)

    def rebuild_screen(self) -> None:
        """Build the present screen anew, in another language; a seat is hidden first."""
        self.cover_seat()
        self.restyle_screen()

    def restyle_screen(self) -> None:
        """Build the present screen anew, in other colours; whoever sits stays, all as it was."""
        if self.navigator.secret:
            close_popups()
        former = self._window.current_screen
        self._show(self.navigator.place)
        restore_from(former, self._window.current_screen)
        self._show_public(self.navigator.place)

    @property
    def public_window(self) -> PublicWindow | None:
        """The public board's window, while it is open."""
        return self._public.window if self._public is not None else None

    @property
    def public_table(self) -> AnyOnlookerDesk | None:
        """What everybody may know of the open game."""
        return self._public.table if self._public is not None else None

    def show_public(self) -> PublicWindow | None:
        """Open the public board of the open game in a window of its own."""
        if self._public is None:
            return None
        title = self.tr("{name} — public board — {program}")
        window = self._public.open(
            self._settings, title.format(name=self.name, program=TITLE), self._window
        )
        self.public_window_opened.emit(window)
        if isinstance(self.navigator.place, ResolutionPlace):
            self._show_public(self.navigator.place)
        return window

    def report(self, error: TableError) -> None:
        """Tell the table what was refused, in one sentence."""
        context = self.game_context() if self.ui else self._context()
        gazetteer = getattr(context, "gazetteer", None)
        way_out = None
        if isinstance(error, SaveError) and self._in_file:
            way_out = self.tr("Save under another name…"), self.save_as_requested.emit
        sentence = context.words.error(error, gazetteer, context.players)
        self._window.message.say(sentence, way_out=way_out)

    def rename(self, name: str) -> None:
        """The game goes on in a file of another name."""
        self.name = name
        self._window.set_game_title(name)

    def _say(self, words: str) -> None:
        self._window.message.say(words, bad=False)

    # Moving.

    def _moved(self, former: Place, place: Place) -> None:
        self._watch.end()
        self.leaving.emit()
        self._show(place)
        if (
            isinstance(former, SeatPlace | GmDeskPlace | CardRoundPlace)
            and not self.navigator.secret
        ):
            self._window.cover()
            clear_outside_traces()
        elif isinstance(former, PacketPlace) and not isinstance(place, PacketPlace):
            clipboard.clear_own()
        self._show_public(place)
        self._watch.begin(former, place)
        self.moved.emit()

    def _show(self, place: Place) -> None:
        self._window.say_nothing()
        former = self._window.show_screen(self._screen(place))
        at_table = isinstance(self.room, HotseatSession)
        self._window.show_seat_bar(self._table.strip(place) if at_table else None)
        self._window.show_menus(not self.navigator.covered)
        self._window.set_game_title(self.name)
        if at_table:
            self._table.forget_left()
        if former is not None:
            delete_screen(former)

    def _show_public(self, place: Place) -> None:
        """The public window follows the table. While somebody sits it stands still, so that it
        does not tell when an envelope was sealed."""
        if self._public is None or isinstance(place, SeatPlace):
            return
        teller = self._window.current_screen
        if isinstance(place, ResolutionPlace) and teller is not None:
            self._public.mirror_resolution(teller)
        else:
            self._public.show_board()

    def _show_acts(self) -> None:
        """The public window shows what was sealed or done on the open table."""
        if self._public is not None and isinstance(self.navigator.place, OverviewPlace):
            self._public.refresh_acts()
        else:
            self._show_public(self.navigator.place)

    def _screen(self, place: Place) -> QWidget:
        if isinstance(place, HomePlace | NewGamePlace | TutorialPlace):
            return self._front(place)
        assert self.room is not None
        return self.room.page(place)

    def game_context(self) -> UiContext:
        """The context as the pages of the open game want it now."""
        assert self.ui is not None
        players: Mapping[SeatId, str] = {} if self.room is None else self.room.players
        context: UiContext = replace(
            self.ui.furnish(self._context()),
            players=players,
            page_parent=self._window.page_parent,
        )
        if isinstance(context, MapUiContext):
            context = replace(context, rulebook=self._rulebook())
        return self._with_power_names(context)

    def _rulebook(self) -> "Rulebook | None":
        """How the open game judges; None for a packet that does not say what was chosen."""
        from engine.registry import game_rulebook

        game, choices = self.rules_of
        unsaid = game == "hepta" and not choices
        return None if unsaid or not game else game_rulebook(game, choices)

    def _with_power_names(self, context: UiContext) -> UiContext:
        """The context with the names that powers have taken, as everybody may know them."""
        board = getattr(self._seen(), "board", None) if self._seen is not None else None
        if board is None or not isinstance(context, MapUiContext):
            return context
        return with_power_names(context, board.names)
