"""What the public screens have in common: the map to the left, a column of words to the right."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QPushButton

from desktop.games.game_page import GamePage
from desktop.games.map_factory import make_table_map
from desktop.map.input.map_menu import MapMenu
from desktop.results.explain_panel import ExplainPanel, link_map_and_list
from desktop.results.reports_panel import ReportsPanel
from desktop.sandbox.branch_point import BranchPoint
from desktop.session.ui_context import MapUiContext, with_power_names
from desktop.widgets.box_layouts import column_layout
from desktop.widgets.map_and_panel_layout import MapAndPanelLayout
from desktop.widgets.map_widget import SeveralBoardsMap
from desktop.widgets.scroll_page import ScrollColumn
from desktop.widgets.widget_factory import button
from engine.board.influence import Influence, influence
from engine.board.view import BoardView
from engine.campaign.past_phases import with_past_phases
from engine.campaign.plan_history import plan_from_phases
from engine.campaign.submission import ViewWithBoard
from engine.frame.desk import OnlookerDesk, PhaseView
from engine.frame.seat import SeatId
from engine.judge.ruling import Ruling


class PublicPage(GamePage):
    """A public table: it knows the onlooker's desk and nothing else of the game."""

    WINDOW = "table"
    """Under which name it is remembered which layers the map shows."""
    HAS_FOLDING_PANEL = False
    """Whether the panel can be folded away."""

    def __init__(
        self,
        table: OnlookerDesk[ViewWithBoard],
        context: MapUiContext,
    ) -> None:
        super().__init__(context.page_parent)
        self.table = table
        self.context = context = with_power_names(context, table.view().board.names)
        self.scene, self.map = make_table_map(context, self)
        self.map_menu = MapMenu(self.map, self.scene, context, table.view().board, self.WINDOW)
        inside = QFrame()
        side = ScrollColumn(inside)
        small = isinstance(self.map, SeveralBoardsMap)
        margins = (12, 8, 8, 8) if small else (18, 14, 18, 14)
        self.column = column_layout(on=inside, margins=margins, spacing=4 if small else 10)
        self.beside = MapAndPanelLayout(self, self.map, side, folds=self.HAS_FOLDING_PANEL)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def show_influence(self, told: Sequence[PhaseView[ViewWithBoard]] | None = None) -> None:
        """Tell the map who was last in each province, after some chapters or all there are."""

        def boards() -> Iterator[BoardView]:
            chapters = with_past_phases(self.chapters()) if told is None else told
            return (each.view.board for each in chapters)

        self.map_menu.show_influence(Influence(lambda: influence(boards())))

    def make_export_button(self) -> QPushButton:
        """A button that asks for files and papers of what is shown."""
        made = button(self.tr("Export…"), "quiet")
        made.setToolTip(self.tr("Pictures, pages, texts and papers of the game (Ctrl+E)"))
        made.clicked.connect(self.export_wanted)
        return made

    def connect_map(self, listed: ReportsPanel, explain: ExplainPanel) -> None:
        """Let the map and what is told of it light and choose one another."""
        self.filter_by_board(listed)
        link_map_and_list(self.scene, listed, explain)
        self.scene.province_pressed.connect(listed.choose_province)
        self.scene.background_pressed.connect(lambda: listed.choose_ruling(-1))
        self.scene.background_pressed.connect(explain.put_away)

    def filter_by_board(self, listed: ReportsPanel) -> None:
        """Have a list tell only of the board that is looked at, where there are several."""
        if (focused := getattr(self.map, "focused", None)) is not None:
            focused.connect(listed.show_board)

    @property
    def players(self) -> dict[SeatId, str]:
        """Who sits where."""
        return {seat.id: seat.name for seat in self.table.seats}

    def reason(self, ruling: Ruling) -> str:
        """Why an order ended as it did, in words for the map."""
        return self.context.words.ruling(ruling, self.context.gazetteer)

    def branch_point(self) -> BranchPoint | None:
        """A sandbox that knows the game as everybody does, at the board that is shown."""
        board = self.scene.view
        return self._branch_point_at(board) if board is not None else None

    def _branch_point_at(self, board: BoardView) -> BranchPoint:
        plan = plan_from_phases(self.chapters(), self.tr("As played"), board)
        return BranchPoint(plan, self.context, secret=False)

    def chapters(self) -> tuple[PhaseView[ViewWithBoard], ...]:
        """The game so far."""
        return self.table.history()


def last_judged_index(chapters: Sequence[object]) -> int:
    """The last chapter that is over; -1 when the game has just begun."""
    return len(chapters) - 2
