"""From where one stands at a table to the right extract: a seat's own, the GM's, a packet's
reader's, or the public."""

from typing import Protocol, runtime_checkable

from PySide6.QtWidgets import QWidget

from desktop.export.extract import (
    Extract,
    alone_extract,
    gm_extract,
    public_extract,
    seat_extract,
    tried_extract,
)
from desktop.export.on_screen import with_screen
from desktop.session.gm_session import DeskRoom
from desktop.session.hotseat_session import TableRoom
from desktop.session.navigator import Answering, Desk, Place, Sitting
from desktop.session.packet_session import PacketRoom
from engine.campaign.plan import Plan

_SANDBOX = "Casus Lupi"
"""What a picture of a plan without a name is headed with."""


@runtime_checkable
class TriesOut(Protocol):
    """A sandbox that lies over another page."""

    @property
    def plan(self) -> Plan:
        """What is tried out in it."""
        ...


def extract_of(page: QWidget, place: Place, room: object, name: str) -> Extract | None:
    """The same, with what the map on the page shows: a sandbox where one lies over it."""
    extract = extract_at(place, room, name)
    over = [each for each in page.findChildren(QWidget) if isinstance(each, TriesOut)]
    plan = next((each.plan for each in reversed(over) if each.isVisible()), None)
    if plan is not None:
        game = "standard" if plan.ground.map.layers is None else "hepta"
        extract = tried_extract(plan, game, plan.name or _SANDBOX, extract)
    return extract and with_screen(extract, page)


def extract_at(place: Place, room: object, name: str) -> Extract | None:
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
