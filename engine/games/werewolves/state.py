"""The truth of a Werewolves game between two phases."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from engine.board.position import Position
from engine.board.terms import Power, Season
from engine.board.turn import Turn
from engine.campaign.campaign import Campaign
from engine.frame.game_option import OptionValue, read_options
from engine.frame.report import Facts
from engine.frame.seat import SeatId
from engine.games.werewolves.news import CourtSentence, WerewolvesEnded, WinterLetter
from engine.games.werewolves.options import WerewolvesOptions
from engine.games.werewolves.submission import WerewolvesOrders
from engine.games.werewolves.terms import DisorderCause, PowerCard, WolfPhaseKind
from engine.judge.ruling import Ruling
from engine.orders.order import Order
from engine.roles.knowledge import LearnedFacts

SPRING, FALL = Season.SPRING, Season.FALL
YEAR = (SPRING, FALL)


@dataclass(frozen=True, slots=True)
class ScheduledDisorder:
    """A civil disorder to come, or past: whose, in which seasons of which year, and why."""

    __stored_name__ = "Sentence"

    power: Power
    year: int
    seasons: tuple[Season, ...]
    cause: DisorderCause


@dataclass(frozen=True, slots=True)
class FrightSelection:
    """Whom the werewolves agreed on in a Winter; `stands` unless it was blocked or cancelled."""

    __stored_name__ = "Selection"

    year: int
    power: Power
    blocked: bool = False
    cancelled: bool = False


@dataclass(frozen=True, slots=True)
class UnexecutedOrders:
    """Orders that were handed in and not executed."""

    __stored_name__ = "Shelved"

    turn: Turn
    power: Power
    orders: tuple[Order, ...]


@dataclass(frozen=True, slots=True)
class WinterState:
    """What the Winter's first round came to, until the second is over.

    `shown` is the board as everybody but the GM sees it meanwhile, `living` who played on it,
    `standing` who was on it. `uses` says how often each
    power may use an ability, by what it built. `expected` is what the witch was told of, if she
    was; `tied` between whom the President has to decide; `dice` what the spy rolled while it waits
    for the GM to name a power, `named` whom the spy named, `votes` the court's. `letters` are what
    players are told, as far as there is anything to tell. `handed` are the envelopes of a Winter
    of one round, while the GM is asked whom the spy learns of (W-80); else None.
    """

    __stored_name__ = "Winter"

    shown: Position
    rulings: tuple[Ruling, ...]
    living: tuple[Power, ...] = ()
    standing: tuple[Power, ...] = ()
    uses: Mapping[Power, int] = field(default_factory=dict[Power, int])
    expected: tuple[ScheduledDisorder, ...] | None = None
    court: CourtSentence | None = None
    tied: tuple[Power, ...] = ()
    dice: tuple[int, ...] = ()
    named: tuple[Power, ...] = ()
    votes: Mapping[Power, Power | None] = field(default_factory=dict[Power, Power | None])
    letters: Mapping[Power, WinterLetter] = field(default_factory=dict[Power, WinterLetter])
    handed: Mapping[Power, WerewolvesOrders] | None = None


@dataclass(frozen=True)
class WerewolvesState:
    """Board and secrets.

    `roles` are the cards as dealt, `wolves` the werewolves with the year in which they were
    contaminated (0 for those dealt so). `tally` are the votes of the last election. `disorder`
    says who is, or in the movement phase just judged was, in civil disorder and why, without a
    cause if only their orders were missing and that is told alike (W-57); `routed` whose units may
    not retreat; `last_fall` who was in disorder in the last Fall. `target` is whom the scientist
    named last; `spent` which of her powers the witch has used up; `lost` who was contaminated in
    the very Fall that eliminated it. `notes` is what the GM reads of the last phase.
    """

    campaign: Campaign
    choices: Mapping[str, OptionValue]
    kind: WolfPhaseKind
    roles: Mapping[Power, PowerCard] = field(default_factory=dict[Power, PowerCard])
    wolves: Mapping[Power, int] = field(default_factory=dict[Power, int])
    ballots: int = 0
    president: Power | None = None
    tally: Mapping[Power, int] = field(default_factory=dict[Power, int])
    schedule: tuple[ScheduledDisorder, ...] = ()
    sentence: CourtSentence | None = None
    disorder: Mapping[Power, tuple[DisorderCause, ...]] = field(
        default_factory=dict[Power, tuple[DisorderCause, ...]]
    )
    routed: tuple[Power, ...] = ()
    last_fall: Mapping[Power, tuple[DisorderCause, ...]] = field(
        default_factory=dict[Power, tuple[DisorderCause, ...]]
    )
    target: Power | None = None
    selection: FrightSelection | None = None
    spent: tuple[str, ...] = ()
    winter: WinterState | None = None
    learned: Mapping[Power, tuple[LearnedFacts, ...]] = field(
        default_factory=dict[Power, tuple[LearnedFacts, ...]]
    )
    shelved: tuple[UnexecutedOrders, ...] = ()
    lost: tuple[Power, ...] = ()
    notes: tuple[Facts, ...] = ()
    end: WerewolvesEnded | None = None

    def living(self) -> tuple[Power, ...]:
        """The powers that are played and not eliminated, in the map's order."""
        return self.campaign.surviving()

    def seat(self, power: Power) -> SeatId | None:
        """Who plays a power."""
        return self.campaign.players.get(power)

    def power(self, seat: SeatId) -> Power | None:
        """What a seat plays: the power that lives, if any does."""
        mine = self.campaign.powers_of(seat)
        return next((each for each in mine if each in self.living()), next(iter(mine), None))

    def standing(self) -> tuple[Power, ...]:
        """The powers that are on the board, played or not, in the map's order."""
        here = set(self.campaign.position.powers())
        return tuple(power for power in self.campaign.map.powers if power in here)

    def powers_staying(self) -> tuple[Power, ...]:
        """The powers on the board that the Winter's removals leave on it.

        A power without a centre is off it when the Winter is over, as everybody sees beforehand:
        nothing that is decided in that Winter falls on it.
        """
        if self.kind not in (WolfPhaseKind.ADJUSTMENT, WolfPhaseKind.ANSWER):
            return self.standing()
        owners = set(self.campaign.position.owners.values())
        return tuple(power for power in self.standing() if power in owners)

    def holder(self, card: PowerCard) -> Power | None:
        """The living power that holds a card."""
        return next((each for each in self.living() if self.roles.get(each) is card), None)

    def living_wolves(self) -> tuple[Power, ...]:
        """The werewolves that live, in the map's order."""
        return tuple(power for power in self.living() if power in self.wolves)

    def is_new_werewolf(self, power: Power) -> bool:
        """Whether a werewolf has not been one long enough to vote on a fright this Winter."""
        since = self.wolves.get(power, 0)
        return bool(since) and self.turn.year < since + self.options.fresh_waits

    @cached_property
    def options(self) -> WerewolvesOptions:
        """What was chosen."""
        return read_options(WerewolvesOptions, self.choices)

    @property
    def is_dealt_since_w80(self) -> bool:
        """Whether the game began after W-80 and W-81 were decided; others go on as they began."""
        return "contaminated_told" in self.choices

    def tells_contamination(self, when: str) -> bool:
        """Whether who is contaminated reads so `at_once`, or in the Winter's `letter` alone
        (W-81). Games begun before this was decided told it at once, without a page of its own."""
        return self.choices.get("contaminated_told") == when

    @property
    def is_before_the_start(self) -> bool:
        """Whether the first year has not begun."""
        return self.turn.year < self.campaign.map.start_year

    @property
    def turn(self) -> Turn:
        """The board's turn; an election and the Winters before the first year are Winters."""
        return self.campaign.turn
