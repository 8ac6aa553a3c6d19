"""The ground of small boards: what is the same on all of them is painted once and kept.

Seven boards of one sheet differ in who owns what, not in their seas, coasts and names. At one
magnification these are two pictures, one below the owners' colours and one above them.
"""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPixmap

from desktop.map.paint.label_mode import LabelMode
from desktop.map.paint.label_placement import paint_labels
from desktop.map.paint.sheet_ground import SheetGround

LARGEST = 0.62
"""The magnification up to which pictures are kept; beyond it they would be too large."""
_KEPT = 4


class GroundPictures:
    """The two pictures of one sheet at one magnification."""

    def __init__(self, ground: SheetGround, zoom: float, ratio: float, mode: LabelMode) -> None:
        self.sheet = ground.sheet  # kept, so that its id stays its own
        size = ground.bounds.size() * zoom * ratio
        self.below = QPixmap(round(size.width()), round(size.height()))
        self.above = QPixmap(self.below.size())
        self.below.fill(QColor(ground.style.outside))
        self.above.fill(Qt.GlobalColor.transparent)
        # What is kept for seven boards may be drawn as finely as one alone.
        fine = SheetGround(ground.sheet, ground.style, bled=ground.bled)
        fine.leave_out(("borders",))
        for picture, paint in ((self.below, fine.paint), (self.above, ground.paint_lines)):
            painter = QPainter(picture)
            painter.scale(zoom * ratio, zoom * ratio)
            painter.translate(-ground.bounds.topLeft())
            paint(painter, ground.bounds, zoom)
            if picture is self.above and mode is not LabelMode.NONE:
                paint_labels(painter, ground.words(zoom), ground.style, zoom)
            painter.end()


_pictures: dict[tuple[int, str, float, float, str, str, bool], GroundPictures] = {}


class SmallGround:
    """Paints the ground of one small board."""

    def __init__(self, ground: SheetGround) -> None:
        self._ground = ground
        self._tints: list[tuple[QColor, QPainterPath]] = []

    def tinted(self) -> None:
        """The owners are others than before."""
        by_colour: dict[int, tuple[QColor, QPainterPath]] = {}
        for region, tint in self._ground.tints.items():
            _, path = by_colour.setdefault(tint.fill.rgba(), (tint.fill, QPainterPath()))
            path.addPath(self._ground.paths[region])
        self._tints = list(by_colour.values())

    def paint(
        self,
        painter: QPainter,
        exposed: QRectF,
        zoom: float,
        mode: LabelMode,
        language: str,
        *,
        lines: bool = True,
    ) -> None:
        """Paint everything but centres and units; with `lines`, borders too."""
        ratio = painter.device().devicePixelRatio()
        pictures = _cached_pictures(self._ground, zoom, ratio, mode, language, lines)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        bounds = self._ground.bounds
        painter.drawPixmap(bounds, pictures.below, QRectF(pictures.below.rect()))
        for colour, path in self._tints:
            painter.fillPath(path, colour)
        self._ground.paint_bands(painter, exposed, zoom)
        painter.drawPixmap(bounds, pictures.above, QRectF(pictures.above.rect()))


def _cached_pictures(
    ground: SheetGround, zoom: float, ratio: float, mode: LabelMode, language: str, lines: bool
) -> GroundPictures:
    look = f"{ground.style.key} {ground.style.vision}"
    key = (id(ground.sheet), look, round(zoom, 4), ratio, mode.value, language, lines)
    if key not in _pictures:
        while len(_pictures) >= _KEPT:
            del _pictures[next(iter(_pictures))]
        bare = _unowned_ground(ground)
        bare.leave_out(() if lines else ("borders",))
        _pictures[key] = GroundPictures(bare, zoom, ratio, mode)
    return _pictures[key]


def _unowned_ground(ground: SheetGround) -> SheetGround:
    """The same ground with nobody owning anything, for what is the same on all boards."""
    bare = SheetGround(ground.sheet, ground.style, mini=ground.mini, bled=ground.bled)
    bare.set_labels(*ground.label_settings)
    return bare
