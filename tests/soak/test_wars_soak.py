"""Years of seven boards that may decide a war, by random rules, with random claims.

Each begins in an Autumn in which the players own as many centres as victories take, or nearly.
`SOAK_WARS` says how many (1,000 if unset), `SOAK_SEED` where to begin, to repeat a run.
"""

import os
import sys
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from random import Random, SystemRandom
from typing import Any

import pytest

from engine.frame.audience import Private, Public
from engine.frame.chance import Chance
from engine.frame.report import Report
from engine.frame.seat import GAME_MASTER, ONLOOKER, Seated, SeatId
from engine.games.hepta.claim import (
    AllOfCondition,
    AnyOfCondition,
    BuildCountCondition,
    CentreCountCondition,
    Claim,
    Condition,
    NotCondition,
    Relation,
)
from engine.games.hepta.news import Victory
from engine.games.hepta.options import OPTIONS
from engine.games.hepta.play import random_orders
from engine.games.hepta.state import HeptaState
from engine.games.hepta.submission import HeptaOrders
from engine.post.submission_lines import read_submission, submission_lines
from engine.registry import map_file
from engine.sentences.sentences import Sentences
from tests.engine.games.hepta.table import RULES, SEATS, at

LANGUAGES = Sentences("en"), Sentences("fr")
PLAYERS = {seat: seat.upper() for seat in SEATS}
NAMES = map_file("hepta2A").gazetteer
BARS = {1: (70, 70), 2: (130, 63), 3: (185, 58)}
FATES = {"won", "open", "idle", "unmet", "short", "gone", "unanswered"}

Claims = Mapping[SeatId, tuple[Claim, ...]]


def random_choices(dice: Random) -> dict[str, Any]:
    """Some options as chance has them."""
    choices: dict[str, Any] = {
        option.key: dice.choice(option.values) for option in OPTIONS if dice.random() < 0.25
    }
    # Every charter makes a map of its own; a few of them will do here.
    choices |= {"module": 2, "option": dice.choice("AB"), "powers": "chosen"}
    kept = ("module", "option", "powers", "edition", "captures", "solo", "partners", "lines")
    kept += ("several", "won_in_autumn")
    return {key: value for key, value in choices.items() if key in kept} | {
        "last_year": dice.choice([0, 1905])
    }


def random_centres(dice: Random) -> tuple[int, ...]:
    """Centres near what victories take, in any order of players."""
    near = dice.choice(
        [
            (dice.randint(66, 74), 40, 30, 30, 20, 20, 8),
            (dice.randint(62, 69), dice.randint(61, 68), 40, 20, 20, 10, 4),
            (dice.randint(57, 66), dice.randint(57, 66), dice.randint(57, 66), 20, 12, 6, 0),
            (dice.randint(68, 74), dice.randint(62, 68), dice.randint(62, 68), 20, 8, 0, 0),
        ]
    )
    shuffled = list(near)
    dice.shuffle(shuffled)
    return tuple(shuffled)


def random_claims(dice: Random, centres: tuple[int, ...]) -> Claims:
    """Claims among those who own much, often answered by the partners."""
    strong = [seat for seat, count in zip(SEATS, centres, strict=True) if count > 50]
    found: dict[SeatId, list[Claim]] = {seat: [] for seat in SEATS}
    for _ in range(dice.randint(0, 5)):
        pool = strong if len(strong) > 1 and dice.random() < 0.8 else list(SEATS)
        group = dice.sample(pool, min(dice.choice((1, 2, 2, 3)), len(pool)))
        for seat in group:
            if dice.random() < 0.85:
                partners = tuple(each for each in SEATS if each in group and each != seat)
                condition = random_condition(dice, 2) if dice.random() < 0.5 else None
                found[seat].append(Claim(partners, condition, dice.random() < 0.2))
    return {seat: tuple(dice.sample(each, len(each))) for seat, each in found.items() if each}


def random_condition(dice: Random, deep: int) -> Condition:
    player = dice.choice(SEATS)
    match dice.randint(0, 5 if deep else 2):
        case 0:
            return CentreCountCondition(player, dice.choice(list(Relation)), dice.randint(0, 75))
        case 1:
            return BuildCountCondition(player, Relation.AT_MOST, dice.randint(0, 9))
        case 2:
            return CentreCountCondition(player, Relation.AT_LEAST, dice.randint(0, 40))
        case 3:
            return NotCondition(random_condition(dice, deep - 1))
        case 4:
            return AllOfCondition(tuple(random_condition(dice, deep - 1) for _ in range(2)))
        case _:
            return AnyOfCondition(tuple(random_condition(dice, deep - 1) for _ in range(2)))


