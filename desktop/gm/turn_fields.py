"""Fields for a turn: season, year and what is asked."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from desktop.gm.board_sketch import SEASONS
from desktop.session.ui_context import UiContext
from desktop.widgets.box_layouts import column_layout
from desktop.widgets.form_widgets import choice_field, flow_or_row_layout
from desktop.widgets.widget_factory import number_box
from engine.board.terms import Season
from engine.board.turn import PhaseKind, Turn


class TurnFields(QWidget):
    """A turn of the usual year.

    Signals: `changed()`.
    """

    changed = Signal()

    def __init__(self, turn: Turn, first_year: int, context: UiContext) -> None:
        super().__init__()
        say = context.words.text
        self.phase = choice_field([], None, self.tr("Phase"))
        for season, kinds in SEASONS.items():
            for kind in kinds:
                words = f"{say(f'season.{season}')} — {say(f'kind.{kind}')}"
                self.phase.addItem(words, f"{season} {kind}")
        self.year = number_box(first_year, 9999, turn.year, name=self.tr("Year"))
        column_layout(flow_or_row_layout(self.phase, self.year, None), on=self)
        self.show_turn(turn)
        self.phase.currentIndexChanged.connect(self.changed)
        self.year.valueChanged.connect(self.changed)

    @property
    def turn(self) -> Turn:
        """The turn as the fields say it."""
        season, kind = str(self.phase.currentData()).split()
        return Turn(self.year.value(), Season(season), PhaseKind(kind))

    def show_turn(self, turn: Turn) -> None:
        """Show a turn, without saying that it changed."""
        self.phase.blockSignals(True)
        self.year.blockSignals(True)
        self.phase.setCurrentIndex(self.phase.findData(f"{turn.season} {turn.kind}"))
        self.year.setValue(turn.year)
        self.phase.blockSignals(False)
        self.year.blockSignals(False)
