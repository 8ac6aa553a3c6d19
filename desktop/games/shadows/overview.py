"""The public table of the League between turns: the forum is open, and the map shows the votes."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QTabWidget, QWidget

from desktop.games.game_ui import ExtraPanel
from desktop.games.shadows.council_panel import CouncilPanel
from desktop.games.shadows.ledger_panel import PointsLedgerPanel
from desktop.games.shadows.state_panel import StatePanel
from desktop.games.shadows.vote_history_table import VoteHistoryTable
from desktop.games.shadows.vote_marks import VoteMarks
from desktop.games.shadows.vote_table import VoteTable
from desktop.map.scene.map_scene import MapScene
from desktop.session.key_entry import KeyEntry, Lock, make_lock
from desktop.session.retry_delay import RetryDelay
from desktop.session.ui_context import MapUiContext, UiContext, power_name, with_power_names
from desktop.table.overview import OverviewScreen
from desktop.table.public_board import PublicBoardScreen
from desktop.widgets.box_layouts import column_layout
from desktop.widgets.keyed_dialog import KeyedDialog
from desktop.widgets.widget_factory import button, scroll_area, text
from engine.board.terms import Power
from engine.errors import TableError
from engine.frame.desk import AnyOnlookerDesk
from engine.frame.host_desk import AnyHostDesk
from engine.games.shadows.submission import LeagueView, PostAct


class PostKeyDialog(KeyedDialog):
    """Asks one player for a key, in front of everybody. Accepted once it was right."""

    def __init__(
        self, lock: Lock, says: str, patience: RetryDelay, context: UiContext, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Post in the forum"))
        self.entry = KeyEntry(lock, patience, context.clock)
        self.back = button(self.tr("Cancel"), "quiet", press=self.reject)
        column_layout(
            text(says, wrap=True), self.entry, self.back, on=self, margins=(22, 16, 22, 16)
        )
        self.entry.opened.connect(self.accept)
        self.entry.setFocus()


class LeagueOverview(OverviewScreen):
    """The overview with the Council and the Capitals under tabs. Posting asks for the seat's key.

    Signals: `acted()` after a post, which everybody may see at once.
    """

    def __init__(self, host: AnyHostDesk, context: MapUiContext, timer: QWidget) -> None:
        self._host = host
        self._patience = RetryDelay(context.clock)
        self._patience.locks = host.locks
        self.council: CouncilPanel | None = None
        super().__init__(host.onlooker, context, timer, extras=self._panels(host, context))
        assert isinstance(self.scene, MapScene)  # These games have one board.
        self.marks = VoteMarks(self.scene)
        self._show_marks()
        if self.council is not None:
            self.council.changed.connect(self._posted)
            self.scene.province_pressed.connect(self._press)

    @property
    def tabs(self) -> QTabWidget:
        """The news, the Council, the Capitals."""
        return self.findChildren(QTabWidget)[0]

    def _panels(self, host: AnyHostDesk, context: MapUiContext) -> list[ExtraPanel]:
        table = host.onlooker
        view: LeagueView = table.view()
        context = with_power_names(context, view.board.names)
        found = [
            ExtraPanel(
                QCoreApplication.translate("LeagueOverview", "Capitals"),
                StatePanel(table.view, context),
            )
        ]
        if view.standings:
            powers = tuple(each for each in view.board.map.powers if each in view.players)
            name = QCoreApplication.translate("LeagueOverview", "Points")
            panel = PointsLedgerPanel(view.standings, powers, context)
            found.append(ExtraPanel(name, scroll_area(panel, name)))
        if view.council is not None:
            panel = CouncilPanel(table.view, context, self._posting, view.council.voters, 2)
            self.council = panel
            found.insert(0, ExtraPanel(council_title(), panel))
        return found

    def _press(self, location: str) -> None:
        """A click on a centre is a vote in the making, where the Council is in front."""
        panel = self.council
        if panel is not None and panel.isVisible() and panel.choose(location):
            self.scene.set_choice(location)

    def _posting(self, power: Power, words: str, done: Callable[[str], None]) -> None:
        """Post once the seat's key was right; at once where it has none."""
        seat = self._host.onlooker.view().players[power]

        def post() -> None:
            try:
                self._host.seat(seat).act(PostAct(power, words))
            except TableError as error:
                done(self.context.words.error(error, self.context.gazetteer))
            else:
                done("")

        lock = make_lock(self._host.locks, seat, self.context.words)
        if lock is None:
            post()
            return
        says = self.tr("{player} posts for {power}.").format(
            player=self.players[seat], power=power_name(power, self.context)
        )
        dialog = PostKeyDialog(lock, says, self._patience, self.context, self)
        dialog.accepted.connect(post)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def refresh_acts(self) -> None:
        if self.council is not None:
            self.council.refresh()
        self._show_marks()
        self._show_news()

    def _posted(self) -> None:
        self.scene.set_choice(None)
        self._show_marks()
        self._show_news()
        self.acted.emit()

    def _show_marks(self) -> None:
        view: LeagueView = self._host.onlooker.view()
        self.marks.show_votes(view.council)
        assert isinstance(self.scene, MapScene)  # These games have one board.
        self.scene.show_stars(view.capitals.values())


def make_public_board(
    table: AnyOnlookerDesk, context: MapUiContext, timer: QWidget
) -> PublicBoardScreen:
    """The board for everybody's eyes, with the votes as they stand."""
    view: LeagueView = table.view()
    council = view.council
    extras: list[ExtraPanel] = []
    if council is not None:
        votes = VoteTable(with_power_names(context, view.board.names), 2)
        votes.show_votes(council)
        extras.append(ExtraPanel(council_title(), votes))
        if council.past:
            roll = VoteHistoryTable(with_power_names(context, view.board.names))
            roll.show_votes(council)
            name = QCoreApplication.translate("CouncilPanel", "Earlier votes")
            extras.append(ExtraPanel(name, roll))
    screen = PublicBoardScreen(table, context, timer, extras)
    assert isinstance(screen.scene, MapScene)
    VoteMarks(screen.scene).show_votes(council)
    screen.scene.show_stars(view.capitals.values())
    return screen


def council_title() -> str:
    """What the Council is called on a tab."""
    return QCoreApplication.translate("LeagueOverview", "Council")
