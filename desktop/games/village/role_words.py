"""The card of a seat, in words, for as long as its player holds the button: what he is, what is
asked of him tonight, and what he knows."""

from collections.abc import Iterator

from desktop.pages.emblems import Emblem
from desktop.pages.role_card import CardWords
from desktop.session.ui_context import UiContext
from engine.frame.seat import SeatId
from engine.games.village.terms import NIGHTS, NightDuty, RuleFamily, VillageCard, VillageMark
from engine.games.village.view import VillageView


def role_words(view: VillageView, context: UiContext) -> CardWords:
    """What stands on the card of whoever reads."""
    if view.me == view.moderator and view.me is not None:
        return CardWords(context.words.text("village.held.moderator"))
    if not view.card:
        return CardWords(context.words.text("village.held.paper"), tuple(_lines(view, context)))
    is_ = context.words.text(f"village.card.{view.card}.is")
    words = context.words.text("village.held.are", {"card": is_})
    return CardWords(words, tuple(_lines(view, context)), emblem=_EMBLEMS[VillageCard(view.card)])


_EMBLEMS = {
    VillageCard.WEREWOLF: Emblem.WOLF,
    VillageCard.SEER: Emblem.SEER,
    VillageCard.PRIEST: Emblem.PRIEST,
    VillageCard.VILLAGER: Emblem.HOUSE,
}


def _lines(view: VillageView, context: UiContext) -> Iterator[str]:
    if view.moment.stage in NIGHTS:
        yield from _tonight_lines(view, context)
    elif view.card:
        yield context.words.text(f"village.power.{view.card}")
        yield context.words.text(f"village.aim.{_win_condition(view)}")
    say = context.words.text
    for key, seats in (("fellows", _living_fellows(view)), ("lost", _dead_fellows(view))):
        if seats:
            yield say(f"village.held.{key}", {"players": name_list(seats, context)})
    for seat, targets in view.fellow_picks.items():
        name, picked = context.players.get(seat, ""), name_list(targets, context)
        yield say("village.held.points", {"player": name, "target": picked})
    for mark in view.marks:
        if mark is not VillageMark.LOVER:
            yield say("village.own.mark", {"card": say(f"village.card.{mark}.is")})
    if view.lovers:
        key = "loves" if VillageMark.LOVER in view.marks else "joined"
        yield say(f"village.held.{key}", {"players": name_list(view.lovers, context)})
    yield from _known_lines(view, context)


def _tonight_lines(view: VillageView, context: UiContext) -> Iterator[str]:
    """What came of tonight so far, or what is asked."""
    fresh = [each for each in view.learned if each.day == view.moment.day]
    for each in fresh:
        if view.card == VillageCard.PRIEST:
            key = "lynched_wolf" if each.wolf else "lynched_human"
            name = context.players.get(each.about, "")
            yield context.words.text(f"village.held.{key}", {"player": name})
        else:
            yield learning_sentence(each.about, each.wolf, context)
    if not view.answered:
        yield _question_text(view, context)


def _living_fellows(view: VillageView) -> tuple[SeatId, ...]:
    return tuple(each for each in view.fellows if each in view.alive)


def _dead_fellows(view: VillageView) -> tuple[SeatId, ...]:
    return tuple(each for each in view.fellows if each not in view.alive)


def _question_text(view: VillageView, context: UiContext) -> str:
    key = str(view.duty)
    if view.duty is NightDuty.KILL and view.wanted > 1:
        key = "kill_two"
    elif view.duty is NightDuty.KILL and not _living_fellows(view):
        key = "kill_alone"
    return context.words.text(f"village.duty.{key}")


def _win_condition(view: VillageView) -> str:
    """By what the side of a card wins under the rules in force: the key of its sentence."""
    if view.card != VillageCard.WEREWOLF:
        return "village"
    parity = view.rules.family is RuleFamily.GRAY or view.rules.parity == "wins"
    return "parity" if parity else "last"


def _known_lines(view: VillageView, context: UiContext) -> Iterator[str]:
    """What was learned before tonight, in two lines at most."""
    before = [
        each
        for each in view.learned
        if each.day < view.moment.day or view.moment.stage not in NIGHTS
    ]
    for wolf, key in ((True, "known_wolves"), (False, "known_humans")):
        seats = tuple(dict.fromkeys(each.about for each in before if each.wolf == wolf))
        if seats:
            yield context.words.text(f"village.held.{key}", {"players": name_list(seats, context)})


def learning_sentence(about: SeatId, wolf: bool, context: UiContext) -> str:
    """What somebody has learned, in a sentence."""
    nature = "wolf" if wolf else "human"
    name = context.players.get(about, "")
    return context.words.catalogue.sentence(f"village.learned.{nature}", player=name)


def name_list(seats: tuple[SeatId, ...], context: UiContext) -> str:
    """Names, put together as the language does it."""
    names = tuple(context.players.get(each, "") for each in seats)
    return context.words.catalogue.join(names)
