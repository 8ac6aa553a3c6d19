"""Pictures of the seat in the midst of an order: what is asked beside the pointer, and menus."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QWidget

from desktop.orders.map_hit import MapHit
from desktop.orders.order_menu import OrderMenu
from desktop.orders.unit_drag import UnitDragState, UnitDrop
from engine.frame.seat import SeatId
from tests.screens.sample_game import Moment, opening_game
from tests.screens.scenario import Shot, Sitter, Unshowable


def _sit(sitter: Sitter, seat: SeatId) -> Any:
    """The screen of a seat, which has no orders yet."""
    navigator = sitter.program.stage.navigator
    navigator.call(seat)
    navigator.sit_down()
    screen: Any = sitter.program.window.current_screen
    screen.controller.clear_all()
    return screen


def _seat(
    moment: Moment, act: Callable[[Any], object], seat: str = "s3"
) -> Callable[[Sitter], QWidget]:
    """A seat of the sample after something was done there."""

    def pose(sitter: Sitter) -> QWidget:
        host = sitter.sit(moment)
        act(_sit(sitter, sitter.seat(host) if sitter.reader else SeatId(seat)))
        return sitter.program.window

    return pose


def _drop(
    start: str, end: str, *, unit: bool = False, touch: bool = False
) -> Callable[[Any], Any]:
    """A unit is dragged from one place to another and let go."""

    def act(screen: Any) -> None:
        at: QPoint = screen.map.viewport().mapToGlobal(screen.map.point_of(end))
        screen.controller.take_up(start)
        screen.controller.let_go(
            UnitDrop(start, MapHit(end, unit=unit), UnitDragState(touch=touch), at)
        )

    return act


def _press(*places: str) -> Callable[[Any], None]:
    def act(screen: Any) -> None:
        for place in places:
            screen.press(place)

    return act


def _retreat(sitter: Sitter) -> QWidget:
    """A dislodged unit is picked: where it may go is numbered."""
    host = sitter.sit(Moment.RETREATS)
    waiting = host.onlooker.phase().waiting_on
    if not waiting:
        raise Unshowable("Nobody is asked for anything now.")
    _sit(sitter, sitter.seat(host) if sitter.reader else waiting[0]).order_next()
    return sitter.program.window


def _entry(entry: str, act: Callable[[Any], object]) -> Callable[[Sitter], QWidget]:
    """The opening of a game that takes more than legal orders."""

    def pose(sitter: Sitter) -> QWidget:
        choices = {"entry": entry}
        host = sitter.sit_round(lambda: opening_game(choices))
        act(_sit(sitter, sitter.seat(host)))
        return sitter.program.window

    return pose


def _write(screen: Any) -> None:
    screen.orders.enter(
        "A Par-Bur\nMarseilles helps Paris, whatever happens\nF Bre to the Channel"
    )


def _name_anything(screen: Any) -> None:
    for place in ("par", "mos", "mar"):
        screen.press(place)


def _order_menu(sitter: Sitter) -> QWidget:
    host = sitter.sit(Moment.OPENING)
    screen = _sit(sitter, sitter.seat(host))
    at = screen.map.viewport().mapToGlobal(screen.map.point_of("par"))
    screen.scene.province_right_pressed.emit("par", at)
    menu = screen.findChild(OrderMenu)
    if menu is None:
        raise Unshowable("Nothing of this seat's stands in Paris.")
    # Without a display a menu closes as soon as nobody holds it open.
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    return menu


def _edit_menu(sitter: Sitter) -> QWidget:
    host = sitter.sit(Moment.OPENING)
    screen = _sit(sitter, sitter.seat(host))
    for order in ("A Par-Bur", "F Bre-MAO"):
        screen.orders.enter(order)
    screen.undo()
    edit = sitter.program.window.menus.edit
    edit.tell()
    edit.menu.adjustSize()
    return edit.menu


def _export(sitter: Sitter) -> QWidget:
    sitter.sit(Moment.FALL)
    dialog = sitter.program.exports.export()
    assert dialog is not None
    return dialog


STROKE_SHOTS = (
    Shot("seat-unit-drop", _seat(Moment.OPENING, _drop("par", "mar", unit=True))),
    Shot("seat-convoy-chain", _seat(Moment.MOVES, _drop("nwy", "edi"), "s2")),
    Shot("seat-coast-chips", _seat(Moment.MOVES, _press("por", "spa"))),
    Shot("seat-confirm-chip", _seat(Moment.OPENING, _drop("par", "bur", touch=True))),
    Shot("seat-order-menu", _order_menu),
    Shot("seat-edit-menu", _edit_menu),
    Shot("seat-retreat-numbers", _retreat),
    Shot("seat-free-text", _entry("free", _write)),
    Shot("seat-lenient", _entry("lenient", _name_anything)),
    Shot("export", _export),
)
