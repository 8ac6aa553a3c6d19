"""The view of one board of seven, small among the others or large on its own."""

from PySide6.QtCore import QPoint, QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent

from desktop.games.hepta.board_scene import HeptaBoardScene
from desktop.games.hepta.multi_board_scene import MultiBoardScene
from desktop.map.input.map_view import MapView
from desktop.widgets.page_keys import is_plain_enter


class SingleBoardView(MapView):
    """The view of one board.

    Signals: `moved()` when it was zoomed or panned by hand; `opened()` on a double click beside
    all units and provinces, or on Enter.
    """

    moved = Signal()
    opened = Signal()

    def __init__(self, scene: HeptaBoardScene, war: MultiBoardScene, *, small: bool) -> None:
        super().__init__(scene)
        self.board = scene.board
        self.scene_of_board = scene
        self._war = war
        self._buttons.setVisible(not small)
        self._small = small
        self.setMinimumSize(60, 60)
        self.setAccessibleName(self.tr("Board {0}").format(self.board))

    def sizeHint(self) -> QSize:
        return QSize(320, 300)

    @property
    def tools(self) -> QRect:
        """Where the buttons that zoom lie; nowhere on a small board."""
        return QRect() if self._small else self._buttons.geometry()

    @property
    def relative(self) -> float:
        """How much it is magnified; 1 shows the whole board."""
        return self.magnification / max(self._fitting_scale(), 1e-6)

    def look_at(self, centre: QPointF, relative: float) -> None:
        """Show the same part of this board as another view shows of its own."""
        if relative <= 1.01:
            super().fit()
            return
        wanted = self._fitting_scale() * relative
        self._fitted = False
        self.resetTransform()
        self.scale(wanted, wanted)
        self.centerOn(centre)
        self._sheet_scene.set_zoom(wanted)

    @property
    def middle(self) -> QPointF:
        """What is in the middle of the window."""
        return self.mapToScene(self.viewport().rect().center())

    def zoom_by(self, factor: float, at: QPoint | None = None) -> None:
        super().zoom_by(factor, at)
        self.moved.emit()

    def pan_by(self, dx: int, dy: int) -> None:
        super().pan_by(dx, dy)
        self.moved.emit()

    def tap(self, at: QPoint, button: Qt.MouseButton) -> None:
        if not self._war.hurry():
            super().tap(at, button)

    def press_at(self, at: QPoint, button: Qt.MouseButton) -> None:
        left = button is Qt.MouseButton.LeftButton
        if left and self._war.press_order_at(self.scene_of_board, at, self.mapToScene(at)):
            return
        super().press_at(at, button)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self._small and event.button() is Qt.MouseButton.LeftButton:
            self.opened.emit()
            event.accept()
        else:
            super().mouseDoubleClickEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if control and Qt.Key.Key_0 <= event.key() <= Qt.Key.Key_9:
            event.ignore()
        elif self._small and is_plain_enter(event):
            self.opened.emit()
        else:
            super().keyPressEvent(event)
