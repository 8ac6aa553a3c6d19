"""The Council in a seat: the map with the votes to click, and the forum beside it."""

from collections.abc import Callable, Mapping

from PySide6.QtWidgets import QWidget

from desktop.games.shadows.council_panel import CouncilPanel, PostFunction
from desktop.games.shadows.enclosed_post import EnclosedPost
from desktop.games.shadows.vote_marks import VoteMarks
from desktop.map.input.map_view import MapView
from desktop.map.scene.map_scene import make_scene
from desktop.session.ui_context import MapUiContext
from desktop.widgets.box_layouts import add_parts, column_layout
from desktop.widgets.map_and_panel_layout import MapAndPanelLayout
from desktop.widgets.scroll_page import ScrollColumn
from desktop.widgets.theme import scaled_length
from desktop.widgets.widget_factory import text
from engine.board.terms import Power, whole_province
from engine.games.shadows.submission import LeagueView

SIDE = 400
"""The width of the column of words, in pixels at the usual size of type."""


class CouncilPage(QWidget):
    """A map on which a click chooses what to vote for, and the panel.

    `enclosed` is what goes with the envelope instead of being put up at once. Where the forum is
    open, what is written and not posted goes with it all the same: `kept` is what does, and `keep`
    is told of it.
    """

    def __init__(
        self,
        view: Callable[[], LeagueView],
        context: MapUiContext,
        posting: PostFunction | None,
        enclosed: EnclosedPost | None = None,
        kept: Mapping[Power, str] | None = None,
        keep: Callable[[Mapping[Power, str]], None] | None = None,
    ) -> None:
        super().__init__()
        self._view = view
        seen = view()
        scene = self.scene = make_scene(context)
        self.map = MapView(scene, self)
        scene.setParent(self.map)
        scene.populate(seen.board)
        scene.show_stars(seen.capitals.values())
        self.marks = VoteMarks(scene)
        self.panel = CouncilPanel(view, context, posting, seen.board.mine)
        self.enclosed_post = enclosed
        self._keep, self._open = keep, True
        self.later = text(
            self.tr("Not posted yet: it goes with your envelope."), "warn", wrap=True
        )
        frame, column = QWidget(), column_layout(margins=(16, 12, 16, 12), spacing=8)
        frame.setLayout(column)
        column.addWidget(text(self.tr("Security Council"), "heading", wrap=True))
        add_parts(column, text(self._says(), "faint", wrap=True), (self.panel, 1))
        if enclosed is not None:
            column.addWidget(enclosed)
        column.addWidget(self.later)
        self.later.hide()
        MapAndPanelLayout(self, self.map, ScrollColumn(frame), lambda _: scaled_length(SIDE))
        scene.province_pressed.connect(self._press)
        self.panel.changed.connect(self._show)
        self._show()
        box = self._box
        if box is not None:
            self.setFocusProxy(box.vote)
        if keep is not None and self.panel.box is not None:
            self.panel.box.words.setPlainText((kept or {}).get(self.panel.box.chosen, ""))
            self._written()
            self.panel.box.edited.connect(self._written)

    def set_open(self, open: bool) -> None:
        """A sealed envelope holds its post; the forum stays open until the deadline."""
        self._open = open
        if self.enclosed_post is not None:
            self.enclosed_post.set_open(open)

    def _written(self) -> None:
        """What is written and not posted goes with the envelope, as long as that is open."""
        box = self.panel.box
        if box is None or self._keep is None:
            return
        self.later.setVisible(bool(box.text) and self._open)
        if self._open:
            self._keep({box.chosen: box.text} if box.text else {})

    @property
    def _box(self):
        return self.enclosed_post.box if self.enclosed_post is not None else self.panel.box

    def _says(self) -> str:
        if self.enclosed_post is not None:
            return self.tr(
                "A click on a centre chooses it for your vote. Your post goes with your "
                "envelope, and is put up when the envelopes are opened; the last vote counts."
            )
        return self.tr(
            "A click on a centre chooses it for your vote; press Post to cast it. Posts are "
            "public at once, and stay; the last vote before the Winter’s deadline counts."
        )

    def _press(self, location: str) -> None:
        box = self._box
        if box is not None and box.isEnabled() and box.choose(location.partition("/")[0]):
            self._show_choice(location)

    def _show(self) -> None:
        self._show_choice(None)
        self.marks.show_votes(self._view().council)

    def _show_choice(self, location: str | None) -> None:
        """Light what is voted for and whatever may be."""
        council = self._view().council
        may = () if council is None or self._box is None else council.votable
        self.scene.set_choice(location, [whole_province(each) for each in may])
