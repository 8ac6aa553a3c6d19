"""The truth of 1897 and of the League of Shadows between two phases."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.board.map import Map
from engine.board.terms import Power, Province, Season
from engine.board.turn import PhaseKind
from engine.campaign.campaign import Campaign
from engine.frame.seat import SeatId
from engine.games.shadows.ledger import PointsEntry
from engine.games.shadows.news import WinterTask
from engine.games.shadows.options import LeagueOptions, LeagueRules
from engine.games.shadows.submission import (
    CAPITAL,
    FREEZE_YEAR,
    YEAR,
    CouncilYear,
    ForumEntry,
    Purge,
)
from engine.orders.order import Order

FIRST_YEAR = 1897
COUNCIL_YEAR = 1900

OwnershipRecord = tuple[tuple[int, Power | None], ...]
"""Who owned a province at each Fall, in order."""


@dataclass(frozen=True, slots=True)
class LeagueState:
    """Everything about a game but the sealed envelopes.

    `ground` is the map with nothing closed. `league` is False in 1897, where all that follows
    `frozen` stays empty. `stage` is what the phase is about: `capital`, `year`, or `revote` after
    a tied vote. `stripped` are Capitals that are none any more (L-11).

    Secret are `headquarters` (the North's, the South's) as long as they are not among the closed
    provinces of the map, `tenures` and `told`: which of them each power has been told of. `posts`
    are this year's; `runoff` the provinces of a second vote and `held` the orders that wait for
    it. `entries` are the ledger's for what has happened; what is owned is added at the end.
    `worked` is what was done in the last Winter, for the GM. `lasted` are the powers that came to
    the Winter of the last year, before its purge (L-48). `past_votes` are the Council's of earlier
    years. `by_receipt` says that posts in envelopes are put up as these were received; games begun
    before that was so put them up in the order of the powers.
    """

    campaign: Campaign
    ground: Map
    league: bool
    rules: LeagueRules
    stage: str = CAPITAL
    capitals: Mapping[Power, Province] = field(default_factory=dict[Power, Province])
    stripped: tuple[Province, ...] = ()
    frozen: bool = False
    headquarters: tuple[Province, ...] = ()
    tenures: Mapping[Province, OwnershipRecord] = field(
        default_factory=dict[Province, OwnershipRecord]
    )
    told: Mapping[Power, tuple[Province, ...]] = field(
        default_factory=dict[Power, tuple[Province, ...]]
    )
    posts: tuple[ForumEntry, ...] = ()
    moment: int = 0
    last_votes: Mapping[Power, Province] = field(default_factory=dict[Power, Province])
    abstained: Mapping[Power, int] = field(default_factory=dict[Power, int])
    runoff: tuple[Province, ...] = ()
    held: Mapping[Power, tuple[Order, ...]] = field(default_factory=dict[Power, tuple[Order, ...]])
    purges: tuple[Purge, ...] = ()
    entries: tuple[PointsEntry, ...] = ()
    conditions: tuple[tuple[str, Power], ...] = ()
    worked: tuple[WinterTask, ...] = ()
    lasted: tuple[Power, ...] = ()
    past_votes: tuple[CouncilYear, ...] = ()
    by_receipt: bool = False

    @property
    def options(self) -> LeagueOptions:
        """What was chosen."""
        return self.rules.options

    @property
    def found(self) -> tuple[Province, ...]:
        """The headquarters that have been discovered."""
        return tuple(each.province for each in self.purges if each.found)

    @property
    def hidden(self) -> tuple[Province, ...]:
        """The headquarters that have not."""
        return tuple(each for each in self.headquarters if each not in self.found)

    def holder(self, province: Province) -> Power | None:
        """Who has a hidden headquarters: its owner, unless it is nobody's by L-50."""
        owner = self.campaign.position.owners.get(province)
        tenure = self.tenures.get(province, ())
        vacant = bool(tenure) and tenure[-1][1] is None
        return None if vacant and self.options.dead_owner == "nobody" else owner

    @property
    def is_winter(self) -> bool:
        """Whether adjustments are open."""
        return self.campaign.turn.season is Season.WINTER

    @property
    def is_council_year(self) -> bool:
        """Whether the Council sits this year (L-32)."""
        if not self.league or self.campaign.turn.year < COUNCIL_YEAR:
            return False
        return not (self.options.voting == "stops" and len(self.found) == 2)

    @property
    def is_last_winter(self) -> bool:
        """Whether the last year's Winter is open, in which nothing is built (L-48)."""
        last = self.options.last_year
        return self.league and self.is_winter and self.campaign.turn.year >= last

    @property
    def is_naming(self) -> bool:
        """Whether powers may be given new names now (L-13)."""
        year = self.campaign.turn.year
        return self.league and self.stage == YEAR and self.is_winter and year == FREEZE_YEAR

    @property
    def asks_first_posts_in_envelopes(self) -> bool:
        """Whether the year's first posts are asked for in the open phase's envelopes (L-52)."""
        turn = self.campaign.turn
        spring = turn.season is Season.SPRING and turn.kind is PhaseKind.MOVEMENT
        return self.is_council_year and spring and self.options.first_posts == "sealed"

    @property
    def living_capitals(self) -> Mapping[Province, Power]:
        """Whose Capital a province is or was, for each that is still called one."""
        return {
            province: power
            for power, province in self.capitals.items()
            if province not in self.stripped
        }

    def owed(self) -> Mapping[Power, int]:
        """What each power may build or must remove in this phase."""
        if self.stage != YEAR or self.is_last_winter:
            return {}
        return self.campaign.owed()

    def sites(self) -> Mapping[Power, tuple[Province, ...]]:
        """Where powers may build in this phase."""
        if self.stage != YEAR or self.is_last_winter:
            return {}
        return self.campaign.open_build_sites()

    def asked(self) -> tuple[SeatId, ...]:
        """The seats that are asked in this phase, in the order they sit.

        From Winter 1899 on every living player is asked in every Winter, for names and votes.
        """
        campaign = self.campaign
        if campaign.ended is not None:
            return ()
        if self.stage == CAPITAL:
            return campaign.seats
        if self.league and self.is_winter and (self.is_council_year or self.is_naming):
            return campaign.living()
        if self.is_last_winter:
            return ()
        return campaign.waiting_on()
