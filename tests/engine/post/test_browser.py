"""The offline page in a real browser: click orders, and read them back through the inbox.

Run by `make test-page`, which installs the browser. PAGE_PICTURES names a folder for pictures.
"""

import os
import time
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from socketserver import StreamRequestHandler, TCPServer
from threading import Thread
from typing import Any

import pytest

from engine.board.entry import OrderEntry
from engine.board.terms import Location, Province
from engine.frame.seat import SeatId
from engine.orders.order import Move
from engine.post.inbox import DroppedFile, examine_mail
from engine.post.mail_finding import MailFinding, MailVerdict
from engine.post.packet import Packet
from engine.post.packet_page import write_page
from engine.post.press_letter import PressLetter, split_press
from tests.engine.post.browser import Browser
from tests.helpers.boards import board
from tests.helpers.post import post_office
from tests.helpers.standard import standard_gazetteer

pytestmark = pytest.mark.browser
OFFICE = post_office()


def packet_of(text: str | None = None, **more: Any) -> Packet[Any]:
    """A packet whose board is written in a line."""
    packet = OFFICE.packet()
    if text is None and not more:
        return packet
    view = board(text, **more)
    phase = replace(packet.phase, key=view.turn.code, label=view.turn)
    id = OFFICE.keys.packet_id(packet.seat, phase.key, 1)
    return replace(
        packet,
        view=replace(packet.view, board=view),
        phase=phase,
        id=id,
        key=OFFICE.keys.seat_key(packet.seat, id),
    )


def show(browser: Browser, folder: Path, packet: Packet[Any], language: str = "en") -> None:
    file = folder / "page.html"
    file.write_bytes(write_page(packet, standard_gazetteer(), language))
    browser.open(file)
    # What it had to say of the page before.
    browser.complaints()


def read_back(text: str, packet: Packet[Any]) -> MailFinding:
    """What the inbox makes of a letter to this packet."""
    expected = OFFICE.expected(
        phase=packet.phase.key,
        views={packet.seat: packet.view, SeatId("s1"): packet.view},
        asked=frozenset({packet.seat}),
    )
    (found,) = examine_mail([DroppedFile("answer.txt", text.encode())], expected)
    return found


def answered(browser: Browser, packet: Packet[Any]) -> tuple[MailVerdict, list[str]]:
    """The verdict on what the page offers to copy, and its lines."""
    browser.press("copy")
    found = read_back(browser.text("letter"), packet)
    return found.verdict, list(found.lines)


def picture(browser: Browser, name: str) -> None:
    if folder := os.environ.get("PAGE_PICTURES"):
        browser.picture(Path(folder) / f"{name}.png")


def test_clicks_become_orders_that_the_inbox_accepts(browser: Browser, tmp_path: Path):
    packet = packet_of()
    show(browser, tmp_path, packet)
    browser.click("par", "bur")
    browser.click("mar")
    browser.chip("Support")
    browser.click("par", "bur")
    picture(browser, "support")
    browser.click("bre", "bre")
    picture(browser, "moves")
    assert answered(browser, packet) == (
        MailVerdict.ACCEPTED,
        ["F Bre H", "A Mar S A Par-Bur", "A Par-Bur"],
    )
    assert browser.complaints() == []


def test_the_code_shown_is_the_receipt_of_the_inbox(browser: Browser, tmp_path: Path):
    packet = packet_of()
    show(browser, tmp_path, packet)
    browser.click("par", "pic")
    browser.press("copy")
    time.sleep(0.2)
    found = read_back(browser.text("letter"), packet)
    assert found.receipt in browser.text("sent")


def test_a_later_answer_replaces_the_earlier(browser: Browser, tmp_path: Path):
    packet = packet_of()
    show(browser, tmp_path, packet)
    revisions = []
    for place in ("pic", "bur", "gas"):
        browser.click("par", place)
        revisions.append(read_back(browser.text("letter"), packet).revision)
    assert revisions == sorted(set(revisions))


