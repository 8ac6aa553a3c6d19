"""A game by mail on a map of somebody else's: the packet and the page bring the map along."""

import re
import zipfile
from dataclasses import replace
from io import BytesIO
from typing import Any

import pytest

from desktop.maplib.map_import import ImportedMap, import_maps
from engine import registry
from engine.errors import PostError
from engine.frame.seat import Seat, SeatId
from engine.post.packet import BOARD, Mailing, Packet, packet_for, read_packet, write_packet
from engine.post.packet_page import has_page, write_page
from engine.post.post_keys import PostKeys, new_keys
from engine.registry import CustomBoard, map_file, register_board, ruleset
from engine.save.game_file import hotseat_game_in_memory
from tests.helpers.variants import write_pack


@pytest.fixture(autouse=True)
def _boards_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """Boards with bad pictures are laid out here; other tests must not meet them."""
    monkeypatch.setattr(registry, "_BOARDS", {})


@pytest.fixture(scope="module")
def pond(tmp_path_factory: pytest.TempPathFactory) -> ImportedMap:
    (map,) = import_maps(write_pack(tmp_path_factory.mktemp("pond") / "pond.zip"))
    return map


def posted(laid: CustomBoard) -> tuple[Packet[Any], PostKeys]:
    seats = [Seat(SeatId("s1"), "Ann", ("mallard",)), Seat(SeatId("s2"), "Ben", ("teal",))]
    host = hotseat_game_in_memory(laid.game, seats, {}, bytes)
    keys = new_keys(host.onlooker.commitment, bytes(32))
    mailing = Mailing("Pond", {each.id: each.name for each in host.onlooker.seats})
    return packet_for(ruleset(laid.game), host.seat(SeatId("s1")), keys, mailing), keys


def packet_of(map: ImportedMap) -> tuple[Packet[Any], bytes]:
    laid = register_board(map.text, map.sheet)
    packet, keys = posted(laid)
    return packet, write_packet(packet, ruleset(laid.game), keys)


def test_a_packet_brings_its_map(pond: ImportedMap, monkeypatch: pytest.MonkeyPatch) -> None:
    packet, content = packet_of(pond)
    monkeypatch.setattr(registry, "_BOARDS", {})
    read = read_packet(content, "x.lupipacket")
    assert read.view.board.map.places.keys() == packet.view.board.map.places.keys()
    assert map_file(read.view.board.map.key).title["en"] == "Duck Pond"


def test_a_map_that_was_left_at_home_is_asked_for(
    pond: ImportedMap, monkeypatch: pytest.MonkeyPatch
) -> None:
    huge = replace(pond, sheet=pond.sheet.replace("</svg>", f"<!--{'x' * 2_200_000}--></svg>"))
    _, content = packet_of(huge)
    assert len(content) < 100_000
    monkeypatch.setattr(registry, "_BOARDS", {})
    with pytest.raises(PostError) as error:
        read_packet(content, "x.lupipacket")
    assert error.value.code == "unknown_map"


@pytest.mark.parametrize("broken", ["map", "half"])
def test_a_packet_with_a_map_that_is_none_is_refused(
    pond: ImportedMap, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    laid = register_board(pond.text, pond.sheet)
    packet, keys = posted(laid)
    odd = replace(laid, text="{}") if broken == "map" else laid
    monkeypatch.setattr("engine.post.packet.custom_board", lambda _: odd)
    if broken == "half":
        monkeypatch.setattr("engine.post.packet.BOARD", BOARD[:1])
    content = write_packet(packet, ruleset(laid.game), keys)
    monkeypatch.setattr("engine.post.packet.BOARD", BOARD)
    with pytest.raises(PostError) as error:
        read_packet(content, "x.lupipacket")
    assert error.value.code == "damaged"


def test_a_map_slipped_into_a_packet_is_a_forgery(pond: ImportedMap) -> None:
    _, content = packet_of(pond)
    with zipfile.ZipFile(BytesIO(content)) as archive:
        members = {name: archive.read(name) for name in archive.namelist()}
    members["map.json"] = members["map.json"].replace(b"Duck Pond", b"Dark Pond")
    changed = BytesIO()
    with zipfile.ZipFile(changed, "w") as archive:
        for name, body in members.items():
            archive.writestr(name, body)
    with pytest.raises(PostError) as error:
        read_packet(changed.getvalue(), "x")
    assert error.value.code == "forged"


def page(map: ImportedMap) -> str:
    packet, _ = packet_of(map)
    assert has_page(packet)
    return write_page(packet, map_file(packet.view.board.map.key).gazetteer).decode()


def test_the_page_draws_the_map_in_colours_of_its_own(pond: ImportedMap) -> None:
    text = page(pond)
    assert {*re.findall(r'data-p="(\w+)"', text)} == {"bro", "mud", "nes", "ree", "wat"}
    assert re.search(r'class="p land o-mallard" data-p="nes" d="M', text)
    colours = dict(re.findall(r"\.u-(\w+) path \{ fill: #(\w+)", text))
    assert colours.keys() == {"mallard", "teal"}
    assert colours["mallard"] != colours["teal"]
    assert re.search(r"#map \{ aspect-ratio: \d+ / \d+; \}", text)
    assert "Open Water" in text


def test_nothing_in_a_strange_picture_gets_onto_the_page_but_shapes(pond: ImportedMap) -> None:
    evil = (
        '<g id="art" data-art="yes" onload="alert(1)"><script>alert(1)</script>'
        '<image href="https://evil.example/x"/><path d="M0 0L9 9" onclick="alert(1)" '
        'fill="url(https://evil.example/y)" stroke="#123456" transform="rotate(4)"/></g>'
    )
    text = page(
        replace(pond, sheet=pond.sheet.replace('<g id="provinces"', evil + '<g id="provinces"', 1))
    )
    assert "evil.example" not in text
    assert "alert(1)" not in text
    assert '<path d="M0 0L9 9" stroke="#123456" transform="rotate(4)"/>' in text


@pytest.mark.parametrize("sheet", ["", "<svg/>", "<svg", "no picture"])
def test_a_map_without_a_picture_has_a_packet_and_no_page(pond: ImportedMap, sheet: str) -> None:
    packet, content = packet_of(replace(pond, sheet=sheet))
    assert read_packet(content, "x") == packet
    assert not has_page(packet)
