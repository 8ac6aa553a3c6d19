"""The session of a table that its players run: builds its pages, and releases each seat left."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from desktop.app.settings import Settings
from desktop.games.game_page import GamePage
from desktop.session.computer_seats import ComputerBar
from desktop.session.hotseat_actions import HotseatActions
from desktop.session.navigator import (
    CurtainPlace,
    EndingPlace,
    HistoryPlace,
    OverviewPlace,
    Place,
    ResolutionPlace,
    SeatPlace,
    StandInPlace,
)
from desktop.session.seat_access import SeatAccess
from desktop.session.seat_session import AnyBridge, SeatChange, SeatSession
from desktop.session.session import GameSession
from desktop.session.ui_context import UiContext
from desktop.table.negotiation_timer import MINUTE, Countdown, CountdownState, TimerPanel
from desktop.widgets.sounds import Sound
from engine.frame.desk import AnySeatDesk
from engine.frame.seat import SeatId

if TYPE_CHECKING:  # Most tables try nothing.
    from desktop.sandbox.left_plan import StoredPlan


_SEEN = 2600
"""How long something told on the table is looked at before a game of computers goes on, in ms."""


class HotseatSession(GameSession):
    """Joins the places of one table to their pages. `context` gives the context as it is.

    `talk` is the negotiation, whose lengths are in the settings.

    Signals: `hidden()` when the one who sits hides the seat; `left()` when the players leave the
    table; `acted()` when something was done at once on the open table, such as a post for all to
    read, or a computer has sealed there.
    """

    hidden = Signal()
    left = Signal()
    acted = Signal()

    def __init__(
        self,
        together: HotseatActions,
        door: SeatAccess,
        context: Callable[[], UiContext],
        talk: Countdown,
        settings: Settings,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(together.host.onlooker, together.host.computers, parent)
        self.together = together
        self.host = together.host
        self._ui = together.ui
        self._navigator = together.navigator
        self._door = door
        self._context = context
        self._talk = talk
        self._talk_phase = ""
        self._settings = settings
        self._bridge: AnyBridge | None = None
        self._bridge_left: AnyBridge | None = None
        self._last_seat: tuple[str, SeatId | None] = "", None
        self._opens = False
        self._telling = False
        self._computers.changed.connect(self._show_computers)
        self._computers.ready.connect(self._computers_ready)
        together.stand_in_requested.connect(self._stand_in)
        self._bar: ComputerBar | None = None
        self._table_page: GamePage | None = None
        self._table_phase = ""
        self._sat_by_itself = ""
        self._opening = self._playing = self._ends = False
        self._talk_left = talk.left
        self._hush = talk.listen(self._sound_talk)
        together.refused.connect(self.refused)
        together.said.connect(self.said)
        together.stopped.connect(self._later(self.left.emit))

    has_gm = False

    @property
    def phase_kind(self) -> str:
        """What is asked now, for the rules card."""
        return self.table.phase().kind

    @property
    def may_analyse(self) -> bool:
        """Whether computers may be asked about the board: as the table has agreed, and always once
        the game is over."""
        return self.table.policies().analysis or self.table.result() is not None

    @property
    def sitting(self) -> AnySeatDesk | None:
        """The desk of whoever sits at a seat now."""
        return self._bridge.desk if self._bridge is not None else None

    def left_plan(self, place: Place, board: str) -> "StoredPlan | None":
        """Where a sandbox that is closed leaves its plan, in the game's file: a seat's beside its
        draft, what is tried for all to see by its board."""
        from desktop.sandbox.left_plan import StoredPlan

        if isinstance(place, SeatPlace):
            desk = self.sitting
            return None if desk is None else StoredPlan(desk.plan, desk.keep_plan)
        if not place.is_open_table:
            return None
        host = self.host
        return StoredPlan(lambda: host.plan(board), lambda text: host.keep_plan(board, text))

    def page(self, place: Place) -> QWidget:
        """The page of a place, built anew."""
        if self._bridge is not None:
            self._bridge.keep_now()
        self._bridge_left, self._bridge = self._bridge, None
        self._bar = self._table_page = None
        page = self._page(place)
        self._computers.begin()
        if isinstance(page, GamePage):
            page.export_wanted.connect(self.export_wanted)
            page.sandbox_wanted.connect(self.sandbox_wanted)
        return page

    def _page(self, place: Place) -> QWidget:
        match place:
            case OverviewPlace():
                return self._overview()
            case CurtainPlace(seat):
                return self._curtain(seat)
            case SeatPlace(seat):
                return self._seat(seat)
            case StandInPlace(seat):
                return self._standing_in(seat)
            case ResolutionPlace():
                return self._resolution()
            case HistoryPlace():
                return self._history()
            case EndingPlace():
                return self._ending()
            case _:
                raise AssertionError(place)

    def strip(self, place: Place) -> QWidget | None:
        """What stands above a seat's page, and above that of one who is missing."""
        match place:
            case SeatPlace() if self._bridge is not None:
                return self._door.strip(self._bridge, self.hidden.emit)
            case StandInPlace(seat):
                return self.together.banner(seat)
            case _:
                return None

    def forget_left(self) -> None:
        """The page before is off the screen: nothing of it can ask its seat's desk any more."""
        if self._bridge_left is not None:
            self._bridge_left.let_go()
            self._bridge_left.deleteLater()
            self._bridge_left = None

    def close(self) -> None:
        """Leave the game; its file holds everything."""
        self.forget_left()
        self._bridge_left, self._bridge = self._bridge, None
        self.forget_left()
        self._computers.close()
        self._hush()
        for each in (self._door, self.together, self):
            each.deleteLater()
        self.host.close()

    # The pages and their doors.

    def _overview(self) -> QWidget:
        context = self._context()
        self._set_talk()
        timer = TimerPanel(self._talk, context.clock, reduce_motion=context.reduce_motion)
        screen = self._ui.table_page(self.host, context, timer)
        # Not before it lies on the page: it would be a window of its own for a moment.
        if timer.parentWidget() is not None:
            talking = self.phase_kind in self._ui.negotiation_phases and self._talk_partners
            timer.setVisible(talking)
        if self._telling:
            screen.animate_last_phase()
        self._table_page, self._table_phase = screen, self.table.phase().key
        if self._computers.seats:
            self._take_computers(screen)
        screen.seat_chosen.connect(self._call)
        screen.resolve_requested.connect(self._later(lambda: self.together.resolve()))
        screen.history_wanted.connect(self._later(self._navigator.look_back))
        screen.roll_back_requested.connect(self.together.ask_roll_back)
        screen.acted.connect(self.acted)
        # An act at the open table has ended the phase.
        screen.continued.connect(self._later(self._went_on))
        if screen.asks_at_seats:
            self._go_on_alone()
        return screen

    # Computers at the table.

    def _take_computers(self, screen: GamePage) -> None:
        asked = set(self.table.phase().waiting_on)
        of = sum(1 for each in self._computers.seats if each.id in asked)
        watched = not self.together.persons
        self._bar = ComputerBar(self._computers, of, watched=watched, going=self._playing)
        self._bar.going_changed.connect(self._play_on)
        screen.add_computer_bar(self._bar)

    def _show_computers(self) -> None:
        """One more has sealed; a page that somebody sits at tells nothing of it."""
        if self._bar is not None and self._table_page is not None:
            self._bar.refresh()
            self._table_page.refresh_sealed()
            self.acted.emit()

    # Phones at the table.

    def sealed_elsewhere(self) -> None:
        """A seat has sealed on a phone, or opened its envelope again; a page that somebody sits at
        tells nothing of it."""
        if self._table_page is None or not isinstance(self._navigator.place, OverviewPlace):
            return
        self._table_page.refresh_sealed()
        self.acted.emit()
        persons = {each.id for each in self.together.persons}
        if self._brief and not self.together.waiting() & persons:
            self._later(self._open_when_ready)()

    def acted_elsewhere(self) -> None:
        """Something was done at once on a phone, for all to see."""
        if self._table_page is not None and isinstance(self._navigator.place, OverviewPlace):
            if self._table_phase == self.table.phase().key:
                self._table_page.refresh_acts()
            else:
                self._later(self._went_on)()
        self.acted.emit()

    def _computers_ready(self) -> None:
        if isinstance(self._navigator.place, OverviewPlace) and (self._opening or self._playing):
            self._opening = False
            self._open_soon()

    @property
    def _talk_partners(self) -> bool:
        """Whether there is somebody to negotiate with: with computers there is not."""
        return len(self.together.persons) > 1 or not self._computers.seats

    @property
    def _alone(self) -> SeatId | None:
        """The seat of the only person, where all others are computers."""
        persons = self.together.persons
        return persons[0].id if len(persons) == 1 and self._computers.seats else None

    def _call(self, seat: SeatId) -> None:
        """A seat's turn: its curtain, unless there is nobody to be kept from looking."""
        locks = self.host.locks
        if seat == self._alone and seat not in locks.pins() and not locks.encrypted:
            self._navigator.sit_alone(seat)
        else:
            self._navigator.call(seat)

    def _go_on_alone(self) -> None:
        """Who plays against computers alone sits down at once, and waits for nobody to open what
        only computers had to seal; where only they play, all goes on by itself if it is to."""
        if self.table.result() is not None:
            return
        phase, alone = self.table.phase(), self._alone
        if self._playing or (alone is not None and alone not in phase.waiting_on):
            self._opening = True
            if not self._computers.waiting:
                self._open_soon()
        elif (
            alone in self.together.waiting()
            and not self._telling
            and self._sat_by_itself != phase.key
        ):
            self._sat_by_itself = phase.key
            QTimer.singleShot(0, self._later(lambda: self._call(SeatId(str(alone)))))

    def _play_on(self, going: bool) -> None:
        """Where only computers play: phase after phase, until it is paused."""
        self._playing = self._opening = going
        if going and not self._computers.waiting:
            self._open_soon()

    def _open_soon(self) -> None:
        """Open the envelopes of computers once what came before has been seen."""
        here = self._navigator.place

        def go() -> None:
            wanted = self._opening or self._playing or self._alone is not None
            if self._navigator.place is here and wanted and not self._computers.waiting:
                self._opening = False
                self._open_at_once()

        QTimer.singleShot(_SEEN if self._telling or self._playing else 0, go)

    def _went_on(self) -> None:
        self._ends = self.table.result() is not None
        self._navigator.opened(ended=self._ends)

    def _curtain(self, seat: SeatId) -> QWidget:
        self._context().sounds.play(Sound.HAND_OVER)
        screen = self._door.curtain(seat)
        screen.opened.connect(self._later(self._navigator.sit_down))
        screen.turned_back.connect(self._later(self._navigator.to_table))
        return screen

    def _standing_in(self, seat: SeatId) -> QWidget:
        """The page of one who is missing, for all to see; it closes when it is sealed."""
        bridge = SeatSession(self.together.proxy(seat))
        screen = self._ui.seat_page(bridge, self._context())
        bridge.setParent(screen)
        done = self._later(lambda: self.together.finish_proxy(seat))

        def changed(what: SeatChange) -> None:
            if SeatChange.SEALED in what:
                done()

        bridge.changed.connect(changed)
        screen.left.connect(self._later(self._navigator.to_table))
        return screen

    def _seat(self, seat: SeatId) -> QWidget:
        self._bridge = SeatSession(self.host.seat(seat))
        self._bridge.refused.connect(self.refused)
        screen = self._ui.seat_page(self._bridge, self._context())
        self._last_seat = self.table.phase().key, seat
        self._opens = False
        if self._brief or seat == self._alone:
            computers = {each.id for each in self._computers.seats}
            last = set(self.together.waiting()) - computers <= {seat}
            self._opens = screen.leave_once_sealed(opens=last) and last
        screen.left.connect(self._later(self._next_seat))
        return screen

    def _resolution(self) -> QWidget:
        screen = self._ui.resolution_page(self.table, self._context())
        screen.finished.connect(self._later(self._seen))
        self._context().sounds.play(screen.opening_sound)
        return screen

    def _history(self) -> QWidget:
        screen = self._ui.history_page(self.table, self._context())
        screen.closed.connect(self._later(self._navigator.to_table))
        return screen

    def _ending(self) -> QWidget:
        screen = self._ui.ending_page(self.table, self._context())
        screen.history_wanted.connect(self._later(self._navigator.look_back))
        screen.closed.connect(self._later(self.left.emit))
        screen.again_wanted.connect(self._later(self.again_wanted.emit))
        if self._ends:
            self._ends = False
            screen.announce_end()
        return screen

    def _later(self, step: Callable[[], object]) -> Callable[[], None]:
        """A step taken once the screen that asked for it has finished speaking.

        Asked twice before that, as by a double click, it is taken once.
        """

        def wait() -> None:
            here = self._navigator.place
            QTimer.singleShot(0, lambda: step() if self._navigator.place is here else None)

        return wait

    def _sound_talk(self) -> None:
        """The last minute of the talk begins, its last ten seconds go by, it is over."""
        before, self._talk_left = self._talk_left, self._talk.left
        if self._talk.state is CountdownState.OVER and before > 0:
            self._context().sounds.play(Sound.GONG)
        elif self._talk.state is CountdownState.RUNNING:
            passed = {MINUTE, *range(1000, 10_001, 1000)}
            if any(self._talk_left <= each < before for each in passed):
                self._context().sounds.play(Sound.TICK)

    def _seen(self) -> None:
        self._ends = self.table.result() is not None
        self._navigator.seen(ended=self._ends)

    def _next_seat(self) -> None:
        """A player is done: the next who is asked and has not sealed, else the table."""
        place = self._navigator.place
        seat = self._waiting_next() if self._alone is None else None
        done = isinstance(place, SeatPlace) and self._sealed(place.seat)
        if done and self.together.can_know_who_sealed:
            self._context().sounds.play(Sound.SEAL if seat is not None else Sound.ALL_SEALED)
        if done and seat is not None:
            self._navigator.call(seat)
            return
        self._navigator.to_table()
        if done and self._opens:
            self._open_when_ready()

    def call_next(self) -> None:
        """Call the next player who is asked and has not sealed; where the table may not know who
        has, the next who is asked."""
        if not isinstance(self._navigator.place, OverviewPlace):
            return
        seat = self._waiting_next()
        if seat is not None:
            self._call(seat)
        elif self.table.phase().waiting_on:
            self.said.emit(self.tr("All have sealed: the envelopes can be opened."))

    def _waiting_next(self) -> SeatId | None:
        """Who comes after the last who sat down in this phase, of those that are waited for."""
        seats = [each.id for each in self.table.seats]
        phase, last = self._last_seat
        here = phase == self.table.phase().key
        after = seats.index(last) + 1 if here and last is not None else 0
        persons = {each.id for each in self.together.persons}
        waiting = self.together.waiting() & persons
        return next((each for each in seats[after:] + seats[:after] if each in waiting), None)

    @property
    def _brief(self) -> bool:
        """Whether nothing is talked over in this phase: who has sealed hands the laptop on, and
        the last opens the envelopes, without a step more."""
        talks = self.table.phase().kind in self._ui.negotiation_phases
        return not talks and self.together.can_know_who_sealed

    def _open_at_once(self) -> None:
        """Open the envelopes without being asked. What has come of them is told on a page of its
        own, but where a game of computers is watched: on the table itself, as it goes on."""
        self._telling = self._playing
        self.together.resolve(watching=not self._playing, asked=False)
        self._telling = False

    def _open_when_ready(self) -> None:
        """Open them as soon as no computer is waited for."""
        if self._computers.waiting:
            self._opening = True
        else:
            self._open_at_once()

    def _sealed(self, seat: SeatId) -> bool:
        """Whether a seat, whose player knows it, has sealed; and may the table know the rest?"""
        if seat == self._alone:  # Nobody else is there to be told.
            return self.host.seat(seat).sealed() is not None
        return self.together.can_know_who_sealed and seat not in self.together.waiting()

    def _set_talk(self) -> None:
        """A new round of moves gets its own negotiation; other phases have none."""
        phase = self.table.phase()
        if phase.key != self._talk_phase:
            self._talk_phase = phase.key
            kept = self._settings
            minutes = kept.first_talk_minutes if phase.number == 0 else kept.talk_minutes
            self._talk.reset(minutes)
