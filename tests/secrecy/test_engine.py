"""Nothing that a seat has handed in reaches another before the envelopes are opened.

Desktop and files have their own tests; here it is what the engine's desks answer.
"""

import gc
import json
import logging
import re
from collections.abc import Iterable
from dataclasses import fields, is_dataclass, replace
from inspect import ismethod
from typing import Any

import pytest

from engine.board.terms import Location, Power, Province
from engine.campaign.submission import Concede
from engine.errors import NotSeated, StillWaiting, SubmissionRefused
from engine.frame.chance import Chance
from engine.frame.desk import SeatDesk
from engine.frame.record.journal import MemoryJournal
from engine.frame.record.table_codec import table_codec
from engine.frame.seat import ONLOOKER, Seated, SeatId
from engine.frame.table.table import deal_game
from engine.games.standard.submission import StandardOrders
from engine.orders.order import Move
from engine.registry import rulesets
from tests.engine.frame.toy import Bid, Toy
from tests.helpers.table import NOBODY, Foreseen, hand_in, standard_host, standard_seats
from tests.secrecy.alike import ALIKE, same

CANARY = Power("kestrel")
SECRET = StandardOrders(
    {Power("france"): (Move(Province("par"), Location("pic")),)}, Concede(CANARY)
)
FRANCE = SeatId("s3")


DOING = frozenset(
    [
        "submit",
        "submit_provisional",
        "withdraw",
        "keep_draft",
        "keep_notes",
        "keep_plan",
        "look",
        "press",
        "act",
        "take_back",
        "acting",
        "check",
        "seat",
    ]
)
"""What a desk does rather than tells."""


def asks(desk: Any) -> list[str]:
    """All that a desk can be asked or told."""
    return [name for name in dir(desk) if not name.startswith("_")]


def answers(desk: Any) -> Iterable[str]:
    """Everything a desk says to somebody who asks all it can be asked."""
    for name in asks(desk):
        if name in DOING:
            continue
        value = getattr(desk, name)
        yield f"{name} {value() if callable(value) else value!r} {value!r}"


def everybody_else(host) -> Iterable[str]:
    yield from answers(host.onlooker)
    for seat in host.onlooker.seats:
        if seat.id != FRANCE:
            yield from answers(host.seat(seat.id))
    yield repr(host)


@pytest.fixture
def journal():
    return MemoryJournal()


@pytest.fixture
def host(journal):
    return standard_host(journal=journal)


@pytest.fixture(params=["sealed", "drafted", "withdrawn", "rolled back"])
def holding(request, host):
    """A game in which France keeps a secret in one way or another."""
    if request.param == "rolled back":
        host.seat(FRANCE).submit(SECRET)
        host.resolve(frozenset(host.onlooker.phase().waiting_on))
        host.roll_back(0)
    if request.param in {"sealed", "withdrawn"}:
        host.seat(FRANCE).submit(SECRET)
    if request.param == "withdrawn":
        host.seat(FRANCE).withdraw()
    if request.param == "drafted":
        host.seat(FRANCE).keep_draft(SECRET)
    return host


def test_what_one_seat_handed_in_is_nowhere_another_looks(holding):
    held = (holding.seat(FRANCE).sealed(), holding.seat(FRANCE).draft())
    assert SECRET in held
    told = "\n".join(everybody_else(holding))
    assert CANARY not in told
    assert "Concede" not in told


def test_nor_in_the_public_part_of_the_record(holding, journal):
    public = [row.body for row in journal.rows() if row.public] + list(journal.public)
    assert public
    assert CANARY not in "\n".join(public)
    reports = [json.loads(body) for body in journal.public]
    assert all("sealed" in record for record in reports)


def test_nor_in_the_record_as_it_shows_itself(holding, journal):
    assert CANARY not in repr(journal.rows())
    codec = table_codec(rulesets()[0])
    events = [codec.loads(row.body) for row in journal.rows()]
    secret = events[0].secret
    for event in events:
        assert secret not in repr(event)
        if type(event).__name__ == "Submitted":
            assert CANARY not in repr(event)


def test_errors_tell_of_nobody_elses_orders(host):
    host.seat(FRANCE).submit(SECRET)
    faults = []
    for act in (
        lambda: host.resolve(NOBODY),
        lambda: host.seat(SeatId("s2")).withdraw(),
        lambda: host.seat(SeatId("s2")).submit(SECRET),
    ):
        with pytest.raises((StillWaiting, NotSeated, SubmissionRefused)) as fault:
            act()
        faults.append(fault.value)
    # The third error is about s2's own attempt and may quote it; the others may not.
    assert CANARY not in repr(faults[:2])


