"""Seats that computers play: what they are asked, from what they may know, and their envelopes."""

from dataclasses import replace

import pytest

from engine.campaign.deal import power_shares
from engine.errors import ConsentMissing, PhaseClosed
from engine.frame.notice import EnteredBy
from engine.frame.policy import DealTerms, TableMode
from engine.frame.seat import Seat, SeatId
from engine.orders.order import Hold
from engine.post.gm_post import outgoing_packets, packet_mailing
from engine.post.post_state import new_post_state
from engine.registry import computer_play, computer_submission, map_file, ruleset, rulesets
from engine.save.game_file import create_game, create_gm_game, open_game
from engine.save.seal import HashCost

ADA, BEN, FIVE = SeatId("s1"), SeatId("s2"), SeatId("s5")
LEVELS = (0, 0, 1, 1, 1, 2, 1)
SEATS = tuple(
    Seat(SeatId(f"s{n}"), f"Player {n}", share, level)
    for n, (share, level) in enumerate(zip(power_shares(7), LEVELS, strict=True), 1)
)


def same_bytes(count):
    return bytes(range(count))


def dealt(folder, name="game", seats=SEATS, entropy=same_bytes):
    return create_game(folder / f"{name}.lupi", "standard", seats, {"powers": "chosen"}, entropy)


def answer(task):
    return computer_submission("standard", task.view, task.level, task.chance)


def let_all_order(host):
    for task in host.computers.tasks():
        host.computers.seal(task, answer(task))


def test_every_computer_that_is_asked_gets_a_task_of_its_own(tmp_path):
    host = dealt(tmp_path)
    tasks = host.computers.tasks()
    assert [(each.seat, each.level) for each in tasks] == [
        (seat.id, seat.computer) for seat in SEATS if seat.computer
    ]
    assert [each.view.board.mine for each in tasks] == [seat.sides for seat in SEATS[2:]]
    assert len({each.chance for each in tasks}) == len(tasks)
    let_all_order(host)
    assert host.computers.tasks() == ()
    assert host.onlooker.sealed() == {each.seat for each in tasks}


def test_what_a_computer_is_asked_tells_nothing_of_what_others_have_sealed(tmp_path):
    one, other = dealt(tmp_path, "one"), dealt(tmp_path, "other")
    for host, orders in ((one, (Hold("vie"),)), (other, ())):
        desk = host.seat(ADA)
        blank = desk.blank()
        desk.submit(replace(blank, orders={**blank.orders, "austria": orders}))
    asked, asked_there = one.computers.tasks(), other.computers.tasks()
    assert asked == asked_there
    assert list(map(answer, asked)) == list(map(answer, asked_there))


def test_killed_in_the_middle_the_same_orders_are_given(tmp_path):
    host = dealt(tmp_path)
    all_of_them = {each.seat: answer(each) for each in host.computers.tasks()}
    first = host.computers.tasks()[0]
    host.computers.seal(first, all_of_them[first.seat])
    host.close()
    again = open_game(tmp_path / "game.lupi")
    assert [seat.computer for seat in again.onlooker.seats] == list(LEVELS)
    left = again.computers.tasks()
    assert first.seat not in {each.seat for each in left}
    assert {each.seat: answer(each) for each in left} == {
        seat: orders for seat, orders in all_of_them.items() if seat != first.seat
    }


def test_another_secret_is_another_chance(tmp_path):
    one = dealt(tmp_path, "one").computers.tasks()[0]
    other = dealt(tmp_path, "other", entropy=lambda count: bytes(count)).computers.tasks()[0]
    assert one.chance != other.chance


def test_an_answer_to_what_is_over_is_refused(tmp_path):
    host = dealt(tmp_path)
    late, *_ = host.computers.tasks()
    found = answer(late)
    let_all_order(host)
    host.resolve(frozenset({ADA, BEN}))
    with pytest.raises(PhaseClosed):
        host.computers.seal(late, found)


def test_computers_are_not_asked_for_consent(tmp_path):
    host = dealt(tmp_path)
    let_all_order(host)
    host.resolve(frozenset({ADA, BEN}))
    with pytest.raises(ConsentMissing):
        host.together.roll_back(0, (ADA,))
    host.together.roll_back(0, (ADA, BEN))
    assert host.computers.tasks() == ()  # Their envelopes lie there again,
    persons = frozenset({ADA, BEN})
    assert host.onlooker.sealed().isdisjoint(persons)  # those of people are to be sealed again.


