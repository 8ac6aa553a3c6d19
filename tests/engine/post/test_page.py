"""The offline page as a file: what is in it, and what is not."""

import base64
import hashlib
import json
import re
from dataclasses import replace
from html.parser import HTMLParser
from typing import Any

import pytest

from engine.board.entry import OrderEntry
from engine.frame.seat import SeatId
from engine.orders.order_options import all_orders
from engine.orders.order_writing import write_order
from engine.post.packet import Packet
from engine.post.packet_page import write_page
from tests.helpers.boards import board
from tests.helpers.post import PostOffice, post_office
from tests.helpers.seat import play
from tests.helpers.standard import standard_gazetteer
from tests.helpers.table import standard_host

OFFICE = post_office()


def page(packet: Packet[Any], language: str = "en") -> str:
    return write_page(packet, standard_gazetteer(), language).decode()


def facts(text: str) -> Any:
    found = re.search(r'<script type="application/json" id="facts">(.*?)</script>', text, re.S)
    assert found
    return json.loads(found[1])


def with_board(text: str, **more: Any) -> Packet[Any]:
    packet = OFFICE.packet()
    view = board(text, **more)
    phase = replace(packet.phase, key=view.turn.code, label=view.turn)
    return replace(packet, view=replace(packet.view, board=view), phase=phase)


def leaves(node: Any) -> set[str]:
    if isinstance(node, str):
        return {node}
    return set().union(*map(leaves, node[1].values()))


@pytest.mark.parametrize(
    "packet",
    [
        OFFICE.packet(),
        OFFICE.packet("russia"),
        with_board("france: F mao, A gas, A lon, F nth", turn="F1903M"),
        with_board("france:  | *A mar<pie>gas,spa, *F bre<pic> | par", turn="S1902R"),
        with_board("russia: A gal", turn="W1901A", mine="russia", owed=2),
        with_board("france: A par, F spa/nc", turn="W1901A", owed=-1),
    ],
    ids=["France", "Russia", "convoys", "retreats", "builds", "removals"],
)
def test_the_page_offers_exactly_the_orders_of_the_rules(packet: Packet[Any]):
    view = packet.view.board
    offered = set().union(*map(leaves, facts(page(packet))["trees"]))
    allowed = {
        write_order(order, view, standard_gazetteer())
        for power in view.mine
        for order in all_orders(view, power)
    }
    assert offered == allowed


def test_equal_packets_make_equal_pages():
    assert page(post_office().packet()) == page(post_office().packet())


def test_a_page_holds_its_own_key_and_no_other():
    text = page(OFFICE.packet())
    assert OFFICE.packet().key.page_key in text
    # The key that signs order files is not the page's business.
    assert OFFICE.packet().key.secret not in text
    assert OFFICE.keys.secret not in text
    for power in ("austria", "england", "germany"):
        assert OFFICE.packet(power).key.page_key not in text


def test_a_page_is_the_same_whatever_others_have_sealed():
    host = standard_host()
    office = post_office(host=host)
    before = page(office.packet("england"))
    host.seat(SeatId("s3")).submit(office.submission("france", "A Par-Gas", "F Bre H"))
    assert page(office.packet("england")) == before


def test_only_the_pages_own_script_and_style_may_run():
    text = page(OFFICE.packet())
    (policy,) = re.findall(r'Content-Security-Policy" content="([^"]*)"', text)
    assert policy.startswith("default-src 'none';")
    assert "unsafe" not in policy
    for tag in ("script", "style"):
        (body,) = re.findall(rf"<{tag}>(.*?)</{tag}>", text, re.S)
        digest = base64.b64encode(hashlib.sha256(body.encode()).digest()).decode()
        assert f"{tag}-src 'sha256-{digest}'" in policy


def test_a_page_refers_to_nothing_outside_itself():
    text = page(OFFICE.packet())
    outside = re.sub(r"http://www\.w3\.org/2000/svg", "", text)
    assert not re.search(r"https?:|//[a-z]+\.|\bsrc=|url\((?!#|data:)|@import|<link", outside)
    assert not re.search(r"<[^>]+\s(style|on\w+)=", text)
    assert not re.search(r"\b(fetch|XMLHttpRequest|sendBeacon|WebSocket|localStorage)\b", text)


@pytest.mark.parametrize("power", ["france", "russia", "turkey"])
def test_a_page_is_small_enough_for_any_mailbox(power: str):
    assert len(page(OFFICE.packet(power))) < 700_000


