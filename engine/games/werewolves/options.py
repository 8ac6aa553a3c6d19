"""Every choice a GM has, with its default: the ids are those of rules.md, section 2."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from engine.board.entry import OrderEntry
from engine.campaign.deal import Consent
from engine.frame.game_option import OptionValue, OptionValues, game_option, game_options
from engine.games.werewolves.tables import (
    GRADED,
    SCORES,
    SHARED,
    SPY_TABLES,
    STOPS,
    USUAL_STOPS,
    is_score_table,
    is_spy_table,
    is_stop_conditions,
)

LAST_YEARS = range(1901, 1941)


@dataclass(frozen=True, slots=True)
class WerewolvesOptions:
    """`dwell` is how many seconds each page with secrets stays at least, for everybody alike."""

    powers: Literal["chosen", "lot"] = "chosen"
    dwell: int = game_option(10, low=0, high=120)
    entry: OrderEntry = OrderEntry.STRICT
    roles: Literal["lot", "gm"] = game_option("lot", "roles")  # W-1
    wolves: int = game_option(2, "roles", low=1, high=4)  # W-2
    spy: bool = game_option(True, "roles")  # W-2
    scientist: bool = game_option(True, "roles")  # W-2
    witch: bool = game_option(True, "roles")  # W-2
    role_lost: Literal["ends", "passes"] = game_option("ends", "roles")  # W-37
    dead_role: Literal["secret", "revealed"] = game_option("secret", "roles")  # W-55
    president_self: Literal["allowed", "refused"] = game_option("allowed", "president")  # W-3
    president_missing: Literal["abstain", "again"] = game_option("abstain", "president")  # W-3
    president_lost: Literal["vacant", "election", "next"] = game_option(
        "vacant", "president"
    )  # W-4
    first_winter: Literal["1901", "1900"] = game_option("1901", "fright")  # W-5
    fright_who: Literal["eligible", "voting"] = game_option("eligible", "fright")  # W-6
    fright_missing: Literal["fails", "ignored"] = game_option("fails", "fright")  # W-7
    fright_alone: Literal["enough", "two"] = game_option("enough", "fright")  # W-8
    fright_void: Literal["fails", "ignored"] = game_option("fails", "fright")  # W-10
    fright_self: Literal["failed", "refused"] = game_option("failed", "fright")  # W-11
    fresh_is_wolf: bool = game_option(True, "fright")  # W-12
    twice: Literal["selection", "effect"] = game_option("selection", "fright")  # W-14
    twice_cancelled: Literal["blocked", "allowed"] = game_option("blocked", "fright")  # W-15
    fright_winter: Literal["normal", "idle"] = game_option("normal", "fright")  # W-18
    frozen_form: Literal["open", "closed"] = game_option("open", "fright")  # W-66
    routed_form: Literal["sent", "at_once"] = game_option("sent", "fright")  # W-67
    channel: Literal["none", "gm"] = game_option("none", "fright")  # W-59
    court_needs: Literal["plurality", "majority"] = game_option("plurality", "court")  # W-22
    court_empty: Literal["none", "president"] = game_option("none", "court")  # W-23
    court_missing: Literal["abstain", "self"] = game_option("abstain", "court")  # W-24
    court_void: Literal["void", "refused"] = game_option("void", "court")  # W-25
    court_tie: Literal["vote", "poll"] = game_option("vote", "court")  # W-26
    court_told: Literal["sentence", "totals", "calls"] = game_option("sentence", "court")  # W-27
    fall_shift: Literal["any", "court"] = game_option("any", "court")  # W-28
    sentence_overlap: Literal["overlaps", "postponed"] = game_option(
        "overlaps", "court"
    )  # W-29, W-30
    disorder_votes: bool = game_option(True, "court")  # W-31
    target_missing: Literal["none", "last"] = game_option("none", "scientist")  # W-32
    target_season: Literal["each", "year"] = game_option("each", "scientist")  # W-33
    target_illegal: Literal["none", "refused"] = game_option("none", "scientist")  # W-34
    retaliation_retreats: Literal["normal", "same"] = game_option("normal", "scientist")  # W-36
    spy_table: str = game_option(GRADED, "spy", values=SPY_TABLES, accepts=is_spy_table)  # M1
    spied_by: Literal["spy", "gm"] = game_option("spy", "spy")  # W-43
    no_vote_spied: Literal["told", "again"] = game_option("told", "spy")  # W-70
    witch_attack: Literal["spring", "year", "choice"] = game_option("spring", "witch")  # M2
    witch_uses: Literal["each_build", "once_each"] = game_option("each_build", "witch")  # M2
    witch_causes: Literal["hidden", "shown"] = game_option("hidden", "witch")  # W-44
    witch_silent: Literal["nothing", "protect"] = game_option("nothing", "witch")  # W-45
    cancel_told: Literal["silent", "announced"] = game_option("silent", "witch")  # W-46
    attack_shift: Literal["spring", "fall"] = game_option("spring", "witch")  # W-48
    list_asked: Literal["building", "request"] = game_option("building", "witch")  # W-62
    winter_rounds: Literal["two", "one"] = game_option("two", "witch")  # W-71
    use_needs: Literal["placed", "entitled", "per_unit"] = game_option(
        "placed", "abilities"
    )  # W-40
    waived_counts: bool = game_option(False, "abilities")  # W-41
    start_counts: bool = game_option(False, "abilities")  # W-42
    request_ignored: Literal["told", "silent"] = game_option("told", "abilities")  # W-61
    fresh_waits: Literal[1, 2] = game_option(1, "contamination")  # W-16
    contaminated_role: Literal["kept", "lost"] = game_option("kept", "contamination")  # W-17
    contaminates_when: Literal["fall", "spring"] = game_option("fall", "contamination")  # W-49
    contaminates_from: Literal["natural", "ever"] = game_option("natural", "contamination")  # W-50
    contamination_chain: Literal["none", "chain"] = game_option("none", "contamination")  # W-51
    captor_told: bool = game_option(False, "contamination")  # W-52
    contaminated_told: Literal["at_once", "letter"] = game_option(
        "at_once", "contamination"
    )  # W-81
    contaminated_dead: Literal["gone", "wolf"] = game_option("gone", "contamination")  # W-53
    fresh_contaminates: Literal["at_once", "after_year"] = game_option(
        "at_once", "contamination"
    )  # W-54
    vacant_capture: Literal["counts", "moves"] = game_option("counts", "contamination")  # W-63
    support_received: Literal["yes", "no"] = game_option("yes", "disorder")  # W-20
    missing_shown: Literal["no_orders", "alike"] = game_option("no_orders", "disorder")  # W-57
    disorder_shown: Literal["told", "holds"] = game_option("told", "disorder")  # W-58
    ignored_orders: Literal["secret", "published"] = game_option("secret", "disorder")  # W-68
    stops: str = game_option(USUAL_STOPS, "ends", values=STOPS, accepts=is_stop_conditions)  # M3
    scores: str = game_option(SHARED, "ends", values=SCORES, accepts=is_score_table)  # M4
    last_year: int = game_option(0, "ends", values=(0, *LAST_YEARS))  # M3
    draws: Consent = game_option("all", "ends")  # W-60
    concessions: Consent = game_option("all", "ends")  # W-60


OPTIONS = game_options(WerewolvesOptions)
"""The choices, in the order to show them."""


def unusual_options(choices: OptionValues) -> Mapping[str, OptionValue]:
    """Those that are not at their default, in the order they are offered."""
    return {
        option.key: choices[option.key]
        for option in OPTIONS
        if choices.get(option.key, option.default) != option.default
    }
