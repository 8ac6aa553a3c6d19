"""Splitting order text into places, powers, order words and dashes, each with its span."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import islice
from typing import Generic, TypeAlias, TypeVar

from engine.board.gazetteer import Gazetteer, Language
from engine.board.terms import Location, Power, Province, UnitType, country_of_nation
from engine.orders.lexicon import COASTS, JOINTS, MEANINGS, Coast, Filler, Meaning, Verb
from engine.orders.spelling import fold_text

Span: TypeAlias = tuple[int, int]
FoldedWords: TypeAlias = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PlaceToken:
    """A province, with the coast named for it, if one was; `coast_span` is where."""

    province: Province
    coast: Coast | None
    span: Span
    coast_span: Span = (0, 0)

    @property
    def location(self) -> Location:
        """The place as written."""
        return Location(f"{self.province}/{self.coast}" if self.coast else self.province)


@dataclass(frozen=True, slots=True)
class WordToken:
    """An order word or a unit type; of several boards, `A4` has the mark of one."""

    meaning: Meaning
    span: Span
    mark: str = ""


@dataclass(frozen=True, slots=True)
class BoardToken:
    """The number of a board, where the map has several; it need not have that one."""

    board: int
    span: Span


@dataclass(frozen=True, slots=True)
class PowerToken:
    """A power's name or adjective."""

    power: Power
    span: Span


@dataclass(frozen=True, slots=True)
class UnknownToken:
    """A word that means nothing here, folded."""

    word: str
    span: Span


Token: TypeAlias = PlaceToken | WordToken | PowerToken | BoardToken | UnknownToken


_Value = TypeVar("_Value")


class PhraseTable(Generic[_Value]):
    """Phrases and what they mean; `reach` is how long the longest is that begins with a word."""

    __slots__ = ("meanings", "reach")

    def __init__(self, meanings: Mapping[FoldedWords, _Value]) -> None:
        self.meanings = meanings
        self.reach: dict[str, int] = {}
        for phrase in meanings:
            if phrase:
                self.reach[phrase[0]] = max(len(phrase), self.reach.get(phrase[0], 0))


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """Every spelling of a map's places and powers, as folded words.

    Of several boards, places are those of one, and a country by itself is a power too.
    """

    places: Mapping[FoldedWords, Province]
    powers: Mapping[FoldedWords, Power]
    spellings: Mapping[Language, tuple[str, ...]] = field(repr=False)
    """Places as they are properly written in a language, and abbreviated, to propose."""
    several: bool = False
    place_phrases: "PhraseTable[Province]" = field(init=False, repr=False)
    power_phrases: "PhraseTable[Power]" = field(init=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "place_phrases", PhraseTable(self.places))
        object.__setattr__(self, "power_phrases", PhraseTable(self.powers))


@lru_cache(maxsize=16)
def vocabulary_of(gazetteer: Gazetteer) -> Vocabulary:
    """The spellings that a gazetteer accepts: ids, abbreviations, full names, aliases."""
    if gazetteer.plain is not None:
        plain = vocabulary_of(gazetteer.plain)
        powers = {**plain.powers, **_powers(gazetteer)}
        return Vocabulary(plain.places, powers, plain.spellings, several=True)
    places: dict[FoldedWords, Province] = {}
    for spelling, province in gazetteer.aliases.items():
        places[_words(spelling)] = province
    for names in (*gazetteer.abbreviations.values(), *gazetteer.provinces.values()):
        places |= {_words(name): province for province, name in names.items()}
        places |= {_words(province): province for province in names}
    spellings = {
        language: tuple(
            dict.fromkeys((*names.values(), *gazetteer.abbreviations[language].values()))
        )
        for language, names in gazetteer.provinces.items()
    }
    return Vocabulary(places, _powers(gazetteer), spellings)


def find_power(text: str, gazetteer: Gazetteer) -> Power | None:
    """The power that a whole text names, though it may name a province too."""
    return vocabulary_of(gazetteer).powers.get(_words(text))


def _powers(gazetteer: Gazetteer) -> dict[FoldedWords, Power]:
    powers = {_words(name): power for name, power in gazetteer.power_aliases.items()}
    for table in (*gazetteer.adjectives.values(), *gazetteer.powers.values()):
        for power, name in table.items():
            # French adjectives agree with `armée` and `flotte`.
            powers |= {_words(name + ending): power for ending in ("", "e", "ne")}
            powers[_words(name)] = power
    return powers


