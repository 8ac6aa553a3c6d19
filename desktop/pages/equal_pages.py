"""The same pages for everybody, for as long: for games in which who can do what is secret.

Whoever watches how long a player sits, or how often the page changes, learns nothing.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QWidget

from desktop.widgets.box_layouts import add_parts, column_layout
from desktop.widgets.clock import Clock, ClockTimer
from desktop.widgets.floating_card import menu_button_margin
from desktop.widgets.theme import is_type_large
from desktop.widgets.widget_factory import button, text
from engine.frame.phase import Phase

_TICK = 1000
_EDGE = 24
"""Of the head and the foot to both sides, in pixels; a map between them has none."""


@dataclass(frozen=True, slots=True)
class EqualPage:
    """One page: its title, the same for every seat, and what this seat has to do on it."""

    title: str
    inside: QWidget


class EqualPages(QWidget):
    """Pages one after another, each at least `dwell` seconds on the screen.

    The button that leads on is there from the beginning and looks the same on every page; it works
    when the time is over. Nobody goes back, so that nobody's going back is seen, until everything
    has been passed through, `free` is set and pages are turned at will.

    Signals: `turned(int)` with the number of the page that shows now; `passed()` when the last one
    has had its time; `finished()`.
    """

    turned = Signal(int)
    passed = Signal()
    finished = Signal()

    def __init__(self, pages: Sequence[EqualPage], dwell: int, clock: Clock) -> None:
        super().__init__()
        self._pages = tuple(pages)
        self._minimum_time = dwell * 1000
        self._clock = clock
        self._began = clock.now()
        self.free = False
        self._ticking = ClockTimer(clock, self)
        self.title = text("", "title")
        self.count = text("", "faint")
        self.wait = text("", "faint")
        self.on = button(self.tr("Continue"), "primary", press=self._turn)
        self.stack = QStackedWidget()
        for page in self._pages:
            self.stack.addWidget(page.inside)
        self._head, self._foot = QHBoxLayout(), QHBoxLayout()
        self._head.setSpacing(18)
        add_parts(self._head, (self.title, 1), self.count)
        self._foot.setSpacing(18)
        add_parts(self._foot, (self.wait, 1), self.on)
        self._head.setContentsMargins(_EDGE, 12, _EDGE, 10)
        self._foot.setContentsMargins(_EDGE, 8, _EDGE, 10)
        column_layout(self._head, (self.stack, 1), self._foot, on=self, spacing=0)
        self._show(0)

    def reserve_menu_corner(self) -> None:
        """Let the button of the menus lie before the title."""
        margins = self._head.contentsMargins()
        margins.setLeft(max(_EDGE, menu_button_margin()))
        self._head.setContentsMargins(margins)

    @classmethod
    def of(
        cls,
        phase: Phase,
        title: Callable[[str], str],
        inside: Callable[[str], QWidget],
        clock: Clock,
    ) -> "EqualPages":
        """The pages that a phase asks every seat to pass through, by their names."""
        return cls(
            [EqualPage(title(name), inside(name)) for name in phase.pages], phase.dwell, clock
        )

    @property
    def left(self) -> int:
        """Milliseconds until this page may be left."""
        if self.free:
            return 0
        return max(0, self._began + self._minimum_time - self._clock.now())

    def hideEvent(self, event: QHideEvent) -> None:
        """Out of sight nothing ticks, and no clock holds on to the pages."""
        self._ticking.stop()
        super().hideEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._ticking.every(_TICK, self._tick)
        self._tick()

    def turn_to(self, number: int) -> None:
        """Show a page at once; whoever asks for it knows that it is time."""
        self._show(number)

    def add_beside(self, beside: QWidget) -> None:
        """Put something beside the title, on every page."""
        self._head.insertWidget(1, beside)

    def add_to_footer(self, beside: QWidget) -> None:
        """Put something before the button that leads on, on every page."""
        self.wait.setWordWrap(is_type_large())
        if not is_type_large():  # It keeps its words' width, and whatever stands beside the rest.
            self._foot.setStretch(0, 0)
            self.wait.setMinimumWidth(self.wait.sizeHint().width())
        self._foot.insertWidget(1, beside, 3)

    def _show(self, number: int) -> None:
        self._began = self._clock.now()
        self.stack.setCurrentIndex(number)
        self.title.setText(self._pages[number].title)
        self.count.setText(self.tr("{0} of {1}").format(number + 1, len(self._pages)))
        self._ticking.every(_TICK, self._tick)
        self._tick()
        self.turned.emit(number)

    def _tick(self) -> None:
        seconds = -(-self.left // 1000)
        self.wait.setText(
            self.tr("Everybody stays here a while: {0} s").format(seconds) if seconds else ""
        )
        self.on.setEnabled(not seconds)
        if not seconds:
            self._ticking.stop()
            if not self.free and self.stack.currentIndex() == len(self._pages) - 1:
                self.free = True
                self.passed.emit()

    def _turn(self) -> None:
        if self.left:
            return
        number = self.stack.currentIndex() + 1
        if number < len(self._pages):
            self._show(number)
        else:
            self.finished.emit()
