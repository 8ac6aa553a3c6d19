"""What a player of the League alone knows, as a card: to be printed, or to be read by a GM."""

from PySide6.QtCore import QCoreApplication

from desktop.pages.emblems import Emblem
from desktop.pages.role_card import CardWords
from desktop.session.ui_context import MapUiContext
from engine.board.terms import whole_province
from engine.games.shadows.submission import LeagueView


def league_card(view: LeagueView, context: MapUiContext) -> CardWords | None:
    """His powers with their Capitals, and the headquarters that he knows of; None before there
    are Capitals, and for a reader without a power."""
    if not view.board.mine or not view.capitals:
        return None
    words, names = context.words, context.gazetteer
    capital = QCoreApplication.translate("LeagueCard", "Capital: {place}")
    lines: list[str] = []
    for power in view.board.mine:
        if power in view.capitals:
            place = words.place(whole_province(view.capitals[power]), names)
            told = capital.format(place=place)
            several = len(view.board.mine) > 1
            lines.append(f"{words.power(power, names)} — {told}" if several else told)
    if view.headquarters:
        known = QCoreApplication.translate("LeagueCard", "Headquarters you know of: {places}")
        places = ", ".join(words.place(whole_province(each), names) for each in view.headquarters)
        lines.append(known.format(places=places))
    else:
        lines.append(QCoreApplication.translate("LeagueCard", "You know of no headquarters."))
    title = ", ".join(words.power(power, names) for power in view.board.mine)
    return CardWords(title, tuple(lines), emblem=Emblem.CAPITAL)
