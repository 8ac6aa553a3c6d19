"""The page that everybody has each night: houses to point at, and an answer, whatever the card.

Wolf, seer and villager press the same things and stay as long; what is asked differs in the words
only, and those stand in the same places.
"""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from desktop.bridge import Bridge
from desktop.furniture import button, card, text
from desktop.pages.choice_list import Choice as ListChoice
from desktop.pages.choice_list import ChoiceList
from desktop.pages.choice_page import SIDE, fix_lines
from desktop.pages.content import Asked
from desktop.pages.draft import SharedDraft
from desktop.roomy import Roomy
from desktop.surroundings import Surroundings
from desktop.theme import for_type
from desktop.village.houses import Seating
from desktop.village.night_words import asked
from desktop.village.role_words import learned_words, named
from desktop.village.village_map import VillageMap
from engine.errors import TableError
from engine.frame.seat import SeatId
from engine.games.village.submission import Choice, Point
from engine.games.village.view import VillageView

Draft = SharedDraft[Choice]


class HousesPage(QWidget):
    """A question, the village and a list of the same houses, with a line for what is chosen.

    `most` houses may be chosen; subclasses say what a choice does.
    """

    def __init__(
        self,
        view: VillageView,
        at: Seating,
        around: Surroundings,
        question: Asked,
        *,
        night: bool,
        chosen: tuple[SeatId, ...] = (),
        most: int = 1,
    ) -> None:
        super().__init__()
        self.view = view
        self.around = around
        self.village = VillageMap(at, around, night=night)
        self.village.show_dead([each.seat for each in view.deaths])
        self.question = text(question.question, "heading", wrap=True)
        self.says = text(question.says, "faint", wrap=True)
        choices = [ListChoice(seat, around.players.get(seat, "")) for seat in self.offered()]
        self.list = ChoiceList(choices, chosen, rows=len(at.seats), most=most)
        self.list.setAccessibleName(question.question)
        self.done = button(self.tr("Point"), "primary")
        self.told = text("", "section", wrap=True)
        self._lay_out()
        self.list.changed.connect(self.chose)
        self.village.house_pressed.connect(self._pressed)
        self.setFocusProxy(self.list)
        self._light()

    def offered(self) -> tuple[SeatId, ...]:
        """Which houses stand on the list, the same on everybody's page."""
        return self.view.alive

    def set_open(self, open: bool) -> None:
        """Whether anything may still be chosen; a sealed page is only read."""
        self.list.setEnabled(open)
        self.done.setEnabled(open)

    def chose(self) -> None:
        """Somebody else is chosen."""
        self._light()

    def _light(self) -> None:
        self.village.light(None, self.list.chosen)

    def _pressed(self, seat: str) -> None:
        if self.list.isEnabled():
            self.list.choose_value(SeatId(seat))

    def _lay_out(self) -> None:
        frame, column = card()
        side = Roomy(frame)
        side.setFixedWidth(for_type(SIDE))
        for label, lines in ((self.question, 2), (self.says, 6), (self.told, 3)):
            fix_lines(label, lines)
            _top(label)
        column.addWidget(self.question)
        column.addWidget(self.says)
        column.addWidget(self.list, 1)
        column.addWidget(self.done)
        column.addWidget(self.told)
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(14)
        line.addWidget(self.village, 1)
        line.addWidget(side)


def _top(label: QLabel) -> None:
    label.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)


class NightPage(HousesPage):
    """Pointing at somebody: the answer comes at once, to those who have asked for one."""

    def __init__(
        self, bridge: Bridge[VillageView, Choice], at: Seating, around: Surroundings, draft: Draft
    ) -> None:
        view = bridge.desk.view()
        self._bridge = bridge
        self._draft = draft
        super().__init__(
            view,
            at,
            around,
            asked(view, around),
            night=True,
            chosen=view.pointed,
            most=view.wanted,
        )
        self.done.clicked.connect(self.point)
        if view.pointed:
            self._tell()

    def offered(self) -> tuple[SeatId, ...]:
        dead_too = self.view.rules.swap_dead or self.view.rules.seer_pick == "all"
        return self.view.players if dead_too else self.view.alive

    def point(self) -> None:
        """Point at those who are chosen, and be answered."""
        try:
            self._bridge.act(Point(self.list.chosen))
        except TableError as error:
            words = self.around.words.error(error, None, self.around.players)
            self.told.setText(words)
        else:
            self._tell()

    def chose(self) -> None:
        super().chose()
        self.told.setText("")

    def _tell(self) -> None:
        view = self._bridge.desk.view()
        self._draft.change(targets=view.pointed)
        said = self.around.words.catalogue.sentence("village.pointed.nobody")
        if view.pointed:
            names = named(view.pointed, self.around)
            said = self.around.words.catalogue.sentence("village.pointed.at", player=names)
        learned = [each for each in view.learned if each.about in view.pointed]
        if view.answered and learned:
            said = learned_words(learned[-1].about, learned[-1].wolf, self.around)
        self.told.setText(said)
