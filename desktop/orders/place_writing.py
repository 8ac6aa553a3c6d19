"""Writing a place by its first letters on the map of a seat."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent

from desktop.map.input.place_words import PlaceWords
from desktop.orders.compose.step import Composing, Wait
from desktop.orders.compose.type_ahead import guesses
from desktop.orders.order_controller import OrderController
from desktop.orders.order_map import OrderMap
from desktop.orders.type_ahead_sheet import TypeAhead
from desktop.session.ui_context import MapUiContext
from engine.board.terms import Location, UnitType, province_of, whole
from engine.board.unit import Unit
from engine.board.view import BoardView

_GOING = (Wait.TARGET, Wait.RETREAT)


def nameable(view: BoardView, state: Composing, picked: Unit | None) -> tuple[Location, ...]:
    """What may be named next: what is lit; for a fleet also the coasts on which it may land."""
    lit = tuple(whole(province_of(at)) if state.wait is not Wait.COAST else at for at in state.lit)
    if picked is None or picked.type is not UnitType.FLEET or state.wait not in _GOING:
        return lit
    open_to = frozenset(province_of(at) for at in lit)
    coasts = [at for at in sorted(view.map.neighbours(picked)) if "/" in at]
    return (*lit, *(at for at in coasts if province_of(at) in open_to))


def every_place(view: BoardView) -> Sequence[Location]:
    """All provinces of the map that are in play."""
    closed = frozenset(view.map.closed)
    return tuple(whole(each) for each in sorted(view.map.places) if each not in closed)


_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_NOT_LETTERS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier


class PlaceWriting(QObject):
    """The letters written so far, on a sheet over the map.

    Signals: `written(Location)` when a place has been chosen.
    """

    written = Signal(str)

    def __init__(
        self,
        controller: OrderController,
        map: OrderMap,
        words: PlaceWords,
        context: MapUiContext,
    ) -> None:
        super().__init__(map)
        self._orders, self._map, self._words, self._context = controller, map, words, context
        self.sheet = TypeAhead(map)
        self.sheet.chosen.connect(self._take)

    @property
    def active(self) -> bool:
        """Whether letters are being written."""
        return self.sheet.active and not self.sheet.numbering

    def write(self, letters: str) -> None:
        """These letters stand on the sheet now: show what they may mean."""
        view, state = self._orders.board, self._orders.state
        offered = nameable(view, state, self._orders.picked)
        gazetteer, language = self._context.gazetteer, self._context.language
        places = every_place(view)
        coast = state.wait is Wait.COAST and "/" not in letters
        found = guesses(f"/{letters}", gazetteer, language, offered) if coast and letters else ()
        if not found and letters:
            found = guesses(letters, gazetteer, language, offered, places)
        if not self._map.isAncestorOf(self._map.window().focusWidget()):
            self._map.setFocus()
        names = [self._words.name(each.at) for each in found]
        self.sheet.show_guesses(letters, found, names)

    def press(self, event: QKeyEvent) -> bool:
        """A key while letters are being written; whether it means something there."""
        if not self.active or event.modifiers() & _NOT_LETTERS:
            return False
        key, letters = event.key(), self.sheet.letters
        if key in _ENTER:
            if self.sheet.pointed_at is not None:
                self._take(self.sheet.pointed_at)
        elif key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.sheet.step(1 if key == Qt.Key.Key_Down else -1)
        elif key == Qt.Key.Key_Backspace and letters:
            self.write(letters[:-1])
        elif key == Qt.Key.Key_Backspace:
            self.sheet.stop()
        elif event.text().isprintable() and event.text():
            self.write(letters + event.text())
        else:
            return False
        return True

    def _take(self, at: Location) -> None:
        self.sheet.stop()
        self.written.emit(at)
