"""What the village tells: facts only. Each names its audience where it is written."""

from dataclasses import dataclass

from engine.frame.seat import SeatId
from engine.games.village.terms import DeathCause, LynchMotion, VillageCard, VillageSide


@dataclass(frozen=True, slots=True)
class VillageDealt:
    """Report `village_dealt`: how many sit there and which cards are in play.

    `wolves` is 0 where their number is not told. `advised` is how many players the author wants
    at least, where there are fewer, else 0.
    """

    players: int
    wolves: int
    seers: int
    priests: int
    marks: tuple[str, ...]
    advised: int = 0


@dataclass(frozen=True, slots=True)
class CardDealt:
    """Report `card_dealt`, to each seat: its card ("" where that is on paper) and marks."""

    card: str
    marks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ChoiceNoted:
    """Report `pointed`, to the seat: its choice is noted; what it was answered, if it was.

    `wolf` is None where there is no answer, as with everybody who has no question.
    """

    __stored_name__ = "Pointed"

    targets: tuple[SeatId, ...]
    wolf: bool | None = None


@dataclass(frozen=True, slots=True)
class NightFindings:
    """Report `night_told`, to each seat that was asked: what the night has told it.

    `learned` is somebody with whether he is a wolf; `lovers` are the pair, to both and to Cupid;
    `card` what one's card is now, where cards are exchanged; `warded` says one's herb was needed.
    """

    __stored_name__ = "NightTold"

    learned: tuple[tuple[SeatId, bool], ...] = ()
    lovers: tuple[SeatId, ...] = ()
    card: str = ""
    warded: bool = False


@dataclass(frozen=True, slots=True)
class AnswerSpoken:
    """Report `answer_spoken`: what the seer was answered, and not about whom."""

    wolf: bool


@dataclass(frozen=True, slots=True)
class NobodyDied:
    """Report `nobody_died`. `rumour` numbers a tale of somebody who is no player, 0 for none."""

    rumour: int = 0


@dataclass(frozen=True, slots=True)
class PlayerDied:
    """Report `died`."""

    __stored_name__ = "Died"

    seat: SeatId
    cause: DeathCause


@dataclass(frozen=True, slots=True)
class CardShown:
    """Report `shown`: a dead player's card or side; "" where cards stay hidden."""

    __stored_name__ = "Shown"

    seat: SeatId
    card: str


@dataclass(frozen=True, slots=True)
class VoteCalledOut:
    """Report `voted`: a vote called out, or taken back (None). `count` of `needed` are for him."""

    __stored_name__ = "Voted"

    seat: SeatId
    target: SeatId | None
    count: int
    needed: int


@dataclass(frozen=True, slots=True)
class BallotOpened:
    """Report `open_ballot`: a ballot on paper, everybody's vote."""

    votes: tuple[tuple[SeatId, SeatId], ...]
    needed: int


@dataclass(frozen=True, slots=True)
class PlayerCondemned:
    """Report `condemned`: who is to be lynched; nobody (None) by a vote for nobody."""

    __stored_name__ = "Condemned"

    seat: SeatId | None
    by_lot: bool = False


@dataclass(frozen=True, slots=True)
class RunoffOpened:
    """Report `run_off`: a tie that is voted on again."""

    __stored_name__ = "RunOff"

    seats: tuple[SeatId, ...]


@dataclass(frozen=True, slots=True)
class LynchingProposed:
    """Report `proposed`."""

    __stored_name__ = "Proposed"

    proposer: SeatId
    accused: SeatId


@dataclass(frozen=True, slots=True)
class MotionSeconded:
    """Report `seconded`."""

    __stored_name__ = "Seconded"

    seconder: SeatId
    motion: LynchMotion


@dataclass(frozen=True, slots=True)
class MotionDropped:
    """Report `dropped`: a proposal without a second."""

    __stored_name__ = "Dropped"

    motion: LynchMotion


@dataclass(frozen=True, slots=True)
class ThumbsOpened:
    """Report `open_thumbs`: the defence is over."""

    accused: SeatId


@dataclass(frozen=True, slots=True)
class ThumbsShown:
    """Report `show_thumbs`: everybody's thumb at once; True is death."""

    motion: LynchMotion
    thumbs: tuple[tuple[SeatId, bool], ...]
    needed: int
    lynched: bool


@dataclass(frozen=True, slots=True)
class NightCalled:
    """Report `night_called`: night falls without a lynching."""

    victims: int


@dataclass(frozen=True, slots=True)
class DieRolled:
    """Report `rolled`: on whom the public die fell."""

    __stored_name__ = "Rolled"

    seat: SeatId


@dataclass(frozen=True, slots=True)
class ModeratorNamed:
    """Report `in_office`: who is the moderator from now on."""

    __stored_name__ = "InOffice"

    seat: SeatId


@dataclass(frozen=True, slots=True)
class VillageEnded:
    """Report `village_ended`: which side has won, who wins with it, and every card."""

    side: VillageSide
    winners: tuple[SeatId, ...]
    cards: tuple[tuple[SeatId, VillageCard], ...]


@dataclass(frozen=True, slots=True)
class VillageChanged:
    """What differs between two views, for a correction sheet."""

    died: tuple[SeatId, ...] = ()
    live_again: tuple[SeatId, ...] = ()
    shown: tuple[tuple[SeatId, str], ...] = ()
    own: bool = False


# Facts of objections.


@dataclass(frozen=True, slots=True)
class VillageChoiceFault:
    """A choice that cannot be; `seat` is the one it is about, None where it is about none."""

    __stored_name__ = "ChoiceFault"

    seat: SeatId | None = None
    count: int = 0
