"""Finds stale pixels: what a window shows against what it shows once all is painted anew."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QBitmap, QColor, QImage, QPainter, QRegion
from PySide6.QtWidgets import QApplication, QGraphicsItem, QGraphicsView, QWidget

from tests.real_window.posing import Scene


@dataclass(frozen=True, slots=True)
class Finding:
    """A part of a window that was not as it should be."""

    act: str
    where: str
    items: str
    box: tuple[int, int, int, int]
    pixels: int
    strongest: int

    def __str__(self) -> str:
        x, y, wide, high = self.box
        return (
            f"after {self.act}: {self.pixels} pixels by up to {self.strongest} of 255 "
            f"at {wide}x{high}+{x}+{y} in {self.where} [{self.items}]"
        )


@dataclass(frozen=True, slots=True)
class Look:
    """What was found when a window had come to rest; `rested` where it had."""

    rested: bool
    found: Finding | None = None


def look(scene: Scene, act: str, keep: Path | None = None) -> Look:
    """Compare the window as an act left it with the same painted anew, with nothing cached.

    Only a window at rest tells anything: where the two differ it must paint the same once more.
    """
    if not scene.rest():
        return Look(False)
    laid_out = _laid_out(scene)
    left = scene.picture()
    anew = _painted_anew(scene)
    if left == anew:
        return Look(True)
    if anew != _painted_anew(scene) or _laid_out(scene) != laid_out:
        return Look(False)
    if keep is not None:
        keep.mkdir(parents=True, exist_ok=True)
        name = f"{len(list(keep.iterdir())):04}_{act.replace(' ', '_')}"
        left.save(str(keep / f"{name}_left.png"))
        anew.save(str(keep / f"{name}_anew.png"))
    return Look(True, _told(scene, act, left, anew))


def _laid_out(scene: Scene) -> Counter[tuple[int, ...]]:
    """Which widgets are shown, and where: a card that comes or goes is no matter of paint."""
    shown = [each for each in QApplication.topLevelWidgets() if each.isVisible()]
    shown += [each for each in scene.window.findChildren(QWidget) if each.isVisible()]
    return Counter((id(each), *each.geometry().getRect()) for each in shown)  # type: ignore[misc]


def _painted_anew(scene: Scene) -> QImage:
    for widget in (scene.window, *scene.window.findChildren(QWidget)):
        if not widget.isVisible():
            continue
        if isinstance(widget, QGraphicsView) and widget.scene() is not None:
            widget.resetCachedContent()
            for item in widget.scene().items():
                if item.cacheMode() != QGraphicsItem.CacheMode.NoCache:
                    item.update()
        widget.update()
    scene.window.repaint()
    return scene.picture()


def _told(scene: Scene, act: str, before: QImage, after: QImage) -> Finding:
    region, pixels, strongest = difference(before, after)
    ratio = scene.window.devicePixelRatioF()
    largest = max(region, key=lambda each: each.width() * each.height())
    where, items = _blamed(scene, largest.center() / ratio)
    box = region.boundingRect()
    return Finding(
        act, where, items, (box.x(), box.y(), box.width(), box.height()), pixels, strongest
    )


def _blamed(scene: Scene, at: QPoint) -> tuple[str, str]:
    """The widget at a point of the window, and the kinds of items there."""
    widget = scene.window.childAt(at) or scene.window
    where = "<".join(type(each).__name__ for each in _outwards(widget))
    view = widget.parent()
    if not isinstance(view, QGraphicsView) or view.scene() is None:
        return where, ""
    corner = view.viewport().mapFrom(scene.window, at)
    spot = QRect(corner - QPoint(3, 3), corner + QPoint(3, 3))
    return where, ", ".join(sorted({type(each).__name__ for each in view.items(spot)}))


def _outwards(widget: QWidget) -> Iterator[QWidget]:
    each: QWidget | None = widget
    for _ in range(3):
        if each is None or each.isWindow():
            return
        yield each
        each = each.parentWidget()


def difference(before: QImage, after: QImage) -> tuple[QRegion, int, int]:
    """Where two pictures differ, in how many pixels, and by how much at most in one colour."""
    if before.size() != after.size():
        return QRegion(before.rect()), before.width() * before.height(), 255
    plain = QImage.Format.Format_RGB32
    apart = before.convertToFormat(plain)
    painter = QPainter(apart)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Difference)
    painter.drawImage(0, 0, after.convertToFormat(plain))
    painter.end()
    # A bitmap made of a mask is its negative: so this is what is not black.
    mask = apart.createMaskFromColor(QColor("black").rgb(), Qt.MaskMode.MaskInColor)
    region = QRegion(QBitmap.fromImage(mask))
    strongest = pixels = 0
    for each in region:
        part = apart.copy(each)  # Held, for its bits end with it.
        bits = bytes(part.constBits())
        strongest = max(strongest, *(max(bits[at::4]) for at in range(3)))
        pixels += each.width() * each.height()
    return region, pixels, strongest
