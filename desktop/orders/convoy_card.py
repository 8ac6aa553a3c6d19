"""An army's way over sea: the fleets in their order, whose each is, what to ask of the others."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLayout, QWidget

from desktop.orders.compose.convoy_plan import ConvoyPlan, ConvoyStep
from desktop.session.ui_context import MapUiContext
from desktop.widgets.box_layouts import add_parts, column_layout
from desktop.widgets.flow_layout import FlowLayout
from desktop.widgets.map_card import MapCard
from desktop.widgets.widget_factory import button, text
from engine.board.terms import Province
from engine.board.view import BoardView
from engine.orders.order_writing import write_order


class ConvoyCard(MapCard):
    """One of some ways, to be accepted; `given` says that the army has its order already."""

    def __init__(
        self,
        over: QWidget,
        ways: Sequence[ConvoyPlan],
        view: BoardView,
        context: MapUiContext,
        *,
        given: bool,
    ) -> None:
        super().__init__(over)
        self._ways, self._view, self._context = tuple(ways), view, context
        self._number = 0
        self.given = given
        self.copies: list[QWidget] = []
        self._legs = QWidget()
        words = self.tr("Order these fleets too") if given else self.tr("Give these orders")
        self.accept_button = button(words, "primary")
        self.other = button(self.tr("Another way"))
        self.leave = button(self.tr("Cancel") if not given else self.tr("Leave it"), "quiet")
        answers = (self.leave, self.other, self.accept_button)
        for each in answers:
            each.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        if len(self._ways) < 2:
            # Nothing is shown here: before it lies on the card it would be a window of its own.
            self.other.hide()
        title = self.name_of(self.way.move)
        self.setAccessibleName(title)
        add_parts(self.column, text(title, "section"), self._legs, FlowLayout((), answers))
        self.accept_button.clicked.connect(self.accepted)
        self.leave.clicked.connect(self.given_up)
        self._show_legs()

    @property
    def way(self) -> ConvoyPlan:
        """The way that is shown."""
        return self._ways[self._number]

    def name_of(self, order: object) -> str:
        """An order in the short form."""
        names, language = self._context.gazetteer, self._context.language
        return write_order(order, self._view, names, language)  # type: ignore[arg-type]

    def show_next(self) -> None:
        """Another way, going round."""
        self._number = (self._number + 1) % len(self._ways)
        self._show_legs()

    def show_plan_through(self, sea: Province) -> bool:
        """A way by the fleet in a sea; whether there is one."""
        numbers = range(1, len(self._ways) + 1)
        for number in ((self._number + each) % len(self._ways) for each in numbers):
            if any(leg.fleet.province == sea for leg in self._ways[number].legs):
                self._number = number
                self._show_legs()
                return True
        return False

    def request(self, leg: ConvoyStep) -> str:
        """What to ask of another player, and nothing else: his power and the one order."""
        power = self._context.words.power(leg.fleet.power, self._context.gazetteer)
        return self.tr("{power}: {order}").format(power=power, order=self.name_of(leg.order))

    def _show_legs(self) -> None:
        lines = QWidget()
        inside = column_layout(on=lines, spacing=2)
        self.copies = []
        for number, leg in enumerate(self.way.legs, 1):
            inside.addLayout(self._line(number, leg))
        self.column.replaceWidget(self._legs, lines)
        self._legs.hide()
        self._legs.deleteLater()
        self._legs = lines
        lines.show()
        self.fit()

    def _line(self, number: int, leg: ConvoyStep) -> QLayout:
        short = self._context.gazetteer.abbreviations[self._context.language]
        unit = f"{leg.fleet.type} {short[leg.fleet.province]}"
        if leg.mine:
            return FlowLayout((text(f"{number}   {self.name_of(leg.order)}"),))
        power = self._context.words.power(leg.fleet.power, self._context.gazetteer)
        needs = self.tr("needs {power}: {unit}").format(power=power, unit=unit)
        copy = button(self.tr("Copy request text"), "quiet")
        copy.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        copy.setAccessibleName(self.tr("Copy request text: {unit}").format(unit=unit))
        request = self.request(leg)
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(request))
        self.copies.append(copy)
        return FlowLayout((text(f"{number}   {needs}", "warn"),), (copy,))
