"""What a GM is told to do next."""

from engine.frame.gm_tasks import GmTask, TaskKind, gm_tasks
from tests.engine.frame.tables import S1, S2, S3, enter_all, gm_table, play
from tests.engine.frame.toy import ROUNDS, Bid

NOBODY = frozenset()


def test_packets_are_sent_players_reminded_and_remarks_looked_at():
    desk = gm_table()
    everybody = (S1, S2, S3)
    assert gm_tasks(desk) == (
        GmTask(TaskKind.SEND_PACKETS, everybody),
        GmTask(TaskKind.REMIND, everybody),
    )
    desk.post.written(S1, 500)
    desk.turn.enter(S2, Bid(0), "phone")
    assert gm_tasks(desk) == (
        GmTask(TaskKind.SEND_PACKETS, (S3,)),
        GmTask(TaskKind.REMIND, (S1, S3)),
        GmTask(TaskKind.LOOK, (S2,)),
    )
    desk.seating.declare_disorder(S3, True)
    desk.turn.enter(S1, Bid(1), "phone")
    assert gm_tasks(desk) == (GmTask(TaskKind.LOOK, (S2,)), GmTask(TaskKind.PROCESS))


def test_what_was_processed_is_published_before_anything_else():
    desk = gm_table()
    enter_all(desk)
    assert gm_tasks(desk) == (GmTask(TaskKind.PROCESS),)
    desk.turn.process(NOBODY)
    assert gm_tasks(desk) == (GmTask(TaskKind.PUBLISH),)


def test_at_the_end_nothing_is_left_but_to_tell_it():
    desk = gm_table()
    for _ in range(ROUNDS - 1):
        play(desk)
    enter_all(desk)
    desk.turn.process(NOBODY)
    assert gm_tasks(desk) == (GmTask(TaskKind.PUBLISH), GmTask(TaskKind.OVER))
    desk.turn.publish()
    assert gm_tasks(desk) == (GmTask(TaskKind.OVER),)


def test_who_holds_a_packet_that_is_not_true_any_more_is_sent_another():
    desk = gm_table()
    for seat in (S1, S2):
        desk.post.written(seat, 500)
    play(desk)
    # Both hold a packet of a phase that is over, S3 none.
    enter_all(desk)
    assert gm_tasks(desk) == (GmTask(TaskKind.SEND_PACKETS, (S1, S2)), GmTask(TaskKind.PROCESS))
    desk.post.written(S1, 600)
    desk.turn.roll_back(0)
    assert gm_tasks(desk) == (GmTask(TaskKind.PUBLISH),)
    desk.turn.publish()
    assert all(each.sealed for each in desk.turn.status())
    assert gm_tasks(desk) == (GmTask(TaskKind.SEND_PACKETS, (S1, S2)), GmTask(TaskKind.PROCESS))


def test_the_last_packets_are_sent_though_nothing_is_asked():
    desk = gm_table()
    for _ in range(ROUNDS):
        for seat in (S1, S2):
            desk.post.written(seat, 500)
        play(desk)
    assert gm_tasks(desk) == (GmTask(TaskKind.OVER), GmTask(TaskKind.SEND_PACKETS, (S1, S2)))
    desk.post.written(S1, 600)
    desk.post.written(S2, 600)
    assert gm_tasks(desk) == (GmTask(TaskKind.OVER),)


def test_another_player_is_sent_a_packet_though_orders_are_in():
    desk = gm_table()
    for seat in (S1, S2, S3):
        desk.post.written(seat, 500)
    enter_all(desk)
    assert gm_tasks(desk) == (GmTask(TaskKind.PROCESS),)
    desk.seating.substitute(S2, "Hal")
    assert gm_tasks(desk) == (GmTask(TaskKind.SEND_PACKETS, (S2,)), GmTask(TaskKind.PROCESS))
