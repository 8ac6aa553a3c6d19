"""Two steps of a plan side by side, with all that differs between them."""

from collections.abc import Iterator
from typing import cast

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QListWidget,
    QListWidgetItem,
    QWidget,
)

from desktop.games.map_factory import make_table_map
from desktop.session.ui_context import MapUiContext
from desktop.widgets.box_layouts import add_parts, column_layout, row_layout
from desktop.widgets.form_widgets import flow_or_row_layout
from desktop.widgets.map_and_panel_layout import MapAndPanelLayout
from desktop.widgets.theme import scaled_length
from desktop.widgets.widget_factory import button, combo_box, tab_widget, text
from engine.board.terms import Power, Province
from engine.board.unit import Unit
from engine.campaign.plan import (
    Plan,
    PlanSpot,
    PlanStep,
    informative_rulings,
    judge_step,
    step_view,
)
from engine.campaign.plan_comparison import (
    OrderDifference,
    PlanComparison,
    UnitDifference,
    compare_steps,
)
from engine.orders.order import Order
from engine.orders.order_writing import write_order

_PLACE = int(Qt.ItemDataRole.UserRole)
_LIST, _LETTERS = 330, 14


class ComparedBoard(QWidget):
    """One of the two: which step, and its board with what becomes of the orders.

    Signals: `chosen()`.
    """

    chosen = Signal()

    def __init__(
        self,
        plan: Plan,
        spot: PlanSpot,
        context: MapUiContext,
        name: str,
        *,
        titled: bool = False,
    ) -> None:
        super().__init__()
        self._plan, self._context = plan, context
        self.scene, self.map = make_table_map(context, self)
        self.steps = combo_box(name)
        for branch in plan.branches:
            for number, step in enumerate(branch.steps):
                parts = (*((plan.name,) if titled else ()), branch.name)
                words = " · ".join((*parts, context.words.turn(step.turn)))
                self.steps.addItem(words, PlanSpot(branch.id, number))
        spots = [self.steps.itemData(at) for at in range(self.steps.count())]
        self.steps.setCurrentIndex(spots.index(spot))
        self.steps.setMinimumContentsLength(_LETTERS)
        shrink = QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        self.steps.setSizeAdjustPolicy(shrink)
        column_layout(self.steps, (self.map, 1), on=self, spacing=4)
        self.steps.currentIndexChanged.connect(self._show)
        self._show()

    @property
    def step(self) -> PlanStep:
        """What is shown."""
        return self._plan.at(self.steps.currentData())

    def light(self, place: Province | None) -> None:
        """Light a place."""
        self.scene.set_choice(None, () if place is None else (place,))

    def _show(self, *_: object) -> None:
        ground, step = self._plan.ground, self.step
        self.steps.setToolTip(self.steps.currentText())  # It may be cut.
        self.scene.populate(step_view(ground, step))
        rulings = informative_rulings(judge_step(ground, step).rulings) if step.orders else ()
        names, words = self._context.gazetteer, self._context.words
        self.scene.show_rulings(rulings, lambda each: words.ruling(each, names))
        self.chosen.emit()


