"""The dark pill on the map that always says what the program waits for, and the chips at the unit
with the other sorts of order."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractScrollArea, QBoxLayout, QWidget

from desktop.orders.compose.composer_answer import ComposerState, Misclick, PromptKind
from desktop.session.ui_context import MapUiContext
from desktop.widgets.announce import announce
from desktop.widgets.box_layouts import column_layout, row_layout
from desktop.widgets.choice_button import ChoiceButton
from desktop.widgets.floating_card import CARD_DISTANCE, free_rect, menu_button_size
from desktop.widgets.flow_layout import FlowLayout
from desktop.widgets.map_widget import InsetMap, PlaceMap, SeveralBoardsMap
from desktop.widgets.paper_slip import MapOverlay
from desktop.widgets.theme import palette_on, scaled_length
from desktop.widgets.widget_factory import text
from engine.board.entry import OrderEntry
from engine.board.terms import Location, Province, Terrain, coast_of, whole_province
from engine.board.unit import Unit
from engine.board.view import BoardView
from engine.orders.illegal import Illegal
from engine.orders.order_options import OrderKind
from engine.phrases.catalogue import capitalized

KIND_KEYS = {
    OrderKind.HOLD: "H",
    OrderKind.MOVE: "M",
    OrderKind.SUPPORT: "S",
    OrderKind.CONVOY: "C",
    OrderKind.VIA: "V",
    OrderKind.RETREAT: "R",
    OrderKind.BUILD: "B",
    OrderKind.DISBAND: "D",
    OrderKind.WAIVE: "W",
}
"""The letter that chooses each sort of order; the same in every language, as in order text."""
_BACK = "back"
_TOOLS = 200
"""Room for the buttons in the corner, in pixels; where the pill has none beside them it lies
above."""
_WIDEST, _NARROWEST = 760, 280
_FROM_EDGE, _PADDING = 11, 13
"""From the right edge of a chip to its letter, at usual type; and beside its words, in pixels."""
_LEAST_WORDS = 230
"""Less than this is too little beside the buttons for what is said, at usual type."""
_ACROSS, _DOWN = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
_PIECE = 18
"""So far round the middle of a province its piece is to be seen, in pixels."""
_FROM_UNIT = 30
"""From the middle of a unit to the nearest chip, in pixels."""
_TARGET = 24
"""So far round a place that can be chosen no chip should lie."""
_LETTER = 18
"""Room for the letter of a chip's key, at the usual size of type."""


