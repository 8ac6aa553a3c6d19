"""A game that people played, played again through the windows: every step as they would."""

from collections.abc import Iterator
from itertools import pairwise
from time import perf_counter

import pytest
from pytestqt.qtbot import QtBot

from desktop.app.settings import Settings
from desktop.widgets.clock import ManualClock
from engine.board.position import Position
from engine.board.turn import PhaseKind
from engine.save.chance_proof import verify_game_file
from engine.save.game_file import open_game
from tests.helpers.real_games import RecordedPhase, real_game
from tests.helpers.windows import Round

GAMES = {1: "fr", 2: "en"}
"""In which language each is played. The third hangs on a choice we do not make (D-3)."""


@pytest.fixture
def round_(
    request: pytest.FixtureRequest, qtbot: QtBot, settings: Settings, clock: ManualClock
) -> Iterator[Round]:
    if "number" in request.fixturenames:
        settings.language = GAMES[request.getfixturevalue("number")]
    made = Round(qtbot, settings, clock)
    yield made
    made.program.end()


def standing(position: Position) -> tuple[object, ...]:
    """What of a position the recorded games tell for certain."""
    leaving = {province: each.unit for province, each in position.dislodged.items()}
    return position.units, leaving, position.owners


def assert_stands_as(round_: Round, recorded: RecordedPhase) -> None:
    table = round_.program.stage.host.onlooker
    assert table.phase().label == recorded.turn
    assert standing(table.view().board.position) == standing(recorded.position)


def play_through(round_: Round, game: tuple[RecordedPhase, ...]) -> None:
    """Play it phase by phase; the file is closed and opened again after every Fall."""
    file = round_.deal("Real & true")
    assert_stands_as(round_, game[0])
    for phase, following in pairwise(game):
        round_.play(phase)
        assert_stands_as(round_, following)
        if phase.turn.code.startswith("F") and phase.turn.kind is PhaseKind.MOVEMENT:
            round_.leave()
            round_.come_back()
            assert_stands_as(round_, following)
    round_.leave()
    assert verify_game_file(file) == ()
    host = open_game(file)
    try:
        told = [standing(each.view.board.position) for each in host.onlooker.history()]
        assert told == [standing(each.position) for each in game]
    finally:
        host.close()


@pytest.mark.soak
def test_the_first_year_of_a_real_game(round_: Round) -> None:
    game = real_game(2)
    year = tuple(phase for phase in game if phase.turn.year == game[0].turn.year)
    play_through(round_, game[: len(year) + 1])
    assert round_.curtains >= 21
    assert round_.clicked > 20
    assert round_.typed > 20


@pytest.mark.soak
@pytest.mark.parametrize("number", GAMES)
def test_a_whole_real_game(round_: Round, number: int) -> None:
    game = real_game(number)
    began = perf_counter()
    play_through(round_, game)
    spent = perf_counter() - began
    print(  # noqa: T201
        f"\nGame {number}: {len(game) - 1} phases, {round_.curtains} curtains, {spent:.0f} s; "
        f"orders: {round_.clicked} clicked, {round_.typed} typed, {round_.refused} refused"
    )
