"""Players who come and go, press, times, and what a hot-seat table does together."""

from dataclasses import replace

import pytest

from engine.errors import (
    ConsentMissing,
    NotSeated,
    PinsUnavailable,
    PressRefused,
    SetupRefused,
)
from engine.frame.audience import FOR_GM, PUBLIC, Private
from engine.frame.lock import GM_LOCK, FailedAttempts, LockDesk, with_attempt_limit
from engine.frame.notice import EnteredBy, PressNotice
from engine.frame.record.journal import MemoryJournal
from engine.frame.record.table_codec import table_codec
from engine.frame.schedule import LATEST, Absence, Deadline, Schedule, StandingSchedule
from engine.frame.seat import SeatId
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
from tests.engine.frame.toy import SEATS, Bid, Toy

NOBODY = frozenset()


def test_another_player_takes_a_seat_and_nothing_his_predecessor_wrote_for_himself():
    journal = MemoryJournal()
    host = host_table(journal)
    host.seat(S2).keep_draft(Bid(4))
    host.seat(S2).keep_notes("never trust Ann")
    host.seat(S2).keep_plan("Cy first, then Ann")
    host.together.substitute(S2, " Dan ", (S1, S3))
    assert [seat.name for seat in host.onlooker.seats] == ["Ann", "Dan", "Cy"]
    (report,) = host.onlooker.history()[0].reports
    assert (report.facts.before, report.facts.after) == ("Ben", "Dan")
    assert report.facts.consent == (S1, S3)
    assert host.seat(S2).notes() == ""
    assert host.seat(S2).draft() is None
    assert host.seat(S2).plan() == ""
    assert host.seat(S2).view().card is not None
    assert table_codec(Toy()).loads(journal.public[-1]).table.seats[1].name == "Dan"


@pytest.mark.parametrize("name", ["", "  ", "Cy", "x" * 61])
def test_a_players_name_has_to_do(name):
    desk = gm_table()
    with pytest.raises(SetupRefused) as told:
        desk.seating.substitute(S2, name)
    assert told.value.facts == ((name,) if name.strip() else ())
    assert [seat.name for seat in desk.onlooker.seats] == ["Ann", "Ben", "Cy"]


def test_the_gm_seats_another_player_with_new_keys_in_the_same_act():
    journal = MemoryJournal()
    desk = gm_table(journal)
    desk.post.keep("old keys")
    desk.turn.set_wait_mark(S2, True)
    desk.turn.save_orders_ahead(S2, "what he meant to do next year")
    rows = len(journal.rows())
    desk.seating.substitute(S2, "Dan", post="new keys")
    assert len(journal.rows()) == rows + 1
    assert desk.post.keys() == "new keys"
    assert desk.seat(S2).seat.name == "Dan"
    assert not desk.turn.status()[1].waits
    assert desk.turn.ahead(S2) == ""
    assert resumed(journal).post.keys() == "new keys"


def test_keys_of_the_post_outlast_phases():
    desk = gm_table()
    assert desk.post.keys() is None
    desk.post.keep("keys")
    play(desk)
    assert desk.post.keys() == "keys"


def test_a_seats_notes_outlast_phases_and_are_its_own():
    host = host_table()
    host.seat(S1).keep_notes("trust Cy")
    for seat in SEATS:
        host.seat(seat.id).submit(Bid(1))
    host.resolve(NOBODY)
    host.roll_back(0)
    assert host.seat(S1).notes() == "trust Cy"
    assert host.seat(S2).notes() == ""


def test_a_gms_remarks_are_kept_on_seats_and_on_the_game():
    desk = gm_table()
    desk.seating.note(S1, "calls at nine")
    desk.seating.note(None, "Friday table")
    desk.seating.note(S1, "calls at ten")
    assert (desk.seating.notes(S1), desk.seating.notes(None)) == ("calls at ten", "Friday table")
    assert desk.seating.notes(S2) == ""
    for reader in (desk.onlooker, desk.seat(S1)):
        assert "calls" not in repr(reader.history())


