"""The GM's way from one phase to the next: gather, preview, process, publish, and back."""

import pytest

from engine.errors import (
    NotPublished,
    NotSeated,
    ReadOnlyDesk,
    StillWaiting,
    SubmissionRefused,
)
from engine.frame.notice import DisorderNotice, EnteredBy, ProxyNotice
from engine.frame.policy import MissingOrdersRule, Policies, SealedVisibility
from engine.frame.record.journal import MemoryJournal
from engine.frame.record.table_codec import table_codec
from engine.frame.ruleset import SubmissionPart
from engine.frame.schedule import Deadline, StandingSchedule
from tests.engine.frame.tables import S1, S2, S3, enter_all, gm_table, kinds, play
from tests.engine.frame.toy import SEATS, Bid, Toy

NOBODY = frozenset()


def test_processing_shows_to_the_gm_alone_until_published():
    desk = gm_table()
    enter_all(desk)
    desk.turn.process(NOBODY)
    assert desk.turn.unpublished()
    assert (desk.whole.phase().key, desk.onlooker.phase().key) == ("R1", "R0")
    assert desk.whole.view().points != desk.onlooker.view().points
    for seat in SEATS:
        assert desk.seat(seat.id).phase().key == "R0"
        assert len(desk.seat(seat.id).history()) == 1
    desk.turn.publish()
    assert desk.onlooker.phase().key == "R1"
    assert desk.onlooker.view() == desk.seat(S1).view().__class__(1, ((S1, 0), (S2, 0), (S3, 1)))
    assert not desk.turn.unpublished()


def test_while_unpublished_everybody_still_sees_who_had_sealed():
    desk = gm_table()
    enter_all(desk)
    desk.turn.process(NOBODY)
    assert desk.onlooker.sealed() == {S1, S2, S3}
    assert desk.onlooker.sealed_count() == 3
    assert desk.seat(S2).sealed() == Bid(2)
    assert desk.whole.sealed() == NOBODY
    with pytest.raises(NotPublished):
        desk.turn.enter(S1, Bid(3), "phone")


def test_a_preview_is_what_processing_leads_to_and_writes_nothing():
    journal = MemoryJournal()
    desk = gm_table(journal)
    with pytest.raises(StillWaiting):
        desk.turn.preview(NOBODY)
    enter_all(desk)
    before = journal.rows()
    preview = desk.turn.preview(NOBODY)
    assert journal.rows() == before
    assert desk.whole.phase().key == "R0"
    desk.turn.process(NOBODY)
    assert desk.whole.view() == preview.view
    assert desk.whole.history()[0].reports[-2:] == preview.reports
    assert desk.chance.log()[-1].lot == preview.lots[-1]
    assert preview.result is None


def test_what_the_gm_enters_is_marked_to_the_player_and_to_nobody_else():
    desk = gm_table()
    desk.turn.enter(S1, Bid(4), "phone, 21:10", at=1000)
    assert desk.seat(S1).entered() == ProxyNotice(EnteredBy.GM, "phone, 21:10")
    assert "entered_for" in kinds(desk.seat(S1).history()[0])
    assert "entered_for" not in kinds(desk.seat(S2).history()[0])
    assert "entered_for" not in kinds(desk.onlooker.history()[0])
    handed = desk.turn.handed(S1)
    assert (handed.submission, handed.source, handed.at) == (Bid(4), "phone, 21:10", 1000)


def test_orders_that_came_by_mail_are_the_players_own():
    desk = gm_table()
    desk.turn.enter(S1, Bid(4), "mail", by=EnteredBy.POST)
    assert "entered_for" not in kinds(desk.seat(S1).history()[0])
    assert desk.turn.status()[0].entered_by is EnteredBy.POST


def test_the_gm_is_told_of_objections_as_the_player_would_be():
    desk = gm_table()
    with pytest.raises(SubmissionRefused):
        desk.turn.enter(S1, Bid(-1), "phone")
    assert [each.code for each in desk.turn.check(S1, Bid(0))] == ["nothing"]
    assert desk.turn.handed(S1) is None


def test_a_player_as_the_gm_reads_him_is_exactly_the_player_and_does_nothing():
    desk = gm_table()
    enter_all(desk)
    as_read = desk.seat(S1)
    assert as_read.view().card != desk.seat(S2).view().card
    assert desk.whole.view().card.count("card-") == 3
    for act in (
        lambda: as_read.submit(Bid(9)),
        lambda: as_read.submit_provisional(Bid(9)),
        as_read.withdraw,
        as_read.look,
        lambda: as_read.keep_draft(Bid(9)),
        lambda: as_read.keep_notes("x"),
        lambda: as_read.keep_plan("x"),
        as_read.take_back,
        lambda: as_read.press("x", False),
    ):
        with pytest.raises(ReadOnlyDesk):
            act()


def test_the_matrix_says_what_each_seat_owes():
    desk = gm_table()
    desk.post.written(S1, 500)
    desk.schedule.set_deadline(Deadline("R0", at=1000, zone="Europe/Paris", grace=60))
    desk.turn.enter(S1, Bid(4, "word"), "phone", at=1060)
    desk.turn.enter(S2, Bid(0), "mail", at=1061)
    one, two, three = desk.turn.status()
    assert (one.sealed, one.missing, one.warnings, one.late, one.packet) == (
        True,
        0,
        0,
        False,
        500,
    )
    assert one.parts == (SubmissionPart("word", True),)
    assert (two.sealed, two.missing, two.late, two.packet) == (True, 1, True, None)
    assert (three.sealed, three.missing, three.entered_by, three.at) == (False, 1, None, None)
    assert three.asked
    assert not three.disorder


