"""Every choice a GM has, with its default: the ids are those of rules.md, section 2."""

from collections.abc import Mapping

from engine.campaign.deal import CHOSEN, CONCESSIONS, DRAWS, ENTRY, LOT
from engine.frame.ruleset import GameOption, OptionValue, OptionValues
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
YEARS_TO_WAIT = (1, 2)


def _word_option(group: str, key: str, *values: str) -> GameOption:
    """A choice between words, the first of them the default."""
    return GameOption(key, values[0], values, group=group)


def _yes(group: str, key: str, *, default: bool) -> GameOption:
    return GameOption(key, default, (default, not default), group=group)


_ROLES = (
    _word_option("roles", "roles", LOT, "gm"),  # W-1
    GameOption("wolves", 2, low=1, high=4, group="roles"),  # W-2
    _yes("roles", "spy", default=True),  # W-2
    _yes("roles", "scientist", default=True),  # W-2
    _yes("roles", "witch", default=True),  # W-2
    _word_option("roles", "role_lost", "ends", "passes"),  # W-37
    _word_option("roles", "dead_role", "secret", "revealed"),  # W-55
)
_PRESIDENT = (
    _word_option("president", "president_self", "allowed", "refused"),  # W-3
    _word_option("president", "president_missing", "abstain", "again"),  # W-3
    _word_option("president", "president_lost", "vacant", "election", "next"),  # W-4
)
_FRIGHT = (
    _word_option("fright", "first_winter", "1901", "1900"),  # W-5
    _word_option("fright", "fright_who", "eligible", "voting"),  # W-6
    _word_option("fright", "fright_missing", "fails", "ignored"),  # W-7
    _word_option("fright", "fright_alone", "enough", "two"),  # W-8
    _word_option("fright", "fright_void", "fails", "ignored"),  # W-10
    _word_option("fright", "fright_self", "failed", "refused"),  # W-11
    _yes("fright", "fresh_is_wolf", default=True),  # W-12
    _word_option("fright", "twice", "selection", "effect"),  # W-14
    _word_option("fright", "twice_cancelled", "blocked", "allowed"),  # W-15
    _word_option("fright", "fright_winter", "normal", "idle"),  # W-18
    _word_option("fright", "frozen_form", "open", "closed"),  # W-66
    _word_option("fright", "routed_form", "sent", "at_once"),  # W-67
    _word_option("fright", "channel", "none", "gm"),  # W-59
)
_COURT = (
    _word_option("court", "court_needs", "plurality", "majority"),  # W-22
    _word_option("court", "court_empty", "none", "president"),  # W-23
    _word_option("court", "court_missing", "abstain", "self"),  # W-24
    _word_option("court", "court_void", "void", "refused"),  # W-25
    _word_option("court", "court_tie", "vote", "poll"),  # W-26
    _word_option("court", "court_told", "sentence", "totals", "calls"),  # W-27
    _word_option("court", "fall_shift", "any", "court"),  # W-28
    _word_option("court", "sentence_overlap", "overlaps", "postponed"),  # W-29, W-30
    _yes("court", "disorder_votes", default=True),  # W-31
)
_SCIENTIST = (
    _word_option("scientist", "target_missing", "none", "last"),  # W-32
    _word_option("scientist", "target_season", "each", "year"),  # W-33
    _word_option("scientist", "target_illegal", "none", "refused"),  # W-34
    _word_option("scientist", "retaliation_retreats", "normal", "same"),  # W-36
)
_SPY = (
    GameOption("spy_table", GRADED, SPY_TABLES, accepts=is_spy_table, group="spy"),  # M1
    _word_option("spy", "spied_by", "spy", "gm"),  # W-43
    _word_option("spy", "no_vote_spied", "told", "again"),  # W-70
)
_WITCH = (
    _word_option("witch", "witch_attack", "spring", "year", "choice"),  # M2
    _word_option("witch", "witch_uses", "each_build", "once_each"),  # M2
    _word_option("witch", "witch_causes", "hidden", "shown"),  # W-44
    _word_option("witch", "witch_silent", "nothing", "protect"),  # W-45
    _word_option("witch", "cancel_told", "silent", "announced"),  # W-46
    _word_option("witch", "attack_shift", "spring", "fall"),  # W-48
    _word_option("witch", "list_asked", "building", "request"),  # W-62
    _word_option("witch", "winter_rounds", "two", "one"),  # W-71
)
_POWERS = (
    _word_option("abilities", "use_needs", "placed", "entitled", "per_unit"),  # W-40
    _yes("abilities", "waived_counts", default=False),  # W-41
    _yes("abilities", "start_counts", default=False),  # W-42
    _word_option("abilities", "request_ignored", "told", "silent"),  # W-61
)
_CONTAMINATION = (
    GameOption("fresh_waits", 1, YEARS_TO_WAIT, group="contamination"),  # W-16
    _word_option("contamination", "contaminated_role", "kept", "lost"),  # W-17
    _word_option("contamination", "contaminates_when", "fall", "spring"),  # W-49
    _word_option("contamination", "contaminates_from", "natural", "ever"),  # W-50
    _word_option("contamination", "contamination_chain", "none", "chain"),  # W-51
    _yes("contamination", "captor_told", default=False),  # W-52
    _word_option("contamination", "contaminated_told", "at_once", "letter"),  # W-81
    _word_option("contamination", "contaminated_dead", "gone", "wolf"),  # W-53
    _word_option("contamination", "fresh_contaminates", "at_once", "after_year"),  # W-54
    _word_option("contamination", "vacant_capture", "counts", "moves"),  # W-63
)
_DISORDER = (
    _word_option("disorder", "support_received", "yes", "no"),  # W-20
    _word_option("disorder", "missing_shown", "no_orders", "alike"),  # W-57
    _word_option("disorder", "disorder_shown", "told", "holds"),  # W-58
    _word_option("disorder", "ignored_orders", "secret", "published"),  # W-68
)
_ENDS = (
    GameOption("stops", USUAL_STOPS, STOPS, accepts=is_stop_conditions, group="ends"),  # M3
    GameOption("scores", SHARED, SCORES, accepts=is_score_table, group="ends"),  # M4
    GameOption("last_year", 0, (0, *LAST_YEARS), group="ends"),  # M3
    GameOption(DRAWS.key, DRAWS.default, DRAWS.values, group="ends"),  # W-60
    GameOption(CONCESSIONS.key, CONCESSIONS.default, CONCESSIONS.values, group="ends"),  # W-60
)

OPTIONS = (
    GameOption("powers", CHOSEN, (CHOSEN, LOT)),
    GameOption("dwell", 10, low=0, high=120),
    ENTRY,
    *(*_ROLES, *_PRESIDENT, *_FRIGHT, *_COURT, *_SCIENTIST, *_SPY, *_WITCH),
    *(*_POWERS, *_CONTAMINATION, *_DISORDER, *_ENDS),
)
"""`dwell` is how many seconds each page with secrets stays at least, for everybody alike."""

DEFAULTS: Mapping[str, OptionValue] = {option.key: option.default for option in OPTIONS}


def unusual_options(choices: OptionValues) -> Mapping[str, OptionValue]:
    """Those that are not at their default, in the order they are offered."""
    return {
        key: choices[key] for key, usual in DEFAULTS.items() if choices.get(key, usual) != usual
    }
