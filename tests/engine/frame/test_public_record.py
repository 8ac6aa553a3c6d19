"""A game as everybody may read it is read back from its rows, those of old files too."""

from dataclasses import replace

import pytest

from engine.frame.audience import PUBLIC
from engine.frame.phase import Phase
from engine.frame.record.journal import MemoryJournal, first_broken_row, text_digest
from engine.frame.record.public_record import history_from_records
from engine.frame.record.table_codec import PublicPhase, PublicRecord, table_codec
from engine.frame.report import Report
from engine.frame.schedule import Deadline
from tests.engine.frame.tables import S1, S2, S3, gm_table, kinds, play
from tests.engine.frame.toy import Award, Bid, Toy


def phase(number):
    return Phase(f"R{number}", number, "bid", None, ())


def news(*words):
    return tuple(Report(PUBLIC, word, Bid(0, word)) for word in words)


def old(number, view=None, *words):
    """A row from before chapters were kept: what was told, and a view where it had changed."""
    return PublicRecord(phase(number), {}, None, news(*words), view)


def chaptered(since, *chapters):
    return PublicRecord(phase(since), {}, None, since=since, count=0, chapters=chapters)


def read(*records):
    return [(each.phase.key, each.view, kinds(each)) for each in history_from_records(records)]


def test_old_rows_add_a_phase_each_and_tell_its_news_at_its_end():
    rows = [old(0, "a", "dealt"), old(0), old(1, "b", "won"), old(2, "c", "won again")]
    assert read(*rows) == [
        ("R0", "a", ["dealt", "won"]),
        ("R1", "b", ["won again"]),
        ("R2", "c", []),
    ]
    assert read(*rows[:1]) == [("R0", "a", ["dealt"])]
    assert read() == []


def test_an_old_row_that_goes_back_leaves_what_was_told_while_the_phase_was_open():
    rows = [old(0, "a", "dealt"), old(1, "b", "won"), old(2, "c", "won again")]
    back = [*rows, old(1, "b", "went back")]
    assert read(*back) == [("R0", "a", ["dealt", "won"]), ("R1", "b", ["went back"])]
    again = [*back, old(1, "b", "and again"), old(2, "d", "lost")]
    assert read(*again) == [
        ("R0", "a", ["dealt", "won"]),
        ("R1", "b", ["went back", "and again", "lost"]),
        ("R2", "d", []),
    ]
    first = [*again, old(0, "a", "all back")]
    assert read(*first) == [("R0", "a", ["dealt", "all back"])]


def test_old_rows_and_new_ones_follow_from_one_another():
    told = PublicPhase(phase(1), news("lost"), None)
    opened = PublicPhase(phase(2), (), "c")
    rows = [old(0, "a", "dealt"), old(1, "b", "won"), chaptered(1, told, opened)]
    assert read(*rows) == [("R0", "a", ["dealt", "won"]), ("R1", "b", ["lost"]), ("R2", "c", [])]
    # What was told of a phase by rows of the new kind is kept, too, when an old one goes back.
    assert read(*rows, old(1, "b", "went back"))[1] == ("R1", "b", ["lost", "went back"])
    assert read(*rows, chaptered(0, PublicPhase(phase(0), news("x"), None))) == [
        ("R0", "a", ["x"])
    ]


@pytest.mark.parametrize("row", [old(1, "b"), chaptered(1), chaptered(-1)])
def test_a_row_that_follows_from_nothing_is_none(row):
    with pytest.raises(ValueError, match=r"\d"):
        history_from_records([row])


@pytest.mark.parametrize("published", [False, True])
def test_what_everybody_reads_tells_the_table_only_where_it_has_changed(published):
    journal = MemoryJournal()
    desk = gm_table(journal)
    codec = table_codec(Toy())

    def last():
        return codec.loads(journal.public[-1])

    assert last().table.seats == desk.onlooker.seats
    desk.turn.enter(S1, Bid(1), "phone")
    assert last().table is None
    assert last().sealed.keys() == {S1}
    desk.schedule.set_deadline(Deadline("R0", 1000))
    assert last().table.schedule.deadline.at == 1000
    desk.seating.substitute(S2, "Dee")
    assert last().table.seats[1].name == "Dee"
    if published:
        play(desk)
        assert last().table.schedule.deadline is None, "that of the phase before"
    else:
        desk.rulings.rule(Award(S3, 7), "because")
        assert last().chapters == (), "nobody knows of it yet"
    records = [codec.loads(text) for text in journal.public]
    assert history_from_records(records) == desk.onlooker.history()


def test_what_everybody_reads_shows_a_board_only_once():
    """A file would else hold all boards again for each word that is told, and press is most."""
    journal = MemoryJournal()
    desk = gm_table(journal)
    codec = table_codec(Toy())

    def last():
        record = codec.loads(journal.public[-1])
        return record.since, [each.view is None for each in record.chapters]

    assert last() == (0, [False])
    desk.press.announce("Hear, hear", PUBLIC)
    assert last() == (0, [True])
    desk.turn.enter(S1, Bid(1), "phone")
    assert last() == (1, [])
    play(desk)
    assert last() == (0, [True, False])
    desk.press.announce("Hear, hear", PUBLIC)
    assert last() == (1, [True])
    assert (
        history_from_records([codec.loads(text) for text in journal.public])
        == desk.onlooker.history()
    )


def test_what_everybody_reads_is_bound_to_the_event_that_it_came_with():
    journal = MemoryJournal()
    play(gm_table(journal))
    rows, shown = journal.rows(), journal.shown()
    assert [row.shown for row in rows] == [text_digest(shown[row.seq]) for row in rows]
    assert first_broken_row(rows) is None
    for row in rows:
        other = replace(row, shown=text_digest(f"{shown[row.seq]} and more"))
        assert first_broken_row((*rows[: row.seq - 1], other, *rows[row.seq :])) == row.seq
