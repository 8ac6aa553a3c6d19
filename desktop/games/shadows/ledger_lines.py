"""The ledger of points as lines to read."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from PySide6.QtCore import QCoreApplication

from desktop.games.shadows.phrases import place_names, speech_for
from desktop.session.ui_context import MapUiContext
from engine.games.shadows.ledger import PointsCause, PointsEntry
from engine.games.shadows.sentences import cause_clause, signed_number
from engine.phrases.catalogue import capitalized

_TOGETHER = (PointsCause.CENTRE, PointsCause.CAPITAL)
"""What is told in one line for all places."""


@dataclass(frozen=True, slots=True)
class LedgerLine:
    """One line of a power's account: points as they are to be read, the year, what for."""

    points: str
    year: int
    words: str


def ledger_lines(entries: Sequence[PointsEntry], context: MapUiContext) -> Iterator[LedgerLine]:
    """A power's entries by year and cause; centres and Capitals of one year in one line each."""
    kinds = list(PointsCause)
    ordered = sorted(entries, key=lambda each: (each.year, kinds.index(each.cause)))
    for (cause, year), group in groupby(ordered, key=lambda each: (each.cause, each.year)):
        found = list(group)
        if cause in _TOGETHER and len(found) > 1:
            yield _merged_line(cause, year, found, context)
        else:
            for each in found:
                cause = capitalized(cause_clause(speech_for(context), each))
                yield LedgerLine(signed_number(each.points), year, cause)


def _merged_line(
    cause: PointsCause, year: int, found: Sequence[PointsEntry], context: MapUiContext
) -> LedgerLine:
    places = tuple(each.province for each in found if each.province is not None)
    said = (
        QCoreApplication.translate("NationLedger", "{count} Capitals owned: {places}")
        if cause is PointsCause.CAPITAL
        else QCoreApplication.translate("NationLedger", "{count} supply centres owned: {places}")
    )
    words = said.format(count=len(places), places=place_names(places, context))
    return LedgerLine(signed_number(sum(each.points for each in found)), year, words)
