"""What the GM does and says next: lines to tick off, in large type if they are read out."""

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtWidgets import QCheckBox, QLabel, QWidget

from desktop.gm.gm_desk_adapter import GmDeskAdapter
from desktop.gm.seat_words import all_seat_words
from desktop.session.ui_context import MapUiContext
from desktop.widgets.box_layouts import add_parts, clear_layout, column_layout, row_layout
from desktop.widgets.form_widgets import flow_or_row_layout, scrolling_layout
from desktop.widgets.theme import scaled_length
from desktop.widgets.widget_factory import button, set_role, text
from engine.campaign.submission import SubmissionWithOrders, ViewWithBoard
from engine.frame.gm_tasks import GmTask, TaskKind
from engine.post.gm_post import desk_tasks

LARGE = 26
"""The height of large type, in pixels at the usual size: to be read from a step away."""


class ScriptTicks:
    """Which lines have been ticked off, phase by phase, for as long as the game is open.

    `large` is whether they were last shown in large type. Nothing of it is written anywhere.
    """

    def __init__(self) -> None:
        self.large = False
        self._done: set[tuple[str, str]] = set()

    def ticked(self, phase: str, line: str) -> bool:
        """Whether a line of a phase has been ticked off."""
        return (phase, line) in self._done

    def tick(self, phase: str, line: str, *, done: bool) -> None:
        """Tick a line off, or take that back."""
        (self._done.add if done else self._done.discard)((phase, line))


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of the list; `task` is None for the game's own, of which some are `done` already."""

    words: str
    task: GmTask | None = None
    done: bool = False


class ScriptRow(QWidget):
    """One line: a box to tick, the words, and perhaps a way to where it is done."""

    def __init__(self, words: str, way: str, *, ticked: bool) -> None:
        super().__init__()
        self.box = QCheckBox()
        self.box.setChecked(ticked)
        self.box.setAccessibleName(words)
        self.words: QLabel = text(words, "faint" if ticked else "", wrap=True)
        self.words.setBuddy(self.box)
        self.way = button(way, "quiet")
        self.way.setStyleSheet("padding: 2px 10px;")
        if not way:  # Nothing is shown before it lies on the panel: it would be a window.
            self.way.hide()
        self.way.setAccessibleDescription(words)
        row_layout(self.box, (self.words, 1), self.way, on=self, margins=(0, 3, 0, 3), spacing=10)


class GmScriptPanel(QWidget):
    """The lines of the open phase: the game's own script, then what every game asks of its GM."""

    def __init__(
        self,
        bridge: GmDeskAdapter[ViewWithBoard, SubmissionWithOrders],
        ticks: ScriptTicks,
        context: MapUiContext,
    ) -> None:
        super().__init__()
        self._bridge = bridge
        self._ticks = ticks
        self._context = context
        self.rows: tuple[ScriptRow, ...] = ()
        self._title = text("", "heading", wrap=True)
        self.large = QCheckBox(self.tr("Large type"))
        self.large.setToolTip(self.tr("To read out, or to read from a step away"))
        self.large.setChecked(ticks.large)
        self.large.toggled.connect(self._set_large)
        self._list = column_layout(spacing=4)
        says = self.tr("Ticks are for your eyes only; nothing is done or written by them.")
        column = column_layout(on=self, margins=(0, 8, 0, 0), spacing=6)
        column.addLayout(flow_or_row_layout(self._title, None, self.large))
        add_parts(
            column,
            text(says, "small", wrap=True),
            (scrolling_layout(self._list, self.tr("Script")), 1),
        )
        self.setFocusProxy(self.large)
        self.refresh()

    def refresh(self) -> None:
        """Show what there is to do now."""
        clear_layout(self._list)
        phase = self._bridge.desk.whole.phase()
        self._title.setText(self._context.words.phase(phase))
        self.rows = tuple(self._row(phase.key, line) for line in self._lines())
        add_parts(self._list, *self.rows, None)
        self._size()

    def _lines(self) -> Iterator[_Line]:
        desk, context = self._bridge.desk, self._context
        players = {seat.id: seat.name for seat in desk.whole.seats}
        for line in desk.turn.script():
            done = getattr(line.facts, "done", False) is True
            yield _Line(context.words.script(line, context.gazetteer, players), done=done)
        seats = {each.seat: each.full for each in all_seat_words(desk.whole, context)}
        say, phase = context.words.catalogue, context.words.phase(desk.whole.phase())
        for task in desk_tasks(desk):
            named = say.join(tuple(seats.get(each, each) for each in task.seats))
            words = say.sentence(f"cli.script.{task.chore}", seats=named, phase=phase)
            yield _Line(words, task)

    def _way(self, task: GmTask | None) -> str:
        """The way to where a thing is done; empty where there is nothing to do."""
        if task is None or task.chore is TaskKind.OVER:
            return ""
        return self._context.words.text(f"cli.script.way.{task.chore}")

    def _row(self, phase: str, line: _Line) -> ScriptRow:
        ticked = line.done or self._ticks.ticked(phase, line.words)
        made = ScriptRow(line.words, self._way(line.task), ticked=ticked)

        def tick(done: bool) -> None:
            self._ticks.tick(phase, line.words, done=done)
            set_role(made.words, "faint" if done else "")

        made.box.toggled.connect(tick)
        made.way.clicked.connect(lambda: self._bridge.task_chosen.emit(line.task))
        return made

    def _set_large(self, large: bool) -> None:
        self._ticks.large = large
        self._size()

    def _size(self) -> None:
        for each in self.rows:
            size = f"font-size: {scaled_length(LARGE)}px;" if self._ticks.large else ""
            each.words.setStyleSheet(size)
