"""Watches over whoever has secrets on the screen: idle time, the hiding key, other programs."""

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication

from desktop.app.settings import MINUTE, Settings
from desktop.session.handover import GestureGuard, IdleWatch, Inputs, QuickHide
from desktop.session.navigator import CardRound, Curtain, Desk, DeskCurtain, Place, Sitting
from desktop.widgets.clock import Clock


class Watch(QObject):
    """Calls `hide` when it is time to; awake only while a place has something to hide."""

    def __init__(
        self,
        application: QApplication,
        clock: Clock,
        settings: Settings,
        hide: Callable[[], object],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._settings = settings
        self._at_seat = False
        inputs = Inputs(application, self)
        self._guard = GestureGuard(inputs)
        self._idle = IdleWatch(inputs, clock, hide)
        self._quick = QuickHide(inputs, hide, self._hides_when_away, clock)

    def end(self) -> None:
        """The place is left."""
        self._idle.end()
        self._quick.end()

    def begin(self, former: Place, place: Place) -> None:
        """Another place shows: watch over it, if it has anything to hide."""
        self._at_seat = isinstance(place, Sitting)
        if not isinstance(place, Sitting | Desk | CardRound):
            return
        if isinstance(former, Curtain | DeskCurtain):
            self._guard.begin()
        self._quick.begin()
        self._idle.begin(self._settings.idle_minutes * MINUTE)

    def _hides_when_away(self) -> bool:
        """A GM works with mails and files beside the table, so only a seat is hidden then."""
        return self._settings.hide_when_away and self._at_seat
