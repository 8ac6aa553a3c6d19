"""Whole games of 1897 and of the League of Shadows at random, by random rules.

`SOAK_GAMES` says how many (2,000 if unset), `SOAK_SEED` where to begin, to repeat a run,
`SOAK_KEY` one of the two games.
"""

import os
import sys
from collections import Counter
from collections.abc import Iterable, Mapping
from random import Random, SystemRandom
from typing import Any

import pytest

from engine.board.terms import UnitType
from engine.frame.chance import Chance
from engine.frame.seat import GAME_MASTER, ONLOOKER, Seat, Seated, SeatId
from engine.games.shadows.council import council_view
from engine.games.shadows.news import CouncilTally
from engine.games.shadows.play import random_acts, random_envelope
from engine.games.shadows.scoring import final_ledger
from engine.registry import game, ruleset

MOST_PHASES = 120


def random_choices(rules: Any, dice: Random) -> dict[str, Any]:
    """Every option as chance has it, but for a few that would make all games long."""
    choices: dict[str, Any] = {}
    for option in rules.options():
        if option.values and dice.random() < 0.4:
            choices[option.key] = dice.choice(option.values)
    choices["last_year"] = dice.choice([1901, 1903, 1906, 1909])
    choices["powers"] = dice.choice(["lot", "preference"])
    choices["solo"] = dice.choice([5, 8, 18])
    return choices


def assert_sound(rules: Any, state: Any) -> None:
    """What is so of every state."""
    campaign = state.campaign
    closed = set(campaign.map.closed)
    assert closed == set(state.found)
    within = [unit for at, unit in campaign.position.units.items() if at in closed]
    armies_only = state.options.impassable == "armies"
    assert all(armies_only and unit.type is UnitType.FLEET for unit in within)
    if state.options.closed_centre == "ends":
        assert not closed & set(campaign.position.owners)
    assert len({unit.province for unit in campaign.position.units.values()}) == len(
        campaign.position.units
    )
    phase = rules.phase(state)
    over = rules.result(state) is not None
    assert bool(phase.waiting_on) != over
    public = rules.view(state, ONLOOKER)
    assert set(public.headquarters) <= closed or over
    for seat in campaign.seats:
        view = rules.view(state, Seated(seat))
        if not over:
            known = {each for power in view.board.mine for each in state.told.get(power, ())}
            assert set(view.headquarters) <= known | closed
            assert {entry.power for entry in view.ledger} <= set(view.board.mine)
    assert rules.codec.loads(rules.codec.dumps(state)) == state


def assert_counted(before: Any, handed: Mapping[Any, Any], reports: Iterable[Any]) -> None:
    """The tally is of the votes that all could read, unless an envelope holds another."""
    seen = council_view(before)
    late = {power for envelope in handed.values() for power in envelope.posts}
    for report in reports:
        if not isinstance(report.facts, CouncilTally):
            continue
        tally, votes = report.facts, dict(report.facts.votes)
        counts = Counter(vote for vote in votes.values() if vote is not None)
        assert dict(tally.counts) == dict(counts)
        best = max(counts.values(), default=0)
        assert all(counts[each] == best for each in tally.purged)
        assert seen is not None
        assert set(votes) <= set(seen.voters)
        assert set(counts) <= set(seen.votable)
        for power in set(seen.votes) - late - set(tally.reused) - set(tally.drawn):
            assert votes[power] == seen.votes[power], (power, tally)
        if not late and not tally.drawn and not tally.by_lot:
            assert set(tally.purged) == set(seen.purged)


def play(rules: Any, seed: int) -> str:
    """A whole game; how it ended."""
    dice = Random(seed)
    count = dice.choice([2, 3, 5, 7, 7, 7])
    seats = [
        Seat(SeatId(f"s{n}"), f"Player {n}", tuple(share))
        for n, share in enumerate(game("standard").random_play().shares(count), 1)
    ]
    lots, minds = Chance(dice.randbytes(32)), Chance(dice.randbytes(32))
    state = rules.deal(seats, random_choices(rules, dice), lots).state
    for _ in range(MOST_PHASES):
        if rules.result(state) is not None:
            break
        state = _acted(rules, state, minds, lots)
        handed = {
            id: random_envelope(rules.view(state, Seated(id)), minds)
            for id in rules.phase(state).waiting_on
            if dice.random() < 0.9
        }
        for id, sheet in handed.items():
            found = rules.check(rules.view(state, Seated(id)), sheet)
            assert not [each for each in found if each.blocking], found
        before, step = state, rules.resolve(state, handed, lots)
        state = step.state
        assert_counted(before, handed, step.reports)
        assert_sound(rules, state)
        assert rules.script(state) is not None
        assert rules.view(state, GAME_MASTER).headquarters == state.headquarters
    result = rules.result(state)
    assert result is not None
    if state.league:
        sums = dict(result.facts.scores)
        for power in sums:
            mine = (each.points for each in final_ledger(state) if each.power == power)
            assert sums[power] == sum(mine)
        assert set(result.winners) <= set(state.campaign.seats)
    return f"{rules.key} {result.kind}"


def _acted(rules: Any, state: Any, minds: Chance, lots: Chance) -> Any:
    for id in state.campaign.seats:
        view = rules.view(state, Seated(id))
        kinds = rules.acts(view)
        for post in random_acts(view, id, kinds, minds) if kinds else ():
            state = rules.act(state, id, post, lots).state
    return state


@pytest.mark.soak
def test_whole_games_by_random_rules_come_to_an_end() -> None:
    first = int(os.environ.get("SOAK_SEED") or SystemRandom().randrange(2**31))
    count = int(os.environ.get("SOAK_GAMES", "2000"))
    met: Counter[str] = Counter()
    for seed in range(first, first + count):
        rules = ruleset(os.environ.get("SOAK_KEY") or ("shadows" if seed % 4 else "1897"))
        try:
            met[play(rules, seed)] += 1
        except Exception as fault:
            fault.add_note(f"SOAK_SEED={seed}")
            raise
    sys.stdout.write(f"\n{count} games from seed {first}: {dict(met)}\n")
    assert met.total() == count


@pytest.mark.parametrize("seed", range(12))
def test_a_few_whole_games_come_to_an_end(seed: int) -> None:
    assert play(ruleset("shadows" if seed % 4 else "1897"), seed)
