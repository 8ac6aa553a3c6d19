"""The GM's desk serves every game in which seats play powers on a board."""

import pytest

from desktop.app.program import Program
from desktop.games.registry import game_ui_for
from desktop.gm.desk_screen import DeskScreen
from desktop.gm.proxy import ProxyScreen
from desktop.gm.reading_screen import ReadingScreen
from desktop.session.navigator import GmDeskPage
from engine.campaign.submission import ViewWithBoard
from engine.frame.gm_desk import GMDesk
from engine.frame.policy import DealTerms, TableMode
from engine.frame.seat import SeatId
from engine.registry import ruleset
from engine.save.game_file import gm_game_in_memory
from tests.desktop.deletions import let_deletions_happen
from tests.screens.sample_game import sample_seats

GAMES = ("werewolves",)
ADA = SeatId("s1")


def desk_of(game: str) -> GMDesk:
    return gm_game_in_memory(
        game, sample_seats(), {}, bytes, terms=DealTerms(mode=TableMode.GM, gm="Hélène")
    )


def shown(program: Program) -> DeskScreen:
    let_deletions_happen()
    screen = program.window.current_screen
    assert isinstance(screen, DeskScreen)
    return screen


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_led_through_its_phases(program: Program, game: str) -> None:
    desk = desk_of(game)
    assert isinstance(desk.whole.view(), ViewWithBoard)
    program.stage.open_gm_desk(desk, game_ui_for(game), "Friday")
    for _ in range(3):
        before = desk.whole.phase().key
        shown(program).preview()
        assert desk.whole.phase().key == before
        shown(program).process(frozenset(desk.whole.phase().waiting_on))
        shown(program).publish()
        assert desk.onlooker.phase().key != before
        assert all(row.words.text() for row in shown(program).tabs.script.panel.rows)


@pytest.mark.parametrize("game", GAMES)
def test_a_seats_own_pages_are_what_the_gm_fills_in(program: Program, game: str) -> None:
    desk = desk_of(game)
    rules = ruleset(game)
    assert rules is not None
    program.stage.open_gm_desk(desk, game_ui_for(game), "Friday")
    desk.turn.enter(ADA, rules.blank(desk.seat(ADA).view()), "phone")
    program.stage.navigator.show_desk_page(GmDeskPage.PROXY, ADA)
    let_deletions_happen()
    proxy = program.window.current_screen
    assert isinstance(proxy, ProxyScreen)
    assert proxy.seat_bridge.desk.view() == desk.seat(ADA).view()
    assert proxy.seat_bridge.desk.phase().dwell == 0
    program.stage.navigator.show_desk_page(GmDeskPage.READING, ADA)
    let_deletions_happen()
    assert isinstance(program.window.current_screen, ReadingScreen)
