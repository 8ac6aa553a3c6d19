"""Phones at a table with a GM: the players' envelopes, and the moderator's desk on his own."""

from contextlib import suppress
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from desktop.phones.table_phones import TablePhones
from desktop.session.retry_delay import RetryDelay
from desktop.widgets.clock import WallClock
from engine.errors import SaveFailed, WrongPassphrase
from engine.frame.policy import DealTerms, TableMode
from engine.frame.record.journal import JournalEntry, MemoryJournal
from engine.frame.record.replay import verify_journal
from engine.frame.seat import Seat, SeatId
from engine.frame.table.table import deal_game
from engine.phones.moderator_phone import MODERATOR, ModeratorPhone
from engine.phones.phone_post import gm_table
from engine.post.orders_ahead import lines_ahead
from engine.registry import desk_form, ruleset
from tests.desktop.phones.test_table_phones import ADA, Table
from tests.helpers.phone import Phone, letter
from tests.helpers.standard import standard_gazetteer
from tests.helpers.table import Foreseen, standard_seats

RUN = DealTerms(mode=TableMode.GM, gm="Olga")


class Desk(Table):
    """A table that a GM runs, its phones switched on."""

    def __init__(self, qtbot: QtBot, game: str, choices: dict[str, Any] | None = None) -> None:
        self.qtbot = qtbot
        rules: Any = ruleset(game)
        seats = standard_seats()
        if game == "village":
            seats = tuple(Seat(each.id, each.name) for each in seats)
        dealt = deal_game(rules, MemoryJournal(), seats, choices or {}, Foreseen(), RUN)
        self.desk: Any = dealt.gm()
        names = standard_gazetteer() if game == "standard" else None
        self.phones = TablePhones(
            *(gm_table(self.desk), names, "Friday", "en", RetryDelay(WallClock())), lambda *_: None
        )
        self.host = self.desk
        self.phones.switch_on("127.0.0.1")
        self.settle()

    def settle(self) -> None:
        self.qtbot.waitUntil(lambda: self.phones.is_ready, timeout=20_000)


def test_a_player_seals_on_his_phone_and_the_gm_sees_that_he_has(qtbot: QtBot) -> None:
    table = Desk(qtbot, "standard")
    try:
        assert MODERATOR not in {each.id for each in table.phones.persons}
        with Phone(table.phones.address) as phone:
            table.paired(phone)
            _, page = table.page(phone)
            assert table.answer(phone, t="seal", letter=letter(page, "A Vie-Gal"))["sealed"]
            (mine,) = [each for each in table.desk.turn.status() if each.seat == ADA]
            assert mine.sealed
            # As if from his own seat: nobody has entered it for him.
            assert table.desk.seat(ADA).entered() is None
            # The GM opens the envelopes and publishes; the phone wakes with the next phase.
            table.desk.turn.process(table.desk.turn.missing())
            assert table.answer(phone, t="beat")["phase"][0] == "Spring 1901 — Moves"
            table.desk.turn.publish()
            table.phones.refresh()
            told, _ = table.hears(lambda: phone.told("page"))
            assert told["state"]["phase"][0] == "Fall 1901 — Moves"
    finally:
        table.phones.switch_off()


def test_orders_for_later_phases_and_a_mark_are_kept_beside(qtbot: QtBot) -> None:
    table = Desk(qtbot, "standard")
    try:
        with Phone(table.phones.address) as phone:
            table.paired(phone)
            _, page = table.page(phone)
            given = ["A Vie-Gal", "Builds: A Vie, F Tri", "Wait"]
            state = table.answer(phone, t="seal", letter=letter(page, *given))
            assert state["sealed"]
            # They stand on the phone as they were sent, so that they go again with another answer.
            assert state["lines"] == given
            assert lines_ahead(table.desk, ADA) == ("Builds: A Vie, F Tri",)
            assert table.desk.turn.waits(ADA)
            assert table.answer(phone, t="back")["lines"] == given
            again = letter(page, "A Vie-Gal", "Ready", revision=20260101120001)
            assert table.answer(phone, t="seal", letter=again)["lines"] == ["A Vie-Gal", "Ready"]
            assert lines_ahead(table.desk, ADA) == ()
    finally:
        table.phones.switch_off()


