"""One province across all boards: who stands there and who owns it, while the pointer is on it."""

from collections.abc import Iterator

from PySide6.QtCore import QMargins, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QWidget

from desktop.games.hepta.board_projection import Storey, plain, storeys
from desktop.games.hepta.multi_board_scene import WarScene
from desktop.map.paint.tokens import paint_token
from desktop.widgets.paper_slip import SHADOW, PaperSlip
from engine.board.terms import Province

_ROW = 30
_WIDTH = 62
_HEAD = 24
_MARGIN, _BELOW_BAR = 8, 44
_SHARE = 0.6
"""What must be free beside it, as a share of its width, for the card of the province."""


class StackCard(QWidget):
    """A row of boards with what is in a province on each. It takes no clicks."""

    def __init__(self, war: WarScene, host: QWidget) -> None:
        super().__init__(host)
        self._war = war
        self._host = host
        self._style = war.context.list_style
        self._storeys: tuple[Storey, ...] = ()
        self._title = ""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def show_place(self, place: Province, spot: QPoint) -> None:
        """Show a province of the war, at a spot of the boards' widget, on every board."""
        view = self._war.view
        if view is None:
            return
        site = plain(place)
        names = self._war.context.gazetteer.plain or self._war.context.gazetteer
        self._title = names.provinces[self._war.context.language].get(site, site)
        self._storeys = storeys(view, site)
        self.resize(_WIDTH * len(self._storeys) + 12, _HEAD + _ROW + 10)
        self.move(self._free_corner(spot).topLeft())
        self.setAccessibleName(self._said())
        self.raise_()
        self.show()
        self.update()

    def _free_corner(self, spot: QPoint) -> QRect:
        """A corner to the right that leaves the province in sight: below, or else above.

        The lower left one is where the card of the province itself lies; what a player is asked
        lies below, and is not covered, nor covers it.
        """
        right = self._host.width() - self.width() - _MARGIN
        low = self._host.height() - self.height() - _MARGIN
        for taken in self._taken():
            if taken.intersects(QRect(QPoint(right, low), self.size())):
                low = taken.top() - self.height() - _MARGIN
        room = QRect(spot, QSize(0, 0))
        room.adjust(-24, -24, 24, 24)
        corners = [QRect(QPoint(right, y), self.size()) for y in (low, _BELOW_BAR)]
        free = [each for each in corners if not each.intersects(room)]
        return (free or corners)[0 if right >= self.width() * _SHARE else -1]

    def _taken(self) -> Iterator[QRect]:
        """Where what is asked lies, and the column of words: those are not covered."""
        for each in self._host.window().findChildren(QFrame):
            slip = isinstance(each, PaperSlip)
            if (slip or each.property("role") == "pill") and each.isVisible():
                corner = self._host.mapFromGlobal(each.mapToGlobal(QPoint()))
                yield QRect(corner, each.size()).marginsRemoved(SHADOW if slip else QMargins())

    @property
    def said(self) -> str:
        """The same in words."""
        return self._said()

    def _said(self) -> str:
        words, names = self._war.context.words, self._war.context.gazetteer
        parts: list[str] = []
        for each in self._storeys:
            who = each.unit.power if each.unit else each.owner
            if who is not None:
                parts.append(f"{each.board}: {words.power(who, names)}")
        return f"{self._title} — {', '.join(parts)}" if parts else self._title

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        style = self._style
        painter.setPen(QColor(style.border))
        painter.setBrush(QColor(style.paper))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
        painter.setPen(QColor(style.ink))
        font = painter.font()
        font.setBold(True)
        painter.setFont(font)
        painter.drawText(10, 17, self._title)
        for number, each in enumerate(self._storeys):
            self._paint_storey(painter, 8 + number * _WIDTH, each)

    def _paint_storey(self, painter: QPainter, x: int, each: Storey) -> None:
        style = self._style
        room = QRectF(x, _HEAD, _WIDTH - 4, _ROW)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(style.tint(each.owner))
        painter.drawRoundedRect(room, 4, 4)
        painter.setPen(QColor(style.land_text))
        painter.drawText(
            room.adjusted(6, 0, 0, 0),
            Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft,
            each.board,
        )
        if each.unit is not None:
            context = self._war.context
            letter = context.gazetteer.letters[context.language].get(each.unit.power, "")
            painter.save()
            painter.translate(room.center().x() + 8, room.center().y())
            painter.scale(0.9, 0.9)
            paint_token(painter, each.unit.type, each.unit.power, letter, style)
            painter.restore()
