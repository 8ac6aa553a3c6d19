"""What events add up to: which envelopes, packets, lots and news count after each step."""

from dataclasses import replace

import pytest

from engine.errors import SetupRefused, StillWaiting
from engine.frame.policy import DealTerms, MissingOrdersRule, SealedVisibility, TableMode
from engine.frame.record.events import GameFinished
from engine.frame.record.journal import MemoryJournal
from engine.frame.record.replay import read_events, verify_journal
from engine.frame.record.table_codec import table_codec
from engine.frame.ruleset import Step
from engine.frame.table.table import deal_game
from tests.engine.frame.tables import (
    S1,
    S2,
    S3,
    enter_all,
    gm_table,
    host_table,
    kinds,
    play,
    resumed,
)
from tests.engine.frame.test_acts import LoudToy, Shout
from tests.engine.frame.toy import ROUNDS, SEATS, Award, Bid, Foreseen, Toy

NOBODY = frozenset()


class TossingToy(LoudToy):
    """An act may toss a coin and end the round by it."""

    def act(self, state, seat, act, chance):
        if act == Shout("toss"):
            chance.draw("coin", ("heads", "tails"))
            return Step(replace(state, round=state.round + 1), ())
        return super().act(state, seat, act, chance)


def rows(desk):
    return {each.seat: each for each in desk.turn.status()}


def told(chapters):
    return [(each.phase.key, kinds(each)) for each in chapters]


def test_who_seals_in_a_new_phase_is_seen_as_in_the_first():
    desk = gm_table()
    for first in (1, 5):
        play(desk, first)
        assert desk.onlooker.sealed() == NOBODY
        desk.turn.enter(S1, Bid(4), "phone")
        assert desk.onlooker.sealed() == {S1}
        desk.turn.withdraw(S1)
        assert desk.onlooker.sealed() == NOBODY


def test_a_provisional_envelope_is_opened_in_its_own_phase_alone():
    desk = gm_table(no_orders=MissingOrdersRule.PROVISIONAL)
    for seat in (S1, S2):
        desk.turn.enter(seat, Bid(1), "phone")
    desk.turn.enter(S3, Bid(9), "phone", provisional=True)
    desk.turn.process(NOBODY)
    desk.turn.publish()
    assert dict(desk.onlooker.view().points)[S3] == 1
    assert not any(each.provisional for each in desk.turn.status())
    for seat in (S1, S2):
        desk.turn.enter(seat, Bid(1), "phone")
    with pytest.raises(StillWaiting) as fault:
        desk.turn.process(NOBODY)
    assert fault.value.seats == (S3,)


def test_going_back_finds_a_provisional_envelope_where_it_lay():
    journal = MemoryJournal()
    desk = gm_table(journal)
    desk.turn.enter(S3, Bid(9), "phone", provisional=True)
    enter_all(desk)
    desk.turn.process(NOBODY)
    desk.turn.publish()
    desk.turn.roll_back(0)
    desk.turn.withdraw(S3)
    for each in (desk, resumed(journal)):
        assert each.turn.handed(S3).provisional
        assert each.turn.handed(S3).submission == Bid(9)
        assert rows(each)[S3].provisional
        assert not rows(each)[S2].provisional


@pytest.mark.parametrize("correct", ["go back", "rule", "rule on orders", "nothing"])
def test_packets_count_until_what_they_tell_reads_otherwise(correct):
    desk = gm_table()
    desk.post.written(S1, 5)
    desk.post.written(S2, 6, mailed=True)
    assert [(each.packet, each.mailed) for each in desk.turn.status()] == [
        (5, False),
        (6, True),
        (None, False),
    ]
    if correct == "go back":
        play(desk)
        desk.turn.roll_back(0)
    elif correct == "rule":
        desk.rulings.rule(Award(S1, 7), "because")
    elif correct == "rule on orders":
        desk.rulings.rule_orders(S3, Bid(9), "because")
    desk.turn.publish()
    assert rows(desk)[S2].packet == (None if correct in ("go back", "rule") else 6)


def test_a_packet_of_the_phase_before_is_none_of_this_one_and_no_harm_to_it():
    desk = gm_table()
    desk.post.written(S1, 5)
    play(desk)
    assert rows(desk)[S1].packet is None
    desk.post.written(S1, 7)
    assert rows(desk)[S1].packet == 7


