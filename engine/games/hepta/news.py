"""The facts of reports, objections and results of Heptadiplomacy."""

from dataclasses import dataclass

from engine.campaign.decision import BoardChanged
from engine.frame.seat import SeatId
from engine.games.hepta.claim import Claim


@dataclass(frozen=True, slots=True)
class Victory:
    """Players who win together, in the order of their seats, and their centres."""

    players: tuple[SeatId, ...]
    centres: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PlayersCounted:
    """Report `players_counted`, after Autumn: each player's centres on all boards, most first."""

    totals: tuple[tuple[SeatId, int], ...]


@dataclass(frozen=True, slots=True)
class VictoriesWon:
    """Report `victories_won`: victories of this Autumn or Winter.

    `open` says that the game goes on to the Winter, which may bring more of them.
    """

    victories: tuple[Victory, ...]
    open: bool


@dataclass(frozen=True, slots=True)
class ClaimLineResult:
    """What became of one line of a player's claims, numbered from 1.

    `fate` is `won`; `open` while it waits for the Winter's builds or for its partners; a
    `Discount`; or `idle` where an earlier line or victory had settled the matter.
    """

    __stored_name__ = "ClaimLine"

    number: int
    claim: Claim
    fate: str


@dataclass(frozen=True, slots=True)
class ClaimsJudged:
    """Report `claims_judged`, for the claimant: what became of his lines.

    `after_builds` tells the Winter's judging from the Autumn's.
    """

    player: SeatId
    lines: tuple[ClaimLineResult, ...]
    after_builds: bool


@dataclass(frozen=True, slots=True)
class HeptaEnded:
    """Report `game_ended` and the facts of the result.

    `kind` is `victory`; `unfinished` after the last year without one, where `victories` are the
    strongest grouping that could have claimed, or those who lead; or `nobody`. `standings` has
    each player's centres, most first.
    """

    __stored_name__ = "WarEnded"

    kind: str
    victories: tuple[Victory, ...]
    standings: tuple[tuple[SeatId, int], ...]


@dataclass(frozen=True, slots=True)
class ClaimFault:
    """Objections `claim_*`: what is amiss with a line of claims, numbered from 1.

    `player` is the partner it is about, if it is about one.
    """

    number: int
    claim: Claim | None = None
    player: SeatId | None = None


@dataclass(frozen=True, slots=True)
class HeptaChanged:
    """What differs between two views: on the boards, and whether claims do."""

    board: BoardChanged | None
    claims: bool


@dataclass(frozen=True, slots=True)
class ClaimsFiled:
    """Line `claims_filed` of the GM's script: a player's claims, to be judged after the builds."""

    player: SeatId
    claims: tuple[Claim, ...]
