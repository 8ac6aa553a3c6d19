"""Undo and redo of one seat's orders; the stack goes with the seat's screen."""

from weakref import ref

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from desktop.compose.draft import Draft
from desktop.compose.edits import Edit
from engine.orders.order import Build


class DraftStack(QUndoStack):
    """A draft with all the edits that made it.

    Signals: `draft_changed()` whenever `draft` is another one, by an edit, undo or redo.
    """

    draft_changed = Signal()

    def __init__(self, draft: Draft, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._draft = draft

    @property
    def draft(self) -> Draft:
        """The orders as they are now."""
        return self._draft

    def make(self, edit: Edit, words: str = "") -> None:
        """Make an edit that can be taken back; `words` name it. An empty one is passed over."""
        if not edit.empty:
            self.push(EditCommand(self, edit, words))

    def start_anew(self, draft: Draft) -> None:
        """Another draft, with nothing to undo."""
        self.clear()
        self.become(draft)

    def become(self, draft: Draft) -> None:
        """Show another draft; called by the commands."""
        self._draft = draft
        self.draft_changed.emit()


class EditCommand(QUndoCommand):
    """One edit on the stack. It does not keep the stack alive."""

    def __init__(self, stack: DraftStack, edit: Edit, words: str) -> None:
        super().__init__(words)
        self._stack = ref(stack)
        self._edit = edit

    def id(self) -> int:
        """Steps that turn over one build go together."""
        return 1 if isinstance(self._edit.about, Build) else -1

    def mergeWith(self, other: QUndoCommand) -> bool:
        if not isinstance(other, EditCommand) or not self._edit.continues_in(other._edit):
            return False
        self._edit = Edit(self._edit.before, other._edit.after, other._edit.about)
        self.setText(other.text())
        self.setObsolete(self._edit.empty)
        return True

    def redo(self) -> None:
        self._show(self._edit)

    def undo(self) -> None:
        self._show(self._edit.inverse())

    def _show(self, edit: Edit) -> None:
        if (stack := self._stack()) is not None:
            stack.become(edit.after)
