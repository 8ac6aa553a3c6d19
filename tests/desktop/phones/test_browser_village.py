"""The village on its phones: a day's votes, a dawn, the dead; and secret cards of one size."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from desktop.games.registry import game_ui_for
from engine.frame.host_desk import AnyHostDesk
from engine.frame.seat import TABLE, SeatId
from engine.games.village.submission import AnnounceDeath, CallOutVote
from engine.phones.phone_post import CardLines
from engine.sentences.sentences import Sentences
from tests.desktop.phones.test_browser import Hand
from tests.desktop.phones.test_browser_sealing import dealt, names_of, on_to
from tests.desktop.phones.test_table_phones import Table
from tests.engine.post.browser import Browser
from tests.helpers.seat import map_ui_context

pytestmark = pytest.mark.browser


@pytest.fixture
def browser(tmp_path: Path) -> Iterator[Browser]:
    browser = Browser(tmp_path, 390, 844)
    yield browser
    browser.close()


PLACES = """
return Object.fromEntries([...document.querySelectorAll('#phone_acts .chip')].map((each) => {
  const r = each.getBoundingClientRect();
  return [each.dataset.act, [r.x, r.y + scrollY, r.width, r.height].map(Math.round)];
}))
"""
VOTES = """
return Object.fromEntries([...document.querySelectorAll('#phone_acts .chip')].map((each) =>
  [each.dataset.act, [each.lastChild.textContent, each.getAttribute('aria-pressed')]]))
"""


def test_buttons_of_a_day_keep_their_places_and_say_how_votes_stand(
    qtbot: QtBot, browser: Browser
) -> None:
    host = on_to(dealt("village"), "D1")
    alive = host.onlooker.view().alive
    me, other, third = alive[0], alive[1], alive[2]
    table = Table(qtbot, host)
    hand = Hand(table, browser)
    try:
        hand.comes(name(host, me))
        hand.waits("document.querySelectorAll('#phone_acts .chip').length")
        before = hand.does("run", PLACES)
        hand.does("tap", f"[data-act='vote {third}']")
        hand.waits(f"document.querySelector(\"[data-act='vote {third}']\").ariaPressed === 'true'")
        host.seat(other).act(CallOutVote(third))
        table.phones.refresh()
        table.phones._tell_all()
        hand.waits(
            f"document.querySelector(\"[data-act='vote {third}']\").lastChild.textContent === '2'"
        )
        hand.sees("votes")
        assert hand.does("run", PLACES) == before
        assert hand.does("run", VOTES)[f"vote {third}"] == ["2", "true"]
        # His own vote pressed again is still his vote.
        hand.does("tap", f"[data-act='vote {third}']")
        qtbot.wait(400)
        assert host.onlooker.view().votes[me] == third
        # The button says to who hears it what it shows.
        label = f"return document.querySelector(\"[data-act='vote {third}']\").ariaLabel"
        assert "2 of " in hand.does("run", label)
        hand.does("tap", "[data-act='vote back']")
        qtbot.waitUntil(lambda: me not in host.onlooker.view().votes)
    finally:
        table.phones.switch_off()


SHOWN = """
const look = (id) => {
  const e = document.getElementById(id);
  const s = getComputedStyle(e);
  const r = e.getBoundingClientRect();
  return [e.hidden, s.backgroundColor, s.fontSize, r.y, r.height];
};
return [look('phone_moment'), look('phone_moment_title'), look('phone_moment_done'),
  document.getElementById('phone_moment_done').textContent];