def drained(phone: Phone) -> None:
    """Hear whatever the laptop says by itself."""
    with suppress(TimeoutError):
        while True:
            assert phone.line is not None
            message = phone.receive(0.3)
            assert isinstance(message, bytes)
            phone.line.opened(message)


def led(table: Desk, phone: Phone, target: str) -> list[tuple[str, tuple[tuple[str, int], ...]]]:
    """The moderator goes through the script of the open part: each step's words, and what went
    over the network for it."""
    found: list[tuple[str, tuple[tuple[str, int], ...]]] = []
    table.settle()
    table.hears(lambda: drained(phone))
    desk = table.answer(phone, t="beat")["desk"]
    part = desk["part"]
    while desk["part"] == part:
        step, before = desk["step"], len(phone.wire)
        if step["deed"]:
            phone.say(
                t="act", act=f"{step['deed']['verb']} {target if step['deed']['picks'] else ''}"
            )
        else:
            phone.say(t="step", at=desk["at"] + 1)
        # What came of it, and a moment later what all are told.
        desk = table.hears(lambda: [phone.told("state") for _ in range(2)])[-1][0]["state"]["desk"]
        sizes = tuple((way, len(each)) for way, each in phone.wire[before:])
        found.append((step["words"][0], sizes))
    return found


def test_the_moderator_leads_a_night_from_his_phone_and_its_sizes_tell_nothing(
    qtbot: QtBot,
) -> None:
    table = Desk(qtbot, "village", {"conduct": "moderator"})
    try:
        with Phone(table.phones.address) as phone, Phone(table.phones.address, b"ada") as ada:
            table.paired(phone, MODERATOR)
            table.paired(ada)
            head, _ = table.page(phone)
            assert head["id"] == "desk"
            led(table, phone, "")  # The cards have been looked at.
            view = table.desk.whole.view()
            prey = next(s for s, card in view.secrets.cards.items() if card == "villager")
            # By night a player's phone asks for nothing: eyes are shut.
            table.settle()
            state = table.answer(ada, t="beat")
            assert not state["asked"]
            assert not state["point"]
            night = led(table, phone, prey)
            assert any("show me your prey" in words for words, _ in night)
            # Whatever the step is about, as much goes over the network.
            assert len({sizes for _, sizes in night}) == 1
            dawn = led(table, phone, prey)
            assert any("we lost" in words for words, _ in dawn)
            assert table.desk.onlooker.phase().key == "D1"
            # A vote called out on a player's phone is counted on the moderator's.
            table.settle()
            seat = next(each for each in view.alive if each not in (prey, ADA))
            if prey != ADA:
                table.answer(ada, t="act", act=f"vote {seat}")
            else:
                phone.say(t="act", act=f"votes {view.alive[-1]} {seat}")
            # It is told by itself, a moment later.
            table.hears(lambda: drained(phone))
            counts = table.answer(phone, t="beat")["desk"]["counts"][0]
            names = {each.id: each.name for each in table.desk.onlooker.seats}
            assert counts == [f"{names[seat]}: 1 of 4"]
            # And no player is shown any of it.
            assert "desk" not in table.answer(ada, t="beat")
    finally:
        table.phones.switch_off()


