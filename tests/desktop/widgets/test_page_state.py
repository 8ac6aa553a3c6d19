"""Other colours change nothing but colours: all else goes on where it was."""

from PySide6.QtCore import QPoint

from desktop.app.program import Program
from desktop.games.hepta.multi_board_seat import MultiBoardSeatScreen
from desktop.games.registry import game_ui_for
from desktop.map.input.map_view import MapView
from desktop.orders.board_seat import BoardSeatScreen
from desktop.results.history import HistoryScreen
from desktop.sandbox.screen import SandboxScreen
from desktop.session.navigator import SeatPlace
from desktop.widgets.theme import Lighting
from engine.board.terms import Power
from engine.frame.seat import SeatId
from tests.desktop.deletions import let_deletions_happen
from tests.screens.sample_game import Moment, sample_table
from tests.screens.sample_hepta import war

CHLOE = SeatId("s3")
FRANCE = Power("france")


def at_seat(program: Program) -> BoardSeatScreen:
    program.window.resize(1280, 800)
    program.stage.sit_round(sample_table(Moment.MOVES), game_ui_for("standard"), "Sunday")
    program.stage.navigator.call(CHLOE)
    program.stage.navigator.sit_down()
    let_deletions_happen()
    return seat_of(program)


def seat_of(program: Program) -> BoardSeatScreen:
    screen = program.window.current_screen
    assert isinstance(screen, BoardSeatScreen)
    return screen


def change_colours(program: Program) -> None:
    program.look.light(Lighting.DARK)
    let_deletions_happen()


def look_closer(view: MapView) -> tuple[float, QPoint]:
    view.zoom_by(2.5, QPoint(90, 70))
    view.pan_by(-60, -40)
    return seen(view)


def seen(view: MapView) -> tuple[float, QPoint]:
    """How large, and what stands in the middle."""
    middle = view.mapToScene(view.viewport().rect().center())
    return round(view.magnification, 3), middle.toPoint()


def near(one: tuple[float, QPoint], other: tuple[float, QPoint]) -> bool:
    return one[0] == other[0] and (one[1] - other[1]).manhattanLength() <= 3


def test_a_seat_keeps_what_can_be_undone_and_what_is_written(program: Program) -> None:
    seat = at_seat(program)
    begun = seat.given()[FRANCE]
    seat.orders.enter("A Par-Pic")
    one = seat.given()[FRANCE]
    seat.orders.enter("A Mar-Gas")
    two = seat.given()[FRANCE]
    seat.orders.enter("F Bre-Mao")
    three = seat.given()[FRANCE]
    seat.undo()
    seat.orders.line.entry.setText("A Par-")
    seat.tabs.setCurrentIndex(1)
    change_colours(program)
    again = seat_of(program)
    assert again is not seat
    assert isinstance(program.stage.navigator.place, SeatPlace)
    assert again.given()[FRANCE] == two
    assert again.orders.line.entry.text() == "A Par-"
    assert again.tabs.currentIndex() == 1
    again.redo()
    assert again.given()[FRANCE] == three
    again.undo()
    again.undo()
    assert again.given()[FRANCE] == one
    again.undo()
    assert again.given().get(FRANCE, ()) == begun
    assert not again.controller.history.can_undo


def test_a_seat_looks_at_the_same_part_of_its_map(program: Program) -> None:
    before = look_closer(at_seat(program).map)
    change_colours(program)
    assert near(seen(seat_of(program).map), before)


def test_a_map_that_shows_all_of_its_sheet_still_does(program: Program) -> None:
    before = seen(at_seat(program).map)
    change_colours(program)
    assert near(seen(seat_of(program).map), before)
    program.window.resize(1500, 900)
    let_deletions_happen()
    assert seat_of(program).map.magnification > before[0]


def test_a_war_keeps_the_board_that_is_close(program: Program) -> None:
    program.window.resize(1280, 800)
    program.stage.sit_round(war("S1901M"), game_ui_for("hepta"), "War")
    program.stage.navigator.call(SeatId("s1"))
    program.stage.navigator.sit_down()
    let_deletions_happen()
    screen = seat_of(program)
    assert isinstance(screen, MultiBoardSeatScreen)
    screen.map.focus_on("3")
    before = look_closer(screen.map.large)
    change_colours(program)
    again = seat_of(program)
    assert again.map.near == "3"
    assert near(seen(again.map.large), before)


def test_a_seat_goes_on_in_its_sandbox(program: Program) -> None:
    seat = at_seat(program)
    program.window.menus.actions["sandbox"].trigger()
    sandbox = seat.findChild(SandboxScreen)
    assert sandbox is not None
    sandbox.board.orders.enter("A Par-Pic")
    plan, before = sandbox.stack.plan, look_closer(sandbox.board.map)
    change_colours(program)
    again = seat_of(program).findChild(SandboxScreen)
    assert again is not None
    assert again.secret
    assert again.stack.plan == plan
    assert near(seen(again.board.map), before)
    again.stack.undo()
    assert again.stack.plan != plan
    again.close_frame()
    program.look.speak("fr")  # The curtain falls, and nothing of the seat is left.
    let_deletions_happen()
    assert program.window.findChild(SandboxScreen) is None


def test_a_secret_sandbox_is_gone_where_the_curtain_falls(program: Program) -> None:
    at_seat(program)
    program.window.menus.actions["sandbox"].trigger()
    program.look.speak("fr")
    let_deletions_happen()
    assert program.stage.navigator.covered
    assert program.window.findChild(SandboxScreen) is None


def test_the_past_stays_where_it_is(program: Program) -> None:
    program.stage.sit_round(sample_table(Moment.RETREATS), game_ui_for("standard"), "Sunday")
    program.stage.navigator.look_back()
    let_deletions_happen()
    past = program.window.current_screen
    assert isinstance(past, HistoryScreen)
    past.strip.go(0)
    past.figures.setChecked(True)
    change_colours(program)
    again = program.window.current_screen
    assert isinstance(again, HistoryScreen)
    assert again.here == 0
    assert again.figures.isChecked()
