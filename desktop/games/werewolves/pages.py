"""What the pages of an envelope are in Werewolves Diplomacy, the same for every seat."""

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from desktop.games.werewolves.answer_page import AnswerPage
from desktop.games.werewolves.asked import asked
from desktop.games.werewolves.phrases import answer_words, power_name
from desktop.pages.choice_list import ListChoice
from desktop.pages.draft import SharedDraft
from desktop.pages.emblems import Emblem
from desktop.pages.map_choices import PowerChoicePage
from desktop.pages.paged_seat import SeatPages
from desktop.pages.role_card import CardWords
from desktop.pages.text_page import TextPage
from desktop.session.seat_adapter import AnyBridge
from desktop.session.ui_context import MapUiContext
from engine.board.terms import Power
from engine.games.werewolves.objections import nameable, named_on
from engine.games.werewolves.submission import WHISPER_LENGTH, WerewolvesOrders
from engine.games.werewolves.terms import EnvelopePage, PowerCard
from engine.games.werewolves.view import WerewolvesView


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


def _title(name: str, context: MapUiContext) -> str:
    return context.words.text(f"werewolves.page.{name}")


def _inside(name: str, bridge: AnyBridge, context: MapUiContext, draft: Draft) -> QWidget:
    view: WerewolvesView = bridge.desk.view()
    page = EnvelopePage(name)
    match page:
        case EnvelopePage.ANSWER:
            return _answer(view, context, draft)
        case EnvelopePage.WHISPER:
            return _whisper(view, context, draft)
        case _:
            return _powers(page, view, context, draft)


def _powers(
    page: EnvelopePage, view: WerewolvesView, context: MapUiContext, draft: Draft
) -> PowerChoicePage:
    """A page on which powers are named."""
    several = page is EnvelopePage.ABILITY
    if page is EnvelopePage.TARGET and view.choice("target_missing") == "last":
        return _standing_target(view, context, draft)
    made = PowerChoicePage(
        view.board,
        context,
        asked(page, view, context),
        offered=_offered(page, view),
        chosen=named_on(draft.submission, page),
        most=view.most if several else 1,
        rows=len(view.board.map.powers) + 1,
    )
    if several:
        made.changed.connect(lambda: draft.change(spied=made.chosen))
    else:
        field = _FIELDS[page]
        made.changed.connect(lambda: draft.change(**{field: made.one}))
    return made


TAKEN_BACK = "nobody"
"""On the scientist's page, where his last name stands: nobody after all (W-32)."""


def _standing_target(view: WerewolvesView, context: MapUiContext, draft: Draft) -> PowerChoicePage:
    """The scientist's page where his last name stands: he may leave it so, or take it back."""
    given = draft.submission
    made = PowerChoicePage(
        view.board,
        context,
        asked(EnvelopePage.TARGET, view, context),
        offered=_offered(EnvelopePage.TARGET, view),
        chosen=[TAKEN_BACK if given.no_target else given.target],
        nobody=QCoreApplication.translate("WolvesPages", "As last time"),
        also=[ListChoice(TAKEN_BACK, QCoreApplication.translate("WolvesPages", "Nobody"))],
        rows=len(view.board.map.powers) + 2,
    )

    def changed() -> None:
        back = made.one == TAKEN_BACK
        draft.change(target=None if back else made.one, no_target=back)

    made.changed.connect(changed)
    return made


def _offered(page: EnvelopePage, view: WerewolvesView) -> tuple[Power, ...]:
    """Who may be named; a President asked again, one of those between whom it is tied."""
    tied = view.own.letter.tied if view.own and view.own.letter else ()
    return tied if page is EnvelopePage.CASTING and tied else nameable(view, page)


def _answer(view: WerewolvesView, context: MapUiContext, draft: Draft) -> AnswerPage:
    made = AnswerPage(view, context, draft.submission.answers)
    made.changed.connect(lambda: draft.change(answers=made.answers))
    return made


def _whisper(view: WerewolvesView, context: MapUiContext, draft: Draft) -> TextPage:
    made = TextPage(
        context,
        asked(EnvelopePage.WHISPER, view, context),
        draft.submission.whisper,
        WHISPER_LENGTH,
    )
    made.changed.connect(lambda: draft.change(whisper=made.words))
    return made


def _told(name: str, submission: WerewolvesOrders, context: MapUiContext) -> str:
    """A few words for the list on the last page."""
    match EnvelopePage(name):
        case EnvelopePage.WHISPER:
            return submission.whisper
        case EnvelopePage.ANSWER:
            return ", ".join(answer_words(each, context) for each in submission.answers)
        case EnvelopePage.TARGET if submission.no_target:
            return QCoreApplication.translate("WolvesPages", "Nobody")
        case page:
            return ", ".join(power_name(each, context) for each in named_on(submission, page))


def _card(view: WerewolvesView, context: MapUiContext) -> CardWords | None:
    return role_words(view, context)


PAGES = SeatPages(title=_title, inside=_inside, told=_told, card=_card, sides=True)
"""The pages of every seat, by the names that the phases give them."""
