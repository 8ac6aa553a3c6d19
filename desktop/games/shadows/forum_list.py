"""What has been put up in the forum this year, in order."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QListWidget, QListWidgetItem

from desktop.games.shadows.phrases import place_name, power_name, shield
from desktop.session.ui_context import MapSurroundings
from desktop.widgets.theme import for_type
from engine.board.terms import Province
from engine.games.shadows.submission import Council, Posted
from engine.orders.spelling import fold


class ForumList(QListWidget):
    """A post each row, numbered; those put up together have one number."""

    def __init__(self, around: MapSurroundings) -> None:
        super().__init__()
        self._around = around
        self.setAccessibleName(self.tr("Posts in the forum"))
        self.setWordWrap(True)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setIconSize(QSize(20, 20))
        self.setSpacing(2)
        self.setMinimumHeight(for_type(44))

    def show_posts(self, council: Council) -> None:
        """Show the year's posts, the newest in sight."""
        self.clear()
        for post in council.posts:
            item = QListWidgetItem(shield(post.power, self._around), self._said(post))
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
        return place_name(province, self._around)

    def _said(self, post: Posted) -> str:
        name = power_name(post.power, self._around)
        head = f"{post.moment}. {name}"
        if post.votes:
            vote = self.tr("ABSTAIN") if post.vote is None else self._place(post.vote)
            head = self.tr("{head} — VOTE: {vote}").format(head=head, vote=vote)
        words = spoken(post)
        if post.unclear:
            head = self.tr("{head} (a vote that cannot be read)").format(head=head)
        return "\n".join(filter(None, (head, words)))


def spoken(post: Posted) -> str:
    """The words of a post beside its votes."""
    lines = (line.strip() for line in post.text.splitlines())
    kept = (line for line in lines if line and not (post.votes and _is_vote(line)))
    return "\n".join(kept)


def _is_vote(line: str) -> bool:
    return fold(line).startswith("vote") and ":" in line
