"""What stands on the card that a player sees while it is held."""

from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication

from desktop.pages.role_card import CardWords
from desktop.surroundings import MapSurroundings
from desktop.werewolves.phrases import card_name, sentences
from engine.games.werewolves.news import CaptorTold, Contaminated, RoleTold, WinterLetter
from engine.games.werewolves.terms import Card
from engine.games.werewolves.view import Own, WerewolvesView
from engine.roles.knowledge import Learned

_MOST = 3
"""How many lines of what was learned there is room for, the latest."""


def role_words(view: WerewolvesView, around: MapSurroundings) -> CardWords | None:
    """The card of the seat whose view it is: its role, and the last of what it was told."""
    own = view.own
    if own is None:
        return None
    if not any(isinstance(each.facts, RoleTold) for each in own.learned):
        return _not_dealt()
    learned = tuple(_learned(own, around))
    lines = (*sentences("role", RoleTold(own.power, own.card), around), *_wolf(own, around))
    return CardWords(card_name(own.card, around), (*lines, *learned[-_MOST:]))


def _not_dealt() -> CardWords:
    """The card while the GM has not given it (W-1)."""
    translate = QCoreApplication.translate
    return CardWords(
        translate("RoleWords", "Not dealt yet"),
        (translate("RoleWords", "The roles are given before the election is counted."),),
    )


def _wolf(own: Own, around: MapSurroundings) -> Iterator[str]:
    """That its power has become a werewolf, whatever its card says."""
    if own.wolf:
        yield from sentences("contaminated", Contaminated(own.power, own.votes_from), around)
    elif own.wolf == 0 and own.card is not Card.WOLF:
        yield QCoreApplication.translate("RoleWords", "You are a werewolf besides.")


def _learned(own: Own, around: MapSurroundings) -> Iterator[str]:
    """What was told in letters, each line with its year."""
    for each in own.learned:
        if isinstance(each.facts, CaptorTold):
            yield from _dated(each, sentences("captor", each.facts, around))
        elif isinstance(each.facts, WinterLetter):
            yield from _dated(each, sentences("letter", each.facts, around))


def _dated(learned: Learned, lines: tuple[str, ...]) -> Iterator[str]:
    year = learned.phase[1:5]
    yield from (f"{year} · {line}" for line in lines)
