"""Deaths: told, shown, and what they decide."""

from dataclasses import replace

from engine.errors import ActRefused
from engine.frame.audience import PUBLIC
from engine.frame.chance import Chance
from engine.frame.report import Report
from engine.frame.ruleset import Step
from engine.frame.seat import SeatId
from engine.games.village.news import CardShown, NobodyDied, PlayerDied, VillageEnded
from engine.games.village.state import VillageState
from engine.games.village.terms import (
    Death,
    DeathCause,
    RuleFamily,
    VillageCard,
    VillageMark,
    VillageSide,
    VillageStage,
)

RUMOURS = 6
"""How many tales there are of somebody who is no player."""

HUMAN = "human"
"""What is shown of a dead villager where only sides are."""


def announce_death(state: VillageState, chance: Chance) -> Step[VillageState]:
    """The next victim is told and dies. Raises `ActRefused` when there is nothing to tell."""
    tonight = state.tonight
    if tonight.announced or state.moment.stage not in (VillageStage.DAWN, VillageStage.DUSK):
        raise ActRefused("village_announced")
    if not tonight.victims:
        told = replace(state, tonight=replace(tonight, announced=True))
        return Step(told, (Report(PUBLIC, "nobody_died", NobodyDied(_rumour(state, chance))),))
    victim, *left = tonight.victims
    fewer = replace(tonight, victims=tuple(left), announced=not left)
    cause = DeathCause.KILLED if state.moment.stage is VillageStage.DAWN else DeathCause.LYNCHED
    if victim in state.broken:
        cause = DeathCause.HEARTBREAK
    step = kill_player(replace(state, tonight=fewer), victim, cause)
    if step.state.decided is None:
        return step
    # It is over with this death: whoever is still to be told of has outlived the game.
    over = replace(step.state.tonight, victims=(), announced=True)
    return Step(replace(step.state, tonight=over), step.reports)


def is_tale_due(state: VillageState) -> bool:
    """Whether a tale takes the place of the first victim (B-20)."""
    first = state.moment.day == 1 and state.victims_wanted == 0
    return first and state.rules.first_victim == "invented"


def _rumour(state: VillageState, chance: Chance) -> int:
    return chance.roll("rumour", RUMOURS) if is_tale_due(state) else 0


def kill_player(state: VillageState, seat: SeatId, cause: DeathCause) -> Step[VillageState]:
    """A player dies, and a lover after him."""
    dead, reports = _without_player(state, seat, cause), [_death_report(seat, cause)]
    lovers = state.bearers(VillageMark.LOVER)
    for other in lovers:
        if seat in lovers and other != seat and other in dead.alive:
            if state.rules.lover_death == "dawn":  # P-14
                dead = replace(dead, broken=(*dead.broken, other))
            else:
                dead = _without_player(dead, other, DeathCause.HEARTBREAK)
                reports.append(_death_report(other, DeathCause.HEARTBREAK))
    # A heart that breaks this same dawn belongs to the death before it (P-14).
    breaking = any(each in dead.broken for each in dead.tonight.victims)
    if state.rules.win_test == "every_death" and not breaking:  # P-11
        dead = with_winner(dead)
    return Step(dead, tuple(reports))


def _death_report(seat: SeatId, cause: DeathCause) -> Report:
    return Report(PUBLIC, "died", PlayerDied(seat, cause))


def _without_player(state: VillageState, seat: SeatId, cause: DeathCause) -> VillageState:
    hidden = state.rules.reveal == "hidden"
    death = Death(seat, state.moment.day, cause, settled=hidden)
    victims = tuple(each for each in state.tonight.victims if each != seat)
    return replace(
        state,
        alive=tuple(each for each in state.alive if each != seat),
        deaths=(*state.deaths, death),
        broken=tuple(each for each in state.broken if each != seat),
        tonight=replace(state.tonight, victims=victims),
    )


