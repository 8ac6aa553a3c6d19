"""What a seat is asked beside its orders, and the lines that answer: `Ballot: France`.

Each question has a word of its own in front of its answers. The same facts make the drop-down
lists of the offline page.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from engine.board.gazetteer import Gazetteer
from engine.board.terms import Power, Province, whole_province
from engine.errors import NotationError
from engine.orders.line_fate import LineFate
from engine.orders.order_writing import OrderStyle, write_place
from engine.orders.spelling import fold_text


@dataclass(frozen=True, slots=True)
class UnreadLine:
    """A line that was not understood, and why; it stands for nothing."""

    text: str
    error: NotationError


@dataclass(frozen=True, slots=True)
class AsideLine:
    """A line that orders nothing and answers nothing, and what it was taken for."""

    text: str
    fate: LineFate


def unknown_line(line: str) -> UnreadLine:
    """A line of which not a word is known."""
    return UnreadLine(line, NotationError(line, (0, len(line)), "unknown_word"))


LANGUAGES = ("en", "fr")

Answers: TypeAlias = Mapping[str, tuple[str, ...]]
"""The answers to each question by its key: keys of values, or text as it was written."""


@dataclass(frozen=True, slots=True)
class OfferedAnswer:
    """One answer offered: its key, how letters write it, and what it is called in each language.

    `text` is written in capital letters of ASCII in some letters, and must be told apart so. What
    is not `offered` stands on no list, and is read all the same. `count` is how many have given it
    so far, where all may know that.
    """

    key: str
    text: str
    names: Mapping[str, str]
    offered: bool = True
    count: int | None = None


@dataclass(frozen=True, slots=True)
class LetterQuestion:
    """Something asked, worded as `question.<key>` in `assets/words`, or by its `word` alone.

    `word` stands in front of an answer in letters, `also` are other words that may; neither has
    spaces, and they are read whatever their accents and capitals. Without `values` the answer is
    text. `most` is how many answers count, one line each. `page` is the page of an envelope that
    it stands for, of which a game may say what it means.

    Of what is done at once, `chosen` is the text of the answer that its reader has given, `needed`
    how many of one answer decide, and a `final` answer cannot be given otherwise later.
    """

    key: str
    word: str
    values: tuple[OfferedAnswer, ...] = ()
    also: tuple[str, ...] = ()
    most: int = 1
    page: str = ""
    chosen: str = ""
    needed: int = 0
    final: bool = False


def answer_lines(questions: Sequence[LetterQuestion], answers: Answers) -> Iterator[str]:
    """Answers as lines, question by question."""
    for question in questions:
        texts = {value.key: value.text for value in question.values}
        for answer in answers.get(question.key, ()):
            yield f"{question.word}: {texts.get(answer, answer)}"


def read_answers(
    questions: Sequence[LetterQuestion], lines: Iterable[str]
) -> tuple[dict[str, tuple[str, ...]], list[str], list[UnreadLine]]:
    """The answers that lines give, the lines that answer no question, and those not understood.

    Of more answers than count, the last ones do.
    """
    found: dict[str, tuple[str, ...]] = {}
    rest: list[str] = []
    unread: list[UnreadLine] = []
    for line in lines:
        question, said = _question_of_line(questions, line)
        if question is None:
            rest.append(line)
        elif (answer := _answer_key(question, said)) is None:
            unread.append(unknown_line(line))
        else:
            found[question.key] = (*found.get(question.key, ()), answer)[-question.most :]
    return found, rest, unread


def power_values(powers: Iterable[Power], gazetteer: Gazetteer) -> tuple[OfferedAnswer, ...]:
    """Powers to choose from."""
    return tuple(
        OfferedAnswer(
            power,
            gazetteer.powers["en"][power],
            {each: gazetteer.powers[each][power] for each in LANGUAGES},
        )
        for power in powers
    )


def place_values(places: Iterable[Province], gazetteer: Gazetteer) -> tuple[OfferedAnswer, ...]:
    """Provinces to choose from; letters write them short."""
    return tuple(
        OfferedAnswer(
            place,
            write_place(whole_province(place), gazetteer),
            {
                each: write_place(whole_province(place), gazetteer, each, OrderStyle.LONG)
                for each in LANGUAGES
            },
        )
        for place in places
    )


_ANSWER = re.compile(r"\s*(?P<word>[^\s:]+)\s*:\s*(?P<said>.*?)\s*")


def _question_of_line(
    questions: Sequence[LetterQuestion], line: str
) -> tuple[LetterQuestion | None, str]:
    found = _ANSWER.fullmatch(line)
    if found is None:
        return None, ""
    word = fold_text(found["word"])
    for question in questions:
        if word in {fold_text(each) for each in (question.word, *question.also)}:
            return question, found["said"]
    return None, ""


def _answer_key(question: LetterQuestion, said: str) -> str | None:
    """The key of the value meant, or the text itself; None where it is neither."""
    if not question.values:
        return said or None
    spelt = fold_text(said.rstrip(" \t;."))
    for value in question.values:
        if spelt in {fold_text(each) for each in (value.key, value.text, *value.names.values())}:
            return value.key
    return None
