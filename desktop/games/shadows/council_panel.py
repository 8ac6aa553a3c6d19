"""The Security Council: how the votes stand, the forum, and room for another post."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QListWidget,
    QListWidgetItem,
    QTabWidget,
    QWidget,
)

from desktop.games.shadows.forum_post_editor import ForumPostEditor
from desktop.games.shadows.vote_history_table import VoteHistoryTable
from desktop.games.shadows.vote_table import VoteTable
from desktop.session.ui_context import MapUiContext, place_name, power_name
from desktop.widgets.box_layouts import add_parts, column_layout
from desktop.widgets.scroll_page import MinimumSizeScrollArea
from desktop.widgets.theme import scaled_length
from desktop.widgets.widget_factory import text
from engine.board.terms import Power, Province
from engine.games.shadows.submission import CouncilView, ForumEntry, LeagueView
from engine.orders.spelling import fold_text


class ForumList(QListWidget):
    """A post each row, numbered; those put up together have one number."""

    def __init__(self, context: MapUiContext) -> None:
        super().__init__()
        self._context = context
        self.setAccessibleName(self.tr("Posts in the forum"))
        self.setWordWrap(True)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setIconSize(QSize(20, 20))
        self.setSpacing(2)
        self.setMinimumHeight(scaled_length(44))

    def show_posts(self, council: CouncilView) -> None:
        """Show the year's posts, the newest in sight."""
        self.clear()
        for post in council.posts:
            item = QListWidgetItem(self._context.token(post.power, 20), self._said(post))
            item.setFlags(Qt.ItemFlag.ItemIsEnabled)
            self.addItem(item)
        if not council.posts:
            item = QListWidgetItem(self.tr("Nothing has been posted this year."))
            item.setFlags(Qt.ItemFlag.NoItemFlags)
            self.addItem(item)
        self.scrollToBottom()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.scrollToBottom()

    def _place(self, province: Province) -> str:
        return place_name(province, self._context)

    def _said(self, post: ForumEntry) -> str:
        name = power_name(post.power, self._context)
        head = f"{post.moment}. {name}"
        if post.votes:
            vote = self.tr("ABSTAIN") if post.vote is None else self._place(post.vote)
            head = self.tr("{head} — VOTE: {vote}").format(head=head, vote=vote)
        words = post_text(post)
        if post.unclear:
            head = self.tr("{head} (a vote that cannot be read)").format(head=head)
        return "\n".join(filter(None, (head, words)))


def post_text(post: ForumEntry) -> str:
    """The words of a post beside its votes."""
    lines = (line.strip() for line in post.text.splitlines())
    kept = (line for line in lines if line and not (post.votes and _is_vote(line)))
    return "\n".join(kept)


def _is_vote(line: str) -> bool:
    return fold_text(line).startswith("vote") and ":" in line


PostFunction: TypeAlias = Callable[[Power, str, Callable[[str], None]], None]
"""Puts a power's text up, now or after its key was asked for; then calls back with what was amiss,
in one sentence, or with nothing."""


class CouncilPanel(QWidget):
    """The Council as everybody sees it. Without `posting` there is nothing to write.

    `powers` are those that may be spoken for; `columns` as in `VoteTable`.

    Signals: `changed()` after a post.
    """

    changed = Signal()

    def __init__(
        self,
        view: Callable[[], LeagueView],
        context: MapUiContext,
        posting: PostFunction | None = None,
        powers: Sequence[Power] = (),
        columns: int = 1,
    ) -> None:
        super().__init__()
        self._view = view
        self._posting = posting
        council = self.council
        self.closed = text(self.tr("The forum is closed now."), "faint", wrap=True)
        self.votes = VoteTable(context, columns)
        self.forum = ForumList(context)
        self.roll = VoteHistoryTable(context)
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        self.tabs.setTabBarAutoHide(True)
        self.tabs.addTab(self.forum, self.tr("Forum"))
        may = [each for each in powers if each in council.voters]
        self.box: ForumPostEditor | None = None
        page = QWidget()
        column = column_layout(
            MinimumSizeScrollArea(page), on=self, margins=(0, 8, 0, 0), spacing=8
        )
        add_parts(column_layout(on=page, spacing=8), self.votes, (self.tabs, 1), self.closed)
        if posting is not None and may:
            self.box = ForumPostEditor(council, may, context)
            self.box.posted.connect(self._post)
            column.addWidget(self.box)  # Always in sight, while what is above it scrolls.
        self.refresh()

    @property
    def council(self) -> CouncilView:
        """The Council now; where it does not sit, one of nobody."""
        view = self._view()
        return view.council or CouncilView(view.board.turn.year, open=False)

    def refresh(self) -> None:
        """Show how things stand now."""
        council = self.council
        self.votes.show_votes(council)
        self.forum.show_posts(council)
        self.roll.show_votes(council)
        if council.past and self.tabs.count() == 1:
            self.tabs.addTab(self.roll, self.tr("Earlier votes"))
        self.closed.setHidden(council.open)
        if self.box is not None:
            self.box.setVisible(council.open)

    def choose(self, location: str) -> bool:
        """A click on the map: that is what the next post votes for."""
        box = self.box
        return box is not None and self.council.open and box.choose(location.partition("/")[0])

    def _post(self, power: str, words: str) -> None:
        assert self._posting is not None
        self._posting(Power(power), words, self._done)

    def _done(self, complaint: str) -> None:
        if self.box is None:
            return
        if complaint:
            self.box.tell(complaint)
            return
        self.box.clear()
        self.refresh()
        self.changed.emit()
