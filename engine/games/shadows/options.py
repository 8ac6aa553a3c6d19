"""What may be chosen before a game starts, by the ids of rules.md section 4.4.

Not offered, because there is no other reading or it makes no difference on the board: L-3, L-5,
L-10, L-12, L-13, L-23 in part, L-26, L-27, L-31, L-33, L-45 (a loss is always an Autumn's and a
discovery always a Winter's, so calendar turns count as years do), L-46, L-49, L-54.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from engine.board.entry import OrderEntry
from engine.campaign.deal import Consent
from engine.frame.game_option import (
    GameOption,
    OptionValue,
    OptionValues,
    game_option,
    game_options,
    options_with_defaults,
    read_options,
)

LAST_YEARS = range(1900, 1941)


@dataclass(frozen=True, slots=True)
class Options1897:
    """The options of 1897 alone."""

    entry: OrderEntry = OrderEntry.STRICT
    powers: Literal["lot", "chosen", "preference"] = game_option("lot", "opening")  # L-2
    no_capital: Literal["lot", "alphabet"] = game_option("lot", "opening")  # L-1
    first_unit: Literal["raised", "waivable"] = game_option("raised", "opening")  # L-60
    building: Literal["capital", "anywhere"] = game_option("capital", "opening")  # L-8
    freeze: Literal["after_retreats", "before_retreats"] = game_option(
        "after_retreats", "opening"
    )  # L-9
    solo: int = game_option(18, "end", low=4, high=34)
    last_year: int = game_option(0, "end", values=(0, *LAST_YEARS))
    draws: Consent = game_option("all", "end")
    concessions: Consent = game_option("all", "end")


@dataclass(frozen=True, slots=True)
class LeagueOptions:
    """The options of the League of Shadows. In 1897 alone those that it has not are as usual."""

    entry: OrderEntry = OrderEntry.STRICT
    powers: Literal["lot", "chosen", "preference"] = game_option("lot", "opening")  # L-2
    no_capital: Literal["lot", "alphabet"] = game_option("lot", "opening")  # L-1
    first_unit: Literal["raised", "waivable"] = game_option("raised", "opening")  # L-60
    headquarters: Literal["lot", "gm"] = game_option("lot", "opening")  # L-4
    notice: Literal["autumn", "winter"] = game_option("autumn", "league")  # L-6
    told_again: Literal["yes", "no"] = game_option("yes", "league")  # L-7
    building: Literal["anywhere", "capital"] = game_option("anywhere", "opening")  # L-8
    freeze: Literal["after_retreats", "before_retreats"] = game_option(
        "after_retreats", "opening"
    )  # L-9
    lost_capital: Literal["stays", "ends"] = game_option("stays", "opening")  # L-11
    voters: Literal["surviving", "all"] = game_option("surviving", "council")  # L-14
    votable: Literal["stays", "cleared"] = game_option("stays", "council")  # L-15
    winner: Literal["plurality", "majority"] = game_option("plurality", "council")  # L-16
    tie: Literal["nothing", "first", "lot", "all", "revote"] = game_option(
        "nothing", "council"
    )  # L-17
    second_vote: Literal["counts", "ignored"] = game_option("counts", "council")  # L-61
    abstentions: Literal["ignored", "count"] = game_option("ignored", "council")  # L-18
    no_vote: Literal["abstains", "nothing"] = game_option("abstains", "council")  # L-19
    fourth: Literal["last_vote", "forfeit"] = game_option("last_vote", "council")  # L-20
    first_vote: Literal["standing", "earliest"] = game_option("standing", "points")  # L-21
    own_vote: Literal["counts", "nothing"] = game_option("counts", "points")  # L-22
    unclear: Literal["refused", "gm"] = game_option("refused", "council")  # L-23
    removal: Literal["unmet", "met"] = game_option("unmet", "purge")  # L-24
    blocked_build: Literal["lost", "replaced"] = game_option("lost", "purge")  # L-25
    announced: Literal["cleared", "nothing"] = game_option("cleared", "purge")  # L-28
    closed_centre: Literal["ends", "counts"] = game_option("ends", "purge")  # L-29
    impassable: Literal["everything", "armies"] = game_option("everything", "purge")  # L-30
    voting: Literal["goes_on", "stops"] = game_option("goes_on", "council")  # L-32
    capitals_win: Literal["any", "own"] = game_option("any", "end")  # L-34
    headquarters_win: Literal["three_falls", "two_falls"] = game_option(
        "three_falls", "end"
    )  # L-35
    together: Literal["all", "first"] = game_option("all", "end")  # L-36
    victory_points: Literal["solo", "any"] = game_option("solo", "points")  # L-37
    sum: Literal["added", "instead"] = game_option("added", "points")  # L-38
    headquarters_points: Literal["both", "instead"] = game_option("both", "points")  # L-39
    foreign_capital: Literal["capital", "centre"] = game_option("capital", "points")  # L-40
    survival: Literal["full_term", "always"] = game_option("full_term", "points")  # L-41
    lost_years: Literal["since", "owned"] = game_option("since", "points")  # L-42
    regained: Literal["last", "each"] = game_option("last", "points")  # L-43
    former_owners: Literal["each", "last"] = game_option("each", "points")  # L-44
    last_winter: Literal["purge", "nothing"] = game_option("purge", "purge")  # L-48
    dead_owner: Literal["keeps", "nobody"] = game_option("keeps", "league")  # L-50
    found_points: Literal["nothing", "counts"] = game_option("nothing", "points")  # L-51
    first_posts: Literal["as_made", "sealed"] = game_option("as_made", "council")  # L-52
    forum: Literal["free", "votes"] = game_option("free", "council")  # L-53
    solo: int = game_option(18, "end", low=4, high=34)  # L-33
    last_year: int = game_option(1912, "end", values=LAST_YEARS)
    draws: Consent = game_option("all", "end")  # L-47


PLAIN, LEAGUE = game_options(Options1897), game_options(LeagueOptions)
"""The choices of both, in the order to show them."""


@dataclass(frozen=True)
class LeagueRules:
    """The rules a game is played by, as they are stored: every option with its value."""

    __stored_name__ = "Rules"

    chosen: Mapping[str, OptionValue]

    @cached_property
    def options(self) -> LeagueOptions:
        """What was chosen. A game without an option has the usual value, or what was usual before
        it was offered."""
        return read_options(LeagueOptions, {**_USUAL_BEFORE, **self.chosen})


_USUAL_BEFORE: Mapping[str, OptionValue] = {"first_unit": "waivable", "second_vote": "ignored"}
"""How games were played that began before an option was offered, where that is not its default."""


def league_rules(options: Sequence[GameOption], choices: OptionValues) -> LeagueRules:
    """The rules chosen. Raises `SetupRefused`."""
    return LeagueRules(dict(options_with_defaults(options, choices)))
