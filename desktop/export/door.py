"""From where one stands at a table to the right extract: a seat's own, the GM's, a packet's
reader's, or the public."""

from typing import Any

from desktop.export.extract import (
    Extract,
    alone_extract,
    gm_extract,
    public_extract,
    seat_extract,
)
from desktop.gm.room import DeskRoom
from desktop.navigator import Answering, Desk, Place, Sitting
from desktop.packet.room import PacketRoom
from desktop.table_room import TableRoom


def extract_at(place: Place, room: Any, name: str) -> Extract | None:
    """What whoever looks at the screen now may take along; None where nothing is open."""
    match place, room:
        case Sitting(), TableRoom():
            desk = room.sitting
            return None if desk is None else seat_extract(desk, room.host.onlooker, name)
        case Desk(), DeskRoom():
            return gm_extract(room.desk, name)
        case Answering(), PacketRoom(desk=desk):
            told = room.mailing
            choices = room.rules_of[1]
            return alone_extract(desk, room.game, told.title, told.players, choices)
        case _, TableRoom():
            return public_extract(room.host.onlooker, name)
        case _:
            return None
