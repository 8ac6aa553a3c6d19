"""How the screens of a war on several boards are brought about for a picture."""

from collections.abc import Callable

from PySide6.QtWidgets import QApplication, QWidget

from desktop.games.hepta.multi_board_seat import MultiBoardSeatScreen
from desktop.games.registry import game_ui_for
from desktop.results.resolution import ResolutionScreen
from tests.screens.sample_hepta import war, war_desk, war_with_retreats
from tests.screens.scenario import Shot, Sitter

OVER_THE_BOARDS = """A(1:Par)-3:Bur
A(3:Mar) S A(1:Par)-3:Bur
A(3:Par)-3:Pic
F(2:Bre)-5:MAO
A(4:Mar)-4:Spa
F(6:Bre)-6:MAO"""


def seat_of_france(sitter: Sitter, phase: str = "S1901M") -> MultiBoardSeatScreen:
    """The seat of a player with every France, in a phase."""
    host = sitter.sit_round(lambda: war(phase))
    navigator = sitter.program.stage.navigator
    navigator.call(sitter.seat(host))
    navigator.sit_down()
    screen = sitter.program.window.current_screen
    assert isinstance(screen, MultiBoardSeatScreen)
    sitter.program.window.show()
    for _ in range(3):
        QApplication.processEvents()
    return screen


def _overview(phase: str) -> Callable[[Sitter], QWidget]:
    def pose(sitter: Sitter) -> QWidget:
        sitter.sit_round(lambda: war(phase))
        return sitter.program.window

    return pose


def _public(sitter: Sitter) -> QWidget:
    sitter.sit_round(lambda: war("S1902M"))
    window = sitter.program.stage.show_public()
    assert window is not None
    window.showNormal()
    window.resize(sitter.program.window.size())
    return window


def _boards(sitter: Sitter) -> QWidget:
    screen = seat_of_france(sitter)
    screen.orders.enter(OVER_THE_BOARDS.replace("\n", "; "))
    return sitter.program.window


def _close(sitter: Sitter) -> QWidget:
    screen = seat_of_france(sitter)
    screen.orders.enter(OVER_THE_BOARDS.replace("\n", "; "))
    screen.map.focus_on("3")
    screen.press("3:bre")
    return sitter.program.window


def _retreats(sitter: Sitter) -> QWidget:
    host = sitter.sit_round(war_with_retreats)
    navigator = sitter.program.stage.navigator
    navigator.call(next(iter(host.onlooker.phase().waiting_on)))
    navigator.sit_down()
    screen = sitter.program.window.current_screen
    assert isinstance(screen, MultiBoardSeatScreen)
    sitter.program.window.show()
    screen.orders.enter("F 1:Tri R 2:Alb")
    screen.press("2:tri")
    return sitter.program.window


def _claims(sitter: Sitter) -> QWidget:
    screen = seat_of_france(sitter, "F1901M")
    screen.map.focus_on("5")
    claims = screen.claims
    assert claims is not None
    claims.enter("with player 4 if player 4 has at least 63")
    claims.enter('with player 4 and player 6 if not player 1 owns "1:Vie" after builds')
    claims.builder.partners[4].setChecked(True)
    claims.builder.add_test()
    screen.tabs.setCurrentWidget(claims)
    return sitter.program.window


def _resolution(sitter: Sitter) -> QWidget:
    sitter.sit_round(lambda: war("F1901M"))
    sitter.program.stage.navigator.resolved()
    screen = sitter.program.window.current_screen
    assert isinstance(screen, ResolutionScreen)
    screen.advance()
    return sitter.program.window


def _desk(sitter: Sitter) -> QWidget:
    desk = sitter.desk(lambda: war_desk("F1901M"))
    stage = sitter.program.stage
    stage.open_gm_desk(desk, game_ui_for(desk.onlooker.game), sitter.name or "Friday")
    return sitter.program.window


SHOTS = (
    Shot("hepta-overview", _overview("S1902M")),
    Shot("hepta-public", _public),
    Shot("hepta-boards", _boards),
    Shot("hepta-close", _close),
    Shot("hepta-retreats", _retreats),
    Shot("hepta-claims", _claims),
    Shot("hepta-resolution", _resolution),
    Shot("hepta-desk", _desk),
)
