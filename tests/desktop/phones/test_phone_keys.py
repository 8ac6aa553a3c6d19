"""Phones after the program was closed: known again where the file is encrypted, and only there."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from engine.frame.host_desk import AnyHostDesk
from engine.frame.seat import SeatId
from engine.save.game_file import create_game, open_game
from engine.save.seal import HashCost
from tests.desktop.phones.test_browser import Hand
from tests.desktop.phones.test_browser_sealing import CODES
from tests.desktop.phones.test_table_phones import ADA, BEA, Table
from tests.engine.post.browser import Browser
from tests.helpers.phone import Phone, letter
from tests.helpers.standard import standard_gazetteer
from tests.helpers.table import standard_seats

WORD = "a word of Ada's"
CHEAP = HashCost(1, 8 << 10)


@contextmanager
def at_table(qtbot: QtBot, host: AnyHostDesk) -> Iterator[Table]:
    """The table until the program is closed."""
    table = Table(qtbot, host, standard_gazetteer())
    try:
        yield table
    finally:
        table.phones.leave()
        host.close()


def created(file: Path, *, encrypted: bool) -> AnyHostDesk:
    words = {seat.id: WORD + seat.id for seat in standard_seats()} if encrypted else {}
    return create_game(file, "standard", standard_seats(), {}, passphrases=words, cost=CHEAP)


def reopened(file: Path, monkeypatch: pytest.MonkeyPatch, address: str) -> AnyHostDesk:
    monkeypatch.setattr("desktop.phones.table_phones.PORT", int(address.partition(":")[2]))
    return open_game(file, passphrase=f"{WORD}s1", cost=CHEAP)


def unlocked(table: Table, phone: Phone, seat: SeatId = ADA, have: str = "") -> tuple[Any, str]:
    """What a phone is told that has shown its passphrase."""
    phone.say(t="key", key=WORD + seat, have=have)
    head, body = table.hears(phone.told)
    return head, body.decode()


def test_a_pairing_outlives_the_program_in_an_encrypted_file_with_what_was_done_meanwhile(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "locked.lupi"
    with at_table(qtbot, created(file, encrypted=True)) as table:
        address = table.phones.address
        with Phone(address) as phone:
            shared = table.hears(lambda: phone.pair(ADA))
            table.qtbot.waitUntil(lambda: bool(table.phones.asking))
            (asks,) = table.phones.asking.values()
            table.phones.confirm(asks.number, yes=True)
            assert table.hears(phone.hear)["t"] == "paired"
            table.hears(lambda: phone.take_line(shared))
            head, page = unlocked(table, phone)
            assert head["t"] == "page"
            table.phones.leave()
            assert table.hears(lambda: ended(phone)) == []
    whole = file.read_bytes()
    assert shared.key not in whole
    assert shared.key.hex().encode() not in whole
    # Opened again: no digits, the same page, and what was done on it while the laptop was away.
    with at_table(qtbot, reopened(file, monkeypatch, address)) as table:
        assert table.phones.address == address
        assert table.phones.owners == {ADA}
        with Phone(address) as phone:
            assert phone.ask(t="hello")["seats"][0]["taken"]
            assert table.hears(lambda: phone.take_line(shared))["t"] == "line"
            phone.say(t="look", have=head["id"])
            assert table.hears(phone.told)[0]["t"] == "lock"
            state, _ = unlocked(table, phone, have=head["id"])
            assert state["t"] == "state"
            assert state["state"]["page"] == head["id"]
            phase = head["state"]["phase_id"]
            done = table.answer(phone, t="beat", phase_id=phase, draft=["A Vie-Gal"])
            assert done["lines"] == ["A Vie-Gal"]
            assert table.answer(phone, t="seal", letter=letter(page, "A Vie-Gal"))["sealed"]
            # Let go, it is forgotten in the file, too.
            table.phones.let_go(ADA)
            assert not table.host.locks.phone_keys()
    with at_table(qtbot, reopened(file, monkeypatch, address)) as table:
        assert not table.phones.owners
        with Phone(address) as phone:
            assert phone.take_line(shared) == {"t": "unknown"}


def test_a_file_that_is_not_encrypted_keeps_no_key_and_phones_are_told(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "open.lupi"
    with (
        at_table(qtbot, created(file, encrypted=False)) as table,
        Phone(table.phones.address) as phone,
    ):
        address = table.phones.address
        table.paired(phone, BEA)
        head, _ = table.page(phone)
        table.phones.leave()
        assert table.hears(lambda: ended(phone)) == [{"t": "bye", "why": "off"}]
    assert b"phones/keys" not in file.read_bytes()
    host = open_game(file, cost=CHEAP)
    monkeypatch.setattr("desktop.phones.table_phones.PORT", int(address.partition(":")[2]))
    with at_table(qtbot, host) as table, Phone(address) as phone:
        assert not table.phones.owners
        # Paired anew, it brings what was done on it while the laptop was away.
        table.paired(phone, BEA)
        phase = head["state"]["phase_id"]
        done = table.answer(phone, t="beat", phase_id=phase, draft=["F Lon-NTH"])
        assert done["lines"] == ["F Lon-NTH"]
        assert table.answer(phone, t="beat", phase_id="0" * 16, draft=["F Lon-ENG"])["lines"] == [
            "F Lon-NTH"
        ]


def ended(phone: Phone) -> list[Any]:
    """What a phone is told until the laptop hangs up."""
    from websockets.exceptions import ConnectionClosed

    found: list[Any] = []
    try:
        while True:
            found.append(phone.told()[0])
    except ConnectionClosed:
        return found


@pytest.mark.browser
def test_a_page_is_known_again_without_digits_with_what_was_done_meanwhile(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The program is closed and opened again beside a phone that lies open."""
    file, browser = tmp_path / "locked.lupi", Browser(tmp_path, 390, 844)
    given = "$('key').value = arguments[0]; $('lock').requestSubmit()"
    try:
        with at_table(qtbot, created(file, encrypted=True)) as table:
            address = table.phones.address
            hand = Hand(table, browser)
            hand.takes("Enid")
            hand.waits("document.body.dataset.place === 'lock'")
            hand.does("run", given, f"{WORD}s5")
            hand.opens()
            hand.does("touch", "ven", "ven")
        browser.touch("rom", "apu")
        browser.enter_frame(None)
        browser.wait("!line")
        with at_table(qtbot, reopened(file, monkeypatch, address)) as table:
            hand = Hand(table, browser)
            hand.waits("document.body.dataset.place === 'lock'")
            assert not table.phones.asking
            hand.does("run", given, f"{WORD}s5")
            hand.opens()
            assert {"A Rom-Apu", "A Ven H"} <= {*hand.does("run", CODES)}
            qtbot.waitUntil(
                lambda: "A Rom-Apu" in table.phones._post.now(SeatId("s5")).lines, timeout=20_000
            )
    finally:
        browser.close()
