"""What a player exports from an opened packet: all his own, and nothing that he was not told.

The packets are those of two games that their reader cannot tell apart, or of a desk with strange
words in every secret field.
"""

from pathlib import Path
from typing import Any

import pytest

from desktop.export.export_source import ExportReader, ExportSource
from desktop.export.job import ExportFormat
from desktop.export.source_lookup import source_for_place
from desktop.session.navigator import HomePlace, PacketPlace
from desktop.session.packet_session import PacketSession
from engine.frame.desk import OnlookerDesk, SeatDesk
from engine.frame.seat import SeatId
from engine.post.packet import Mailing, packet_for, read_packet, write_packet
from engine.post.post_keys import new_keys
from engine.registry import ruleset
from tests.secrecy.test_canaries import S3, desk, path  # noqa: F401
from tests.secrecy.test_export_canaries import MARK, printed, words
from tests.secrecy.test_export_twins import files, hepta, shadows, village, wolves

ADA = SeatId("s1")


def opened(
    table: OnlookerDesk[Any], seat: SeatDesk[Any, Any], secret: int, folder: Path
) -> ExportSource:
    """What the packet of a seat gives to export, after its way through a file."""
    rules: Any = ruleset(table.game)
    keys = new_keys(table.commitment, bytes([secret]) * 32)
    mailing = Mailing("Friday", {each.id: each.name for each in table.seats})
    content = write_packet(packet_for(rules, seat, keys, mailing), rules, keys)
    room = PacketSession(folder / "p.lupipacket", read_packet(content, "p.lupipacket"))
    extract = source_for_place(PacketPlace(), room, "p")
    assert extract is not None
    assert source_for_place(HomePlace(), room, "p") is None
    assert (extract.eyes, extract.seat, list(extract.hands)) == (
        ExportReader.SEAT,
        seat.seat.id,
        [extract.seat],
    )
    return extract


@pytest.mark.parametrize("deal", [wolves, village, shadows, hepta])
def test_packets_of_two_truths_give_the_same_to_export(qapp, tmp_path, deal):
    """Whatever keys the packets were closed with."""
    told, also = (
        opened(host.onlooker, host.seat(seat), secret, tmp_path)
        for secret, (host, seat) in enumerate((deal(other=False), deal(other=True)), 1)
    )
    assert repr(told) == repr(also), "all that files are made from"
    few = (ExportFormat.MD, ExportFormat.JSON)
    assert files(told, few, tmp_path) == files(also, few, tmp_path)


def test_nothing_of_a_gms_desk_is_in_what_another_packet_gives(qapp, tmp_path, desk):  # noqa: F811
    mine = opened(desk.onlooker, desk.seat(S3), 1, tmp_path)
    assert MARK.decode() in repr(mine), "the letter to its own seat is there"
    other = opened(desk.onlooker, desk.seat(ADA), 1, tmp_path)
    assert MARK.decode() not in repr(other)
    told = (*words(other, tmp_path), *printed(other))
    assert not [name for name, content in told if MARK in content]
