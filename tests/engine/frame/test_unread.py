"""Letters that wait for a seat, and what has changed since it last looked."""

import pytest

from engine.frame.audience import Private
from engine.frame.record.journal import MemoryJournal
from engine.frame.table.table import resume_game
from tests.engine.frame import toy
from tests.engine.frame.tables import S1, S2, S3, gm_table, host_table, kinds, play
from tests.engine.frame.toy import SEATS, Bid, Foreseen, Toy

NOBODY = frozenset()


def bid(host, first=1):
    for amount, seat in enumerate(SEATS, first):
        host.seat(seat.id).submit(Bid(amount))
    host.resolve(NOBODY)


def test_the_first_letter_is_that_of_the_deal():
    host = host_table()
    for seat in SEATS:
        (letter,) = host.seat(seat.id).letters()
        assert letter.phase.key == "R0"
        assert [report.kind for report in letter.reports] == ["card"]
        assert letter.reports[0].facts.card == host.seat(seat.id).view().card
        host.seat(seat.id).look()
        assert host.seat(seat.id).letters() == ()


def test_every_seat_has_one_letter_a_phase_and_most_say_nothing():
    desk_of = host_table()
    for seat in SEATS:
        desk_of.seat(seat.id).look()
    bid(desk_of)
    bid(desk_of)
    counts = {len(desk_of.seat(seat.id).letters()) for seat in SEATS}
    assert counts == {3}
    for letter in desk_of.seat(S1).letters():
        assert letter.reports == ()


def test_a_seat_asks_no_more_of_a_long_game_than_of_a_short_one(monkeypatch: pytest.MonkeyPatch):
    """What a page asks for when its curtain opens: the past is only made where it is looked at."""
    views: list[object] = []
    view = Toy.view
    monkeypatch.setattr(Toy, "view", lambda *of: views.append(of) or view(*of))
    monkeypatch.setattr(toy, "ROUNDS", 9)
    host, asked = host_table(), []
    for _ in range(3):
        bid(host)
        bid(host)
        views.clear()
        desk = host.seat(S1)
        (
            desk.letters(),
            desk.changes_since_read(),
            desk.history()[-2:][0].view,
            host.onlooker.history(),
        )
        asked.append(len(views))
    assert len(set(asked)) == 1
    assert [each.view.round for each in desk.history()] == list(range(7))
    assert desk.history() == tuple(desk.history())


def test_a_letter_waits_for_him_alone_and_its_being_there_shows_nowhere():
    desk = gm_table()
    host = host_table()
    for seat in SEATS:
        host.seat(seat.id).look()
    before = {seat.id: len(host.seat(seat.id).letters()) for seat in SEATS}
    host.together.enter(S3, Bid(4), (S1, S2))
    assert {seat.id: len(host.seat(seat.id).letters()) for seat in SEATS} == before
    for seat in (S1, S2):
        host.seat(seat).submit(Bid(1))
    host.resolve(NOBODY)
    letters = {seat.id: host.seat(seat.id).letters() for seat in SEATS}
    assert {len(each) for each in letters.values()} == {2}
    assert [report.kind for report in letters[S3][0].reports] == ["entered_for"]
    assert letters[S1][0].reports == ()
    assert desk.seat(S1).letters()[0].phase.key == "R0"


def test_what_was_read_is_not_new_again():
    journal = MemoryJournal()
    host = host_table(journal)
    assert [kinds(each) for each in host.seat(S1).changes_since_read().chapters] == [["card"]]
    host.seat(S1).look()
    assert host.seat(S1).changes_since_read().chapters == ()
    rows = len(journal.rows())
    host.seat(S1).look()
    assert len(journal.rows()) == rows
    bid(host)
    recap = host.seat(S1).changes_since_read()
    assert [kinds(each) for each in recap.chapters] == [["round_won"], []]
    assert recap.before.points == ((S1, 0), (S2, 0), (S3, 0))
    assert recap.after.points == ((S1, 0), (S2, 0), (S3, 1))
    again = resume_game(Toy(), journal, Foreseen()).host()
    assert again.seat(S1).changes_since_read() == recap
    assert len(again.seat(S2).changes_since_read().chapters) == 2


def test_news_while_a_phase_is_open_is_new_once():
    host = host_table()
    host.seat(S1).look()
    host.seat(S2).press("Hello", False)
    assert [kinds(each) for each in host.seat(S1).changes_since_read().chapters] == [["press"]]
    host.seat(S1).look()
    assert host.seat(S1).changes_since_read().chapters == ()


def test_looking_changes_nothing_that_others_see():
    journal = MemoryJournal()
    host = host_table(journal)
    before = [getattr(host.onlooker, ask)() for ask in ("view", "phase", "sealed", "history")]
    host.seat(S1).look()
    assert [
        getattr(host.onlooker, ask)() for ask in ("view", "phase", "sealed", "history")
    ] == before
    assert not journal.rows()[-1].public


def test_after_going_back_there_is_news_of_that_and_no_more():
    host = host_table()
    bid(host)
    bid(host)
    host.seat(S1).look()
    host.roll_back(0)
    recap = host.seat(S1).changes_since_read()
    assert [kinds(each) for each in recap.chapters] == [["rolled_back"]]
    assert host.seat(S2).changes_since_read().chapters[0].reports[-1].kind == "rolled_back"
    bid(host)
    assert [kinds(each) for each in host.seat(S1).changes_since_read().chapters] == [
        ["rolled_back", "round_won"],
        [],
    ]


def test_at_a_gms_table_letters_wait_until_they_are_published():
    desk = gm_table()
    desk.turn.enter(S1, Bid(1), "phone")
    desk.turn.process(frozenset({S2, S3}))
    assert len(desk.seat(S1).letters()) == 1
    desk.turn.publish()
    assert len(desk.seat(S1).letters()) == 2
    play(desk)
    desk.turn.roll_back(0)
    assert len(desk.seat(S1).letters()) == 3
    desk.turn.publish()
    assert len(desk.seat(S1).letters()) == 1


def test_letters_hold_what_is_private_and_nothing_public():
    desk = gm_table()
    desk.press.announce("For all.", Private((S1, S2, S3)))
    bid_news = desk.seat(S1).letters()[0].reports
    assert {report.kind for report in bid_news} == {"card", "press"}
