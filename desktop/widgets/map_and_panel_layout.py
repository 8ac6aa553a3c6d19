"""A map and a panel: on a slip of paper over the map, or beside a map that cannot go below it."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QMargins, QObject, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QLayout, QWidget

from desktop.widgets.box_layouts import column_layout
from desktop.widgets.floating_card import CARD_DISTANCE, FREE_CORNER, free_rect
from desktop.widgets.flow_layout import ItemListLayout
from desktop.widgets.map_widget import InsetMap, SeveralBoardsMap
from desktop.widgets.page_keys import MIRRORED, press_by_enter, role_of
from desktop.widgets.paper_slip import SHADOW, MapOverlay, PaperSlip, SlipPicture
from desktop.widgets.scroll_page import ScrollColumn
from desktop.widgets.signs import Sign, set_sign
from desktop.widgets.theme import ColourScheme, palette_on, scaled_length
from desktop.widgets.tool_button import ToolButton, tool_button

HIDES_PROPERTY = "hide"
"""The name of the button with which a player hides his seat: it lies on the rail as well."""

_WIDE, _HIGH = 22, 56
_RAIL, _RAIL_BUTTON = 64, 46
"""How wide the rail of a folded slip is, and a button on it, at the usual size of type."""
_ROOMY = QSize(1280, 760)
"""In a window with less room than this the slip is folded until somebody brings it back."""


_PANEL, _NARROW_PANEL, _SHARE = 420, 372, 0.27


def panel_width(page: int) -> int:
    """How wide the panel is at the table and at a seat on a page of so many pixels: one width for
    both, so that the map stays where it is when one sits down, and is not painted and written
    anew."""
    wide = min(scaled_length(_PANEL), round(_SHARE * page))
    return max(wide, scaled_length(_NARROW_PANEL))


class MirrorButton(ToolButton):
    """Does on the rail what another button does on the slip, while it can be pressed there."""

    def __init__(
        self, of: QAbstractButton, sign: Sign, scheme: ColourScheme, role: str = "tool"
    ) -> None:
        super().__init__()
        self._of = of
        self.setProperty("role", role)
        set_sign(self, sign, scheme.ink if role == "tool" else scheme.on_wax)
        self.setIconSize(QSize(scaled_length(20), scaled_length(20)))
        self.setFixedSize(scaled_length(_RAIL_BUTTON), scaled_length(_RAIL_BUTTON))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.clicked.connect(of.click)
        of.installEventFilter(self)
        self._follow()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._of and event.type() in _MIRRORED_EVENTS:
            self._follow()
        return super().eventFilter(watched, event)

    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Enter, QEvent.Type.FocusIn):
            self._follow()  # No event tells of other words on a button.
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not press_by_enter(self, event):
            super().keyPressEvent(event)

    def _follow(self) -> None:
        of = self._of
        self.setProperty(MIRRORED, role_of(of))
        name = (of.text() or of.accessibleName()).replace("&&", "&")
        self.setAccessibleName(name)
        self.setToolTip("\n".join(dict.fromkeys(filter(None, (name, of.toolTip())))))
        self.setEnabled(of.isEnabled())
        if of.isHidden() or self.parentWidget() is not None:  # Else it would be a window.
            self.setVisible(not of.isHidden())


_MIRRORED_EVENTS = (
    QEvent.Type.EnabledChange,
    QEvent.Type.ShowToParent,
    QEvent.Type.HideToParent,
    QEvent.Type.ToolTipChange,
)


class FoldRail(MapOverlay):
    """A tab on the map beside the slip that folds it away; then a rail at the window's edge, with
    what is needed most.

    In a small window the slip is folded at first. What somebody chooses the window remembers for
    each kind of page, until it is closed. Signal: `toggled()`.
    """

    toggled = Signal()

    def __init__(self, map_: QWidget, slip: QWidget, page: str) -> None:
        super().__init__(map_)
        self._slip = slip
        self._kept = f"{page} folded"
        self.folded = False
        """Whether the slip is away."""
        self._paper = SlipPicture()
        self.setProperty("role", "plate")
        self.button = tool_button(self)
        self.button.setProperty("role", "tool")
        self.button.setObjectName("fold")
        self.button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.button.clicked.connect(lambda: self.fold(not self.folded))
        self._tools = QWidget()
        self._tools.hide()
        self._column = column_layout(on=self._tools, spacing=6)
        self._layout = column_layout(self.button, (self._tools, 1), on=self)
        self._layout.setAlignment(self.button, Qt.AlignmentFlag.AlignHCenter)
        self._name()

    def add(self, tool: QWidget | None) -> None:
        """Put something on the rail, below what is there; None for all the room that is left."""
        if tool is None:
            self._column.addStretch(1)
        else:
            self._column.addWidget(tool, 0, Qt.AlignmentFlag.AlignHCenter)

    def add_scrolling(self, area: QWidget) -> None:
        """Put something on the rail that takes all the room that is left."""
        self._column.addWidget(area, 1)

    def main_button(self) -> QWidget | None:
        """What is to be pressed next on the rail."""
        roles = ("wax", "green")
        steps = (each for each in self.findChildren(MirrorButton) if each.isEnabled())
        shown = (each for each in steps if not each.isHidden())
        return next((each for each in shown if each.property("role") in roles), None)

    def fold(self, folded: bool) -> None:
        """Take the slip away, or bring it back; so it stays."""
        self.window().setProperty(self._kept, folded)
        self._show(folded)

    def _show(self, folded: bool) -> None:
        if folded == self.folded:
            return
        self.folded = folded
        typing = QApplication.focusWidget()
        if folded and typing is not None and self._slip.isAncestorOf(typing):
            self.over.setFocus()
        self._slip.setVisible(not folded)
        self._tools.setVisible(folded)
        self._name()
        self.toggled.emit()
        self.settle()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._fold_by_window_size()

    def _fold_by_window_size(self) -> None:
        """Fold as was chosen, or as there is room."""
        chosen, size = self.window().property(self._kept), self.window().size()
        small = size.width() < _ROOMY.width() or size.height() < _ROOMY.height()
        self._show(small if chosen is None else bool(chosen))

    @property
    def covers(self) -> int:
        """How much of the map's width the rail takes, with the air round it."""
        return scaled_length(_RAIL) + CARD_DISTANCE + CARD_DISTANCE // 2

    def settle(self) -> None:
        """Go to the middle of the slip's edge, or along the window's edge."""
        if self.isVisible():
            self._fold_by_window_size()
        mirrored = self.isRightToLeft()
        figure = f"font-size: {scaled_length(24)}px;" if self.folded else ""
        if figure != self.button.styleSheet():  # Whatever is styled is measured again.
            self.button.setStyleSheet(figure)
        if self.folded:
            self._layout.setContentsMargins(SHADOW + QMargins(0, 10, 0, 10))
            self._layout.setSpacing(10)
            self.button.setFixedSize(
                QSize(scaled_length(_RAIL_BUTTON), scaled_length(_RAIL_BUTTON))
            )
            paper = QRect(
                0, CARD_DISTANCE, scaled_length(_RAIL), self.over.height() - 2 * CARD_DISTANCE
            )
            paper.moveLeft(
                CARD_DISTANCE if mirrored else self.over.width() - CARD_DISTANCE - paper.width()
            )
            self.setGeometry(paper.marginsAdded(SHADOW))
            self.raise_()
            return
        self._layout.setContentsMargins(0, 0, 0, 0)
        self.button.setFixedSize(QSize(scaled_length(_WIDE), scaled_length(_HIGH)))
        self.adjustSize()
        room = free_rect(self.over)
        # The map is covered a little farther than the slip, which the tab touches.
        beside = CARD_DISTANCE // 2
        left = room.left() - beside if mirrored else room.right() + 1 - self.width() + beside
        self.move(left, room.center().y() - self.height() // 2)
        self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.folded:
            painter = QPainter(self)
            self._paper.paint(painter, self, palette_on(self))
            painter.end()
        else:
            super().paintEvent(event)

    def _name(self) -> None:
        away = self.folded == self.isRightToLeft()
        self.button.setText("›" if away else "‹")
        self.button.setShortcut("F9")  # A new text takes the former away.
        name = self.tr("Bring the panel back") if self.folded else self.tr("Fold the panel away")
        self.button.setAccessibleName(name)
        self.button.setToolTip(f"{name} (F9)")


_MOST = 0.46
"""Of the page's width for a slip, as with large type; unless it cannot do with less."""


class MapAndPanelLayout(ItemListLayout):
    """The column has its full width as long as the map keeps its least; then it shrinks to its
    own.

    A map that can go on below the column fills the whole page, and the column lies on it as a slip
    of paper. `wanted` is asked how wide the column is to be where both together have so many
    pixels. A slip that `folds` has a tab that takes it away, so that a rail is left of it.
    """

    def __init__(
        self,
        owner: QWidget,
        map_: QWidget | QLayout,
        column: QWidget,
        wanted: Callable[[int], int] = panel_width,
        *,
        folds: bool = False,
    ) -> None:
        super().__init__(owner)
        self._wanted = wanted
        self._slip: PaperSlip | None = None
        self._content = column
        self._foot: int | None = None
        self.tab: FoldRail | None = None
        """What folds the slip, and lies in its place then."""
        if isinstance(map_, QLayout):
            self.addChildLayout(map_)
            self.addItem(map_)
            self.addWidget(column)
        else:
            self.addWidget(map_)
            self._slip = PaperSlip(column)
            free = isinstance(map_, InsetMap | SeveralBoardsMap)
            owner.setProperty(FREE_CORNER, free)
            self.addWidget(self._slip)
            if folds and isinstance(map_, InsetMap):
                self.tab = FoldRail(map_, self._slip, type(owner).__name__)
                self.tab.toggled.connect(self._update_layout)

    def bring_back(self) -> None:
        """Bring a slip back that is folded, for there is something on it to be seen."""
        if self.tab is not None and self.tab.folded:
            self.tab.fold(False)

    @property
    def folded_rail(self) -> FoldRail | None:
        """The rail while the slip is folded."""
        return self.tab if self.tab is not None and self.tab.folded else None

    def set_map_widget(self, widget: QWidget) -> None:
        """Put something in the place of the map, which may hold the map itself."""
        self.addWidget(widget)
        self._items.insert(0, self._items.pop())
        self.delete_item(1)
        if self._slip is not None:
            self._slip.raise_()

    def _panel_height_for(self, width: int) -> int:
        """How high the column must be for nothing of it to scroll but its lists."""
        content = self._content
        found = content if isinstance(content, ScrollColumn) else content.findChild(ScrollColumn)
        return found.height_for(width) if found is not None else content.sizeHint().height()

    def reserve_foot(self, foot: int | None) -> None:
        """Leave so many pixels at the foot of the page to something else, and let the slip be no
        higher than what is on it; with None it is as high as the page again."""
        self._foot = foot
        self._update_layout()

    def _update_layout(self) -> None:
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
        edge = CARD_DISTANCE - SHADOW.right()
        paper = QRect(
            0, 0, wide, rect.height() - 2 * CARD_DISTANCE + SHADOW.top() + SHADOW.bottom()
        )
        if self._foot is not None:
            inside = self._slip.margins_round()
            needed = self._panel_height_for(wide - inside.left() - inside.right())
            most = paper.height() - self._foot - CARD_DISTANCE
            paper.setHeight(min(needed + inside.top() + inside.bottom(), most))
        paper.moveTop(rect.top() + CARD_DISTANCE - SHADOW.top())
        if mirrored:
            paper.moveLeft(rect.left() + edge)
        else:
            paper.moveRight(rect.right() - edge)
        column.setGeometry(paper)
        covered = wide + edge - SHADOW.left() + CARD_DISTANCE // 2
        if isinstance(shown := map_.widget(), SeveralBoardsMap):
            wide = column.minimumSize().width() - around
            least = QSize(wide, self._panel_height_for(wide))
            room = shown.leave_room(rect.size(), least)
            if room.isValid():
                map_.setGeometry(rect)
                column.setGeometry(room.translated(rect.topLeft()).marginsAdded(SHADOW))
                return
        low = 0 if self._foot is None else self._foot + CARD_DISTANCE
        if self.folded_rail is not None:
            covered = self.folded_rail.covers
        inset = QMargins(covered if mirrored else 0, 0, 0 if mirrored else covered, low)
        if isinstance(shown, InsetMap):
            map_.setGeometry(rect)
            shown.set_inset(inset)
        else:
            map_.setGeometry(rect.marginsRemoved(inset))
