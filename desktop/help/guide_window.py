"""The user's guide in a window of its own: chapters, search, the page. It knows what is public."""

import re
import tomllib
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QListWidget,
    QListWidgetItem,
    QSplitter,
    QWidget,
)

from desktop.help.help_cards import NOTHING_CHOSEN, help_cards
from desktop.resources import asset_path
from desktop.widgets.box_layouts import column_layout
from desktop.widgets.markdown_page import MarkdownPage
from desktop.widgets.screen_fit import fitting_size
from desktop.widgets.theme import ColourScheme, scaled_length
from desktop.widgets.widget_factory import search_edit, text
from engine.frame.game_option import OptionValues

_EXCERPT = 90
"""Letters of text shown round what was found."""


@dataclass(frozen=True, slots=True)
class GuideChapter:
    """One chapter: its title and its Markdown. `rules` marks those that are help cards."""

    title: str
    text: str
    rules: bool = False


@dataclass(frozen=True, slots=True)
class GuideSearchHit:
    """A place where all the words sought stand: chapter by number, heading, a piece of text."""

    chapter: int
    heading: str
    excerpt: str


def chapters(
    language: str, game: str = "", choices: OptionValues = NOTHING_CHOSEN
) -> tuple[GuideChapter, ...]:
    """The guide in a language, in its order, with the rules of a game as they were agreed."""
    index = tomllib.loads(asset_path("guide", "index.toml").read_text(encoding="utf-8"))
    own = tuple(
        GuideChapter(
            each["title"][language],
            asset_path("guide", language, f"{each['file']}.md").read_text(encoding="utf-8"),
        )
        for each in index["chapter"]
    )
    cards = help_cards(language, game, choices)
    return own + tuple(GuideChapter(card.title, card.text, rules=True) for card in cards)


def title_of(file: str, language: str) -> str:
    """The title of the chapter in a file, `orders`; empty where there is none."""
    index = tomllib.loads(asset_path("guide", "index.toml").read_text(encoding="utf-8"))
    titles = (each["title"][language] for each in index["chapter"] if each["file"] == file)
    return next(titles, "")


def picture_path(name: str, language: str) -> Path:
    """The file of a picture by the name that a chapter in a language gives it."""
    return asset_path("guide", language, name)


def search_guide(guide: Sequence[GuideChapter], sought: str) -> tuple[GuideSearchHit, ...]:
    """The sections in which every word sought begins some word; accents and case do not matter."""
    wanted = normalise(sought).split()
    if not wanted:
        return ()
    return tuple(
        GuideSearchHit(number, heading, _excerpt(text, wanted[0]))
        for number, chapter in enumerate(guide)
        for heading, text in _sections(chapter)
        if all(
            re.search(rf"\b{re.escape(word)}", normalise(f"{heading} {text}")) for word in wanted
        )
    )


def normalise(text: str) -> str:
    """Small letters without accents, for comparing."""
    parted = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in parted if not unicodedata.combining(letter))


def _sections(chapter: GuideChapter) -> Iterator[tuple[str, str]]:
    """The headings of a chapter, each with the text below it, without Markdown's signs."""
    heading, lines = chapter.title, list[str]()
    for line in chapter.text.splitlines():
        if line.startswith("#"):
            if lines:
                yield heading, _without_markdown(lines)
            heading, lines = line.lstrip("# ").strip(), []
        else:
            lines.append(line)
    yield heading, _without_markdown(lines)


def _without_markdown(lines: Sequence[str]) -> str:
    text = " ".join(line for line in lines if not re.fullmatch(r"[|\-\s:]*|!\[.*", line))
    return " ".join(re.sub(r"[*`|]|^\s*[-\d]+[.)]?\s", " ", text).split())


def _excerpt(text: str, word: str) -> str:
    """A piece of text round the first place of a word, at whole words."""
    found = re.search(rf"\b{re.escape(word)}", normalise(text))
    middle = found.start() if found else 0
    first = max(0, middle - _EXCERPT // 3)
    first = text.find(" ", first) + 1 if first else 0
    piece = text[first : first + _EXCERPT]
    whole = piece if first + _EXCERPT >= len(text) else piece.rpartition(" ")[0] + " …"
    return f"… {whole}" if first else whole


_PLACE = Qt.ItemDataRole.UserRole


class GuideWindow(QWidget):
    """Read beside the table. Typing in the field lists the places where the words stand.

    `rules` are the game that is open, empty where none is, and what was chosen in it.
    """

    def __init__(
        self,
        language: str,
        scheme: ColourScheme,
        parent: QWidget | None = None,
        rules: tuple[str, OptionValues] = ("", NOTHING_CHOSEN),
    ) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setWindowTitle(self.tr("User’s guide"))
        self.rules = rules
        self.chapters = chapters(language, *rules)
        self.sought = search_edit(self.tr("Search the guide"))
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Chapters"))
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.nothing = text(self.tr("Nothing was found."), "faint", wrap=True)
        self.page = MarkdownPage(scheme, picture=lambda name: picture_path(name, language))
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

    def open_chapter(self, title: str) -> None:
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
            for found in search_guide(self.chapters, sought):
                self._add(f"{self._heading(found)}\n{found.excerpt}", found)
        else:
            for number, each in enumerate(self.chapters):
                self._add(each.title, GuideSearchHit(number, each.title, ""))
        self.nothing.setVisible(self.list.count() == 0)
        self.list.setCurrentRow(0)

    def _heading(self, found: GuideSearchHit) -> str:
        title = self.chapters[found.chapter].title
        return title if found.heading == title else f"{title} · {found.heading}"

    def _add(self, words: str, place: GuideSearchHit) -> None:
        item = QListWidgetItem(words, self.list)
        item.setData(_PLACE, place)

    def _turn_to(self, item: QListWidgetItem | None) -> None:
        if item is None:
            return
        place: GuideSearchHit = item.data(_PLACE)
        self.page.show_text(self.chapters[place.chapter].text)
        self.page.turn_to(place.heading)

    def _lay_out(self) -> None:
        side = QWidget()
        column_layout(self.sought, self.nothing, (self.list, 1), on=side)
        split = QSplitter()
        split.addWidget(side)
        split.addWidget(self.page)
        split.setStretchFactor(1, 1)
        split.setSizes([scaled_length(250), scaled_length(610)])
        split.setChildrenCollapsible(False)
        column_layout(split, on=self, margins=(12, 12, 12, 12))
        self.resize(fitting_size(self, 900, 680))
