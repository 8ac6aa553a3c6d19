"""What lies sealed on a phone cannot be altered there, by whatever means and in whatever game; and
what is under way, or cannot be while the laptop sleeps, is told."""

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from engine.board.gazetteer import Gazetteer
from engine.errors import WrongPin
from engine.frame.host_desk import AnyHostDesk
from engine.frame.record.journal import MemoryJournal
from engine.frame.seat import Seat, SeatId
from engine.frame.table.table import deal_game
from engine.post.submission_lines import read_submission
from engine.registry import map_file, random_play_of, ruleset
from tests.desktop.phones.test_browser import Hand
from tests.desktop.phones.test_table_phones import Table
from tests.engine.post.browser import Browser
from tests.helpers.standard import standard_gazetteer
from tests.helpers.table import NAMES, NOBODY, Foreseen, standard_host, standard_seats

pytestmark = pytest.mark.browser
ENID = SeatId("s5")

LETTER = "return document.getElementById('letter').value"
FILL = """
for (let round = 0; round < 40; round++) {
  const open = (each) => !each.value && each.options.length > 1;
  const select = [...document.querySelectorAll('#list select, #questions select')].find(open);
  if (!select) break;
  select.value = [...select.options].find((each) => each.value).value;
  select.dispatchEvent(new Event('change'));
}
for (const field of document.querySelectorAll('#questions input')) {
  field.value = 'with player 4';
  field.dispatchEvent(new Event('input'));
  break;
}
for (let at = 0; ; at++) {
  const choices = document.querySelectorAll('#questions .choices')[at];
  if (!choices) break;
  choices.querySelector('button').click();
}
"""
"""Choose the first answer wherever something is asked."""
ATTACK = """
const draft = document.getElementById('draft');
for (const place of document.querySelectorAll('[data-p]')) {
  for (const name of ['pointerdown', 'pointerup']) {
    place.dispatchEvent(new PointerEvent(name, { bubbles: true, pointerId: 7 }));
  }
}
for (const select of document.querySelectorAll('#draft select')) {
  select.value = [...select.options].at(-1).value;
  select.dispatchEvent(new Event('change'));
}
for (const field of document.querySelectorAll('#draft input, #draft textarea')) {
  field.value = 'A Rom H';
  field.dispatchEvent(new Event('input'));
}
const pressed = '#draft button, #draft .name, #chips button, #phone_boards button';
for (let n = 0; n < 400; n++) {
  const button = document.querySelectorAll(pressed)[n];
  if (!button) break;
  button.click();
}
document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
return [...draft.querySelectorAll('select, input, textarea, button')].filter(
  (each) => !each.matches(':disabled')).length;
"""
"""Whatever a thumb, a keyboard or a script could do to the draft; how many controls are live."""
CODES = "return [...document.querySelectorAll('#list code')].map((each) => each.textContent)"
BUTTON = "document.getElementById('phone_seal').textContent"
SEALED = "document.documentElement.classList.contains('sealed')"
PRESS = "const b = document.getElementById('phone_seal'); if (!b.hidden && !b.disabled) b.click();"


def orders(host: AnyHostDesk, **given: str) -> None:
    """Everybody hands in: lines for some seats, nothing from the others."""
    for seat in host.onlooker.phase().waiting_on:
        desk = host.seat(seat)
        lines = given.get(seat, "").split("; ")
        made = read_submission(desk.view(), lines, standard_gazetteer()).submission
        desk.submit(made if given.get(seat) else desk.blank())
    host.resolve(NOBODY)


def retreats() -> AnyHostDesk:
    """Austria has driven Italy out of Venice."""
    host = standard_host()
    orders(host, s1="A Vie-Tyr", s5="A Rom-Apu; F Nap-ION")
    orders(host, s1="A Tyr-Ven; F Tri S A Tyr-Ven", s5="F ION-Tun")
    return host


def builds() -> AnyHostDesk:
    host = standard_host()
    orders(host, s5="F Nap-ION; A Rom-Nap")
    orders(host, s5="F ION-Tun; A Nap-Apu")
    return host


