"""How the powers stand: centres, units and who plays them, one power a row."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum

from PySide6.QtCore import (
    QAbstractTableModel,
    QCoreApplication,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
)

from desktop.map.paint.palette import MapStyle
from desktop.map.paint.tokens import token_icon
from desktop.session.ui_context import MapUiContext
from engine.board.terms import Power, UnitType, country_of
from engine.campaign.submission import SeesBoard
from engine.frame.desk import AnyOnlookerDesk
from engine.frame.seat import SeatId


class StandingColumn(IntEnum):
    """What stands in a row."""

    POWER = 0
    PLAYER = 1
    CENTRES = 2
    UNITS = 3


SHARE = Qt.ItemDataRole.UserRole + 1
"""Role: centres as a share of those that win, 0 to 1."""

OWNER = Qt.ItemDataRole.UserRole + 2
"""Role: the power's id, empty for a player of several countries."""

POWERS = Qt.ItemDataRole.UserRole + 3
"""Role: all powers that the row counts."""

_ROLES = (
    Qt.ItemDataRole.DisplayRole,
    Qt.ItemDataRole.DecorationRole,
    Qt.ItemDataRole.TextAlignmentRole,
    Qt.ItemDataRole.ToolTipRole,
    SHARE,
    OWNER,
    POWERS,
)


@dataclass(frozen=True, slots=True)
class Standing:
    """One power's figures; on several boards, those of all nations that one player has.

    There `power` is his country on the first of them, and `number` says which player he is.
    """

    power: Power
    player: str
    centres: int
    units: int
    seat: SeatId | None = None
    begun: bool = True
    powers: tuple[Power, ...] = ()
    number: int = 0

    @property
    def mixed(self) -> bool:
        """Whether it counts nations of several countries: then no country's name or colour is
        the player's."""
        return len({country_of(each) for each in self.powers}) > 1

    def title(self, context: MapUiContext) -> str:
        """What it is called: as its power, or where it has no one country as the player."""
        if self.mixed and self.seat is None:
            return QCoreApplication.translate("Standing", "No player")
        if self.mixed:
            return f"{self.number} {self.player}"
        return context.words.power(self.power, context.gazetteer)

    def nations(self, context: MapUiContext) -> str:
        """Its nations by their letters, where it has several countries."""
        letters = context.gazetteer.letters[context.language]
        space = "\N{THIN SPACE}"
        return space.join(letters.get(each, each) for each in self.powers) if self.mixed else ""

    @property
    def eliminated(self) -> bool:
        """Whether it has nothing left on a board on which the game has `begun`."""
        return self.begun and not self.centres and not self.units


ONE_BOARD, SEVEN_BOARDS = 18, 70


def winning(table: AnyOnlookerDesk) -> int:
    """How many centres win alone."""
    if table.view().board.map.layers is not None:
        return SEVEN_BOARDS
    return int(table.choices.get("solo", ONE_BOARD))


def standings(view: SeesBoard, players: Mapping[SeatId, str]) -> tuple[Standing, ...]:
    """All powers of the map, or on several boards all players, the strongest first."""
    at = view.board.position
    units: Counter[Power] = Counter(unit.power for unit in at.units.values())
    units.update(each.unit.power for each in at.dislodged.values())
    centres: Counter[Power] = Counter(at.owners.values())
    numbers = {seat: number for number, seat in enumerate(players, 1)}
    found = [
        Standing(
            _called(hand[0]),
            players.get(view.players[hand[0]], "") if hand[0] in view.players else "",
            sum(centres[power] for power in hand),
            sum(units[power] for power in hand),
            view.players.get(hand[0]),
            begun=bool(at.owners or at.units),
            powers=hand,
            number=numbers.get(view.players.get(hand[0], SeatId("")), 0),
        )
        for hand in hands(view)
    ]
    return tuple(sorted(found, key=lambda each: (-each.centres, -each.units, each.power)))


