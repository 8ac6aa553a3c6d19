"""Nothing of a game outlives its closing: no table, no envelope, no view of any seat."""

import gc
from collections import Counter
from collections.abc import Callable
from enum import Enum
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog

import desktop.gm.schedule_card  # noqa: F401  # The schedule that it proposes is no game's.
from desktop.app.program import Program
from desktop.games.registry import game_ui_for
from desktop.gm.post_office import PostOffice
from desktop.map.paint.picture_cache import PART_CACHE, SHEET_CACHE
from desktop.orders.board_seat import BoardSeatScreen
from desktop.packet.packet_screen import PacketScreen
from desktop.results.history import HistoryScreen
from desktop.sandbox.screen import SandboxScreen
from desktop.session.envelope import EnvelopeDialog
from desktop.session.navigator import GmDeskPage, HomePlace
from desktop.session.seat_access import SeatBar
from desktop.session.ui_context import UiContext
from engine.frame.gm_desk import GMDesk
from engine.frame.host_desk import HostDesk
from engine.frame.seat import SeatId
from engine.registry import rulesets
from engine.save.game_file import create_game
from tests.desktop.deletions import let_deletions_happen
from tests.screens.sample_game import Moment, sample_desk, sample_seats, sample_table
from tests.screens.sample_hepta import war, war_desk
from tests.screens.sample_shadows import Moment as LeagueMoment
from tests.screens.sample_shadows import sample_league, sample_league_desk
from tests.screens.sample_village import deal_on, played_host, village_desk, village_game
from tests.screens.sample_werewolves import wolves_desk, wolves_game
from tests.secrecy.traces import things_of_seats

OF_GAMES = (
    *("engine.frame", "engine.games", "engine.campaign", "engine.roles", "engine.judge.ruling"),
    *("engine.save", "engine.post", "desktop.gm", "desktop.orders", "desktop.packet"),
    *("desktop.pages.equal_pages", "desktop.pages.paged_seat", "desktop.results"),
    *("desktop.sandbox", "desktop.session", "desktop.table"),
)
"""Where a game is kept, played and shown."""

RULES = (
    *(
        "engine.frame.record.codec",
        "engine.frame.record.type_codec",
        "engine.frame.ruleset",
        "engine.games.hepta",
    ),
    *(
        "engine.games.shadows.council.VoteReader",
        "desktop.sandbox.sandbox_controller",
        "desktop.sandbox.saved_plans",
    ),
    *("desktop.session.navigator", "desktop.session.retry_delay"),
    # A time that runs and nothing else; the glass of the last village waits for the next.
    "desktop.table.negotiation_timer.Countdown",
)
"""What is no game: rules, which are the same for all, and what is made once for the program."""

TABLES: dict[str, Callable[[], HostDesk[Any, Any]]] = {
    "standard": lambda: sample_table(Moment.MOVES),
    "shadows": lambda: sample_league(LeagueMoment.MOVES),
    "werewolves": lambda: wolves_game("S1902M"),
    "hepta": lambda: war("F1901M"),
    "village": lambda: played_host(village_game(), "N1"),
}

DESKS: dict[str, Callable[[], GMDesk[Any, Any]]] = {
    "standard": lambda: sample_desk(Moment.MOVES),
    "shadows": lambda: sample_league_desk(LeagueMoment.MOVES),
    "werewolves": lambda: wolves_desk("S1902M"),
    "hepta": lambda: war_desk("F1901M"),
    "village": lambda: deal_on(village_desk(), "N1"),
}


@pytest.fixture(autouse=True)
def keep_pictures() -> None:
    """Here pictures are forgotten as in the program: it is that which is tried."""


def things_of_games() -> Counter[str]:
    """What is alive of everything that only a game has, by the names of its types."""
    rulesets()  # Rules are made once for all games; the first to ask must not seem to leave them.
    let_deletions_happen()
    gc.collect()
    alive: Counter[str] = Counter()
    for each in gc.get_objects():
        kind = type(each)
        name = f"{kind.__module__}.{kind.__qualname__}"
        if name.startswith(OF_GAMES) and not isinstance(each, Enum | type):
            alive[name] += 1
    return Counter(
        {
            name: count
            for name, count in alive.items()
            if not name.startswith(RULES) and ".ruleset." not in name
        }
    )


def sit_round(program: Program, kind: str) -> HostDesk[Any, Any]:
    """A game at its public table."""
    host = TABLES[kind]()
    program.stage.sit_round(host, game_ui_for(host.onlooker.game), "Sunday")
    let_deletions_happen()
    assert things_of_games()["engine.frame.table.table.Table"] == 1
    return host


