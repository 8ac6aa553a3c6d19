"""What a seat hands in and does, and what it sees, in 1897 and the League of Shadows."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.board.terms import Power, Province
from engine.board.view import BoardView
from engine.campaign.submission import Agreement
from engine.frame.seat import SeatId
from engine.games.shadows.ledger import PointsEntry
from engine.orders.order import Order

FREEZE_YEAR = 1899
"""In its Winter the home centres are settled for the rest of the game."""

CAPITAL, YEAR, REVOTE = "capital", "year", "revote"
"""What a phase is about: the choice of Capitals, the usual, or a second vote."""


@dataclass(frozen=True, slots=True)
class LeagueOrders:
    """One seat's envelope; what is not asked for in a phase stays empty.

    `capitals` are chosen in Fall 1897, `names` given in Winter 1899 (a power left out keeps its
    own). `posts` are words for the forum, written as the text of a `PostAct`, which are put up
    when the envelopes are opened: for those who write by mail.
    """

    orders: Mapping[Power, tuple[Order, ...]] = field(
        default_factory=dict[Power, tuple[Order, ...]]
    )
    agreement: Agreement | None = None
    capitals: Mapping[Power, Province] = field(default_factory=dict[Power, Province])
    names: Mapping[Power, str] = field(default_factory=dict[Power, str])
    posts: Mapping[Power, str] = field(default_factory=dict[Power, str])
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PostAct:
    """The act `post`: a power's words in the forum. A line `VOTE: Greece` in them is its vote,
    `VOTE: ABSTAIN` an abstention; the last such line counts."""

    __stored_name__ = "Post"

    power: Power
    text: str


@dataclass(frozen=True, slots=True)
class ForumEntry:
    """A post as it stands in the forum.

    `vote` is the province voted for; `votes` says whether there is a vote in it at all, so that
    an abstention has `votes` and no province. `moment` counts up; posts put up together share it.
    `unclear` marks a line that looks like a vote and was not understood (L-23).
    """

    __stored_name__ = "Posted"

    power: Power
    text: str
    moment: int
    votes: bool = False
    vote: Province | None = None
    unclear: bool = False


@dataclass(frozen=True, slots=True)
class CouncilYear:
    """How the Council voted in a year: what counted for each power, None an abstention, and what
    was purged. A vote that was asked for again is the year's last."""

    __stored_name__ = "YearOfVotes"

    year: int
    votes: tuple[tuple[Power, Province | None], ...]
    purged: tuple[Province, ...]


@dataclass(frozen=True, slots=True)
class CouncilView:
    """The Security Council as everybody sees it.

    `open` says whether posts are taken now. `posts` are this year's in order, `votes` the present
    vote of every power that votes and has cast one (None is an abstention). `votable` are the
    provinces that may be voted for and `voters` the powers that vote. `abstained` counts the years
    in which each has abstained in a row, and `bound` are those who may do so no more; `forced` is
    what counts for these as long as they cast no vote, None where a lot will say. `counts` is
    what votes and forced votes add up to, most first, and `purged` what would be purged were the
    deadline now. `past` are the votes of earlier years.
    """

    __stored_name__ = "Council"

    year: int
    open: bool
    posts: tuple[ForumEntry, ...] = ()
    votes: Mapping[Power, Province | None] = field(default_factory=dict[Power, Province | None])
    counts: tuple[tuple[Province, int], ...] = ()
    votable: tuple[Province, ...] = ()
    voters: tuple[Power, ...] = ()
    abstained: Mapping[Power, int] = field(default_factory=dict[Power, int])
    bound: tuple[Power, ...] = ()
    forced: Mapping[Power, Province | None] = field(default_factory=dict[Power, Province | None])
    purged: tuple[Province, ...] = ()
    past: tuple[CouncilYear, ...] = ()


@dataclass(frozen=True, slots=True)
class Purge:
    """A province that the Council has had purged; `found` when it was a headquarters."""

    year: int
    province: Province
    found: bool


@dataclass(frozen=True, slots=True)
class LeagueView:
    """What a reader knows.

    `stage` is `capital` while Capitals are chosen, else `year`. `choices` are the centres from
    which this reader's powers choose theirs. `capitals` are public once chosen. `council` is None
    in 1897 and before the Council sits. `purges` are public, and `headquarters` those that this
    reader knows of: the discovered ones, those that its powers were told of, all for the GM and
    after the end. `ledger` holds its own powers' points as far as it can know them, everybody's
    for the GM and after the end. `naming` says that powers may be given new names now. `asks_post`
    says that the envelope asks for the first post of the year (L-52). `lot_decides` says how a
    Capital is found that nobody chose (L-1). `standings` are the points of all powers as far as
    everybody can know them, until the end.
    """

    board: BoardView
    players: Mapping[Power, SeatId]
    unplayed: tuple[Power, ...] = ()
    barred: tuple[str, ...] = ()
    stage: str = "year"
    choices: Mapping[Power, tuple[Province, ...]] = field(
        default_factory=dict[Power, tuple[Province, ...]]
    )
    capitals: Mapping[Power, Province] = field(default_factory=dict[Power, Province])
    homes: Mapping[Power, tuple[Province, ...]] = field(
        default_factory=dict[Power, tuple[Province, ...]]
    )
    council: CouncilView | None = None
    purges: tuple[Purge, ...] = ()
    headquarters: tuple[Province, ...] = ()
    ledger: tuple[PointsEntry, ...] = ()
    naming: bool = False
    asks_post: bool = False
    lot_decides: bool = True
    standings: tuple[PointsEntry, ...] = ()

    @property
    def settles(self) -> int:
        """The year in whose Winter home centres are settled; 0 once they are."""
        return 0 if self.homes else FREEZE_YEAR