def tokenize(text: str, gazetteer: Gazetteer) -> tuple[Token, ...]:
    """The tokens of the text; articles, full stops and list signs are left out."""
    return tuple(_said(text, gazetteer))


def first_tokens(text: str, gazetteer: Gazetteer, count: int) -> tuple[Token, ...]:
    """The first tokens of a text: often they show what it is."""
    return tuple(islice(_said(text, gazetteer), count))


def _said(text: str, gazetteer: Gazetteer) -> Iterator[Token]:
    for token in _Tokenizer(text, vocabulary_of(gazetteer)).cut():
        if not (isinstance(token, WordToken) and isinstance(token.meaning, Filler)):
            yield token


_PIECE = re.compile(
    r"(?P<dash>[-=~–—−‐‑－]*>+|[→⇒⟶➔➜➝➞➡►]|[-–—−‐‑－]+|(?<=\w )=(?= \w)|(?<=\w)=(?=[^\W\d]))"
    r"|(?P<word>[^\W_]+)"
)
_POSSESSIVE = re.compile(r"(?<=['’ʼ´`])[sS]\b")
"""The ’s of `Kiel's move` says nothing, in names too: `King's Sea` may be written without."""
_NUMBERING = re.compile(r"\s*\(?\d+[.):]\s*|\s*[-–—－*•]+\s+")
_BULLET = re.compile(r"\s*\(?\d+[.)]\s+|\s*[-–—*•]+\s+")
"""The same where a number with a colon may be a board's."""
_RUN_ON = re.compile(r"[sc][af]")
_MARKED = re.compile(r"[af]\d+")
_LONGEST = 5


@dataclass(frozen=True, slots=True)
class _RawWord:
    """A word or a dash of the text."""

    word: str
    raw: str
    span: Span

    @property
    def is_dash(self) -> bool:
        return not self.word


def _words(name: str) -> FoldedWords:
    return tuple(re.findall(r"[^\W_]+", fold_text(_POSSESSIVE.sub("", name))))


_MEANINGS: PhraseTable[Meaning] = PhraseTable(
    {_words(text): each for text, each in MEANINGS.items()}
)
_COASTS: PhraseTable[Coast] = PhraseTable(
    {_words(text): coast for coast, texts in COASTS.items() for text in texts}
)
_JOINTS = frozenset(_words(joint) for joint in JOINTS)


def _raw_words(text: str, several: bool) -> Iterator[_RawWord]:
    numbering = (_BULLET if several else _NUMBERING).match(text)
    for found in _PIECE.finditer(text, numbering.end() if numbering else 0):
        raw = found.group()
        if raw not in "sS" or _POSSESSIVE.match(text, found.start()) is None:
            word = fold_text(raw) if found["word"] else ""
            if several and _RUN_ON.fullmatch(word):  # `A(3:Bur)SA(1:Par)`
                start, end = found.span()
                yield _RawWord(word[0], raw[0], (start, start + 1))
                yield _RawWord(word[1], raw[1], (start + 1, end))
            elif word or not found["word"]:
                yield _RawWord(word, raw, found.span())


