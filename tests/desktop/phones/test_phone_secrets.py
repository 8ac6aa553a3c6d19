"""What lies open on a phone tells no role: not its words, not its length, not its height."""

import re

import pytest

from engine.frame.host_desk import AnyHostDesk
from engine.frame.record.journal import MemoryJournal
from engine.frame.seat import Seat
from engine.frame.table.table import deal_game
from engine.phones.phone_post import PhonePost
from engine.post.page import write_phone_pages
from engine.registry import ruleset
from tests.helpers.standard import standard_gazetteer
from tests.helpers.table import Foreseen, standard_seats

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
    post = PhonePost(host, rules, names, "Friday", bytes, lambda _: ("Your role", ("Secret.",)))
    pages = write_phone_pages(tuple(post.packets().values()), names)
    assert len({len(each) for each in pages}) == 1
    return host, post, tuple(each.decode() for each in pages)


def news(page: str) -> str:
    found = re.search(r'<div class="news">(.*?)</section>', page, re.S)
    assert found
    return found[1]


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
