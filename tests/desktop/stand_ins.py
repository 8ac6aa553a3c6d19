"""The plainest possible screens, for tests of what happens between screens."""

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QStringListModel
from PySide6.QtGui import QGuiApplication, QUndoStack
from PySide6.QtWidgets import QLabel, QLineEdit, QListView, QPushButton, QVBoxLayout, QWidget

from desktop.games.game_page import GamePage
from desktop.games.game_ui import GameUi
from desktop.session.seat_session import SeatSession
from desktop.session.ui_context import UiContext
from engine.frame.desk import OnlookerDesk, Recap
from engine.frame.host_desk import HostDesk
from engine.frame.report import Report
from engine.frame.seat import SeatId

CANARY = "canary"
"""In every word of a seat's screen, with the seat's id behind it."""


class PlainSeat(GamePage):
    """A seat that leaves its secret in every place a screen can."""

    def __init__(self, bridge: SeatSession[Any, Any]) -> None:
        super().__init__()
        self.bridge = bridge
        secret = f"{CANARY} {bridge.desk.seat.id}"
        self.entry = QLineEdit(secret)
        self.done = QPushButton(secret)
        self.done.clicked.connect(self.left)
        self.undo = QUndoStack(self)
        self.model = QStringListModel([secret], self)
        self.list = QListView()
        self.list.setModel(self.model)
        column = QVBoxLayout(self)
        for each in (self.done, self.entry, self.list, QLabel(secret)):
            each.setToolTip(secret)
            each.setAccessibleName(secret)
            column.addWidget(each)
        self.setWindowTitle(secret)
        QGuiApplication.clipboard().setText(secret)


class PlainPage(GamePage):
    followed: QWidget | None = None

    def follow(self, teller: QWidget) -> None:
        self.followed = teller


class PlainBoard(PlainPage):
    """What everybody may see: who has sealed."""

    def __init__(self, table: OnlookerDesk[Any]) -> None:
        super().__init__()
        self.sealed = table.sealed()


class PlainUi(GameUi[UiContext]):
    """A game of which every page is as plain as can be."""

    def shares(self, count: int) -> list[tuple[str, ...]]:
        return [()] * count

    def furnish(self, context: UiContext) -> UiContext:
        return context

    def playing(self, table: OnlookerDesk[Any], seat: SeatId, context: UiContext) -> str:
        return f"public {seat}"

    def table_page(self, host: HostDesk[Any, Any], context: UiContext, timer: QWidget) -> GamePage:
        page = GamePage()
        timer.setParent(page)
        return page

    def public_page(
        self, table: OnlookerDesk[Any], context: UiContext, timer: QWidget
    ) -> GamePage:
        page = PlainBoard(table)
        timer.setParent(page)
        return page

    def seat_page(
        self, bridge: SeatSession[Any, Any], context: UiContext, *, alone: bool = False
    ) -> GamePage:
        return PlainSeat(bridge)

    def resolution_page(self, table: OnlookerDesk[Any], context: UiContext) -> GamePage:
        return PlainPage()

    def history_page(self, table: OnlookerDesk[Any], context: UiContext) -> GamePage:
        return PlainPage()

    def ending_page(self, table: OnlookerDesk[Any], context: UiContext) -> GamePage:
        return PlainPage()

    def recap_panel(
        self, recap: Recap[Any], context: UiContext, players: Mapping[SeatId, str]
    ) -> QWidget:
        return QWidget()

    def report_lines(
        self, report: Report, context: UiContext, players: Mapping[SeatId, str]
    ) -> tuple[str, ...]:
        return (report.kind,)


PLAIN = PlainUi()
