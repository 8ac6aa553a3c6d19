"""The list of kept plans: open, compare two, rename, throw away and bring back."""

from collections.abc import Callable
from functools import partial
from typing import cast

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListWidget,
    QListWidgetItem,
    QWidget,
)

from desktop.sandbox.saved_plans import SavedPlans
from desktop.session.ui_context import UiContext
from desktop.widgets.box_layouts import add_parts, column_layout
from desktop.widgets.form_widgets import flow_or_row_layout, titled_card
from desktop.widgets.widget_factory import button, text
from engine.campaign.plan import clean_name
from engine.errors import TableError

_NAME = int(Qt.ItemDataRole.UserRole)


class SavedPlansList(QWidget):
    """What lies on the shelf, by name.

    Signals: `chosen(Plan, str)` with the name it is kept under; `two_chosen(Plan, Plan)`.
    """

    chosen = Signal(object, str)
    two_chosen = Signal(object, object)

    def __init__(self, context: UiContext, shelf: SavedPlans) -> None:
        super().__init__()
        self._context, self._shelf = context, shelf
        self._filling = False
        self._deleted_plan: tuple[str, str] | None = None
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Kept plans"))
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.list.setEditTriggers(QAbstractItemView.EditTrigger.EditKeyPressed)
        self.says = text("", "small", wrap=True)
        self.bring_back = button(self.tr("Bring it back"), "quiet", press=self.restore)
        self.open = button(self.tr("Open the plan"), "primary", press=self.open_selected)
        self.compare = button(self.tr("Compare two"))
        self.compare.setToolTip(self.tr("Choose two plans of the list, the second with Ctrl"))
        self.name = button(self.tr("Rename"), "quiet", press=self._edit)
        self.remove = button(self.tr("Throw away"), "quiet", press=self.delete_selected)
        self._lay_out()
        self._connect()
        self.refresh()

    def refresh(self, name: str = "") -> None:
        """List what is kept, with the plan of a name chosen, else the one written to last."""
        self._filling = True
        self.list.clear()
        names, chosen = self._shelf.names(), name or self._shelf.latest
        for each in names:
            item = QListWidgetItem(each)
            item.setData(_NAME, each)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsEditable)
            self.list.addItem(item)
        self.list.setCurrentRow(names.index(chosen) if chosen in names else 0)
        self._filling = False
        self._update_validity()

    @property
    def marked(self) -> tuple[str, ...]:
        """The names that are chosen, from the top."""
        rows = sorted(self.list.row(item) for item in self.list.selectedItems())
        return tuple(self.list.item(at).data(_NAME) for at in rows)

    def open_selected(self) -> None:
        """Open the plan that is chosen."""
        if len(self.marked) == 1:
            self._try(partial(self._open, *self.marked))

    def compare_selected(self) -> None:
        """Hold the two that are chosen against one another."""
        if len(self.marked) == 2:
            self._try(partial(self._compare, *self.marked))

    def delete_selected(self) -> None:
        """Throw the chosen plan away; the last one can be brought back."""
        if len(self.marked) == 1:
            self._try(partial(self._throw, *self.marked))

    def restore(self) -> None:
        """Bring back what was thrown away last."""
        if self._deleted_plan is not None:
            self._try(partial(self._put_back, *self._deleted_plan))

    def rename(self, former: str, name: str) -> None:
        """Keep a plan under another name, unless that is another plan's."""
        said = clean_name(name)
        if self._shelf.taken(said) not in ("", former):
            self._say(self.tr("“{0}” is the name of another plan.").format(said), bad=True)
            self.refresh(former)
        elif said and said != former:
            self._try(lambda: self.refresh(self._shelf.rename(self, former, said)))
        else:
            self.refresh(former)

    # -- what is done -----------------------------------------------------------------------

    def _try(self, step: Callable[[], object]) -> None:
        """Do something with plans, or say what is wrong."""
        self._say("")
        try:
            step()
        except TableError as error:
            self._say(self._context.words.error(error), bad=True)

    def _open(self, name: str) -> None:
        self.chosen.emit(self._shelf.read(self, name), name)

    def _compare(self, one: str, other: str) -> None:
        first, second = self._shelf.read(self, one), self._shelf.read(self, other)
        if first.ground.map.key != second.ground.map.key:
            self._say(self.tr("These two are on different maps."), bad=True)
            return
        self.two_chosen.emit(first, second)

    def _throw(self, name: str) -> None:
        self._deleted_plan = name, self._shelf.remove(name)
        self.refresh()
        self._say(self.tr("“{0}” is thrown away.").format(name))
        self.bring_back.show()

    def _put_back(self, name: str, words: str) -> None:
        self._deleted_plan = None
        self.refresh(self._shelf.put(self._shelf.free_name(name), words))

    def _edited(self, item: QListWidgetItem) -> None:
        if not self._filling:
            self.rename(item.data(_NAME), item.text())

    def _edit(self) -> None:
        if (item := cast("QListWidgetItem | None", self.list.currentItem())) is not None:
            self.list.editItem(item)

    def _say(self, words: str, *, bad: bool = False) -> None:
        self.says.setText(words)
        self.says.setProperty("role", "bad" if bad else "small")
        self.says.style().polish(self.says)
        self.says.setVisible(bool(words))
        self.bring_back.hide()

    def _update_validity(self) -> None:
        count = len(self.marked)
        for each in (self.open, self.name, self.remove):
            each.setEnabled(count == 1)
        self.compare.setEnabled(count == 2)

    # -- pieces -----------------------------------------------------------------------------

    def _lay_out(self) -> None:
        frame, inside = titled_card(self.tr("Kept plans"))
        says = self.tr("Each plan is kept by itself, by its date until you name it.")
        inside.addWidget(text(says, "small", wrap=True))
        inside.addWidget(self.list, 1)
        inside.addLayout(flow_or_row_layout(self.says, None, self.bring_back))
        add_parts(
            inside,
            flow_or_row_layout(self.name, self.remove, None, self.compare),
            flow_or_row_layout(None, self.open),
        )
        column_layout(frame, on=self)
        self.says.hide()
        self.bring_back.hide()

    def _connect(self) -> None:
        self.compare.clicked.connect(self.compare_selected)
        self.list.itemDoubleClicked.connect(self.open_selected)
        self.list.itemSelectionChanged.connect(self._update_validity)
        self.list.itemChanged.connect(self._edited)
