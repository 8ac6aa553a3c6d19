"""A war on seven boards in a file: how long it takes to open, and how large it is.

Ten years of random orders and claims on all boards, as a hot-seat game keeps them.
"""

from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from engine.frame.chance import Chance
from engine.frame.seat import Seat, SeatId
from engine.games.hepta.play import random_orders
from engine.playthrough import entropy_from_secret
from engine.save.game_file import create_game, open_game
from tests.bench.measure import timed

COUNTRIES = ("austria", "england", "france", "germany", "italy", "russia", "turkey")
OPENINGS = 9


def played(path: Path, years: int = 10) -> int:
    """Play a war into a new file, up to the Spring after so many years; the size in bytes."""
    seats = [Seat(SeatId(f"s{n}"), name.title(), (name,)) for n, name in enumerate(COUNTRIES, 1)]
    host = create_game(path, "hepta", seats, {}, entropy_from_secret(bytes([5] * 32)))
    chance, desk = Chance(bytes([9] * 32)), host.onlooker
    while desk.result() is None and desk.phase().label.year < 1901 + years:
        for seat in desk.phase().waiting_on:
            host.seat(seat).submit(random_orders(host.seat(seat).view(), chance))
        host.resolve(frozenset())
    host.close()
    return path.stat().st_size


def openings(years: int = 10) -> tuple[int, list[tuple[str, list[float]]]]:
    """The size of such a file, and microseconds to open it and to tell all that happened."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "war.lupi"
        size = played(path, years)
        calls: list[tuple[str, Callable[[Path], object]]] = [
            ("open", _opened),
            ("open_and_tell", _told),
        ]
        times = [(name, timed(call, [path] * OPENINGS, 1)) for name, call in calls]
    return size, times


def _opened(path: Path) -> None:
    """The game with the view of the first player."""
    host = open_game(path)
    host.seat(SeatId("s1")).view()
    host.close()


def _told(path: Path) -> None:
    """The same, and every report of every phase."""
    host = open_game(path)
    host.seat(SeatId("s1")).history()
    host.close()
