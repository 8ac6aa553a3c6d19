"""A short game of Werewolves Diplomacy played from a script, in memory: what pictures show."""

from collections.abc import Mapping
from typing import Any

from engine.board.terms import Power
from engine.errors import NotationError
from engine.frame.desk import SeatDesk
from engine.frame.game_option import OptionValues
from engine.frame.gm_desk import GMDesk
from engine.frame.host_desk import HostDesk
from engine.frame.notice import EnteredBy
from engine.frame.policy import DealTerms, TableMode
from engine.frame.seat import SeatId
from engine.games.werewolves.submission import WerewolvesOrders, WitchAnswer
from engine.games.werewolves.terms import EnvelopePage, PowerCard, WitchActionKind
from engine.games.werewolves.view import WerewolvesView
from engine.orders.notation import read_order
from engine.orders.order import Order
from engine.registry import map_file
from engine.save.game_file import gm_game_in_memory, hotseat_game_in_memory
from tests.helpers.kept_games import kept
from tests.screens.sample_game import SCRIPT, sample_seats

PRESIDENT: Mapping[str, str] = {
    "austria": "france",
    "england": "england",
    "france": "france",
    "germany": "italy",
    "italy": "france",
    "russia": "england",
    "turkey": "italy",
}
"""Who votes for whom before the first Spring: France has it."""

COURT: Mapping[str, str] = {
    "austria": "turkey",
    "england": "france",
    "france": "turkey",
    "germany": "france",
    "italy": "turkey",
    "russia": "austria",
    "turkey": "russia",
}
"""Who would have whom punished: Turkey is."""

FRIGHTENED, SPIED_ON, TARGET, ATTACKED = "germany", "russia", "austria", "england"
"""Everybody writes these names on these pages, whatever he is."""

SEED = 56
"""Of chance: it deals France the spy, Germany the scientist, Italy the witch, and makes Russia and
Turkey werewolves."""

LAST: OptionValues = {"last_year": 1902}
"""The game that ends with the Winter of 1902."""

Desk = SeatDesk[WerewolvesView, WerewolvesOrders]


def _entropy(size: int) -> bytes:
    """Chance that deals the cards that the script is written for."""
    return bytes([SEED] * size)


@kept("werewolves", _entropy)
def wolves_game(
    phase: str, choices: OptionValues = LAST
) -> HostDesk[WerewolvesView, WerewolvesOrders]:
    """The script played up to a phase, by its key; to the end where there is no such phase."""
    host = hotseat_game_in_memory("werewolves", sample_seats(), choices, _entropy)
    while host.onlooker.result() is None and host.onlooker.phase().key != phase:
        for seat in host.onlooker.phase().waiting_on:
            host.seat(seat).submit(envelope(host.seat(seat)))
        host.resolve(frozenset())
    return host


@kept("werewolves", _entropy)
def wolves_desk(
    phase: str, choices: OptionValues = LAST, answers: int = 5
) -> GMDesk[WerewolvesView, WerewolvesOrders]:
    """The same script at a GM's desk, with the answers of the first seats to the open phase."""
    terms = DealTerms(mode=TableMode.GM, gm="Hélène")
    desk: GMDesk[WerewolvesView, WerewolvesOrders] = gm_game_in_memory(
        "werewolves", sample_seats(), choices, _entropy, terms=terms
    )
    while desk.whole.result() is None and desk.whole.phase().key != phase:
        for seat in desk.whole.phase().waiting_on:
            desk.turn.enter(seat, envelope(desk.seat(seat)), "", by=EnteredBy.POST)
        desk.turn.process(frozenset())
        desk.turn.publish()
    for seat in desk.whole.phase().waiting_on[:answers]:
        desk.turn.enter(seat, envelope(desk.seat(seat)), "", by=EnteredBy.POST)
    return desk


def holder(host: HostDesk[Any, Any] | GMDesk[Any, Any], card: PowerCard) -> SeatId:
    """The first seat with a card."""
    for seat in host.onlooker.seats:
        own = host.seat(seat.id).view().own
        if own is not None and own.card is card:
            return seat.id
    raise LookupError(card)


def envelope(desk: Desk) -> WerewolvesOrders:
    """What the script lets a seat hand in for the open phase."""
    view, key = desk.view(), desk.phase().key
    own = view.own
    assert own is not None
    lines = SCRIPT.get(key, {}).get(own.power, "")
    pages = frozenset(view.pages)
    return WerewolvesOrders(
        orders={own.power: _read(lines, view)} if EnvelopePage.ORDERS in pages else {},
        president=_vote(PRESIDENT, own.power) if EnvelopePage.ELECTION in pages else None,
        target=Power(TARGET) if EnvelopePage.TARGET in pages else None,
        fright=Power(FRIGHTENED) if EnvelopePage.FRIGHT in pages else None,
        court=_vote(COURT, own.power) if EnvelopePage.COURT in pages else None,
        spied=(Power(SPIED_ON),) if EnvelopePage.ABILITY in pages else (),
        answers=(WitchAnswer(WitchActionKind.ATTACK, Power(ATTACKED)),)
        if EnvelopePage.ANSWER in pages
        else (),
    )


def _vote(votes: Mapping[str, str], power: Power) -> Power:
    return Power(votes[power])


def _read(text: str, view: WerewolvesView) -> tuple[Order, ...]:
    """The orders of the script that can be read on this board: disorder may have changed it."""
    gazetteer = map_file("standard").gazetteer
    found: list[Order] = []
    for part in filter(None, (part.strip() for part in text.split(";"))):
        try:
            found.append(read_order(part, gazetteer, view.board))
        except NotationError:
            continue
    return tuple(found)
