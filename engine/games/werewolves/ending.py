"""When the game stops, who has won, and what everybody scores."""

from dataclasses import replace
from fractions import Fraction

from engine.board.terms import Power
from engine.campaign.news import GameEnded
from engine.frame.audience import PUBLIC
from engine.frame.report import Report
from engine.frame.ruleset import Step
from engine.games.werewolves.news import OrdersIgnored, WerewolvesEnded
from engine.games.werewolves.state import WerewolvesState
from engine.games.werewolves.tables import (
    StopConditions,
    SurvivorScores,
    read_score_table,
    read_stop_conditions,
)
from engine.games.werewolves.terms import PowerCard, WolfSide

SHARED_ENDS = frozenset({"draw", "last_year"})
"""Ends that all survivors share."""


def stop_reason(state: WerewolvesState) -> tuple[str, str] | None:
    """Why the game stops now, if it does: `wolves`, `humans` or `nobody`, and the condition (M3).

    Asked once centres are counted, and again when a Winter is over.
    """
    stops = read_stop_conditions(state.options.stops) or StopConditions()
    living, wolves = state.living(), state.living_wolves()
    # A power whose player has left is what it was, as long as it is on the board.
    standing = state.standing()
    packs = sum(power in state.wolves for power in standing)
    if not living:
        return "nobody", "nobody"
    if stops.no_wolves and not packs:
        return WolfSide.HUMANS, "no_wolves"
    if stops.all_wolves and packs == len(standing):
        return WolfSide.WOLVES, "all_wolves"
    owned = {power: len(state.campaign.position.centres_of(power)) for power in living}
    if stops.centres and sum(owned[power] for power in wolves) >= stops.centres:
        return WolfSide.WOLVES, "centres"
    if stops.parity and wolves and 2 * packs >= len(standing):
        return WolfSide.WOLVES, "parity"
    return _solo(state, owned, stops)


def _solo(
    state: WerewolvesState, owned: dict[Power, int], stops: StopConditions
) -> tuple[str, str] | None:
    most = max(owned.values())
    alone = [power for power, count in owned.items() if count == most]
    if not stops.solo or most < stops.solo or len(alone) > 1:
        return None
    return power_side(state, alone[0]), "solo"


def power_side(state: WerewolvesState, power: Power) -> WolfSide:
    """Which side a power is on now."""
    return WolfSide.WOLVES if power in state.wolves else WolfSide.HUMANS


def is_timed_out(state: WerewolvesState) -> bool:
    """Whether the last year is over: the board has come to the next one."""
    last = state.options.last_year
    return bool(last) and state.turn.year > last


def end_game(
    state: WerewolvesState, kind: str, why: str, told: tuple[Report, ...] = ()
) -> Step[WerewolvesState]:
    """The game over: all cards on the table, and every order that was kept back (W-68)."""
    survivors = state.living()
    powers = survivors
    if kind not in SHARED_ENDS:
        powers = tuple(power for power in survivors if power_side(state, power) == kind)
    roles = tuple(
        (power, state.roles.get(power, PowerCard.PLAIN), state.wolves.get(power))
        for power in state.campaign.map.powers
        if power in state.roles
    )
    scores = tuple((power, str(points)) for power, points in _scores(state, kind, powers))
    counts = state.campaign.counts()
    end = WerewolvesEnded(kind, why, powers, counts, scores, roles)
    campaign = replace(state.campaign, ended=GameEnded(kind, powers, counts))
    news = [Report(PUBLIC, "werewolves_ended", end)]
    if state.options.ignored_orders == "secret":
        news += _unexecuted_orders_reports(state)
    after = replace(state, campaign=campaign, end=end, shelved=())
    return Step(after, (*told, *news))


def _unexecuted_orders_reports(state: WerewolvesState) -> list[Report]:
    turns = dict.fromkeys(each.turn for each in state.shelved)
    return [
        Report(
            PUBLIC,
            "orders_ignored",
            OrdersIgnored(
                turn,
                tuple((each.power, each.orders) for each in state.shelved if each.turn == turn),
            ),
        )
        for turn in turns
    ]


def _scores(
    state: WerewolvesState, kind: str, winners: tuple[Power, ...]
) -> list[tuple[Power, Fraction]]:
    """Everybody's points, in the map's order (M4); nothing where no points are given."""
    table = read_score_table(state.options.scores) or SurvivorScores()
    if not table.wolves or not table.humans:
        return []
    share = table.draw if kind in SHARED_ENDS else Fraction(1)
    return [
        (power, share * _points(state, table, power) if power in winners else Fraction(0))
        for power in state.campaign.map.powers
        if power in state.roles
    ]


def _points(state: WerewolvesState, table: SurvivorScores, power: Power) -> Fraction:
    """What a survivor scores if its side wins."""
    side = power_side(state, power)
    row = table.wolves if side is WolfSide.WOLVES else table.humans
    mates = [each for each in state.living() if power_side(state, each) is side]
    lost = len(state.lost) if side is WolfSide.WOLVES else 0
    each = row[min(len(mates) + lost, len(row)) - 1]
    if not table.by_centres:
        return each
    owned = {mate: len(state.campaign.position.centres_of(mate)) for mate in mates}
    total = sum(owned.values())
    return each * len(mates) * Fraction(owned[power], total) if total else each
