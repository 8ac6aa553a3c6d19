"""What a seat would hand in now: every page writes its part into it, and it outlasts a crash."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Generic, TypeVar, cast

from PySide6.QtCore import QObject, Signal

from desktop.session.seat_session import SeatSession
from engine.frame.ruleset import Objection

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

V = TypeVar("V")
A = TypeVar("A")


class SharedDraft(QObject, Generic[A]):
    """One submission that several pages work on, and its seal.

    Signals: `changed()` after every change of what is in it, or of its seal.
    """

    changed = Signal()

    def __init__(self, bridge: SeatSession[V, A], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._keep, self._submit = bridge.keep_draft, bridge.submit
        self._withdraw = bridge.withdraw
        self._check: Callable[[A], tuple[Objection, ...]] = lambda given: bridge.desk.check(given)
        desk = bridge.desk
        kept = desk.sealed()
        self.sealed = kept is not None
        """Whether the envelope is closed; then nothing can be changed."""
        if kept is None:
            kept = desk.draft()
        self.submission: A = desk.blank() if kept is None else kept
        """What would be sealed now, or is."""

    def put(self, submission: A) -> None:
        """Keep another submission in its place; a sealed one stays as it is."""
        if not self.sealed and submission != self.submission:
            self.submission = submission
            self._keep(submission)
            self.changed.emit()

    def change(self, **fields: object) -> None:
        """Change some fields of it."""
        self.put(cast("A", replace(cast("DataclassInstance", self.submission), **fields)))

    def objections(self) -> tuple[Objection, ...]:
        """What is amiss with it, judged from the seat's own view."""
        return self._check(self.submission)

    def seal(self) -> None:
        """Close the envelope. Raises `SubmissionRefused` or another `TableError`."""
        self._submit(self.submission)
        self.sealed = True
        self.changed.emit()

    def unseal(self) -> None:
        """Open it again. Raises `TableError`."""
        self.submission = self._withdraw()
        self.sealed = False
        self.changed.emit()
