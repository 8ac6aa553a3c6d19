"""The small menu on a map: how much is written, which layers are shown, which orders."""

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.map.input.map_menu_panel import MapMenuPanel
from desktop.map.input.province_card import ProvinceCard
from desktop.map.input.zoom_buttons import ZoomButtons
from desktop.map.paint.label_mode import MAP_MENU, LabelMode, load_label_mode, save_label_mode
from desktop.map.scene.board_surface import BoardSurface
from desktop.map.scene.layers import ALL_ORDERS, Layer, OrderFilter, layers_text, read_layers
from desktop.session.ui_context import MapUiContext
from desktop.widgets.floating_card import CARD_DISTANCE, free_rect, menu_button_size
from desktop.widgets.paper_slip import MapOverlay
from desktop.widgets.tool_button import tool_button
from desktop.widgets.widget_factory import set_role
from engine.board.terms import Power, Province
from engine.board.view import BoardView

CARD_SETTING = "map/card"
_SPACE = 6
_CHILDREN = Qt.FindChildOption.FindDirectChildrenOnly


class MapMenu(MapOverlay):
    """A button in the corner of a map, and the panel that it opens; children of the map.

    What is written, which layers there are and whether cards come is remembered, layers for each
    `window` by itself. Which orders are left out is not: that dies with the map, lest an order be
    overlooked later or a filter tell the next reader what the last one looked for.
    """

    def __init__(
        self,
        host: QWidget,
        scene: BoardSurface,
        context: MapUiContext,
        board: BoardView,
        window: str = "table",
    ) -> None:
        super().__init__(host)
        self._host, self._scene, self._context, self._board = host, scene, context, board
        self.setObjectName(MAP_MENU)
        self.setProperty("role", "plate")
        self._kept = f"map/layers/{window}"
        self.card = ProvinceCard(host, scene, context)
        self.open = tool_button()
        self.open.setText(self.tr("Map"))
        self.open.setToolTip(self.tr("What the map shows"))
        self.open.setCheckable(True)
        self.open.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._panel: MapMenuPanel | None = None
        self._column = QVBoxLayout(self)
        self._lay_out()
        self._restore_choice()
        self.open.toggled.connect(self._open)
        scene.label_mode_changed.connect(self._labels_chosen)
        self.settle()

    # -- what is chosen ---------------------------------------------------------------------

    @property
    def panel(self) -> MapMenuPanel:
        """What can be chosen; made when it is first wanted, as few maps are ever asked."""
        if self._panel is None:
            self._panel = MapMenuPanel(self._context, self._board)
            self._panel.hide()
            self._panel.show_choice(self._layers, self._mode, cards=self.card.on)
            self._panel.layers_chosen.connect(self._apply)
            self._panel.labels_chosen.connect(self._write)
            self._panel.cards_requested.connect(self._cards_wanted)
            self._column.insertWidget(0, self._panel)
        return self._panel

    @property
    def filtering(self) -> bool:
        """Whether some orders are left out."""
        return self._filter() != ALL_ORDERS or Layer.ORDERS not in self._layers

    def show_all_orders(self) -> None:
        """Leave no order out."""
        if self._panel is not None:
            self._panel.show_all_orders()

    def show_labels(self, mode: LabelMode) -> None:
        """Write more or less on the map; somebody chose so elsewhere."""
        self._mode = mode
        if self._panel is not None:
            self._panel.show_labels(mode)
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

    def _filter(self) -> OrderFilter:
        return self._panel.filter() if self._panel is not None else ALL_ORDERS

    def _apply(self) -> None:
        self._layers = self.panel.chosen_layers()
        self._scene.show_layers(self._layers, self._filter())
        if self._context.memory is not None:
            # That orders were hidden is not remembered: they must not be missed another day.
            self._context.memory.keep(self._kept, layers_text(self._layers | {Layer.ORDERS}))
        self._update_button()

    def _update_button(self) -> None:
        """The button tells that some orders are not on the map."""
        some = self.tr("Map: not all orders") if self.filtering else self.tr("Map")
        self.open.setText(some)
        set_role(self.open, "warn" if self.filtering else "tool")
        self.panel.all_orders.setEnabled(self.filtering)
        self.settle()

    def _write(self, mode: LabelMode) -> None:
        self._scene.set_label_mode(mode)
        self._labels_chosen(mode)

    def _labels_chosen(self, mode: LabelMode) -> None:
        self._mode = mode
        if self._panel is not None:
            self._panel.show_labels(mode)
        save_label_mode(self._context.memory, mode)

    def _cards_wanted(self, wanted: bool) -> None:
        self.card.set_enabled_on_hover(wanted)
        if self._context.memory is not None:
            self._context.memory.keep(CARD_SETTING, "on" if wanted else "off")

    def _restore_choice(self) -> None:
        memory = self._context.memory
        self._layers = read_layers(memory.recall(self._kept) if memory else "")
        self.show_labels(load_label_mode(memory))
        self.card.set_enabled_on_hover(memory is None or memory.recall(CARD_SETTING) != "off")
        self._scene.show_layers(self._layers, ALL_ORDERS)

    def _open(self, wanted: bool) -> None:
        self.panel.setVisible(wanted)
        self.settle()
        if wanted:
            self.card.put_away()
            self.panel.take_focus()

    def settle(self) -> None:
        """Stay at the lower left, beside the buttons that zoom; or below the button, where the
        map keeps that among its own."""
        room = free_rect(self._host).adjusted(
            CARD_DISTANCE, CARD_DISTANCE, -CARD_DISTANCE, -CARD_DISTANCE
        )
        apart = self.open.parent() is not self
        opened = self._panel is not None and not self._panel.isHidden()
        high = self.open.height() if apart else menu_button_size()
        if self._panel is not None and opened:
            self._panel.fit(room.width(), room.height() - high - _SPACE)
        self.setVisible(not apart or opened)
        self.adjustSize()
        if apart:
            self.move(room.right() + 1 - self.width(), room.top() + high)
        else:
            zoom = self._host.findChild(ZoomButtons, options=_CHILDREN)
            across = zoom.width() + _SPACE if zoom is not None and not opened else 0
            self.move(room.left() + across, room.bottom() + 1 - self.height())
        self.raise_()

    def _lay_out(self) -> None:
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(_SPACE)
        if (add_tool := getattr(self._host, "add_tool", None)) is not None:
            add_tool(self.open)
        else:
            self.open.setProperty("role", "tool")
            self.open.setFixedHeight(menu_button_size())
            self._column.addWidget(self.open, 0, Qt.AlignmentFlag.AlignLeft)
