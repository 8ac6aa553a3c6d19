"""Editing the board of a step by hand: units, owners, the phase."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QVBoxLayout,
    QWidget,
)

from desktop.games.boards import table_map
from desktop.gm.board_sketch import BoardSketch
from desktop.gm.form_widgets import row, titled_card
from desktop.gm.toolbox import Toolbox
from desktop.gm.turn_fields import TurnFields
from desktop.map.paint.palette import map_style
from desktop.session.ui_context import MapUiContext
from desktop.widgets.layout import fill, horizontal
from desktop.widgets.scroll_page import Roomy
from desktop.widgets.theme import for_type
from desktop.widgets.widget_factory import button, text
from engine.campaign.plan import PlanSetting, PlanStep, opened, step_view

_COLUMN = 372
_ABREAST = 2
"""How many powers stand in a row; of three the longer names are cut short."""


class EditPage(QWidget):
    """A map to press on with a tool in hand.

    Signals: `decided(Position, Turn)`, `closed()`.
    """

    decided = Signal(object, object)
    closed = Signal()

    def __init__(self, ground: PlanSetting, step: PlanStep, context: MapUiContext) -> None:
        super().__init__()
        self._ground, self._context = ground, context
        style = map_style(dark=context.dark)
        self.sketch = BoardSketch(ground.map, step.position, step.turn)
        self.scene, self.map = table_map(context, self)
        self.toolbox = Toolbox(ground.map.powers, context, style, abreast=_ABREAST)
        self.turn = TurnFields(step.turn, 1, context)
        self.undo = button(self.tr("Undo"), press=self._undo)
        self.clear = button(self.tr("Clear the board"), "quiet", press=self._clear)
        self.use = button(self.tr("Use this board"), "primary", press=self._decide)
        self.away = button(self.tr("Leave it as it was"), "quiet", press=self.closed)
        self._lay_out()
        self._connect()
        self._show()

    def press(self, at: str) -> None:
        """A press on the map."""
        if self.sketch.apply(self.toolbox.tool, self.toolbox.power, at):
            self._show()

    def _show(self) -> None:
        step = opened(self._ground, self.sketch.turn, self.sketch.position)
        self.turn.show_turn(self.sketch.turn)
        self.scene.populate(step_view(self._ground, step))
        self.undo.setEnabled(self.sketch.changed)
        self.use.setEnabled(self.sketch.changed)

    def _undo(self) -> None:
        if self.sketch.undo():
            self._show()

    def _clear(self) -> None:
        if self.sketch.clear():
            self._show()

    def _set_turn(self) -> None:
        if self.sketch.set_turn(self.turn.turn):
            self._show()

    def _decide(self) -> None:
        self.decided.emit(self.sketch.position, self.sketch.turn)

    # -- pieces -----------------------------------------------------------------------------

    def _lay_out(self) -> None:
        page = QWidget()
        beside = Roomy(page)
        beside.setFixedWidth(for_type(_COLUMN))
        column = QVBoxLayout(page)
        column.setContentsMargins(14, 10, 14, 12)
        column.setSpacing(10)
        column.addWidget(text(self.tr("Edit the board"), "heading"))
        frame, inside = titled_card(
            self.tr("Press on the map"),
            self.tr("On a split coast press again for the other coast."),
        )
        fill(inside, self.toolbox, row(self.undo, None, self.clear))
        column.addWidget(frame)
        frame, inside = titled_card(self.tr("The phase that opens"))
        inside.addWidget(self.turn)
        fill(column, frame, None, row(self.away, None, self.use))
        horizontal((self.map, 1), beside, on=self, spacing=0)

    def _connect(self) -> None:
        self.scene.province_pressed.connect(self.press)
        self.turn.changed.connect(self._set_turn)
        keys = QShortcut(QKeySequence.StandardKey.Undo, self)
        keys.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        keys.activated.connect(self._undo)