def test_drop_downs_say_the_same_as_clicks(browser: Browser, tmp_path: Path):
    packet = packet_of()
    show(browser, tmp_path, packet)
    browser.pick(0, "Move", "→ Mid-Atlantic Ocean")
    browser.pick(1, "Support", "Army Paris (France)", "→ Burgundy")
    browser.pick(2, "Hold")
    assert answered(browser, packet) == (
        MailVerdict.ACCEPTED,
        ["F Bre-MAO", "A Mar S A Par-Bur", "A Par H"],
    )


@pytest.mark.parametrize("language", ["en", "fr"])
def test_typed_orders_in_two_languages(browser: Browser, tmp_path: Path, language: str):
    packet = packet_of()
    show(browser, tmp_path, packet, language)
    typed = "1. Army Paris to Burgundy\nMarseille soutient Paris à Bourgogne\n- F Bre – MAO"
    browser.run("document.getElementById('typed').value = arguments[0]", typed)
    browser.press("take")
    verdict, lines = answered(browser, packet)
    assert verdict is MailVerdict.ACCEPTED
    assert lines == ["F Bre-MAO", "A Par-Bur", "Marseille soutient Paris - Bourgogne"]


def test_orders_ahead_a_mark_and_press_go_with_the_orders(browser: Browser, tmp_path: Path):
    packet = packet_of()
    show(browser, tmp_path, packet, "fr")
    write = (
        "const put = (id, value) => { const field = document.getElementById(id);"
        "field.value = value; field.dispatchEvent(new Event('input'));"
        "field.dispatchEvent(new Event('change')); };"
        "document.getElementById('beside').open = true;"
        "put('ahead', arguments[0]); put('mark', 'Wait'); put('press', arguments[1]);"
        "document.querySelector('#readers input').click();"
    )
    browser.run(
        write, "Si délogé Par : Pic, Gas\nBuilds: F Bre", "Paix à l’été ?\nEND PRESS\nOui."
    )
    if pictures := os.environ.get("PAGE_PICTURES"):
        browser.picture(Path(pictures) / "beside.png")
    text = browser.text("letter")
    found = read_back(text, packet)
    assert found.verdict is MailVerdict.ACCEPTED
    assert found.ahead == ("Si deloge Par : Pic, Gas", "Builds: F Bre")
    assert found.waits is True
    (press,), _ = split_press(text)
    assert press == PressLetter(("Ada",), "Paix à l’été ?\nEND-PRESS\nOui.")


def test_what_the_page_does_not_know_is_sent_as_written(browser: Browser, tmp_path: Path):
    packet = packet_of()
    show(browser, tmp_path, packet)
    typed = "A Par-Lon\nŒuvre “été” — à l’île → Ω ß ﬁ №  x\u00a0y"
    browser.run("document.getElementById('typed').value = arguments[0]", typed)
    browser.press("take")
    found = read_back(browser.text("letter"), packet)
    # The code holds although the words mean nothing: both sides read them alike.
    assert found.verdict is MailVerdict.UNCLEAR
    assert len(found.unread) == 1
    assert found.submission == OFFICE.submission("france", "A Par-Lon")


def test_a_fleet_is_asked_for_its_coast(browser: Browser, tmp_path: Path):
    packet = packet_of("france: F mao, A gas", turn="F1901M")
    show(browser, tmp_path, packet)
    browser.click("mao", "spa")
    assert "coast" in browser.text("ask")
    picture(browser, "coast")
    browser.chip("Spain (north coast)")
    assert answered(browser, packet) == (MailVerdict.ACCEPTED, ["F MAO-Spa/nc"])


def test_a_convoy_of_two(browser: Browser, tmp_path: Path):
    packet = packet_of("france: F eng, A bre; england: F nth", turn="F1901M")
    show(browser, tmp_path, packet)
    browser.click("eng")
    browser.chip("Convoy")
    browser.click("bre", "nwy")
    browser.click("bre", "nwy")
    picture(browser, "convoy")
    assert answered(browser, packet) == (
        MailVerdict.ACCEPTED,
        ["A Bre-Nwy", "F ENG C A Bre-Nwy"],
    )


