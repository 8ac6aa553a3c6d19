"""Puts the screen of each place on the window, and keeps every seat behind its curtain."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QApplication, QWidget

from desktop.bridge import Bridge, What
from desktop.clock import Clock
from desktop.handover import (
    destroy,
    forget_outside_traces,
)
from desktop.navigator import (
    Answering,
    Curtain,
    Desk,
    DeskCurtain,
    DeskPage,
    Ending,
    History,
    Home,
    Navigator,
    NewGame,
    Overview,
    Place,
    Resolution,
    Sitting,
    StandingIn,
)
from desktop.panels.timer import Negotiation, TimerPanel
from desktop.patience import Patience
from desktop.public_window import PublicBoard, PublicWindow
from desktop.rooms import Rooms
from desktop.seat_door import SeatDoor
from desktop.settings import Settings
from desktop.surroundings import Surroundings
from desktop.together import Together
from desktop.watch import Watch
from desktop.window import TITLE, MainWindow
from engine.errors import TableError
from engine.frame.desk import HostDesk
from engine.frame.gm_desk import GMDesk
from engine.frame.seat import SeatId

if TYPE_CHECKING:  # Most games have no GM.
    from desktop.gm.room import DeskRoom
    from desktop.packet.room import PacketRoom


class Stage(QObject):
    """Joins the navigator's places to screens on the window.

    The pages without a game are made by `front`. `around` gives the surroundings as they are now.

    Signals: `moved()` after every change of place; `game_left()` when the players leave the table.
    """

    moved = Signal()
    game_left = Signal()

    def __init__(
        self,
        window: MainWindow,
        settings: Settings,
        clock: Clock,
        around: Callable[[], Surroundings],
        front: Callable[[Home | NewGame], QWidget],
    ) -> None:
        super().__init__(window)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        self._window = window
        self._settings = settings
        self._clock = clock
        self._around = around
        self._front = front
        self._host: HostDesk[Any, Any] | None = None
        self._room_apart: DeskRoom | PacketRoom | None = None
        self._rooms: Rooms | None = None
        self._name = ""
        self._public: PublicBoard | None = None
        self._door: SeatDoor | None = None
        self._patience: dict[str, Patience] = {}
        self._together: Together | None = None
        self._bridge: Bridge[Any, Any] | None = None
        self._watch = Watch(application, clock, settings, self.hide_seat, self)
        self.talk = Negotiation(clock, settings.first_talk_minutes)
        self._talk_phase = ""
        self.navigator = Navigator(self._moved)
        window.minimised.connect(self.hide_seat)

    # The table comes and goes.

    def sit_round(self, host: HostDesk[Any, Any], rooms: Rooms, name: str) -> None:
        """A game was opened: show its table."""
        self._host, self._rooms, self._name = host, rooms, name
        self._talk_phase = ""
        self._public = PublicBoard(host.onlooker, rooms, self._furnished, self.talk, self._clock)
        self._door = SeatDoor(host, rooms, self._furnished, self._patience_at(name), self)
        self._together = Together(host, rooms, self.navigator, self._furnished, self._window)
        self._together.refused.connect(self.report)
        self._together.said.connect(self._say)
        self._together.stopped.connect(self._later(self.leave_table))
        self.navigator.opened(ended=host.onlooker.result() is not None)

    def _patience_at(self, name: str) -> Patience:
        """Closing a game and opening it again makes no wrong PIN forgotten."""
        return self._patience.setdefault(name, Patience(self._clock))

    def sit_at_desk(self, desk: GMDesk[Any, Any], rooms: Rooms, name: str) -> None:
        """A GM's game was opened: show the desk."""
        from desktop.gm.room import DeskRoom, Doors

        self._rooms, self._name = rooms, name
        doors = Doors(self.navigator.turn_desk, self.navigator.uncover)
        room = DeskRoom(desk, name, self._clock, self._furnished, doors, self)
        self._enter(room)
        self._public = PublicBoard(desk.onlooker, rooms, self._furnished, self.talk, self._clock)
        room.changed.connect(self._public.show_board)
        self.navigator.desk_opened()

    def read_packet(self, packet: "PacketRoom", rooms: Rooms) -> None:
        """A player has opened a packet: show its page."""
        self.leave_table()
        self._rooms, self._name = rooms, packet.name
        packet.left.connect(self.leave_table)
        packet.furnish(self._furnished)
        self._enter(packet)
        self.navigator.packet_opened()

    def _enter(self, room: "DeskRoom | PacketRoom") -> None:
        self._room_apart = room
        room.refused.connect(self.report)
        room.said.connect(self._say)

    def leave_table(self) -> None:
        """Leave the open game or packet; its file holds everything."""
        open_ = self._room_apart or self._host
        if open_ is None:
            return
        if self._public is not None:
            self._public.close()
            self._public = None
        for each in filter(None, (self._door, self._together)):
            each.deleteLater()
        self._door, self._together = None, None
        self._room_apart, self._host, self._rooms, self._name = None, None, None, ""
        # Told first: the page at home says which game was not closed.
        self.game_left.emit()
        self.navigator.closed()
        open_.close()

    @property
    def host(self) -> HostDesk[Any, Any]:
        """The desk of the open game."""
        assert self._host is not None
        return self._host

    @property
    def at_players_table(self) -> bool:
        """Whether a game is open that its players run together."""
        return self._together is not None

    @property
    def together(self) -> Together:
        """What the open table does together."""
        assert self._together is not None
        return self._together

    @property
    def phase_kind(self) -> str:
        """What is asked at the open table now, for the rules card; empty without a table."""
        if self._room_apart is not None:
            return self._room_apart.phase_kind
        return "" if self._host is None else self._host.onlooker.phase().kind

    def hide_seat(self) -> None:
        """Quick hide, idle, minimised, left, crash: whoever sits goes behind the curtain."""
        self.navigator.hide()

    def to_table(self) -> None:
        """Back to the public table, from the past."""
        if isinstance(self.navigator.place, History):
            self.navigator.to_table()
        elif isinstance(self.navigator.place, Desk):
            self.navigator.turn_desk(DeskPage.MAIN)

    def look_back(self) -> None:
        """To the history, from the public table or the ending."""
        if isinstance(self.navigator.place, Overview | Ending):
            self.navigator.look_back()
        elif isinstance(self.navigator.place, Desk):
            self.navigator.turn_desk(DeskPage.PAST)

    def rebuild(self) -> None:
        """Build the present screen anew, in another language or theme; a seat is hidden first."""
        self.hide_seat()
        self._show(self.navigator.place)
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
        if isinstance(self.navigator.place, Resolution):
            self._show_public(self.navigator.place)
        return window

    def report(self, error: TableError) -> None:
        """Tell the table what was refused, in one sentence."""
        around = self._furnished() if self._rooms else self._around()
        gazetteer = getattr(around, "gazetteer", None)
        self._window.message.say(around.words.error(error, gazetteer))

    def _say(self, words: str) -> None:
        self._window.message.say(words, bad=False)

    # Moving.

    def _moved(self, former: Place, place: Place) -> None:
        self._watch.end()
        self._show(place)
        if isinstance(former, Sitting | Desk) and not self.navigator.secret:
            self._window.cover()
            forget_outside_traces()
        self._show_public(place)
        self._watch.begin(former, place)
        self.moved.emit()

    def _show(self, place: Place) -> None:
        leaving = self._bridge
        self._bridge = None
        self._window.say_nothing()
        former = self._window.show_screen(self._screen(place))
        self._window.show_strip(self._strip(place))
        self._window.menuBar().setVisible(not self.navigator.covered)
        self._window.name_game(self._name)
        if leaving is not None:
            leaving.let_go()
            leaving.deleteLater()
        if former is not None:
            destroy(former)

    def _show_public(self, place: Place) -> None:
        """The public window follows the table. While somebody sits it stands still, so that it
        does not tell when an envelope was sealed."""
        if self._public is None or isinstance(place, Sitting):
            return
        if isinstance(place, Resolution):
            self._public.show_telling(self._window.screen_shown)
        else:
            self._public.show_board()

    def _screen(self, place: Place) -> QWidget:
        match place:
            case Home() | NewGame():
                return self._front(place)
            case Overview():
                return self._overview()
            case Curtain(seat):
                return self._curtain(seat)
            case Sitting(seat):
                return self._seat(seat)
            case StandingIn(seat):
                return self._standing_in(seat)
            case Resolution():
                return self._resolution()
            case History():
                return self._history()
            case Ending():
                return self._ending()
            case Desk() | DeskCurtain() | Answering():
                assert self._room_apart is not None
                return self._room_apart.page(place)

    def _furnished(self) -> Any:
        assert self._rooms is not None
        return self._rooms.furnish(self._around())

    def _room(self) -> Rooms:
        assert self._rooms is not None
        return self._rooms

    # Screens and their doors.

    def _overview(self) -> QWidget:
        around = self._furnished()
        self._set_talk()
        timer = TimerPanel(self.talk, self._clock, reduce_motion=around.reduce_motion)
        timer.setHidden(self.host.onlooker.phase().kind not in self._room().talks)
        screen: Any = self._room().overview(self.host, around, timer)
        screen.seat_chosen.connect(lambda seat: self.navigator.call(SeatId(seat)))
        screen.resolve_wanted.connect(self._later(lambda: self.together.resolve()))
        screen.history_wanted.connect(self._later(self.navigator.look_back))
        screen.roll_back_wanted.connect(self.together.ask_roll_back)
        return screen

    def _curtain(self, seat: SeatId) -> QWidget:
        assert self._door is not None
        screen = self._door.curtain(seat)
        screen.opened.connect(self._later(self.navigator.sit_down))
        screen.turned_back.connect(self._later(self.navigator.to_table))
        return screen

    def _strip(self, place: Place) -> QWidget | None:
        """What stands above a seat's page, and above that of one who is missing."""
        match place:
            case Sitting() if self._door is not None and self._bridge is not None:
                return self._door.strip(self._bridge, self.hide_seat)
            case StandingIn(seat):
                return self.together.banner(seat)
            case _:
                return None

    def _standing_in(self, seat: SeatId) -> QWidget:
        """The page of one who is missing, for all to see; it closes when it is sealed."""
        bridge = Bridge(self.together.proxy(seat))
        screen: Any = self._room().seat(bridge, self._furnished())
        bridge.setParent(screen)
        done = self._later(lambda: self.together.proxy_done(seat))
        bridge.changed.connect(lambda what: done() if What.SEALED in what else None)
        screen.left.connect(self._later(self.navigator.to_table))
        return screen

    def _seat(self, seat: SeatId) -> QWidget:
        self._bridge = Bridge(self.host.seat(seat))
        self._bridge.refused.connect(self.report)
        screen: Any = self._room().seat(self._bridge, self._furnished())
        screen.left.connect(self._later(self._next_seat))
        return screen

    def _resolution(self) -> QWidget:
        screen: Any = self._room().resolution(self.host.onlooker, self._furnished())
        screen.finished.connect(self._later(self._seen))
        return screen

    def _history(self) -> QWidget:
        screen: Any = self._room().history(self.host.onlooker, self._furnished())
        screen.closed.connect(self._later(self.navigator.to_table))
        return screen

    def _ending(self) -> QWidget:
        screen: Any = self._room().ending(self.host.onlooker, self._furnished())
        screen.history_wanted.connect(self._later(self.navigator.look_back))
        screen.closed.connect(self._later(self.leave_table))
        return screen

    def _later(self, step: Callable[[], None]) -> Callable[[], None]:
        """A step taken once the screen that asked for it has finished speaking.

        Asked twice before that, as by a double click, it is taken once.
        """

        def wait() -> None:
            here = self.navigator.place
            QTimer.singleShot(0, lambda: step() if self.navigator.place is here else None)

        return wait

    def _seen(self) -> None:
        self.navigator.seen(ended=self.host.onlooker.result() is not None)

    def _next_seat(self) -> None:
        """A player is done: the next who is asked and has not sealed, else the table."""
        waiting = self.together.waiting()
        place = self.navigator.place
        if isinstance(place, Sitting) and waiting and self._sealed(place.seat):
            seats = [each.id for each in self.host.onlooker.seats]
            here = seats.index(place.seat)
            order = seats[here + 1 :] + seats[:here]
            self.navigator.call(next(seat for seat in order if seat in waiting))
        else:
            self.navigator.to_table()

    def _sealed(self, seat: SeatId) -> bool:
        """Whether a seat, whose player knows it, has sealed; and may the table know the rest?"""
        return self.together.knows_who_sealed and seat not in self.together.waiting()

    def _set_talk(self) -> None:
        """A new round of moves gets its own negotiation; other phases have none."""
        phase = self.host.onlooker.phase()
        if phase.key != self._talk_phase:
            self._talk_phase = phase.key
            kept = self._settings
            minutes = kept.first_talk_minutes if phase.number == 0 else kept.talk_minutes
            self.talk.reset(minutes)