def play_on(seed: int, met: Counter[str]) -> None:
    """One Autumn, and the Winter after it."""
    dice = Random(seed)
    centres = random_centres(dice)
    state = at("F1905M", centres, choices=random_choices(dice))
    claims = random_claims(dice, centres)
    envelopes = {seat: HeptaOrders({}, claims=claims.get(seat, ())) for seat in SEATS}
    if not seed % 10:
        assert_written(state, envelopes)
    autumn = RULES.resolve(state, envelopes, Chance(bytes(32)))
    told = list(autumn.reports)
    assert_secret(autumn.state, claims)
    last = autumn.state
    if RULES.result(last) is None and last.campaign.turn.code == "W1905A":
        chance = Chance(seed.to_bytes(32, "big"))
        winter = {
            seat: random_orders(RULES.view(last, Seated(seat)), chance) for seat in SEATS[::2]
        }
        step = RULES.resolve(last, winter, Chance(bytes(32)))
        told, last = [*told, *step.reports], step.state
    owned = dict(zip(SEATS, centres, strict=True))
    assert_told(told, claims)
    assert_decided(state, last, told, claims, owned, met)
    assert RULES.codec.loads(RULES.codec.dumps(last)) == last


def assert_secret(state: HeptaState, claims: Claims) -> None:
    """Everybody sees his own claims and the GM all, until the game is over."""
    if RULES.result(state) is not None:
        return
    kept = claims if state.claims else {}
    assert RULES.view(state, ONLOOKER).claims == {}
    assert RULES.view(state, GAME_MASTER).claims == kept
    for seat in SEATS:
        mine = {seat: kept[seat]} if seat in kept else {}
        assert RULES.view(state, Seated(seat)).claims == mine


def assert_told(told: list[Report], claims: Claims) -> None:
    """Every claimant reads of each of his lines, and nobody else of them; all has words."""
    for report in told:
        if report.kind == "claims_judged":
            seat = report.facts.player
            assert report.audience == Private((seat,))
            assert tuple(line.claim for line in report.facts.lines) == claims[seat]
            assert {line.fate for line in report.facts.lines} <= FATES
            late = report.facts.after_builds
            assert not late or "open" not in {line.fate for line in report.facts.lines}
        else:
            assert report.audience == Public()
        for words in LANGUAGES:
            assert all(words.report(report, NAMES, PLAYERS))


def assert_decided(
    state: HeptaState,
    last: HeptaState,
    told: list[Report],
    claims: Claims,
    owned: Mapping[SeatId, int],
    met: Counter[str],
) -> None:
    """Victories have the centres and the claims they take; who has both has his victory."""
    rules = state.rules.options
    victories: set[Victory] = {
        each
        for report in told
        if report.kind == "victories_won"
        for each in report.facts.victories
    }
    for victory in victories:
        together, least = BARS[len(victory.players)]
        assert [owned[seat] for seat in victory.players] == list(victory.centres)
        assert sum(victory.centres) >= together
        assert min(victory.centres) >= least
        group = frozenset(victory.players)
        asked = [any(c.group(s) == group for c in claims.get(s, ())) for s in victory.players]
        alone = len(group) == 1 and rules.solo == "automatic"
        assert alone or (all(asked) if rules.partners == "all" else any(asked))
        met[f"won by {len(group)}"] += 1
    if rules.solo == "automatic":
        solos = {victory.players[0] for victory in victories if len(victory.players) == 1}
        assert solos == {seat for seat, count in owned.items() if count >= 70}
    result = RULES.result(last)
    winners = {seat for victory in victories for seat in victory.players}
    if result is None:
        assert not victories
        met["goes on"] += 1
    elif result.kind == "victory":
        assert set(result.winners) <= winners
        assert set(result.winners) == winners or rules.several != "equal"
    met[result.kind if result else "none"] += 1


def assert_written(state: HeptaState, envelopes: Mapping[SeatId, HeptaOrders]) -> None:
    """What is written in letters is read again."""
    for seat, envelope in envelopes.items():
        view = RULES.view(state, Seated(seat))
        whole = replace(RULES.blank(view), claims=envelope.claims)
        read = read_submission(view, submission_lines(view, whole, NAMES), NAMES)
        assert read.unread == ()
        assert read.submission.claims == whole.claims


def play_many(first: int, count: int) -> Counter[str]:
    met: Counter[str] = Counter()
    for seed in range(first, first + count):
        try:
            play_on(seed, met)
        except Exception as fault:
            raise AssertionError(f"SOAK_SEED={seed}") from fault
    return met


def test_a_few_years_at_random() -> None:
    met = play_many(0, 40)
    assert {"won by 1", "won by 2", "won by 3", "goes on", "unfinished"} <= met.keys()


@pytest.mark.soak
def test_many_years_at_random() -> None:
    first = int(os.environ.get("SOAK_SEED") or SystemRandom().randrange(2**31))
    count = int(os.environ.get("SOAK_WARS", "1000"))
    met = play_many(first, count)
    sys.stdout.write(f"\n{count} years of seven boards from seed {first}: {dict(met)}\n")
    assert met["won by 2"] > count / 50
