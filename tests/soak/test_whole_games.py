"""Whole games at random, by random rules: what was written down opens to the very same table.

Every fourth in a file, the others in memory. Of the League of Shadows, Werewolves Diplomacy and
Heptadiplomacy; the first two are held against their own rules in the files beside this one.
`SOAK_GAMES` says how many of each (2,000 if unset), `SOAK_SEED` where to begin, to repeat a run,
`SOAK_KEYS` which of them.
"""

import os
import sys
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random, SystemRandom
from typing import Any, TypeAlias

import pytest

from engine.frame.audience import Private
from engine.frame.chance import Chance
from engine.frame.host_desk import HostDesk
from engine.frame.record.journal import MemoryJournal
from engine.frame.seat import Seat, SeatId
from engine.frame.table.table import deal_game, resume_game
from engine.games.hepta.options import OPTIONS as HEPTA_OPTIONS
from engine.games.shadows.news import CouncilTally
from engine.playthrough import do_random_acts, entropy_from_secret
from engine.registry import game, ruleset
from engine.save.chance_proof import verify_game_file
from engine.save.game_file import create_game, open_game
from engine.value_text import format_value
from tests.helpers.table import NOBODY
from tests.soak.test_shadows_soak import random_choices as shadows_choices
from tests.soak.test_werewolves_soak import random_choices as werewolves_choices

Host: TypeAlias = HostDesk[Any, Any]

MOST_PHASES = 90
KEYS = ("shadows", "werewolves", "hepta")


def hepta_choices(dice: Random) -> dict[str, Any]:
    """Some options as chance has them, and an end that is not far: its years are long."""
    choices = {
        option.key: dice.choice(option.values) for option in HEPTA_OPTIONS if dice.random() < 0.15
    }
    last = dice.choice([1901, 1901, 1901, 1902])
    return choices | {"module": dice.choice([1, 2, 3]), "last_year": last, "powers": "chosen"}


CHOICES: Mapping[str, Callable[[Random], dict[str, Any]]] = {
    "shadows": lambda dice: shadows_choices(ruleset("shadows"), dice),
    "werewolves": werewolves_choices,
    "hepta": hepta_choices,
}
COUNTS = {"shadows": (2, 3, 5, 7, 7), "werewolves": (7,), "hepta": (5, 6, 7, 7)}


def table_as_read(host: Host) -> tuple[str, ...]:
    """All that anybody reads at a table: views, phases, news, posts and the end."""
    desks = [host.onlooker, *(host.seat(seat.id) for seat in host.onlooker.seats)]
    told = [
        f"{chapter.phase.key} {format_value(chapter.view)} {format_value(chapter.reports)}"
        for desk in desks
        for chapter in desk.history()[-2:]
    ]
    return (*told, repr(host.onlooker.phase()), repr(host.onlooker.result()))


def assert_heard(host: Host) -> None:
    """Nobody reads a letter that is not his."""
    for reader in (None, *(seat.id for seat in host.onlooker.seats)):
        desk = host.onlooker if reader is None else host.seat(reader)
        for report in desk.history()[-2 if len(desk.history()) > 1 else -1].reports:
            if isinstance(report.audience, Private):
                assert reader in report.audience.seats, report


def assert_counted(host: Host, before: Any) -> None:
    """The tally is of the votes that all could read before it, and of those in its envelopes."""
    council = getattr(before, "council", None)
    for report in host.onlooker.history()[-2].reports:
        if isinstance(report.facts, CouncilTally) and council is not None:
            tally = report.facts
            counts = Counter(vote for _, vote in tally.votes if vote is not None)
            assert dict(counts) == dict(tally.counts)
            assert set(counts) <= set(council.votable), report
            assert {power for power, _ in tally.votes} <= set(council.voters)
            best = max(counts.values(), default=0)
            assert all(counts[each] == best for each in tally.purged), report


@dataclass(frozen=True)
class Kept:
    """Where a game is written down: in a file, or in memory where there is none."""

    key: str
    file: Path | None
    journal: MemoryJournal = field(default_factory=MemoryJournal)

    def dealt(self, seats: list[Seat], choices: dict[str, Any], secret: bytes) -> Host:
        """A new game."""
        if self.file is not None:
            return create_game(self.file, self.key, seats, choices, entropy_from_secret(secret))
        rules: Any = ruleset(self.key)
        return deal_game(rules, self.journal, seats, choices, entropy_from_secret(secret)).host()

    def opened_again(self, host: Host) -> Host:
        """Closed, and opened to the very same."""
        before = table_as_read(host)
        if self.file is not None:
            host.close()
            again = open_game(self.file)
        else:
            rules: Any = ruleset(self.key)
            again = resume_game(rules, self.journal, os.urandom).host()
        assert table_as_read(again) == before
        return again


def play(key: str, seed: int, file: Path) -> str:
    """A whole game; how it ended."""
    dice = Random(seed)
    count = dice.choice(COUNTS[key])
    choices = CHOICES[key](dice)
    playing = game(key).random_play()
    seats = [
        Seat(SeatId(f"s{n}"), f"Player {n}", share)
        for n, share in enumerate(playing.shares(count), 1)
    ]
    chance = Chance(dice.randbytes(32))
    kept = Kept(key, None if seed % 4 else file)
    host = kept.dealt(seats, choices, dice.randbytes(32))
    for _ in range(MOST_PHASES):
        if host.onlooker.result() is not None:
            break
        for _ in do_random_acts(host, playing, chance):
            pass
        if host.onlooker.result() is not None:
            break
        missing = set[SeatId]()
        for id in host.onlooker.phase().waiting_on:
            if dice.random() < 0.05:
                missing.add(id)
                continue
            desk = host.seat(id)
            desk.submit(playing.submission(desk.view(), chance))
        before = host.onlooker.view()
        host.resolve(frozenset(missing) or NOBODY)
        assert_heard(host)
        assert_counted(host, before)
        if dice.random() < 0.05:
            host = kept.opened_again(host)
    host = kept.opened_again(host)
    result = host.onlooker.result()
    if result is not None:
        assert set(result.winners) <= {seat.id for seat in seats}
    if kept.file is not None:
        host.close()
        assert result is None or verify_game_file(file) == ()
    return f"{key} {result.kind if result else 'unfinished'}"


def play_many(key: str, first: int, count: int, folder: Path) -> Counter[str]:
    met: Counter[str] = Counter()
    for seed in range(first, first + count):
        file = folder / f"{key}-{seed}.lupi"
        try:
            met[play(key, seed, file)] += 1
        except Exception as fault:
            raise AssertionError(f"SOAK_KEYS={key} SOAK_SEED={seed}") from fault
        file.unlink(missing_ok=True)
    return met


@pytest.mark.soak
@pytest.mark.parametrize("key", os.environ.get("SOAK_KEYS", " ".join(KEYS)).split())
def test_many_whole_games_open_again_as_they_were(key: str, tmp_path: Path) -> None:
    first = int(os.environ.get("SOAK_SEED") or SystemRandom().randrange(2**31))
    count = int(os.environ.get("SOAK_GAMES", "2000"))
    met = play_many(key, first, count, tmp_path)
    sys.stdout.write(f"\n{count} games of {key} in files from seed {first}: {dict(met)}\n")
    assert met.total() == count