def test_phases_of_a_line_that_was_left_bear_other_numbers_than_those_in_their_place():
    desk = gm_table()
    play(desk)
    play(desk)
    first = desk.turn.line()
    assert len(set(first)) == 3
    desk.turn.roll_back(1)
    desk.turn.publish()
    assert desk.turn.line() == first[:2], "the phase that is open again is the same"
    play(desk, first=7)
    second = desk.turn.line()
    assert second[:2] == first[:2]
    assert second[2] > max(first)
    desk.turn.take_branch(0)
    desk.turn.publish()
    assert desk.turn.line() == first
    play(desk)
    assert desk.turn.line()[3] > max(second)


def test_rulings_of_all_lines_are_numbered_on():
    desk = gm_table()
    desk.rulings.rule(Award(S1, 7), "because")
    desk.turn.publish()
    play(desk)
    desk.rulings.rule(Award(S1, 8), "again")
    desk.turn.publish()
    desk.turn.roll_back(0)
    desk.rulings.rule(Award(S1, 9), "after going back")
    desk.turn.publish()
    assert [each.told for each in desk.rulings.book()] == [1, 2, 3]


def test_one_is_told_that_the_table_went_back_behind_what_one_has_read():
    """At the GM's table as at one without: his phone had hidden it."""
    desk = gm_table()
    play(desk)
    play(desk)
    phone = desk.phone(S1)
    phone.look()
    desk.turn.roll_back(0)
    assert phone.changes_since_read().chapters == (), "nobody knows of it yet"
    desk.turn.publish()
    assert told(phone.changes_since_read().chapters) == [("R0", ["rolled_back"])]
    phone.look()
    assert phone.changes_since_read().chapters == ()
    play(desk, first=7)
    assert [key for key, _ in told(phone.changes_since_read().chapters)] == ["R0", "R1"]


def test_what_was_read_before_the_table_went_back_is_not_told_again():
    desk = gm_table()
    play(desk)
    play(desk)
    desk.phone(S1).look()
    desk.turn.roll_back(1)
    desk.turn.publish()
    assert told(desk.phone(S1).changes_since_read().chapters) == [("R1", ["rolled_back"])]
    # Who had read less has all of it before him.
    unread = told(desk.phone(S2).changes_since_read().chapters)
    assert unread[0][0] == "R0"
    assert "card" in unread[0][1]
    assert unread[1][0] == "R1"
    assert "rolled_back" in unread[1][1]


def test_who_has_read_only_so_far_keeps_his_place_while_others_play_on():
    desk = gm_table()
    play(desk)
    desk.phone(S1).look()
    play(desk)
    assert [key for key, _ in told(desk.phone(S1).changes_since_read().chapters)] == ["R1", "R2"]
    before = told(desk.phone(S1).changes_since_read().chapters)
    assert "round_won" in before[0][1]


def test_an_act_that_ends_a_phase_takes_its_envelopes_and_is_proved():
    journal = MemoryJournal()
    desk = gm_table(journal, no_orders=MissingOrdersRule.PROVISIONAL, rules=TossingToy())
    desk.turn.enter(S1, Bid(1), "phone")
    desk.turn.enter(S2, Bid(2), "phone", provisional=True)
    desk.chance.enter("coin", ("heads", "tails"), "tails")
    desk.acting.act(S3, Shout("toss"), "phone")
    assert desk.onlooker.phase().key == "R1"
    assert desk.chance.waiting() == ()
    assert [(e.phase, e.lot.purpose, e.lot.result) for e in desk.chance.log()][-1] == (
        "R0",
        "coin",
        "tails",
    )
    assert desk.turn.handed(S1) is None
    assert desk.turn.handed(S2) is None
    with pytest.raises(StillWaiting):
        desk.turn.process(NOBODY)
    assert desk.turn.line()[1] > desk.turn.line()[0]
    desk.acting.act(S3, Shout("toss"), "phone")
    assert [each.proved for each in desk.chance.log()][-2:] == [None, True]
    assert verify_journal(TossingToy(), journal) == ()


def test_each_act_draws_a_lot_of_its_own_and_a_lot_by_hand_is_used_once():
    journal = MemoryJournal()
    desk = gm_table(journal, rules=LoudToy())
    desk.chance.enter("coin", ("heads", "tails"), "tails")
    for seat in (S1, S2, S3):
        desk.acting.act(seat, Shout("coin"), "phone")
    tossed = [each for each in desk.chance.log() if each.lot.purpose == "coin"]
    assert [each.proved for each in tossed] == [None, True, True]
    assert tossed[0].lot.result == "tails"
    assert tossed[1].lot.number != tossed[2].lot.number
    assert desk.chance.waiting() == ()
    assert verify_journal(LoudToy(), journal) == ()


