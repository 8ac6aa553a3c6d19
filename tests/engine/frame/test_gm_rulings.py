"""What the GM decides himself, the book of it, and real dice."""

from dataclasses import replace

import pytest

from engine.errors import LotRefused, RulingRefused, SubmissionRefused
from engine.frame.audience import FOR_GM, PUBLIC, Private
from engine.frame.chance import Chance, Lot, is_from_seed, mix_seed, seed_commitment
from engine.frame.notice import EnteredBy, OrdersReplaced
from engine.frame.record.journal import MemoryJournal
from engine.frame.record.replay import verify_journal
from engine.frame.record.table_codec import table_codec
from engine.frame.record.type_codec import Unreadable
from engine.frame.table.administration import hand_drawn_lot
from tests.engine.frame.tables import (
    S1,
    S2,
    S3,
    Recorded,
    enter_all,
    gm_table,
    kinds,
    play,
    resumed,
)
from tests.engine.frame.toy import Award, Bid, Toy

NOBODY = frozenset()


class Renamed(Toy):
    """A game in which a ruling on the first seat's points opens another phase."""

    def phase(self, state):
        phase = super().phase(state)
        return replace(phase, key=f"R{(state.points or {}).get(S1, 0)}")


def test_a_ruling_needs_a_reason_and_a_decision_that_can_be():
    journal = MemoryJournal()
    desk = gm_table(journal)
    for decision, reason, code in (
        (Award(S1, 3), "  ", "ruling_reason"),
        (Award("s9", 3), "because", "ruling_unknown"),
        (None, "because", "ruling_unknown"),
    ):
        with pytest.raises(RulingRefused) as fault:
            desk.rulings.rule(decision, reason)
        assert fault.value.code == code
    assert len(journal.rows()) == 1
    assert desk.rulings.book() == ()


def test_a_ruling_shows_when_it_is_published_with_its_reason():
    desk = gm_table()
    desk.rulings.rule(Award(S1, 3), "He paid for the pizza.")
    assert dict(desk.whole.view().points)[S1] == 3
    assert dict(desk.onlooker.view().points)[S1] == 0
    assert desk.onlooker.history()[0].reports == ()
    desk.turn.publish()
    assert dict(desk.onlooker.view().points)[S1] == 3
    told = next(r.facts for r in desk.onlooker.history()[0].reports if r.kind == "ruled")
    assert (told.number, told.decision, told.reason) == (1, Award(S1, 3), "He paid for the pizza.")


def test_a_ruling_on_what_came_of_a_phase_is_told_with_that_phases_news():
    desk = gm_table()
    enter_all(desk)
    desk.turn.process(NOBODY)
    desk.rulings.rule(Award(S1, 3), "The envelope was torn.")
    desk.turn.publish()
    first, second = desk.onlooker.history()
    assert kinds(first) == ["round_won", "ruled"]
    assert kinds(second) == []
    assert dict(second.view.points)[S1] == 3


@pytest.mark.parametrize(
    ("audience", "readers"),
    [(PUBLIC, {None, S1, S2}), (Private((S1,)), {S1}), (FOR_GM, set())],
)
def test_a_ruling_is_for_all_or_for_one(audience, readers):
    desk = gm_table()
    desk.rulings.rule(Award(S3, 3), "A secret of theirs.", audience)
    desk.turn.publish()
    desks = {None: desk.onlooker, S1: desk.seat(S1), S2: desk.seat(S2)}
    told = {who for who, each in desks.items() if "ruled" in kinds(each.history()[0])}
    assert told == readers
    assert "ruled" in kinds(desk.whole.history()[0])


def test_a_ruling_on_orders_replaces_the_envelope_and_the_seat_is_told():
    desk = gm_table()
    enter_all(desk)
    desk.rulings.rule_orders(S1, Bid(9), "He meant nine.", Private((S2,)))
    assert desk.turn.handed(S1).submission == Bid(9)
    assert desk.turn.handed(S1).entered_by is EnteredBy.GM
    desk.turn.process(NOBODY)
    desk.turn.publish()
    assert dict(desk.onlooker.view().points)[S1] == 1
    assert {"ruled", "entered_for"} <= set(kinds(desk.seat(S1).history()[0]))
    assert "ruled" in kinds(desk.seat(S2).history()[0])
    assert "ruled" not in kinds(desk.seat(S3).history()[0])
    assert isinstance(desk.rulings.book()[0].decision, OrdersReplaced)


