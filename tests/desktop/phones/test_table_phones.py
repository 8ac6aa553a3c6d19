"""The table's side of the phones: what is sealed there lies on the table, and no phone is told
more than its seat."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot
from websockets.exceptions import ConnectionClosed

from desktop.app.settings import Settings
from desktop.phones.phones_dialog import PhonesDialog
from desktop.phones.table_phones import TablePhones
from desktop.session.retry_delay import RetryDelay
from desktop.widgets.background_work import start_job
from desktop.widgets.clock import WallClock
from engine.board.gazetteer import Gazetteer
from engine.errors import WrongPin
from engine.frame.record.journal import MemoryJournal
from engine.frame.seat import Seat, SeatId
from engine.frame.table.table import deal_game
from engine.phones.encrypted_channel import TO_PHONE
from engine.phones.phone_post import CardLines, hotseat_table
from engine.registry import map_file, random_play_of, ruleset
from engine.sentences.sentences import Sentences
from tests.helpers.phone import Phone, facts_of, letter
from tests.helpers.standard import standard_gazetteer
from tests.helpers.table import NAMES, NOBODY, Foreseen, standard_host

ADA, BEA = SeatId("s1"), SeatId("s2")


class Table:
    """A table of seven, its phones switched on, and a way to wait for what a phone hears."""

    def __init__(
        self,
        qtbot: QtBot,
        host: Any = None,
        names: Gazetteer | None = None,
        card: CardLines | None = None,
    ) -> None:
        self.qtbot = qtbot
        self.host: Any = host or standard_host()
        names = names if host else standard_gazetteer()
        self.phones = TablePhones(
            *(hotseat_table(self.host), names, "Friday", "en", RetryDelay(WallClock())),
            card
            or (lambda view, _: (str(getattr(view, "card", "")), (), "none") if host else None),
        )
        self.phones.switch_on("127.0.0.1")
        self.qtbot.waitUntil(lambda: self.phones.is_ready, timeout=20_000)

    def hears(self, ask: Callable[[], Any]) -> Any:
        """What a phone does or is told, while the window goes on."""
        job = start_job(ask)
        with self.qtbot.waitSignal(job.done, timeout=20_000) as heard:
            pass
        assert heard.args is not None
        return heard.args[0]

    def paired(self, phone: Phone, seat: SeatId = ADA) -> None:
        shared = self.hears(lambda: phone.pair(seat))
        self.qtbot.waitUntil(lambda: bool(self.phones.asking))
        (asks,) = self.phones.asking.values()
        assert (asks.seat, asks.digits) == (seat, shared.digits)
        self.phones.confirm(asks.number, yes=True)
        assert self.hears(phone.hear)["t"] == "paired"
        self.hears(lambda: phone.take_line(shared))

    def page(self, phone: Phone, have: str = "") -> tuple[dict[str, Any], str]:
        phone.say(t="look", have=have)
        head, body = self.hears(lambda: phone.told("page"))
        return head, body.decode()

    def answer(self, phone: Phone, **said: object) -> dict[str, Any]:
        """Say something; the state that is told after it."""
        phone.say(**said)
        return self.hears(lambda: phone.told("state"))[0]["state"]


@pytest.fixture
def table(qtbot: QtBot) -> Iterator[Table]:
    table = Table(qtbot)
    yield table
    table.phones.switch_off()


def test_what_is_sealed_on_a_phone_lies_on_the_table_and_can_be_taken_back(table: Table) -> None:
    with Phone(table.phones.address) as phone:
        table.paired(phone)
        _, page = table.page(phone)
        told: list[str] = []
        table.phones.sealed.connect(lambda: told.append("sealed"))
        state = table.answer(phone, t="seal", letter=letter(page, "A Vie-Gal"))
        assert state["sealed"]
        assert state["lines"] == ["A Vie-Gal"]
        assert table.host.onlooker.sealed() == {ADA}
        table.qtbot.waitUntil(lambda: told == ["sealed"])
        # Sent twice, as after a reload, it is sealed once.
        before = table.host.seat(ADA).sealed()
        assert table.answer(phone, t="seal", letter=letter(page, "A Vie-Gal"))["sealed"]
        assert table.host.seat(ADA).sealed() == before
        state = table.answer(phone, t="back")
        assert not state["sealed"]
        assert state["lines"] == ["A Vie-Gal"]
        assert table.host.onlooker.sealed() == frozenset()
        assert table.answer(phone, t="seal", letter=letter(page, "A Vie-Gal"))["sealed"]


def test_of_seven_boards_orders_go_from_one_to_another_and_victories_are_claimed(
    qtbot: QtBot,
) -> None:
    rules: Any = ruleset("hepta")
    seats = tuple(
        Seat(SeatId(f"s{n + 1}"), name, share)
        for n, (name, share) in enumerate(zip(NAMES, random_play_of(rules).shares(7), strict=True))
    )
    host = deal_game(rules, MemoryJournal(), seats, {}, Foreseen()).host()
    for seat in host.onlooker.phase().waiting_on:
        host.seat(seat).submit(host.seat(seat).blank())
    host.resolve(NOBODY)
    names = map_file(host.onlooker.view().board.map.key).gazetteer
    table = Table(qtbot, host, names)
    try:
        with Phone(table.phones.address) as ada, Phone(table.phones.address, b"bea") as bea:
            table.paired(ada)
            table.paired(bea, BEA)
            _, page = table.page(ada)
            assert len(page) == len(table.page(bea)[1])
            facts = facts_of(page)
            assert [*facts["boards"]] == list("1234567")
            assert facts["boards"]["3"]["vie"] == "austria"
            assert not facts["concede"]
            given = ["Austria 3: A(3:Bud)-5:Gal", "Claim: with player 4"]
            state = table.answer(ada, t="seal", letter=letter(page, *given))
            assert state["sealed"]
            assert {*given} <= {*state["lines"]}
            # What is claimed is the player's own.
            assert "player 4" not in str(table.answer(bea, t="beat"))
    finally:
        table.phones.switch_off()


def test_without_a_gm_a_letter_for_later_phases_is_refused_in_words(table: Table) -> None:
    with Phone(table.phones.address) as phone:
        table.paired(phone)
        _, page = table.page(phone)
        for line in ("Builds: A Vie", "Wait"):
            phone.say(t="seal", letter=letter(page, "A Vie-Gal", line))
            said = table.hears(lambda: phone.told("said"))[0]
            assert said["bad"]
            assert "games with a GM" in said["words"]
            assert not table.hears(lambda: phone.told("state"))[0]["state"]["sealed"]
            assert not table.host.onlooker.sealed()
        assert table.answer(phone, t="seal", letter=letter(page, "A Vie-Gal"))["sealed"]


def test_a_phone_says_how_an_order_may_be_typed(table: Table) -> None:
    with Phone(table.phones.address) as phone:
        table.paired(phone)
        words = facts_of(table.page(phone)[1])["words"]
        assert all("A Bud" in words[each]["typed_says"] for each in ("en", "fr"))


def test_a_letter_of_another_seat_or_altered_is_not_sealed(table: Table) -> None:
    with Phone(table.phones.address) as ada, Phone(table.phones.address, b"bea") as bea:
        table.paired(ada)
        table.paired(bea, BEA)
        _, page = table.page(bea)
        state = table.answer(ada, t="seal", letter=letter(page, "A Lvp-Yor"))
        assert not state["sealed"]
        _, own = table.page(ada)
        forged = letter(own, "A Vie-Gal").replace("Vie-Gal", "Vie-Tyr")
        assert not table.answer(ada, t="seal", letter=forged)["sealed"]
        assert table.host.onlooker.sealed() == frozenset()


def test_unsealed_work_outlives_a_reload(table: Table) -> None:
    with Phone(table.phones.address) as phone:
        table.paired(phone)
        head, _ = table.page(phone)
        table.answer(
            phone, t="beat", phase_id=head["state"]["phase_id"], draft=["A Vie-Gal", "nonsense"]
        )
        head, _ = table.page(phone)
        assert head["state"]["lines"] == ["A Vie-Gal"]


def test_the_next_phase_comes_by_itself_when_it_has_been_told_at_the_laptop(
    table: Table,
) -> None:
    with Phone(table.phones.address) as phone:
        table.paired(phone)
        head, page = table.page(phone)
        assert head["state"]["phase"][0] == "Spring 1901 — Moves"
        for seat in table.host.onlooker.phase().waiting_on:
            table.host.seat(seat).submit(table.host.seat(seat).blank())
        table.host.resolve(NOBODY)
        table.phones.refresh(telling=True)
        state = table.hears(lambda: phone.told("state"))[0]["state"]
        assert state["telling"]
        assert not any(state["fresh"])
        assert not any(state["phase"])
        table.phones.refresh()
        told, new = table.hears(lambda: phone.told("page"))
        assert told["state"]["phase"][0] == "Fall 1901 — Moves"
        assert told["id"] != head["id"]
        # An answer to the former page is not for this phase.
        assert not table.answer(phone, t="seal", letter=letter(page, "A Vie-Gal"))["sealed"]
        # Pages of two phases may differ by a few letters, which no step of what is sealed shows.
        assert len(new) // TO_PHONE == len(page.encode()) // TO_PHONE


def test_pages_of_all_seats_have_one_length_and_tell_nothing_of_what_others_sealed(
    table: Table,
) -> None:
    with Phone(table.phones.address) as ada, Phone(table.phones.address, b"bea") as bea:
        table.paired(ada)
        table.paired(bea, BEA)
        before = table.page(ada)
        other = table.page(bea)
        assert len(before[1].encode()) == len(other[1].encode())
        assert table.answer(bea, t="seal", letter=letter(other[1], "A Lvp-Yor"))["sealed"]
        assert table.page(ada) == before


def test_a_seat_with_a_pin_asks_for_it_first_and_wrong_ones_wait(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def check(seat: SeatId, pin: str) -> None:
        if pin != "4711":
            raise WrongPin

    monkeypatch.setattr(table.host.locks, "pins", lambda: frozenset({ADA}), raising=False)
    monkeypatch.setattr(table.host.locks, "check_pin", check, raising=False)
    with Phone(table.phones.address) as phone:
        table.paired(phone)
        for said in ({"t": "look", "have": ""}, {"t": "beat"}, {"t": "seal", "letter": ""}):
            phone.say(**said)
            assert table.hears(phone.told)[0]["t"] == "lock"
        phone.say(t="key", key="0000")
        assert "PIN" in table.hears(phone.told)[0]["words"]
        # The next has to wait: how long goes with every answer, and the right one is not tried.
        phone.say(t="key", key="4711")
        told = table.hears(phone.told)[0]
        assert (told["t"], told["words"]) == ("lock", "")
        assert told["wait"] > 0


def test_a_laptop_on_another_network_says_that_phones_do_not_find_it(
    table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog = PhonesDialog(table.phones, Sentences("en"), Settings(tmp_path / "settings.ini"))
    table.qtbot.addWidget(dialog)
    monkeypatch.setattr("desktop.phones.table_phones._is_local_address", lambda _: False)
    with table.qtbot.waitSignal(table.phones.address_lost, timeout=5000):
        pass
    assert "not this address any more" in dialog.problem.text()
    # Switched off and on again at an address that it has, all is well.
    monkeypatch.setattr("desktop.phones.table_phones._is_local_address", lambda _: True)
    dialog.switch.click()
    assert not dialog.problem.text()


def test_garbage_from_a_phone_is_answered_and_harms_nothing(table: Table) -> None:
    with Phone(table.phones.address) as phone:
        table.paired(phone)
        for said in (
            {"t": 3},
            {"t": "seal"},
            {"t": "seal", "letter": ["x"] * 50},
            {"t": "beat", "draft": 7, "page": "1"},
            {"t": "beat", "draft": [[{}]] * 300, "page": "1"},
            {"t": "act", "act": "vote s3"},
            {"t": "back"},
            {"t": "key", "key": "x" * 9000},
        ):
            assert not table.answer(phone, **said)["sealed"]


def test_who_asks_and_asks_is_blocked_by_two_presses(table: Table, tmp_path: Path) -> None:
    dialog = PhonesDialog(table.phones, Sentences("en"), Settings(tmp_path / "settings.ini"))
    table.qtbot.addWidget(dialog)
    with Phone(table.phones.address) as one, Phone(table.phones.address, b"two") as two:
        table.hears(lambda: one.pair(ADA))
        table.hears(lambda: two.pair(BEA))
        table.qtbot.waitUntil(lambda: len(table.phones.asking) == 2)
        shown = [each.text() for each in dialog.rows.findChildren(type(dialog.code))]
        assert shown.count("from 127.0.0.1") == 2
        block = next(
            each
            for each in dialog.rows.findChildren(QPushButton)
            if each.text() == "Block this address"
        )
        block.click()
        assert len(table.phones.asking) == 2
        block.click()
        assert table.hears(one.hear) == table.hears(two.hear) == {"t": "refused"}
        table.qtbot.waitUntil(lambda: not table.phones.asking)


def test_half_a_sign_in_a_letter_is_answered_in_words(table: Table) -> None:
    """As a limit that counts in UTF-16 leaves it of an emoji: `"\\ud83d"` in JSON."""
    with Phone(table.phones.address) as phone:
        table.paired(phone)
        head, page = table.page(phone)
        table.answer(phone, t="act", act="vote \udc00")
        phase = head["state"]["phase_id"]
        table.answer(phone, t="beat", phase_id=phase, draft=["A Vie-Gal", "\ud83d"])
        sent = letter(page, "A Vie-Gal")
        assert table.answer(phone, t="seal", letter=f"{sent}\ud83d")["sealed"]


def test_what_nobody_thought_of_ends_that_line_and_never_the_window(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    answered = table.phones._answers.answer

    def answers(seat: SeatId, message: Any) -> Any:
        if message["t"] == "strange":
            raise KeyError(seat)
        return answered(seat, message)

    monkeypatch.setattr(table.phones._answers, "answer", answers)
    with Phone(table.phones.address) as ada, Phone(table.phones.address, b"bea") as bea:
        table.paired(ada)
        table.paired(bea, BEA)
        ada.say(t="strange")
        table.hears(lambda: closed(ada))
        assert not table.answer(bea, t="beat")["sealed"]


def closed(phone: Phone) -> None:
    """Hear until the laptop hangs up."""
    with suppress(ConnectionClosed):
        while True:
            phone.receive()


def test_the_window_shows_what_is_to_be_compared_and_asks_twice_before_a_phone_is_replaced(
    table: Table, tmp_path: Path
) -> None:
    dialog = PhonesDialog(table.phones, Sentences("en"), Settings(tmp_path / "settings.ini"))
    table.qtbot.addWidget(dialog)

    def pressable(words: str) -> QPushButton:
        found = [each for each in dialog.rows.findChildren(QPushButton) if each.text() == words]
        return found[-1]

    assert not dialog.code.pixmap().isNull()
    with Phone(table.phones.address) as first, Phone(table.phones.address, b"new") as second:
        shared = table.hears(lambda: first.pair(ADA))
        table.qtbot.waitUntil(lambda: bool(table.phones.asking))
        shown = {each.text() for each in dialog.rows.findChildren(type(dialog.code))}
        assert {shared.digits.number, shared.digits.colour, "Ada?"} <= shown
        pressable("Confirm").click()
        assert table.hears(first.hear)["t"] == "paired"
        table.hears(lambda: second.pair(ADA))
        table.qtbot.waitUntil(lambda: bool(table.phones.asking))
        replace = pressable("Replace")
        replace.click()
        assert table.phones.asking
        replace.click()
        assert table.hears(second.hear)["t"] == "paired"
    table.phones.switch_off()
    assert not table.phones.owners
    assert dialog.code.isHidden()
