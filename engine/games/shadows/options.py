"""What may be chosen before a game starts, by the ids of rules.md section 4.4.

Not offered, because there is no other reading or it makes no difference on the board: L-3, L-5,
L-10, L-12, L-13, L-23 in part, L-26, L-27, L-31, L-33, L-45 (a loss is always an Autumn's and a
discovery always a Winter's, so calendar turns count as years do), L-46, L-49, L-54.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from engine.campaign.deal import CHOSEN, CONCESSIONS, DRAWS, ENTRY, LOT
from engine.frame.ruleset import GameOption, OptionValue, OptionValues, options_with_defaults

PREFERENCE = "preference"


def _word_option(group: str, key: str, *values: str) -> GameOption:
    return GameOption(key, values[0], values, group=group)


_OPENING = (
    _word_option("opening", "powers", LOT, CHOSEN, PREFERENCE),  # L-2
    _word_option("opening", "no_capital", "lot", "alphabet"),  # L-1
    _word_option("opening", "first_unit", "raised", "waivable"),  # L-60
)
_FREEZE = _word_option("opening", "freeze", "after_retreats", "before_retreats")  # L-9

PLAIN: tuple[GameOption, ...] = (
    ENTRY,
    *_OPENING,
    _word_option("opening", "building", "capital", "anywhere"),  # L-8
    _FREEZE,
    GameOption("solo", 18, low=4, high=34, group="end"),
    GameOption("last_year", 0, (0, *range(1900, 1941)), group="end"),
    replace(DRAWS, group="end"),
    replace(CONCESSIONS, group="end"),
)
"""Of 1897 alone."""

LEAGUE: tuple[GameOption, ...] = (
    ENTRY,
    *_OPENING,
    _word_option("opening", "headquarters", "lot", "gm"),  # L-4
    _word_option("league", "notice", "autumn", "winter"),  # L-6
    _word_option("league", "told_again", "yes", "no"),  # L-7
    _word_option("opening", "building", "anywhere", "capital"),  # L-8
    _FREEZE,
    _word_option("opening", "lost_capital", "stays", "ends"),  # L-11
    _word_option("council", "voters", "surviving", "all"),  # L-14
    _word_option("council", "votable", "stays", "cleared"),  # L-15
    _word_option("council", "winner", "plurality", "majority"),  # L-16
    _word_option("council", "tie", "nothing", "first", "lot", "all", "revote"),  # L-17
    _word_option("council", "second_vote", "counts", "ignored"),  # L-61
    _word_option("council", "abstentions", "ignored", "count"),  # L-18
    _word_option("council", "no_vote", "abstains", "nothing"),  # L-19
    _word_option("council", "fourth", "last_vote", "forfeit"),  # L-20
    _word_option("points", "first_vote", "standing", "earliest"),  # L-21
    _word_option("points", "own_vote", "counts", "nothing"),  # L-22
    _word_option("council", "unclear", "refused", "gm"),  # L-23
    _word_option("purge", "removal", "unmet", "met"),  # L-24
    _word_option("purge", "blocked_build", "lost", "replaced"),  # L-25
    _word_option("purge", "announced", "cleared", "nothing"),  # L-28
    _word_option("purge", "closed_centre", "ends", "counts"),  # L-29
    _word_option("purge", "impassable", "everything", "armies"),  # L-30
    _word_option("council", "voting", "goes_on", "stops"),  # L-32
    _word_option("end", "capitals_win", "any", "own"),  # L-34
    _word_option("end", "headquarters_win", "three_falls", "two_falls"),  # L-35
    _word_option("end", "together", "all", "first"),  # L-36
    _word_option("points", "victory_points", "solo", "any"),  # L-37
    _word_option("points", "sum", "added", "instead"),  # L-38
    _word_option("points", "headquarters_points", "both", "instead"),  # L-39
    _word_option("points", "foreign_capital", "capital", "centre"),  # L-40
    _word_option("points", "survival", "full_term", "always"),  # L-41
    _word_option("points", "lost_years", "since", "owned"),  # L-42
    _word_option("points", "regained", "last", "each"),  # L-43
    _word_option("points", "former_owners", "each", "last"),  # L-44
    _word_option("purge", "last_winter", "purge", "nothing"),  # L-48
    _word_option("league", "dead_owner", "keeps", "nobody"),  # L-50
    _word_option("points", "found_points", "nothing", "counts"),  # L-51
    _word_option("council", "first_posts", "as_made", "sealed"),  # L-52
    _word_option("council", "forum", "free", "votes"),  # L-53
    GameOption("solo", 18, low=4, high=34, group="end"),  # L-33
    GameOption("last_year", 1912, tuple(range(1900, 1941)), group="end"),
    replace(DRAWS, group="end"),  # L-47
)
"""Of the League of Shadows."""


@dataclass(frozen=True, slots=True)
class LeagueRules:
    """The rules a game is played by: every option with its value."""

    __stored_name__ = "Rules"

    chosen: Mapping[str, OptionValue]

    def says(self, option: str, value: str) -> bool:
        """Whether an option of the League has this value. A game without it has the usual one, or
        what was usual before it was offered.

        Raises `KeyError` for an option or value that there is not.
        """
        offered = _VALUES[option]
        if value not in offered:
            raise KeyError(value)
        usual = _USUAL_BEFORE.get(option, offered[0])
        return self.chosen.get(option, usual) == value

    def number(self, option: str) -> int:
        """The value of an option that is a number."""
        return int(self.chosen[option])


_VALUES: Mapping[str, tuple[OptionValue, ...]] = {
    option.key: option.values for option in LEAGUE if option.values
}

_USUAL_BEFORE: Mapping[str, OptionValue] = {"first_unit": "waivable", "second_vote": "ignored"}
"""How games were played that began before an option was offered, where that is not its default."""


def league_rules(options: Sequence[GameOption], choices: OptionValues) -> LeagueRules:
    """The rules chosen. Raises `SetupRefused`."""
    return LeagueRules(dict(options_with_defaults(options, choices)))