class Tags(HTMLParser):
    """The elements of a page that were opened and not closed."""

    VOID = frozenset(("meta", "br", "input", "link"))

    def __init__(self) -> None:
        super().__init__()
        self.left: list[str] = []
        self.seen: set[str] = set()

    def begin(self, tag: str, _: object) -> None:
        self.seen.add(tag)
        if tag not in self.VOID:
            self.left.append(tag)

    def alone(self, tag: str, _: object) -> None:
        self.seen.add(tag)

    def end(self, tag: str) -> None:
        assert self.left.pop() == tag

    handle_starttag = begin
    handle_startendtag = alone
    handle_endtag = end


def hostile() -> PostOffice:
    evil = "</script><script>alert(1)</script><img src=x onerror=alert(1)>\"'&"
    office = post_office()
    players = dict.fromkeys(office.mailing.players, evil)
    mailing = replace(office.mailing, title=evil, players=players, deadline=evil, note=evil)
    return replace(office, mailing=mailing)


def test_names_and_notes_cannot_break_out_of_their_place():
    tags = Tags()
    tags.feed(page(hostile().packet()))
    assert tags.left == []
    assert "img" not in tags.seen
    assert "<script>alert" not in page(hostile().packet())


def test_the_news_and_the_board_are_told_in_both_languages():
    office = post_office(host=play(standard_host(), france="A Par-Bur"))
    text = page(office.packet(), "fr")
    assert '<html lang="fr">' in text
    assert "Army Paris moves to Burgundy" in text
    assert "en Bourgogne" in text
    assert "Fleet Brest" in text
    assert "Flotte Brest" in text
    assert "Good luck." in text


@pytest.mark.parametrize("entry", [*OrderEntry])
def test_the_page_knows_how_freely_orders_may_be_entered(entry: OrderEntry):
    packet = OFFICE.packet()
    board = replace(packet.view.board, entry=entry)
    text = page(replace(packet, view=replace(packet.view, board=board)))
    assert facts(text)["entry"] == entry
    for language in ("en", "fr"):
        words = facts(text)["words"][language]
        assert {"typed_free", "typed_lenient", "kept_free", "free_lines"} <= words.keys()


def test_every_word_the_script_asks_for_is_there():
    text = page(OFFICE.packet())
    words = facts(text)["words"]
    asked = set(re.findall(r"say\(\"([a-z_.]+)\"", text))
    asked |= set(re.findall(r'data-(?:t|label)="([a-z_]+)"', text))
    stems = {key for key in asked if key.endswith((".", "_"))}
    for language in ("en", "fr"):
        assert sorted(key for key in asked - stems if key not in words[language]) == []
        for stem in stems:
            assert any(key.startswith(stem) for key in words[language]), stem


def test_the_map_shows_each_unit_with_its_letter_and_land_in_its_owners_colour():
    text = page(OFFICE.packet())
    unit = re.compile(r'class="unit u-(\w+)( mine)?" data-u="(\w+)"[^>]*>.*?<text[^>]*>(.)</text>')
    shown = {at: (power, bool(mine), letter) for power, mine, at, letter in unit.findall(text)}
    assert len(shown) == 22
    assert shown["par"] == ("france", True, "F")
    assert shown["mun"] == ("germany", False, "G")
    assert 'class="p land o-france" data-p="par"' in text
    # Land without a centre goes with the homes of its nation; nobody owns Spain yet.
    assert 'class="p land o-france" data-p="bur"' in text
    assert 'class="p land" data-p="spa"' in text
    assert [*facts(text)["units"][0]] == ["turkey", "F", "ank", 0]


def test_seas_are_written_as_seas_and_level_names_are_not_turned():
    text = page(OFFICE.packet())
    names = re.findall(
        r'<g class="en name( sea)?" data-n="(\w+)" font-size="[\d.]+"([^>]*)>', text
    )
    seas = {name for sea, name, _ in names if sea}
    assert {"nth", "bla", "mao"} <= seas
    assert not {"par", "mun", "stp"} & seas
    assert not any(more for _, _, more in names)


def test_a_dislodged_unit_is_told_and_drawn_beside_its_province():
    text = page(
        with_board("france:  | *A mar<pie>gas,spa | par; italy: A mar |  | ", turn="S1902R")
    )
    units = re.findall(r"</i>(\w+)</th><td>([^<]*)</td>", text)
    assert ("France", "Army Marseilles (dislodged)") in units
    assert ("Italy", "Army Marseilles") in units
    assert re.search(r'class="unit u-france mine out" data-u="mar"', text)
    assert facts(text)["leaving"] == [["france", "A", "mar", 1]]


def test_a_winter_in_which_nothing_is_owed_asks_nothing():
    assert facts(page(with_board("france: A par", turn="W1901A")))["slots"] == []


def test_letters_are_dark_on_light_units_and_light_on_dark_ones():
    text = page(OFFICE.packet())
    inks = dict(re.findall(r"\.u-(\w+) text \{ fill: #(\w+); \}", text))
    assert inks["turkey"] == "17120c"
    assert inks["germany"] == "ffffff"