def dealt(game: str, **choices: Any) -> AnyHostDesk:
    rules: Any = ruleset(game)
    seats = standard_seats()
    if "village" in game:
        seats = tuple(Seat(each.id, each.name) for each in seats)
    if game == "hepta":
        shares = random_play_of(rules).shares(7)
        seats = tuple(
            Seat(SeatId(f"s{n + 1}"), name, share)
            for n, (name, share) in enumerate(zip(NAMES, shares, strict=True))
        )
    return deal_game(rules, MemoryJournal(), seats, choices, Foreseen()).host()


def on_to(host: AnyHostDesk, *keys: str) -> AnyHostDesk:
    """Nothing is chosen until one of some phases."""
    while host.onlooker.phase().key not in keys:
        for seat in host.onlooker.phase().waiting_on:
            host.seat(seat).submit(host.seat(seat).blank())
        host.resolve(NOBODY)
    return host


def league() -> AnyHostDesk:
    return dealt("shadows")


KINDS: Mapping[str, Callable[[], AnyHostDesk]] = {
    "orders": standard_host,
    "retreats": retreats,
    "builds": builds,
    "a night": lambda: on_to(dealt("village"), "N1"),
    "a ballot on paper": lambda: on_to(dealt("village", ballots="passed"), "D1"),
    "an election": lambda: dealt("werewolves"),
    "seven boards": lambda: on_to(dealt("hepta"), "S1902M", "F1901M"),
    "the League": league,
}


@pytest.fixture
def browser(tmp_path: Path) -> Iterator[Browser]:
    browser = Browser(tmp_path, 390, 844)
    yield browser
    browser.close()


def names_of(host: AnyHostDesk) -> Gazetteer | None:
    board = getattr(host.onlooker.view(), "board", None)
    return None if board is None else map_file(board.map.key).gazetteer


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_sealed_stays_as_it_is_sealed(qtbot: QtBot, browser: Browser, kind: str) -> None:
    host = KINDS[kind]()
    seat = (
        ENID if ENID in host.onlooker.phase().waiting_on else host.onlooker.phase().waiting_on[0]
    )
    table = Table(qtbot, host, names_of(host))
    hand = Hand(table, browser)
    try:
        hand.comes(next(each.name for each in host.onlooker.seats if each.id == seat))
        hand.waits("!document.getElementById('phone_seal').disabled")
        hand.does("run", FILL)
        before = hand.does("run", LETTER)
        for _ in range(3):  # To point, once more where something is open, to seal.
            hand.does("run", PRESS)
            qtbot.wait(500)
        hand.waits(SEALED)
        assert seat in host.onlooker.sealed()
        there = host.seat(seat).sealed()
        sealed = hand.does("run", LETTER)
        assert lines_of(sealed) == lines_of(before)
        assert hand.does("run", ATTACK) == 0
        assert lines_of(hand.does("run", LETTER)) == lines_of(sealed)
        assert host.seat(seat).sealed() == there
        hand.sees(f"sealed-{kind}")
        hand.does("tap", "#phone_back")
        hand.waits(f"!{SEALED}")
        # What is shown is what the table holds, and it can be altered again.
        assert lines_of(hand.does("run", LETTER)) == lines_of(sealed)
        assert hand.does("run", ATTACK) > 0
        hand.does("enter_frame", None)
        assert hand.does("complaints") == []
    finally:
        table.phones.switch_off()


def lines_of(letter: str) -> list[str]:
    """The orders and answers in a letter."""
    return sorted(each for each in letter.splitlines() if each.endswith(";"))


def test_a_thumb_on_the_map_moves_nothing_after_sealing(qtbot: QtBot, browser: Browser) -> None:
    table = Table(qtbot)
    hand = Hand(table, browser)
    try:
        hand.comes("Enid")
        hand.does("touch", "rom", "apu", "ven", "ven", "nap", "nap")
        given = ["F Nap H", "A Rom-Apu", "A Ven H"]
        assert hand.does("run", CODES) == given
        hand.does("tap", "#phone_seal")
        hand.waits(SEALED)
        hand.does("touch", "ven", "tri")
        hand.does("type", "\ue004\ue004 \ue015\ue007\ue00c")
        assert hand.does("run", CODES) == given
        hand.does("tap", "#phone_back")
        hand.waits(f"!{SEALED}")
        assert hand.does("run", CODES) == given
        hand.does("touch", "ven", "tri")
        assert hand.does("run", CODES) == [*given[:2], "A Ven-Tri"]
    finally:
        table.phones.switch_off()


