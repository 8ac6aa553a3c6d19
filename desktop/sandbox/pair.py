"""Two kept plans held against one another, over the page that lists them."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from desktop.sandbox.compare import ComparePage
from desktop.sandbox.cover import Cover
from desktop.sandbox.stripes import Band, StripedFrame
from desktop.session.ui_context import MapSurroundings
from engine.campaign.plan import Plan


class PairScreen(StripedFrame):
    """The comparison of two plans on the same map; it dies with the page below."""

    def __init__(self, one: Plan, other: Plan, around: MapSurroundings, under: QWidget) -> None:
        super().__init__(around.scheme, under)
        says = self.tr("Two kept plans; nothing of them is changed here.")
        self.page = ComparePage(one, around, other)
        self.page.closed.connect(self.close_it)
        self.inside.addWidget(Band(self.tr("SANDBOX — what if"), says, around.scheme))
        self.inside.addWidget(self.page, 1)
        self.plan = one
        self._under = under
        self._cover = Cover(self, under)
        self.page.list.setFocus()

    def close_it(self) -> None:
        """Back to the list."""
        self._cover.lift()
        self.hide()
        self._under.setFocus()
        self.deleteLater()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_it()
        event.accept()
