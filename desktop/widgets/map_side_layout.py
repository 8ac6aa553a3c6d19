"""A map and a column of words: on a slip of paper over the map, or beside what cannot bleed."""

from collections.abc import Callable
from typing import Protocol, runtime_checkable

from PySide6.QtCore import QMargins, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QApplication, QLayout, QToolButton, QWidget

from desktop.widgets.card_room import AWAY, FREE_CORNER, Bleeding, free_room
from desktop.widgets.flow_layout import ListedLayout
from desktop.widgets.layout import horizontal
from desktop.widgets.paper_slip import SHADOW, OnMap, PaperSlip
from desktop.widgets.scroll_page import ScrollColumn
from desktop.widgets.theme import for_type

_WIDE, _HIGH = 22, 56


class FoldTab(OnMap):
    """It stands on the map beside the slip, or at the window's edge while that is folded.

    The window remembers for each kind of page, until it is closed. Signal: `toggled()`.
    """

    toggled = Signal()

    def __init__(self, map_: QWidget, slip: QWidget, page: str) -> None:
        super().__init__(map_)
        self._slip = slip
        self._kept = f"{page} folded"
        self.folded = False
        """Whether the slip is away."""
        self.setProperty("role", "plate")
        self.button = QToolButton(self)
        self.button.setProperty("role", "tool")
        self.button.setObjectName("fold")
        self.button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.button.clicked.connect(lambda: self.fold(not self.folded))
        horizontal(self.button, on=self)
        self._name()

    def fold(self, folded: bool) -> None:
        """Take the slip away, or bring it back."""
        if folded == self.folded:
            return
        self.folded = folded
        self.window().setProperty(self._kept, folded)
        typing = QApplication.focusWidget()
        if folded and typing is not None and self._slip.isAncestorOf(typing):
            self.over.setFocus()
        self._slip.setVisible(not folded)
        self._name()
        self.toggled.emit()
        self.settle()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.fold(bool(self.window().property(self._kept)))

    def settle(self) -> None:
        """Go to the middle of the slip's edge."""
        self.button.setFixedSize(QSize(for_type(_WIDE), for_type(_HIGH)))
        self.adjustSize()
        room = free_room(self.over)
        mirrored = self.isRightToLeft()
        # The map is covered a little farther than the slip, which the tab touches.
        beside = 0 if self.folded else AWAY // 2
        left = room.left() - beside if mirrored else room.right() + 1 - self.width() + beside
        self.move(left, room.center().y() - self.height() // 2)
        self.raise_()

    def _name(self) -> None:
        away = self.folded == self.isRightToLeft()
        self.button.setText("›" if away else "‹")
        self.button.setShortcut("F9")  # A new text takes the former away.
        name = self.tr("Bring the panel back") if self.folded else self.tr("Fold the panel away")
        self.button.setAccessibleName(name)
        self.button.setToolTip(f"{name} (F9)")


@runtime_checkable
class LeavesRoom(Protocol):
    """A map with a place in it for the column, as beside an odd number of boards."""

    def leave_room(self, page: QSize, least: QSize) -> QRect:
        """Where the column lies if the map has the whole page, or nowhere if it is to lie beside
        the map: it needs so much room, its height for its width."""
        ...

    def put_at_head(self, title: QWidget, *tools: QWidget, last: QWidget | None = None) -> None:
        """Put a title and tools in the line above it, and something at its very end."""
        ...


_MOST = 0.46
"""Of the page's width for a slip, as with large type; unless it cannot do with less."""


class Beside(ListedLayout):
    """The column has its width as long as the map keeps its least; then it gives way to its own.

    A map that can go on below the column fills the whole page, and the column lies on it as a slip
    of paper. `wanted` is asked how wide the column is to be where both together have so many
    pixels. A slip that `folds` has a tab that takes it away, so that the map has the whole window.
    """

    def __init__(
        self,
        owner: QWidget,
        map_: QWidget | QLayout,
        column: QWidget,
        wanted: Callable[[int], int],
        *,
        folds: bool = False,
    ) -> None:
        super().__init__(owner)
        self._wanted = wanted
        self._slip: PaperSlip | None = None
        self._content = column
        self._foot: int | None = None
        self._tab: FoldTab | None = None
        if isinstance(map_, QLayout):
            self.addChildLayout(map_)
            self.addItem(map_)
            self.addWidget(column)
        else:
            self.addWidget(map_)
            self._slip = PaperSlip(column)
            free = isinstance(map_, Bleeding | LeavesRoom)
            owner.setProperty(FREE_CORNER, free)
            self.addWidget(self._slip)
            if folds and isinstance(map_, Bleeding):
                self._tab = FoldTab(map_, self._slip, type(owner).__name__)
                self._tab.toggled.connect(self._lay_out_now)

    def put_for_map(self, widget: QWidget) -> None:
        """Put something in the place of the map, which may hold the map itself."""
        self.addWidget(widget)
        self._items.insert(0, self._items.pop())
        self.delete_item(1)
        if self._slip is not None:
            self._slip.raise_()

    def _height_for(self, width: int) -> int:
        """How high the column must be for nothing of it to scroll but its lists."""
        content = self._content
        found = content if isinstance(content, ScrollColumn) else content.findChild(ScrollColumn)
        return found.height_for(width) if found is not None else content.sizeHint().height()

    def make_room_below(self, foot: int | None) -> None:
        """Leave so many pixels at the foot of the page to something else, and let the slip be no
        higher than what is on it; with None it is as high as the page again."""
        self._foot = foot
        self._lay_out_now()

    def _lay_out_now(self) -> None:
        """Not by `geometry()`, which is empty once something has been hidden or shown: the map
        would be fitted to its least size before it has the page again."""
        self.invalidate()
        self.activate()

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation.Horizontal | Qt.Orientation.Vertical

    def minimumSize(self) -> QSize:
        sizes = [item.minimumSize() for item in self._items]
        return QSize(sum(each.width() for each in sizes), max(each.height() for each in sizes))

    def sizeHint(self) -> QSize:
        sizes = [item.sizeHint().expandedTo(item.minimumSize()) for item in self._items]
        return QSize(sum(each.width() for each in sizes), max(each.height() for each in sizes))

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        if len(self._items) < 2:  # While they are taken away.
            return
        map_, column = self._items
        spare = rect.width() - map_.minimumSize().width()
        around = SHADOW.left() + SHADOW.right() if self._slip is not None else 0
        wanted = self._wanted(rect.width())
        if self._slip is not None:
            wanted = min(wanted, round(_MOST * rect.width()))
        wanted += around
        wide = max(column.minimumSize().width(), min(wanted, spare))
        owner = self.parentWidget()
        mirrored = isinstance(owner, QWidget) and owner.isRightToLeft()
        if self._slip is None:
            left = QSize(rect.width() - wide, rect.height())
            map_.setGeometry(QRect(rect.topLeft() + QPoint(wide if mirrored else 0, 0), left))
            across = QPoint(0 if mirrored else left.width(), 0)
            column.setGeometry(QRect(rect.topLeft() + across, QSize(wide, rect.height())))
            return
        edge = AWAY - SHADOW.right()
        paper = QRect(0, 0, wide, rect.height() - 2 * AWAY + SHADOW.top() + SHADOW.bottom())
        if self._foot is not None:
            inside = self._slip.margins_round()
            needed = self._height_for(wide - inside.left() - inside.right())
            most = paper.height() - self._foot - AWAY
            paper.setHeight(min(needed + inside.top() + inside.bottom(), most))
        paper.moveTop(rect.top() + AWAY - SHADOW.top())
        if mirrored:
            paper.moveLeft(rect.left() + edge)
        else:
            paper.moveRight(rect.right() - edge)
        column.setGeometry(paper)
        covered = wide + edge - SHADOW.left() + AWAY // 2
        if isinstance(shown := map_.widget(), LeavesRoom):
            wide = column.minimumSize().width() - around
            least = QSize(wide, self._height_for(wide))
            room = shown.leave_room(rect.size(), least)
            if room.isValid():
                map_.setGeometry(rect)
                column.setGeometry(room.translated(rect.topLeft()).marginsAdded(SHADOW))
                return
        low = 0 if self._foot is None else self._foot + AWAY
        if self._tab is not None and self._tab.folded:
            covered = 0
        inset = QMargins(covered if mirrored else 0, 0, 0 if mirrored else covered, low)
        if isinstance(shown, Bleeding):
            map_.setGeometry(rect)
            shown.set_inset(inset)
        else:
            map_.setGeometry(rect.marginsRemoved(inset))
