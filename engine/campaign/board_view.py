"""A campaign as readers see it, and as the codec writes it."""

from collections.abc import Iterable
from functools import lru_cache

from engine.board.entry import OrderEntry
from engine.board.map import Map
from engine.board.position import Position
from engine.board.terms import Province, UnitType
from engine.board.turn import Turn
from engine.board.unit import Dislodged, Unit
from engine.board.view import BoardView
from engine.campaign import decision, news
from engine.campaign.campaign import Campaign
from engine.campaign.submission import Concede, Draw
from engine.frame.record.codec import NameCodec, recordable_classes
from engine.frame.seat import Reader, Seated
from engine.judge.ruling import Ruling
from engine.orders import order

CLASSES: tuple[type[object], ...] = (
    *(Campaign, Draw, Concede),
    *(OrderEntry, Turn, Unit, UnitType, Dislodged, Position, BoardView, Ruling),
    *recordable_classes(order, news, decision),
)
"""What a game's codec has to know to write a campaign, its board and its news."""

FORMER = {"StandardState": "Campaign"}
"""Names under which stored values have classes that are called otherwise now."""


def board_view(campaign: Campaign, reader: Reader) -> BoardView:
    """The board, the same for everybody but for whose orders it asks."""
    return BoardView(
        map=campaign.map,
        position=campaign.position,
        turn=campaign.turn,
        mine=campaign.powers_of(reader.seat) if isinstance(reader, Seated) else (),
        owed=campaign.owed(),
        sites=campaign.open_build_sites(),
        names=dict(campaign.names),
        entry=campaign.entry,
    )


def powers_dealt_report(campaign: Campaign, by_lot: bool) -> news.PowersDealt:
    """Who plays what, as the first news."""
    players = tuple((seat, campaign.powers_of(seat)) for seat in campaign.seats)
    return news.PowersDealt(players, by_lot, campaign.unplayed)


def map_name_codec(*maps: Map) -> NameCodec:
    """How maps are written: by their keys and the provinces that are closed, `standard-con-den`.

    Reading gives the map that `with_closed_provinces` gives.
    """
    known = {map.key: map for map in maps}

    def write(map: Map) -> str:
        return "-".join((map.key, *map.closed))

    def read(name: object) -> Map:
        if not isinstance(name, str):
            raise TypeError(name)
        key, *closed = name.split("-")
        return with_closed_provinces(known[key], tuple(Province(each) for each in closed))

    return NameCodec(Map, write, read)


def with_closed_provinces(map: Map, closed: Iterable[Province]) -> Map:
    """A map without closed provinces, with some closed: for the same ones, the same map.

    Maps are equal only to themselves, so a game closes provinces by this and from the one map it
    was given. Raises `KeyError` for a province that is not on it.
    """
    return _with_closed(map, tuple(sorted(set(closed))))


@lru_cache(maxsize=1024)
def _with_closed(map: Map, closed: tuple[Province, ...]) -> Map:
    for province in closed:
        map = map.closing(province)
    return map
