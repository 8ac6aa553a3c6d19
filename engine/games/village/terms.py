"""The village's nouns: cards, marks, sides, the parts of a night and a day."""

from dataclasses import dataclass
from enum import StrEnum

from engine.frame.seat import SeatId

NOBODY = SeatId("nobody")
"""A vote that nobody be lynched, where that may be voted for."""


class RuleFamily(StrEnum):
    """Whose rules are played."""

    GRAY = "gray"  # Scott Gray and Andrew Plotkin
    WOLFF = "wolff"  # Bruno Wolff III


class VillageCard(StrEnum):
    """What a player was dealt."""

    WEREWOLF = "werewolf"
    SEER = "seer"
    PRIEST = "priest"
    VILLAGER = "villager"


class VillageMark(StrEnum):
    """What a player bears beside his card."""

    CUPID = "cupid"
    LOVER = "lover"
    WOLFSBANE = "wolfsbane"


class VillageSide(StrEnum):
    """Who wins."""

    HUMANS = "humans"
    WOLVES = "wolves"
    LOVERS = "lovers"
    NOBODY = "nobody"


class VillageStage(StrEnum):
    """The parts of the game, each a phase."""

    CARDS = "cards"  # everybody looks at his card
    FIRST_DAY = "first_day"  # the moderator is chosen by a lynching
    CUPID = "cupid"  # the first night: Cupid chooses the lovers
    SWAP = "swap"  # Dark City: the wolves exchange two cards
    NIGHT = "night"
    DAWN = "dawn"  # who was killed, and what he was
    DAY = "day"
    DUSK = "dusk"  # who was lynched, and what he was
    END = "end"


NIGHTS = frozenset([VillageStage.CUPID, VillageStage.SWAP, VillageStage.NIGHT])
"""What is done with closed eyes, on a page of one's own."""


class NightDuty(StrEnum):
    """What a seat decides on its page of a night; everybody fills in the same page."""

    KILL = "kill"
    SEEK = "seek"
    WARD = "ward"
    PAIR = "pair"
    SWAP = "swap"
    NOTHING = "nothing"


class DeathCause(StrEnum):
    """How a player died."""

    KILLED = "killed"
    LYNCHED = "lynched"
    HEARTBREAK = "heartbreak"
    LEFT = "left"


@dataclass(frozen=True, slots=True)
class VillagePhase:
    """Where the game is: which day, counted from 1 with its night before it, and which part.

    `ballot` counts the ballots of a day on paper from 0.
    """

    __stored_name__ = "Moment"

    stage: VillageStage
    day: int = 0
    ballot: int = 0

    @property
    def key(self) -> str:
        """The phase's key."""
        match self.stage:
            case VillageStage.CARDS | VillageStage.FIRST_DAY | VillageStage.END:
                return str(self.stage)
            case VillageStage.NIGHT:
                return f"N{self.day}"
            case VillageStage.CUPID | VillageStage.SWAP:
                return f"N{self.day}-{self.stage}"
            case VillageStage.DAY if self.ballot:
                return f"D{self.day}-{self.ballot + 1}"
            case VillageStage.DAY:
                return f"D{self.day}"
            case VillageStage.DAWN | VillageStage.DUSK:
                return f"D{self.day}-{self.stage}"


@dataclass(frozen=True, slots=True)
class Death:
    """A player out of the game, in the order they went.

    `shown` is what everybody was shown of his card: the card, the side, or "" where nothing was.
    `settled` says that no more will be shown.
    """

    seat: SeatId
    day: int
    cause: DeathCause
    shown: str = ""
    settled: bool = False


@dataclass(frozen=True, slots=True)
class LearnedNature:
    """What a seer or priest has learned: whether somebody is a wolf."""

    __stored_name__ = "Learned"

    seat: SeatId
    day: int
    about: SeatId
    wolf: bool


@dataclass(frozen=True, slots=True)
class LynchMotion:
    """A proposal to lynch. `open` says that the defence is over and thumbs are asked for."""

    __stored_name__ = "Motion"

    proposer: SeatId
    accused: SeatId
    seconder: SeatId | None = None
    open: bool = False


@dataclass(frozen=True, slots=True)
class MotionVote:
    """A motion that was voted on, with everybody's thumb: True means death."""

    __stored_name__ = "Vote"

    motion: LynchMotion
    thumbs: tuple[tuple[SeatId, bool], ...]
    lynched: bool
