"""Two placements of the headquarters that a seat cannot tell apart look alike to it: in every
window, in its packet and its page, and in what can be taken out of the game."""

from pathlib import Path
from typing import Any

from PySide6.QtGui import QImage
from PySide6.QtWidgets import QTabWidget, QWidget
from pytestqt.qtbot import QtBot

from desktop.app.program import Program
from desktop.games.registry import game_ui_for
from desktop.games.shadows.overview import LeagueOverview
from desktop.games.shadows.state_panel import StatePanel
from desktop.gm.post_office import PostOffice
from desktop.pages.paged_seat import PagedSeatScreen
from desktop.results.history import HistoryScreen
from desktop.session.curtain import CurtainScreen
from desktop.session.envelope import EnvelopeDialog
from desktop.session.navigator import SeatPlace
from desktop.session.seat_access import SeatBar
from desktop.widgets.clock import ManualClock
from desktop.widgets.hold_disc import HOLD_TIME
from engine.frame.policy import TableMode
from engine.frame.seat import SeatId
from engine.post.gm_post import post_state
from engine.save.seat_copy import write_seat_copy
from tests.desktop.deletions import let_deletions_happen
from tests.desktop.resting import settled
from tests.desktop.said import everything_said
from tests.helpers.seat import map_ui_context
from tests.secrecy.test_shadows_truths import PLACED, SEATS, played

SEED = 3


def fresh(placed: tuple[str, str], mode: TableMode) -> tuple[Any, frozenset[SeatId]]:
    """A game of one's own, that may be closed, and who has learned something in it."""
    desk, _, learned = played.__wrapped__(placed, mode, SEED)
    return desk, learned


def ignorant() -> SeatId:
    """Somebody who is still asked, and owns a headquarters in neither game."""
    knows: set[SeatId] = set()
    waiting: list[SeatId] = []
    for placed in PLACED:
        desk, _, learned = played(placed, TableMode.HOTSEAT, SEED)
        knows |= learned
        waiting = list(desk.onlooker.phase().waiting_on)
    return next(seat for seat in waiting if seat not in knows)


class Looking:
    """Takes pictures and words of whatever is looked at."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.pictures: list[QImage] = []
        self.words: list[str] = []

    def look(self, widget: QWidget) -> None:
        self.pictures.append(settled(widget))
        self.words.append(everything_said(self.program.window))

    def look_at_tabs(self) -> None:
        """Every tab of the screen that shows."""
        screen = self.program.window.current_screen
        assert screen is not None
        tabs = screen.findChildren(QTabWidget)
        for at in range(tabs[0].count() if tabs else 0):
            tabs[0].setCurrentIndex(at)
            self.look(self.program.window)

    def sit(self, seat: SeatId) -> None:
        self.program.stage.navigator.call(seat)
        curtain = self.program.window.current_screen
        assert isinstance(curtain, CurtainScreen)
        self.look(self.program.window)
        curtain.repaint()
        curtain.disc.press()
        clock = self.program.look._clock
        assert isinstance(clock, ManualClock)
        clock.advance(HOLD_TIME)
        let_deletions_happen()
        assert self.program.stage.navigator.place == SeatPlace(seat)


def tour(program: Program, placed: tuple[str, str], seat: SeatId) -> Looking:
    """All that a seat, the table and the public window show of a game."""
    host, _ = fresh(placed, TableMode.HOTSEAT)
    seen = Looking(program)
    stage = program.stage
    stage.sit_round(host, game_ui_for("shadows"), "Sunday")
    assert isinstance(program.window.current_screen, LeagueOverview)
    seen.look_at_tabs()
    public = stage.show_public()
    assert public is not None
    seen.look(public)
    seen.sit(seat)
    seen.look_at_tabs()
    screen = program.window.current_screen
    if isinstance(screen, PagedSeatScreen):
        for page in range(len(screen.inside)):
            screen.pages.turn_to(page + 1)
            seen.look(program.window)
    program.window.findChildren(SeatBar)[0].envelope.click()
    seen.look(program.window.findChildren(EnvelopeDialog)[0])
    stage.cover_seat()
    let_deletions_happen()
    seen.look(program.window)
    stage.navigator.to_table()
    stage.look_back()
    let_deletions_happen()
    history = program.window.current_screen
    assert isinstance(history, HistoryScreen)
    for number in range(0, len(history.chapters()), 6):
        history.strip.go(number)
        seen.look(program.window)
    stage.close_session()
    let_deletions_happen()
    return seen


def test_whoever_owns_none_sees_the_same_in_every_window(program: Program) -> None:
    seat = ignorant()
    one, two = (tour(program, placed, seat) for placed in PLACED)
    assert len(one.pictures) == len(two.pictures) > 12
    assert one.words == two.words
    unlike = [
        at
        for at, pair in enumerate(zip(one.pictures, two.pictures, strict=True))
        if pair[0] != pair[1]
    ]
    assert unlike == []


def test_whoever_owns_none_gets_the_same_packet_and_page() -> None:
    context = map_ui_context()
    files: list[dict[tuple[SeatId, str], bytes]] = []
    knows: set[SeatId] = set()
    for placed in PLACED:
        desk, learned = fresh(placed, TableMode.GM)
        knows |= learned
        office = PostOffice(desk, "Sunday")
        post_state(desk, bytes)
        files.append(
            {(each.seat, each.name): each.content for each in office.packet_files("", context)}
        )
        desk.close()
    assert files[0].keys() == files[1].keys()
    alike = {key[0] for key in files[0] if files[0][key] == files[1][key]}
    unaware = {seat.id for seat in SEATS} - knows
    assert len(unaware) >= 2
    assert unaware <= alike


def test_whoever_owns_none_takes_the_same_copy_out_of_the_game(tmp_path: Path) -> None:
    seat = ignorant()
    copies: list[bytes] = []
    for number, placed in enumerate(PLACED):
        desk, _, _ = played(placed, TableMode.HOTSEAT, SEED)
        file = tmp_path / f"{number}.lupi"
        write_seat_copy(file, desk.seat(seat), desk.onlooker)
        copies.append(file.read_bytes())
    assert copies[0] == copies[1]


def test_an_owner_does_see_it(qtbot: QtBot) -> None:
    """Else nothing above would prove anything."""
    context = map_ui_context()
    desk, _, learned = played(PLACED[0], TableMode.HOTSEAT, SEED)
    owner = min(learned)
    panel = StatePanel(desk.seat(owner).view, context, own=True)
    other = StatePanel(desk.seat(ignorant()).view, context, own=True)
    for each in (panel, other):
        qtbot.addWidget(each)
    assert "not discovered by the Council" in panel.words
    assert "You know of none." in other.words