def test_a_ruling_on_orders_tells_nobody_what_they_are():
    desk = gm_table()
    desk.rulings.rule_orders(S1, Bid(9, "kestrel"), "He meant nine.")
    desk.turn.publish()
    for reader in (desk.onlooker, desk.seat(S2), desk.seat(S3)):
        assert "kestrel" not in repr(reader.history())


def test_a_ruling_on_orders_keeps_to_what_may_be_handed_in():
    desk = gm_table()
    with pytest.raises(SubmissionRefused):
        desk.rulings.rule_orders(S1, Bid(-1), "He said minus one.")
    with pytest.raises(RulingRefused):
        desk.rulings.rule_orders(S1, Bid(1), "")
    assert desk.turn.handed(S1) is None


def test_the_book_is_searched_by_words_and_by_pattern():
    desk = gm_table()
    desk.rulings.rule(Award(S1, 3), "The envelope was torn.")
    desk.rulings.rule(Award(S2, 3), "Arrived torn, and late.")
    desk.rulings.rule(Award(S2, 1), "Late.")
    assert [each.number for each in desk.rulings.search("TORN")] == [1, 2]
    assert [each.number for each in desk.rulings.search("torn late")] == [2]
    assert [each.number for each in desk.rulings.search("R0")] == [1, 2, 3]
    assert [each.number for each in desk.rulings.like(Award(S3, 3))] == [1, 2]
    assert desk.rulings.like(OrdersReplaced(S1, "")) == ()


def test_a_ruling_gone_back_behind_stays_in_the_book_as_undone():
    journal = MemoryJournal()
    desk = gm_table(journal)
    play(desk)
    desk.rulings.rule(Award(S1, 3), "Torn.")
    desk.turn.roll_back(0)
    assert [each.undone for each in desk.rulings.book()] == [True]
    assert [each.undone for each in resumed(journal).rulings.book()] == [True]


def test_a_ruling_for_another_leaves_no_gap_in_what_one_reads():
    def numbers(desk):
        reports = (report for each in desk.history() for report in each.reports)
        return [report.facts.number for report in reports if report.kind == "ruled"]

    desk = gm_table()
    desk.rulings.rule(Award(S1, 1), "For all.")
    desk.rulings.rule(Award(S2, 2), "For one.", Private((S2,)))
    desk.rulings.rule(Award(S3, 3), "For nobody.", FOR_GM)
    play(desk)
    desk.turn.process(frozenset({S1, S2, S3}))
    desk.rulings.rule(Award(S1, 9), "Never published.")
    desk.turn.roll_back(1)
    desk.rulings.rule(Award(S1, 4), "For all.")
    desk.turn.publish()
    assert numbers(desk.onlooker) == numbers(desk.seat(S1)) == [1, 2]
    assert numbers(desk.seat(S2)) == [1, 0, 2]
    assert [each.number for each in desk.rulings.book()] == [1, 2, 3, 4, 5]
    assert [each.told for each in desk.rulings.book()] == [1, 0, 0, 2, 2]
    assert [each.undone for each in desk.rulings.book()] == [False, False, False, True, False]


def test_rulings_survive_reading_back_and_verify():
    journal = MemoryJournal()
    desk = gm_table(journal)
    desk.rulings.rule(Award(S1, 3), "Torn.")
    play(desk)
    again = resumed(journal)
    assert again.whole.view() == desk.whole.view()
    assert again.rulings.book() == desk.rulings.book()
    assert verify_journal(Toy(), journal) == ()


def test_a_ruling_that_opens_another_phase_voids_the_envelopes_of_this_one():
    desk = gm_table(rules=Renamed())
    enter_all(desk)
    desk.rulings.rule(Award(S1, 5), "Another phase.")
    assert desk.whole.sealed() == frozenset()
    assert desk.whole.phase().key == "R5"


def test_a_ruling_is_taken_back_before_anybody_reads_it_and_stays_in_the_book():
    journal = MemoryJournal()
    desk = gm_table(journal)
    enter_all(desk)
    before = desk.whole.view()
    desk.rulings.rule(Award(S1, 3), "Torn.")
    desk.seating.note(S1, "Ask him again.")
    assert desk.rulings.undoable().number == 1
    desk.rulings.undo()
    assert desk.whole.view() == before
    assert [each.undone for each in desk.rulings.book()] == [True]
    assert desk.seating.notes(S1) == "Ask him again."
    assert not desk.turn.unpublished()
    again = resumed(journal)
    assert again.whole.view() == before
    assert again.rulings.book() == desk.rulings.book()
    assert again.whole.sealed() == {S1, S2, S3}
    assert verify_journal(Toy(), journal) == ()


