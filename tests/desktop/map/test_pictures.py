"""What is kept as a picture looks as if it were painted anew, wherever it lies."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QTransform
from PySide6.QtWidgets import QApplication, QGraphicsScene

from desktop.map.input.map_view import MapView
from desktop.map.paint.picture_cache import PART_CACHE, SHEET_CACHE, PictureCache
from desktop.map.scene.map_scene import MapScene
from engine.board.view import BoardView
from tests.desktop.map.conftest import view_of

AREA = QRectF(3, 4, 30, 20)


def blot(painter: QPainter, counted: list[int], colour: str = "#a03020") -> None:
    counted.append(1)
    path = QPainterPath()
    path.addEllipse(AREA.adjusted(1, 1, -1, -1))
    painter.fillPath(path, QColor(colour))


def painted(pictures: PictureCache | None, place: QTransform, counted: list[int]) -> QImage:
    image = QImage(120, 90, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor("#f0e8d8"))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setWorldTransform(place)
    if pictures is None:
        blot(painter, counted)
    else:
        pictures.paint(painter, ("blot",), AREA, partial(blot, counted=counted))
    painter.end()
    return image


def apart(one: QImage, other: QImage) -> int:
    """The largest difference of any colour at any point."""
    return max(
        abs(one.pixelColor(x, y).getRgb()[part] - other.pixelColor(x, y).getRgb()[part])  # type: ignore[index]
        for x in range(one.width())
        for y in range(one.height())
        for part in range(3)
    )


def test_a_picture_is_painted_once_and_looks_the_same_wherever_it_lies(
    qapp: QApplication,
) -> None:
    pictures, counted = PictureCache(), []
    for shift in ((0, 0), (7, 2), (-2, 11)):
        place = QTransform.fromTranslate(*shift).scale(2, 2)
        assert apart(painted(pictures, place, counted), painted(None, place, [])) <= 2
    assert len(counted) == 1


def test_between_pixels_enlarged_or_turned_it_is_painted_anew(qapp: QApplication) -> None:
    pictures, counted = PictureCache(), []
    for place in (
        QTransform(),
        QTransform.fromTranslate(0.4, 0),
        QTransform.fromScale(1.5, 1.5),
        QTransform().rotate(10),
    ):
        assert apart(painted(pictures, place, counted), painted(None, place, [])) <= 2
    assert len(counted) == 4


def test_pictures_take_no_more_room_than_they_may(qapp: QApplication) -> None:
    pictures, counted = PictureCache(most=9000), []
    for step in range(12):
        painted(pictures, QTransform.fromTranslate(step / 20, 0), counted)
        assert pictures.size <= 9000
    assert 1 <= len(pictures) < 12
    large = PictureCache(largest=100)
    painted(large, QTransform(), counted)
    assert len(large) == 0


def test_the_ground_is_painted_anew_only_when_something_on_it_changes(
    make_scene: Callable[[BoardView], MapScene], qapp: QApplication
) -> None:
    board = view_of("france: A par | | par; italy: A rom | | rom")
    scene = make_scene(board)
    view = MapView(scene)
    view.resize(500, 450)
    view.grab()
    painted: list[int] = []
    real = scene.ground.paint_steps
    scene.ground.paint_steps = lambda *args: (painted.append(1), real(*args))[1]  # type: ignore[method-assign]
    scene.populate(board)
    view.grab()
    assert painted == []
    for line in (
        "france: A bur | | par; italy: A rom | | rom",
        "france: A bur | | par, rom; italy: A rom | | ",
    ):
        del painted[:]
        SHEET_CACHE.forget()
        scene.populate(view_of(line))
        shown = view.grab().toImage()
        assert painted == [1]
        PART_CACHE.forget()
        SHEET_CACHE.forget()
        scene.repaint_ground()
        assert view.grab().toImage() == shown
    view.setScene(QGraphicsScene())
    view.deleteLater()
