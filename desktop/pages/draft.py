"""What a seat would hand in now: every page writes its part into it, and it outlasts a crash."""

from dataclasses import replace
from typing import Any, Generic, TypeVar, cast

from PySide6.QtCore import QObject, Signal

from desktop.session.seat_adapter import Bridge
from engine.frame.ruleset import Objection

A = TypeVar("A")


class SharedDraft(QObject, Generic[A]):
    """One submission that several pages work on, and its seal.

    Signals: `changed()` after every change of what is in it, or of its seal.
    """

    changed = Signal()

    def __init__(self, bridge: Bridge[Any, A], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._bridge = bridge
        desk = bridge.desk
        kept = desk.sealed()
        self._sealed = kept is not None
        if kept is None:
            kept = desk.draft()
        self._submission: A = desk.blank() if kept is None else kept

    @property
    def submission(self) -> A:
        """What would be sealed now, or is."""
        return self._submission

    @property
    def sealed(self) -> bool:
        """Whether the envelope is closed; then nothing can be changed."""
        return self._sealed

    def put(self, submission: A) -> None:
        """Keep another submission in its place; a sealed one stays as it is."""
        if not self._sealed and submission != self._submission:
            self._submission = submission
            self._bridge.keep_draft(submission)
            self.changed.emit()

    def change(self, **fields: Any) -> None:
        """Change some fields of it."""
        changed: Any = replace(cast("Any", self._submission), **fields)
        self.put(changed)

    def objections(self) -> tuple[Objection, ...]:
        """What is amiss with it, judged from the seat's own view."""
        return self._bridge.desk.check(self._submission)

    def seal(self) -> None:
        """Close the envelope. Raises `SubmissionRefused` or another `TableError`."""
        self._bridge.submit(self._submission)
        self._sealed = True
        self.changed.emit()

    def unseal(self) -> None:
        """Open it again. Raises `TableError`."""
        self._submission = self._bridge.withdraw()
        self._sealed = False
        self.changed.emit()
