"""What has become of a phase is told on a page of its own before anybody is asked again, also
where one person alone was asked and opened the envelopes by sealing."""

from copy import copy
from unittest.mock import Mock

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from desktop.app.program import Program
from desktop.games.board_game_ui import BoardGameUi
from desktop.games.game_page import GamePage
from desktop.games.registry import game_ui_for, has_ui
from desktop.session.navigator import OverviewPlace, ResolutionPlace
from engine.frame.chance import Chance
from engine.frame.seat import Seat, SeatId
from engine.registry import random_play_of, rulesets
from engine.save.game_file import hotseat_game_in_memory

GAMES = [
    each.key
    for each in rulesets()
    if has_ui(each.key) and isinstance(game_ui_for(each.key), BoardGameUi)
]
PHASES = 7
"""Into the second year, with retreats and a Winter."""


class EmptyPage(GamePage):
    """Stands for any page: it is the order of pages that is tried, not what they show."""

    asks_at_seats = True

    def leave_once_sealed(self, *, opens: bool) -> bool:
        return True


def settle() -> None:
    QTest.qWait(1)


def page(*_: object) -> QWidget:
    return EmptyPage()


@pytest.mark.parametrize("game", GAMES)
def test_every_phase_with_news_has_its_page(program: Program, game: str) -> None:
    rules = next(each for each in rulesets() if each.key == game)
    playing, chance = random_play_of(rules), Chance(bytes([3] * 32))
    shares = playing.shares(rules.seats.stop - 1)
    seats = [Seat(SeatId(f"s{n}"), f"Player {n}", tuple(s)) for n, s in enumerate(shares, 1)]
    host, stage = hotseat_game_in_memory(game, seats, {}, bytes), program.stage
    ui = copy(game_ui_for(game))
    told = Mock(side_effect=page)
    for name in ("table_page", "seat_page"):
        setattr(ui, name, page)
    ui.resolution_page = told  # type: ignore[method-assign]
    stage.sit_round(host, ui, "Sunday")
    for _ in range(PHASES if game != "hepta" else 3):  # Seven boards are played at random.
        phase, told_before = host.onlooker.phase(), told.call_count
        if host.onlooker.result() is not None:
            break
        *others, last = phase.waiting_on
        for seat in others:
            host.seat(seat).submit(playing.submission(host.seat(seat).view(), chance))
        stage.navigator.call(last)
        stage.navigator.sit_down()
        host.seat(last).submit(playing.submission(host.seat(last).view(), chance))
        program.window.current_screen.left.emit()  # type: ignore[union-attr]
        settle()
        if host.onlooker.phase().number == phase.number:
            assert stage.navigator.place == OverviewPlace()
            stage.together.resolve()
        if host.onlooker.history()[phase.number].reports:
            assert stage.navigator.place == ResolutionPlace(), phase.key
            assert told.call_count == told_before + 1
        if stage.navigator.place == ResolutionPlace():
            program.window.current_screen.finished.emit()  # type: ignore[union-attr]
            settle()
        assert (
            isinstance(stage.navigator.place, OverviewPlace) or host.onlooker.result() is not None
        )