def sit_down(program: Program, seat: SeatId) -> SeatBar:
    """Pass a seat's curtain, draft something and open the envelope."""
    stage = program.stage
    stage.navigator.call(seat)
    let_deletions_happen()
    stage.navigator.sit_down()
    let_deletions_happen()
    desk = stage.host.seat(seat)
    desk.keep_draft(desk.blank())
    strip = program.window.findChild(SeatBar)
    assert strip is not None
    strip.envelope.click()
    assert isinstance(QApplication.activeModalWidget(), EnvelopeDialog)
    return strip


def put_away() -> None:
    """Close the dialog that is open."""
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, QDialog)
    dialog.reject()


def try_out_as(program: Program, seat: SeatId) -> None:
    """Give an order, take it back, and lay a sandbox over it."""
    sit_down(program, seat)
    put_away()
    screen = program.window.current_screen
    assert isinstance(screen, BoardSeatScreen)
    QTest.keyClicks(screen.orders.line.entry, "A Vie-Gal\r")
    screen.undo()
    program.window.menus.actions["sandbox"].trigger()
    assert program.window.findChild(SandboxScreen)


def leave(program: Program) -> None:
    """Close the game, from wherever it is."""
    program.stage.close_session()
    assert (len(PART_CACHE), len(SHEET_CACHE)) == (0, 0), (
        "nor does any picture of its boards outlive it"
    )
    assert program.stage.navigator.place == HomePlace()


@pytest.mark.parametrize("kind", TABLES)
def test_nothing_of_a_table_outlives_it(program: Program, kind: str) -> None:
    before = things_of_games()
    host = sit_round(program, kind)
    seat = host.onlooker.phase().waiting_on[0]
    sit_down(program, seat)
    program.stage.cover_seat()
    let_deletions_happen()
    assert things_of_seats() == {}
    del host
    leave(program)
    assert things_of_games() == before


def test_nothing_outlives_a_table_that_was_looked_at_from_all_sides(
    program: Program,
) -> None:
    before = things_of_games()
    host = sit_round(program, "standard")
    stage = program.stage
    stage.show_public()
    try_out_as(program, SeatId("s1"))
    stage.cover_seat()
    stage.navigator.to_table()
    let_deletions_happen()
    assert things_of_seats() == {}
    for each in host.onlooker.phase().waiting_on:
        if each not in host.onlooker.sealed():
            desk = host.seat(each)
            desk.submit(desk.blank())
    stage.together.resolve()
    let_deletions_happen()
    stage.navigator.seen(ended=False)
    stage.look_back()
    history = program.window.current_screen
    assert isinstance(history, HistoryScreen)
    history.figures.setChecked(True)
    history.compare.setChecked(True)
    dialog = program.exports.export()
    assert dialog is not None
    dialog.reject()
    stage.to_table()
    stage.together.ask_roll_back()
    put_away()
    stage.together.roll_back(0, tuple(each.id for each in host.onlooker.seats))
    let_deletions_happen()
    del host, history, dialog, desk
    leave(program)
    assert things_of_games() == before


@pytest.mark.parametrize("kind", DESKS)
def test_nothing_of_a_desk_outlives_it(program: Program, kind: str) -> None:
    before = things_of_games()
    desk = DESKS[kind]()
    program.stage.open_gm_desk(desk, game_ui_for(desk.onlooker.game), "Friday")
    let_deletions_happen()
    assert things_of_games()["engine.frame.table.table.Table"] == 1
    if kind != "village":
        seat = desk.onlooker.seats[0].id
        program.stage.navigator.show_desk_page(GmDeskPage.READING, seat)
        let_deletions_happen()
        program.stage.navigator.show_desk_page(GmDeskPage.MAIN)
        let_deletions_happen()
    program.stage.cover_seat()
    del desk
    leave(program)
    assert things_of_games() == before


def test_nothing_of_a_packet_outlives_it_whatever_is_opened_next(
    program: Program, context: UiContext, tmp_path: Path
) -> None:
    desk = sample_desk(Moment.MOVES)
    office = PostOffice(desk, "Friday")
    files = office.packet_files("Good luck!", game_ui_for("standard").furnish(context))
    office.send(files, tmp_path, program.look.ui_context().clock.moment())
    del desk, office, files
    before = things_of_games()
    for again in range(2):
        assert program.open_game(tmp_path / "Friday_S1902M_Russia.lupipacket")
        let_deletions_happen()
        assert isinstance(program.window.current_screen, PacketScreen)
        if again:
            file = tmp_path / "x.lupi"
            create_game(file, "standard", sample_seats(), {}).close()
            program.games._show_game(TABLES["standard"](), file)
            let_deletions_happen()
            assert things_of_games()["desktop.session.packet_session.PacketSession"] == 0
        leave(program)
        assert things_of_games() == before
