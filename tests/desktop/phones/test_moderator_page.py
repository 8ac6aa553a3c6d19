"""What the page of a moderator's phone does with names that are chosen at his desk."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtQml import QJSEngine
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engine.phones.moderator_phone import MODERATOR
from tests.desktop.phones.test_browser import Hand
from tests.desktop.phones.test_gm_phones import Desk
from tests.engine.post.browser import Browser
from tests.screens.sample_village import deal_on

PAGE = Path(__file__).parents[3] / "assets/page/phone.js"

METHODS = "lacks", "showLacking", "do", "clearPicked", "says"
ROUND = """
const sent = [], shown = { hidden: true, textContent: "", scrollIntoView() {} };
const say = (key) => key;
const document = { querySelector: () => shown, querySelectorAll: () => [] };
const Phone = { sending: "", picked: {}, lacking: {}, METHODS
  send(kind, message) { this.sending = kind; sent.push(message.act); },
  clearPosted() {}, show() {},
};
"""
"""The desk's own part of the page, and what is round it there."""

VOTES = {"verb": "votes", "picks": [{"most": 1}, {"most": 1}]}
SECOND = {"verb": "second", "picks": [{"most": 1}]}
THUMBS = {"verb": "thumbs", "picks": [{"most": 5}]}
COUNT = {"verb": "count", "picks": []}


@pytest.fixture(autouse=True)
def program_for_scripts(qapp: QApplication) -> None:
    """Scripts need a program round them."""


def entered(deed: dict[str, Any], *picked: list[str], refused: bool = False) -> list[Any]:
    """What the page says when a deed is entered, what it sends, and what is still chosen once the
    laptop has answered."""
    page = PAGE.read_text("utf-8")
    methods = [re.search(rf"^  {each}\(.*?^  \}},", page, re.M | re.S) for each in METHODS]
    found = "\n".join(each.group() for each in methods if each is not None)
    engine = QJSEngine()
    script = (
        ROUND.replace("METHODS", found)
        + f"Phone.picked.deed = {json.dumps(picked)};"
        + f"Phone.do({json.dumps(deed)}, 'deed');"
        + f"if (sent.length) Phone.says('', {json.dumps(refused)});"
        + "var told = JSON.stringify([shown.textContent, sent, Phone.picked.deed || []])"
    )
    engine.evaluate(script)
    told: list[Any] = json.loads(engine.globalObject().property("told").toString())
    return told


@pytest.mark.parametrize(
    ("deed", "picked", "words"),
    [
        (VOTES, ([], []), "lacks_both"),
        (VOTES, (["s1"], []), "lacks_second"),
        (VOTES, ([], ["s2"]), "lacks_first"),
        (SECOND, ([],), "lacks_name"),
    ],
)
def test_a_name_that_is_missing_is_asked_for_and_nothing_is_sent(
    deed: dict[str, Any], picked: tuple[list[str], ...], words: str
) -> None:
    assert entered(deed, *picked) == [words, [], [*picked]]


@pytest.mark.parametrize(
    ("deed", "picked", "line"),
    [
        (VOTES, (["s1"], ["s2"]), "votes s1 s2"),
        (SECOND, (["s1"],), "second s1"),
        (THUMBS, ([],), "thumbs"),
        (THUMBS, (["s1", "s2"],), "thumbs s1 s2"),
        (COUNT, (), "count"),
    ],
)
def test_what_is_whole_is_sent_and_is_not_chosen_any_more(
    deed: dict[str, Any], picked: tuple[list[str], ...], line: str
) -> None:
    assert entered(deed, *picked) == ["", [line], []]
    # What could not be done is still chosen, to be altered.
    assert entered(deed, *picked, refused=True) == ["", [line], [*picked]]


@pytest.fixture
def hand(qtbot: QtBot, tmp_path: Path) -> Iterator[Hand]:
    """The moderator of a village, by day, with his phone in his hand."""
    table = Desk(qtbot, "village", {"conduct": "moderator"})
    assert deal_on(table.desk, "D1").onlooker.phase().key == "D1"
    table.phones.refresh()
    table.settle()
    browser = Browser(tmp_path, 390, 844)
    yield Hand(table, browser)
    table.phones.switch_off()
    browser.close()


LISTS = "[...document.querySelectorAll('#desk_deeds select')]"
CHOSEN = f"return {LISTS}.map((each) => each.value)"
ENTER = "document.querySelector('#desk_deeds .question button').click()"
MISSING = "document.querySelector('#desk_deeds .lacking')"


def choose(hand: Hand, number: int, value: str) -> None:
    script = (
        f"const select = {LISTS}[arguments[0]]; select.value = arguments[1];"
        "select.dispatchEvent(new Event('change'))"
    )
    hand.does("run", script, number, value)


@pytest.mark.browser
def test_a_vote_is_asked_for_whole_and_its_names_are_gone_once_it_is_entered(hand: Hand) -> None:
    table: Any = hand.table
    one, other, third = table.desk.whole.view().alive[:3]
    hand.comes(next(each.name for each in table.phones.persons if each.id == MODERATOR))
    hand.waits(f"{LISTS}.length")
    choose(hand, 0, one)
    hand.does("run", ENTER)
    assert hand.does("run", f"return {MISSING}.textContent") == "Choose in the second list too."
    assert hand.does("run", f"return {LISTS}.map((each) => each.ariaInvalid)") == ["false", "true"]
    hand.sees("moderator-missing")
    # Whatever else is told meanwhile, what is chosen stays.
    table.desk.acting.act(third, vote(table, third, other))
    table.phones.refresh()
    table.phones._tell_all()
    hand.waits("document.getElementById('desk_counts').children.length")
    assert hand.does("run", CHOSEN) == [one, ""]
    choose(hand, 1, other)
    assert hand.does("run", f"return {MISSING}.hidden")
    hand.does("run", ENTER)
    table.qtbot.waitUntil(lambda: one in table.desk.whole.view().votes)
    hand.waits(f"{LISTS}.every((each) => !each.value)")
    hand.does("enter_frame", None)
    assert hand.does("complaints") == []


def vote(table: Any, seat: Any, target: Any) -> object:
    """A vote that is called out at the laptop."""
    form = table.phones._post.moderator._form()
    ((_, act),) = form.read(f"votes {seat} {target}")
    return act
