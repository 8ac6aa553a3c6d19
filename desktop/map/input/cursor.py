"""What the keyboard shows on a map: where its cursor is, and the numbers of what may be chosen."""

from collections.abc import Mapping
from weakref import ref

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from shiboken6 import isValid

from desktop.map.paint.map_styles import MapStyle
from desktop.map.paint.sizes import token_scale
from desktop.map.paint.typeface import text_path
from desktop.map.scene.decoration import Decoration, square_around
from desktop.map.scene.sheet_scene import SheetScene, remove_items

_Z_CURSOR, _Z_NUMBERS = 8, 46
"""The cursor lies above the lit land and below every order and unit, so that it hides none."""
_FRAME = QRectF(-24, -24, 48, 48)
_CORNER = 11.0
_ASIDE = QPointF(15, -15)
"""From where a unit stands to its number, in the token's own measure."""
_RADIUS = 9.5


class CursorItem(Decoration):
    """The outline of a region, and four corners round the spot where its unit stands."""

    def __init__(self, path: QPainterPath, spot: QPointF, style: MapStyle, zoom: float) -> None:
        super().__init__()
        self._path, self._spot, self._style, self._zoom = path, spot, style, zoom

    def set_zoom(self, zoom: float) -> None:
        """Keep its lines as wide on the screen at another magnification."""
        self.prepareGeometryChange()
        self._zoom = zoom

    def boundingRect(self) -> QRectF:
        room = 8 / self._zoom
        frame = self._frame().adjusted(-room, -room, room, room)
        return self._path.boundingRect().adjusted(-room, -room, room, room).united(frame)

    def draw(self, painter: QPainter) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        # Dark in light and light in dark: one of the two stands out on any ground.
        for colour, width in ((self._style.paper, 7.0), (self._style.ink, 3.4)):
            pen = QPen(QColor(colour), width / self._zoom)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            painter.strokePath(self._path, pen)
            painter.strokePath(self._corners(), pen)

    def _frame(self) -> QRectF:
        scale = token_scale(self._zoom)
        return QRectF(_FRAME.topLeft() * scale, _FRAME.size() * scale).translated(self._spot)

    def _corners(self) -> QPainterPath:
        frame, reach = self._frame(), _CORNER * token_scale(self._zoom)
        path = QPainterPath()
        for corner, right, down in (
            (frame.topLeft(), 1, 1),
            (frame.topRight(), -1, 1),
            (frame.bottomRight(), -1, -1),
            (frame.bottomLeft(), 1, -1),
        ):
            path.moveTo(corner + QPointF(0, down * reach))
            path.lineTo(corner)
            path.lineTo(corner + QPointF(right * reach, 0))
        return path


class NumberItem(Decoration):
    """A number on a round plate: the key that chooses the place."""

    def __init__(self, number: int, style: MapStyle) -> None:
        super().__init__()
        self.number = number
        self._style = style

    def place(self, at: QPointF, zoom: float) -> None:
        """Stand beside a point of the sheet, at a good size under this magnification."""
        scale = token_scale(zoom)
        self.setScale(scale)
        self.setPos(at + _ASIDE * scale)

    def boundingRect(self) -> QRectF:
        return square_around(_RADIUS + 2)

    def draw(self, painter: QPainter) -> None:
        painter.setPen(QPen(QColor(self._style.paper), 2))
        painter.setBrush(QColor(self._style.ink))
        painter.drawEllipse(QPointF(0, 0), _RADIUS, _RADIUS)
        figure = text_path(str(self.number), 15, QPointF(0, 0), bold=True)
        painter.fillPath(figure, QColor(self._style.paper))


class KeyMarks:
    """The cursor and the numbers on one scene; it does not keep the scene alive."""

    def __init__(self, scene: SheetScene) -> None:
        self._scene = ref(scene)
        self._cursor: CursorItem | None = None
        self.at = ""
        """Where the cursor is; empty where it is not shown."""
        self._numbers: dict[str, NumberItem] = {}
        scene.zoom_changed.connect(self._rescale)

    @property
    def numbers(self) -> Mapping[str, int]:
        """The numbers that are shown, by place."""
        return {at: item.number for at, item in self._numbers.items()}

    def show_cursor(self, location: str) -> None:
        """Put the cursor on a place, or with an empty text away."""
        scene = self._live_scene()
        if scene is None or location == self.at:
            return
        if self._cursor is not None:
            remove_items(scene, [self._cursor])
        self._cursor, self.at = None, location
        region = location.partition("/")[0]
        if region not in scene.regions:
            self.at = ""
            return
        path, spot = scene.ground.paths[region], scene.token_point(location)
        self._cursor = CursorItem(path, spot, scene.map_style, scene.zoom)
        self._cursor.setZValue(_Z_CURSOR)
        scene.addItem(self._cursor)

    def show_numbers(self, numbers: Mapping[str, int]) -> None:
        """Put a number beside each of these places, and take the others away."""
        scene = self._live_scene()
        if scene is None or numbers == self.numbers:
            return
        remove_items(scene, self._numbers.values())
        self._numbers = {at: NumberItem(number, scene.map_style) for at, number in numbers.items()}
        for at, item in self._numbers.items():
            item.setZValue(_Z_NUMBERS)
            item.place(scene.place_of(at), scene.zoom)
            scene.addItem(item)

    def _rescale(self, zoom: float) -> None:
        if self._cursor is not None:
            self._cursor.set_zoom(zoom)
        scene = self._live_scene()
        for at, item in self._numbers.items():
            if scene is not None:
                item.place(scene.place_of(at), zoom)

    def _live_scene(self) -> SheetScene | None:
        scene = self._scene()
        return scene if scene is not None and isValid(scene) else None
