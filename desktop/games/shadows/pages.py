"""What the pages of an envelope are in 1897 and the League, the same for every seat."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QWidget

from desktop.games.shadows.capital_page import CapitalPage
from desktop.games.shadows.council_page import CouncilPage
from desktop.games.shadows.council_panel import PostFunction
from desktop.games.shadows.enclosed_post import EnclosedPost
from desktop.games.shadows.phrases import vote_words
from desktop.pages.seat_pages import SeatPages
from desktop.pages.shared_draft import SharedDraft
from desktop.session.seat_session import AnyBridge
from desktop.session.ui_context import MapUiContext, place_name, power_name
from desktop.widgets.box_layouts import add_parts, column_layout, row_layout
from desktop.widgets.theme import scaled_length
from desktop.widgets.widget_factory import card, text
from engine.board.terms import Power
from engine.errors import TableError
from engine.games.shadows.power_names import LONGEST_NAME, is_allowed_name, tidy_name
from engine.games.shadows.submission import LeagueOrders, LeagueView, PostAct

_WIDTH = 560


class NamePage(QWidget):
    """A line for each power of the seat; an empty one keeps the name.

    Signals: `changed()` after every change of a name.
    """

    changed = Signal()

    def __init__(self, view: LeagueView, context: MapUiContext, kept: Mapping[Power, str]) -> None:
        super().__init__()
        self._powers = view.board.mine
        self.lines: dict[Power, QLineEdit] = {}
        self.told: dict[Power, QLabel] = {}
        frame, column = card()
        frame.setFixedWidth(scaled_length(_WIDTH))
        column.setSpacing(10)
        column.addWidget(text(self.tr("What is your power to be called?"), "heading", wrap=True))
        says = self.tr(
            "From Spring 1900 everybody reads this name wherever the power is named. Leave the "
            "line empty to keep the name. It can be changed this once."
        )
        column.addWidget(text(says, "faint", wrap=True))
        for power in self._powers:
            add_parts(column, self._row(power, kept.get(power, ""), context), self.told[power])
        column.addStretch(1)
        page = column_layout(on=self)
        page.addWidget(frame, 1, Qt.AlignmentFlag.AlignHCenter)
        if self._powers:
            self.setFocusProxy(self.lines[self._powers[0]])

    @property
    def names(self) -> Mapping[Power, str]:
        """The names asked for; a power left out keeps its own."""
        given = {power: tidy_name(line.text()) for power, line in self.lines.items()}
        return {power: name for power, name in given.items() if name}

    def set_open(self, open: bool) -> None:
        """Whether anything may still be written."""
        for line in self.lines.values():
            line.setReadOnly(not open)

    def _row(self, power: Power, kept: str, context: MapUiContext) -> QHBoxLayout:
        sign = QLabel()
        sign.setPixmap(context.token(power, 26).pixmap(26, 26))
        line = self.lines[power] = QLineEdit(kept)
        line.setMaxLength(LONGEST_NAME)
        line.setPlaceholderText(power_name(power, context))
        line.setAccessibleName(self.tr("New name of {0}").format(power_name(power, context)))
        told = self.told[power] = text("", "warn", wrap=True)
        line.textChanged.connect(lambda: self._written(line, told))
        return row_layout(sign, (line, 1))

    def _written(self, line: QLineEdit, told: QLabel) -> None:
        name = tidy_name(line.text())
        said = (
            ""
            if not name or is_allowed_name(name)
            else self.tr("A name needs letters, and no braces.")
        )
        told.setText(said)
        self.changed.emit()


COUNCIL = "council"
"""The page of the Security Council."""

Draft = SharedDraft[LeagueOrders]


def _page_title(name: str, _: MapUiContext) -> str:
    match name:
        case "capital":
            return QCoreApplication.translate("LeaguePages", "The Capital")
        case "name":
            return QCoreApplication.translate("LeaguePages", "A new name")
        case _:
            return QCoreApplication.translate("LeaguePages", "The Council")


def _make_page(name: str, bridge: AnyBridge, context: MapUiContext, draft: Draft) -> QWidget:
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
            return _make_council_page(view, bridge, context, draft)


def _make_council_page(
    view: LeagueView, bridge: AnyBridge, context: MapUiContext, draft: Draft
) -> QWidget:
    if "post" in bridge.desk.acts():
        posting, kept = seat_post_function(bridge, context), draft.submission.posts
        return CouncilPage(
            bridge.desk.view, context, posting, None, kept, lambda posts: draft.change(posts=posts)
        )
    enclosed = EnclosedPost(view, context, draft.submission.posts)
    enclosed.changed.connect(lambda: draft.change(posts=enclosed.posts))
    return CouncilPage(bridge.desk.view, context, None, enclosed)


def seat_post_function(bridge: AnyBridge, context: MapUiContext) -> PostFunction:
    """How the one who sits at a seat posts: at once."""

    def posting(power: Power, words: str, done: Callable[[str], None]) -> None:
        try:
            bridge.act(PostAct(power, words))
        except TableError as error:
            done(context.words.error(error, context.gazetteer))
        else:
            done("")

    return posting


def _page_summary(name: str, submission: LeagueOrders, context: MapUiContext) -> str:
    """A few words for the list on the last page."""
    match name:
        case "capital":
            return ", ".join(place_name(each, context) for each in submission.capitals.values())
        case "name":
            return ", ".join(submission.names.values())
        case _:
            return " / ".join(" / ".join(each.splitlines()) for each in submission.posts.values())


def seat_pages(bridge: AnyBridge) -> SeatPages[LeagueView, LeagueOrders, MapUiContext]:
    """The pages of a seat, by the names that the phases give them."""

    def told(name: str, submission: LeagueOrders, context: MapUiContext) -> str:
        if name != COUNCIL or submission.posts:
            return _page_summary(name, submission, context)
        return _standing_votes_text(bridge.desk.view(), context)

    return SeatPages(title=_page_title, inside=_make_page, told=told)


def _standing_votes_text(view: LeagueView, context: MapUiContext) -> str:
    """The votes of a seat's powers that stand in the forum already."""
    council = view.council
    if council is None:
        return ""
    votes = council.votes
    cast = [power for power in view.board.mine if power in votes]
    if len(cast) == 1 and len(view.board.mine) == 1:
        return vote_words(votes[cast[0]], context)
    named = (
        f"{power_name(power, context)}: {vote_words(votes[power], context)}" for power in cast
    )
    return ", ".join(named)