def test_the_engine_logs_nothing(host, caplog):
    with caplog.at_level(logging.DEBUG):
        host.seat(FRANCE).submit(SECRET)
        hand_in(host, {})
    assert caplog.records == []


def test_the_commitment_is_no_guess_at_the_orders(host):
    first = host.seat(FRANCE).submit(SECRET).commitment
    second = host.seat(FRANCE).submit(SECRET).commitment
    assert first != second


def test_a_desk_shows_its_seat_and_answers_and_no_table(host):
    desk = host.seat(FRANCE)
    shown = {name: getattr(desk, name) for name in asks(desk)}
    assert {name for name, value in shown.items() if not ismethod(value)} == {"seat"}
    assert shown.keys() == set(asks(SeatDesk)) | {"seat"}


def test_closing_a_desk_leaves_nothing_of_its_orders_behind(host):
    """A seat's answers are made anew each time; no cache keeps them alive."""
    view = host.seat(FRANCE).view()
    host.seat(FRANCE).submit(SECRET)
    opened = host.seat(FRANCE).sealed()
    assert opened is not None
    marked = opened.orders
    del opened, view
    gc.collect()
    holders = [each for each in gc.get_referrers(marked) if isinstance(each, StandardOrders)]
    assert holders == []


# Two truths that a seat cannot tell apart.


@pytest.mark.parametrize("rules", rulesets(), ids=lambda rules: rules.key)
def test_truths_that_look_the_same_are_told_the_same(rules):
    chance = Chance(bytes(32))
    state = rules.deal(standard_seats(), {}, chance).state
    codec = table_codec(rules)
    for reader in (ONLOOKER, *(Seated(seat.id) for seat in standard_seats())):
        other = ALIKE.get(rules.key, same)(state, reader)
        for ask in (rules.view, lambda state, _: rules.phase(state)):
            assert codec.dumps(ask(state, reader)) == codec.dumps(ask(other, reader))
        blank = rules.blank(rules.view(state, reader))
        assert rules.check(rules.view(state, reader), blank) == rules.check(
            rules.view(other, reader), blank
        )


def test_other_seats_envelopes_change_nothing_a_seat_can_read():
    """The same game, another secret in France's envelope: everybody else reads the same bytes."""
    told = []
    for orders in (SECRET, StandardOrders()):
        host = standard_host()
        host.seat(FRANCE).submit(orders)
        lines = [re.sub("0x[0-9a-f]+", "", line) for line in everybody_else(host)]
        codec = table_codec(rulesets()[0])
        lines += [codec.dumps(host.seat(SeatId("s1")).view())]
        lines += [codec.dumps(chapter.view) for chapter in host.onlooker.history()]
        told.append(lines)
    assert told[0] == told[1]


class Leaky(Toy):
    """A game that lets a seat see everybody's cards."""

    def view(self, state, reader):
        view = super().view(state, reader)
        return replace(view, card=str(dict(state.cards))) if view.card else view


@pytest.mark.parametrize(("rules", "leaks"), [(Toy(), False), (Leaky(), True)])
def test_a_planted_leak_is_found(rules, leaks):
    """The measure itself is measured: private cards exchanged between two other seats."""
    seats = standard_seats()[:3]
    state = rules.deal(seats, {}, Chance(bytes(32))).state
    one, two, three = state.seats
    swapped = {one: state.cards[one], two: state.cards[three], three: state.cards[two]}
    other = replace(state, cards=swapped)
    same = rules.view(state, Seated(one)) == rules.view(other, Seated(one))
    assert same != leaks


def test_private_news_reaches_only_those_it_names():
    host = deal_game(Toy(), MemoryJournal(), standard_seats()[:3], {}, Foreseen()).host()
    cards = {}
    for seat in host.onlooker.seats:
        (report,) = host.seat(seat.id).history()[0].reports
        cards[seat.id] = report.facts.card
        host.seat(seat.id).submit(Bid(3, f"word of {seat.id}"))
    host.resolve(NOBODY)
    for seat in host.onlooker.seats:
        told = repr(host.seat(seat.id).history()) + repr(host.seat(seat.id).view())
        for other, card in cards.items():
            assert (card in told) == (other == seat.id)
            assert f"word of {other}" not in told
    assert not [card for card in cards.values() if card in repr(host.onlooker.history())]


def test_every_value_a_view_is_made_of_is_plain_data():
    """No function, table or journal hides in what a seat is given."""

    def walk(value: Any) -> Iterable[Any]:
        yield value
        if is_dataclass(value):
            for field in fields(value):
                yield from walk(getattr(value, field.name))

    host = standard_host()
    for value in walk(host.seat(FRANCE).view()):
        assert not callable(value)
        assert not hasattr(value, "commit")
