"""The page that everybody has each night: houses to tick, whatever the card.

Wolf, seer and villager read the same words, tick the same houses and stay as long. What is asked
of whom, and what came of it, stands on the card that is held.
"""

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QLabel, QWidget

from desktop.games.village.house_layout import HouseLayout
from desktop.games.village.role_words import name_list
from desktop.games.village.village_map import VillageMap
from desktop.pages.choice_list import ChoiceList, ChoiceListItem
from desktop.pages.choice_page import SIDE, set_fixed_lines
from desktop.pages.seat_pages import PageQuestion
from desktop.pages.shared_draft import SharedDraft
from desktop.session.seat_session import SeatSession
from desktop.session.ui_context import UiContext
from desktop.widgets.box_layouts import add_parts, column_layout
from desktop.widgets.map_and_panel_layout import MapAndPanelLayout
from desktop.widgets.scroll_page import ScrollColumn
from desktop.widgets.theme import scaled_length
from desktop.widgets.widget_factory import button, text
from engine.errors import ActRefused, TableError
from engine.frame.seat import SeatId
from engine.games.village.submission import PointAt, VillageChoice
from engine.games.village.terms import VillageStage
from engine.games.village.view import VillageView

Draft = SharedDraft[VillageChoice]

_HALF_A_PAIR = "village_two_wanted"


class HousesPage(QWidget):
    """A question, the village and a list of the same houses, with a line for what is chosen.

    `most` houses may be ticked; subclasses say what a tick does, and `nobody` is a button for
    those that let nobody be chosen. `lines` are those of the question, of what is said about it,
    and of what came of a tick.
    """

    lines = (2, 6, 3)

    def __init__(
        self,
        view: VillageView,
        at: HouseLayout,
        context: UiContext,
        question: PageQuestion,
        *,
        night: bool,
        chosen: tuple[SeatId, ...] = (),
        most: int = 1,
    ) -> None:
        super().__init__()
        self.view = view
        self.context = context
        self.village = VillageMap(at, context, night=night)
        self.village.show_dead([each.seat for each in view.deaths])
        self.question = text(question.question, "heading", wrap=True)
        self.says = text(question.says, "", wrap=True)
        choices = [ChoiceListItem(seat, context.players.get(seat, "")) for seat in self.offered()]
        self.list = ChoiceList(choices, chosen, rows=len(at.seats), most=most)
        self.list.setAccessibleName(question.question)
        self.nobody = button("")
        self.nobody.hide()
        self.told = text("", "section", wrap=True)
        self._lay_out()
        self.list.changed.connect(self.choice_changed)
        self.list.full.connect(self.show_too_many)
        self.village.house_pressed.connect(self._pressed)
        self.setFocusProxy(self.list)
        self._light()

    def offered(self) -> tuple[SeatId, ...]:
        """Which houses stand on the list, the same on everybody's page."""
        return self.view.alive

    def set_open(self, open: bool) -> None:
        """Whether anything may still be chosen; a sealed page is only read."""
        self.list.setEnabled(open)
        self.nobody.setEnabled(open)

    def choice_changed(self) -> None:
        """Other houses are ticked."""
        self._light()

    def show_too_many(self) -> None:
        """One tick more would be too many."""
        self.told.setText(self.tr("No more than {0}.").format(self.list.most))

    def _light(self) -> None:
        self.village.light(None, self.list.chosen)

    def _pressed(self, seat: str) -> None:
        if self.list.isEnabled():
            self.list.choose_value(SeatId(seat))

    def _lay_out(self) -> None:
        frame, column = QWidget(), column_layout(margins=(16, 12, 16, 12), spacing=8)
        frame.setLayout(column)
        labels = (self.question, self.says, self.told)
        for label, lines in zip(labels, self.lines, strict=True):
            set_fixed_lines(label, lines)
            _align_top(label)
        add_parts(column, self.question, self.says, (self.list, 1), self.nobody, self.told)
        MapAndPanelLayout(self, self.village, ScrollColumn(frame), lambda _: scaled_length(SIDE))


def _align_top(label: QLabel) -> None:
    label.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)


def _page_question(wanted: int) -> PageQuestion:
    """What every page of a night says, whoever reads it."""
    one = QCoreApplication.translate("NightPage", "Tick a house")
    two = QCoreApplication.translate("NightPage", "Tick two houses")
    return PageQuestion(
        one if wanted == 1 else two,
        QCoreApplication.translate(
            "NightPage",
            "Hold the button above and read what is asked of you. Then tick, whatever your card: "
            "a tick points at once. Hold again to read what came of it.",
        ),
    )


class NightPage(HousesPage):
    """A tick points. `refusal` is why the last one was not taken; it stands on the held card."""

    lines = (1, 5, 3)

    def __init__(
        self,
        bridge: SeatSession[VillageView, VillageChoice],
        at: HouseLayout,
        context: UiContext,
        draft: Draft,
    ) -> None:
        view = bridge.desk.view()
        self._bridge = bridge
        self._draft = draft
        self.refusal = ""
        asked, most = _page_question(view.wanted), view.wanted
        super().__init__(view, at, context, asked, night=True, chosen=view.pointed, most=most)
        if view.pointed:
            self._tell()

    @property
    def ticked(self) -> bool:
        """Whether as many are ticked as the page asks everybody for."""
        return len(self.list.chosen) >= self.view.wanted

    def offered(self) -> tuple[SeatId, ...]:
        swaps = self.view.rules.swap_dead and self.view.moment.stage is VillageStage.SWAP
        seeks = self.view.rules.seer_pick == "all" and self.view.moment.stage is VillageStage.NIGHT
        return self.view.players if swaps or seeks else self.view.alive

    def choice_changed(self) -> None:
        """Point at those who are ticked, as far as that can be."""
        self.refusal = ""
        try:
            self._bridge.act(PointAt(self.list.chosen))
        except ActRefused as error:
            if error.code != _HALF_A_PAIR:
                self._put_back(error)
                return
        except TableError as error:
            self._put_back(error)
            return
        super().choice_changed()
        self._tell()

    def _put_back(self, error: TableError) -> None:
        self.refusal = self.context.words.error(error, None, self.context.players)
        self.list.restore_values(self._bridge.desk.view().pointed)
        self._light()
        # The same whatever stands against it, so that nobody reads a card out of it.
        self.told.setText(self.tr("That cannot be. Hold the button to read why."))

    def _tell(self) -> None:
        """The same for everybody: that he points, not what it means."""
        view = self._bridge.desk.view()
        self._draft.change(targets=view.pointed)
        ticked = self.list.chosen
        if not self.ticked:
            words = self.tr("{0} of {1} ticked.").format(len(ticked), view.wanted)
        else:
            words = self.tr("You point at {players}.").format(
                players=name_list(ticked, self.context)
            )
        self.told.setText(words + "\n" + self.tr("Hold the button to read what came of it."))
