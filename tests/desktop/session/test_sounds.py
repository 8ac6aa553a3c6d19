"""What can be heard at the table, and what cannot."""

import wave
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from desktop.app.program import Program
from desktop.app.settings import Settings
from desktop.games.registry import game_ui_for
from desktop.resources import asset_path
from desktop.session.navigator import CurtainPlace, OverviewPlace
from desktop.table.negotiation_timer import MINUTE
from desktop.widgets.clock import ManualClock
from desktop.widgets.sounds import SILENT_SOUNDS, Sound, Sounds
from engine.frame.policy import SealedVisibility
from engine.frame.seat import SeatId
from tests.desktop.deletions import let_deletions_happen
from tests.screens.sample_game import Moment, sample_game, sample_orders

Heard = list[str]


@pytest.fixture
def heard() -> Heard:
    return []


@pytest.fixture
def program(
    qapp: QApplication, settings: Settings, clock: ManualClock, heard: Heard
) -> Iterator[Program]:
    made = Program(qapp, settings, clock)
    made.look._player = lambda file: heard.append(file.stem)
    made.start()
    made.stage.sit_round(sample_game(Moment.MOVES), game_ui_for("standard"), "Sunday")
    yield made
    made.end()


def sit_seal_and_leave(program: Program, seat: SeatId) -> None:
    navigator = program.stage.navigator
    if navigator.place == OverviewPlace():
        navigator.call(seat)
    assert navigator.place == CurtainPlace(seat)
    navigator.sit_down()
    let_deletions_happen()
    host = program.stage.host
    host.seat(seat).submit(sample_orders(host, seat))
    program.window.current_screen.left.emit()
    let_deletions_happen()


def test_the_laptop_goes_round_and_the_envelopes_are_opened(
    program: Program, heard: Heard
) -> None:
    seats = [each.id for each in program.stage.host.onlooker.seats]
    for seat in seats:
        sit_seal_and_leave(program, seat)
    rounds = ["hand_over", "seal"] * (len(seats) - 1)
    assert heard == [*rounds, "hand_over", "all_sealed"]
    program.stage.together.resolve()
    let_deletions_happen()
    assert heard[-1] == "envelopes"


def test_who_seals_is_not_heard_where_the_table_may_not_know(
    program: Program, heard: Heard, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = program.stage.host
    policies = replace(host.onlooker.policies(), who_sealed=SealedVisibility.NOTHING)
    monkeypatch.setattr(host.onlooker, "policies", lambda: policies)
    sit_seal_and_leave(program, host.onlooker.seats[0].id)
    assert set(heard) == {"hand_over"}


def test_the_end_of_the_talk_is_heard_wherever_one_is(
    program: Program, heard: Heard, clock: ManualClock
) -> None:
    talk = program.stage.talk
    talk.reset(2)
    talk.start()
    program.stage.navigator.call(program.stage.host.onlooker.seats[0].id)
    heard.clear()
    clock.advance(MINUTE + 500)
    assert heard == ["tick"]
    clock.advance(MINUTE)
    assert heard == ["tick"] * 11 + ["gong"]
    clock.advance(MINUTE)
    assert heard[-1] == "gong"


def test_one_switch_silences_everything(program: Program, heard: Heard) -> None:
    program.window.menus.actions["sounds"].setChecked(False)
    assert program.settings.sounds is False
    program.stage.navigator.call(program.stage.host.onlooker.seats[0].id)
    assert heard == []


def test_every_sound_is_a_short_file_and_all_are_small() -> None:
    files = [asset_path("sounds", f"{each}.wav") for each in Sound]
    assert sorted(files) == sorted(asset_path("sounds").glob("*.wav"))
    assert sum(each.stat().st_size for each in files) < 250_000
    for file in files:
        with wave.open(str(file)) as sound:
            assert (sound.getnchannels(), sound.getsampwidth()) == (1, 2)
            assert 0.02 < sound.getnframes() / sound.getframerate() < 1.2


def test_without_a_player_nothing_happens() -> None:
    SILENT_SOUNDS.play(Sound.GONG)
    played: list[Path] = []
    Sounds(played.append).play(Sound.GONG)
    assert [each.name for each in played] == ["gong.wav"]
