"""The envelope that waits for every seat, each phase: what is for this player alone.

It looks the same for everybody, is opened in the same way and has one size, whatever is in it.
"""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QTextBrowser, QWidget

from desktop.widgets.box_layouts import add_parts, column_layout, row_layout
from desktop.widgets.compass_rose import with_alpha
from desktop.widgets.keyed_dialog import KeyedDialog
from desktop.widgets.screen_fit import fitting_size
from desktop.widgets.theme import ColourScheme
from desktop.widgets.widget_factory import button, text

_SIZE = QSize(620, 600)


class EnvelopePicture(QWidget):
    """A small letter with a wax seal; broken when it has been opened."""

    def __init__(self, scheme: ColourScheme, width: int = 44, *, opened: bool = False) -> None:
        super().__init__()
        self._scheme = scheme
        self._width = width
        self._opened = opened
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(self._width, round(self._width * 0.68))

    def show_opened(self, opened: bool) -> None:
        """Break the seal, or show it whole."""
        self._opened = opened
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        ink = QColor(self._scheme.ink)
        painter.setPen(QPen(with_alpha(ink, 0.75), 1.2))
        painter.setBrush(QColor(self._scheme.raised))
        painter.drawRoundedRect(area, 2, 2)
        middle = QPointF(area.center().x(), area.top() + 0.56 * area.height())
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(QPolygonF([area.topLeft(), middle, area.topRight()]))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._scheme.bad))
        wax = 0.13 * area.width()
        if self._opened:
            painter.drawPie(QRectF(middle.x() - wax, middle.y() - wax, 2 * wax, 2 * wax), 0, -2880)
        else:
            painter.drawEllipse(middle, wax, wax)


class EnvelopeDialog(KeyedDialog):
    """The letter, and below it what has changed since the player last looked.

    `lines` are for this player alone, under the titles of their phases; none is "no news". None
    at all is no letter: only what has changed is shown.
    """

    topic = "secrecy"

    def __init__(
        self,
        player: str,
        lines: Sequence[tuple[str, Sequence[str]]] | None,
        recap: QWidget,
        scheme: ColourScheme,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Your envelope"))
        self.setFixedSize(fitting_size(self, _SIZE.width(), _SIZE.height()))
        self.letter = QTextBrowser()
        self.letter.setOpenLinks(False)
        self.letter.setAccessibleName(self.tr("For you alone"))
        self.letter.setPlainText(self._letter(lines or ()))
        self.close_button = button(self.tr("Put it away"), "primary", press=self.accept)
        foot = row_layout(None, self.close_button)
        column = column_layout(on=self, margins=(28, 22, 28, 18), spacing=10)
        if lines is None:
            self.setWindowTitle(self.tr("Since you last looked"))
        else:
            add_parts(column, self._head(player, scheme), (self.letter, 2))
        add_parts(column, text(self.tr("Since you last looked"), "section"), (recap, 5), foot)
        self.close_button.setFocus()

    def _head(self, player: str, scheme: ColourScheme) -> QHBoxLayout:
        head = row_layout(EnvelopePicture(scheme, 58, opened=True), spacing=14)
        title = self.tr("For {player} alone").format(player=player)
        head.addWidget(text(title, "heading", wrap=True), 1)
        return head

    def _letter(self, lines: Sequence[tuple[str, Sequence[str]]]) -> str:
        parts = ["\n".join((title, *said)) for title, said in lines if said]
        return "\n\n".join(parts) or self.tr("No news.")
