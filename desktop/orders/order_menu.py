"""The menu of a unit: every sort of order with its letter, and why some are not open to it."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from desktop.map.input.map_context_menu import add_map_actions
from desktop.orders.compose.any_orders import nameable_kinds
from desktop.orders.compose.composer_answer import ComposerState
from desktop.orders.prompt_bar import KIND_KEYS
from desktop.session.ui_context import MapUiContext
from desktop.widgets.widget_factory import escape_mnemonic
from engine.board.entry import OrderEntry
from engine.board.terms import Province, UnitType, whole_province
from engine.board.unit import Unit
from engine.board.view import BoardView
from engine.orders.illegal import Illegal
from engine.orders.order import Convoy
from engine.orders.order_options import OrderChoice, OrderKind, unit_options

MOST_TARGETS = 14
"""Longer lists of targets are for the map."""


class OrderMenu(QMenu):
    """A child of a seat's screen, so that it goes with it.

    Signals: `kind_chosen(Kind)`: the target is to be pressed next; `target_chosen(Kind, str)`:
    the order is whole, or waits for no more than a coast.
    """

    kind_chosen = Signal(object)
    target_chosen = Signal(object, str)

    def __init__(
        self,
        screen: QWidget,
        view: BoardView,
        unit: Unit,
        state: ComposerState,
        context: MapUiContext,
    ) -> None:
        super().__init__(screen)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setToolTipsVisible(True)
        self._view, self._unit, self._context = view, unit, context
        self._add_title(context.words.unit(unit, context.gazetteer))
        for kind in dict.fromkeys((*nameable_kinds(view), *state.kinds)):
            self._add_kind(kind, open=kind in state.kinds)
        add_map_actions(self, screen)

    def _add_title(self, words: str) -> None:
        """Whose menu it is; the style sheet leaves a section's own words out."""
        title = self.addAction(escape_mnemonic(words))
        title.setEnabled(False)
        font = title.font()
        font.setBold(True)
        title.setFont(font)
        self.addSeparator()

    def _add_kind(self, kind: OrderKind, *, open: bool) -> None:
        words = f"{self._sort(kind)}\t{KIND_KEYS[kind]}"
        targets = self._targets(kind) if open else ()
        if targets:
            self._add_targets(kind, targets)
            return
        action = self.addAction(words)
        action.setData(kind)
        action.triggered.connect(partial(self._choose, kind))
        if not open:
            self._disable_kind(action, kind)

    def _choose(self, kind: OrderKind, _checked: bool = False) -> None:
        self.kind_chosen.emit(kind)

    def _choose_target(self, kind: OrderKind, place: str, _checked: bool = False) -> None:
        self.target_chosen.emit(kind, place)

    def _add_targets(self, kind: OrderKind, targets: tuple[Province, ...]) -> None:
        """A submenu of where it may go, for those who do not aim."""
        menu = self.addMenu(f"{self._sort(kind)}\t{KIND_KEYS[kind]}")
        menu.menuAction().setData(kind)
        for place in targets:
            name = self._context.words.place(whole_province(place), self._context.gazetteer)
            made = menu.addAction(escape_mnemonic(name[:1].upper() + name[1:]))
            made.setData(place)
            made.triggered.connect(partial(self._choose_target, kind, place))

    def _targets(self, kind: OrderKind) -> tuple[Province, ...]:
        tree = unit_options(self._view, self._unit.province)
        if kind not in (OrderKind.MOVE, OrderKind.RETREAT, OrderKind.VIA) or tree is None:
            return ()
        fork = tree.follow(kind)
        if not isinstance(fork, OrderChoice) or len(fork.choices) > MOST_TARGETS:
            return ()
        return tuple(Province(each) for each in fork.choices)

    def _disable_kind(self, action: QAction, kind: OrderKind) -> None:
        """Say why the rules do not open it; in a game that takes any order it may be chosen."""
        strict = self._view.entry is OrderEntry.STRICT
        words = self.tr("Not allowed: {reason}") if strict else self.tr("Will be void: {reason}")
        action.setEnabled(not strict)
        told = words.format(reason=self._kind_fault_text(kind))
        action.setToolTip(told)
        action.setStatusTip(told)

    def _kind_fault_text(self, kind: OrderKind) -> str:
        match kind:
            case OrderKind.CONVOY if self._unit.type is UnitType.ARMY:
                return self._fault_text(Illegal.ONLY_FLEETS_CONVOY)
            case OrderKind.CONVOY if not self._view.map.is_sea(self._unit.province):
                return self._fault_text(Illegal.NOT_AT_SEA)
            case OrderKind.CONVOY | OrderKind.SUPPORT | OrderKind.VIA:
                return self._context.words.text(f"no_way.{kind}")
            case _:
                return self._context.words.text("no_way.move")

    def _sort(self, kind: OrderKind) -> str:
        return self._context.words.text(f"order_sort.{kind}")

    def _fault_text(self, fault: Illegal) -> str:
        at = self._unit.province
        clause = self._context.words.fault(Convoy(at, at, at), fault, self._context.gazetteer)
        return f"{clause[:1].upper()}{clause[1:]}."