def test_sealing_says_that_it_is_under_way_and_that_the_laptop_sleeps(
    qtbot: QtBot, browser: Browser
) -> None:
    table = Table(qtbot)
    hand = Hand(table, browser)
    try:
        hand.comes("Enid")
        hand.does("touch", "rom", "apu", "ven", "ven", "nap", "nap")
        # From here on nothing runs at the laptop.
        browser.tap("#phone_seal")
        assert browser.run(f"return {BUTTON}") == "Sending…"
        assert "On its way" in browser.text("phone_state")
        assert browser.run(ATTACK) == 0
        browser.wait("document.getElementById('phone_state').textContent.includes('asleep')")
        browser.enter_frame(None)
        browser.wait("$('gone').textContent.includes('stays on this phone')")
        browser.run("lower()")
        assert "goes to it when it is back" in browser.text("stands")
        # It wakes: sealed once, as it was.
        hand.waits("$('stands').textContent === 'You have sealed.'")
        assert table.host.onlooker.sealed() == {ENID}
        assert hand.does("text", "gone") == ""
        assert len(table.host.seat(ENID).sealed().orders["italy"]) == 3
    finally:
        table.phones.switch_off()


def test_what_was_done_while_the_laptop_was_away_comes_back(
    qtbot: QtBot, browser: Browser
) -> None:
    table = Table(qtbot)
    hand = Hand(table, browser)
    try:
        hand.comes("Enid")
        hand.does("enter_frame", None)
        # The laptop is gone, without a word.
        hand.does("run", "window.comes = connect; connect = () => {}; socket.close()")
        hand.does("enter_frame")
        hand.does("touch", "rom", "apu")
        table.phones.switch_off()
        table.phones.switch_on("127.0.0.1")
        qtbot.waitUntil(lambda: table.phones.is_ready, timeout=20_000)
        hand.does("enter_frame", None)
        hand.does("run", "connect = window.comes; connect()")
        hand.waits("document.body.dataset.place === 'choose' && $('names').children.length")
        hand.confirms("Enid")
        hand.opens()
        assert "A Rom-Apu" in hand.does("run", CODES)
        qtbot.waitUntil(lambda: bool(table.host.seat(ENID).draft()), timeout=15_000)
    finally:
        table.phones.switch_off()


def test_a_phone_keeps_what_was_chosen_through_a_new_page_of_the_phase(
    qtbot: QtBot, browser: Browser
) -> None:
    """As where another player's phone is replaced: all pages are made anew."""
    table = Table(qtbot)
    hand = Hand(table, browser)
    try:
        hand.comes("Enid")
        hand.does("touch", "rom", "apu")
        hand.does("enter_frame", None)
        before = hand.does("run", "return pageId")
        table.phones.let_go(SeatId("s1"))
        hand.waits(f"pageId !== '{before}' && ready")
        hand.opens()
        assert "A Rom-Apu" in hand.does("run", CODES)
    finally:
        table.phones.switch_off()


def test_a_wrong_pin_is_told_and_how_long_the_next_has_to_wait(
    qtbot: QtBot, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(qtbot)
    hand = Hand(table, browser)

    def check(seat: SeatId, pin: str) -> None:
        if pin != "4711":
            raise WrongPin

    monkeypatch.setattr(table.host.locks, "pins", lambda: frozenset({ENID}), raising=False)
    monkeypatch.setattr(table.host.locks, "check_pin", check, raising=False)
    try:
        hand.takes("Enid")
        hand.waits("document.body.dataset.place === 'lock'")
        for pin in ("1", "2", "3"):
            hand.waits("!$('lock_open').disabled")
            hand.does("run", "$('key').value = arguments[0]; $('lock_open').click()", pin)
            hand.waits("$('lock_open').disabled")
        said = hand.does("text", "lock_said")
        assert "PIN" in said
        assert re.search(r"Next try in \d+ s\.", said)
        # Typed meanwhile it is not lost; the complaint stays and the seconds go.
        hand.does("run", "$('key').value = '4711'; $('lock_open').click()")
        assert hand.does("run", "return $('key').value") == "4711"
        hand.waits("!$('lock_open').disabled")
        assert "PIN" in hand.does("text", "lock_said")
        assert "Next try" not in hand.does("text", "lock_said")
        hand.does("run", "$('lock_open').click()")
        hand.waits("document.body.dataset.place === 'curtain'")
    finally:
        table.phones.switch_off()
