"""Gives orders on one seat's board: what is clicked, dragged, chosen or typed goes in here."""

from collections.abc import Iterable
from functools import partial

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from desktop.orders.compose import edits
from desktop.orders.compose.composer import Composer, helping_order
from desktop.orders.compose.composer_answer import (
    ComposedOrder,
    ComposerAnswer,
    ComposerState,
    Misclick,
)
from desktop.orders.compose.convoy_plan import ConvoyPlan, convoy_plans
from desktop.orders.compose.draft import Draft, units_to_order
from desktop.orders.compose.draft_view import DraftView, view_draft
from desktop.orders.compose.drop_action import DropAction, DropOptions, drop_options
from desktop.orders.compose.edits import DraftEdit
from desktop.orders.compose.typed_orders import (
    TypedOrders,
    read_typed_orders,
    replace_lines,
    with_free_text,
)
from desktop.orders.convoy_card import ConvoyCard
from desktop.orders.draft_history import DraftHistory
from desktop.orders.drop_card import DropCard
from desktop.orders.seat_layer import SeatLayer
from desktop.orders.unit_drag import UnitDrop
from desktop.session.ui_context import MapUiContext
from desktop.widgets.announce import announce
from desktop.widgets.box_layouts import row_layout
from desktop.widgets.map_card import MapCard
from desktop.widgets.theme import scaled_length
from desktop.widgets.widget_factory import button, text
from engine.board.entry import OrderEntry
from engine.board.terms import Location, Power, Province, UnitType, province_of, whole_province
from engine.board.turn import PhaseKind
from engine.board.unit import Unit
from engine.board.view import BoardView
from engine.campaign.submission import PowerOrders
from engine.orders.legality import order_province
from engine.orders.order import Convoy, Move, Order
from engine.orders.order_options import OrderKind
from engine.orders.order_writing import OrderStyle, write_order

_SIDE = 44
"""The side of a button of a chip, in pixels; not less with small type, for a finger."""


class ConfirmCard(MapCard):
    """The order in words, ✓ to give it and ✗ to think again."""

    def __init__(self, over: QWidget, order: str) -> None:
        super().__init__(over)
        self.words = text(order)
        self.yes = _sign_button("✓", self.tr("Give this order"), "primary")
        self.no = _sign_button("✗", self.tr("Do not give it"), "")
        row = row_layout(spacing=8)
        for each in (self.words, self.no, self.yes):
            row.addWidget(each)
        self.column.addLayout(row)
        self.setAccessibleName(order)
        self.yes.clicked.connect(self.accepted)
        self.no.clicked.connect(self.given_up)


def _sign_button(sign: str, name: str, role: str) -> QPushButton:
    made = button(sign, role, tip=name)
    side = max(_SIDE, scaled_length(_SIDE))
    made.setFixedSize(side, side)
    made.setAccessibleName(name)
    return made