def test_a_computer_stands_in_for_a_person_once_the_others_agree(tmp_path):
    host = dealt(tmp_path)
    task = host.computers.task(BEN, 2)
    with pytest.raises(ConsentMissing):
        host.computers.stand_in(task, answer(task), ())
    host.computers.stand_in(task, answer(task), (ADA,))
    assert BEN in host.onlooker.sealed()
    entered = host.seat(BEN).entered()
    assert entered is not None
    assert (entered.by, entered.consent) == (EnteredBy.COMPUTER, (ADA,))


def test_a_computer_takes_the_seat_of_who_left_and_a_person_takes_it_again(tmp_path):
    host = dealt(tmp_path)
    host.together.substitute(BEN, "Computer 2, level 1", (ADA,), computer=1)
    assert BEN in {each.seat for each in host.computers.tasks()}
    host.close()
    again = open_game(tmp_path / "game.lupi")
    assert again.onlooker.seats[1] == Seat(BEN, "Computer 2, level 1", SEATS[1].sides, 1)
    again.together.substitute(BEN, "Ben", (ADA,))
    assert BEN not in {each.seat for each in again.computers.tasks()}


def test_only_persons_have_passphrases(tmp_path):
    keys = {ADA: "Ada's long one", BEN: "Ben's long one"}
    create_game(
        tmp_path / "locked.lupi",
        "standard",
        SEATS,
        {"powers": "chosen"},
        passphrases=keys,
        cost=HashCost(1, 8192),
    ).close()
    host = open_game(tmp_path / "locked.lupi", passphrase=keys[BEN], who=BEN)
    assert len(host.computers.tasks()) == 5


def test_at_a_gms_table_computers_order_what_everybody_sees(tmp_path):
    desk = create_gm_game(
        tmp_path / "gm.lupi",
        "standard",
        SEATS,
        {"powers": "chosen"},
        None,
        terms=DealTerms(TableMode.GM, "Gil"),
    )
    let_all_order(desk)
    desk.turn.process(frozenset({ADA, BEN}))
    assert desk.computers.tasks() == ()  # Nobody else knows of the next phase yet.
    desk.turn.publish()
    assert {each.seat for each in desk.computers.tasks()} <= set(desk.whole.phase().waiting_on)


def test_stand_in_at_a_gms_table_needs_nobody_else(tmp_path):
    desk = create_gm_game(
        tmp_path / "gm.lupi", "standard", SEATS, {}, None, terms=DealTerms(TableMode.GM, "Gil")
    )
    task = desk.computers.task(FIVE, 1)
    desk.computers.stand_in(task, answer(task))
    status = next(each for each in desk.turn.status() if each.seat == FIVE)
    assert (status.sealed, status.entered_by) == (True, EnteredBy.COMPUTER)


def test_computers_play_every_game_that_says_so(tmp_path):
    """A year of each, at tables of seven and of three: whatever they are asked is answered, and
    nothing they answer is amiss."""
    for key in ("standard", "winter1900"):
        for count in (7, 3):
            seats = tuple(
                Seat(SeatId(f"s{n}"), f"Computer {n}", share, 1)
                for n, share in enumerate(power_shares(count), 1)
            )
            host = create_game(tmp_path / f"{key}{count}.lupi", key, seats, {})
            for _ in range(8):
                for task in host.computers.tasks():
                    found = computer_submission(key, task.view, task.level, task.chance)
                    assert not host.seat(task.seat).check(found)
                    host.computers.seal(task, found)
                host.resolve(frozenset())
            assert host.onlooker.phase().label.year > 1901
            host.close()


def test_every_game_is_played_by_computers():
    for key in [each.key for each in rulesets()]:
        assert computer_play(key) is not None
    assert computer_play("standard@some_map.0123") is not None
    assert computer_play("chess") is None


def test_computers_are_sent_no_packets(tmp_path):
    desk = create_gm_game(
        tmp_path / "gm.lupi", "standard", SEATS, {}, None, terms=DealTerms(TableMode.GM, "Gil")
    )
    rules, names = ruleset("standard"), map_file("standard").gazetteer
    bag = new_post_state(desk.onlooker.commitment, bytes(32))
    made = outgoing_packets(desk, rules, bag, packet_mailing(desk, bag, "Friday"), names, "en")
    assert set(made) == {ADA, BEN}
