"""The computers at an open table: they order in worker processes while people talk.

Each seat is asked from its own view; what it answers goes straight into its envelope. Nothing of
it is shown, kept or told before the envelopes are opened. Killed in the middle nothing is lost:
who has not sealed is asked again when the game is opened, and answers the same.
"""

import os
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from desktop.widgets.background_work import BackgroundJob, start_job
from desktop.widgets.box_layouts import column_layout, row_layout
from desktop.widgets.widget_factory import button, text
from engine.errors import PhaseClosed, ReadingStopped, TableError
from engine.frame.computer_desk import AnyComputerDesk, AnyTask
from engine.frame.seat import Seat, SeatId
from engine.registry import computer_submission
from engine.untrusted.bounded_worker import BoundedWorker, WorkerLimits

THINKING = WorkerLimits(seconds=600, megabytes=1000, modules=("engine.registry",))
"""What a computer player may take for one seat; a turn takes a second or so."""


MAX_WORKERS = max(1, min(4, (os.cpu_count() or 2) - 1))
"""So many seats are thought for at once; one core is left to the window."""


@dataclass(frozen=True, slots=True)
class _StandIn:
    """A person who is missing, at what level a computer orders for him, and who agreed."""

    seat: SeatId
    level: int
    consent: tuple[SeatId, ...]


class ComputerSeats(QObject):
    """Has the computers at one table order. `game` is the key of what is played there.

    Signals: `changed()` when one more has sealed, or when they are stopped or go on; `ready()`
    when none is waited for any more; `stand_in_sealed(str)` with the seat of a person for whom a
    computer has sealed; `refused(TableError)`.
    """

    changed = Signal()
    ready = Signal()
    stand_in_sealed = Signal(str)
    refused = Signal(object)

    def __init__(self, desk: AnyComputerDesk, game: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk, self._game = desk, game
        self._busy: dict[SeatId, tuple[BoundedWorker, BackgroundJob]] = {}
        self._idle: list[BoundedWorker] = []
        self._stand_ins: list[_StandIn] = []
        self.stopped = False

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that they play."""
        return self._desk.seats

    @property
    def waiting(self) -> int:
        """How many computers are asked and have not sealed."""
        return len(self._desk.tasks())

    def begin(self) -> None:
        """Ask whoever is waited for, unless they were stopped."""
        if self.stopped:
            return
        for them in self._stand_ins:
            if them.seat not in self._busy and len(self._busy) < MAX_WORKERS:
                self._ask(self._desk.task(them.seat, them.level), them)
        for task in self._desk.tasks():
            if task.seat not in self._busy and len(self._busy) < MAX_WORKERS:
                self._ask(task)

    def stand_in(self, seat: SeatId, level: int, consent: tuple[SeatId, ...]) -> None:
        """Have a computer order for a person who is missing; all the others have agreed."""
        self._stand_ins.append(_StandIn(seat, level, consent))
        self.go_on()

    def stop(self) -> None:
        """End what is being thought over; who has sealed has sealed."""
        self.stopped = True
        self._stand_ins.clear()
        self._let_go()
        self.changed.emit()

    def go_on(self) -> None:
        """Ask again after a stop."""
        self.stopped = False
        self.begin()
        self.changed.emit()

    def close(self) -> None:
        """The table is left."""
        self.stopped = True
        self._let_go()

    def _ask(self, task: AnyTask, for_person: _StandIn | None = None) -> None:
        worker = self._idle.pop() if self._idle else BoundedWorker()
        job = start_job(
            worker.ask,
            THINKING,
            "",
            computer_submission,
            self._game,
            task.view,
            task.level,
            task.chance,
            task.temper,
        )
        self._busy[task.seat] = worker, job
        job.done.connect(partial(self._answered, task, for_person))
        job.failed.connect(self._failed)

    def _answered(self, task: AnyTask, for_person: _StandIn | None, answer: object) -> None:
        worker, _ = self._busy.pop(task.seat)
        self._idle.append(worker)
        if for_person is not None:
            self._stand_ins.remove(for_person)
        try:
            if for_person is None:
                self._desk.seal(task, answer)
            else:
                self._desk.stand_in(task, answer, for_person.consent)
        except PhaseClosed:
            pass  # The table has gone on, or back, meanwhile.
        except TableError as error:
            self.stop()
            self.refused.emit(error)
            return
        else:
            if for_person is not None:
                self.stand_in_sealed.emit(for_person.seat)
        self.begin()
        self.changed.emit()
        if not self._busy:
            self.ready.emit()

    def _failed(self, error: Exception) -> None:
        self.stop()
        if not isinstance(error, ReadingStopped | TableError):
            raise error
        self.refused.emit(error)

    def _let_go(self) -> None:
        workers = self._idle
        for worker, job in self._busy.values():
            job.forget()
            workers.append(worker)
        self._busy, self._idle = {}, []
        for worker in workers:
            worker.cancel()
            worker.close()


class ComputerBar(QWidget):
    """How far the computers are, and a way to stop them. `seats` outlives it.

    Where only computers play, a watched game goes on by itself while `going` says so.

    Signals: `going_changed(bool)`.
    """

    going_changed = Signal(bool)

    def __init__(self, seats: ComputerSeats, of: int, *, watched: bool, going: bool) -> None:
        super().__init__()
        self._seats, self._of = seats, of
        self._said = text("", "faint", wrap=True)
        self.stop = button(self.tr("Stop"), "quiet", press=seats.stop)
        self.go_on = button(self.tr("Let them order"), "quiet", press=seats.go_on)
        self.play = button("", "quiet", press=self._turn)
        for each in (self.stop, self.go_on, self.play):
            each.setStyleSheet("padding: 2px 8px;")
        row = row_layout((self._said, 1), self.stop, self.go_on, self.play, spacing=6)
        column_layout(row, on=self)
        # Not before it lies on the bar: it would be a window of its own for a moment.
        self.play.setVisible(watched)
        self._going = going
        self.refresh()

    def refresh(self) -> None:
        """Show how far they are."""
        left = self._seats.waiting
        done = self._of - left
        if self._seats.stopped and left:
            said = self.tr("Stopped: {0} of {1} have ordered.")
        else:
            said = self.tr("The computers are ordering: {0} of {1}")
        self._said.setText(said.format(done, self._of))
        self._said.setVisible(bool(left))  # That all have ordered is told by their seals.
        self.stop.setVisible(bool(left) and not self._seats.stopped)
        self.go_on.setVisible(bool(left) and self._seats.stopped)
        self.play.setText(self.tr("Pause") if self._going else self.tr("Play on by itself"))

    def _turn(self) -> None:
        self._going = not self._going
        self.refresh()
        self.going_changed.emit(self._going)
