"""A short game of the League of Shadows, in memory: what pictures are taken of."""

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Any

from engine.board.terms import Power, Province
from engine.frame.gm_desk import GMDesk
from engine.frame.host_desk import HostDesk
from engine.frame.policy import DealTerms, TableMode
from engine.frame.seat import Seat, SeatId
from engine.games.shadows.submission import LeagueOrders, LeagueView, PostAct
from engine.orders.notation import read_order
from engine.registry import map_file
from engine.save.game_file import gm_game_in_memory, hotseat_game_in_memory
from tests.helpers.kept_games import kept
from tests.screens.sample_game import PLAYERS

CAPITALS = {
    "austria": "vie",
    "england": "lon",
    "france": "par",
    "germany": "ber",
    "italy": "rom",
    "russia": "mos",
    "turkey": "con",
}
NAMES = {"england": "Northern League", "turkey": "Sublime Porte"}
"""Who takes a new name in Winter 1899."""
VOTES = {
    "W1900A": (
        ("england", "Belgium has been quiet for too long.\nVOTE: Belgium"),
        ("austria", "VOTE: Serbia"),
        ("germany", "VOTE: Belgium"),
        ("italy", "I will not be hurried.\nVOTE: ABSTAIN"),
        ("france", "VOTE: Serbia"),
        ("austria", "England is right.\nVOTE: Belgium"),
    ),
}
SCRIPT: Mapping[str, Mapping[str, str]] = {
    "W1897A": {"england": "Build F Lon"},
    "S1898M": {
        "austria": "A Vie-Bud",
        "england": "F Lon-NTH",
        "france": "A Par-Bur",
        "germany": "A Ber-Kie",
        "italy": "A Rom-Ven",
        "russia": "A Mos-Ukr",
        "turkey": "A Con-Bul",
    },
    "F1898M": {
        "austria": "A Bud-Ser",
        "england": "F NTH-Nwy",
        "france": "A Bur-Bel",
        "germany": "A Kie-Den",
        "italy": "A Ven-Tri",
        "russia": "A Ukr-Rum",
    },
    "W1898A": {
        "austria": "Build A Vie",
        "england": "Build F Lon",
        "france": "Build A Par",
        "germany": "Build A Ber",
        "italy": "Build F Rom",
        "russia": "Build A Mos",
        "turkey": "Build F Con",
    },
    "S1899M": {
        "austria": "A Vie-Bud",
        "england": "F Lon-NTH",
        "france": "A Par-Gas",
        "germany": "A Ber-Kie",
        "italy": "F Rom-TYS",
        "russia": "A Mos-War",
        "turkey": "F Con-BLA",
    },
    "F1899M": {
        "austria": "A Ser-Gre",
        "france": "A Gas-Spa",
        "germany": "A Kie-Hol",
        "italy": "F TYS-Tun",
    },
}


class Moment(StrEnum):
    """Where the sample can be stopped: the key of the open phase, or the end."""

    CAPITALS = "F1897C"
    FIRST_UNITS = "W1897A"
    MOVES = "S1898M"
    NAMES = "W1899A"
    FORUM = "S1900M"
    COUNCIL = "W1900A"
    CLOSED = "S1901M"
    ENDING = ""


def sample_seats() -> tuple[Seat, ...]:
    """Seven players, each with one power."""
    return tuple(
        Seat(SeatId(f"s{number}"), name, (Power(power),))
        for number, (power, name) in enumerate(PLAYERS.items(), 1)
    )


def _options(moment: Moment) -> Mapping[str, Any]:
    last = 1900 if moment is Moment.ENDING else 1912
    return {"powers": "chosen", "last_year": last}


SEED = 34


def entropy(count: int) -> bytes:
    """Lots that put one headquarters into Belgium."""
    return bytes([SEED]) * count


@kept("shadows", entropy)
def sample_league(moment: Moment) -> HostDesk[Any, Any]:
    """The script played up to a moment; in Winter 1900 the votes are cast."""
    host = hotseat_game_in_memory("shadows", sample_seats(), _options(moment), entropy)
    while host.onlooker.result() is None and host.onlooker.phase().key != moment:
        _post(host.onlooker.phase().key, host.onlooker.view(), host.acting.act)
        for seat in host.onlooker.phase().waiting_on:
            host.seat(seat).submit(scripted(host.seat(seat).view(), host.onlooker.phase().key))
        host.resolve(frozenset())
    _post(moment, host.onlooker.view(), host.acting.act)
    return host


@kept("shadows", entropy)
def sample_league_desk(moment: Moment) -> GMDesk[Any, Any]:
    """The same at a GM's desk, published."""
    terms = DealTerms(mode=TableMode.GM, gm="Hélène")
    desk: GMDesk[Any, Any] = gm_game_in_memory(
        "shadows", sample_seats(), _options(moment), entropy, terms=terms
    )

    def act(seat: SeatId, post: PostAct) -> None:
        desk.acting.act(seat, post, "phone, 20:15")

    while desk.whole.result() is None and desk.whole.phase().key != moment:
        _post(desk.whole.phase().key, desk.whole.view(), act)
        for seat in desk.whole.phase().waiting_on:
            desk.turn.enter(
                seat, scripted(desk.seat(seat).view(), desk.whole.phase().key), "letter"
            )
        desk.turn.process(frozenset())
        desk.turn.publish()
    _post(moment, desk.whole.view(), act)
    return desk


def scripted(view: LeagueView, key: str) -> LeagueOrders:
    """What the script lets a seat hand in for a phase."""
    mine = view.board.mine
    lines = SCRIPT.get(key, {})
    gazetteer = map_file("standard").gazetteer
    orders = {
        power: tuple(
            read_order(part.strip(), gazetteer, view.board)
            for part in lines.get(power, "").split(";")
            if part.strip()
        )
        for power in mine
    }
    if view.stage == "capital":
        return LeagueOrders(capitals={power: Province(CAPITALS[power]) for power in mine})
    names = {power: NAMES[power] for power in mine if power in NAMES} if view.naming else {}
    return LeagueOrders(orders, names=names)


def _post(key: str, view: LeagueView, act: Callable[[SeatId, Any], None]) -> None:
    if view.council is not None and view.council.open and not view.council.posts:
        for power, words in VOTES.get(key, ()):
            act(view.players[Power(power)], PostAct(Power(power), words))
