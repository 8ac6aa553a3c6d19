"""The GM goes back, corrects what had been published, and ends the game."""

import pytest

from engine.errors import NoSuchPhase, PhaseClosed
from engine.frame.audience import Private
from engine.frame.record.events import GameFinished, Published
from engine.frame.record.journal import MemoryJournal, first_broken_row
from engine.frame.record.replay import read_events, verify_journal
from engine.frame.record.table_codec import table_codec
from tests.engine.frame.tables import S1, S2, S3, enter_all, gm_table, kinds, play, resumed
from tests.engine.frame.toy import ROUNDS, SEATS, Award, Bid, Swap, Toy

NOBODY = frozenset()


def events(journal, kind):
    return [each for _, each in read_events(table_codec(Toy()), journal) if type(each) is kind]


def test_going_back_keeps_the_draws_and_the_envelopes_to_mend_one():
    desk = gm_table()
    play(desk)
    drawn = desk.chance.log()[-1].lot
    desk.turn.roll_back(0)
    assert desk.onlooker.phase().key == "R1"
    assert desk.whole.phase().key == "R0"
    assert desk.whole.sealed() == {S1, S2, S3}
    desk.turn.process(NOBODY)
    assert desk.chance.log()[-1].lot == drawn
    desk.turn.roll_back(0, keep=False)
    desk.turn.process(NOBODY)
    assert desk.chance.log()[-1].lot.number > drawn.number


def test_what_is_kept_lasts_for_all_the_phases_gone_back_behind():
    desk = gm_table()
    play(desk)
    play(desk)
    drawn = [each.lot for each in desk.chance.log()]
    desk.turn.roll_back(0)
    desk.turn.process(NOBODY)
    desk.turn.publish()
    play(desk)
    assert [each.lot for each in desk.chance.log()] == drawn


def test_publishing_tells_that_the_table_went_back_and_what_has_changed():
    desk = gm_table()
    play(desk)
    play(desk)
    desk.turn.roll_back(0)
    assert kinds(desk.onlooker.history()[0]) == ["round_won"]
    desk.turn.publish()
    assert kinds(desk.onlooker.history()[0]) == ["rolled_back"]
    assert desk.onlooker.history()[0].reports[0].facts.fresh is False
    desk.turn.withdraw(S3)
    desk.turn.enter(S3, Bid(0), "a mistake of mine")
    desk.turn.process(NOBODY)
    assert desk.turn.public_corrections() is None
    desk.turn.publish()
    assert desk.onlooker.view().points == ((S1, 0), (S2, 1), (S3, 0))


def test_a_correction_sheet_says_which_phase_reads_otherwise_now():
    desk = gm_table()
    play(desk)
    play(desk)
    desk.turn.roll_back(0)
    desk.rulings.rule(Award(S1, 7), "The bids were misread.")
    desk.turn.process(NOBODY)
    sheet = desk.turn.public_corrections()
    assert [each.phase for each in sheet.phases] == ["R0", "R1"]
    assert sheet.withdrawn == ("R2",)
    assert sheet.phases[0].changes.points[0] == (S1, 7)
    desk.turn.publish()
    assert kinds(desk.onlooker.history()[-1]) == ["corrected"]
    assert desk.turn.public_corrections() is None


def test_a_seat_that_knew_no_more_than_all_reads_one_correction_sheet():
    desk = gm_table()
    play(desk)
    play(desk)
    desk.turn.roll_back(0)
    desk.rulings.rule(Award(S1, 7), "The bids were misread.")
    desk.turn.process(NOBODY)
    desk.turn.publish()
    for seat in (S1, S2, S3):
        assert kinds(desk.seat(seat).history()[-1]).count("corrected") == 1


def test_going_back_in_what_nobody_has_read_is_told_to_nobody():
    desk = gm_table()
    enter_all(desk)
    desk.turn.process(NOBODY)
    desk.turn.roll_back(0)
    desk.turn.process(NOBODY)
    desk.turn.publish()
    assert kinds(desk.onlooker.history()[0]) == ["round_won"]
    assert kinds(desk.whole.history()[0])[-2:] == ["round_won", "cards"]


@pytest.mark.parametrize("number", [-1, 1, 9])
def test_there_is_no_going_back_to_what_has_not_been(number):
    desk = gm_table()
    play(desk)
    with pytest.raises(NoSuchPhase):
        desk.turn.roll_back(number)


def test_the_later_line_is_kept_and_can_be_taken_up_again():
    journal = MemoryJournal()
    desk = gm_table(journal)
    play(desk)
    play(desk, first=5)
    later = desk.whole.history()
    desk.turn.roll_back(0)
    (branch,) = desk.turn.branches()
    assert (branch.number, branch.chapters) == (0, later[1:])
    desk.turn.take_branch(branch.index)
    assert desk.whole.history() == later
    assert len(desk.turn.branches()) == 1
    with pytest.raises(NoSuchPhase):
        desk.turn.take_branch(5)
    assert resumed(journal).whole.history() == later
    assert verify_journal(Toy(), journal) == ()