class ComparePage(QWidget):
    """Two maps over a list of differences; a line of it lights its place on both.

    The second is a step of the same plan, or of an `other` one on the same map.

    Signals: `closed()`.
    """

    closed = Signal()

    def __init__(self, plan: Plan, context: MapUiContext, other: Plan | None = None) -> None:
        super().__init__()
        self._plan, self._context = plan, context
        there = spot_to_compare(plan) if other is None else matching_spot(plan, other)
        two = other is not None
        self.one = ComparedBoard(plan, plan.here, context, self.tr("First"), titled=two)
        self.other = ComparedBoard(other or plan, there, context, self.tr("Second"), titled=two)
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Differences"))
        self.list.setWordWrap(True)
        # Qt forgets an item's padding when it counts the lines of its words.
        self.list.setStyleSheet(
            "QListView { padding: 0 5px; } QListView::item { padding: 4px 0; }"
        )
        self.list.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.list.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.count = text("", "section", wrap=True)
        self.away = button(self.tr("Back"), press=self.closed)
        self._lay_out()
        for each in (self.one, self.other):
            each.chosen.connect(self._compare)
        self.list.currentItemChanged.connect(self._light)
        self._compare()

    def _lay_out(self) -> None:
        aside = QWidget()
        column = column_layout(on=aside, margins=(12, 10, 12, 10), spacing=8)
        column.addLayout(flow_or_row_layout(text(self.tr("Compare"), "heading"), None, self.away))
        add_parts(column, self.count, (self.list, 1))
        line = row_layout(margins=(6, 6, 0, 6), spacing=6)
        for each in self._sides():
            line.addWidget(each, 1)
        MapAndPanelLayout(self, line, aside, lambda _: scaled_length(_LIST))

    def _sides(self) -> tuple[QWidget, ...]:
        """The two side by side; of several boards one lies behind the other, for lack of room."""
        if self._plan.ground.map.layers is None:
            return self.one, self.other
        both = tab_widget(self.tr("The two plans"))
        both.addTab(self.one, self.tr("First"))
        both.addTab(self.other, self.tr("Second"))
        return (both,)

    def _compare(self) -> None:
        found = compare_steps(self.one.step, self.other.step)
        self.list.clear()
        for words, place in self._lines(found):
            item = QListWidgetItem(words)
            item.setData(_PLACE, place)
            self.list.addItem(item)
        if found.same:
            self.count.setText(self.tr("No difference"))
        else:
            differing = len(found.units) + len(found.centres) + len(found.orders)
            self.count.setText(self.tr("Differences: {0}").format(differing))
        self._light()

    def _light(self, *_: object) -> None:
        item = cast("QListWidgetItem | None", self.list.currentItem())
        place = item.data(_PLACE) if item is not None else None
        for each in (self.one, self.other):
            each.light(place)

    # -- words ------------------------------------------------------------------------------

    def _lines(self, found: PlanComparison) -> Iterator[tuple[str, Province | None]]:
        for power, here, there in found.counts:
            if here != there:
                said = self.tr("{power}: {one} centres, there {other}")
                yield said.format(power=self._power(power), one=here, other=there), None
        for each in found.units:
            yield self._standing(each), each.province
        for each in found.centres:
            said = self.tr("{place} belongs to {one}, there to {other}")
            one, other = self._power(each.one), self._power(each.other)
            yield said.format(place=self._place(each.centre), one=one, other=other), each.centre
        for each in found.orders:
            yield self._order_difference(each), each.at

    def _standing(self, each: UnitDifference) -> str:
        one, other = self._unit(each.one), self._unit(each.other)
        if each.leaving:
            said = self.tr("Driven out of {place}: {one}; there: {other}")
        else:
            said = self.tr("In {place}: {one}; there: {other}")
        return said.format(place=self._place(each.province), one=one, other=other)

    def _order_difference(self, each: OrderDifference) -> str:
        said = self.tr("{power}: {one}; there: {other}")
        one, other = self._order(each.one), self._order(each.other)
        return said.format(power=self._power(each.power), one=one, other=other)

    def _power(self, power: Power | None) -> str:
        if power is None:
            return self.tr("nobody")
        return self._context.words.power(power, self._context.gazetteer)

    def _place(self, place: Province) -> str:
        return self._context.gazetteer.provinces[self._context.language].get(place, place)

    def _unit(self, unit: Unit | None) -> str:
        if unit is None:
            return self.tr("nobody")
        return f"{self._power(unit.power)} {unit.type}"

    def _order(self, order: Order | None) -> str:
        if order is None:
            return self.tr("no order")
        board = step_view(self._plan.ground, self.one.step)
        return write_order(order, board, self._context.gazetteer, self._context.language)


def spot_to_compare(plan: Plan) -> PlanSpot:
    """What to hold against the step one looks at: the same phase of another branch, the newest
    first; else the phase before."""
    here = plan.step
    for branch in reversed(plan.branches):
        for number, step in enumerate(branch.steps):
            if branch.id != plan.here.branch and step.turn == here.turn:
                return PlanSpot(branch.id, number)
    return plan.backward().here


def matching_spot(plan: Plan, other: Plan) -> PlanSpot:
    """The step of another plan to hold against the one looked at: the same phase, the newest
    branch first; else where one looks in it."""
    for branch in reversed(other.branches):
        for number, step in enumerate(branch.steps):
            if step.turn == plan.step.turn:
                return PlanSpot(branch.id, number)
    return other.here
