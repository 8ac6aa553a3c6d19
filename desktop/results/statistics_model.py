"""The statistics of a game as tables: one side a row, or who did what for whom."""

from collections.abc import Callable
from enum import Enum

from PySide6.QtCore import (
    QAbstractItemModel,
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
)

from desktop.map.paint.palette import MapStyle
from desktop.map.paint.tokens import token_icon
from desktop.results.standing_model import hands
from desktop.session.ui_context import MapUiContext
from engine.board.terms import Power, UnitType, country_of
from engine.campaign.statistics import Figures, Pair, Statistics
from engine.campaign.submission import SeesBoard

SORTED_BY = Qt.ItemDataRole.UserRole + 1
"""Role: what a column is sorted by."""


def sides_of(view: SeesBoard) -> dict[Power, Power]:
    """Which powers are counted as one: on several boards, all nations of a player."""
    return {power: country_of(hand[0]) for hand in hands(view) for power in hand}


class Dealing(Enum):
    """What the matrix of sides shows."""

    HELP = 0
    ATTACKS = 1
    STABS = 2

    def count(self, pair: Pair) -> int:
        """How often one side did it to another."""
        match self:
            case Dealing.HELP:
                return pair.supports + pair.convoys
            case Dealing.ATTACKS:
                return pair.attacks
            case Dealing.STABS:
                return pair.stabs


class _Table(QAbstractTableModel):
    """What both tables have in common: the sides down the side, with their tokens."""

    def __init__(
        self, context: MapUiContext, style: MapStyle, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._context, self._style = context, style
        self.found = Statistics((), {})

    def show(self, found: Statistics) -> None:
        """Show other figures."""
        self.beginResetModel()
        self.found = found
        self.endResetModel()

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.found.figures)

    def name(self, power: Power) -> str:
        """A side's name."""
        return self._context.words.power(power, self._context.gazetteer)

    def _side(self, power: Power, role: int) -> object:
        if role == Qt.ItemDataRole.DecorationRole:
            letter = self._context.gazetteer.letters[self._context.language].get(power, "?")
            return token_icon(UnitType.ARMY, power, letter, self._style, 20)
        named = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole, SORTED_BY)
        return self.name(power) if role in named else None


