"""Pages that ask one thing each: a question, the map to click where there is one, and a list.

Whatever is asked, and however much there is to choose, they are of one shape: a wolf's page and
a villager's look alike from a step away, and are worked alike.
"""

from collections.abc import Sequence
from typing import Generic, TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QWidget

from desktop.map.input.map_view import MapView
from desktop.map.scene.map_scene import MapScene, make_scene
from desktop.pages.choice_list import ChoiceList, ChoiceListItem
from desktop.pages.seat_pages import PageQuestion
from desktop.session.ui_context import MapUiContext, UiContext
from desktop.widgets.box_layouts import add_parts, column_layout, row_layout
from desktop.widgets.map_and_panel_layout import MapAndPanelLayout
from desktop.widgets.paper_slip import SHADOW, PaperSlip
from desktop.widgets.scroll_page import ScrollColumn
from desktop.widgets.theme import scaled_length
from desktop.widgets.widget_factory import scroll_area, text
from engine.board.view import BoardView

T = TypeVar("T")

SIDE = 372
"""The width of the column of words, in pixels at the usual size of type."""
_QUESTION_LINES, _SAYS_LINES, _TOLD_LINES = 2, 6, 2
_LOW, _LOW_LINES = 580, 2
"""On a page lower than this, at the usual size of type, what is explained has so many lines at
once and scrolls on everybody's page: the list has the room."""


class ChoicePage(QWidget, Generic[T]):
    """A question with choices. `rows` is how many rows the list has on everybody's page.

    With a `board` its map is shown beside the list; what a press on it chooses is for those to
    say who know the choices.

    Signals: `changed()` when another choice was made.
    """

    changed = Signal()

    def __init__(
        self,
        context: UiContext,
        asked: PageQuestion,
        choices: Sequence[ChoiceListItem[T]],
        *,
        rows: int,
        chosen: Sequence[T | None] = (),
        most: int = 1,
        board: BoardView | None = None,
    ) -> None:
        super().__init__()
        self._context = context
        self._board = board
        self._asked = asked
        self._most = most
        self.question = text(asked.question, "heading", wrap=True)
        self.says = text(asked.says, "faint", wrap=True)
        self.list = ChoiceList(choices, chosen, rows=rows, most=most)
        self.list.setAccessibleName(asked.question)
        self.list.setAccessibleDescription(asked.says)
        self.told = text("", "section", wrap=True)
        self.scene: MapScene | None = None
        self.map: MapView | None = None
        if board is not None:
            assert isinstance(context, MapUiContext)
            self._unfold(board, context)
        self._lay_out()
        self.list.changed.connect(self._changed)
        self.list.full.connect(self._too_many)
        self.setFocusProxy(self.list)
        self._show()

    @property
    def chosen(self) -> tuple[T, ...]:
        """The values chosen."""
        return self.list.chosen

    @property
    def one(self) -> T | None:
        """The one value chosen, None if nothing is."""
        return next(iter(self.chosen), None)

    def set_open(self, open: bool) -> None:
        """Whether anything may still be chosen; a sealed page is only read."""
        self.list.setEnabled(open)

    def press(self, location: str) -> None:
        """A click on the map."""

    def show_choice(self) -> None:
        """Show on the map what is chosen."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        low = self.height() < scaled_length(_LOW)
        lines = _LOW_LINES * self.says.fontMetrics().lineSpacing() + 4
        policy = Qt.ScrollBarPolicy
        self._says_area.setVerticalScrollBarPolicy(
            policy.ScrollBarAlwaysOn if low else policy.ScrollBarAlwaysOff
        )
        self._says_area.setFixedHeight(lines if low else self.says.height())

    def complain(self, words: str) -> None:
        """Say why a click chose nothing."""
        self.told.setText(words)

    def _changed(self) -> None:
        self._show()
        self.changed.emit()

    def _too_many(self) -> None:
        self.complain(self.tr("No more than {number}.").format(number=self._most))

    def _show(self) -> None:
        words = [self.list.choice_text(each) for each in self.chosen] or [
            self.list.choice_text(None)
        ]
        self.told.setText(", ".join(filter(None, words)))
        self.show_choice()

    def _unfold(self, board: BoardView, context: MapUiContext) -> None:
        self.scene = make_scene(context)
        self.map = MapView(self.scene, self)
        self.scene.setParent(self.map)
        self.scene.populate(board)
        self.scene.province_pressed.connect(self._pressed)
        self.scene.background_pressed.connect(self._show)

    def _pressed(self, location: str) -> None:
        if self.list.isEnabled():
            self.press(location)

    def _lay_out(self) -> None:
        frame, column = QWidget(), column_layout(margins=(16, 12, 16, 12), spacing=8)
        frame.setLayout(column)
        set_fixed_lines(self.question, _QUESTION_LINES)
        set_fixed_lines(self.says, _SAYS_LINES)
        set_fixed_lines(self.told, _TOLD_LINES)
        for each in (self.question, self.says, self.told):
            each.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.question)
        self._says_area = scroll_area(self.says, self._asked.says or self._asked.question)
        add_parts(
            column, self._says_area, (self.list, 1), text(self.tr("Chosen"), "faint"), self.told
        )
        side = ScrollColumn(frame)
        if self.map is not None:
            MapAndPanelLayout(self, self.map, side, lambda _: scaled_length(SIDE))
            return
        slip = PaperSlip(side)
        slip.setFixedWidth(scaled_length(SIDE) + SHADOW.left() + SHADOW.right())
        row_layout(None, (slip, 2), None, on=self)


def set_fixed_lines(label: QLabel, lines: int) -> None:
    """Make a label as high as so many lines, whatever it says."""
    label.ensurePolished()
    label.setFixedHeight(lines * label.fontMetrics().lineSpacing() + 4)
