"""The accounts of a war on several boards: who owns how much where, and what is missing."""

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from desktop.hepta.slices import boards_of
from desktop.hepta.war_scene import WarScene
from desktop.map.palette import MapStyle
from engine.board.terms import Power, board_of, country_of
from engine.campaign.submission import SeesBoard
from engine.frame.desk import OnlookerDesk
from engine.frame.seat import SeatId

_ROOMY = 250
"""The width, in pixels, from which there is room for every board's figures beside the sums."""


@dataclass(frozen=True, slots=True)
class Account:
    """One player's line: how many centres on each board his nations own."""

    player: str
    countries: tuple[Power, ...]
    centres: Mapping[str, int]

    @property
    def total(self) -> int:
        """All his centres."""
        return sum(self.centres.values())


def accounts(view: SeesBoard, players: Mapping[SeatId, str]) -> tuple[Account, ...]:
    """The lines of all players, in the order of their seats."""
    found: list[Account] = []
    for seat, name in players.items():
        mine = {power for power, holder in view.players.items() if holder == seat}
        centres = dict.fromkeys(boards_of(view.board.map), 0)
        for centre, owner in view.board.position.owners.items():
            if owner in mine:
                centres[board_of(centre)] += 1
        countries = sorted({country_of(power) for power in mine})
        found.append(Account(name, tuple(countries), centres))
    return tuple(found)


class Ledger(QWidget):
    """A table painted small enough for the eighth place beside seven boards."""

    def __init__(self, style: MapStyle) -> None:
        super().__init__()
        self._style = style
        self._accounts: tuple[Account, ...] = ()
        self._missing: Mapping[str, int] = {}
        self.setAccessibleName(self.tr("Centres by player and board"))

    def sizeHint(self) -> QSize:
        return QSize(320, 260)

    def show_accounts(self, lines: tuple[Account, ...]) -> None:
        """Show who owns how much where."""
        self._accounts = lines
        said = (f"{each.player} {each.total}" for each in lines)
        self.setAccessibleDescription(", ".join(said))
        self.update()

    def show_missing(self, missing: Mapping[str, int]) -> None:
        """Show how many orders are missing on each board."""
        self._missing = missing
        self.update()

    @property
    def lines(self) -> tuple[Account, ...]:
        """What it shows."""
        return self._accounts

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._accounts:
            return
        painter = QPainter(self)
        boards = tuple(self._accounts[0].centres) if self.width() >= _ROOMY else ()
        rows = len(self._accounts) + 1 + bool(self._missing and boards)
        high = min(26.0, (self.height() - 8) / rows)
        wide = min(34.0, self.width() * 0.62 / (len(boards) + 1))
        name = self.width() - wide * (len(boards) + 1) - 8
        font = painter.font()
        font.setPixelSize(max(9, min(14, round(high * 0.62))))
        painter.setFont(font)
        ink, faint = QColor(self._style.ink), QColor(self._style.border)
        painter.setPen(faint)
        heads = (*boards, "Σ")
        for number, head in enumerate(heads):
            _write(painter, QRectF(name + wide * number, 4, wide, high), head)
        for row, line in enumerate(self._accounts, 1):
            top = 4 + high * row
            painter.setPen(faint)
            # Who has another country on each board has no colour of his own.
            own = line.countries if len(line.countries) == 1 else ()
            for number, country in enumerate(own):
                painter.setBrush(self._style.power(country))
                painter.drawRoundedRect(QRectF(4 + 8 * number, top + 3, 6, high - 6), 2, 2)
            painter.setPen(ink)
            room = QRectF(16, top, name - 18, high)
            painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, line.player)
            for number, board in enumerate(boards):
                cell = QRectF(name + wide * number, top, wide, high)
                _write(painter, cell, str(line.centres[board]))
            _write(painter, QRectF(name + wide * len(boards), top, wide, high), str(line.total))
        if self._missing and boards:
            top = 4 + high * (rows - 1)
            painter.setPen(faint)
            room = QRectF(16, top, name - 18, high)
            painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, self.tr("missing"))
            for number, board in enumerate(boards):
                cell = QRectF(name + wide * number, top, wide, high)
                _write(painter, cell, str(self._missing.get(board, 0)))
        painter.end()


def _write(painter: QPainter, room: QRectF, words: str) -> None:
    painter.drawText(room, Qt.AlignmentFlag.AlignCenter, words)


class PublicLedger(Ledger):
    """The ledger of a public screen: it follows the table whenever the boards change."""

    def __init__(self, table: OnlookerDesk[SeesBoard], war: WarScene, style: MapStyle) -> None:
        super().__init__(style)
        self._table = table
        war.changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        players = {seat.id: seat.name for seat in self._table.seats}
        self.show_accounts(accounts(self._table.view(), players))
