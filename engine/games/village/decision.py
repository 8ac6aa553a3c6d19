"""What a GM may decide in the village."""

from dataclasses import dataclass, replace

from engine.errors import RulingRefused
from engine.frame.ruleset import Step
from engine.frame.seat import SeatId
from engine.games.village import day
from engine.games.village.deal import card_dealt_report
from engine.games.village.deaths import kill_player, with_winner
from engine.games.village.state import VillageState
from engine.games.village.terms import (
    DeathCause,
    VillageCard,
    VillageMark,
    VillageSide,
    VillageStage,
)


@dataclass(frozen=True, slots=True)
class PlayerLeft:
    """A player leaves the game and counts as dead; his card may be shown (P-27)."""

    seat: SeatId


@dataclass(frozen=True, slots=True)
class PlayerBack:
    """A dead player lives again: his death was a mistake."""

    seat: SeatId


@dataclass(frozen=True, slots=True)
class CardGiven:
    """A player holds another card; the pack changes with it."""

    seat: SeatId
    card: VillageCard


@dataclass(frozen=True, slots=True)
class MarkGiven:
    """These players bear a mark, and nobody else does."""

    mark: VillageMark
    seats: tuple[SeatId, ...]


@dataclass(frozen=True, slots=True)
class VictimsSet:
    """These are found dead at the coming announcement, in place of those before."""

    seats: tuple[SeatId, ...]


@dataclass(frozen=True, slots=True)
class WinnerDeclared:
    """A side has won; told when the open phase ends."""

    side: VillageSide


def apply_ruling(state: VillageState, decision: object) -> Step[VillageState]:
    """The state as the GM wants it. Raises `RulingRefused`."""
    if state.over:
        raise RulingRefused("ruling_ended")
    match decision:
        case PlayerLeft(seat):
            _check_seats((seat,), state.alive)
            step = kill_player(_without_votes(state, seat), seat, DeathCause.LEFT)
            after = day.settle_day(step.state)
            return Step(after.state, (*step.reports, *after.reports))
        case PlayerBack(seat):
            _check_seats((seat,), tuple(each.seat for each in state.deaths))
            return Step(_with_player_back(state, seat), ())
        case CardGiven(seat, card):
            _check_seats((seat,), state.players)
            after = _with_card(state, seat, card)
            return Step(after, (card_dealt_report(after, seat),))
        case MarkGiven(mark, seats):
            _check_seats(seats, state.players)
            return Step(replace(state, marks={**state.marks, mark: seats}), ())
        case VictimsSet(seats):
            _check_seats(seats, state.alive)
            if state.moment.stage is not VillageStage.DAWN:
                raise RulingRefused("ruling_turn", state.moment.key)
            tonight = replace(state.tonight, victims=seats, announced=False)
            return Step(replace(state, tonight=tonight), ())
        case WinnerDeclared(side):
            return Step(replace(state, decided=side), ())
        case _:
            raise RulingRefused("ruling_unknown")


def _check_seats(seats: tuple[SeatId, ...], among: tuple[SeatId, ...]) -> None:
    for seat in seats:
        if seat not in among or len(set(seats)) < len(seats):
            raise RulingRefused("ruling_seat", seat)


def _without_votes(state: VillageState, seat: SeatId) -> VillageState:
    """The day without the votes of a player and for him."""
    today = state.today
    votes = {each: to for each, to in today.votes.items() if seat not in (each, to)}
    motion = today.motion
    concerned = motion is not None and seat in (motion.proposer, motion.accused, motion.seconder)
    thumbs = {} if concerned else {s: die for s, die in today.thumbs.items() if s != seat}
    return replace(
        state,
        today=replace(
            today,
            votes=votes,
            runoff=tuple(each for each in today.runoff if each != seat),
            condemned=None if today.condemned == seat else today.condemned,
            motion=None if concerned else motion,
            thumbs=thumbs,
        ),
    )


def _with_player_back(state: VillageState, seat: SeatId) -> VillageState:
    living = (*state.alive, seat)
    after = replace(
        state,
        alive=tuple(each for each in state.players if each in living),
        deaths=tuple(each for each in state.deaths if each.seat != seat),
        decided=None,
    )
    return with_winner(after)


def _with_card(state: VillageState, seat: SeatId, card: VillageCard) -> VillageState:
    held = state.cards.get(seat)
    pack = list(state.pack)
    if held is not None and held in pack:
        pack[pack.index(held)] = card
    cards = {**state.cards, seat: card}
    ordered = {each: cards[each] for each in state.seats if each in cards}
    return with_winner(replace(state, cards=ordered, pack=tuple(pack), decided=None))


def ruling_pattern(decision: object) -> str:
    """What is the same for like decisions."""
    match decision:
        case CardGiven(_, card):
            return f"card {card}"
        case MarkGiven(mark, _):
            return f"mark {mark}"
        case WinnerDeclared(side):
            return f"winner {side}"
        case _:
            return type(decision).__name__
