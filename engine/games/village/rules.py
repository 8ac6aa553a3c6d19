"""The two rule sets as options, and how a village has agreed to play.

The ids in comments are those of rules.md, sections 3 (P-) and 6 (B-).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.errors import SetupRefused
from engine.frame.ruleset import GameOption, OptionValue
from engine.games.village.terms import RuleFamily
from engine.roles.odds import OddsModel, nearest_even_wolf_count

MOST_WOLVES = 8


@dataclass(frozen=True, slots=True)
class VillageRules:
    """What a village has agreed on: one field for each option that is not about the deal.

    Fields of the other rule set stand at what makes them do nothing.
    """

    __stored_name__ = "Rules"

    family: RuleFamily
    conduct: str = "passed"
    dealing: str = "lot"
    dead_pass: bool = False
    call_dead: bool = True
    answer: str = "at_once"
    ballots: str = "screen"
    disagreement: str = "lot"
    reveal: str = "card"
    winners: str = "side"
    parity: str = "wins"
    start: str = "night"
    first_lynching: bool = False
    lynched_card: str = "leaves"
    majority: str = "majority"
    revote: str = "free"
    no_lynch: str = "refused"
    tie: str = "continues"
    wolves_pick: str = "humans"
    wolves_pass: bool = False
    seer_pick: str = "others"
    seer_killed: str = "answered"
    win_test: str = "every_death"
    lovers_last: str = "both"
    lover_death: str = "at_once"
    cupid: bool = False
    cupid_self: bool = False
    wolfsbane: str = "none"
    wolfsbane_told: bool = False
    ward_repeat: bool = True
    ward_end: str = "wolves"
    dark_city: bool = False
    swap_time: str = "before"
    swap_dead: bool = False
    swap_must: bool = False
    bearers: str = "plain"
    seer_aloud: bool = False
    quiet_night: bool = False
    night_order: str = "wolves_first"
    priest: bool = False
    wolves_known: bool = True
    threshold: str = "more"
    same_again: str = "after_another"
    proposer_again: str = "after_another"
    forced_victims: int = 1
    last_wolf: str = "at_once"
    first_victim: str = "silence"
    free_first_night: bool = False


_TABLE = "table"
_NIGHT = "night"
_DAY = "day"
_END = "end"
_EXTRAS = "extras"

_CONDUCT = (
    GameOption("conduct", "passed", ("passed", "moderator"), group=_TABLE),
    GameOption("dealing", "lot", ("lot", "moderator", "paper"), group=_TABLE),  # B-21
    GameOption("few", "warned", ("warned", "refused"), group=_TABLE),  # P-33
    GameOption("dead_pass", False, (False, True), group=_TABLE),
    GameOption("call_dead", True, (True, False), group=_TABLE),  # P-9, B-15
    GameOption("answer", "at_once", ("at_once", "dawn"), group=_TABLE),  # P-32
)

GRAY = (
    GameOption("wolves", 0, low=0, high=MOST_WOLVES),  # P-25
    *_CONDUCT,
    GameOption("start", "night", ("night", "inquiry", "day"), group=_NIGHT),  # P-26
    GameOption("disagreement", "usual", ("usual", "lot", "gm", "none"), group=_NIGHT),  # P-5, P-29
    GameOption("wolves_pick", "humans", ("humans", "anybody"), group=_NIGHT),  # P-6
    GameOption("wolves_pass", False, (False, True), group=_NIGHT),  # P-6
    GameOption("seer_pick", "others", ("others", "all"), group=_NIGHT),  # P-7
    GameOption("seer_killed", "answered", ("answered", "unanswered"), group=_NIGHT),  # P-8
    GameOption("seer_aloud", False, (False, True), group=_NIGHT),  # P-23
    GameOption("quiet_night", False, (False, True), group=_NIGHT),
    GameOption(
        "night_order", "wolves_first", ("wolves_first", "seer_first"), group=_NIGHT
    ),  # P-30
    GameOption("ballots", "screen", ("screen", "passed"), group=_DAY),  # P-28
    GameOption("majority", "majority", ("majority", "plurality"), group=_DAY),  # P-1
    GameOption("revote", "free", ("free", "locked"), group=_DAY),  # P-2
    GameOption("no_lynch", "refused", ("refused", "voted"), group=_DAY),  # P-3
    GameOption("tie", "continues", ("continues", "lot", "revote", "nobody"), group=_DAY),  # P-4
    GameOption("reveal", "usual", ("usual", "card", "side", "hidden"), group=_DAY),  # P-10
    GameOption("win_test", "every_death", ("every_death", "dawn_dusk"), group=_END),  # P-11
    GameOption("parity", "wins", ("wins", "play_on"), group=_END),  # P-12
    GameOption("first_lynching", False, (False, True), group=_EXTRAS),  # P-34
    GameOption("lynched_card", "leaves", ("leaves", "exchanged"), group=_EXTRAS),  # P-24
    GameOption("cupid", False, (False, True), group=_EXTRAS),
    GameOption("cupid_self", False, (False, True), group=_EXTRAS),  # P-15
    GameOption("lovers_last", "both", ("both", "side"), group=_EXTRAS),  # P-13
    GameOption("lover_death", "at_once", ("at_once", "dawn"), group=_EXTRAS),  # P-14
    GameOption("wolfsbane", "none", ("none", "fixed", "moving"), group=_EXTRAS),
    GameOption("wolfsbane_told", False, (False, True), group=_EXTRAS),  # P-17
    GameOption("ward_repeat", True, (True, False), group=_EXTRAS),  # P-18
    GameOption("ward_end", "wolves", ("wolves", "draw"), group=_EXTRAS),  # P-20
    GameOption("dark_city", False, (False, True), group=_EXTRAS),
    GameOption("swap_time", "before", ("before", "after"), group=_EXTRAS),  # P-21
    GameOption("swap_dead", False, (False, True), group=_EXTRAS),  # P-21
    GameOption("swap_must", False, (False, True), group=_EXTRAS),  # P-22
    GameOption("bearers", "plain", ("plain", "any"), group=_EXTRAS),  # P-31
)
"""The options of the rules by Scott Gray and Andrew Plotkin."""


def read_wolf_distribution(text: str) -> Mapping[int, int]:
    """A distribution of the number of wolves: `2:1 3:2` means 3 twice as likely as 2.

    An empty text is no distribution. Raises `ValueError` for what is none.
    """
    found: dict[int, int] = {}
    for part in text.replace(",", " ").split():
        wolves, sign, weight = part.partition(":")
        number, likely = int(wolves), int(weight) if sign else 1
        if not 1 <= number <= MOST_WOLVES or not 1 <= likely <= 100 or number in found:
            raise ValueError(part)
        found[number] = likely
    return found


def _is_wolf_distribution(text: str) -> bool:
    try:
        read_wolf_distribution(text)
    except ValueError:
        return False
    return True


WOLFF = (
    GameOption("wolves", 0, low=0, high=MOST_WOLVES),
    GameOption(
        "spread", "", ("", "2:1 3:1", "2:1 3:2 4:1"), accepts=_is_wolf_distribution
    ),  # B-17
    GameOption("wolves_known", False, (False, True)),
    GameOption("priest", True, (True, False)),
    *_CONDUCT,
    GameOption("odd", "players", ("players", "with_gm"), group=_NIGHT),  # B-1
    GameOption("disagreement", "lot", ("lot", "majority"), group=_NIGHT),  # B-2
    GameOption("first_victim", "invented", ("invented", "silence"), group=_NIGHT),  # B-20
    GameOption("forced_victims", 2, (2, 1), group=_NIGHT),  # B-8
    GameOption("ballots", "screen", ("screen", "passed"), group=_DAY),  # B-19
    GameOption("threshold", "more", ("more", "half"), group=_DAY),  # B-4
    GameOption("same_again", "after_another", ("after_another", "never"), group=_DAY),  # B-5
    GameOption("proposer_again", "after_another", ("after_another", "free"), group=_DAY),  # B-6
    GameOption("parity", "play_on", ("play_on", "wins"), group=_END),  # B-13, B-14
    GameOption("last_wolf", "next_night", ("next_night", "at_once"), group=_END),  # B-16
    GameOption("winners", "side", ("side", "living"), group=_END),  # B-18
)
"""The options of the rules by Bruno Wolff III."""

OPTIONS: Mapping[RuleFamily, tuple[GameOption, ...]] = {
    RuleFamily.GRAY: GRAY,
    RuleFamily.WOLFF: WOLFF,
}

FEWEST: Mapping[RuleFamily, int] = {RuleFamily.GRAY: 6, RuleFamily.WOLFF: 5}
"""As many players as each author advises at least, not counting a moderator."""


def village_rules(
    family: RuleFamily, chosen: Mapping[str, OptionValue], players: int
) -> VillageRules:
    """What has been agreed on. `players` are those who are dealt a card and stay in play.

    Raises `SetupRefused` for options that do not go together, or not with so many players.
    """
    _check_combination(family, chosen, players)
    fields: dict[str, Any] = {"family": family}
    fields |= {
        key: value for key, value in chosen.items() if key in VillageRules.__dataclass_fields__
    }
    if family is RuleFamily.WOLFF:
        counted = players + (chosen["odd"] == "with_gm")
        fields |= {"reveal": "hidden", "free_first_night": counted % 2 == 1}
        return VillageRules(**fields)
    if chosen["reveal"] == "usual":
        fields["reveal"] = "side" if chosen["dark_city"] else "card"
    if chosen["disagreement"] == "usual":
        fields["disagreement"] = "gm" if _has_moderator(chosen) else "lot"
    return VillageRules(**fields)


def _has_moderator(chosen: Mapping[str, OptionValue]) -> bool:
    """Whether there is a moderator by the first night."""
    return chosen["conduct"] == "moderator" or bool(chosen["first_lynching"])


_NEEDS: tuple[tuple[str, tuple[OptionValue, ...], str, OptionValue], ...] = (
    ("cupid_self", (True,), "cupid", True),
    ("lovers_last", ("side",), "cupid", True),
    ("lover_death", ("dawn",), "cupid", True),
    ("swap_time", ("after",), "dark_city", True),
    ("swap_dead", (True,), "dark_city", True),
    ("swap_must", (True,), "dark_city", True),
    ("ward_repeat", (False,), "wolfsbane", "moving"),
    ("ward_end", ("draw",), "wolfsbane", "moving"),
    ("wolfsbane_told", (True,), "wolfsbane", "fixed"),
    ("lynched_card", ("exchanged",), "first_lynching", True),
    ("dealing", ("moderator", "paper"), "conduct", "moderator"),
    ("quiet_night", (True,), "conduct", "moderator"),
    ("night_order", ("seer_first",), "conduct", "moderator"),
    ("dead_pass", (True,), "conduct", "passed"),
    ("ballots", ("passed",), "conduct", "passed"),
    ("answer", ("dawn",), "conduct", "passed"),
)
"""An option that means something only if another has that value."""


def _check_combination(
    family: RuleFamily, chosen: Mapping[str, OptionValue], players: int
) -> None:
    for option, values, other, value in _NEEDS:
        if option in chosen and chosen[option] in values and chosen[other] != value:
            raise SetupRefused("village_needs", option, other)
    if chosen["few"] == "refused" and players < FEWEST[family]:
        raise SetupRefused("village_few", FEWEST[family])
    if family is RuleFamily.WOLFF:
        if chosen["spread"] and chosen["wolves"]:
            raise SetupRefused("village_apart", "spread", "wolves")
        return
    if chosen["start"] != "night" and players % 2 == 0:
        # With the moderator the number is odd then, and the free inquiry is for even ones.
        raise SetupRefused("village_inquiry")
    if chosen["disagreement"] == "gm" and not _has_moderator(chosen):
        raise SetupRefused("village_needs", "disagreement", "conduct")
    for option, value in (("parity", "play_on"), ("bearers", "any")):
        if chosen[option] == value and not chosen["cupid"] and chosen["wolfsbane"] == "none":
            raise SetupRefused("village_needs", option, "cupid")
    unanswered = chosen["seer_killed"] == "unanswered" and chosen["conduct"] == "passed"
    if unanswered and chosen["answer"] == "at_once":
        raise SetupRefused("village_apart", "seer_killed", "answer")
    for option, values, other, value in _APART:
        if chosen[option] in values and chosen[other] == value:
            raise SetupRefused("village_apart", option, other)


_APART: tuple[tuple[str, tuple[OptionValue, ...], str, OptionValue], ...] = (
    ("first_lynching", (True,), "conduct", "moderator"),
    ("first_lynching", (True,), "start", "day"),
    ("bearers", ("any",), "wolfsbane", "moving"),
    ("dark_city", (True,), "dealing", "paper"),
    ("seer_killed", ("unanswered",), "night_order", "seer_first"),
)
"""Options that cannot be had together: a moderator is there already or is lynched into office, two
days do not follow each other, and whoever asks first cannot be known to die."""


def wolf_count_weights(
    family: RuleFamily, chosen: Mapping[str, OptionValue], players: int
) -> Mapping[int, int]:
    """How many wolves there may be, each number with its weight.

    Without a number chosen: two, or three from 17 with the moderator on (Gray, Plotkin), and one
    where two would have won at once; or what brings both sides nearest an even chance (Wolff).
    Raises `SetupRefused` where wolves would not be fewer than the others.
    """
    number = int(chosen["wolves"])
    if family is RuleFamily.WOLFF:
        found = dict(read_wolf_distribution(str(chosen["spread"])))
        if not found:
            found = {number or nearest_even_wolf_count(OddsModel.WOLFF2, players): 1}
    else:
        found = {number or (1 if players < 6 else 2 if players < 16 else 3): 1}
    for wolves in found:
        if 2 * wolves >= players:
            raise SetupRefused("village_wolves", wolves, players)
    return found
