"""Cards and marks: what is in the pack, and who gets what."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine.errors import SetupRefused
from engine.frame.audience import PUBLIC, Private
from engine.frame.chance import Chance
from engine.frame.game_option import OptionValues
from engine.frame.report import Report
from engine.frame.ruleset import Step
from engine.frame.seat import Seat, SeatId, check_seats
from engine.games.village.news import CardDealt, VillageDealt
from engine.games.village.rules import (
    FEWEST,
    VillageOptions,
    VillageRules,
    has_first_lynching,
    village_options,
    village_rules,
    wolf_count_weights,
)
from engine.games.village.state import VillageState
from engine.games.village.terms import (
    RuleFamily,
    VillageCard,
    VillageMark,
    VillagePhase,
    VillageStage,
)

SEATS = range(5, 25)
"""As many houses as the village has, taken or not."""


def deal_village(
    family: RuleFamily, seats: Sequence[Seat], choices: OptionValues, chance: Chance
) -> Step[VillageState]:
    """The village before anybody has looked at his card. Raises `SetupRefused`."""
    check_seats(seats, SEATS)
    options = village_options(family, choices)
    players = len(seats) - has_first_lynching(options)
    rules = village_rules(options, players)
    ids = tuple(seat.id for seat in seats)
    pack = _pack(rules, len(seats), _draw_wolf_count(options, players, chance))
    state = VillageState(
        rules=rules,
        seats=ids,
        players=ids,
        alive=ids,
        pack=pack,
        cards={},
        marks={},
        moment=VillagePhase(VillageStage.CARDS),
        met=rules.start == "day",  # They recognise each other before the first debate (P-26).
    )
    if rules.dealing == "lot":
        state = with_cards_dealt(state, chance)
    advised = FEWEST[family] if players < FEWEST[family] else 0  # P-33
    return Step(state, (_village_dealt_report(state, advised), *card_dealt_reports(state)))


def check_options(family: RuleFamily, seats: int, choices: OptionValues) -> None:
    """Raises `SetupRefused` for options that cannot be, or not with so many seats."""
    options = village_options(family, choices)
    players = seats - has_first_lynching(options)
    rules = village_rules(options, players)
    for wolves in wolf_count_weights(options, players):
        _pack(rules, seats, wolves)


def _draw_wolf_count(options: VillageOptions, players: int, chance: Chance) -> int:
    weights = wolf_count_weights(options, players)
    lots = [str(wolves) for wolves in sorted(weights) for _ in range(weights[wolves])]
    return int(lots[0]) if len(weights) == 1 else int(chance.draw("wolves", lots))  # B-17


def _pack(rules: VillageRules, count: int, wolves: int) -> tuple[VillageCard, ...]:
    special = (
        [VillageCard.WEREWOLF] * wolves + [VillageCard.SEER] + [VillageCard.PRIEST] * rules.priest
    )
    if len(special) > count:
        raise SetupRefused("village_wolves", wolves, count)
    return (*special, *[VillageCard.VILLAGER] * (count - len(special)))


def _marks_in_play(rules: VillageRules) -> tuple[VillageMark, ...]:
    """The marks that are given with the cards."""
    return (
        *((VillageMark.CUPID,) if rules.cupid else ()),
        *((VillageMark.WOLFSBANE,) if rules.wolfsbane != "none" else ()),
    )


def with_cards_dealt(state: VillageState, chance: Chance) -> VillageState:
    """The state with whatever has not been dealt by hand dealt by lot."""
    cards = dict(state.cards)
    left = list(state.pack)
    for seat in state.players:
        if seat in cards:
            left.remove(cards[seat])
    without = [seat for seat in state.players if seat not in cards]
    drawn = chance.shuffle("cards", [str(card) for card in left])
    cards |= {seat: VillageCard(card) for seat, card in zip(without, drawn, strict=False)}
    cards = {seat: cards[seat] for seat in state.seats if seat in cards}
    marks = dict(state.marks)
    for mark in _marks_in_play(state.rules):
        if mark not in marks:
            taken = {seat for bearers in marks.values() for seat in bearers}
            fit = [seat for seat in cards if _can_bear(state.rules, cards[seat])]
            free = [seat for seat in fit if seat not in taken] or fit
            marks[mark] = (SeatId(chance.draw(str(mark), free)),)
    return replace(state, cards=cards, marks=marks)


def _can_bear(rules: VillageRules, card: VillageCard) -> bool:
    if card is VillageCard.VILLAGER:
        return True
    return card is not VillageCard.WEREWOLF and rules.bearers == "any"  # P-31


def missing_cards(state: VillageState) -> Mapping[VillageCard, int]:
    """How many of each card nobody holds as far as the program knows."""
    held = [state.cards[seat] for seat in state.players if seat in state.cards]
    return {card: state.pack.count(card) - held.count(card) for card in VillageCard}


def with_card_entered(state: VillageState, seat: SeatId, name: str) -> VillageState | None:
    """The state in which a seat holds a card or bears a mark; None where there is none left."""
    if seat not in state.players:
        return None
    if name in tuple(_marks_in_play(state.rules)):
        bears = state.cards.get(seat, VillageCard.VILLAGER)
        if not _can_bear(state.rules, bears):
            return None
        return replace(state, marks={**state.marks, VillageMark(name): (seat,)})
    if name not in tuple(VillageCard):
        return None
    cards = {each: card for each, card in state.cards.items() if each != seat}
    if missing_cards(replace(state, cards=cards))[VillageCard(name)] < 1:
        return None
    cards[seat] = VillageCard(name)
    ordered = {each: cards[each] for each in state.seats if each in cards}
    return replace(state, cards=ordered)


def card_dealt_reports(state: VillageState) -> tuple[Report, ...]:
    """To each seat, what it holds."""
    return tuple(card_dealt_report(state, seat) for seat in state.players)


def card_dealt_report(state: VillageState, seat: SeatId) -> Report:
    """What one seat holds."""
    marks = tuple(
        str(mark)
        for mark in (VillageMark.CUPID, VillageMark.WOLFSBANE)
        if seat in state.bearers(mark)
    )
    card = state.cards.get(seat)
    facts = CardDealt("" if card is None else str(card), marks)
    return Report(Private((seat,)), "card_dealt", facts)


def _village_dealt_report(state: VillageState, advised: int) -> Report:
    known = state.rules.wolves_known
    facts = VillageDealt(
        players=len(state.players),
        wolves=state.pack.count(VillageCard.WEREWOLF) if known else 0,
        seers=state.pack.count(VillageCard.SEER),
        priests=state.pack.count(VillageCard.PRIEST),
        marks=tuple(str(mark) for mark in _marks_in_play(state.rules)),
        advised=advised,
    )
    return Report(PUBLIC, "village_dealt", facts)


def with_card_exchanged(state: VillageState, leaver: SeatId, chance: Chance) -> VillageState:
    """The village without a player whose card, and what he bears, plain villagers get (P-24,
    alternative). Where only bearers are left who may not have them (P-31), they go with him."""
    spare = [seat for seat in state.players if seat != leaver]
    card = state.cards[leaver]
    if card is not VillageCard.VILLAGER:
        fit = [seat for seat in _plain(state, spare) if _can_inherit(state, seat, card)]
        if fit:
            heir = SeatId(chance.draw("exchanged card", fit))
            cards = {**state.cards, heir: card, leaver: VillageCard.VILLAGER}
            state = replace(state, cards=cards)
    for mark in (VillageMark.CUPID, VillageMark.WOLFSBANE):
        free = [seat for seat in _plain(state, spare) if not _bears_mark(state, seat)]
        if leaver in state.bearers(mark) and free:
            heir = SeatId(chance.draw(f"exchanged {mark}", free))
            state = replace(state, marks={**state.marks, mark: (heir,)})
    return state


def _plain(state: VillageState, seats: Sequence[SeatId]) -> list[SeatId]:
    return [seat for seat in seats if state.cards[seat] is VillageCard.VILLAGER]


def _bears_mark(state: VillageState, seat: SeatId) -> bool:
    return any(seat in bearers for bearers in state.marks.values())


def _can_inherit(state: VillageState, seat: SeatId, card: VillageCard) -> bool:
    return not _bears_mark(state, seat) or _can_bear(state.rules, card)
