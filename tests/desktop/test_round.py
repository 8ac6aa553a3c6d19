"""A year at the real windows: every curtain held, every order typed, every envelope opened."""

from pathlib import Path

import pytest

from desktop.home.new_game import GameSetup
from desktop.session.navigator import CurtainPlace, OverviewPlace
from engine.board.terms import Province, UnitType
from engine.save.game_file import open_game
from tests.desktop.driver import Driver
from tests.helpers.sampled import sampled
from tests.helpers.seat import play
from tests.screens.sample_game import (
    PLAYERS,
    SCRIPT,
    Moment,
    play_sample_phase,
    sample_game,
    sample_seats,
)

POWERS = {f"s{number}": power for number, power in enumerate(PLAYERS, 1)}


def play_phase(driver: Driver) -> None:
    key = driver.program.stage.host.onlooker.phase().key
    waiting = driver.waiting
    driver.call(waiting[0])
    for seat in waiting:
        assert driver.program.stage.navigator.place == CurtainPlace(seat)
        driver.hold_curtain()
        driver.type_orders(*SCRIPT[key][POWERS[seat]].split("; "))
        driver.seal()
    driver.open_envelopes()


@pytest.mark.parametrize("skipped", sampled([{"S1901M", "S1902M"}, set()], each_time={0}))
def test_a_year_and_more_comes_out_as_the_judge_says(
    driver: Driver, tmp_path: Path, skipped: set[str]
) -> None:
    """One phase of each kind at the windows; with `make soak` all of them."""
    file = tmp_path / "Sunday.lupi"
    driver.program.deal(GameSetup("standard", sample_seats(), {}, file))
    for phase in ("S1901M", "F1901M", "W1901A", "S1902M", "S1902R"):
        if phase in skipped:
            play_sample_phase(driver.program.stage.host)
            driver.program.stage.navigator.refresh()
        else:
            play_phase(driver)
    driver.program.stage.close_session()
    host = open_game(file)
    expected = sample_game(Moment.FALL).onlooker
    try:
        assert host.onlooker.phase().key == Moment.FALL
        assert host.onlooker.view().board.position == expected.view().board.position
        told = [chapter.view.board.position for chapter in host.onlooker.history()]
        assert told == [chapter.view.board.position for chapter in expected.history()]
    finally:
        host.close()


def test_going_back_opens_the_phase_anew(driver: Driver, tmp_path: Path) -> None:
    driver.program.deal(GameSetup("standard", sample_seats(), {}, tmp_path / "Sunday.lupi"))
    play_phase(driver)
    stage = driver.program.stage
    assert stage.host.onlooker.phase().key == "F1901M"
    stage.together.roll_back(0, tuple(seat.id for seat in stage.host.onlooker.seats))
    assert stage.navigator.place == OverviewPlace()
    assert stage.host.onlooker.phase().key == "S1901M"
    assert len(driver.waiting) + len(stage.host.onlooker.sealed()) == 7


def test_a_lone_retreat_and_a_lone_build_are_opened_as_they_are_sealed(
    driver: Driver, tmp_path: Path
) -> None:
    """Curtain, place, seal: where nobody else is asked there is nothing to wait for."""
    driver.program.deal(GameSetup("standard", sample_seats(), {}, tmp_path / "Sunday.lupi"))
    host = driver.program.stage.host
    for lines in (
        {"austria": "A Vie-Tyr", "italy": "F Nap-Ion"},
        {"austria": "A Tyr S F Tri-Ven; F Tri-Ven", "italy": "F Ion-Tun"},
    ):
        play(host, **lines)
    driver.program.stage.navigator.refresh()
    italy = next(seat for seat, power in POWERS.items() if power == "italy")
    assert driver.waiting == [italy]
    driver.call(driver.waiting[0])
    driver.hold_curtain()
    assert "retreats" in driver.seat_screen.prompt.words.text()
    driver.click_map("pie")
    box = driver.seat_screen.seal_box
    assert box.seal.text() == "Seal and open"
    driver.press(box.seal)
    driver.watch_result()
    assert driver.board.position.units[Province("pie")].power == "italy"
    assert host.onlooker.phase().key == "W1901A"
    (austria,) = driver.waiting
    driver.call(austria)
    driver.hold_curtain()
    driver.click_map("tri")
    driver.press(driver.seat_screen.seal_box.seal)
    driver.watch_result()
    assert host.onlooker.phase().key == "S1902M"
    assert driver.board.position.units[Province("tri")].type is UnitType.ARMY


def dislodge_two(driver: Driver) -> None:
    """Go on to the retreats of a French army from Burgundy and an Italian one from Venice."""
    for lines in (
        {"austria": "A Vie-Tyr", "germany": "A Mun-Ruh; A Ber-Mun", "france": "A Par-Bur"},
        {"austria": "A Tyr S F Tri-Ven; F Tri-Ven", "germany": "A Mun S A Ruh-Bur; A Ruh-Bur"},
    ):
        play(driver.program.stage.host, **lines)
    driver.program.stage.navigator.refresh()


def test_of_several_retreats_each_takes_a_curtain_a_place_and_a_seal(
    driver: Driver, tmp_path: Path
) -> None:
    """Who has sealed hands the laptop on by that, and the last opens the envelopes by it."""
    driver.program.deal(GameSetup("standard", sample_seats(), {}, tmp_path / "Sunday.lupi"))
    host = driver.program.stage.host
    dislodge_two(driver)
    seats = {power: seat for seat, power in POWERS.items()}
    france, italy = seats["france"], seats["italy"]
    assert driver.waiting == [france, italy]
    driver.call(france)
    driver.hold_curtain()
    driver.click_map("par")
    box = driver.seat_screen.seal_box
    assert box.seal.text() == "Seal and hand over"
    driver.press(box.seal)
    assert driver.program.stage.navigator.place == CurtainPlace(italy)
    driver.hold_curtain()
    driver.click_map("pie")
    box = driver.seat_screen.seal_box
    assert box.seal.text() == "Seal and open"
    driver.press(box.seal)
    driver.watch_result()
    assert host.onlooker.phase().key == "W1901A"
    assert {"par", "pie"} <= set(driver.board.position.units)


def test_who_has_sealed_a_retreat_may_come_back_while_others_have_not(
    driver: Driver, tmp_path: Path
) -> None:
    driver.program.deal(GameSetup("standard", sample_seats(), {}, tmp_path / "Sunday.lupi"))
    dislodge_two(driver)
    france, italy = driver.waiting
    driver.call(france)
    driver.hold_curtain()
    driver.click_map("par")
    driver.press(driver.seat_screen.seal_box.seal)
    driver.program.stage.navigator.to_table()
    driver.call(france)
    driver.hold_curtain()
    driver.press(driver.seat_screen.seal_box.unseal)
    assert driver.waiting == [france, italy]


def test_a_seat_reads_who_plays_what_by_name(driver: Driver, tmp_path: Path) -> None:
    driver.program.deal(GameSetup("standard", sample_seats(), {}, tmp_path / "Sunday.lupi"))
    host = driver.program.stage.host
    play(host, austria="A Vie-Tyr")
    driver.program.stage.navigator.refresh()
    driver.call(driver.waiting[0])
    driver.hold_curtain()
    news = [row.text for row in driver.seat_screen.news.list.reports.rows]
    told = "\n".join(news)
    assert all(f"{seat.name} plays" in told for seat in host.onlooker.seats)
