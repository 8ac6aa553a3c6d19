"""How well the words of a screen stand out from what is painted behind them, by its pixels.

A screen is painted twice, with its words and without them. Where both pictures differ there are
letters: one picture has their colour, the other what lies behind them. Names on maps are measured
by the tests of the map's own styles.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import (
    QAbstractListModel,
    QAbstractTableModel,
    QModelIndex,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    QSize,
    QSortFilterProxyModel,
    Qt,
)
from PySide6.QtGui import QFont, QFontInfo, QFontMetricsF, QImage, QPainter, QPixmap, QTextCursor
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QComboBox,
    QGroupBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QMenu,
    QMenuBar,
    QPlainTextEdit,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTabBar,
    QTextEdit,
    QWidget,
)

from desktop.widgets import cached_pixmap

Picture = np.ndarray[Any, Any]

LEAST, LEAST_LARGE, LEAST_DISABLED = 4.5, 3.0, 3.0
"""What words must keep: usual ones, large ones, and those of what cannot be used now."""
_LARGE, _LARGE_BOLD = 24, 19
"""Type of so many pixels is large, and bold type of so many."""
_CORE = 0.03
"""Of the dots of the letters, the share that is taken for their colour: edges are smoothed."""
_FULL = 0.7
"""A text of which less than this can be seen is not measured."""
_VEILS = ("_DimOverlay", "SpotlightOverlay", "VillageAnnouncementPage", "EndingAnnouncement")
"""What dims or hides all that lies below it while something else lies above."""


@dataclass(frozen=True, slots=True)
class TextContrast:
    """One text on a screen: where it stands, what it says, and how it stands out from its ground.

    `ratio` is 1 where nothing of it can be seen.
    """

    holder: str
    words: str
    ratio: float
    least: float

    @property
    def is_weak(self) -> bool:
        """Whether it cannot be read well."""
        return self.ratio < self.least - 0.05

    def __str__(self) -> str:
        return f"{self.holder} “{self.words[:40]}”: {self.ratio:.2f} of {self.least}"


@dataclass(frozen=True, slots=True)
class _Spot:
    """A text before it is measured; `room` is in dots of the screen."""

    holder: str
    words: str
    room: QRect
    font: QFont
    enabled: bool
    owner: QWidget

    @property
    def least(self) -> float:
        info = QFontInfo(self.font)
        size = max(self.font.pixelSize(), info.pixelSize())
        large = size >= (_LARGE_BOLD if self.font.weight() >= QFont.Weight.DemiBold else _LARGE)
        if not self.enabled:
            return LEAST_DISABLED
        is_sign = not any(each.isalnum() for each in self.words)  # Dots for nothing, and the like.
        return LEAST_LARGE if large or is_sign else LEAST


def text_contrasts(subject: QWidget) -> list[TextContrast]:
    """Every text of a screen. The screen has no words any more afterwards."""
    with pytest.MonkeyPatch.context() as patch:
        painted: list[_Spot] = []
        writes = _watch_painters(patch, subject, painted)
        with_words = _picture_of(subject)
        spots = [
            *_worded_widgets(subject),
            *{(s.words, _key(s.room)): s for s in painted}.values(),
        ]
        writes.append(False)
        found = [*_menu_contrasts(subject, with_words)]
        _blank(subject, patch)
        without = _picture_of(subject)
    return [*found, *(each for s in spots if (each := _measured(s, with_words, without, subject)))]


def contrast_of(one: Picture, other: Picture) -> Picture:
    """The contrast of colours, dot by dot (WCAG 2.2)."""
    a, b = _luminance(one), _luminance(other)
    return (np.maximum(a, b) + 0.05) / (np.minimum(a, b) + 0.05)


def _luminance(colours: Picture) -> Picture:
    share = colours / 255
    line = np.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)
    return line @ np.array([0.2126, 0.7152, 0.0722])


def _key(room: QRect) -> tuple[int, int, int, int]:
    return room.left() // 8, room.top() // 8, room.width() // 8, room.height() // 8


def _picture_of(subject: QWidget) -> Picture:
    picture = QImage(subject.size(), QImage.Format.Format_RGB32)
    subject.render(picture)
    dots = np.frombuffer(picture.constBits(), np.uint8).reshape(
        picture.height(), picture.bytesPerLine() // 4, 4
    )
    return dots[:, : picture.width(), 2::-1].astype(float)


def _measured(
    spot: _Spot, with_words: Picture, without: Picture, subject: QWidget
) -> TextContrast | None:
    room = spot.room & subject.rect()
    if room.isEmpty() or _is_veiled(spot, subject):
        return None
    part = slice(room.top(), room.bottom() + 1), slice(room.left(), room.right() + 1)
    one, other = with_words[part], without[part]
    letters = np.abs(one - other).max(axis=2) > 0
    if not letters.any():
        if _is_covered(spot, subject):
            return None
        return TextContrast(spot.holder, spot.words, 1.0, spot.least)
    ratios = np.sort(contrast_of(one[letters], other[letters]))[::-1]
    core = max(1, min(len(ratios) - 1, round(len(ratios) * _CORE)))
    return TextContrast(spot.holder, spot.words, float(ratios[core - 1]), spot.least)


# What stands in widgets.


def _worded_widgets(subject: QWidget) -> Iterator[_Spot]:
    for each in (subject, *subject.findChildren(QWidget)):
        if each.isVisible():
            for words, room, font, enabled in _texts_of(each):
                seen = each.visibleRegion().boundingRect() & room
                if words.strip() and _area(seen) >= _FULL * _area(room):
                    at = each.mapTo(subject, seen.topLeft())
                    holder = f"{type(each).__name__} {each.property('role') or ''}".strip()
                    place = QRect(at, seen.size())
                    yield _Spot(holder, words, place, font, enabled, each)


def _area(room: QRect) -> int:
    return max(1, room.width() * room.height())


def _texts_of(widget: QWidget) -> Iterator[tuple[str, QRect, QFont, bool]]:
    room, font, enabled = widget.rect(), widget.font(), widget.isEnabled()
    match widget:
        case QLabel() if widget.pixmap().isNull():
            yield widget.text(), room, font, enabled
        case QAbstractButton() if not isinstance(widget.parentWidget(), QTabBar):
            icon_only = (
                getattr(widget, "toolButtonStyle", lambda: None)()
                == Qt.ToolButtonStyle.ToolButtonIconOnly
                and not widget.icon().isNull()
            )
            yield "" if icon_only else widget.text(), room, font, enabled
        case QComboBox() if not widget.isEditable():
            yield widget.currentText(), room.adjusted(0, 0, -24, 0), font, enabled
        case QLineEdit():
            yield widget.displayText() or widget.placeholderText(), room, font, enabled
        case QTabBar():
            for at in range(widget.count()):
                if widget.isTabVisible(at):
                    tab = widget.tabRect(at).adjusted(4, 4, -4, -4)
                    yield widget.tabText(at), tab, font, widget.isTabEnabled(at)
        case QGroupBox():
            title = QRect(0, 0, room.width(), widget.fontMetrics().height())
            yield widget.title(), title, font, enabled
        case _ if isinstance(widget.parentWidget(), QTextEdit | QPlainTextEdit):
            yield from _paragraphs(widget.parentWidget(), widget)
        case _ if isinstance(widget.parentWidget(), QHeaderView):
            yield from _headings(widget.parentWidget(), widget)
        case _ if isinstance(widget.parentWidget(), QAbstractItemView):
            yield from _items(widget.parentWidget(), widget)


def _paragraphs(edit: Any, viewport: QWidget) -> Iterator[tuple[str, QRect, QFont, bool]]:
    if edit.viewport() is not viewport:
        return
    block = edit.document().begin()
    if edit.document().isEmpty():
        yield edit.placeholderText(), viewport.rect(), edit.font(), edit.isEnabled()
    while block.isValid():
        after = block.next()
        top = edit.cursorRect(QTextCursor(block)).top()
        ends = QTextCursor(block)
        ends.movePosition(QTextCursor.MoveOperation.EndOfBlock)
        low = edit.cursorRect(ends).bottom()
        room = QRect(0, top, viewport.width(), max(1, low - top))
        yield block.text(), room, ends.charFormat().font(), edit.isEnabled()
        block = after


def _headings(header: Any, viewport: QWidget) -> Iterator[tuple[str, QRect, QFont, bool]]:
    if header.viewport() is not viewport or header.model() is None:
        return
    for at in range(header.count()):
        said = header.model().headerData(at, header.orientation())
        start, size = header.sectionViewportPosition(at), header.sectionSize(at)
        if header.isSectionHidden(at) or not isinstance(said, str):
            continue
        flat = header.orientation() is Qt.Orientation.Horizontal
        room = (
            QRect(start, 0, size, header.height())
            if flat
            else QRect(0, start, header.width(), size)
        )
        yield said, room, header.font(), header.isEnabled()


def _items(view: Any, viewport: QWidget) -> Iterator[tuple[str, QRect, QFont, bool]]:
    model = view.model()
    if view.viewport() is not viewport or model is None:
        return

    flat = isinstance(model, QAbstractListModel | QAbstractTableModel)
    single = isinstance(model, QAbstractListModel)

    def below(parent: QModelIndex) -> Iterator[QModelIndex]:
        for row in range(min(model.rowCount(parent), 300)):
            for column in range(1 if single else model.columnCount(parent)):
                index = model.index(row, column, parent)
                yield index
                if column == 0 and not flat and model.hasChildren(index):
                    yield from below(index)

    for index in below(view.rootIndex()):
        room, said = view.visualRect(index), index.data()
        drawn = type(view.itemDelegateForIndex(index)) is QStyledItemDelegate
        drawn = drawn and view.indexWidget(index) is None
        if said is not None and drawn and room.intersects(viewport.rect()):
            font = index.data(Qt.ItemDataRole.FontRole) or view.font()
            usable = bool(index.flags() & Qt.ItemFlag.ItemIsEnabled) and view.isEnabled()
            yield str(said), room, font, usable


# Taking the words away, with nothing moving.


def _blank(subject: QWidget, patch: pytest.MonkeyPatch) -> None:
    for each in (subject, *subject.findChildren(QWidget)):
        if not each.isVisible():
            continue
        blocked = each.blockSignals(True)
        match each:
            case QLabel() if each.pixmap().isNull():
                QLabel.setText(each, "")
            case QAbstractButton() if not isinstance(each.parentWidget(), QTabBar):
                spaces = "" if each.icon().isNull() else _spaces(each, each.text())
                QAbstractButton.setText(each, spaces)
            case QComboBox() if not each.isEditable():
                each.setCurrentIndex(-1)
            case QLineEdit():
                QLineEdit.setText(each, "")
                each.setPlaceholderText("")
            case QTabBar():
                for at in range(each.count()):
                    QTabBar.setTabText(each, at, _spaces(each, each.tabText(at)))
            case QGroupBox():
                each.setTitle("")
            case QTextEdit() | QPlainTextEdit():
                each.setPlainText("")
                each.setPlaceholderText("")
            case QAbstractItemView():
                _blank_view(each, patch)
        each.blockSignals(blocked)


def _spaces(widget: QWidget, words: str) -> str:
    """So many spaces that they take as much room."""
    metrics = QFontMetricsF(widget.font())
    return "\u00a0" * round(metrics.horizontalAdvance(words) / metrics.horizontalAdvance("\u00a0"))


class _Silent(QStyledItemDelegate):
    """Items as they are, but for their words."""

    def paint(self, painter, option, index) -> None:
        shown = QStyleOptionViewItem(option)
        self.initStyleOption(shown, index)
        shown.text = ""
        view = shown.widget
        view.style().drawControl(QStyle.ControlElement.CE_ItemViewItem, shown, painter, view)


def _blank_view(view: QAbstractItemView, patch: pytest.MonkeyPatch) -> None:
    if isinstance(view, QHeaderView):
        model: Any = view.model()
        while isinstance(model, QSortFilterProxyModel):
            model = model.sourceModel()
        if type(model).__module__.startswith("desktop"):
            patch.setattr(model, "headerData", lambda *_: None, raising=False)
        elif model is not None:
            for at in range(view.count()):
                said = model.headerData(at, view.orientation()) or ""
                model.setHeaderData(at, view.orientation(), _spaces(view, str(said)))
    elif type(view.itemDelegate()) is QStyledItemDelegate:
        view.setItemDelegate(_Silent(view))


# What our own widgets write themselves.


def _watch_painters(
    patch: pytest.MonkeyPatch, subject: QWidget, painted: list[_Spot]
) -> list[bool]:
    """Note each `drawText`, until the list that is given back has an entry: from then on let
    nothing be written."""
    silent: list[bool] = []
    on_pixmap: list[QWidget] = []
    write, made = QPainter.drawText, cached_pixmap.CachedPixmap.made

    def written(painter: QPainter, *arguments: Any) -> Any:
        if silent:
            return None
        device: Any = painter.device()
        if isinstance(device, QPixmap) and on_pixmap:
            device = on_pixmap[-1]
        if isinstance(device, QWidget) and (device is subject or subject.isAncestorOf(device)):
            spot = _spot_of(painter, arguments, device, subject)
            if spot is not None:
                painted.append(spot)
        return write(painter, *arguments)

    def made_anew(
        kept: cached_pixmap.CachedPixmap,
        size: QSize,
        widget: QWidget,
        draw: Callable[[QPainter], None],
        *looks: object,
    ) -> QPixmap:
        kept._looks = ()
        on_pixmap.append(widget)
        try:
            return made(kept, size, widget, draw, *looks)
        finally:
            on_pixmap.pop()

    patch.setattr(QPainter, "drawText", written)
    patch.setattr(cached_pixmap.CachedPixmap, "made", made_anew)
    return silent


def _spot_of(
    painter: QPainter, arguments: tuple[Any, ...], device: QWidget, subject: QWidget
) -> _Spot | None:
    words = next((each for each in arguments if isinstance(each, str)), "")
    if not words.strip():
        return None
    metrics = QFontMetricsF(painter.font())
    match arguments:
        case (QRect() | QRectF() as room, int() | Qt.AlignmentFlag() as flags, str(), *_):
            box = metrics.boundingRect(QRectF(room), int(flags), words)
        case (QRect() | QRectF() as room, str(), *_):
            box = QRectF(room)
        case (QPoint() | QPointF() as at, str(), *_):
            box = metrics.boundingRect(words).translated(QPointF(at))
        case (int() | float() as x, int() | float() as y, str(), *_):
            box = metrics.boundingRect(words).translated(x, y)
        case _:
            box = QRectF(device.rect())
    placed = painter.worldTransform().mapRect(box).toAlignedRect()
    seen = placed & device.visibleRegion().boundingRect()
    if _area(seen) < _FULL * _area(placed):
        return None
    scale = painter.worldTransform().m22()
    font = QFont(painter.font())
    font.setPixelSize(max(1, round(QFontInfo(font).pixelSize() * scale)))
    room = QRect(device.mapTo(subject, seen.topLeft()), seen.size())
    holder = type(device).__name__
    return _Spot(holder, words, room, font, device.isEnabled(), device)


# Menus.


def _menu_contrasts(subject: QWidget, picture: Picture) -> Iterator[TextContrast]:
    """Menus change their shape with their words: here the ground is the colour there is most of,
    and the letters are what stands out most from it."""
    for each in (subject, *subject.findChildren(QWidget)):
        if not each.isVisible() or not isinstance(each, QMenu | QMenuBar):
            continue
        for action in each.actions():
            room = each.actionGeometry(action) & each.visibleRegion().boundingRect()
            words = action.text().replace("&", "")
            if action.isSeparator() or room.height() < each.fontMetrics().height() or not words:
                continue
            at = each.mapTo(subject, room.topLeft())
            inside = QRect(at, room.size()).adjusted(6, 3, -6, -3) & subject.rect()
            dots = picture[
                inside.top() : inside.bottom() + 1, inside.left() : inside.right() + 1
            ].reshape(-1, 3)
            colours, counts = np.unique(dots, axis=0, return_counts=True)
            ground = np.broadcast_to(colours[counts.argmax()], colours.shape)
            ratio = float(contrast_of(colours, ground).max())
            least = LEAST if action.isEnabled() and each.isEnabled() else LEAST_DISABLED
            yield TextContrast(type(each).__name__, words, ratio, least)


# What lies over a text.


def _above(spot: _Spot, subject: QWidget) -> Iterator[QWidget]:
    """The widgets that are painted over a text, of those that overlap its room."""
    below: QWidget = spot.owner
    while below is not subject and (holder := below.parentWidget()) is not None:
        siblings = [each for each in holder.children() if isinstance(each, QWidget)]
        for each in siblings[siblings.index(below) + 1 :]:
            room = QRect(each.mapTo(subject, QPoint()), each.size())
            if each.isVisible() and not each.isWindow() and room.intersects(spot.room):
                yield each
        below = holder


def _is_veiled(spot: _Spot, subject: QWidget) -> bool:
    return any(type(each).__name__ in _VEILS for each in _above(spot, subject))


def _is_covered(spot: _Spot, subject: QWidget) -> bool:
    """Whether something lies over the whole of it."""
    return any(
        QRect(each.mapTo(subject, QPoint()), each.size()).contains(spot.room)
        for each in _above(spot, subject)
    )
