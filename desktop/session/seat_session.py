"""One seated player's desk as a Qt object: it calls the desk and signals what changed."""

from collections.abc import Generator
from contextlib import contextmanager
from enum import Flag, auto
from typing import Any, Generic, TypeAlias, TypeVar  # noqa: TID251 - of any game.

from PySide6.QtCore import QObject, QTimer, Signal

from engine.errors import PhaseClosed, SaveError
from engine.frame.desk import Receipt, SeatDesk

V = TypeVar("V")
A = TypeVar("A")


class SeatChange(Flag):
    """What a panel may have to show anew."""

    PHASE = auto()
    REPORTS = auto()
    DRAFT = auto()
    POSITION = auto()
    SEALED = auto()


class SeatSession(QObject, Generic[V, A]):
    """A seat's desk for as long as its player sits there.

    `desk` raises `PhaseClosed` once the seat has been left, so nothing that outlives the screen
    can look over a player's shoulder.

    Signals: `changed(What)`; `refused(TableError)` when something could not be kept in the file.
    """

    changed = Signal(object)
    refused = Signal(object)

    def __init__(self, desk: SeatDesk[V, A], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk: SeatDesk[V, A] | None = desk
        self._kept_soon: tuple[A, ...] = ()
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self.keep_now)

    @property
    def desk(self) -> SeatDesk[V, A]:
        """The seat's desk. Raises `PhaseClosed` after `let_go`."""
        if self._desk is None:
            raise PhaseClosed("")
        return self._desk

    def submit(self, submission: A) -> Receipt:
        """Seal a submission. Raises `SubmissionRefused` or `PhaseClosed`."""
        self.keep_now()
        with self._file_told():
            receipt = self.desk.submit(submission)
        self.changed.emit(SeatChange.SEALED | SeatChange.DRAFT)
        return receipt

    def withdraw(self) -> A:
        """Open the seat's own envelope again; what was in it becomes the draft."""
        self.keep_now()
        with self._file_told():
            submission = self.desk.withdraw()
        self.changed.emit(SeatChange.SEALED)
        self.keep_draft(submission)
        return submission

    def keep_draft(self, submission: A) -> None:
        """Keep unsealed work in the file, so that a crash loses nothing.

        Where that fails, say the disk is full, the player goes on and is told.
        """
        self._kept_soon = ()  # What was to be kept soon is older.
        try:
            self.desk.keep_draft(submission)
        except SaveError as error:
            self.refused.emit(error)
        else:
            self.changed.emit(SeatChange.DRAFT)

    def keep_draft_soon(self, submission: A) -> None:
        """Keep unsealed work as soon as the screen has shown it.

        The disk may take longer than a picture. Whoever seals, acts or leaves keeps it before.
        """
        self._kept_soon = (submission,)
        self._soon.start(0)

    def keep_now(self) -> None:
        """Keep what `keep_draft_soon` was given, if that is still to come."""
        waiting, self._kept_soon = self._kept_soon, ()
        self._soon.stop()
        for submission in waiting:
            self.keep_draft(submission)

    def act(self, act: object) -> None:
        """Do something at once, beside the envelope. Raises `ActRefused`."""
        self.keep_now()
        with self._file_told():
            self.desk.act(act)
        self.changed.emit(SeatChange.POSITION | SeatChange.REPORTS)

    @contextmanager
    def _file_told(self) -> Generator[None]:
        """What the file does not let be done is everybody's business, and told to all."""
        try:
            yield
        except SaveError as error:
            self.refused.emit(error)
            raise

    def look(self) -> None:
        """The player has read what waited in the envelope."""
        try:
            self.desk.look()
        except SaveError as error:
            self.refused.emit(error)
        else:
            self.changed.emit(SeatChange.REPORTS)

    def let_go(self) -> None:
        """The player has left the seat: forget the desk."""
        self.keep_now()
        self._desk = None


AnyBridge: TypeAlias = SeatSession[Any, Any]
"""At a seat of any game."""
