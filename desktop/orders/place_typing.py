"""Writing a place by its first letters on the map of a seat."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QListWidget, QListWidgetItem, QWidget

from desktop.orders.compose.composer_answer import ComposerState, PromptKind
from desktop.orders.compose.draft import Draft
from desktop.orders.compose.place_guess import PlaceGuess, place_guesses
from desktop.orders.order_controller import OrderController
from desktop.orders.seat_layer import SeatLayer
from desktop.session.ui_context import MapUiContext
from desktop.widgets.announce import announce
from desktop.widgets.box_layouts import column_layout
from desktop.widgets.floating_card import MARGIN, FloatingCard, free_positions, free_rect
from desktop.widgets.theme import scaled_length
from desktop.widgets.widget_factory import text
from engine.board.terms import Location, Province, UnitType, coast_of, province_of, whole_province
from engine.board.unit import Unit
from engine.board.view import BoardView
from engine.orders.order_writing import OrderStyle, write_order_task


class PlaceWords(QObject):
    """Tells what one seat sees at a place: its name, its unit with the order, its centre."""

    def __init__(self, view: BoardView, context: MapUiContext, parent: QObject) -> None:
        super().__init__(parent)
        self._view = view
        self._context = context

    def name(self, at: Location) -> str:
        """What the place is called, with its coast."""
        return self._context.words.place(at, self._context.gazetteer)

    def tell(self, at: Location, draft: Draft) -> str:
        """All there is to say of a place, in short sentences."""
        here = province_of(at)
        position = self._view.position
        said = [self.name(at)]
        beaten = position.dislodged.get(here)
        if beaten is not None:
            said.append(self._dislodged(beaten.unit))
        unit = position.units.get(here)
        if unit is not None:
            said.append(self._unit(unit))
        elif beaten is None:
            said.append(self.tr("No unit"))
        if centre := self._centre(here):
            said.append(centre)
        owner = unit or (beaten.unit if beaten else None)
        if owner is not None and (order := draft.order_for(owner.power, here)):
            gazetteer, language = self._context.gazetteer, self._context.language
            task = write_order_task(order, gazetteer, language, OrderStyle.LONG)
            said.append(self.tr("Order: {order}").format(order=task))
        return ". ".join(said) + "."

    def _unit(self, unit: Unit) -> str:
        army = unit.type is UnitType.ARMY
        said = self.tr("Army, {power}") if army else self.tr("Fleet, {power}")
        coast = coast_of(unit.location)
        told = said.format(power=self._context.words.power(unit.power, self._context.gazetteer))
        return f"{told}, {self.name(unit.location)}" if coast else told

    def _dislodged(self, unit: Unit) -> str:
        army = unit.type is UnitType.ARMY
        said = self.tr("Dislodged army, {power}") if army else self.tr("Dislodged fleet, {power}")
        return said.format(power=self._context.words.power(unit.power, self._context.gazetteer))

    def _centre(self, here: Province) -> str:
        place = self._view.map.places.get(here)
        if place is None or not place.centre:
            return ""
        owner = self._view.position.owners.get(here)
        if owner is None:
            return self.tr("Centre of nobody")
        name = self._context.words.power(owner, self._context.gazetteer)
        return self.tr("Centre, {power}").format(power=name)


_ROWS = 7
_WIDTH = 250


class PlaceTypeAhead(FloatingCard):
    """Shows letters that are being typed, with the places they may mean; keys stay with the map.

    Signals: `chosen(Location)` when a line is pressed; `pointed(Location)` when another line is
    the one that Enter would take.
    """

    chosen = Signal(object)
    pointed = Signal(object)

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.letters = ""
        self.numbering = False
        self.title = text("", "heading")
        self.list = QListWidget()
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setAccessibleName(self.tr("Places"))
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.foot = text("", "faint", wrap=True)
        column_layout(
            self.title, self.list, self.foot, on=self, margins=(14, 10, 14, 10), spacing=6
        )
        self.list.itemClicked.connect(self._press)
        self.list.currentItemChanged.connect(self._point)
        over.installEventFilter(self)
        self.hide()

    @property
    def active(self) -> bool:
        """Whether something is being written."""
        return not self.isHidden()

    @property
    def pointed_place(self) -> Location | None:
        """What Enter would take."""
        item = self.list.currentItem()
        return item.data(Qt.ItemDataRole.UserRole) if item else None

    @property
    def shown(self) -> tuple[str, ...]:
        """The lines offered."""
        return tuple(self.list.item(row).text() for row in range(self.list.count()))

    def show_guesses(
        self, letters: str, found: Sequence[PlaceGuess], names: Sequence[str]
    ) -> None:
        """Show letters and the places with their names; the first would be taken."""
        self.letters = letters
        self.numbering = False
        self._fill([(each.at, name) for each, name in zip(found, names, strict=True)])
        if not letters:
            self.title.setText(self.tr("Write a place…"))
        else:
            self.title.setText(f"{letters}▏")
        if letters and not found:
            self.foot.setText(self.tr("No place is called so. Backspace, or Esc."))
        elif found and not found[0].offered:
            self.foot.setText(self.tr("None of these may be chosen now."))
        else:
            self.foot.setText(self.tr("Up and down, Enter; Esc stops."))
        self._open()
        announce(self, ", ".join(names[:_ROWS]) or self.foot.text())

    def show_numbers(self, names: Sequence[str]) -> None:
        """Show which number chooses what, while the key for it is held."""
        self.numbering = True
        self._fill([])
        self.title.setText(self.tr("By number"))
        self.foot.setText("\n".join(f"{number}   {name}" for number, name in enumerate(names, 1)))
        self._open()

    def step(self, by: int) -> None:
        """Point at another line."""
        if count := self.list.count():
            self.list.setCurrentRow((self.list.currentRow() + by) % count)
            announce(self, self.list.currentItem().text())

    def stop(self) -> None:
        """Away with it."""
        self.letters = ""
        self.list.clear()
        self.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self.active:
            self._settle()
        return super().eventFilter(watched, event)

    def _fill(self, places: Sequence[tuple[Location, str]]) -> None:
        self.list.clear()
        for at, name in places:
            item = QListWidgetItem(name)
            item.setData(Qt.ItemDataRole.UserRole, at)
            self.list.addItem(item)
        self.list.setVisible(self.list.count() > 0)
        self.list.setCurrentRow(0)

    def _open(self) -> None:
        self.show()
        self.raise_()
        self._settle()

    def _settle(self) -> None:
        """In the lower left corner of the map, or where no other card lies."""
        over = self.parentWidget()
        if over is not None:
            self.polish()
            room = free_rect(over).adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
            self.setFixedWidth(min(scaled_length(_WIDTH), room.width()))
            self._show_rows(room.height())
            self.resize(self.width(), self.heightForWidth(self.width()))
            corner = QPoint(MARGIN, max(MARGIN, room.bottom() + 1 - self.height()))
            self.move(next(free_positions(self.size(), room, self.others()), corner))
            self.claim()

    def _show_rows(self, room: int) -> None:
        """As many places at once as there is room for."""
        count = self.list.count()
        if not count:
            return
        line = self.list.sizeHintForRow(0)
        self.list.setFixedHeight(line + 4)
        beside = self.heightForWidth(self.width()) - line
        rows = max(1, min(_ROWS, count, (room - beside) // line))
        self.list.setFixedHeight(rows * line + 4)

    def _press(self, item: QListWidgetItem) -> None:
        self.chosen.emit(item.data(Qt.ItemDataRole.UserRole))

    def _point(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.pointed.emit(item.data(Qt.ItemDataRole.UserRole))


_GOING = (PromptKind.TARGET, PromptKind.RETREAT)


def nameable_places(
    view: BoardView, state: ComposerState, picked: Unit | None
) -> tuple[Location, ...]:
    """What may be named next: what is lit; for a fleet also the coasts on which it may land."""
    lit = tuple(
        whole_province(province_of(at)) if state.wait is not PromptKind.COAST else at
        for at in state.lit
    )
    if picked is None or picked.type is not UnitType.FLEET or state.wait not in _GOING:
        return lit
    open_to = frozenset(province_of(at) for at in lit)
    coasts = [at for at in sorted(view.map.neighbours(picked)) if "/" in at]
    return (*lit, *(at for at in coasts if province_of(at) in open_to))


def all_places(view: BoardView) -> Sequence[Location]:
    """All provinces of the map that are in play."""
    closed = frozenset(view.map.closed)
    return tuple(whole_province(each) for each in sorted(view.map.places) if each not in closed)


_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_NOT_LETTERS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier


class PlaceTyping(QObject):
    """The letters written so far, on a sheet over the map.

    Signals: `written(Location)` when a place has been chosen.
    """

    written = Signal(str)

    def __init__(
        self,
        controller: OrderController,
        layer: SeatLayer,
        words: PlaceWords,
        context: MapUiContext,
    ) -> None:
        super().__init__(layer)
        self._orders, self._words, self._context = controller, words, context
        self._map = layer.view
        self.sheet = PlaceTypeAhead(layer.view)
        self.sheet.chosen.connect(self._take)

    @property
    def active(self) -> bool:
        """Whether letters are being written."""
        return self.sheet.active and not self.sheet.numbering

    def write(self, letters: str) -> None:
        """These letters stand on the sheet now: show what they may mean."""
        view, state = self._orders.board, self._orders.state
        offered = nameable_places(view, state, self._orders.picked)
        gazetteer, language = self._context.gazetteer, self._context.language
        places = all_places(view)
        coast = state.wait is PromptKind.COAST and "/" not in letters
        found = (
            place_guesses(f"/{letters}", gazetteer, language, offered) if coast and letters else ()
        )
        if not found and letters:
            found = place_guesses(letters, gazetteer, language, offered, places)
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
            if self.sheet.pointed_place is not None:
                self._take(self.sheet.pointed_place)
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
