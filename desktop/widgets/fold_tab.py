"""A tab at the edge of a slip of paper that folds it away and brings it back."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QApplication, QToolButton, QWidget

from desktop.widgets.card_room import AWAY, free_room
from desktop.widgets.layout import horizontal
from desktop.widgets.paper_slip import OnMap
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
