"""Press between players by a GM's policies: to whom, with a name or without, at once or later."""

import pytest

from engine.errors import PressRefused
from engine.frame.gm_desk import AnyGMDesk
from engine.frame.notice import PressNotice
from engine.frame.policy import DealTerms, Policies, PressRule, TableMode
from engine.frame.seat import SeatId
from engine.save.game_file import gm_game_in_memory
from tests.screens.sample_game import sample_seats

ADA, BRAM, CHLOE = (SeatId(f"s{at}") for at in (1, 2, 3))


@pytest.fixture
def desk() -> AnyGMDesk:
    return gm_game_in_memory(
        "standard", sample_seats(), {}, bytes, terms=DealTerms(mode=TableMode.GM, gm="Hélène")
    )


def told(desk: AnyGMDesk, seat: SeatId | None) -> list[PressNotice]:
    reader = desk.whole if seat is None else desk.seat(seat)
    return [
        each.facts
        for chapter in reader.history()
        for each in chapter.reports
        if isinstance(each.facts, PressNotice)
    ]


def test_press_to_some_is_read_by_them_and_by_who_wrote_it(desk: AnyGMDesk) -> None:
    desk.press.press(ADA, "Peace?", False, (BRAM,))
    assert told(desk, BRAM) == told(desk, ADA) == [PressNotice("Peace?", ADA, to=(BRAM,))]
    assert told(desk, CHLOE) == []
    desk.press.press(ADA, "Somebody lies.", True, (BRAM, CHLOE))
    assert told(desk, CHLOE) == [PressNotice("Somebody lies.", None, True, (BRAM, CHLOE))]


def test_the_policies_say_what_may_be_written(desk: AnyGMDesk) -> None:
    desk.schedule.set_policies(Policies(press=PressRule.SIGNED))
    with pytest.raises(PressRefused):
        desk.press.press(ADA, "Guess who.", True)
    desk.press.press(ADA, "It is I.", False)
    desk.schedule.set_policies(Policies(press=PressRule.NONE))
    with pytest.raises(PressRefused):
        desk.press.press(ADA, "It is I.", False)


def test_press_that_is_held_is_told_with_the_next_results_in_its_order(desk: AnyGMDesk) -> None:
    desk.schedule.set_policies(Policies(press_held=True))
    words = [f"Word {at}" for at in range(12)]
    for each in words:
        assert not desk.press.press(ADA, each, False, (BRAM,))
    assert desk.press.held() == 12
    assert told(desk, BRAM) == []
    desk.turn.process(frozenset(seat.id for seat in desk.whole.seats))
    assert told(desk, BRAM) == []
    desk.turn.publish()
    assert [each.text for each in told(desk, BRAM)] == words
    assert desk.press.held() == 0


def test_a_gm_who_may_not_read_is_shown_nothing_between_players(desk: AnyGMDesk) -> None:
    desk.press.press(ADA, "Between us.", False, (BRAM,))
    desk.press.press(ADA, "For all.", False)
    assert len(told(desk, None)) == 2
    desk.schedule.set_policies(Policies(press_read=False))
    assert [each.text for each in told(desk, None)] == ["For all."]
    assert len(told(desk, BRAM)) == 2