def test_retreats(browser: Browser, tmp_path: Path):
    text = "france: A par | *A mar<pie>gas,spa, *F bre<pic> | par; italy: A mar |  | mar"
    packet = packet_of(text, turn="S1902R")
    show(browser, tmp_path, packet)
    browser.click("mar", "gas")
    browser.click("bre")
    browser.chip("Disband")
    picture(browser, "retreats")
    assert answered(browser, packet) == (MailVerdict.ACCEPTED, ["F Bre D", "A Mar R Gas"])


def test_builds_with_a_coast_and_a_waive(browser: Browser, tmp_path: Path):
    packet = packet_of("russia: A gal", turn="W1901A", mine="russia", owed=3)
    show(browser, tmp_path, packet)
    browser.click("stp")
    browser.chip("Fleet")
    browser.chip("St Petersburg (south coast)")
    browser.click("mos")
    browser.chip("Waive")
    picture(browser, "builds")
    assert answered(browser, packet) == (
        MailVerdict.ACCEPTED,
        ["B F StP/sc", "B A Mos", "Waive"],
    )


def test_removals(browser: Browser, tmp_path: Path):
    packet = packet_of("france: A par, F bre, A mar", turn="W1901A", owed=-2)
    show(browser, tmp_path, packet)
    browser.click("bre", "mar")
    assert answered(browser, packet) == (MailVerdict.ACCEPTED, ["F Bre D", "A Mar D"])


def test_two_powers_of_one_player(browser: Browser, tmp_path: Path):
    packet = packet_of(None, mine="austria france")
    show(browser, tmp_path, packet)
    browser.click("vie", "gal")
    browser.click("par", "bur")
    browser.click("mar", "spa")
    assert answered(browser, packet) == (
        MailVerdict.ACCEPTED,
        ["Austria: A Vie-Gal", "France: A Mar-Spa", "A Par-Bur"],
    )


def test_agreeing_to_a_draw(browser: Browser, tmp_path: Path):
    packet = packet_of()
    show(browser, tmp_path, packet)
    script = (
        "const s = document.getElementById('agreement'); s.value = 'draw'; s.onchange({target: s})"
    )
    browser.run(script)
    assert answered(browser, packet) == (MailVerdict.ACCEPTED, ["Agree: draw"])


def test_in_french_it_speaks_french_and_is_understood(browser: Browser, tmp_path: Path):
    packet = packet_of()
    show(browser, tmp_path, packet)
    browser.run("document.querySelector('[data-language=fr]').click()")
    assert browser.run("return document.documentElement.lang") == "fr"
    browser.click("par")
    assert browser.text("ask").startswith("Armée Paris")
    browser.click("bur")
    picture(browser, "french")
    browser.press("copy")
    text = browser.text("letter")
    assert text.startswith("DÉBUT DES ORDRES")
    assert read_back(text, packet).verdict is MailVerdict.ACCEPTED
    assert browser.run("return document.body.innerText").find("Orders") == -1


def test_escape_goes_back_to_nothing(browser: Browser, tmp_path: Path):
    show(browser, tmp_path, packet_of())
    browser.click("par")
    browser.run("document.dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape'}))")
    assert browser.run("return document.querySelectorAll('.lit').length") == 0
    browser.click("lon")
    assert "not possible" in browser.text("ask")


def test_the_orders_are_saved_as_a_file(browser: Browser, tmp_path: Path, downloads: Path):
    packet = packet_of()
    show(browser, tmp_path, packet)
    browser.click("par", "bur")
    browser.press("download")
    file = downloads / "Friday_S1901M_France_orders.txt"
    for _ in range(100):
        if file.exists():
            break
        time.sleep(0.05)
    assert read_back(file.read_text(encoding="utf-8"), packet).verdict is MailVerdict.ACCEPTED


