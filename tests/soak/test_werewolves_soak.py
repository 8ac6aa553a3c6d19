"""Whole Werewolves games at random, by random rules, with envelopes missing now and then.

`SOAK_GAMES` says how many (2,000 if unset), `SOAK_SEED` where to begin, to repeat a run.
"""

import os
import sys
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from random import Random, SystemRandom
from typing import Any

import pytest

from engine.board.terms import Power, province_of
from engine.board.turn import PhaseKind
from engine.errors import RulingRefused
from engine.frame.audience import Private
from engine.frame.chance import Chance
from engine.frame.seat import GAME_MASTER, ONLOOKER, Seated
from engine.games.werewolves.decision import DisorderSet, FrightSet, PresidentSet, WolfSet
from engine.games.werewolves.options import OPTIONS
from engine.games.werewolves.play import random_envelope
from engine.games.werewolves.state import YEAR, WerewolvesState
from engine.games.werewolves.submission import WerewolvesOrders
from engine.games.werewolves.terms import DisorderCause, WolfPhaseKind
from engine.games.werewolves.view import WerewolvesView
from engine.orders.legality import order_province
from engine.orders.order import Move, Order, Support
from engine.orders.order_options import all_orders
from engine.sentences.sentences import Sentences
from tests.helpers.standard import standard_gazetteer
from tests.helpers.werewolves import rules, seats

MOST_PHASES = 120
GAME = rules()
LANGUAGES = Sentences("en"), Sentences("fr")


def random_choices(dice: Random) -> dict[str, Any]:
    """Some options as chance has them, and an end that is not far."""
    choices: dict[str, Any] = {
        option.key: dice.choice(option.values)
        for option in OPTIONS
        if option.values and dice.random() < 0.35
    }
    choices["wolves"] = dice.choice([1, 2, 2, 3])
    choices["powers"] = "chosen"
    choices["last_year"] = dice.choice([1902, 1904, 1906, 1909])
    return choices


def assert_sound(state: WerewolvesState, met: Counter[str]) -> None:
    """What is so of every state, whatever the rules."""
    campaign, phase = state.campaign, GAME.phase(state)
    over = GAME.result(state) is not None
    assert bool(phase.waiting_on) != over
    assert bool(campaign.position.dislodged) <= (state.kind is WolfPhaseKind.RETREAT)
    assert (state.winter is not None) == (state.kind is WolfPhaseKind.ANSWER)
    assert set(state.wolves) <= set(state.roles)
    assert state.president is None or state.president in state.living() or over or state.winter
    for unit in campaign.position.units.values():
        assert unit.location in campaign.map.stands(unit.type, unit.province)
    if campaign.turn.kind is PhaseKind.MOVEMENT:
        for power in state.living():
            owned = len(campaign.position.centres_of(power))
            assert len(campaign.position.units_of(power)) <= max(owned, 0) + 34
    asked = {campaign.players[power] for power in state.living()}
    if not over and state.kind not in (WolfPhaseKind.RETREAT, WolfPhaseKind.ANSWER):
        assert set(phase.waiting_on) == asked
    for seat in campaign.seats:
        view = GAME.view(state, Seated(seat))
        assert view.truth is None
        assert view.pages == phase.pages
        assert not [o for o in GAME.check(view, GAME.blank(view)) if o.blocking]
    assert GAME.codec.loads(GAME.codec.dumps(state)) == state
    assert GAME.view(state, ONLOOKER).own is None
    assert GAME.view(state, GAME_MASTER).truth is not None
    met[str(state.kind)] += 1


def assert_told(step: Any, met: Counter[str]) -> None:
    """Every report, line and title has its sentence in both languages."""
    gazetteer = standard_gazetteer()
    for words in LANGUAGES:
        assert words.phase(GAME.phase(step.state))
        for report in step.reports:
            lines = words.report(report, gazetteer)
            assert lines or report.kind == "phase_judged", report
            assert all(line.strip() and "{" not in line for line in lines)
        for line in GAME.script(step.state):
            assert words.script(line, gazetteer).strip()
        result = GAME.result(step.state)
        if result is not None:
            assert words.result(result, gazetteer)
    for report in step.reports:
        met[report.kind] += 1
        if report.kind in {"role", "contaminated", "captor", "letter"}:
            assert isinstance(report.audience, Private)
            assert len(report.audience.seats) == 1


