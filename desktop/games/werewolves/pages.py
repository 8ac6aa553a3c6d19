"""What the pages of an envelope are in Werewolves Diplomacy, the same for every seat."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QWidget

from desktop.games.werewolves.answer_page import AnswerPage
from desktop.games.werewolves.news_page import NewsPage
from desktop.games.werewolves.phrases import answer_words, power_name
from desktop.games.werewolves.powers_page import PowersPage, page_question
from desktop.pages.choice_list import ChoiceListItem
from desktop.pages.choice_page import set_fixed_lines
from desktop.pages.emblems import Emblem
from desktop.pages.paged_seat import SeatPages
from desktop.pages.role_card import CardWords
from desktop.pages.seat_pages import PageQuestion
from desktop.pages.shared_draft import SharedDraft
from desktop.session.seat_session import AnyBridge
from desktop.session.ui_context import MapUiContext, UiContext, with_power_names
from desktop.widgets.box_layouts import add_parts, column_layout
from desktop.widgets.theme import scaled_length
from desktop.widgets.widget_factory import card, text, text_edit
from engine.board.terms import Power
from engine.board.view import BoardView
from engine.games.werewolves.objections import nameable_powers, powers_named
from engine.games.werewolves.submission import WHISPER_LENGTH, WerewolvesOrders
from engine.games.werewolves.terms import EnvelopePage, PowerCard
from engine.games.werewolves.view import WerewolvesView

_WIDTH = 560
_QUESTION_LINES, _SAYS_LINES = 2, 4


class TextPage(QWidget):
    """A question, and room for up to `limit` characters.

    Signals: `changed()` after every change of the words.
    """

    changed = Signal()

    def __init__(self, context: UiContext, asked: PageQuestion, kept: str, limit: int) -> None:
        super().__init__()
        self._limit = limit
        self.question = text(asked.question, "heading", wrap=True)
        self.says = text(asked.says, "faint", wrap=True)
        self.entry = text_edit(asked.question, kept)
        self.entry.setAccessibleDescription(asked.says)
        self.count = text("", "faint")
        self._lay_out()
        self.entry.textChanged.connect(self._changed)
        self.setFocusProxy(self.entry)
        self._show_count()

    @property
    def words(self) -> str:
        """What is written, without white space round it."""
        return self.entry.toPlainText().strip()

    def set_open(self, open: bool) -> None:
        """Whether anything may still be written."""
        self.entry.setReadOnly(not open)

    def _changed(self) -> None:
        written = self.entry.toPlainText()
        if len(written) > self._limit:
            cursor = self.entry.textCursor()
            at = min(cursor.position(), self._limit)
            self.entry.setPlainText(written[: self._limit])
            cursor.setPosition(at)
            self.entry.setTextCursor(cursor)
            return
        self._show_count()
        self.changed.emit()

    def _show_count(self) -> None:
        written = len(self.entry.toPlainText())
        self.count.setText(self.tr("{0} of {1} characters").format(written, self._limit))

    def _lay_out(self) -> None:
        frame, column = card()
        frame.setFixedWidth(scaled_length(_WIDTH))
        for label, lines in ((self.question, _QUESTION_LINES), (self.says, _SAYS_LINES)):
            set_fixed_lines(label, lines)
            label.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
            column.addWidget(label)
        add_parts(column, (self.entry, 1), self.count)
        page = column_layout(on=self)
        page.addWidget(frame, 1, Qt.AlignmentFlag.AlignHCenter)


class PowerChoicePage(PowersPage[Power | str]):
    """One or several powers of those `offered` (all of the map), or nobody, or one of `also`."""

    def __init__(
        self,
        board: BoardView,
        context: MapUiContext,
        asked: PageQuestion,
        *,
        offered: Sequence[Power] | None = None,
        chosen: Sequence[Power | str | None] = (),
        most: int = 1,
        nobody: str = "",
        also: Sequence[ChoiceListItem[Power | str]] = (),
        rows: int = 0,
    ) -> None:
        context = with_power_names(context, board.names)
        style = context.list_style
        powers = board.map.powers if offered is None else offered
        choices: list[ChoiceListItem[Power | str]] = [
            ChoiceListItem(
                None, nobody or QCoreApplication.translate("PowerChoicePage", "Nobody")
            ),
            *also,
            *(
                ChoiceListItem(
                    each, context.words.power(each, context.gazetteer), style.power(each)
                )
                for each in powers
            ),
        ]
        super().__init__(
            context,
            asked,
            choices,
            rows=rows or len(board.map.powers) + 1,
            chosen=[each for each in chosen if each is not None],
            most=most,
            board=board,
        )

    def press(self, location: str) -> None:
        power = self.power_at(location)
        if power is None:
            self.complain(self.tr("No power holds this place."))
        elif not self.list.choose_value(power):
            self.complain(self.tr("This power cannot be chosen here."))

    def show_choice(self) -> None:
        self.light_powers(self.chosen)


def role_words(view: WerewolvesView, context: MapUiContext) -> CardWords | None:
    """The card of the seat whose view it is: its role, how its side wins, what it was told."""
    found = context.words.card(view, context.gazetteer)
    return found and CardWords(found.title, found.lines, found.told, _emblem(view))


_EMBLEMS = {
    PowerCard.WOLF: Emblem.WOLF,
    PowerCard.SPY: Emblem.SPY,
    PowerCard.SCIENTIST: Emblem.SCIENTIST,
    PowerCard.WITCH: Emblem.WITCH,
    PowerCard.PLAIN: Emblem.HOUSE,
}


def _emblem(view: WerewolvesView) -> Emblem:
    if view.own is None:
        return Emblem.NONE
    return Emblem.WOLF if view.own.wolf is not None else _EMBLEMS[view.own.card]


_FIELDS = {
    EnvelopePage.ELECTION: "president",
    EnvelopePage.TARGET: "target",
    EnvelopePage.FRIGHT: "fright",
    EnvelopePage.COURT: "court",
    EnvelopePage.CASTING: "casting",
}
"""Where the one power named on a page is kept in an envelope."""

Draft = SharedDraft[WerewolvesOrders]


def _page_title(name: str, context: MapUiContext) -> str:
    return context.words.text(f"werewolves.page.{name}")


def _make_page(name: str, bridge: AnyBridge, context: MapUiContext, draft: Draft) -> QWidget:
    view: WerewolvesView = bridge.desk.view()
    page = EnvelopePage(name)
    match page:
        case EnvelopePage.NEWS:
            return NewsPage(page_question(page, view, context))
        case EnvelopePage.ANSWER:
            return _make_answer_page(view, context, draft)
        case EnvelopePage.WHISPER:
            return _make_whisper_page(view, context, draft)
        case _:
            return _make_power_page(page, view, context, draft)


def _make_power_page(
    page: EnvelopePage, view: WerewolvesView, context: MapUiContext, draft: Draft
) -> PowerChoicePage:
    """A page on which powers are named."""
    several = page is EnvelopePage.ABILITY
    if page is EnvelopePage.TARGET and view.options.target_missing == "last":
        return _make_target_page(view, context, draft)
    made = PowerChoicePage(
        view.board,
        context,
        page_question(page, view, context),
        offered=_offered_powers(page, view),
        chosen=powers_named(draft.submission, page),
        most=view.most if several else 1,
        rows=len(view.board.map.powers) + 1,
    )
    if several:
        made.changed.connect(lambda: draft.change(spied=made.chosen))
    else:
        field = _FIELDS[page]
        made.changed.connect(lambda: draft.change(**{field: made.one}))
    return made


WITHDRAWN = "nobody"
"""On the scientist's page, where his last name stands: nobody after all (W-32)."""