def test_nothing_leaves_the_page(browser: Browser, tmp_path: Path):
    asked: list[bytes] = []

    class Ear(StreamRequestHandler):
        timeout = 0.2

        def handle(self) -> None:
            # Chromium may open a connection before it sees that nothing may be said on it.
            with suppress(TimeoutError):
                asked.extend(filter(None, [self.rfile.readline()]))

    server = TCPServer(("127.0.0.1", 0), Ear)
    Thread(target=server.serve_forever, daemon=True).start()
    show(browser, tmp_path, packet_of())
    assert browser.run("return performance.getEntriesByType('resource').length") == 0
    there = f"http://127.0.0.1:{server.server_address[1]}"
    script = """
    for (const tag of ['img', 'script', 'iframe']) {
      const node = document.createElement(tag);
      node.src = arguments[0] + '/' + tag;
      document.body.append(node);
    }
    const inline = document.createElement('script');
    inline.textContent = 'window.broken = true';
    document.body.append(inline);
    fetch(arguments[0] + '/fetch').catch(() => {});
    navigator.sendBeacon(arguments[0] + '/beacon', 'x');
    return window.broken === undefined;
    """
    assert browser.run(script, there)
    time.sleep(0.5)
    server.shutdown()
    server.server_close()
    assert asked == []


def test_every_field_has_a_name_and_the_map_is_told_in_a_table(browser: Browser, tmp_path: Path):
    show(browser, tmp_path, packet_of())
    browser.pick(0, "Move")
    nameless = """
    const told = (e) => e.getAttribute('aria-label') || e.textContent.trim();
    return [...document.querySelectorAll('button, select, textarea, svg[role]')]
      .filter((e) => !told(e) && !(e.labels || []).length).map((e) => e.outerHTML.slice(0, 80));
    """
    assert browser.run(nameless) == []
    table = "return document.querySelector('div.en table').innerText"
    assert "Fleet Brest" in browser.run(table)


def test_names_keep_off_the_pieces_and_land_has_bands(browser: Browser, tmp_path: Path):
    show(browser, tmp_path, OFFICE.packet())
    assert browser.run("return document.querySelectorAll('#bands .band').length") == 7
    covered = """
        const box = (each) => each.getBoundingClientRect();
        const pieces = [...document.querySelectorAll('.unit path')].map(box);
        return [...document.querySelectorAll('.name.en')].filter((name) => {
          const a = box(name), edge = a.height * 0.2;
          return pieces.some((b) => a.left < b.right && b.left < a.right
            && a.top + edge < b.bottom && b.top < a.bottom - edge);
        }).map((name) => name.dataset.n)"""
    browser.wait("document.fonts.status === 'loaded'")
    assert browser.run(covered) == []


def test_a_phone_shows_it_without_scrolling_sideways(phone: Browser, tmp_path: Path):
    packet = packet_of()
    show(phone, tmp_path, packet)
    phone.click("par", "bur")
    picture(phone, "phone")
    wide = "return document.documentElement.scrollWidth - window.innerWidth"
    assert phone.run(wide) <= 0
    assert answered(phone, packet) == (MailVerdict.ACCEPTED, ["A Par-Bur"])
    phone.run("window.scrollTo(0, 700)")
    picture(phone, "phone-list")


def in_a_game_of(entry: OrderEntry) -> Packet[Any]:
    packet = OFFICE.packet()
    return replace(
        packet, view=replace(packet.view, board=replace(packet.view.board, entry=entry))
    )


def take(browser: Browser, lines: str) -> None:
    """Write into the lines for orders, and press what takes them."""
    browser.run("document.getElementById('typed').value = arguments[0]", lines)
    browser.press("take")


def test_free_text_is_kept_as_it_is_written(browser: Browser, tmp_path: Path) -> None:
    packet = in_a_game_of(OrderEntry.FREE)
    show(browser, tmp_path, packet)
    take(browser, "A Par-Bur\nmake trouble in the East")
    assert "2 lines of your own" in browser.text("state")
    browser.press("copy")
    found = read_back(browser.text("letter"), packet)
    assert found.submission.lines == ("A Par-Bur", "make trouble in the East")


def test_any_order_that_can_be_named_is_sent_where_the_game_takes_it(
    browser: Browser, tmp_path: Path
) -> None:
    packet = in_a_game_of(OrderEntry.LENIENT)
    show(browser, tmp_path, packet)
    take(browser, "A Paris to Moscow")
    browser.press("copy")
    found = read_back(browser.text("letter"), packet)
    assert found.submission.orders["france"] == (Move(Province("par"), Location("mos")),)
