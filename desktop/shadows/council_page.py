"""The Council in a seat: the map with the votes to click, and the forum beside it."""

from collections.abc import Callable

from PySide6.QtWidgets import QHBoxLayout, QWidget

from desktop.furniture import card, text
from desktop.map.map_view import MapView
from desktop.map.scene import MapScene
from desktop.shadows.council_panel import CouncilPanel, Posting
from desktop.shadows.enclosed import EnclosedPost
from desktop.shadows.vote_marks import VoteMarks
from desktop.surroundings import MapSurroundings
from desktop.theme import for_type
from engine.games.shadows.submission import LeagueView

SIDE = 400
"""The width of the column of words, in pixels at the usual size of type."""


class CouncilPage(QWidget):
    """A map on which a click votes, and the panel; `enclosed` is what goes with the envelope
    instead of being put up at once."""

    def __init__(
        self,
        view: Callable[[], LeagueView],
        around: MapSurroundings,
        posting: Posting | None,
        enclosed: EnclosedPost | None = None,
    ) -> None:
        super().__init__()
        self._view = view
        seen = view()
        scene = self.scene = MapScene(
            around.sheet,
            around.gazetteer,
            around.map_style,
            around.clock,
            around.language,
            reduce_motion=around.reduce_motion,
        )
        self.map = MapView(scene, self)
        scene.setParent(self.map)
        scene.populate(seen.board)
        self.marks = VoteMarks(scene)
        self.panel = CouncilPanel(view, around, posting, seen.board.mine)
        self.enclosed = enclosed
        frame, column = card()
        frame.setFixedWidth(for_type(SIDE))
        column.addWidget(text(self.tr("Security Council"), "heading", wrap=True))
        column.addWidget(text(self._says(), "faint", wrap=True))
        column.addWidget(self.panel, 1)
        if enclosed is not None:
            column.addWidget(enclosed)
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(14)
        line.addWidget(self.map, 1)
        line.addWidget(frame)
        scene.province_pressed.connect(self._press)
        self.panel.changed.connect(self._show)
        self._show()
        box = self._box
        if box is not None:
            self.setFocusProxy(box.vote)

    def set_open(self, open: bool) -> None:
        """A sealed envelope holds its post; the forum stays open until the deadline."""
        if self.enclosed is not None:
            self.enclosed.set_open(open)

    @property
    def _box(self):
        return self.enclosed.box if self.enclosed is not None else self.panel.box

    def _says(self) -> str:
        if self.enclosed is not None:
            return self.tr(
                "A click on a centre votes to purge it. Your post goes with your envelope, and "
                "is put up when the envelopes are opened; the last vote counts."
            )
        return self.tr(
            "A click on a centre votes to purge it. Posts are public at once, and stay; the last "
            "vote before the Winter’s deadline counts."
        )

    def _press(self, location: str) -> None:
        box = self._box
        if box is not None and box.isEnabled() and box.choose(location.partition("/")[0]):
            self.scene.set_choice(location)

    def _show(self) -> None:
        self.scene.set_choice(None)
        self.marks.show_votes(self._view().council)
