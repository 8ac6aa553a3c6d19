"""How powers and places are called, and how votes read, in the League's windows."""

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QIcon

from desktop.map.paint.tokens import token_icon
from desktop.session.ui_context import MapSurroundings
from engine.board.terms import Power, Province, UnitType, whole
from engine.frame.audience import PUBLIC
from engine.frame.report import Report
from engine.games.shadows.council import LIMIT
from engine.games.shadows.ledger import PointsEntry
from engine.games.shadows.news import PointsScored
from engine.games.shadows.submission import Council


def capital(words: str) -> str:
    """The words with a capital letter at their beginning."""
    return words[:1].upper() + words[1:]


def power_name(power: Power, around: MapSurroundings) -> str:
    """A power as it is called now."""
    return around.words.power(power, around.gazetteer)


def place_name(province: Province, around: MapSurroundings) -> str:
    """A province by its name."""
    return around.words.place(whole(province), around.gazetteer)


def place_names(provinces: tuple[Province, ...], around: MapSurroundings) -> str:
    """Provinces, one after the other."""
    return ", ".join(place_name(each, around) for each in provinces)


def shield(power: Power, around: MapSurroundings, side: int = 20) -> QIcon:
    """The token of a power."""
    letter = around.gazetteer.letters[around.language].get(power, "?")
    return token_icon(UnitType.ARMY, power, letter, around.list_style, side)


def vote_words(vote: Province | None, around: MapSurroundings) -> str:
    """A vote that has been cast."""
    if vote is None:
        return QCoreApplication.translate("Council", "abstains")
    return place_name(vote, around)


def abstained_words(council: Council, power: Power, *, short: bool = False) -> str:
    """How many years running a power has abstained, and how many it may; empty for none."""
    years = council.abstained.get(power, 0)
    if not years:
        return ""
    if short:
        return f"{years}/{LIMIT}"
    said = QCoreApplication.translate("Council", "abstained {years} of {limit}")
    return said.format(years=years, limit=LIMIT)


def entry_words(entry: PointsEntry, around: MapSurroundings) -> str:
    """A line of the ledger, with whose it is."""
    report = Report(PUBLIC, "points_scored", PointsScored((entry,)))
    return " ".join(around.words.report(report, around.gazetteer))
