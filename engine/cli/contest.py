"""`contest`: whole games between computer players, and who won them.

`--seats` names who plays: levels 1 to 3, level 2 of a temper (cautious, bold) or plain styles
(hold, scatter, chase, ally), dealt anew to the powers in each game; with fewer names than powers
they begin again. Every game follows from the seed and its number. Each is told as soon as it has
ended, then one line for each sort of player.
"""

import json
import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from functools import partial
from time import perf_counter

from engine.board.map import Map
from engine.board.terms import Power
from engine.board.view import BoardView
from engine.cli.command import UsageError, command, option
from engine.cli.maps import add_map_option, register_maps
from engine.cli.output import OutputArguments
from engine.orders.order import Order
from engine.players.advice import BUDGETS, LEVELS, propose_orders
from engine.players.computer_game import GameOutcome, assign_players, play_game, player_records
from engine.players.styles import STYLES, PlayerFunction
from engine.registry import map_file

MOST_GAMES, MOST_YEARS = 100_000, 100


@dataclass(frozen=True, slots=True)
class _ContestGame:
    """One game to be played, as it goes to another process."""

    map: Map
    players: dict[Power, str]
    seed: bytes
    years: int
    budget: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ContestArguments(OutputArguments):
    """What `contest` takes."""

    seats: str
    games: int
    years: int
    seed: str
    budget: int | None
    jobs: int | None
    maps: Sequence[str]


@command(
    "contest",
    "whole games between computer players",
    option("--seats", default="3,1,1,1,1,1,1", help="who plays: 3,1,1,1,1,1,1"),
    option("--games", type=int, default=7, metavar="N", help="how many; 7"),
    option("--years", type=int, default=20, metavar="N", help="at most; 20"),
    option("--seed", default="0", help="what all chance follows from"),
    option("--budget", type=int, metavar="N", help="positions a turn, for all"),
    option("--jobs", type=int, metavar="N", help="games at the same time"),
    option("--lang", choices=("en", "fr"), default="en", help="language of errors"),
    option("--json", action="store_true", help="each line as a JSON object"),
    add_map_option,
)
def _run(chosen: ContestArguments) -> None:
    laid = register_maps(chosen.maps)
    if len(laid) > 1:
        raise UsageError("one_map")
    map = laid[0].file.map if laid else map_file("standard").map
    names = [each.strip() for each in chosen.seats.split(",")]
    known = {*(str(level) for level in LEVELS), *STYLES}
    for each in names:
        if each not in known:
            raise UsageError("contest_seat", seat=each, known=", ".join(sorted(known)))
    if len(names) > len(map.powers):
        raise UsageError("contest_seats", most=len(map.powers))
    for key, most in (("games", MOST_GAMES), ("years", MOST_YEARS)):
        if not 1 <= getattr(chosen, key) <= most:
            raise UsageError("contest_count", option=key, most=most)
    if chosen.budget is not None and not 0 <= chosen.budget <= 10_000_000:
        raise UsageError("budget", most=10_000_000)
    games = [
        _ContestGame(map, assign_players(map, names, seed), seed, chosen.years, chosen.budget)
        for seed in (f"{chosen.seed}/{n}".encode() for n in range(chosen.games))
    ]
    jobs = max(1, min(chosen.jobs or os.cpu_count() or 1, len(games)))
    told: list[tuple[dict[Power, str], GameOutcome]] = []
    for number, (game, (outcome, seconds)) in enumerate(_play_games(games, jobs)):
        told.append((game.players, outcome))
        _tell_game(number, game, outcome, seconds, as_json=chosen.json)
    for record in player_records(told):
        if chosen.json:
            print(json.dumps(asdict(record)), flush=True)
        else:
            print(
                f"{record.name:8} seats {record.seats}  alone {record.solos}"
                f"  ahead {record.leads}  out {record.died}  centres {record.centres:.1f}"
                f"  won or led {(record.solos + record.leads) / record.seats:.0%}"
                f" ({record.low:.0%} to {record.high:.0%})",
                flush=True,
            )


def _play_games(
    games: list[_ContestGame], jobs: int
) -> Iterator[tuple[_ContestGame, tuple[GameOutcome, float]]]:
    """Each game with its outcome and how long it took, in their order."""
    if jobs == 1:
        yield from ((game, _play_game(game)) for game in games)
        return
    with ProcessPoolExecutor(jobs) as workers:
        yield from zip(games, workers.map(_play_game, games), strict=True)


def _play_game(game: _ContestGame) -> tuple[GameOutcome, float]:
    began = perf_counter()
    answers = {power: _computer_player(name, game.budget) for power, name in game.players.items()}
    outcome = play_game(game.map, answers, game.seed, game.years, _centres_to_win(game.map))
    return outcome, perf_counter() - began


def _computer_player(name: str, budget: int | None) -> PlayerFunction:
    return STYLES[name] if name in STYLES else partial(_orders_at_level, int(name), budget)


def _orders_at_level(
    level: int, budget: int | None, view: BoardView, power: Power, chance: bytes
) -> tuple[Order, ...]:
    most = BUDGETS[level] if budget is None or level == 1 else budget
    return propose_orders(view, power, level, chance, most).orders


def _centres_to_win(map: Map) -> int:
    """More than half of the centres."""
    return len(map.centres) // 2 + 1


def _tell_game(
    number: int, game: _ContestGame, outcome: GameOutcome, seconds: float, *, as_json: bool
) -> None:
    centres = dict(sorted(outcome.centres.items(), key=lambda each: (-each[1], each[0])))
    if as_json:
        told = {
            "game": number,
            "seed": game.seed.decode(),
            "year": outcome.year,
            "players": game.players,
            "centres": centres,
            "winner": outcome.winner,
            "void": outcome.void,
            "seconds": round(seconds, 2),
        }
        print(json.dumps(told), flush=True)
        return
    said = ", ".join(f"{power} ({game.players[power]}) {n}" for power, n in centres.items())
    end = f"{outcome.winner} alone" if outcome.winner else "nobody alone"
    print(f"{number}: {outcome.year}, {end}: {said}; {seconds:.1f} s", flush=True)
