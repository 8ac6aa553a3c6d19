"""The order of the screens, without a widget."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.session.navigator import (
    Curtain,
    Ending,
    History,
    Home,
    Navigator,
    NewGame,
    Overview,
    Place,
    Resolution,
    Sitting,
    WrongTurn,
)
from engine.frame.seat import SeatId

ANN, BOB = SeatId("s1"), SeatId("s2")


def walk() -> tuple[Navigator, list[tuple[Place, Place]]]:
    steps: list[tuple[Place, Place]] = []
    return Navigator(lambda former, place: steps.append((former, place))), steps


def test_a_whole_phase_goes_round_the_table() -> None:
    navigator, steps = walk()
    navigator.set_up()
    navigator.opened(ended=False)
    for seat in (ANN, BOB):
        navigator.call(seat)
        navigator.sit_down()
    navigator.to_table()
    navigator.resolved()
    navigator.seen(ended=False)
    assert [place for _, place in steps] == [
        NewGame(),
        Overview(),
        Curtain(ANN),
        Sitting(ANN),
        Curtain(BOB),
        Sitting(BOB),
        Overview(),
        Resolution(),
        Overview(),
    ]


def test_the_past_leads_back_to_where_it_was_opened() -> None:
    navigator, _ = walk()
    navigator.opened(ended=True)
    navigator.look_back()
    assert navigator.place == History(Ending())
    navigator.to_table()
    assert navigator.place == Ending()


def test_hiding_puts_a_seat_behind_its_own_curtain_and_nothing_else() -> None:
    navigator, _ = walk()
    navigator.opened(ended=False)
    navigator.hide()
    assert navigator.place == Overview()
    navigator.call(BOB)
    navigator.sit_down()
    navigator.hide()
    assert navigator.place == Curtain(BOB)


def test_a_game_cannot_be_opened_over_a_seat() -> None:
    navigator, _ = walk()
    navigator.opened(ended=False)
    navigator.call(ANN)
    navigator.sit_down()
    with pytest.raises(WrongTurn):
        navigator.opened(ended=False)


STEPS = {
    "set_up": Navigator.set_up,
    "give_up": Navigator.give_up,
    "opened": lambda navigator: navigator.opened(ended=False),
    "ended": lambda navigator: navigator.opened(ended=True),
    "closed": Navigator.closed,
    "call": lambda navigator: navigator.call(ANN),
    "call other": lambda navigator: navigator.call(BOB),
    "sit_down": Navigator.sit_down,
    "hide": Navigator.hide,
    "to_table": Navigator.to_table,
    "resolved": Navigator.resolved,
    "seen": lambda navigator: navigator.seen(ended=False),
    "look_back": Navigator.look_back,
    "rolled_back": Navigator.rolled_back,
}


@given(st.lists(st.sampled_from(sorted(STEPS)), max_size=30))
def test_no_walk_reaches_a_seat_but_through_its_own_curtain(names: list[str]) -> None:
    navigator, steps = walk()
    for name in names:
        before = navigator.place
        try:
            STEPS[name](navigator)
        except WrongTurn:
            assert navigator.place == before
    for former, place in steps:
        if isinstance(place, Sitting):
            assert former == Curtain(place.seat)
        if isinstance(former, Sitting):
            assert isinstance(place, Curtain | Overview | Home)


def test_home_is_where_it_begins() -> None:
    navigator, _ = walk()
    assert navigator.place == Home()
    assert not navigator.at_table