def test_publishing_twice_does_nothing_the_second_time():
    journal = MemoryJournal()
    desk = gm_table(journal)
    play(desk)
    rows = len(journal.rows())
    desk.turn.publish()
    assert len(journal.rows()) == rows


def test_the_end_and_its_secret_are_told_when_published_and_not_before():
    journal = MemoryJournal()
    desk = gm_table(journal)
    for _ in range(ROUNDS - 1):
        play(desk)
    enter_all(desk)
    desk.turn.process(NOBODY)
    assert desk.onlooker.result() is None
    assert desk.whole.result() is not None
    assert events(journal, GameFinished) == []
    with pytest.raises(PhaseClosed):
        desk.turn.process(NOBODY)
    desk.turn.publish()
    assert desk.onlooker.result() is not None
    (end,) = events(journal, GameFinished)
    assert len(end.salts) == ROUNDS * len(SEATS)
    assert set(end.lots) == {each.lot for each in desk.chance.log()}


def test_a_finished_game_gone_back_on_draws_from_a_new_seed():
    journal = MemoryJournal()
    desk = gm_table(journal)
    for _ in range(ROUNDS):
        play(desk)
    desk.turn.roll_back(ROUNDS - 1, keep=False)
    desk.turn.process(NOBODY)
    desk.turn.publish()
    assert all(each.proved for each in desk.chance.log())
    first, second = events(journal, GameFinished)
    assert first.secret != second.secret
    (report,) = desk.onlooker.history()[ROUNDS - 1].reports[:1]
    assert len(report.facts.commitment) == 64
    assert verify_journal(Toy(), journal) == ()


def test_only_what_is_published_is_marked_so_in_the_record():
    journal = MemoryJournal()
    desk = gm_table(journal)
    enter_all(desk)
    desk.turn.process(NOBODY)
    assert events(journal, Published) == []
    desk.turn.publish()
    assert [each.upto for each in events(journal, Published)] == [1]
    assert {row.kind for row in journal.rows()} == {"sealed", "published"}
    assert first_broken_row(journal.rows()) is None


def test_the_gm_desk_is_the_same_after_reading_the_journal_back():
    journal = MemoryJournal()
    desk = gm_table(journal)
    play(desk)
    desk.turn.enter(S1, Bid(4), "phone", at=7)
    desk.turn.enter(S2, Bid(4), "mail", provisional=True)
    desk.turn.keep_draft(S3, Bid(5))
    desk.seating.note(S1, "calls at nine")
    again = resumed(journal)
    assert again.turn.status() == desk.turn.status()
    assert again.whole.history() == desk.whole.history()
    assert again.turn.draft(S3) == Bid(5)
    assert again.seating.notes(S1) == "calls at nine"
    assert again.name() == "Gil"


def test_what_was_published_wrongly_is_mended_in_one_go():
    desk = gm_table()
    play(desk)
    before = desk.seat(S3).history()
    desk.turn.roll_back(0)
    desk.turn.withdraw(S3)
    desk.turn.enter(S3, Bid(0), "read wrongly")
    assert [each.sealed for each in desk.turn.status()] == [True, True, True]
    assert desk.turn.handed(S3).submission == Bid(0)
    # Until it is published nobody sees any of it, not even whose envelope was mended.
    assert desk.seat(S3).history() == before
    assert desk.seat(S3).sealed() is None
    assert desk.onlooker.sealed() == NOBODY
    desk.turn.process(NOBODY)
    sheet = desk.turn.public_corrections()
    assert [each.phase for each in sheet.phases] == ["R0", "R1"]
    desk.turn.publish()
    assert "corrected" in kinds(desk.onlooker.history()[-1])
    assert kinds(desk.seat(S3).history()[0]).count("entered_for") == 2
    assert desk.onlooker.view().points == ((S1, 0), (S2, 1), (S3, 0))


def test_what_was_processed_and_not_published_is_undone_without_a_trace():
    desk = gm_table()
    enter_all(desk)
    seen = [desk.seat(seat.id).history() for seat in SEATS]
    desk.turn.process(NOBODY)
    desk.turn.roll_back(0)
    assert desk.onlooker.sealed() == {S1, S2, S3}
    desk.turn.enter(S1, Bid(9), "phone again")
    desk.turn.process(NOBODY)
    assert [desk.seat(seat).history() for seat in (S2, S3)] == seen[1:]
    desk.turn.publish()
    assert desk.onlooker.view().points == ((S1, 1), (S2, 0), (S3, 0))


def test_what_reads_otherwise_to_some_seats_alone_is_told_to_them_alone():
    desk = gm_table()
    play(desk)
    play(desk)
    desk.turn.roll_back(0)
    desk.rulings.rule(Swap(S1, S2), "They had each other's card.")
    desk.turn.process(NOBODY)
    desk.turn.publish()
    told = {seat: kinds(desk.seat(seat).history()[-1]).count("corrected") for seat in (S1, S2, S3)}
    assert told == {S1: 1, S2: 1, S3: 0}
    assert "corrected" not in kinds(desk.onlooker.history()[-1])
    sheet = next(each for each in desk.seat(S1).history()[-1].reports if each.kind == "corrected")
    assert sheet.audience == Private((S1,))