def show_card(state: VillageState, seat: SeatId) -> Step[VillageState]:
    """A dead player's card is shown. Raises `ActRefused`."""
    at = next((n for n, each in enumerate(state.deaths) if each.seat == seat), None)
    if at is None or state.deaths[at].settled:
        raise ActRefused("village_shown", seat)
    card = state.cards.get(seat)
    if card is None:
        raise ActRefused("village_card_unknown", seat)
    told = shown_card_name(state, card)
    death = replace(state.deaths[at], shown=told, settled=True)
    deaths = (*state.deaths[:at], death, *state.deaths[at + 1 :])
    report = Report(PUBLIC, "shown", CardShown(seat, told))
    return Step(replace(state, deaths=deaths), (report,))


def shown_card_name(state: VillageState, card: VillageCard) -> str:
    """What is shown of a card: itself, or only whether it is a wolf's (P-10)."""
    side = state.rules.reveal == "side" and card is not VillageCard.WEREWOLF
    return HUMAN if side else str(card)


def announce_all(state: VillageState, chance: Chance) -> Step[VillageState]:
    """Everything a dawn or dusk still has to tell, unless the game is decided before."""
    reports: tuple[Report, ...] = ()
    while not state.tonight.announced and not (state.decided and state.tonight.victims):
        step = announce_death(state, chance)
        state, reports = step.state, (*reports, *step.reports)
    for death in state.deaths:
        if not death.settled and death.seat in state.cards:
            step = show_card(state, death.seat)
            state, reports = step.state, (*reports, *step.reports)
    return Step(state, reports)


def with_winner(state: VillageState) -> VillageState:
    """The state with whoever has won by now, once the program knows the cards."""
    if state.decided is not None or not state.complete:
        return state
    side = _gray(state) if state.rules.family is RuleFamily.GRAY else _wolff(state)
    return state if side is None else replace(state, decided=side)


def _gray(state: VillageState) -> VillageSide | None:
    wolves, humans = state.living(VillageCard.WEREWOLF), state.humans
    lovers = state.bearers(VillageMark.LOVER)
    paired = bool(lovers) and all(seat in state.alive for seat in lovers)
    if paired and len(state.alive) == 2 and state.rules.lovers_last == "both":  # P-13
        return VillageSide.LOVERS
    if not wolves:
        return VillageSide.HUMANS if humans else VillageSide.NOBODY
    if not humans:
        return VillageSide.WOLVES
    if len(wolves) < len(humans):
        return None
    holders = [seat for seat in state.bearers(VillageMark.WOLFSBANE) if seat in state.alive]
    duel = len(state.alive) == 2 and bool(holders)
    if duel and state.rules.wolfsbane == "moving" and state.rules.ward_end == "draw":  # P-20
        return VillageSide.NOBODY
    unsure = paired or (bool(holders) and not duel)
    return None if unsure and state.rules.parity == "play_on" else VillageSide.WOLVES  # P-12


def _wolff(state: VillageState) -> VillageSide | None:
    wolves, humans = state.living(VillageCard.WEREWOLF), state.humans
    if not wolves:
        return VillageSide.HUMANS if humans else VillageSide.NOBODY
    if not humans:
        return VillageSide.WOLVES
    early = state.rules.parity == "wins" and len(wolves) >= len(humans)  # B-13
    return VillageSide.WOLVES if early else None


def winning_seats(state: VillageState, side: VillageSide) -> tuple[SeatId, ...]:
    """Who wins with a side, in the order they sit."""
    match side:
        case VillageSide.LOVERS:
            found = state.bearers(VillageMark.LOVER)
        case VillageSide.NOBODY:
            found = ()
        case VillageSide.WOLVES | VillageSide.HUMANS:
            found = tuple(
                seat
                for seat in state.players
                if state.is_wolf(seat) == (side is VillageSide.WOLVES) and seat in state.cards
            )
    if state.rules.winners == "living":  # B-18
        found = tuple(seat for seat in found if seat in state.alive)
    return tuple(seat for seat in state.seats if seat in found)


def village_ending(state: VillageState) -> VillageEnded:
    """How a decided game ended, with every card in the order they sit."""
    side = state.decided
    assert side is not None
    cards = tuple((seat, state.cards[seat]) for seat in state.seats if seat in state.cards)
    return VillageEnded(side, winning_seats(state, side), cards)
