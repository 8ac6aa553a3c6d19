"""The facts of the reports, phases, objections, script lines and ends of 1897 and the League."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.board.terms import Power, Province
from engine.campaign.decision import BoardChanged
from engine.frame.audience import FOR_GM
from engine.frame.report import Report
from engine.games.shadows.ledger import PointsEntry
from engine.games.shadows.submission import ForumEntry


@dataclass(frozen=True, slots=True)
class CapitalsAsked:
    """The label of the first phase: Capitals are chosen in the Fall of this year."""

    year: int


@dataclass(frozen=True, slots=True)
class RevoteAsked:
    """The label of a second vote in the Winter of this year, among these provinces (L-17)."""

    year: int
    tied: tuple[Province, ...]


@dataclass(frozen=True, slots=True)
class CapitalsChosen:
    """Report `choose_capitals`: each power's Capital, and which ones nobody had chosen (L-1)."""

    capitals: tuple[tuple[Power, Province], ...]
    by_default: tuple[Power, ...]
    by_lot: bool


@dataclass(frozen=True, slots=True)
class HeadquartersDrawn:
    """Report `draw_headquarters`, to the GM: the North's and the South's."""

    provinces: tuple[Province, ...]


@dataclass(frozen=True, slots=True)
class HeadquartersNotice:
    """Report `headquarters_notice`, one to every seat after each Autumn: which of its powers'
    centres are headquarters that it had not held before; mostly none."""

    year: int
    provinces: tuple[tuple[Power, Province], ...]


@dataclass(frozen=True, slots=True)
class HeadquartersSummary:
    """The notices of one Autumn as one, for a GM who reads them all; never stored."""

    year: int
    provinces: tuple[tuple[Power, Province], ...]


def merge_notices(reports: Sequence[Report]) -> tuple[Report, ...]:
    """The same news with the notices that went to several seats as one report, at the first."""
    notices = [each.facts for each in reports if isinstance(each.facts, HeadquartersNotice)]
    if len(notices) < 2:
        return tuple(reports)
    found = tuple(each for notice in notices for each in notice.provinces)
    one = HeadquartersSummary(notices[0].year, found)
    at = next(n for n, each in enumerate(reports) if each.facts is notices[0])
    rest = [each for each in reports[at:] if not isinstance(each.facts, HeadquartersNotice)]
    return (*reports[:at], Report(FOR_GM, "headquarters_told", one), *rest)


@dataclass(frozen=True, slots=True)
class HomesFrozen:
    """Report `homes_frozen`: each power's home centres for the rest of the game."""

    homes: tuple[tuple[Power, tuple[Province, ...]], ...]


@dataclass(frozen=True, slots=True)
class PowersRenamed:
    """Report `powers_renamed`: the new name of each power that took one."""

    names: tuple[tuple[Power, str], ...]


@dataclass(frozen=True, slots=True)
class ForumReport:
    """Report `posted`: what a power has put up in the forum."""

    __stored_name__ = "ForumPost"

    year: int
    post: ForumEntry


@dataclass(frozen=True, slots=True)
class CouncilTally:
    """Report `council_tally`: how the Council has voted.

    `votes` are what counted for each power, None an abstention; `reused` had abstained too often
    and voted as the last time, `drawn` so by lot, `forfeited` lost points instead (L-20). `counts`
    are most first. `tied` are provinces of which none was purged for being equal, or among which a
    lot decided if `winner_by_lot`. `purged` is what the Council has had purged.
    """

    year: int
    votes: tuple[tuple[Power, Province | None], ...]
    counts: tuple[tuple[Province, int], ...]
    purged: tuple[Province, ...]
    tied: tuple[Province, ...] = ()
    by_lot: bool = False
    again: bool = False
    reused: tuple[Power, ...] = ()
    drawn: tuple[Power, ...] = ()
    forfeited: tuple[Power, ...] = ()


@dataclass(frozen=True, slots=True)
class PurgeReport:
    """Report `purged`: what became of a province. `unit_of` is whose unit was disbanded there.

    `found` says that it was a headquarters; `told` whether it is said when it was not (L-28).
    """

    __stored_name__ = "Purged"

    year: int
    province: Province
    unit_of: Power | None
    owner: Power | None
    found: bool
    told: bool = True


@dataclass(frozen=True, slots=True)
class PointsScored:
    """Report `points_scored`: entries of the ledger that everybody may know at once."""

    entries: tuple[PointsEntry, ...]


@dataclass(frozen=True, slots=True)
class LeagueEnded:
    """Report `league_ended` and the facts of the result.

    `kind` is `solo`, `capitals`, `headquarters`, `draw`, `conceded`, `term` or `nobody`;
    `conditions` say who has met which of the first three. `scores` are most first, `ledger` all
    that they are made of.
    """

    kind: str
    year: int
    powers: tuple[Power, ...]
    conditions: tuple[tuple[str, Power], ...]
    scores: tuple[tuple[Power, int], ...]
    headquarters: tuple[Province, ...]
    ledger: tuple[PointsEntry, ...]


@dataclass(frozen=True, slots=True)
class UnclearVote:
    """Report `vote_unclear`, to the GM, and an objection: a line that looks like a vote (L-23)."""

    __stored_name__ = "VoteUnclear"

    power: Power
    line: str


@dataclass(frozen=True, slots=True)
class LeagueChoiceFault:
    """Objections `capital_barred`, `capital_missing`, `name_barred`, `post_barred` and their like:
    what is amiss with one power's part of an envelope. `subject` is what was given."""

    __stored_name__ = "ChoiceFault"

    power: Power
    subject: str = ""


@dataclass(frozen=True, slots=True)
class WinterTask:
    """A line of the Winter's list of work: which step, whether it is done, and what it is about.

    `step` is `entitlements`, `votes`, `purge`, `reveal`, `adjustments`, `map` or `score`.
    """

    __stored_name__ = "WinterWork"

    step: str
    done: bool
    powers: tuple[tuple[Power, int], ...] = ()
    provinces: tuple[Province, ...] = ()
    waiting: tuple[Power, ...] = ()


@dataclass(frozen=True, slots=True)
class LeagueChanged:
    """What differs between two views, for a correction sheet: the board's facts, and the names of
    the parts that differ besides: `capitals`, `council`, `headquarters`, `ledger`, `names`."""

    board: BoardChanged | None
    parts: tuple[str, ...]
