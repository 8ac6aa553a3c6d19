"""What each key does while orders are given on a board.

Before an order's sort is chosen, its letter chooses it; after that, and in a step that asks for
a coast, letters write a place. Any other letter writes one at any time, and so does `/`.
"""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from desktop.orders.compose.compass import Compass, Heading, adjacent_provinces
from desktop.orders.compose.composer_answer import ComposerState, PromptKind
from desktop.orders.compose.draft import Draft, units_to_order, unordered_units
from desktop.orders.order_controller import OrderController
from desktop.orders.place_typing import PlaceTyping, PlaceWords
from desktop.orders.prompt_bar import KIND_KEYS
from desktop.orders.seat_layer import SeatLayer
from desktop.session.ui_context import MapUiContext
from desktop.widgets.announce import announce
from engine.board.terms import (
    Location,
    Power,
    Province,
    UnitType,
    board_name,
    province_of,
    whole_province,
)
from engine.board.turn import PhaseKind
from engine.board.unit import Unit
from engine.board.view import BoardView
from engine.orders.order import Build
from engine.orders.order_options import OrderKind

MAX_DIGIT = 9
"""So many places can be chosen by a digit."""


class KeyCursor:
    """Moves over one map. `at` is where it is, also while it is not shown."""

    def __init__(self, view: BoardView, layer: SeatLayer) -> None:
        self._view = view
        self._layer = layer
        self._compasses: dict[Province, Compass] = {}
        self._pivot: Province | None = None
        self.at: Location | None = None
        self.shown = False

    def go(self, at: Location) -> None:
        """To a place, and show it."""
        self._pivot = None
        self._put(at)

    def hint(self, at: Location) -> None:
        """Show a place that may be meant; another board is not brought close for it."""
        if self.at is None or board_name(self.at) == board_name(at):
            self.go(at)
        else:
            self._layer.show_cursor(at)

    def follow(self, at: Location) -> None:
        """The pointer was used instead: be there, out of sight."""
        self._pivot, self.at = None, at
        self.hide()

    def hide(self) -> None:
        """Out of sight."""
        self.shown = False
        self._layer.show_cursor(None)

    def step(self, heading: Heading) -> None:
        """To the nearest place in a direction."""
        if self.at is not None:
            here = province_of(self.at)
            self.go(whole_province(self._compass(here).step(here, heading)))

    def turn(self, by: int, picked: Unit | None) -> None:
        """To the next neighbour, clockwise if `by` is 1, of the place where turning began.

        That is the picked unit's place while the cursor is on it or beside it.
        """
        if self.at is None:
            return
        here = province_of(self.at)
        centre = self._pivot or here
        if picked is not None and here in adjacent_provinces(self._view.map, picked.province):
            centre = picked.province
        ring = self._compass(centre).clockwise(centre, adjacent_provinces(self._view.map, centre))
        if not ring:
            return
        if here in ring:
            following = ring[(ring.index(here) + by) % len(ring)]
        else:
            following = ring[0 if by > 0 else -1]
        self._put(whole_province(following))
        self._pivot = centre

    def numbered(self, state: ComposerState, picked: Unit | None) -> tuple[Location, ...]:
        """What the digits choose: what is lit, clockwise round the picked unit, nine at most."""
        if state.wait is PromptKind.COAST or picked is None:
            return state.lit[:MAX_DIGIT]
        here = picked.province
        lit = tuple(province_of(at) for at in state.lit)
        near = self._compass(here).clockwise(here, lit)
        rest = tuple(each for each in lit if each not in near)
        return tuple(whole_province(each) for each in (*near, *rest))[:MAX_DIGIT]

    def show_numbers(self, places: Sequence[Location]) -> None:
        """Show the digits on the map."""
        self._layer.show_numbers({at: number for number, at in enumerate(places, 1)})

    def _put(self, at: Location) -> None:
        self.at, self.shown = at, True
        self._layer.show_location(at)
        self._layer.show_cursor(at)

    def _compass(self, here: Province) -> Compass:
        if here not in self._compasses:
            made = Compass(self._layer.points_round(here))
            self._compasses.update(dict.fromkeys(self._layer.points_round(here), made))
            self._compasses.setdefault(here, made)
        return self._compasses[here]


def tab_stops(
    view: BoardView, draft: Draft, state: ComposerState, *, every: bool = False
) -> tuple[Province, ...]:
    """My units without an order, or `every` one; in Winter the places that may be pressed."""
    if view.turn.kind is not PhaseKind.ADJUSTMENT:
        units = units_to_order(view) if every else unordered_units(view, draft)
        return tuple(sorted(unit.province for unit in units))
    lit = sorted({province_of(at) for at in state.lit})
    if every:
        return tuple(lit)
    ordered = {at for at in lit if any(draft.order_for(power, at) for power in view.mine)}
    return tuple(at for at in lit if at not in ordered) if state.left > 0 else ()


