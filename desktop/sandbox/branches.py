"""The tree of branches: jump, name, branch off, delete."""

from collections.abc import Sequence
from typing import TypeAlias

from PySide6.QtCore import (
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRect,
    QRectF,
    Qt,
    Signal,
)
from PySide6.QtGui import QFont, QPainter, QPen
from PySide6.QtWidgets import QAbstractItemView, QTreeWidget, QTreeWidgetItem, QWidget

from desktop.map.paint.map_style import mix_colours
from desktop.session.ui_context import MapUiContext
from desktop.widgets.box_layouts import add_parts, column_layout
from desktop.widgets.form_widgets import flow_or_row_layout
from desktop.widgets.widget_factory import button, text
from engine.campaign.plan import Plan, PlanBranch, PlanSpot

Index: TypeAlias = QModelIndex | QPersistentModelIndex

_SPOT = int(Qt.ItemDataRole.UserRole)
_BEYOND = 1


class _BranchTree(QTreeWidget):
    """A tree as lines: each branch leaves another where it begins, a dot is a phase."""

    def __init__(self) -> None:
        super().__init__()
        self.setHeaderHidden(True)
        self.setItemsExpandable(False)
        self.setIndentation(22)

    def drawBranches(self, painter: QPainter, rect: QRect, index: Index) -> None:
        painter.save()
        # Solid, and a little beyond the row: at 125 % two rows share a line of dots.
        ground, ink = self.palette().base().color(), self.palette().windowText().color()
        ink = mix_colours(ground, ink, 0.6)
        step, middle = self.indentation(), rect.center().y() + 0.5
        at, across = index, rect.right() + 1 - step / 2
        own = True
        while at.isValid():
            later = at.sibling(at.row() + 1, 0).isValid()
            first = own and at.row() == 0
            above = middle if not at.parent().isValid() else rect.top()
            top = above if first else rect.top() - _BEYOND
            low = rect.bottom() + 1 + _BEYOND if later else middle
            if own or later:
                painter.fillRect(QRectF(across - 1, top, 2, low - top), ink)
            at, across, own = at.parent(), across - step, False
        dot = QPointF(rect.right() + 1 - step / 2, middle)
        head = index.flags() & Qt.ItemFlag.ItemIsEditable
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(ink, 1.6))
        painter.setBrush(self.palette().base() if head else ink)
        painter.drawEllipse(dot, 5.0 if head else 3.6, 5.0 if head else 3.6)
        painter.restore()


class BranchesPanel(QWidget):
    """Every branch with its phases; a branch hangs on the phase beside which it begins.

    Signals: `spot_chosen(Spot)`, `branch_requested()`, `renamed(int, str)`, `deleted(int)`,
    `taken()` to take the orders of this branch. `afresh` is for a plan that was left and brought
    back.
    """

    spot_chosen = Signal(object)
    branch_requested = Signal()
    renamed = Signal(int, str)
    deleted = Signal(int)
    taken = Signal()

    def __init__(self, context: MapUiContext, *, takes: bool) -> None:
        super().__init__()
        self._context = context
        self._filling = False
        self._grown: Sequence[tuple[object, ...]] = ()
        self._found: dict[PlanSpot, QTreeWidgetItem] = {}
        self.tree = _BranchTree()
        self.tree.setAccessibleName(self.tr("Branches"))
        self.tree.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.tree.setEditTriggers(QAbstractItemView.EditTrigger.EditKeyPressed)
        self.grow = button(self.tr("Branch off here"), press=self.branch_requested)
        self.grow.setToolTip(self.tr("The same board and orders, to be changed by themselves"))
        self.name = button(self.tr("Rename"), "quiet", press=self._edit)
        self.delete = button(self.tr("Delete"), "quiet", press=self._delete)
        self.delete.setToolTip(self.tr("This branch and all that grew from it; can be undone"))
        self.start_over_button = button(self.tr("Begin afresh"), "quiet")
        says = self.tr("From the board as it is, without what was tried; can be undone")
        self.start_over_button.setToolTip(says)
        self.take = button(self.tr("Use my orders from this branch"), "primary", press=self.taken)
        self.take.setVisible(takes)
        column = column_layout(on=self, margins=(0, 8, 0, 0), spacing=7)
        column.addLayout(
            flow_or_row_layout(
                text(self.tr("Tried so far"), "section"), None, self.start_over_button
            )
        )
        add_parts(
            column,
            (self.tree, 1),
            flow_or_row_layout(self.grow, None, self.name, self.delete),
            self.take,
        )
        self.tree.itemSelectionChanged.connect(self._chosen)
        self.tree.itemChanged.connect(self._edited)

    def show_plan(self, plan: Plan, *, takes: bool) -> None:
        """Show a plan, and where in it one looks."""
        self._filling = True
        grown = [
            (each.id, each.name, each.root, *(step.turn for step in each.steps))
            for each in plan.branches
        ]
        if grown != self._grown:  # An order changes no branch.
            self._grown = grown
            self.tree.clear()
            self._found = {}
            for branch in plan.branches:
                self._add(branch, self._found.get(branch.root) if branch.root else None)
            self.tree.expandAll()
        here = self._found[plan.here]
        self.tree.setCurrentItem(here)
        self.tree.scrollToItem(here)
        self.delete.setEnabled(plan.can_remove_branch(plan.here.branch))
        self.take.setEnabled(takes)
        self._filling = False

    def _add(self, branch: PlanBranch, over: QTreeWidgetItem | None) -> None:
        head = QTreeWidgetItem([branch.name])
        head.setFlags(head.flags() | Qt.ItemFlag.ItemIsEditable)
        head.setData(0, _SPOT, PlanSpot(branch.id, 0))
        bold = QFont(self.tree.font())
        bold.setBold(True)
        head.setFont(0, bold)
        if over is None:
            self.tree.addTopLevelItem(head)
        else:
            over.addChild(head)
        for number, step in enumerate(branch.steps):
            item = QTreeWidgetItem([self._context.words.turn(step.turn)])
            self._found[PlanSpot(branch.id, number)] = item
            item.setData(0, _SPOT, PlanSpot(branch.id, number))
            head.addChild(item)

    @property
    def _spot(self) -> PlanSpot | None:
        item = self.tree.currentItem()
        return item.data(0, _SPOT) if item is not None else None

    def _chosen(self) -> None:
        if not self._filling and self._spot is not None:
            self.spot_chosen.emit(self._spot)

    def _edit(self) -> None:
        item = self.tree.currentItem()
        while item is not None and not item.flags() & Qt.ItemFlag.ItemIsEditable:
            item = item.parent()
        if item is not None:
            self.tree.editItem(item)

    def _edited(self, item: QTreeWidgetItem) -> None:
        if not self._filling:
            self._grown = ()  # The name may be another in the end.
            self.renamed.emit(item.data(0, _SPOT).branch, item.text(0))

    def _delete(self) -> None:
        if self._spot is not None:
            self.deleted.emit(self._spot.branch)
