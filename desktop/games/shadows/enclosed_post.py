"""A post that goes with the envelope: by mail, or where first posts are sealed."""

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from desktop.games.shadows.forum_post_editor import ForumPostEditor
from desktop.session.ui_context import MapUiContext, power_name
from desktop.widgets.box_layouts import column_layout
from desktop.widgets.widget_factory import button, text
from engine.board.terms import Power
from engine.games.shadows.submission import LeagueView


class EnclosedPost(QWidget):
    """One post for each power of the seat, kept in the envelope.

    Signals: `changed()` when what is enclosed has changed.
    """

    changed = Signal()

    def __init__(self, view: LeagueView, context: MapUiContext, kept: Mapping[Power, str]) -> None:
        super().__init__()
        assert view.council is not None
        self._context = context
        self._posts: dict[Power, str] = dict(kept)
        powers = [each for each in view.board.mine if each in view.council.voters]
        self.box = ForumPostEditor(view.council, powers, context, self.tr("Put into the envelope"))
        self.told = text("", wrap=True)
        self.remove = button(self.tr("Take out"), "quiet", press=self._take)
        column_layout(self.box, self.told, self.remove, on=self)
        self.box.posted.connect(self._put)
        self.box.edited.connect(self.changed)
        self._show()

    @property
    def posts(self) -> Mapping[Power, str]:
        """What goes with the envelope, also what still stands in the fields."""
        written = {self.box.chosen: self.box.text} if self.box.text else {}
        return {**self._posts, **written}

    def set_open(self, open: bool) -> None:
        """Whether anything may still be changed."""
        self.box.setEnabled(open)
        self.remove.setEnabled(open)

    def _put(self, power: str, words: str) -> None:
        self._posts[Power(power)] = words
        self.box.clear()
        self._show()
        self.changed.emit()

    def _take(self) -> None:
        self._posts = {}
        self._show()
        self.changed.emit()

    def _show(self) -> None:
        lines = [
            f"{power_name(power, self._context)}: {' / '.join(words.splitlines())}"
            for power, words in sorted(self._posts.items())
        ]
        self.told.setText("\n".join(lines))
        self.told.setVisible(bool(lines))
        self.remove.setVisible(bool(lines))