def test_a_moderators_phone_asks_for_the_games_passphrase(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def check(name: str, key: str) -> None:
        if (name, key) != ("gm", "old oak"):
            raise WrongPassphrase

    table = Desk(qtbot, "village", {"conduct": "moderator"})
    monkeypatch.setattr(table.desk.locks, "encrypted", True, raising=False)
    monkeypatch.setattr(table.desk.locks, "check_passphrase", check, raising=False)
    try:
        with Phone(table.phones.address) as phone, Phone(table.phones.address, b"ada") as ada:
            table.paired(phone, MODERATOR)
            table.paired(ada)
            for said in (
                {"t": "look", "have": ""},
                {"t": "step", "at": 1},
                {"t": "act", "act": "close"},
            ):
                phone.say(**said)
                assert table.hears(phone.told)[0] == {
                    "t": "lock",
                    "kind": "passphrase",
                    "words": "",
                    "wait": 0,
                }
            phone.say(t="key", key="old oak")
            assert table.hears(phone.told)[0]["t"] == "page"
            # A player's phone needs none: it opens that player's envelope alone.
            assert table.answer(ada, t="beat")["phase"][0]
    finally:
        table.phones.switch_off()


def test_what_is_no_deed_of_the_desk_is_refused(qtbot: QtBot) -> None:
    table = Desk(qtbot, "village", {"conduct": "moderator"})
    try:
        with Phone(table.phones.address) as phone, Phone(table.phones.address, b"ada") as ada:
            table.paired(phone, MODERATOR)
            table.paired(ada)
            for act in (
                "",
                "signed",
                "signed kill s1",
                "card seer s1",
                "x" * 9000,
                "votes s1",
                "reveal s99",
            ):
                assert table.answer(phone, t="act", act=act)["desk"]["part"] == "cards"
            for at in (-5, 10**9, None, "1"):
                table.answer(phone, t="step", at=at)
            # The moderator's words are nothing from a player's phone.
            part = table.desk.onlooker.phase().key
            table.settle()
            table.answer(ada, t="act", act="close")
            table.answer(ada, t="step", at=99)
            assert table.desk.onlooker.phase().key == part
            assert SeatId("gm") == MODERATOR
    finally:
        table.phones.switch_off()


class Full(MemoryJournal):
    """A disk that has room for so many entries more."""

    room = 10**6

    def commit(self, entry: JournalEntry, *more: JournalEntry) -> None:
        self.room -= 1 + len(more)
        if self.room < 0:
            raise SaveFailed("disk", "full")
        super().commit(entry, *more)


def test_thumbs_are_entered_all_or_none() -> None:
    """Whatever ends the program while they are written, no part of a vote is in the file."""
    rules: Any = ruleset("village_wolff")
    journal = Full()
    seats = tuple(Seat(each.id, each.name) for each in standard_seats())
    desk: Any = deal_game(*(rules, journal, seats, {"conduct": "moderator"}, Foreseen(), RUN)).gm()
    form: Any = desk_form("village_wolff")
    phone = ModeratorPhone(desk, form)
    for _ in range(200):
        view = desk.whole.view()
        if view.motion is not None and view.motion.open:
            break
        deed = next(iter(form(view).deeds()), None)
        alive = view.alive
        if deed is None or not phone.do(_line(deed.key, deed.verb, alive)):
            desk_shown: Any = phone.told()["desk"]
            phone.go(desk_shown["at"] + 1)
    alive = desk.whole.view().alive
    assert len(alive) > 3
    known = len(journal.rows())
    journal.room = 2
    with pytest.raises(SaveFailed):
        phone.do("thumbs " + " ".join(alive[:-1]))
    assert len(journal.rows()) == known
    assert not desk.whole.view().secrets.thumbs
    journal.room = 10**6
    assert phone.do("thumbs " + " ".join(alive[:-1]))
    view = desk.whole.view()
    assert view.motion is None
    assert view.condemned is not None
    assert verify_journal(rules, journal) == ()


def _line(key: str, verb: str, alive: tuple[SeatId, ...]) -> str:
    """Something that the desk does on the way to a vote."""
    match key:
        case "propose":
            return f"propose {alive[0]} {alive[1]}"
        case "second":
            return f"second {alive[2]}"
        case _:
            return verb