def _make_target_page(
    view: WerewolvesView, context: MapUiContext, draft: Draft
) -> PowerChoicePage:
    """The scientist's page where his last name stands: he may leave it so, or take it back."""
    given = draft.submission
    made = PowerChoicePage(
        view.board,
        context,
        page_question(EnvelopePage.TARGET, view, context),
        offered=_offered_powers(EnvelopePage.TARGET, view),
        chosen=[WITHDRAWN if given.no_target else given.target],
        nobody=QCoreApplication.translate("WolvesPages", "As last time"),
        also=[ChoiceListItem(WITHDRAWN, QCoreApplication.translate("WolvesPages", "Nobody"))],
        rows=len(view.board.map.powers) + 2,
    )

    def changed() -> None:
        back = made.one == WITHDRAWN
        draft.change(target=None if back else made.one, no_target=back)

    made.changed.connect(changed)
    return made


def _offered_powers(page: EnvelopePage, view: WerewolvesView) -> tuple[Power, ...]:
    """Who may be named; a President asked again, one of those between whom it is tied."""
    tied = view.own.letter.tied if view.own and view.own.letter else ()
    return tied if page is EnvelopePage.CASTING and tied else nameable_powers(view, page)


def _make_answer_page(view: WerewolvesView, context: MapUiContext, draft: Draft) -> AnswerPage:
    made = AnswerPage(view, context, draft.submission.answers)
    made.changed.connect(lambda: draft.change(answers=made.answers))
    return made


def _make_whisper_page(view: WerewolvesView, context: MapUiContext, draft: Draft) -> TextPage:
    made = TextPage(
        context,
        page_question(EnvelopePage.WHISPER, view, context),
        draft.submission.whisper,
        WHISPER_LENGTH,
    )
    made.changed.connect(lambda: draft.change(whisper=made.words))
    return made


def _page_summary(name: str, submission: WerewolvesOrders, context: MapUiContext) -> str:
    """A few words for the list on the last page."""
    match EnvelopePage(name):
        case EnvelopePage.WHISPER:
            return submission.whisper
        case EnvelopePage.ANSWER:
            return ", ".join(answer_words(each, context) for each in submission.answers)
        case EnvelopePage.TARGET if submission.no_target:
            return QCoreApplication.translate("WolvesPages", "Nobody")
        case page:
            return ", ".join(power_name(each, context) for each in powers_named(submission, page))


def _secret_card(view: WerewolvesView, context: MapUiContext) -> CardWords | None:
    return role_words(view, context)


SEAT_PAGES = SeatPages(
    title=_page_title,
    inside=_make_page,
    told=_page_summary,
    card=_secret_card,
    sides=True,
    telling=frozenset({EnvelopePage.NEWS}),
)
"""The pages of every seat, by the names that the phases give them."""
