"""What the GM may decide in Werewolves Diplomacy, beside what concerns the board.

What is `secret` is told to the GM alone where he does not say for whom it is.
"""

from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from engine.board.terms import Power, Season
from engine.games.werewolves.terms import DisorderCause, PowerCard


@dataclass(frozen=True, slots=True)
class RoleGiven:
    """A power holds a card; its player is told."""

    secret: ClassVar[bool] = True
    power: Power
    card: PowerCard


@dataclass(frozen=True, slots=True)
class WolfSet:
    """A power is a werewolf since a year (0 from the start), or None: is none."""

    secret: ClassVar[bool] = True
    power: Power
    since: int | None


@dataclass(frozen=True, slots=True)
class PresidentSet:
    """A power is President, or nobody is."""

    power: Power | None


@dataclass(frozen=True, slots=True)
class DisorderSet:
    """A power will be in disorder, for this cause."""

    secret: ClassVar[bool] = True
    power: Power
    year: int
    seasons: tuple[Season, ...]
    cause: DisorderCause


@dataclass(frozen=True, slots=True)
class DisorderLifted:
    """A power will not be in disorder in these seasons, whatever was to be the cause."""

    secret: ClassVar[bool] = True
    power: Power
    year: int
    seasons: tuple[Season, ...]


@dataclass(frozen=True, slots=True)
class CourtSet:
    """The court punishes a power in the coming season named, or nobody; before it is published."""

    secret: ClassVar[bool] = True
    power: Power | None
    season: Season | None = None


@dataclass(frozen=True, slots=True)
class FrightSet:
    """The werewolves' ballot fell on a power, or on nobody; in the Winter's second round."""

    secret: ClassVar[bool] = True
    power: Power | None


@dataclass(frozen=True, slots=True)
class SpiedSet:
    """The power on which the spy's die is read, where the GM names it."""

    secret: ClassVar[bool] = True
    power: Power


SecretDecision: TypeAlias = (
    RoleGiven
    | WolfSet
    | PresidentSet
    | DisorderSet
    | DisorderLifted
    | CourtSet
    | FrightSet
    | SpiedSet
)
