"""How powers and places are called, and how votes read, in the League's windows."""

from PySide6.QtCore import QCoreApplication

from desktop.session.ui_context import MapUiContext, place_name
from engine.board.terms import Power, Province
from engine.games.shadows.council import LIMIT
from engine.games.shadows.submission import CouncilView
from engine.phrases.noun import NounMaker
from engine.phrases.speech import Speech


def place_names(provinces: tuple[Province, ...], context: MapUiContext) -> str:
    """Provinces, one after the other."""
    return ", ".join(place_name(each, context) for each in provinces)


def vote_words(vote: Province | None, context: MapUiContext) -> str:
    """A vote that has been cast."""
    if vote is None:
        return QCoreApplication.translate("Council", "abstains")
    return place_name(vote, context)


def abstention_words(council: CouncilView, power: Power, *, short: bool = False) -> str:
    """How many years running a power has abstained, and how many it may; empty for none."""
    years = council.abstained.get(power, 0)
    if not years:
        return ""
    if short:
        return f"{years}/{LIMIT}"
    said = QCoreApplication.translate("Council", "abstained {years} of {limit}")
    return said.format(years=years, limit=LIMIT)


def speech_for(context: MapUiContext) -> Speech:
    """What sentences are made with, in the language of the window."""
    return Speech(NounMaker(context.words.catalogue, context.gazetteer))