class OrderChip(ChoiceButton):
    """A choice that lies at a unit, with the letter of its key."""

    def __init__(self, words: str, value: object, letter: str = "") -> None:
        super().__init__(words, value, "chip")
        self._letter = letter

    def sizeHint(self) -> QSize:
        if not self._letter:
            return super().sizeHint()
        # The words are in the middle, the letter lies in the right half of what is added.
        beside = self.fontMetrics().horizontalAdvance(self._letter) + scaled_length(_FROM_EDGE)
        room = max(scaled_length(_LETTER), 2 * (beside - _PADDING + 4))
        return super().sizeHint() + QSize(room, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._letter:
            painter = QPainter(self)
            base, ink = palette_on(self).base().color(), palette_on(self).text().color()
            # In the bar the chosen one is not filled, and its letter stands on the bar's own dark.
            filled = self.isChecked() and not isinstance(self.parentWidget(), PromptBar)
            if filled and base.lightness() > ink.lightness():  # Chips are dark in every look.
                ink = base
            ink.setAlphaF(0.7)
            painter.setPen(QColor(ink))
            room = self.rect().adjusted(0, 0, -scaled_length(_FROM_EDGE), 0)
            painter.drawText(
                room, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, self._letter
            )
            painter.end()


class OrderChips(MapOverlay):
    """The choices at a unit, where they cover no place that can be chosen."""

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self.setProperty("role", "plate")
        self._at: Location | None = None
        self._lit: Sequence[Location] = ()
        self._shown: tuple[ChoiceButton, ...] = ()
        self._row = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(5)
        if isinstance(over, QAbstractScrollArea):
            for bar in (over.horizontalScrollBar(), over.verticalScrollBar()):
                bar.valueChanged.connect(self.settle)
        self.hide()

    def show_chips(
        self, chips: Sequence[ChoiceButton], at: Location | None, lit: Sequence[Location]
    ) -> None:
        """Lay choices at a place; `lit` are the places that can be pressed now."""
        self._at, self._lit = at, lit
        if tuple(chips) != self._shown:
            for old in self._shown:
                self._row.removeWidget(old)
                old.setVisible(old in chips)
            for each in chips:
                self._row.addWidget(each)
                each.show()
            self._shown = tuple(chips)
        self.setVisible(bool(chips))
        self.settle()

    def settle(self) -> None:
        if self._at is None or not self._shown or self.isHidden():
            return
        spot = self._point(self._at)
        room = free_rect(self.over).adjusted(
            CARD_DISTANCE, CARD_DISTANCE, -CARD_DISTANCE, -CARD_DISTANCE
        )
        aims = [QRect(0, 0, 2 * _TARGET, 2 * _TARGET) for _ in self._lit]
        for aim, each in zip(aims, self._lit, strict=True):
            aim.moveCenter(self._point(each))
        found: list[tuple[int, int, QBoxLayout.Direction, QRect]] = []
        self.polish()
        others = self.others()
        for direction, size in self._sizes().items():
            for number, at in enumerate(_positions_around(spot, size)):
                here = QRect(at, size)
                if room.contains(spot):
                    here.moveLeft(max(room.left(), min(here.left(), room.right() - size.width())))
                    here.moveTop(max(room.top(), min(here.top(), room.bottom() - size.height())))
                amiss = sum(here.intersects(each) for each in aims)
                amiss += 3 * sum(here.intersects(each) for each in others)
                amiss += 5 * here.contains(spot)
                found.append((amiss, number, direction, here))
        _, _, direction, here = min(found, key=lambda each: each[:2])
        self._row.setDirection(direction)
        self.setGeometry(here)
        self.raise_()

    def _sizes(self) -> dict[QBoxLayout.Direction, QSize]:
        """How large the row is below and beside one another; it is not turned for that, for each
        turn has it laid out once more."""
        hints = [each.sizeHint() for each in self._shown]
        wide, high = [each.width() for each in hints], [each.height() for each in hints]
        between = self._row.spacing() * (len(hints) - 1)
        return {
            QBoxLayout.Direction.TopToBottom: QSize(max(wide), sum(high) + between),
            QBoxLayout.Direction.LeftToRight: QSize(sum(wide) + between, max(high)),
        }

    def _point(self, at: Location) -> QPoint:
        if not isinstance(self.over, PlaceMap):
            return self.over.rect().center()
        return self.over.point_of(str(at))


def _positions_around(spot: QPoint, size: QSize) -> tuple[QPoint, ...]:
    """Where something of a size may lie at a point: below, above, to its right and left."""
    wide, high = size.width(), size.height()
    x, y = spot.x(), spot.y()
    return (
        QPoint(x - 14, y + _FROM_UNIT),
        QPoint(x - wide + 14, y + _FROM_UNIT),
        QPoint(x - 14, y - _FROM_UNIT - high),
        QPoint(x + _FROM_UNIT, y - high // 2),
        QPoint(x - _FROM_UNIT - wide, y - high // 2),
        QPoint(x - wide // 2, y + _FROM_UNIT),
        QPoint(x - wide // 2, y - _FROM_UNIT - high),
        QPoint(x + _FROM_UNIT, y + _FROM_UNIT),
        QPoint(x - _FROM_UNIT - wide, y + _FROM_UNIT),
        QPoint(x + _FROM_UNIT, y - _FROM_UNIT - high),
        QPoint(x - _FROM_UNIT - wide, y - _FROM_UNIT - high),
        QPoint(x - 14, y + 3 * _FROM_UNIT),
        QPoint(x - 14, y - 3 * _FROM_UNIT - high),
        QPoint(x + 3 * _FROM_UNIT, y - high // 2),
        QPoint(x - 3 * _FROM_UNIT - wide, y - high // 2),
    )


class PromptBar(MapOverlay):
    """One line of prompt at the foot of a map, and what may be chosen instead of clicking it.

    Signals: `kind_chosen(Kind)`; `place_chosen(Location)` for a coast; `back_requested()`.
    """

    kind_chosen = Signal(object)
    place_chosen = Signal(object)
    back_requested = Signal()

    def __init__(self, view: BoardView, context: MapUiContext, over: QWidget) -> None:
        super().__init__(over)
        self._view = view
        self._context = context
        self._buttons: list[ChoiceButton] = []
        self._made: dict[object, ChoiceButton] = {}
        lands = (
            each
            for each, place in view.map.places.items()
            if place.terrain is not Terrain.IMPASSABLE
        )
        units = {unit.location for unit in view.position.units.values()}
        self._covered_places: tuple[str, ...] = (*lands, *units)
        self._last_position: tuple[object, QPoint] = (None, QPoint())
        self._is_preview = False
        self.setProperty("role", "pill")
        self.words = text("", wrap=True)
        self.complaint = text("", "bad", wrap=True)
        self.complaint.hide()
        self.chips = OrderChips(over)
        self._row = FlowLayout(())
        said = column_layout(self.words, self.complaint, spacing=2)
        self._line = row_layout((said, 1), self._row, on=self, margins=(20, 8, 14, 8), spacing=12)

    def settle(self) -> None:
        """Lie at the foot of the map, as wide as what is said, and no wider than there is room."""
        self.polish()
        room = free_rect(self.over).adjusted(
            CARD_DISTANCE, CARD_DISTANCE, -CARD_DISTANCE, -CARD_DISTANCE
        )
        tools = scaled_length(_TOOLS)
        if isinstance(self.over, SeveralBoardsMap) and (left_free := self.over.room_to_ask()):
            room, tools = left_free, 0
        lines = (self.words, self.complaint)
        wanted = self._buttons_width() + max(
            each.fontMetrics().horizontalAdvance(each.text()) + 4
            for each in lines
            if not each.isHidden() or each is self.words
        )
        wide, low = min(wanted, scaled_length(_WIDEST), room.width()), room.bottom() + 1
        left = room.center().x() - wide // 2
        if left < room.left() + tools:
            # Not in the middle: to the right of the buttons, or above them where that is narrow.
            if (beside := room.width() - tools) >= scaled_length(_NARROWEST):
                left, wide = room.left() + tools, min(wide, beside)
            else:
                left, low, tools = room.left(), low - menu_button_size() - 8, 0
        squeezed = wide < wanted and wide - self._buttons_width() < scaled_length(_LEAST_WORDS)
        self._line.setDirection(_DOWN if squeezed else _ACROSS)  # Buttons below what is said.
        self.resize(wide, self.heightForWidth(wide))
        here = QRect(left, low - self.height(), wide, self.height())
        self.move(self._least_covering_position(here, room.left() + tools, room.right() + 1))
        self.raise_()
        if isinstance(self.over, SeveralBoardsMap):
            self.over.give_room_to_ask(self.height())
        self.claim()
        self.chips.settle()  # They lie beside it.

    def _least_covering_position(self, here: QRect, left: int, right: int) -> QPoint:
        """The place nearest to `here`, between a left and a right, with the fewest provinces
        below; one with a unit counts for two. Below several small boards it stays where it is."""
        if not (isinstance(self.over, PlaceMap) and isinstance(self.over, InsetMap)):
            return here.topLeft()
        places = self._covered_places
        ends = (self.over.point_of(places[0]), self.over.point_of(places[-1]))
        key = here, left, right, *ends  # Two of them tell how the map lies.
        if key != self._last_position[0]:
            self._last_position = key, self._position(self.over, here, left, right)
        return self._last_position[1]

    def _position(self, over: PlaceMap, here: QRect, left: int, right: int) -> QPoint:
        below = here.adjusted(0, -_PIECE, 0, _PIECE)
        across = sorted(
            spot.x()
            for each in self._covered_places
            if below.top() < (spot := over.point_of(each)).y() < below.bottom()
        )

        def covered(at: int) -> tuple[int, int]:
            under = sum(at - _PIECE < x < at + here.width() + _PIECE for x in across)
            return under, abs(at - here.left())

        beside = (at for x in across for at in (x + _PIECE, x - _PIECE - here.width()))
        tried = [at for at in beside if left <= at <= right - here.width()]
        return QPoint(min([here.left(), *tried], key=covered), here.top())

    def _buttons_width(self) -> int:
        row = self._row.sizeHint().width() if any(not b.isHidden() for b in self._buttons) else 0
        return 20 + 14 + 12 + row

    def show_state(self, state: ComposerState, missing: Sequence[Unit]) -> None:
        """Say what is waited for; `missing` are the units still without an order."""
        self.complaint.hide()
        self.words.setText(self._prompt(state, missing))
        self._tell(self.words.text())
        self._fill(state)

    def show_words(self, words: str) -> None:
        """Say something while nothing is waited for."""
        self.complaint.hide()
        self.words.setText(words)
        self._tell(words)
        self._fill(ComposerState(PromptKind.NOTHING, ()))

    def show_preview_fault(self, slip: Misclick | None) -> None:
        """Say what the rules have against a click where the pointer is; None takes it away."""
        if slip is None or not isinstance(slip.reason, Illegal):
            if self._is_preview:
                self.complaint.hide()
                self._is_preview = False
                self.settle()
            return
        strict = self._view.entry is OrderEntry.STRICT
        words = self.tr("Not allowed: {reason}") if strict else self.tr("Will be void: {reason}")
        self.complaint.setText(words.format(reason=self._reason(slip)))
        self.complaint.show()
        self._is_preview = True
        self.settle()

    def show_misclick(self, slip: Misclick) -> None:
        """Say why a click did nothing."""
        self.complain(self._reason(slip))

    def complain(self, words: str) -> None:
        """Say that something cannot be done."""
        self.complaint.setText(words)
        self.complaint.show()
        self._is_preview = False
        self.settle()
        self._tell(words, urgent=True)

    def _tell(self, words: str, *, urgent: bool = False) -> None:
        """Have a screen reader say what is new here."""
        if words != self.accessibleName():
            self.setAccessibleName(words)
            announce(self, words, urgent=urgent)

    # -- buttons ----------------------------------------------------------------------------

    def _fill(self, state: ComposerState) -> None:
        """Offer what may be chosen; a button that was made once is shown again."""
        unit = state.unit is not None
        coasts, kinds = [*self._coasts(state)], [*self._kinds(state)]
        place = state.at if coasts else state.unit
        at = Location(place) if place is not None else None
        back = [self._button(_BACK, self._make_back)] if unit else []
        for kind, made in self._made.items():
            if isinstance(kind, OrderKind):
                made.setChecked(kind is state.kind)
        # Without a unit they lie in the pill, and where boards are small. Coasts lie at the place.
        near = at is not None and isinstance(self.over, InsetMap)
        lying = coasts or kinds if near else []
        inside = [*(each for each in (*coasts, *kinds) if each not in lying), *back]
        for old in self._buttons:
            if old not in inside:
                self._row.removeWidget(old)
                old.setVisible(old in lying)
        self.chips.show_chips(lying, at, state.lit)
        for number, made in enumerate(inside):
            self._row.removeWidget(made)
            self._row.insert_widget(number, made)
            made.show()
        self._buttons = [*coasts, *kinds, *back]
        self.settle()

    def _coasts(self, state: ComposerState) -> Iterator[ChoiceButton]:
        if state.wait is PromptKind.COAST:
            for at in state.lit:
                yield self._button(at, partial(self._make_coast, at))

    def _kinds(self, state: ComposerState) -> Iterator[ChoiceButton]:
        for kind in state.kinds:
            if kind is not OrderKind.BUILD and state.wait is not PromptKind.REMOVAL:
                yield self._button(kind, partial(self._make_kind, kind))

    def _button(self, means: object, make: Callable[[], ChoiceButton]) -> ChoiceButton:
        if means not in self._made:
            made = self._made[means] = make()
            made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return self._made[means]

    def _make_coast(self, at: Location) -> ChoiceButton:
        made = OrderChip(capitalized(self._context.words.text(f"coast.{coast_of(at)}")), at)
        made.chosen.connect(self.place_chosen)
        return made

    def _make_kind(self, kind: OrderKind) -> ChoiceButton:
        made = OrderChip(self._context.words.text(f"order_sort.{kind}"), kind, KIND_KEYS[kind])
        made.setToolTip(self.tr("Key {letter}").format(letter=KIND_KEYS[kind]))
        made.setCheckable(True)
        made.chosen.connect(self.kind_chosen)
        return made

    def _make_back(self) -> ChoiceButton:
        back = ChoiceButton(self.tr("Back"), None, "quiet")
        back.setToolTip(self.tr("One step back (Esc)"))
        back.clicked.connect(self.back_requested)
        return back

    @property
    def buttons(self) -> tuple[ChoiceButton, ...]:
        """What is offered beside the map."""
        return tuple(self._buttons)

    # -- words ------------------------------------------------------------------------------

    def _prompt(self, state: ComposerState, missing: Sequence[Unit]) -> str:
        unit, count = self._unit(state.unit), state.left
        if state.wait is PromptKind.UNIT and missing:
            unit, count = (
                self._context.words.unit(missing[0], self._context.gazetteer),
                len(missing),
            )
        place = self._place(whole_province(state.at)) if state.at else ""
        fields = {"unit": unit, "other": self._unit(state.of), "place": place, "count": count}
        return self._context.words.text(f"prompt.{self._prompt_key(state, missing)}", fields)

    def _prompt_key(self, state: ComposerState, missing: Sequence[Unit]) -> str:
        """Under which key the prompt stands among the sentences."""
        anywhere = "" if self._view.builds_at_home else "_anywhere"
        match state.wait:
            case PromptKind.UNIT | PromptKind.DISLODGED if not missing:
                return "all_ordered"
            case PromptKind.DIRECTION if state.of in state.lit:
                return "only_there" if len(state.lit) == 1 else "direction_or_there"
            case PromptKind.RETREAT if not state.lit:
                return "nowhere"
            case PromptKind.SITE | PromptKind.REMOVAL if state.left <= 0:
                return f"{state.wait}_done"
            case PromptKind.SITE if not state.lit:
                return f"no_site{anywhere}"
            case PromptKind.SITE:
                return f"site{anywhere}"
            case _:
                return state.wait

    def _reason(self, slip: Misclick) -> str:
        words = self._context.words
        match slip.reason:
            case Illegal() as fault if slip.order is not None:
                return capitalized(words.fault(slip.order, fault, self._context.gazetteer)) + "."
            case Illegal():
                return words.text("misclick.illegal")
            case reason:
                return words.text(f"misclick.{reason}")

    def _unit(self, province: Province | None) -> str:
        unit = self._standing(province) if province else None
        return self._context.words.unit(unit, self._context.gazetteer) if unit else ""

    def _standing(self, province: Province) -> Unit | None:
        position = self._view.position
        beaten = position.dislodged.get(province)
        if beaten and self._view.turn.kind == "retreat":
            return beaten.unit
        return position.units.get(province)

    def _place(self, at: Location) -> str:
        return self._context.words.place(at, self._context.gazetteer)
