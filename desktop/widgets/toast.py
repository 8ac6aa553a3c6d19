"""A sentence over a page that disappears by itself: what was done, and one more thing to do."""

from collections.abc import Callable, Iterator

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt
from PySide6.QtWidgets import QFrame, QWidget

from desktop.widgets.announce import announce
from desktop.widgets.box_layouts import row_layout
from desktop.widgets.clock import Clock, ClockTimer
from desktop.widgets.widget_factory import button, text

SHOWN_TIME = 9000
"""For how many milliseconds something is said."""

_ABOVE = 14
"""How far it stands above the lower edge of what it stands over."""


class Toast(QFrame):
    """Stands at the lower edge of a part of its page, `over`, and dies with the page."""

    def __init__(self, page: QWidget, over: QWidget, clock: Clock) -> None:
        super().__init__(page)
        self._page, self._over = page, over
        self._timer = ClockTimer(clock, self)
        self.setProperty("role", "card")
        self.setAutoFillBackground(True)
        self.words = text("")
        self.more = button("", "quiet")
        self.more.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.more.hide()
        row_layout(self.words, self.more, on=self, margins=(16, 8, 10, 8), spacing=12)
        over.installEventFilter(self)
        self.hide()

    def say(self, words: str, stays: int = 0) -> None:
        """Say something, for so many milliseconds; 0 until something else is said."""
        self._timer.stop()
        self.words.setText(words)
        self.setAccessibleName(words)
        if self.more.hasFocus():
            self._over.setFocus()
        self.more.hide()
        self._stand()
        announce(self, words)
        if stays:
            self._timer.after(stays, self.hide)

    def stop(self) -> None:
        """Say it no longer."""
        self._timer.stop()
        self.hide()

    def offer(self, words: str, tip: str, step: Callable[[], object]) -> None:
        """Offer to do something more."""
        self.more.setText(words)
        self.more.setToolTip(tip)
        self.more.setAccessibleDescription(tip)
        self.more.clicked.connect(step)
        self.more.show()
        self._stand()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move) and self.isVisible():
            self._stand()
        return False

    def _stand(self) -> None:
        self.adjustSize()
        low = self._over.mapTo(self._page, self._over.rect().bottomLeft())
        x = low.x() + (self._over.width() - self.width()) // 2
        room = QRect(QPoint(max(0, x), low.y() - self.height() - _ABOVE), self.size())
        for pill in self._occupied_rects():
            if room.intersects(pill):
                room.moveBottom(pill.top() - _ABOVE)
        self.move(room.topLeft())
        self.show()
        self.raise_()

    def _occupied_rects(self) -> Iterator[QRect]:
        """What else says something at the lower edge: what is asked for is not covered."""
        for each in self._page.findChildren(QFrame):
            if each.property("role") == "pill" and each.isVisible():
                yield QRect(each.mapTo(self._page, QPoint()), each.size())
