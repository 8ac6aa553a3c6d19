"""The truth of Heptadiplomacy between two phases."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.board.terms import Season
from engine.board.turn import PhaseKind
from engine.campaign.campaign import Campaign
from engine.frame.seat import SeatId
from engine.games.hepta.claim import Claim
from engine.games.hepta.news import HeptaEnded
from engine.games.hepta.options import HeptaOptions, HeptaRules
from engine.orders.order import Order


@dataclass(frozen=True, slots=True)
class ClaimedOrderResult:
    """An order of this Autumn that a claim asks about: it was given, and how it ended."""

    __stored_name__ = "Fared"

    order: Order
    succeeded: bool


@dataclass(frozen=True, slots=True)
class HeptaState:
    """Everything about a game but the sealed envelopes.

    Secret are the `claims` made with Autumn's orders, which are kept until the Winter is over,
    as are the orders they ask about, `fared`. `ending` says how the game ended, if it did and
    the GM did not declare it.
    """

    campaign: Campaign
    rules: HeptaRules
    claims: Mapping[SeatId, tuple[Claim, ...]] = field(
        default_factory=dict[SeatId, tuple[Claim, ...]]
    )
    fared: tuple[ClaimedOrderResult, ...] = ()
    ending: HeptaEnded | None = None

    @property
    def options(self) -> HeptaOptions:
        """What was chosen."""
        return self.rules.options

    @property
    def claiming(self) -> bool:
        """Whether victories may be claimed in this phase: with Autumn's moves."""
        turn = self.campaign.turn
        autumn = turn.season is Season.FALL and turn.kind is PhaseKind.MOVEMENT
        return autumn and self.campaign.ended is None