def test_rulings_are_taken_back_one_by_one_the_newest_first():
    desk = gm_table()
    desk.rulings.rule(Award(S1, 3), "One.")
    desk.rulings.rule(Award(S2, 4), "Two.")
    desk.rulings.undo()
    desk.rulings.rule(Award(S2, 5), "Three.")
    desk.rulings.undo()
    assert dict(desk.whole.view().points) == {**dict(desk.onlooker.view().points), S1: 3}
    assert desk.rulings.undoable().number == 1
    desk.rulings.undo()
    assert desk.rulings.undoable() is None
    assert [each.undone for each in desk.rulings.book()] == [True, True, True]


def test_a_ruling_after_one_taken_back_is_told_under_its_number():
    desk = gm_table()
    desk.rulings.rule(Award(S1, 3), "One.")
    desk.rulings.undo()
    desk.rulings.rule(Award(S1, 4), "Two.")
    desk.turn.publish()
    told = [r.facts.number for r in desk.onlooker.history()[0].reports if r.kind == "ruled"]
    assert told == [1]
    assert [each.number for each in desk.rulings.book()] == [1, 2]


@pytest.mark.parametrize(
    "then",
    [
        lambda desk: desk.turn.publish(),
        lambda desk: desk.press.announce("Hello!", PUBLIC),
        lambda desk: desk.turn.enter(S1, Bid(2), "phone"),
        lambda desk: desk.turn.process(frozenset({S1, S2, S3})),
    ],
)
def test_a_ruling_is_not_taken_back_once_something_that_counts_was_done(then):
    desk = gm_table()
    desk.rulings.rule(Award(S1, 3), "Torn.")
    then(desk)
    assert desk.rulings.undoable() is None
    with pytest.raises(RulingRefused) as fault:
        desk.rulings.undo()
    assert fault.value.code == "ruling_undo"
    assert [each.undone for each in desk.rulings.book()] == [False]


def test_orders_a_seat_was_given_are_not_taken_back():
    desk = gm_table()
    desk.rulings.rule(Award(S2, 3), "Torn.")
    desk.rulings.rule_orders(S1, Bid(9), "He meant nine.")
    assert desk.rulings.undoable() is None


def test_a_phase_that_a_ruling_opened_closes_again_and_the_envelopes_lie_there():
    desk = gm_table(rules=Renamed())
    enter_all(desk)
    desk.rulings.rule(Award(S1, 5), "Another phase.")
    desk.rulings.undo()
    assert desk.whole.phase().key == "R0"
    assert desk.whole.sealed() == {S1, S2, S3}
    assert desk.turn.handed(S2).submission == Bid(2)


def test_what_was_begun_for_a_seat_is_there_again_with_the_phase_it_was_for():
    desk = gm_table(rules=Renamed())
    desk.turn.keep_draft(S2, Bid(7))
    desk.rulings.rule(Award(S1, 5), "Another phase.")
    assert desk.turn.draft(S2) is None
    desk.rulings.undo()
    assert desk.turn.draft(S2) == Bid(7)


def test_what_was_begun_is_gone_once_a_phase_that_a_ruling_opened_is_over():
    journal = MemoryJournal()
    desk = gm_table(journal, rules=Renamed())
    desk.turn.keep_draft(S2, Bid(7))
    desk.rulings.rule(Award(S1, 5), "Another phase.")
    desk.turn.publish()
    assert desk.turn.draft(S2) is None
    desk.turn.process(frozenset({S1, S2, S3}))
    assert journal.drafts() == {}


@pytest.mark.parametrize("body", ['"number":2', '"number":0'])
def test_a_file_that_takes_back_what_was_not_ruled_last_is_unreadable(body):
    journal = MemoryJournal()
    desk = gm_table(journal)
    desk.rulings.rule(Award(S1, 3), "Torn.")
    desk.rulings.undo()
    *rows, last = journal.rows()
    astray = replace(last, body=last.body.replace('"number":1', body))
    assert astray != last
    for kept in ((*rows, astray), (rows[0], last)):
        with pytest.raises(Unreadable, match="does not follow"):
            resumed(Recorded(kept, journal.positions()))


