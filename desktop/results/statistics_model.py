"""The statistics of a game as tables: one side a row, or who did what for whom."""

from collections.abc import Callable
from enum import Enum
from operator import attrgetter

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QIcon

from desktop.results.standing_model import counted_together
from desktop.session.ui_context import MapUiContext
from desktop.widgets.table_model import Column, TableModel
from engine.board.terms import Power, country_of_nation
from engine.campaign.statistics import PairFigures, PowerFigures, Statistics
from engine.campaign.submission import ViewWithBoard

SORTED_BY = Qt.ItemDataRole.UserRole + 1
"""Role: what a column is sorted by."""
_FIGURES = (
    *("orders", "succeeded", "failed", "idle", "helped", "helped_by", "attacks", "attacked_by"),
    *("stabs", "stabbed", "built", "lost", "removed", "gained", "ceded"),
)
"""The columns in their order; each is called after a field of `PowerFigures`."""


def side_by_power(view: ViewWithBoard) -> dict[Power, Power]:
    """Which powers are counted as one: on several boards, all nations of a player."""
    return {power: country_of_nation(hand[0]) for hand in counted_together(view) for power in hand}


class DealingKind(Enum):
    """What the matrix of sides shows."""

    HELP = 0
    ATTACKS = 1
    STABS = 2

    def count(self, pair: PairFigures) -> int:
        """How often one side did it to another."""
        match self:
            case DealingKind.HELP:
                return pair.supports + pair.convoys
            case DealingKind.ATTACKS:
                return pair.attacks
            case DealingKind.STABS:
                return pair.stabs


class _SidesTable(TableModel[PowerFigures]):
    """What both tables have in common: the sides down the side, with their tokens."""

    def __init__(self, context: MapUiContext, parent: QObject | None = None) -> None:
        super().__init__(parent=parent)
        self._context = context
        self.found = Statistics((), {})

    def name(self, power: Power) -> str:
        """A side's name."""
        return self._context.words.power(power, self._context.gazetteer)

    def _side(self, title: str) -> Column[PowerFigures]:
        def name(row: PowerFigures) -> str:
            return self.name(row.power)

        def token(row: PowerFigures) -> QIcon:
            return self._context.token(row.power, 20)

        roles = Qt.ItemDataRole
        answers = {roles.DecorationRole: token, roles.AccessibleTextRole: name, SORTED_BY: name}
        return Column(title, name, answers)


class StatisticsTableModel(_SidesTable):
    """Every side's figures, a column each; the first column is the side itself."""

    def __init__(self, context: MapUiContext, parent: QObject | None = None) -> None:
        super().__init__(context, parent)
        self.columns = (self._side(self.tr("Power")), *map(self._figure, _FIGURES))

    def _figure(self, name: str) -> Column[PowerFigures]:
        figure, say = attrgetter(name), self._context.words.text
        answers = {SORTED_BY: figure}
        title, tip = say(f"figure.title.{name}"), say(f"figure.tip.{name}")
        return Column(title, figure, answers, tip, centred=True)

    def show_statistics(self, found: Statistics) -> None:
        """Show other figures."""
        self.found = found
        self.show(found.figures)


class DealingsTable(_SidesTable):
    """The matrix of one dealing: who did it down the side, to whom across."""

    def __init__(self, context: MapUiContext, parent: QObject | None = None) -> None:
        super().__init__(context, parent)
        self.dealing = DealingKind.HELP

    def show_dealing(self, dealing: DealingKind) -> None:
        """Show another dealing of the same game."""
        self.dealing = dealing
        self.show_statistics(self.found)

    def show_statistics(self, found: Statistics) -> None:
        """Show another game."""
        self.found = found
        others = (self._dealings_with(each.power) for each in found.figures)
        self.show(found.figures, (self._side(""), *others))

    def _dealings_with(self, other: Power) -> Column[PowerFigures]:
        def text(row: PowerFigures) -> str:
            return "—" if row.power == other else str(count(row) or "·")

        def count(row: PowerFigures) -> int:
            return self.dealing.count(self.found.pair(row.power, other))

        def sentence(row: PowerFigures) -> str:
            return self._sentence(row.power, other)

        roles = Qt.ItemDataRole
        answers: dict[int, Callable[[PowerFigures], object]] = {
            roles.ToolTipRole: sentence,
            roles.AccessibleTextRole: sentence,
            roles.UserRole: count,
        }
        return Column(self.name(other), text, answers, centred=True)

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
