"""The bar that always says what the program waits for, with the other sorts of order."""

from collections.abc import Callable, Iterator
from functools import partial

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QFrame

from desktop.orders.compose.step import Composing, Misclick, MisclickReason, Wait
from desktop.session.ui_context import MapUiContext
from desktop.widgets.announce import announce
from desktop.widgets.choice_button import ChoiceButton
from desktop.widgets.flow_layout import FlowingRow
from desktop.widgets.layout import fill, vertical
from desktop.widgets.theme import for_type
from desktop.widgets.widget_factory import text
from engine.board.entry import OrderEntry
from engine.board.terms import Location, Province, coast_of, whole
from engine.board.unit import Unit
from engine.board.view import BoardView
from engine.orders.illegal import Illegal
from engine.orders.options import OrderKind

KEYS = {
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
_LARGE, _BUTTON = 125, 24
"""Beyond so many per cent of type there is room for a second line of buttons, so many pixels high.
"""


def kind_words(kind: OrderKind) -> str:
    """What a sort of order is called."""
    return {
        OrderKind.HOLD: QCoreApplication.translate("PromptBar", "Hold"),
        OrderKind.MOVE: QCoreApplication.translate("PromptBar", "Move"),
        OrderKind.SUPPORT: QCoreApplication.translate("PromptBar", "Support"),
        OrderKind.CONVOY: QCoreApplication.translate("PromptBar", "Convoy"),
        OrderKind.VIA: QCoreApplication.translate("PromptBar", "By convoy"),
        OrderKind.RETREAT: QCoreApplication.translate("PromptBar", "Retreat"),
        OrderKind.DISBAND: QCoreApplication.translate("PromptBar", "Disband"),
        OrderKind.WAIVE: QCoreApplication.translate("PromptBar", "Waive a build"),
        OrderKind.BUILD: QCoreApplication.translate("PromptBar", "Build"),
    }[kind]


class PromptBar(QFrame):
    """One line of prompt over buttons for what may be chosen instead of clicking the map.

    Signals: `kind_chosen(Kind)`; `place_chosen(Location)` for a coast; `back_wanted()`.
    """

    kind_chosen = Signal(object)
    place_chosen = Signal(object)
    back_wanted = Signal()

    def __init__(self, view: BoardView, context: MapUiContext) -> None:
        super().__init__()
        self._view = view
        self._context = context
        self._buttons: list[ChoiceButton] = []
        self._made: dict[object, ChoiceButton] = {}
        self._is_ahead = False
        self.setProperty("role", "bar")
        self.words = text("", "prompt", wrap=True)
        self.complaint = text("", "bad", wrap=True)
        self.complaint.hide()
        self._row = FlowingRow(())
        column = vertical(on=self, margins=(14, 4, 10, 5), spacing=4)
        column.addStretch()
        fill(column, self.words, self.complaint, self._row)
        column.addStretch()
        # Of one height whatever it says, so that the map does not jump.
        second_line = for_type(_BUTTON) if for_type(100) > _LARGE else 0
        self.setFixedHeight(for_type(84) + second_line)

    def show_state(self, state: Composing, missing: int) -> None:
        """Say what is waited for; `missing` counts the units still without an order."""
        self.complaint.hide()
        self.words.setText(self._prompt(state, missing))
        self._tell(self.words.text())
        self._fill(state)

    def show_words(self, words: str) -> None:
        """Say something while nothing is waited for."""
        self.complaint.hide()
        self.words.setText(words)
        self._tell(words)
        self._fill(Composing(Wait.NOTHING, ()))

    def show_ahead(self, slip: Misclick | None) -> None:
        """Say what the rules have against a click where the pointer is; None takes it away."""
        if slip is None or not isinstance(slip.reason, Illegal):
            if self._is_ahead:
                self.complaint.hide()
                self._is_ahead = False
            return
        strict = self._view.entry is OrderEntry.STRICT
        words = self.tr("Not allowed: {reason}") if strict else self.tr("Will be void: {reason}")
        self.complaint.setText(words.format(reason=self._reason(slip)))
        self.complaint.show()
        self._is_ahead = True

    def show_misclick(self, slip: Misclick) -> None:
        """Say why a click did nothing."""
        self.complain(self._reason(slip))

    def complain(self, words: str) -> None:
        """Say that something cannot be done."""
        self.complaint.setText(words)
        self.complaint.show()
        self._is_ahead = False
        self._tell(words, urgent=True)

    def _tell(self, words: str, *, urgent: bool = False) -> None:
        """Have a screen reader say what is new here."""
        if words != self.accessibleName():
            self.setAccessibleName(words)
            announce(self, words, urgent=urgent)

    # -- buttons ----------------------------------------------------------------------------

    def _fill(self, state: Composing) -> None:
        """Offer what may be chosen; a button that was made once is shown again."""
        wanted = [*self._coasts(state), *self._kinds(state)]
        if state.unit is not None:
            wanted.append(self._button(_BACK, self._make_back))
        for kind, made in self._made.items():
            if isinstance(kind, OrderKind):
                made.setChecked(kind is state.kind)
        if wanted == self._buttons:
            return
        for old in self._buttons:
            self._row.removeWidget(old)
            old.setVisible(old in wanted)
        for at, made in enumerate(wanted):
            self._row.insert_widget(at, made)
            made.show()
        self._buttons = wanted

    def _coasts(self, state: Composing) -> Iterator[ChoiceButton]:
        if state.wait is Wait.COAST:
            for at in state.lit:
                yield self._button(at, partial(self._make_coast, at))

    def _kinds(self, state: Composing) -> Iterator[ChoiceButton]:
        for kind in state.kinds:
            if kind is not OrderKind.BUILD and state.wait is not Wait.REMOVAL:
                yield self._button(kind, partial(self._make_kind, kind))

    def _button(self, means: object, make: Callable[[], ChoiceButton]) -> ChoiceButton:
        if means not in self._made:
            made = self._made[means] = make()
            made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            made.setStyleSheet("padding: 3px 10px;")
        return self._made[means]

    def _make_coast(self, at: Location) -> ChoiceButton:
        made = ChoiceButton(self._coast(at), at)
        made.chosen.connect(self.place_chosen)
        return made

    def _make_kind(self, kind: OrderKind) -> ChoiceButton:
        made = ChoiceButton(kind_words(kind), kind)
        made.setToolTip(self.tr("Key {letter}").format(letter=KEYS[kind]))
        made.setCheckable(True)
        made.chosen.connect(self.kind_chosen)
        return made

    def _make_back(self) -> ChoiceButton:
        back = ChoiceButton(self.tr("Back"), None, "quiet")
        back.setToolTip(self.tr("One step back (Esc)"))
        back.clicked.connect(self.back_wanted)
        return back

    @property
    def buttons(self) -> tuple[ChoiceButton, ...]:
        """What is offered beside the map."""
        return tuple(self._buttons)

    # -- words ------------------------------------------------------------------------------

    def _prompt(self, state: Composing, missing: int) -> str:
        unit, of = self._unit(state.unit), self._unit(state.of)
        match state.wait:
            case Wait.UNIT:
                return self._prompt_for_unit(missing)
            case Wait.TARGET:
                return self.tr("{unit}: click where it moves, or click it again to hold.").format(
                    unit=unit
                )
            case Wait.VIA_TARGET:
                return self.tr("{unit}: click where fleets are to carry it.").format(unit=unit)
            case Wait.COAST:
                place = self._place(whole(state.at)) if state.at else ""
                return self.tr("{unit} to {place}: on which coast?").format(unit=unit, place=place)
            case Wait.SUPPORTED:
                return self.tr("{unit}: click the unit that it supports.").format(unit=unit)
            case Wait.DIRECTION:
                return self._prompt_for_direction(state, unit, of)
            case Wait.CARRIED:
                return self.tr("{unit}: click the army that it convoys.").format(unit=unit)
            case Wait.LANDING:
                return self.tr("{unit} convoys {other}: click where that army lands.").format(
                    unit=unit, other=of
                )
            case Wait.DISLODGED if missing == 0:
                return self._prompt_for_unit(missing)
            case Wait.DISLODGED | Wait.RETREAT:
                return self._prompt_for_retreat(state, unit)
            case Wait.SITE | Wait.REMOVAL:
                return self._prompt_for_winter(state)
            case Wait.NOTHING:
                return self.tr("There is nothing to order in this phase.")

    def _prompt_for_direction(self, state: Composing, unit: str, of: str) -> str:
        stays = state.of in state.lit
        if stays and len(state.lit) == 1:
            prompt = self.tr("{unit} can support {other} only where it stands: click it again.")
        elif stays:
            prompt = self.tr(
                "{unit} supports {other}: click where it goes, or click it again if it stays."
            )
        else:
            prompt = self.tr("{unit} supports {other}: click where it goes.")
        return prompt.format(unit=unit, other=of)

    def _prompt_for_unit(self, missing: int) -> str:
        if missing == 0:
            return self.tr("Every unit has its order. Change any, or seal.")
        if missing == 1:
            return self.tr("Click one of your units; one has no order yet.")
        return self.tr("Click one of your units; {count} have no order yet.").format(count=missing)

    def _prompt_for_retreat(self, state: Composing, unit: str) -> str:
        if state.wait is Wait.DISLODGED:
            return self.tr("Click a dislodged unit.")
        if not state.lit:
            return self.tr("{unit} has nowhere to go: click it again to disband it.").format(
                unit=unit
            )
        return self.tr("{unit}: click where it retreats, or disband it.").format(unit=unit)

    def _prompt_for_winter(self, state: Composing) -> str:
        building = state.wait is Wait.SITE
        if state.left <= 0 and building:
            return self.tr("Every build is chosen. Click a centre to change it, or seal.")
        if state.left <= 0:
            return self.tr("Every removal is chosen. Click a unit to keep it after all, or seal.")
        if building and not state.lit:
            if not self._view.has_homes:
                return self.tr("No centre of yours is free; the builds are lost.")
            return self.tr("No home centre is free; the builds are lost.")
        if building and not self._view.has_homes:
            return self._prompt_without_homes(state.left)
        if building and state.left == 1:
            return self.tr("One build left: click a home centre, again for a fleet (keys A, F).")
        if building:
            words = self.tr(
                "{count} builds left: click a home centre, again for a fleet (keys A, F)."
            )
            return words.format(count=state.left)
        if state.left == 1:
            return self.tr("One unit must go: click it.")
        return self.tr("{count} units must go: click them.").format(count=state.left)

    def _prompt_without_homes(self, left: int) -> str:
        """Where builds are made before there are home centres."""
        if left == 1:
            return self.tr("One build left: click a marked centre, again for a fleet (keys A, F).")
        words = self.tr(
            "{count} builds left: click a marked centre, again for a fleet (keys A, F)."
        )
        return words.format(count=left)

    def _reason(self, slip: Misclick) -> str:
        match slip.reason:
            case MisclickReason.NOT_MY_UNIT:
                return self.tr("That unit is not asked for an order by you.")
            case MisclickReason.NO_UNIT_HERE:
                return self.tr("No unit of yours stands there.")
            case MisclickReason.ALL_CHOSEN:
                return self.tr("Everything is chosen already: take one back first.")
            case MisclickReason.NOT_OFFERED:
                return self.tr("That order is not open to this unit now.")
            case Illegal() as fault:
                if slip.order is None:
                    return self.tr("That is not allowed.")
                clause = self._context.words.fault(slip.order, fault, self._context.gazetteer)
                return f"{clause[:1].upper()}{clause[1:]}."

    def _coast(self, at: Location) -> str:
        return {
            "nc": self.tr("North coast"),
            "sc": self.tr("South coast"),
            "ec": self.tr("East coast"),
            "wc": self.tr("West coast"),
        }[coast_of(at)]

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
