"""Undo and redo of a seat's draft: the edits that made it, in a list."""

from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, Signal

from desktop.orders.compose.draft import Draft
from desktop.orders.compose.edits import DraftEdit


@dataclass(frozen=True, slots=True)
class _NamedEdit:
    edit: DraftEdit
    name: str


class DraftHistory(QObject):
    """A draft with all the edits that made it, and those taken back.

    Signals: `draft_changed()` whenever `draft` is another one, by an edit, undo or redo;
    `names_changed()` when something else can be undone or made again.
    """

    draft_changed = Signal()
    names_changed = Signal()

    def __init__(self, draft: Draft, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._start = draft
        self._edits: list[_NamedEdit] = []
        self._made = 0

    @property
    def draft(self) -> Draft:
        """The orders as they are now."""
        return self._edits[self._made - 1].edit.after if self._made else self._start

    @property
    def undo_name(self) -> str:
        """What would be taken back; empty for nothing."""
        return self._edits[self._made - 1].name if self._made else ""

    @property
    def redo_name(self) -> str:
        """What would be made again; empty for nothing."""
        return self._edits[self._made].name if self.can_redo else ""

    @property
    def can_undo(self) -> bool:
        """Whether there is something to take back."""
        return self._made > 0

    @property
    def can_redo(self) -> bool:
        """Whether something was taken back."""
        return self._made < len(self._edits)

    @property
    def count(self) -> int:
        """How many edits there are, made or taken back."""
        return len(self._edits)

    def make(self, edit: DraftEdit, name: str = "") -> bool:
        """Make an edit that can be taken back; whether it changed anything.

        What is turned over in one place is one step, none where it is again as it was.
        """
        if edit.empty:
            return False
        last = self._edits[-1].edit if self._made and not self.can_redo else None
        if last is not None and last.continues_in(edit):
            edit = replace(edit, before=last.before)
            self._made -= 1
        del self._edits[self._made :]
        if not edit.empty:
            self._edits.append(_NamedEdit(edit, name))
            self._made += 1
        self._tell()
        return True

    def undo(self) -> None:
        """Take the last edit back."""
        if self.can_undo:
            self._made -= 1
            self._tell()

    def redo(self) -> None:
        """Make the edit again that was taken back last."""
        if self.can_redo:
            self._made += 1
            self._tell()

    def clear(self) -> None:
        """Nothing can be undone any longer; the draft stays."""
        self._start, self._edits, self._made = self.draft, [], 0
        self.names_changed.emit()

    def start_anew(self, draft: Draft) -> None:
        """Another draft, with nothing to undo."""
        self._start, self._edits, self._made = draft, [], 0
        self._tell()

    def restore_from(self, former: "DraftHistory") -> None:
        """Let the edits of another history of the same draft be undone and made again here."""
        if former.draft == self.draft:
            self._start, self._edits, self._made = former._start, [*former._edits], former._made
            self.names_changed.emit()

    def _tell(self) -> None:
        self.draft_changed.emit()
        self.names_changed.emit()
