"""What a phone is told of its seat: votes and who gave them, what was told to all, the dead, the
night, and how large cards are set."""

from typing import Any

import pytest

from engine.frame.record.journal import MemoryJournal
from engine.frame.seat import TABLE, Seat, SeatId
from engine.frame.table.table import deal_game
from engine.games.village.submission import AnnounceDeath, CallOutVote, VillageChoice
from engine.phones.phone_post import PhonePost, hotseat_table
from engine.registry import ruleset
from tests.helpers.standard import standard_gazetteer
from tests.helpers.table import NOBODY, Foreseen, standard_seats


def table(game: str, **choices: Any) -> tuple[Any, PhonePost]:
    rules: Any = ruleset(game)
    seats = standard_seats()
    if game == "village":
        seats = tuple(Seat(each.id, each.name) for each in seats)
    host = deal_game(rules, MemoryJournal(), seats, choices, Foreseen()).host()
    names = standard_gazetteer() if game == "werewolves" else None

    def card(view: Any, _: str) -> tuple[str, tuple[str, ...], str]:
        return f"You are {view.card}", ("x" * 20 * len(view.card),), "none"

    post = PhonePost(
        hotseat_table(host), rules, names, "Friday", bytes, card if not names else lambda *_: None
    )
    for _ in post.packets():
        pass
    return host, post


def go_on(host: Any, post: PhonePost, victim: str = "") -> None:
    for seat in host.onlooker.phase().waiting_on:
        view = host.seat(seat).view()
        wolf = victim and view.card == "werewolf"
        host.seat(seat).submit(VillageChoice((SeatId(victim),) if wolf else ()))
    host.resolve(NOBODY)
    for _ in post.packets():
        pass


def a_dawn() -> tuple[Any, PhonePost, SeatId, SeatId]:
    """Somebody has been killed, and it has not been told."""
    host, post = table("village")
    go_on(host, post)
    plain = [
        each.id for each in host.onlooker.seats if host.seat(each.id).view().card == "villager"
    ]
    go_on(host, post, plain[0])
    assert host.onlooker.phase().key == "D1-dawn"
    return host, post, plain[0], plain[1]


def test_eyes_are_closed_by_night_alone() -> None:
    host, post = table("village")
    told = {}
    while host.onlooker.phase().key not in told and len(told) < 5:
        told[host.onlooker.phase().key] = post.told(SeatId("s1"))["night"]
        go_on(host, post)
    assert told == {"cards": False, "N1": True, "D1-dawn": False, "D1": False, "N2": True}


def test_who_has_died_is_told_to_no_phone_before_it_is_told_to_all() -> None:
    host, post, dead, alive = a_dawn()
    before = [post.told(seat) for seat in (dead, alive)]
    for told in before:
        for own in ("card", "emblem"):
            told.pop(own)
    assert before[0] == before[1]
    assert (before[0]["moment"], before[0]["out"]) == (None, None)
    host.acting.act(TABLE, AnnounceDeath())
    after = [post.told(seat) for seat in (dead, alive)]
    moments: Any = [each["moment"] for each in after]
    assert moments[0]["key"] == moments[1]["key"]
    assert moments[0]["lines"] == moments[1]["lines"]
    assert [each["title"][0] for each in moments] == ["You are dead", "You are alive"]
    assert [each["title"][1] for each in moments] == ["Vous êtes mort", "Vous êtes en vie"]
    assert [each["out"] for each in after] == [["You are dead", "Vous êtes mort"], None]


def test_of_a_called_vote_each_phone_is_told_the_count_and_its_own() -> None:
    host, post, _, _ = a_dawn()
    host.acting.act(TABLE, AnnounceDeath())
    go_on(host, post)
    ada, bea, cleo = host.onlooker.view().alive[:3]
    offered: Any = post.told(ada)["acts"]
    host.seat(ada).act(CallOutVote(cleo))
    host.seat(bea).act(CallOutVote(cleo))
    acts: Any = post.told(ada)["acts"]
    (row,) = acts
    assert [each[:3] for each in row["choices"]] == [each[:3] for each in offered[0]["choices"]]
    assert {each[0]: each[3] for each in row["choices"]}[f"vote {cleo}"] == 2
    assert row["chosen"] == f"vote {cleo}"
    assert row["needed"] == host.onlooker.view().needed


def test_the_dead_stand_on_no_list_of_a_ballot() -> None:
    host, post, dead, alive = a_dawn()
    host.acting.act(TABLE, AnnounceDeath())
    go_on(host, post)
    acts: Any = post.told(alive)["acts"]
    assert f"vote {dead}" not in {each[0] for each in acts[0]["choices"]}


@pytest.mark.parametrize("game", ["village", "werewolves"])
def test_cards_of_all_seats_are_measured_by_the_same_longest_ones(game: str) -> None:
    """What decides how large a card is set tells nothing of who holds it."""
    host, post = table(game)
    while game == "werewolves" and host.onlooker.phase().key != "S1901M":
        for seat in host.onlooker.phase().waiting_on:
            host.seat(seat).submit(host.seat(seat).blank())
        host.resolve(NOBODY)
    found: list[Any] = []
    for seat in host.onlooker.seats:
        # Asked of each seat afresh, not of the first alone.
        post._longest = "", None
        told = post.told(seat.id)
        longest: Any = told["longest"]
        cards: Any = told["card"]
        found.append(longest)
        for language, (title, lines, _) in enumerate(cards):
            own = len(title) + sum(map(len, lines))
            assert own <= max(len(t) + sum(map(len, ls)) for t, ls in longest[language])
    assert all(each == found[0] for each in found)