def test_what_was_read_of_two_acts_is_right_after_one_is_taken_back():
    host = deal_game(LoudToy(), MemoryJournal(), SEATS, {}, Foreseen()).host()
    host.seat(S3).look()
    host.seat(S2).act(Shout("one"))
    host.seat(S2).act(Shout("two"))
    host.seat(S1).look()
    host.seat(S2).take_back()
    assert kinds(host.seat(S1).changes_since_read().chapters[-1]) == ["act_undone"]
    # Nobody else's place moves, and what was read before is not told again.
    assert kinds(host.seat(S3).changes_since_read().chapters[-1]) == ["shout", "act_undone"]
    host.seat(S3).look()
    host.seat(S2).act(Shout("three"))
    assert kinds(host.seat(S3).changes_since_read().chapters[-1]) == ["shout"]
    assert host.seat(S3).changes_since_read().chapters[-1].reports[0].facts.word == "three"


def test_a_seat_in_disorder_is_waited_for_again_only_once_all_are_told():
    desk = gm_table(no_orders=MissingOrdersRule.DISORDER)
    for seat in (S1, S2):
        desk.turn.enter(seat, Bid(1), "phone")
    desk.turn.process(NOBODY)
    assert S3 in desk.onlooker.phase().waiting_on, "nobody knows of it yet"
    desk.turn.publish()
    assert desk.onlooker.phase().waiting_on == (S1, S2)
    assert desk.seat(S1).phase().waiting_on == (S1, S2)
    desk.seating.declare_disorder(S3, False)
    assert desk.onlooker.phase().waiting_on == (S1, S2, S3)


@pytest.mark.parametrize("who_sealed", list(SealedVisibility))
def test_of_who_has_sealed_everybody_reads_as_much_as_was_agreed(who_sealed):
    desk = gm_table(who_sealed=who_sealed)
    play(desk)
    desk.turn.enter(S2, Bid(1), "phone")
    shown = (desk.onlooker.sealed(), desk.onlooker.sealed_count())
    assert (
        shown
        == {
            SealedVisibility.NAMES: ({S2}, 1),
            SealedVisibility.COUNT: (NOBODY, 1),
            SealedVisibility.NOTHING: (NOBODY, None),
        }[who_sealed]
    )


def test_going_back_at_a_table_without_a_gm_unseals_its_envelopes_at_once():
    host = host_table()
    for round in range(2):
        for seat in SEATS:
            host.seat(seat.id).submit(Bid(round))
        host.resolve(NOBODY)
    host.seat(S1).submit(Bid(5))
    host.roll_back(0)
    assert host.onlooker.sealed() == frozenset()
    for seat in SEATS:
        assert host.seat(seat.id).draft() == Bid(0)
    host.seat(S1).submit(Bid(7))
    assert host.onlooker.sealed() == {S1}


def test_going_back_before_publishing_leaves_what_all_see_as_it_was():
    """What was opened from a provisional envelope lies there as one again."""
    journal = MemoryJournal()
    desk = gm_table(journal, no_orders=MissingOrdersRule.PROVISIONAL)
    for seat in (S1, S2):
        desk.turn.enter(seat, Bid(1), "phone")
    desk.turn.enter(S3, Bid(9), "phone", provisional=True)
    desk.turn.process(NOBODY)
    desk.turn.roll_back(0)
    for each in (desk, resumed(journal)):
        assert each.onlooker.sealed() == {S1, S2}
        found = {seat: (row.sealed, row.provisional) for seat, row in rows(each).items()}
        assert found == {S1: (True, False), S2: (True, False), S3: (False, True)}
        assert each.turn.handed(S3).submission == Bid(9)
    desk.turn.enter(S3, Bid(2), "phone")
    assert desk.onlooker.sealed() == {S1, S2, S3}
    desk.turn.withdraw(S1)
    assert desk.turn.handed(S1) is None


