"""The card of a seat, in words, for as long as its player holds the button."""

from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication

from desktop.pages.role_card import CardWords
from desktop.surroundings import Surroundings
from engine.frame.seat import SeatId
from engine.games.village.terms import Card, Mark
from engine.games.village.view import VillageView


def role_words(view: VillageView, around: Surroundings) -> CardWords:
    """What stands on the card of whoever reads."""
    if view.me == view.moderator and view.me is not None:
        title = QCoreApplication.translate("RoleWords", "You are the moderator")
        return CardWords(title)
    if not view.card:
        title = QCoreApplication.translate("RoleWords", "Your card is on paper")
        return CardWords(title, tuple(_lines(view, around)))
    is_ = around.words.text(f"village.card.{view.card}.is")
    words = QCoreApplication.translate("RoleWords", "You are {card}").format(card=is_)
    return CardWords(words, tuple(_lines(view, around)))


def _lines(view: VillageView, around: Surroundings) -> Iterator[str]:
    if view.card:
        yield _says(Card(view.card))
    if view.fellows:
        words = QCoreApplication.translate("RoleWords", "With you hunt: {players}")
        yield words.format(players=named(view.fellows, around))
    for mark in view.marks:
        if mark is not Mark.LOVER:
            words = QCoreApplication.translate("RoleWords", "You are also {card}.")
            yield words.format(card=around.words.text(f"village.card.{mark}.is"))
    if view.lovers:
        mine = Mark.LOVER in view.marks
        words = (
            QCoreApplication.translate("RoleWords", "You love: {players}")
            if mine
            else QCoreApplication.translate("RoleWords", "You have joined: {players}")
        )
        yield words.format(players=named(view.lovers, around))
    for each in view.learned:
        yield learned_words(each.about, each.wolf, around)


def _says(card: Card) -> str:
    match card:
        case Card.WEREWOLF:
            return QCoreApplication.translate(
                "RoleWords", "Each night you and your pack kill. You win when the humans are gone."
            )
        case Card.SEER:
            return QCoreApplication.translate(
                "RoleWords", "Each night you learn of one player whether he is a werewolf."
            )
        case Card.PRIEST:
            return QCoreApplication.translate(
                "RoleWords", "Each night you learn whether yesterday’s lynched was a werewolf."
            )
        case Card.VILLAGER:
            return QCoreApplication.translate(
                "RoleWords", "You have only your vote. You win when no werewolf is left."
            )


def learned_words(about: SeatId, wolf: bool, around: Surroundings) -> str:
    """What somebody has learned, in a sentence."""
    nature = "wolf" if wolf else "human"
    name = around.players.get(about, "")
    return around.words.catalogue.sentence(f"village.learned.{nature}", player=name)


def named(seats: tuple[SeatId, ...], around: Surroundings) -> str:
    """Names, put together as the language does it."""
    names = tuple(around.players.get(each, "") for each in seats)
    return around.words.catalogue.join(names)
