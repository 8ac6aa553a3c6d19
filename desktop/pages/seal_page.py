"""The last page of every seat: what has been given on each page, and the envelope's seal."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout, QWidget

from desktop.orders.seal_box import Remark, SealBox
from desktop.pages.shared_draft import SharedDraft
from desktop.session.ui_context import UiContext
from desktop.widgets.box_layouts import add_parts, column_layout
from desktop.widgets.theme import scaled_length
from desktop.widgets.widget_factory import button, card, text
from engine.errors import SubmissionRefused, TableError
from engine.frame.ruleset import Objection

A = TypeVar("A")

_WIDTH = 560


@dataclass(frozen=True, slots=True)
class SealPageItem:
    """A line of the list: a page's title, what was given there in words, and going back to it."""

    title: str
    told: Callable[[], str]
    look: Callable[[], None]


class SealPage(QWidget, Generic[A]):
    """The list of the pages before, what the game remarks, and the seal.

    `remarks` puts objections into lines.

    Signals: `sealed_changed()`; `place_requested(Location)` to look at what a remark is about.
    """

    sealed_changed = Signal()
    place_requested = Signal(object)

    def __init__(
        self,
        draft: SharedDraft[A],
        items: Sequence[SealPageItem],
        box: SealBox,
        remarks: Callable[[Sequence[Objection]], Sequence[Remark]],
        context: UiContext,
    ) -> None:
        super().__init__()
        self._draft = draft
        self._items = tuple(items)
        self._remarks = remarks
        self._context = context
        self._told: list[QLabel] = []
        self.box = box
        self.problem = text("", "bad", wrap=True)
        self.looks = [button(self.tr("Look again"), "quiet") for _ in items]
        self._lay_out()
        self._connect()
        self.refresh()

    def refresh(self) -> None:
        """Show what is in the draft now."""
        for label, item in zip(self._told, self._items, strict=True):
            label.setText(item.told() or "–")
        if self._draft.sealed:
            self.box.show_sealed()
        else:
            self.box.show_open()

    def add_footer(self, panel: QWidget, title: str) -> None:
        """Put something more below the seal."""
        panel.setFixedWidth(scaled_length(_WIDTH))
        add_parts(self._below, text(title, "section"), panel)

    def set_looking_allowed(self, allowed: bool) -> None:
        """Whether the pages before may be turned back to."""
        for look in self.looks:
            look.setEnabled(allowed)

    def _check(self) -> None:
        found = self._remarks(self._draft.objections())
        if found:
            self.box.show_remarks(found)
        else:
            self._seal()

    def _seal(self) -> None:
        try:
            self._draft.seal()
        except SubmissionRefused as refused:
            amiss = [each for each in refused.objections if isinstance(each, Objection)]
            self.box.show_remarks(self._remarks(amiss))
        except TableError as error:
            self.problem.setText(self._context.words.error(error))
        else:
            self.sealed_changed.emit()

    def _unseal(self) -> None:
        try:
            self._draft.unseal()
        except TableError as error:
            self.problem.setText(self._context.words.error(error))
        else:
            self.sealed_changed.emit()

    def _lay_out(self) -> None:
        frame, column = card()
        frame.setFixedWidth(scaled_length(_WIDTH))
        grid = QGridLayout()
        grid.setHorizontalSpacing(18)
        grid.setColumnStretch(1, 1)
        for row, (item, look) in enumerate(zip(self._items, self.looks, strict=True)):
            told = text("")
            # As high and wide for everybody, however much there is to say.
            told.setMinimumWidth(1)
            told.setFixedHeight(scaled_length(24))
            self._told.append(told)
            look.setAccessibleName(self.tr("Look again: {page}").format(page=item.title))
            look.clicked.connect(item.look)
            grid.addWidget(text(item.title, "faint"), row, 0)
            grid.addWidget(told, row, 1)
            grid.addWidget(look, row, 2)
        column.addWidget(text(self.tr("Before you hand over"), "heading"))
        add_parts(column, grid, 10, self.box, self.problem)
        page = column_layout(on=self, margins=(0, 24, 0, 0))
        page.addWidget(frame, 0, Qt.AlignmentFlag.AlignHCenter)
        self._below = QVBoxLayout()
        self._below.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        add_parts(page, self._below, None)

    def _connect(self) -> None:
        self.box.seal.setText(self.tr("Seal"))
        self.box.sealed_words.setText(self.tr("Your envelope is sealed."))
        self.box.seal_requested.connect(self._check)
        self.box.confirmed.connect(self._seal)
        self.box.unseal_requested.connect(self._unseal)
        self.box.place_requested.connect(self.place_requested)
        self._draft.changed.connect(self.refresh)
        self.setFocusProxy(self.box.seal)
