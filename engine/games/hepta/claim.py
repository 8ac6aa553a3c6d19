"""What a player claims with his Autumn orders: an ordered list of victories, each on a condition.

Rule 7 of the game and rules.md H-32 to H-37. Players are named by their seats.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from engine.board.terms import Province
from engine.frame.seat import SeatId
from engine.orders.order import Build, Order

MOST_PARTNERS = 2
"""A victory is shared by three players at most."""


class Relation(StrEnum):
    """How a number is compared."""

    AT_LEAST = "at_least"
    AT_MOST = "at_most"
    EXACTLY = "exactly"


class OrderTest(StrEnum):
    """What an order is asked about."""

    GIVEN = "given"
    SUCCEEDED = "succeeded"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class CentreCountCondition:
    """How many centres all nations of a player own after Autumn."""

    __stored_name__ = "Holdings"

    player: SeatId
    relation: Relation
    number: int


@dataclass(frozen=True, slots=True)
class CentreOwnedCondition:
    """Whether a nation of the player owns that centre after Autumn."""

    __stored_name__ = "Owns"

    player: SeatId
    centre: Province


@dataclass(frozen=True, slots=True)
class OrderCondition:
    """Whether exactly that order was given this Autumn, and what became of it.

    An order that was not given has neither succeeded nor failed.
    """

    __stored_name__ = "Ordered"

    order: Order
    fate: OrderTest


@dataclass(frozen=True, slots=True)
class BuildCondition:
    """Whether a player raises exactly that unit this Winter; known after the builds."""

    __stored_name__ = "Raises"

    player: SeatId
    build: Build


@dataclass(frozen=True, slots=True)
class BuildCountCondition:
    """How many units a player raises this Winter; `at most 0` is that he waives everything."""

    __stored_name__ = "RaisesCount"

    player: SeatId
    relation: Relation
    number: int


@dataclass(frozen=True, slots=True)
class NotCondition:
    """The opposite."""

    __stored_name__ = "Not"

    of: "Condition"


@dataclass(frozen=True, slots=True)
class AllOfCondition:
    """All of two or more conditions."""

    __stored_name__ = "Every"

    of: tuple["Condition", ...]


@dataclass(frozen=True, slots=True)
class AnyOfCondition:
    """At least one of two or more conditions."""

    __stored_name__ = "Either"

    of: tuple["Condition", ...]


SimpleCondition: TypeAlias = (
    CentreCountCondition
    | CentreOwnedCondition
    | OrderCondition
    | BuildCondition
    | BuildCountCondition
)
Condition: TypeAlias = SimpleCondition | NotCondition | AllOfCondition | AnyOfCondition


@dataclass(frozen=True, slots=True)
class Claim:
    """One line: a victory together with up to two partners, none for a victory alone.

    `after_builds` puts off the question until the Winter's builds are known (H-36). A condition
    that asks about builds is put off by itself.
    """

    partners: tuple[SeatId, ...]
    condition: Condition | None = None
    after_builds: bool = False

    def group(self, claimant: SeatId) -> frozenset[SeatId]:
        """Everybody who would share the victory."""
        return frozenset((claimant, *self.partners))
