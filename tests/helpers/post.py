"""A game by mail: packets for every seat, and an inbox that waits for the answers."""

from dataclasses import dataclass, replace
from typing import Any

from engine.frame.host_desk import HostDesk
from engine.frame.seat import SeatId
from engine.games.standard.submission import StandardOrders, StandardView
from engine.orders.notation import read_order
from engine.post.inbox import ExpectedMail
from engine.post.letter import OrderLetter
from engine.post.packet import Mailing, Packet, packet_for
from engine.post.post_keys import PostKeys, new_keys
from engine.registry import ruleset
from tests.helpers.standard import standard_gazetteer
from tests.helpers.table import seat_of, standard_host

Host = HostDesk[StandardView, StandardOrders]
REVISION = 20261121065812
RECEIVED = 1_795_250_000
"""When answers come: an hour and a half after `REVISION`, in seconds since 1970."""


def rules() -> Any:
    """The standard game."""
    return ruleset("standard")


@dataclass(frozen=True)
class PostOffice:
    """A game, its keys, and the sending that is out."""

    host: Host
    keys: PostKeys
    mailing: Mailing

    def packet(self, power: str = "france") -> Packet[StandardView]:
        """The packet of whoever plays a power."""
        desk = self.host.seat(seat_of(self.host, power))
        return packet_for(rules(), desk, self.keys, self.mailing)

    def letter(self, power: str = "france", *orders: str, revision: int = REVISION) -> OrderLetter:
        """A letter from whoever plays a power, with its code."""
        packet = self.packet(power)
        letter = OrderLetter(
            packet.game, packet.seat, packet.phase.key, packet.id, revision, tuple(orders)
        )
        return letter.signed(packet.key)

    def submission(self, power: str, *orders: str) -> StandardOrders:
        """What a seat hands in, from order texts of one power."""
        view = self.packet(power).view.board
        read = tuple(read_order(each, standard_gazetteer(), view) for each in orders)
        return StandardOrders({view.mine[0]: read})

    def expected(self, **changes: Any) -> ExpectedMail:
        """What the inbox waits for now."""
        phase = self.host.onlooker.phase()
        expected = ExpectedMail(
            keys=self.keys,
            rules=rules(),
            gazetteer=standard_gazetteer(),
            phase=phase.key,
            issue=self.mailing.issue,
            views={each.id: self.host.seat(each.id).view() for each in self.host.onlooker.seats},
            asked=frozenset(phase.waiting_on),
        )
        return replace(expected, **changes)


def post_office(count: int = 7, host: Host | None = None, secret: bytes = bytes(32)) -> PostOffice:
    """A standard game about to be sent round."""
    host = host or standard_host(count)
    players: dict[SeatId, str] = {each.id: each.name for each in host.onlooker.seats}
    keys = new_keys(host.onlooker.commitment, secret)
    mailing = Mailing("Friday", players, deadline="Friday 20:00, Paris time", note="Good luck.")
    return PostOffice(host, keys, mailing)
