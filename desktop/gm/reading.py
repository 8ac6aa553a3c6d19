"""Reading as one player reads: his own view, phase by phase, in exact redaction."""

from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.gm.banner import Banner
from desktop.gm.bridge import DeskBridge
from desktop.gm.sides import Side
from desktop.screens.history import HistoryScreen
from desktop.surroundings import MapSurroundings
from engine.frame.desk import OnlookerDesk
from engine.games.standard.submission import Orders, StandardView


class ReadingScreen(QWidget):
    """The past as a seat reads it, up to what has been published.

    Signals: `left()`.
    """

    left = Signal()

    def __init__(
        self, bridge: DeskBridge[StandardView, Orders], side: Side, around: MapSurroundings
    ) -> None:
        super().__init__()
        banner = Banner(
            self.tr("As {seat} reads it").format(seat=side.full),
            self.tr("Nothing here comes from the GM’s desk. What is not published is not here."),
        )
        banner.left.connect(self.left)
        self.page = HistoryScreen(_as_seat(bridge, side), around)
        self.page.closed.connect(self.left)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(banner)
        column.addWidget(self.page, 1)
        self.setFocusProxy(self.page)


def _as_seat(bridge: DeskBridge[StandardView, Orders], side: Side) -> OnlookerDesk[StandardView]:
    """The public desk, with everything that a seat reads in its own way from that seat's desk."""
    seat = bridge.desk.seat(side.seat)
    return replace(
        bridge.desk.onlooker,
        view=seat.view,
        phase=seat.phase,
        history=seat.history,
        result=seat.result,
    )