class OrderController(QObject):
    """Owns the composer, the draft with all that can be undone, and the card that asks something.

    It alone changes them; list, prompt and map show them. The cards lie on the layer's view. What
    was chosen last between two units is proposed again; that is forgotten with the seat.

    Signals: `draft_changed()` when other orders are given; `step_changed()` when something else is
    waited for, always after it; `misclicked(Misclick)`; `refused(str)` why nothing was done;
    `prompt_changed(str)` what is asked instead of the usual; `order_completed(Province)` when the
    order of a unit is whole.
    """

    draft_changed = Signal()
    step_changed = Signal()
    misclicked = Signal(object)
    refused = Signal(str)
    prompt_changed = Signal(str)
    order_completed = Signal(object)

    def __init__(
        self, board: BoardView, draft: Draft, layer: SeatLayer, context: MapUiContext
    ) -> None:
        super().__init__(layer)
        self.board, self._layer, self._context = board, layer, context
        self.accepts_free_text = board.entry is OrderEntry.FREE
        self.history = DraftHistory(draft, self)
        self.shown = self._view_draft()
        """The draft as it is shown, with what lines of free text order."""
        self.composer = Composer(board, self.effective_draft)
        self.sealed = False
        self.card: MapCard | None = None
        self._habits: dict[bool, DropAction] = {}
        self._convoy_sea: Province | None = None
        self._last_drop: UnitDrop | None = None
        self._dragged_place: ComposerState | None = None
        self.history.draft_changed.connect(self._show_draft)
        layer.drag_began.connect(self.take_up)
        layer.dropped.connect(self.let_go)
        layer.order_met.connect(self.help_drawn_order)
        layer.surface.order_pressed.connect(self._order_pressed)
        layer.surface.background_pressed.connect(self.back)

    # -- what there is ----------------------------------------------------------------------

    @property
    def draft(self) -> Draft:
        """The orders and the lines of free text as they are given; see `effective_draft`."""
        return self.history.draft

    @property
    def effective_draft(self) -> Draft:
        """What is ordered, by lines of free text too."""
        return self.shown.draft

    @property
    def state(self) -> ComposerState:
        """What is waited for now."""
        return self.composer.state

    @property
    def picked(self) -> Unit | None:
        """The unit that is being ordered."""
        return self.composer.picked

    @property
    def missing(self) -> tuple[Unit, ...]:
        """The units that have no order."""
        return self.shown.missing

    @property
    def winter(self) -> bool:
        """Whether units are built and removed now."""
        return self.board.turn.kind is PhaseKind.ADJUSTMENT

    # -- clicks and keys --------------------------------------------------------------------

    def press(self, location: Location) -> None:
        """A place was clicked, or chosen by keys or by words."""
        if self.sealed:
            self.refused.emit(self.tr("Your orders are sealed: unseal them to change them."))
        elif not self._is_answer(location):
            before = self.picked
            self._take(self.composer.press(location))
            if before is not None and self.picked not in (before, None):
                self._convoy_sea = None

    def choose(self, kind: OrderKind) -> None:
        """Another sort of order."""
        if not self.sealed:
            self.forget()
            self._take(self.composer.choose(kind))

    def choose_target(self, kind: OrderKind, place: Location) -> None:
        """A sort of order and its target at once."""
        self.choose(kind)
        self._take(self.composer.press(place, keep=True))

    def build(self, at: Location, type: UnitType) -> None:
        """In Winter: a unit of this type in the centre there."""
        self._take(self.composer.build(at, type))

    def pick(self, at: Location) -> None:
        """Have a unit of mine ordered next, and bring it into sight."""
        self._start_at(at)
        self._layer.show_location(at)

    def point_out(self, at: Location) -> None:
        """Bring a place into sight; a unit of mine that stands there is to be ordered next."""
        here = province_of(at)
        if not self.winter and any(each.province == here for each in units_to_order(self.board)):
            self.pick(at)
        else:
            self._layer.show_location(at)

    def pick_for_menu(self, at: Location) -> Unit | None:
        """Have whatever stands there ordered next; the unit, if it is mine to order.

        Not in Winter: no unit is ordered then, and this must not build like a click.
        """
        if self.sealed or self.winter:
            return None
        self.forget()
        self.composer.reset()
        self._take(self.composer.press(at))
        return self.picked

    def back(self) -> None:
        """One step back."""
        if not self.forget():
            self.composer.back()
        self.step_changed.emit()

    def drop_pick(self) -> None:
        """Nothing is picked any longer."""
        self.composer.reset()
        self.step_changed.emit()

    def set_sealed(self, sealed: bool) -> None:
        """Whether the orders are only looked at."""
        self.sealed = sealed
        self.forget()
        if sealed:
            self.composer.reset()
            self.history.clear()
        else:
            self._pick_only_unit()
        self.step_changed.emit()

    def _pick_only_unit(self) -> None:
        """One unit alone is dislodged: what is asked is where it goes, not which it is."""
        units = units_to_order(self.board)
        retreats = self.board.turn.kind is PhaseKind.RETREAT
        if retreats and len(units) == 1 and self.missing:
            self.composer.reset()
            self.composer.press(whole_province(units[0].province))

    def _start_at(self, at: Location) -> None:
        self.forget()
        self.composer.reset()
        self.press(at)

    def _order_pressed(self, number: int) -> None:
        """An arrow was pressed while a support or a convoy is composed: that very order."""
        self._take(self.composer.join(self._layer.drawn_order(number)))

    # -- drags ------------------------------------------------------------------------------

    def take_up(self, place: str) -> None:
        """A unit is dragged: it is the one to order."""
        self._start_at(Location(place))
        self._dragged_place = self.state

    def let_go(self, drop: UnitDrop) -> None:
        """The dragged unit was let go over another place."""
        if self.sealed:
            return
        if self.state != self._dragged_place:
            self.take_up(drop.start)  # A drag orders its own unit, whatever was done meanwhile.
        self._last_drop = drop
        try:
            self._dropped(drop)
        finally:
            self._last_drop = None

    def _dropped(self, drop: UnitDrop) -> None:
        end = Location(drop.beneath.place)
        if self.board.turn.kind is not PhaseKind.MOVEMENT:
            self._press_keeping_pick(end)
        elif drop.stroke.over:
            self._take(self.composer.support(Province(drop.stroke.over), end))
        elif drop.stroke.support:
            self._support(drop, end)
        elif drop.beneath.orders:
            self.help_drawn_order(drop.beneath.orders[0])
        elif drop.beneath.unit and self._met(drop, province_of(end)):
            pass
        elif drop.beneath.near:
            self._ask_near_order(drop, end, drop.beneath.near[0])
        else:
            self._press_keeping_pick(end)

    def _press_keeping_pick(self, at: Location) -> None:
        """The picked unit goes there; no other is picked instead."""
        self._take(self.composer.press(at, keep=True))

    def _support(self, drop: UnitDrop, end: Location) -> None:
        """Dragged with the right button: a drawn order, or the unit there, is supported."""
        answer: ComposerAnswer = self.composer.choose(OrderKind.SUPPORT)
        if drop.beneath.orders:
            answer = self.composer.join(self._layer.drawn_order(drop.beneath.orders[0]))
        elif self.state.kind is OrderKind.SUPPORT:
            answer = self.composer.press(end, keep=True)
        self.step_changed.emit()  # A support now, even where nothing was met that it could help.
        self._take(answer)

    def help_drawn_order(self, number: int) -> None:
        """The picked unit meets a drawn order: it helps that very order."""
        self._close_card()
        self._take(self.composer.join(self._layer.drawn_order(number)))

    # -- one unit over another --------------------------------------------------------------

    def _met(self, drop: UnitDrop, there: Province) -> bool:
        """Ask what is meant, unless it can only attack; whether it can do anything."""
        met = drop_options(self.board, province_of(Location(drop.start)), there)
        if met.deeds == (DropAction.ATTACK,):
            self._do(met, met.deeds[0])
        elif met.deeds:
            names, words = self._context.gazetteer, self._context.words
            one, other = (self.board.position.units[at] for at in (met.unit, met.of))
            title = f"{words.unit(one, names)} → {words.unit(other, names)}"
            likeliest = met.default_action(self._habits.get(met.mine))
            card = DropCard(self._layer.view, met, title, likeliest)
            card.chosen.connect(partial(self._chosen, met))
            self._open(card, drop.at)
        return bool(met.deeds)

    def _ask_near_order(self, drop: UnitDrop, end: Location, number: int) -> None:
        """Let go beside a drawn order: the province may be meant, or to help the order.

        Where the unit cannot go to the province, or stands there, it can only be meant to help.
        """
        start, there = province_of(Location(drop.start)), province_of(end)
        order = self._layer.drawn_order(number)
        strict = self.board.entry is OrderEntry.STRICT
        barred = strict and self.composer.ahead(end, keep=True) is not None
        if barred or there == start:
            self.help_drawn_order(number)
            return
        met = DropOptions(start, there, True, (DropAction.ATTACK, DropAction.JOIN))
        arrives = isinstance(order, Move) and province_of(order.to) == there
        names, words = self._context.gazetteer, self._context.words
        unit = words.unit(self.board.position.units[start], names)
        title = f"{unit} → {words.place(end, names)}"
        carried = isinstance(helping_order(self.board, start, order), Convoy)
        join = self.tr("Convoy {order}") if carried else self.tr("Support {order}")
        join = join.format(order=self.name_of(order))
        card = DropCard(
            self._layer.view, met, title, DropAction.JOIN if arrives else DropAction.ATTACK, join
        )

        def chosen(deed: DropAction) -> None:
            if deed is DropAction.JOIN:
                self.help_drawn_order(number)
            else:
                self._close_card()
                self._press_keeping_pick(end)

        card.chosen.connect(chosen)
        self._open(card, drop.at)

    def _chosen(self, met: DropOptions, deed: DropAction) -> None:
        self._habits[met.mine] = deed
        self._close_card()
        self._do(met, deed)

    def _do(self, met: DropOptions, deed: DropAction) -> None:
        there = whole_province(met.of)
        match deed:
            case DropAction.ATTACK:
                self._press_keeping_pick(there)
            case DropAction.SUPPORT_HOLD:
                self._take(self.composer.support(met.of, there))
            case DropAction.SUPPORT_MOVE | DropAction.CONVOY:
                self.composer.choose(
                    OrderKind.CONVOY if deed is DropAction.CONVOY else OrderKind.SUPPORT
                )
                self._take(self.composer.press(there))
            case DropAction.JOIN:
                pass  # That is asked beside an arrow, not over a unit.
            case DropAction.EMBARK:
                self._convoy_sea = met.of
                self.step_changed.emit()
                self.prompt_changed.emit(self._boarding_text(met))

    def _boarding_text(self, met: DropOptions) -> str:
        names, words = self._context.gazetteer, self._context.words
        one, other = (self.board.position.units[at] for at in (met.unit, met.of))
        return self.tr("{unit} goes by {fleet}: click where it lands.").format(
            unit=words.unit(one, names), fleet=words.unit(other, names)
        )

    # -- from an answer to an order ---------------------------------------------------------

    def _take(self, answer: ComposerAnswer) -> None:
        """Do what a click or a drop amounts to."""
        match answer:
            case ComposedOrder():
                self._settle(answer)
            case Misclick():
                self.misclicked.emit(answer)
            case _:
                self.step_changed.emit()

    def _settle(self, answer: ComposedOrder) -> None:
        """An order is finished: give it, or ask first what else belongs to it.

        A dragged army that goes by sea, and all that a finger orders, is confirmed first.
        """
        through, self._convoy_sea = self._convoy_sea, None
        dragged = through is not None or self._last_drop is not None
        ways = self._ways(answer, through)
        finger = self._finger()
        if ways and (dragged or finger is not None):
            self._plan(ways, given=False)
        elif finger is not None:
            self._ask_confirmation(answer, finger)
        else:
            self._give(answer)
            unarranged = [each for each in ways if not each.is_ordered_in(self.effective_draft)]
            if unarranged and unarranged[0] is ways[0]:
                self._plan(ways, given=True)

    def _give(self, made: ComposedOrder) -> None:
        if not self.change(made.power, made.given, made.taken):
            self.step_changed.emit()  # Else all was shown with the new draft.
        if made.given and self._context.auto_advance:
            self.order_completed.emit(order_province(made.given[0]))

    def _ways(self, answer: ComposedOrder, through: Province | None) -> tuple[ConvoyPlan, ...]:
        order = answer.given[0] if len(answer.given) == 1 else None
        if not isinstance(order, Move):
            return ()
        return convoy_plans(self.board, order, through=through)

    def _plan(self, ways: tuple[ConvoyPlan, ...], *, given: bool) -> None:
        card = ConvoyCard(self._layer.view, ways, self.board, self._context, given=given)
        card.accepted.connect(lambda: self._confirm_convoy(card.way))
        card.given_up.connect(self._give_up)
        card.other.clicked.connect(lambda: self._show_next_plan(card))
        if not given:
            self.composer.press(whole_province(ways[0].move.unit))
        self.step_changed.emit()
        self._open(card, None)
        self._layer.show_voyage(card.way)

    def _show_next_plan(self, card: ConvoyCard) -> None:
        card.show_next()
        self._layer.show_voyage(card.way)

    def _confirm_convoy(self, way: ConvoyPlan) -> None:
        self._close_card()
        self.composer.reset()
        if not self.give_all(way.orders()):
            self.step_changed.emit()

    def _ask_confirmation(self, answer: ComposedOrder, finger: QPoint) -> None:
        order = (*answer.given, *answer.taken)[0]
        unit = order_province(order)
        if unit is not None and not self.winter:
            self.composer.press(
                whole_province(unit)
            )  # Until it counts, another place may be pressed.
            self.step_changed.emit()
        chip = ConfirmCard(self._layer.view, self.name_of(order))

        def confirmed() -> None:
            self._close_card()
            self.composer.reset()
            self._give(answer)

        chip.accepted.connect(confirmed)
        chip.given_up.connect(self._give_up)
        self._open(chip, finger)

    def _finger(self) -> QPoint | None:
        """Where on the screen the finger is that orders now; None for a mouse or a key."""
        if self._last_drop is not None:
            return self._last_drop.at if self._last_drop.stroke.touch else None
        finger = self._layer.finger
        return self._layer.view.mapToGlobal(finger) if finger is not None else None

    # -- cards ------------------------------------------------------------------------------

    def forget(self) -> bool:
        """Nothing is asked any longer; whether a card was open."""
        self._convoy_sea = None
        return self._close_card()

    def _is_answer(self, location: Location) -> bool:
        """Whether a press on the map answers the card that is open; else the card goes."""
        card = self.card
        if not isinstance(card, ConvoyCard) or card.given:
            self._close_card()
            return False
        here = province_of(location)
        if here == province_of(card.way.move.to):
            self._confirm_convoy(card.way)
            return True
        if card.show_plan_through(here):
            self._layer.show_voyage(card.way)
            return True
        self._close_card()
        return False

    def _open(self, card: MapCard, beside: QPoint | None) -> None:
        self._close_card()
        self.card = card
        if isinstance(card, DropCard):
            card.given_up.connect(self._give_up)
        if beside is None:
            card.open_in_corner()
        else:
            card.open_near(beside)

    def _close_card(self) -> bool:
        """Put the card away; whether one was open."""
        card, self.card = self.card, None
        if card is None:
            return False
        self._layer.show_voyage(None)
        card.close_card()
        return True

    def _give_up(self) -> None:
        self._close_card()
        self.step_changed.emit()

    # -- the draft --------------------------------------------------------------------------

    def change(
        self, power: Power, given: Iterable[Order], taken: Iterable[Order] = (), name: str = ""
    ) -> bool:
        """Give and take back orders of a power in one step, chosen or, where the game takes free
        text, written as lines; whether that changed anything."""
        given, taken = tuple(given), tuple(taken)
        if self.accepts_free_text:
            lines = [(order, self._line(power, order)) for order in given]
            gazetteer = self._context.gazetteer
            edit = replace_lines(self.draft, self.board, gazetteer, power, lines, taken)
        else:
            edit = edits.change_orders(self.draft, power, given, taken)
        self.tell(given, taken)
        return self.history.make(edit, name or self.name_of(edit.about))

    def give_all(self, orders: Iterable[tuple[Power, Order]], name: str = "") -> bool:
        """Give orders of any of my powers in one step, chosen or written as `change` has it."""
        draft, given = self.draft, tuple(orders)
        edit = edits.give_all(draft, given)
        if self.accepts_free_text:
            after = draft
            for power, order in given:
                line = order, self._line(power, order)
                after = replace_lines(
                    after, self.board, self._context.gazetteer, power, (line,)
                ).after
            edit = DraftEdit(draft, after, edit.about)
        return self.history.make(edit, name or self.name_of(edit.about))

    def replace_powers(self, orders: PowerOrders, name: str) -> None:
        """Put orders of powers of mine in the place of the draft's, in one step."""
        mine = {power: orders[power] for power in self.board.mine if orders.get(power)}
        if mine and not self.sealed:
            # What was written would be ordered beside it: it gives way to the whole.
            after = Draft({**self.effective_draft.orders, **mine})
            self.history.make(DraftEdit(self.draft, after), name)

    def enter(self, words: str, board: int | None = None) -> TypedOrders:
        """Give the orders that can be read from what was typed, and tell which were not.

        `board` is meant where an order names none of several.
        """
        context = self._context
        typed = read_typed_orders(words, context.gazetteer, self.board, context.language, board)
        edit = edits.give_all(self.draft, typed.given)
        self.history.make(edit, self.name_of(edit.about))
        return typed

    def write(self, lines: tuple[str, ...]) -> None:
        """Add lines of free text."""
        self.history.make(edits.add_lines(self.draft, lines), self.tr("a written line"))

    def strike(self, number: int) -> None:
        """Take a line of free text back."""
        if not self.sealed:
            self.history.make(edits.remove_line(self.draft, number), self.tr("a written line"))

    def take_back(self, power: Power, order: Order) -> None:
        """Clear one order."""
        if not self.sealed:
            self.change(power, (), (order,), self.name_of(order))

    def clear_all(self) -> None:
        """Take every order back, in one step."""
        self.history.make(edits.clear_orders(self.draft), self.tr("all orders"))

    def start_anew(self, draft: Draft) -> None:
        """Other orders, with nothing picked and nothing to undo."""
        self.composer.reset()
        self.history.start_anew(draft)

    def undo(self) -> None:
        """Take the last change back, and say which."""
        if words := self.history.undo_name:
            announce(self._layer.view, self.tr("Undone: {order}").format(order=words))
        self.history.undo()

    def redo(self) -> None:
        """Make it again, and say which."""
        if words := self.history.redo_name:
            announce(self._layer.view, self.tr("Made again: {order}").format(order=words))
        self.history.redo()

    def name_of(self, order: Order | None) -> str:
        """An order in the short form, to name a step that can be undone."""
        if order is None:
            return self.tr("several orders")
        return write_order(order, self.board, self._context.gazetteer, self._context.language)

    def _line(self, power: Power, order: Order) -> str:
        """An order as a line that can be read; where it names no place, with whose it is."""
        if order_province(order) is not None or len(self.board.mine) < 2:
            return self.name_of(order)
        heading = self._context.words.power(power, self._context.gazetteer)
        return f"{heading}: {self.name_of(order)}"

    def tell(self, given: tuple[Order, ...], taken: tuple[Order, ...] = ()) -> None:
        """Have a screen reader say what was ordered or taken back."""
        gazetteer, language = self._context.gazetteer, self._context.language
        words = "; ".join(
            write_order(each, self.board, gazetteer, language, OrderStyle.LONG)
            for each in given or taken
        )
        if words:
            taken_back = self.tr("Taken back: {order}").format(order=words)
            announce(self._layer.view, words if given else taken_back)

    def _view_draft(self) -> DraftView:
        draft = with_free_text(self.draft, self.board, self._context.gazetteer)
        return view_draft(self.board, draft)

    def _show_draft(self) -> None:
        self._close_card()
        self.shown = self._view_draft()
        self.composer.draft = self.effective_draft
        self.draft_changed.emit()
        self.step_changed.emit()
