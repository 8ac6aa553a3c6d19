"""Editing the board of a step by hand: units, owners, the phase."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QWidget,
)

from desktop.games.boards import table_map
from desktop.gm.board_sketch import BoardSketch
from desktop.gm.toolbox import BoardTools
from desktop.session.ui_context import MapUiContext
from desktop.widgets.form_widgets import row
from desktop.widgets.layout import horizontal, vertical
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
        self._ground = ground
        self.scene, self.map = table_map(context, self)
        sketch = BoardSketch(ground.map, step.position, step.turn)
        self.tools = BoardTools(sketch, ground.map.powers, 1, context, abreast=_ABREAST)
        self.use = button(self.tr("Use this board"), "primary", press=self._decide)
        self.away = button(self.tr("Leave it as it was"), "quiet", press=self.closed)
        page = QWidget()
        vertical(
            text(self.tr("Edit the board"), "heading"),
            self.tools,
            None,
            row(self.away, None, self.use),
            on=page,
            margins=(14, 10, 14, 12),
            spacing=10,
        )
        beside = Roomy(page)
        beside.setFixedWidth(for_type(_COLUMN))
        horizontal((self.map, 1), beside, on=self, spacing=0)
        self.scene.province_pressed.connect(self.tools.press)
        self.tools.changed.connect(self._show)
        keys = QShortcut(QKeySequence.StandardKey.Undo, self)
        keys.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        keys.activated.connect(self.tools.undo)
        self._show()

    def _show(self) -> None:
        sketch = self.tools.sketch
        step = opened(self._ground, sketch.turn, sketch.position)
        self.scene.populate(step_view(self._ground, step))
        self.use.setEnabled(sketch.changed)

    def _decide(self) -> None:
        self.decided.emit(self.tools.sketch.position, self.tools.sketch.turn)
