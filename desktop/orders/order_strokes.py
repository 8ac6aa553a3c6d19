"""What the pointer does to the orders of a seat: drops, presses on arrows, what it is asked."""

from collections.abc import Callable
from typing import Any
from weakref import ref

from PySide6.QtCore import QObject, QPoint

from desktop.orders.compose.convoy_plan import Voyage, voyages
from desktop.orders.compose.drop_action import Deed, Encounter, meet
from desktop.orders.compose.step import Answer, Composed, Composing
from desktop.orders.compose.support_help import help_for
from desktop.orders.confirm_chip import ConfirmChip
from desktop.orders.convoy_card import VoyageCard
from desktop.orders.drop_card import MeetingCard
from desktop.orders.seat_gestures import Drop
from desktop.session.ui_context import MapSurroundings
from desktop.widgets.map_card import MapCard
from engine.board.calendar import PhaseKind
from engine.board.entry import OrderEntry
from engine.board.terms import Location, Province, province_of, whole
from engine.board.view import BoardView
from engine.orders.legality import subject
from engine.orders.options import OrderKind
from engine.orders.order import Convoy, Move


class OrderStrokes(QObject):
    """Strokes on the map of one seat's board. Its cards are children of that map and die with it.

    What was chosen last between two units is proposed again; it is forgotten with the seat.
    """

    def __init__(self, board: Any, view: BoardView, around: MapSurroundings) -> None:
        super().__init__(board)
        self._board = ref(board)
        self._view, self._around = view, around
        self._habits: dict[bool, Deed] = {}
        self._through: Province | None = None
        self._drop: Drop | None = None
        self._taken_up: Composing | None = None
        self.card: MapCard | None = None

    # -- drags ------------------------------------------------------------------------------

    def take_up(self, place: str) -> None:
        """A unit is dragged: it is the one to order."""
        board = self._screen
        self.forget()
        board.composer.reset()
        board.press(place)
        self._taken_up = board.composer.state

    def let_go(self, drop: Drop) -> None:
        """The dragged unit was let go over another place."""
        board = self._screen
        if board.sealed:
            return
        if board.composer.state != self._taken_up:
            self.take_up(drop.start)  # A drag orders its own unit, whatever was done meanwhile.
        self._drop = drop
        try:
            self._dropped(drop)
        finally:
            self._drop = None

    def _dropped(self, drop: Drop) -> None:
        board, end = self._screen, Location(drop.beneath.place)
        if self._view.turn.kind is not PhaseKind.MOVEMENT:
            board.take(board.composer.press(end, keep=True))
        elif drop.stroke.over:
            over = Province(drop.stroke.over)
            board.take(board.composer.support(over, end))
        elif drop.stroke.support:
            self._support(drop, end)
        elif drop.beneath.orders:
            self.meet_order(drop.beneath.orders[0])
        elif drop.beneath.unit and self._met(drop, province_of(end)):
            pass
        elif drop.beneath.near:
            self._ask_beside(drop, end, drop.beneath.near[0])
        else:
            board.take(board.composer.press(end, keep=True))

    def _support(self, drop: Drop, end: Location) -> None:
        """Dragged with the right button: a drawn order, or the unit there, is supported."""
        board = self._screen
        answer: Answer = board.composer.choose(OrderKind.SUPPORT)
        if drop.beneath.orders:
            answer = board.composer.join(board.map.drawn_order(drop.beneath.orders[0]))
        elif board.composer.state.kind is OrderKind.SUPPORT:
            answer = board.composer.press(end, keep=True)
        board.refresh()  # It is a support now, even where nothing was met that it could help.
        board.take(answer)

    def meet_order(self, number: int) -> None:
        """The picked unit meets a drawn order: it helps that very order."""
        board = self._screen
        self.put_away()
        board.take(board.composer.join(board.map.drawn_order(number)))

    # -- one unit over another --------------------------------------------------------------

    def _met(self, drop: Drop, there: Province) -> bool:
        """Ask what is meant, unless it can only attack; whether it can do anything."""
        met = meet(self._view, province_of(Location(drop.start)), there)
        if met.deeds == (Deed.ATTACK,):
            self._do(met, met.deeds[0])
        elif met.deeds:
            names, words = self._around.gazetteer, self._around.words
            one, other = (self._view.position.units[at] for at in (met.unit, met.of))
            title = f"{words.unit(one, names)} → {words.unit(other, names)}"
            likeliest = met.likeliest(self._habits.get(met.mine))
            card = MeetingCard(self._screen.map, met, title, likeliest)
            card.chosen.connect(lambda deed: self._chosen(met, deed))
            self._show(card, drop.at)
        return bool(met.deeds)

    def _ask_beside(self, drop: Drop, end: Location, number: int) -> None:
        """Let go beside a drawn order: the province may be meant, or to help the order.

        Where the unit cannot go to the province, or stands there, it can only be meant to help.
        """
        board, start, there = self._screen, province_of(Location(drop.start)), province_of(end)
        order = board.map.drawn_order(number)
        strict = self._view.entry is OrderEntry.STRICT
        barred = strict and board.composer.ahead(end, keep=True) is not None
        if barred or there == start:
            self.meet_order(number)
            return
        met = Encounter(start, there, True, (Deed.ATTACK, Deed.JOIN))
        meant = Deed.JOIN if isinstance(order, Move) and province_of(order.to) == there else None
        names, words = self._around.gazetteer, self._around.words
        unit = words.unit(self._view.position.units[start], names)
        title = f"{unit} → {words.place(end, names)}"
        carried = isinstance(help_for(self._view, start, order), Convoy)
        join = self.tr("Convoy {order}") if carried else self.tr("Support {order}")
        join = join.format(order=board.orders.name_of(order))
        card = MeetingCard(board.map, met, title, meant or Deed.ATTACK, join)

        def chosen(deed: Deed) -> None:
            if deed is Deed.JOIN:
                self.meet_order(number)
            else:
                self.put_away()
                board.take(board.composer.press(end, keep=True))

        card.chosen.connect(chosen)
        self._show(card, drop.at)

    def _chosen(self, met: Encounter, deed: Deed) -> None:
        self._habits[met.mine] = deed
        self.put_away()
        self._do(met, deed)

    def _do(self, met: Encounter, deed: Deed) -> None:
        board, there = self._screen, whole(met.of)
        match deed:
            case Deed.ATTACK:
                board.take(board.composer.press(there, keep=True))
            case Deed.SUPPORT_HOLD:
                board.take(board.composer.support(met.of, there))
            case Deed.SUPPORT_MOVE | Deed.CONVOY:
                kind = OrderKind.CONVOY if deed is Deed.CONVOY else OrderKind.SUPPORT
                board.composer.choose(kind)
                board.take(board.composer.press(there))
            case Deed.JOIN:
                pass  # That is asked beside an arrow, not over a unit.
            case Deed.EMBARK:
                self._through = met.of
                board.refresh()
                board.prompt.show_words(self._boarding(met))

    def _boarding(self, met: Encounter) -> str:
        names, words = self._around.gazetteer, self._around.words
        one, other = (self._view.position.units[at] for at in (met.unit, met.of))
        return self.tr("{unit} goes by {fleet}: click where it lands.").format(
            unit=words.unit(one, names), fleet=words.unit(other, names)
        )

    # -- before an order counts -------------------------------------------------------------

    def settle(self, answer: Composed, give: Callable[[Composed], None]) -> None:
        """A click or a drop finished an order: `give` it, or ask first what else belongs to it.

        A dragged army that goes by sea, and all that a finger orders, is confirmed first.
        """
        through, self._through = self._through, None
        asked = through is not None or self._drop is not None
        ways = self._ways(answer, through)
        finger = self._finger()
        if ways and (asked or finger is not None):
            self._plan(ways, given=False)
        elif finger is not None:
            self._confirm(answer, give, finger)
        else:
            give(answer)
            unarranged = [each for each in ways if not each.arranged_in(self._draft)]
            if unarranged and unarranged[0] is ways[0]:
                self._plan(ways, given=True)

    def answered_by(self, location: Location) -> bool:
        """Whether a press on the map answers the card that is open; else the card goes."""
        card = self.card
        if not isinstance(card, VoyageCard) or card.given:
            self.put_away()
            return False
        here = province_of(location)
        if here == province_of(card.way.move.to):
            self._sail(card.way)
            return True
        if card.show_through(here):
            self._screen.map.show_voyage(card.way)
            return True
        self.put_away()
        return False

    def put_away(self) -> bool:
        """Close the card; whether one was open."""
        card, self.card = self.card, None
        if card is None:
            return False
        self._screen.map.show_voyage(None)
        card.close_card()
        return True

    def forget_fleet(self) -> None:
        """Another unit is ordered than the one that was to be convoyed."""
        self._through = None

    def forget(self) -> bool:
        """Nothing is asked any longer; whether a card was open."""
        self._through = None
        return self.put_away()

    def _ways(self, answer: Composed, through: Province | None) -> tuple[Voyage, ...]:
        order = answer.given[0] if len(answer.given) == 1 else None
        if not isinstance(order, Move):
            return ()
        return voyages(self._view, order, through=through)

    def _plan(self, ways: tuple[Voyage, ...], *, given: bool) -> None:
        board = self._screen
        card = VoyageCard(board.map, ways, self._view, self._around, given=given)
        card.accepted.connect(lambda: self._sail(card.way))
        card.given_up.connect(self._give_up)
        card.other.clicked.connect(lambda: self._another(card))
        if not given:
            board.composer.press(whole(ways[0].move.unit))
        board.refresh()
        self._show(card, None)
        board.map.show_voyage(card.way)

    def _another(self, card: VoyageCard) -> None:
        card.show_next()
        self._screen.map.show_voyage(card.way)

    def _sail(self, way: Voyage) -> None:
        board = self._screen
        self.put_away()
        board.composer.reset()
        edit = board.orders.edit_all(way.orders())
        board.stack.make(edit, board.orders.name_of(edit.about))
        board.refresh()

    def _confirm(self, answer: Composed, give: Callable[[Composed], None], finger: QPoint) -> None:
        board = self._screen
        order = (*answer.given, *answer.taken)[0]
        unit = subject(order)
        if unit is not None and self._view.turn.kind is not PhaseKind.ADJUSTMENT:
            board.composer.press(whole(unit))  # Until it counts, another place may be pressed.
            board.refresh()
        chip = ConfirmChip(board.map, board.orders.name_of(order))

        def confirmed() -> None:
            self.put_away()
            board.composer.reset()
            give(answer)

        chip.accepted.connect(confirmed)
        chip.given_up.connect(self._give_up)
        self._show(chip, finger)

    # -- cards ------------------------------------------------------------------------------

    def _show(self, card: MapCard, beside: QPoint | None) -> None:
        self.put_away()
        self.card = card
        if isinstance(card, MeetingCard):
            card.given_up.connect(self._give_up)
        if beside is None:
            card.open_in_corner()
        else:
            card.open_beside(beside)

    def _give_up(self) -> None:
        self.put_away()
        self._screen.refresh()

    def _finger(self) -> QPoint | None:
        """Where on the screen the finger is that orders now; None for a mouse or a key."""
        if self._drop is not None:
            return self._drop.at if self._drop.stroke.touch else None
        table = self._screen.map
        return table.mapToGlobal(table.finger) if table.finger is not None else None

    @property
    def _draft(self) -> Any:
        """What is ordered, by lines of free text too."""
        return self._screen.orders.meant

    @property
    def _screen(self) -> Any:
        board = self._board()
        assert board is not None
        return board