@pytest.mark.parametrize("final", [True, False])
def test_what_a_seat_in_disorder_has_handed_in_does_not_count(final):
    desk = gm_table()
    for seat, amount in ((S1, 9), (S2, 1), (S3, 2)):
        desk.turn.enter(seat, Bid(amount), "phone", provisional=not final and seat == S1)
    before = desk.turn.status()[0]
    assert (before.sealed, before.provisional) == (final, not final)
    desk.seating.declare_disorder(S1, True)
    now = desk.turn.status()[0]
    assert (now.sealed, now.provisional, now.disorder) == (False, False, True)
    desk.turn.process(frozenset({S1}))
    desk.turn.publish()
    assert desk.onlooker.view().points == ((S1, 0), (S2, 0), (S3, 1))


def test_what_was_opened_is_shown_to_the_gm_until_he_publishes_what_came_of_it():
    desk = gm_table()
    enter_all(desk)
    desk.turn.process(NOBODY)
    assert [each.sealed for each in desk.turn.status()] == [True, True, True]
    desk.turn.publish()
    assert [each.sealed for each in desk.turn.status()] == [False, False, False]


def test_disorder_is_declared_and_taken_back_in_public():
    desk = gm_table()
    desk.seating.declare_disorder(S1, True)
    desk.seating.declare_disorder(S1, True)
    assert desk.onlooker.phase().waiting_on == (S2, S3)
    desk.seating.declare_disorder(S1, False)
    assert kinds(desk.onlooker.history()[0]) == ["disorder", "disorder"]
    assert desk.onlooker.phase().waiting_on == (S1, S2, S3)
    with pytest.raises(NotSeated):
        desk.seating.declare_disorder(SeatId("s9"), True)


def test_deadlines_move_by_as_long_as_the_clock_stood():
    desk = gm_table()
    desk.schedule.set_deadline(Deadline("R0", 1000, "Europe/Paris", 60))
    desk.schedule.pause(900)
    desk.schedule.pause(950)
    assert desk.schedule.schedule().paused == 900
    assert not desk.schedule.schedule().late("R0", 5000)
    desk.schedule.resume(1400)
    desk.schedule.resume(9999)
    assert desk.onlooker.schedule().deadline.at == 1500
    assert desk.onlooker.schedule().late("R0", 1561)
    assert not desk.onlooker.schedule().late("R0", 1560)
    assert not desk.onlooker.schedule().late("R1", 9999)
    desk.schedule.set_deadline(None)
    assert desk.onlooker.schedule() == Schedule()


def test_absences_are_the_gms_to_know():
    journal = MemoryJournal()
    desk = gm_table(journal)
    desk.schedule.add_absence(S1, 20, 10, "Rome")
    desk.schedule.add_absence(S2, 30, 40, "")
    assert desk.schedule.schedule().absences[0] == Absence(S1, 10, 20, "Rome")
    assert desk.onlooker.schedule().absences == ()
    assert "Rome" not in "".join(journal.public)
    desk.schedule.remove_absences(S1)
    assert [each.seat for each in resumed(journal).schedule.schedule().absences] == [S2]


def test_press_is_said_by_name_or_without():
    journal = MemoryJournal()
    desk = gm_table(journal)
    desk.press.press(S1, " Peace! ", False)
    desk.press.press(S2, "War!", True)
    desk.press.announce("Dinner at eight.", PUBLIC)
    told = [report.facts for report in desk.onlooker.history()[0].reports]
    assert told == [
        PressNotice("Peace!", S1),
        PressNotice("War!", None, True),
        PressNotice("Dinner at eight."),
    ]
    rows = [table_codec(Toy()).loads(row.body) for row in journal.rows()]
    assert [each.by for each in rows[1:]] == [S1, S2, None]
    assert not any(row.public for row in journal.rows())