def hands(view: SeesBoard) -> tuple[tuple[Power, ...], ...]:
    """The powers that are counted together, in the order of the map."""
    powers = view.board.map.powers
    if view.board.map.layers is None:
        return tuple((power,) for power in powers)
    hands: dict[str, list[Power]] = {}
    mixed = len({(country_of(power), seat) for power, seat in view.players.items()}) > len(
        set(view.players.values())
    )
    for power in powers:
        # Nations without a player are counted by country, or where none is anybody's as one.
        nobody = "" if mixed else country_of(power)
        hands.setdefault(view.players.get(power, nobody), []).append(power)
    return tuple(tuple(hand) for hand in hands.values())


def _called(power: Power) -> Power:
    return country_of(power)


class StandingModel(QAbstractTableModel):
    """Standings as a table, replaced whole."""

    def __init__(
        self,
        context: MapUiContext,
        style: MapStyle,
        winning: int = 18,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._style = style
        self._winning = winning
        self._rows: tuple[Standing, ...] = ()
        self._told: dict[tuple[int, int, int], object] = {}

    def show(self, rows: tuple[Standing, ...]) -> None:
        """Show other figures."""
        if rows == self._rows:
            return  # From phase to phase they are often the same, and measuring columns is slow.
        if len(rows) != len(self._rows):
            self.beginResetModel()
            self._tell(rows)
            self.endResetModel()
            return
        pairs = enumerate(zip(rows, self._rows, strict=True))
        changed = [number for number, (row, former) in pairs if row != former]
        self._tell(rows)
        self.dataChanged.emit(
            self.index(changed[0], 0), self.index(changed[-1], len(StandingColumn) - 1)
        )

    def _tell(self, rows: tuple[Standing, ...]) -> None:
        """Word it all once: each time it is painted, a view asks nine times of each cell."""
        self._rows = rows
        self._told = {
            (number, column, int(role)): told
            for number, row in enumerate(rows)
            for column in StandingColumn
            for role in _ROLES
            if (told := self._answer(row, column, role)) is not None
        }

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def columnCount(self, parent: QModelIndex | QPersistentModelIndex | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(StandingColumn)

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> object:
        if orientation is not Qt.Orientation.Horizontal or not 0 <= section < len(StandingColumn):
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return {
                StandingColumn.POWER: self.tr("Power"),
                StandingColumn.PLAYER: self.tr("Player"),
                StandingColumn.CENTRES: self.tr("Centres"),
                StandingColumn.UNITS: self.tr("Units"),
            }[StandingColumn(section)]
        if role == Qt.ItemDataRole.TextAlignmentRole and section >= StandingColumn.CENTRES:
            return Qt.AlignmentFlag.AlignCenter
        return None

    def data(
        self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        return self._told.get((index.row(), index.column(), int(role)))

    def _answer(self, row: Standing, column: StandingColumn, role: int) -> object:
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._text(row, column)
            case Qt.ItemDataRole.DecorationRole if (
                column is StandingColumn.POWER and not row.mixed
            ):
                letter = self._context.gazetteer.letters[self._context.language].get(
                    row.power, "?"
                )
                return token_icon(UnitType.ARMY, row.power, letter, self._style, 20)
            case Qt.ItemDataRole.TextAlignmentRole if column >= StandingColumn.CENTRES:
                return Qt.AlignmentFlag.AlignCenter
            case Qt.ItemDataRole.ToolTipRole if column is StandingColumn.POWER and row.mixed:
                return row.nations(self._context)
            case _ if role == SHARE:
                return min(1.0, row.centres / self._winning)
            case _ if role == OWNER:
                return "" if row.mixed else row.power
            case _ if role == POWERS:
                return row.powers
            case _:
                return None

    def _text(self, row: Standing, column: StandingColumn) -> str:
        match column:
            case StandingColumn.POWER:
                return row.title(self._context)
            case StandingColumn.PLAYER:
                return row.nations(self._context) or row.player or "—"
            case StandingColumn.CENTRES:
                return str(row.centres)
            case StandingColumn.UNITS:
                return str(row.units)