def next_place(
    places: tuple[Province, ...], here: Province | None, *, forward: bool
) -> Province | None:
    """The next of some places after one of them, or after where it would stand, going round."""
    if not places:
        return None
    if here in places:
        return places[(places.index(here) + (1 if forward else -1)) % len(places)]
    later = [each for each in places if here is not None and each > here]
    earlier = [each for each in places if here is not None and each < here]
    return (later or places)[0] if forward else (earlier or places)[-1]


def first_place(
    view: BoardView, draft: Draft, state: ComposerState, picked: Unit | None
) -> Location:
    """Where the cursor shows first: on the picked unit, a unit to order, a unit of mine."""
    if picked is not None:
        return whole_province(picked.province)
    asking = tab_stops(view, draft, state) or tab_stops(view, draft, state, every=True)
    own = (unit.province for power in view.mine for unit in view.position.units_of(power))
    return whole_province(next(iter((*asking, *own, *sorted(view.map.places)))))


_KINDS = {letter: kind for kind, letter in KIND_KEYS.items()}
_PHASE_KINDS = {
    PhaseKind.MOVEMENT: (
        OrderKind.HOLD,
        OrderKind.MOVE,
        OrderKind.SUPPORT,
        OrderKind.CONVOY,
        OrderKind.VIA,
    ),
    PhaseKind.RETREAT: (OrderKind.RETREAT, OrderKind.DISBAND),
    PhaseKind.ADJUSTMENT: (OrderKind.BUILD, OrderKind.DISBAND, OrderKind.WAIVE),
}
"""The letters of sorts of orders that a phase has not write places there."""
_TYPES = {"A": UnitType.ARMY, "F": UnitType.FLEET}
_ARROWS = {
    Qt.Key.Key_Up: Heading.NORTH,
    Qt.Key.Key_Right: Heading.EAST,
    Qt.Key.Key_Down: Heading.SOUTH,
    Qt.Key.Key_Left: Heading.WEST,
}
_TURNS = {Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1, Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1}
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_ALT, _CONTROL = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ControlModifier
_SHIFT, _KEYPAD = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.KeypadModifier
_PLAIN_OR_ALT = (Qt.KeyboardModifier.NoModifier, _ALT)


class _FocusWatcher(QObject):
    """Tells when the keyboard leaves the widget that has it: for a menu, too, or another window.

    What is held down then is let go where nobody here hears of it.
    """

    left = Signal()

    def watch(self, widget: QWidget | None) -> None:
        """Watch a widget, and any watched before as well."""
        if widget is not None:
            widget.installEventFilter(self)  # Once more does no harm.

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.FocusOut:
            self.left.emit()
        return False