def test_the_gms_word_reaches_whom_it_is_for_even_while_a_phase_is_unpublished():
    desk = gm_table()
    for seat in SEATS:
        desk.turn.enter(seat.id, Bid(1), "phone")
    desk.turn.process(NOBODY)
    desk.press.announce("To you alone.", Private((S1,)))
    desk.press.announce("A note to myself.", FOR_GM)
    assert "press" in kinds(desk.seat(S1).history()[0])
    assert "press" not in kinds(desk.seat(S2).history()[0])
    assert desk.onlooker.phase().key == "R0"
    desk.turn.publish()
    assert "press" in kinds(desk.seat(S1).history()[0])
    assert kinds(desk.whole.history()[0]).count("press") == 2


@pytest.mark.parametrize("text", ["", " \n", "x" * 20_001])
def test_press_says_something_and_not_too_much(text):
    host = host_table()
    with pytest.raises(PressRefused):
        host.seat(S1).press(text, False)
    assert host.onlooker.history()[0].reports == ()


def test_press_at_a_hot_seat_table():
    host = host_table()
    host.seat(S1).press("Peace!", True)
    assert host.onlooker.history()[0].reports[0].facts == PressNotice("Peace!", None, True)


# Together.


def test_the_table_goes_back_when_all_agree():
    host = host_table()
    for seat in SEATS:
        host.seat(seat.id).submit(Bid(1))
    host.resolve(NOBODY)
    with pytest.raises(ConsentMissing) as fault:
        host.together.roll_back(0, (S1, S3))
    assert fault.value.seats == (S2,)
    assert host.onlooker.phase().key == "R1"
    host.together.roll_back(0, (S3, S1, S2))
    (report,) = host.onlooker.history()[0].reports
    assert report.facts.consent == (S1, S2, S3)


def test_the_others_hand_in_for_a_player_who_is_missing():
    host = host_table()
    with pytest.raises(ConsentMissing):
        host.together.enter(S3, Bid(4), (S1,))
    host.together.enter(S3, Bid(4), (S1, S2))
    assert host.onlooker.sealed() == {S3}
    entered = host.seat(S3).entered()
    assert (entered.by, entered.consent) == (EnteredBy.TABLE, (S1, S2))
    assert "entered_for" in kinds(host.seat(S3).history()[0])
    assert host.seat(S1).entered() is None


def test_nobody_is_replaced_without_the_others():
    host = host_table()
    with pytest.raises(ConsentMissing):
        host.together.substitute(S2, "Dan", (S2, S3))
    with pytest.raises(NotSeated):
        host.together.substitute(SeatId("s9"), "Dan", (S1, S2, S3))


def test_a_table_without_a_file_or_program_has_LockDesk():
    host = host_table()
    assert host.locks.pins() == NOBODY
    host.locks.check_pin(S1, "")
    with pytest.raises(PinsUnavailable):
        host.locks.set_pin(S1, "1234", "")


def test_another_gm_takes_over_and_all_are_told():
    desk = gm_table()
    desk.hand_over("Hal", "")
    assert desk.name() == "Hal"
    (report,) = desk.onlooker.history()[0].reports
    assert (report.facts.before, report.facts.after) == ("Gil", "Hal")


def test_what_a_gm_had_begun_is_not_the_next_ones_to_read():
    desk = gm_table()
    desk.keep_writing("Between us")
    desk.keep_plan("ruling", "What if")
    desk.seating.note(None, "Of the desk")
    desk.hand_over("Hal", "")
    assert (desk.writing(), desk.plan("ruling")) == ("", "")
    assert desk.seating.notes(None) == "Of the desk"


def test_a_clock_that_stood_still_without_a_deadline_only_goes_on():
    assert Schedule(paused=900).after_pause(1400) == Schedule()
    assert Schedule().after_pause(1400) == Schedule()


