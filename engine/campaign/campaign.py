"""What a game's state holds of the board between two phases."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.board.build_rule import BuildRule, Sites
from engine.board.entry import OrderEntry
from engine.board.map import Map
from engine.board.position import Position
from engine.board.terms import Power, Province
from engine.board.turn import PhaseKind, Turn
from engine.campaign.deal import ALL
from engine.campaign.news import GameEnded
from engine.frame.seat import SeatId
from engine.judge.adjustments import adjustments_owed


@dataclass(frozen=True, slots=True)
class Campaign:
    """Powers, players and board of a game, and how it may end; none of it is secret.

    `players` says who plays each power; a power not in it is in civil disorder. `solo` is how many
    centres win, `last_year` the year after which the game ends, 0 for none. `draws` and
    `concessions` say who brings them about: all survivors in their envelopes, the GM, or nobody.

    `homes` are the centres in which a power may build while it owns them and they stand empty,
    where these are not the map's home centres; a power left out has those. `names` holds the
    names of powers that were given others. `entry` is how freely orders may be entered; in games
    begun before one could choose, strictly.
    """

    map: Map
    turn: Turn
    position: Position
    seats: tuple[SeatId, ...]
    players: Mapping[Power, SeatId]
    solo: int
    last_year: int = 0
    ended: GameEnded | None = None
    draws: str = ALL
    concessions: str = ALL
    homes: Mapping[Power, tuple[Province, ...]] = field(
        default_factory=dict[Power, tuple[Province, ...]]
    )
    names: Mapping[Power, str] = field(default_factory=dict[Power, str])
    entry: OrderEntry = OrderEntry.STRICT

    @property
    def unplayed(self) -> tuple[Power, ...]:
        """The powers nobody plays, in the map's order."""
        return tuple(power for power in self.map.powers if power not in self.players)

    def powers_of(self, seat: SeatId) -> tuple[Power, ...]:
        """The powers a seat plays, in the map's order."""
        return tuple(power for power in self.map.powers if self.players.get(power) == seat)

    def surviving(self) -> tuple[Power, ...]:
        """The powers that are played and still have a unit or a centre, in the map's order."""
        alive = set(self.position.powers()) & set(self.players)
        return tuple(power for power in self.map.powers if power in alive)

    def counts(self) -> tuple[tuple[Power, int], ...]:
        """How many centres each power owns that is on the board, in the map's order."""
        alive = set(self.position.powers())
        return tuple(
            (power, len(self.position.centres_of(power)))
            for power in self.map.powers
            if power in alive
        )

    @property
    def build_rule(self) -> BuildRule:
        """Where powers may build: nowhere if nobody plays them."""
        return BuildRule(self.map, self.homes, idle=self.unplayed)

    def open_build_sites(self) -> Sites:
        """Where powers may build in this phase."""
        winter = self.turn.kind is PhaseKind.ADJUSTMENT
        return self.build_rule.sites(self.position) if winter else {}

    def owed(self) -> Mapping[Power, int]:
        """What each power may build (positive) or must remove (negative) in this phase."""
        winter = self.turn.kind is PhaseKind.ADJUSTMENT
        return adjustments_owed(self.position, self.open_build_sites()) if winter else {}

    def asked(self) -> tuple[Power, ...]:
        """The powers that have something to order, in the map's order; none once it is over."""
        if self.ended is not None:
            return ()
        match self.turn.kind:
            case PhaseKind.MOVEMENT:
                return self.surviving()
            case PhaseKind.RETREAT:
                beaten = {each.unit.power for each in self.position.dislodged.values()}
                return tuple(power for power in self.surviving() if power in beaten)
            case PhaseKind.ADJUSTMENT:
                owed = self.owed()
                return tuple(power for power in self.surviving() if power in owed)

    def waiting_on(self) -> tuple[SeatId, ...]:
        """The seats that have something to order, in the order they sit."""
        asked = {self.players[power] for power in self.asked()}
        return tuple(seat for seat in self.seats if seat in asked)

    def living(self) -> tuple[SeatId, ...]:
        """The seats that play a surviving power, in the order they sit."""
        alive = {self.players[power] for power in self.surviving()}
        return tuple(seat for seat in self.seats if seat in alive)
