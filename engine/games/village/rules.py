"""The two rule sets as options, and how a village has agreed to play.

The ids in comments are those of rules.md, sections 3 (P-) and 6 (B-).
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Literal, TypeAlias, cast

from engine.errors import SetupRefused
from engine.frame.game_option import (
    GameOption,
    OptionValue,
    OptionValues,
    game_option,
    game_options,
    options_with_defaults,
    read_options,
)
from engine.games.village.terms import RuleFamily
from engine.roles.odds import OddsModel, nearest_even_wolf_count

MOST_WOLVES = 8


_TABLE = "table"
_NIGHT = "night"
_DAY = "day"
_END = "end"
_EXTRAS = "extras"


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


@dataclass(frozen=True, slots=True)
class TableOptions:
    """What both rule sets leave to the table: who leads, and who holds the cards."""

    conduct: Literal["passed", "moderator"] = game_option("passed", _TABLE)
    dealing: Literal["lot", "moderator", "paper"] = game_option("lot", _TABLE)  # B-21
    few: Literal["warned", "refused"] = game_option("warned", _TABLE)  # P-33
    dead_pass: bool = game_option(False, _TABLE)
    call_dead: bool = game_option(True, _TABLE)  # P-9, B-15
    answer: Literal["at_once", "dawn"] = game_option("at_once", _TABLE)  # P-32


@dataclass(frozen=True, slots=True)
class GrayOptions(TableOptions):
    """The options of the rules by Scott Gray and Andrew Plotkin."""

    wolves: int = game_option(0, low=0, high=MOST_WOLVES)  # P-25
    start: Literal["night", "inquiry", "day"] = game_option("night", _NIGHT)  # P-26
    disagreement: Literal["usual", "lot", "gm", "none"] = game_option("usual", _NIGHT)  # P-5, P-29
    wolves_pick: Literal["humans", "anybody"] = game_option("humans", _NIGHT)  # P-6
    wolves_pass: bool = game_option(False, _NIGHT)  # P-6
    seer_pick: Literal["others", "all"] = game_option("others", _NIGHT)  # P-7
    seer_killed: Literal["answered", "unanswered"] = game_option("answered", _NIGHT)  # P-8
    seer_aloud: bool = game_option(False, _NIGHT)  # P-23
    quiet_night: bool = game_option(False, _NIGHT)
    night_order: Literal["wolves_first", "seer_first"] = game_option(
        "wolves_first", _NIGHT
    )  # P-30
    ballots: Literal["screen", "passed"] = game_option("screen", _DAY)  # P-28
    majority: Literal["majority", "plurality"] = game_option("majority", _DAY)  # P-1
    revote: Literal["free", "locked"] = game_option("free", _DAY)  # P-2
    no_lynch: Literal["refused", "voted"] = game_option("refused", _DAY)  # P-3
    tie: Literal["continues", "lot", "revote", "nobody"] = game_option("continues", _DAY)  # P-4
    reveal: Literal["usual", "card", "side", "hidden"] = game_option("usual", _DAY)  # P-10
    win_test: Literal["every_death", "dawn_dusk"] = game_option("every_death", _END)  # P-11
    parity: Literal["wins", "play_on"] = game_option("wins", _END)  # P-12
    first_lynching: bool = game_option(False, _EXTRAS)  # P-34
    lynched_card: Literal["leaves", "exchanged"] = game_option("leaves", _EXTRAS)  # P-24
    cupid: bool = game_option(False, _EXTRAS)
    cupid_self: bool = game_option(False, _EXTRAS)  # P-15
    lovers_last: Literal["both", "side"] = game_option("both", _EXTRAS)  # P-13
    lover_death: Literal["at_once", "dawn"] = game_option("at_once", _EXTRAS)  # P-14
    wolfsbane: Literal["none", "fixed", "moving"] = game_option("none", _EXTRAS)
    wolfsbane_told: bool = game_option(False, _EXTRAS)  # P-17
    ward_repeat: bool = game_option(True, _EXTRAS)  # P-18
    ward_end: Literal["wolves", "draw"] = game_option("wolves", _EXTRAS)  # P-20
    dark_city: bool = game_option(False, _EXTRAS)
    swap_time: Literal["before", "after"] = game_option("before", _EXTRAS)  # P-21
    swap_dead: bool = game_option(False, _EXTRAS)  # P-21
    swap_must: bool = game_option(False, _EXTRAS)  # P-22
    bearers: Literal["plain", "any"] = game_option("plain", _EXTRAS)  # P-31


@dataclass(frozen=True, slots=True)
class WolffOptions(TableOptions):
    """The options of the rules by Bruno Wolff III."""

    wolves: int = game_option(0, low=0, high=MOST_WOLVES)
    spread: str = game_option(
        "", values=("", "2:1 3:1", "2:1 3:2 4:1"), accepts=_is_wolf_distribution
    )  # B-17
    wolves_known: bool = False
    priest: bool = True
    odd: Literal["players", "with_gm"] = game_option("players", _NIGHT)  # B-1
    disagreement: Literal["lot", "majority"] = game_option("lot", _NIGHT)  # B-2
    first_victim: Literal["invented", "silence"] = game_option("invented", _NIGHT)  # B-20
    forced_victims: Literal[2, 1] = game_option(2, _NIGHT)  # B-8
    ballots: Literal["screen", "passed"] = game_option("screen", _DAY)  # B-19
    threshold: Literal["more", "half"] = game_option("more", _DAY)  # B-4
    same_again: Literal["after_another", "never"] = game_option("after_another", _DAY)  # B-5
    proposer_again: Literal["after_another", "free"] = game_option("after_another", _DAY)  # B-6
    parity: Literal["play_on", "wins"] = game_option("play_on", _END)  # B-13, B-14
    last_wolf: Literal["next_night", "at_once"] = game_option("next_night", _END)  # B-16
    winners: Literal["side", "living"] = game_option("side", _END)  # B-18


VillageOptions: TypeAlias = GrayOptions | WolffOptions

KINDS: Mapping[RuleFamily, type[VillageOptions]] = {
    RuleFamily.GRAY: GrayOptions,
    RuleFamily.WOLFF: WolffOptions,
}
OPTIONS: Mapping[RuleFamily, tuple[GameOption, ...]] = {
    family: game_options(kind) for family, kind in KINDS.items()
}
"""The choices of both, in the order to show them."""

_GRAY, _WOLFF = GrayOptions(), WolffOptions()


@dataclass(frozen=True, slots=True)
class VillageRules:
    """What a village has agreed on: one field for each option that is not about the deal.

    Fields of the other rule set stand at what makes them do nothing.
    """

    __stored_name__ = "Rules"

    family: RuleFamily
    conduct: Literal["passed", "moderator"] = _GRAY.conduct
    dealing: Literal["lot", "moderator", "paper"] = _GRAY.dealing
    dead_pass: bool = _GRAY.dead_pass
    call_dead: bool = _GRAY.call_dead
    answer: Literal["at_once", "dawn"] = _GRAY.answer
    ballots: Literal["screen", "passed"] = _GRAY.ballots
    disagreement: Literal["lot", "gm", "none", "majority"] = "lot"
    reveal: Literal["card", "side", "hidden"] = "card"
    winners: Literal["side", "living"] = _WOLFF.winners
    parity: Literal["wins", "play_on"] = _GRAY.parity
    start: Literal["night", "inquiry", "day"] = _GRAY.start
    first_lynching: bool = _GRAY.first_lynching
    lynched_card: Literal["leaves", "exchanged"] = _GRAY.lynched_card
    majority: Literal["majority", "plurality"] = _GRAY.majority
    revote: Literal["free", "locked"] = _GRAY.revote
    no_lynch: Literal["refused", "voted"] = _GRAY.no_lynch
    tie: Literal["continues", "lot", "revote", "nobody"] = _GRAY.tie
    wolves_pick: Literal["humans", "anybody"] = _GRAY.wolves_pick
    wolves_pass: bool = _GRAY.wolves_pass
    seer_pick: Literal["others", "all"] = _GRAY.seer_pick
    seer_killed: Literal["answered", "unanswered"] = _GRAY.seer_killed
    win_test: Literal["every_death", "dawn_dusk"] = _GRAY.win_test
    lovers_last: Literal["both", "side"] = _GRAY.lovers_last
    lover_death: Literal["at_once", "dawn"] = _GRAY.lover_death
    cupid: bool = _GRAY.cupid
    cupid_self: bool = _GRAY.cupid_self
    wolfsbane: Literal["none", "fixed", "moving"] = _GRAY.wolfsbane
    wolfsbane_told: bool = _GRAY.wolfsbane_told
    ward_repeat: bool = _GRAY.ward_repeat
    ward_end: Literal["wolves", "draw"] = _GRAY.ward_end
    dark_city: bool = _GRAY.dark_city
    swap_time: Literal["before", "after"] = _GRAY.swap_time
    swap_dead: bool = _GRAY.swap_dead
    swap_must: bool = _GRAY.swap_must
    bearers: Literal["plain", "any"] = _GRAY.bearers
    seer_aloud: bool = _GRAY.seer_aloud
    quiet_night: bool = _GRAY.quiet_night
    night_order: Literal["wolves_first", "seer_first"] = _GRAY.night_order
    priest: bool = False
    wolves_known: bool = True
    threshold: Literal["more", "half"] = _WOLFF.threshold
    same_again: Literal["after_another", "never"] = _WOLFF.same_again
    proposer_again: Literal["after_another", "free"] = _WOLFF.proposer_again
    forced_victims: Literal[2, 1] = 1
    last_wolf: Literal["next_night", "at_once"] = "at_once"
    first_victim: Literal["invented", "silence"] = "silence"
    free_first_night: bool = False


FEWEST: Mapping[RuleFamily, int] = {RuleFamily.GRAY: 6, RuleFamily.WOLFF: 5}
"""As many players as each author advises at least, not counting a moderator."""


def village_options(family: RuleFamily, choices: OptionValues) -> VillageOptions:
    """What was chosen. Raises `SetupRefused` for a value that is not offered."""
    return read_options(KINDS[family], options_with_defaults(OPTIONS[family], choices))


def village_rules(options: VillageOptions, players: int) -> VillageRules:
    """What has been agreed on. `players` are those who are dealt a card and stay in play.

    Raises `SetupRefused` for options that do not go together, or not with so many players.
    """
    _check_combination(options, players)
    kept = {each.name for each in fields(VillageRules)} & {each.name for each in fields(options)}
    agreed: dict[str, Any] = {name: getattr(options, name) for name in kept}
    if isinstance(options, WolffOptions):
        counted = players + (options.odd == "with_gm")
        agreed |= {"reveal": "hidden", "free_first_night": counted % 2 == 1}
        return VillageRules(RuleFamily.WOLFF, **agreed)
    if options.reveal == "usual":
        agreed["reveal"] = "side" if options.dark_city else "card"
    if options.disagreement == "usual":
        agreed["disagreement"] = "gm" if _has_moderator(options) else "lot"
    return VillageRules(RuleFamily.GRAY, **agreed)


def has_first_lynching(options: VillageOptions) -> bool:
    """Whether the first to be lynched leads the game from then on."""
    return isinstance(options, GrayOptions) and options.first_lynching


def _has_moderator(options: GrayOptions) -> bool:
    """Whether there is a moderator by the first night."""
    return options.conduct == "moderator" or options.first_lynching


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


def _check_combination(options: VillageOptions, players: int) -> None:
    for key, values, other, value in _NEEDS:
        if _value(options, key) in values and _value(options, other) != value:
            raise SetupRefused("village_needs", key, other)
    fewest = FEWEST[RuleFamily.GRAY if isinstance(options, GrayOptions) else RuleFamily.WOLFF]
    if options.few == "refused" and players < fewest:
        raise SetupRefused("village_few", fewest)
    if isinstance(options, WolffOptions):
        if options.spread and options.wolves:
            raise SetupRefused("village_apart", "spread", "wolves")
        return
    if options.start != "night" and players % 2 == 0:
        # With the moderator the number is odd then, and the free inquiry is for even ones.
        raise SetupRefused("village_inquiry")
    if options.disagreement == "gm" and not _has_moderator(options):
        raise SetupRefused("village_needs", "disagreement", "conduct")
    for key, value in (("parity", "play_on"), ("bearers", "any")):
        plain = not options.cupid and options.wolfsbane == "none"
        if _value(options, key) == value and plain:
            raise SetupRefused("village_needs", key, "cupid")
    unanswered = options.seer_killed == "unanswered" and options.conduct == "passed"
    if unanswered and options.answer == "at_once":
        raise SetupRefused("village_apart", "seer_killed", "answer")
    for key, values, other, value in _APART:
        if _value(options, key) in values and _value(options, other) == value:
            raise SetupRefused("village_apart", key, other)


def _value(options: VillageOptions, key: str) -> OptionValue | None:
    """The value of an option; None in a rule set without it."""
    return cast("OptionValue | None", getattr(options, key, None))


_APART: tuple[tuple[str, tuple[OptionValue, ...], str, OptionValue], ...] = (
    ("first_lynching", (True,), "conduct", "moderator"),
    ("first_lynching", (True,), "start", "day"),
    ("bearers", ("any",), "wolfsbane", "moving"),
    ("dark_city", (True,), "dealing", "paper"),
    ("seer_killed", ("unanswered",), "night_order", "seer_first"),
)
"""Options that cannot be had together: a moderator is there already or is lynched into office, two
days do not follow each other, and whoever asks first cannot be known to die."""


def wolf_count_weights(options: VillageOptions, players: int) -> Mapping[int, int]:
    """How many wolves there may be, each number with its weight.

    Without a number chosen: two, or three from 17 with the moderator on (Gray, Plotkin), and one
    where two would have won at once; or what brings both sides nearest an even chance (Wolff).
    Raises `SetupRefused` where wolves would not be fewer than the others.
    """
    number = options.wolves
    if isinstance(options, WolffOptions):
        found = dict(read_wolf_distribution(options.spread))
        if not found:
            found = {number or nearest_even_wolf_count(OddsModel.WOLFF2, players): 1}
    else:
        found = {number or (1 if players < 6 else 2 if players < 16 else 3): 1}
    for wolves in found:
        if 2 * wolves >= players:
            raise SetupRefused("village_wolves", wolves, players)
    return found