def assert_over(state: WerewolvesState) -> None:
    """The scores are those of survivors, and a side's are not all nothing."""
    end = state.end
    assert end is not None
    points = {power: Fraction(text) for power, text in end.scores}
    assert all(power in state.living() for power, each in points.items() if each)
    assert set(end.powers) <= set(state.living())
    assert len(end.roles) == 7


def play_on(seed: int, met: Counter[str]) -> None:
    dice = Random(seed)
    step = GAME.deal(seats(), random_choices(dice), Chance(dice.randbytes(32)))
    assert_told(step, met)
    for _ in range(MOST_PHASES):
        state = step.state
        assert_sound(state, met)
        if GAME.result(state) is not None:
            assert_over(state)
            return
        chance = Chance(dice.randbytes(32))
        given: dict[Any, Any] = {}
        for seat in GAME.phase(state).waiting_on:
            view = GAME.view(state, Seated(seat))
            if dice.random() < 0.95:
                given[seat] = bold(random_envelope(view, chance), view, dice)
                assert not [o for o in GAME.check(view, given[seat]) if o.blocking], seed
        if dice.random() < 0.03:
            state = decided(state, dice)
        step = GAME.resolve(state, given, chance)
        assert_told(step, met)
    met["unfinished"] += 1


def bold(envelope: WerewolvesOrders, view: WerewolvesView, dice: Random) -> WerewolvesOrders:
    """The same with units that mostly attack what is not theirs, so that things happen."""
    if view.kind is not WolfPhaseKind.MOVEMENT or not envelope.orders or dice.random() < 0.2:
        return envelope
    (power,) = view.board.mine
    by_unit: dict[Any, list[Order]] = {}
    for order in all_orders(view.board, power):
        by_unit.setdefault(order_province(order), []).append(order)
    first = [dice.choice(_attacks(view, power, each) or each) for each in by_unit.values()]
    goals = {order.unit: order.to for order in first if isinstance(order, Move)}
    orders = [
        dice.choice(helping)
        if dice.random() < 0.5
        and (helping := [s for s in each if isinstance(s, Support) and goals.get(s.of) == s.to])
        else order
        for order, each in zip(first, by_unit.values(), strict=True)
    ]
    return replace(envelope, orders={power: tuple(orders)})


def _attacks(view: WerewolvesView, power: Power, orders: list[Order]) -> list[Order]:
    """Moves to where others stand or own a centre."""
    position = view.board.position

    def owner(order: Move) -> Power | None:
        at = province_of(order.to)
        return position.units[at].power if at in position.units else position.owners.get(at)

    moves = [each for each in orders if isinstance(each, Move)]
    return [each for each in moves if owner(each) not in (None, power)] or list(moves)


def decided(state: WerewolvesState, dice: Random) -> WerewolvesState:
    """Something that a GM might decide at any time."""
    power = dice.choice(state.campaign.map.powers)
    decision = dice.choice(
        [
            PresidentSet(power),
            WolfSet(power, dice.choice([None, state.turn.year])),
            DisorderSet(power, state.turn.year + 1, YEAR, dice.choice(list(DisorderCause))),
            FrightSet(power),
        ]
    )
    try:
        return GAME.rule(state, decision).state
    except RulingRefused:
        return state


def play_many(first: int, count: int) -> Counter[str]:
    met: Counter[str] = Counter()
    for seed in range(first, first + count):
        try:
            play_on(seed, met)
        except Exception as fault:
            raise AssertionError(f"SOAK_SEED={seed}") from fault
    return met


def test_a_few_games_at_random():
    met = play_many(0, 12)
    assert {"election", "movement", "adjustment", "answer"} <= met.keys()


@pytest.mark.soak
def test_many_games_at_random():
    first = int(os.environ.get("SOAK_SEED") or SystemRandom().randrange(2**31))
    count = int(os.environ.get("SOAK_GAMES", "2000"))
    met = play_many(first, count)
    sys.stdout.write(f"\n{count} werewolves games from seed {first}: {dict(met)}\n")
    assert met["werewolves_ended"] > count / 2