class OrderKeys:
    """The keys of one seat's board."""

    def __init__(
        self, controller: OrderController, layer: SeatLayer, context: MapUiContext
    ) -> None:
        self._orders, self._layer, self._map = controller, layer, layer.view
        self._view = controller.board
        self.cursor = KeyCursor(self._view, layer)
        self.words = PlaceWords(self._view, context, layer)
        self.writing = PlaceTyping(controller, layer, self.words, context)
        self.writing.written.connect(self._take)
        self.writing.sheet.pointed.connect(self.cursor.hint)
        self._writing_for: Province | None = None
        self._stop: Province | None = None
        self._offered: Province | None = None
        """The unit that was picked by itself, and by no key since."""
        self._escaped = False
        self._numbers_held = False
        self._watch = _FocusWatcher(layer)
        self._watch.left.connect(self._hide_held_numbers)

    # -- what happens to the keyboard -------------------------------------------------------

    def press_early(self, event: QKeyEvent) -> bool:
        """A key was pressed that means something here before it means anything to the page."""
        if self._layer.dragging:
            # What is held is to be let go before a key means something else.
            if event.key() == Qt.Key.Key_Escape:
                self._layer.call_off()
            return True
        escaped, self._escaped = self._escaped, False
        if event.key() not in (*_ENTER, Qt.Key.Key_Space):
            self._offered = None
        if not event.modifiers() & _ALT and event.key() != Qt.Key.Key_Alt:
            self._hide_held_numbers()
        if event.key() == Qt.Key.Key_Escape:
            self._escape(at_once=escaped)
            return True
        return self.writing.press(event)

    def press(self, event: QKeyEvent) -> bool:
        """A key was pressed that means nothing else; whether it means something here."""
        return (self._on_map() and self._press_on_map(event)) or self._press_letter(event)

    def release(self, event: QKeyEvent) -> None:
        """A key was let go."""
        if event.key() == Qt.Key.Key_Alt:
            self._hide_held_numbers()

    def is_own_key(self, event: QKeyEvent) -> bool:
        """Whether a key is none of the menus' here: Alt that shows numbers, or what is written."""
        if self.writing.active and event.text().isprintable() and event.text():
            return not event.modifiers() & (_ALT | _CONTROL)
        return event.key() == Qt.Key.Key_Alt and self._on_map() and bool(self._numbered())

    @property
    def at_rest(self) -> bool:
        """Whether Escape has nothing to take back here, nor is the second of two quick ones."""
        busy = self.writing.active or self._layer.dragging or self._escaped
        return self._orders.picked is None and not busy

    def pointed(self, at: str) -> None:
        """The map was pressed: the cursor goes there and out of sight."""
        self.writing.sheet.stop()
        self._writing_for = None
        self._escaped = False
        self.cursor.follow(whole_province(province_of(Location(at))))

    def settle(self) -> None:
        """Another step is waited for: numbers stand beside retreats at all times."""
        if self._orders.picked is None:
            self._writing_for = None
        if not self._numbers_held:
            retreating = self._orders.state.wait is PromptKind.RETREAT
            self.cursor.show_numbers(self._numbered() if retreating else ())

    def tab(self, *, forward: bool, every: bool = False) -> bool:
        """To the next unit, or the one before, that has no order; or of `every` unit of mine.

        Whether there was any: if not, Tab leaves the map as it leaves everything else.
        """
        if self._orders.sealed:
            return False
        places = tab_stops(
            self._view, self._orders.effective_draft, self._orders.state, every=every
        )
        here = self.here
        goal = next_place(places, here if here in places else self._stop, forward=forward)
        if goal is None:
            return False
        self._stop = goal
        self.writing.sheet.stop()
        self._writing_for = None
        if not self._orders.winter:
            self._orders.pick(whole_province(goal))
        self._go(whole_province(goal))
        return True

    def go_on(self, ordered: Province | None) -> None:
        """An order is complete: pick the next unit without one after that unit, if any is left."""
        goal = next_place(
            tab_stops(self._view, self._orders.effective_draft, self._orders.state),
            ordered,
            forward=True,
        )
        if goal is None or self._orders.winter:
            return
        shown, self._stop = self.cursor.shown, goal
        self._offered = goal
        self._orders.pick(whole_province(goal))
        if shown:
            self._go(whole_province(goal))

    # -- what each sort of key does ---------------------------------------------------------

    def _escape(self, *, at_once: bool) -> None:
        """One step back, or on a second press `at_once` to where nothing is picked."""
        self._escaped = not at_once
        if self.writing.active:
            self.writing.sheet.stop()
        elif not self._on_map():
            self._map.setFocus()
        elif at_once:
            self._orders.drop_pick()
        else:
            self._orders.back()
        if self._orders.state.kind in (OrderKind.MOVE, OrderKind.RETREAT):
            self._writing_for = None

    def _press_on_map(self, event: QKeyEvent) -> bool:
        """Keys that mean something only while the keyboard is on the map."""
        key, held = Qt.Key(event.key()), event.modifiers() & ~_KEYPAD
        if key == Qt.Key.Key_Alt:
            self._show_held_numbers()
        elif key in _ARROWS and held in _PLAIN_OR_ALT:
            self._press_arrow(key, turning=bool(held & _ALT))
        elif key in _ENTER and not held and not self._orders.sealed:
            if not self.cursor.shown:  # It is the page's, whose button bears it.
                return False
            self._press_cursor()
        elif Qt.Key.Key_1 <= key <= Qt.Key.Key_9 and held in _PLAIN_OR_ALT:
            self._press_digit(key - Qt.Key.Key_1)
        elif key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab) and held & _CONTROL:
            return self.tab(forward=key == Qt.Key.Key_Tab, every=True)
        else:
            return False
        return True

    def _press_cursor(self) -> None:
        """Press the place of the cursor, unless that would be an Enter too many."""
        at, picked = self.cursor.at, self._orders.picked
        if at is None:
            return
        here = province_of(at)
        if picked is not None and picked.province == here:
            if self._offered == here or self._has_order(here, picked.power):
                return
        elif self._orders.winter and self._has_order(here, *self._view.mine):
            return
        self._orders.press(at)

    def _has_order(self, at: Province, *powers: Power) -> bool:
        return any(
            self._orders.effective_draft.order_for(power, at) is not None for power in powers
        )

    def _press_letter(self, event: QKeyEvent) -> bool:
        letter = event.text()
        if event.modifiers() & ~_SHIFT or self._orders.sealed:
            return False
        kind = _KINDS.get(letter.upper())
        if letter == "/":
            self.writing.write("")
        elif not letter.isalpha():
            return False
        elif self._is_typing_place():
            self.writing.write(letter)
        elif self._build(letter):
            pass
        elif letter.upper() == "N":
            self.tab(forward=not event.modifiers() & _SHIFT)
        elif kind is not None and kind in _PHASE_KINDS[self._view.turn.kind]:
            self._choose(kind)
        else:
            self.writing.write(letter)
        return True

    def _build(self, letter: str) -> bool:
        """In Winter A and F build that type of unit in the centre under the cursor.

        Or in the one that was clicked last, if that chose a build there.
        """
        type, at = _TYPES.get(letter.upper()), self.cursor.at
        if type is None or at is None or not (self.cursor.shown or self._can_build_at(at)):
            return False
        if self._orders.state.wait is not PromptKind.SITE:
            return False
        self._orders.build(at, type)
        return True

    def _can_build_at(self, at: Location) -> bool:
        return any(
            isinstance(order, Build) and province_of(order.at) == province_of(at)
            for power in self._view.mine
            for order in self._orders.effective_draft.of(power)
        )

    def _is_typing_place(self) -> bool:
        """Whether letters write a place now, and do not choose a sort of order."""
        picked = self._orders.picked
        chosen = picked is not None and picked.province == self._writing_for
        return chosen or self._orders.state.wait is PromptKind.COAST

    # -- the steps --------------------------------------------------------------------------

    def _press_arrow(self, key: Qt.Key, *, turning: bool) -> None:
        state, picked = self._orders.state, self._orders.picked
        if self.cursor.at is None:
            self._go(first_place(self._view, self._orders.effective_draft, state, picked))
        elif not self.cursor.shown:
            self._go(self.cursor.at)
        elif state.wait is PromptKind.COAST:
            now = state.lit.index(self.cursor.at) if self.cursor.at in state.lit else -1
            self._go(state.lit[(now + _TURNS[key]) % len(state.lit)])
        else:
            if turning:
                self.cursor.turn(_TURNS[key], picked)
            else:
                self.cursor.step(_ARROWS[key])
            self._announce_cursor()

    def _press_digit(self, number: int) -> None:
        places = self._numbered()
        if number < len(places):
            self._hide_held_numbers()
            self.cursor.go(places[number])
            self._orders.press(places[number])

    def _choose(self, kind: OrderKind) -> None:
        """Another sort of order: for the unit under the cursor if none is picked."""
        at = self.cursor.at if self.cursor.shown else None
        if self._orders.winter and kind is not OrderKind.WAIVE:
            if at is not None:
                self._orders.press(at)
            return
        if self._orders.picked is None and at is not None:
            self._orders.pick(whole_province(province_of(at)))
        before = self._orders.picked
        self._orders.choose(kind)
        # The order may be complete, and the next unit picked for which nothing is chosen yet.
        picked = self._orders.picked
        self._writing_for = picked.province if picked and picked == before else None

    def _take(self, at: Location) -> None:
        """A place was written: it is pressed, or where nothing is asked only pointed at."""
        self.cursor.go(at)
        if self._orders.picked is not None or at in self._orders.state.lit:
            self._orders.press(at)
        else:
            self._announce_cursor()

    def _show_held_numbers(self) -> None:
        if places := self._numbered():
            self._numbers_held = True
            self._watch.watch(self._map.window().focusWidget())
            self.cursor.show_numbers(places)
            self.writing.sheet.show_numbers([self.words.name(at) for at in places])

    def _hide_held_numbers(self) -> None:
        if self._numbers_held:
            self._numbers_held = False
            self.writing.sheet.stop()
            self.settle()

    def _go(self, at: Location) -> None:
        self.cursor.go(at)
        self._announce_cursor()

    def _announce_cursor(self) -> None:
        """Say where the cursor is, in words, to whoever listens."""
        if self.cursor.at is not None:
            told = self.words.tell(self.cursor.at, self._orders.effective_draft)
            self._map.setAccessibleDescription(told)
            announce(self._map, told)

    # -- what there is ----------------------------------------------------------------------

    @property
    def here(self) -> Province | None:
        """Where the keyboard is: on the picked unit, else where its cursor is."""
        if self._orders.picked is not None:
            return self._orders.picked.province
        at = self.cursor.at if self.cursor.shown else None
        return province_of(at) if at is not None else None

    def _numbered(self) -> tuple[Location, ...]:
        if self._orders.sealed:
            return ()
        return self.cursor.numbered(self._orders.state, self._orders.picked)

    def _on_map(self) -> bool:
        focus = self._map.window().focusWidget()
        return not focus or focus is self._map or self._map.isAncestorOf(focus)
