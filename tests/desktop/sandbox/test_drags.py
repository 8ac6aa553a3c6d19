"""In a sandbox, what would become of everything shows while a unit is dragged, and only then."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from desktop.app.program import Program
from desktop.map.input.map_view import MapView
from engine.judge.ruling import Outcome
from tests.desktop.deletions import let_deletions_happen
from tests.desktop.sandbox.test_sandbox import FRANCE, from_start


def hold_over_burgundy(table: MapView, button: Qt.MouseButton) -> QPoint:
    """Press on Paris and drag from there; where the pointer is then."""
    viewport, start, end = table.viewport(), table.point_of("par"), table.point_of("bur")
    QTest.mousePress(viewport, button, pos=start)
    QTest.mouseMove(viewport, (start + end) / 2)
    QTest.mouseMove(viewport, end)
    return end


def test_while_one_drags_the_outcome_of_letting_go_shows(program: Program) -> None:
    sandbox = from_start(program)
    sandbox.board.orders.enter("A Mun-Bur")
    sandbox.board.layer.drag_began.emit("par")
    sandbox.board.drag_over("bur")
    drawn = {each.order.unit: each.ruling.outcome for each in sandbox.board.scene._orders}
    assert drawn == {"mun": Outcome.BOUNCED, "par": Outcome.BOUNCED}
    sandbox.board.drag_over("nth")
    drawn = {each.order.unit: each.ruling.outcome for each in sandbox.board.scene._orders}
    assert drawn == {"mun": Outcome.SUCCEEDED}
    assert FRANCE not in sandbox.stack.plan.step.orders, "nothing was let go"


def test_on_several_boards_too_the_outcome_shows_while_one_drags(program: Program) -> None:
    sandbox = from_start(program, "hepta")
    sandbox.board.orders.enter("A 1:Mun-1:Bur")
    table, layer = sandbox.board.map, sandbox.board.layer
    layer.drag_began.emit("1:par")
    spot = table.point_of("1:bur")
    layer.show_drag("1:par", spot)
    drawn = {each.order.unit: each.ruling.outcome for each in table.war.told}
    assert drawn == {"1:mun": Outcome.BOUNCED, "1:par": Outcome.BOUNCED}
    layer.hide_drag()
    drawn = {each.order.unit: each.ruling.outcome for each in table.war.told}
    assert drawn == {"1:mun": Outcome.SUCCEEDED}, "nothing was let go"


def test_a_drag_that_was_called_off_guesses_no_longer(program: Program) -> None:
    """Not even when the pointer goes on over the map, be it a finger that dragged or the mouse."""
    sandbox = from_start(program)
    table = sandbox.board.map
    viewport = table.viewport()
    end = hold_over_burgundy(table, Qt.MouseButton.LeftButton)
    assert [each.order.unit for each in sandbox.board.scene._orders] == ["par"]
    QTest.keyClick(table, Qt.Key.Key_Escape)
    assert not sandbox.board.scene._orders
    QTest.mouseMove(viewport, table.point_of("gas"))
    assert not sandbox.board.scene._orders
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=end)
    layer = sandbox.board.layer
    layer.drag_began.emit("par")
    layer.show_drag("par", viewport.mapToGlobal(end))
    layer.hide_drag()
    QTest.mouseMove(viewport, table.point_of("gas"))
    assert not sandbox.board.scene._orders


def test_a_drag_guesses_again_after_it_passed_between_two_boards(program: Program) -> None:
    sandbox = from_start(program, "hepta")
    table, layer = sandbox.board.map, sandbox.board.layer
    layer.drag_began.emit("1:par")
    layer.show_drag("1:par", table.mapToGlobal(table.rect().topLeft()))
    layer.show_drag("1:par", table.point_of("1:bur"))
    assert [each.order.unit for each in table.war.told] == ["1:par"]
    layer.hide_drag()


def test_undo_calls_a_drag_off(program: Program) -> None:
    sandbox = from_start(program)
    sandbox.board.orders.enter("A Mun-Bur")
    table = sandbox.board.map
    viewport, start, end = table.viewport(), table.point_of("par"), table.point_of("gas")
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(viewport, (start + end) / 2)
    QTest.mouseMove(viewport, end)
    sandbox.stack.undo()
    assert not table.dragging
    assert not sandbox.board.scene.strokes.is_line_shown
    assert not sandbox.board.scene._orders
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=end)
    assert not sandbox.board.scene._orders


def test_escape_twice_takes_back_what_is_picked_and_does_not_leave(program: Program) -> None:
    sandbox = from_start(program)
    table = sandbox.board.map
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=table.point_of("par"))
    for _ in range(2):
        QTest.keyClick(table, Qt.Key.Key_Escape)
        let_deletions_happen()
    assert sandbox.board.controller.composer.picked is None
    assert sandbox.isVisible()
    QTest.keyClick(table, Qt.Key.Key_G)
    assert sandbox.board.keys.writing.active
    QTest.keyClick(table, Qt.Key.Key_Escape)
    assert not sandbox.board.keys.writing.active
    assert sandbox.isVisible()
    left: list[bool] = []
    sandbox.closed.connect(lambda: left.append(True))
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=table.point_of("bla"))
    QTest.keyClick(table, Qt.Key.Key_Escape)
    assert left


def test_a_stroke_that_supports_is_not_shown_as_an_attack(program: Program) -> None:
    sandbox = from_start(program)
    table = sandbox.board.map
    end = hold_over_burgundy(table, Qt.MouseButton.RightButton)
    assert table.dragging
    assert not sandbox.board.scene._orders
    QTest.mouseRelease(table.viewport(), Qt.MouseButton.RightButton, pos=end)
