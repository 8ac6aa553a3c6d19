"""The curtain between two seats: opaque, naming only who is next, opened by holding or a key."""

from PySide6.QtCore import QEvent, QPointF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QLabel, QStackedWidget, QWidget

from desktop.session.key_entry import KeyEntry, Lock
from desktop.session.retry_delay import RetryDelay
from desktop.session.ui_context import UiContext
from desktop.widgets.announce import announce
from desktop.widgets.box_layouts import add_parts, column_layout, row_layout
from desktop.widgets.compass_rose import draw_rose
from desktop.widgets.hold_disc import HOLD_TIME, DiscColours, HoldDisc
from desktop.widgets.widget_factory import button, text

__all__ = ["HOLD_TIME", "CurtainScreen", "HoldDisc"]

_BRASS = "#d8b266"


class CurtainScreen(QWidget):
    """Hides everything until the named seat's player holds the disc. Where there is a lock its key
    is asked for instead: who types a PIN has not come here by a click gone astray.

    It is given the player's name and the public names of the powers, nothing else of the seat.
    `painted` tells whether it has covered the window; it does not open before.

    Signals: `opened()`; `turned_back()` to the public table.
    """

    topic = "secrecy"

    opened = Signal()
    turned_back = Signal()

    def __init__(
        self,
        player: str,
        powers: str,
        context: UiContext,
        lock: Lock | None = None,
        patience: RetryDelay | None = None,
    ) -> None:
        super().__init__()
        self._scheme = context.scheme
        self.painted = False
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setAccessibleName(self.tr("Curtain. Next: {player}").format(player=player))
        colours = DiscColours(context.scheme.curtain_disc, context.scheme.on_curtain, _BRASS)
        self.disc = HoldDisc(context.clock, colours, self.tr("Hold to open"))
        self.disc.held.connect(self._held)
        self.key: KeyEntry | None = None
        if lock is not None:
            wait = patience or RetryDelay(context.clock)
            self.key = KeyEntry(lock, wait, context.clock)
            self.key.opened.connect(self.opened)
        self.back = button(self.tr("Back to the table"), press=self.turned_back)
        self._lay_out(player, powers)
        self._dress()
        self.setFocusProxy(self.key or self.disc)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        announce(self, self.accessibleName())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), QColor(self._scheme.curtain))
        radius = 0.46 * min(self.width(), self.height())
        centre = QPointF(self._middle.geometry().center())
        draw_rose(painter, centre, radius, QColor(self._scheme.on_curtain))
        painter.end()
        self.painted = True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.turned_back.emit()
        else:
            super().keyPressEvent(event)

    def _held(self) -> None:
        if self.painted and self.key is None:
            self.opened.emit()

    def _lay_out(self, player: str, powers: str) -> None:
        holder = QWidget()
        alone = column_layout(on=holder)
        alone.addWidget(self.disc, alignment=Qt.AlignmentFlag.AlignHCenter)
        self._middle = QStackedWidget()
        self._middle.setFixedHeight(self.disc.sizeHint().height())
        self._middle.addWidget(holder)
        if self.key is not None:
            self._middle.addWidget(self.key)
            self._middle.setCurrentWidget(self.key)
        column = column_layout(on=self, margins=(48, 40, 48, 28))
        column.addStretch(3)
        column.addWidget(_centred_label(self.tr("The table is for"), "curtain-lead"))
        column.addWidget(_centred_label(player, "curtain-name"))
        column.addWidget(_centred_label(powers, "curtain-powers"))
        column.addSpacing(28)
        column.addWidget(self._middle)
        column.addSpacing(18)
        add_parts(
            column,
            _centred_label(self.tr("Everybody else, look away."), "curtain-note"),
            (None, 4),
        )
        foot = row_layout(None, self.back, None)
        column.addLayout(foot)

    def _dress(self) -> None:
        self.setStyleSheet(
            f"QLabel {{ color: {self._scheme.on_curtain}; }}"
            f"QPushButton {{ color: {self._scheme.on_curtain}; background: transparent;"
            " border: 1px solid transparent; padding: 6px 14px; }"
            f"QPushButton:hover, QPushButton:focus {{ border-color: {_BRASS}; }}"
            f"QLineEdit {{ color: {self._scheme.on_curtain};"
            f" background: {self._scheme.curtain_disc}; border: 1px solid {_BRASS};"
            " padding: 7px; }"
        )

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.ActivationChange and not self.isActiveWindow():
            self.disc.let_go()
            if self.key is not None:
                self.key.entry.clear()
        super().changeEvent(event)


def _centred_label(words: str, role: str) -> QLabel:
    label = text(words, role, wrap=True)
    label.setAlignment(Qt.AlignmentFlag.AlignCenter)
    return label
