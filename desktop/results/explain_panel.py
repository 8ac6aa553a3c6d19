"""The panel that says why: pressed orders, units and provinces of a judged phase, in words."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QSizePolicy,
    QWidget,
)

from desktop.map.scene.board_surface import BoardSurface
from desktop.results.explain_model import Explainer
from desktop.results.reports_model import ReportRow
from desktop.results.reports_panel import ReportsPanel
from desktop.session.ui_context import MapUiContext
from desktop.widgets.box_layouts import column_layout, row_layout
from desktop.widgets.theme import scaled_length
from desktop.widgets.tool_button import tool_button
from desktop.widgets.widget_factory import button, text
from engine.board.terms import Province
from engine.board.view import BoardView
from engine.judge.ruling import Ruling

_HEIGHT = 236


class ExplainPanel(QFrame):
    """Why, about one unit, order or place; hidden until something is asked.

    It is given a phase with `about`, and knows what that phase's reader was told.

    Signals: `ruling_pointed(int)` when the pointer is over a line about an order of the phase, -1
    when it leaves, and `places_pointed(frozenset)` with what the line is about; `shown(bool)` when
    the panel comes or goes.
    """

    ruling_pointed = Signal(int)
    places_pointed = Signal(object)
    shown = Signal(bool)

    def __init__(self, context: MapUiContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._explainer: Explainer | None = None
        self.setProperty("role", "card")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.list = ReportsPanel(context)
        self.list.setAccessibleName(self.tr("Why"))
        self.list.setStyleSheet("border: 0; background: transparent;")
        self.list.setFixedHeight(scaled_length(_HEIGHT))
        self.list.ruling_pointed.connect(self.ruling_pointed)
        self.list.ruling_chosen.connect(self.ruling_pointed)
        self.list.places_pointed.connect(self.places_pointed)
        close = button("×", "quiet", press=self.put_away)
        close.setStyleSheet("padding: 0 8px;")
        close.setAccessibleName(self.tr("Put away"))
        self.cases = text("", "faint", wrap=True)
        self.cases.hide()
        self.fold = tool_button()
        self.fold.setText(self.tr("Test cases of these rules"))
        self.fold.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.fold.setArrowType(Qt.ArrowType.RightArrow)
        self.fold.setCheckable(True)
        self.fold.setProperty("role", "quiet")
        self.fold.toggled.connect(self._unfold)
        head = row_layout((text(self.tr("Why"), "section"), 1), close)
        column = column_layout(head, self.list, on=self, margins=(10, 6, 6, 6), spacing=2)
        column.addWidget(self.fold, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.cases)
        self.hide()

    def about(self, board: BoardView, rulings: Sequence[Ruling]) -> None:
        """From now on, explain this phase; what was explained goes."""
        self.put_away()
        self._explainer = Explainer(board, rulings, self._context, self) if rulings else None

    def nothing(self) -> None:
        """There is nothing to explain now."""
        self.put_away()
        self._explainer = None

    def show_ruling(self, number: int) -> None:
        """Say why an order ended as it did."""
        if self._explainer is not None and 0 <= number < len(self._explainer.rulings):
            self._show(self._explainer.ruling_rows(number))

    def show_place(self, location: str) -> None:
        """Say what happened to and in a province."""
        if self._explainer is not None and location:
            self._show(self._explainer.place_rows(location))

    def put_away(self) -> None:
        """Say nothing."""
        if not self.isHidden():
            self.hide()
            self.ruling_pointed.emit(-1)
            self.places_pointed.emit(frozenset())
            self.shown.emit(False)

    @property
    def said(self) -> str:
        """All that it says."""
        return "\n".join(row.text for row in self.list.reports.rows) if self.isVisible() else ""

    def _unfold(self, open: bool) -> None:
        """Show the numbers of the cases, for those who know them, or fold them away."""
        self.fold.setArrowType(Qt.ArrowType.DownArrow if open else Qt.ArrowType.RightArrow)
        self.cases.setVisible(open and not self.fold.isHidden())

    def _show(self, rows: tuple[ReportRow, ...]) -> None:
        self.list.clearSelection()
        self.list.reports.show(rows)
        self.list.scrollToTop()
        cases = self._explainer.cases if self._explainer is not None else ()
        self.cases.setText(self.tr("DATC {0}").format(", ".join(cases)))
        self.fold.setVisible(bool(cases))
        self._unfold(self.fold.isChecked())
        self.show()
        self.shown.emit(True)


def link_map_and_list(scene: BoardSurface, listed: ReportsPanel, explain: ExplainPanel) -> None:
    """Let rows light the board, and a pointer or a press on an order there find its row. Where the
    reasons point at nothing, what the list points at is lit again."""

    def light_explained(places: frozenset[Province]) -> None:
        scene.light_regions(places or listed.places)

    listed.places_pointed.connect(scene.light_regions)
    explain.places_pointed.connect(light_explained)
    for each in (listed, explain):
        each.ruling_pointed.connect(scene.light_order)
    scene.order_hovered.connect(listed.point_at)
    scene.order_pressed.connect(listed.choose_ruling)
