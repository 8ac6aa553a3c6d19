"""What a seat hands in, and what it sees, in Heptadiplomacy."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.board.terms import Power
from engine.board.view import BoardView
from engine.campaign.submission import Agreement
from engine.frame.seat import SeatId
from engine.games.hepta.claim import Claim
from engine.orders.order import Order


@dataclass(frozen=True, slots=True)
class HeptaOrders:
    """One seat's envelope: the orders of each of its nations, and the victories it claims.

    `claims` are asked for with Autumn's moves only, the most wanted first. There is nothing to
    agree to in this game; `agreement` stays empty.
    """

    orders: Mapping[Power, tuple[Order, ...]] = field(
        default_factory=dict[Power, tuple[Order, ...]]
    )
    agreement: Agreement | None = None
    claims: tuple[Claim, ...] = ()
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class NationAccount:
    """What one nation has: the centres it owns, and its units, wherever they are."""

    nation: Power
    centres: int
    units: int


@dataclass(frozen=True, slots=True)
class Account:
    """What a player has: the accounts of his nations, board by board."""

    player: SeatId
    nations: tuple[NationAccount, ...]

    @property
    def centres(self) -> int:
        """All his centres: what counts for victory (H-29)."""
        return sum(each.centres for each in self.nations)

    @property
    def units(self) -> int:
        """All his units."""
        return sum(each.units for each in self.nations)


@dataclass(frozen=True, slots=True)
class HeptaView:
    """What a reader knows: all seven boards as one; public but for `board.mine` and `claims`.

    `seats` are the players in the order in which they sit, so that `player 4` is the fourth of
    them; `accounts` what each has. `claiming` says whether victories may be claimed in this
    phase. `claims` are those made this Autumn that the reader may see until the Winter is over:
    a player his own, the GM all of them. `may_win_twice` says that more than one of a player's
    lines can come true, as they do where the lists of several wait for one another in a circle.
    """

    board: BoardView
    players: Mapping[Power, SeatId]
    unplayed: tuple[Power, ...] = ()
    barred: tuple[str, ...] = ()
    seats: tuple[SeatId, ...] = ()
    accounts: tuple[Account, ...] = ()
    claiming: bool = False
    claims: Mapping[SeatId, tuple[Claim, ...]] = field(
        default_factory=dict[SeatId, tuple[Claim, ...]]
    )
    me: SeatId | None = None
    may_win_twice: bool = True
