"""How many centres each side owned at the end of each year: what a chart draws, as a table too."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import QObject

from desktop.results.standing_model import standings
from desktop.session.ui_context import MapUiContext
from desktop.widgets.table_model import Column, TableModel
from engine.board.terms import Power
from engine.board.turn import PhaseKind
from engine.campaign.submission import ViewWithBoard
from engine.frame.desk import PhaseView
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

    def ranking(self, place: int) -> tuple[tuple[Power, int], ...]:
        """All sides in a year, the strongest first; those with nothing left out."""
        found = ((power, row[place]) for power, row in self.counts.items())
        return tuple(sorted((each for each in found if each[1]), key=lambda each: -each[1]))


def centre_counts(
    chapters: Sequence[PhaseView[ViewWithBoard]], players: Mapping[SeatId, str]
) -> CentreCounts:
    """The figures of a game; on several boards, those of each player."""
    picked = year_phases(chapters)
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


def year_phases(chapters: Sequence[PhaseView[ViewWithBoard]]) -> tuple[tuple[str, int], ...]:
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


class CentreTable(TableModel[int]):
    """The same figures, a year a row, first its label, then a column for each side."""

    def __init__(
        self, counts: CentreCounts, context: MapUiContext, parent: QObject | None = None
    ) -> None:
        super().__init__(parent=parent)
        years: Column[int] = Column(self.tr("Year"), lambda year: counts.years[year], centred=True)
        sides = (_centres_column(side, counts, context) for side in counts.counts)
        self.show(range(len(counts.years)), (years, *sides))


def _centres_column(side: Power, counts: CentreCounts, context: MapUiContext) -> Column[int]:
    row = counts.counts[side]
    return Column(
        counts.name(side, context),
        lambda year: row[year] if year < len(row) else None,
        centred=True,
    )
