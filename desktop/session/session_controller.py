"""Puts the screen of each place on the window, and keeps every seat behind its curtain."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

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
from engine.frame.game_option import OptionValues
from engine.frame.gm_desk import AnyGMDesk, GMDesk
from engine.frame.host_desk import AnyHostDesk
from engine.frame.seat import Seat, SeatId
from engine.sentences.sentences import Sentences

if TYPE_CHECKING:  # Most games have no GM, and export nothing.
    from desktop.export.dialog import ExportDialog
    from desktop.export.export_source import ExportSource
    from desktop.export.source_lookup import MapImageCopy
    from desktop.phones.phones_dialog import PhonesDialog
    from desktop.phones.table_phones import TablePhones
    from desktop.sandbox.left_plan import StoredPlan
    from desktop.session.gm_session import GmSession
    from desktop.session.packet_session import PacketSession
    from desktop.widgets.toast import Toast
    from engine.judge.rulebook import Rulebook
    from engine.phones.phone_post import PhoneTable


class SessionController(QObject):
    """Joins the navigator's places to screens on the window.

    The pages without a game are made by `front`. `context` gives the context as it is now.

    Signals: `moved()` after every change of place; `game_left()` when the players leave the table;
    `sandbox_wanted(bool)` and `again_wanted()` from a page's own buttons, the latter for another
    game with the same people; `leave_wanted()` when the players want to leave the table;
    `elsewhere_wanted()` when the game's file cannot be written to and the game is to go on in
    another.
    """

    moved = Signal()
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
        self._room: HotseatSession | GmSession | PacketSession | None = None
        self._ui: AnyGameUi | None = None
        self._name = ""
        self._in_file = False
        self._seen: Callable[[], object] | None = None
        self._public: PublicWindowController | None = None
        self._phones: TablePhones | None = None
        self._asked_by_phone = ""
        self._copying: MapImageCopy | Toast | None = None
        self._patience: dict[str, RetryDelay] = {}
        self._watch = IdleGuard(application, clock, settings, self.cover_seat, self)
        self.talk = Countdown(clock, settings.first_talk_minutes)
        self.navigator = Navigator(self._moved)
        window.minimised.connect(self.cover_seat)
        self._minimise_filter = install_minimise_filter(self.cover_seat)

    # The table comes and goes.

    def sit_round(self, host: AnyHostDesk, ui: AnyGameUi, name: str) -> None:
        """A game was opened: show its table."""
        self._ui, self._name, self._seen = ui, name, host.onlooker.view
        self._in_file = host.file is not None
        self._public = PublicWindowController(
            host.onlooker, ui, self._game_context, self.talk, self._clock
        )
        together = HotseatActions(host, ui, self.navigator, self._game_context, self._window)
        door = SeatAccess(host, ui, self._game_context, self._retry_delay_for(name, host), self)
        room = HotseatSession(together, door, self._game_context, self.talk, self._settings, self)
        room.left.connect(self.leave_requested)
        room.acted.connect(self._show_acts)
        room.hidden.connect(self.cover_seat)
        self._enter(room)
        self.navigator.opened(ended=host.onlooker.result() is not None)

    def _retry_delay_for(self, name: str, host: AnyHostDesk) -> RetryDelay:
        """Closing a game and opening it again makes no wrong PIN forgotten."""
        patience = self._patience.setdefault(name, RetryDelay(self._clock))
        patience.locks = host.locks
        return patience

    def open_gm_desk(self, desk: AnyGMDesk, ui: AnyGameUi, name: str) -> None:
        """A GM's game was opened: show the desk."""
        from desktop.session.gm_session import GmNavigation, GmSession

        self._ui, self._name, self._seen = ui, name, desk.onlooker.view
        self._in_file = desk.file is not None
        doors = GmNavigation(
            self.navigator.show_desk_page,
            self.navigator.uncover,
            self.cover_seat,
            self.navigator.start_card_round,
        )
        room = GmSession(
            desk, name, self._clock, self._game_context, doors, self, settings=self._settings
        )
        room.complained.connect(self._window.message.say)
        self._enter(room)
        self._public = PublicWindowController(
            desk.onlooker, ui, self._game_context, self.talk, self._clock
        )
        room.changed.connect(self._public.show_board)
        # Round one table everybody watches the screen on which the cards were dealt.
        self.navigator.enter_gm_desk(covered=ui.has_own_desk)

    def open_packet(self, packet: "PacketSession", ui: AnyGameUi) -> None:
        """A player has opened a packet: show its page."""
        self.close_session()
        self._ui, self._name = ui, packet.name
        packet.left.connect(self.close_session)
        packet.furnish(self._game_context)
        self._enter(packet)
        self.navigator.enter_packet()

    def _enter(self, room: "HotseatSession | GmSession | PacketSession") -> None:
        self._room = room
        room.refused.connect(self.report)
        room.said.connect(self._say)
        room.export_wanted.connect(self.export)
        room.sandbox_wanted.connect(self.sandbox_wanted)
        room.again_wanted.connect(self.again_wanted)

    def close_session(self) -> None:
        """Leave the open game or packet; its file holds everything."""
        room = self._room
        if room is None:
            return
        if self._public is not None:
            self._public.close()
            self._public = None
        if self._phones is not None:
            self._phones.leave()
            self._phones.deleteLater()
            self._phones = None
        self._room, self._ui, self._name, self._seen = None, None, "", None
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
        return isinstance(self._room, HotseatSession)

    @property
    def players(self) -> Mapping[SeatId, str]:
        """Who sits where at the open game; nobody without one."""
        return self._room.players if self._room is not None else {}

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats of the open game; none without one."""
        return self._room.table.seats if isinstance(self._room, GameSession) else ()

    @property
    def may_analyse(self) -> bool:
        """Whether computers may be asked about the board of the open game; without a game they
        may."""
        return self._room is None or self._room.may_analyse

    @property
    def gm_name(self) -> str:
        """Who is the GM of the open game; empty where it has none."""
        desk = getattr(self._room, "desk", None)
        return desk.name() if isinstance(desk, GMDesk) else ""

    @property
    def together(self) -> HotseatActions:
        """What the open table does together."""
        return self._table.together

    @property
    def _table(self) -> HotseatSession:
        assert isinstance(self._room, HotseatSession)
        return self._room

    @property
    def phase_kind(self) -> str:
        """What the rules card is about at the open table now; empty without a table."""
        if self._room is None or self._ui is None:
            return ""
        return self._ui.help_card(self._room.phase_kind)

    @property
    def rules_of(self) -> tuple[str, OptionValues]:
        """The game that is open and what was chosen in it, for the rules cards; none without."""
        return self._room.rules_of if self._room is not None else ("", {})

    @property
    def has_gm(self) -> bool:
        """Whether a GM runs the game that is open."""
        return self._room is not None and self._room.has_gm

    def left_plan(self, board: str) -> "StoredPlan | None":
        """Where what is tried here, on the board of a turn, is kept while its phase is open."""
        room = self._room
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

    def show_public(self) -> PublicWindow | None:
        """Open the public board of the open game in a window of its own."""
        if self._public is None:
            return None
        title = self.tr("{name} — public board — {program}")
        window = self._public.open(
            self._settings, title.format(name=self._name, program=TITLE), self._window
        )
        window.copy_picture = self.copy_public
        if isinstance(self.navigator.place, ResolutionPlace):
            self._show_public(self.navigator.place)
        return window

    # Phones.

    @property
    def phones(self) -> "TablePhones | None":
        """The phones of the open table, once somebody has asked for them."""
        return self._phones

    def show_phones(self) -> "PhonesDialog | None":
        """The window in which phones are switched on, and confirmed."""
        from desktop.phones.phones_dialog import PhonesDialog
        from desktop.phones.table_phones import has_phones

        table = self._current_phone_table()
        if table is None:
            return None
        if not has_phones(table):
            self._say(self.tr("The map of this game cannot be on phones."))
            return None
        dialog = self._window.findChild(PhonesDialog)
        if dialog is None:
            words = self._game_context().words
            dialog = PhonesDialog(self._phones_of(table), words, self._settings, self._window)
        dialog.show()
        dialog.raise_()
        return dialog

    def _current_phone_table(self) -> "PhoneTable | None":
        """The open table, as long as whoever sits before it may see who has a phone."""
        from desktop.session.gm_session import GmSession
        from engine.phones.phone_post import gm_table, hotseat_table

        room = self._room
        if isinstance(room, HotseatSession):
            return None if self.navigator.secret else hotseat_table(room.host)
        here = isinstance(room, GmSession) and isinstance(self.navigator.place, GmDeskPlace)
        return gm_table(room.desk) if here and isinstance(room, GmSession) else None

    def _phones_of(self, table: "PhoneTable") -> "TablePhones":
        if self._phones is None:
            from desktop.phones.table_phones import TablePhones
            from desktop.session.gm_session import GmSession

            room, context = self._room, self._game_context()
            patience = RetryDelay(self._clock)
            if isinstance(room, HotseatSession):
                patience = self._retry_delay_for(self._name, room.host)
            elif isinstance(room, GmSession):
                patience = room.patience
            phones = self._phones = TablePhones(
                table,
                getattr(context, "gazetteer", None),
                self._name,
                context.language,
                patience,
                self._card_lines,
                self,
            )
            phones.asked.connect(self._pairing_requested)
            phones.changed.connect(self._phones_changed)
            phones.address_lost.connect(self._address_lost)
            if isinstance(room, HotseatSession | GmSession):
                phones.sealed.connect(room.sealed_elsewhere)
                phones.acted.connect(room.acted_elsewhere)
            self.moved.connect(self._refresh_phones)
        return self._phones

    def _card_lines(self, view: object, language: str) -> tuple[str, tuple[str, ...], str] | None:
        from desktop.pages.emblems import emblem_disc_colour

        assert self._ui is not None
        there = replace(self._game_context(), language=language, words=Sentences(language))
        card = self._ui.secret_card(view, there)
        if card is None:
            return None
        return (
            card.title,
            tuple(card.lines),
            f"{card.emblem} {emblem_disc_colour(card.emblem).name()}",
        )

    def _pairing_requested(self, player: str) -> None:
        said = self.tr("A phone wants to be {player}’s: compare its digits.").format(player=player)
        self._asked_by_phone = said
        way = self.tr("Phones…"), self.show_phones
        self._window.message.say(said, bad=False, way_out=way)

    def _address_lost(self) -> None:
        said = self.tr(
            "This computer has another address now. Switch the phones off and on: they scan the "
            "new code and choose their names again; what was sealed stays."
        )
        self._window.message.say(said, way_out=(self.tr("Phones…"), self.show_phones))

    def _phones_changed(self) -> None:
        """What asked for a look at the digits is gone when nobody asks any more."""
        message = self._window.message
        asks = self._phones is not None and bool(self._phones.asking)
        if not asks and message.words.text() == self._asked_by_phone:
            message.clear()

    def _refresh_phones(self) -> None:
        place = self.navigator.place
        if self._phones is None:
            return
        self._phones.set_laptop_seat(place.seat if isinstance(place, SeatPlace) else None)
        self._phones.refresh(telling=isinstance(place, ResolutionPlace))

    def export(self) -> "ExportDialog | None":
        """Offer what whoever looks at the screen may know for a file or the printer."""
        from desktop.export.dialog import ExportDialog
        from desktop.export.export_style import default_style

        screen, extract, context = self._window.current_screen, self._extract(), self._context()
        if screen is None or self.navigator.covered:
            return None
        if extract is None:
            self._show_toast(self.tr("There is nothing here to export."), screen)
            return None
        look, at = default_style(context, extract.screen), getattr(screen, "here", None)
        dialog = ExportDialog(extract, look, self._clock, screen, self._settings, at)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()
        return dialog

    def copy_picture(self, *, keep: bool = False) -> None:
        """Put a picture of the map on the screen on the clipboard; with `keep` it stays there when
        the curtain falls."""
        screen, extract = self._window.current_screen, self._extract()
        if screen is None or self.navigator.covered:
            return
        if extract is None or extract.screen is None:
            self._show_toast(self.tr("There is no map here to copy."), screen)
        else:
            self._copy(extract, screen, keep=keep)

    def copy_public(self) -> None:
        """The same of the public window's map."""
        from desktop.export.export_source import public_source
        from desktop.export.screen_map import with_screen_map

        page = self.public_window and self.public_window.page
        if page is None or self._public is None:
            return
        extract = with_screen_map(public_source(self._public.table, self._name), page)
        if extract.screen is not None:
            self._copy(extract, page)

    def _extract(self) -> "ExportSource | None":
        """What whoever looks at the screen may take along, with what its map shows."""
        from desktop.export.source_lookup import source_with_screen

        page = self._window.current_screen
        if page is None or self.navigator.covered:
            return None
        return source_with_screen(page, self.navigator.place, self._room, self._name)

    def _copy(self, extract: "ExportSource", page: QWidget, *, keep: bool = False) -> None:
        from desktop.export.source_lookup import MapImageCopy

        self._cancel_copy()
        self._copying = MapImageCopy(extract, self._context(), page, keep=keep)

    def _show_toast(self, words: str, page: QWidget) -> None:
        from desktop.widgets.toast import SHOWN_TIME, Toast

        self._cancel_copy()
        self._copying = Toast(page, page, self._clock)
        self._copying.say(words, SHOWN_TIME)

    def _cancel_copy(self) -> None:
        """Nothing is put on the clipboard any more by a page that has been left."""
        copying, self._copying = self._copying, None
        if copying is not None and isValid(copying):
            copying.stop()
            copying.deleteLater()

    def report(self, error: TableError) -> None:
        """Tell the table what was refused, in one sentence."""
        context = self._game_context() if self._ui else self._context()
        gazetteer = getattr(context, "gazetteer", None)
        way_out = None
        if isinstance(error, SaveError) and self._in_file:
            way_out = self.tr("Save under another name…"), self.save_as_requested.emit
        sentence = context.words.error(error, gazetteer, context.players)
        self._window.message.say(sentence, way_out=way_out)

    def rename(self, name: str) -> None:
        """The game goes on in a file of another name."""
        self._name = name
        self._window.set_game_title(name)

    def _say(self, words: str) -> None:
        self._window.message.say(words, bad=False)

    # Moving.

    def _moved(self, former: Place, place: Place) -> None:
        self._watch.end()
        self._cancel_copy()
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
        at_table = isinstance(self._room, HotseatSession)
        self._window.show_seat_bar(self._table.strip(place) if at_table else None)
        self._window.show_menus(not self.navigator.covered)
        self._window.set_game_title(self._name)
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
        assert self._room is not None
        return self._room.page(place)

    def _game_context(self) -> UiContext:
        assert self._ui is not None
        players: Mapping[SeatId, str] = {} if self._room is None else self._room.players
        context: UiContext = replace(
            self._ui.furnish(self._context()),
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
