"""What may be chosen before a game starts, by the ids of rules.md section 4.4.

Not offered, because there is no other reading or it makes no difference on the board: L-3, L-5,
L-10, L-12, L-13, L-23 in part, L-26, L-27, L-31, L-33, L-45 (a loss is always an Autumn's and a
discovery always a Winter's, so calendar turns count as years do), L-46, L-49, L-54.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from engine.campaign.deal import CHOSEN, CONCESSIONS, DRAWS, ENTRY, LOT
from engine.frame.ruleset import Choice, Choices, GameOption, settled

PREFERENCE = "preference"


def _choice(group: str, key: str, *values: str) -> GameOption:
    return GameOption(key, values[0], values, group=group)


_OPENING = (
    _choice("opening", "powers", LOT, CHOSEN, PREFERENCE),  # L-2
    _choice("opening", "no_capital", "lot", "alphabet"),  # L-1
    _choice("opening", "first_unit", "raised", "waivable"),  # L-60
)
_FREEZE = _choice("opening", "freeze", "after_retreats", "before_retreats")  # L-9

PLAIN: tuple[GameOption, ...] = (
    ENTRY,
    *_OPENING,
    _choice("opening", "building", "capital", "anywhere"),  # L-8
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
    _choice("opening", "headquarters", "lot", "gm"),  # L-4
    _choice("league", "notice", "autumn", "winter"),  # L-6
    _choice("league", "told_again", "yes", "no"),  # L-7
    _choice("opening", "building", "anywhere", "capital"),  # L-8
    _FREEZE,
    _choice("opening", "lost_capital", "stays", "ends"),  # L-11
    _choice("council", "voters", "surviving", "all"),  # L-14
    _choice("council", "votable", "stays", "cleared"),  # L-15
    _choice("council", "winner", "plurality", "majority"),  # L-16
    _choice("council", "tie", "nothing", "first", "lot", "all", "revote"),  # L-17
    _choice("council", "second_vote", "counts", "ignored"),  # L-61
    _choice("council", "abstentions", "ignored", "count"),  # L-18
    _choice("council", "no_vote", "abstains", "nothing"),  # L-19
    _choice("council", "fourth", "last_vote", "forfeit"),  # L-20
    _choice("points", "first_vote", "standing", "earliest"),  # L-21
    _choice("points", "own_vote", "counts", "nothing"),  # L-22
    _choice("council", "unclear", "refused", "gm"),  # L-23
    _choice("purge", "removal", "unmet", "met"),  # L-24
    _choice("purge", "blocked_build", "lost", "replaced"),  # L-25
    _choice("purge", "announced", "cleared", "nothing"),  # L-28
    _choice("purge", "closed_centre", "ends", "counts"),  # L-29
    _choice("purge", "impassable", "everything", "armies"),  # L-30
    _choice("council", "voting", "goes_on", "stops"),  # L-32
    _choice("end", "capitals_win", "any", "own"),  # L-34
    _choice("end", "headquarters_win", "three_falls", "two_falls"),  # L-35
    _choice("end", "together", "all", "first"),  # L-36
    _choice("points", "victory_points", "solo", "any"),  # L-37
    _choice("points", "sum", "added", "instead"),  # L-38
    _choice("points", "headquarters_points", "both", "instead"),  # L-39
    _choice("points", "foreign_capital", "capital", "centre"),  # L-40
    _choice("points", "survival", "full_term", "always"),  # L-41
    _choice("points", "lost_years", "since", "owned"),  # L-42
    _choice("points", "regained", "last", "each"),  # L-43
    _choice("points", "former_owners", "each", "last"),  # L-44
    _choice("purge", "last_winter", "purge", "nothing"),  # L-48
    _choice("league", "dead_owner", "keeps", "nobody"),  # L-50
    _choice("points", "found_points", "nothing", "counts"),  # L-51
    _choice("council", "first_posts", "as_made", "sealed"),  # L-52
    _choice("council", "forum", "free", "votes"),  # L-53
    GameOption("solo", 18, low=4, high=34, group="end"),  # L-33
    GameOption("last_year", 1912, tuple(range(1900, 1941)), group="end"),
    replace(DRAWS, group="end"),  # L-47
)
"""Of the League of Shadows."""


@dataclass(frozen=True, slots=True)
class LeagueRules:
    """The rules a game is played by: every option with its value."""

    __stored_name__ = "Rules"

    chosen: Mapping[str, Choice]

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


_VALUES: Mapping[str, tuple[Choice, ...]] = {
    option.key: option.values for option in LEAGUE if option.values
}

_USUAL_BEFORE: Mapping[str, Choice] = {"first_unit": "waivable", "second_vote": "ignored"}
"""How games were played that began before an option was offered, where that is not its default."""


def rules_of(options: Sequence[GameOption], choices: Choices) -> LeagueRules:
    """The rules chosen. Raises `SetupRefused`."""
    return LeagueRules(dict(settled(options, choices)))
