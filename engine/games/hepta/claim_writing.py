"""Writing claims as `engine.games.hepta.claim_reading` reads them, in English or French."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import assert_never

from engine.board.terms import Province
from engine.frame.seat import SeatId
from engine.games.hepta.claim import (
    Claim,
    Condition,
    Either,
    Every,
    Fate,
    Holdings,
    Not,
    OrderGiven,
    Owns,
    Raises,
    RaisesCount,
    Relation,
)
from engine.orders.order import Order

_ENGLISH: Mapping[str, str] = {
    "with": "with",
    "alone": "alone",
    "if": "if",
    "and": "and",
    "or": "or",
    "not": "not",
    "after": "after builds",
    "player": "player",
    "has": "has",
    "centres": "centres",
    "owns": "owns",
    "raises": "builds",
    "order": "order",
    Relation.AT_LEAST: "at least",
    Relation.AT_MOST: "at most",
    Relation.EXACTLY: "exactly",
    Fate.GIVEN: "given",
    Fate.SUCCEEDED: "succeeded",
    Fate.FAILED: "failed",
}
_FRENCH: Mapping[str, str] = {
    "with": "avec",
    "alone": "seul",
    "if": "si",
    "and": "et",
    "or": "ou",
    "not": "non",
    "after": "après les constructions",
    "player": "joueur",
    "has": "a",
    "centres": "centres",
    "owns": "possède",
    "raises": "construit",
    "order": "ordre",
    Relation.AT_LEAST: "au moins",
    Relation.AT_MOST: "au plus",
    Relation.EXACTLY: "exactement",
    Fate.GIVEN: "donné",
    Fate.SUCCEEDED: "réussi",
    Fate.FAILED: "échoué",
}
KEYWORDS: Mapping[str, Mapping[str, str]] = {"en": _ENGLISH, "fr": _FRENCH}
"""The words of the language as they are written, by language."""


@dataclass(frozen=True, slots=True)
class ClaimWriting:
    """How orders and places are written, and in which language."""

    language: str
    seats: Sequence[SeatId]
    order: Callable[[Order], str]
    place: Callable[[Province], str]


def write_claim(claim: Claim, hand: ClaimWriting) -> str:
    """A claim as one line."""
    return _Writer(hand).claim(claim)


class _Writer:
    def __init__(self, hand: ClaimWriting) -> None:
        self._hand = hand
        self._say = KEYWORDS[hand.language]

    def claim(self, claim: Claim) -> str:
        say = self._say
        partners = f" {say['and']} ".join(self._player(each) for each in claim.partners)
        parts = [f"{say['with']} {partners}" if partners else say["alone"]]
        if claim.condition is not None:
            parts.append(f"{say['if']} {self._condition(claim.condition)}")
        if claim.after_builds:
            parts.append(say["after"])
        return " ".join(parts)

    def _player(self, seat: SeatId) -> str:
        return f"{self._say['player']} {list(self._hand.seats).index(seat) + 1}"

    def _condition(self, condition: Condition) -> str:
        say = self._say
        match condition:
            case Holdings(player, relation, number):
                return (
                    f"{self._player(player)} {say['has']} {say[relation]} {number}"
                    f" {say['centres']}"
                )
            case Owns(player, centre):
                return f'{self._player(player)} {say["owns"]} "{self._hand.place(centre)}"'
            case OrderGiven(order, fate):
                return f'{say["order"]} "{self._hand.order(order)}" {say[fate]}'
            case Raises(player, build):
                return f'{self._player(player)} {say["raises"]} "{self._hand.order(build)}"'
            case RaisesCount(player, relation, number):
                return f"{self._player(player)} {say['raises']} {say[relation]} {number}"
            case Not(of):
                return f"{say['not']} {self._part(of)}"
            case Every(of):
                return f" {say['and']} ".join(self._part(each) for each in of)
            case Either(of):
                return f" {say['or']} ".join(self._part(each) for each in of)
            case _:
                assert_never(condition)

    def _part(self, condition: Condition) -> str:
        written = self._condition(condition)
        return f"({written})" if isinstance(condition, Every | Either) else written
