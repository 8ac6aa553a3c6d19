"""What the small menu on a map holds: names, layers, and which orders are drawn."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QComboBox,
    QFrame,
    QGridLayout,
    QRadioButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from desktop.map.paint.label_mode import LabelMode
from desktop.map.paint.tokens import token_icon
from desktop.map.scene.layers import Layer, OrderFilter
from desktop.session.ui_context import MapUiContext
from desktop.widgets.box_layouts import add_parts, column_layout
from desktop.widgets.flow_layout import FlowLayout
from desktop.widgets.theme import is_type_large
from desktop.widgets.tool_button import tool_button
from desktop.widgets.widget_factory import button, combo_box, scroll_area, text
from engine.board.terms import Power, Province, UnitType, country_of_nation
from engine.board.view import BoardView

_ACROSS = 4
_LETTERS = 16
"""Of the name of a province that is chosen."""


class MapMenuPanel(QFrame):
    """All that can be chosen of how one map is shown.

    Signals: `layers_chosen()` when other layers or other orders are wanted, `labels_chosen(mode)`,
    `cards_requested(bool)`.
    """

    layers_chosen = Signal()
    labels_chosen = Signal(LabelMode)
    cards_requested = Signal(bool)

    def __init__(
        self, context: MapUiContext, board: BoardView, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._context, self._board = context, board
        self.setProperty("role", "card")
        self._labels: dict[LabelMode, QRadioButton] = {}
        self.layers: dict[Layer, QCheckBox] = {}
        self.powers: dict[Power, QToolButton] = {}
        self._lay_out()

    def show_choice(self, layers: frozenset[Layer], mode: LabelMode, *, cards: bool) -> None:
        """Show what was chosen before, and choose from here on."""
        for layer, box in self.layers.items():
            box.setChecked(layer in layers)
        self.show_labels(mode)
        self.cards.setChecked(cards)
        self._connect()

    def show_labels(self, mode: LabelMode) -> None:
        """Show how much is written."""
        self._labels[mode].setChecked(True)

    def chosen_layers(self) -> frozenset[Layer]:
        """The layers wanted."""
        return frozenset(layer for layer, box in self.layers.items() if box.isChecked())

    def filter(self) -> OrderFilter:
        """The orders wanted."""
        left_out = frozenset(
            power
            for power in self._board.map.powers
            if not self.powers[country_of_nation(power)].isChecked()
        )
        return OrderFilter(
            left_out,
            frozenset(self._board.mine) if self.only_mine.isChecked() else frozenset(),
            only_failed=self.only_failed.isChecked(),
            touching=Province(at) if (at := self.touching.currentData()) else None,
        )

    def show_all_orders(self) -> None:
        """Leave no order out."""
        for each in self.powers.values():
            each.setChecked(True)
        self.only_mine.setChecked(False)
        self.only_failed.setChecked(False)
        self.touching.setCurrentIndex(0)
        self.layers[Layer.ORDERS].setChecked(True)

    def take_focus(self) -> None:
        """Go to how much is written, where the panel begins."""
        next(each for each in self._labels.values() if each.isChecked()).setFocus()

    def _connect(self) -> None:
        for mode, each in self._labels.items():
            each.clicked.connect(lambda _=False, mode=mode: self.labels_chosen.emit(mode))
        boxes: Sequence[QCheckBox] = (*self.layers.values(), self.only_mine, self.only_failed)
        for box in (*boxes, *self.powers.values()):
            box.toggled.connect(self.layers_chosen)
        self.touching.currentIndexChanged.connect(self.layers_chosen)
        self.cards.toggled.connect(self.cards_requested)
        self.all_orders.clicked.connect(self.show_all_orders)

    def fit(self, width: int, height: int) -> None:
        """Be as large as all that is offered, or as there is room: the rest is scrolled to."""
        bar = self._scrolled.verticalScrollBar().sizeHint().width()
        hint = self._inside.sizeHint()
        frame = 2 * self.frameWidth()
        wide = min(hint.width() + bar + frame, width)
        high = min(self._inside.heightForWidth(wide - bar - frame) + frame, height)
        self.setFixedSize(wide, high)

    def _lay_out(self) -> None:
        self._inside = QWidget()
        self._scrolled = scroll_area(self._inside, self.tr("What the map shows"))
        self._scrolled.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # What is in it comes into sight.
        column_layout(self._scrolled, on=self)
        inside = QVBoxLayout(self._inside)
        inside.setContentsMargins(14, 10, 14, 12)
        inside.setSpacing(4)
        inside.addWidget(text(self.tr("Names"), "section"))
        inside.addLayout(self._label_row())
        inside.addWidget(text(self.tr("Show"), "section"))
        inside.addLayout(self._layer_grid())
        add_parts(inside, text(self.tr("Orders shown"), "section"), self._power_grid())
        self.only_mine = QCheckBox(self.tr("Only mine"))
        self.only_failed = QCheckBox(self.tr("Only those that failed"))
        inside.addWidget(self.only_mine)
        self.only_mine.setVisible(len(self._board.mine) > 0)
        add_parts(inside, self.only_failed, self._province_box())
        self.all_orders = button(self.tr("All orders"), "quiet")
        self.all_orders.setEnabled(False)
        inside.addWidget(self.all_orders, 0, Qt.AlignmentFlag.AlignRight)

    def _label_row(self) -> FlowLayout:
        self._group = QButtonGroup(self)
        for mode, words in (
            (LabelMode.FULL, self.tr("In full")),
            (LabelMode.SHORT, self.tr("Short")),
            (LabelMode.NONE, self.tr("None")),
        ):
            self._labels[mode] = QRadioButton(words)
            self._group.addButton(self._labels[mode])
        return FlowLayout(self._labels.values())

    def _layer_grid(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setVerticalSpacing(3)
        self.cards = QCheckBox(self.tr("Cards of provinces"))
        self.cards.setToolTip(self.tr("All about the province under the pointer"))
        for layer in Layer:
            words = self._context.words.text(f"layer.{layer}")
            self.layers[layer] = QCheckBox(words)
        tip = self.tr("Land without a centre wears the colour of whoever was there last")
        self.layers[Layer.INFLUENCE].setToolTip(tip)
        abreast = 1 if is_type_large() else 2
        for number, box in enumerate((*self.layers.values(), self.cards)):
            grid.addWidget(box, *divmod(number, abreast))
        return grid

    def _power_grid(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setSpacing(3)
        style, names = self._context.list_style, self._context.gazetteer
        countries = dict.fromkeys(country_of_nation(power) for power in self._board.map.powers)
        for number, power in enumerate(countries):
            shield = tool_button()
            shield.setCheckable(True)
            shield.setChecked(True)
            # On several boards a country has its name among those of one board.
            known = power in names.powers[self._context.language]
            called = names if known else names.plain or names
            letter = called.letters[self._context.language].get(power, power[:1].upper())
            shield.setIcon(token_icon(UnitType.ARMY, power, letter, style, 22))
            shield.setIconSize(QSize(22, 22))
            name = self._context.words.power(power, called)
            shield.setToolTip(name)
            shield.setAccessibleName(self.tr("Orders of {0}").format(name))
            self.powers[power] = shield
            grid.addWidget(shield, number // _ACROSS, number % _ACROSS)
        grid.setColumnStretch(_ACROSS, 1)
        return grid

    def _province_box(self) -> QComboBox:
        self.touching = combo_box(self.tr("Only orders that touch a province"))
        shrink = QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        self.touching.setSizeAdjustPolicy(shrink)
        self.touching.setMinimumContentsLength(_LETTERS)
        self.touching.addItem(self.tr("Touching any province"), "")
        names = self._context.gazetteer.provinces[self._context.language]
        listed = sorted((name, at) for at, name in names.items() if at in self._board.map.places)
        for name, at in listed:
            self.touching.addItem(self.tr("Touching {0}").format(name), str(at))
        return self.touching
