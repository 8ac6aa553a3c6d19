"""What the pages of an envelope are in 1897 and the League, the same for every seat."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from desktop.games.shadows.capital_page import CapitalPage
from desktop.games.shadows.council_page import CouncilPage
from desktop.games.shadows.council_panel import Posting
from desktop.games.shadows.enclosed import EnclosedPost
from desktop.games.shadows.name_page import NamePage
from desktop.games.shadows.phrases import place_name, power_name, vote_words
from desktop.pages.content import SeatPages
from desktop.pages.draft import SharedDraft
from desktop.session.seat_adapter import AnyBridge
from desktop.session.ui_context import MapUiContext
from engine.board.terms import Power
from engine.errors import TableError
from engine.games.shadows.submission import LeagueOrders, LeagueView, Post

COUNCIL = "council"
"""The page of the Security Council."""

Draft = SharedDraft[LeagueOrders]


def _title(name: str, _: MapUiContext) -> str:
    match name:
        case "capital":
            return QCoreApplication.translate("LeaguePages", "The Capital")
        case "name":
            return QCoreApplication.translate("LeaguePages", "A new name")
        case _:
            return QCoreApplication.translate("LeaguePages", "The Council")


def _inside(name: str, bridge: AnyBridge, context: MapUiContext, draft: Draft) -> QWidget:
    view: LeagueView = bridge.desk.view()
    match name:
        case "capital":
            capital = CapitalPage(view, context, draft.submission.capitals)
            capital.changed.connect(lambda: draft.change(capitals=capital.capitals))
            return capital
        case "name":
            names = NamePage(view, context, draft.submission.names)
            names.changed.connect(lambda: draft.change(names=names.names))
            return names
        case _:
            return _council(view, bridge, context, draft)


def _council(view: LeagueView, bridge: AnyBridge, context: MapUiContext, draft: Draft) -> QWidget:
    if "post" in bridge.desk.acts():
        posting, kept = posting_at(bridge, context), draft.submission.posts
        return CouncilPage(
            bridge.desk.view, context, posting, None, kept, lambda posts: draft.change(posts=posts)
        )
    enclosed = EnclosedPost(view, context, draft.submission.posts)
    enclosed.changed.connect(lambda: draft.change(posts=enclosed.posts))
    return CouncilPage(bridge.desk.view, context, None, enclosed)


def posting_at(bridge: AnyBridge, context: MapUiContext) -> Posting:
    """How the one who sits at a seat posts: at once."""

    def posting(power: Power, words: str, done: Callable[[str], None]) -> None:
        try:
            bridge.act(Post(power, words))
        except TableError as error:
            done(context.words.error(error, context.gazetteer))
        else:
            done("")

    return posting


def _told(name: str, submission: LeagueOrders, context: MapUiContext) -> str:
    """A few words for the list on the last page."""
    match name:
        case "capital":
            return ", ".join(place_name(each, context) for each in submission.capitals.values())
        case "name":
            return ", ".join(submission.names.values())
        case _:
            return " / ".join(" / ".join(each.splitlines()) for each in submission.posts.values())


def pages_at(bridge: AnyBridge) -> SeatPages:
    """The pages of a seat, by the names that the phases give them."""

    def told(name: str, submission: LeagueOrders, context: MapUiContext) -> str:
        if name != COUNCIL or submission.posts:
            return _told(name, submission, context)
        return _voted(bridge.desk.view(), context)

    return SeatPages(title=_title, inside=_inside, told=told)


def _voted(view: LeagueView, context: MapUiContext) -> str:
    """The votes of a seat's powers that stand in the forum already."""
    council = view.council
    votes = {} if council is None else council.votes
    cast = [power for power in view.board.mine if power in votes]
    if len(cast) == 1 and len(view.board.mine) == 1:
        return vote_words(votes[cast[0]], context)
    named = (
        f"{power_name(power, context)}: {vote_words(votes[power], context)}" for power in cast
    )
    return ", ".join(named)
