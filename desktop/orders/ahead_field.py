"""A field for orders ahead, a line each; it says at once which lines nobody would understand."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from desktop.session.ui_context import MapUiContext
from desktop.widgets.box_layouts import column_layout
from desktop.widgets.theme import scaled_length
from desktop.widgets.widget_factory import text, text_edit
from engine.board.gazetteer import Language
from engine.board.turn import PhaseKind
from engine.campaign.submission import ViewWithBoard
from engine.post.orders_ahead import read_answer

_HIGH = 84
"""In pixels."""


class OrdersAheadField(QWidget):
    """Lines for phases after the one that a view shows.

    Signals: `changed()`.
    """

    changed = Signal()

    def __init__(self, view: ViewWithBoard, lines: Sequence[str], context: MapUiContext) -> None:
        super().__init__()
        self._view = view
        self._context = context
        hint = self.tr("Next: A Mun-Tyr")
        if view.board.turn.kind is PhaseKind.MOVEMENT:
            more = self.tr("If dislodged Mun: Tyr, Boh\nBuilds: A Ber, F Kie, waive")
            hint = f"{more}\n{hint}"
        self.words = text_edit(
            self.tr("Orders ahead"), "\n".join(lines), high=scaled_length(_HIGH), hint=hint
        )
        says = self.tr("For later phases, a line each. They count unless others come then.")
        self.problem_label = text("", "warn", wrap=True)
        column_layout(
            text(says, "faint", wrap=True), self.words, self.problem_label, on=self, spacing=4
        )
        self.words.textChanged.connect(self.changed)
        self.changed.connect(self._update_validity)
        self._update_validity()

    def lines(self) -> tuple[str, ...]:
        """What is written."""
        lines = (" ".join(each.split()) for each in self.words.toPlainText().splitlines())
        return tuple(each for each in lines if each)

    def unread(self) -> tuple[str, ...]:
        """The lines that mean nothing for a later phase."""
        language: Language = "fr" if self._context.language == "fr" else "en"
        read = read_answer(self._view, self.lines(), self._context.gazetteer, language)
        amiss = [each.text for each in read.unread]
        return tuple(dict.fromkeys((*amiss, *read.lines)))

    def _update_validity(self) -> None:
        said, unread = self.tr("Not understood: {line}"), self.unread()
        self.problem_label.setText("\n".join(said.format(line=each) for each in unread))
        self.problem_label.setVisible(bool(unread))
