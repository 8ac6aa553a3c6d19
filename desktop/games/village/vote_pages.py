"""Pages by day: a vote on paper, a thumb on paper, and pages on which there is only to read."""

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from desktop.games.village.house_layout import HouseLayout
from desktop.games.village.night_page import HousesPage
from desktop.games.village.village_map import VillageMap
from desktop.pages.choice_list import ChoiceListItem
from desktop.pages.choice_page import SIDE, ChoicePage
from desktop.pages.seat_pages import PageQuestion
from desktop.pages.shared_draft import SharedDraft
from desktop.session.ui_context import UiContext
from desktop.widgets.box_layouts import add_parts, column_layout
from desktop.widgets.map_and_panel_layout import MapAndPanelLayout
from desktop.widgets.scroll_page import ScrollColumn
from desktop.widgets.theme import scaled_length
from desktop.widgets.widget_factory import text
from engine.frame.seat import SeatId
from engine.games.village.submission import VillageChoice
from engine.games.village.terms import NOBODY, VillageStage
from engine.games.village.view import VillageView

Draft = SharedDraft[VillageChoice]


class VotePage(HousesPage):
    """One vote, opened with everybody else's."""

    def __init__(
        self, view: VillageView, at: HouseLayout, context: UiContext, draft: Draft
    ) -> None:
        self._draft = draft
        question = QCoreApplication.translate("VotePage", "Whom do you vote to lynch?")
        says = QCoreApplication.translate(
            "VotePage", "All votes are opened together; it takes {count} to lynch."
        ).format(count=view.needed)
        chosen = tuple(each for each in draft.submission.targets if each != NOBODY)
        super().__init__(
            view, at, context, PageQuestion(question, says), night=False, chosen=chosen
        )
        self.nobody.setText(self.tr("Vote for nobody"))
        free = view.rules.no_lynch == "voted" and view.moment.stage is VillageStage.DAY
        self.nobody.setVisible(free)
        self.nobody.clicked.connect(self._nobody)

    def offered(self) -> tuple[SeatId, ...]:
        return self.view.runoff or self.view.alive

    def choice_changed(self) -> None:
        super().choice_changed()
        self._draft.change(targets=self.list.chosen)
        names = [self.context.players.get(each, "") for each in self.list.chosen]
        self.told.setText(", ".join(names))

    def _nobody(self) -> None:
        self._draft.change(targets=(NOBODY,))
        self.told.setText(self.tr("You vote for nobody."))


class ThumbPage(ChoicePage[str]):
    """Life or death for one who stands accused."""

    def __init__(self, view: VillageView, context: UiContext, draft: Draft) -> None:
        assert view.motion is not None
        name = context.players.get(view.motion.accused, "")
        question = QCoreApplication.translate("ThumbPage", "Life or death for {player}?")
        says = QCoreApplication.translate(
            "ThumbPage", "All thumbs are shown together. A missing thumb lets live."
        )
        choices = (
            ChoiceListItem("up", QCoreApplication.translate("ThumbPage", "Thumb up: life")),
            ChoiceListItem("down", QCoreApplication.translate("ThumbPage", "Thumb down: death")),
        )
        die = draft.submission.die
        chosen = () if die is None else ("down" if die else "up",)
        asked = PageQuestion(question.format(player=name), says)
        super().__init__(context, asked, choices, rows=2, chosen=chosen)
        self.changed.connect(lambda: draft.change(die=self.one == "down"))


class ReadingPage(QWidget):
    """The village, and words beside it: nothing to decide."""

    def __init__(
        self, view: VillageView, at: HouseLayout, context: UiContext, asked: PageQuestion
    ) -> None:
        super().__init__()
        self.village = VillageMap(at, context, night=False)
        self.village.show_dead([each.seat for each in view.deaths])
        frame, column = QWidget(), column_layout(margins=(16, 12, 16, 12), spacing=8)
        frame.setLayout(column)
        column.addWidget(text(asked.question, "heading", wrap=True))
        add_parts(column, text(asked.says, "", wrap=True), None)
        MapAndPanelLayout(self, self.village, ScrollColumn(frame), lambda _: scaled_length(SIDE))
