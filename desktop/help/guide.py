"""The user's guide: its chapters, read from `assets/guide`, and the search through them.

After the chapters come the help cards: those of the game that is open, or of every game.
"""

import re
import tomllib
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from desktop.help.help_cards import NOTHING_CHOSEN, help_cards
from desktop.resources import asset
from engine.frame.ruleset import Choices

_EXCERPT = 90
"""Letters of text shown round what was found."""


@dataclass(frozen=True, slots=True)
class GuideChapter:
    """One chapter: its title and its Markdown. `rules` marks those that are help cards."""

    title: str
    text: str
    rules: bool = False


@dataclass(frozen=True, slots=True)
class Found:
    """A place where all the words sought stand: chapter by number, heading, a piece of text."""

    chapter: int
    heading: str
    excerpt: str


def chapters(
    language: str, game: str = "", choices: Choices = NOTHING_CHOSEN
) -> tuple[GuideChapter, ...]:
    """The guide in a language, in its order, with the rules of a game as they were agreed."""
    index = tomllib.loads(asset("guide", "index.toml").read_text(encoding="utf-8"))
    own = tuple(
        GuideChapter(
            each["title"][language],
            asset("guide", language, f"{each['file']}.md").read_text(encoding="utf-8"),
        )
        for each in index["chapter"]
    )
    cards = help_cards(language, game, choices)
    return own + tuple(GuideChapter(card.title, card.text, rules=True) for card in cards)


def title_of(file: str, language: str) -> str:
    """The title of the chapter in a file, `orders`; empty where there is none."""
    index = tomllib.loads(asset("guide", "index.toml").read_text(encoding="utf-8"))
    titles = (each["title"][language] for each in index["chapter"] if each["file"] == file)
    return next(titles, "")


def view(name: str, language: str) -> Path:
    """The file of a picture by the name that a chapter in a language gives it."""
    return asset("guide", language, name)


def search(guide: Sequence[GuideChapter], sought: str) -> tuple[Found, ...]:
    """The sections in which every word sought begins some word; accents and case do not matter."""
    wanted = plain(sought).split()
    if not wanted:
        return ()
    return tuple(
        Found(number, heading, _excerpt(text, wanted[0]))
        for number, chapter in enumerate(guide)
        for heading, text in _sections(chapter)
        if all(re.search(rf"\b{re.escape(word)}", plain(f"{heading} {text}")) for word in wanted)
    )


def plain(text: str) -> str:
    """Small letters without accents, for comparing."""
    parted = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in parted if not unicodedata.combining(letter))


def _sections(chapter: GuideChapter) -> Iterator[tuple[str, str]]:
    """The headings of a chapter, each with the text below it, without Markdown's signs."""
    heading, lines = chapter.title, list[str]()
    for line in chapter.text.splitlines():
        if line.startswith("#"):
            if lines:
                yield heading, _bare(lines)
            heading, lines = line.lstrip("# ").strip(), []
        else:
            lines.append(line)
    yield heading, _bare(lines)


def _bare(lines: Sequence[str]) -> str:
    text = " ".join(line for line in lines if not re.fullmatch(r"[|\-\s:]*|!\[.*", line))
    return " ".join(re.sub(r"[*`|]|^\s*[-\d]+[.)]?\s", " ", text).split())


def _excerpt(text: str, word: str) -> str:
    """A piece of text round the first place of a word, at whole words."""
    found = re.search(rf"\b{re.escape(word)}", plain(text))
    middle = found.start() if found else 0
    first = max(0, middle - _EXCERPT // 3)
    first = text.find(" ", first) + 1 if first else 0
    piece = text[first : first + _EXCERPT]
    whole = piece if first + _EXCERPT >= len(text) else piece.rpartition(" ")[0] + " …"
    return f"… {whole}" if first else whole
