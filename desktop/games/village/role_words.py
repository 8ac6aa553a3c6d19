"""The card of a seat, in words, for as long as its player holds the button: what he is, what is
asked of him tonight, and what he knows."""

from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication

from desktop.pages.emblems import Emblem
from desktop.pages.role_card import CardWords
from desktop.session.ui_context import UiContext
from engine.frame.seat import SeatId
from engine.games.village.terms import NIGHTS, Duty, Family, VillageCard, VillageMark
from engine.games.village.view import VillageView


def role_words(view: VillageView, context: UiContext) -> CardWords:
    """What stands on the card of whoever reads."""
    if view.me == view.moderator and view.me is not None:
        title = QCoreApplication.translate("RoleWords", "You are the moderator")
        return CardWords(title)
    if not view.card:
        title = QCoreApplication.translate("RoleWords", "Your card is on paper")
        return CardWords(title, tuple(_lines(view, context)))
    is_ = context.words.text(f"village.card.{view.card}.is")
    words = QCoreApplication.translate("RoleWords", "You are {card}").format(card=is_)
    return CardWords(words, tuple(_lines(view, context)), emblem=_EMBLEMS[VillageCard(view.card)])


_EMBLEMS = {
    VillageCard.WEREWOLF: Emblem.WOLF,
    VillageCard.SEER: Emblem.SEER,
    VillageCard.PRIEST: Emblem.PRIEST,
    VillageCard.VILLAGER: Emblem.HOUSE,
}


def _lines(view: VillageView, context: UiContext) -> Iterator[str]:
    if view.moment.stage in NIGHTS:
        yield from _tonight(view, context)
    elif view.card:
        yield context.words.text(f"village.power.{view.card}")
        yield context.words.text(f"village.aim.{_aim(view)}")
    if view.fellows:
        words = QCoreApplication.translate("RoleWords", "With you hunt: {players}")
        yield words.format(players=named(view.fellows, context))
    line = QCoreApplication.translate("RoleWords", "{player} points at {target}")
    for seat, targets in view.fellow_picks.items():
        name = context.players.get(seat, "")
        yield line.format(player=name, target=named(targets, context))
    for mark in view.marks:
        if mark is not VillageMark.LOVER:
            words = QCoreApplication.translate("RoleWords", "You are also {card}.")
            yield words.format(card=context.words.text(f"village.card.{mark}.is"))
    if view.lovers:
        mine = VillageMark.LOVER in view.marks
        words = (
            QCoreApplication.translate("RoleWords", "You love: {players}")
            if mine
            else QCoreApplication.translate("RoleWords", "You have joined: {players}")
        )
        yield words.format(players=named(view.lovers, context))
    yield from _known(view, context)


def _tonight(view: VillageView, context: UiContext) -> Iterator[str]:
    """What came of tonight so far, or what is asked."""
    fresh = [each for each in view.learned if each.day == view.moment.day]
    for each in fresh:
        if view.card == VillageCard.PRIEST:
            wolf = QCoreApplication.translate("RoleWords", "{player}, lynched, was a werewolf.")
            human = QCoreApplication.translate("RoleWords", "{player}, lynched, was human.")
            name = context.players.get(each.about, "")
            yield (wolf if each.wolf else human).format(player=name)
        else:
            yield learned_words(each.about, each.wolf, context)
    if not view.answered:
        yield _asked(view, context)


def _asked(view: VillageView, context: UiContext) -> str:
    key = str(view.duty)
    if view.duty is Duty.KILL and view.wanted > 1:
        key = "kill_two"
    elif view.duty is Duty.KILL and not view.fellows:
        key = "kill_alone"
    return context.words.text(f"village.duty.{key}")


def _aim(view: VillageView) -> str:
    """By what the side of a card wins under the rules in force: the key of its sentence."""
    if view.card != VillageCard.WEREWOLF:
        return "village"
    parity = view.rules.family is Family.GRAY or view.rules.parity == "wins"
    return "parity" if parity else "last"


def _known(view: VillageView, context: UiContext) -> Iterator[str]:
    """What was learned before tonight, in two lines at most."""
    before = [
        each
        for each in view.learned
        if each.day < view.moment.day or view.moment.stage not in NIGHTS
    ]
    for wolf, words in (
        (True, QCoreApplication.translate("RoleWords", "Werewolves, as you know: {players}")),
        (False, QCoreApplication.translate("RoleWords", "Human, as you know: {players}")),
    ):
        seats = tuple(dict.fromkeys(each.about for each in before if each.wolf == wolf))
        if seats:
            yield words.format(players=named(seats, context))


def learned_words(about: SeatId, wolf: bool, context: UiContext) -> str:
    """What somebody has learned, in a sentence."""
    nature = "wolf" if wolf else "human"
    name = context.players.get(about, "")
    return context.words.catalogue.sentence(f"village.learned.{nature}", player=name)


def named(seats: tuple[SeatId, ...], context: UiContext) -> str:
    """Names, put together as the language does it."""
    names = tuple(context.players.get(each, "") for each in seats)
    return context.words.catalogue.join(names)
