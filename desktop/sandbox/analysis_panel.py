"""What computers make of the board that is tried: likely orders of the others, the worst they
could do, whether one’s units hold or get through, and what a computer would order itself.

All is thought over in a worker process, from what the sandbox's reader sees and no more. What is
supposed of others is drawn as guesses beside the orders on the board.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import partial

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QGridLayout,
    QListWidget,
    QListWidgetItem,
    QWidget,
)

from desktop.session.ui_context import MapUiContext
from desktop.widgets.background_work import BackgroundJob, start_job
from desktop.widgets.box_layouts import add_parts, column_layout, row_layout
from desktop.widgets.scroll_page import ScrollColumn, make_scrolling_column
from desktop.widgets.widget_factory import button, combo_box, text
from engine.board.gazetteer import Language
from engine.board.terms import Power, Province
from engine.board.turn import PhaseKind
from engine.board.unit import Unit
from engine.board.view import BoardView
from engine.campaign.submission import PowerOrders
from engine.errors import ReadingStopped
from engine.orders.legality import order_province
from engine.orders.order import Move, Order
from engine.orders.order_writing import write_order
from engine.players.advice import LEVELS, Advice, OrderReason, propose_orders
from engine.players.analysis import (
    OrderProof,
    ProofResult,
    WorstCase,
    contested_centres,
    find_sure_orders,
    find_worst_case,
    likely_sets,
    prove_order,
)
from engine.untrusted.bounded_worker import BoundedWorker, WorkerLimits

THINKING = WorkerLimits(seconds=300, megabytes=600, modules=("engine.players.analysis",))
_CHANCE = b"analysis"
"""What these computers draw from; nothing of a table's own chance."""
_ASK_DELAY = 200
"""Milliseconds without a change before it is thought over again."""
_SETS = 3

GuessedOrder = tuple[Power, Unit | None, Order]
"""An order that somebody may give, as the map draws it."""


class AnalysisKind(IntEnum):
    """What is asked."""

    LIKELY = 0
    WORST = 1
    HOLDS = 2
    SURE = 3
    HINT = 4


_FOUGHT = (AnalysisKind.WORST, AnalysisKind.HOLDS, AnalysisKind.SURE)
"""What is about the others' orders against one's own."""


@dataclass(frozen=True, slots=True)
class AnalysisFinding:
    """A line of an answer, and the orders drawn while it is chosen."""

    words: str
    orders: tuple[tuple[Power, Order], ...] = ()


class _AnalysisWorker:
    """The worker process of one panel, which ends with it."""

    def __init__(self) -> None:
        self._worker: BoundedWorker | None = None

    def ask(self, question: Callable[..., object], *args: object) -> object:
        """In another thread: what the worker answers."""
        self._worker = self._worker or BoundedWorker()
        return self._worker.ask(THINKING, "", question, *args)

    def end(self) -> None:
        """Whatever is thought over is not wanted any more."""
        worker, self._worker = self._worker, None
        if worker is not None:
            worker.cancel()
            worker.close()


