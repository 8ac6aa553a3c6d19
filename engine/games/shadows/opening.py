"""Fall and Winter 1897: choosing Capitals, drawing the headquarters, the first unit of each."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine.board.map import Map
from engine.board.position import Position
from engine.board.terms import Power, Province, Season, UnitType, whole_province
from engine.board.turn import PhaseKind, Turn
from engine.campaign.board_view import board_view
from engine.campaign.deal import CHOSEN, LOT, assign_chosen_powers, draw_powers, power_shares
from engine.errors import SetupRefused
from engine.frame.audience import FOR_GM, PUBLIC
from engine.frame.chance import Chance
from engine.frame.report import Report
from engine.frame.ruleset import Step
from engine.frame.seat import GAME_MASTER, Seat, SeatId
from engine.games.shadows.news import CapitalsChosen, HeadquartersDrawn
from engine.games.shadows.state import FIRST_YEAR, LeagueState
from engine.games.shadows.submission import YEAR, LeagueOrders
from engine.orders.legality import order_faults
from engine.orders.order import Build, Order

NORTH_POOL = "edi lvp lon nwy swe den stp mos war ber mun kie hol bel par bre por"
SOUTH_POOL = "spa mar ven rom nap tun tri vie bud ser rum bul gre con ank smy sev"
NORTH, SOUTH = (tuple(map(Province, pool.split())) for pool in (NORTH_POOL, SOUTH_POOL))
BARRED = Province("stp")
"""The only home centre that cannot be a Capital (seed 002)."""


def first_turn() -> Turn:
    """The Fall in which Capitals are chosen, before there is anything on the board."""
    return Turn(FIRST_YEAR, Season.FALL, PhaseKind.ADJUSTMENT)


def deal_powers(
    map: Map, seats: Sequence[Seat], how: str, chance: Chance
) -> Mapping[Power, SeatId]:
    """Who plays each power (L-2). Raises `SetupRefused`.

    By preference, the players choose in drawn order, each the first power of his list that is
    left; who finds none left takes part in a lot for the rest.
    """
    if how == CHOSEN:
        return assign_chosen_powers(map, seats)
    if how == LOT:
        return draw_powers(seats, chance)
    for seat in seats:
        unknown = [side for side in seat.sides if side not in map.powers]
        if unknown:
            raise SetupRefused("setup_side_unknown", unknown[0])
    left = [" ".join(share) for share in power_shares(len(seats))]
    given: dict[SeatId, str] = {}
    by_id = {seat.id: seat for seat in seats}
    order = [SeatId(each) for each in chance.shuffle("preference", [seat.id for seat in seats])]
    for id in order:
        wished = (share for side in by_id[id].sides for share in left if side in share.split())
        share = next(wished, None)
        if share is not None:
            given[id] = share
            left.remove(share)
    late = [seat.id for seat in seats if seat.id not in given]
    given |= dict(zip(late, chance.shuffle("powers", left), strict=True))
    return {Power(power): id for id, share in given.items() for power in share.split()}


def capital_choices(map: Map, power: Power) -> tuple[Province, ...]:
    """The centres among which a power chooses its Capital (L-3)."""
    return tuple(sorted(home for home in map.homes(power) if home != BARRED))


def choose_capitals(
    state: LeagueState, submissions: Mapping[SeatId, LeagueOrders], chance: Chance
) -> Step[LeagueState]:
    """Winter 1897, every power that is played owning its Capital and nothing else."""
    campaign = state.campaign
    capitals: dict[Power, Province] = {}
    missing: list[Power] = []
    by_lot = state.options.no_capital == "lot"
    for power in (each for each in campaign.map.powers if each in campaign.players):
        envelope = submissions.get(campaign.players[power])
        offered = capital_choices(campaign.map, power)
        wish = None if envelope is None else envelope.capitals.get(power)
        if wish is None or wish not in offered:
            missing.append(power)
            wish = Province(chance.draw("capital", offered)) if by_lot else offered[0]
        capitals[power] = wish
    position = Position({}, {}, {centre: power for power, centre in capitals.items()})
    after = replace(
        state,
        stage=YEAR,
        capitals=capitals,
        campaign=replace(
            campaign,
            turn=Turn(FIRST_YEAR, Season.WINTER, PhaseKind.ADJUSTMENT),
            position=position,
            homes=early_homes(state, capitals),
        ),
    )
    facts = CapitalsChosen(tuple(capitals.items()), tuple(missing), by_lot)
    told = Report(PUBLIC, "capitals_chosen", facts)
    if not state.league or state.options.headquarters == "gm":
        return Step(after, (told,))
    hidden = draw_headquarters(after, chance)
    return Step(hidden.state, (told, *hidden.reports))


def early_homes(
    state: LeagueState, capitals: Mapping[Power, Province]
) -> Mapping[Power, tuple[Province, ...]]:
    """Where powers may build until the Winter of 1899, as far as they own it (L-8)."""
    if state.options.building == "anywhere":
        return dict.fromkeys(state.ground.powers, state.ground.centres)
    return {
        power: (capitals[power],) if power in capitals else () for power in state.ground.powers
    }


def draw_headquarters(state: LeagueState, chance: Chance) -> Step[LeagueState]:
    """The headquarters drawn by lot, one of each pool's centres that are still neutral (L-4)."""
    taken = state.campaign.position.owners
    drawn = tuple(
        Province(chance.draw(f"headquarters_{name}", neutral_centres(pool, taken)))
        for name, pool in (("north", NORTH), ("south", SOUTH))
    )
    told = Report(FOR_GM, "headquarters_drawn", HeadquartersDrawn(drawn))
    return Step(replace(state, headquarters=drawn), (told,))


def neutral_centres(
    pool: Sequence[Province], owners: Mapping[Province, Power]
) -> tuple[Province, ...]:
    """The centres of a pool that nobody owns; all of them in the odd case that none is left."""
    return tuple(each for each in pool if each not in owners) or tuple(pool)


def asks_first_units(state: LeagueState) -> bool:
    """Whether the Winter is open in which every power raises its first unit."""
    return state.is_winter and state.campaign.turn.year == FIRST_YEAR


def first_unit_orders(
    state: LeagueState, orders: Mapping[Power, tuple[Order, ...]]
) -> Mapping[Power, tuple[Order, ...]]:
    """The orders of Winter 1897; only the sort of unit is asked for.

    A power that gave none, or asked for what cannot be, raises an army in its Capital; so does one
    that waives it, where that is not accepted (L-60).
    """
    return {
        power: given
        if (given := orders.get(power, ())) and _is_valid_build(state, power, given)
        else (Build(UnitType.ARMY, whole_province(capital)),)
        for power, capital in state.capitals.items()
    }


def _is_valid_build(state: LeagueState, power: Power, given: tuple[Order, ...]) -> bool:
    board = board_view(state.campaign, GAME_MASTER)
    waives = state.options.first_unit == "waivable"
    board = replace(board, owed=state.owed(), sites=state.sites(), waives=waives)
    return any(fault is None for fault in order_faults(board, power, given))
