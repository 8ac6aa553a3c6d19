"""The ledger of points as lines to read, and as a CSV file."""

import csv
import io
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from PySide6.QtCore import QCoreApplication

from desktop.games.shadows.phrases import entry_words, place_names
from desktop.session.ui_context import MapUiContext, place_name, power_name
from engine.board.terms import Power, Province
from engine.frame.seat import SeatId
from engine.games.shadows.ledger import PointsCause, PointsEntry
from engine.games.shadows.words import signed
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
                yield LedgerLine(signed(each.points), year, cause_words(each, context))


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


def cause_words(entry: PointsEntry, context: MapUiContext) -> str:
    """What an entry is for, without whose it is or how many points."""
    said = entry_words(entry, context)
    cause = said.partition(" — ")[2] or said
    return capital(cause.rstrip("."))


def ledger_csv(
    entries: Iterable[PointsEntry],
    context: MapUiContext,
    players: Mapping[Power, SeatId],
    names: Mapping[SeatId, str],
) -> str:
    """Every entry in a row, under one of titles; fit for any spreadsheet."""
    written = io.StringIO()
    writer = csv.writer(written, lineterminator="\r\n")
    writer.writerow(
        (
            QCoreApplication.translate("Ledger", "Power"),
            QCoreApplication.translate("Ledger", "Player"),
            QCoreApplication.translate("Ledger", "Year"),
            QCoreApplication.translate("Ledger", "Points"),
            QCoreApplication.translate("Ledger", "Cause"),
            QCoreApplication.translate("Ledger", "Province"),
            QCoreApplication.translate("Ledger", "In words"),
        )
    )
    for each in entries:
        place = "" if each.province is None else place_name(Province(each.province), context)
        seat = players.get(each.power)
        cells = (
            power_name(each.power, context),
            names.get(seat, "") if seat is not None else "",
            each.year,
            each.points,
            str(each.cause),
            place,
            cause_words(each, context),
        )
        writer.writerow(tuple(map(_harmless, cells)))
    return written.getvalue()


def _harmless(cell: str | int) -> str | int:
    """A cell that no spreadsheet takes for a formula: names are the players' own words."""
    return f"'{cell}" if isinstance(cell, str) and cell[:1] in "=+-@\t" and cell else cell
