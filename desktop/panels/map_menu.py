"""The small menu on a map: how much is written, which layers are shown, which orders."""

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QComboBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QRadioButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from desktop.furniture import button, give_role, text
from desktop.map.label_mode import MAP_MENU, LabelMode, keep_labels, kept_labels
from desktop.map.layers import ALL_ORDERS, Layer, OrderFilter, read_layers, written
from desktop.map.tokens import token_icon
from desktop.panels.province_card import ProvinceCard
from desktop.surroundings import MapSurroundings
from engine.board.terms import Power, Province, UnitType, country_of
from engine.board.view import BoardView

CARD = "map/card"
_MARGIN = 12
_ACROSS = 4


class MapMenu(QWidget):
    """A button in the corner of a map, and the panel that it opens; children of the map.

    What is written, which layers there are and whether cards come is remembered, layers for each
    `window` by itself. Which orders are left out is not: that dies with the map, lest an order be
    overlooked later or a filter tell the next reader what the last one looked for.
    """

    def __init__(
        self,
        host: QWidget,
        scene: Any,
        around: MapSurroundings,
        board: BoardView,
        window: str = "table",
    ) -> None:
        super().__init__(host)
        self._host, self._scene, self._around, self._board = host, scene, around, board
        self.setObjectName(MAP_MENU)
        self._kept = f"map/layers/{window}"
        self.card = ProvinceCard(host, scene, around)
        self.open = QToolButton()
        self.open.setText(self.tr("Map"))
        self.open.setToolTip(self.tr("What the map shows"))
        self.open.setCheckable(True)
        self.open.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.panel = QFrame()
        self.panel.setProperty("role", "card")
        self.panel.hide()
        self._labels: dict[LabelMode, QRadioButton] = {}
        self.layers: dict[Layer, QCheckBox] = {}
        self.powers: dict[Power, QToolButton] = {}
        self._lay_out()
        self._recall()
        self._connect()
        host.installEventFilter(self)
        self._settle()

    # -- what is chosen ---------------------------------------------------------------------

    @property
    def filtering(self) -> bool:
        """Whether some orders are left out."""
        return self._filter() != ALL_ORDERS or not self.layers[Layer.ORDERS].isChecked()

    def show_all_orders(self) -> None:
        """Leave no order out."""
        for each in self.powers.values():
            each.setChecked(True)
        self.only_mine.setChecked(False)
        self.only_failed.setChecked(False)
        self.touching.setCurrentIndex(0)
        self.layers[Layer.ORDERS].setChecked(True)

    def show_only_touching(self, province: str) -> None:
        """Show the orders that have to do with a province; empty for those of everywhere."""
        self.touching.setCurrentIndex(max(0, self.touching.findData(province)))

    def show_labels(self, mode: LabelMode) -> None:
        """Write more or less on the map; somebody chose so elsewhere."""
        self._labels[mode].setChecked(True)
        self._scene.set_label_mode(mode)

    def show_influence(self, held: Mapping[Province, Power]) -> None:
        """Say who was last in each province."""
        self._scene.show_influence(held)
        self.card.show_influence(held)

    def put_away(self) -> None:
        """Close the panel."""
        self.open.setChecked(False)

    # -- within -----------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.open.isChecked():
            self.put_away()
            self._host.setFocus()
        else:
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize:
            self._settle()
        return False

    def _filter(self) -> OrderFilter:
        left_out = frozenset(
            power
            for power in self._board.map.powers
            if not self.powers[country_of(power)].isChecked()
        )
        return OrderFilter(
            left_out,
            frozenset(self._board.mine) if self.only_mine.isChecked() else frozenset(),
            only_failed=self.only_failed.isChecked(),
            touching=Province(at) if (at := self.touching.currentData()) else None,
        )

    def _apply(self) -> None:
        layers = frozenset(layer for layer, box in self.layers.items() if box.isChecked())
        self._scene.show_layers(layers, self._filter())
        if self._around.memory is not None:
            # That orders were hidden is not remembered: they must not be missed another day.
            self._around.memory.keep(self._kept, written(layers | {Layer.ORDERS}))
        self._say_filtered()

    def _say_filtered(self) -> None:
        """The button tells that some orders are not on the map."""
        some = self.tr("Map: not all orders") if self.filtering else self.tr("Map")
        self.open.setText(some)
        give_role(self.open, "warn" if self.filtering else "")
        self.all_orders.setEnabled(self.filtering)
        self._settle()

    def _write(self, mode: LabelMode) -> None:
        self._scene.set_label_mode(mode)
        self._labels_chosen(mode)

    def _labels_chosen(self, mode: LabelMode) -> None:
        self._labels[mode].setChecked(True)
        keep_labels(self._around.memory, mode)

    def _cards_wanted(self, wanted: bool) -> None:
        self.card.set_on(wanted)
        if self._around.memory is not None:
            self._around.memory.keep(CARD, "on" if wanted else "off")

    def _recall(self) -> None:
        memory = self._around.memory
        shown = read_layers(memory.recall(self._kept) if memory else "")
        for layer, box in self.layers.items():
            box.setChecked(layer in shown)
        self.show_labels(kept_labels(memory))
        cards = memory is None or memory.recall(CARD) != "off"
        self.cards.setChecked(cards)
        self.card.set_on(cards)
        self._scene.show_layers(shown, ALL_ORDERS)

    def _open(self, wanted: bool) -> None:
        self.panel.setVisible(wanted)
        self._settle()
        if wanted:
            self.card.put_away()
            self._labels[self._label_now()].setFocus()

    def _label_now(self) -> LabelMode:
        return next((mode for mode, each in self._labels.items() if each.isChecked()))

    def _settle(self) -> None:
        """Stay in the upper right corner."""
        self.adjustSize()
        below = 0 if self.open.parent() is self else self.open.height()
        self.move(self._host.width() - self.width() - _MARGIN, _MARGIN + below)
        self.raise_()

    def _connect(self) -> None:
        self.open.toggled.connect(self._open)
        for mode, each in self._labels.items():
            each.clicked.connect(lambda _=False, mode=mode: self._write(mode))
        for box in (*self.layers.values(), self.only_mine, self.only_failed):
            box.toggled.connect(self._apply)
        for shield in self.powers.values():
            shield.toggled.connect(self._apply)
        self.touching.currentIndexChanged.connect(self._apply)
        self.cards.toggled.connect(self._cards_wanted)
        self.all_orders.clicked.connect(self.show_all_orders)
        if (changed := getattr(self._scene, "label_mode_changed", None)) is not None:
            changed.connect(self._labels_chosen)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        if (add_tool := getattr(self._host, "add_tool", None)) is not None:
            add_tool(self.open)
        else:
            column.addWidget(self.open, 0, Qt.AlignmentFlag.AlignRight)
        column.addWidget(self.panel)
        inside = QVBoxLayout(self.panel)
        inside.setContentsMargins(14, 10, 14, 12)
        inside.setSpacing(4)
        inside.addWidget(text(self.tr("Names"), "section"))
        inside.addLayout(self._label_row())
        inside.addWidget(text(self.tr("Show"), "section"))
        inside.addLayout(self._layer_grid())
        inside.addWidget(text(self.tr("Orders shown"), "section"))
        inside.addLayout(self._power_grid())
        self.only_mine = QCheckBox(self.tr("Only mine"))
        self.only_failed = QCheckBox(self.tr("Only those that failed"))
        inside.addWidget(self.only_mine)
        self.only_mine.setVisible(len(self._board.mine) > 0)
        inside.addWidget(self.only_failed)
        inside.addWidget(self._province_box())
        self.all_orders = button(self.tr("All orders"), "quiet")
        self.all_orders.setEnabled(False)
        inside.addWidget(self.all_orders, 0, Qt.AlignmentFlag.AlignRight)

    def _label_row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        self._group = QButtonGroup(self)
        for mode, words in (
            (LabelMode.FULL, self.tr("In full")),
            (LabelMode.SHORT, self.tr("Short")),
            (LabelMode.NONE, self.tr("None")),
        ):
            self._labels[mode] = QRadioButton(words)
            self._group.addButton(self._labels[mode])
            row.addWidget(self._labels[mode])
        row.addStretch(1)
        return row

    def _layer_grid(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setVerticalSpacing(3)
        named = {
            Layer.UNITS: self.tr("Units"),
            Layer.DISLODGED: self.tr("Units driven out"),
            Layer.ORDERS: self.tr("Orders"),
            Layer.CENTRES: self.tr("Supply centres"),
            Layer.BORDERS: self.tr("Borders"),
            Layer.ART: self.tr("Decoration"),
            Layer.INFLUENCE: self.tr("Influence"),
        }
        self.cards = QCheckBox(self.tr("Cards of provinces"))
        self.cards.setToolTip(self.tr("All about the province under the pointer"))
        for number, (layer, words) in enumerate(named.items()):
            self.layers[layer] = QCheckBox(words)
            grid.addWidget(self.layers[layer], number // 2, number % 2)
        tip = self.tr("Land without a centre wears the colour of whoever was there last")
        self.layers[Layer.INFLUENCE].setToolTip(tip)
        grid.addWidget(self.cards, len(named) // 2, len(named) % 2)
        return grid

    def _power_grid(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setSpacing(3)
        style, names = self._around.list_style, self._around.gazetteer
        countries = dict.fromkeys(country_of(power) for power in self._board.map.powers)
        for number, power in enumerate(countries):
            shield = QToolButton()
            shield.setCheckable(True)
            shield.setChecked(True)
            # On several boards a country has its name among those of one board.
            known = power in names.powers[self._around.language]
            called = names if known else names.plain or names
            letter = called.letters.get(power, power[:1].upper())
            shield.setIcon(token_icon(UnitType.ARMY, power, letter, style, 22))
            shield.setIconSize(QSize(22, 22))
            name = self._around.words.power(power, called)
            shield.setToolTip(name)
            shield.setAccessibleName(self.tr("Orders of {0}").format(name))
            self.powers[power] = shield
            grid.addWidget(shield, number // _ACROSS, number % _ACROSS)
        grid.setColumnStretch(_ACROSS, 1)
        return grid

    def _province_box(self) -> QComboBox:
        self.touching = QComboBox()
        self.touching.setAccessibleName(self.tr("Only orders that touch a province"))
        self.touching.addItem(self.tr("Touching any province"), "")
        names = self._around.gazetteer.provinces[self._around.language]
        listed = sorted((name, at) for at, name in names.items() if at in self._board.map.places)
        for name, at in listed:
            self.touching.addItem(self.tr("Touching {0}").format(name), str(at))
        return self.touching
