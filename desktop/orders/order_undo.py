"""Undo and redo of one seat's orders; the stack goes with the seat's screen."""

from weakref import ref

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from desktop.orders.compose.draft import Draft
from desktop.orders.compose.edits import Edit


class DraftStack(QUndoStack):
    """A draft with all the edits that made it.

    Signals: `draft_changed()` whenever `draft` is another one, by an edit, undo or redo.
    """

    draft_changed = Signal()

    def __init__(self, draft: Draft, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._draft = draft
        self._silent = False

    @property
    def draft(self) -> Draft:
        """The orders as they are now."""
        return self._draft

    def make(self, edit: Edit, words: str = "") -> bool:
        """Make an edit that can be taken back; `words` name it. Whether it changed anything."""
        if edit.before == edit.after:
            return False
        if (last := self._last()) is None or not last.edit.continues_in(edit):
            self.push(EditCommand(self, edit, words))
        else:
            self._extend(last, edit, words)
        return True

    def _last(self) -> "EditCommand | None":
        """The newest edit, if nothing has been undone since."""
        newest = self.command(self.index() - 1) if self.index() == self.count() else None
        return newest if isinstance(newest, EditCommand) else None

    # Not by QUndoCommand.mergeWith: the stack deletes a merged command while it is being pushed,
    # and PySide then keeps its Python half, a player's secret orders with it, for good.
    def _extend(self, last: "EditCommand", edit: Edit, words: str) -> None:
        last.edit = Edit(last.edit.before, edit.after, edit.about)
        if last.edit.empty:
            last.setObsolete(True)
            self.undo()  # which only lets an obsolete command go
        else:
            last.setText(words)
            self.undoTextChanged.emit(self.undoText())
        self.become(edit.after)

    def start_anew(self, draft: Draft) -> None:
        """Another draft, with nothing to undo."""
        self.clear()
        self.become(draft)

    def restore_from(self, former: "DraftStack") -> None:
        """Let the edits of another stack with the same draft be undone and made again here."""
        if former.draft != self._draft:
            return
        edits = [former.command(number) for number in range(former.count())]
        self._silent = True
        for each in edits:
            if isinstance(each, EditCommand):
                self.push(EditCommand(self, each.edit, each.text()))
        self.setIndex(former.index())
        self._silent = False

    def become(self, draft: Draft) -> None:
        """Show another draft; called by the commands."""
        self._draft = draft
        if not self._silent:
            self.draft_changed.emit()


class EditCommand(QUndoCommand):
    """One edit on the stack. It does not keep the stack alive."""

    def __init__(self, stack: DraftStack, edit: Edit, words: str) -> None:
        super().__init__(words)
        self._stack = ref(stack)
        self.edit = edit

    def redo(self) -> None:
        self._show(self.edit)

    def undo(self) -> None:
        self._show(self.edit.inverse())

    def _show(self, edit: Edit) -> None:
        if (stack := self._stack()) is not None:
            stack.become(edit.after)
