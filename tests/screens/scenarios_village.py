"""How the screens of the village are brought about for a picture."""

from collections.abc import Callable
from typing import Any

from PySide6.QtWidgets import QApplication, QWidget

from desktop.games.registry import game_ui_for
from desktop.games.village.moderator import ModeratorDesk
from desktop.games.village.odds_panel import OddsDialog
from desktop.games.village.table import VillageTable
from desktop.pages.role_card import RoleCard
from desktop.widgets.clock import ManualClock
from engine.frame.seat import SeatId
from engine.games.village.terms import VillageCard
from tests.screens.sample_village import deal_on, played_host, village_desk, village_game
from tests.screens.scenario import Shot, Sitter

_WAITED = 12_000


def _table(key: str, game: str = "village", players: int = 9) -> Callable[[Sitter], QWidget]:
    """The open table in a part of the game."""

    def pose(sitter: Sitter) -> QWidget:
        sitter.sit_round(lambda: played_host(village_game(game, players), key))
        return sitter.program.window

    return pose


def _day(sitter: Sitter) -> QWidget:
    """Votes are called out."""
    made = _table("D1")(sitter)
    screen: Any = sitter.program.window.current_screen
    assert isinstance(screen, VillageTable)
    living = screen.table.view().alive
    for seat in (living[2], living[0], living[4], living[5]):
        screen.village.house_pressed.emit(seat)
    return made


def _motion(sitter: Sitter) -> QWidget:
    """Thumbs, by Wolff's rules."""
    made = _table("D1", "village_wolff")(sitter)
    screen: Any = sitter.program.window.current_screen
    living = screen.table.view().alive
    for seat in (living[1], living[3], living[0]):
        screen.village.house_pressed.emit(seat)
    screen.panel.bar.next()
    for seat in living[:3]:
        screen.village.house_pressed.emit(seat)
    return made


def _seat(key: str, card: VillageCard, *, held: bool = False) -> Callable[[Sitter], QWidget]:
    def pose(sitter: Sitter) -> QWidget:
        host = sitter.sit_round(lambda: played_host(village_game(), key))
        living = host.onlooker.view().alive
        seat = next(each for each in living if host.seat(each).view().card == card)
        navigator = sitter.program.stage.navigator
        navigator.call(seat)
        navigator.sit_down()
        _wait(sitter)
        screen: Any = sitter.program.window.current_screen
        if held:
            sitter.program.window.grab()
            QApplication.processEvents()
            sitter.program.window.grab()
            screen.findChildren(RoleCard)[0].button.held.emit(True)
        elif key == "N2":
            target = next(each for each in living if each != seat)
            screen.inside.list.choose_value(target)
        return sitter.program.window

    return pose


def _wait(sitter: Sitter) -> None:
    clock = sitter.program.look.ui_context().clock
    if isinstance(clock, ManualClock):
        clock.advance(_WAITED)


def _moderator(key: str, steps: int, tab: int = 0) -> Callable[[Sitter], QWidget]:
    def pose(sitter: Sitter) -> QWidget:
        desk = sitter.desk(lambda: deal_on(village_desk(players=11), key))
        stage = sitter.program.stage
        stage.open_gm_desk(desk, game_ui_for(desk.onlooker.game), sitter.name or "Friday")
        stage.navigator.uncover()
        screen = sitter.program.window.current_screen
        assert isinstance(screen, ModeratorDesk)
        for _ in range(steps):
            _wait(sitter)
            screen.page.script.skip()
        if steps and key == "N1":
            screen.page.village.house_pressed.emit(SeatId("s1"))
        screen.page.tabs.setCurrentIndex(tab)
        return sitter.program.window

    return pose


def _moderated_thumbs(sitter: Sitter) -> QWidget:
    """As many people as there may be, and all thumbs down."""
    desk = sitter.desk(lambda: deal_on(village_desk("village_wolff", 24), "D1"))
    stage = sitter.program.stage
    stage.open_gm_desk(desk, game_ui_for(desk.onlooker.game), sitter.name or "Friday")
    stage.navigator.uncover()
    screen: Any = sitter.program.window.current_screen
    living = desk.onlooker.view().alive
    for seat in (living[0], living[-1], living[1]):
        screen.page.village.house_pressed.emit(seat)
    screen.page.panel.bar.next()
    screen.page.script.skip()
    for seat in living:
        screen.page.village.house_pressed.emit(seat)
    return sitter.program.window


def _ending(night: int) -> Callable[[Sitter], QWidget]:
    def pose(sitter: Sitter) -> QWidget:
        sitter.sit_round(lambda: played_host(village_game(), "end"))
        screen: Any = sitter.program.window.current_screen
        screen.show_night(night)
        return sitter.program.window

    return pose


def _public(sitter: Sitter) -> QWidget:
    sitter.sit_round(lambda: played_host(village_game(), "D2"))
    window = sitter.program.stage.show_public()
    assert window is not None
    return window


def _odds(sitter: Sitter) -> QWidget:
    context = sitter.program.look.ui_context()
    return OddsDialog(context, 9, 2, wolff=True, parent=sitter.program.window)


def _history(sitter: Sitter) -> QWidget:
    sitter.sit_round(lambda: played_host(village_game(), "D2"))
    sitter.program.stage.look_back()
    return sitter.program.window


SHOTS = (
    Shot("village-cards", _table("cards")),
    Shot("village-card-held", _seat("cards", VillageCard.SEER, held=True)),
    Shot("village-wolf-card", _seat("N1", VillageCard.WEREWOLF, held=True)),
    Shot("village-seer-card", _seat("N2", VillageCard.SEER, held=True)),
    Shot("village-villager-card", _seat("N2", VillageCard.VILLAGER, held=True)),
    Shot("village-night", _table("N1")),
    Shot("village-night-24", _table("N1", players=24)),
    Shot("village-wolf", _seat("N2", VillageCard.WEREWOLF)),
    Shot("village-seer", _seat("N2", VillageCard.SEER)),
    Shot("village-villager", _seat("N2", VillageCard.VILLAGER)),
    Shot("village-dawn", _table("D1-dawn")),
    Shot("village-day", _day),
    Shot("village-day-24", _table("D1", players=24)),
    Shot("village-thumbs", _motion),
    Shot("village-dusk", _table("D1-dusk")),
    Shot("village-moderator-cards", _moderator("cards", 0)),
    Shot("village-moderator", _moderator("N1", 7)),
    Shot("village-moderator-day", _moderator("D1", 2)),
    Shot("village-moderator-thumbs", _moderated_thumbs),
    Shot("village-moderator-journal", _moderator("D2", 0, 1)),
    Shot("village-moderator-chances", _moderator("D2", 0, 2)),
    Shot("village-moderator-rulings", _moderator("D2", 0, 3)),
    Shot("village-public", _public),
    Shot("village-history", _history),
    Shot("village-ending", _ending(-1)),
    Shot("village-walk", _ending(1)),
    Shot("village-odds", _odds),
)
"""The pictures of this game."""
