"""Places by their first letters, in the reader's language: `bur`, `spa/n`, `golfe`.

Accents, case, dots and hyphens do not matter. What may be chosen now comes first.
"""

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.board.gazetteer import Gazetteer, Language
from engine.board.terms import Location, Province, coast_of, province_of
from engine.orders.order_writing import COAST_NAMES


@dataclass(frozen=True, slots=True)
class PlaceGuess:
    """A place that typed letters may mean; `offered` says that it may be chosen now."""

    at: Location
    offered: bool


def place_guesses(
    typed: str,
    gazetteer: Gazetteer,
    language: Language,
    offered: Sequence[Location],
    others: Sequence[Location] = (),
) -> tuple[PlaceGuess, ...]:
    """What letters may mean, the likeliest first: what is offered, then an exact short name,
    then names that begin so, then names in which a later word does.

    Others than the offered are named only where nothing offered fits. `bur/n` keeps to coasts.
    """
    for places, free in ((offered, True), (others, False)):
        ranked = [
            (rank, at)
            for at in places
            if (rank := _match_rank(typed, gazetteer, language, at)) is not None
        ]
        if ranked:
            sure = [pair for pair in ranked if pair[0] == 0]
            return tuple(PlaceGuess(at, free) for _, at in sorted(sure or ranked))
    return ()


def _match_rank(typed: str, gazetteer: Gazetteer, language: Language, at: Location) -> int | None:
    """How well letters fit a place: 0 exactly, None not at all."""
    name, slash, side = typed.partition("/")
    if side and not any(word.startswith(_normalise(side)) for word in _coast_names(at)):
        return None
    province, letters = province_of(at), _normalise(name)
    fits = (_match_quality(letters, word) for word in _place_names(gazetteer, language, province))
    ranks = [rank for rank in fits if rank is not None]
    if not letters and slash:
        return 1
    return min(ranks) if letters and ranks else None


def _match_quality(letters: str, name: str) -> int | None:
    """0 the whole name, 1 its beginning, 2 that of a later word, None not at all."""
    if letters == name:
        return 0
    if name.startswith(letters):
        return 1
    return 2 if f" {letters}" in f" {name}" else None


def _place_names(gazetteer: Gazetteer, language: Language, province: Province) -> Iterator[str]:
    """The short name, the full one, and both without the number of a board."""
    for names in (gazetteer, gazetteer.plain):
        if names is not None:
            known = names.provinces[language]
            own = province if province in known else _unnumbered(province)
            if own in known:
                yield from (_normalise(each[own]) for each in names.abbreviations.values())
                yield _normalise(known[own])


def _coast_names(at: Location) -> tuple[str, ...]:
    """What the coast of a location may be called: `nc`, `n`, `nord`, `côte nord`."""
    coast = coast_of(at)
    if not coast:
        return ()
    called = [_normalise(names[coast]) for names in COAST_NAMES.values()]
    return (coast, *called, *(word for name in called for word in name.split()))


def _unnumbered(province: Province) -> Province:
    return Province(province.partition(":")[2] or province)


def _normalise(words: str) -> str:
    """Words without accents, case and punctuation."""
    split = unicodedata.normalize("NFKD", words.replace("œ", "oe")).casefold()
    kept = (" " if each in "-'’. " else each for each in split if not unicodedata.combining(each))
    return " ".join("".join(kept).split())
