"""How the screens of Werewolves Diplomacy are brought about for a picture."""

from collections.abc import Callable
from typing import Any

from PySide6.QtWidgets import QApplication, QScrollArea, QTabWidget, QWidget

from desktop.games.registry import game_ui_for
from desktop.games.werewolves.answer_page import AnswerPage
from desktop.games.werewolves.union_panel import UnionPanel
from desktop.gm.desk_screen import DeskScreen
from desktop.home.new_game import NewGameScreen
from desktop.pages.choice_page import ChoicePage
from desktop.pages.paged_seat import PagedSeatScreen
from desktop.pages.role_card import RoleCard
from desktop.widgets.clock import ManualClock
from engine.games.werewolves.terms import PowerCard
from tests.screens.sample_werewolves import COURT, SPIED_ON, holder, wolves_desk, wolves_game
from tests.screens.scenario import Shot, Sitter

_WAITED = 3_000


def _new_game(sitter: Sitter) -> QWidget:
    sitter.program.stage.navigator.set_up()
    screen = sitter.program.window.current_screen
    assert isinstance(screen, NewGameScreen)
    called = sitter.program.look.ui_context().words.game("werewolves").title
    next(each for each in screen.games.buttons() if each.text() == called).setChecked(True)
    return sitter.program.window


def _overview(phase: str) -> Callable[[Sitter], QWidget]:
    def pose(sitter: Sitter) -> QWidget:
        host = sitter.sit_round(lambda: wolves_game(phase))
        if host.onlooker.result() is not None:
            sitter.program.stage.navigator.rolled_back()
        return sitter.program.window

    return pose


def _options(sitter: Sitter) -> QWidget:
    """The groups of options, two of them unfolded."""
    _new_game(sitter)
    sitter.program.window.show()
    screen: Any = sitter.program.window.current_screen
    screen.turn_to(2)
    for group in (screen.options.groups[6], screen.options.groups[-1]):
        group.head.setChecked(True)
    for _ in range(3):
        QApplication.processEvents()
    (area,) = (each for each in screen.findChildren(QScrollArea) if each.isVisible())
    area.verticalScrollBar().setValue(area.verticalScrollBar().maximum())
    return sitter.program.window


def _union(sitter: Sitter) -> QWidget:
    sitter.sit_round(lambda: wolves_game("F1902M"))
    screen: Any = sitter.program.window.current_screen
    (panel,) = screen.findChildren(UnionPanel)
    (tabs,) = screen.findChildren(QTabWidget)
    tabs.setCurrentWidget(panel)
    return sitter.program.window


def _public(sitter: Sitter) -> QWidget:
    sitter.sit_round(lambda: wolves_game("F1902M"))
    window: Any = sitter.program.stage.show_public()
    window.resize(sitter.program.window.size())
    return window


def _resolution(sitter: Sitter) -> QWidget:
    """What became of a Spring in which powers were in civil disorder."""
    sitter.sit_round(lambda: wolves_game("F1902M"))
    sitter.program.stage.navigator.resolved()
    screen: Any = sitter.program.window.current_screen
    for _ in range(2):
        screen.advance()
    return sitter.program.window


def _seat(sitter: Sitter, phase: str, card: PowerCard) -> PagedSeatScreen:
    """The pages of a power in a phase: that of a card, unless another was asked for."""
    host = sitter.sit_round(lambda: wolves_game(phase))
    seat = sitter.seat(host) if sitter.reader or sitter.name else holder(host, card)
    navigator = sitter.program.stage.navigator
    navigator.call(seat)
    navigator.sit_down()
    screen = sitter.program.window.current_screen
    assert isinstance(screen, PagedSeatScreen)
    return screen


def _page(phase: str, name: str, card: PowerCard, choice: str = "") -> Callable[[Sitter], QWidget]:
    """A page of a seat, with somebody chosen."""

    def pose(sitter: Sitter) -> QWidget:
        screen = _seat(sitter, phase, card)
        names = list(screen.inside)
        screen.pages.turn_to(names.index(name) if name else len(names))
        page = screen.inside.get(name)
        if isinstance(page, ChoicePage) and choice:
            page.list.choose_value(choice)
        _wait(sitter)
        return sitter.program.window

    return pose


def _answer(card: PowerCard) -> Callable[[Sitter], QWidget]:
    """The Winter's second round, with a disorder lifted."""

    def pose(sitter: Sitter) -> QWidget:
        screen = _seat(sitter, "W1901B", card)
        page = screen.inside["answer"]
        assert isinstance(page, AnswerPage)
        page.press("mun")
        _wait(sitter)
        return sitter.program.window

    return pose