# Chance.


def test_a_real_die_takes_the_place_of_the_next_such_lot_and_is_marked():
    journal = MemoryJournal()
    desk = gm_table(journal)
    for seat in (S1, S2, S3):
        desk.turn.enter(seat, Bid(1), "phone")
    (coming,) = desk.turn.preview(NOBODY).lots
    desk.chance.enter(coming.purpose, coming.options, S2)
    assert [each.result for each in desk.chance.waiting()] == [S2]
    assert resumed(journal).chance.waiting() == desk.chance.waiting()
    desk.turn.process(NOBODY)
    last = desk.chance.log()[-1]
    assert (last.lot.result, last.lot.by_hand, last.proved) == (S2, True, None)
    assert dict(desk.whole.view().points)[S2] == 1
    assert desk.chance.waiting() == ()
    assert verify_journal(Toy(), journal) == ()


def test_of_two_dice_alike_one_is_used_at_a_time():
    desk = gm_table()
    tied = (S1, S2, S3)
    for _ in range(2):
        desk.chance.enter("tie", tied, S2)
    for seat in tied:
        desk.turn.enter(seat, Bid(1), "phone")
    desk.turn.process(NOBODY)
    assert len(desk.chance.waiting()) == 1


def test_a_die_shows_one_of_its_faces():
    desk = gm_table()
    with pytest.raises(LotRefused):
        desk.chance.enter("tie", (S1, S2), S3)
    assert desk.chance.waiting() == ()


def test_the_log_names_phase_and_proof_of_every_lot():
    desk = gm_table()
    play(desk)
    log = desk.chance.log()
    assert {each.phase for each in log} == {"R0"}
    assert all(each.proved for each in log)
    assert desk.chance.commitment == desk.onlooker.commitment


def test_a_word_from_each_player_is_mixed_into_the_lots():
    words = ("rook", "heron", "wren")
    plain, spoken = gm_table(), gm_table(words=words)
    other = gm_table(words=("rook", "heron", "crane"))
    drawn = [[each.lot.result for each in desk.chance.log()] for desk in (plain, spoken, other)]
    assert plain.chance.commitment == spoken.chance.commitment
    assert spoken.chance.words == words
    assert len({tuple(each) for each in drawn}) > 1
    assert all(each.proved for each in spoken.chance.log())


def test_words_are_told_apart_from_one_another():
    secret = bytes(32)
    assert mix_seed(secret, ()) == secret
    assert mix_seed(secret, ("ab", "c")) != mix_seed(secret, ("a", "bc"))
    lot = Lot(0, "cards", ("x", "y"), Chance(mix_seed(secret, ("a",))).draw("cards", ("x", "y")))
    assert is_from_seed(mix_seed(secret, ("a",)), lot)
    assert seed_commitment(secret) != seed_commitment(mix_seed(secret, ("a",)))


def test_cards_dealt_by_hand_begin_the_game():
    deck = ("card-0", "card-1", "card-2")
    lots = (
        hand_drawn_lot("cards", deck, "card-2"),
        hand_drawn_lot("cards", ("card-0", "card-1"), "card-0"),
    )
    journal = MemoryJournal()
    desk = gm_table(journal, lots=lots)
    assert [desk.seat(each).view().card for each in (S1, S2, S3)] == ["card-2", "card-0", "card-1"]
    assert all(each.lot.by_hand for each in desk.chance.log())
    assert verify_journal(Toy(), journal) == ()


def test_a_game_under_way_is_taken_over_where_it_stands():
    journal = MemoryJournal()
    desk = gm_table(journal, start=Award(S2, 6))
    assert dict(desk.onlooker.view().points)[S2] == 6
    assert verify_journal(Toy(), journal) == ()
    with pytest.raises(RulingRefused):
        gm_table(MemoryJournal(), start=Award("s9", 6))


def test_the_codec_knows_all_that_a_table_writes():
    journal = MemoryJournal()
    desk = gm_table(journal)
    desk.rulings.rule(Award(S1, 3), "Torn.")
    play(desk)
    codec = table_codec(Toy())
    for row in journal.rows():
        assert codec.dumps(codec.loads(row.body)) == row.body