def test_an_envelope_that_was_opened_lies_there_once():
    desk = gm_table(no_orders=MissingOrdersRule.PROVISIONAL)
    for seat in (S1, S2):
        desk.turn.enter(seat, Bid(1), "phone")
    desk.turn.enter(S3, Bid(9), "phone", provisional=True)
    desk.turn.process(NOBODY)
    desk.turn.publish()
    desk.turn.roll_back(0)
    desk.turn.publish()
    assert desk.onlooker.sealed() == {S1, S2, S3}
    desk.turn.withdraw(S3)
    assert desk.turn.handed(S3) is None


def test_a_line_is_taken_up_again_with_the_envelopes_that_lay_there():
    journal = MemoryJournal()
    desk = gm_table(journal)
    play(desk)
    play(desk)
    desk.turn.enter(S1, Bid(4), "phone")
    desk.turn.enter(S2, Bid(5), "phone", provisional=True)
    desk.turn.roll_back(0)
    desk.turn.publish()
    play(desk, first=7)
    desk.turn.enter(S3, Bid(6), "phone")
    desk.turn.take_branch(0)
    desk.turn.publish()
    for each in (desk, resumed(journal)):
        assert each.turn.handed(S1).submission == Bid(4)
        assert not each.turn.handed(S1).provisional
        assert each.turn.handed(S2).submission == Bid(5)
        assert each.turn.handed(S2).provisional
        assert each.turn.handed(S3) is None
        assert each.onlooker.sealed() == {S1}
    # The line that was left for it lies in its place, with what lay there.
    desk.turn.take_branch(0)
    desk.turn.publish()
    assert desk.turn.handed(S3).submission == Bid(6)
    assert desk.turn.handed(S1) is None
    assert verify_journal(Toy(), journal) == ()


def test_of_several_lines_each_can_be_taken_up_again():
    desk = gm_table()
    play(desk)
    for first in (11, 21, 31):
        play(desk, first)
        desk.turn.roll_back(1)
    lines = [each.chapters[-1].view for each in desk.turn.branches()]
    assert len(lines) == 3
    for index in (1, 0, 2):
        wanted = desk.turn.branches()[index].chapters[-1].view
        desk.turn.take_branch(index)
        assert desk.whole.history()[-1].view == wanted
        assert len(desk.turn.branches()) == 3


def test_a_line_that_ended_goes_on_by_a_seed_that_was_not_told():
    journal = MemoryJournal()
    desk = gm_table(journal)
    for _ in range(ROUNDS):
        play(desk)
    desk.turn.roll_back(ROUNDS - 1, keep=False)
    play(desk)
    assert desk.onlooker.result() is not None
    desk.turn.take_branch(0)
    desk.turn.publish()
    assert desk.onlooker.result() is not None
    desk.turn.roll_back(ROUNDS - 1, keep=False)
    play(desk)
    secrets = [
        each.secret
        for _, each in read_events(table_codec(Toy()), journal)
        if isinstance(each, GameFinished)
    ]
    assert len(secrets) == 4
    assert len(set(secrets)) == 4
    assert all(each.proved for each in desk.chance.log())
    for index in range(len(desk.turn.branches())):
        desk.turn.take_branch(index)
        for each in (desk, resumed(journal)):
            assert all(drawn.proved for drawn in each.chance.log())
    assert verify_journal(Toy(), journal) == ()


def test_a_ruling_on_what_came_of_a_later_phase_doubles_none():
    desk = gm_table()
    play(desk)
    enter_all(desk)
    desk.turn.process(NOBODY)
    desk.rulings.rule(Award(S1, 3), "The envelope was torn.")
    desk.turn.publish()
    chapters = desk.onlooker.history()
    assert told(chapters) == [
        ("R0", ["round_won"]),
        ("R1", ["round_won", "ruled"]),
        ("R2", []),
    ]


class Jumping(Toy):
    """A game in which a ruling on points opens another phase."""

    def phase(self, state):
        return replace(super().phase(state), key=f"R{(state.points or {}).get(S1, 0)}")


def test_a_ruling_that_opens_another_phase_voids_all_envelopes():
    desk = gm_table(rules=Jumping())
    desk.turn.enter(S1, Bid(1), "phone")
    desk.turn.enter(S2, Bid(2), "phone", provisional=True)
    desk.rulings.rule(Award(S1, 7), "because")
    desk.turn.enter(S3, Bid(3), "phone")
    assert desk.onlooker.sealed() == {S1}, "nobody knows of it yet"
    desk.turn.publish()
    assert desk.onlooker.sealed() == {S3}
    assert desk.turn.handed(S1) is None
    assert desk.turn.handed(S2) is None


