"""The facts of this game's reports, phases, objections, results and of the GM's script."""

from dataclasses import dataclass

from engine.board.terms import Power, Season
from engine.board.turn import Turn
from engine.games.werewolves.terms import (
    DisorderCause,
    EnvelopePage,
    PowerCard,
    WitchActionKind,
    WolfPhaseKind,
)
from engine.orders.order import Order

Votes = tuple[tuple[Power, Power | None], ...]
"""Who voted for whom, in the map's order."""

# Phases.


@dataclass(frozen=True, slots=True)
class WolfStage:
    """The label of a phase that is not the board's own: an election, a Winter's two rounds.

    `round` counts elections held again.
    """

    __stored_name__ = "Stage"

    turn: Turn
    kind: WolfPhaseKind
    round: int = 0

    @property
    def year(self) -> int:
        """The year it belongs to."""
        return self.turn.year


# What everybody reads.


@dataclass(frozen=True, slots=True)
class RolesDealt:
    """Report `roles_dealt`: how many powers hold each card, and whether the GM gives them."""

    cards: tuple[tuple[PowerCard, int], ...]
    by_gm: bool = False


@dataclass(frozen=True, slots=True)
class PresidentElected:
    """Report `president`: who holds the office, or that nobody does.

    `how` is `elected`, `again` (no vote was complete: another ballot), `successor`, `vacant` or
    `ruled`.
    """

    power: Power | None
    how: str = "elected"


@dataclass(frozen=True, slots=True)
class PowersInDisorder:
    """Report `in_disorder`: who did not act in a season. No cause is told."""

    turn: Turn
    powers: tuple[Power, ...]


@dataclass(frozen=True, slots=True)
class OrdersIgnored:
    """Report `orders_ignored`: the orders of powers in disorder, where they are published."""

    turn: Turn
    orders: tuple[tuple[Power, tuple[Order, ...]], ...]


@dataclass(frozen=True, slots=True)
class CourtSentence:
    """Report `court`: whom the court punishes and when, or that it punishes nobody.

    `totals` and `calls` are empty unless the GM has them published; `cancelled` that the witch
    has undone it, and that this is announced.
    """

    power: Power | None
    year: int = 0
    season: Season | None = None
    totals: tuple[tuple[Power, int], ...] = ()
    calls: Votes = ()
    cancelled: bool = False


@dataclass(frozen=True, slots=True)
class RoleRevealed:
    """Report `role_revealed`: what an eliminated power was."""

    power: Power
    card: PowerCard
    wolf: bool


@dataclass(frozen=True, slots=True)
class WerewolvesEnded:
    """Report `werewolves_ended` and the facts of the result.

    `kind` is `wolves`, `humans`, `draw`, `conceded`, `last_year` or `nobody`; `why` the condition
    that stopped it. `powers` win or share, `scores` are exact fractions as text, and `roles` is
    everybody's card with the year of contamination (0 for a born werewolf, None for none).
    """

    __stored_name__ = "WolvesEnded"

    kind: str
    why: str
    powers: tuple[Power, ...]
    counts: tuple[tuple[Power, int], ...]
    scores: tuple[tuple[Power, str], ...]
    roles: tuple[tuple[Power, PowerCard, int | None], ...]


# What one player reads.


@dataclass(frozen=True, slots=True)
class RoleNotice:
    """Report `role`, to the player: the card of his power."""

    __stored_name__ = "RoleTold"

    power: Power
    card: PowerCard


@dataclass(frozen=True, slots=True)
class ContaminationNotice:
    """Report `contaminated`, to the player: his power is a werewolf from now on, and votes on
    frights from the Winter of `votes_from`."""

    __stored_name__ = "Contaminated"

    power: Power
    votes_from: int


@dataclass(frozen=True, slots=True)
class CaptorNotice:
    """Report `captor`, to the werewolf's player where that is told: whom he contaminated."""

    __stored_name__ = "CaptorTold"

    wolf: Power
    power: Power


@dataclass(frozen=True, slots=True)
class ExpectedDisorder:
    """A disorder to come as the witch is told of it."""

    __stored_name__ = "Expected"

    power: Power
    year: int
    seasons: tuple[Season, ...]
    cause: DisorderCause | None = None


@dataclass(frozen=True, slots=True)
class SpyFinding:
    """What a die brought: `kind` as in the table, about `power`."""

    die: int
    kind: str
    power: Power | None = None
    vote: Power | None = None
    wolf: bool = False
    card: PowerCard | None = None


