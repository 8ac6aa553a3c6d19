"""The ledger of points as lines to read."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from PySide6.QtCore import QCoreApplication

from desktop.games.shadows.phrases import place_names, speech_of
from desktop.session.ui_context import MapUiContext
from engine.games.shadows.ledger import PointsCause, PointsEntry
from engine.games.shadows.sentences import cause_clause, signed
from engine.phrases.catalogue import capital

_TOGETHER = (PointsCause.CENTRE, PointsCause.CAPITAL)
"""What is told in one line for all places."""


@dataclass(frozen=True, slots=True)
class LedgerLine:
    """One line of a power's account: points as they are to be read, the year, what for."""

    points: str
    year: int
    words: str


def lines_of(entries: Sequence[PointsEntry], context: MapUiContext) -> Iterator[LedgerLine]:
    """A power's entries by year and cause; centres and Capitals of one year in one line each."""
    kinds = list(PointsCause)
    ordered = sorted(entries, key=lambda each: (each.year, kinds.index(each.cause)))
    for (cause, year), group in groupby(ordered, key=lambda each: (each.cause, each.year)):
        found = list(group)
        if cause in _TOGETHER and len(found) > 1:
            yield _together(cause, year, found, context)
        else:
            for each in found:
                cause = capital(cause_clause(speech_of(context), each))
                yield LedgerLine(signed(each.points), year, cause)


def _together(
    cause: PointsCause, year: int, found: Sequence[PointsEntry], context: MapUiContext
) -> LedgerLine:
    places = tuple(each.province for each in found if each.province is not None)
    said = (
        QCoreApplication.translate("Ledger", "{count} Capitals owned: {places}")
        if cause is PointsCause.CAPITAL
        else QCoreApplication.translate("Ledger", "{count} supply centres owned: {places}")
    )
    words = said.format(count=len(places), places=place_names(places, context))
    return LedgerLine(signed(sum(each.points for each in found)), year, words)