def test_a_ruling_taken_back_leaves_all_as_it_lay_before():
    journal = MemoryJournal()
    desk = gm_table(journal, rules=Jumping())
    desk.turn.enter(S1, Bid(1), "phone")
    desk.turn.enter(S2, Bid(2), "phone", provisional=True)
    desk.rulings.rule(Award(S1, 7), "because")
    desk.rulings.undo()
    assert desk.onlooker.sealed() == {S1}
    assert desk.turn.handed(S1).submission == Bid(1)
    assert desk.turn.handed(S2).provisional
    desk.turn.enter(S3, Bid(3), "phone")
    assert desk.onlooker.sealed() == {S1, S3}


def test_another_player_in_a_seat_has_no_packet_and_is_no_computer():
    computer = replace(SEATS[0], computer=2, temper="bold")
    table = deal_game(
        Toy(),
        MemoryJournal(),
        (computer, *SEATS[1:]),
        {},
        Foreseen(),
        terms=DealTerms(TableMode.GM, "Gil"),
    )
    desk = table.gm()
    for seat in (S1, S2):
        desk.post.written(seat, 5)
    desk.seating.substitute(S1, "Dee")
    assert desk.onlooker.seats[0] == replace(SEATS[0], name="Dee")
    assert [each.packet for each in desk.turn.status()] == [None, 5, None]
    desk.seating.substitute(S2, "Robot", computer=3)
    assert desk.onlooker.seats[1].computer == 3


class Ordered(Toy):
    """A game that keeps the order in which envelopes are opened."""

    def __init__(self):
        self.opened = []

    def resolve(self, state, submissions, chance, excused=frozenset()):
        self.opened.append(tuple(submissions))
        return super().resolve(state, submissions, chance, excused)


def test_envelopes_are_opened_in_the_order_in_which_they_were_received():
    """The GM may enter them in another order; those without a moment came in as entered."""
    journal, rules = MemoryJournal(), Ordered()
    desk = gm_table(journal, rules=rules)
    desk.turn.enter(S3, Bid(1), "mail", at=20)
    desk.turn.enter(S1, Bid(2), "phone", at=30)
    desk.turn.enter(S2, Bid(3), "mail", at=10)
    desk.turn.process(NOBODY)
    desk.turn.publish()
    for seat in (S3, S1, S2):
        desk.turn.enter(seat, Bid(1), "told me")
    desk.turn.process(NOBODY)
    desk.turn.publish()
    desk.turn.enter(S3, Bid(1), "mail", at=20)
    desk.turn.enter(S2, Bid(1), "told me")
    desk.turn.enter(S1, Bid(1), "mail", at=20)
    desk.turn.process(NOBODY)
    orders = [(S2, S3, S1), (S3, S1, S2), (S2, S3, S1)]
    assert rules.opened == orders
    rules.opened.clear()
    assert verify_journal(rules, journal) == ()
    assert rules.opened == orders


def test_no_two_lots_of_a_line_bear_one_number():
    desk = gm_table()
    play(desk)
    play(desk)
    numbers = [each.lot.number for each in desk.chance.log()]
    assert len(numbers) > len(SEATS)
    assert numbers == sorted(set(numbers))


def test_a_result_waits_until_all_have_read_it_also_after_going_back():
    desk = gm_table()
    assert not desk.turn.has_unpublished_result()
    for first in (1, 5):
        enter_all(desk, first)
        desk.turn.process(NOBODY)
        assert desk.turn.has_unpublished_result()
        desk.turn.publish()
        assert not desk.turn.has_unpublished_result()
    desk.turn.roll_back(1)
    assert not desk.turn.has_unpublished_result(), "what came before has been read"
    desk.turn.process(NOBODY)
    assert desk.turn.has_unpublished_result(), "it has been processed again"
    desk.turn.publish()
    assert not desk.turn.has_unpublished_result()


@pytest.mark.parametrize(("name", "gm"), [("A\u202enn", "Gil"), ("Ann", "G\u202eil"), ("", "Gil")])
def test_nobody_is_seated_under_a_name_that_passes_for_another(name, gm):
    journal = MemoryJournal()
    seats = (replace(SEATS[0], name=name), *SEATS[1:])
    with pytest.raises(SetupRefused):
        deal_game(Toy(), journal, seats, {}, Foreseen(), terms=DealTerms(TableMode.GM, gm))
    assert journal.rows() == ()
