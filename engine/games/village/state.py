"""The truth of a village between two phases."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.frame.seat import SeatId
from engine.games.village.night_record import NightRecord
from engine.games.village.rules import VillageRules
from engine.games.village.terms import (
    Death,
    LearnedNature,
    LynchMotion,
    MotionVote,
    VillageCard,
    VillageMark,
    VillagePhase,
    VillageSide,
    VillageStage,
)

NightChoices = Mapping[SeatId, tuple[SeatId, ...]]
"""At whom each seat has pointed, in order."""


@dataclass(frozen=True, slots=True)
class DayState:
    """What has happened since the day began; all of it public but thumbs not yet shown.

    `votes` are those called out, `runoff` whom they may be for where a tie is voted on again.
    `motions` are those voted on, `proposals` who has proposed whom. `over` says that nobody is to
    be lynched any more. `die` is on whom a public die has fallen last.
    """

    __stored_name__ = "Today"

    votes: Mapping[SeatId, SeatId] = field(default_factory=dict[SeatId, SeatId])
    runoff: tuple[SeatId, ...] = ()
    condemned: SeatId | None = None
    motion: LynchMotion | None = None
    thumbs: Mapping[SeatId, bool] = field(default_factory=dict[SeatId, bool])
    motions: tuple[MotionVote, ...] = ()
    proposals: tuple[tuple[SeatId, SeatId], ...] = ()
    waived: bool = False
    over: bool = False
    die: SeatId | None = None


@dataclass(frozen=True, slots=True)
class NightState:
    """What has happened since the night began.

    `pointed` is of the open page, `asked` who has had an answer. `victims` are found dead at
    dawn, or lynched at dusk, and not told yet; `saved` those the wolfsbane saved.
    """

    __stored_name__ = "Tonight"

    pointed: NightChoices = field(default_factory=dict[SeatId, tuple[SeatId, ...]])
    asked: tuple[SeatId, ...] = ()
    ward: SeatId | None = None
    victims: tuple[SeatId, ...] = ()
    saved: tuple[SeatId, ...] = ()
    announced: bool = False


@dataclass(frozen=True, slots=True)
class VillageState:
    """Everything about a game.

    `seats` are all at the table, `players` those in the village, `alive` those who live, each in
    the order they sit. `cards` may be incomplete until the first night is over, where they are
    dealt on paper. `pack` are the cards in play. `marks` are seats by what they bear. `forced`
    says that night was called without a lynching. `broken` will die of a broken heart at dawn.
    `decided` is who has won, told when the phase ends.
    """

    rules: VillageRules
    seats: tuple[SeatId, ...]
    players: tuple[SeatId, ...]
    alive: tuple[SeatId, ...]
    pack: tuple[VillageCard, ...]
    cards: Mapping[SeatId, VillageCard]
    marks: Mapping[VillageMark, tuple[SeatId, ...]]
    moment: VillagePhase
    moderator: SeatId | None = None
    deaths: tuple[Death, ...] = ()
    today: DayState = DayState()
    tonight: NightState = NightState()
    learned: tuple[LearnedNature, ...] = ()
    met: bool = False
    forced: bool = False
    lynched: SeatId | None = None
    broken: tuple[SeatId, ...] = ()
    last_ward: SeatId | None = None
    decided: VillageSide | None = None
    walk: tuple[NightRecord, ...] = ()

    @property
    def over(self) -> bool:
        """Whether everybody knows how it ended."""
        return self.moment.stage is VillageStage.END

    def holders(self, card: VillageCard) -> tuple[SeatId, ...]:
        """Who was dealt a card, dead or alive."""
        return tuple(seat for seat in self.players if self.cards.get(seat) is card)

    def living(self, card: VillageCard) -> tuple[SeatId, ...]:
        """Who holds a card and lives."""
        return tuple(seat for seat in self.alive if self.cards.get(seat) is card)

    def bearers(self, mark: VillageMark) -> tuple[SeatId, ...]:
        """Who bears a mark, dead or alive."""
        return self.marks.get(mark, ())

    def is_wolf(self, seat: SeatId) -> bool:
        """Whether a seat is a werewolf."""
        return self.cards.get(seat) is VillageCard.WEREWOLF

    @property
    def humans(self) -> tuple[SeatId, ...]:
        """The living who are no wolves."""
        return tuple(seat for seat in self.alive if not self.is_wolf(seat))

    @property
    def outside(self) -> VillageCard | None:
        """The card that has left the game with whoever was lynched into office; his secret."""
        return None if self.moderator is None else self.cards.get(self.moderator)

    @property
    def complete(self) -> bool:
        """Whether the program knows every card."""
        return all(seat in self.cards for seat in self.players)

    @property
    def wanted(self) -> int:
        """At how many a page of the open phase lets everybody point."""
        match self.moment.stage:
            case VillageStage.CUPID | VillageStage.SWAP:
                return 2
            case VillageStage.NIGHT:
                return self.victims_wanted or 1
            case VillageStage.DAY | VillageStage.FIRST_DAY:
                return 1
            case VillageStage.CARDS | VillageStage.DAWN | VillageStage.DUSK | VillageStage.END:
                return 0

    @property
    def victims_wanted(self) -> int:
        """How many the wolves kill tonight: public, whoever lives."""
        if self.forced:
            return self.rules.forced_victims  # B-8, B-9
        first = self.moment.day == 1
        spared = first and (self.rules.free_first_night or self.rules.start == "inquiry")
        return 0 if spared else 1
