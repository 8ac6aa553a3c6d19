"""The start: who plays what, and who is what."""

from collections.abc import Sequence
from dataclasses import replace

from engine.board.map import Map
from engine.board.terms import Season
from engine.board.turn import PhaseKind, Turn
from engine.campaign.board_view import powers_dealt_report
from engine.campaign.campaign import Campaign
from engine.campaign.deal import LOT, deal_powers
from engine.errors import SetupRefused
from engine.frame.audience import PUBLIC, Private
from engine.frame.chance import Chance
from engine.frame.game_option import OptionValues, options_with_defaults, read_options
from engine.frame.report import Report
from engine.frame.ruleset import Step
from engine.frame.seat import Seat, check_seats
from engine.games.werewolves.news import RoleNotice, RolesDealt, RolesNote
from engine.games.werewolves.options import OPTIONS, WerewolvesOptions
from engine.games.werewolves.state import WerewolvesState
from engine.games.werewolves.terms import PowerCard, WolfPhaseKind
from engine.judge.season import opening_stage
from engine.roles.deal import deal_cards
from engine.roles.knowledge import with_learned

SEATS = range(7, 8)
PURPOSE = "roles"


def deal_game(
    map: Map, seats: Sequence[Seat], choices: OptionValues, chance: Chance
) -> Step[WerewolvesState]:
    """The table before the election. Raises `SetupRefused`."""
    check_seats(seats, SEATS)
    stored = options_with_defaults(OPTIONS, choices)
    chosen = read_options(WerewolvesOptions, stored)
    for seat in seats:
        if chosen.powers != LOT and len(seat.sides) > 1:
            raise SetupRefused("setup_one_side", seat.name)
    by_lot = chosen.powers == LOT
    campaign = Campaign(
        map=map,
        turn=Turn(map.start_year - 1, Season.WINTER, PhaseKind.ADJUSTMENT),
        position=opening_stage(map).position,
        seats=tuple(seat.id for seat in seats),
        players=deal_powers(map, seats, by_lot, chance),
        solo=len(map.centres) + 1,
        draws=chosen.draws,
        concessions=chosen.concessions,
        entry=chosen.entry,
    )
    state = WerewolvesState(campaign, stored, WolfPhaseKind.ELECTION)
    told = (
        Report(PUBLIC, "powers_dealt", powers_dealt_report(campaign, by_lot)),
        Report(PUBLIC, "roles_dealt", RolesDealt(card_counts(chosen), chosen.roles != LOT)),
    )
    if chosen.roles != LOT:
        return Step(state, told)
    step = with_roles_dealt(state, chance)
    return Step(step.state, (*told, *step.reports))


def with_roles_dealt(state: WerewolvesState, chance: Chance) -> Step[WerewolvesState]:
    """The state in which every power has a card: those that the GM has not given are drawn, and
    their players told (W-1)."""
    powers = tuple(power for power in state.campaign.map.powers if power not in state.roles)
    if not powers:
        return Step(state, ())
    left = list(_cards(state.options))
    for card in state.roles.values():
        if card in left:
            left.remove(card)
    left = (left + [PowerCard.PLAIN] * len(powers))[: len(powers)]
    drawn = deal_cards(powers, left, chance, PURPOSE)
    roles = {power: PowerCard(card) for power, card in drawn.items()}
    reports: list[Report] = []
    known = state.learned
    for power, card in roles.items():
        facts = RoleNotice(power, card)
        known = with_learned(known, power, state.turn.code, facts)
        seat = state.seat(power)
        if seat is not None:
            reports.append(Report(Private((seat,)), "role", facts))
    everybody = {**state.roles, **roles}
    ordered = {power: everybody[power] for power in state.campaign.map.powers}
    wolves = {**state.wolves, **{p: 0 for p, card in roles.items() if card is PowerCard.WOLF}}
    noted = RolesNote(tuple(ordered.items()))
    after = replace(
        state, roles=ordered, wolves=wolves, learned=known, notes=(*state.notes, noted)
    )
    return Step(after, tuple(reports))


def _cards(options: WerewolvesOptions) -> tuple[PowerCard, ...]:
    """The deck without the plain cards (W-2)."""
    return (
        *(PowerCard.WOLF,) * options.wolves,
        *(PowerCard.SPY,) * options.spy,
        *(PowerCard.SCIENTIST,) * options.scientist,
        *(PowerCard.WITCH,) * options.witch,
    )


def card_counts(options: WerewolvesOptions) -> tuple[tuple[PowerCard, int], ...]:
    """How many of each card are in the game, as everybody knows."""
    cards = _cards(options)
    plain = SEATS[0] - len(cards)
    counts = tuple((card, cards.count(card)) for card in PowerCard if card in cards)
    return (*counts, (PowerCard.PLAIN, plain)) if plain else counts
