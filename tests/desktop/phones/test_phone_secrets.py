"""What lies open on a phone tells no role: not its words, not its length, not its height."""

import re
from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from desktop.games.registry import game_ui_for
from engine.frame.host_desk import AnyHostDesk
from engine.frame.record.journal import MemoryJournal
from engine.frame.seat import Seat, SeatId
from engine.frame.table.table import deal_game
from engine.games.village.submission import VillageChoice
from engine.phones.phone_post import PhonePost, hotseat_table
from engine.post.packet_page import write_phone_pages
from engine.registry import ruleset
from engine.sentences.sentences import Sentences
from tests.desktop.phones.test_table_phones import Table
from tests.helpers.phone import Phone, letter
from tests.helpers.seat import map_ui_context
from tests.helpers.standard import standard_gazetteer
from tests.helpers.table import NOBODY, Foreseen, standard_seats

ROLE = re.compile("werewol(f|ves)|villager|seer|spy|scientist|witch|no role|you are", re.I)


def dealt(game: str) -> tuple[AnyHostDesk, PhonePost, tuple[str, ...]]:
    """A table of seven, its post, and the pages of its phones."""
    rules = ruleset(game)
    assert rules is not None
    names = standard_gazetteer() if game == "werewolves" else None
    seats = standard_seats()
    if game == "village":
        seats = tuple(Seat(each.id, each.name) for each in seats)
    host = deal_game(rules, MemoryJournal(), seats, {}, Foreseen()).host()
    post = PhonePost(
        hotseat_table(host),
        rules,
        names,
        "Friday",
        bytes,
        lambda *_: ("Your role", ("Secret.",), "none"),
    )
    pages = write_phone_pages(tuple(each for _, each in post.packets()), names)
    assert len({len(each) for each in pages}) == 1
    return host, post, tuple(each.decode() for each in pages)


def news(page: str) -> str:
    found = re.search(r'<div class="news">(.*?)</section>', page, re.S)
    assert found
    return found[1]


def test_a_night_on_the_wire_is_the_same_for_every_role(qtbot: QtBot) -> None:
    """Seven phones point and seal; who listens hears as much, of the same lengths, from each."""
    host, _, _ = dealt("village")
    for seat in host.onlooker.seats:
        host.seat(seat.id).submit(host.seat(seat.id).blank())
    host.resolve(NOBODY)
    assert host.onlooker.phase().key == "N1"
    table, heard = Table(qtbot, host), list[tuple[tuple[str, int], ...]]()
    roles: set[str] = set()
    try:
        for n, seat in enumerate(host.onlooker.seats):
            with Phone(table.phones.address, f"phone {n}".encode()) as phone:
                table.paired(phone, seat.id)
                head, page = table.page(phone)
                roles.add(head["state"]["card"][0][0])
                # The wolves may have no other wolf, the seer not himself: all take who suits all.
                target = next(each for each in host.onlooker.seats if suits(host, each.id))
                state = table.answer(phone, t="act", act=f"point {target.id}", page=head["id"])
                assert state["asked"]
                line = f"Choose: {target.id}"
                assert table.answer(phone, t="seal", letter=letter(page, line))["sealed"]
                assert not any(
                    role.encode() in sent(each) for role in roles for each in phone.wire
                )
                sealed = [(way, len(each)) for way, each in phone.wire if isinstance(each, bytes)]
                heard.append(tuple(sealed))
    finally:
        table.phones.switch_off()
    assert len(roles) > 1
    assert len(set(heard)) == 1


def test_a_choice_that_a_werewolf_may_not_make_is_told_on_his_card_alone(qtbot: QtBot) -> None:
    """In the open nothing differs: no word, no length, no state."""
    host, _, _ = dealt("village")
    for seat in host.onlooker.seats:
        host.seat(seat.id).submit(host.seat(seat.id).blank())
    host.resolve(NOBODY)
    roles = {each.id: str(host.seat(each.id).view().card) for each in host.onlooker.seats}
    wolves = [seat for seat, card in roles.items() if card == "werewolf"]
    villager = next(seat for seat, card in roles.items() if card == "villager")
    table, heard, said = Table(qtbot, host), list[object](), list[str]()
    try:
        for n, seat in enumerate((wolves[0], villager)):
            with Phone(table.phones.address, f"phone {n}".encode()) as phone:
                table.paired(phone, seat)
                head, page = table.page(phone)
                states = [table.answer(phone, t="act", act=f"point {wolves[1]}", page=head["id"])]
                line = f"Choose: {wolves[1]}"
                states.append(table.answer(phone, t="seal", letter=letter(page, line)))
                states.append(table.answer(phone, t="beat", page=head["id"]))
                cards = [str(each.pop("card")) for each in states]
                said.append(cards[1])
                wire = [(way, len(each)) for way, each in phone.wire if isinstance(each, bytes)]
                heard.append((states, wire))
                assert ("a werewolf too" in cards[0]) == (seat == wolves[0])
        assert heard[0] == heard[1]
        assert "Not sealed" in said[0]
        assert "Sealed." in said[1]
        assert host.onlooker.sealed() == {villager}
        # He opens it again, as anybody would, and chooses somebody else.
        with Phone(table.phones.address, b"again") as phone:
            table.paired(phone, wolves[0])
            _, page = table.page(phone)
            assert not table.answer(phone, t="back")["sealed"]
            line = f"Choose: {villager}"
            assert table.answer(phone, t="seal", letter=letter(page, line))["sealed"]
        assert host.onlooker.sealed() == {villager, wolves[0]}
    finally:
        table.phones.switch_off()


def sent(message: tuple[str, str | bytes]) -> bytes:
    return message[1].encode() if isinstance(message[1], str) else message[1]


def suits(host: AnyHostDesk, target: SeatId) -> bool:
    """Whether everybody may point at somebody."""
    rules = ruleset("village")
    assert rules is not None
    return not any(
        each.blocking
        for seat in host.onlooker.seats
        for each in rules.check(host.seat(seat.id).view(), VillageChoice((target,)))
    )


@pytest.mark.parametrize("game", ["village", "werewolves"])
def test_what_a_seat_alone_is_told_stands_on_its_held_card(game: str) -> None:
    host, post, pages = dealt(game)
    # Everybody's page tells the same news, and none of them who he is.
    assert len({news(page) for page in pages}) == 1
    told = [post.told(seat.id) for seat in host.onlooker.seats]
    assert all(each["fresh"] == [(), ()] for each in told)
    private = [str(each["card"]) for each in told]
    assert len(set(private)) > 1
    assert all(ROLE.search(each) for each in private)


def test_a_held_card_is_worded_in_the_language_of_the_phone() -> None:
    """Whatever language the laptop speaks: both are sent, and the phone's reader chooses."""
    host, _, _ = dealt("village")
    rules, ui = ruleset("village"), game_ui_for("village")
    assert rules is not None

    def card(view: object, language: str) -> tuple[str, tuple[str, ...], str] | None:
        spoken = replace(map_ui_context(), language=language, words=Sentences(language))
        worded = ui.secret_card(view, spoken)
        return worded and (worded.title, tuple(worded.lines), worded.emblem)

    post = PhonePost(hotseat_table(host), rules, None, "Friday", bytes, card)
    for seat in host.onlooker.seats:
        assert post.told(seat.id)["emblem"] in {"wolf", "seer", "house"}
        held = post.told(seat.id)["card"]
        assert isinstance(held, list)
        english, french = held
        assert english[0].startswith("You are ")
        assert french[0].startswith("Vous êtes ")
        assert any(line.startswith("Vous ") for line in french[1])
        assert not any(line.startswith("You ") for line in french[1])
