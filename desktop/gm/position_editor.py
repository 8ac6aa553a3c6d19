"""Setting the board up, or putting it right, by pressing on the map."""

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QFileDialog,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from desktop.app.edit_menu import EDITED, Editing
from desktop.gm.board_sketch import BoardSketch
from desktop.gm.form_widgets import row, titled_card
from desktop.gm.reason import ReasonForm
from desktop.gm.sides import SeatWords
from desktop.gm.toolbox import Toolbox
from desktop.gm.turn_fields import TurnFields
from desktop.map.paint.palette import MapStyle
from desktop.session.ui_context import MapUiContext
from desktop.widgets.layout import fill
from desktop.widgets.page_state import copy_fields
from desktop.widgets.waiting import read_bounded, read_content
from desktop.widgets.widget_factory import button, text
from engine.board.terms import Province
from engine.board.view import BoardView
from engine.campaign.decision import PastTold, PositionSet
from engine.errors import TableError
from engine.exchange.taking_over import LARGEST, TakenOver, take_over_file
from engine.outside.bounded_worker import Bounds
from engine.registry import board

BOUNDS = Bounds(seconds=60, megabytes=150, modules=("engine.exchange.taking_over",))
"""What a worker may take to read a game, of which each phase is judged again."""


def taken_over(window: QWidget, file: Path, map: str) -> TakenOver:
    """The last board of a game and what came before it; the window lives on meanwhile.

    Raises `SaveError` for the file, `ExchangeError` for what is in it, `ReadingStopped`.
    """
    content = read_content(window, file, LARGEST)
    laid = board(map)
    texts = () if laid is None else (laid.text, laid.sheet)
    return read_bounded(
        window, BOUNDS, file.name, len(content), take_over_file, content, file.name, map, texts
    )


_ABREAST = 4


class PositionEditor(QWidget):
    """Tools to place, own and remove, the turn, and the reason. The map is the screen's.

    Signals: `board_changed(BoardView)`; `decided(PositionSet)`; `closed()`;
    `refused(TableError)` for a file that holds no board.
    """

    board_changed = Signal(object)
    decided = Signal(object)
    closed = Signal()
    refused = Signal(object)

    def __init__(
        self,
        board: BoardView,
        sides: tuple[SeatWords, ...],
        context: MapUiContext,
        style: MapStyle,
    ) -> None:
        super().__init__()
        self._board = board
        self._context = context
        self.sketch = BoardSketch(board.map, board.position, board.turn)
        self.past: PastTold | None = None
        self.toolbox = Toolbox(board.map.powers, context, style, abreast=_ABREAST)
        self.turn = TurnFields(board.turn, board.map.start_year, context)
        self.step_back = button(self.tr("Undo"), press=self.undo)
        self.clear = button(self.tr("Clear the board"), "quiet", press=self._clear)
        self.read = button(self.tr("From a file…"), "quiet")
        self.read.setToolTip(
            self.tr("Take over the last board of a saved game or of a judge’s results")
        )
        self.reason = ReasonForm(sides)
        self.decide = button(self.tr("Set the board so"), "primary")
        self.away = button(self.tr("Leave it as it was"), "quiet", press=self.closed)
        self._lay_out()
        self._connect()
        self.setObjectName(EDITED)
        self._judge()

    def restore_from(self, former: "PositionEditor") -> None:
        """Go on with the board that was being drawn, and with its reason."""
        self.sketch, self.past = former.sketch, former.past
        self.toolbox.tools[former.toolbox.tool].click()
        self.toolbox.powers[former.toolbox.power].click()
        copy_fields(former.reason, self.reason)
        self._show()

    def press(self, at: str) -> None:
        """A press on the map."""
        if self.sketch.apply(self.toolbox.tool, self.toolbox.power, at):
            self._show()

    def view(self) -> BoardView:
        """The board as it is drawn now."""
        return replace(
            self._board,
            position=self.sketch.position,
            turn=self.sketch.turn,
            owed={},
            sites={},
        )

    def decision(self) -> PositionSet:
        """What would be ruled."""
        return PositionSet(self.sketch.turn, self.sketch.position)

    def _show(self) -> None:
        self.turn.show_turn(self.sketch.turn)
        self._judge()
        self.board_changed.emit(self.view())

    def _judge(self) -> None:
        self.step_back.setEnabled(self.sketch.changed)
        self.decide.setEnabled(self.sketch.changed and bool(self.reason.words))

    def editing(self) -> Editing:
        """What can be undone and made again, named by where it was."""
        return Editing(
            self._named(self.sketch.last_change()), self._named(self.sketch.next_change())
        )

    def undo(self) -> None:
        """Take the last change back."""
        if self.sketch.undo():
            self._show()

    def redo(self) -> None:
        """Make it again."""
        if self.sketch.redo():
            self._show()

    def _named(self, places: frozenset[Province] | None) -> str:
        if places is None:
            return ""
        if not places:
            return self.tr("the phase")
        if len(places) > 1:
            return self.tr("several places")
        (place,) = places
        return self._context.gazetteer.provinces[self._context.language][place]

    def _clear(self) -> None:
        if self.sketch.clear():
            self._show()

    def take_over(self, file: Path) -> None:
        """Draw the last board of a file."""
        try:
            found = taken_over(self, file, self._board.map.key)
        except TableError as error:
            if isValid(self):
                self.refused.emit(error)
            return
        if not isValid(self):  # Somebody was away so long that the desk was covered.
            return
        self.past = found.past
        if self.sketch.replace(found.position, found.turn):
            self._show()

    def _ask_file(self) -> None:
        chosen, _ = QFileDialog.getOpenFileName(
            self.window(),
            self.tr("Take over a board"),
            "",
            self.tr("Games ({patterns});;All files (*)").format(patterns="*.json *.jsonl *.txt"),
        )
        if chosen:
            self.take_over(Path(chosen))

    def _set_turn(self) -> None:
        if self.sketch.set_turn(self.turn.turn):
            self._show()

    # -- pieces -----------------------------------------------------------------------------

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 8, 0, 0)
        column.setSpacing(10)
        column.addLayout(row(text(self.tr("The board"), "heading"), None, self.away))
        frame, inside = titled_card(
            self.tr("Press on the map"),
            self.tr("On a split coast press again for the other coast."),
        )
        fill(inside, self.toolbox, row(self.step_back, None, self.read, self.clear))
        column.addWidget(frame)
        frame, inside = titled_card(self.tr("The phase that opens"))
        inside.addWidget(self.turn)
        fill(column, frame, self.reason, None, row(None, self.decide))

    def _connect(self) -> None:
        self.read.clicked.connect(self._ask_file)
        self.turn.changed.connect(self._set_turn)
        self.reason.changed.connect(self._judge)
        self.decide.clicked.connect(lambda: self.decided.emit(self.decision()))
        keys = QShortcut(QKeySequence.StandardKey.Undo, self)
        keys.activated.connect(self.undo)
        again = QShortcut(QKeySequence.StandardKey.Redo, self)
        again.activated.connect(self.redo)