class FiguresTable(_Table):
    """Every side's figures, a column each; the first column is the side itself."""

    def __init__(
        self, context: MapUiContext, style: MapStyle, parent: QObject | None = None
    ) -> None:
        super().__init__(context, style, parent)
        self._columns = self._worded()

    def columns(self) -> tuple[tuple[str, str, Callable[[Figures], int]], ...]:
        """The columns after the first: a short title, what it means, and the figure."""
        return self._columns

    def _worded(self) -> tuple[tuple[str, str, Callable[[Figures], int]], ...]:
        return (
            (self.tr("Orders"), self.tr("Orders given"), lambda f: f.orders),
            (self.tr("Done"), self.tr("Orders that did what they were meant to"), _succeeded),
            (self.tr("Failed"), self.tr("Orders that came to nothing"), lambda f: f.failed),
            (self.tr("Idle"), self.tr("Units without an order"), lambda f: f.idle),
            (self.tr("Helped"), self.tr("Supports and convoys for others"), lambda f: f.helped),
            (
                self.tr("Help had"),
                self.tr("Supports and convoys from others"),
                lambda f: f.helped_by,
            ),
            (self.tr("Attacks"), self.tr("Moves on what others held"), lambda f: f.attacks),
            (self.tr("Attacked"), self.tr("Moves of others on its own"), lambda f: f.attacked_by),
            (
                self.tr("Stabs"),
                self.tr("Years in which it attacked whom it had helped the year before"),
                lambda f: f.stabs,
            ),
            (self.tr("Stabbed"), self.tr("Years in which that befell it"), lambda f: f.stabbed),
            (self.tr("Built"), self.tr("Units built"), lambda f: f.built),
            (
                self.tr("Lost"),
                self.tr("Units driven off the board or disbanded in a retreat"),
                lambda f: f.lost,
            ),
            (self.tr("Removed"), self.tr("Units given up in Winter"), lambda f: f.removed),
            (self.tr("Taken"), self.tr("Centres taken"), lambda f: f.gained),
            (self.tr("Ceded"), self.tr("Centres lost"), lambda f: f.ceded),
        )

    def columnCount(self, parent: QModelIndex | QPersistentModelIndex | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else 1 + len(self.columns())

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> object:
        if orientation is not Qt.Orientation.Horizontal or not 0 <= section < self.columnCount():
            return None
        if section == 0:
            return self.tr("Power") if role == Qt.ItemDataRole.DisplayRole else None
        short, long, _ = self.columns()[section - 1]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return short
            case Qt.ItemDataRole.ToolTipRole | Qt.ItemDataRole.AccessibleTextRole:
                return long
            case _:
                return None

    def data(
        self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if not index.isValid():
            return None
        figures = self.found.figures[index.row()]
        if index.column() == 0:
            return self._side(figures.power, role)
        if role in (Qt.ItemDataRole.DisplayRole, SORTED_BY):
            return self.columns()[index.column() - 1][2](figures)
        centre = Qt.AlignmentFlag.AlignCenter
        return centre if role == Qt.ItemDataRole.TextAlignmentRole else None


class DealingsTable(_Table):
    """The matrix of one dealing: who did it down the side, to whom across."""

    def __init__(
        self, context: MapUiContext, style: MapStyle, parent: QObject | None = None
    ) -> None:
        super().__init__(context, style, parent)
        self.dealing = Dealing.HELP

    def show_dealing(self, dealing: Dealing) -> None:
        """Show another dealing of the same game."""
        self.dealing = dealing
        self.show(self.found)

    def columnCount(self, parent: QModelIndex | QPersistentModelIndex | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else 1 + len(self.found.figures)

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> object:
        if orientation is not Qt.Orientation.Horizontal or not 0 <= section < self.columnCount():
            return None
        if section == 0:
            return "" if role == Qt.ItemDataRole.DisplayRole else None
        power = self.found.figures[section - 1].power
        return self.name(power) if role == Qt.ItemDataRole.DisplayRole else None

    def data(
        self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if not index.isValid():
            return None
        power = self.found.figures[index.row()].power
        if index.column() == 0:
            return self._side(power, role)
        other = self.found.figures[index.column() - 1].power
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._text(power, other)
            case Qt.ItemDataRole.ToolTipRole | Qt.ItemDataRole.AccessibleTextRole:
                return self._sentence(power, other)
            case Qt.ItemDataRole.TextAlignmentRole:
                return Qt.AlignmentFlag.AlignCenter
            case Qt.ItemDataRole.UserRole:
                return self.dealing.count(self.found.pair(power, other))
            case _:
                return None

    def _text(self, power: Power, other: Power) -> str:
        if power == other:
            return "—"
        count = self.dealing.count(self.found.pair(power, other))
        return str(count) if count else "·"

    def _sentence(self, power: Power, other: Power) -> str:
        if power == other:
            return ""
        pair = self.found.pair(power, other)
        said = self.tr(
            "{power} to {other}: supports {supports}, convoys {convoys}, attacks {attacks}, "
            "stabs {stabs}"
        )
        return said.format(
            power=self.name(power),
            other=self.name(other),
            supports=pair.supports,
            convoys=pair.convoys,
            attacks=pair.attacks,
            stabs=pair.stabs,
        )


def _succeeded(figures: Figures) -> int:
    return figures.succeeded


def as_text(model: QAbstractItemModel) -> str:
    """A table as lines of cells apart by tabs, its titles first: what a spreadsheet reads."""
    columns = range(model.columnCount())
    across = Qt.Orientation.Horizontal
    lines = ["\t".join(str(model.headerData(each, across) or "") for each in columns)]
    for row in range(model.rowCount()):
        cells = (model.index(row, each).data() for each in columns)
        lines.append("\t".join("" if cell is None else str(cell) for cell in cells))
    return "\n".join(lines)
