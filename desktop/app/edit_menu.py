"""The Edit menu: what can be undone on the page shown. It names things only while it is open.

A page that can be edited has `EDITABLE_PROPERTY` as its object name, and `editing()`, `undo()`,
`redo()`, `clear_here()` and `paste_orders()`. It is looked for anew each time: the menu keeps
none, so that nothing of a seat outlasts it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenuBar, QWidget

from desktop.widgets.widget_factory import add_menu, escape_mnemonic

EDITABLE_PROPERTY = "edited"
"""Object name of a page that the menu speaks of."""


@dataclass(frozen=True, slots=True)
class EditState:
    """What can be done on a page now: each step by its name, empty where there is none.

    `instead` says in whole words what stands in the place of undoing where what is done stays
    written down, as at the GM's desk.
    """

    undo: str = ""
    redo: str = ""
    clear: str = ""
    paste: bool = False
    instead: str = ""


@runtime_checkable
class Editable(Protocol):
    """A page on which something can be done that the menu tells of."""

    def editing(self) -> EditState:
        """What can be done now."""
        ...


class EditMenu(QObject):
    """Fills a menu of the bar; `page` finds the page to be edited, None where there is none."""

    def __init__(self, bar: QMenuBar, page: Callable[[], QWidget | None], parent: QObject) -> None:
        super().__init__(parent)
        self._page = page
        self.menu = add_menu(bar, self.tr("&Edit"))
        self.undo = self._add("undo", QKeySequence.StandardKey.Undo)
        self.redo = self._add("redo", QKeySequence.StandardKey.Redo)
        self.menu.addSeparator()
        self.clear = self._add("clear_here", QKeySequence("Del"))
        self.paste = self._add("paste_orders", QKeySequence("Ctrl+M"))
        self.menu.aboutToShow.connect(self.tell)
        self.menu.aboutToHide.connect(self.forget)
        self._write(EditState())
        self.tell()

    def tell(self) -> None:
        """Say what can be done on the page shown now."""
        page = self._page()
        now = page.editing() if isinstance(page, Editable) else EditState()
        self._write(now)
        self.undo.setEnabled(bool(now.undo or now.instead))
        self.redo.setEnabled(bool(now.redo))
        self.clear.setEnabled(bool(now.clear))
        self.paste.setEnabled(now.paste)

    def forget(self) -> None:
        """Name nothing any more."""
        # What was chosen is done after this, so nothing is disabled here.
        self._write(EditState())

    def _write(self, now: EditState) -> None:
        undo, redo, clear = (escape_mnemonic(each) for each in (now.undo, now.redo, now.clear))
        plain = escape_mnemonic(now.instead) or self.tr("&Undo")
        self._call(self.undo, self.tr("&Undo: {0}").format(undo) if undo else plain)
        self._call(self.redo, self.tr("&Redo: {0}").format(redo) if redo else self.tr("&Redo"))
        self._call(
            self.clear,
            self.tr("&Clear order: {0}").format(clear) if clear else self.tr("&Clear order"),
        )
        self._call(self.paste, self.tr("&Paste orders…"))

    def _add(self, step: str, keys: QKeySequence | QKeySequence.StandardKey) -> QAction:
        action = QAction(self.menu)
        # Told, not bound: the page itself answers to the keys where it has the keyboard.
        action.setData(QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText))
        action.triggered.connect(lambda: self._carry_out(step))
        self.menu.addAction(action)
        return action

    def _call(self, action: QAction, words: str) -> None:
        action.setText(f"{words}\t{action.data()}")

    def _carry_out(self, step: str) -> None:
        page = self._page()
        if page is not None:
            getattr(page, step)()
