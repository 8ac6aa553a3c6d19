"""The window onto a sheet: magnifies at the pointer, pans, fits, hands presses to gestures."""

import math
from functools import cached_property, lru_cache, partial

from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QMargins,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    QTimer,
)
from PySide6.QtGui import (
    QAccessible,
    QColor,
    QFocusEvent,
    QHelpEvent,
    QHideEvent,
    QInputDevice,
    QKeyEvent,
    QMouseEvent,
    QNativeGestureEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QPolygonF,
    QResizeEvent,
    QTouchEvent,
    QTransform,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QGraphicsView, QToolTip, QWidget

from desktop.map.input.interactions import (
    Gesture,
    PanGesture,
    PointerPress,
    ViewInteraction,
)
from desktop.map.input.magnifier import Magnifier
from desktop.map.input.map_context_menu import open_map_menu
from desktop.map.input.touch_input import TouchInput
from desktop.map.input.zoom_buttons import ZoomButtons
from desktop.map.paint.background_cache import BackgroundCache
from desktop.map.paint.label_mode import LABEL_KEYS
from desktop.map.paint.picture_cache import PaintSteps
from desktop.map.paint.sizes import token_radius
from desktop.map.scene.sheet_scene import SheetScene
from desktop.widgets.cached_pixmap import pixmap_painter
from desktop.widgets.chunked_work import ChunkedTask
from desktop.widgets.floating_card import free_rect
from desktop.widgets.map_widget import InsetMap, PlaceMap

_NOTCH = 120
"""What one notch of a wheel turns, in eighths of a degree."""
_PIXELS_A_NOTCH = 60
PAN_KEYS: dict[int, tuple[int, int]] = {
    Qt.Key.Key_Left: (80, 0),
    Qt.Key.Key_Right: (-80, 0),
    Qt.Key.Key_Up: (0, 80),
    Qt.Key.Key_Down: (0, -80),
}
"""How far an arrow with Ctrl moves the picture, in pixels."""


def pan_offset(event: QWheelEvent) -> QPoint | None:
    """How far two fingers drag the picture, in pixels; None where the event zooms.

    A wheel zooms, and anything does with Ctrl held. A trackpad is known by its phases or by its
    kind of device: that a device counts in pixels is not enough, since some mice do. What a
    trackpad turns after the fingers have left it never zooms, whatever key is pressed by then.
    """
    momentum = event.phase() is Qt.ScrollPhase.ScrollMomentum
    if momentum and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
        return QPoint()
    if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
        return None
    pad = event.device() and (event.device().type() is QInputDevice.DeviceType.TouchPad)
    if event.phase() is Qt.ScrollPhase.NoScrollPhase and not pad:
        return None
    if not event.pixelDelta().isNull():
        return event.pixelDelta()
    return event.angleDelta() * (_PIXELS_A_NOTCH / _NOTCH)


def wheel_notches(event: QWheelEvent) -> float:
    """How far a zooming event was turned, in notches of a wheel; positive comes closer."""
    if event.angleDelta().y():
        return event.angleDelta().y() / _NOTCH
    return event.pixelDelta().y() / _PIXELS_A_NOTCH


_GRAPH = 40.0
"""Between two lines of graph paper, in sheet units."""
_TILE = 500
"""About how many dots a picture of some of the lines is wide."""
_STEP = 1.25
_CLOSEST = 6.0
_LOCATION_MARGIN = 16
_REST = 140
"""Milliseconds without zooming after which the picture is painted sharp again."""
_EDGE = 2
"""So many pixels of the whole sheet nobody misses."""
_ROUND = 60
"""Pixels round a region that shall be in sight, too."""
_POINTER_LOST_EVENTS = (QEvent.Type.WindowDeactivate, QEvent.Type.WindowBlocked, QEvent.Type.Hide)
"""After these the end of a press may never be heard of."""


class MapView(QGraphicsView, InsetMap, PlaceMap):
    """A view of one sheet. It shows the whole sheet until somebody zooms or pans."""

    accessible_role = QAccessible.Role.Graphic

    def __init__(self, scene: SheetScene, parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        self._sheet_scene = scene
        self._fitted = True
        self._inset = QMargins()
        self._corner = QRect()
        self._lowered = 0
        self._graph: QColor | None = None
        self._gesture: Gesture | None = None
        self._is_space_held = False
        self._last_empty_press = True
        self._finger: QPoint | None = None
        self._fingers = TouchInput(scene.clock)
        self._magnifier: Magnifier | None = None
        self._snapshot = BackgroundCache()
        self._flies = False
        self._aside = ChunkedTask(scene.clock, self)
        self.destroyed.connect(self._snapshot.stop_waiting)
        self.destroyed.connect(self._fingers.stop_waiting)
        self.interaction = ViewInteraction()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setResizeAnchor(QGraphicsView.ViewportAnchor.AnchorViewCenter)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.viewport().setMouseTracking(True)
        self.viewport().setFocusPolicy(Qt.FocusPolicy.NoFocus)  # The view itself has the keyboard.
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_AcceptTouchEvents)
        self.setMinimumSize(320, 300)
        style = scene.map_style
        ink = style.ink if style.own else self.palette().buttonText().color().name()
        self._buttons = ZoomButtons(self, ink)
        self._buttons.zoom_in_button.clicked.connect(self.zoom_in)
        self._buttons.zoom_out_button.clicked.connect(self.zoom_out)
        self._buttons.whole.clicked.connect(self.fit)
        self.setAccessibleName(self.tr("Map"))
        self.setAccessibleDescription(
            self.tr("Map of the board. Plus and minus zoom, 0 shows the whole map.")
        )

    def sizeHint(self) -> QSize:
        return QSize(760, 720)

    @property
    def finger(self) -> QPoint | None:
        """Where a finger is that presses now; None for a mouse."""
        return self._finger

    @property
    def sheet_scene(self) -> SheetScene:
        """The scene it shows."""
        return self._sheet_scene

    def map_shown(self) -> object:
        """What stands on its sheet now, to be drawn elsewhere; None where that is nothing."""
        return self._sheet_scene.map_shown()

    @property
    def dragging(self) -> bool:
        """Whether a press is held on it."""
        return self._gesture is not None or self._fingers.is_pressing

    @property
    def magnification(self) -> float:
        """Pixels a sheet unit."""
        return self.transform().m11()

    def call_off(self) -> None:
        """Whatever is pressed or dragged on it shall be nothing."""
        self._cancel_gesture()
        self._fingers.let_go(self)

    @property
    def inset(self) -> QMargins:
        """How far it is covered from each side."""
        return self._inset

    def set_inset(self, inset: QMargins) -> None:
        """Say how far it is covered from each side: the sheet is fitted to the rest."""
        if inset == self._inset:
            return
        self._inset = inset
        self._buttons.settle()
        if self._fitted:
            self.fit()
        else:
            self._update_scene_rect()
        QCoreApplication.sendEvent(self, QEvent(QEvent.Type.ContentsRectChange))

    def stay(self) -> None:
        """Keep the part that is shown where it is, however much of it will be covered."""
        self._fitted = False

    def clear_corner(self, corner: QRect) -> None:
        """Say what lies in a corner: where the whole sheet is shown, no piece stands below it."""
        if corner != self._corner:
            self._corner = corner
            if self._fitted:
                self.fit()

    def fit(self) -> None:
        """Show the whole sheet."""
        self._fitted = True
        self._lowered = 0
        self._show_whole()
        while self._lowered < self._corner.bottom() and (hidden := self._corner_offset()):
            self._lowered += hidden
            self._show_whole()
        self._sheet_scene.set_zoom(self.magnification)

    def _show_whole(self) -> None:
        scale = self._fitting_scale()
        self.resetTransform()
        self.scale(scale, scale)
        self._update_scene_rect()
        self.centerOn(self._middle())

    def _corner_offset(self) -> int:
        """How many pixels lower the pieces would have to stand for none to be below it."""
        reach = math.ceil(token_radius(self.magnification) * self.magnification)
        under = self._corner.adjusted(-reach, -reach, reach, reach)
        spots = self.mapFromScene(self._pieces)
        hidden = (spots.at(number) for number in range(spots.count()))
        return max((under.bottom() + 1 - at.y() for at in hidden if under.contains(at)), default=0)

    @cached_property
    def _pieces(self) -> QPolygonF:
        """Where pieces may stand on the sheet."""
        anchors = self._sheet_scene.sheet.anchors.values()
        return QPolygonF([QPointF(*each.unit) for each in anchors])

    def _room(self) -> QRect:
        """Where the whole sheet is shown."""
        return free_rect(self).adjusted(0, self._lowered, 0, 0)

    def _middle(self) -> QPointF:
        """The point of the scene in the middle of the window when the sheet is in the middle of
        what is not covered."""
        aside = QRectF(self.viewport().rect()).center() - QRectF(self._room()).center()
        return self._sheet_scene.framed.center() + aside / self.magnification

    def _update_scene_rect(self) -> None:
        """Let the picture be moved as far as the sheet's edges come out from under what covers it,
        and not at all where it has room."""
        scale, free = self.magnification, self._room()
        left, top, right, bottom = (
            each / scale
            for each in (
                self._inset.left(),
                self._inset.top() + self._lowered,
                self._inset.right(),
                self._inset.bottom(),
            )
        )
        reach = self._sheet_scene.framed.adjusted(-left, -top, right, bottom)
        middle = self._middle()
        # A little less than the window shows, so that nothing is left to be scrolled.
        wide, high = (self.viewport().width() - 1) / scale, (self.viewport().height() - 1) / scale
        if self._sheet_scene.framed.width() * scale <= free.width() + 1:
            reach.setLeft(middle.x() - wide / 2)
            reach.setWidth(wide)
        if self._sheet_scene.framed.height() * scale <= free.height() + 1:
            reach.setTop(middle.y() - high / 2)
            reach.setHeight(high)
        self.setSceneRect(reach)

    def restore_from(self, former: "MapView") -> None:
        """Show the part of the sheet that another view shows of its own."""
        if former._fitted:
            return
        middle = former.mapToScene(former.viewport().rect().center())
        self._fitted = False
        self.setTransform(former.transform())
        self._update_scene_rect()
        self.centerOn(middle)
        self._sheet_scene.set_zoom(self.magnification)

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        if self._snapshot.is_coarse:
            shown = QRectF(self.viewport().rect())
            self._snapshot.paint_coarse(painter, shown, flies=self._flies)
            return
        size = self.viewport().size()
        shown = self.mapToScene(self.viewport().rect()).boundingRect()
        # It is moved by whole pixels: where it just fits, one of its edges may lie beyond.
        edge = _EDGE / self.magnification
        whole = shown.adjusted(-edge, -edge, edge, edge).contains(self._sheet_scene.framed)
        if not self._snapshot.holds(painter, size, whole=whole):
            with self._snapshot.taking(painter, size, whole=whole) as still:
                super().drawBackground(still, shown)
        self._snapshot.paint(painter)

    def show_graph_paper(self, lines: QColor) -> None:
        """Lay the lines of graph paper over all: what is drawn here is only tried."""
        self._graph = QColor(lines)
        self.viewport().update()

    def drawForeground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        super().drawForeground(painter, rect)
        if self._graph is None:
            return
        ratio = painter.device().devicePixelRatioF()
        place = painter.worldTransform() * QTransform.fromScale(ratio, ratio)
        room, origin = place.mapRect(QRectF(rect)).toAlignedRect(), place.map(QPointF()).toPoint()
        painter.save()
        painter.setWorldTransform(QTransform.fromScale(1 / ratio, 1 / ratio))
        tile = _graph_paper(self._graph.rgba(), _GRAPH * place.m11())
        painter.drawTiledPixmap(room, tile, room.topLeft() - origin)
        painter.restore()

    def resetCachedContent(self) -> None:
        """What lies still is another, or lies elsewhere: paint it anew next time.

        The view keeps the picture of it. With Qt's own there would be two, and that of a large
        screen takes most of a frame to be made.
        """
        self._snapshot.expire()

    def paint_ground_soon(self) -> bool:
        """Paint what lies still anew aside, and show what was until that is done.

        False where nothing was yet, or nothing may wait.
        """
        if not (self._aside.pauses and self._snapshot.taken and self.isVisible()):
            return False
        # The picture may be moving: what else waits for its rest is done with it.
        self._aside.begin(self._sharpen_steps(), self._show_fine_painting)
        return True

    def _paint_offscreen_steps(self) -> PaintSteps:
        shown = self.mapToScene(self.viewport().rect()).boundingRect()
        paint = partial(self._sheet_scene.painting_background, rect=shown)
        yield from self._snapshot.paint_steps(self, paint)

    def zoom_by(self, factor: float, at: QPoint | None = None) -> None:
        """Magnify, keeping the point `at` of the window (its middle by default) where it is."""
        self._sheet_scene.hover(None)  # Below a pointer that stands still lies another place.
        at = at if at is not None else free_rect(self).center()
        smallest = self._fitting_scale()
        wanted = min(max(self.magnification * factor, smallest), _CLOSEST)
        if wanted <= smallest * 1.001:
            self._start_coarse_painting()
            self.fit()
            return
        self._fitted = False
        self._start_coarse_painting()
        held = self.mapToScene(at)
        change = wanted / self.magnification
        self.scale(change, change)
        self._update_scene_rect()
        moved = self.mapToScene(at) - held
        self.translate(moved.x(), moved.y())
        self._sheet_scene.set_zoom(self.magnification)

    def show_part(self, centre: QPointF, magnification: float) -> None:
        """Bring a point of the scene into the middle of what is not covered, so far magnified, in
        as far as the sheet reaches."""
        if magnification <= self._fitting_scale() * 1.001:
            self._start_coarse_painting(flies=True)
            self.fit()
            return
        self._fitted = False
        self._start_coarse_painting(flies=True)
        self.resetTransform()
        self.scale(magnification, magnification)
        self._update_scene_rect()
        aside = QRectF(self.viewport().rect()).center() - QRectF(free_rect(self)).center()
        self.centerOn(centre + aside / magnification)
        self._sheet_scene.set_zoom(self.magnification)

    @property
    def painted(self) -> bool:
        """Whether it has been painted, so that it can be stretched while it moves."""
        return self._snapshot.taken

    def visible_part(self) -> tuple[QPointF, float]:
        """The point of the scene in the middle of what is not covered, and the magnification."""
        return self.mapToScene(free_rect(self).center()), self.magnification

    def whole_part(self) -> tuple[QPointF, float]:
        """The same of the whole sheet."""
        return self._sheet_scene.framed.center(), self._fitting_scale()

    def zoom_in(self) -> None:
        """One step closer."""
        self.zoom_by(_STEP)

    def zoom_out(self) -> None:
        """One step away."""
        self.zoom_by(1 / _STEP)

    def point_of(self, location: str) -> QPoint:
        """Where in the viewport a region, or a coast, can be pressed."""
        return self.mapFromScene(self._sheet_scene.place_of(location))

    def show_location(self, location: str) -> None:
        """Pan so that a region is in sight."""
        shown = free_rect(self).adjusted(_ROUND, _ROUND, -_ROUND, -_ROUND)
        at = self.point_of(location)
        if shown.contains(at):
            return
        self._start_coarse_painting()
        within = QPoint(
            min(max(at.x(), shown.left()), shown.right()),
            min(max(at.y(), shown.top()), shown.bottom()),
        )
        across, down = self.horizontalScrollBar(), self.verticalScrollBar()
        across.setValue(across.value() + at.x() - within.x())
        down.setValue(down.value() + at.y() - within.y())

    def pan_by(self, dx: int, dy: int) -> None:
        """Move the picture by so many pixels; the whole sheet stays where it is."""
        if self._fitted:
            return
        self._sheet_scene.hover(None)
        self._start_coarse_painting()
        across, down = self.horizontalScrollBar(), self.verticalScrollBar()
        across.setValue(across.value() - dx)
        down.setValue(down.value() - dy)

    def tap(self, at: QPoint, button: Qt.MouseButton) -> None:
        """Answer with a point of the window, or press whatever lies there."""
        left = button is Qt.MouseButton.LeftButton
        if not (left and self.interaction.takes_tap(self, at)):
            self.press_at(at, button)

    def press_at(self, at: QPoint, button: Qt.MouseButton) -> None:
        """Press the region at a point of the window."""
        spot = self.viewport().mapToGlobal(at)
        self._sheet_scene.press(self.mapToScene(at), button, spot)
        if button is Qt.MouseButton.RightButton:
            open_map_menu(self, spot)

    def ask_menu(self, at: QPoint) -> None:
        """A finger rested at a point: the right button, for a menu that opens beside the finger.

        Right below it, the finger going up would close the menu at once.
        """
        beside = self.viewport().mapToGlobal(at) + QPoint(_LOCATION_MARGIN, _LOCATION_MARGIN)
        self._sheet_scene.press(self.mapToScene(at), Qt.MouseButton.RightButton, beside)
        open_map_menu(self, beside)

    def show_grab_cursor(self, held: bool) -> None:
        """Show, or stop showing, that the picture is being dragged."""
        if held:
            self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
        else:
            self.viewport().unsetCursor()

    def start_gesture(self, press: PointerPress) -> Gesture | None:
        """What a press becomes."""
        return self.interaction.pressed(self, press)

    def snap_point(self, at: QPoint) -> QPoint:
        """The point that a finger means."""
        return self.interaction.snap_point(self, at)

    def means_nothing(self, at: QPoint) -> bool:
        """Whether a press there would press nothing, so that two of them come closer."""
        return self.interaction.means_nothing(self, at)

    def show_touch(self, at: QPoint | None) -> None:
        """A finger is at a point: what is small there is shown larger beside it."""
        if at is None:
            if self._magnifier is not None:
                self._magnifier.hide()
            return
        if self._magnifier is None:
            self._magnifier = Magnifier(self, self._sheet_scene)
        self._magnifier.look_at(self.mapToScene(self.snap_point(at)), at)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self._gesture is not None:
            self._cancel_gesture()
            if event.buttons() != event.button():
                event.accept()  # Another button is still held: this one only called that off.
                return
        # Qt gives it to the view only over a viewport that takes none itself: letters typed after
        # a unit is pressed are for the map, not for the line that was written in before.
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        at = event.position().toPoint()
        touch = event.source() is not Qt.MouseEventSource.MouseEventNotSynthesized
        self._last_empty_press = self.means_nothing(at)
        if self._is_space_held and event.button() is Qt.MouseButton.LeftButton:
            self._gesture = PanGesture(self, at)
        else:
            shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            self._gesture = self.start_gesture(PointerPress(at, event.button(), touch, shift))
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at = event.position().toPoint()
        if not event.buttons():
            self._cancel_gesture()  # It was let go where this window did not hear of it.
        if self._gesture is not None:
            self._gesture.moved(at)
        else:
            self._sheet_scene.hover(self.mapToScene(at))
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        gesture, self._gesture = self._gesture, None
        if gesture is not None:
            gesture.ended(event.position().toPoint())
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        at = event.position().toPoint()
        nothing = self._last_empty_press and self.means_nothing(at)
        if not nothing or event.button() is not Qt.MouseButton.LeftButton:
            self.mousePressEvent(event)
        else:
            self.zoom_by(2, at)
            event.accept()

    def wheelEvent(self, event: QWheelEvent) -> None:
        step, notches = pan_offset(event), wheel_notches(event)
        if step is not None:
            self.pan_by(step.x(), step.y())
        elif notches:
            self.zoom_by(_STEP**notches, event.position().toPoint())
        event.accept()

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QNativeGestureEvent):
            at = event.position().toPoint()
            if event.gestureType() is Qt.NativeGestureType.ZoomNativeGesture:
                self.zoom_by(1 + event.value(), at)
                return True
            if event.gestureType() is Qt.NativeGestureType.SmartZoomNativeGesture:
                self.zoom_by(2, at) if self._fitted else self.fit()
                return True
        elif isinstance(event, QTouchEvent):
            self._handle_touch(event)
            return True
        elif isinstance(event, QHelpEvent):
            tip = self._sheet_scene.tip_at(self.mapToScene(event.pos()))
            QToolTip.showText(event.globalPos(), tip, self.viewport())
            return True
        elif event.type() is QEvent.Type.Leave:
            self._sheet_scene.hover(None)
        elif event.type() in _POINTER_LOST_EVENTS:
            self.call_off()
        return super().viewportEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Plus | Qt.Key.Key_Equal:
                self.zoom_in()
            case Qt.Key.Key_Minus:
                self.zoom_out()
            case Qt.Key.Key_0:
                self.fit()
            case Qt.Key.Key_1 | Qt.Key.Key_2 | Qt.Key.Key_3 if (
                event.modifiers() & Qt.KeyboardModifier.ControlModifier
            ):
                self._sheet_scene.set_label_mode(LABEL_KEYS[event.key()])
            case Qt.Key.Key_Space if not event.isAutoRepeat() and self._gesture is None:
                self._is_space_held = True
                event.ignore()
            case Qt.Key.Key_Escape if self.dragging:
                self.call_off()
            case _ if event.modifiers() & Qt.KeyboardModifier.ControlModifier and (
                step := PAN_KEYS.get(event.key())
            ):
                self.pan_by(*step)
            case _:
                event.ignore()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._is_space_held = False
        event.ignore()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._is_space_held = False
        super().focusOutEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._buttons.settle()
        if self._fitted:
            self.fit()
        else:
            self._update_scene_rect()

    def paintEvent(self, event: QPaintEvent) -> None:
        # Whoever lies around it may have moved it without a word.
        if self.viewportMargins() != self._pixel_margins():
            QTimer.singleShot(0, self, self._align_to_pixels)
        super().paintEvent(event)

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        super().scrollContentsBy(dx, dy)
        if not self._snapshot.is_coarse:
            # Qt shifts what is shown by so many dots, though it was told so many pixels.
            self.viewport().update()

    def _align_to_pixels(self) -> None:
        self.setViewportMargins(self._pixel_margins())

    def _pixel_margins(self) -> QMargins:
        """What must be left free so that the picture begins and ends on whole dots of the screen.

        At 125 % or 150 % a place in the window may lie between two dots. A part of the picture
        that is painted anew would be rounded there otherwise than the whole was.
        """
        ratio = self.devicePixelRatioF()
        if ratio.is_integer() or not (4 * ratio).is_integer():
            return QMargins()
        grain = 2 if (2 * ratio).is_integer() else 4
        corner = self.mapTo(self.window(), QPoint())
        end = corner + QPoint(self.width(), self.height())
        return QMargins(-corner.x() % grain, -corner.y() % grain, end.x() % grain, end.y() % grain)

    def _start_coarse_painting(self, *, flies: bool = False) -> None:
        """While the picture moves, stretch and shift what was painted; paint anew at rest."""
        self._flies = flies
        clock = self._sheet_scene.clock
        if clock is None or not self._snapshot.taken:
            return
        if not self._snapshot.is_coarse:
            self._snapshot.is_coarse = True
            self._sheet_scene.set_moving(True)
        self._aside.drop()
        self._snapshot.wait(clock, _REST, self._end_coarse_painting)

    def _end_coarse_painting(self) -> None:
        self._snapshot.stop_waiting()
        if self._aside.pauses and self.isVisible():
            self._aside.begin(self._sharpen_steps(), self._show_fine_painting)
        else:
            self._show_fine_painting()

    def _sharpen_steps(self) -> PaintSteps:
        # The orders first: names stand aside for them.
        yield from self._sheet_scene.sharpen_steps()
        yield from self._paint_offscreen_steps()

    def _show_fine_painting(self) -> None:
        self._snapshot.is_coarse = False
        self._sheet_scene.set_moving(False)
        self.resetCachedContent()
        self.viewport().update()

    def hideEvent(self, event: QHideEvent) -> None:
        self._snapshot.discard_ready()
        if self._snapshot.stop_waiting() or self._aside.busy:
            self._aside.drop()
            self._show_fine_painting()
        super().hideEvent(event)

    def _handle_touch(self, event: QTouchEvent) -> None:
        viewport = self.viewport()
        points = [viewport.mapFromGlobal(each.globalPosition()) for each in event.points()]
        self._finger = points[0].toPoint() if points else None
        self._fingers.handle_touch_event(self, event, points)
        self._finger = None
        event.accept()

    def _cancel_gesture(self) -> None:
        gesture, self._gesture = self._gesture, None
        if gesture is not None:
            gesture.cancelled()

    def _fitting_scale(self) -> float:
        sheet, window = self._sheet_scene.framed, self._room().size()
        if sheet.isEmpty() or window.isEmpty():
            return 1.0
        return min(window.width() / sheet.width(), window.height() / sheet.height())


@lru_cache(maxsize=4)
def _graph_paper(colour: int, step: float) -> QPixmap:
    """Some lines each way, put side by side: drawn one by one all of them take most of a frame."""
    count = max(1, round(_TILE / step))
    side = max(1, round(count * step))
    tile = QPixmap(side, side)
    with pixmap_painter(tile) as painter:
        lines = QColor.fromRgba(colour)
        for number in range(count):
            at = number * side // count
            painter.fillRect(at, 0, 1, side, lines)
            painter.fillRect(0, at, side, 1, lines)
    return tile