@pytest.mark.parametrize(("at", "due"), [(900, 1000), (901, 1001), (800, 1000)])
def test_a_deadline_never_comes_nearer_by_a_pause(at, due):
    """A clock set back while it stood still takes nothing away."""
    stood = Schedule(Deadline("R0", 1000), paused=900)
    assert stood.after_pause(at) == Schedule(Deadline("R0", due))


def test_a_table_without_locks_keeps_nobody_out_and_takes_no_key():
    locks = LockDesk()
    with_attempt_limit(locks, "pin s1", 9, lambda: locks.check_pin(S1, "0000"))
    with_attempt_limit(locks, GM_LOCK, 9, lambda: locks.check_passphrase(GM_LOCK, "a long one"))
    assert (locks.encrypted, locks.pins(), locks.tries(GM_LOCK, 9)) == (
        False,
        frozenset(),
        FailedAttempts(),
    )
    for change in (
        lambda: locks.set_pin(S1, "0000", ""),
        lambda: locks.clear_pin(S1, "0000"),
        lambda: locks.reset_pin(S1, (S2, S3)),
        lambda: locks.change_passphrase(GM_LOCK, "a long one", "another"),
        lambda: locks.reset_passphrase(S1, "another", (S2, S3)),
    ):
        with pytest.raises(PinsUnavailable):
            change()


@pytest.mark.parametrize(
    "made",
    [
        lambda: Deadline("R0", LATEST + 1),
        lambda: Deadline("R0", -1),
        lambda: Deadline("R0", 0, grace=10**30),
        lambda: Deadline("R0", 0, zone="Europe/\u202esiraP"),
        lambda: Deadline("R0", 0, zone="x" * 65),
        lambda: Absence(S1, 0, 10**30),
        lambda: StandingSchedule(days=(7,), minute=0),
        lambda: StandingSchedule(days=(1,), minute=1440),
        lambda: StandingSchedule(days=(1,), minute=0, zone="x\ny"),
        lambda: StandingSchedule(days=(1,), minute=0, later=-1),
        lambda: StandingSchedule(days=(1,), minute=0, notice=10**30),
        lambda: Schedule(paused=10**30),
    ],
)
def test_times_that_no_clock_shows_are_none(made) -> None:
    """A file that holds one is told to be damaged; a window would stumble over it."""
    with pytest.raises(ValueError, match=r"\w"):
        made()


def test_the_last_minute_of_a_day_and_of_time_are_times() -> None:
    assert StandingSchedule(days=(0, 6), minute=1439, zone="x" * 64).minute == 1439
    assert Deadline("R0", LATEST, grace=LATEST).at == LATEST


def test_a_clock_that_runs_on_at_the_end_of_time_stays_there() -> None:
    stood = Schedule(Deadline("R0", LATEST - 5), paused=0)
    assert stood.after_pause(LATEST) == Schedule(Deadline("R0", LATEST))


def test_a_phase_gets_its_deadline_by_the_rule_once_and_while_the_clock_runs() -> None:
    def next(rule, phase, kind, asked, absences):
        assert (kind, set(asked)) == ("movement", {S1})
        return Deadline(phase, 500, rule.zone, rule.grace)

    rule = StandingSchedule(days=(1,), minute=0, grace=60)
    opened = Schedule(standing=rule).opening("R1", "movement", {S1}, next)
    assert opened == Schedule(Deadline("R1", 500, grace=60), standing=rule)
    assert opened.late("R1", 561)
    assert not opened.late("R1", 560)
    assert not opened.late("R2", 561)
    for kept in (
        Schedule(Deadline("R1", 300), standing=rule),
        Schedule(paused=10, standing=rule),
        Schedule(Deadline("R1", 300)),
    ):
        assert kept.opening("R1", "movement", {S1}, next) == kept
    older = Schedule(Deadline("R0", 300), standing=rule)
    assert older.opening("R1", "movement", {S1}, next).deadline == Deadline("R1", 500, grace=60)
    assert not replace(opened, paused=0).late("R1", 900)
