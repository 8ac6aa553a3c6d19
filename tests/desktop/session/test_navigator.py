"""The order of the screens, without a widget."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.session.navigator import (
    CurtainPlace,
    EndingPlace,
    HistoryPlace,
    HomePlace,
    InvalidStep,
    Navigator,
    NewGamePlace,
    OverviewPlace,
    Place,
    ResolutionPlace,
    SeatPlace,
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
        NewGamePlace(),
        OverviewPlace(),
        CurtainPlace(ANN),
        SeatPlace(ANN),
        CurtainPlace(BOB),
        SeatPlace(BOB),
        OverviewPlace(),
        ResolutionPlace(),
        OverviewPlace(),
    ]


def test_the_past_leads_back_to_where_it_was_opened() -> None:
    navigator, _ = walk()
    navigator.opened(ended=True)
    navigator.look_back()
    assert navigator.place == HistoryPlace(EndingPlace())
    navigator.to_table()
    assert navigator.place == EndingPlace()


def test_hiding_puts_a_seat_behind_its_own_curtain_and_nothing_else() -> None:
    navigator, _ = walk()
    navigator.opened(ended=False)
    navigator.hide()
    assert navigator.place == OverviewPlace()
    navigator.call(BOB)
    navigator.sit_down()
    navigator.hide()
    assert navigator.place == CurtainPlace(BOB)


def test_a_game_cannot_be_opened_over_a_seat() -> None:
    navigator, _ = walk()
    navigator.opened(ended=False)
    navigator.call(ANN)
    navigator.sit_down()
    with pytest.raises(InvalidStep):
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
        except InvalidStep:
            assert navigator.place == before
    for former, place in steps:
        if isinstance(place, SeatPlace):
            assert former == CurtainPlace(place.seat)
        if isinstance(former, SeatPlace):
            assert isinstance(place, CurtainPlace | OverviewPlace | HomePlace)


def test_home_is_where_it_begins() -> None:
    navigator, _ = walk()
    assert navigator.place == HomePlace()
    assert not navigator.at_table