def test_the_matrix_says_who_asks_to_wait_and_who_is_ready():
    desk = gm_table()
    desk.turn.set_wait_mark(S1, True)
    desk.turn.set_wait_mark(S2, False)
    marks = [(each.waits, each.ready) for each in desk.turn.status()]
    assert marks == [(True, False), (False, True), (False, False)]
    desk.turn.set_wait_mark(S1, None)
    assert not desk.turn.status()[0].waits
    play(desk)
    assert not any(each.waits or each.ready for each in desk.turn.status())


def test_a_published_phase_has_its_deadline_by_the_rule():
    def next(rule, phase, kind, asked, absences):
        assert (kind, set(asked)) == ("bid", {S1, S2, S3})
        return Deadline(phase, 500)

    desk = gm_table()
    desk.schedule.set_standing(StandingSchedule(days=(1,), minute=0), next)
    enter_all(desk)
    desk.turn.process(NOBODY)
    desk.turn.publish(next)
    assert desk.schedule.schedule().deadline_of("R1") == Deadline("R1", 500)


def test_a_packet_of_an_earlier_phase_does_not_count_as_sent():
    desk = gm_table()
    desk.post.written(S1, 500)
    play(desk)
    assert desk.turn.status()[0].packet is None


@pytest.mark.parametrize(
    ("policy", "waits"),
    [
        (MissingOrdersRule.EXTEND, True),
        (MissingOrdersRule.HOLD, False),
        (MissingOrdersRule.DISORDER, False),
        (MissingOrdersRule.PROVISIONAL, True),
    ],
)
def test_without_orders_the_policy_decides(policy, waits):
    desk = gm_table(no_orders=policy)
    desk.turn.enter(S1, Bid(4), "phone")
    if waits:
        with pytest.raises(StillWaiting) as fault:
            desk.turn.process(NOBODY)
        assert fault.value.seats == (S2, S3)
        desk.turn.process(frozenset({S2, S3}))
    else:
        desk.turn.process(NOBODY)
    assert desk.whole.phase().key == "R1"
    assert desk.seating.disorder() == (
        {S2, S3} if policy is MissingOrdersRule.DISORDER else NOBODY
    )


def test_disorder_by_policy_is_told_with_what_came_of_the_phase():
    desk = gm_table(no_orders=MissingOrdersRule.DISORDER)
    desk.turn.enter(S1, Bid(4), "phone")
    desk.turn.process(NOBODY)
    assert "disorder" not in kinds(desk.onlooker.history()[0])
    desk.turn.publish()
    (chapter, *_) = desk.onlooker.history()
    assert kinds(chapter) == ["disorder", "disorder", "round_won"]
    told = [each.facts for each in chapter.reports if each.kind == "disorder"]
    assert told == [DisorderNotice(S2, True), DisorderNotice(S3, True)]
    assert desk.onlooker.phase().waiting_on == (S1,)
    with pytest.raises(NotSeated):
        desk.turn.enter(S2, Bid(4), "phone")
    desk.seating.declare_disorder(S2, False)
    assert desk.onlooker.phase().waiting_on == (S1, S2)
    desk.turn.enter(S2, Bid(4), "phone")


def test_provisional_orders_count_only_where_nothing_final_comes():
    desk = gm_table(no_orders=MissingOrdersRule.PROVISIONAL)
    desk.turn.enter(S1, Bid(9), "mail", provisional=True)
    desk.turn.enter(S2, Bid(8), "mail", provisional=True)
    desk.turn.enter(S2, Bid(1), "mail")
    desk.turn.enter(S3, Bid(2), "mail")
    status = desk.turn.status()[0]
    assert (status.sealed, status.provisional) == (False, True)
    assert desk.turn.handed(S1).provisional
    assert desk.onlooker.sealed() == {S2, S3}
    desk.turn.process(NOBODY)
    desk.turn.publish()
    assert desk.onlooker.view().points[0] == (S1, 1)


def test_provisional_orders_wait_with_the_phase_under_other_policies():
    desk = gm_table(no_orders=MissingOrdersRule.EXTEND)
    desk.turn.enter(S1, Bid(9), "mail", provisional=True)
    with pytest.raises(StillWaiting):
        desk.turn.process(frozenset({S2, S3}))


@pytest.mark.parametrize(
    ("policy", "names", "count"),
    [
        (SealedVisibility.NAMES, {S1}, 1),
        (SealedVisibility.COUNT, set(), 1),
        (SealedVisibility.NOTHING, set(), None),
    ],
)
def test_who_has_sealed_is_told_as_far_as_the_policy_says(policy, names, count):
    journal = MemoryJournal()
    desk = gm_table(journal, who_sealed=policy)
    desk.turn.enter(S1, Bid(4), "phone")
    assert desk.onlooker.sealed() == names
    assert desk.onlooker.sealed_count() == count
    assert desk.whole.sealed() == {S1}
    record = table_codec(Toy()).loads(journal.public[-1])
    assert (set(record.sealed), record.count) == (names, count)
    desk.turn.withdraw(S1)
    assert not [row for row in journal.rows() if row.public]


def test_policies_change_and_everybody_is_told():
    desk = gm_table()
    strict = Policies(MissingOrdersRule.HOLD, SealedVisibility.COUNT)
    desk.schedule.set_policies(strict)
    assert desk.onlooker.policies() == strict
    assert kinds(desk.onlooker.history()[0]) == ["policies"]
    desk.turn.process(NOBODY)
    assert desk.whole.phase().key == "R1"
