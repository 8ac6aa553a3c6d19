"""Undo and redo of everything done to a plan; it goes with the sandbox."""

from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from engine.campaign.plan import Plan


@dataclass(frozen=True, slots=True)
class PlanHistory:
    """A plan, what it was before each change, and what was undone; the newest last."""

    plan: Plan
    changes: tuple[Plan, ...] = ()
    undone: tuple[Plan, ...] = ()


class PlanStack(QObject):
    """A plan with all the changes that made it. Looking about is no change.

    Signals: `changed()` whenever `plan` is another one.
    """

    changed = Signal()

    def __init__(
        self, plan: Plan, parent: QObject | None = None, past: PlanHistory | None = None
    ) -> None:
        super().__init__(parent)
        self.plan = plan
        self._past: list[Plan] = list(past.changes) if past else []
        self._undone: list[Plan] = list(past.undone) if past else []

    @property
    def past(self) -> PlanHistory:
        """The plan with all that could be undone and redone."""
        return PlanHistory(self.plan, tuple(self._past), tuple(self._undone))

    def make(self, plan: Plan) -> None:
        """Change the plan; what was undone is forgotten."""
        if plan == self.plan:
            return
        self._past.append(self.plan)
        self._undone.clear()
        self._become(plan)

    def look(self, plan: Plan) -> None:
        """Look at another step of the same plan."""
        if plan != self.plan:
            self._become(plan)

    @property
    def can_undo(self) -> bool:
        """Whether there is something to take back."""
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        """Whether something was taken back."""
        return bool(self._undone)

    def undo(self) -> None:
        """Take the last change back."""
        if self._past:
            self._undone.append(self.plan)
            self._become(self._past.pop())

    def redo(self) -> None:
        """Make it again."""
        if self._undone:
            self._past.append(self.plan)
            self._become(self._undone.pop())

    def _become(self, plan: Plan) -> None:
        self.plan = plan
        self.changed.emit()
