"""The card of a seat in words: what it is, how its side wins, and all that it was told."""

from collections.abc import Callable, Iterator
from typing import TypeAlias

from engine.frame.report import Facts
from engine.games.werewolves.news import CaptorTold, RoleTold, WinterLetter
from engine.games.werewolves.tables import Stops, read_stops
from engine.games.werewolves.terms import Card
from engine.games.werewolves.view import Own, WerewolvesView
from engine.words.speech import OwnCard, Speech
from engine.words.werewolves_pages import used_up
from engine.words.werewolves_phrases import card_word, phrase, tell

Said: TypeAlias = Callable[[Speech, Facts], tuple[str, ...] | None]


def own_card(speech: Speech, view: WerewolvesView, say: Said) -> OwnCard | None:
    """The card of the seat whose view it is; None for whoever has none. `say` tells letters."""
    own = view.own
    if own is None:
        return None
    if not any(isinstance(each.facts, RoleTold) for each in own.learned):
        title = phrase(speech, "card_says.not_dealt")
        return OwnCard(title, (tell(speech, "card_says.to_be_dealt"),))
    turned = own.card is Card.PLAIN and own.wolf is not None
    title = card_word(speech, Card.WOLF if turned else own.card)
    lines = (*_role(speech, own), *_aims(speech, view, own), *used_up(speech, view, own))
    return OwnCard(title[:1].upper() + title[1:], lines, tuple(_told(speech, own, say)))


def _role(speech: Speech, own: Own) -> Iterator[str]:
    """What its power is; of a werewolf without another role, only that."""
    power = speech.nouns.power(own.power)
    if own.card is not Card.PLAIN or own.wolf is None:
        yield tell(speech, f"told.role_{own.card}", power=power)
    if own.wolf:
        yield tell(speech, "told.contaminated", power=power, year=own.votes_from)
    elif own.wolf == 0 and own.card is Card.PLAIN:
        yield tell(speech, "told.role_wolf", power=power)
    elif own.wolf == 0 and own.card is not Card.WOLF:
        yield tell(speech, "card_says.besides")


def _aims(speech: Speech, view: WerewolvesView, own: Own) -> Iterator[str]:
    """How its side wins, and how werewolves become more."""
    wolf = own.wolf is not None
    when = phrase(speech, f"card_says.{view.choice('contaminates_when')}")
    side = "wolf" if wolf else "human"
    yield tell(speech, f"card_says.spread_{side}", when=when)
    stops = read_stops(str(view.choice("stops"))) or Stops()
    ends = phrase(speech, "card_says.or").join(_ends(speech, stops, wolf=wolf))
    if ends:
        yield tell(speech, f"card_says.aim_{side}", ends=ends)


def _ends(speech: Speech, stops: Stops, *, wolf: bool) -> Iterator[str]:
    if not wolf and stops.no_wolves:
        yield phrase(speech, "card_says.no_wolves")
    if wolf and stops.all_wolves:
        yield phrase(speech, "card_says.all_wolves")
    if wolf and stops.centres:
        yield phrase(speech, "card_says.centres", count=stops.centres)
    if wolf and stops.parity:
        yield phrase(speech, "card_says.parity")
    if stops.solo:
        yield phrase(speech, "card_says.solo", count=stops.solo)


def _told(speech: Speech, own: Own, say: Said) -> Iterator[str]:
    """All that was told in private since the cards, each line with its year."""
    for each in own.learned:
        if isinstance(each.facts, CaptorTold | WinterLetter):
            for line in say(speech, each.facts) or ():
                yield f"{each.phase[1:5]} · {line}"