class _Tokenizer:
    """One pass over one text."""

    def __init__(self, text: str, known: Vocabulary) -> None:
        self.text = text
        self.known = known
        self.pieces = tuple(_raw_words(text, known.several))

    def cut(self) -> Iterator[Token]:
        at = 0
        while at < len(self.pieces):
            token, at = self._token(at)
            if isinstance(token, PlaceToken):
                token, at = self._with_coast(token, at)
            yield token

    def _token(self, at: int) -> tuple[Token, int]:
        piece = self.pieces[at]
        if piece.is_dash or piece.raw in "àÀ":
            return WordToken(Verb.MOVE, piece.span), at + 1
        if self.known.several and (board := self._board_token(piece)):
            return board, at + 1
        if found := self._coast_before_place(at):
            return found
        place = self._longest(at, self.known.place_phrases)
        meaning = self._longest(at, _MEANINGS)
        power = self._power_at(at)
        longest = max((each[1] for each in (place, meaning, power) if each), default=0)
        if meaning and meaning[1] == longest and (len(piece.word) == 1 or not place):
            return WordToken(meaning[0], self._span(at, longest)), longest
        if place and place[1] == longest:
            return PlaceToken(place[0], None, self._span(at, longest)), longest
        if meaning and meaning[1] == longest:
            return WordToken(meaning[0], self._span(at, longest)), longest
        if power:
            return PowerToken(power[0], self._span(at, longest)), longest
        return UnknownToken(piece.word, piece.span), at + 1

    def _board_token(self, piece: _RawWord) -> BoardToken | WordToken | None:
        """`3`, and `A4`, an army of the nation of board 4."""
        if piece.word.isdecimal() and len(piece.word) < 4:
            return BoardToken(int(piece.word), piece.span)
        if _MARKED.fullmatch(piece.word):
            return WordToken(UnitType(piece.word[0].upper()), piece.span, piece.word[1:])
        return None

    def _power_at(self, at: int) -> tuple[Power, int] | None:
        """A power; in `France 1:Par` the number is the place's."""
        power = self._longest(at, self.known.power_phrases)
        if power and self._is_unit(at, power[1]):
            return None
        if power and self.known.several:
            end = self.pieces[power[1] - 1]
            if end.word.isdecimal() and self.text[end.span[1] :].lstrip().startswith(":"):
                country = country_of_nation(power[0])
                return country, power[1] - 1
        return power

    def _is_unit(self, start: int, end: int) -> bool:
        """Whether these words are a unit too, `A Ank` where a power is called A-Ank."""
        type = _MEANINGS.meanings.get((self.pieces[start].word,))
        if not isinstance(type, UnitType) or any(e.is_dash for e in self.pieces[start:end]):
            return False
        place = self._longest(start + 1, self.known.place_phrases)
        return place is not None and place[1] == end

    def _coast_before_place(self, at: int) -> tuple[PlaceToken, int] | None:
        """`north coast of Spain`."""
        coast = self._longest(at, _COASTS)
        if not coast or coast[1] < at + 2:
            return None
        joint = next(
            (
                end
                for end in range(coast[1] + 2, coast[1], -1)
                if tuple(piece.word for piece in self.pieces[coast[1] : end]) in _JOINTS
            ),
            coast[1],
        )
        place = self._longest(joint, self.known.place_phrases)
        if not place:
            return None
        span, coast_span = self._span(at, place[1]), self._span(at, coast[1])
        return PlaceToken(place[0], coast[0], span, coast_span), place[1]

    def _with_coast(self, place: PlaceToken, at: int) -> tuple[PlaceToken, int]:
        coast = self._longest(at, _COASTS) or self._dashed_coast(at)
        if place.coast or not coast:
            return place, at
        span = (place.span[0], self.pieces[coast[1] - 1].span[1])
        return PlaceToken(place.province, coast[0], span, self._span(at, coast[1])), coast[1]

    def _dashed_coast(self, dash: int) -> tuple[Coast, int] | None:
        """The coast of `stp-nc`; the full words might be the sea of that name."""
        if dash + 1 >= len(self.pieces) or not self.pieces[dash].is_dash:
            return None
        word = self.pieces[dash + 1].word
        coast = _COASTS.meanings.get((word,)) if len(word) == 2 and self._is_hyphen(dash) else None
        return (coast, dash + 2) if coast else None

    def _longest(self, at: int, table: PhraseTable[_Value]) -> tuple[_Value, int] | None:
        """The longest phrase of a table that starts here, with where it ends."""
        pieces = self.pieces
        if at >= len(pieces) or not (reach := table.reach.get(pieces[at].word)):
            return None
        words: list[str] = []
        best: tuple[_Value, int] | None = None
        for end in range(at, len(pieces)):
            if pieces[end].is_dash:
                if not words or not self._is_hyphen(end):
                    break
                continue
            words.append(pieces[end].word)
            if (value := table.meanings.get(tuple(words))) is not None:
                best = value, end + 1
            if len(words) >= reach:
                break
        return best

    def _is_hyphen(self, dash: int) -> bool:
        """A hyphen inside a name: no space on either side, as in `Mid-Atlantic`."""
        start, end = self.pieces[dash].span
        return (
            self.pieces[dash].raw == "-"
            and self.text[start - 1 : start].isalnum()
            and self.text[end : end + 1].isalnum()
        )

    def _span(self, start: int, end: int) -> Span:
        return self.pieces[start].span[0], self.pieces[end - 1].span[1]
