"""The user's guide in a window of its own: chapters, search, the page. It knows what is public."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QListWidget,
    QListWidgetItem,
    QSplitter,
    QWidget,
)

from desktop.help.guide import Found, chapters, search, view
from desktop.help.help_cards import NOTHING_CHOSEN
from desktop.widgets.layout import vertical
from desktop.widgets.markdown_page import MarkdownPage
from desktop.widgets.screen_fit import fitted
from desktop.widgets.theme import Scheme, for_type
from desktop.widgets.widget_factory import search_line, text
from engine.frame.ruleset import Choices

_PLACE = Qt.ItemDataRole.UserRole


class GuideWindow(QWidget):
    """Read beside the table. Typing in the field lists the places where the words stand.

    `rules` are the game that is open, empty where none is, and what was chosen in it.
    """

    def __init__(
        self,
        language: str,
        scheme: Scheme,
        parent: QWidget | None = None,
        rules: tuple[str, Choices] = ("", NOTHING_CHOSEN),
    ) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setWindowTitle(self.tr("User’s guide"))
        self.rules = rules
        self.chapters = chapters(language, *rules)
        self.sought = search_line(self.tr("Search the guide"))
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Chapters"))
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.nothing = text(self.tr("Nothing was found."), "faint", wrap=True)
        self.page = MarkdownPage(scheme, picture=lambda name: view(name, language))
        self.page.setAccessibleName(self.tr("Chapter"))
        self._lay_out()
        self.sought.textChanged.connect(self._seek)
        self.list.currentItemChanged.connect(self._turn_to)
        for keys, slot in (
            (QKeySequence.StandardKey.Find, self._begin_search),
            ("Esc", self._end),
        ):
            QShortcut(QKeySequence(keys), self).activated.connect(slot)
        self._seek("")

    def open_at(self, title: str) -> None:
        """Turn to the chapter of a title; to the first one where there is none."""
        self.sought.clear()
        titles = [each.title for each in self.chapters]
        self.list.setCurrentRow(titles.index(title) if title in titles else 0)

    def _begin_search(self) -> None:
        self.sought.setFocus()
        self.sought.selectAll()

    def _end(self) -> None:
        """Esc ends a search, then closes the window."""
        if self.sought.text():
            self.sought.clear()
        else:
            self.close()

    def _seek(self, sought: str) -> None:
        """List what was found, or all chapters where nothing is sought."""
        self.list.clear()
        if sought.strip():
            for found in search(self.chapters, sought):
                self._add(f"{self._heading(found)}\n{found.excerpt}", found)
        else:
            for number, each in enumerate(self.chapters):
                self._add(each.title, Found(number, each.title, ""))
        self.nothing.setVisible(self.list.count() == 0)
        self.list.setCurrentRow(0)

    def _heading(self, found: Found) -> str:
        title = self.chapters[found.chapter].title
        return title if found.heading == title else f"{title} · {found.heading}"

    def _add(self, words: str, place: Found) -> None:
        item = QListWidgetItem(words, self.list)
        item.setData(_PLACE, place)

    def _turn_to(self, item: QListWidgetItem | None) -> None:
        if item is None:
            return
        place: Found = item.data(_PLACE)
        self.page.show_text(self.chapters[place.chapter].text)
        self.page.turn_to(place.heading)

    def _lay_out(self) -> None:
        side = QWidget()
        vertical(self.sought, self.nothing, (self.list, 1), on=side)
        split = QSplitter()
        split.addWidget(side)
        split.addWidget(self.page)
        split.setStretchFactor(1, 1)
        split.setSizes([for_type(250), for_type(610)])
        split.setChildrenCollapsible(False)
        vertical(split, on=self, margins=(12, 12, 12, 12))
        self.resize(fitted(self, 900, 680))
