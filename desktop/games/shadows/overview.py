"""The public table of the League between turns: the forum is open, and the map shows the votes."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QTabWidget, QWidget

from desktop.games.game_ui import Extra
from desktop.games.shadows.council_panel import CouncilPanel
from desktop.games.shadows.ledger_panel import LedgerPanel
from desktop.games.shadows.state_panel import StatePanel
from desktop.games.shadows.vote_history_table import VoteRoll
from desktop.games.shadows.vote_marks import VoteMarks
from desktop.games.shadows.vote_table import VoteTable
from desktop.map.scene.map_scene import MapScene
from desktop.session.key_entry import KeyEntry, Lock, lock_of
from desktop.session.retry_delay import Patience
from desktop.session.ui_context import MapUiContext, UiContext, power_name, renamed
from desktop.table.overview import OverviewScreen
from desktop.table.public_board import PublicBoardScreen
from desktop.widgets.box_layouts import vertical
from desktop.widgets.keyed_dialog import KeyedDialog
from desktop.widgets.widget_factory import button, scrolling, text
from engine.board.terms import Power
from engine.errors import TableError
from engine.frame.desk import AnyOnlookerDesk
from engine.frame.host_desk import AnyHostDesk
from engine.games.shadows.submission import LeagueView, Post


class KeyDialog(KeyedDialog):
    """Asks one player for a key, in front of everybody. Accepted once it was right."""

    def __init__(
        self, lock: Lock, says: str, patience: Patience, context: UiContext, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Post in the forum"))
        self.entry = KeyEntry(lock, patience, context.clock)
        self.back = button(self.tr("Cancel"), "quiet", press=self.reject)
        vertical(text(says, wrap=True), self.entry, self.back, on=self, margins=(22, 16, 22, 16))
        self.entry.opened.connect(self.accept)
        self.entry.setFocus()


class LeagueOverview(OverviewScreen):
    """The overview with the Council and the Capitals under tabs. Posting asks for the seat's key.

    Signals: `acted()` after a post, which everybody may see at once.
    """

    def __init__(self, host: AnyHostDesk, context: MapUiContext, timer: QWidget) -> None:
        self._host = host
        self._patience = Patience(context.clock)
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

    def _panels(self, host: AnyHostDesk, context: MapUiContext) -> list[Extra]:
        table = host.onlooker
        view: LeagueView = table.view()
        context = renamed(context, view.board.names)
        found = [
            Extra(
                QCoreApplication.translate("LeagueOverview", "Capitals"),
                StatePanel(table.view, context),
            )
        ]
        if view.standings:
            powers = tuple(each for each in view.board.map.powers if each in view.players)
            name = QCoreApplication.translate("LeagueOverview", "Points")
            panel = LedgerPanel(view.standings, powers, context)
            found.append(Extra(name, scrolling(panel, name)))
        if view.council is not None:
            panel = CouncilPanel(table.view, context, self._posting, view.council.voters, 2)
            self.council = panel
            found.insert(0, Extra(council_title(), panel))
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
                self._host.seat(seat).act(Post(power, words))
            except TableError as error:
                done(self.context.words.error(error, self.context.gazetteer))
            else:
                done("")

        lock = lock_of(self._host.locks, seat, self.context.words)
        if lock is None:
            post()
            return
        says = self.tr("{player} posts for {power}.").format(
            player=self.players[seat], power=power_name(power, self.context)
        )
        dialog = KeyDialog(lock, says, self._patience, self.context, self)
        dialog.accepted.connect(post)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def show_acts(self) -> None:
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


def league_public(
    table: AnyOnlookerDesk, context: MapUiContext, timer: QWidget
) -> PublicBoardScreen:
    """The board for everybody's eyes, with the votes as they stand."""
    view: LeagueView = table.view()
    council = view.council
    extras: list[Extra] = []
    if council is not None:
        votes = VoteTable(renamed(context, view.board.names), 2)
        votes.show_votes(council)
        extras.append(Extra(council_title(), votes))
        if council.past:
            roll = VoteRoll(renamed(context, view.board.names))
            roll.show_votes(council)
            name = QCoreApplication.translate("CouncilPanel", "Earlier votes")
            extras.append(Extra(name, roll))
    screen = PublicBoardScreen(table, context, timer, extras)
    assert isinstance(screen.scene, MapScene)
    VoteMarks(screen.scene).show_votes(council)
    screen.scene.show_stars(view.capitals.values())
    return screen


def council_title() -> str:
    """What the Council is called on a tab."""
    return QCoreApplication.translate("LeagueOverview", "Council")
