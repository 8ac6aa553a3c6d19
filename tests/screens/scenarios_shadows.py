"""The windows of 1897 and the League, brought about for a picture."""

from collections.abc import Callable

from PySide6.QtWidgets import QApplication, QTabWidget, QWidget

from desktop.games.registry import game_ui_for
from desktop.games.shadows.council_page import CouncilPage
from desktop.games.shadows.gm_panels import LeaguePanels
from desktop.games.shadows.overview import LeagueOverview
from desktop.games.shadows.pages import NamePage
from desktop.gm.desk_screen import DeskScreen
from desktop.pages.choice_page import ChoicePage
from desktop.pages.paged_seat import PagedSeatScreen
from tests.screens.sample_shadows import Moment, sample_league, sample_league_desk
from tests.screens.scenario import Shot, Sitter

Pose = Callable[[Sitter], QWidget]


def turn_to(screen: LeagueOverview, tab: int) -> None:
    """Bring a tab in front; where there is no room for it, in the place of the seats first."""
    QApplication.processEvents()  # The page is laid out.
    if screen.news_turn.isVisible() and not screen.news_turn.isChecked():
        screen.news_turn.click()
    screen.tabs.setCurrentIndex(tab)
    QApplication.processEvents()


def _overview(moment: Moment, tab: int = 0) -> Pose:
    def pose(sitter: Sitter) -> QWidget:
        sitter.sit_round(lambda: sample_league(moment))
        window = sitter.program.window
        screen = window.current_screen
        if isinstance(screen, LeagueOverview) and tab:
            turn_to(screen, tab)
        return window

    return pose


def _seat(moment: Moment, page: int = 0, tab: int = 0) -> Pose:
    def pose(sitter: Sitter) -> QWidget:
        host = sitter.sit_round(lambda: sample_league(moment))
        program = sitter.program
        program.stage.navigator.call(sitter.seat(host))
        program.stage.navigator.sit_down()
        window = program.window
        screen = window.current_screen
        assert screen is not None
        if isinstance(screen, PagedSeatScreen):
            screen.pages.turn_to(page)
            _choose(screen)
        if tab:
            tabs = screen.findChildren(QTabWidget)[0]
            tabs.setCurrentIndex(min(tab, tabs.count() - 1))
        return window

    return pose


def _choose(screen: PagedSeatScreen) -> None:
    """Something is chosen on the page that shows."""
    page = screen.pages.stack.currentWidget()
    inside = next((each for each in screen.inside.values() if page is each), None)
    if isinstance(inside, ChoicePage):
        inside.press("mar")
    if isinstance(inside, NamePage):
        next(iter(inside.lines.values())).setText("République des Lettres")
    if isinstance(inside, CouncilPage):
        inside.scene.province_pressed.emit("gre")


def _desk(moment: Moment, tab: int) -> Pose:
    def pose(sitter: Sitter) -> QWidget:
        desk = sitter.desk(lambda: sample_league_desk(moment))
        program = sitter.program
        program.stage.open_gm_desk(desk, game_ui_for(desk.onlooker.game), sitter.name or "Friday")
        screen = program.window.current_screen
        assert isinstance(screen, DeskScreen)
        screen.tabs.setCurrentIndex(min(tab, 9))
        own = screen.tabs.shown
        if isinstance(own, LeaguePanels):
            own.setCurrentIndex(tab - 9)
        return program.window

    return pose


def _public(sitter: Sitter) -> QWidget:
    sitter.sit_round(lambda: sample_league(Moment.COUNCIL))
    window = sitter.program.stage.show_public()
    assert window is not None
    window.resize(sitter.program.window.size())
    return window


SHOTS = (
    Shot("league-opening", _overview(Moment.CAPITALS)),
    Shot("league-capital", _seat(Moment.CAPITALS)),
    Shot("league-first-unit", _seat(Moment.FIRST_UNITS)),
    Shot("league-name", _seat(Moment.NAMES, 1)),
    Shot("league-forum", _overview(Moment.COUNCIL, 1)),
    Shot("league-capitals", _overview(Moment.CLOSED, 1)),
    Shot("league-council", _seat(Moment.COUNCIL, 1)),
    Shot("league-moves", _seat(Moment.FORUM, tab=2)),
    Shot("league-points", _seat(Moment.CLOSED, tab=3)),
    Shot("league-closed", _overview(Moment.CLOSED)),
    Shot("league-public", _public),
    Shot("league-ending", _overview(Moment.ENDING)),
    Shot("league-desk", _desk(Moment.COUNCIL, 9)),
    Shot("league-truth", _desk(Moment.COUNCIL, 10)),
    Shot("league-script", _desk(Moment.COUNCIL, 1)),
)
"""`python -m desktop shot NAME`."""