@dataclass(frozen=True, slots=True)
class WinterLetter:
    """Report `letter`, one to each living player in every Winter: mostly there is no news.

    `failed` says that the power's fright named a werewolf, `ignored` that its request came without
    a build; `expected` is the witch's list, `tied` between whom the President decides.
    `votes_from` repeats to who was contaminated this year from which Winter he votes (W-81).
    """

    power: Power
    turn: Turn
    failed: bool = False
    ignored: bool = False
    spied: tuple[SpyFinding, ...] = ()
    expected: tuple[ExpectedDisorder, ...] | None = None
    tied: tuple[Power, ...] = ()
    whispers: tuple[str, ...] = ()
    votes_from: int = 0

    @property
    def is_empty(self) -> bool:
        """Whether there is no news."""
        return self == WinterLetter(self.power, self.turn)


# What the GM alone reads: reports and lines of his script, `script.<code>`.


@dataclass(frozen=True, slots=True)
class RolesNote:
    """`roles`: every card."""

    __stored_name__ = "RolesNoted"

    roles: tuple[tuple[Power, PowerCard], ...]


@dataclass(frozen=True, slots=True)
class BallotNote:
    """`ballot`: a ballot of the election or of the court, with every vote.

    `how` is `votes`, `lot`, `casting`, `poll`, `tie`, `short` (no majority) or `empty`.
    """

    __stored_name__ = "BallotNoted"

    page: EnvelopePage
    votes: Votes
    totals: tuple[tuple[Power, int], ...]
    chosen: Power | None
    how: str


@dataclass(frozen=True, slots=True)
class SentenceNote:
    """`sentence`: when the court's sentence falls, and whether last Fall shifted it."""

    __stored_name__ = "SentenceNoted"

    power: Power
    year: int
    season: Season
    shifted: bool


@dataclass(frozen=True, slots=True)
class FrightNote:
    """`fright`: the werewolves' ballot. `outcome` is `stands`, `failed`, `split`, `blocked`,
    `alone` or `nobody`; `wrong` are those who are told that they failed."""

    __stored_name__ = "FrightNoted"

    votes: Votes
    target: Power | None
    outcome: str
    wrong: tuple[Power, ...] = ()


@dataclass(frozen=True, slots=True)
class SpyNote:
    """`spy`: what the spy rolled and learned; `ignored` that nothing was built."""

    __stored_name__ = "SpyNoted"

    power: Power
    named: tuple[Power, ...]
    findings: tuple[SpyFinding, ...] = ()
    ignored: bool = False
    waiting: bool = False


@dataclass(frozen=True, slots=True)
class WitchNote:
    """`witch`: what she did. `outcome` is `listed`, `unbuilt`, `nothing`, `cancelled`, `attacks`,
    `wasted`, `absent` (nothing there to cancel) or `spent`."""

    __stored_name__ = "WitchNoted"

    power: Power
    outcome: str
    deed: WitchActionKind | None = None
    target: Power | None = None


@dataclass(frozen=True, slots=True)
class ScheduleNote:
    """`schedule`: every disorder to come, with its cause."""

    __stored_name__ = "ScheduleNoted"

    sentences: tuple[ExpectedDisorder, ...]


@dataclass(frozen=True, slots=True)
class DisorderNote:
    """`disorder`: who was in disorder in a season and why; the orders went unexecuted."""

    __stored_name__ = "DisorderNoted"

    turn: Turn
    powers: tuple[tuple[Power, tuple[DisorderCause, ...]], ...]


@dataclass(frozen=True, slots=True)
class RetaliationNote:
    """`retaliation`: `strikes`, `wasted` (in disorder already), `none` (nobody named), `void`."""

    __stored_name__ = "RetaliationNoted"

    scientist: Power
    target: Power | None
    outcome: str


@dataclass(frozen=True, slots=True)
class ContaminationNote:
    """`contamination`: who made whom a werewolf."""

    __stored_name__ = "ContaminationNoted"

    wolf: Power
    power: Power


# Objections.


@dataclass(frozen=True, slots=True)
class BlankPage:
    """Objection `page_blank`: nobody is named on a page where somebody should be."""

    __stored_name__ = "PageBlank"

    page: EnvelopePage


@dataclass(frozen=True, slots=True)
class VoteFault:
    """Objections `vote_self`, `vote_dead`, `vote_leaving`, `vote_unknown`, `vote_too_many`: a
    name on a page."""

    __stored_name__ = "VoteAmiss"

    page: EnvelopePage
    power: Power


@dataclass(frozen=True, slots=True)
class ClosedForm:
    """Objection `form_closed`: this power is in disorder, and its form is shut."""

    __stored_name__ = "FormClosed"

    power: Power


@dataclass(frozen=True, slots=True)
class WhisperTooLong:
    """Objection `whisper_long`: how many characters there are and may be."""

    __stored_name__ = "WhisperLong"

    length: int
    most: int