"""


def test_dawn_looks_alike_for_the_dead_and_the_living_and_says_who_is_dead(
    qtbot: QtBot, browser: Browser
) -> None:
    host = dealt("village")
    on_to(host, "N1")
    secrets = {each.id: host.seat(each.id).view() for each in host.onlooker.seats}
    wolves = [seat for seat, view in secrets.items() if view.card == "werewolf"]
    victim, living = [seat for seat, view in secrets.items() if view.card == "villager"][:2]
    for seat in host.onlooker.phase().waiting_on:
        desk = host.seat(seat)
        desk.submit(type(desk.blank())((victim,)) if seat in wolves else desk.blank())
    host.resolve(frozenset())
    assert host.onlooker.phase().key == "D1-dawn"
    table = Table(qtbot, host)
    hands, looks, buttons = [], [], []
    try:
        for seat in (victim, living):
            hand = Hand(table, browser)
            hand.comes(name(host, seat))
            # Before it is told, nothing shows who it is; the button is named by what it does.
            assert (
                hand.does("run", "return document.getElementById('phone_out').textContent") == ""
            )
            buttons.append(
                hand.does(
                    "run",
                    "const b = document.getElementById('phone_seal');"
                    "return [b.textContent, getComputedStyle(b).backgroundColor]",
                )
            )
            hand.sees(f"dawn-before-{len(hands)}")
            hands.append(hand)
            hand.does("enter_frame", None)
            hand.does("run", "localStorage.clear()")
        assert buttons[0] == buttons[1]
        assert buttons[0][0] == "I have read it"
        host.acting.act(TABLE, AnnounceDeath())
        table.phones.refresh()
        for seat in (victim, living):
            hand = Hand(table, browser)
            hand.takes(name(host, seat))
            hand.opens(reads=False)
            hand.sees(f"moment-{seat == victim}")
            looks.append(hand.does("run", SHOWN))
            title = hand.does("text", "phone_moment_title")
            assert title == ("You are dead" if seat == victim else "You are alive")
            hand.does("tap", "#phone_moment_done")
            hand.waits("document.getElementById('phone_moment').hidden")
            heading = "return [...document.querySelectorAll('h2')].map((e) => e.textContent)"
            assert ("You are dead" in hand.does("run", heading)) == (seat == victim)
            hand.sees(f"after-{seat == victim}")
            hand.does("enter_frame", None)
            assert hand.does("complaints") == []
            hand.does("run", "localStorage.clear()")
        assert looks[0] == looks[1]
    finally:
        table.phones.switch_off()


def name(host: AnyHostDesk, seat: SeatId) -> str:
    return next(each.name for each in host.onlooker.seats if each.id == seat)


def card_lines(host: AnyHostDesk, game: str) -> CardLines:
    """What the program words for a card."""

    def lines(view: object, language: str) -> tuple[str, tuple[str, ...], str] | None:
        players = {each.id: each.name for each in host.onlooker.seats}
        words = Sentences(language)
        context = replace(map_ui_context(), language=language, words=words, players=players)
        card = game_ui_for(game).secret_card(view, context)
        return card and (card.title, tuple(card.lines), str(card.emblem))

    return lines


CARD = """
const words = document.getElementById('phone_words');
const size = (e) => e ? getComputedStyle(e).fontSize : '';
const head = words.querySelector('h2');
const panel = words.querySelector('svg');
const r = words.getBoundingClientRect();
return [size(words), size(head), size(words.querySelector('p')), head.getBoundingClientRect().y,
  panel ? panel.getBoundingClientRect().height : 0, r.x, r.y, r.width, r.height,
  Math.round(words.querySelector('p').getBoundingClientRect().y),
  getComputedStyle(words).backgroundColor];
"""


@pytest.mark.parametrize("game", ["village", "werewolves"])
def test_cards_of_all_roles_are_set_in_one_size(qtbot: QtBot, tmp_path: Path, game: str) -> None:
    host = dealt(game)
    on_to(host, *(("N1",) if game == "village" else ("S1901M",)))
    table = Table(qtbot, host, names_of(host), card_lines(host, game))
    try:
        for width, height in ((390, 844), (844, 390), (820, 1180)):
            browser = Browser(tmp_path, width, height, touch=True)
            try:
                looks = held_cards(Hand(table, browser), f"{game}-{width}")
            finally:
                browser.close()
            for cards in looks.values():
                assert len(cards) > 2
                assert len({str(each) for each in cards.values()}) == 1, cards
    finally:
        table.phones.switch_off()


def held_cards(hand: Hand, named: str) -> dict[str, dict[str, Any]]:
    """How each role's card looks in each language, by its title; each is turned as a screen reader
    does it."""
    looks: dict[str, dict[str, Any]] = {"en": {}, "fr": {}}
    press = "document.getElementById('phone_hold').click()"
    title = "return document.querySelector('#phone_words h2').textContent"
    over = (
        "const w = document.getElementById('phone_words');return w.scrollHeight - w.clientHeight"
    )
    for seat in hand.table.host.onlooker.seats:
        hand.comes(seat.name)
        for language in ("en", "fr"):
            hand.does("run", press)
            held = hand.does("run", title)
            look = hand.does("run", CARD)
            assert hand.does("run", over) <= 0, (held, named)
            if held not in looks[language]:
                hand.sees(f"card-{named}-{held}")
            looks[language][held] = look
            hand.does("run", press)
            assert hand.does("text", "phone_words") == ""
            hand.does("enter_frame", None)
            hand.does("press", "tongue")
            hand.does("enter_frame")
        hand.does("enter_frame", None)
        hand.does("run", "localStorage.clear()")
    return looks
