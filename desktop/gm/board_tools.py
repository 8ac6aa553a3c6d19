"""What is in hand while a board is drawn: army, fleet, centre or nothing, and whose."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QGridLayout,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from desktop.gm.board_sketch import BoardSketch, PlaceUnit, RemoveUnit, SetOwner, Tool
from desktop.gm.turn_fields import TurnFields
from desktop.session.ui_context import MapUiContext
from desktop.widgets.box_layouts import add_parts, column_layout
from desktop.widgets.flow_layout import FlowLayout
from desktop.widgets.form_widgets import flow_or_row_layout, titled_card
from desktop.widgets.theme import scaled_length
from desktop.widgets.tool_button import tool_button
from desktop.widgets.widget_factory import button, escape_mnemonic
from engine.board.terms import Power, UnitType


class Toolbox(QWidget):
    """A row of tools over the powers, `abreast` of them to a row, and nobody.

    In large type fewer stand abreast.
    """

    def __init__(
        self,
        powers: tuple[Power, ...],
        context: MapUiContext,
        *,
        abreast: int,
    ) -> None:
        super().__init__()
        self.tools: dict[Tool, QToolButton] = {}
        self.powers: dict[Power | None, QToolButton] = {}
        column = column_layout(self._tools(), on=self)
        few = max(2, round(100 * abreast / scaled_length(100)))
        column.addLayout(self._powers(powers, context, few))

    @property
    def tool(self) -> Tool:
        """What is in hand."""
        return next(tool for tool, each in self.tools.items() if each.isChecked())

    @property
    def power(self) -> Power | None:
        """Whose it is."""
        return next(power for power, each in self.powers.items() if each.isChecked())

    def _tools(self) -> FlowLayout:
        names: dict[Tool, str] = {
            PlaceUnit(UnitType.ARMY): self.tr("Army"),
            PlaceUnit(UnitType.FLEET): self.tr("Fleet"),
            SetOwner(): self.tr("Centre"),
            RemoveUnit(): self.tr("Remove"),
        }
        group = QButtonGroup(self)
        for tool, name in names.items():
            made = self.tools[tool] = tool_button()
            made.setText(name)
            made.setCheckable(True)
            made.setChecked(made is self.tools[PlaceUnit(UnitType.ARMY)])
            group.addButton(made)
        return FlowLayout(self.tools.values())

    def _powers(
        self, powers: tuple[Power, ...], context: MapUiContext, abreast: int
    ) -> QGridLayout:
        grid = QGridLayout()
        grid.setSpacing(6)
        group = QButtonGroup(self)
        words, names = context.words, context.gazetteer
        for at, power in enumerate((*powers, None)):
            made = self.powers[power] = tool_button()
            called = words.power(power, names) if power else self.tr("Nobody")
            made.setText(escape_mnemonic(called))
            if power is not None:
                made.setIcon(context.token(power, 20))
                made.setIconSize(QSize(20, 20))
                made.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            made.setCheckable(True)
            made.setChecked(power == powers[0])
            made.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            group.addButton(made)
            grid.addWidget(made, at // abreast, at % abreast)
        return grid


class BoardTools(QWidget):
    """What a board is drawn with by hand: a sketch of it, the tools, undo, and the phase that
    opens. `more` stand beside the button that clears the board.

    Signals: `changed()` whenever the sketch is another one.
    """

    changed = Signal()

    def __init__(
        self,
        sketch: BoardSketch,
        powers: tuple[Power, ...],
        first_year: int,
        context: MapUiContext,
        *more: QWidget,
        abreast: int,
    ) -> None:
        super().__init__()
        self.sketch = sketch
        self.toolbox = Toolbox(powers, context, abreast=abreast)
        self.turn = TurnFields(sketch.turn, first_year, context)
        self.step_back = button(self.tr("Undo"), press=self.undo)
        clear = button(self.tr("Clear the board"), "quiet", press=self._clear)
        tools, inside = titled_card(
            self.tr("Press on the map"),
            self.tr("On a split coast press again for the other coast."),
        )
        add_parts(inside, self.toolbox, flow_or_row_layout(self.step_back, None, *more, clear))
        opens, inside = titled_card(self.tr("The phase that opens"))
        inside.addWidget(self.turn)
        column_layout(tools, opens, on=self, spacing=10)
        self.turn.changed.connect(lambda: self.show_sketch(self.sketch.set_turn(self.turn.turn)))
        self.step_back.setEnabled(False)

    def press(self, at: str) -> None:
        """A press on the map."""
        self.show_sketch(self.sketch.apply(self.toolbox.tool, self.toolbox.power, at))

    def undo(self) -> None:
        """Take the last change back."""
        self.show_sketch(self.sketch.undo())

    def redo(self) -> None:
        """Make it again."""
        self.show_sketch(self.sketch.redo())

    def show_sketch(self, changed: bool) -> None:
        """Show the sketch after something that may have changed it."""
        if changed:
            self.turn.show_turn(self.sketch.turn)
            self.step_back.setEnabled(self.sketch.changed)
            self.changed.emit()

    def _clear(self) -> None:
        self.show_sketch(self.sketch.clear())
