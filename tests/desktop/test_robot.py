"""Every game of the registry by keys alone, with Enters and Spaces too many at each screen.

Here a phase or two, and an end; with the marker `soak` whole games, by `SOAK_SEED`.
"""

import os
import sys
from collections.abc import Mapping

import pytest
from pytestqt.qtbot import QtBot

from desktop.app.settings import Settings
from desktop.widgets.clock import ManualClock
from engine.frame.game_option import OptionValue
from engine.frame.policy import DealTerms, TableMode
from engine.frame.seat import Seat, SeatId
from engine.game import RandomPlay
from engine.registry import game as game_of
from engine.save.game_file import gm_game_in_memory, hotseat_game_in_memory
from tests.desktop.desk_robot import DeskRobot
from tests.desktop.robot import Robot
from tests.helpers.sampled import sampled
from tests.screens.sample_game import Moment, sample_desk, sample_seats
from tests.screens.sample_village import village_desk, village_game

GAMES: Mapping[str, tuple[int, Mapping[str, OptionValue]]] = {
    "standard": (2, {}),
    "winter1900": (2, {}),
    "1897": (2, {}),
    "shadows": (2, {"last_year": 1900}),
    "werewolves": (7, {"last_year": 1902}),
    "hepta": (5, {"last_year": 1903, "module": 2}),
}
"""How many play each game on a board, and by which rules, that it has an end."""
DRAWN = ("standard", "winter1900", "1897")
"""Games that end as everybody agrees to that."""


def deal(robot: Robot, key: str) -> None:
    """A game on a board, just dealt."""
    count, choices = GAMES[key]
    playing: RandomPlay = game_of(key).random_play()
    seats = tuple(
        Seat(SeatId(f"s{number}"), f"Player {number}", share)
        for number, share in enumerate(playing.shares(count), 1)
    )
    robot.sit_round(hotseat_game_in_memory(key, seats, dict(choices), _same))


def _same(count: int) -> bytes:
    return bytes(range(7, 7 + count))


@pytest.fixture
def robot(qtbot: QtBot, settings: Settings, clock: ManualClock) -> Robot:
    return Robot(qtbot, settings, clock, int(os.environ.get("SOAK_SEED", "7")))


@pytest.mark.parametrize("key", sampled([*GAMES], each_time={0, 4}))
def test_a_phase_of_each_game_by_keyboard_and_no_key_too_many(robot: Robot, key: str) -> None:
    deal(robot, key)
    robot.orders_each = 1
    robot.play(phases=1, draws_after=0 if key in DRAWN else None)
    robot.keys.program.end()


def deal_village(robot: Robot, key: str, *, moderated: bool, players: int = 7) -> None:
    """A village, just dealt: the laptop goes round, or a moderator has it."""
    if moderated:
        robot.take_office(village_desk(key, players))
    else:
        robot.sit_round(village_game(key, players))


@pytest.fixture
def desk_robot(qtbot: QtBot, settings: Settings, clock: ManualClock) -> DeskRobot:
    return DeskRobot(qtbot, settings, clock, int(os.environ.get("SOAK_SEED", "7")))


def test_a_phase_at_the_desk_by_keyboard_and_no_key_too_many(desk_robot: DeskRobot) -> None:
    desk_robot.sit_down(sample_desk(Moment.MOVES))
    desk_robot.orders_each = 1
    desk_robot.run(phases=1, back=False)
    desk_robot.keys.program.end()


@pytest.mark.soak
def test_a_phase_at_the_desk_that_is_gone_back_from(desk_robot: DeskRobot) -> None:
    desk_robot.sit_down(sample_desk(Moment.MOVES))
    desk_robot.rule()
    desk_robot.run(phases=1)
    desk_robot.keys.program.end()


@pytest.mark.soak
def test_a_whole_game_at_the_desk_by_keyboard_alone(desk_robot: DeskRobot) -> None:
    terms = DealTerms(mode=TableMode.GM, gm="Hélène")
    choices = {"last_year": 1902}
    desk_robot.sit_down(gm_game_in_memory("standard", sample_seats(), choices, bytes, terms=terms))
    desk_robot.run(phases=40)
    assert desk_robot.whole.whole.result() is not None
    sys.stdout.write(f"\ndesk {dict(desk_robot.figures)}\n")
    desk_robot.keys.program.end()


LEAVES = ("…", "Paste", "Look at the past", "Read as this player", "New ruling", "Copy")
"""Of buttons that lead elsewhere or need the system: files, the clipboard, other pages."""


@pytest.mark.parametrize("panel", sampled(range(1, 10), each_time={0}))
def test_no_key_after_a_button_of_the_desk_does_more(desk_robot: DeskRobot, panel: int) -> None:
    desk_robot.sit_down(sample_desk(Moment.MOVES))
    found = desk_robot.press_every_button(
        panel, but=lambda each: any(part in each.text() for part in LEAVES)
    )
    assert found == []
    desk_robot.keys.program.end()


VILLAGES = [
    (key, moderated) for key in ("village", "village_wolff") for moderated in (False, True)
]


@pytest.mark.parametrize(("key", "moderated"), sampled(VILLAGES, each_time={1}))
def test_a_night_and_a_day_of_each_village(robot: Robot, key: str, moderated: bool) -> None:
    deal_village(robot, key, moderated=moderated)
    robot.play(phases=5)
    robot.keys.program.end()


@pytest.mark.soak
@pytest.mark.parametrize("key", GAMES)
def test_a_whole_game_by_keyboard_alone(robot: Robot, key: str) -> None:
    deal(robot, key)
    robot.play(phases=40, draws_after=6 if key in DRAWN else None)
    sys.stdout.write(f"\n{key} {dict(robot.figures)}\n")
    robot.keys.program.end()


@pytest.mark.soak
@pytest.mark.parametrize(("key", "moderated"), VILLAGES)
def test_a_whole_village_by_keyboard_alone(robot: Robot, key: str, moderated: bool) -> None:
    deal_village(robot, key, moderated=moderated)
    robot.play(phases=60)
    sys.stdout.write(f"\n{key} {moderated} {dict(robot.figures)}\n")
    robot.keys.program.end()
