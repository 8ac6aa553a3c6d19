"""How many centres each side owned at the end of each year: what a chart draws, as a table too."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from desktop.results.standing_model import standings
from desktop.session.ui_context import MapUiContext
from engine.board.calendar import PhaseKind
from engine.board.terms import Power
from engine.campaign.submission import SeesBoard
from engine.frame.desk import Chapter
from engine.frame.seat import SeatId


@dataclass(frozen=True, slots=True)
class CentreCounts:
    """Figures by side and year. `years` are labels, `chapters` where each year's figures stand."""

    years: tuple[str, ...]
    chapters: tuple[int, ...]
    counts: Mapping[Power, tuple[int, ...]]
    players: Mapping[Power, str] = field(default_factory=dict[Power, str])

    def name(self, side: Power, context: MapUiContext) -> str:
        """What a side is called."""
        return self.players.get(side) or context.words.power(side, context.gazetteer)

    def letter(self, side: Power, context: MapUiContext) -> str:
        """What a side is called in one letter, or a player of several countries by his number."""
        if side in self.players:
            return self.players[side].partition(" ")[0]
        return context.gazetteer.letters[context.language].get(side, side[:1].upper())

    def ranked(self, place: int) -> tuple[tuple[Power, int], ...]:
        """All sides in a year, the strongest first; those with nothing left out."""
        found = ((power, row[place]) for power, row in self.counts.items())
        return tuple(sorted((each for each in found if each[1]), key=lambda each: -each[1]))


def centre_counts(
    chapters: Sequence[Chapter[SeesBoard]], players: Mapping[SeatId, str]
) -> CentreCounts:
    """The figures of a game; on several boards, those of each player."""
    picked = yearly(chapters)
    counts: dict[Power, list[int]] = {}
    named: dict[Power, str] = {}
    for _, number in picked:
        for each in standings(chapters[number].view, players):
            if each.mixed and each.seat is None:
                continue  # Nations of several countries that nobody plays are no side.
            counts.setdefault(each.power, []).append(each.centres)
            if each.mixed:
                named[each.power] = f"{each.number} {each.player}"
    return CentreCounts(
        tuple(year for year, _ in picked),
        tuple(number for _, number in picked),
        {power: tuple(row) for power, row in counts.items()},
        named,
    )


def yearly(chapters: Sequence[Chapter[SeesBoard]]) -> tuple[tuple[str, int], ...]:
    """The opening, then one chapter for each year's end: the first after its centres were counted.

    Years are labels: the year before the first stands for the opening. The board's own turn
    counts, whatever a game calls its phases. The number is the chapter's place.
    """
    found: dict[int, int] = {}
    for number, chapter in enumerate(chapters):
        turn = chapter.view.board.turn
        if not found and turn.kind is not PhaseKind.ADJUSTMENT:
            found[turn.year - 1] = number
        if turn.kind is PhaseKind.ADJUSTMENT:
            found[turn.year] = number
        elif turn.year - 1 not in found:
            found[turn.year - 1] = number
    if chapters:
        found[chapters[-1].view.board.turn.year] = len(chapters) - 1
    return tuple((str(year), number) for year, number in sorted(found.items()))


class CentreTable(QAbstractTableModel):
    """The same figures, a year a row, first its label, then a column for each side."""

    def __init__(
        self, counts: CentreCounts, context: MapUiContext, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._counts = counts
        self._sides = tuple(counts.counts)
        self._context = context

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._counts.years)

    def columnCount(self, parent: QModelIndex | QPersistentModelIndex | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else 1 + len(self._sides)

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> object:
        across = orientation is Qt.Orientation.Horizontal
        if not across or role != Qt.ItemDataRole.DisplayRole:
            return None
        if not 0 <= section < self.columnCount():
            return None
        if section == 0:
            return self.tr("Year")
        return self._counts.name(self._sides[section - 1], self._context)

    def data(
        self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if not index.isValid():
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignCenter
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        if index.column() == 0:
            return self._counts.years[index.row()]
        row = self._counts.counts[self._sides[index.column() - 1]]
        return row[index.row()] if index.row() < len(row) else None
