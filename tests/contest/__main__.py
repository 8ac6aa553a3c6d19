"""The bars of `docs/players.md` that can run here: `make contest ARGS="--games 28"`."""

import argparse
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from time import perf_counter

from engine.board.terms import Power
from engine.players.advice import propose_orders
from engine.players.computer_game import GameOutcome, assign_players, play_game, player_records
from engine.players.styles import STYLES, PlayerFunction
from tests.contest.yardsticks import dumb, sharp
from tests.helpers.standard import standard_map

BARS: Mapping[str, tuple[str, ...]] = {
    "level 2 against six of level 1": ("2", *["1"] * 6),
    "level 3 against six of level 2": ("3", *["2"] * 6),
    "level 2 against six dumb": ("2", *["dumb"] * 6),
    "level 3 against six dumb": ("3", *["dumb"] * 6),
    "level 3 against six sharp": ("3", *["sharp"] * 6),
    "level 2 among a pool of styles": ("2", "1", "hold", "scatter", "chase", "ally", "dumb"),
    "level 3 among a pool of styles": ("3", "1", "hold", "scatter", "chase", "ally", "dumb"),
}


def _answer(name: str) -> PlayerFunction:
    known = {**STYLES, "dumb": dumb, "sharp": sharp}
    return known.get(name) or partial(_levelled, int(name))


def _levelled(level: int, view: object, power: Power, chance: bytes):
    return propose_orders(view, power, level, chance).orders


def _one(years: int, players: Mapping[Power, str], seed: bytes) -> GameOutcome:
    answers = {power: _answer(name) for power, name in players.items()}
    return play_game(standard_map(), answers, seed, years, 18)


def _games(
    names: Sequence[str], count: int, seed: str, years: int, jobs: int
) -> Iterator[tuple[Mapping[Power, str], GameOutcome]]:
    seeds = [f"{seed}/{number}".encode() for number in range(count)]
    seats = [assign_players(standard_map(), names, each) for each in seeds]
    with ProcessPoolExecutor(jobs) as workers:
        yield from zip(seats, workers.map(partial(_one, years), seats, seeds), strict=True)


def main() -> None:
    """Play them and print a line for each sort of player."""
    asked = argparse.ArgumentParser(prog="make contest", description=__doc__)
    asked.add_argument("--games", type=int, default=14)
    asked.add_argument("--years", type=int, default=20)
    asked.add_argument("--seed", default="bars")
    asked.add_argument("--jobs", type=int, default=2)
    asked.add_argument("--only", default="", help="bars with these words in their name")
    chosen = asked.parse_args()
    for bar, names in BARS.items():
        if chosen.only not in bar:
            continue
        began = perf_counter()
        told = list(_games(names, chosen.games, chosen.seed, chosen.years, chosen.jobs))
        void = sum(outcome.void for _, outcome in told)
        seconds = perf_counter() - began
        said = f"{bar}: {chosen.games} games of {chosen.years} years, seed {chosen.seed}"
        print(f"{said}, {seconds:.0f} s, void orders {void}", flush=True)
        for each in player_records(told):
            share = (each.solos + each.leads) / each.seats
            print(
                f"  {each.name:8} alone {each.solos}/{each.seats}, ahead {each.leads}, out"
                f" {each.died}, centres {each.centres:.1f}; won or led {share:.0%}"
                f" ({each.low:.0%} to {each.high:.0%})",
                flush=True,
            )


if __name__ == "__main__":
    main()