def _card(sitter: Sitter) -> QWidget:
    screen = _seat(sitter, "S1902M", PowerCard.SPY)
    # The card is let go when the window under it is laid out anew, as the picture would.
    sitter.program.window.show()
    for _ in range(3):
        QApplication.processEvents()
    screen.findChildren(RoleCard)[0].button.held.emit(True)
    return sitter.program.window


def _wait(sitter: Sitter) -> None:
    clock = sitter.program.look.ui_context().clock
    if isinstance(clock, ManualClock):
        clock.advance(_WAITED)


def _envelope(sitter: Sitter) -> QWidget:
    screen = _seat(sitter, "W1901A", PowerCard.WOLF)
    for name, value in (("fright", "germany"), ("court", COURT["russia"]), ("ability", SPIED_ON)):
        page = screen.inside[name]
        assert isinstance(page, ChoicePage)
        page.list.choose_value(value)
    screen.pages.turn_to(len(screen.inside))
    return sitter.program.window


def _desk(sitter: Sitter, phase: str, panel: Callable[[DeskScreen], QWidget]) -> QWidget:
    desk = sitter.desk(lambda: wolves_desk(phase))
    stage = sitter.program.stage
    stage.open_gm_desk(desk, game_ui_for(desk.onlooker.game), sitter.name or "Friday")
    screen = sitter.program.window.current_screen
    assert isinstance(screen, DeskScreen)
    screen.tabs.turn_to(panel(screen))
    return sitter.program.window


def _script(phase: str) -> Callable[[Sitter], QWidget]:
    return lambda sitter: _desk(sitter, phase, lambda screen: screen.tabs.script.panel)


def _turn(sitter: Sitter) -> QWidget:
    return _desk(sitter, "W1901A", lambda screen: screen.tabs.turn.panel)


def _roles(sitter: Sitter) -> QWidget:
    return _desk(sitter, "S1902M", lambda screen: screen.tabs.own[0].panel)


def _ruling(kind: int) -> Callable[[Sitter], QWidget]:
    def pose(sitter: Sitter) -> QWidget:
        made = _desk(sitter, "W1901B", lambda screen: screen.tabs.rulings.panel)
        screen: Any = sitter.program.window.current_screen
        form = screen.open_ruling_form()
        form.kind.setCurrentIndex(kind)
        return made

    return pose


def _ending(sitter: Sitter) -> QWidget:
    sitter.sit_round(lambda: wolves_game("never"))
    return sitter.program.window


SHOTS = (
    Shot("werewolves-new-game", _new_game),
    Shot("werewolves-options", _options),
    Shot("werewolves-overview", _overview("S1902M")),
    Shot("werewolves-union", _union),
    Shot("werewolves-public", _public),
    Shot("werewolves-resolution", _resolution),
    Shot("werewolves-ballot", _page("W1900E", "election", PowerCard.PLAIN, "france")),
    Shot("werewolves-orders", _page("S1901M", "orders", PowerCard.SCIENTIST)),
    Shot("werewolves-target", _page("S1901M", "target", PowerCard.SCIENTIST, "austria")),
    Shot("werewolves-card", _card),
    Shot("werewolves-news", _page("W1901A", "news", PowerCard.PLAIN)),
    Shot("werewolves-fright", _page("W1901A", "fright", PowerCard.WOLF, "germany")),
    Shot("werewolves-fright-idle", _page("W1901A", "fright", PowerCard.PLAIN)),
    Shot("werewolves-court", _page("W1901A", "court", PowerCard.PLAIN, "turkey")),
    Shot("werewolves-spy", _page("W1901A", "ability", PowerCard.SPY, "russia")),
    Shot("werewolves-envelope", _envelope),
    Shot("werewolves-witch", _answer(PowerCard.WITCH)),
    Shot("werewolves-letter", _answer(PowerCard.SPY)),
    Shot("werewolves-letter-idle", _answer(PowerCard.PLAIN)),
    Shot("werewolves-gm-turn", _turn),
    Shot("werewolves-gm-script", _script("W1901B")),
    Shot("werewolves-gm-roles", _roles),
    Shot("werewolves-gm-ruling", _ruling(8)),
    Shot("werewolves-ending", _ending),
)
"""The pictures of this game."""
