"""What the screens of the village have in common: the houses, and words on a slip of paper."""

from collections.abc import Callable, Iterable
from contextlib import suppress

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QFrame,
    QScrollArea,
    QStackedWidget,
    QWidget,
)

from desktop.games.game_page import GamePage
from desktop.games.village.announcement import (
    VillageAnnouncementPage,
    VillageAnnouncementText,
    announcement_for,
    ending_announcement,
)
from desktop.games.village.house_layout import house_layout_for
from desktop.games.village.night_theme import apply_night_theme, is_night, night_context
from desktop.games.village.village_map import VillageMap
from desktop.session.ui_context import UiContext
from desktop.widgets.box_layouts import column_layout
from desktop.widgets.floating_card import FREE_CORNER
from desktop.widgets.map_and_panel_layout import MapAndPanelLayout
from desktop.widgets.scroll_page import ScrollColumn
from desktop.widgets.theme import scaled_length
from desktop.widgets.widget_factory import scroll_area, text
from engine.errors import TableError
from engine.frame.desk import OnlookerDesk
from engine.frame.report import Report
from engine.games.village.view import VillageView

COLUMN = 392
"""The width of the column of words, in pixels at the usual size of type."""
_LEAST = 90
"""The least height of what scrolls in it, in pixels at the usual size of type."""


class VillagePage(GamePage):
    """A village with a slip of paper on it; dark while eyes are closed.

    `keep` keeps with the game where houses were dragged to; without it they stand still. `night`
    says whether it is dark, where the part of the game does not.
    `column` takes the words; what there is much of goes into `add_scrolling()`. What covers
    all of it is put on the `stack`.
    """

    def __init__(
        self,
        table: OnlookerDesk[VillageView],
        context: UiContext,
        *,
        keep: Callable[[str], None] | None = None,
        wide: int = COLUMN,
        night: bool | None = None,
    ) -> None:
        super().__init__(context.page_parent)
        view = table.view()
        dark = is_night(view) if night is None else night
        apply_night_theme(self, context, night=dark)
        self.table = table
        self.context = night_context(context, night=dark)
        at = house_layout_for({seat.id: seat.name for seat in table.seats}, context.memory)
        at.adopt(table.layout())
        self.village = VillageMap(at, self.context, night=dark, movable=keep is not None)
        if keep is not None:
            self.village.moved.connect(lambda: _save_layout(keep, at.words))
        self.title = text(context.words.phase(table.phase()), "title", wrap=True)
        inside = QFrame()
        self.column = column_layout(self.title, on=inside, margins=(14, 14, 14, 14), spacing=8)
        whole = QWidget()
        MapAndPanelLayout(whole, self.village, ScrollColumn(inside), lambda _: scaled_length(wide))
        self.setProperty(FREE_CORNER, True)
        self.stack = QStackedWidget()
        self.stack.addWidget(whole)
        self.announcement: VillageAnnouncementPage | None = None
        self._focused: QWidget | None = None
        column_layout(self.stack, on=self)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.title.text())

    def announce(self, reports: Iterable[Report]) -> VillageAnnouncementText | None:
        """Let what everybody has just been told stand over the whole page, if it is of that kind,
        until somebody goes on."""
        view = self.table.view()
        return self._tell_all(announcement_for(reports, view, self.title.text(), self.context))

    def announce_end(self) -> None:
        self._tell_all(ending_announcement(self.table, self.context))

    def _tell_all(self, told: VillageAnnouncementText | None) -> VillageAnnouncementText | None:
        self.put_away()
        if told is not None:
            made = self.announcement = VillageAnnouncementPage(told, self.context)
            made.done.connect(self.put_away)
            self.stack.addWidget(made)
            self.stack.setCurrentWidget(made)
            self._focused = self.focusProxy()
            self.setFocusProxy(made)
            made.setFocus()
        return told

    def put_away(self) -> None:
        """Show the page again, and no announcement."""
        former, self.announcement = self.announcement, None
        if former is not None:
            # Without one before, the page itself is meant; Qt takes None for that.
            self.setFocusProxy(self._focused)  # pyright: ignore[reportArgumentType]
            self.stack.removeWidget(former)
            former.hide()
            former.deleteLater()
            self.setFocus()

    def add_scrolling(self, inside: QWidget) -> QScrollArea:
        """Put something into the column that may be higher than there is room."""
        area = scroll_area(inside, self.title.text())
        area.setMinimumHeight(scaled_length(_LEAST))
        self.column.addWidget(area, 1)
        return area


def _save_layout(keep: Callable[[str], None], words: str) -> None:
    """Write the places into the game's file; one that cannot be written has them until the end."""
    with suppress(TableError):
        keep(words)
