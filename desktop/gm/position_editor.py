"""Setting the board up, or putting it right, by pressing on the map."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QFileDialog,
    QWidget,
)
from shiboken6 import isValid

from desktop.app.edit_menu import EDITABLE_PROPERTY, EditState
from desktop.gm.board_sketch import BoardSketch
from desktop.gm.board_tools import BoardTools
from desktop.gm.reason import ReasonForm
from desktop.gm.seat_words import SeatWords
from desktop.session.ui_context import MapUiContext
from desktop.widgets.box_layouts import column_layout
from desktop.widgets.form_widgets import flow_or_row_layout
from desktop.widgets.page_state import FieldValues, field_values, fill_fields
from desktop.widgets.thread_wait import read_content, read_in_worker
from desktop.widgets.widget_factory import button, text
from engine.board.terms import Province
from engine.board.turn import Turn
from engine.board.view import BoardView
from engine.campaign.decision import PastRecorded, PositionSet
from engine.errors import TableError
from engine.exchange.game_takeover import LARGEST, GameTakeover, read_takeover_file
from engine.registry import custom_board
from engine.untrusted.bounded_worker import WorkerLimits

BOUNDS = WorkerLimits(seconds=60, megabytes=150, modules=("engine.exchange.game_takeover",))
"""What a worker may take to read a game, of which each phase is judged again."""


def read_last_board(window: QWidget, file: Path, map: str) -> GameTakeover:
    """The last board of a game and what came before it; the window lives on meanwhile.

    Raises `SaveError` for the file, `ExchangeError` for what is in it, `ReadingStopped`.
    """
    return read_last_board_text(window, read_content(window, file, LARGEST), file.name, map)


def read_last_board_text(window: QWidget, content: bytes, name: str, map: str) -> GameTakeover:
    """The same of bytes that are called `name`. Raises `ExchangeError`, `ReadingStopped`."""
    laid = custom_board(map)
    texts = () if laid is None else (laid.text, laid.sheet)
    return read_in_worker(
        window, BOUNDS, name, len(content), read_takeover_file, content, name, map, texts
    )


_ABREAST = 4


@dataclass(frozen=True, slots=True)
class EditedBoard:
    """A board that somebody is drawing, with its undo, the past it was taken over with, the tool
    in hand, and what its reason is filled in with."""

    sketch: BoardSketch = field(repr=False)
    past: PastRecorded | None = field(repr=False)
    tool: FieldValues = field(repr=False)
    reason: FieldValues = field(repr=False)


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
    ) -> None:
        super().__init__()
        self._board = board
        self._context = context
        self.past: PastRecorded | None = None
        says = self.tr("Take over the last board of a saved game or of a judge’s results")
        self.read = button(self.tr("From a file…"), "quiet", tip=says, press=self._ask_file)
        says = self.tr("The same from what you have copied, such as a judge’s mail")
        self.paste = button(self.tr("Paste"), "quiet", tip=says, press=self._paste)
        self.gathered = text("", "warn", wrap=True)
        self.gathered.hide()
        sketch = BoardSketch(board.map, board.position, board.turn)
        self.tools = BoardTools(
            sketch,
            board.map.powers,
            board.map.start_year,
            context,
            self.paste,
            self.read,
            abreast=_ABREAST,
        )
        self.reason = ReasonForm(sides)
        self.decide = button(self.tr("Set the board so"), "primary")
        self.decide.clicked.connect(lambda: self.decided.emit(self.decision()))
        self.away = button(self.tr("Leave it as it was"), "quiet", press=self.closed)
        column_layout(
            flow_or_row_layout(text(self.tr("The board"), "heading"), None, self.away),
            self.tools,
            self.gathered,
            self.reason,
            None,
            flow_or_row_layout(None, self.decide),
            on=self,
            margins=(0, 8, 0, 0),
            spacing=10,
        )
        self.tools.changed.connect(self._show)
        self.reason.changed.connect(self._update_validity)
        for keys, slot in (
            (QKeySequence.StandardKey.Undo, self.undo),
            (QKeySequence.StandardKey.Redo, self.redo),
        ):
            QShortcut(QKeySequence(keys), self).activated.connect(slot)
        self.setObjectName(EDITABLE_PROPERTY)
        self._update_validity()

    def drawn(self) -> "EditedBoard":
        """What is being drawn, and why."""
        tool, reason = field_values(self.tools.toolbox), field_values(self.reason)
        return EditedBoard(self.tools.sketch, self.past, tool, reason)

    def written(self) -> "EditedBoard | None":
        """The same, if anything was drawn or a reason is written."""
        return self.drawn() if self.tools.sketch.changed or self.reason.words else None

    def take_up(self, drawn: "EditedBoard") -> None:
        """Go on with that."""
        self.tools.sketch, self.past = drawn.sketch, drawn.past
        fill_fields(self.tools.toolbox, drawn.tool)
        fill_fields(self.reason, drawn.reason)
        self.tools.show_sketch(True)

    def press(self, at: str) -> None:
        """A press on the map."""
        self.tools.press(at)

    def view(self) -> BoardView:
        """The board as it is drawn now."""
        sketch = self.tools.sketch
        return replace(self._board, position=sketch.position, turn=sketch.turn, owed={}, sites={})

    def decision(self) -> PositionSet:
        """What would be ruled."""
        return PositionSet(self.tools.sketch.turn, self.tools.sketch.position)

    def _show(self) -> None:
        self._update_validity()
        self.board_changed.emit(self.view())

    def _update_validity(self) -> None:
        self.decide.setEnabled(self.tools.sketch.changed and bool(self.reason.words))

    def editing(self) -> EditState:
        """What can be undone and made again, named by where it was."""
        sketch = self.tools.sketch
        return EditState(self._named(sketch.last_change()), self._named(sketch.next_change()))

    def undo(self) -> None:
        """Take the last change back."""
        self.tools.undo()

    def redo(self) -> None:
        """Make it again."""
        self.tools.redo()

    def _named(self, places: frozenset[Province] | None) -> str:
        if places is None:
            return ""
        if not places:
            return self.tr("the phase")
        if len(places) > 1:
            return self.tr("several places")
        (place,) = places
        return self._context.gazetteer.provinces[self._context.language][place]

    def take_over(self, file: Path) -> None:
        """Draw the last board of a file."""
        self._take(lambda: read_last_board(self, file, self._board.map.key))

    def load_text(self, words: str) -> None:
        """Draw the last board that a text tells of, as a judge or a saved game writes it."""
        # Half a sign can stand in a text, but not in bytes.
        content, name = words.encode(errors="replace"), self.tr("pasted text")
        self._take(lambda: read_last_board_text(self, content, name, self._board.map.key))

    def _paste(self) -> None:
        words = QGuiApplication.clipboard().text()
        if words.strip():
            self.load_text(words)

    def _take(self, read: Callable[[], GameTakeover]) -> None:
        try:
            found = read()
        except TableError as error:
            if isValid(self):
                self.refused.emit(error)
            return
        if not isValid(self):  # Somebody was away so long that the desk was covered.
            return
        self.past = found.past
        self._warn_of_gathered(found.gathered)
        self.tools.show_sketch(self.tools.sketch.replace(found.position, found.turn))

    def _warn_of_gathered(self, gathered: Iterable[Turn]) -> None:
        """Say of which phases the board is told nowhere and comes from the orders."""
        words = self._context.words
        said = [
            words.text("cli.convert.gathered", {"phase": words.turn(each)}) for each in gathered
        ]
        self.gathered.setText("\n".join(said))
        self.gathered.setVisible(bool(said))

    def _ask_file(self) -> None:
        chosen, _ = QFileDialog.getOpenFileName(
            self.window(),
            self.tr("Take over a board"),
            "",
            self.tr("Games ({patterns});;All files (*)").format(patterns="*.json *.jsonl *.txt"),
        )
        if chosen:
            self.take_over(Path(chosen))
