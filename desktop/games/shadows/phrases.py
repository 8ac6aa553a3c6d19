"""How powers and places are called, and how votes read, in the League's windows."""

from PySide6.QtCore import QCoreApplication

from desktop.session.ui_context import MapUiContext, place_name
from engine.board.terms import Power, Province
from engine.frame.audience import PUBLIC
from engine.frame.report import Report
from engine.games.shadows.council import LIMIT
from engine.games.shadows.ledger import PointsEntry
from engine.games.shadows.news import PointsScored
from engine.games.shadows.submission import Council


def place_names(provinces: tuple[Province, ...], context: MapUiContext) -> str:
    """Provinces, one after the other."""
    return ", ".join(place_name(each, context) for each in provinces)


def vote_words(vote: Province | None, context: MapUiContext) -> str:
    """A vote that has been cast."""
    if vote is None:
        return QCoreApplication.translate("Council", "abstains")
    return place_name(vote, context)


def abstained_words(council: Council, power: Power, *, short: bool = False) -> str:
    """How many years running a power has abstained, and how many it may; empty for none."""
    years = council.abstained.get(power, 0)
    if not years:
        return ""
    if short:
        return f"{years}/{LIMIT}"
    said = QCoreApplication.translate("Council", "abstained {years} of {limit}")
    return said.format(years=years, limit=LIMIT)


def entry_words(entry: PointsEntry, context: MapUiContext) -> str:
    """A line of the ledger, with whose it is."""
    report = Report(PUBLIC, "points_scored", PointsScored((entry,)))
    return " ".join(context.words.report(report, context.gazetteer))
