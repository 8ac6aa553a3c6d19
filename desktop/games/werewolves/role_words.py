"""What stands on the card that a player sees while it is held."""

from desktop.pages.role_card import CardWords
from desktop.session.ui_context import MapSurroundings
from engine.games.werewolves.view import WerewolvesView


def role_words(view: WerewolvesView, around: MapSurroundings) -> CardWords | None:
    """The card of the seat whose view it is: its role, how its side wins, what it was told."""
    found = around.words.card(view, around.gazetteer)
    return found and CardWords(found.title, found.lines, found.told)