class AnalysisPanel(QWidget):
    """Asks about a board and its orders, from the side of one's powers. `mine` are those of the
    reader; without any a power is chosen here.

    Signals: `orders_guessed(tuple)` with the orders to be drawn as guesses;
    `orders_requested(dict)` with orders, by power, to be laid on the board.
    """

    orders_guessed = Signal(object)
    orders_requested = Signal(object)

    def __init__(self, context: MapUiContext, mine: tuple[Power, ...]) -> None:
        super().__init__()
        self._context, self._has_fixed_power = context, mine
        self._view: BoardView | None = None
        self._orders: PowerOrders = {}
        self._thinker = _AnalysisWorker()
        self._job: BackgroundJob | None = None
        self._asked: list[tuple[Callable[..., object], tuple[object, ...]]] = []
        self._answers: list[object] = []
        self._found: tuple[AnalysisFinding, ...] = ()
        self._offered: PowerOrders = {}
        self._places_asked: tuple[Province, ...] = ()
        self._page = 0
        self._due = QTimer(self)
        self._due.setSingleShot(True)
        self._due.setInterval(_ASK_DELAY)
        self._due.timeout.connect(self._begin)
        self.power = combo_box(self.tr("Seen by"))
        self.power.setVisible(not mine)
        self.by = combo_box(self.tr("Who may act against it"))
        self.kinds = QButtonGroup(self)
        self._said = text("", "section", wrap=True)
        self._small = text("", "small", wrap=True)
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("What was found"))
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.before = button("◀", "quiet", press=partial(self._turn, -1))
        self.after = button("▶", "quiet", press=partial(self._turn, 1))
        self.before.setAccessibleName(self.tr("Other likely orders, back"))
        self.after.setAccessibleName(self.tr("Other likely orders"))
        self.use = button("", press=self._use_orders)
        self._lay_out()
        self.power.activated.connect(lambda: self._begin())
        self.by.activated.connect(lambda: self._begin())
        self.list.currentRowChanged.connect(lambda: self._draw())
        self.destroyed.connect(self._thinker.end)

    @property
    def kind(self) -> AnalysisKind:
        """What is asked."""
        return AnalysisKind(self.kinds.checkedId())

    def about(self, view: BoardView, orders: PowerOrders) -> None:
        """The board has become another, or its orders have."""
        if view == self._view and orders == self._orders:
            return
        self._view, self._orders = view, dict(orders)
        if not self._has_fixed_power:
            self._show_powers(view)
        self._clear()
        if self.isVisible():
            self._due.start()

    def end(self) -> None:
        """The sandbox is closed."""
        self._due.stop()
        self._let_go()
        self._thinker.end()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._begin()

    def hideEvent(self, event: QEvent) -> None:
        """Guesses are drawn only while they are spoken of."""
        self._let_go()
        self.orders_guessed.emit(())

    # -- asking -----------------------------------------------------------------------------

    @property
    def _mine(self) -> tuple[Power, ...]:
        if self._has_fixed_power:
            return self._has_fixed_power
        chosen = self.power.currentData()
        return () if chosen is None else (Power(str(chosen)),)

    def _begin(self) -> None:
        """Ask what is chosen about the board as it is."""
        self._let_go()
        self._clear()
        view, mine = self._view, self._mine
        if view is None or not mine:
            return
        self._show_others(view)
        by = self.by.currentData() or ()
        moves = view.turn.kind is PhaseKind.MOVEMENT
        if not moves and self.kind in _FOUGHT:
            self._said.setText(self.tr("Only where units move."))
            return
        given = {power: orders for power, orders in self._orders.items() if power in mine}
        match self.kind:
            case AnalysisKind.LIKELY:
                self._asked = [(likely_sets, (view, mine, _CHANCE, _SETS))]
            case AnalysisKind.WORST:
                self._asked = [(find_worst_case, (view, mine, given, by))]
            case AnalysisKind.HOLDS:
                self._asked = [
                    (prove_order, (view, mine, given, unit.province, by))
                    for unit in view.position.units.values()
                    if unit.power in mine
                ]
            case AnalysisKind.SURE:
                self._places_asked = contested_centres(view, mine)
                self._asked = [
                    (find_sure_orders, (view, mine, at, by)) for at in self._places_asked
                ]
            case AnalysisKind.HINT:
                self._asked = [
                    (propose_orders, (view, power, LEVELS[-1], _CHANCE)) for power in mine
                ]
        self._answers = []
        self._small.setText(self.tr("It is being thought over…"))
        self._ask_next()

    def _ask_next(self) -> None:
        if not self._asked:
            self._small.setText("")
            self._tell()
            return
        question, args = self._asked.pop(0)
        self._job = start_job(self._thinker.ask, question, *args)
        self._job.done.connect(self._answered)
        self._job.failed.connect(self._failed)

    def _answered(self, answer: object) -> None:
        self._job = None
        self._answers.append(answer)
        if self.kind in (AnalysisKind.HOLDS, AnalysisKind.SURE):
            self._tell()
        self._ask_next()

    def _failed(self, error: Exception) -> None:
        self._job = None
        self._asked = []
        if not isinstance(error, ReadingStopped):
            raise error
        self._small.setText(self.tr("It was not thought over to the end."))

    def _let_go(self) -> None:
        """Whatever is asked is not waited for; the worker goes on to the end of it."""
        self._asked = []
        if self._job is not None:
            self._job.forget()
            self._job = None
            self._thinker.end()

    # -- telling ----------------------------------------------------------------------------

    def _clear(self) -> None:
        self._page, self._answers = 0, []
        self._said.setText("")
        self._small.setText("")
        self._show((), {})

    def _tell(self) -> None:
        """Say what has been answered so far."""
        match self.kind:
            case AnalysisKind.LIKELY:
                self._show_likely()
            case AnalysisKind.WORST:
                for each in self._answers:
                    assert isinstance(each, WorstCase)
                    self._show_worst(each)
            case AnalysisKind.HOLDS:
                found = [each for each in self._answers if isinstance(each, OrderProof)]
                self._show_certainties(found)
            case AnalysisKind.SURE:
                found = [each for each in self._answers if isinstance(each, OrderProof)]
                self._show_certain(found)
            case AnalysisKind.HINT:
                found = [each for each in self._answers if isinstance(each, Advice)]
                self._show_hint(found)

    def _show_likely(self) -> None:
        sets: Sequence[PowerOrders] = self._answers[0] if self._answers else ()  # pyright: ignore
        if not sets:
            self._said.setText(self.tr("There is nobody else to order."))
            return
        self._page %= len(sets)
        chosen = sets[self._page]
        said = self.tr("What the others may order: {0} of {1}")
        self._said.setText(said.format(self._page + 1, len(sets)))
        guessed = [(power, order) for power in sorted(chosen) for order in chosen[power]]
        known = [(power, order) for power, order in guessed if self._ordered(power, order)]
        rows = tuple(
            AnalysisFinding(f"{self._mark(*each)}{self._given(*each)}", (each,))
            for each in guessed
        )
        self._show(rows, chosen, self.tr("Put them on the board"))
        if known:
            same = [each for each in known if self._mark(*each)]
            said = self.tr("As they stand on the board: {0} of {1}")
            self._small.setText(said.format(len(same), len(known)))
        for each in (self.before, self.after):
            each.setVisible(len(sets) > 1)

    def _show_worst(self, found: WorstCase) -> None:
        if not found.orders:
            said = self.tr("Nothing was found that drives a unit out or takes a centre.")
        else:
            losses: list[str] = []
            if found.driven_out:
                losses.append(self.tr("driven out: {0}").format(self._places(found.driven_out)))
            if found.entered:
                losses.append(self.tr("taken: {0}").format(self._places(found.entered)))
            said = self.tr("The worst that was found: {0}").format("; ".join(losses))
        self._said.setText(said)
        self._small.setText(self.tr("Positions judged: {0}").format(found.positions))
        self._show(self._by_power(found.orders), found.orders, self.tr("Put them on the board"))

    def _show_certainties(self, found: Sequence[OrderProof]) -> None:
        assert self._view is not None
        units = [u for u in self._view.position.units.values() if u.power in self._mine]
        rows: list[AnalysisFinding] = []
        for unit, each in zip(units, found, strict=False):
            orders = [(power, order) for power, its in each.orders.items() for order in its]
            rows.append(AnalysisFinding(self._certainty(unit, each), tuple(orders)))
        self._said.setText(self.tr("Whatever the others do"))
        self._show(tuple(rows), {})

    def _show_certain(self, found: Sequence[OrderProof]) -> None:
        assert self._view is not None
        units = self._view.position.units
        rows: list[AnalysisFinding] = []
        left: list[Province] = []
        for place, each in zip(self._places_asked, found, strict=False):
            if each.verdict is not ProofResult.PROVEN:
                left.append(place)
                continue
            there = units.get(place)
            kept = there is not None and there.power in self._mine
            said = self.tr("can be kept: proven") if kept else self.tr("can be taken: proven")
            orders = [(power, order) for power, its in each.orders.items() for order in its]
            how = ", ".join(self._written(order) for _, order in orders)
            rows.append(AnalysisFinding(f"✓ {self._place(place)} — {said} ({how})", tuple(orders)))
        self._said.setText(self.tr("Centres that are sure whatever the others do"))
        self._show(tuple(rows), {})
        if left:
            names = self._places(left)
            self._small.setText(self.tr("No sure way was found: {0}").format(names))

    def _certainty(self, unit: Unit, found: OrderProof) -> str:
        order = next(
            (o for o in self._orders.get(unit.power, ()) if order_province(o) == unit.province),
            None,
        )
        moves = isinstance(order, Move)
        match found.verdict:
            case ProofResult.PROVEN:
                said = self.tr("gets there: proven") if moves else self.tr("holds: proven")
                sign = "✓"
            case ProofResult.REFUTED:
                said = self.tr("can be kept out") if moves else self.tr("can be driven out")
                sign = "✗"
            case ProofResult.NOT_FOUND:
                said = self.tr("nothing found against it in {0} positions").format(found.positions)
                sign = "?"
        name = self._written(order) if moves and order else self._place(unit.province)
        return f"{sign} {name} — {said}"

    def _show_hint(self, found: Sequence[Advice]) -> None:
        orders: dict[Power, tuple[Order, ...]] = {}
        rows: list[AnalysisFinding] = []
        for power, each in zip(self._mine, found, strict=False):
            orders[power] = each.orders
            for why in each.reasons:
                order = f"{self._mark(power, why.order)}{self._written(why.order)}"
                said = f"{order} — {self._reason_text(why)}"
                there = self._ordered(power, why.order)
                if there is not None and there != why.order:
                    other = self.tr("on the board: {order}").format(order=self._written(there))
                    said = f"{said}; {other}"
                rows.append(AnalysisFinding(said, ((power, why.order),)))
        if not rows:
            self._said.setText(self.tr("There is nothing to order."))
            return
        self._said.setText(self.tr("What the computer would order"))
        self._show(tuple(rows), orders, self.tr("Put them on the board"), lit=True)

    def _reason_text(self, reason: OrderReason) -> str:
        place = self._place(reason.target) if reason.target else ""
        return self._context.words.text(f"hint.{reason.aim}", {"place": place})

    def _by_power(self, orders: Mapping[Power, Sequence[Order]]) -> tuple[AnalysisFinding, ...]:
        return tuple(
            AnalysisFinding(self._given(power, order), ((power, order),))
            for power in sorted(orders)
            for order in orders[power]
        )

    def _ordered(self, power: Power, order: Order) -> Order | None:
        """What the unit of an order is given on the board, as in a phase that has been played."""
        of = order_province(order)
        given = self._orders.get(power, ())
        return next(
            (each for each in given if of is not None and order_province(each) == of), None
        )

    def _mark(self, power: Power, order: Order) -> str:
        return "✓ " if self._ordered(power, order) == order else ""

    def _written(self, order: Order) -> str:
        assert self._view is not None
        language: Language = "fr" if self._context.language == "fr" else "en"
        return write_order(order, self._view, self._context.gazetteer, language)

    def _given(self, power: Power, order: Order) -> str:
        said = self.tr("{power}: {order}")
        return said.format(power=self._power(power), order=self._written(order))

    def _power(self, power: Power) -> str:
        return self._context.words.power(power, self._context.gazetteer)

    def _place(self, place: Province) -> str:
        return self._context.gazetteer.provinces[self._context.language][place]

    def _places(self, places: Sequence[Province]) -> str:
        return ", ".join(map(self._place, places))

    # -- showing ----------------------------------------------------------------------------

    def _show(
        self,
        found: tuple[AnalysisFinding, ...],
        offered: Mapping[Power, Sequence[Order]],
        use: str = "",
        *,
        lit: bool = False,
    ) -> None:
        here = self.list.currentRow() if len(found) >= len(self._found) else -1
        self._found = found
        self._offered = {power: tuple(orders) for power, orders in offered.items()}
        self.list.blockSignals(True)
        self.list.clear()
        for each in found:
            self.list.addItem(QListWidgetItem(each.words))
        self.list.setCurrentRow(here if not lit else -1)
        self.list.blockSignals(False)
        self.list.setVisible(bool(found))
        self.use.setText(use)
        self.use.setVisible(bool(offered) and bool(use))
        for each in (self.before, self.after):
            each.hide()
        self._draw()

    def _draw(self) -> None:
        """Draw what is spoken of: the line that is chosen, else all that may be laid down."""
        if self._view is None:
            self.orders_guessed.emit(())
            return
        row = self.list.currentRow()
        orders = [(power, o) for power, its in self._offered.items() for o in its]
        if 0 <= row < len(self._found):
            orders = list(self._found[row].orders)
        position = self._view.position
        standing = {at: each.unit for at, each in position.dislodged.items()} or position.units
        drawn: list[GuessedOrder] = [
            (power, standing.get(order_province(order) or Province("")), order)
            for power, order in orders
        ]
        self.orders_guessed.emit(tuple(drawn))

    def _turn(self, by: int) -> None:
        self._page += by
        self._tell()

    def _use_orders(self) -> None:
        if self._offered:
            self.orders_requested.emit(self._offered)

    def _show_powers(self, view: BoardView) -> None:
        before = self.power.currentData()
        if [self.power.itemData(n) for n in range(self.power.count())] == list(view.mine):
            return
        self.power.clear()
        for power in view.mine:
            self.power.addItem(self._power(power), power)
        self.power.setCurrentIndex(max(0, self.power.findData(before)))

    def _show_others(self, view: BoardView) -> None:
        """Who may act against one's orders: all others together, or one of them alone."""
        against = self.kind in _FOUGHT
        self.by.setVisible(against)
        others = [power for power in view.position.powers() if power not in self._mine]
        chosen = self.by.currentData()
        self.by.clear()
        self.by.addItem(self.tr("By all others together"), ())
        for power in others:
            self.by.addItem(self.tr("By {power} alone").format(power=self._power(power)), (power,))
        self.by.setCurrentIndex(max(0, self.by.findData(chosen)))

    def _lay_out(self) -> None:
        grid = QGridLayout()
        grid.setSpacing(6)
        say = self._context.words.text
        for at, kind in enumerate(AnalysisKind):
            named = kind.name.lower()
            choice = button(
                say(f"analysis.ask.{named}"), "segment", tip=say(f"analysis.says.{named}")
            )
            choice.setCheckable(True)
            self.kinds.addButton(choice, kind)
            grid.addWidget(choice, at // 2, at % 2, 1, 1 if at < 4 else 2)
        self.kinds.button(AnalysisKind.LIKELY).setChecked(True)
        self.kinds.idClicked.connect(lambda: self._begin())
        for each in (self.before, self.after):
            each.setStyleSheet("padding: 2px 8px;")
        head = row_layout((self._said, 1), self.before, self.after, spacing=4)
        # It scrolls by itself, that the steps of the sandbox below stay in sight.
        column = make_scrolling_column(self, 8, ScrollColumn)
        column.setSpacing(7)
        add_parts(column, self.power, grid, self.by, head, (self.list, 40), self._small, self.use)
        column.addStretch(1)
        self.by.hide()
        self.list.hide()
        self.use.hide()
        self.before.hide()
        self.after.hide()


class NoAnalysisPanel(QWidget):
    """In its place at a table that wants none."""

    def __init__(self) -> None:
        super().__init__()
        said = self.tr("This table wants no analysis while its game is open.")
        column_layout(text(said, "faint", wrap=True), None, on=self, margins=(0, 8, 0, 0))
